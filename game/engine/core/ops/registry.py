"""Where ops and costs register how they start, how they take an answer, and whether they are possible at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..events import Sink
from ..frames import EffectFrame, Picks
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat

Start = Callable[[GameState, EffectFrame, Any, Sink], EffectFrame | None]
Answer = Callable[[GameState, EffectFrame, Any, Picks, Sink], EffectFrame | None]
Possible = Callable[[GameState, Seat, CardId, Any], Reason | None]

START: dict[type, Start] = {}
ANSWER: dict[type, Answer] = {}
POSSIBLE: dict[type, Possible] = {}

F = TypeVar("F", bound=Callable[..., Any])


def starts(kind: type) -> Callable[[F], F]:
    """Registers what carries this op out; it returns the frame to go on with, or None once it has asked or pushed."""

    def register(function: F) -> F:
        START[kind] = function
        return function

    return register


def answers(kind: type) -> Callable[[F], F]:
    """Registers what takes the answer to the question that this op asked."""

    def register(function: F) -> F:
        ANSWER[kind] = function
        return function

    return register


def possible(kind: type) -> Callable[[F], F]:
    """Registers the reason why a text with this cost or op cannot be used now (None: it can)."""

    def register(function: F) -> F:
        POSSIBLE[kind] = function
        return function

    return register


def bind(frame: EffectFrame, name: str, value: int) -> EffectFrame:
    """The frame with an answer remembered under a name."""
    return EffectFrame(frame.seat, frame.card, frame.ability, frame.pc, (*frame.vars, (name, value)))


def bound(frame: EffectFrame, name: str) -> int:
    """The answer remembered under this name; 0 if there is none."""
    for key, value in frame.vars:
        if key == name:
            return value
    return 0


def advance(frame: EffectFrame) -> EffectFrame:
    """The frame at its next op."""
    return EffectFrame(frame.seat, frame.card, frame.ability, frame.pc + 1, frame.vars)
