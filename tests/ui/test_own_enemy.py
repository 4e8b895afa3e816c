"""The Nemesis of a campaign of one's own has its name and its face in briefing, draft, battle and results, and nowhere else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.__main__ import main
from game.campaign.journey.own_nemesis import STATES
from game.campaign.load import load_campaign
from game.campaign.models import Campaign
from game.campaign.workshop.play import put_in_play
from game.client.games.books import forget_books
from game.client.profile.requests import Go
from game.client.profile.services import CampaignTrial
from game.client.runs.campaigning import BriefingArgs
from game.client.runs.trying import begin_trial
from game.client.table.portraits import State
from game.content.load import install_cards
from game.resources import show_pictures
from game.scenes.results.scene import ResultsScene
from game.scenes.table import TableScene
from game.ui.kit import pictures
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, fight, runs_of, services_in

GREEN = (10, 220, 30)
"""A colour that no painting of the game has over so much of it."""


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[Campaign]:
    """What `new campaign` writes, with a face of one colour."""
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path)]) == 0
    face = pygame.Surface((96, 128))
    face.fill(GREEN)
    (tmp_path / "tin_comet" / "art").mkdir()
    pygame.image.save(face, tmp_path / "tin_comet" / "art" / "nemesis.png")
    yield put_in_play(load_campaign(tmp_path / "tin_comet"))
    install_cards("tin_comet", None)
    show_pictures("tin_comet", {})
    forget_books()
    pictures.forget()


def green(user: User) -> int:
    """How many pixels of the screen are of the face's colour, once pictures have had time to be read."""
    for _ in range(60):
        user.app.invalidate()
        user.step(2, 0.05)
        time.sleep(0.01)
    return pygame.mask.from_threshold(user.app.screen, GREEN, (24, 24, 24, 255)).count()


def test_the_looks_of_a_nemesis_are_those_that_screens_ask_for() -> None:
    assert get_args(State) == STATES


def test_name_and_face_come_from_the_briefing_to_the_results(make_user: MakeUser, tmp_path: Path, campaign: Campaign) -> None:
    assert (campaign.nemesis.name, campaign.face) == ("The Patient One", "tin_comet")
    user = make_user(first="hub", services=services_in(tmp_path / "data"))
    user.app.stack.carry_out(begin_trial(user.app.services, CampaignTrial(campaign)))
    user.step(2)
    user.app.stack.carry_out(Go(BriefingArgs(runs=runs_of(user), node=campaign.galaxy.boss.key)))
    assert user.scene == "briefing" and green(user) > 3_000
    user.app.stack.carry_out(begin_trial(user.app.services, CampaignTrial(campaign, "the_gate")))
    user.step(2)
    user.key(pygame.K_RETURN)
    fight(user, stop_after=12)
    table = user.app.stack.top
    assert isinstance(table, TableScene) and table.live.model.words.names.seats == ("You", "The Patient One")
    assert table.session.face == "tin_comet" and green(user) > 300
    fight(user)
    results = user.app.stack.top
    assert isinstance(results, ResultsScene) and results.names[1] == "The Patient One" and green(user) > 300
    assert results.parting.startswith("The Patient One: “")


def test_without_picture_and_name_those_of_the_game_stand_there(make_user: MakeUser, tmp_path: Path, campaign: Campaign) -> None:
    folder = tmp_path / "tin_comet"
    (folder / "art" / "nemesis.png").unlink()
    text = (folder / "nemesis.toml").read_text(encoding="utf-8")
    (folder / "nemesis.toml").write_text(text.replace('[nemesis]\nname = "The Patient One"\n', ""), encoding="utf-8")
    bare = put_in_play(load_campaign(folder))
    assert (bare.nemesis.name, bare.face) == ("", bare.rival)
    user = make_user(first="hub", services=services_in(tmp_path / "data"))
    user.app.stack.carry_out(begin_trial(user.app.services, CampaignTrial(bare, "the_gate")))
    user.step(2)
    assert green(user) == 0
    user.key(pygame.K_RETURN)
    fight(user, stop_after=12)
    table = user.app.stack.top
    assert isinstance(table, TableScene) and table.live.model.words.names.seats == ("You", "Nemesis")
