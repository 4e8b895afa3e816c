"""The one door through which the game reads a file: what is no plain file is refused before anything waits for it.

A pipe would hold the game up for ever and a device would fill its memory, so both are judged before a byte is read.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

_QUIET = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_NOINHERIT", "O_BINARY"))


class NotRegular(OSError):
    """A folder, a pipe or a device stands where a file should."""


class TooLarge(OSError):
    """A file holds more bytes than are read of its kind."""


def open_regular(path: Path, most: int | None = None) -> BinaryIO:
    """A file of at most `most` bytes, opened for reading, links followed.

    Raises NotRegular or TooLarge before anything is read, OSError as the system says it, ValueError for an impossible name.
    """
    _judge(path, os.stat(path), most)  # before it is opened, because opening alone does something to some devices
    descriptor = os.open(path, _QUIET)
    try:
        _judge(path, os.fstat(descriptor), most)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a file of at most `most`. Raises as `open_regular`, also for a file that grows meanwhile."""
    with open_regular(path, most) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise _too_large(path, most)
    return data


def _judge(path: Path, details: os.stat_result, most: int | None) -> None:
    if not stat.S_ISREG(details.st_mode):
        raise NotRegular(None, "it is a folder or a device, not a file", str(path))
    if most is not None and details.st_size > most:
        raise _too_large(path, most)


def _too_large(path: Path, most: int) -> TooLarge:
    return TooLarge(None, f"it has more than {most} bytes", str(path))
