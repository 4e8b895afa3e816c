"""Galactic Orders in a saved state: its key, the cards it names, and what no game can reach."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.plug import Saved
from ...core.state import GameState
from ...core.types import ORDERS, CardId
from .slice import OrderState

SAVED: Saved[OrderState] = Saved("orders", OrderState, lambda orders: orders, lambda orders: orders)


def order_fault(state: GameState, orders: OrderState) -> tuple[str, str] | None:
    """The field and the reason why no game has such numbers of seats or orders."""
    seats = len(state.players)
    if len(orders.tokens) != seats or len(orders.capital_piles) != seats or len(orders.capitals) != seats:
        return "orders", "needs one entry for each seat"
    if len(orders.cards) != len(ORDERS) or any(len(counts) != len(ORDERS) for counts in orders.tokens):
        return "orders.tokens", "needs one number for each order"
    return None


def named_orders(orders: OrderState) -> list[Sequence[CardId]]:
    """All cards that are named there."""
    capitals = [card for card in orders.capitals if card is not None]
    return [orders.cards, orders.spent, orders.events, capitals, *orders.capital_piles]
