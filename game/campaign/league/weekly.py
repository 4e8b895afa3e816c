"""The Weekly: one run for each ISO week, the same everywhere: campaign, act, Challenge Mode, Home World and three relics aboard.

What it is drawn from is written down in `assets/daily/weeks.toml` and never changed, so that nothing that is added later changes
a week.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from game.content.errors import ContentError
from game.content.language import line
from game.content.limits import parse_toml, read_text
from game.content.plain import DataError, record
from game.engine import seed_of
from game.engine.terms import Mode
from game.resources import assets

from ..draws import lot, shuffled
from ..errors import RunError
from ..models import Campaign
from ..pools import FOLDER
from ..run import new_run
from ..runs import WEEKLY, Run
from ..voyage import fleet_of, with_fleet

FILE = "weeks.toml"
RELICS = 3
"""How many relics are aboard from the start."""
DAYS = 7


@dataclass(frozen=True, slots=True)
class WeekPool:
    """What weeks are drawn from: acts as "campaign/length" in their order, Challenge Modes, Home Worlds and relics by key."""

    runs: tuple[str, ...]
    modes: tuple[Mode, ...]
    homes: tuple[str, ...]
    relics: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeeklyRun:
    """The run of a week."""

    week: str
    campaign: Campaign
    length: str
    mode: Mode
    home: str
    relics: tuple[str, ...]
    seed: str


@cache
def week_pool() -> WeekPool:
    """The pool of the game. Raises ContentError."""
    tables = parse_toml(read_text(assets() / FOLDER / FILE, FILE), FILE)
    try:
        pool: WeekPool = record(WeekPool)(json.loads(json.dumps(tables)))
    except (DataError, TypeError, ValueError) as problem:
        raise ContentError.of_file(FILE, str(problem)) from None
    if len(pool.relics) < RELICS or not all((pool.runs, pool.modes, pool.homes)):
        raise ContentError.of_file(FILE, f"must have runs, modes, homes and at least {RELICS} relics")
    return pool


def week_of(day: date) -> str:
    """The ISO week of a date, as 2026-W48; it begins on a Monday."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def weekly(week: str, campaigns: Sequence[Campaign]) -> WeeklyRun:
    """The run of a week. Raises RunError for no week, and where its campaign cannot be had."""
    try:
        year, _, number = week.partition("-W")
        monday = date.fromisocalendar(int(year), int(number), 1)
    except ValueError:
        raise RunError(line("run_error.not_a_week")) from None
    pool, seed = week_pool(), seed_of(f"weekly {week}")
    where, _, length = pool.runs[monday.toordinal() // DAYS % len(pool.runs)].partition("/")
    campaign = next((known for known in campaigns if known.id == where), None)
    if campaign is None:
        raise RunError(line("run_error.no_daily"))
    mode = pool.modes[lot(seed, "weekly", "mode") % len(pool.modes)]
    home = pool.homes[lot(seed, "weekly", "home") % len(pool.homes)]
    return WeeklyRun(week, campaign, length, mode, home, shuffled(seed, "relics", pool.relics)[:RELICS], seed)


def new_weekly(week: WeeklyRun, tries: int = 0) -> Run:
    """A try at the Weekly, after `tries` earlier ones of that week; the first one alone is ranked."""
    run = new_run(week.campaign, length=week.length, mode=week.mode, home=week.home, seed=week.seed)
    run = with_fleet(run, [week.home], week.campaign.galaxy)
    key = f"{WEEKLY}-{week.week}-{tries + 1}"
    return replace(run, id=key, kind=WEEKLY, ranked=tries == 0, fleet=replace(fleet_of(run), relics=week.relics))
