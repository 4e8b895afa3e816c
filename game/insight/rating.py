"""The strength of a player from judged games: what is given away in a game, on the scale of levels that were judged alike.

It is counted in points: a chance to win can only be given away by who has one, so a weak player would seem to lose less.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import isqrt
from pathlib import Path

from game.files import read_regular
from game.resources import assets
from game.rivals import level_names

LEAST_GAMES, MOST_GAMES = 3, 20
"""Judged games from which on there is a rating, and the last ones that it is made from."""
MOST_BYTES = 40_000
LIMITS = {"elo": 4_000, "games": 1_000_000, "regret": 10_000, "error": 10_000}


@dataclass(frozen=True, slots=True)
class Rung:
    """A level of the scale: its Elo points, and what it gives away in a game, in tenths of a point, with the error of that."""

    key: str
    elo: int
    games: int
    regret: int
    error: int


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points with their error (95 %), the level that plays about like this, and from how many games that is known."""

    elo: int
    error: int
    level: str
    games: int


def read_scale(text: str) -> tuple[tuple[Rung, ...], tuple[tuple[int, str, str], ...]]:
    """The rungs of a file, the weakest first, and what is wrong: entry, field, reason. Stronger levels give away less."""
    try:
        whole = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        return (), ((0, "", f"is no TOML: {problem}"),)
    rows = whole.get("level", [])
    if set(whole) - {"level"} or not isinstance(rows, list):
        return (), ((0, "", "has more than a list of [[level]]"),)
    rungs: list[Rung] = []
    for number, row in enumerate(rows, 1):
        fault = _fault(row, rungs)
        if fault is not None:
            return (), ((number, *fault),)
        rungs.append(Rung(**row))
    return tuple(rungs), ()


def _fault(row: object, below: Sequence[Rung]) -> tuple[str, str] | None:
    if not isinstance(row, dict):
        return "level", "is no table"
    for name in row:
        if name != "key" and name not in LIMITS:
            return name, "is no field"
    if row.get("key") not in level_names() or any(rung.key == row["key"] for rung in below):
        return "key", f"cannot be {row.get('key')!r}"
    for name, most in LIMITS.items():
        if type(row.get(name)) is not int or not 0 <= row[name] <= most:
            return name, f"cannot be {row.get(name)!r}"
    if below and (row["elo"] <= below[-1].elo or row["regret"] >= below[-1].regret):
        return "regret", "must fall from level to level, and Elo rise"
    return None


def scale_path() -> Path:
    """Where the scale lies."""
    return assets() / "rivals" / "rating.toml"


@cache
def scale() -> tuple[Rung, ...]:
    """The scale of the box; nothing where it cannot be read, and then nobody is rated."""
    try:
        return read_scale(read_regular(scale_path(), MOST_BYTES).decode())[0]
    except (OSError, UnicodeDecodeError):
        return ()


def rating_of(regrets: Sequence[int], rungs: Sequence[Rung] | None = None) -> Rating | None:
    """The rating by what the last judged games gave away, in tenths of a point; None while there are too few of them."""
    rungs = scale() if rungs is None else rungs
    last = list(regrets)[-MOST_GAMES:]
    count = len(last)
    if count < LEAST_GAMES or len(rungs) < 2:
        return None
    mean = sum(last) // count
    low, high = _around(mean, rungs)
    slope = 1000 * (high.elo - low.elo) // (low.regret - high.regret)
    elo = low.elo + (low.regret - mean) * slope // 1000
    elo = max(rungs[0].elo - (rungs[1].elo - rungs[0].elo), min(rungs[-1].elo + (rungs[-1].elo - rungs[-2].elo), elo))
    spread = sum((regret - mean) ** 2 for regret in last) // (count - 1)
    doubt = isqrt(spread // count + max(low.error, high.error) ** 2)
    nearest = min(rungs, key=lambda rung: (abs(rung.elo - elo), rung.elo))
    return Rating(elo, 2 * doubt * slope // 1000, nearest.key, count)


def _around(regret: int, rungs: Sequence[Rung]) -> tuple[Rung, Rung]:
    """The two neighbouring rungs whose line a mean lies on, or the outermost two."""
    for low, high in pairwise(rungs):
        if regret >= high.regret:
            return low, high
    return rungs[-2], rungs[-1]
