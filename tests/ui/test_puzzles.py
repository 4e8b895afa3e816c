"""Puzzles: read strictly, laid, solved by the right answer alone, and kept as solved with the profile."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.client.lessons.puzzling import PuzzleDriver, driver_of, first_open, solved
from game.client.lessons.requests import LessonsArgs
from game.client.profile.requests import Swap
from game.client.profile.settings import MemorySettings
from game.client.table.intents import Choose
from game.content.errors import ContentError
from game.insight.puzzles import (
    AHEAD,
    CHAPTERS,
    GOOD_CHANCE,
    Graded,
    fault_of,
    laid,
    load_puzzle,
    of_day,
    puzzle_files,
    puzzle_folder,
    puzzle_text,
    read_puzzle,
    shipped_puzzles,
)
from game.scenes.start.lessons import LessonsScene
from game.scenes.start.puzzles import PuzzlesScene
from game.scenes.table.puzzle import PuzzleScene
from tests.ui.flow import MakeUser
from tests.ui.games import services

FIRST = shipped_puzzles()[0]


def test_every_file_of_the_box_is_read_and_written_alike() -> None:
    files = puzzle_files(puzzle_folder())
    assert len(files) == len(shipped_puzzles()) >= 30
    assert all(puzzle_text(load_puzzle(file)) == file.read_text(encoding="utf-8") for file in files)
    assert len({puzzle.setup.seed for puzzle in shipped_puzzles()}) == len(files), "no two are of one deal"


def test_the_right_answer_stands_first_and_is_clearly_ahead() -> None:
    for puzzle in shipped_puzzles():
        assert puzzle.answers[0].chance >= max(GOOD_CHANCE, puzzle.answers[1].chance + AHEAD), puzzle.key
    chapters = [puzzle.chapter for puzzle in shipped_puzzles()]
    assert set(chapters) == set(CHAPTERS)


def test_a_puzzle_a_day_comes_once_before_any_comes_again() -> None:
    for count in (1, 2, 37, 60, 61):
        days = [of_day(738_000 + day, count) for day in range(count)]
        assert sorted(days) == list(range(count)) and of_day(738_000 + count, count) == days[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        "[" * 5_000,
        puzzle_text(FIRST)[:-20],
        json.dumps({**json.loads(puzzle_text(FIRST)), "format": 1}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "more": 1}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "seat": "0"}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "commands": []}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "commands": {"a": 1}}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "commands": [7] * 700}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "answers": [{"action": 1, "chance": 2}]}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "answers": [{"chance": 2}]}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "setup": 3}),
        json.dumps({**json.loads(puzzle_text(FIRST)), "chapter": "luck"}),
    ],
)
def test_a_bad_file_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ContentError) as told:
        read_puzzle(text, "bad.cwpuzzle")
    assert "\n" not in str(told.value)


def test_a_lying_file_is_refused() -> None:
    decision = laid(FIRST).decision
    first, second, *rest = FIRST.answers
    lies = (
        (first, second),
        (second, first, *rest),
        (replace(first, chance=GOOD_CHANCE - 1), *(Graded(answer.action, 0) for answer in FIRST.answers[1:])),
        (first, replace(second, chance=first.chance - AHEAD + 1), *rest),
        (first, first, *FIRST.answers[2:]),
    )
    assert fault_of(FIRST, decision) == ""
    for answers in lies:
        with pytest.raises(ContentError):
            laid(replace(FIRST, answers=answers))
    with pytest.raises(ContentError, match="another chapter"):
        laid(replace(FIRST, chapter="spend"))
    with pytest.raises(ContentError):
        laid(replace(FIRST, commands=FIRST.commands[1:]))
    with pytest.raises(ContentError):
        laid(replace(FIRST, commands=FIRST.commands[:-1]))


def test_check_names_a_bad_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from game.__main__ import main

    bad = tmp_path / "bad.cwpuzzle"
    bad.write_text("{}", encoding="utf-8")
    assert main(["check", str(bad)]) == 1
    assert "bad.cwpuzzle" in capsys.readouterr().out


def test_a_wrong_answer_is_not_played_and_the_right_one_is_kept(make_user: MakeUser) -> None:
    from game.client.lessons.requests import PuzzleArgs

    user = make_user((1280, 720), services=services())
    user.app.stack.carry_out(Swap(PuzzleArgs(0)))
    user.step(3)
    scene = user.top(PuzzleScene)
    driver = scene.driver
    assert isinstance(driver, PuzzleDriver) and scene.box.spec is not None
    played, wrong, right = len(driver.session.match.played), FIRST.answers[-1].action, FIRST.answers[0].action
    scene.live.give(Choose(wrong))
    user.step(3)
    assert len(driver.session.match.played) == played and scene.box.spec.warns
    assert solved(user.app.services.settings) == frozenset()
    scene.live.give(Choose(right))
    user.step(3)
    assert len(driver.session.match.played) > played and scene.box.widgets.widgets
    assert solved(user.app.services.settings) == {FIRST.key} and first_open(user.app.services.settings) == 1
    user.click(scene.box.widgets.widgets[-1].rect.center)
    user.step(3)
    listed = user.top(PuzzlesScene)
    assert "solved" in listed.list.lines[0] and "solved" not in listed.list.lines[1]


def test_the_list_is_reached_from_how_to_play_and_leads_there_again(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.app.stack.carry_out(Swap(LessonsArgs()))
    user.step(2)
    user.click(user.top(LessonsScene).puzzles_button.rect.center)
    user.step(2)
    user.top(PuzzlesScene)
    user.key(pygame.K_RETURN)
    user.step(3)
    user.top(PuzzleScene)
    user.key(pygame.K_ESCAPE)
    user.step(3)
    user.key(pygame.K_ESCAPE)
    user.step(3)
    user.top(LessonsScene)


def test_a_place_without_a_puzzle_says_so() -> None:
    assert isinstance(driver_of(10_000, MemorySettings()), str)
