"""The medal wall with its empty sockets, and the history of runs with its picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.campaign.progress import NodeRecord, Profile
from game.cli.stage_runs import played_run
from game.client.profile.requests import RecordsArgs
from game.client.profile.services import Services
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.codex_pages import endings
from game.client.runs.past_runs import medal_walls, past_runs
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
