"""What is answered by itself, so that an act is one press: the end of a turn, cards that are all chosen, a forced pass (UX-T1).

Nothing of it is written anywhere before it is given: a game that is closed meanwhile is asked the same question again, and there
no clock runs. Whatever the player does before the time is over counts as ever.
"""

from __future__ import annotations

from game.client.table.answering import answer
from game.client.table.choice import PLANNED, Submission
from game.client.table.effects import Effect, Sound
from game.client.table.parts.revolution import drop_warning
from game.client.table.state import Grace, TableState
from game.engine import Action, Command
from game.engine.actions import DONE, PASS, Pick

LEAST_FOR_PASS = 1.0
"""Seconds before a turn in which nothing but Pass is left ends by itself."""
EMPTY = ("boost",)
"""Questions that are answered at once where their end is the only answer."""


def wanted(table: TableState) -> tuple[tuple[Action, ...], float] | None:
    """The answer that is given by itself to the open question, and after how many seconds; None where the player has to press."""
    desk, seconds = table.choice, table.choices.grace
    seq = table.session.state.seq
    if desk is None or desk.decision is None or seconds is None or table.seats.hides:
        return None
    full = desk.many and desk.kind not in PLANNED and len(desk.chosen) == desk.decision.max
    if full and not drop_warning(table, desk):
        return tuple(desk.chosen), seconds
    if seq in (table.stopped, table.given_back):
        return None
    options = desk.decision.options
    if desk.kind == "turn_end" and options == (DONE,):
        return ((DONE,), seconds) if seq == table.acted else None
    if desk.kind == "turn" and options == (PASS,):
        return (PASS,), max(LEAST_FOR_PASS, seconds)
    return None


def watch(table: TableState, dt: float) -> list[Effect]:
    """Time passes and nothing moves any more: the answer is given once its time is over."""
    due = wanted(table)
    if due is None:
        stop(table)
        return []
    picks, seconds = due
    seq = table.session.state.seq
    if table.grace is None or (table.grace.seq, table.grace.picks) != (seq, picks):
        gone = 0.0 if picks == (PASS,) else table.age  # nothing was done before a forced pass: its time begins now
        table.grace = Grace(seq, picks, seconds, max(0.0, seconds - gone))
        table.revision += 1
        return []
    if table.held:
        return []
    table.grace.left -= dt
    return give(table) if table.grace.left <= 0 else []


def give(table: TableState) -> list[Effect]:
    """Gives the answer now."""
    grace, table.grace = table.grace, None
    if grace is None or grace.seq != table.session.state.seq:
        return []
    return [Sound("confirm"), *answer(table, Submission((grace.picks,)))]


def stop(table: TableState) -> None:
    """No clock runs any more."""
    if table.grace is not None:
        table.grace = None
        table.revision += 1


def pressed_before(table: TableState) -> int:
    """The number of commands before the last press, or before the last command where nobody knows."""
    played = len(table.session.match.played)
    return next((start for start in reversed(table.presses) if start < played), played - 1)


def pressed_first(table: TableState) -> Command | None:
    """The first command that an undo takes back: that of the last press, or the one after the last barrier in it."""
    played = table.session.match.played
    first: Command | None = None
    for entry in reversed(played[pressed_before(table) :]):
        if entry.barrier or entry.command is None:
            break
        first = entry.command
    return first


def forced(table: TableState) -> Submission | None:
    """The only answer to a question that asks for nothing, as in an Energy Phase without any text to use, or for the one card
    that a text can mean; None for others.
    """
    state = table.session.state
    decision = state.decision
    if decision is None or len(decision.options) != 1:
        return None
    empty = decision.kind in EMPTY and decision.options == (DONE,)
    if not empty and (decision.kind != "pick" or not isinstance(decision.options[0], Pick) or decision.min < 1):
        return None
    if table.choices.grace is None or table.seats.hides or state.seq in (table.given_back, table.stopped):
        return None
    return Submission((decision.options,))
