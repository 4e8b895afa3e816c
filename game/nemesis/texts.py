"""What cards do for the Nemesis alone, once it has taken them (rulings N12, N19)."""

from __future__ import annotations

from game.engine import GameState
from game.engine.core.events import AbilityUsed, Sink
from game.engine.core.frames import EFFECT, FrameHandler, NemesisTextFrame, frame
from game.engine.core.places import nemesis_of
from game.engine.core.types import CardId, Timing


def push_texts(state: GameState, card: CardId, when: Timing) -> None:
    """The Nemesis has taken this card: its texts for the Nemesis follow (rulings N12, N19)."""
    if when in state.cards[card].nemesis_at:
        state.stack.append(NemesisTextFrame(card, when))


@frame(NemesisTextFrame)
class NemesisText(FrameHandler):
    """Carries out what a card does for the Nemesis; where there is a choice the player makes it."""

    @staticmethod
    def step(state: GameState, frame: NemesisTextFrame, out: Sink) -> None:
        """Pushes its texts, the first one on top."""
        seat = nemesis_of(state).seat
        indices = state.cards[frame.card].nemesis_at[frame.when]
        if out is not None:
            out += [AbilityUsed(seat, frame.card, index) for index in indices]
        for index in reversed(indices):
            state.stack.append(EFFECT(seat, frame.card, index))
