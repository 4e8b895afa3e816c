"""How hard a game is: a word and what each level wins of ten games, without names of bots, seeds or numbers of games."""

from __future__ import annotations

import re

import pytest

from game.cli.marked import between
from game.client.runs.difficulty import GRADES, brief_words, curve, difficulty_words
from game.rivals import Level, level_names, load_levels
from tests.source import ROOT


@pytest.mark.parametrize(
    ("wins", "grade", "levels"),
    [
        (95, "Difficulty 1 of 5, gentle", "Cadet 6, Captain 9, Commander 9, Admiral 10, Master 10."),
        (67, "Difficulty 2 of 5, fair", "Cadet 2, Captain 4, Commander 7, Admiral 9, Master 10."),
        (45, "Difficulty 3 of 5, hard", "Cadet 1, Captain 2, Commander 4, Admiral 8, Master 10."),
        (26, "Difficulty 4 of 5, severe", "Cadet 0, Captain 1, Commander 3, Admiral 7, Master 9."),
        (3, "Difficulty 5 of 5, cruel", "Cadet 0, Captain 0, Commander 0, Admiral 2, Master 5."),
    ],
)
def test_a_share_of_wins_is_told_in_words(wins: int, grade: str, levels: str) -> None:
    assert difficulty_words(wins, 100) == f"{grade}. Of ten games computers win about: {levels}"
    assert difficulty_words(wins, 100).startswith(brief_words(wins, 100))


def test_every_share_has_a_grade_and_a_curve_that_rises_from_level_to_level() -> None:
    for wins in range(101):
        assert difficulty_words(wins, 100)
        counts = [count for _, count in curve(wins, 100)]
        assert [level for level, _ in curve(wins, 100)] == list(level_names())
        assert counts == sorted(counts) and abs(counts[2] - wins / 10) <= 0.6
    assert [least for least, _ in GRADES] == sorted((least for least, _ in GRADES), reverse=True)


def test_what_each_level_wins_alone_is_what_the_ladder_found() -> None:
    rows = between((ROOT / "docs" / "rivals.md").read_text(encoding="utf-8"), "ladder")
    told = {match[1]: int(match[2]) for row in rows if (match := re.match(r"\| (\w+) \| Nemesis, expert \| \d+ \| (\d+) %", row))}
    assert told == {level.key: level.alone for level in load_levels()}


def test_without_a_ladder_the_measured_level_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rivals.load_levels", lambda: (Level("commander"), Level("master")))
    assert curve(3, 10) == (("commander", 3),)
