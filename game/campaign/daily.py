"""The Daily: one mission for each date, the same everywhere and without a network (UX-C11).

A mission comes with one twist more, of the escalations of its campaign. Which ones go round in which order is written down in
pools; the seed comes from the date.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from game.content.language import line
from game.engine import seed_of
from game.engine.terms import Mode

from .errors import RunError
from .galaxy import GalaxyMap, Node
from .models import Campaign, Escalation, Mission
from .pools import Pool, pool_of, shipped_pools
from .runs import Run

DAILY = "daily"
NODE = "daily"
SIDE = 400


@dataclass(frozen=True, slots=True)
class DailyMission:
    """The mission of a date; `twist` is its further change, None where the campaign has no escalations."""

    day: str
    campaign: Campaign
    mission: Mission
    twist: Escalation | None
    seed: str

    @property
    def key(self) -> str:
        """What tells it from other missions: campaign, mission and twist."""
        return f"{self.campaign.id}/{self.mission.key}/{self.twist.key if self.twist else ''}"


def daily(day: date, campaigns: Sequence[Campaign], pools: Sequence[Pool] | None = None) -> DailyMission:
    """The mission of a date, by the shipped pools unless others are given. Raises RunError where it cannot be had."""
    campaign_id, mission_key, twist_key = pool_of(day, shipped_pools() if pools is None else pools).at(day)
    campaign = next((known for known in campaigns if known.id == campaign_id), None)
    mission = next((known for known in campaign.missions if known.key == mission_key), None) if campaign is not None else None
    if campaign is None or mission is None:
        raise RunError(line("run_error.no_daily"))
    twist = campaign.escalation(twist_key) if twist_key else None
    return DailyMission(day.isoformat(), campaign, mission, twist, seed_of(f"daily {day.isoformat()}"))


def daily_campaign(today: DailyMission) -> Campaign:
    """The Daily as a campaign of one node, so that a run through it is like any other."""
    twist = today.twist.changes if today.twist is not None else ()
    mission = replace(today.mission, key=NODE, mode=None, changes=(*today.mission.changes, *twist), reward=None)
    galaxy = GalaxyMap(
        DAILY, 1, SIDE, SIDE, None, (Node(NODE, "boss", NODE, 1, (SIDE // 2, SIDE // 2)),), (), (), {today.day: (NODE,)}
    )
    return Campaign(DAILY, Path(), today.mission.title, "", mission.packs, 0, (), (), (mission,), galaxy, {})


def new_daily(today: DailyMission, *, mode: Mode, home: str | None = None, tries: int = 0) -> Run:
    """A try at the Daily, after `tries` earlier ones of that date; the first one alone is ranked.

    Every try of a date is dealt alike, so the Home World belongs to the deal: the same for everybody unless one is chosen.
    """
    key = f"{DAILY}-{today.day}-{tries + 1}"
    return Run(key, "daily", DAILY, 1, today.day, mode, (), False, home, today.seed, 0, ranked=tries == 0)


def daily_of_run(run: Run, campaigns: Sequence[Campaign]) -> DailyMission:
    """The Daily that a run is a try at. Raises RunError when it is none."""
    try:
        return daily(date.fromisoformat(run.length), campaigns)
    except ValueError:
        raise RunError(line("run_error.not_a_daily")) from None
