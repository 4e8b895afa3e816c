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
AT_REST, AT_MOST = 10_000, 300_000
"""So many things more than at the last round are gone through once nothing moves, and so many in any case."""


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


class Rounds:
    """Looks for garbage between what moves: to go through all that was made takes as long as several frames."""

    def __init__(self) -> None:
        self.begun = False

    def begin(self) -> None:
        """From now on it is looked for only when a frame is over."""
        self.begun = True
        gc.disable()

    def after(self, moves: bool) -> None:
        """A frame is over; `moves` while the next one is waited for."""
        if self.begun and gc.get_count()[0] > (AT_MOST if moves else AT_REST):
            gc.collect()

    def end(self) -> None:
        """Python looks for it by itself again."""
        if self.begun:
            self.begun = False
            gc.enable()
