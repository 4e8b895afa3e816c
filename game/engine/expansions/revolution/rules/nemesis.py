"""The Nemesis and Revolution: its Advancements, and the token that one of them puts on a World (rulings N12, N18, N19)."""

from __future__ import annotations

from ....core.actions import PICK, Decision, Pick
from ....core.events import Sink
from ....core.frames import FrameHandler, NemesisBurdenFrame, Picks, ask, chooser, frame
from ....core.places import nemesis_of
from ....core.plug import HasSlices
from ....core.state import GameState
from ....core.types import CardId, Seat
from ..ops.marks import Burden, put_burden, worlds_of_others
from ..slice import SLICE


def counted_advancements(at: HasSlices, seat: Seat, counts: str) -> int:
    """What Dagda counts besides Worlds: the Advancements below it (ruling N18)."""
    revolution = SLICE.of(at)
    return len(revolution.built) if revolution is not None and counts == "worlds" else 0


def put_token(state: GameState, card: CardId, out: Sink) -> None:
    """A token that an Advancement puts on a World goes where the player says."""
    nemesis = nemesis_of(state)
    face = state.cards[card]
    burdens = any(isinstance(op, Burden) for index in face.at.get("built", ()) for op in face.abilities[index].do)
    worlds = worlds_of_others(state, nemesis.seat) if burdens else []
    if len(worlds) == 1:
        put_burden(state, nemesis.seat, worlds[0], out)
    elif worlds:
        options = tuple(PICK[world] for world in worlds)
        question = Decision(chooser(state, nemesis.seat), "nemesis_pick", options, source=card, purpose="burden")
        ask(state, NemesisBurdenFrame(card), question)


@frame(NemesisBurdenFrame)
class NemesisBurden(FrameHandler):
    """A token of the Nemesis's Ministry of Propaganda between several Worlds of the player."""

    @staticmethod
    def answer(state: GameState, frame: NemesisBurdenFrame, picks: Picks, out: Sink) -> None:
        """Puts it on the World picked."""
        pick = picks[0]
        if isinstance(pick, Pick):
            put_burden(state, nemesis_of(state).seat, pick.card, out)
