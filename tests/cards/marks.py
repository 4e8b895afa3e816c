"""Which tests are marked as tests of which card."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from game.engine import CardDef
from tests.table import book

FOLDER = Path(__file__).parent
BOOKS: tuple[tuple[str, ...], ...] = (
    ("revolution",),
    ("promos",),
    ("orders",),
    ("orders", "promos"),
    ("orders", "revolution"),
)
"""Expansions whose books hold all cards between them: a card that takes another one's place is never in a book with it."""


def playable() -> list[CardDef]:
    """Every card that is in a game with some of these expansions, each once."""
    by_key: dict[str, CardDef] = {}
    for expansions in BOOKS:
        for face in book(*expansions).cards:
            if not face.needs or face.needs in expansions:
                by_key.setdefault(face.key, face)
    return list(by_key.values())


class Collector:
    """Notes the node ids of all tests of each card while pytest collects."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Reads the marks `card(*keys)`."""
        for item in items:
            for mark in item.iter_markers("card"):
                for key in mark.args:
                    self.tests.setdefault(key, []).append(item.nodeid)


def marked_tests() -> dict[str, list[str]]:
    """Node ids of the tests of each card, by its key."""
    collector = Collector()
    with redirect_stdout(StringIO()):
        pytest.main(["--collect-only", "-qqq", "-p", "no:cacheprovider", str(FOLDER)], plugins=[collector])
    return collector.tests
