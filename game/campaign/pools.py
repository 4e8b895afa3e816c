"""The pools of the Daily: frozen lists of missions with their twists, so that nothing that is added later changes a day.

A pool holds from its first date on until the next one begins. Only shipped missions stand in it: the Daily is the same for
everybody, whatever campaigns they have of their own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path

from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, record
from game.resources import assets

from .draws import shuffled
from .models import Campaign

FOLDER = "daily"
HEAD = "# What the Daily is made of from this date on. A pool that has begun is never changed: the next one is written.\n"
ORDER = "daily"
"""What the order of a new pool is drawn by."""


@dataclass(frozen=True, slots=True)
class PoolMission:
    """A mission as "campaign/mission" and the keys of the escalations that may come on top of it, in their order."""

    mission: str
    twists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pool:
    """What the Dailies are made of from a date on."""

    first: date
    missions: tuple[PoolMission, ...]

    def at(self, day: date) -> tuple[str, str, str]:
        """Campaign, mission and twist of a date: no pair comes back before every other one has been. "" is no twist."""
        lap, place = divmod(day.toordinal(), len(self.missions))
        entry = self.missions[place]
        campaign, _, mission = entry.mission.partition("/")
        return campaign, mission, entry.twists[lap % len(entry.twists)] if entry.twists else ""


def pool_of(day: date, pools: Sequence[Pool]) -> Pool:
    """The newest pool that has begun on a date; the first one for all days before."""
    return next((pool for pool in reversed(pools) if pool.first <= day), pools[0])


@cache
def shipped_pools() -> tuple[Pool, ...]:
    """The pools of the game, the oldest first. Raises ContentError."""
    return read_pools(assets() / FOLDER)


def read_pools(folder: Path) -> tuple[Pool, ...]:
    """The files pool_1.toml, pool_2.toml … of a folder. Raises ContentError for one that cannot be used."""
    count = len(tuple(folder.glob("pool_*.toml")))
    pools = tuple(_read(folder / f"pool_{number}.toml") for number in range(1, count + 1))
    if any(before.first >= after.first for before, after in pairwise(pools)):
        raise ContentError.of_file(folder.name, "each pool must begin after the one before it")
    return pools


def _read(path: Path) -> Pool:
    tables = parse_toml(read_text(path, path.name), path.name)
    first = tables.get("from")
    if type(first) is not date:
        raise ContentError.of_file(path.name, '"from" must be a date, as 2026-01-31')
    unknown = tables.keys() - {"from", "mission"}
    if unknown:
        raise ContentError.of_file(path.name, f"unknown key {min(unknown)!r}")
    read, missions = record(PoolMission), []
    for number, table in enumerate(tables.get("mission", [])):
        try:
            missions.append(read(json.loads(json.dumps(table))))
        except (DataError, TypeError, ValueError) as problem:
            raise ContentError(path.name, 1, f"mission[{number}]", str(problem)) from None
    if not missions or any(entry.mission.count("/") != 1 for entry in missions):
        raise ContentError.of_file(path.name, 'must have missions, each as "campaign/mission"')
    return Pool(first, tuple(missions))


def pool_problems(campaigns: Sequence[Campaign]) -> list[ContentError]:
    """What is wrong with the pools of the game, given all campaigns that it ships."""
    try:
        pools = shipped_pools()
    except ContentError as problem:
        return [problem]
    twists = {
        f"{campaign.id}/{mission.key}": {escalation.key for escalation in campaign.escalations}
        for campaign in campaigns
        for mission in campaign.missions
    }
    problems = []
    for number, pool in enumerate(pools, 1):
        for place, entry in enumerate(pool.missions):
            where = (f"pool_{number}.toml", 1, f"mission[{place}]")
            if entry.mission not in twists:
                problems.append(ContentError(*where, f"there is no mission {entry.mission!r}"))
            elif lost := set(entry.twists) - twists[entry.mission]:
                problems.append(ContentError(*where, f"{entry.mission} has no escalation {min(lost)!r}"))
    return problems


def new_pool(first: date, campaigns: Sequence[Campaign]) -> Pool:
    """A pool of all missions of these campaigns, in an order that depends on nothing but their keys."""
    known = {f"{campaign.id}/{mission.key}": campaign for campaign in campaigns for mission in campaign.missions}
    return Pool(
        first,
        tuple(
            PoolMission(key, tuple(shuffled(ORDER, f"twists:{key}", [escalation.key for escalation in known[key].escalations])))
            for key in shuffled(ORDER, "missions", list(known))
        ),
    )


def pool_text(pool: Pool) -> str:
    """A pool as its file."""
    parts = [f"{HEAD}from = {pool.first}\n"]
    for entry in pool.missions:
        parts.append(f"\n[[mission]]\nmission = {json.dumps(entry.mission)}\ntwists = {json.dumps(list(entry.twists))}\n")
    return "".join(parts)
