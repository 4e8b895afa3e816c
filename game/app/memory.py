"""How the system's allocator keeps what pictures no longer need."""

from __future__ import annotations

import ctypes
import sys

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
