"""Two states of a profile as one: the one function behind every merge of a copy or of another profile.

It is commutative, associative and idempotent: whoever merges what, in whatever order and however often, comes to the same.
Games are a union, and of everything else the better of both stays. Figures are no part of it: they follow from the games, each
counted once when it is taken in. Settings are not merged either: those of the profile in play stay.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from game.campaign.progress import HALL_PLACES, HallEntry, NodeRecord, merge_node

from .canonical import parse_object, read
from .progress_rows import ACHIEVEMENT, HALL, NODE, RUN
from .rows import GAME_COLUMNS, read_head
from .sealing import SEALED, has_sealed
from .tables import read_good_rows
from .verdict import Damaged

Place = tuple[str, str, str]
Key = TypeVar("Key")
Value = TypeVar("Value")


class RunState(NamedTuple):
    """How a run stands; of two the one that is over, then the later one, is the better."""

    over: bool
    touched: int
    kind: str
    campaign: str
    body: str


class GameProgress(NamedTuple):
    """How far a running game has come: its entries, and the link of the last one."""

    entries: int
    chain: bytes


@dataclass(frozen=True, slots=True)
class State:
    """What of a profile is merged.

    `finished` has the hash of the file of each game that is over, empty where it has none (any more). No game is both finished
    and running.
    """

    finished: Mapping[str, bytes] = field(default_factory=dict)
    running: Mapping[str, GameProgress] = field(default_factory=dict)
    runs: Mapping[str, RunState] = field(default_factory=dict)
    nodes: Mapping[Place, NodeRecord] = field(default_factory=dict)
    halls: Mapping[Place, frozenset[HallEntry]] = field(default_factory=dict)
    achievements: frozenset[str] = frozenset()


def union(first: State, other: State) -> State:
    """Everything that either has, the better of what both have."""
    finished = _joined(first.finished, other.finished, max)
    running = _joined(first.running, other.running, max)
    return State(
        finished,
        {game: course for game, course in running.items() if game not in finished},
        _joined(first.runs, other.runs, max),
        _joined(first.nodes, other.nodes, merge_node),
        _joined(first.halls, other.halls, best_places),
        first.achievements | other.achievements,
    )


def best_places(first: Iterable[HallEntry], other: Iterable[HallEntry]) -> frozenset[HallEntry]:
    """The best places of two halls of fame; each run has one."""
    best: dict[str, HallEntry] = {}
    for entry in (*first, *other):
        best[entry.run_id] = max(best.get(entry.run_id, entry), entry, key=_worth)
    return frozenset(sorted(best.values(), key=lambda entry: (-entry.score, entry.run_id))[:HALL_PLACES])


def _worth(entry: HallEntry) -> tuple[int, str, str, str]:
    return entry.score, entry.initials, entry.rank, entry.home


def _joined(first: Mapping[Key, Value], other: Mapping[Key, Value], better: Callable[[Value, Value], Value]) -> dict[Key, Value]:
    return {
        **first,
        **{key: better(first[key], value) if key in first else value for key, value in other.items()},
    }


def state_of(connection: sqlite3.Connection) -> tuple[State, int]:
    """The state that a file holds, and how many of its rows are damaged and left out. Raises Unknown and sqlite3.Error."""
    lost = 0

    def good(table: str, columns: str) -> list[list[object]]:
        nonlocal lost
        try:
            rows, bad = read_good_rows(connection, table, columns, "")
        except Damaged:  # a page of this table alone
            rows, bad = [], 1
        lost += bad
        return rows

    sealed = {str(row[0]): row[2] for row in (good("sealed", SEALED) if has_sealed(connection) else [])}
    finished = {game: seal for game, seal in sealed.items() if isinstance(seal, bytes)}
    running: dict[str, GameProgress] = {}
    for row in good("game", GAME_COLUMNS):
        game = str(row[0])
        if row[8] == "finished":
            finished.setdefault(game, b"")
        elif game not in finished:
            with contextlib.suppress(sqlite3.DatabaseError):
                entries, chain = read_head(connection, game)
                running[game] = GameProgress(entries, chain or b"")
    runs = {str(row[0]): _run(row) for row in good("run", RUN)}
    nodes: dict[Place, NodeRecord] = {}
    halls: dict[Place, frozenset[HallEntry]] = {}
    for row in good("node", NODE):
        try:
            node: NodeRecord = read(NodeRecord, parse_object(str(row[-1])))
        except ValueError:
            lost += 1
            continue
        nodes[node.campaign, node.node, node.mode] = node
    for row in good("hall", HALL):
        try:
            entry: HallEntry = read(HallEntry, parse_object(str(row[-1])))
        except ValueError:
            lost += 1
            continue
        place = (entry.campaign, entry.mode, entry.length)
        halls[place] = best_places(halls.get(place, ()), (entry,))
    achievements = frozenset(str(row[0]) for row in good("achievement", ACHIEVEMENT))
    return State(finished, running, runs, nodes, halls, achievements), lost


def _run(row: list[object]) -> RunState:
    _, kind, campaign, over, touched, body = row
    return RunState(bool(over), touched if isinstance(touched, int) else 0, str(kind), str(campaign), str(body))
