"""`train`: lessons from a file or anew, a table, a value that must win its place, and the same bytes again by --check."""

from __future__ import annotations

import shutil
from importlib import util
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.marked import marks
from game.lab.training import playoff
from game.lab.training.lessons import LessonPlan, gathered, write_lessons
from game.lab.training.playoff import PlayoffResult
from game.resources import assets
from game.rivals.value.features import INPUTS
from game.rivals.value.load import KINDS, read_value

PLAN = LessonPlan("solo", "told", 20, 4)
WORDS = ["train", "solo", "--games", "20", "--continuations", "4", "--seed", "told", "--units", "4"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the values of the box, and a file of made-up lessons beside it."""
    for kind in KINDS:
        shutil.copy(assets() / "rivals" / f"{kind}.value", tmp_path)
    lead, left = INPUTS.index("own_points"), INPUTS.index("rounds_left")
    rows = []
    for number in range(200):
        inputs = [0] * len(INPUTS)
        inputs[lead], inputs[left] = number % 19, number % 8
        rows.append([number % 20, 4 * (number % 19 - 9), 4_000 * (number % 19 > 9), *inputs])
    write_lessons(tmp_path / "lessons", gathered(PLAN, rows))
    return tmp_path


def train(folder: Path, *more: str) -> int:
    """The exit code of the command on this folder."""
    return main([*WORDS, "--lessons", str(folder / "lessons"), "--out", str(folder), *more])


def test_what_did_not_win_leaves_the_box_as_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (folder / "solo.value").read_bytes()
    page, (begin, end) = folder / "page", marks("train solo")
    page.write_text(f"{begin}\nbygone\n{end}\n", encoding="utf-8")
    assert train(folder, "--deals", "0", "--keep", str(folder), "--write", str(page)) == 0
    assert (folder / "solo.value").read_bytes() == before
    said, written = capsys.readouterr().out, page.read_text(encoding="utf-8")
    assert "The value in the box stays." in said and "The value in the box stays." in written and "bygone" not in written
    assert "--units 4 --deals 0`." in written and "| line |" in written and "| 4 units |" in written
    for units in (0, 4):
        text = (folder / f"solo-{units}.value").read_text(encoding="utf-8")
        assert (read_value(text, "solo").net is None) == (units == 0)


def test_what_has_won_is_written_and_made_again_byte_for_byte(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def won(kind: str, named: list[tuple[str, str, float]], *rest: object) -> list[PlayoffResult]:
        return [
            PlayoffResult(name, kind, told, [1.0] * 2, [0.0] * 2, [number, number])
            for number, (name, _, told) in enumerate(named)
        ]

    monkeypatch.setattr(playoff, "trials", won)
    assert train(folder) == 0 and "Kept: 4 units." in capsys.readouterr().out
    file = folder / "solo.value"
    text = file.read_text(encoding="utf-8")
    assert read_value(text, "solo").net is not None
    assert train(folder, "--check") == 0 and f"make the same {len(text)} bytes" in capsys.readouterr().out
    file.write_text(text.replace('"game":"', '"game":"0'), encoding="utf-8")
    assert train(folder, "--check") == 1 and "another file" in capsys.readouterr().out
    file.write_text(text.replace('"lessons_digest":"', '"lessons_digest":"0'), encoding="utf-8")
    assert train(folder, "--check") == 1 and "other lessons" in capsys.readouterr().out
    for damaged in (text.replace('"games":20', '"games":"20"'), text.replace('"units":4', '"units":65'), text[:100]):
        file.write_text(damaged, encoding="utf-8")
        assert train(folder, "--check") == 1 and len(capsys.readouterr().err.splitlines()) == 1


def test_a_line_of_format_1_says_that_it_names_no_lessons(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(folder, "--check") == 1
    assert "format 1, which names no lessons" in capsys.readouterr().err


def test_damaged_lessons_and_those_of_another_command_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "lessons"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("\n[1,", "\n[2,", 1), encoding="utf-8")
    assert train(folder, "--deals", "0") == 1 and "damaged" in capsys.readouterr().err
    file.write_text(text, encoding="utf-8")
    assert train(folder, "--deals", "0", "--seed", "other") == 1 and "another command" in capsys.readouterr().err


def test_what_cannot_be_is_refused_in_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        *(
            ["--units", "65"],
            ["--units", "0"],
            ["--units", "x"],
            ["--out", str(folder / "none")],
            ["--keep", str(folder / "none")],
        ),
        *(["--write", str(folder / "none")], ["--cluster", "elsewhere"], ["--shelf", str(folder / "lessons")]),
    ):
        assert train(folder, *words) == 2, words
        assert len(capsys.readouterr().err.splitlines()) == 1
    find = util.find_spec
    monkeypatch.setattr("game.cli.train.find_spec", lambda name: None if name == "numpy" else find(name))
    assert train(folder) == 2 and 'needs the extra "train"' in capsys.readouterr().err


def test_lessons_are_made_and_kept_where_the_file_is_not_there_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", "solo", "--games", "1", "--continuations", "1", "--deals", "0", "--lessons", str(tmp_path / "fresh")]
    assert main(words) == 2
    said = capsys.readouterr()
    assert "lessons of 1 games" in said.out and "a value needs 50 at least" in said.err
    kept = (tmp_path / "fresh").read_bytes()
    assert main(words) == 2 and "lessons of 1 games" not in capsys.readouterr().out
    assert (tmp_path / "fresh").read_bytes() == kept
