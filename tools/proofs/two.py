"""Row 5: a second instance is refused within a second; and two writers that ignore the lock lose nothing.

The first part starts other processes while a profile is open here. The second part takes the lock away and lets two
processes write 300 entries each into one file, as a network folder without locks might.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.store import Store, StoreError, open_profile
from game.store.disk import Disk

from . import sample_game

ENTRIES = 300
ROOT = Path(__file__).resolve().parents[2]
_START = "import sys; sys.path.insert(0, sys.argv[1]); from tools.proofs import two; sys.exit(two.{name}(sys.argv[2]))"


class NoLock(Disk):
    """A disk on which every process gets a lock file of its own."""

    def open_lock(self, path: Path) -> int:
        with tempfile.TemporaryDirectory() as folder:
            return super().open_lock(Path(folder) / "lock")


def second(folder: str) -> int:
    """What the second instance does: 0 when it was refused with one sentence within a second."""
    started = time.monotonic()
    try:
        open_profile(Path(folder)).close()
    except StoreError as refusal:
        seconds = time.monotonic() - started
        print(f"{seconds:.2f} {refusal}")
        return 0 if seconds <= 1 and "already open" in str(refusal) and "\n" not in str(refusal) else 1
    print("the second instance was let in")
    return 1


def forced(folder: str) -> int:
    """What a writer without lock does: one game of 300 entries, told on standard output."""
    store = open_profile(Path(folder), disk=NoLock(), retry_seconds=0.05)
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, ENTRIES)
    saved = store.flush(60)
    store.close()
    print(game, flush=True)
    return 0 if saved else 1


def _start(name: str, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", _START.format(name=name), str(ROOT), str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _refused(count: int) -> bool:
    refused = 0
    with tempfile.TemporaryDirectory() as name:
        store: Store = open_profile(Path(name))
        game = store.begin(sample_game.HEADER)
        for number in range(1, count + 1):
            process = _start("second", Path(name))
            sample_game.append(store, game, number, number)
            told, _ = process.communicate(timeout=60)
            if process.returncode == 0:
                refused += 1
            else:
                print(f"second instance {number}: {told.strip()}")
        undisturbed = store.flush(5) and not sample_game.differences(store, game, count)
        store.close()
    print(f"{refused} of {count} second instances refused; the first one {'went on' if undisturbed else 'WAS DISTURBED'}")
    return refused == count and undisturbed


def _both_write() -> bool:
    with tempfile.TemporaryDirectory() as name:
        open_profile(Path(name)).close()
        processes = [_start("forced", Path(name)) for _ in range(2)]
        told = [process.communicate(timeout=120)[0].split() for process in processes]
        store = open_profile(Path(name))
        kept = 0
        for words in told:
            game = words[-1] if words else ""
            wrong = sample_game.differences(store, game, ENTRIES)
            kept += ENTRIES if not wrong else 0
            for text in wrong:
                print(f"writer {game}: {text}")
        store.close()
    print(f"two writers without a lock: {kept} of {2 * ENTRIES} entries kept")
    return kept == 2 * ENTRIES


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` second instances (100), then the two writers."""
    argparse.ArgumentParser(prog="proof.py two").parse_args(arguments)
    refused = _refused(count or 100)
    return _both_write() and refused
