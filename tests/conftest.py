"""Set up before any test imports the game: no screen, no sound."""

from __future__ import annotations

import gc
import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_collection_finish() -> None:
    """What was collected stays to the end: no round of the game's own garbage collector goes through fifteen thousand tests."""
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    """How often a proof tries what it proves; without it each has a number of its own, which takes seconds."""
    parser.addoption("--proof-count", type=int, default=None, metavar="N", help="how often each proof tries what it proves")


@pytest.fixture
def proof_count(request: pytest.FixtureRequest) -> int | None:
    """The number that was asked for; None where a proof is to choose."""
    count: int | None = request.config.getoption("--proof-count")
    return count
