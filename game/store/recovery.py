"""Opening a profile file that may be damaged: quarantine, then every backup in turn, then a fresh start; and mending one game."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from game.content.language import Line, line

from .backup import backup_before_migration, candidates, verify
from .disk import Disk
from .merging import salvage, write_running
from .place import Place
from .records import GameRecord
from .rows import check_content, check_rows, fill_new, nameless_games, read_entries, read_games, read_not_over
from .schema import SCHEMA, Beat, Schema, check, check_pages, close, connect, create, migrate, stored_version, transaction
from .sealing import adopt_all, has_sealed
from .tables import read_table
from .vault import Vault, free_name
from .verdict import Damaged, DamagedGame, NewerVersion, Unknown, is_damage, judge

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Care:
    """How a file is opened: `doubted` has every page and row looked at, `beat` is called while that goes on."""

    doubted: bool = False
    beat: Beat | None = None


def open_database(
    disk: Disk,
    place: Place,
    notices: list[Line],
    games: Collection[str] = (),
    schema: Schema = SCHEMA,
    care: Care = Care(),
) -> sqlite3.Connection:
    """A checked connection for writing; sentences about what had to be done for it are added to `notices`.

    A missing file is made. One that is proved to be damaged is moved to the quarantine and the newest good backup takes its
    place; whatever else keeps a file from opening leaves it where it is. `games` are those whose chains must hold beside that
    of the newest running game.
    Raises Newer (nothing was written), Unknown, OSError or sqlite3.Error for a disk that does not work.
    """
    disk.make_folder(place.folder)
    path = place.database
    before = damaged = None
    if os.path.lexists(path):
        try:
            return _open(disk, place, schema, games, care)
        except Damaged as problem:
            before = _standing(disk, path)
            _refuse_newer_backups(disk, place, schema)
            moved = damaged = put_away(disk, place, path)
            notices.append(line("store.file_moved", what=problem.line, folder=moved.parent.name, name=moved.name))
    for backup in candidates(place.folder):
        try:
            verify(disk, backup, place.profile_id, schema, games, care.beat)
            disk.copy(backup, path)
            connection = _open(disk, place, schema, games, care)
        except Damaged as problem:
            moved = put_away(disk, place, backup)
            notices.append(line("store.backup_moved", what=problem.line, folder=moved.parent.name, name=moved.name))
            continue
        told, copied = len(notices), _standing(disk, backup)
        _with_sealed_games(disk, place, connection, notices)
        if damaged is not None:
            _salvage(disk, place, connection, damaged)
        notices.insert(told, line("store.backup_used", loss=_loss(place, before, copied, _standing(disk, place.database))))
        return connection
    create(disk, path, lambda new: fill_new(new, place.profile_id, place.name), SCHEMA)
    told, connection = len(notices), _open(disk, place, schema, games, care)
    _with_sealed_games(disk, place, connection, notices)
    if damaged is not None and _salvage(disk, place, connection, damaged):
        notices.insert(told, line("store.kept_good", loss=_loss(place, before, None, _standing(disk, path))))
    elif told:
        notices.insert(told, line("store.anew"))
    return connection


def open_for_reading(disk: Disk, place: Place) -> sqlite3.Connection:
    """A checked connection that cannot write, for a folder that cannot be written to. Raises as `open_database`, and Damaged."""
    version = stored_version(disk, place.database)
    connection = connect(disk, place.database, "ro")
    try:
        check(connection, version)
        check_content(connection, place.profile_id)
    except BaseException:
        close(connection)
        raise
    return connection


def _open(disk: Disk, place: Place, schema: Schema, games: Collection[str], care: Care) -> sqlite3.Connection:
    version = stored_version(disk, place.database, schema)
    connection = connect(disk, place.database, "rw", care.beat)
    try:
        check(connection, version, schema)
        if version < schema.version:
            backup_before_migration(disk, connection, place.folder, version, schema)
            _bring_forward(connection, version, schema)
            check(connection, schema.version, schema)
        if care.doubted:
            check_pages(connection)
        if schema.version == SCHEMA.version:
            (check_rows if care.doubted else check_content)(connection, place.profile_id, games)
    except BaseException:
        close(connection)
        raise
    return connection


def _bring_forward(connection: sqlite3.Connection, version: int, schema: Schema) -> None:
    try:
        migrate(connection, version, schema)
    except sqlite3.Error as problem:
        verdict = judge(problem)
        if isinstance(verdict, Damaged):
            raise verdict from problem
        if problem.sqlite_errorcode not in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT):
            raise verdict from problem
        raise Unknown(line("store.not_brought", version=version, wanted=schema.version)) from problem


def _refuse_newer_backups(disk: Disk, place: Place, schema: Schema) -> None:
    """A player who went back to an older game keeps even a damaged profile as it is."""
    for backup in candidates(place.folder):
        with contextlib.suppress(Damaged):
            stored_version(disk, backup, schema)


def put_away(disk: Disk, place: Place, path: Path) -> Path:
    """Moves a broken file, with the journal that SQLite keeps beside it, under a name that is free."""
    disk.make_folder(place.quarantine)
    target = free_name(place, path.name)
    disk.replace(path, target)
    journal = path.with_name(path.name + "-journal")
    if journal.exists():
        disk.replace(journal, target.with_name(target.name + "-journal"))
    return target


@dataclass(frozen=True, slots=True)
class _Standing:
    """How far a file had got: entries by game where that can still be read, and the time of its last change."""

    entries: dict[str, int] | None
    seconds: float


def _standing(disk: Disk, path: Path) -> _Standing | None:
    """What can be said about a file, broken or not; only the message to the player is made of it."""
    try:
        seconds = path.stat().st_mtime
    except OSError:
        return None
    entries: dict[str, int] | None = None
    with contextlib.suppress(sqlite3.Error, OSError, Damaged, Unknown, NewerVersion, ValueError):
        if path.is_file():
            version = stored_version(disk, path)
            connection = connect(disk, path, "ro")
            try:
                check(connection, version)  # what is no table of ours is not asked: it might never answer
                rows = connection.execute("SELECT game_id, head_seq FROM game").fetchmany(10_000)
                entries = {str(game): head for game, head in rows if isinstance(head, int)}  # a bad place holds anything
                with contextlib.suppress(Damaged):
                    entries |= dict(nameless_games(connection))
            finally:
                close(connection)
    return _Standing(entries, seconds)


def _with_sealed_games(disk: Disk, place: Place, connection: sqlite3.Connection, notices: list[Line]) -> sqlite3.Connection:
    """Takes back the finished games that a restored or new file does not know, with all that they changed.

    Before anything else is done, so that no game that is over is played on. What a disk does not give now comes later.
    """
    if not has_sealed(connection):
        return connection
    try:
        taken = adopt_all(connection, Vault(disk, place))
    except (OSError, Damaged) as problem:
        _log.warning("finished games were not taken back: %r", problem)
        return connection
    except BaseException:
        close(connection)
        raise
    if taken:
        notices.append(line("store.taken_back", n=taken))
    return connection


def _salvage(disk: Disk, place: Place, connection: sqlite3.Connection, damaged: Path) -> bool:
    """Takes what is still good in the damaged file: one bad page or row should not cost what came after the last copy.

    What cannot be read there stays away; the file itself is only read. True when it was read to its end.
    """
    with contextlib.suppress(sqlite3.Error, OSError, Damaged, Unknown, NewerVersion, ValueError):
        if stored_version(disk, damaged) != SCHEMA.version or not has_sealed(connection):
            return False
        there = connect(disk, damaged, "ro")
        try:
            check(there, SCHEMA.version)  # nothing of a stranger is run
            _check_owner(there, place)
            salvage(connection, Vault(disk, place), there)
            return True
        finally:
            close(there)
    return False


def _check_owner(connection: sqlite3.Connection, place: Place) -> None:
    meta = dict(read_table(connection, "meta", "key, value"))
    if meta.get("profile_id") != place.profile_id:
        raise Damaged(line("damage.other_profile"))


def _loss(place: Place, before: _Standing | None, copied: _Standing | None, after: _Standing | None) -> Line:
    """What is lost of a file that stood at `before`: its copy, if any, was made at `copied`, and `after` is how it stands now."""
    if before is None or after is None:
        return line("store.lost_unknown")
    minutes = 0 if copied is None else max(1, round((before.seconds - copied.seconds) / 60))
    if before.entries is None or after.entries is None:
        return line("store.lost_minutes", n=minutes) if minutes else line("store.lost_unknown")
    vault = Vault(Disk(), place)
    gone = {game: head for game, head in before.entries.items() if not vault.path(game).exists()}
    lost = sum(max(0, head - after.entries.get(game, 0)) for game, head in gone.items())
    games = sum(head > 0 and game not in after.entries for game, head in gone.items())
    return line("store.lost_moves", n=lost, minutes=minutes, games=games) if lost else line("store.nothing_lost")


# One running game in a file that is otherwise good.


def mend(disk: Disk, place: Place, connection: sqlite3.Connection, game: GameRecord) -> Line | None:
    """Reads the entries of a running game; where one is damaged, the newest good copy of the game takes its place.

    Where its moves before the damaged one are more than a copy has, these stay. The file as it was is kept in the quarantine. The
    sentence for the player, None for a game that is whole. Raises DamagedGame when no move is left or nothing can be written.
    """
    whole = game.head_seq
    try:
        read_entries(connection, game)
        return None
    except DamagedGame as problem:
        copy = _newest_good(disk, place, game.game_id)
        best = game if copy is None or len(copy.rows) < len(game.rows) else copy
        if not best.rows:
            raise
        best.head_seq = len(best.rows)
        try:
            disk.make_folder(place.quarantine)
            disk.copy(place.database, free_name(place, place.database.name))
            with transaction(connection):
                write_running(connection, best)
        except (OSError, sqlite3.Error) as trouble:
            if is_damage(trouble):
                raise
            raise problem from trouble
    return line("store.game_back", n=max(0, whole - best.head_seq))


def mend_in(disk: Disk, place: Place, game_id: str, connection: sqlite3.Connection | None) -> Line | None:
    """Like `mend`, for a game by its id; nothing for one that is not running, and for one that cannot be mended."""
    if connection is None:
        return None
    for game in read_games(connection, game_id):
        if game.status == "running":
            with contextlib.suppress(DamagedGame):
                return mend(disk, place, connection, game)
    return None


def running_ids(connection: sqlite3.Connection | None) -> list[str]:
    """The games that are not over."""
    return [] if connection is None else [game.game_id for game in read_not_over(connection)]


def _newest_good(disk: Disk, place: Place, game_id: str) -> GameRecord | None:
    """The game as the newest copy has it in which all its entries are good. A copy that cannot be read is passed over."""
    for path in candidates(place.folder):
        with contextlib.suppress(sqlite3.Error, OSError, Damaged, Unknown, NewerVersion, ValueError):
            version = stored_version(disk, path)
            copy = connect(disk, path, "ro")
            try:
                check(copy, version)
                for game in read_games(copy, game_id):
                    read_entries(copy, game)
                    return game
            finally:
                close(copy)
    return None
