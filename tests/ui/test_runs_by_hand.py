"""What whole runs that were played by hand showed: nothing is left blank, told too early, told three times or forgotten."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.campaign.journey.crew import Comrade, Deed
from game.campaign.journey.stops import choose
from game.campaign.load import load_campaign
from game.campaign.models import Campaign
from game.campaign.run import new_run
from game.campaign.runs import Run
from game.campaign.voyage import fleet_of, with_fleet
from game.cli.stage_runs import played_run
from game.client.profile.requests import Go
from game.client.runs.campaigning import BriefingArgs, RunSession, StopArgs
from game.client.runs.crew_words import candidates, crew_words, lessons_to_give
from game.client.runs.event_words import event_words
from game.client.runs.fleet_words import relic_words, services
from game.resources import campaigns
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.stop import StopScene
from tests.campaigns.test_fleet_runs import FRONTIER
from tests.ui.runs import MakeUser, services_in

REVOLUTION = load_campaign(campaigns() / "age_of_revolution")
OLIVE = Comrade("hercules_bomber", 1, False, "dry_dock", 3, 2)
"""A veteran that has just reached the second rank."""


def begun(campaign: Campaign) -> Run:
    return with_fleet(new_run(campaign, length="sortie", mode="standard", home="cinder_hold", seed="hand"), [], campaign.galaxy)


def session(make_user: MakeUser, folder: Path, campaign: Campaign, run: Run) -> RunSession:
    user = make_user(services=services_in(folder))
    return RunSession(user.app.services, campaign, run)


def test_cards_of_a_mission_with_packs_of_its_own_come_to_the_muster_by_name_and_picture(
    make_user: MakeUser, tmp_path: Path
) -> None:
    run = begun(REVOLUTION)
    deeds = (Deed("abbot_sel", 1, False, 2), Deed("hercules_bomber", 1, False, 1))
    run = replace(run, phase="muster", fleet=replace(fleet_of(run), mustering=deeds))
    runs = session(make_user, tmp_path, REVOLUTION, run)
    assert "abbot_sel" not in runs.book.by_key, "a card of Galactic Orders, which one mission has"
    stranger, known = (words for _, words in candidates(runs))
    assert stranger.card is not None and stranger.title == "Abbot Sel" and stranger.rules
    aboard = crew_words(runs, Comrade("abbot_sel", 1, False, "joint_session", 1))
    assert aboard.title == "Abbot Sel" and aboard.lines[-1] == "On leave where its pack is not in the battle."
    assert "leave" not in " ".join(crew_words(runs, replace(aboard_of(known.title), card="hercules_bomber")).lines)


def aboard_of(title: str) -> Comrade:
    """A veteran that serves in every battle."""
    assert title == "Hercules Bomber"
    return Comrade("hercules_bomber", 1, False, "dry_dock", 1)


def test_a_veteran_that_is_still_to_learn_is_shown_without_what_it_has_not_learned(make_user: MakeUser, tmp_path: Path) -> None:
    run = begun(FRONTIER)
    run = replace(run, phase="muster", fleet=replace(fleet_of(run), crew=(OLIVE,)))
    runs = session(make_user, tmp_path, FRONTIER, run)
    printed, pupil = runs.book.card("hercules_bomber"), lessons_to_give(runs)[0].words.card
    assert pupil is not None and (pupil.fleet, pupil.ground) == (printed.fleet, printed.ground)
    taught = crew_words(runs, replace(OLIVE, plus="ground")).card
    assert taught is not None and taught.ground == printed.ground + 1


def test_what_one_occasion_gives_is_told_in_one_sentence(make_user: MakeUser, tmp_path: Path) -> None:
    runs = session(make_user, tmp_path, FRONTIER, begun(FRONTIER))
    told = relic_words(runs, "standing_invitation").gain
    assert told.startswith("Whenever you conquer a Core World, you gain 2 cards, 1 action and 2 energy. ")
    assert relic_words(runs, "magpie").gain.count("Whenever") == 1


@pytest.mark.parametrize(
    ("event", "choice", "told"),
    [
        ("the_last_item", "nay", "Next battle: Your hand size: +1 in every round."),
        ("empty_chair", "sit", "in rounds 1 and 2"),
    ],
)
def test_what_a_choice_brings_stands_below_what_it_led_to(
    make_user: MakeUser, tmp_path: Path, event: str, choice: str, told: str
) -> None:
    orders = load_campaign(campaigns() / "orders_in_shadow")
    run = begun(orders)
    run = replace(run, phase="stop", node="gap_5a", fleet=replace(fleet_of(run), stop="event", event=event, seen=(event,)))
    runs = session(make_user, tmp_path, orders, choose(orders, run, choice))
    assert any(told in words for words, _ in event_words(runs).parts)


def test_the_drill_names_who_is_trained_and_wares_say_how_long_they_hold(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    run = played_run(FRONTIER, 4, haven=True, fleet=True)
    runs = RunSession(user.app.services, FRONTIER, run)
    assert fleet_of(run).crew and any(" rises by one rank." in offer.gain for offer in services(runs) if offer.service == "train")
    user.app.stack.carry_out(Go(StopArgs(runs=runs)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, StopScene)
    stores = [tile.ware for tile in scene.tiles if tile.ware.group == "stores"]
    assert stores and all(ware.gain.startswith("For one battle: ") for ware in stores)


def test_the_briefing_tells_of_stores_that_lie_unused(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    run = begun(FRONTIER)
    run = replace(run, fleet=replace(fleet_of(run), stores=(FRONTIER.boons[0].key, FRONTIER.boons[1].key)))
    runs = RunSession(user.app.services, FRONTIER, run)
    user.app.stack.carry_out(Go(BriefingArgs(runs=runs, node=runs.choices()[0].key)))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, BriefingScene) and scene.fleet_button.label == "Fleet: 2 stores unused"
    user.press(scene.fleet_button.label)
    assert user.scene == "fleet"
    user.press(FRONTIER.boons[0].title)
    user.key(pygame.K_ESCAPE)
    assert user.scene == "briefing" and scene.fleet_button.label == "Fleet: 1 store unused"
