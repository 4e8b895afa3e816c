"""Every shipped campaign is played in the window with the packs that it names, whatever is in play besides."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.load import campaign_folders, load_campaign
from game.campaign.models import Campaign
from game.campaign.runs import run_from_json
from game.client.games.requests import DraftArgs, TableArgs
from game.client.games.session import Session
from game.client.profile.requests import Go, Swap
from game.client.runs.campaign_choices import Choices
from game.client.runs.campaigning import RunSession, StarMapArgs
from game.client.runs.campaigns import campaigns_of
from game.resources import campaigns
from game.scenes.draft.scene import DraftScene
from game.scenes.table import TableScene
from tests.ui.conftest import User
from tests.ui.games import picks_of
from tests.ui.runs import MakeUser, fight, runs_of, services_in, store

IDS = [folder.name for folder in campaign_folders(campaigns())]


def begin(make_user: MakeUser, folder: Path, campaign: Campaign) -> tuple[User, RunSession]:
    """A window, and in it a new Grand run through this campaign."""
    user = make_user(first="hub", services=services_in(folder))
    asked = campaigns_of(user.app.services).begin(campaign.id, Choices(campaign.id, "grand"))
    assert isinstance(asked, Go) and isinstance(asked.args, StarMapArgs)
    runs = asked.args.runs
    assert isinstance(runs, RunSession)
    return user, runs


def battle(runs: RunSession) -> Session:
    """The battle of the first node, just begun."""
    asked = runs.launch(runs.choices()[0].key)
    assert isinstance(asked, Swap) and isinstance(asked.args, DraftArgs | TableArgs)
    session = asked.args.session
    assert isinstance(session, Session)
    return session


def names(session: Session) -> set[str]:
    """The packs that a game is played with, the Nemesis left out."""
    return {pack.id for pack in session.state.setup.packs} - {"nemesis"}


@pytest.mark.parametrize("name", IDS)
def test_the_list_offers_every_shipped_campaign(make_user: MakeUser, tmp_path: Path, name: str) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    (entry,) = (entry for entry in campaigns_of(user.app.services).entries() if entry.key == name)
    campaign = load_campaign(campaigns() / name)
    assert entry.problem == "" and entry.title == campaign.title
    assert all(pack.title() in entry.detail for pack in campaign.packs if pack != "base")


def test_a_new_player_begins_with_the_base_game(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    assert campaigns_of(user.app.services).sound[0].packs == ("base",)


@pytest.mark.parametrize("name", IDS)
def test_a_battle_is_played_to_its_end_and_the_run_goes_on(make_user: MakeUser, tmp_path: Path, name: str) -> None:
    campaign = load_campaign(campaigns() / name)
    user, runs = begin(make_user, tmp_path, campaign)
    node = runs.choices()[0].key
    assert runs.preview(node).setup.packs == runs.book.packs
    session = battle(runs)
    mission = campaign.mission_at(node)
    assert mission is not None and names(session) == {*mission.packs, FLEET_PACK}
    while session.match.decision is not None:
        session.submit(*picks_of(session.match))
    assert session.match.over and runs.run.phase in ("muster", "relic", "lost", "finale")
    assert run_from_json(store(user).runs()[0].body) == runs.run
    game = store(user).profile().matches[0].game_id
    assert store(user).replay_of_game(game).setup.packs == session.state.setup.packs


@pytest.mark.parametrize("name", IDS)
def test_a_battle_goes_on_after_the_window_was_closed_and_is_fought_on_the_screen(
    make_user: MakeUser, tmp_path: Path, name: str
) -> None:
    campaign = load_campaign(campaigns() / name)
    user, runs = begin(make_user, tmp_path, campaign)
    session = battle(runs)
    for _ in range(6):
        session.submit(*picks_of(session.match))
    before = [entry.command for entry in session.match.played]
    user.app.services.games.close()
    user.app.stack.drop_all()
    again = make_user(services=services_in(tmp_path))
    again.press("Continue")
    again.step(2)
    top = again.app.stack.top
    assert isinstance(top, DraftScene | TableScene)
    assert names(top.session) == {*campaign.packs, FLEET_PACK}
    after = [entry.command for entry in top.session.match.played]
    assert after[: len(before)] == before, "what has no choice is answered by itself, and nothing is lost"
    fight(again, "greedy")
    assert runs_of(again).run.phase in ("muster", "relic", "lost")
