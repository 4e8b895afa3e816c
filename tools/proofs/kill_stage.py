"""A conquest and the end of its turn are killed with `kill -9` in each step of 40 ms; nothing shown as saved may be lost.

`python tools/proof.py kill_stage [--count N] [--plant]`. A player's conquest is shown in the real window (`stage_child.py`), 1.6
seconds of battle and 0.8 in which the turn ends by itself, on a copy of one profile for each step; at the end of that step it is
killed, without any wait. Then a copy of the profile is opened: every entry that the store had called saved is there, and the game
stands in one of the states that were shown, so that nothing was done twice. The next start comes back with that very state, and
where that is the end of a turn no clock runs. With `--plant` entries are thrown away that are called saved: it must find that.
`--count` takes so many of the steps, evenly.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from . import stage_child
from .saves import look

BATTLE, GRACE, BEYOND = 1600, 800, 200
"""Milliseconds of a conquest, those before its turn ends by itself, and some of what comes then."""
STEP = round(1000 * stage_child.STEP)


def forked(act: Callable[[], None]) -> tuple[int, int]:
    """Starts an act in a process of its own, which has loaded all that it needs; returns its number and where its lines come."""
    reads, writes = os.pipe()
    process = os.fork()
    if process:
        os.close(writes)
        return process, reads
    os.close(reads)
    os.dup2(writes, 1)
    try:
        act()
    finally:
        os._exit(0)


def lines_of(reads: int) -> Iterator[list[str]]:
    """The words of each whole line that comes, until there are no more."""
    with os.fdopen(reads, encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield line.split()


class Killed:
    """What a window had told when it was killed at a step."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.saved: dict[str, int] = {}
        self.made: list[tuple[int, str]] = []
        self.came = False
        process, reads = forked(act)
        for words in lines_of(reads):
            if words[0] == "here":
                os.kill(process, signal.SIGKILL)
                self.came = True
            elif words[0] == "made":
                self.made.append((int(words[1]), words[2]))
            elif words[0] == "saved":
                self.saved[words[1]] = int(words[2])
        os.waitpid(process, 0)


def came_back(data: Path, wanted: tuple[int, str], ends_turn: bool) -> list[str]:
    """What is wrong with the next start."""
    process, reads = forked(lambda: stage_child.come_back(data))
    back = [words for words in lines_of(reads) if words[0] == "back"]
    os.waitpid(process, 0)
    if not back:
        return ["the next start did not come back"]
    _, entries, digest, clock = back[0]
    wrong = [] if not ends_turn or (int(entries), digest) == wanted else [f"it came back with {entries} {digest}, not {wanted}"]
    return wrong + (["a clock of the turn's end runs"] if ends_turn and clock == "1" else [])


def run(count: int | None, rest: list[str]) -> bool:
    """Whether nothing was lost; `count` steps (all of them)."""
    parser = argparse.ArgumentParser(prog="proof.py kill_stage", allow_abbrev=False)
    parser.add_argument("--plant", action="store_true", help="a fault that the proof must find")
    chosen = parser.parse_args(rest)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    every = list(range((BATTLE + GRACE + BEYOND) // STEP + 1))
    steps = every if count is None else every[:: max(1, -(-len(every) // count))]
    wrong = acknowledged = ended = 0
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder) / "first"
        picks = stage_child.prepare(first)
        for step in steps:
            data = Path(folder) / f"step{step}"
            shutil.copytree(first, data)
            killed = Killed(lambda data=data, step=step: stage_child.play(data, picks, step, chosen.plant))  # type: ignore[misc]
            problems = [] if killed.came and len(killed.made) > 1 else ["the window ended by itself"]
            game = next(iter(killed.saved), "")
            seen = look(data, killed.saved)
            problems += seen.problems
            if game in seen.ends:
                stands = seen.ends[game]
                problems += [] if stands in killed.made else [f"the file stands at {stands}, shown were {killed.made}"]
                problems += came_back(data, stands, stands in killed.made[1:2])
                ended += len(killed.made) > 2
            acknowledged += sum(killed.saved.values())
            for text in problems:
                print(f"{step * STEP} ms: {text}", flush=True)
            wrong += bool(problems)
            shutil.rmtree(data)
    told = f"{len(steps)} kills in steps of {STEP} ms, {ended} of them once the turn had ended"
    print(f"{told}, {acknowledged} acknowledged entries: {wrong} kills that lost something")
    return wrong == 0 and acknowledged > 0
