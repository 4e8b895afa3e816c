"""Row 1: the program is killed at random moments, again and again on one profile; nothing it acknowledged may be lost.

The program is the real one: its window plays by itself on SDL's dummy display. After each kill a copy of the profile is
opened, the acknowledged games are played again state by state, and the next run must go on at exactly that decision.
`--store` kills a small program that drives the store alone, many times faster than a player could; `--runs` one that ends
one game of a run after the other, so that most kills fall near an end: nothing may be lost, and nothing counted twice.
`--child 'COMMAND WITH {data}'` kills any other program that writes the lines described in `program.py`; `{python}` stands for
this interpreter. `--least` and `--most` are the seconds after its first line (0 to 0.25, of the window to 2).
"""

from __future__ import annotations

import argparse
import random
import shlex
import sys
import tempfile
import time
from pathlib import Path

from . import run_books
from .program import AUTOPLAY, Program, child_command, window_command
from .saves import Look, crashes, look

_BEFORE_FIRST = 0.1  # this share of the kills does not wait for the first line: opening must survive it too
_STARTING = 2.0  # seconds in which such a kill of the window comes


def went_on(victim: Program, before: Look) -> list[str]:
    """Whether a run of the window went on at the decision that the profile held before."""
    if victim.at is None or victim.at[0] not in before.ends:
        return []
    game_id, entries, digest = victim.at
    if (entries, digest) == before.ends[game_id]:
        return []
    return [f"game {game_id} went on with {entries} entries at {digest}, the file held {before.ends[game_id]}"]


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` kills (200)."""
    parser = argparse.ArgumentParser(prog="proof.py kill")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--store", action="store_true", help="kill a program that drives the store alone")
    which.add_argument("--runs", action="store_true", help="kill a program that ends games of a run")
    which.add_argument("--child", default=None, help="kill this program")
    parser.add_argument("--least", type=float, default=0.0)
    parser.add_argument("--most", type=float, default=None)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    window = not (chosen.store or chosen.runs or chosen.child)
    own = "runs_child" if chosen.runs else "kill_child"
    most = chosen.most if chosen.most is not None else 2.0 if window else 0.25
    dice = random.Random(chosen.seed)
    acknowledged: dict[str, int] = {}
    before = Look()
    wrong = continued = ended = 0
    wanted = count or 200
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        if chosen.child:
            command = _command(chosen.child, data)
        else:
            command = window_command(data) if window else child_command(own, str(data))
        for number in range(1, wanted + 1):
            victim = Program(command, AUTOPLAY if window else None)
            early = dice.random() < _BEFORE_FIRST
            if not early and not victim.wait_first():
                victim.kill()
                print("the program saved nothing:", *crashes(data), *victim.other[-20:], sep="\n  ")
                return False
            time.sleep(dice.uniform(chosen.least, _STARTING if early and window else most))
            victim.kill()
            for game_id, seq in victim.saved.items():
                acknowledged[game_id] = max(acknowledged.get(game_id, 0), seq)
            problems = went_on(victim, before)
            continued += bool(victim.at and victim.at[1])
            touched = acknowledged if number == wanted else {game: acknowledged[game] for game in victim.saved}
            before = look(data, touched, sample=chosen.store or chosen.runs)
            if chosen.runs:
                ended = max(ended, victim.played)
                before.problems += run_books.look(data, ended)
            problems += before.problems + [f"notice {text}" for text in victim.notices] + (victim.other if window else [])
            for text in problems:
                print(f"kill {number}: {text}")
            wrong += bool(problems)
    total = sum(acknowledged.values())
    books = f", {ended} ended games" if chosen.runs else ""
    went = f", {continued} runs went on in the middle of a game" if window else ""
    games = f"{len(acknowledged)} games{books}{went}"
    print(f"{wanted} kills, {total} acknowledged entries in {games}: {wrong} kills that lost something")
    return wrong == 0 and total > 0


def _command(text: str, data: Path) -> list[str]:
    return [word.replace("{data}", str(data)).replace("{python}", sys.executable) for word in shlex.split(text)]
