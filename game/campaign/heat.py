"""Heat: changes that a player takes on for a higher score, each by itself (UX-C8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from game.content.language import line
from game.content.records import read_records
from game.engine.terms import Change, Range, Tagged
from game.resources import assets

from .errors import RunError

HEAT_STEP = 5
"""Percent that each point of Heat adds to the score."""
FILE = "assets/heat.toml"


@dataclass(frozen=True, slots=True)
class HeatModifier:
    """One modifier: its key and title, the points of Heat it is worth, and what it changes."""

    key: str
    title: str
    points: Annotated[int, Range(1, 9)]
    changes: tuple[Annotated[Change, Tagged("change")], ...]


@cache
def heat_modifiers() -> tuple[HeatModifier, ...]:
    """All modifiers in the order of their file. Raises ContentError."""
    return read_records(assets() / "heat.toml", FILE, "heat", HeatModifier)


def heat_of(keys: Iterable[str]) -> tuple[HeatModifier, ...]:
    """The chosen modifiers, in the order of the file, each once. Raises RunError for an unknown key."""
    wanted = set(keys)
    modifiers = tuple(modifier for modifier in heat_modifiers() if modifier.key in wanted)
    unknown = sorted(wanted - {modifier.key for modifier in modifiers})
    if unknown:
        raise RunError(line("run_error.no_heat", heat=repr(unknown[0])))
    return modifiers


def heat_points(keys: Iterable[str]) -> int:
    """Points of Heat of the chosen modifiers together."""
    return sum(modifier.points for modifier in heat_of(keys))


def heat_changes(keys: Iterable[str]) -> tuple[Any, ...]:
    """What the chosen modifiers change together."""
    return tuple(change for modifier in heat_of(keys) for change in modifier.changes)


def heat_percent(points: int) -> int:
    """The multiplier of the score for so many points of Heat, in percent: 100 and 5 for each point."""
    return 100 + HEAT_STEP * points
