"""The lamps of a Home World: the highest grade at which a run from it was won; the next one is open to it then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..galaxy import LEGS
from ..grade import grades
from ..progress import Statistic
from ..runs import Run

LAMP = "lamp"
"""The scope of these figures; their keys are Home Worlds, those of the base game where another card has the place."""


def lit_by(run: Run) -> tuple[tuple[Statistic, int], ...]:
    """The lamp that a run has lit: none unless it was won to its end at a grade, without help."""
    won = run.phase == "finale" and bool(run.path) and run.path[-1].won and run.length in LEGS
    if not won or not run.grade or run.home is None or run.assisted:
        return ()
    return ((Statistic(LAMP, run.home, "grade"), run.grade),)


def lamps_of(figures: Mapping[Statistic, int], home: str) -> int:
    """How many lamps a Home World has: the highest grade that was won from it."""
    return figures.get(Statistic(LAMP, home, "grade"), 0)


def offered_grade(figures: Mapping[Statistic, int], homes: Iterable[str], all_open: bool) -> int:
    """The highest grade that may be taken from any of these Home Worlds: one above the lamps of each, or all."""
    most = len(grades())
    return most if all_open else min((min(most, lamps_of(figures, home) + 1) for home in homes), default=1)
