"""A try of a campaign begins where it was asked to, is played as in a run, leads back, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.campaign.load import load_campaign
from game.campaign.models import Campaign
from game.campaign.workshop.play import put_in_play
from game.client.games.books import forget_books
from game.client.profile.preferences import LAST_RUN
from game.client.profile.services import CampaignTrial
from game.client.runs.trying import NoTrial, begin_trial, checked_trial, trial_run
from game.content.language import sentence
from game.content.load import install_cards
from game.scenes.results.scene import ResultsScene
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, fight, runs_of, services_in, store


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[Campaign]:
    """What `new campaign` writes, with its cards in play."""
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path)]) == 0
    yield put_in_play(load_campaign(tmp_path / "tin_comet"))
    install_cards("tin_comet", None)
    forget_books()


def begun(make_user: MakeUser, tmp_path: Path, trial: CampaignTrial) -> User:
    user = make_user(first="hub", services=services_in(tmp_path / "data"))
    user.app.stack.carry_out(begin_trial(user.app.services, trial))
    user.step(2)
    return user


def left_nothing(user: User) -> bool:
    """Whether the profile is as if nobody had played."""
    profile = store(user)
    return profile.runs() == () and profile.profile().matches == () and not user.app.services.settings.get(LAST_RUN)


def test_a_mission_is_played_and_leads_back_and_nothing_of_it_is_kept(
    make_user: MakeUser, tmp_path: Path, campaign: Campaign
) -> None:
    user = begun(make_user, tmp_path, CampaignTrial(campaign, "long_night"))
    assert user.scene == "briefing" and runs_of(user).choices()[0].key == "far_a"
    user.key(pygame.K_RETURN)
    assert not runs_of(user).run.ranked and runs_of(user).run.fleet is not None, "it has a flagship, as in a run"
    fight(user)
    top = user.app.stack.top
    assert isinstance(top, ResultsScene) and top.again.label == "Back"
    user.press("Back")
    assert user.scene == "hub" and left_nothing(user)


def test_an_event_leads_on_to_a_battle_under_what_was_chosen(make_user: MakeUser, tmp_path: Path, campaign: Campaign) -> None:
    user = begun(make_user, tmp_path, CampaignTrial(campaign, event="a_promise", relics=("magpie",), clock=4))
    fleet = runs_of(user).run.fleet
    assert user.scene == "event" and fleet is not None and fleet.relics == ("magpie",) and (fleet.ticks, fleet.steps) == (4, 1)
    user.key(pygame.K_1)
    user.key(pygame.K_RETURN)
    assert user.scene == "briefing" and runs_of(user).run.fleet is not None
    assert runs_of(user).run.fleet.flags == ("kept_the_promise",)  # type: ignore[union-attr]
    user.step()
    assert left_nothing(user)


def test_a_whole_run_is_tried_from_its_map(make_user: MakeUser, tmp_path: Path, campaign: Campaign) -> None:
    user = begun(make_user, tmp_path, CampaignTrial(campaign))
    assert user.scene == "starmap" and runs_of(user).run.length == "sortie" and not runs_of(user).run.ranked
    assert left_nothing(user)


@pytest.mark.parametrize(
    ("trial", "told"),
    [
        ({"mission": "long_nigt"}, "did you mean long_night?"),
        ({"event": "a_promis"}, "did you mean a_promise?"),
        ({"relics": ("magpie", "magpi")}, "did you mean magpie?"),
        ({"home": "umbre"}, "did you mean umbra?"),
        ({"mission": "zzz"}, "There is no mission 'zzz'. There are first_light, deep_water"),
    ],
)
def test_what_is_not_there_is_named_with_the_nearest(trial: dict[str, object], told: str, campaign: Campaign) -> None:
    with pytest.raises(NoTrial) as caught:
        checked_trial(CampaignTrial(campaign, **trial))  # type: ignore[arg-type]
    assert told in sentence(caught.value)


def test_every_mission_can_be_tried_and_the_same_seed_is_the_same_run(campaign: Campaign) -> None:
    for mission in campaign.missions:
        run = trial_run(CampaignTrial(campaign, mission.key), "7")
        assert run == trial_run(CampaignTrial(campaign, mission.key), "7") and not run.ranked and run.credits == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--campaign", "the_waning_frontie"], "did you mean the_waning_frontier?"),
        (["--campaign", "the_waning_frontier", "--mission", "quary"], "did you mean quarry?"),
        (["--campaign", "the_waning_frontier", "--event", "census", "--text"], "--event does not go with --text"),
        (["--mission", "quarry"], "--mission goes with --campaign"),
        (["--relics", "magpie"], "--relics goes with --campaign"),
        (["--campaign", "the_waning_frontier", "--grade", "3", "--text"], "--grade does not go with --campaign"),
    ],
)
def test_the_command_refuses_in_one_sentence_with_code_2(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--data", str(tmp_path), *words]) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_broken_campaign_is_refused_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path / "own")]) == 0
    (tmp_path / "own" / "tin_comet" / "campaign.toml").write_text("id = 7\n", encoding="utf-8")
    words = ["play", "--text", "--data", str(tmp_path), "--campaign", str(tmp_path / "own" / "tin_comet")]
    assert main(words) == 1 and "campaign.toml:1: id: must be text" in capsys.readouterr().err


def test_a_mission_is_played_in_the_terminal_and_kept_nowhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], campaign: Campaign
) -> None:
    script = tmp_path / "script"
    script.write_text("t\n1\nq\n", encoding="utf-8")
    words = ["--campaign", str(campaign.folder), "--mission", "long_night", "--seed", "7", "--script", str(script)]
    assert main(["play", "--text", "--data", str(tmp_path / "data"), *words]) == 0
    assert "Round 1 of 6" in capsys.readouterr().out and not (tmp_path / "data").exists()
