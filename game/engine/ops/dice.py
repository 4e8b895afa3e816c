"""Texts that roll dice, openly (ruling V5)."""

from __future__ import annotations

from typing import Annotated, Literal

from ..actions import DONE, Decision
from ..atoms import roll_dice
from ..events import Sink
from ..frames import EffectFrame, Picks, ask
from ..record import record
from ..state import GameState
from ..types import Range
from .registry import answers, starts


@record
class Roll:
    """Roll dice: this card is worth the highest or the lowest number in Empire Points for the rest of the game."""

    n: Annotated[int, Range(1, 6)] = 2
    keep: Literal["highest", "lowest"] = "highest"
    op: Literal["roll"] = "roll"


@starts(Roll)
def _roll(state: GameState, frame: EffectFrame, op: Roll, out: Sink) -> EffectFrame | None:
    if state.stages(frame.seat):
        ask(state, frame, Decision(frame.seat, "reveal", (DONE,), source=frame.card, purpose="roll"))
        return None
    roll_dice(state, frame.seat, frame.card, op.n, op.keep == "lowest", out)
    return frame


@answers(Roll)
def _roll_now(state: GameState, frame: EffectFrame, op: Roll, picks: Picks, out: Sink) -> EffectFrame:
    roll_dice(state, frame.seat, frame.card, op.n, op.keep == "lowest", out)
    return frame
