"""Games with changes at their first question, and how a test goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine import Command, GameState, apply, broken
from game.engine.core.actions import DONE, NONE, PASS
from game.engine.core.events import Event
from game.engine.terms import Change
from tests.table import start


def opened(*changes: Change, mode: str = "standard", seed: str = "mission", **values: Any) -> GameState:
    """A solo game without the pregame draft at the player's first own question; the Nemesis's start cards lie."""
    state, _ = start(nemesis=mode, seed=seed, changes=changes, **{"pregame_draft": 0, **values})
    while state.decision is not None and state.decision.kind == "nemesis_pick":
        apply(state, Command(state.seq, 0, (state.decision.options[0],)))
    assert broken(state) == []
    return state


def quiet(state: GameState) -> list[Event]:
    """Answers the open question with the least that is possible: no text, no card kept, a Pass."""
    decision = state.decision
    assert decision is not None
    pick = next(option for option in (PASS, DONE, NONE, *decision.options) if option in decision.options)
    events = apply(state, Command(state.seq, decision.seat, (pick,)))
    assert broken(state) == []
    return events


def to_turn(state: GameState, number: int = 1) -> list[Event]:
    """Goes on quietly to the player's first turn of a round; what happened on the way."""
    events: list[Event] = []
    while state.decision is not None and not (state.round >= number and state.decision.kind == "turn"):
        events += quiet(state)
    return events


def keys(state: GameState, cards: Sequence[int]) -> list[str]:
    """The keys of these cards."""
    return [state.cards[card].key for card in cards]
