"""A profile with everything in it, made once and copied for each trial of a proof; and what must still be true of it later."""

from __future__ import annotations

import contextlib
import logging
import shutil
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.store import NotSaving, ProfileStore, Store, StoreError, open_profile
from game.store.disk import Disk

from . import run_books, sample_game

LENGTH = 12
"""Entries of a finished game."""
RUNNING = 23
VOLUME = 7
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Lived:
    """The finished games, the oldest first, and the one that goes on."""

    profile_id: str
    games: tuple[str, ...]
    running: str

    def folder(self, data: Path) -> Path:
        """Where the profile lies."""
        return data / "profiles" / self.profile_id


def live_in(data: Path, games: int = 3) -> Lived:
    """Plays into a new profile; every game is put away twice, and a copy of the whole is made."""
    with open_profile(data, "Ada") as store:
        store.set_setting("volume", VOLUME)
        over = [end_a_game(store, number + 1) for number in range(games)]
        running = store.begin(sample_game.HEADER)
        sample_game.append(store, running, 1, RUNNING)
        _settle(store)
        return Lived(store.profile_id, tuple(over), running)


def end_a_game(store: Store, number: int) -> str:
    """Plays a game that changes everything, and ends it."""
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, LENGTH)
    store.finish(game, sample_game.RESULT, run_books.change(number))
    return game


def _settle(store: Store) -> None:
    if not store.flush(PATIENCE):
        raise TimeoutError(f"not saved within {PATIENCE} s")
    store.check_games()
    store.flush(PATIENCE)
    status = store.status
    if isinstance(status, NotSaving):
        raise TimeoutError(f"the player is told that nothing is saved: {status.reason}")


class Overheard(logging.Handler):
    """Takes down where the store met an error that it has no name for; it then says for a while that nothing is saved."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        """Notes an error with its way; one that the store knows is logged without."""
        if record.exc_info:
            self.problems.append(record.getMessage())


@contextlib.contextmanager
def overheard() -> Iterator[list[str]]:
    """What the store meets meanwhile and has no name for."""
    problems: list[str] = []
    handler, log = Overheard(problems), logging.getLogger("game.store")
    log.addHandler(handler)
    try:
        yield problems
    finally:
        log.removeHandler(handler)


def start(data: Path, lived: Lived, ended: int, disk: Disk | None = None) -> list[str]:
    """One start with a game, a walk through all games, and an end; the sentences that the player was told."""
    with open_profile(data, profile_id=lived.profile_id, disk=disk) as store:
        end_a_game(store, ended)
        _settle(store)
        return list(store.notices)


def differences(data: Path, lived: Lived, ended: int, may_lose: Collection[str] = ()) -> list[str]:
    """What is not as it must be after `ended` games: every game, all books, and the export, which is read back."""
    wrong: list[str] = []
    with open_profile(data, profile_id=lived.profile_id) as store:
        _settle(store)
        for game in (*lived.games, lived.running):
            entries = RUNNING if game == lived.running else LENGTH
            try:
                wrong += [f"game {game}: {text}" for text in sample_game.differences(store, game, entries)]
            except StoreError as problem:
                wrong += [] if game in may_lose else [f"game {game}: {problem}"]
        wrong += run_books.differences(store, ended)
        if store.get_setting("volume") != VOLUME:
            wrong.append(f"the volume is {store.get_setting('volume')}")
    return wrong + _of_export(data, lived, ended - len(may_lose))


def _of_export(data: Path, lived: Lived, ended: int) -> list[str]:
    elsewhere = data.with_name(data.name + "-elsewhere")
    try:
        written = ProfileStore(data).export(lived.profile_id)
        made = ProfileStore(elsewhere).import_file(written.path)
        with open_profile(elsewhere, profile_id=made.profile_id) as store:
            back = sum(game.status == "finished" for game in store.games())
        return [] if back == ended else [f"{back} of {ended} games came back from the export"]
    except StoreError as problem:
        return [f"the profile was not exported: {problem}"]
    finally:
        shutil.rmtree(elsewhere, ignore_errors=True)
