"""A judged game: the sum holds, regret is what a decision gave away, and the words name whose the turning points were."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.client.games.analyst import Analyst
from game.client.games.names import names_of
from game.client.games.requests import AnalysisArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.client.table.advice.judgement import judgement_words
from game.client.table.labels import Labels
from game.engine import Command, view_for
from game.insight.advice import Idea
from game.insight.analysis import MARKS, Analysis, Judged, Step, judge, judge_game, result_of
from game.insight.wire import judged_from_json, judged_to_json
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.results.analysis import AnalysisScene
from game.scenes.table.scene import ReplayScene, TableScene
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import content, services, setup


@cache
def raid() -> Match:
    """A short game that chance has played to its end."""
    from dataclasses import replace

    match = Match(book(), replace(setup("judged"), sectors=(1, 2, 4, 5)))
    rival = make_rival("cadet", "")
    while match.decision is not None:
        match.submit(rival.choose(Sight(match.state, match.decision.seat), match.decision))
    return match


@cache
def judged() -> tuple[Judged, ...]:
    match = raid()
    commands = [entry.command for entry in match.played if entry.command is not None]
    return tuple(judged_one for judged_one in judge_game(match.book, match.state.setup, commands, 0) if judged_one is not None)


def laid(chances: list[tuple[int, int, int]], result: int = 0) -> Analysis:
    """A game of turns with these chances, regrets and numbers of turned cards."""
    ideas = [Idea((), 1, chance, 5, 0, ()) for chance, _, _ in chances]
    given = zip(ideas, chances)
    rows = [Judged(n, 1 + n, "turn", "", turned, idea, idea, lost) for n, (idea, (_, lost, turned)) in enumerate(given)]
    return Analysis(tuple(rows), result)


def test_the_sum_holds_in_every_game() -> None:
    analysis = Analysis(judged(), result_of(raid().state, 0, False))
    assert len(judged()) > 5
    assert judged()[0].before + analysis.luck - analysis.play == analysis.result
    assert sum(analysis.count(mark) for mark in MARKS) == len(judged())
    assert [judged_from_json(judged_to_json(step)) for step in judged()] == list(judged())


def test_steps_are_yours_the_nemesis_s_or_the_deal_s() -> None:
    analysis = laid([(500, 200, 0), (600, 0, 1), (100, 0, 1)], result=1000)
    assert analysis.steps == (
        Step(0, "yours", -200),
        Step(0, "nemesis", 100),
        Step(1, "deal", -500),
        Step(2, "nemesis", 900),
    )
    assert [step.size for step in analysis.turning] == [-200, -500, 900]
    assert analysis.dearest_kind == ("other", 200) and [step.command for step in analysis.dearest] == [0]


def test_marks_follow_what_was_given_away() -> None:
    marks = [step.mark for step in laid([(0, regret, 0) for regret in (0, 9, 10, 29, 30, 79, 80)]).judged]
    assert marks == ["fine", "fine", "slip", "slip", "mistake", "mistake", "blunder"]


def test_a_worse_answer_gives_away_more_than_the_best_one() -> None:
    dearest = max(judged(), key=lambda step: step.regret)
    match = raid()
    played = Match(match.book, match.state.setup)
    for entry in match.played[: dearest.command]:
        assert isinstance(entry.command, Command)
        played.submit(entry.command)
    assert played.decision is not None and dearest.regret > 0
    again = judge(Sight(played.state, 0), played.decision, dearest.best.picks, dearest.command)
    assert again is not None and again.regret == 0 and again.given.chance > dearest.given.chance


def test_a_game_that_was_given_up_came_to_nothing() -> None:
    match = raid()
    assert result_of(match.state, 0, True) == 0
    assert match.state.result is not None
    assert result_of(match.state, match.state.result.winners[0], False) == 1000 // len(match.state.result.winners)


def test_words_grow_with_the_game_and_say_the_sum_at_its_end() -> None:
    session = Session(raid())
    labels = Labels(content().wording, view_for(session.state, 0), names_of(services(), session.state))
    empty = judgement_words(Analysis((), 0), 10, False, labels, True)
    assert "10%" in empty.head and empty.dear == ()
    half = judgement_words(Analysis(judged()[:3], 0), 50, False, labels, True)
    assert half.sum == "" and half.counts
    whole = judgement_words(laid([(500, 200, 0), (600, 0, 1), (100, 0, 1)], result=1000), 100, True, labels, True)
    assert whole.sum == "First chance 70%, luck +50 %, given away 20%: result 100%."
    assert [words for _, words in whole.turning] == [
        "Round 1: your own decision, −20 %",
        "Round 2: deal and draws, −50 %",
        "Round 3: the Nemesis, +90 %",
    ]
    assert whole.dear[0].head == "Round 1, a blunder: 20% given away"


def test_alone_it_judges_the_same_as_beside() -> None:
    analyst = Analyst(raid(), 0, False, None)
    while not analyst.done:
        assert analyst.update()
    assert analyst.analysis.judged == judged() and analyst.share == 100 and not analyst.update()


def opened(make_user: MakeUser, size: tuple[int, int]) -> tuple[User, AnalysisScene]:
    user = make_user(size, services=services())
    user.app.stack.carry_out(Swap(AnalysisArgs(session=Session(raid()))))
    scene = user.app.stack.top
    assert isinstance(scene, AnalysisScene)
    while not scene.analyst.done:
        scene.update(1 / 60)
    scene.update(1 / 60)
    user.step(2)
    return user, scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_row_leads_to_its_place_in_the_replay_and_the_button_to_a_branch(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, scene = opened(make_user, size)
    window = pygame.Rect((0, 0), size)
    assert scene.rows and all(window.contains(widget.rect) for widget in scene.widgets.widgets)
    assert not any(row.rect.colliderect(other.rect) for row in scene.rows for other in scene.rows if row is not other)
    user.key(pygame.K_RETURN)
    assert isinstance(user.app.stack.top, ReplayScene)
    user.key(pygame.K_ESCAPE)
    user.step(2)
    assert user.top(AnalysisScene) is scene
    wanted = scene.rows[0].dear.command
    user.key(pygame.K_e)
    user.step(2)
    table = user.top(TableScene)
    assert len(table.session.match.played) == wanted and table.session.match.assisted
