"""Shared by the tests of the store: the sample game and the faulty disk of tools/proofs, and ways to reach into a file."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"
if str(TOOLS) not in sys.path:
    sys.path.insert(0, str(TOOLS))

from proofs import sample_game  # noqa: E402

from game.store import Store, open_profile  # noqa: E402


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder whose name has a blank and letters outside ASCII."""
    return tmp_path / "Däta ☄ folder"


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    """A newly made profile."""
    with open_profile(data, retry_seconds=0.02) as opened:
        yield opened


def profile_folder(data: Path) -> Path:
    """The folder of the only profile."""
    (folder,) = (path for path in (data / "profiles").iterdir() if path.is_dir())
    return folder


def profile_file(data: Path) -> Path:
    """The file of the only profile."""
    return profile_folder(data) / "profile.db"


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
        sample_game.append(store, game, 1, entries)
        if finished:
            store.finish(game, sample_game.RESULT)
        assert store.flush(10)
    return game
