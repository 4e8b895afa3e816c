"""Atoms of Galactic Orders: Faction Tokens, powers that were used."""

from __future__ import annotations

from ...core.events import Sink
from ...core.places import replaced
from ...core.state import GameState
from ...core.types import ORDERS, CardId, Order, Seat
from .events import FactionChanged
from .slice import orders_of


def set_faction(state: GameState, seat: Seat, order: Order, now: int, out: Sink) -> None:
    """Sets how many Faction Tokens of a seat lie on an order card; the caller has looked at the supply (ruling O1)."""
    orders = orders_of(state)
    counts = orders.tokens[seat]
    index = ORDERS.index(order)
    change = now - counts[index]
    if change:
        orders.tokens = replaced(orders.tokens, seat, replaced(counts, index, now))
        if out is not None:
            out.append(FactionChanged(seat, order, change, now))


def spend_power(state: GameState, card: CardId) -> None:
    """Remembers that the power of this order card was used in the running turn (ruling O2)."""
    orders = orders_of(state)
    orders.spent = (*orders.spent, card)
