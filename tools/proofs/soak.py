"""The game plays by itself in its window for minutes or hours: memory and descriptors stay, pictures and sounds hold no frame up.

Demanded: memory of the last quarter within 5 % of the second one's, no more descriptors and threads, no frame that art or
sound holds up for over 50 ms of processor time (the first frame of a scene waits for its pictures on purpose); told to close, it
ends with code 0 and no thread is left. `--plant` makes a fault that must be found.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from .program import AUTOPLAY, Program, child_command

DEFAULT_MINUTES = 120
PLANTS = ("memory", "descriptors", "art", "thread")
DRIFT = 1.05
PATIENCE = 20.0
LEAST_FRAMES = 5.0
"""Frames a second: fewer, and the window did not play."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the child told at one moment."""

    seconds: float
    megabytes: float
    descriptors: float
    threads: float
    frames: float
    slowest: float


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` minutes (120)."""
    parser = argparse.ArgumentParser(prog="proof.py soak")
    parser.add_argument("--plant", choices=PLANTS, default="", help="a fault that the proof must find")
    planted = parser.parse_args(arguments).plant
    if not sys.platform.startswith("linux"):
        print("memory and descriptors are read as Linux tells them")
        return False
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        program = Program(child_command("soak_child", str(Path(folder) / "data"), planted), AUTOPLAY)
        program.wait(lambda: False, 60.0 * (count or DEFAULT_MINUTES))
        began = time.monotonic()
        program.signal(signal.SIGUSR1)
        code = program.end(PATIENCE)
        took = time.monotonic() - began
        program.kill()
    readings = [Reading(*map(float, words)) for words in told(program, "at")]
    gaps, left = ([" ".join(words) for words in told(program, kind)] for kind in ("gap", "left"))
    problems = [*faults(readings), *(f"held up for {gap} (milliseconds and where)" for gap in gaps[:20])]
    if code != 0 or left != [""]:
        problems.append(f"told to close it ended with {code} after {took:.1f} s, threads left: {', '.join(left) or 'not told'}")
    if not program.saved:
        problems.append("it saved no game")
    print("\n".join(problems))
    if readings:
        last = readings[-1]
        print(
            f"{last.seconds / 60:.0f} minutes, {len(program.saved)} games, {last.frames:.0f} frames, at most {last.slowest:.0f} "
            f"ms of work, {readings[0].megabytes:.0f} to {last.megabytes:.0f} MB, {last.descriptors:.0f} descriptors, "
            f"{len(gaps)} gaps of art or sound, end in {took:.1f} s"
        )
    return not problems


def told(program: Program, kind: str) -> Iterator[list[str]]:
    """The words of each line of this kind."""
    for line in program.other:
        word, *words = line.split()
        if word == kind:
            yield words or [""]


def faults(readings: list[Reading]) -> Iterator[str]:
    """What grew, and what did not run."""
    quarter = len(readings) // 4
    if quarter < 2:
        yield f"only {len(readings)} readings: it did not play long enough"
        return
    early, late = readings[quarter : 2 * quarter], readings[-quarter:]
    before, after = mean(one.megabytes for one in early), mean(one.megabytes for one in late)
    if after > before * DRIFT:
        yield f"memory grew from {before:.1f} to {after:.1f} MB"
    for name in ("descriptors", "threads"):
        most_early, most_late = (max(getattr(one, name) for one in part) for part in (readings[: 2 * quarter], late))
        if most_late > most_early:
            yield f"{name} grew from {most_early:.0f} to {most_late:.0f}"
    if readings[-1].frames < LEAST_FRAMES * readings[-1].seconds:
        yield f"only {readings[-1].frames:.0f} frames in {readings[-1].seconds:.0f} s"
