"""The end at random moments of play, copies, walks, putting away and bringing forward, on disks from quick to very slow.

A program is told to end by TERM, HUP or INT and does what the window does: a second for the disk, then a rescue file. Then the
next start must hold every entry that was handed to the store, acknowledged or not; every third trial begins with a profile of an
older format. `--plant rescue` takes the rescue files away: the proof must find that.
"""

from __future__ import annotations

import argparse
import random
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from .faults import in_memory
from .program import ROOT, Program, child_command
from .saves import look

SYNCS = (0.0, 0.03, 0.4)
SLOWEST = SYNCS[-1]
_SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
_PATIENCE = 120.0
OLD = ROOT / "tests" / "saves" / "v2"


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` ends (40)."""
    parser = argparse.ArgumentParser(prog="proof.py close")
    parser.add_argument("--seed", default="close")
    parser.add_argument("--plant", choices=("rescue",), default=None, help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    syncs = (SLOWEST,) if chosen.plant else SYNCS
    return try_ends(count or 40, random.Random(chosen.seed), lambda dice: dice.choice(syncs), chosen.plant)


def try_ends(
    wanted: int,
    dice: random.Random,
    sync: Callable[[random.Random], float],
    plant: str | None = None,
    prepare: Callable[[Path], object] | None = None,
    beside: Callable[[Program], None] | None = None,
) -> bool:
    """Ends a program so many times, on disks that need `sync` seconds; whether nothing was lost."""
    wrong = rescued = total = 0
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        for number in range(1, wanted + 1):
            data = Path(folder) / "data"
            if number % 3 == 0:
                _old_profile(data)
            if prepare is not None:
                prepare(data)
            victim = Program(child_command("close_child", str(data), str(sync(dice))))
            if beside is not None:
                beside(victim)
            victim.wait(lambda victim=victim: victim.saved, _PATIENCE)  # type: ignore[misc]
            time.sleep(dice.uniform(0.0, 1.0))
            victim.signal(dice.choice(_SIGNALS))
            code = victim.end(_PATIENCE)
            victim.kill()
            if plant is not None:
                shutil.rmtree(data / "exports", ignore_errors=True)
            rescued += "closed False True" in victim.other
            total += sum(victim.saved.values())
            problems = _wrong(data, victim.saved) + ([] if code == 0 else [f"it ended with {code}", *victim.other[-9:]])
            for text in problems:
                print(f"end {number}: {text}")
            wrong += bool(problems)
            shutil.rmtree(data)
    print(f"{wanted} ends, {total} entries, {rescued} with a rescue file: {wrong} with something wrong")
    return wrong == 0 and total > 0


def _wrong(data: Path, handed: Mapping[str, int]) -> list[str]:
    """What is not as it must be; that moves came from a rescue file is no fault."""
    seen = look(data, dict(handed), sample=True)
    quarantine = data / "quarantine"
    moved = [f"{path.name} was put aside" for path in quarantine.iterdir()] if quarantine.exists() else []
    return [text for text in seen.problems if "from the rescue file" not in text] + moved


def _old_profile(data: Path) -> None:
    """A real profile of an older format, to be brought forward while it is ended."""
    path = data / "profiles" / "bd279857-52d4-4f0e-be0d-d8416c78a0f4" / "profile.db"
    path.parent.mkdir(parents=True)
    shutil.copyfile(OLD / "books.db", path)
