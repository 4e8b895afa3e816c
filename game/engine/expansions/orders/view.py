"""What Galactic Orders adds to a view: everything is public but the cards beneath a Capital City (rulings O6, A16)."""

from __future__ import annotations

from ...core.record import quick_record
from ...core.state import OrderState
from ...core.types import CardId, Seat


@quick_record
class OrdersView:
    """What Galactic Orders adds, as everybody sees it; the fields are those of `OrderState`.

    `beneath` names the cards under a Capital City only where the watcher may see them, `below` says how many they are.
    """

    cards: tuple[CardId, ...]
    tokens: list[list[int]]
    events: list[CardId]
    capitals: tuple[CardId | None, ...]
    beneath: list[list[CardId] | None]
    below: list[int]


def orders_view(orders: OrderState, seat: Seat | None) -> OrdersView:
    """What this seat sees; None opens all."""
    return OrdersView(
        orders.cards,
        [list(counts) for counts in orders.tokens],
        list(orders.events),
        orders.capitals,
        [list(cards) if seat is None or seat == number else None for number, cards in enumerate(orders.beneath)],
        [len(cards) for cards in orders.beneath],
    )


def clone_orders(seen: OrdersView) -> OrdersView:
    """A copy that shares nothing mutable."""
    return OrdersView(
        seen.cards,
        [counts[:] for counts in seen.tokens],
        seen.events[:],
        seen.capitals,
        [None if cards is None else cards[:] for cards in seen.beneath],
        seen.below[:],
    )
