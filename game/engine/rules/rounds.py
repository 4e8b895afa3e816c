"""The order of phases and rounds (base rulebook, Phases; rulings B9, B10)."""

from __future__ import annotations

from ..atoms import end_doubling, set_actions, start_phase, start_round
from ..events import Sink
from ..frames import ACTION_PHASE, BOOST, RETAIN, ROUND, Handler, NemesisMarkFrame, ReshuffleFrame, RoundFrame, frame, push
from ..state import GameState
from .councils import canvass, raise_events
from .draw import draw_phase, offers_reshuffle
from .energy import incomes
from .event_stack import trigger_event
from .galactic import galactic_phase
from .mission import in_force, next_destiny, round_actions
from .scoring import end_game

START, RESHUFFLE, DRAW, ENERGY, GALACTIC, ACTION, DISCARD, END = range(-1, 7)


@frame(RoundFrame)
class Round(Handler):
    """Runs one phase after the other; a phase that asks lies above this frame on the stack."""

    @staticmethod
    def step(state: GameState, frame: RoundFrame, out: Sink) -> None:
        """Begins the next phase; START begins the first round."""
        phase = frame.phase
        end_doubling(state, out)
        if phase == START:
            begin_round(state, 1, state.destiny, out)
            return
        if phase == END:
            _end_phase(state, out)
            return
        if phase == DISCARD and state.last_round:
            end_game(state, "rounds", out)
            return
        push(state, ROUND[phase + 1])
        if phase == RESHUFFLE:
            if offers_reshuffle(state):
                start_phase(state, "reshuffle", out)
                push(state, ReshuffleFrame())
        elif phase == DRAW:
            start_phase(state, "draw", out)
            draw_phase(state, out)
        elif phase == ENERGY:
            start_phase(state, "energy", out)
            incomes(state, out)
            push(state, BOOST[0])
        elif phase == GALACTIC:
            start_phase(state, "galactic", out)
            galactic_phase(state, out)
            if state.setup.changes and state.orders is not None:
                canvass(state, out)
                raise_events(state, out)
            trigger_event(state, "event")
        elif phase == ACTION:
            start_phase(state, "action", out)
            push(state, ACTION_PHASE[state.destiny])
            if state.setup.changes and in_force(state, "nemesis_target"):
                push(state, NemesisMarkFrame())
        else:
            start_phase(state, "discard", out)
            push(state, RETAIN[0])


def begin_round(state: GameState, number: int, destiny: int, out: Sink) -> None:
    """Moves the markers, sets every action marker to the sector's points and starts the round's phases."""
    start_round(state, number, destiny, out)
    actions = round_actions(state)
    for seat in range(len(state.players)):
        if not state.is_nemesis(seat):
            set_actions(state, seat, actions, out)
    push(state, ROUND[0])


def _end_phase(state: GameState, out: Sink) -> None:
    """The Round Marker moves forward and the Destiny Marker to the left."""
    start_phase(state, "end", out)
    begin_round(state, state.round + 1, next_destiny(state), out)
