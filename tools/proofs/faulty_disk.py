"""A disk whose k-th call fails, for as long as it is told to; for the proof `faults` and the tests of the store."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Literal

from game.store.disk import Access, Disk, Step

Fault = Literal["ENOSPC", "EIO", "EROFS"]
FAULTS: tuple[Fault, ...] = ("ENOSPC", "EIO", "EROFS")
_SQLITE = {
    "ENOSPC": (sqlite3.SQLITE_FULL, "database or disk is full"),
    "EIO": (sqlite3.SQLITE_IOERR, "disk I/O error"),
    "EROFS": (sqlite3.SQLITE_READONLY, "attempt to write a readonly database"),
}


class FaultyDisk(Disk):
    """Counts every call; calls number `first` to `last` fail. A full or read-only disk can still read files and folders.

    `after` makes the failing call do its work before it reports the failure, like a commit whose last sync went wrong.
    """

    def __init__(self, fault: Fault = "EIO", first: int = 0, last: float = float("inf"), after: bool = False) -> None:
        self.fault, self.first, self.last, self.after = fault, first, last, after
        self.calls = 0
        self.failed = 0
        self._lock = threading.Lock()

    def heal(self) -> None:
        """From now on every call works."""
        self.first, self.last = 1, 0

    def break_now(self, fault: Fault) -> None:
        """From now on every call fails."""
        self.fault, self.first, self.last = fault, self.calls + 1, float("inf")

    def step(self, work: Callable[[], Any], problem: Callable[[], Exception], only: Fault | None = None) -> Any:
        """Does the work, unless this call is one of those that fail, and of the kind `only` where it cannot fail otherwise."""
        with self._lock:
            self.calls += 1
            fails = 0 < self.first <= self.calls <= self.last and only in (None, self.fault)
            self.failed += fails
        if not fails:
            return work()
        if self.after:
            work()
        raise problem()

    def sqlite_problem(self) -> sqlite3.OperationalError:
        """The error SQLite reports for the fault."""
        code, text = _SQLITE[self.fault]
        problem = sqlite3.OperationalError(text)
        problem.sqlite_errorcode = code
        return problem

    def system_problem(self) -> OSError:
        """The error the system reports for the fault."""
        code = getattr(errno, self.fault)
        return OSError(code, os.strerror(code))

    def _file(self, work: Callable[[], Any], only: Fault | None = None) -> Any:
        return self.step(work, self.system_problem, only)

    def connect(self, path: Path, access: Access) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
                if sql == "ROLLBACK":
                    return super().execute(sql)
                cursor = disk.step(lambda: sqlite3.Connection.execute(self, sql, parameters), disk.sqlite_problem)
                assert isinstance(cursor, sqlite3.Cursor)
                return cursor

        def work() -> sqlite3.Connection:
            address = f"{path.absolute().as_uri()}?mode={access}"
            return sqlite3.connect(address, uri=True, isolation_level=None, timeout=2.0, factory=Connection)

        if self.after:
            return work()  # a connection that nobody gets would only leak
        opened = self.step(work, self.sqlite_problem)
        assert isinstance(opened, sqlite3.Connection)
        return opened

    def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
        self.step(lambda: super(FaultyDisk, self).backup(source, target, step), self.sqlite_problem)

    def make_folder(self, path: Path) -> None:
        self._file(lambda: super(FaultyDisk, self).make_folder(path))

    def folders(self, path: Path) -> list[Path]:
        return list(self._file(lambda: super(FaultyDisk, self).folders(path), "EIO"))

    def open_lock(self, path: Path) -> int:
        if self.after:
            return super().open_lock(path)  # a lock that nobody gets would only leak
        return int(self._file(lambda: super(FaultyDisk, self).open_lock(path)))

    def read_head(self, path: Path, size: int) -> bytes:
        return bytes(self._file(lambda: super(FaultyDisk, self).read_head(path, size), "EIO"))

    def write_file(self, path: Path, data: bytes) -> None:
        self._file(lambda: super(FaultyDisk, self).write_file(path, data))

    def read_whole(self, path: Path, most: int) -> bytes:
        return bytes(self._file(lambda: super(FaultyDisk, self).read_whole(path, most), "EIO"))

    def write_stream(self, path: Path, write: Callable[[BinaryIO], None]) -> None:
        self._file(lambda: super(FaultyDisk, self).write_stream(path, write))

    def write_changes(self, path: Path, data: bytes, page: int) -> None:
        self._file(lambda: super(FaultyDisk, self).write_changes(path, data, page))

    def replace(self, source: Path, target: Path) -> None:
        self._file(lambda: super(FaultyDisk, self).replace(source, target))

    def remove(self, path: Path) -> None:
        self._file(lambda: super(FaultyDisk, self).remove(path))

    def sync_folder(self, path: Path) -> None:
        self._file(lambda: super(FaultyDisk, self).sync_folder(path))
