"""How long each kind of event is shown and how long its card flies, in seconds at normal speed (UX-T11, UX-N5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Event
from game.engine.events import (
    AbilityUsed,
    CardMoved,
    CommandTried,
    DeckShuffled,
    EnergyChanged,
    GameEnded,
    InvasionEnded,
    NemesisTurned,
    Passed,
    PhaseStarted,
    RoundStarted,
    TargetChanged,
    TokensChanged,
)
from game.ui.timeline import Cue

LONGEST_OWN = 1.5
LONGEST_NEMESIS = 2.5


class Beat(NamedTuple):
    """`hold` until the next event is shown; `flight` of the cards that move."""

    hold: float = 0.0
    flight: float = 0.2


MOVES: dict[str, Beat] = {
    "setup": Beat(0.0, 0.0),
    "draw": Beat(0.08, 0.26),
    "reveal": Beat(0.10, 0.30),
    "draft": Beat(0.40, 0.38),
    "deploy": Beat(0.22, 0.24),
    "play": Beat(0.20, 0.22),
    "commit": Beat(0.06, 0.24),
    "conquer": Beat(0.45, 0.40),
    "colonize": Beat(0.25, 0.24),
    "discard": Beat(0.05, 0.20),
    "leave": Beat(0.08, 0.24),
}
CHOREOGRAPHY: dict[type, Beat] = {
    AbilityUsed: Beat(0.20),
    CommandTried: Beat(0.42),
    DeckShuffled: Beat(0.25),
    EnergyChanged: Beat(0.06),
    GameEnded: Beat(0.30),
    InvasionEnded: Beat(0.20),
    NemesisTurned: Beat(0.60),
    Passed: Beat(0.40),
    PhaseStarted: Beat(0.12),
    RoundStarted: Beat(0.70),
    TargetChanged: Beat(0.40),
    TokensChanged: Beat(0.05),
}
"""An event type that is missing here is shown without taking time."""


def beat(event: Event) -> Beat:
    """How an event is shown."""
    if isinstance(event, CardMoved):
        return MOVES.get(event.verb, Beat(0.10, 0.22))
    return CHOREOGRAPHY.get(type(event), Beat())


def cues(events: Sequence[Event]) -> list[Cue[Event]]:
    """The events with their times; a long chain is sped up as a whole."""
    beats = [beat(event) for event in events]
    total = sum(one.hold for one in beats)
    nemesis = any(isinstance(event, NemesisTurned) for event in events)
    longest = LONGEST_NEMESIS if nemesis else LONGEST_OWN
    share = min(1.0, longest / total) if total else 1.0
    return [Cue(event, one.hold * share) for event, one in zip(events, beats)]
