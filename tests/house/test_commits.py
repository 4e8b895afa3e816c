"""The check of commit messages finds each fault and lets a good message pass."""

from __future__ import annotations

import pytest

from tools.house.commits import LONGEST, faults

GOOD = "Card faces show changed values\n\nThe key of the picture left them out.\n"


def test_a_subject_with_a_reason_below_is_good() -> None:
    assert faults(GOOD) == []
    assert faults("x" * LONGEST + "\n\nMoves only.") == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("x" * (LONGEST + 1) + "\n\nWhy.", "the subject has 73 characters and may have 72"),
        ("One thing; another thing\n\nWhy.", "the subject has a semicolon"),
        ("Only a subject\n", "the body is missing"),
        ("Only a subject\n\n  \n", "the body is missing"),
        ("A subject that goes on\nin the next line", "the line after the subject must be empty"),
    ],
)
def test_each_fault_is_named_with_its_subject(message: str, fault: str) -> None:
    wrong = faults(message)
    assert len(wrong) == 1
    assert wrong[0].startswith(fault) and wrong[0].endswith(message.splitlines()[0])
