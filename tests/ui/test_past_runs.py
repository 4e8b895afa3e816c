"""The medal wall with its empty sockets, and the history of runs with its picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.campaign.progress import NodeRecord, Profile
from game.campaign.run import finish
from game.campaign.runs import BattleOutcome
from game.campaign.score import ScoreRow, sheet_of
from game.cli.stage_runs import played_run
from game.client.games.session import COMMON_FACE
from game.client.profile.preferences import LAST_RUN
from game.client.profile.requests import RecordsArgs
from game.client.profile.services import Services
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.codex_pages import endings
from game.client.runs.records.past_runs import medal_walls, past_runs
from game.scenes.results.records import RUNS, WALL, RecordsScene
from game.ui.screens.run_picture import SIZE, draw_run
from tests.ui.runs import MakeUser, services_in

CAMPAIGN = "the_waning_frontier"


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


def ended(services: Services) -> None:
    """A Grand that was won, with the keepers for its ending."""
    campaign = campaigns_of(services).campaign(CAMPAIGN)
    assert campaign is not None
    run = replace(played_run(campaign, 9, length="grand", fleet=True), ending="keepers", ended="2026-11-26")
    RunSession(services, campaign, run).save()


def test_the_wall_has_a_socket_for_each_mission_and_mode_also_where_nothing_was_tried(services: Services) -> None:
    walls = medal_walls(services, Profile())
    assert [wall.whole for wall in walls] == [54, 48, 57] and all(wall.won == 0 for wall in walls)
    node = NodeRecord(CAMPAIGN, "dark_core", "expert", "won", 4000, 9, "gold")
    campaign = campaigns_of(services).campaign(CAMPAIGN)
    assert campaign is not None
    node = replace(node, node=campaign.galaxy.boss.key)
    wall = medal_walls(services, Profile(nodes={(CAMPAIGN, node.node, "expert"): node}))[0]
    assert wall.won == 1 and wall.rows[-1].medals == {"expert": "gold"}


def test_a_run_that_has_ended_is_told_with_way_fleet_and_ending_and_makes_a_picture(services: Services) -> None:
    assert past_runs(services) == ()
    ended(services)
    (run,) = past_runs(services)
    assert run.victory and len(run.path) == 7 and run.relics and run.ending == "The Keepers" and run.day == "2026-11-26"
    assert all(part in run.words for part in ("The Keepers", "Cinder Hold", run.path[0].title, run.relics[0]))
    assert draw_run(run).get_size() == SIZE == (1200, 675)


def test_an_ending_that_was_seen_names_its_fleet_in_the_codex(services: Services) -> None:
    ended(services)
    told = {prize.key: prize for prize in endings(services)}
    assert len(told) == 9 and "Cinder Hold" in told[f"{CAMPAIGN}/keepers"].text


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_wall_and_runs_are_pages_of_the_records(make_user: MakeUser, services: Services, size: tuple[int, int]) -> None:
    ended(services)
    user = make_user(size, services=services)
    user.app.stack.push(RecordsArgs())
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, RecordsScene)
    for page in (WALL, RUNS):
        scene.turn_to(page)
        user.step(2)
        window = user.app.screen.get_rect()
        assert all(window.contains(widget.rect) for widget in scene.widgets.widgets if widget.visible)
    user.key(pygame.K_w)
    assert scene.book.message.startswith("The picture ")


def test_a_socket_of_the_wall_leads_to_its_mission_by_itself_and_its_medal_is_kept(
    make_user: MakeUser, services: Services
) -> None:
    user = make_user(services=services)
    user.app.stack.push(RecordsArgs())
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, RecordsScene)
    scene.turn_to(WALL)
    user.step(2)
    wall, row = scene.sockets[0]
    user.press("Advanced")
    assert user.scene == "briefing"
    runs = user.app.stack.top.runs  # type: ignore[union-attr]
    assert (runs.run.length, runs.run.mode, runs.run.fleet) == ("single", "advanced", None)
    assert [node.key for node in runs.choices()] == [row.node] and runs.campaign.id == wall.key
    user.key(pygame.K_RETURN)
    assert user.scene in ("draft", "table")
    run, change = finish(runs.campaign, runs.run, paper())
    assert run.phase == "finale" and not run.ending and [node.node for node in change.nodes] == [row.node]
    assert change.nodes[0].medal == "gold" and change.hall == ()
    runs.go_on_with(run)
    assert runs.next_args().scene == "finale"


def paper() -> BattleOutcome:
    """A battle that was won on paper."""
    return BattleOutcome("paper", True, 12, sheet_of((ScoreRow("margin", 12, 100, 1_200),), "advanced", 0, False), "gold", "A")


@pytest.mark.parametrize("rival", ["counter", "host", "engine"])
def test_the_face_on_the_title_is_that_of_the_campaign_that_was_played_last(services: Services, rival: str) -> None:
    assert campaigns_of(services).last_face() == COMMON_FACE
    listings = campaigns_of(services).listings
    campaign = next(known.campaign for known in listings if known.campaign is not None and known.campaign.rival == rival)
    runs = RunSession(services, campaign, played_run(campaign, 1, seed="face"))
    runs.save()
    services.settings.set(LAST_RUN, runs.run_id)
    assert campaigns_of(services).last_face() == rival
