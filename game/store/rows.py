"""The SQL that writes and reads the rows of a profile. Rows of `cmd` and `snap` are only ever inserted."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from game.campaign.progress import HallEntry, ProgressChange, RunRow
from game.content.language import line
from game.version import VERSION

from .canonical import canonical, parse, parse_object, row_hash
from .endings import plain_of
from .progress_rows import check_figures, check_progress, write_change, write_hall, write_run_row
from .records import GameRecord, Status, StoredRow, link
from .schema import checking, transaction
from .tables import count_save, each_row, put_row, read_good_rows, read_table
from .verdict import Damaged, DamagedGame

GAME_COLUMNS = (
    "game_id, started_seq, touched_seq, rules_version, engine_version, content_json, options_json, seed_hex, "
    "status, result_json, head_seq"
)
_CMD_COLUMNS = "game_id, seq, actor, kind, body, draws, state_hash, chain"
META = {"format": "core-worlds-profile", "save_counter": 0}


# Writing: each function is one transaction.


def write_game(connection: sqlite3.Connection, game: GameRecord) -> None:
    """Opens a game: its row without entries."""
    with transaction(connection):
        counter = count_save(connection)
        head = game.head
        values = [game.game_id, counter, counter, head["rules_version"], head["engine_version"], head["packs"]]
        values += [head["options"], head["seed"], "running", None, 0]
        put_row(connection, "INSERT", "game", GAME_COLUMNS, values)


def write_row(connection: sqlite3.Connection, game_id: str, row: StoredRow, snapshot: str | None) -> None:
    """Appends an entry, with the snapshot of the state after it."""
    with transaction(connection):
        connection.execute(
            f"INSERT INTO cmd ({_CMD_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (game_id, row.seq, row.actor, row.kind, row.body, row.draws, row.digest, row.chain),
        )
        if snapshot is not None:
            put_row(connection, "INSERT", "snap", "game_id, seq, state_schema, body", [game_id, row.seq, 1, snapshot])
        _update_game(connection, game_id, head_seq=row.seq)


def write_result(connection: sqlite3.Connection, game_id: str, result: str, change: ProgressChange | None) -> None:
    """Ends a game: its result and all that it changes together. Doing it again changes nothing."""
    with transaction(connection):
        if read_status(connection, game_id) == "finished":
            return
        _update_game(connection, game_id, status="finished", result_json=result)
        if change is not None:
            write_change(connection, game_id, change)
            put_row(connection, "INSERT OR REPLACE", "ending", "game_id, body", [game_id, canonical(plain_of(change))])


def write_run(connection: sqlite3.Connection, run: RunRow, hall: Iterable[HallEntry]) -> None:
    """Stores how a run stands between two games, with its places in the hall of fame."""
    with transaction(connection):
        write_run_row(connection, run)
        for entry in hall:
            write_hall(connection, entry)


def write_settings(connection: sqlite3.Connection, texts: Mapping[str, str]) -> None:
    """Stores values of the profile table, all or none."""
    with transaction(connection):
        for key, text in texts.items():
            put_row(connection, "INSERT OR REPLACE", "profile", "key, value_json", [key, text])
        count_save(connection)


def fill_new(connection: sqlite3.Connection, profile_id: str, name: str) -> None:
    """The first rows of a new profile, inside the transaction that makes its tables."""
    for key, value in {**META, "profile_id": profile_id, "created_by": f"core-worlds {VERSION}"}.items():
        put_row(connection, "INSERT", "meta", "key, value", [key, value])
    put_row(connection, "INSERT", "profile", "key, value_json", ["name", canonical(name)])


def _update_game(connection: sqlite3.Connection, game_id: str, **changes: Any) -> None:
    columns = GAME_COLUMNS.split(", ")
    row = connection.execute(f"SELECT {GAME_COLUMNS} FROM game WHERE game_id = ?", (game_id,)).fetchone()
    values = {**dict(zip(columns, row, strict=True)), "touched_seq": count_save(connection), **changes}
    put_row(connection, "INSERT OR REPLACE", "game", GAME_COLUMNS, [values[name] for name in columns])


# Reading: everything is checked against its hash; Damaged says what is wrong.


def read_head(connection: sqlite3.Connection, game_id: str) -> tuple[int, bytes | None]:
    """Number and link of the newest entry of a game, (0, None) when it has none. A row that is none any more is passed over."""
    query = (
        "SELECT seq, chain FROM cmd WHERE game_id = ? AND typeof(seq) = 'integer' AND typeof(chain) = 'blob' "
        "ORDER BY seq DESC LIMIT 1"
    )
    row = connection.execute(query, (game_id,)).fetchone()
    return (0, None) if row is None else (row[0], row[1])


def read_status(connection: sqlite3.Connection, game_id: str) -> Status | None:
    """The status of a game, None when the file does not know it. A game with a file of its own is over."""
    query = "SELECT status FROM game WHERE game_id = ? UNION ALL SELECT 'finished' FROM sealed WHERE game_id = ?"
    row = connection.execute(query, (game_id, game_id)).fetchone()
    return None if row is None else row[0]


def read_settings(connection: sqlite3.Connection) -> dict[str, str]:
    """The JSON texts of the profile table."""
    return dict(read_table(connection, "profile", "key, value_json"))


def read_games(connection: sqlite3.Connection, game_id: str | None = None) -> list[GameRecord]:
    """All games, or one, without entries; the one touched last comes first."""
    return _games(connection, *(("",) if game_id is None else ("WHERE game_id = ?", game_id)))


def read_not_over(connection: sqlite3.Connection) -> list[GameRecord]:
    """All games that are not over, without entries, the one touched last first. A row that is none any more is one of them."""
    return _games(connection, "WHERE status IS NOT 'finished'")


def nameless_games(connection: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """Games whose entries are there while the row is gone that says what game it is, with the number of their last entry.

    Raises Damaged when the entries are in no order. Each game costs two look-ups, however long it is.
    """
    after = ""
    with checking():
        while row := connection.execute(
            "SELECT game_id FROM cmd WHERE game_id > ? ORDER BY game_id LIMIT 1", (after,)
        ).fetchone():
            if not isinstance(row[0], str) or row[0] <= after:
                raise Damaged(line("damage.damaged"))
            after = row[0]
            if not read_good_rows(connection, "game", GAME_COLUMNS, "WHERE game_id = ?", after)[0]:
                yield after, read_head(connection, after)[0]


def _games(connection: sqlite3.Connection, where: str, *args: str) -> list[GameRecord]:
    games = []
    suffix = f"{where} ORDER BY touched_seq DESC, game_id"
    for row in read_table(connection, "game", GAME_COLUMNS, suffix, *args):
        ident, _, touched, rules, engine, packs, options, seed, status, result, head_seq = row
        head = {"options": options, "rules_version": rules, "engine_version": engine, "packs": packs, "seed": seed}
        games.append(GameRecord(ident, head, [], {}, status, result, head_seq, touched))
    return games


def read_entries(connection: sqlite3.Connection, game: GameRecord) -> None:
    """Fills in the entries and the good snapshots of a game. Raises Damaged when the chain does not hold.

    A damaged snapshot is left out: the game can be replayed from an older one, or from its beginning.
    """
    with checking():
        query = f"SELECT {_CMD_COLUMNS} FROM cmd WHERE game_id = ? ORDER BY seq"
        for ident, seq, actor, kind, body, draws, digest, chain in connection.execute(query, (game.game_id,)):
            row = StoredRow(seq, actor, kind, body, draws, digest, chain)
            if seq != len(game.rows) + 1 or chain != link(game.chain, ident, seq, actor, kind, body, draws, digest):
                raise DamagedGame(ident, line("damage.changed_entry", number=seq))
            game.rows.append(row)
        if len(game.rows) != game.head_seq:
            raise DamagedGame(game.game_id, line("damage.few_entries", there=len(game.rows), expected=game.head_seq))
        query = "SELECT game_id, seq, state_schema, body, hash FROM snap WHERE game_id = ? ORDER BY seq"
        for row_values in connection.execute(query, (game.game_id,)):
            if row_values[-1] == row_hash("snap", *row_values[:-1]) and row_values[1] <= game.head_seq:
                game.snapshots[row_values[1]] = row_values[3]


def check_content(connection: sqlite3.Connection, profile_id: str, games: Collection[str] = ()) -> None:
    """Raises Damaged unless what a session begins with is right; how many games are over makes no difference to the work.

    That is what says whose profile it is, the settings, the figures, the runs and games that go on, and the whole chain of the
    newest running game and of the named ones. Everything else is checked when it is read.
    """
    _check_meta(connection, profile_id)
    check_figures(connection)
    by_id = {game.game_id: game for game in read_not_over(connection)[:1]}
    _check_names(connection)
    for game_id in games:
        by_id.update({game.game_id: game for game in read_games(connection, game_id)})
    _check_chains(connection, by_id.values())


def check_rows(connection: sqlite3.Connection, profile_id: str, games: Collection[str] = ()) -> None:
    """Like `check_content`, but every row of the small tables is looked at, however many games there are."""
    _check_meta(connection, profile_id)
    check_progress(connection)
    for table, columns in (("sealed", "game_id, size, seal, finished_seq, entries"), ("ending", "game_id, body")):
        for _ in each_row(connection, table, columns):
            pass
    every = read_games(connection)
    _check_names(connection)
    running = [game for game in every if game.status == "running"][:1]
    _check_chains(connection, [*running, *(game for game in every if game.game_id in games and game not in running)])


def _check_meta(connection: sqlite3.Connection, profile_id: str) -> None:
    meta = dict(read_table(connection, "meta", "key, value"))
    if meta.get("format") != META["format"] or type(meta.get("save_counter")) is not int:
        raise Damaged(line("damage.no_profile"))
    if meta.get("profile_id") != profile_id:
        raise Damaged(line("damage.other_profile"))
    with checking():
        for text in read_settings(connection).values():
            parse(text)


def _check_names(connection: sqlite3.Connection) -> None:
    """Entries of a game that the file does not know are all that is left of a row; it did not go by itself. Raises Damaged."""
    for _ in nameless_games(connection):
        raise Damaged(line("damage.nameless_game"))


def _check_chains(connection: sqlite3.Connection, games: Iterable[GameRecord]) -> None:
    """A game that is played on must be whole, or the file is not the one to go on with. Raises Damaged."""
    for game in games:
        with checking():
            parse_object(game.head["options"])
        try:
            read_entries(connection, game)
        except DamagedGame as problem:
            raise Damaged(problem.line) from problem
