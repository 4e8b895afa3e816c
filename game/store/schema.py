"""The shape of a profile file, and the checks a file must pass before the game believes it (SAFE-1)."""

from __future__ import annotations

import contextlib
import sqlite3
import stat
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.content.language import line

from .canonical import canonical, row_hash
from .disk import Access, Disk
from .verdict import Damaged, NewerVersion, Unknown, judge

APPLICATION_ID = 0x43575331
JOURNAL_MODE = "DELETE"  # EXTRA also syncs the folder after the journal is gone: no command is lost in a power cut
_MAGIC = b"SQLite format 3\x00"
_HEADER_SIZE = 100
_LIMIT_BYTES = 16 * 1024 * 1024
_BEAT_STEPS = 10_000

# Every table keeps a hash (or a link of the chain) per row, because SQLite itself does not notice a changed bit in a value.
_FIRST = {
    "meta": "CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID",
    "profile": (
        "CREATE TABLE profile (key TEXT NOT NULL PRIMARY KEY, value_json TEXT NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID"
    ),
    "progress": (
        "CREATE TABLE progress (campaign_id TEXT NOT NULL, node_id TEXT NOT NULL, state TEXT NOT NULL, best INTEGER, "
        "game_id TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (campaign_id, node_id)) WITHOUT ROWID"
    ),
    "game": (
        "CREATE TABLE game (game_id TEXT NOT NULL PRIMARY KEY, started_seq INTEGER NOT NULL, touched_seq INTEGER NOT NULL, "
        "rules_version NOT NULL, engine_version NOT NULL, content_json TEXT NOT NULL, options_json TEXT NOT NULL, "
        "seed_hex TEXT NOT NULL, status TEXT NOT NULL, result_json TEXT, head_seq INTEGER NOT NULL, hash BLOB NOT NULL) "
        "WITHOUT ROWID"
    ),
    "cmd": (
        "CREATE TABLE cmd (game_id TEXT NOT NULL, seq INTEGER NOT NULL, actor INTEGER, kind TEXT NOT NULL, "
        "body TEXT NOT NULL, draws INTEGER NOT NULL, state_hash BLOB NOT NULL, chain BLOB NOT NULL, "
        "PRIMARY KEY (game_id, seq)) WITHOUT ROWID"
    ),
    "snap": (
        "CREATE TABLE snap (game_id TEXT NOT NULL, seq INTEGER NOT NULL, state_schema INTEGER NOT NULL, "
        "body TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (game_id, seq)) WITHOUT ROWID"
    ),
}

# Lists and small texts are in columns, everything else of a record is JSON in `body`.
_PROGRESS = {
    "run": (
        "CREATE TABLE run (run_id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, campaign TEXT NOT NULL, "
        "over INTEGER NOT NULL, touched_seq INTEGER NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID"
    ),
    "node": (
        "CREATE TABLE node (campaign TEXT NOT NULL, node TEXT NOT NULL, mode TEXT NOT NULL, body TEXT NOT NULL, "
        "hash BLOB NOT NULL, PRIMARY KEY (campaign, node, mode)) WITHOUT ROWID"
    ),
    "hall": (
        "CREATE TABLE hall (campaign TEXT NOT NULL, mode TEXT NOT NULL, length TEXT NOT NULL, run_id TEXT NOT NULL, "
        "came_seq INTEGER NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL, "
        "PRIMARY KEY (campaign, mode, length, run_id)) WITHOUT ROWID"
    ),
    "statistic": (
        "CREATE TABLE statistic (scope TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL, "
        "hash BLOB NOT NULL, PRIMARY KEY (scope, key, name)) WITHOUT ROWID"
    ),
    "achievement": (
        "CREATE TABLE achievement (key TEXT NOT NULL PRIMARY KEY, came_seq INTEGER NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID"
    ),
    "played": (
        "CREATE TABLE played (game_id TEXT NOT NULL PRIMARY KEY, came_seq INTEGER NOT NULL, body TEXT NOT NULL, "
        "hash BLOB NOT NULL) WITHOUT ROWID"
    ),
}
_SECOND = {**{name: statement for name, statement in _FIRST.items() if name != "progress"}, **_PROGRESS}

