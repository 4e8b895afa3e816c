"""The commands of the laboratory: what they cannot use is refused in one sentence, before a game is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.lab.cells import STEPS

ROW = {"games": 40, "share": 0.3, "margin": -1.5, "scatter": 7.0}
CELL = "modes/base/expert/full/commander"
SEATS = "seats/3/base/printed/commander"


@pytest.mark.parametrize(
    ("summary", "said"),
    [
        ({"modes/nowhere": ROW}, "'modes/nowhere' is no cell"),
        ({CELL: 3}, "must be a row of figures"),
        ({CELL: {**ROW, "games": 0}}, "games must be a number from 1 on"),
        ({CELL: {**ROW, "share": "much"}}, "share must be a number"),
        ({CELL: {**ROW, "share": 1.5}}, "share must be from 0 to 1"),
        ({CELL: {key: ROW[key] for key in ("games", "share", "margin")}}, "scatter must be a number"),
        ({SEATS: ROW}, "places must be a share of wins for each seat"),
        ({SEATS: {**ROW, "places": [0.5, 0.5]}}, "places must be a share of wins for each seat"),
        ({CELL: {**ROW, "cards": {"speedbot": [1]}}}, "cards must be pairs of counts"),
        ([], "is no summary of the laboratory"),
    ],
)
@pytest.mark.parametrize("task", ["report", "gates"])
def test_a_summary_that_the_laboratory_did_not_write_is_refused(
    task: str, summary: object, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "summary.json"
    file.write_text(json.dumps(summary), encoding="utf-8")
    assert main(["lab", task, "--summary", str(file)]) == 2
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and not told.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lab", "characters", "--packs", "nobody", "--games", "1"], "there is no such pack"),
        (["train", "solo", "--lessons", "nowhere/at/all"], "nowhere/at"),
    ],
)
def test_what_cannot_be_used_is_named_before_anything_is_played(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1


def test_grades_are_measured_and_their_gates_alone_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The issue names `lab grades`; they were cells that had to be known by name, judged among everything else."""
    file = tmp_path / "summary.json"
    out_of_band = {CELL: {**ROW, "share": 0.9}, "grades/0/admiral+": ROW, "grades/5/admiral+": {**ROW, "share": 0.5}}
    file.write_text(json.dumps(out_of_band), encoding="utf-8")
    assert main(["lab", "grades", "--games", "1", "--strong", "0", "--summary", str(file)]) == 1
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert {key for key in kept if key.endswith("/commander") and key.startswith("grades/")} == {
        f"grades/{step}/commander" for step in STEPS
    }
    told = capsys.readouterr().out
    assert "grade 5, admiral+: +20 points" in told and "base, expert" not in told
