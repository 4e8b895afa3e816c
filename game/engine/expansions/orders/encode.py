"""Galactic Orders in the digest of a state."""

from __future__ import annotations

from ...core.state import GameState
from .slice import OrderState


def encode_orders(state: GameState, orders: OrderState, out: list[int]) -> None:
    """What Galactic Orders adds; a game without it keeps the digests that it always had."""
    capitals = [-1 if card is None else card for card in orders.capitals]
    for cards in (orders.cards, orders.spent, orders.events, capitals, *orders.capital_piles, *orders.tokens):
        out.append(len(cards))
        out += cards
