"""A finished game is recorded, shown with its results, and stands in the records; every running game can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.campaign.progress import MatchRecord, Profile, ProgressChange, Statistic
from game.cli.stage_games import played_match
from game.client.games.books import card_names
from game.client.games.kept_judgements import keep_analysis
from game.client.games.profile_in_play import store_keeper
from game.client.games.recording import News
from game.client.games.requests import ResultsArgs
from game.client.games.session import Session
from game.client.games.stored_games import StoredGames
from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services
from game.client.runs.records.record_lines import favourites, match_line, medal_grid, mode_lines
from game.client.runs.records.result_rows import record_rows
from game.engine.api.standings import points
from game.insight.analysis import Analysis
from game.match import Match
from game.scenes.results.analysis import AnalysisScene
from game.scenes.results.records import RecordsScene
from game.scenes.shared.base import Scene
from game.scenes.start.running import RunningScene
from tests.table import book
from tests.ui.conftest import User

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def whole() -> Match:
    """A game that greedy has played to its end."""
    return played_match("records", "standard", None)


@pytest.fixture
def given(tmp_path: Path) -> Iterator[Services]:
    """Services with a real profile."""
    services = open_services(Options(size=SIZE, data=tmp_path))
    yield services
    services.games.close()


@pytest.fixture
def keeper(given: Services) -> StoredGames:
    """The keeper of that profile."""
    keeper_of = store_keeper(given)
    assert keeper_of is not None
    return keeper_of


def keep(keeper: StoredGames, match: Match, entries: int | None = None) -> str:
    """Saves a game as if it had been played in the window; its id."""
    keeper.begin(match)
    for entry in match.journal.entries[:entries]:
        keeper.entry(entry, match.state, [])
    if match.over and entries is None:
        keeper.finish(match, False)
    assert keeper.game_id is not None
    assert keeper.store.flush(10)
    return keeper.game_id


def test_a_finished_game_is_in_history_figures_and_achievements(keeper: StoredGames, whole: Match) -> None:
    game = keep(keeper, whole)
    (match,) = keeper.store.history()
    assert match.game_id == game
    assert keeper.store.statistics()[Statistic("total", "", "games")] == 1
    assert "first_orders" in keeper.store.achievements()
    assert keeper.store.replay_of_game(game).entries == [replace(entry, barrier=False) for entry in whole.journal.entries]
    keeper.finish(whole, False)
    assert keeper.store.flush(10)
    assert len(keeper.store.history()) == 1
    assert keeper.store.statistics()[Statistic("total", "", "games")] == 1


def test_a_rewound_game_is_assisted_after_it_was_saved_and_loaded_again(keeper: StoredGames, given: Services) -> None:
    match = played_match("rewound", "standard", 30)
    keeper.begin(match)
    for entry in match.journal.entries:
        keeper.entry(entry, match.state, [])
    match.listener = keeper.entry
    assert not match.assisted
    match.rewind(2)
    assert match.assisted
    assert keeper.store.flush(10)
    resumed = keeper.resume()
    assert resumed is not None
    assert resumed.assisted


def test_an_assisted_game_says_so_and_earns_nothing(keeper: StoredGames) -> None:
    match = played_match("records", "standard", None)
    match.assisted = True
    keep(keeper, match)
    assert keeper.store.achievements() == ()
    assert keeper.news is not None
    assert [row.words for row in record_rows(keeper.news)] == ["Assisted: no record and no achievement"]


def test_the_panel_tells_score_best_and_what_is_new(keeper: StoredGames, whole: Match) -> None:
    keep(keeper, whole)
    assert keeper.news is not None
    first = record_rows(keeper.news)
    assert any(row.new and "first with this Home World" in row.words for row in first)
    assert any(row.words.startswith("Achievement: ") for row in first)
    record = MatchRecord("", "skirmish", "expert", "home", True, 5, 40, 35, 10, 4_000, "B")
    key = Statistic("home_mode", "home/expert", "best_score")
    better = News(ProgressChange(match=record), Profile(statistics={key: 3_000}))
    worse = News(ProgressChange(match=record), Profile(statistics={key: 4_100}))
    assert record_rows(better)[0].words == "Score 4,000, Rank B · new best, 1,000 more than before"
    assert record_rows(worse)[0].words == "Score 4,000, Rank B · 100 short of the best, 4,100"
    assert (record_rows(better)[0].new, record_rows(worse)[0].new) == (True, False)


def test_the_results_show_the_panel_without_another_click(
    make_user: Callable[..., User], given: Services, keeper: StoredGames, whole: Match
) -> None:
    keep(keeper, whole)
    user = make_user(SIZE, "title", given)
    user.app.stack.push(ResultsArgs(session=Session(whole, keeper)))
    user.key(pygame.K_SPACE)
    user.step(5)
    assert user.scene == "results"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_every_page_of_the_records_can_be_looked_at(
    make_user: Callable[..., User], given: Services, keeper: StoredGames, whole: Match, size: tuple[int, int]
) -> None:
    keep(keeper, whole)
    user = make_user(size, "records", given)
    for page in range(4):
        user.top(RecordsScene).turn_to(page)
        user.step(2)
        user.wheel(-3)
        window = user.app.screen.get_rect()
        assert all(window.contains(widget.rect) for widget in user.top(RecordsScene).widgets.widgets if widget.visible)


def test_a_match_of_the_history_can_be_watched_again(
    make_user: Callable[..., User], given: Services, keeper: StoredGames, whole: Match
) -> None:
    keep(keeper, whole)
    user = make_user(SIZE, "records", given)
    user.top(RecordsScene).turn_to(3)
    user.step(2)
    user.key(pygame.K_w)
    assert user.scene == "replay"


def test_a_match_of_the_history_shows_the_judgement_that_is_kept_of_it(
    make_user: Callable[..., User], given: Services, keeper: StoredGames, whole: Match
) -> None:
    keep_analysis(given.settings, whole, 0, Analysis((), 1000))
    keep(keeper, whole)
    user = make_user(SIZE, "records", given)
    user.top(RecordsScene).turn_to(3)
    user.step(2)
    user.click(user.top(RecordsScene).judge.rect.center)
    page = user.top(AnalysisScene)
    assert page.analyst.done and page.analyst.analysis == Analysis((), 1000)
    user.key(pygame.K_ESCAPE)
    user.step(2)
    assert user.top(RecordsScene).page == 3, "the way back leads to the same page"


def test_a_new_profile_has_empty_records_without_any_trouble(make_user: Callable[..., User], given: Services) -> None:
    user = make_user(SIZE, "records", given)
    for page in range(4):
        user.top(RecordsScene).turn_to(page)
        user.step(2)
    assert user.scene == "records"


def test_the_page_of_achievements_scrolls_by_keys(make_user: Callable[..., User], given: Services) -> None:
    user = make_user(SIZE, "records", given)
    user.top(RecordsScene).turn_to(1)
    user.step(2)
    user.key(pygame.K_DOWN)
    assert user.top(RecordsScene).first == 1
    user.key(pygame.K_UP)
    assert user.top(RecordsScene).first == 0


def test_every_running_game_can_be_reached_from_the_title(
    make_user: Callable[..., User], given: Services, keeper: StoredGames
) -> None:
    older = keep(keeper, played_match("older", "standard", 12))
    keep(keeper, played_match("newer", "standard", 14))
    user = make_user(SIZE, "title", given)
    user.press("Running games: 2")
    assert user.scene == "running"
    user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    user.step(3)
    assert user.scene in ("table", "draft")
    assert keeper.game_id == older


def test_running_games_are_told_apart_by_world_round_and_points(
    make_user: Callable[..., User], given: Services, keeper: StoredGames
) -> None:
    match = played_match("older", "standard", 12)
    keep(keeper, match)
    keep(keeper, played_match("newer", "advanced", 34))
    listed = make_user(SIZE, "running", given).top(RunningScene).list.lines
    home, own = match.state.cards[match.state.players[0].home].name, points(match.state, 0)
    assert listed[0].endswith("played last") and "Advanced" in listed[0]
    assert listed[1].startswith(f"{home} · Round {match.state.round} of 10 · Standard · you {own}, the Nemesis ")


def test_a_running_game_that_cannot_go_on_says_why(
    make_user: Callable[..., User], given: Services, keeper: StoredGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(keeper, played_match("older", "standard", 12))
    monkeypatch.setattr("game.client.games.books.book_of_packs", lambda packs, own: None)
    assert "other packs" in make_user(SIZE, "running", given).top(RunningScene).list.lines[0]


def test_a_running_game_can_be_given_up_and_counts_as_conceded(
    make_user: Callable[..., User], given: Services, keeper: StoredGames
) -> None:
    keep(keeper, played_match("older", "standard", 12))
    keep(keeper, played_match("newer", "standard", 14))
    user = make_user(SIZE, "running", given)
    user.press("Abandon")
    assert len(keeper.running()) == 2, "one click gives nothing up"
    user.hold(user.button("Press again to confirm") if _armed(user) else user.button("Abandon"), 0.8)
    assert len(keeper.running()) == 1
    (match,) = keeper.store.history()
    assert match.conceded


def _armed(user: User) -> bool:
    return any(widget.label == "Press again to confirm" for widget in user.top(Scene).widgets.widgets)


def test_a_battle_of_a_campaign_is_not_given_up_behind_the_back_of_its_run(
    make_user: Callable[..., User], given: Services, keeper: StoredGames
) -> None:
    match = played_match("battle", "standard", 12)
    keeper.begin(match, "run1")
    for entry in match.journal.entries:
        keeper.entry(entry, match.state, [])
    assert keeper.store.flush(10)
    user = make_user(SIZE, "running", given)
    user.hold(user.button("Abandon"), 0.8)
    assert len(keeper.running()) == 1
    assert "campaign" in user.top(RunningScene).message


def test_a_game_that_was_killed_before_its_end_was_saved_is_ended_when_it_is_resumed(
    keeper: StoredGames, given: Services, whole: Match
) -> None:
    keep(keeper, whole, len(whole.journal.entries))
    assert keeper.store.history() == ()
    session = Session.resume(given)
    assert session is not None
    assert keeper.store.flush(10)
    assert len(keeper.store.history()) == 1
    assert keeper.store.running_games() == ()


def test_the_records_name_every_card_of_every_choice_of_packs() -> None:
    names = card_names(book())
    assert names["double_feint"] == "Double Feint" and names["immolation_squadron"] == "Immolation Squadron"
    assert {key for pack in ("orders", "revolution", "promos") for key in (card.key for card in book(pack).cards)} <= set(names)


def test_lines_of_the_records_say_what_the_figures_hold() -> None:
    statistics = {
        Statistic("home_mode", "gaia/expert", "games"): 3,
        Statistic("home_mode", "gaia/expert", "wins"): 2,
        Statistic("home_mode", "gaia/expert", "best_score"): 900,
        Statistic("home_card", "gaia/drone", "used"): 4,
        Statistic("home_card", "gaia/ace", "used"): 4,
        Statistic("home_card", "other/drone", "used"): 9,
        Statistic("home_node", "gaia/frontier/n1/expert", "medal"): 3,
    }
    profile = Profile(statistics=statistics)
    expert = mode_lines(profile, "gaia")[2]
    assert (expert.games, expert.wins, expert.rate, expert.score, expert.margin) == (3, 2, "67%", 900, None)
    assert mode_lines(profile, "gaia")[0].rate == "–"
    assert favourites(profile, "gaia", {"drone": "Drone", "ace": "Ace"}) == (("Ace", 4), ("Drone", 4))
    assert medal_grid(profile, "gaia") == {("frontier", "n1"): {"expert": "gold"}}
    lost = MatchRecord("g", "skirmish", "expert", "gaia", False, -4, 30, 34, 10, 900, "D", conceded=False, length="full")
    assert match_line(lost, {"gaia": "Gaia"}) == "Lost 30:34 · Expert · Full · Gaia · score 900"
