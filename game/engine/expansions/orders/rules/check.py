"""Invariants of Galactic Orders, checked after every command in simulation (INV numbers of the reliability design)."""

from __future__ import annotations

from ....core.state import GameState
from ....core.types import FACTION_TOKENS, ORDERS
from ..slice import orders_of


def check_orders(state: GameState, errors: list[str]) -> None:
    """Notes what does not hold of order cards, Faction Tokens, Events and Capital Cities."""
    orders = orders_of(state)
    cards = state.cards
    if [cards[card].orders for card in orders.cards] != [(order,) for order in ORDERS]:
        errors.append("INV-1: the Galactic Order cards")
    for seat, counts in enumerate(orders.tokens):
        if min(counts) < 0 or sum(counts) > FACTION_TOKENS:
            errors.append(f"INV-N9: Faction Tokens of seat {seat} are {counts}")
    if any(cards[card].kind != "event" for card in orders.events):
        errors.append("INV-1: what lies on the Event stack")
    for seat, capital in enumerate(orders.capitals):
        if (capital is None) != state.is_nemesis(seat) or (capital is not None and cards[capital].kind != "capital"):
            errors.append(f"INV-1: the Capital City of seat {seat}")
        if any(cards[card].kind not in ("unit", "tactic") for card in orders.capital_piles[seat]):
            errors.append(f"INV-1: what lies beneath the Capital City of seat {seat}")
