"""The pregame draft as it was played: whose pick each one is, and the position before the first and after each of them.

Whoever shows a draft asks here. An earlier position is played again from the set-up; nothing is ever taken back card by card.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..core.apply_event import apply_event
from ..core.events import CardMoved, Event
from ..core.frames import STEP, PregameFrame
from ..core.rules.pregame import PICKS_EACH, seat_of_pick
from ..core.rules.setup import set_up
from ..core.state import GameState
from ..core.types import CardId, Seat


class DraftStep(NamedTuple):
    """A pick: whose it is, the card, how it left the row, and the position right after it, which cannot be played on."""

    seat: Seat
    card: CardId
    move: CardMoved
    after: GameState


def snake_order(state: GameState) -> tuple[Seat, ...]:
    """Whose pick each one is, from the first to the last."""
    return tuple(seat_of_pick(state, pick) for pick in range(PICKS_EACH * len(state.players)))


def opening(state: GameState, events: Sequence[Event]) -> tuple[GameState, tuple[DraftStep, ...]]:
    """The position before the first pick of a new game, and the picks that were made up to its first question, `state`.

    `events` are those of the new game, its set-up among them. Where nobody has picked yet the position is the state itself.
    """
    if not any(isinstance(event, CardMoved) and event.verb == "draft" for event in events):
        return state.clone(), ()
    laid: list[Event] = []
    before = set_up(state.book.printed or state.book, state.setup, laid)
    while not isinstance(before.stack[-1], PregameFrame):
        if before.decision is not None:  # what the Nemesis is given before the draft may be asked about: nobody has picked yet
            return state.clone(), ()
        frame = before.stack.pop()
        STEP[type(frame)](before, frame, laid)
    return before, steps(before, events[len(laid) :], before.central)


def steps(before: GameState, events: Sequence[Event], row: Collection[CardId]) -> tuple[DraftStep, ...]:
    """The picks from this row among the events that followed a position, each with the position right after it.

    Cards that a side is given before the first round do not come from the row and are no picks.
    """
    state, draft_steps = before.clone(), list[DraftStep]()
    picks = [number for number, event in enumerate(events) if _taken(event) in row]
    for event in events[: picks[-1] + 1] if picks else ():
        apply_event(state, event)
        if isinstance(event, CardMoved) and event.card is not None and _taken(event) in row:
            draft_steps.append(DraftStep(_seat_of(state, event), event.card, event, state.clone()))
    return tuple(draft_steps)


def _taken(event: Event) -> CardId | None:
    """The card that an event drafts."""
    return event.card if isinstance(event, CardMoved) and event.verb == "draft" else None


def _seat_of(state: GameState, move: CardMoved) -> Seat:
    """Whose a drafted card is: below the Prime row it is the Nemesis's."""
    return state.nemesis.seat if state.nemesis is not None and move.to[0] in ("column", "sideways") else move.to[1]
