"""A profile of many finished games costs what a small one costs: opening, playing, the list of saves, memory, what is written.

Beside the times, which belong to the machine, work is counted: bytes of old games that are read, and bytes that are written for
one more game. `--plant whole` is a store that reads every game whenever one more is put away.
"""

from __future__ import annotations

import argparse
import contextlib
import resource
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from game.store import ProfileStore, SavedUpTo, Store, open_profile
from game.store.backup import KEPT
from game.store.copies import Copies
from game.store.disk import Disk
from game.store.vault import Vault

from . import sample_game
from .faults import in_memory
from .large import make_large

SMALL = 20
MOST_READ = 1_000_000
MOST_WRITTEN = 10_000_000
"""Bytes of one game: each of 120 moves writes some pages, and before that what stood in them; a copy writes what differs."""
MOST_MEMORY = 30 * 1024  # KiB
_PATIENCE = 600.0
_MOVES = 120


@dataclass
class Counting(Disk):
    """Counts the bytes of finished games that are read."""

    read: int = 0

    def read_whole(self, path: Path, most: int) -> bytes:
        data = super().read_whole(path, most)
        self.read += len(data)
        return data


@dataclass(frozen=True, slots=True)
class Cost:
    """What a profile costs: seconds, bytes, and KiB of memory."""

    opening: float
    read: int
    written: int
    index: int
    slowest: float
    saves: float
    memory: int


def run(count: int | None, arguments: list[str]) -> bool:
    """A profile of `count` games (2,000)."""
    parser = argparse.ArgumentParser(prog="proof.py bigprofile")
    parser.add_argument("--plant", choices=("whole",), default=None, help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    wanted = count or 2_000
    never = mock.patch("game.store.warden.FIRST_SECONDS", 3_600.0)  # the walk through all games is none of a game's life
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder, never, planted(chosen.plant):
        small = cost_of(Path(folder) / "small", SMALL)
        large = cost_of(Path(folder) / "large", wanted)
    for name, cost in ((SMALL, small), (wanted, large)):
        print(
            f"{name} games: opening {cost.opening * 1000:.0f} ms, list of saves {cost.saves * 1000:.0f} ms, slowest of {_MOVES} "
            f"moves beside a copy {cost.slowest * 1000:.0f} ms, {cost.memory // 1024} MiB more, one more game reads "
            f"{cost.read} bytes of old ones and writes {cost.written} bytes, with an index of {cost.index}"
        )
    wrong = [
        text
        for text, bad in (
            ("opening takes longer with more games", large.opening > 10 * small.opening + 0.3),
            ("old games are read", large.read > MOST_READ),
            ("one more game writes too much", large.written > MOST_WRITTEN),
            ("the list of saves takes longer with more games", large.saves > 10 * small.saves + 0.3),
            ("too much memory", large.memory > MOST_MEMORY),
        )
        if bad
    ]
    for text in wrong:
        print(text)
    return not wrong


def cost_of(data: Path, games: int) -> Cost:
    """Makes a profile of so many games, and measures one life with it."""
    ident = make_large(data, games)
    before = _memory()
    disk = Counting()
    began = time.perf_counter()
    with open_profile(data, profile_id=ident, disk=disk) as store:
        opening = time.perf_counter() - began
        for _ in range(KEPT + 2):  # the first game of a day makes the copies of that day, week and month; later ones are like it
            _play(store)
            assert store.flush(_PATIENCE)
        disk.read, written = 0, _written()
        slowest = _play(store)
        assert store.flush(_PATIENCE)
        written = _written() - written
        read = disk.read
        began = time.perf_counter()
        Copies(ProfileStore(data), ident).rows()
        saves = time.perf_counter() - began
    index = (data / "profiles" / ident / "profile.db").stat().st_size
    return Cost(opening, read, written, index, slowest, saves, max(0, _memory() - before))


def _play(store: Store) -> float:
    """One game to its end, while a copy is made; the longest time from a move to its acknowledgement."""
    game = store.begin(sample_game.HEADER)
    slowest = 0.0
    for seq in range(1, _MOVES + 1):
        began = time.perf_counter()
        sample_game.append(store, game, seq, seq)
        while not (isinstance(status := store.status, SavedUpTo) and status.game_id == game and status.seq >= seq):
            time.sleep(0.0005)
        slowest = max(slowest, time.perf_counter() - began)
    store.finish(game, sample_game.RESULT)
    return slowest


def _written() -> int:
    """Bytes that this process has written, to any file."""
    words = dict(line.split(": ") for line in Path("/proc/self/io").read_text(encoding="ascii").splitlines())
    return int(words["wchar"])


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@contextlib.contextmanager
def planted(plant: str | None) -> Iterator[None]:
    """A store that looks at every game whenever one is put away, or the real one."""
    if plant is None:
        yield
        return
    put = Vault.put

    def look_and_put(self: Vault, game_id: str, data: bytes, mirror: bool = False) -> None:
        for ident in self.ids():
            self.read(ident)
        put(self, game_id, data, mirror)

    with mock.patch.object(Vault, "put", look_and_put):
        yield
