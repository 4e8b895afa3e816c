"""Row 3: one short game, and the k-th call that reaches the disk fails, for every k and every kind of fault.

Demanded each time: the caller sees no exception, the status says that nothing is being saved (or, when only a backup was
left to write, a notice says so), and once the disk works again the file holds everything.
"""

from __future__ import annotations

import argparse
import logging
import os
import tempfile
import time
from pathlib import Path

from game.store import NotSaving, Store, open_profile

from . import run_books, sample_game
from .faulty_disk import FAULTS, Fault, FaultyDisk

ENTRIES = 12
_RETRY = 0.004
_PATIENCE = 10.0


def in_memory() -> str | None:
    """A folder in memory where there is one, for what does not depend on a real disk."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(dir=in_memory())


def play(store: Store) -> tuple[str, int]:
    """The short game: entries with a snapshot, a setting, the end. Returns its id and what was acknowledged at the last look."""
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, ENTRIES - 4)
    store.set_setting("volume", 70)
    sample_game.append(store, game, ENTRIES - 3, ENTRIES)
    store.finish(game, sample_game.RESULT, run_books.change(1))
    return game, getattr(store.status, "seq", 0)


def calls_of_one_game() -> int:
    """How many calls of the disk one undisturbed game makes."""
    with _folder() as folder:
        disk = FaultyDisk()
        store = open_profile(Path(folder), disk=disk)
        play(store)
        store.flush(_PATIENCE)
        store.close(_PATIENCE)
        return disk.calls


def trial(fault: Fault, first: int, last: float, after: bool) -> list[str]:
    """One game in which the calls `first` to `last` fail; what is wrong with it."""
    with _folder() as folder:
        disk = FaultyDisk(fault, first, last, after)
        problems = _play_and_look(disk, Path(folder), lasting=last > first)
        store = open_profile(Path(folder))
        try:
            games = store.games()
            if len(games) != 1 or store.load(games[0].game_id).result != sample_game.RESULT:
                problems.append(f"the file has {len(games)} games, not the one that was played to its end")
            else:
                problems += sample_game.differences(store, games[0].game_id, ENTRIES)
            problems += run_books.differences(store, 1)
            if store.get_setting("volume") != 70:
                problems.append("the setting is lost")
        finally:
            store.close(_PATIENCE)
        return problems


def _play_and_look(disk: FaultyDisk, folder: Path, lasting: bool) -> list[str]:
    problems = []
    store = open_profile(folder, disk=disk, retry_seconds=_RETRY)
    try:
        play(store)
        if not _wait(lambda: isinstance(store.status, NotSaving) or _is_idle(store, disk)):
            problems.append(f"{store.unsaved} writes are not saved, and there is no banner")
        elif lasting and disk.failed and not (isinstance(store.status, NotSaving) or store.notices):
            problems.append("no banner and no notice")
        disk.heal()
        store.retry()
        if not _wait(lambda: store.unsaved == 0 and not isinstance(store.status, NotSaving)):
            problems.append(f"after the fault {store.unsaved} writes are still missing: {store.status}")
    finally:
        store.close(_PATIENCE)
        store.leave()
    return problems


def _is_idle(store: Store, disk: FaultyDisk) -> bool:
    """True when everything is saved and the disk has not been called for a moment (the last backup is done)."""
    before = disk.calls
    if store.unsaved:
        return False
    time.sleep(0.02)
    return store.unsaved == 0 and disk.calls == before


def _wait(condition: object) -> bool:
    assert callable(condition)
    deadline = time.monotonic() + _PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.0005)
    return True


def run(count: int | None, arguments: list[str]) -> bool:
    """Every k, three kinds of fault, three shapes: lasting, once before the work, once after it. `count` limits k."""
    argparse.ArgumentParser(prog="proof.py faults").parse_args(arguments)
    logging.disable(logging.CRITICAL)
    calls = calls_of_one_game()
    last = min(count or calls, calls)
    bad = trials = 0
    for k in range(1, last + 1):
        for fault in FAULTS:
            for shape, until, after in (("lasting", float("inf"), False), ("once", k, False), ("once, after", k, True)):
                trials += 1
                try:
                    problems = trial(fault, k, until, after)
                except Exception as problem:  # the very thing that must not happen
                    problems = [f"the caller saw {problem!r}"]
                for text in problems:
                    print(f"call {k}, {fault}, {shape}: {text}")
                bad += bool(problems)
    print(f"{trials} games, the disk failing at each of {last} calls: {bad} with something wrong")
    return bad == 0
