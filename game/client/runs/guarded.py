"""Reads campaigns that did not come with the game, in a process of its own, whose time, memory and files are limited.

What a stranger has made may take for ever or fill the memory; then this process dies of it, and the game lists it by name.
"""

from __future__ import annotations

import json
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from game.campaign.load import campaigns_in, examine

CPU_SECONDS = 5
MOST_MEMORY = 768 * 1024 * 1024
MOST_OPEN_FILES = 64


def serve(wire: Connection, root: str, names: list[str], shipped: str) -> None:
    """Reads these folders of a root in turn; after each its problem is told, None for a sound one. The first word is `ready`."""
    others = campaigns_in(Path(shipped))
    _limit()
    with suppress(EOFError, OSError):
        wire.send_bytes(b'"ready"')
        for name in names:
            _more_time()
            listing = examine(Path(root) / name, others)
            wire.send_bytes(json.dumps({"name": name, "problem": listing.problem}).encode())


def _limit() -> None:
    """Where the system has limits of this kind; elsewhere whoever waits for an answer gives up."""
    try:
        import resource
    except ImportError:
        return
    wanted = {resource.RLIMIT_AS: MOST_MEMORY, resource.RLIMIT_NOFILE: MOST_OPEN_FILES, resource.RLIMIT_FSIZE: 0}
    for kind, most in wanted.items():
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))


def _more_time() -> None:
    """Each folder has its own seconds: what was used before counts for nothing."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        usage = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(usage.ru_utime + usage.ru_stime) + 1 + CPU_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))
