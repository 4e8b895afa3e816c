"""Random play for the property tests: every option set, every decision kind, own generator."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine import Action, Command, Decision, GameState, Rng, apply
from game.engine.core.actions import Commit
from game.engine.core.frames import InvasionFrame
from game.engine.core.rules.invade import needs, reached
from tests.table import start

OPTION_SETS: tuple[tuple[str, dict[str, object]], ...] = (
    ("two seats", {"seats": 2}),
    ("two seats, staged", {"seats": 2, "staged": 1}),
    ("three seats", {"seats": 3}),
    ("four seats, no pregame draft", {"seats": 4, "pregame_draft": 0}),
    ("five seats", {"seats": 5}),
    ("standard", {"nemesis": "standard"}),
    ("advanced, staged", {"nemesis": "advanced", "staged": 1}),
    ("expert, no pregame draft", {"nemesis": "expert", "pregame_draft": 0}),
    ("three seats, Revolution", {"seats": 3, "expansions": ("revolution",)}),
    ("three seats, promos", {"seats": 3, "expansions": ("promos",)}),
    ("standard, promos, staged", {"nemesis": "standard", "staged": 1, "expansions": ("promos",)}),
    ("standard, Revolution, staged", {"nemesis": "standard", "staged": 1, "expansions": ("revolution",)}),
    ("two seats, Orders, staged", {"seats": 2, "staged": 1, "expansions": ("orders",)}),
    ("three seats, Orders and Revolution", {"seats": 3, "monarchs_revenge": 1, "expansions": ("orders", "revolution")}),
    ("expert, Orders and Revolution", {"nemesis": "expert", "expansions": ("orders", "revolution")}),
)


def random_picks(state: GameState, decision: Decision, rng: Rng) -> tuple[Action, ...]:
    """A random answer that is accepted: committed Units are added until they suffice."""
    order = list(range(len(decision.options)))
    rng.shuffle(order)
    if decision.kind == "commit":
        frame = state.stack[-1]
        assert isinstance(frame, InvasionFrame)
        fleet, ground = needs(state, frame)
        units: list[int] = []
        picks: list[Action] = []
        for index in order:
            option = decision.options[index]
            assert isinstance(option, Commit)
            units.append(option.card)
            picks.append(option)
            have_fleet, have_ground = reached(frame, tuple(units))
            if have_fleet >= fleet and have_ground >= ground:
                break
        return tuple(picks)
    count = decision.min + rng.below(decision.max - decision.min + 1)
    return tuple(decision.options[index] for index in order[:count])


def games(seeds: int, sets: tuple[str, ...] = ()) -> Iterator[tuple[GameState, Rng]]:
    """New games of every option set (or the named ones), each with a generator for its driver."""
    for name, options in OPTION_SETS:
        if sets and name not in sets:
            continue
        for seed in range(seeds):
            state, _ = start(seed=f"{name} {seed}", **options)  # type: ignore[arg-type]
            yield state, Rng(f"driver {name} {seed}")


def play(state: GameState, rng: Rng) -> Iterator[tuple[Decision, Command]]:
    """Yields each open decision with a random answer; the caller carries it out (or `step` does)."""
    while state.decision is not None:
        decision = state.decision
        yield decision, Command(state.seq, decision.seat, random_picks(state, decision, rng))


def step(state: GameState, rng: Rng) -> None:
    """Answers one decision at random."""
    decision = state.decision
    assert decision is not None
    apply(state, Command(state.seq, decision.seat, random_picks(state, decision, rng)))
