"""The order of phases and rounds (base rulebook, Phases; rulings B9, B10)."""

from __future__ import annotations

from ..atoms import set_actions, start_phase, start_round
from ..atoms_nemesis import name_targets, spare
from ..events import Sink
from ..frames import ACTION_PHASE, BOOST, RESHUFFLING, RETAIN, ROUND, FrameHandler, NemesisMarkFrame, RoundFrame, frame
from ..state import GameState
from ..types import Seat
from .discard import Retain
from .draw import active_seats, draw_phase, offers_reshuffle
from .energy import Boosts, incomes
from .fair_start import last_leader
from .fleet import PLAYER, carry_over, debt, lasting, left_over, recall_colonists, spares
from .galactic import galactic_phase
from .mission import in_force, next_destiny, round_actions
from .phases import look_for_phase
from .scoring import end_game
from .turn import ActionPhase

START, RESHUFFLE, DRAW, ENERGY, GALACTIC, ACTION, DISCARD, END = range(-1, 7)


@frame(RoundFrame)
class Round(FrameHandler):
    """Runs one phase after the other; a phase that asks lies above this frame on the stack."""

    @staticmethod
    def step(state: GameState, frame: RoundFrame, out: Sink) -> None:
        """Begins the next phase, and those after it up to one that may ask; START begins the first round."""
        phase = frame.phase
        hooks = state.book.hooks.phase_end
        if hooks:
            for hook in hooks:
                hook(state, out)
        if phase == GALACTIC:
            _galactic_phase(state, out)
        elif phase == ACTION:
            _action_phase(state, out)
        elif phase == DISCARD:
            _discard_phase(state, out)
        elif phase == DRAW or not _next_round(state, phase, out):
            _draw_and_energy_phases(state, out)


def _next_round(state: GameState, phase: int, out: Sink) -> bool:
    """Begins the first round (START) or the one after the running one (END), and says whether it asks to reshuffle."""
    if phase == START:
        begin_round(state, 1, state.destiny, out)
    else:
        start_phase(state, "end", out)
        begin_round(state, state.round + 1, _next_leader(state), out)
    if not offers_reshuffle(state):
        return False
    start_phase(state, "reshuffle", out)
    state.stack += (ROUND[DRAW], RESHUFFLING[0])
    return True


def _next_leader(state: GameState) -> Seat:
    leader = next_destiny(state)
    return last_leader(state, leader) if state.round + 1 == len(state.setup.sectors) else leader


def begin_round(state: GameState, number: int, destiny: int, out: Sink) -> None:
    """Moves the markers and sets every action marker to the sector's points."""
    kept, counted, debts = 0, [], []
    if state.setup.changes:
        kept, counted = left_over(state, PLAYER), lasting(state)
        debts = [debt(state, seat) for seat in range(len(state.players))]
    if state.nemesis is not None and state.nemesis.spared:
        spare(state.nemesis, (), out)
    if state.nemesis is not None and state.nemesis.named:
        name_targets(state.nemesis, (), out)
    start_round(state, number, destiny, out)
    if state.setup.changes:
        look_for_phase(state, out)
    actions = round_actions(state)
    for seat in sorted(active_seats(state)):
        set_actions(state, seat, actions + kept * (seat == PLAYER), out)
    if state.setup.changes:
        carry_over(state, debts, counted)
        recall_colonists(state, out)


def _draw_and_energy_phases(state: GameState, out: Sink) -> None:
    start_phase(state, "draw", out)
    draw_phase(state, out)
    start_phase(state, "energy", out)
    incomes(state, out)
    state.stack.append(ROUND[GALACTIC])
    Boosts.step(state, BOOST[0], out)


def _galactic_phase(state: GameState, out: Sink) -> None:
    start_phase(state, "galactic", out)
    galactic_phase(state, out)
    hooks = state.book.hooks.galactic_end
    if not hooks:
        _action_phase(state, out)
        return
    state.stack.append(ROUND[ACTION])
    for hook in hooks:
        hook(state, out)


def _action_phase(state: GameState, out: Sink) -> None:
    start_phase(state, "action", out)
    first = ACTION_PHASE[state.destiny]
    state.stack.append(ROUND[DISCARD])
    if state.setup.changes:
        marks = [NemesisMarkFrame()] if in_force(state, "nemesis_target") else []
        picks = spares(state)
        if marks or picks is not None:
            state.stack += (first, *marks, *([] if picks is None else [picks]))
            return
    ActionPhase.step(state, first, out)


def _discard_phase(state: GameState, out: Sink) -> None:
    if state.last_round:
        end_game(state, "rounds", out)
        return
    start_phase(state, "discard", out)
    state.stack.append(ROUND[END])
    Retain.step(state, RETAIN[0], out)
