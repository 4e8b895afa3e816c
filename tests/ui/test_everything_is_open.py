"""A new profile plays every card, mode, pack, mission and campaign: what runs open is found on the way, and is nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign.battle import mission_setup
from game.campaign.galaxy import BATTLES
from game.campaign.journey.single import new_single
from game.campaign.league.unlocks import unlocks
from game.campaign.run import charted, choices, enter
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.books import PLAYABLE_PACKS, book_with
from game.client.games.profile_in_play import UNLOCK_ALL
from game.client.profile.requests import HubArgs
from game.client.profile.services import Services
from game.client.runs.campaign_choices import MODES
from game.client.runs.campaigns import campaigns_of
from game.engine import new_game
from game.scenes.campaign.hub import HubScene
from game.scenes.setup.skirmish import SkirmishScene
from tests.ui.runs import MakeUser, runs_of, services_in


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


def test_every_campaign_the_gauntlet_and_the_daily_are_open_and_the_weekly_says_when(services: Services) -> None:
    entries = campaigns_of(services).entries()
    closed = {entry.key: entry.problem for entry in entries if entry.problem}
    assert list(closed) == ["weekly"] and "Opens after 8 finished runs" in closed["weekly"] and len(entries) == 6
    services.settings.set(UNLOCK_ALL, True)
    assert not any(entry.problem for entry in campaigns_of(services).entries())


@pytest.mark.parametrize("mode", MODES)
def test_every_mission_can_be_fought_by_itself_in_every_mode(services: Services, mode: str) -> None:
    missions = 0
    for campaign in campaigns_of(services).shipped:
        for node in campaign.galaxy.nodes:
            if node.kind not in BATTLES:
                continue
            run = new_single(campaign, node.key, mode=mode, seed="open")  # type: ignore[arg-type]
            whole = charted(campaign, run)
            run = enter(whole, run, choices(whole, run)[0].key)
            mission = campaign.mission(node.mission)
            book = book_with(mission.packs, services.content.book)
            assert new_game(book, mission_setup(whole, run, book))[0].decision is not None
            missions += 1
    assert missions == 53


def test_every_pack_and_with_them_every_card_is_in_a_skirmish_of_a_new_profile(make_user: MakeUser, services: Services) -> None:
    closed = {key for step in unlocks() for key in (*step.relics, *step.events)}
    for pack in PLAYABLE_PACKS:
        book = book_with(("base", pack), services.content.book)
        assert closed.isdisjoint(book.by_key)
        for mode in MODES:
            assert new_game(book, skirmish_setup(book, Skirmish(mode), "open"))[0].decision is not None
    user = make_user(services=services)
    user.press("Skirmish")
    scene = user.top(SkirmishScene)
    assert all(widget.enabled for widget in scene.widgets.widgets if widget.visible and widget.role == "switch")


def test_a_run_from_the_hub_knows_what_is_open(make_user: MakeUser, services: Services) -> None:
    user = make_user(services=services)
    for unlocked in (False, True):
        services.settings.set(UNLOCK_ALL, unlocked)
        user.app.stack.push(HubArgs())
        user.step(2)
        user.top(HubScene)
        user.press("Start")
        run = runs_of(user).run
        assert (len(run.closed), run.features) == ((0, ("third_ware", "second_trait", "weekly")) if unlocked else (36, ()))
