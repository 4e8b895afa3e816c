"""The grades beyond Expert: each contains all before it, and tells itself in the set-up, the score and the records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.__main__ import main
from game.campaign import grade as grade_file
from game.campaign.errors import RunError
from game.campaign.grade import GRADE_MODE, grade_changes, grade_in, grade_percent, grades, read_grades
from game.campaign.progress import MatchRecord
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.share import Share, ShareError, read_share_code, share_code
from game.campaign.shared import code_of_game, read_shared, skirmish_of
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.runs.records.record_lines import match_line, match_words
from game.content.errors import ContentError
from game.engine import new_game
from tests.table import book

MOST = 20
GOOD = '[[grade]]\nkey = "one"\ntitle = "One"\nkind = "doctrine"\nchanges = [{ change = "reprisal" }]\n'


def test_there_are_twenty_grades_and_at_least_ten_of_them_are_doctrines() -> None:
    assert len(grades()) == MOST == len({grade.key for grade in grades()})
    assert sum(grade.kind == "doctrine" for grade in grades()) >= MOST // 2
    assert all(grade.changes for grade in grades())


def test_each_grade_contains_all_before_it() -> None:
    for number in range(1, MOST + 1):
        assert grade_changes(number)[: len(grade_changes(number - 1))] == grade_changes(number - 1)
        assert len(grade_changes(number)) > len(grade_changes(number - 1))


@pytest.mark.parametrize("length", ["raid", "push", "full"])
def test_a_grade_is_played_in_expert_in_every_length_and_can_be_told_from_the_set_up(length: str) -> None:
    setup = skirmish_setup(book(), Skirmish("standard", length=length, grade=MOST), "a seed")
    assert setup.option("nemesis_mode", "") == GRADE_MODE and grade_in(setup) == MOST
    assert setup.changes[-len(grade_changes(MOST)) :] == grade_changes(MOST)
    new_game(book(), setup)


def test_purist_has_no_grade_and_without_a_grade_nothing_changes() -> None:
    assert grade_in(skirmish_setup(book(), Skirmish(purist=True, grade=5), "x")) == 0
    assert skirmish_setup(book(), Skirmish(), "x").changes == () and Skirmish("advanced").pure.mode == "advanced"


@pytest.mark.parametrize("number", [-1, 21, 1000])
def test_an_unknown_grade_is_refused_in_one_sentence(number: int) -> None:
    with pytest.raises(RunError) as refused:
        skirmish_setup(book(), Skirmish(grade=number), "x")
    assert refused.value.line is not None


def test_each_grade_adds_six_percent_to_the_score() -> None:
    rows = (ScoreRow("margin", 10, 100, 1000),)
    assert grade_percent(0) == 100 and grade_percent(10) == 160
    assert sheet_of(rows, "expert", 0, False, grade=10).total == 1000 * 2 * 160 // 100
    assert sheet_of(rows, "expert", 0, False).total == 2000


def test_a_share_code_tells_the_grade_and_a_foreign_one_is_refused() -> None:
    setup = skirmish_setup(book(), Skirmish(grade=12), "shared")
    assert skirmish_of(read_shared(code_of_game(setup, 0))).grade == 12
    told = read_share_code(code_of_game(setup, 0))
    for words in ("99", "x", "-1", "1000000"):
        foreign = Share(told.seed, told.packs, told.mode, 0, told.mission.replace("n-12", f"n-{words}"))
        with pytest.raises((ShareError, ValueError)):
            skirmish_of(read_shared(share_code(foreign)))


@pytest.mark.parametrize(
    ("text", "line", "field"),
    [
        (GOOD + GOOD.replace('"doctrine"', '"rule"').replace("one", "two"), 6, "grade[1]"),
        (GOOD + GOOD, 6, "grade[1]"),
        (GOOD.replace("reprisal", "surprise"), 1, "grade[0]"),
        (GOOD.replace("title", "name"), 1, "grade[0]"),
        (GOOD + GOOD.replace('"one"', '"two"').replace('"reprisal"', '"targets", n = 1'), 6, "grade[1]"),
        (GOOD + GOOD.replace("title", "speed = 3\ntitle").replace('"one"', '"two"'), 6, "grade[1]: speed"),
        (GOOD + GOOD.replace('"one"', "7"), 6, "grade[1]: key"),
    ],
)
def test_check_names_file_line_and_field_of_a_wrong_grade_and_the_ones_before_it_stay(
    text: str, line: int, field: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ContentError) as wrong:
        list(read_grades(text))
    assert str(wrong.value).startswith(f"assets/grades.toml:{line}: {field}")
    (tmp_path / "grades.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(grade_file, "assets", lambda: tmp_path)
    assert len(grades.__wrapped__()) == text[: 1 + text.rfind("[[grade]]")].count("[[grade]]")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("grade = 3\n", "1: grade"),
        ("[grade]\nkey = 3\n", "1: grade"),
        ("grade = [3]\n", "1: grade[0]"),
        (GOOD + "[other]\nspeed = 3\n", "6: other"),
        ("\nspeed = 3\n" + GOOD, "2: speed"),
        ("grade = " + "9" * 5_000, "1: file"),
        ("grade = " + "[" * 20_000, "1: "),
        ("[[grade", "1: file"),
    ],
    ids=lambda text: text[:20],
)
def test_a_file_that_is_no_list_of_grades_is_named_and_the_game_starts_without_grades(
    text: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "grades.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(grade_file, "assets", lambda: tmp_path)
    assert grades.__wrapped__() == ()
    with pytest.raises(ContentError) as wrong:
        list(read_grades())
    assert str(wrong.value).startswith(f"assets/grades.toml:{place}") and "\n" not in str(wrong.value)


@pytest.mark.parametrize("words", [["--grade", "21"], ["--grade", "3", "--seats", "2"], ["--grade", "99", "--mode", "standard"]])
def test_the_command_refuses_a_grade_that_cannot_be_played(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", *words]) == 2
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0 and "grade" in said


def test_games_of_the_highest_grade_break_no_invariant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--grade", "20", "--length", "raid"]) == 0
    assert "expert" in capsys.readouterr().out


def test_the_line_of_a_game_in_the_history_names_its_grade() -> None:
    match = MatchRecord("x", "skirmish", "expert", "aurelia", True, 3, 40, 37, 10, grade=7)
    assert "Grade 7" in match_line(match, {}) and "Grade 7" in match_words(match, {}, {})
    plain = replace(match, grade=0)
    assert "Grade" not in match_line(plain, {}) + match_words(plain, {}, {})
