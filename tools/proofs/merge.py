"""Two machines with one profile play, hand copies of it to each other through a folder that loses, doubles and delays them, and
crash while they take one in. Once all is quiet both must hold the same: no game, medal or title lost, nothing counted twice.

`--plant mine` is a merge in which what is here always wins: the proof must find that.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from game.campaign.progress import MatchRecord, NodeRecord, ProgressChange
from game.store import Store, open_profile
from game.store.disk import Disk
from game.store.merging import take_missing
from game.store.place import Place
from game.store.progress_rows import read_profile
from game.store.schema import close, connect, transaction
from game.store.union import State, state_of
from game.store.vault import Vault

from . import run_books, sample_game
from .faults import in_memory

_STEPS = 12
_PATIENCE = 60.0


class Crash(Exception):
    """The machine stops here."""


class Machine:
    """One data folder, and what was ever done in it."""

    def __init__(self, data: Path, profile_id: str) -> None:
        self.data, self.place = data, Place(data, profile_id, "Ada")
        self.ended = 0

    def play(self, dice: random.Random, number: int) -> None:
        """Ends a game with a record and a title of its own, or plays one on."""
        with open_profile(self.data, profile_id=self.place.profile_id) as store:
            if dice.random() < 0.6:
                game = store.begin(sample_game.HEADER)
                sample_game.append(store, game, 1, dice.randint(1, 15))
                store.finish(game, sample_game.RESULT, change(dice, number))
                self.ended += 1
            else:
                self._go_on(store, dice)
            assert store.flush(_PATIENCE)

    def _go_on(self, store: Store, dice: random.Random) -> None:
        running = store.newest_running()
        if running is None or dice.random() < 0.3:
            game, first = store.begin(sample_game.HEADER), 1
        else:
            game, first = running.game_id, len(store.load(running.game_id).entries) + 1
        sample_game.append(store, game, first, first + dice.randint(0, 5))

    def take(self, other: Path, crash: int) -> None:
        """Takes in what a copy of the other data folder has; it crashes at the `crash`th change of the disk (0: never)."""
        here = connect(Disk(), self.place.database, "rw")
        there = connect(Disk(), other / "profiles" / self.place.profile_id / "profile.db", "ro")
        try:
            with crashing(crash):
                take_missing(here, Vault(Disk(), self.place), there, Vault(Disk(), Place(other, self.place.profile_id, "")))
        except Crash:
            pass
        finally:
            close(there)
            close(here)

    def held(self) -> tuple[State, int]:
        """What is merged, and how many games were counted."""
        connection = connect(Disk(), self.place.database, "ro")
        try:
            return state_of(connection)[0], read_profile(connection).statistics.get(run_books.GAMES, 0)
        finally:
            close(connection)


def change(dice: random.Random, number: int) -> ProgressChange:
    """What the end of game `number` changes."""
    node = NodeRecord("frontier", f"n{dice.randrange(4)}", "expert", "won", number, number, dice.choice(("bronze", "gold")))
    match = MatchRecord("", "campaign", "expert", "gaia", True, 9, 40, 30, 10, number)
    return ProgressChange(nodes=(node,), counts=((run_books.GAMES, 1),), achievements=(f"game_{number}",), match=match)


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` pairs of machines (30)."""
    parser = argparse.ArgumentParser(prog="proof.py merge")
    parser.add_argument("--seed", default="merge")
    parser.add_argument("--plant", choices=("mine",), default=None, help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    wrong = games = copies = crashes = 0
    mine = mock.patch("game.store.merging.union", lambda here, there: here)
    with contextlib.ExitStack() as stack:
        if chosen.plant:
            stack.enter_context(mine)
        for number in range(1, (count or 30) + 1):
            with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
                problems, ended, handed, crashed = one_pair(Path(folder), dice)
            games, copies, crashes = games + ended, copies + handed, crashes + crashed
            wrong += bool(problems)
            for text in problems:
                print(f"pair {number}: {text}")
    print(f"{count or 30} pairs of machines, {games} games, {copies} copies taken in, {crashes} crashes: {wrong} pairs differ")
    return wrong == 0 and games > 0


def one_pair(folder: Path, dice: random.Random) -> tuple[list[str], int, int, int]:
    """One life of two machines: what is wrong at its end, games ended, copies taken in, crashes."""
    first = folder / "first"
    with open_profile(first, "Ada") as store:
        ident = store.profile_id
        assert store.flush(_PATIENCE)
    second = folder / "second"
    shutil.copytree(first, second)
    machines = (Machine(first, ident), Machine(second, ident))
    letters: list[tuple[int, Path]] = []  # for whom, and the copy
    handed = crashes = sent = 0
    for step in range(_STEPS):
        at = dice.randrange(2)
        act = dice.random()
        if act < 0.5:
            machines[at].play(dice, 100 * step + at + 1)
        elif act < 0.75:
            sent += 1
            copy = folder / f"copy{sent}"
            shutil.copytree(machines[at].data, copy)
            letters += [(1 - at, copy)] * dice.choice((0, 1, 1, 2))
        elif letters:
            reader, copy = letters[dice.randrange(len(letters))]  # it may be read again, and out of turn
            crash = dice.choice((0, 0, 1, 2, 3, 5))
            machines[reader].take(copy, crash)
            handed, crashes = handed + 1, crashes + bool(crash)
    for _ in range(2):
        for at in (0, 1):
            machines[at].take(machines[1 - at].data, 0)
    (mine, counted), (theirs, their_count) = (machine.held() for machine in machines)
    ended = sum(machine.ended for machine in machines)
    problems = [] if mine == theirs else ["the machines hold different things"]
    if len(mine.finished) != ended or {counted, their_count} != {ended}:
        problems.append(f"{len(mine.finished)} of {ended} games are there, {counted} and {their_count} were counted")
    if len(mine.achievements) != ended:
        problems.append(f"{len(mine.achievements)} of {ended} titles are there")
    return problems, ended, handed, crashes


@contextlib.contextmanager
def crashing(after: int) -> Iterator[None]:
    """The so many-th file or transaction ends in a crash; never for 0."""
    left = after
    put = Vault.put

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Crash

    def putting(self: Vault, game_id: str, data: bytes, mirror: bool = False) -> None:
        count()
        put(self, game_id, data, mirror)

    @contextlib.contextmanager
    def committing(connection: sqlite3.Connection) -> Iterator[None]:
        with transaction(connection):
            yield
            count()

    with (
        mock.patch.object(Vault, "put", putting),
        mock.patch("game.store.sealing.transaction", committing),
        mock.patch("game.store.merging.transaction", committing),
    ):
        yield
