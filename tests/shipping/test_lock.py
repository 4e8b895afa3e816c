"""The locks hold what pyproject.toml asks for, each package with its hashes and without an address."""

from __future__ import annotations

import pytest
from packaging.requirements import Requirement

from tools.shipping.lock import LOCKS, faults, pins, text_of, wanted

GOOD = "pygame-ce==2.5.8 \\\n    --hash=sha256:" + "a" * 64 + "\n"


@pytest.mark.parametrize("name", LOCKS)
def test_the_shipped_locks_hold_what_is_asked(name: str) -> None:
    assert faults(name, text_of(name), wanted(name)) == []


def test_everything_that_runs_is_locked_alike_in_every_lock() -> None:
    run = pins(text_of("run"))
    for name in ("test", "build"):
        held = pins(text_of(name))
        assert {package: held.get(package) for package in run} == run


@pytest.mark.parametrize(
    ("text", "asked", "fault"),
    [
        (GOOD, "pytmx>=3", "x.lock: pytmx is missing"),
        (GOOD, "pygame-ce>=3", "x.lock: pygame-ce 2.5.8 is not >=3"),
        ("pygame-ce==2.5.8\n", "pygame-ce", "x.lock: pygame-ce has no hash"),
        (f"--index-url file:///there\n{GOOD}", "pygame-ce", "x.lock: names where packages were fetched from"),
    ],
)
def test_a_planted_fault_is_named(text: str, asked: str, fault: str) -> None:
    assert faults("x", GOOD, [Requirement("pygame-ce>=2")]) == []
    assert faults("x", text, [Requirement(asked)]) == [fault]
