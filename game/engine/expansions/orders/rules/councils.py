"""What a mission does to the Galactic Orders in the Galactic Phase: canvassed tokens, Events that rise (Canvass, EventRises)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.atoms import move_card
from ....core.events import Place, Sink
from ....core.places import cards_at
from ....core.rules.mission import in_force, of_kind, touches
from ....core.state import GameState
from ....core.types import ORDERS, Order, Seat
from ..slice import EVENT_STACK, orders_of
from .orders import place_tokens

if TYPE_CHECKING:
    from ..changes import Canvass


def canvass(state: GameState, out: Sink) -> None:
    """Places the Faction Tokens of this round; nobody chooses."""
    for change in in_force(state, "canvass"):
        for seat in state.order():
            if touches(state, change.who, seat):
                place_tokens(state, seat, canvassed(state, seat, change), change.n, out)


def canvassed(state: GameState, seat: Seat, change: Canvass) -> Order:
    """The order on which a change places tokens now; of equal orders the first."""
    tokens = orders_of(state).tokens
    counts = tokens[seat] if change.by != "rival" else tokens[1 - seat]
    wanted = min(counts) if change.by == "fewest" else max(counts)
    return ORDERS[counts.index(wanted)]


def raise_events(state: GameState, out: Sink) -> None:
    """Lays the Events that a mission names for this round on top of the stack, from wherever they are."""
    for change in of_kind(state, "event_rises"):
        if change.round == state.round:
            _raise(state, change.event, out)


def _raise(state: GameState, key: str, out: Sink) -> None:
    sectors: list[Place] = [("sector", sector) for sector in range(1, len(state.sectors))]
    for source in (*sectors, (EVENT_STACK, 0)):
        copies = [card for card in cards_at(state, source) if state.cards[card].key == key]
        if copies:
            move_card(state, copies[-1], source, (EVENT_STACK, 0), "reveal", out)
            return
