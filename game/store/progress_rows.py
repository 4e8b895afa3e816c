"""The rows of a profile's progress: runs, node records, halls of fame, statistics, achievements and the match history.

The functions that write stand inside a transaction of their caller, so that a game's end and what it changes are one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from game.campaign.progress import (
    HallEntry,
    MatchRecord,
    NodeRecord,
    Profile,
    ProgressChange,
    RunRow,
    Statistic,
    merge_hall,
    merge_node,
    merge_statistics,
)
from game.content.errors import DataError
from game.content.language import line

from .canonical import canonical, parse_object, read, to_plain
from .schema import checking
from .tables import count_save, each_row, put_row, read_table
from .verdict import Damaged

RUN = "run_id, kind, campaign, over, touched_seq, body"
NODE = "campaign, node, mode, body"
HALL = "campaign, mode, length, run_id, came_seq, body"
STATISTIC = "scope, key, name, value"
ACHIEVEMENT = "key, came_seq"
PLAYED = "game_id, came_seq, body"


def write_change(connection: sqlite3.Connection, game_id: str, change: ProgressChange) -> None:
    """Merges what a finished game changes into the file; the caller sees to it that a game does so once."""
    counter = count_save(connection)
    if change.run is not None:
        write_run_row(connection, change.run)
    for new_node in change.nodes:
        _write_node(connection, new_node)
    for place in change.hall:
        write_hall(connection, place)
    touched = {statistic for statistic, _ in (*change.counts, *change.bests)}
    before = {statistic: value for statistic in touched if (value := _value(connection, statistic)) is not None}
    for statistic, value in merge_statistics(before, change).items():
        put_row(connection, "INSERT OR REPLACE", "statistic", STATISTIC, [*statistic, value])
    for key in change.achievements:
        if connection.execute("SELECT 1 FROM achievement WHERE key = ?", (key,)).fetchone() is None:
            put_row(connection, "INSERT", "achievement", ACHIEVEMENT, [key, counter])
    if change.match is not None:
        body = canonical(to_plain(change.match, full=False))
        put_row(connection, "INSERT OR REPLACE", "played", PLAYED, [game_id, counter, body])


def write_run_row(connection: sqlite3.Connection, run: RunRow) -> None:
    """Stores how a run stands."""
    values = [run.run_id, run.kind, run.campaign, int(run.over), count_save(connection), canonical(run.body)]
    put_row(connection, "INSERT OR REPLACE", "run", RUN, values)


def write_hall(connection: sqlite3.Connection, new: HallEntry) -> None:
    """Gives an entry its place; who falls out of the ten leaves the file."""
    where = (new.campaign, new.mode, new.length)
    rows = _hall_rows(connection, "WHERE campaign = ? AND mode = ? AND length = ?", *where)
    came = {entry.run_id: number for number, entry in rows}
    kept = merge_hall([entry for _, entry in rows], new)
    connection.execute("DELETE FROM hall WHERE campaign = ? AND mode = ? AND length = ?", where)
    for entry in kept:
        number = came.get(entry.run_id) or count_save(connection)
        put_row(connection, "INSERT", "hall", HALL, [*where, entry.run_id, number, canonical(to_plain(entry))])


def read_runs(connection: sqlite3.Connection, where: str = "", *args: str) -> list[RunRow]:
    """All runs, or some of them, the one touched last first."""
    rows = read_table(connection, "run", RUN, f"{where} ORDER BY touched_seq DESC, run_id", *args)
    with checking():
        return [RunRow(ident, kind, campaign, bool(over), parse_object(body)) for ident, kind, campaign, over, _, body in rows]


def read_nodes(connection: sqlite3.Connection) -> list[NodeRecord]:
    """All node records by campaign, node and mode."""
    rows = read_table(connection, "node", NODE, "ORDER BY campaign, node, mode")
    return [_record(NodeRecord, row[-1]) for row in rows]


def read_halls(connection: sqlite3.Connection) -> dict[tuple[str, str, str], tuple[HallEntry, ...]]:
    """All halls of fame, best first, by campaign, mode and length."""
    halls: dict[tuple[str, str, str], tuple[HallEntry, ...]] = {}
    for _, entry in _hall_rows(connection, ""):
        key = (entry.campaign, entry.mode, entry.length)
        halls[key] = merge_hall(halls.get(key, ()), entry)
    return halls


def read_statistics(connection: sqlite3.Connection) -> dict[Statistic, int]:
    """All figures."""
    rows = read_table(connection, "statistic", STATISTIC, "ORDER BY scope, key, name")
    return {Statistic(scope, key, name): value for scope, key, name, value in rows}


def read_achievements(connection: sqlite3.Connection) -> list[str]:
    """The achievements in the order in which they were earned."""
    return [key for key, _ in read_table(connection, "achievement", ACHIEVEMENT, "ORDER BY came_seq, key")]


def read_played(connection: sqlite3.Connection) -> list[MatchRecord]:
    """The match history, newest first."""
    rows = read_table(connection, "played", PLAYED, "ORDER BY came_seq DESC, game_id")
    return [_record(MatchRecord, row[-1]) for row in rows]


def read_profile(connection: sqlite3.Connection) -> Profile:
    """The whole progress. Raises Damaged when a row is not what was written."""
    return Profile(
        {run.run_id: run for run in read_runs(connection)},
        {(node.campaign, node.node, node.mode): node for node in read_nodes(connection)},
        read_halls(connection),
        read_statistics(connection),
        tuple(read_achievements(connection)),
        tuple(read_played(connection)),
    )


def check_progress(connection: sqlite3.Connection) -> None:
    """Raises Damaged unless every row of progress has its hash and can be read."""
    for row in each_row(connection, "played", PLAYED):
        _record(MatchRecord, row[-1])
    read_runs(connection)
    read_nodes(connection)
    read_halls(connection)
    check_figures(connection)


def check_figures(connection: sqlite3.Connection) -> None:
    """Like `check_progress` without what grows with each game: the match history and the runs that are over.

    The hashes of records of nodes and halls say that they are as they were written; what they hold is looked at when they are
    read, because what knows that takes longer to load than a profile to open.
    """
    read_runs(connection, "WHERE over = 0")
    with checking():
        for table, columns in (("node", NODE), ("hall", HALL)):
            for row in read_table(connection, table, columns):
                parse_object(row[-1])
    read_achievements(connection)
    statistics = read_statistics(connection)
    numbers: Iterable[object] = (*statistics.values(), *(part for key in statistics for part in key))
    if any(type(value) not in (int, str) for value in numbers):
        raise Damaged(line("damage.bad_figure"))


def _write_node(connection: sqlite3.Connection, new: NodeRecord) -> None:
    where = (new.campaign, new.node, new.mode)
    rows = read_table(connection, "node", NODE, "WHERE campaign = ? AND node = ? AND mode = ?", *where)
    old = _record(NodeRecord, rows[0][-1]) if rows else None
    body = canonical(to_plain(merge_node(old, new)))
    put_row(connection, "INSERT OR REPLACE", "node", NODE, [*where, body])


def _value(connection: sqlite3.Connection, statistic: Statistic) -> int | None:
    where = "WHERE scope = ? AND key = ? AND name = ?"
    rows = read_table(connection, "statistic", STATISTIC, where, *statistic)
    return int(rows[0][-1]) if rows else None


def _hall_rows(connection: sqlite3.Connection, where: str, *args: str) -> list[tuple[int, HallEntry]]:
    rows = read_table(connection, "hall", HALL, f"{where} ORDER BY came_seq, run_id", *args)
    return [(row[4], _record(HallEntry, row[-1])) for row in rows]


def _record(kind: type, body: str) -> Any:
    with checking():
        try:
            return read(kind, parse_object(body))
        except DataError as problem:
            raise Damaged(line("damage.bad_record", problem=str(problem))) from problem
