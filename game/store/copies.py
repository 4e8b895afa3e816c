"""What there is of one profile: the file in use, its copies and what was put aside; and what can be done with each.

Nothing here is done to a profile that is open: its lock is taken meanwhile. Before anything changes, the file in use is kept as
a copy of its own, so that every restoring and merging can be taken back.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.content.language import line, say

from .backup import candidates, verify
from .errors import StoreError, explain
from .merging import Difference, Taken, difference, take_missing
from .place import Place
from .profile_cards import Export
from .profile_store import ProfileStore
from .recovery import put_away
from .schema import SCHEMA, close, connect, stored_version
from .sealing import adopt_all, has_sealed
from .tables import read_table
from .union import state_of
from .verdict import Damaged, NewerVersion, Unknown

Kind = Literal["now", "recent", "day", "week", "month", "before", "older", "aside"]
"""The file in use, a recent copy, one of a day, week or month, one from before a restoring, of an older format, put aside."""
KEPT_BEFORE = 3
_KINDS: tuple[Kind, ...] = ("day", "week", "month")
_BEFORE = re.compile(r"before-(\d+)\.db")


@dataclass(frozen=True, slots=True)
class SaveCopy:
    """One file. `seconds` is when it was written, `finished` and `running` are its games; `problem` is a sentence."""

    path: Path
    kind: Kind
    seconds: float
    size: int
    finished: int = 0
    running: int = 0
    problem: str = ""


class Copies:
    """The files of one profile. Every function but `rows` raises StoreError, one sentence; then nothing has changed."""

    def __init__(self, profiles: ProfileStore, profile_id: str) -> None:
        self._profiles, self._disk, self._profile_id = profiles, profiles.disk, profile_id
        self.folder = profiles.folder(profile_id)
        self._place = Place(profiles.data_dir, profile_id, "")

    def rows(self) -> tuple[SaveCopy, ...]:
        """Everything there is, the file in use first, then the copies, the newest first, then what was put aside.

        A copy of the same moment as another one is not listed twice. Only the head of each file is read.
        """
        rows: list[SaveCopy] = []
        seen: set[int] = set()
        paths: list[tuple[Kind, Path]] = [("now", self._place.database)]
        paths += [("before", path) for path in self._before()]
        paths += [(_kind_of(path), path) for path in candidates(self.folder)]
        for kind, path in paths:
            with contextlib.suppress(FileNotFoundError):
                row, counter = self._described(kind, path)
                if kind == "now" or counter is None or counter not in seen:
                    rows.append(row)
                seen |= {counter} if counter is not None and kind != "now" else set()
        copies = sorted(rows[1:], key=lambda row: -row.seconds) if rows and rows[0].kind == "now" else rows
        return (*rows[: len(rows) - len(copies)], *copies, *self._aside())

    def look(self, path: Path) -> Difference:
        """What a copy has more and less than the file in use."""
        with self._profiles.told(line("store.copy_not_looked")), self._reading(self._place.database) as here:
            mine, _ = state_of(here)
            with self._reading(path) as there:
                return difference(mine, *state_of(there))

    def export(self, path: Path) -> Export:
        """Writes what is good in a copy as one file for exchange."""
        with self._profiles.told(line("store.copy_failed")), self._reading(path) as connection:
            try:
                return self._profiles.write_export(connection, self._profile_id, None)
            except ValueError as problem:
                raise StoreError(line("store.copy_not_exported", problem=str(problem))) from problem

    def restore(self, path: Path) -> None:
        """Puts a copy in the place of the file in use. Games that are over since then stay: they lie in files of their own."""
        with self._profiles.told(line("store.not_restored")), self._profiles.alone(self._profile_id):
            verify(self._disk, path, self._profile_id)
            kept = self._keep()
            try:
                self._disk.remove(self._place.database.with_name("profile.db-journal"))
                self._disk.copy(path, self._place.database)
            except OSError:
                if kept is not None:
                    self._disk.copy(kept, self._place.database)
                raise
            connection = connect(self._disk, self._place.database, "rw")
            try:
                if has_sealed(connection):
                    adopt_all(connection, self._profiles.vault(self._profile_id))
            finally:
                close(connection)

    def merge(self, path: Path) -> Taken:
        """Takes what a copy has and the file in use has not."""
        with self._profiles.told(line("store.nothing_taken")), self._profiles.alone(self._profile_id):
            vault = self._profiles.vault(self._profile_id)
            with self._reading(path) as there:
                version = stored_version(self._disk, self._place.database)
                here = self._profiles.connect(self._place.database, "rw", version)
                try:
                    self._demand_present(version)
                    self._keep()
                    return take_missing(here, vault, there, vault)
                finally:
                    close(here)

    # Inside.

    def _before(self) -> list[Path]:
        """The copies from before a restoring or merging, the newest first."""
        before = {int(parts[1]): path for path in self._in_backup() if (parts := _BEFORE.fullmatch(path.name))}
        return [path for _, path in sorted(before.items(), reverse=True)]

    def _in_backup(self) -> list[Path]:
        with contextlib.suppress(OSError):
            return list((self.folder / "backup").iterdir())
        return []

    def _keep(self) -> Path | None:
        """Keeps the file in use as it is: as a copy, or in the quarantine when it is damaged. None in that case."""
        database = self._place.database
        before = self._before()
        number = 1 + (int(before[0].stem.rpartition("-")[2]) if before else 0)
        target = self.folder / "backup" / f"before-{number}.db"
        try:
            version = stored_version(self._disk, database)
            source = self._profiles.connect(database, "rw", version)  # a journal that a killed game left is rolled back
        except FileNotFoundError:
            return None
        except Damaged:
            put_away(self._disk, self._place, database)
            return None
        close(source)
        self._disk.make_folder(target.parent)
        self._disk.copy(database, target)
        for old in before[KEPT_BEFORE - 1 :]:
            self._disk.remove(old)
        return target

    def _described(self, kind: Kind, path: Path) -> tuple[SaveCopy, int | None]:
        """A row, and the save counter of the file where it can be read."""
        info = path.stat()
        try:
            version = stored_version(self._disk, path)
            connection = self._profiles.connect(path, "ro", version)
            try:
                counter = int(dict(read_table(connection, "meta", "key, value"))["save_counter"])
                finished, running = _counts(connection)
            finally:
                close(connection)
        except (Damaged, Unknown, NewerVersion, OSError, sqlite3.Error, KeyError, ValueError) as problem:
            return SaveCopy(path, kind, info.st_mtime, info.st_size, problem=say(explain(problem))), None
        return SaveCopy(path, kind, info.st_mtime, info.st_size, finished, running), counter

    def _aside(self) -> list[SaveCopy]:
        """What was put aside of this profile."""
        rows = []
        with contextlib.suppress(OSError):
            for path in sorted(self._place.quarantine.glob(f"{self._profile_id}-*")):
                if path.suffix == ".db":
                    rows.append(self._described("aside", path)[0])
                elif not path.name.endswith("-journal"):
                    info = path.stat()
                    rows.append(SaveCopy(path, "aside", info.st_mtime, info.st_size))
        return sorted(rows, key=lambda row: -row.seconds)

    @contextlib.contextmanager
    def _reading(self, path: Path) -> Iterator[sqlite3.Connection]:
        """A file of the present format, read at one moment. Raises StoreError for any other."""
        version = stored_version(self._disk, path)
        self._demand_present(version)
        connection = self._profiles.connect(path, "ro", version)
        try:
            connection.execute("BEGIN")
            yield connection
        finally:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            close(connection)

    def _demand_present(self, version: int) -> None:
        if version != SCHEMA.version:
            raise StoreError(line("store.older_file"))


def _kind_of(path: Path) -> Kind:
    if path.name.startswith("pre-migrate"):
        return "older"
    return next((kind for kind in _KINDS if path.name.startswith(f"{kind}-")), "recent")


def _counts(connection: sqlite3.Connection) -> tuple[int, int]:
    """How many games are over and how many go on."""
    query = "SELECT count(*), coalesce(sum(status = 'finished'), 0) FROM game"
    games, over = connection.execute(query).fetchone()
    sealed = connection.execute("SELECT count(*) FROM sealed").fetchone()[0] if has_sealed(connection) else 0
    return int(over) + int(sealed), int(games) - int(over)