# A finished game lies in a file of its own (`sealed.py`). `sealed` says which file that is, `ending` keeps until then what the
# end of the game changed, so that the file can tell it on.
_THIRD = {
    **_SECOND,
    "sealed": (
        "CREATE TABLE sealed (game_id TEXT NOT NULL PRIMARY KEY, size INTEGER NOT NULL, seal BLOB NOT NULL, "
        "finished_seq INTEGER NOT NULL, entries INTEGER NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID"
    ),
    "ending": "CREATE TABLE ending (game_id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID",
}

Migration = Callable[[sqlite3.Connection], None]
Beat = Callable[[], int]
"""Called again and again while a long statement makes progress, so that slow is not taken for dead; 1 ends the statement."""


@dataclass(frozen=True, slots=True)
class Schema:
    """The tables of each version a file may have, and the step from each version to the next one."""

    tables: Mapping[int, Mapping[str, str]]
    migrations: Mapping[int, Migration]

    @property
    def version(self) -> int:
        """The version this game writes."""
        return max(self.tables)


def _to_second(connection: sqlite3.Connection) -> None:
    """Progress gets tables of its own; what the former table had becomes node records."""
    for statement in _PROGRESS.values():
        connection.execute(statement)
    columns = "campaign_id, node_id, state, best, game_id"
    for row in connection.execute(f"SELECT {columns}, hash FROM progress ORDER BY 1, 2").fetchall():
        *values, kept = row
        if kept != row_hash("progress", *values):
            raise Damaged(line("damage.changed_row", table="progress"))
        campaign, node, state, best, _ = values
        medal = "bronze" if state == "won" else ""
        body = {"campaign": campaign, "node": node, "mode": "standard", "state": state if state in ("won", "lost") else "reached"}
        text = canonical({**body, "best_score": best, "best_margin": None, "medal": medal})
        record = [campaign, node, "standard", text]
        connection.execute("INSERT INTO node VALUES (?, ?, ?, ?, ?)", (*record, row_hash("node", *record)))
    connection.execute("DROP TABLE progress")


def _to_third(connection: sqlite3.Connection) -> None:
    """Finished games get files of their own, one after the other, while the profile is in use."""
    for name in ("sealed", "ending"):
        connection.execute(_THIRD[name])


SCHEMA = Schema(tables={1: _FIRST, 2: _SECOND, 3: _THIRD}, migrations={1: _to_second, 2: _to_third})
TABLES = SCHEMA.tables[SCHEMA.version]


def stored_version(disk: Disk, path: Path, schema: Schema = SCHEMA) -> int:
    """The schema version in a file's header, read without SQLite, so that nothing is written.

    Raises Damaged for what is no profile file, Unknown for a link that leads nowhere now, Newer for a version this game does
    not know, OSError for a bad disk.
    """
    if path.is_symlink() and not path.exists():
        raise Unknown(line("store.no_drive"))
    details = path.stat()
    if not stat.S_ISREG(details.st_mode):
        raise Damaged(line("damage.no_file"))
    if details.st_size == 0:
        raise Damaged(line("damage.empty"))
    head = disk.read_head(path, _HEADER_SIZE)
    if not head.startswith(_MAGIC):
        raise Damaged(line("damage.no_save"))
    if len(head) < _HEADER_SIZE:
        raise Damaged(line("damage.cut_short"))
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise Damaged(line("damage.other_program"))
    version = int.from_bytes(head[60:64], "big")
    if version > schema.version:
        raise NewerVersion(line("damage.newer", version=version, known=schema.version))
    if version not in schema.tables:
        raise Damaged(line("damage.unknown_format", version=version))
    if not _is_sound(head):
        raise Damaged(line("damage.damaged"))
    return version


