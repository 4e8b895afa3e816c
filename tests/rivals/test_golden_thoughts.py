"""Sixty recorded thoughts: every candidate brings the same in every world, whatever the system, the Python and the process."""

from __future__ import annotations

import json

from tools.proofs.thoughts import FILE, OF_A_SET, SETS, thoughts


def test_every_recorded_thought_is_thought_again() -> None:
    recorded = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    assert len(recorded) == OF_A_SET * len(SETS) == 60
    assert list(thoughts()) == recorded
