"""The Event stack: the top Event is resolved at the end of each Galactic Phase or on its own trigger (rulings O5, N22)."""

from __future__ import annotations

from dataclasses import replace

from ....core.atoms import mark_used
from ....core.events import AbilityUsed, Sink
from ....core.frames import EFFECT, EventFrame, FrameHandler, frame
from ....core.ops.count import concerned
from ....core.rules.mission import events_stand
from ....core.rules.texts import Effect, payable
from ....core.state import GameState
from ....core.types import CardId, Seat, Timing
from ..slice import PLACE, OrderState


def trigger_event(state: GameState, timing: Timing, cause: Seat | None = None) -> None:
    """Something has happened that the active Event may wait for; `cause` is the seat that did it.

    A text that is limited to once per round works for the first one in the round only.
    """
    orders: OrderState = state.slices[PLACE]
    events = orders.events
    for card in events if state.setup.changes and events_stand(state) else events[-1:]:
        if timing in state.cards[card].at:
            _trigger(state, card, timing, cause)


def _trigger(state: GameState, card: CardId, timing: Timing, cause: Seat | None) -> None:
    """Pushes the texts of one Event that wait for this."""
    face = state.cards[card]
    for index in reversed(face.at[timing]):
        ability = face.abilities[index]
        if ability.per_round and any((card, index) in player.used for player in state.players):
            continue
        seats = tuple(seat for seat in concerned(state, card, ability, cause) if payable(state, seat, card, index))  # first (A11)
        if seats:
            if ability.per_round:
                mark_used(state, seats[0], card, index)
            state.stack.append(EventFrame(card, index, seats))


@frame(EventFrame)
class ResolvingEvent(FrameHandler):
    """Carries the text out for one seat after the other."""

    @staticmethod
    def step(state: GameState, frame: EventFrame, out: Sink) -> None:
        """The next seat."""
        seat, *others = frame.seats
        if others:
            state.stack.append(replace(frame, seats=tuple(others)))
        if not payable(state, seat, frame.card, frame.ability):  # the seat does not meet the condition
            return
        if out is not None:
            out.append(AbilityUsed(seat, frame.card, frame.ability))
        Effect.step(state, EFFECT(seat, frame.card, frame.ability), out)
