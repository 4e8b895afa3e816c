"""The Gauntlet: an endless ladder of missions with growing Heat and a score of its own (campaigns.md, "What a run is").

A Gauntlet is a run on a campaign that is made for it: one rung after the other, without end. Each rung is a mission of some
campaign; rung 1 has no Heat and every further one a modifier more. When all are on, the Nemesis starts with points besides.
There are no boons; the first battle that is lost ends the run. Its missions are those of the pool of the Daily that was the
newest when it began, whose number is the version of the run, so that what is added later changes no rung.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from game.content.language import line
from game.engine import seed_of
from game.engine.core.changes import Points
from game.engine.terms import Change, Mode

from .draws import shuffled
from .errors import RunError
from .galaxy import GalaxyMap, Link, Node
from .heat import heat_modifiers
from .models import Campaign, Mission
from .pools import shipped_pools
from .run import battles_won, rung_heat
from .runs import Run

GAUNTLET = "gauntlet"
AHEAD = 3
"""Rungs that can be seen above the one that is next."""
STEP = 160
"""Pixels from rung to rung on the map."""
ROW = 6
"""Rungs side by side; the ladder goes on below them, the other way round, so that it fits any window."""
MARGIN = 100
TITLE = "The Gauntlet"


def new_gauntlet(*, mode: Mode, home: str | None = None, seed: str) -> Run:
    """A Gauntlet before its first rung; any text is a seed."""
    whole = seed_of(seed)
    key = f"{GAUNTLET}-{whole[:12]}-{mode}"
    return Run(key, "gauntlet", GAUNTLET, len(shipped_pools()), GAUNTLET, mode, rung_heat(whole, 1), False, home, whole, 0)


def gauntlet_campaign(campaigns: Sequence[Campaign], run: Run) -> Campaign:
    """The ladder of a run as a campaign, up to a few rungs above the next one. Raises RunError without any mission."""
    rungs = battles_won(run) + 1 + AHEAD
    missions = tuple(_rung_mission(campaigns, run, number) for number in range(1, rungs + 1))
    nodes = tuple(Node(_rung(number), "mission", _rung(number), number, _place(number)) for number in range(1, rungs + 1))
    links = tuple(Link(a.key, b.key, (a.at, b.at)) for a, b in pairwise(nodes))
    width, height = 2 * MARGIN + STEP * (min(rungs, ROW) - 1), 4 * MARGIN + STEP * ((rungs - 1) // ROW)
    galaxy = GalaxyMap(GAUNTLET, run.version, width, height, None, nodes, links, (), {GAUNTLET: (_rung(1),)})
    packs = tuple(dict.fromkeys(pack for mission in missions for pack in mission.packs))
    return Campaign(GAUNTLET, Path(), TITLE, "", packs, 0, (), (), missions, galaxy, {})


def rung_mission(campaigns: Sequence[Campaign], seed: str, number: int, version: int = 1) -> tuple[Campaign, Mission]:
    """The mission of a rung, from 1, and its campaign: all of a pool once, in an order drawn by the seed, then anew.

    Campaigns that are in no pool, such as the player's own, give all that they have.
    """
    every = {f"{campaign.id}/{mission.key}": (campaign, mission) for campaign in campaigns for mission in campaign.missions}
    if not every:
        raise RunError(line("run_error.no_gauntlet"))
    pools = shipped_pools()
    frozen = {entry.mission for entry in pools[min(version, len(pools)) - 1].missions}
    pool = {name: rung for name, rung in every.items() if name in frozen} or every
    lap, place = divmod(number - 1, len(pool))
    return pool[shuffled(seed, f"lap:{lap}", list(pool))[place]]


def further_changes(number: int) -> tuple[Change, ...]:
    """What a rung adds besides its Heat, when all modifiers are on: two points more for the Nemesis on each."""
    beyond = number - 1 - len(heat_modifiers())
    return (Points(min(20, 2 * beyond), "nemesis"),) if beyond > 0 else ()


def _rung_mission(campaigns: Sequence[Campaign], run: Run, number: int) -> Mission:
    _, mission = rung_mission(campaigns, run.seed, number, run.version)
    return replace(mission, key=_rung(number), mode=None, changes=(*mission.changes, *further_changes(number)), reward=None)


def _rung(number: int) -> str:
    return f"rung_{number}"


def _place(number: int) -> tuple[int, int]:
    """A place on the ladder, which swings a little up and down and turns at the end of each row."""
    row, place = divmod(number - 1, ROW)
    along = place if row % 2 == 0 else ROW - 1 - place
    return MARGIN + STEP * along, 2 * MARGIN + STEP * row + (0, -40, 0, 40)[number % 4]
