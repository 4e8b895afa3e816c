"""A profile of format 2 is brought forward, and the program is killed at random moments of it, again and again, until it is done.

Every game of it must be there with equal entries and results after every kill, whichever part has its own files by then, and the
figures must be those of before. `--games` is how many games the profile has. `--plant` has the rows of a game go before its file
is there: the proof must find that.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import tempfile
import time
from pathlib import Path
from unittest import mock

from game.store import StoreError, open_profile

from . import run_books, sample_game
from .faults import in_memory
from .program import Program, child_command

LENGTH = 12
MOST_SECONDS = 1.0
_PATIENCE = 300.0


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` kills (20)."""
    parser = argparse.ArgumentParser(prog="proof.py migrate")
    parser.add_argument("--seed", default="migrate")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--plant", action="store_true", help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    dice, wanted = random.Random(chosen.seed), count or 20
    wrong = kills = profiles = 0
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        pattern = Path(folder) / "pattern"
        games = old_profile(pattern, chosen.games)
        while kills < wanted:
            data = Path(folder) / f"data{profiles}"
            shutil.copytree(pattern, data)
            profiles += 1
            done = False
            while not done and kills < wanted:
                victim = Program(child_command("migrate_child", str(data)))
                if dice.random() < 0.8:
                    victim.wait_first()
                    time.sleep(dice.uniform(0.0, MOST_SECONDS))
                else:
                    time.sleep(dice.uniform(0.0, MOST_SECONDS))
                victim.kill()
                kills += 1
                done = victim.played == 1
                if chosen.plant:
                    _lose_one(data)
                problems = [*differences(data, games), *victim.notices, *victim.other]
                wrong += bool(problems)
                for text in problems[:5]:
                    print(f"kill {kills}: {text}")
            shutil.rmtree(data)
    print(f"{kills} kills while {profiles} profiles of {len(games)} games were brought forward: {wrong} lost something")
    return wrong == 0


def old_profile(data: Path, games: int) -> list[str]:
    """A profile of format 2 with so many finished games; their ids."""
    with mock.patch("game.store.sealer.next_unsealed", lambda connection, besides: None), open_profile(data, "Ada") as store:
        ids = []
        for number in range(1, games + 1):
            ids.append(store.begin(sample_game.HEADER))
            sample_game.append(store, ids[-1], 1, LENGTH)
            store.finish(ids[-1], sample_game.RESULT, run_books.change(number))
        assert store.flush(_PATIENCE)
        path = data / "profiles" / store.profile_id / "profile.db"
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("DROP TABLE sealed")
        connection.execute("DROP TABLE ending")
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    shutil.rmtree(path.parent / "backup")
    return ids


def differences(data: Path, games: list[str]) -> list[str]:
    """What a copy of the profile lacks, opened as the next start would."""
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        copy = Path(folder) / "data"
        shutil.copytree(data, copy)
        wrong: list[str] = []
        with open_profile(copy) as store:
            for game in games:
                try:
                    wrong += [f"game {game}: {text}" for text in sample_game.differences(store, game, LENGTH)]
                    wrong += [] if store.load(game).result == sample_game.RESULT else [f"game {game}: another result"]
                except StoreError as problem:
                    wrong.append(f"game {game}: {problem}")
            return wrong + run_books.differences(store, len(games)) + list(store.notices)


def _lose_one(data: Path) -> None:
    """What would be left if the rows of a game went before its file was there."""
    for path in list(data.rglob("*.cwgame"))[:1]:
        for copy in data.rglob(path.name):
            copy.unlink()
