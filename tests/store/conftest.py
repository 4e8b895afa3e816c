"""Fixtures of the tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Store, open_profile


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder whose name has a blank and letters outside ASCII."""
    return tmp_path / "Däta ☄ folder"


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    """A newly made profile."""
    with open_profile(data, retry_seconds=0.02) as opened:
        yield opened


@pytest.fixture
def unsealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finished games keep their rows in the profile file, as they do until it is time for their own files."""
    monkeypatch.setattr("game.store.sealer.next_unsealed", lambda connection, besides: None)