def _is_sound(head: bytes) -> bool:
    """Whether the fields of a header are those that SQLite writes, as the page on its file format lists them."""
    page_size, trunk, free, encoding = (int.from_bytes(head[a:b], "big") for a, b in ((16, 18), (32, 36), (36, 40), (56, 60)))
    fixed = head[20:24] == bytes((0, 64, 32, 32)) and head[18] in (1, 2) and head[19] in (1, 2)
    power = page_size == 1 or (page_size >= 512 and page_size & (page_size - 1) == 0)
    return fixed and power and (trunk == 0) == (free == 0) and 1 <= int.from_bytes(head[44:48], "big") <= 4 and encoding == 1


@contextlib.contextmanager
def checking() -> Iterator[None]:
    """Turns what SQLite says into Damaged or Unknown, and a value that cannot be read into Damaged."""
    try:
        yield
    except sqlite3.Error as problem:
        raise judge(problem) from problem
    except ValueError as problem:
        raise Damaged(line("damage.bad_value", problem=str(problem))) from problem


def connect(disk: Disk, path: Path, access: Access, beat: Beat | None = None) -> sqlite3.Connection:
    """A connection with all limits and settings in force, each answer checked; `beat` is called while SQLite goes on.

    Raises Damaged, Unknown or sqlite3.Error.
    """
    connection = disk.connect(path, access)
    try:
        if beat is not None:
            connection.set_progress_handler(beat, _BEAT_STEPS)
        with checking():
            configure(connection, access)
    except BaseException:
        close(connection)
        raise
    return connection


def close(connection: sqlite3.Connection) -> None:
    """Closes a connection whose state may be bad; what was not committed is undone by SQLite at the next opening."""
    with contextlib.suppress(sqlite3.Error):
        connection.close()


def check(connection: sqlite3.Connection, version: int, schema: Schema = SCHEMA) -> None:
    """Raises Damaged unless a file holds exactly the tables of its version. Nothing of the file is run: no view, no trigger."""
    with checking():
        objects = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    if set(objects) != {("table", name, sql) for name, sql in schema.tables[version].items()}:
        raise Damaged(line("damage.other_tables"))


def check_pages(connection: sqlite3.Connection) -> None:
    """Raises Damaged unless SQLite finds every page of a file whole; its tables must have been checked before."""
    with checking():
        answers = connection.execute("PRAGMA quick_check(1)").fetchall()
    if answers != [("ok",)]:
        raise Damaged(line("damage.damaged"))


def create(disk: Disk, path: Path, fill: Migration, schema: Schema = SCHEMA) -> None:
    """Makes a new profile file, whole or not at all; `fill` writes the first rows inside its one transaction."""
    temporary = path.with_name(path.name + ".new")
    for leftover in (temporary, temporary.with_name(temporary.name + "-journal")):
        disk.remove(leftover)
    connection = connect(disk, temporary, "rwc")
    try:
        with transaction(connection):
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {schema.version}")
            for statement in schema.tables[schema.version].values():
                connection.execute(statement)
            fill(connection)
    finally:
        close(connection)
    disk.replace(temporary, path)


def migrate(connection: sqlite3.Connection, version: int, schema: Schema = SCHEMA) -> None:
    """Brings an older file to the present version in one transaction; a failing step leaves it as it was."""
    with transaction(connection):
        for step in range(version, schema.version):
            schema.migrations[step](connection)
        connection.execute(f"PRAGMA user_version = {schema.version}")


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything inside is written together, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise


def configure(connection: sqlite3.Connection, access: Access) -> None:
    """Sets what every connection needs: limits, trust in nothing that the file says, how changes are written."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LIMIT_BYTES)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    wanted: list[tuple[str, str, object]] = [
        ("trusted_schema", "OFF", 0),
        ("cell_size_check", "ON", 1),
        ("synchronous", "EXTRA", 3),
        ("fullfsync", "ON", 1),  # does something on macOS only
    ]
    for name, value, answer in wanted:
        connection.execute(f"PRAGMA {name} = {value}")
        _expect(connection, f"PRAGMA {name}", answer)
    if access != "ro":
        _expect(connection, f"PRAGMA journal_mode = {JOURNAL_MODE}", JOURNAL_MODE.lower())


def _expect(connection: sqlite3.Connection, statement: str, answer: object) -> None:
    row = connection.execute(statement).fetchone()
    if row is None or row[0] != answer:
        raise Damaged(line("damage.settings"))
