"""What runs open for the runs after them: relics, events and features of `assets/fleet/unlocks.toml`, never anything printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal

from game.content.errors import ContentError
from game.content.records import read_records
from game.engine.terms import Range
from game.resources import assets

from ..models import Campaign
from ..runs import Run
from ..voyage import all_relics

FILE = "assets/fleet/unlocks.toml"
Feature = Literal["third_ware", "second_trait", "weekly"]


@dataclass(frozen=True, slots=True)
class Unlock:
    """What is open once so many runs have come to their end."""

    runs: Annotated[int, Range(1, 99)]
    relics: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    features: tuple[Feature, ...] = ()


@cache
def unlocks() -> tuple[Unlock, ...]:
    """All steps, in the order of the file. Raises ContentError."""
    return read_records(assets() / "fleet" / "unlocks.toml", FILE, "unlocks", Unlock)


def has_feature(feature: Feature, runs: int, all_open: bool) -> bool:
    """Whether something is open after so many runs."""
    return all_open or any(feature in step.features for step in unlocks() if step.runs <= runs)


def opened_run(run: Run, runs: int, all_open: bool) -> Run:
    """A new run of a fleet in which only what is open after so many runs is to be found."""
    if run.fleet is None:
        return run
    closed = () if all_open else tuple(key for step in unlocks() if step.runs > runs for key in (*step.relics, *step.events))
    features = (feature for step in unlocks() for feature in step.features)
    return replace(run, closed=closed, features=tuple(name for name in features if has_feature(name, runs, all_open)))


def counted(runs: Sequence[Run]) -> int:
    """How many runs have come to their end after a battle at least."""
    return sum(run.fleet is not None and run.phase in ("finale", "over") and bool(run.path) for run in runs)


def fresh_after(runs: int) -> tuple[Unlock, ...]:
    """What the last of so many runs has opened."""
    return tuple(step for step in unlocks() if step.runs == runs)


def unlock_problems(campaigns: Sequence[Campaign]) -> list[ContentError]:
    """What is wrong with the steps, given all campaigns that are shipped: what they name must be there, and nothing twice."""
    try:
        steps = unlocks()
    except ContentError as problem:
        return [problem]
    relics = {relic.key for campaign in campaigns for relic in all_relics(campaign)}
    events = {event.key for campaign in campaigns for event in campaign.events if not event.fork}
    known = {"relics": relics, "events": events}
    problems, seen = [], set[str]()
    for number, step in enumerate(steps):
        for field, keys in (("relics", step.relics), ("events", step.events)):
            for key in keys:
                if key in seen or key not in known[field]:
                    reason = f"{key} stands there twice" if key in seen else f"there is no {key} to be opened"
                    problems.append(ContentError(FILE, 1, f"unlocks[{number}].{field}", reason))
                seen.add(key)
    return problems
