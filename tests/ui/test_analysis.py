"""A judged game: the sum holds, regret is what a decision gave away, and the words name whose the turning points were."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from zlib import compress

import pygame
import pytest

from game.client.games.analyst import Analyst
from game.client.games.kept_judgements import KEPT, is_kept, keep_analysis, kept_analysis
from game.client.games.names import names_of
from game.client.games.own_puzzles import own_puzzles
from game.client.games.ratings import judged_games, keep_judged
from game.client.games.requests import AnalysisArgs, ResultsArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap, TitleArgs
from game.client.profile.services import Options
from game.client.profile.settings import MemorySettings
from game.client.runs.opening import open_services
from game.client.table.advice.judgement import judgement_words
from game.client.table.labels import Labels
from game.engine import Command, view_for
from game.insight.advice import Idea, Why
from game.insight.analysis import MARKS, Analysis, Judged, Step, judge, judge_game, result_of
from game.insight.kept import analysis_of, kept_text
from game.insight.puzzles import puzzle_text, shipped_puzzles
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.results.analysis import AnalysisScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table.scene import ReplayScene, TableScene
from game.store import ProfileStore
from tests.client.test_thinking import Absent
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import content, kept_by, services, setup


@cache
def raid() -> Match:
    """A short game that chance has played to its end."""
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


def test_the_luck_of_the_rounds_is_the_luck_of_the_game() -> None:
    told = laid([(500, 200, 0), (600, 0, 1), (100, 0, 1)], result=1000)
    assert told.luck_of_rounds == {1: (100, 7), 2: (-500, 7), 3: (900, 5)}
    for analysis in (told, Analysis(judged(), 0), Analysis((), 0)):
        assert sum(luck for luck, _ in analysis.luck_of_rounds.values()) == analysis.luck


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


def test_of_the_decisions_of_a_round_only_the_dearest_counts_in_points() -> None:
    def margin(number: int, given: int, best: int) -> Judged:
        worse, better = (Idea((), 1, 500, 5, margin, ()) for margin in (given, best))
        return Judged(0, number, "turn", "", 0, worse, better, 0)

    put_off = [margin(3, -20, 0), margin(3, -25, 0), margin(4, -10, 0), margin(4, 5, 0)]
    assert Analysis(tuple(put_off), 0).points == 35


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
    assert whole.sum == "Your chance to win was 70% at the start. Luck added 50%, your decisions cost 20%, and you won."
    assert [(number, words) for _, number, words in whole.counts] == [(2, "fine"), (0, "slips"), (0, "mistakes"), (1, "blunder")]
    ends = {0: "you lost.", 500: "you shared the victory.", 1000: "you won."}
    assert all(
        judgement_words(laid([(500, 0, 0)], result=result), 100, True, labels, True).sum.endswith(words)
        for result, words in ends.items()
    )
    assert [words for _, words in whole.turning] == [
        "Round 1: your own decision cost 20%",
        "Round 2: the cards that were dealt hurt you by 50%",
        "Round 3: what the Nemesis did helped you by 90%",
    ]
    assert whole.dear[0].head == "Round 1, a blunder: 20% given away"


class Judge(Absent):
    """Says beside the window, half at a time, what a judge has said of the short game."""

    def __init__(self) -> None:
        super().__init__()
        self.judging, self.asked_for = 0, 0

    def judge(self, match: Match, seat: int) -> int | None:
        self.gone, self.judging = False, self.judging + 1
        return self.judging

    def puzzle(self, ticket: int) -> str:
        known = shipped_puzzles()[0]
        return puzzle_text(replace(known, setup=replace(known.setup, seed=raid().state.setup.seed)))

    def judged(self, ticket: int) -> tuple[Sequence[Judged], int, bool]:
        self.asked_for += 1
        whole = self.asked_for > 1
        return judged() if whole else judged()[:2], len(raid().played) // (1 if whole else 2), whole


class Nobody(Absent):
    """Fails where anything is judged anew."""

    def judge(self, match: Match, seat: int) -> int | None:
        raise AssertionError("it was judged again")


def test_alone_it_judges_the_same_as_beside_and_never_again() -> None:
    settings = MemorySettings()
    analyst = Analyst(raid(), 0, False, None, settings)
    while not analyst.done:
        assert analyst.update()
    assert analyst.analysis.judged == judged() and analyst.share == 100 and not analyst.update()
    again = Analyst(raid(), 0, False, Nobody(), settings)
    assert again.done and again.analysis == analyst.analysis and not again.update()
    assert not Analyst(raid(), 1, False, None, settings).done, "the other seat was never judged"


def test_a_kept_judgement_that_is_damaged_or_of_another_game_is_judged_anew() -> None:
    match, settings = raid(), MemorySettings()
    analysis = Analysis(judged(), 0)
    keep_analysis(settings, match, 0, analysis)
    assert kept_analysis(settings, match, 0) == analysis
    key, text = str(settings.kept("judged.0")).split(" ")
    setup, commands = match.state.setup, [entry.command for entry in match.played if entry.command is not None]
    first = judged()[0]
    lies = (
        Analysis(judged(), 1001),
        Analysis((replace(first, regret=-1),), 0),
        Analysis((replace(first, round=first.round + 1),), 0),
        Analysis((replace(first, command=len(commands)),), 0),
        Analysis((replace(first, purpose="nothing"),), 0),
        Analysis((replace(first, given=replace(first.given, picks=())),), 0),
        Analysis((replace(first, best=replace(first.best, why=(Why("fate", 3),))),), 0),
        Analysis((judged()[1], first), 0),
    )
    for lie in (*map(kept_text, lies), text[:-8], text[::-1], "", "none", b64encode(compress(bytes(2_000_000))).decode()):
        assert analysis_of(lie, match.book, setup, commands) is None
        settings.keep("judged.0", f"{key} {lie}")
        assert kept_analysis(settings, match, 0) is None
    keep_analysis(settings, match, 0, analysis)
    assert kept_analysis(settings, match, 0) == analysis and settings.kept("judged.1") is None, "it takes its own place again"


def test_the_newest_judgements_stay() -> None:
    settings = MemorySettings()
    for seat in range(KEPT + 2):
        keep_analysis(settings, raid(), seat, Analysis((), 500))
    assert [kept_analysis(settings, raid(), seat) is None for seat in (0, 1, 2, KEPT + 1)] == [True, True, False, False]
    assert len([name for name in settings.values if is_kept(name)]) == KEPT


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


def test_the_results_judge_the_game_beside_the_window_and_keep_it(make_user: MakeUser) -> None:
    given, beside = services(), Judge()
    given.thinking = beside
    user = make_user((1280, 720), services=given)
    user.app.stack.carry_out(Swap(ResultsArgs(session=Session(raid()))))
    user.step(1)
    assert beside.judging == 1 and kept_analysis(given.settings, raid(), 0) is None
    user.step(3)
    assert kept_analysis(given.settings, raid(), 0) is not None
    given.thinking = Nobody()
    user.app.stack.push(AnalysisArgs(session=Session(raid())))
    assert user.top(AnalysisScene).analyst.done
    assert len(own_puzzles(given.settings)) == 1 and "puzzle" in user.top(AnalysisScene).message


def test_who_leaves_the_results_stops_the_judge_and_who_comes_back_has_it_begin_again(make_user: MakeUser) -> None:
    given, beside = services(), Judge()
    given.thinking, beside.asked_for = beside, -1_000
    user = make_user((1280, 720), services=given)
    user.app.stack.carry_out(Swap(ResultsArgs(session=Session(raid()))))
    user.step(2)
    user.app.stack.push(AnalysisArgs(session=user.top(ResultsScene).session))
    user.step(2)
    assert beside.judging == 1, "the page goes on with what the results began"
    user.key(pygame.K_ESCAPE)
    user.step(2)
    assert user.top(ResultsScene) and beside.judging == 2
    user.app.stack.carry_out(Swap(TitleArgs()))
    assert beside.gone


def test_what_is_judged_goes_with_the_profile_and_in_no_crash_report(tmp_path: Path) -> None:
    analysis = Analysis(judged(), 0)
    given = open_services(Options(data=tmp_path))
    keep_analysis(given.settings, raid(), 0, analysis)
    keep_judged(given.settings, raid().state.setup, analysis)
    assert not any(map(is_kept, given.settings.values))
    store = kept_by(given).store
    assert store.flush(10)
    shelf = ProfileStore(tmp_path)
    parcel = shelf.export(store.profile_id).path
    given.games.close()
    other = ProfileStore(tmp_path / "elsewhere").import_file(parcel).profile_id
    there = open_services(Options(data=tmp_path / "elsewhere"))
    assert kept_by(there).store.profile_id == other
    assert kept_analysis(there.settings, raid(), 0) == analysis
    assert judged_games(there.settings) == judged_games(given.settings) != []
    there.games.close()
