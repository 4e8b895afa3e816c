"""The one door into the state: a command is checked, answered, and the game steps to its next decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Command
from .events import Event, Sink
from .frames import ANSWER, CHECK, STEP
from .ops import bargains  # noqa: F401  (changes give these texts to Home Worlds)
from .reasons import Reason, Refused
from .rules import deploy, discard, draw, energy, grants, invade, pregame, rounds, texts, turn  # noqa: F401  (register frames)
from .rules.setup import set_up
from .state import GameState, Setup

if TYPE_CHECKING:
    from .defs import CardBook

STEPS = range(10_000)
"""More steps than any card text or phase takes between two decisions."""


def new_game(book: CardBook, setup: Setup) -> tuple[GameState, list[Event]]:
    """A new game at its first decision, and what happened up to there. Raises SetupError for an impossible set-up."""
    events: list[Event] = []
    state = set_up(book, setup, events)
    step_to_decision(state, events)
    return state, events


def refusal(state: GameState, command: Command) -> Reason | None:
    """Why this command is not taken; None if it is."""
    decision = state.decision
    if decision is None:
        return Reason("game_over")
    if command.seq != state.seq:
        return Reason("old_command", (command.seq, state.seq))
    if command.seat != decision.seat:
        return Reason("not_your_turn", (command.seat, decision.seat))
    picks = command.picks
    count = len(picks)
    if not decision.min <= count <= decision.max:
        return Reason("too_few", (decision.min, count)) if count < decision.min else Reason("too_many", (decision.max, count))
    for pick in picks:
        if pick not in decision.options:
            return Reason("not_offered")
    if count > 1 and len(set(picks)) < count:
        return Reason("twice")
    return CHECK[type(state.stack[-1])](state, state.stack[-1], picks) if decision.needs else None


def apply(state: GameState, command: Command, listen: bool = True) -> list[Event]:
    """Carries out a command in place and returns what happened; raises Refused and leaves the state untouched.

    With `listen` False no event is built and the list is empty.
    """
    reason = refusal(state, command)
    if reason is not None:
        raise Refused(reason)
    events: list[Event] = []
    out: Sink = events if listen else None
    frame = state.stack.pop()
    state.decision = None
    ANSWER[type(frame)](state, frame, command.picks, out)
    step_to_decision(state, out)
    return events


def step_to_decision(state: GameState, out: Sink) -> None:
    """Steps the top frames until a question is open, or the game is over: its end leaves nothing to wait for."""
    stack = state.stack
    for _ in STEPS:
        if state.decision is not None or not stack:
            return
        frame = stack.pop()
        STEP[type(frame)](state, frame, out)
    raise RuntimeError("the rules step on without a decision")
