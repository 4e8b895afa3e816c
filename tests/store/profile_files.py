"""Ways to reach into the files of a profile, for the tests of the store."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.store import GameSummary, Store, open_profile
from tools.proofs import sample_game

ROOT = Path(__file__).resolve().parents[2]


def profile_folder(data: Path) -> Path:
    """The folder of the only profile."""
    (folder,) = (path for path in (data / "profiles").iterdir() if path.is_dir())
    return folder


def profile_file(data: Path) -> Path:
    """The file of the only profile."""
    return profile_folder(data) / "profile.db"


def newest(store: Store) -> GameSummary:
    """The running game that was played last."""
    game = store.newest_running()
    assert game is not None
    return game


def edit(path: Path, *statements: str) -> None:
    """Changes a closed profile file behind the back of the game."""
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def played(data: Path, entries: int, finished: bool = False) -> str:
    """Makes a profile with one game of so many entries, and closes it; the id of the game."""
    with open_profile(data) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10), "and a backup of the game without entries"
        sample_game.append(store, game, 1, entries)
        if finished:
            store.finish(game, sample_game.RESULT)
        assert store.flush(10)
    return game
