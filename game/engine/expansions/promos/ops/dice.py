"""Texts that roll dice, openly (ruling V5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ....core.actions import DONE, Decision
from ....core.events import Sink
from ....core.frames import EffectFrame, Picks, ask
from ....core.state import GameState
from ....core.types import Range
from ....core.vocabulary import OpRules, op
from ..atoms import roll_dice


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll dice: this card is worth the highest or the lowest number in Empire Points for the rest of the game."""

    n: Annotated[int, Range(1, 6)] = 2
    keep: Literal["highest", "lowest"] = "highest"
    op: Literal["roll"] = "roll"


@op(Roll, asks=("reveal",), icon="check", worth=lambda op, w, times: w.point * min(5, 3 + op.n // 2))
class Rolling(OpRules[Roll]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Roll, out: Sink) -> EffectFrame | None:
        if state.stages(frame.seat):
            ask(state, frame, Decision(frame.seat, "reveal", (DONE,), source=frame.card, purpose="roll"))
            return None
        roll_dice(state, frame.seat, frame.card, op.n, op.keep == "lowest", out)
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Roll, picks: Picks, out: Sink) -> EffectFrame:
        roll_dice(state, frame.seat, frame.card, op.n, op.keep == "lowest", out)
        return frame
