"""Fixtures of the tests of the store; `proofs` of the folder tools can be imported by all of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"
if str(TOOLS) not in sys.path:
    sys.path.insert(0, str(TOOLS))

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
