"""Which tests are marked as tests of which card."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent


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
