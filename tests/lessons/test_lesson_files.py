"""Bad lessons: file, line and reason, each kind; and a lesson whose solution does not lead through it."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from game.__main__ import main
from game.content.errors import ContentError
from game.lessons.load import inspect_lesson, lesson_folders, lessons_root, load_lesson

SHEET, TEXT = "lesson.toml", "text/en.toml"
BAD: dict[str, tuple[str, str, str, str]] = {
    "unknown field": (SHEET, "minutes = 5", "minutes = 5\ncolour = 1", "lesson.toml:4: colour: is no field"),
    "number": (SHEET, "minutes = 5", "minutes = -5", "lesson.toml:3: minutes: must be a whole number"),
    "another id": (SHEET, 'id = "first_light"', 'id = "second"', "must be 'first_light', the name of the folder"),
    "no position": (SHEET, 'position = "first_light_1"', 'position = "nowhere"', "there is no position 'nowhere'"),
    "condition": (
        SHEET,
        'until = ["in units galactic_grunts"]',
        'until = ["maybe"]',
        "beats[1].until[0]: must begin with one of",
    ),
    "zone": (SHEET, 'until = ["in units galactic_grunts"]', 'until = ["in space x"]', "one of the zones"),
    "words of a condition": (SHEET, 'until = ["in units galactic_grunts"]', 'until = ["energy"]', "energy takes 1 words"),
    "number of a condition": (SHEET, 'until = ["in units galactic_grunts"]', 'until = ["energy x"]', "x is no number"),
    "picture": (SHEET, 'picture = "avalon"', 'picture = "../x"', "lesson.toml:5: picture: there is no picture of a card"),
    "point": (SHEET, 'point = ["score"]', 'point = ["moon"]', "'moon' is nothing that can be pointed at"),
    "endless": (SHEET, 'point = ["score"]\nuntil = ["event next"]', 'point = ["score"]', "or the beat never ends"),
    "doubled key": (SHEET, 'key = "deploy"', 'key = "goal"', "stands there twice"),
    "way back": (SHEET, 'retry = "tokens"', 'retry = "pass"', "must be this beat or one before it"),
    "no way back": (SHEET, 'retry = "tokens"', "", "needs a beat to go back to"),
    "not allowed": (SHEET, 'allow = ["invade thornwake"]', 'allow = ["invade avalon"]', "is not allowed in the beat 'invade'"),
    "not offered": (SHEET, '"invade thornwake", "assault"', '"invade zeus", "assault"', "solution[5]"),
    "never reached": (SHEET, '"commit prince_aaron", "pass",', "", "never reaches the beat 'pass'"),
    "too many words": (TEXT, "Ten rounds.", "Ten rounds. " + "a " * 20, "beats.goal.say: may have at most 25 words"),
    "unknown value": (TEXT, "You have {you}.", "You have {gold}.", "there is no value 'gold'"),
    "missing words": (TEXT, 'nudge = "You have enough energy. Press Done."', "", "beats.new_round.nudge: is missing"),
    "words of nothing": (TEXT, "[beats.goal]", '[beats.moon]\nsay = "x"\n[beats.goal]', "beats.moon.say: belongs to nothing"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_lesson_says_where_and_why(case: str, tmp_path: Path) -> None:
    """Every kind of mistake is told in one line with its file."""
    file, old, new, reason = BAD[case]
    folder = tmp_path / "first_light"
    copytree(lessons_root() / "first_light", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    problems: list[ContentError] = []
    assert inspect_lesson(folder, problems) is None
    assert any(reason in str(problem) for problem in problems), [str(problem) for problem in problems]
    assert all(problem.line > 0 and "first_light" in problem.file for problem in problems)


def test_every_shipped_lesson_is_whole() -> None:
    """Each folder loads, and its solution leads through every beat."""
    folders = lesson_folders(lessons_root())
    assert [load_lesson(folder).id for folder in folders] == [folder.name for folder in folders]
    assert "first_light" in [folder.name for folder in folders]


def test_the_command_reads_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`check` takes a folder of lessons, tells what is wrong in one, and says so by its exit code."""
    folder = tmp_path / "first_light"
    copytree(lessons_root() / "first_light", folder)
    assert main(["check", str(folder)]) == 0
    assert capsys.readouterr().out == "Checked 1 lesson: all good.\n"
    text = (folder / SHEET).read_text(encoding="utf-8")
    (folder / SHEET).write_text(text.replace("minutes = 5", "minutes = 70"), encoding="utf-8")
    assert main(["check", str(folder)]) == 1
    assert "lesson.toml:3: minutes: must be a whole number" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--lesson", "second"], "There is no lesson 'second'"),
        (["--lesson", "first_light", "--beat", "moon"], "There is no beat 'moon'"),
        (["--beat", "goal"], "--beat goes with --lesson."),
    ],
)
def test_a_lesson_that_is_not_there_is_refused(words: list[str], answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Before a window opens, in one sentence that names what there is."""
    assert main(["play", *words]) == 2
    assert answer in capsys.readouterr().err
