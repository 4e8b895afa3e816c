"""A machine with a tenth of a processor (stopped nine tenths of the time) and a disk of 5 MB/s with 50 ms a sync.

A profile of many games is opened, played, copied and closed on it. No file may be put aside, nobody may be told that something is
broken, and no move may be lost: what a second at the end does not save comes back from a rescue file.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import shutil
import signal
import tempfile
import threading
import time
from pathlib import Path

from .close import try_ends
from .faults import in_memory
from .large import make_large
from .program import Program
from .slow_disk import SYNC_SECONDS

SHARE = 0.1
_STEP = 0.05
GAMES = 200


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` ends (10)."""
    parser = argparse.ArgumentParser(prog="proof.py slowbox")
    parser.add_argument("--seed", default="slowbox")
    parser.add_argument("--games", type=int, default=GAMES, help="how many finished games the profile has")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        pattern = Path(folder) / "pattern"
        make_large(pattern, chosen.games)

        def prepare(data: Path) -> None:
            shutil.rmtree(data, ignore_errors=True)
            shutil.copytree(pattern, data)

        return try_ends(count or 10, random.Random(chosen.seed), lambda dice: SYNC_SECONDS, prepare=prepare, beside=_throttle)


def _throttle(victim: Program) -> None:
    """From now on the program runs a tenth of the time."""

    def work() -> None:
        while victim.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                victim.signal(signal.SIGSTOP)
                time.sleep(_STEP * (1 - SHARE))
                victim.signal(signal.SIGCONT)
                time.sleep(_STEP * SHARE)

    threading.Thread(target=work, daemon=True).start()
