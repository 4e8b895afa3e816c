"""A plugin for pytest: which watched functions each test enters, and its processor time. FUNCTIONS_ENTERED names the folder.

Other programs do not count in it, so a busy machine asks as many tests of a fault as an idle one.
"""

from __future__ import annotations

import builtins
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

entered: set[int] = set()
builtins.functions_entered = entered  # type: ignore[attr-defined]
tests: dict[str, tuple[float, list[int]]] = {}
_good: set[str] = set()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Notes what one test enters."""
    entered.clear()
    began = time.process_time()
    yield
    tests[item.nodeid] = (time.process_time() - began, sorted(entered))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that does not pass here proves nothing later."""
    if report.when == "call" and report.passed:
        _good.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Writes what was noted, one file for each process."""
    kept = {name: told for name, told in tests.items() if name in _good}
    path = Path(os.environ["FUNCTIONS_ENTERED"]) / f"{os.getpid()}.json"
    path.write_text(json.dumps(kept), encoding="utf-8")
