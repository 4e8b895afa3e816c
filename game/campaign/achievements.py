"""Achievements: data of `assets/achievements.toml`, and which a finished game earns (UX-C16). Nothing here keeps anything."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, reader
from game.engine.terms import Range
from game.resources import assets

from .progress import Profile, ProgressChange, Statistic

FILE = "assets/achievements.toml"
MOST_OF_FIRST = 3
"""Achievements that a first battle earns at most."""
MOST = 40
Count = Annotated[int, Range(1, 999)]


@dataclass(frozen=True, slots=True)
class Total:
    """A figure of the profile that must be reached."""

    scope: str
    name: str
    least: Count
    key: str = ""


@dataclass(frozen=True, slots=True)
class CountDistinct:
    """How many keys of a scope must have the figure at least once."""

    scope: str
    name: str
    least: Count


@dataclass(frozen=True, slots=True)
class Achievement:
    """One achievement; exactly one of `need` (facts of one game, all of them), `total` and `different` is given."""

    key: str
    title: str
    text: str
    need: tuple[tuple[str, int], ...] = ()
    total: Total | None = None
    different: CountDistinct | None = None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class AchievementStanding:
    """How far an achievement is: earned, and `count` of `needed`."""

    achievement: Achievement
    earned: bool
    count: int
    needed: int


@cache
def all_achievements() -> tuple[Achievement, ...]:
    """The achievements in the order of their file. Raises ContentError."""
    tables = parse_toml(read_text(assets() / "achievements.toml", FILE), FILE).get("achievement", [])
    achievements = tuple(_read(number, json.loads(json.dumps(table))) for number, table in enumerate(tables, 1))
    if len({achievement.key for achievement in achievements}) != len(achievements):
        raise ContentError(FILE, 1, "achievement", "two have the same key")
    return achievements


def _read(number: int, table: object) -> Achievement:
    field = f"achievement[{number}]"
    try:
        if isinstance(table, dict) and isinstance(table.get("need"), dict):
            table["need"] = [list(pair) for pair in table["need"].items()]
        achievement: Achievement = reader(Achievement)(table)
    except DataError as problem:
        raise ContentError(FILE, 1, field, str(problem)) from None
    if bool(achievement.need) + (achievement.total is not None) + (achievement.different is not None) != 1:
        raise ContentError(FILE, 1, field, "needs exactly one of need, total and different")
    return achievement


def fact_bests(facts: Mapping[str, int]) -> ProgressChange:
    """The best of each fact that an achievement asks for, so that its progress can be shown."""
    asked = {name for achievement in all_achievements() for name, _ in achievement.need}
    return ProgressChange(bests=tuple((Statistic("fact", "", name), facts[name]) for name in sorted(asked) if name in facts))


def earned_by(facts: Mapping[str, int], statistics: Mapping[Statistic, int], have: Collection[str]) -> tuple[str, ...]:
    """The keys of what a game earns that the profile has not yet; `statistics` includes the game itself."""
    return tuple(
        achievement.key
        for achievement in all_achievements()
        if achievement.key not in have and _met(achievement, facts, statistics)
    )


def kept_of_first(earned: Collection[str]) -> tuple[str, ...]:
    """What a first battle earns of all that it could: the first ones of the file, and what is left waits for another battle."""
    return tuple(earned)[:MOST_OF_FIRST]


def standings(profile: Profile) -> tuple[AchievementStanding, ...]:
    """How far every achievement is, in the order of the file."""
    rows = []
    for achievement in all_achievements():
        count, needed = _progress(achievement, profile.statistics)
        earned = achievement.key in profile.achievements
        rows.append(AchievementStanding(achievement, earned, needed if earned else min(count, needed), needed))
    return tuple(rows)


def _met(achievement: Achievement, facts: Mapping[str, int], statistics: Mapping[Statistic, int]) -> bool:
    if achievement.need:
        return all(facts.get(name, 0) >= least for name, least in achievement.need)
    count, needed = _progress(achievement, statistics)
    return count >= needed


def _progress(achievement: Achievement, statistics: Mapping[Statistic, int]) -> tuple[int, int]:
    if (total := achievement.total) is not None:
        return statistics.get(Statistic(total.scope, total.key, total.name), 0), total.least
    if (different := achievement.different) is not None:
        wanted = (different.scope, different.name)
        return sum((key.scope, key.name) == wanted and value > 0 for key, value in statistics.items()), different.least
    if len(achievement.need) == 1:
        ((name, least),) = achievement.need
        return max(0, statistics.get(Statistic("fact", "", name), 0)), least
    return 0, 1
