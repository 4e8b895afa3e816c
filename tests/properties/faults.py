"""Planted faults: which invariants of the course of a game they break first."""

from __future__ import annotations

from game.engine import Rng, apply
from game.nemesis.monitor import monitor_of
from tests.properties.driver import play
from tests.table import start


def first_breaks(games: int = 4, **options: object) -> set[str]:
    """The numbers of the invariants that are broken first in each of so many random games with these options."""
    broken: set[str] = set()
    for seed in range(games):
        state, _ = start(seed=f"fault {seed}", **options)  # type: ignore[arg-type]
        course = monitor_of(state)
        for _, command in play(state, Rng(f"fault {seed}")):
            told = course.after(state, apply(state, command))
            if told:
                broken.update(line.split(":")[0] for line in told)
                break
    return broken
