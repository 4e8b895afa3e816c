"""Halls of fame with their rivals, and who is ahead at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.league.rivals_hall import RIVALS, rivals_in
from game.campaign.progress import HallEntry, ProgressChange
from game.cli.stage_runs import played_run
from game.client.games.profile_in_play import store_keeper
from game.client.profile.requests import HallArgs
from game.client.profile.services import Services
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.scenes.results.hall import HallScene
from game.scenes.table import TableScene
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, fight, services_in
from tests.ui.test_people import local_game

CAMPAIGN = "the_waning_frontier"


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


def entered(services: Services, *scores: int) -> None:
    """Runs of the profile that stand in the hall of a Sortie's first act."""
    keeper = store_keeper(services)
    assert keeper is not None
    keeper.begin(local_game("hall"))
    assert keeper.game_id is not None
    hall = tuple(HallEntry(f"r{score}", CAMPAIGN, "standard", "act_1", "ADA", score, "C", "umbra") for score in scores)
    keeper.store.finish(keeper.game_id, {"conceded": True}, ProgressChange(hall=hall))
    assert keeper.store.flush(10)


def hall_of(user: User, mark: int = 0) -> HallScene:
    user.app.stack.push(HallArgs(campaign=CAMPAIGN, mode="standard", length="act_1", mark=mark))
    user.step(2)
    return user.top(HallScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hall_opens_with_nine_rivals_and_their_splits(make_user: MakeUser, services: Services, size: tuple[int, int]) -> None:
    rows = [line for _, line in hall_of(make_user(size, services=services)).rows()]
    told = [line for line in rows if line is not None]
    assert len(told) == len(RIVALS) == 9 and rows[-1] is None
    best = rivals_in(campaigns_of(services).shipped[0].folder, "act_1", "standard")[0]
    assert (told[0].initials, told[0].score) == (best.initials, best.score)
    assert told[0].detail.count("→") == len(best.splits) - 1 and "Commander" in told[0].detail
    assert not any(line.beaten for line in told)


def test_a_rival_that_was_left_behind_is_stamped(make_user: MakeUser, services: Services) -> None:
    rivals = rivals_in(campaigns_of(services).shipped[0].folder, "act_1", "standard")
    entered(services, rivals[4].score + 1)
    lines = [line for _, line in hall_of(make_user(services=services)).rows() if line is not None]
    assert [line.beaten for line in lines if not line.number] == [False] * 4 + [True] * 5
    assert [place for place, line in enumerate(lines, 1) if line.number] == [5]


def test_what_was_just_entered_is_shown_though_ten_are_better(make_user: MakeUser, services: Services) -> None:
    entered(services, 50_000, 40_000, 10)
    scene = hall_of(make_user(services=services), mark=3)
    place, line = scene.rows()[-1]
    assert line is not None and (place, line.score, line.number) == (12, 10, 3) and len(scene.rows()) == 10


def test_the_run_says_which_rival_is_ahead_by_how_much(services: Services) -> None:
    campaign = campaigns_of(services).shipped[0]
    runs = RunSession(services, campaign, played_run(campaign, 0, length="act_1", fleet=True))
    first = min(rival.splits[0] for rival in rivals_in(campaign.folder, "act_1", runs.run.mode))
    assert f"+{1} ahead" in runs.ahead(first - 1)
    assert runs.ahead(90_000) == "Nobody is ahead"
    runs.run = replace(runs.run, assisted=True)
    assert runs.ahead(100) == ""


def test_the_chip_at_the_table_names_the_rival_ahead(make_user: MakeUser, services: Services) -> None:
    user = make_user((1920, 1080), services=services)
    campaign = campaigns_of(services).shipped[0]
    runs = RunSession(services, campaign, played_run(campaign, 0, length="act_1", fleet=True), campaigns_of(services))
    user.app.stack.carry_out(runs.launch(runs.choices()[0].key))
    fight(user, stop_after=8)
    user.step(20, 0.1)
    chip = user.top(TableScene).live.view.score_button
    assert chip.score is not None and chip.score.rival.endswith(" ahead") and chip.score.rival in chip.state


def test_the_end_of_a_run_tells_the_place_that_the_hall_shows(make_user: MakeUser, services: Services) -> None:
    campaign = campaigns_of(services).shipped[0]
    run = played_run(campaign, 3, length="act_1", fleet=True)
    runs = RunSession(services, campaign, replace(run, phase="finale"), campaigns_of(services))
    above = [rival for rival in rivals_in(campaign.folder, "act_1", run.mode) if rival.score > runs.score]
    assert runs.hall_place() == len(above) + 1
    assert f"Place {len(above) + 1} " in runs.hall_sentence()
