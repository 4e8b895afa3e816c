"""Row 24: the window is closed, or the system tells it to stop, at random moments of play and of loading.

Demanded each time: the program ends in time with code 0 and without a traceback, every entry it had called saved is in
the file, the game replays state by state, and the next run goes on at exactly that decision. All runs share one data folder.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import tempfile
import time
from pathlib import Path

from .kill import went_on
from .program import AUTOPLAY, START_SECONDS, Program, child_command
from .saves import Look, crashes, look

WAYS = {"close button": "SIGUSR1", "TERM": "SIGTERM", "INT": "SIGINT", "HUP": "SIGHUP"}
"""By name: the signal that the child takes as such (`window_child.py`)."""
LONGEST, LONGEST_BUSY = 1.0, 1.5
"""Seconds until it has ended, on a machine with a free core and on one with more work than cores."""
_PATIENCE = 20.0
_LOADING = 0.2  # this share of the moments comes while the game loads, when there is no button to press yet


def longest(load: float, cores: int) -> float:
    """How many seconds an end may take, by how many programs wanted to run in the last minute."""
    return LONGEST_BUSY if load > cores else LONGEST


class Moment:
    """One run that is told to stop at one moment, and what was wrong with how it did."""

    def __init__(self, way: str, data: Path) -> None:
        self.way = way
        self.program = Program(child_command("window_child", str(data)), AUTOPLAY)
        self.seconds = 0.0

    def reach(self, dice: random.Random, most: float) -> bool:
        """Lets the program run up to the moment. False when it never got that far."""
        loading = self.way != "close button" and dice.random() < _LOADING
        if loading:
            there = self.program.wait(lambda: "started" in self.program.other)
        else:
            there = self.program.wait_first()
        time.sleep(dice.uniform(0.02 if loading else 0.0, most))
        return there

    def stop(self) -> list[str]:
        """Tells the program to stop and looks how it does."""
        started = time.monotonic()
        self.program.signal(getattr(signal, WAYS[self.way]))
        code = self.program.end(_PATIENCE)
        self.seconds = time.monotonic() - started
        if code is None:
            self.program.kill()
            return ["it did not end"]
        wrong = [line for line in self.program.other if line != "started"]
        if self.seconds > longest(os.getloadavg()[0], os.cpu_count() or 1):
            wrong.append(f"it took {self.seconds:.2f} s to end")
        if code != 0:
            wrong.append(f"it ended with code {code}")
        return wrong


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` moments (200), each way of ending in turn."""
    parser = argparse.ArgumentParser(prog="proof.py signals", allow_abbrev=False)
    parser.add_argument("--most", type=float, default=1.5, help="seconds from the first saved entry at most")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if not hasattr(signal, "SIGUSR1"):
        print("signals are proved on systems that have them")
        return False
    dice = random.Random(chosen.seed)
    acknowledged: dict[str, int] = {}
    before = Look()
    wanted = count or 200
    wrong = 0
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        for number in range(1, wanted + 1):
            way = list(WAYS)[number % len(WAYS)]
            moment = Moment(way, data)
            if not moment.reach(dice, chosen.most):
                moment.program.kill()
                print(
                    f"the program saved nothing within {START_SECONDS:.0f} s:",
                    *crashes(data),
                    *moment.program.other[-20:],
                    sep="\n  ",
                )
                return False
            problems = moment.stop()
            slowest = max(slowest, moment.seconds)
            for game_id, seq in moment.program.saved.items():
                acknowledged[game_id] = max(acknowledged.get(game_id, 0), seq)
            problems += went_on(moment.program, before)
            before = look(data, {game: acknowledged[game] for game in moment.program.saved})
            for text in problems + before.problems:
                print(f"{way}, moment {number}: {text}")
            wrong += bool(problems or before.problems)
    total = sum(acknowledged.values())
    print(
        f"{wanted} moments, {total} acknowledged entries in {len(acknowledged)} games, the slowest end {slowest:.2f} s: "
        f"{wrong} with something wrong"
    )
    return wrong == 0 and total > 0
