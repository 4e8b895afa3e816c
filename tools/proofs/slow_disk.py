"""A disk like an old card: so many bytes a second, so long for each sync."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from game.store.disk import Access, Disk, Step, address_of

BYTES_A_SECOND = 5_000_000
SYNC_SECONDS = 0.05
_PAGE = 4096


class SlowDisk(Disk):
    """Every commit and file waits; reading in SQLite is not slowed, but by the machine."""

    def __init__(self, sync: float = SYNC_SECONDS, speed: float = BYTES_A_SECOND) -> None:
        self.sync, self.speed = sync, speed

    def _wait(self, size: int = 0) -> None:
        time.sleep(self.sync + size / self.speed)

    def connect(self, path: Path, access: Access) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
                if sql == "COMMIT":
                    disk._wait(4 * _PAGE)
                return super().execute(sql, parameters)

        address = f"{address_of(path.absolute())}?mode={access}"
        return sqlite3.connect(address, uri=True, isolation_level=None, timeout=2.0, factory=Connection)

    def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
        def slowly(left: int) -> None:
            time.sleep(32 * _PAGE / self.speed)
            if step is not None:
                step(left)

        super().backup(source, target, slowly)

    def write_file(self, path: Path, data: bytes) -> None:
        self._wait(2 * len(data))  # written, and read back
        super().write_file(path, data)

    def write_stream(self, path: Path, write: Callable[[BinaryIO], None]) -> None:
        self._wait()
        super().write_stream(path, write)

    def write_changes(self, path: Path, data: bytes, page: int) -> None:
        self._wait()
        super().write_changes(path, data, page)

    def read_whole(self, path: Path, most: int) -> bytes:
        data = super().read_whole(path, most)
        time.sleep(len(data) / self.speed)
        return data
