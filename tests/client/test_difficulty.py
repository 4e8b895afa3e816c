"""How hard a game is: a grade of five and a share in words, without names of bots, seeds or numbers of games."""

from __future__ import annotations

import pytest

from game.client.runs.difficulty import GRADES, SHARES, difficulty_words


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        (95, "Difficulty 1 of 5, gentle: a practised computer player almost always wins."),
        (67, "Difficulty 2 of 5, fair: a practised computer player wins two games in three."),
        (45, "Difficulty 3 of 5, testing: a practised computer player wins one game in two."),
        (26, "Difficulty 4 of 5, hard: a practised computer player wins one game in four."),
        (3, "Difficulty 5 of 5, merciless: a practised computer player hardly ever wins."),
    ],
)
def test_a_share_of_wins_is_told_in_words(wins: int, words: str) -> None:
    assert difficulty_words(wins, 100) == words


def test_every_share_has_a_grade_and_a_word() -> None:
    assert all(difficulty_words(wins, 100) for wins in range(101))
    assert [least for least, _ in GRADES] == sorted((least for least, _ in GRADES), reverse=True)
    assert [below for below, _ in SHARES] == sorted(below for below, _ in SHARES)
