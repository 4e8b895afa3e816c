"""What one finished game changes in a profile, and how that is merged into what the profile has: nothing ever decreases.

All records are plain: texts, whole numbers and truth values. The store keeps them; nothing here knows how.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from .medals import Medal, better

HALL_PLACES = 10
"""Places in each hall of fame (UX-C12)."""
NodeState = Literal["reached", "lost", "won"]
NODE_STATES: tuple[NodeState, ...] = ("reached", "lost", "won")
"""From the least to the best."""
RunKind = Literal["campaign", "gauntlet", "daily", "weekly", "skirmish"]


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run as it is kept: what lists need, and the whole run as plain JSON data in `body`."""

    run_id: str
    kind: str
    campaign: str
    over: bool
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class NodeRecord:
    """The best of one node of a campaign in one Challenge Mode. Without a finished game the bests are None."""

    campaign: str
    node: str
    mode: str
    state: NodeState
    best_score: int | None = None
    best_margin: int | None = None
    medal: Medal = ""


@dataclass(frozen=True, slots=True)
class HallEntry:
    """A place in the hall of fame of a campaign, mode and length; a run has one, whose initials may still be changed."""

    run_id: str
    campaign: str
    mode: str
    length: str
    initials: str
    score: int
    rank: str = ""
    home: str = ""


class Statistic(NamedTuple):
    """What a figure counts: `scope` is total, mode, home, home_mode, card, home_card …, `key` the one it is about."""

    scope: str
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class PersonResult:
    """How a person came out of a game of several seats."""

    name: str
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One finished game in the match history. `score` is 0 and `rank` empty for a game without a score.

    `people` are those who sat at a local game.
    """

    game_id: str
    kind: str
    mode: str
    home: str
    won: bool
    margin: int
    points: int
    opposing: int
    rounds: int
    score: int = 0
    rank: str = ""
    medal: str = ""
    assisted: bool = False
    conceded: bool = False
    campaign: str = ""
    node: str = ""
    length: str = ""
    run_id: str = ""
    heat: int = 0
    seed: str = ""
    grade: int = 0
    people: tuple[PersonResult, ...] = ()


@dataclass(frozen=True, slots=True)
class ProgressChange:
    """Everything that one finished game changes. `counts` are added (never negative), of `bests` the higher value stays."""

    run: RunRow | None = None
    nodes: tuple[NodeRecord, ...] = ()
    hall: tuple[HallEntry, ...] = ()
    counts: tuple[tuple[Statistic, int], ...] = ()
    bests: tuple[tuple[Statistic, int], ...] = ()
    achievements: tuple[str, ...] = ()
    match: MatchRecord | None = None


def combine(first: ProgressChange, second: ProgressChange | None) -> ProgressChange:
    """Both changes as one; run and match of the second take the place of those of the first."""
    if second is None:
        return first
    return ProgressChange(
        second.run or first.run,
        first.nodes + second.nodes,
        first.hall + second.hall,
        first.counts + second.counts,
        first.bests + second.bests,
        tuple(dict.fromkeys(first.achievements + second.achievements)),
        second.match or first.match,
    )


def merge_node(old: NodeRecord | None, new: NodeRecord) -> NodeRecord:
    """The better of everything of two records of the same node and mode."""
    if old is None:
        return new
    return replace(
        old,
        state=max(old.state, new.state, key=NODE_STATES.index),
        best_score=_higher(old.best_score, new.best_score),
        best_margin=_higher(old.best_margin, new.best_margin),
        medal=better(old.medal, new.medal),
    )


def merge_hall(places: Iterable[HallEntry], new: HallEntry) -> tuple[HallEntry, ...]:
    """One hall with a further entry, best first, at most ten; a run keeps one place, equal scores their order of coming."""
    entries = list(places)
    for number, entry in enumerate(entries):
        if entry.run_id == new.run_id:
            entries[number] = new if new.score >= entry.score else replace(entry, initials=new.initials)
            break
    else:
        entries.append(new)
    return tuple(sorted(entries, key=lambda entry: -entry.score)[:HALL_PLACES])


def place_in(places: Iterable[HallEntry], score: int) -> int | None:
    """The place from 1 that a new score would take; None when it has no place."""
    place = 1 + sum(entry.score >= score for entry in places)
    return place if place <= HALL_PLACES else None


def merge_statistics(values: Mapping[Statistic, int], change: ProgressChange) -> dict[Statistic, int]:
    """The figures after a change. Raises ValueError for a count that would take something away."""
    merged = dict(values)
    for statistic, amount in change.counts:
        if amount < 0:
            raise ValueError(f"{statistic.name} would shrink")
        merged[statistic] = merged.get(statistic, 0) + amount
    for statistic, value in change.bests:
        merged[statistic] = max(value, merged.get(statistic, value))
    return merged


@dataclass(frozen=True, slots=True)
class Profile:
    """The progress of a profile as a whole; halls are by campaign, mode and length, matches newest first."""

    runs: Mapping[str, RunRow] = field(default_factory=dict)
    nodes: Mapping[tuple[str, str, str], NodeRecord] = field(default_factory=dict)
    halls: Mapping[tuple[str, str, str], tuple[HallEntry, ...]] = field(default_factory=dict)
    statistics: Mapping[Statistic, int] = field(default_factory=dict)
    achievements: tuple[str, ...] = ()
    matches: tuple[MatchRecord, ...] = ()


def merge(profile: Profile, change: ProgressChange) -> Profile:
    """The progress after a change. A match that is known already changes nothing."""
    if change.match is not None and any(match.game_id == change.match.game_id for match in profile.matches):
        return profile
    runs, nodes, halls = dict(profile.runs), dict(profile.nodes), dict(profile.halls)
    if change.run is not None:
        runs[change.run.run_id] = change.run
    for node in change.nodes:
        key = (node.campaign, node.node, node.mode)
        nodes[key] = merge_node(nodes.get(key), node)
    for entry in change.hall:
        key = (entry.campaign, entry.mode, entry.length)
        halls[key] = merge_hall(halls.get(key, ()), entry)
    achievements = tuple(dict.fromkeys(profile.achievements + change.achievements))
    matches = profile.matches if change.match is None else (change.match, *profile.matches)
    return Profile(runs, nodes, halls, merge_statistics(profile.statistics, change), achievements, matches)


def _higher(first: int | None, other: int | None) -> int | None:
    known = [value for value in (first, other) if value is not None]
    return max(known, default=None)
