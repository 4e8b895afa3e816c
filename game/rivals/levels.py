"""The five levels of computer players as data (assets/rivals/levels.toml): how carelessly they answer, or how far they look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.files import read_regular
from game.resources import assets

MOST_BYTES = 40_000


@dataclass(frozen=True, slots=True)
class Level:
    """How one level plays. `noise` is the percentage of answers by lot, `share` that of decisions that it thinks about with
    `rollouts` played on through `horizon` round starts; in the last `endgame` rounds it looks to the end. `beats` is how many of
    ten games it wins over the level below, and `alone` how many of a hundred in Expert against the Nemesis, as the ladder found,
    0 where that is not known."""

    key: str
    version: int = 1
    noise: int = 0
    share: int = 0
    rollouts: int = 0
    horizon: int = 1
    endgame: int = 0
    beats: int = 0
    alone: int = 0


STAND_IN = Level("commander")
"""The level without noise and without a thought: it plays for a level that is not known, and where the file is broken."""

STRONG = Level("admiral+", share=100, rollouts=10, endgame=1)
"""The strong skill of the laboratory, which is no level of the box: Admiral thinking about every decision."""


class Fault(NamedTuple):
    """Why an entry of a file is left out: its number (0 for the file as a whole), the field, and the reason in a few words."""

    entry: int
    field: str
    reason: str


T = TypeVar("T")


def read_entries(
    text: str, table: str, fault: Callable[[object, Mapping[str, T]], tuple[str, str] | None], made: Callable[[dict[str, Any]], T]
) -> tuple[tuple[T, ...], tuple[Fault, ...]]:
    """What a file with one list of tables holds, in its order, each made of a table without fault, and why others are left out.

    `fault` is the first field of a table that cannot be so, beside the entries before it, and why; None if all can.
    """
    import tomllib  # a game without rivals is played without it

    try:
        whole = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # a number without end is no TOMLDecodeError
        return (), (Fault(0, "", f"is no TOML: {problem}"),)
    rows = whole.get(table, [])
    if set(whole) - {table} or not isinstance(rows, list):
        return (), (Fault(0, "", f"has more than a list of [[{table}]]"),)
    entries: dict[str, T] = {}
    wrong = []
    for number, row in enumerate(rows, 1):
        wrong_field = fault(row, entries)
        if wrong_field:
            wrong.append(Fault(number, *wrong_field))
        else:
            entries[row["key"]] = made(row)
    return tuple(entries.values()), tuple(wrong)


def read_levels(text: str) -> tuple[tuple[Level, ...], tuple[Fault, ...]]:
    """The levels of a file, the weakest first, and why others are left out."""
    return read_entries(text, "level", _fault, lambda row: Level(**row))


def _fault(row: object, known: Mapping[str, Level]) -> tuple[str, str] | None:
    """The first field that cannot be so, and why; None if all can."""
    if not isinstance(row, dict) or "key" not in row:
        return "key", "is missing"
    limits = {"version": 1_000, "noise": 100, "share": 100, "rollouts": 10_000, "horizon": 10, "endgame": 10}
    limits |= {"beats": 10, "alone": 100}
    for name, value in row.items():
        if name == "key":
            if not isinstance(value, str) or not value or value in known:
                return name, f"cannot be {value!r}"
        elif name not in limits:
            return name, "is no field"
        elif type(value) is not int or not 0 <= value <= limits[name]:
            return name, f"cannot be {value!r}"
    return None


def levels_path() -> Path:
    """Where the levels lie."""
    return assets() / "rivals" / "levels.toml"


@cache
def load_levels() -> tuple[Level, ...]:
    """The levels of the box, the weakest first, without what is broken; there is always the stand-in."""
    try:
        levels, _ = read_levels(read_regular(levels_path(), MOST_BYTES).decode())
    except (OSError, UnicodeDecodeError):
        levels = ()
    return levels if any(level.key == STAND_IN.key for level in levels) else (STAND_IN, *levels)
