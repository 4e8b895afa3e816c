"""Row 24: the window is closed, or the system tells it to stop, at random moments of play and of loading.

Demanded each time: the program begins at most two more turns of its loop, ends in time with code 0 and without a traceback, every
entry it had called saved is in the file, the game replays state by state, and the next run goes on at exactly that decision. All
runs share one data folder. `--unhurried` leaves out the seconds, which say little where other programs want the same cores.
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
MOST_TURNS = 2
"""Turns of the loop that may begin after it was told to stop: one in which it hears of it, and one that had begun to wait."""
_PATIENCE = 300.0
"""Seconds until it is given up; only a program that hangs takes them."""
_LOADING = 0.2  # this share of the moments comes while the game loads, when there is no button to press yet


def longest(load: float, cores: int) -> float:
    """How many seconds an end may take, by how many programs wanted to run in the last minute."""
    return LONGEST_BUSY if load > cores else LONGEST


class Moment:
    """One run that is told to stop at one moment, and what was wrong with how it did."""

    def __init__(self, way: str, data: Path, hurried: bool, *words: str) -> None:
        self.way, self.hurried = way, hurried
        self.program = Program(child_command("window_child", str(data), *words), AUTOPLAY)
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
        turns = [int(line.split()[1]) for line in self.program.other if line.startswith("turns ")]
        wrong = [line for line in self.program.other if line != "started" and not line.startswith("turns ")]
        if self.hurried and self.seconds > longest(os.getloadavg()[0], os.cpu_count() or 1):
            wrong.append(f"it took {self.seconds:.2f} s to end")
        if sum(turns) > MOST_TURNS:
            wrong.append(f"it went on for {sum(turns)} turns")
        if code != 0:
            wrong.append(f"it ended with code {code}")
        return wrong


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` moments (200), each way of ending in turn."""
    parser = argparse.ArgumentParser(prog="proof.py signals", allow_abbrev=False)
    parser.add_argument("--most", type=float, default=1.5, help="seconds from the first saved entry at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unhurried", action="store_true", help="count turns of the loop alone, not seconds")
    parser.add_argument("--plant", action="store_true", help="a program that hears late of its end; the proof must not hold")
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
            moment = Moment(way, data, not chosen.unhurried, *(["linger"] if chosen.plant else []))
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
