"""Cards that a seat has besides those of the base game: Advancements in play, Heroic Tactics in hand (rulings N19, R2)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.state import GameState
from ....core.types import CardId, Seat
from ..slice import PLACE, RevolutionState


def advancements(state: GameState, seat: Seat) -> Sequence[CardId]:
    """The Advancements of a seat, in the order of its Worlds; those of the Nemesis as it built them (ruling N19)."""
    revolution: RevolutionState = state.slices[PLACE]
    nemesis = state.nemesis
    if nemesis is not None and nemesis.seat == seat:
        return revolution.built
    attached = revolution.attached
    if not attached:
        return ()
    return [card for world in state.players[seat].worlds for card in attached.get(world, ())]


def heroic_hand(state: GameState, seat: Seat) -> tuple[CardId, ...]:
    """The Heroic Tactics in a seat's hand."""
    revolution: RevolutionState = state.slices[PLACE]
    return revolution.heroic[seat].hand
