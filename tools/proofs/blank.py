"""Blank cards: a card without its abilities must fail every test that shows its text.

Options: --card KEY proves one card only.
"""

from __future__ import annotations

import argparse
import os
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

VARIABLE = "CORE_WORLDS_BLANK"
"""Names the card that `tests/table.py` empties."""


class Outcomes:
    """Notes which tests passed."""

    def __init__(self) -> None:
        self.passed: list[str] = []
        self.failed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Reads the outcome of the test itself; a test that cannot even be set up counts as failed."""
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)
        elif report.failed:
            self.failed += 1


def run_tests(nodes: list[str], blank: str | None) -> Outcomes:
    """Runs these tests with one card emptied, or with all cards whole."""
    from tests import table

    outcomes = Outcomes()
    if blank is not None:
        os.environ[VARIABLE] = blank
    table.book.cache_clear()
    try:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            pytest.main(["-p", "no:cacheprovider", *nodes], plugins=[outcomes])
    finally:
        os.environ.pop(VARIABLE, None)
        table.book.cache_clear()
    return outcomes


def run(count: int | None, options: list[str]) -> bool:
    """Empties each card in turn, at most `count` of them, and demands that all its tests fail, and pass otherwise."""
    parser = argparse.ArgumentParser(prog="proof.py blank", allow_abbrev=False)
    parser.add_argument("--card", default=None, help="one card only, by its key")
    chosen = parser.parse_args(options)
    from tests.cards.marks import marked_tests, playable

    tests = marked_tests()
    keys = [face.key for face in playable() if face.abilities]
    if chosen.card is not None:
        if chosen.card not in keys:
            parser.error(f"{chosen.card} is no card with rules text")
        keys = [chosen.card]
    keys = keys[:count]
    whole = run_tests(sorted({node for key in keys for node in tests.get(key, ())}), None)
    print(f"With all cards whole {len(whole.passed)} tests pass and {whole.failed} fail.")
    holds = not whole.failed
    for key in keys:
        nodes = tests.get(key, [])
        blank = run_tests(nodes, key)
        if blank.passed or blank.failed < len(nodes) or not nodes:
            holds = False
            print(f"{key}: {len(blank.passed)} of {len(nodes)} tests pass without its text")
            for node in blank.passed:
                print(f"    {node}")
    print(f"{len(keys)} cards emptied one after the other.")
    return holds
