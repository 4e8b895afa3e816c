"""Cards that a seat has besides those of the base game: Advancements in play, Heroic Tactics in hand (rulings N19, R2)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.free import FREE_TEXTS
from ....core.rules.turn import gains_action
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


def holds_a_giver(state: GameState, seat: Seat) -> bool:
    """Whether a Tactic in hand is of a Hero one of whose Tactics gives actions freely; that Hero is public (rulings R7, A18)."""
    heroes = {state.cards[card].hero for card in heroic_hand(state, seat)}
    return bool(heroes) and any(
        face.hero in heroes and any(gains_action(face.abilities[index]) for index in face.texts_at[FREE_TEXTS])
        for face in state.cards
        if face.kind == "heroic"
    )
