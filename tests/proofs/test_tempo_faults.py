"""A share of the proof of tempo, and the faults that it must find."""

from __future__ import annotations

import pytest

from tools.proofs import tempo

SHORT = ["--undos", "40", "--windows", "0"]


def test_a_share_of_the_proof_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert tempo.run(2, SHORT), capsys.readouterr().out


@pytest.mark.parametrize("fault", ["undo", "fold"])
def test_a_planted_fault_is_found(fault: str) -> None:
    assert not tempo.run(1, [*SHORT, "--plant", fault])
