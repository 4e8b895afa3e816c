"""Every door through which the store reaches the disk. A test replaces the `Disk` by one whose k-th call fails."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path, PurePath, PureWindowsPath
from typing import BinaryIO, Literal
from uuid import uuid4

from game.files import open_regular, read_regular

Access = Literal["ro", "rw", "rwc"]
Step = Callable[[int], None]
BUSY_SECONDS = 2.0
STEP_PAGES = 32  # 128 KiB: a card that reads 5 MB a second holds a commit up for a fortieth of a second
_REPLACE_WAITS = (0.05, 0.1, 0.25, 0.5, 0.6, 1.0)  # 2.5 s in all: virus scanners on Windows hold new files for a moment


def address_of(path: PurePath) -> str:
    """A path as SQLite reads it in a URI. It takes no name of a server there, so a share stands behind two slashes more."""
    plain = str(path)
    if isinstance(path, PureWindowsPath) and plain.startswith("\\\\?\\"):  # the long form of a path, which says nothing more
        plain = plain[4:]
        path = PureWindowsPath("\\\\" + plain[4:] if plain.upper().startswith("UNC\\") else plain)
    address = path.as_uri()
    return address if address.startswith("file:///") else "file:////" + address.removeprefix("file://")


class Disk:
    """Files, folders and SQLite connections of this machine. Raises OSError and sqlite3.Error as they come."""

    def connect(self, path: Path, access: Access) -> sqlite3.Connection:
        """An SQLite connection in autocommit mode; the thread that opens it must be the one that uses it."""
        address = f"{address_of(path.absolute())}?mode={access}"
        return sqlite3.connect(address, uri=True, isolation_level=None, timeout=BUSY_SECONDS)

    def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
        """Copies a live database into another one; with `step`, it is told after each small part how many pages are left.

        Nothing of the source is locked then, and what it raises ends the copy.
        """
        if step is None:
            source.backup(target)
        else:
            source.backup(target, pages=STEP_PAGES, progress=lambda status, left, total: step(left), sleep=0.005)

    def make_folder(self, path: Path) -> None:
        """Makes a folder and its parents, durably; an existing one is fine."""
        if path.is_dir():
            return
        path.mkdir(parents=True, exist_ok=True)
        self.sync_folder(path.parent)

    def folders(self, path: Path) -> list[Path]:
        """The folders in a folder, sorted by name; none when it does not exist."""
        try:
            return sorted(child for child in path.iterdir() if child.is_dir())
        except FileNotFoundError:
            return []

    def open_lock(self, path: Path) -> int:
        """A file descriptor for a lock file, made when missing."""
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)

    def read_head(self, path: Path, size: int) -> bytes:
        """The first bytes of a file."""
        with open_regular(path) as file:
            return file.read(size)

    def read_whole(self, path: Path, most: int) -> bytes:
        """All bytes of a file of at most so many."""
        return read_regular(path, most)

    def write_file(self, path: Path, data: bytes) -> None:
        """Writes a file as a whole or not at all, and reads it back. Raises OSError when it is not there afterwards."""
        temporary = path.with_name(f".{path.name}.{uuid4().hex}.tmp")
        try:
            with open(temporary, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            self.replace(temporary, path)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
        with open_regular(path) as file:
            if file.read(len(data) + 1) != data:
                raise OSError(f"{path.name} does not hold what was written")

    def write_stream(self, path: Path, write: Callable[[BinaryIO], None]) -> None:
        """Like `write_file`, for what is too large to be in memory at once; it is not read back."""
        temporary = path.with_name(f".{path.name}.{uuid4().hex}.tmp")
        try:
            with open(temporary, "xb") as file:
                write(file)
                file.flush()
                os.fsync(file.fileno())
            self.replace(temporary, path)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)

    def write_changes(self, path: Path, data: bytes, page: int) -> None:
        """Makes a file hold these bytes by writing the pages in which it differs; what was in it may be lost half-way."""
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
        with os.fdopen(descriptor, "r+b") as file:
            for at in range(0, len(data), page):
                wanted = data[at : at + page]
                file.seek(at)
                if file.read(page) != wanted:
                    file.seek(at)
                    file.write(wanted)
            file.truncate(len(data))
            file.flush()
            os.fsync(file.fileno())

    def copy(self, source: Path, target: Path) -> None:
        """Copies a file as a whole or not at all."""
        with open_regular(source) as file:
            self.write_file(target, file.read())

    def replace(self, source: Path, target: Path) -> None:
        """Renames a file or folder over another, durably."""
        for wait in (*_REPLACE_WAITS, None):
            try:
                os.replace(source, target)
                break
            except PermissionError:
                if sys.platform != "win32" or wait is None:
                    raise
                time.sleep(wait)
        self.sync_folder(target.parent)

    def remove(self, path: Path) -> None:
        """Removes a file of our own making; a missing one is fine."""
        path.unlink(missing_ok=True)

    def remove_folder(self, path: Path) -> None:
        """Removes a folder of our own making with all that is in it; a missing one is fine. Links are never followed."""
        if path.is_symlink():
            path.unlink()
        elif path.exists():
            shutil.rmtree(path)

    def sync_folder(self, path: Path) -> None:
        """Makes the names in a folder durable, on systems where that is possible."""
        if sys.platform == "win32":
            return
        descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
