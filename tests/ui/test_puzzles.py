"""Puzzles: read strictly, laid, solved by the right answer alone, and kept as solved with the profile."""

from __future__ import annotations

import json
import os
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.games.own_puzzles import KEPT, OWN, keep_puzzle, own_puzzles
from game.client.lessons.puzzling import SOLVED, PuzzleDriver, all_puzzles, driver_of, first_open, next_of, puzzle_slot, solved
from game.client.lessons.requests import LessonsArgs, PuzzlesArgs
from game.client.profile.requests import Swap
from game.client.profile.settings import MemorySettings
from game.client.table.intents import Choose
from game.content.errors import ContentError
from game.insight.advice import Idea
from game.insight.analysis import Judged
from game.insight.puzzles import (
    AHEAD,
    CHAPTERS,
    GOOD_CHANCE,
    Graded,
    book_of,
    fault_of,
    laid,
    load_puzzle,
    missed,
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
    assert len(files) == len(shipped_puzzles()) == 60
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


def hostile() -> list[bytes]:
    """Files that are nearly puzzles: another value in each field, cut off, swollen, lying, or no text at all."""
    whole = json.loads(puzzle_text(FIRST))
    values: tuple[Any, ...] = (
        None,
        True,
        -1,
        10**30,
        1.5,
        "x",
        "\0",
        [],
        {},
        [[]],
        [None],
        {"a": 1},
        [whole],
        ["../../profile.db"],
    )
    texts = [json.dumps({**whole, field: value}) for field in whole for value in values]
    texts += [json.dumps({name: value for name, value in whole.items() if name != field}) for field in whole]
    wrong: tuple[Any, ...] = (None, -1, "x", [], {})
    setups = [{**whole["setup"], field: value} for field in whole["setup"] for value in wrong]
    texts += [json.dumps({**whole, "setup": setup}) for setup in setups if setup != whole["setup"]]
    texts += [json.dumps({**whole, "commands": commands}) for commands in (whole["commands"][::-1], whole["commands"] * 9)]
    texts += [json.dumps({**whole, "answers": answers}) for answers in (whole["answers"][::-1], whole["answers"] * 2)]
    texts += [puzzle_text(FIRST)[: 97 * part] for part in range(20)]
    texts += ["[" * 100_000, '{"a":' * 50_000, "NaN", "1e999", "9" * 50_000, "{" + " " * 70_000 + "}"]
    return [*(text.encode() for text in texts), b"\xff\xfe", bytes(100), puzzle_text(FIRST).encode("utf-16")]


def test_hostile_files_are_refused_in_one_line_each(tmp_path: Path) -> None:
    files = hostile()
    assert len(files) >= 100
    path = tmp_path / "hostile.cwpuzzle"
    for number, bad in enumerate(files):
        path.write_bytes(bad)
        with pytest.raises(ContentError) as told:
            laid(load_puzzle(path))
        assert "\n" not in str(told.value) and len(str(told.value)) < 300, number


@pytest.mark.skipif(os.name != "posix", reason="other systems have no pipes in folders")
@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.symlink_to(path), os.mkfifo], ids=["folder", "link", "pipe"])
def test_what_is_no_file_is_refused_as_well(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "hostile.cwpuzzle"
    make(path)
    with pytest.raises(ContentError):
        load_puzzle(path)


def test_a_missed_turn_of_an_own_game_becomes_a_puzzle() -> None:
    puzzle = min(shipped_puzzles(), key=lambda known: len(known.answers))
    match, wrong = laid(puzzle), puzzle.answers[-1].action
    assert isinstance(match.submit(match.command(wrong)), list)
    commands = [entry.command for entry in match.played if entry.command is not None]
    given, best = (Idea((answer.action,), 1, answer.chance, 5, 0, ()) for answer in (puzzle.answers[-1], puzzle.answers[0]))
    step = Judged(len(puzzle.commands), match.state.round, "turn", "", 0, given, best, best.chance - given.chance)
    found = [cut for cut in missed(match.book, puzzle.setup, [step], commands) if cut is not None]
    assert [cut.answers[0].action for cut in found] == [puzzle.answers[0].action] and found[0].commands == puzzle.commands
    for early in (replace(step, round=1), replace(step, regret=AHEAD - 1), replace(step, kind="pick")):
        assert list(missed(match.book, puzzle.setup, [early], commands)) == []


def test_own_puzzles_follow_those_of_the_box_and_count_as_solved_alike(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    settings, count = user.app.services.settings, len(shipped_puzzles())
    text = puzzle_text(FIRST)
    for _ in range(2):
        keep_puzzle(settings, text)
    settings.keep("puzzles.own", [*settings.get(OWN), "own-1", "own-2 ????", f"own-3 {b64encode(b'none').decode()}", 7])
    assert len(own_puzzles(settings)) == 1 and len(all_puzzles(settings)) == count + 1
    user.app.stack.carry_out(Swap(PuzzlesArgs(count)))
    user.step(2)
    assert "Your own game" in user.top(PuzzlesScene).list.lines[count] and "Your" not in user.top(PuzzlesScene).list.lines[0]
    user.key(pygame.K_RETURN)
    user.step(3)
    user.top(PuzzleScene).live.give(Choose(FIRST.answers[0].action))
    user.step(3)
    assert solved(settings) == {own_puzzles(settings)[0].key} and next_of(count, settings) == 0
    for number in range(KEPT + 3):
        keep_puzzle(settings, f"{number}")
    assert len(settings.get(OWN)) == KEPT


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


def test_a_puzzle_of_other_cards_says_the_whole_reason() -> None:
    packs = tuple(replace(pack, version="other", sha256="0" * 64) for pack in FIRST.setup.packs)
    setup = replace(FIRST.setup, packs=packs)
    with pytest.raises(ContentError) as reason:
        book_of(setup)
    with pytest.raises(ContentError) as refused:
        laid(replace(FIRST, setup=setup))
    assert str(reason.value) in str(refused.value)


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
    menu = user.top(PuzzleScene).live.view.menu
    assert menu.label == "Puzzles", "what Escape leads to stands on its button"
    user.key(pygame.K_ESCAPE)
    user.step(3)
    assert user.top(PuzzlesScene).leave_button.label == "Back", "nobody reads How to play as a way back"
    user.key(pygame.K_ESCAPE)
    user.step(3)
    user.top(LessonsScene)


def test_each_puzzle_has_a_name_a_picture_and_figures_of_its_own() -> None:
    settings = MemorySettings()
    slots = [puzzle_slot(number, settings) for number in range(len(shipped_puzzles()))]
    assert all(slot.world is not None and slot.state == "" and slot.note == "" for slot in slots), "nothing tells the answer"
    assert len({slot.words.partition(". ")[2] for slot in slots}) == len(slots), "without their numbers they can be told apart"
    assert slots[0].title == "1. Verdance before Zeus"
    assert slots[0].about == "Round 9 of 10 · Advanced · you 20, the Nemesis 11 · 9 answers"
    settings.set(SOLVED, FIRST.key)
    told = puzzle_slot(0, settings)
    assert (told.state, told.note) == ("done", "solved: Stop in time")


def test_a_place_without_a_puzzle_says_so() -> None:
    assert isinstance(driver_of(10_000, MemorySettings()), str)
