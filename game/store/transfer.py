"""The rows of a profile for exchange: lines of JSON, the header first, then one line per row (`parcel.py` has the file).

Hashes of rows are not carried over but made anew, after everything that is read has been checked. Snapshots are of running
games only: a finished one is played again from its beginning.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.campaign.progress import HallEntry, MatchRecord, NodeRecord
from game.content.errors import DataError
from game.content.language import Line, line, say
from game.version import VERSION

from .canonical import JsonObject, canonical, parse, parse_object, read
from .lines import Limits, chained, checked_line, demand, hex_of, is_count, lines_of, read_lines, wrong
from .progress_rows import ACHIEVEMENT, HALL, NODE, PLAYED, RUN, STATISTIC
from .records import GameRecord, StoredRow, make_row
from .rows import GAME_COLUMNS, META, read_entries
from .sealed import TooLong, pack
from .sealing import SEALED, has_sealed, read_whole
from .tables import put_row, read_good_rows, read_table
from .vault import Vault
from .verdict import Damaged, DamagedGame

FORMAT = "cwprofile"
FORMAT_VERSION = 1
SUFFIX = ".cwprofile"
LIMITS = Limits(64 * 1024 * 1024, 200_000, 512 * 1024)
SETTING_KEY = re.compile(r"[a-z0-9_.]{1,64}")
_GAME_ID = re.compile(r"[0-9a-f]{32}")
_HEADER = {"format", "version", "engine_version", "name", "counter", "rows", "chain"}
_LINE = {"table", "row", "chain"}
_TEXT = 64 * 1024

Check = Callable[[list[Any]], Line | None]


@dataclass(frozen=True, slots=True)
class ProfileExport:
    """An exchanged profile, read and checked: its name, its counter, and the rows by table; entries of games apart."""

    name: str
    counter: int
    rows: Mapping[str, list[list[Any]]]
    games: Mapping[str, GameRecord]
    entries: int


# Writing.


def profile_text(connection: sqlite3.Connection) -> tuple[str, tuple[str, ...]]:
    """The lines of an exchange file: all good rows and the games that go on; a sentence for each kind of thing left out.

    Raises Damaged when it cannot even be told whose profile it is, ValueError for a profile that is too large.
    """
    left_out: list[str] = []
    rows = list(_rows(connection, left_out))
    if len(rows) >= LIMITS.lines:
        raise ValueError(line("store.many_rows", most=LIMITS.lines - 1))
    meta = dict(read_table(connection, "meta", "key, value"))
    names = [row["row"][1] for row in rows if row["table"] == "profile" and row["row"][0] == "name"]
    name = parse(names[0]) if names else say("store.profile_by_id", id=str(meta["profile_id"])[:8])
    head: JsonObject = {"format": FORMAT, "version": FORMAT_VERSION, "engine_version": VERSION, "name": name}
    head |= {"counter": meta["save_counter"], "rows": len(rows)}
    return chained([head, *rows]), tuple(left_out)


def finished_games(
    connection: sqlite3.Connection, vault: Vault, besides: Collection[str] = ()
) -> tuple[list[str], Callable[[], Iterator[tuple[str, bytes]]]]:
    """The ids of all finished games, and what gives the file of each good one, one at a time, wherever it lies."""
    sealed, lost = read_good_rows(connection, "sealed", SEALED, "") if has_sealed(connection) else ([], 0)
    seals = {row[0]: row[2] for row in sealed}
    rows = [game_id for (game_id,) in connection.execute("SELECT game_id FROM game WHERE status = 'finished'")]
    ids = sorted({*seals, *rows}.difference(besides)) + [""] * lost  # a row of the list that is damaged names no game any more

    def files() -> Iterator[tuple[str, bytes]]:
        for game_id in filter(None, ids):
            with contextlib.suppress(Damaged, TooLong, OSError):
                yield game_id, vault.find(game_id, seals[game_id]) if game_id in seals else pack(read_whole(connection, game_id))

    return ids, files


def lost_games(count: int) -> str:
    """The sentence about games that could not be taken along."""
    return say("store.games_left", n=count)


def _rows(connection: sqlite3.Connection, left_out: list[str]) -> Iterator[JsonObject]:
    games, lost = _good_games(connection)
    if lost:
        left_out.append(lost_games(lost))
    for table, columns in _TABLES.items():
        order = "ORDER BY 1, 2, 3" if columns.count(",") > 1 else "ORDER BY 1"
        rows, lost = read_good_rows(connection, table, columns, order)
        if lost and table != "game":
            left_out.append(say("store.rows_left", n=lost, table=table))
        for row in rows:
            if table != "game" or row[0] in games:
                yield {"table": table, "row": list(row)}
    for game in map(_bare, games.values()):
        read_entries(connection, game)
        for entry in game.rows:
            body = parse_object(entry.body)
            yield {"table": "cmd", "row": [game.game_id, entry.seq, body, entry.draws, entry.digest.hex()]}
        for seq, text in game.snapshots.items():
            yield {"table": "snap", "row": [game.game_id, seq, text]}


def _good_games(connection: sqlite3.Connection) -> tuple[dict[str, GameRecord], int]:
    """The running games whose row and whole chain are as they were written, the one touched last first; how many are not."""
    where = "WHERE status != 'finished' ORDER BY touched_seq DESC, game_id"
    rows, lost = read_good_rows(connection, "game", GAME_COLUMNS, where)
    good: dict[str, GameRecord] = {}
    for game in map(_game, rows):
        try:
            read_entries(connection, game)
        except DamagedGame:
            lost += 1
            continue
        good[game.game_id] = _bare(game)
    return good, lost


def _bare(game: GameRecord) -> GameRecord:
    """A game without its entries: all of them at once would not fit into the memory of a small machine."""
    return replace(game, rows=[], snapshots={})


# Reading.


def read_parcel(path: Path) -> ProfileExport:
    """Reads a file of version 1. Raises StoreError with `file:line: field: reason` for the first thing that is wrong."""
    return _parcel(path, read_lines(path, LIMITS))


def parcel_of(path: Path, data: bytes) -> ProfileExport:
    """The same for the lines inside a file of version 2."""
    return _parcel(path, lines_of(path, data, LIMITS))


def _parcel(path: Path, lines: list[str]) -> ProfileExport:
    head, chain = checked_line(path, 1, lines[0], b"", _HEADER)
    demand(path, 1, "format", head["format"] == FORMAT, line("finding.not_profile"))
    version = head["version"]
    demand(path, 1, "version", is_count(version) and version >= 1, line("finding.no_version"))
    demand(path, 1, "version", version <= FORMAT_VERSION, line("finding.newer", version=version))
    demand(path, 1, "name", isinstance(head["name"], str), line("finding.no_text"))
    demand(path, 1, "counter", is_count(head["counter"]), line("finding.no_count"))
    demand(
        path,
        1,
        "rows",
        head["rows"] == len(lines) - 1,
        line("finding.few_rows", there=len(lines) - 1, expected=str(head["rows"])[:12]),
    )
    rows: dict[str, list[list[Any]]] = {table: [] for table in _TABLES}
    games: dict[str, GameRecord] = {}
    seen: set[tuple[object, ...]] = set()
    entries = 0
    for number, text in enumerate(lines[1:], 2):
        fields, chain = checked_line(path, number, text, chain, _LINE)
        table, row = fields["table"], fields["row"]
        demand(path, number, "table", isinstance(table, str) and table in (*_TABLES, "cmd", "snap"), line("finding.no_table"))
        demand(path, number, "row", isinstance(row, list), line("finding.not_list"))
        if table in _TABLES:
            problem = _row_problem(table, row)
            demand(path, number, table, problem is None, problem or "")
            key = (table, *row[: _KEYS[table]])
            demand(path, number, table, key not in seen, line("finding.twice"))
            seen.add(key)
            rows[table].append(row)
            if table == "game":
                games[row[0]] = _game(row)
            continue
        entries += table == "cmd"
        (_add_entry if table == "cmd" else _add_snapshot)(path, number, games, row)
    for game in games.values():
        demand(
            path,
            len(lines),
            "game",
            game.head_seq == len(game.rows),
            line("finding.has_entries", there=len(game.rows), expected=game.head_seq),
        )
    return ProfileExport(head["name"], head["counter"], rows, games, entries)


def fill_from(connection: sqlite3.Connection, parcel: ProfileExport, profile_id: str, name: str) -> None:
    """The rows of an exchanged profile as those of a new one, inside the transaction that makes its tables."""
    meta = {**META, "save_counter": parcel.counter, "profile_id": profile_id, "created_by": f"core-worlds {VERSION}"}
    for key, value in meta.items():
        put_row(connection, "INSERT", "meta", "key, value", [key, value])
    for table, rows in parcel.rows.items():
        for row in rows:
            if table != "profile" or row[0] != "name":
                put_row(connection, "INSERT", table, _TABLES[table], row)
    put_row(connection, "INSERT", "profile", "key, value_json", ["name", canonical(name)])
    for game in parcel.games.values():
        for entry in game.rows:
            values = (game.game_id, entry.seq, entry.actor, entry.kind, entry.body, entry.draws, entry.digest, entry.chain)
            connection.execute("INSERT INTO cmd VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        for seq, text in game.snapshots.items():
            put_row(connection, "INSERT", "snap", "game_id, seq, state_schema, body", [game.game_id, seq, 1, text])


def _add_entry(path: Path, number: int, games: Mapping[str, GameRecord], row: list[Any]) -> None:
    demand(path, number, "cmd", len(row) == 5 and isinstance(row[2], dict) and is_count(row[3]), line("finding.no_entry"))
    game = games.get(row[0]) if isinstance(row[0], str) else None
    if game is None:
        raise wrong(path, number, "cmd", line("finding.no_game_of_file"))
    demand(path, number, "cmd", row[1] == len(game.rows) + 1, line("finding.no_order"))
    digest = hex_of(path, number, "cmd", row[4])
    try:
        entry: StoredRow = make_row(game.game_id, game.chain, row[1], row[2], digest, row[3])
    except ValueError as problem:
        raise wrong(path, number, "cmd", str(problem)) from None
    game.rows.append(entry)


def _add_snapshot(path: Path, number: int, games: Mapping[str, GameRecord], row: list[Any]) -> None:
    demand(path, number, "snap", len(row) == 3 and isinstance(row[2], str), line("finding.no_snapshot"))
    game = games.get(row[0]) if isinstance(row[0], str) else None
    if game is None or not is_count(row[1]) or not 1 <= row[1] <= len(game.rows) or row[1] in game.snapshots:
        raise wrong(path, number, "snap", line("finding.no_entry_of_file"))
    try:
        good = canonical(parse_object(row[2])) == row[2]
    except ValueError:
        good = False
    demand(path, number, "snap", good, line("finding.no_state"))
    game.snapshots[row[1]] = row[2]


def _row_problem(table: str, row: list[Any]) -> Line | str | None:
    kinds = _KINDS[table]
    if len(row) != len(kinds):
        return line("finding.columns", there=len(row), expected=len(kinds))
    for column, (value, kind) in enumerate(zip(row, kinds)):
        if type(value) not in kind or (isinstance(value, str) and len(value) > _TEXT):
            return line("finding.column", number=column + 1)
    try:
        return _CHECKS[table](row) if table in _CHECKS else None
    except DataError as problem:
        return str(problem)
    except ValueError as problem:
        return line("finding.text", problem=str(problem))


def _check_setting(row: list[Any]) -> Line | None:
    parse(row[1])
    return None if SETTING_KEY.fullmatch(row[0]) else line("finding.bad_name")


def _check_game(row: list[Any]) -> Line | None:
    status, result = row[8], row[9]
    if not _GAME_ID.fullmatch(row[0]) or status not in ("running", "finished") or (result is not None) != (status == "finished"):
        return line("finding.no_game")
    if not isinstance(parse(row[5]), list) or min(row[1], row[2], row[10]) < 0:
        return line("finding.no_game")
    parse_object(row[6])
    if result is not None:
        parse_object(result)
    return None


def _check_body(kind: type) -> Check:
    def check(row: list[Any]) -> Line | None:
        record: object = read(kind, parse_object(row[-1]))
        named = [getattr(record, name, None) for name in _COLUMN_FIELDS[kind]]
        own = [value for value in row[:-1] if isinstance(value, str)]
        return None if named == own else line("finding.differs")

    return check


def _check_run(row: list[Any]) -> Line | None:
    parse_object(row[-1])
    return None if row[3] in (0, 1) else line("finding.no_run")


def _game(row: list[Any]) -> GameRecord:
    ident, _, touched, rules, engine, packs, options, seed, status, result, head_seq = row
    head = {"options": options, "rules_version": rules, "engine_version": engine, "packs": packs, "seed": seed}
    return GameRecord(ident, head, [], {}, status, result, head_seq, touched)


_TABLES = {
    "profile": "key, value_json",
    "game": GAME_COLUMNS,
    "run": RUN,
    "node": NODE,
    "hall": HALL,
    "statistic": STATISTIC,
    "achievement": ACHIEVEMENT,
    "played": PLAYED,
}
_S, _I, _EITHER = (str,), (int,), (int, str)
_KINDS: dict[str, tuple[tuple[type, ...], ...]] = {
    "profile": (_S, _S),
    "game": (_S, _I, _I, _EITHER, _EITHER, _S, _S, _S, _S, (str, type(None)), _I),
    "run": (_S, _S, _S, _I, _I, _S),
    "node": (_S, _S, _S, _S),
    "hall": (_S, _S, _S, _S, _I, _S),
    "statistic": (_S, _S, _S, _I),
    "achievement": (_S, _I),
    "played": (_S, _I, _S),
}
_KEYS = {"profile": 1, "game": 1, "run": 1, "node": 3, "hall": 4, "statistic": 3, "achievement": 1, "played": 1}
_COLUMN_FIELDS: dict[type, tuple[str, ...]] = {
    NodeRecord: ("campaign", "node", "mode"),
    HallEntry: ("campaign", "mode", "length", "run_id"),
    MatchRecord: ("game_id",),
}
_CHECKS: dict[str, Check] = {
    "profile": _check_setting,
    "game": _check_game,
    "run": _check_run,
    "node": _check_body(NodeRecord),
    "hall": _check_body(HallEntry),
    "played": _check_body(MatchRecord),
}
