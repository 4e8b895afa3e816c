"""How the system's allocator keeps what pictures no longer need, and when Python looks for what nothing refers to."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_LARGE = 64 * 1024
_LIMIT_OF_LARGE = -3
"""M_MMAP_THRESHOLD of mallopt(3)."""


def return_large_blocks() -> None:
    """Has the C library of Linux give every picture's memory back as soon as the picture is gone.

    Left alone it raises its limit for that with each large block that is freed, and then keeps the gaps between
    pictures: measured after one game, a fifth of all memory. Elsewhere, or with another C library, nothing happens.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).mallopt(_LIMIT_OF_LARGE, _LARGE)
    except (AttributeError, OSError):
        return


@contextmanager
def loading() -> Iterator[None]:
    """While modules are loaded nobody looks for garbage: nearly all that they make stays, and was gone through over and over.

    Afterwards it is set aside until `keep_loaded`, so that the first picture does not wait for it either.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def keep_loaded() -> None:
    """Drops what loading left behind, once, and never goes through the rest again: later rounds see what was made later."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
