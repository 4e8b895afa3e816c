"""The one-instance lock of a profile: held by the system, so that a killed game never leaves it behind."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import weakref
from pathlib import Path

from game.content.language import Line, line

from .disk import Disk
from .errors import Refused

_WAIT_SECONDS = 0.3  # a game that is just closing may still be writing its last command
_STEP_SECONDS = 0.03
_LOCK_BYTE = 1 << 20  # on Windows a locked byte cannot be read by others; the text for the message lies before it
_held: weakref.WeakSet[FileLock] = weakref.WeakSet()


class FileLock:
    """A lock on a file, released by `release` or by the end of the process.

    `left_behind` says that whoever held it last ended without releasing it: its number still stands in the file.
    """

    def __init__(self, disk: Disk, path: Path, what: Line) -> None:
        """Takes the lock. Raises Refused (saying that `what` is open elsewhere) within about 0.3 s, OSError for a bad disk."""
        self.path = path
        self.left_behind = False
        self._descriptor = disk.open_lock(path)
        try:
            self._take(what)
        except BaseException:
            self._close()
            raise
        _held.add(self)

    def _take(self, what: Line) -> None:
        deadline = time.monotonic() + _WAIT_SECONDS
        while not _try_lock(self._descriptor):
            if time.monotonic() >= deadline:
                holder = _holder(self._descriptor)
                raise Refused(line("store.open_elsewhere", what=what, process=holder))
            time.sleep(_STEP_SECONDS)
        self.left_behind = _holder(self._descriptor) != ""
        with contextlib.suppress(OSError):  # the text serves messages only
            os.ftruncate(self._descriptor, 0)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, f"{os.getpid()}\n".encode())

    def is_valid(self) -> bool:
        """False when the lock file was removed or replaced, so that others could lock anew."""
        try:
            ours, there = os.fstat(self._descriptor), os.stat(self.path)
        except OSError:
            return False
        return (ours.st_dev, ours.st_ino) == (there.st_dev, there.st_ino)

    def release(self) -> None:
        """Gives the lock back; a second call does nothing."""
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, 0)
        self._close()

    def _close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
        _held.discard(self)


def _holder(descriptor: int) -> str:
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        text = os.read(descriptor, 20).decode("ascii", "replace").strip()
    except OSError:
        return ""
    return text if text.isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        os.lseek(descriptor, _LOCK_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _drop_in_child() -> None:
    """A forked worker must not keep a profile locked after the game itself was killed."""
    for lock in list(_held):
        lock._close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_drop_in_child)
