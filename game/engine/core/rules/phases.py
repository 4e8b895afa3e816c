"""The phases of a last battle: what the Nemesis waits for, and the moment when it has come (NemesisPhase)."""

from __future__ import annotations

from ..atoms_nemesis import begin_phase
from ..doctrines import NemesisPhase, Standing
from ..events import Sink
from ..nemesis_deck import tell_foreseen
from ..ops.count import Count, count
from ..places import nemesis_of
from ..state import GameState
from .doctrine import BEGUN
from .fleet import PLAYER, note_use
from .scoring import points


def next_phase(state: GameState) -> NemesisPhase | None:
    """The phase that the Nemesis has not come to yet; None where it has come to its last one or has none."""
    nemesis = state.nemesis
    reached = nemesis.boss_phase if nemesis is not None else 0
    left = [change for change in state.setup.changes if isinstance(change, NemesisPhase) and change.n > reached]
    return min(left, key=lambda phase: phase.n, default=None)


def standing(state: GameState, what: Standing) -> int:
    """How the player stands now in one of the things that bring a phase."""
    home = state.players[PLAYER].home
    if what == "lead":
        return points(state, PLAYER) - points(state, 1 - PLAYER)
    if what == "orders":
        return _led(state)
    return count(state, PLAYER, home, Count(what))


def _led(state: GameState) -> int:
    """Orders on which the player has more Faction Tokens than the Nemesis."""
    for hook in state.book.hooks.order_tokens:
        own, others = hook(state)[:2]
        return sum(mine > theirs for mine, theirs in zip(own, others, strict=True))
    return 0


def _brought(state: GameState, phase: int) -> tuple[int, ...]:
    """The cards that a phase lays on the Nemesis deck now: those of the epoch that lies there, none on a deck that is spent."""
    deck = nemesis_of(state).deck
    return state.book.brought.get((phase, state.book.nemesis[deck[-1]].epoch), ()) if deck else ()


def look_for_phase(state: GameState, out: Sink) -> None:
    """A round begins, or a turn of the Nemesis is over: it may have come to its next phase, or to more than one."""
    nemesis = state.nemesis
    while nemesis is not None and (phase := next_phase(state)) is not None:
        if state.round < phase.round and not any(standing(state, way.what) >= way.n for way in phase.sooner):
            return
        begin_phase(nemesis, phase.n, _brought(state, phase.n), out)
        if phase.briefly:
            note_use(state, BEGUN - phase.n)
        tell_foreseen(state, out)
