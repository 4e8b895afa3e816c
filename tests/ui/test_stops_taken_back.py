"""Steps between battles: told before the press, done once however fast one presses, taken back until the place is left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.campaign.journey.crew import Comrade
from game.campaign.journey.event import Event, EventChoice, Gain
from game.campaign.journey.habits import Note
from game.campaign.models import Campaign
from game.campaign.run import new_run, run_from_json
from game.campaign.runs import Run
from game.campaign.voyage import all_relics, fleet_of, next_escalation, relic_of, with_fleet
from game.cli.stage_runs import played_run
from game.client.profile.requests import Go
from game.client.runs.campaigning import EventArgs, FleetArgs, RelicArgs, RunSession, StopArgs
from game.client.runs.event_words import event_words
from game.client.runs.fleet_words import relic_words
from game.scenes.campaign.event import EventScene
from game.scenes.campaign.relic import RelicScene
from game.scenes.campaign.stop import StopScene
from tests.campaigns.test_fleet_runs import CAMPAIGNS, FRONTIER, HOMES
from tests.campaigns.test_living_map import rich
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, services_in, store
from tools.proofs.reading import read_screen, reading
from tools.proofs.views import unpainted

CHOICES = [(name, event, choice) for name, campaign in CAMPAIGNS.items() for event in campaign.events for choice in event.choices]


def shown(make_user: MakeUser, folder: Path, args: object, run: Run, campaign: Campaign = FRONTIER) -> tuple[User, RunSession]:
    """A user in front of a step of this run, and the run as the window has it."""
    user = make_user(services=services_in(folder))
    runs = RunSession(user.app.services, campaign, run)
    runs.save(claim=True)
    user.app.stack.carry_out(Go(args(runs=runs)))  # type: ignore[operator]
    user.step(2)
    return user, runs


def kept(user: User) -> Run:
    """The run as the profile has it."""
    return run_from_json(store(user).runs()[0].body)


def in_haven() -> Run:
    """A rich fleet in a haven."""
    run = played_run(FRONTIER, 4, haven=True, fleet=True)
    return replace(run, fleet=replace(fleet_of(run), salvage=500, stores=(), services=()))


def test_what_was_bought_and_done_in_a_haven_is_taken_back_step_by_step_until_it_is_left(
    make_user: MakeUser, tmp_path: Path
) -> None:
    user, runs = shown(make_user, tmp_path, StopArgs, in_haven())
    scene = user.top(StopScene)
    assert not scene.undo_button.visible
    before = [runs.run]
    for group in ("stores", "relics", ""):
        tile = next(tile for tile in scene.tiles if tile.ware.group == group and not tile.ware.problem)
        user.click(tile.rect.center)
        assert runs.run != before[-1] and kept(user) == runs.run
        before.append(runs.run)
    for run in reversed(before[:-1]):
        user.press("Undo")
        assert runs.run == run == kept(user), "salvage, clock, wares and what came aboard, in the profile too"
    assert not scene.undo_button.visible
    user.click(next(tile for tile in scene.tiles if tile.ware.group == "stores").rect.center)
    user.key(pygame.K_e)
    assert user.scene == "starmap" and fleet_of(runs.run).stores
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert fleet_of(runs.run).stores and kept(user) == runs.run, "what was left is done"


def at_event(key: str) -> Run:
    """A fleet before an event."""
    event = next(event for event in FRONTIER.events if event.key == key)
    return rich(FRONTIER, event, event.choices[0])


def test_a_choice_of_an_event_is_taken_back_and_another_one_is_taken(make_user: MakeUser, tmp_path: Path) -> None:
    user, runs = shown(make_user, tmp_path, EventArgs, at_event("oil_for_the_dead"))
    before = runs.run
    user.key(pygame.K_1)
    assert fleet_of(runs.run).told == "fill" and user.top(EventScene).undo_button.visible
    user.press("Undo")
    assert runs.run == before == kept(user)
    user.key(pygame.K_2)
    assert fleet_of(runs.run).told == "take" and "dark_station" in fleet_of(runs.run).flags


def test_what_was_done_at_a_stop_is_taken_back_after_the_program_was_closed(make_user: MakeUser, tmp_path: Path) -> None:
    user, runs = shown(make_user, tmp_path / "first", StopArgs, in_haven())
    before = [runs.run]
    for group in ("stores", "relics"):
        tile = next(tile for tile in user.top(StopScene).tiles if tile.ware.group == group and not tile.ware.problem)
        user.click(tile.rect.center)
        before.append(runs.run)
    again, later = shown(make_user, tmp_path / "again", StopArgs, kept(user))
    for run in reversed(before[:-1]):
        again.press("Undo")
        assert later.run == run == kept(again)
    assert not again.top(StopScene).undo_button.visible
    user, _ = shown(make_user, tmp_path / "event", EventArgs, at_event("oil_for_the_dead"))
    user.key(pygame.K_1)
    again, later = shown(make_user, tmp_path / "told", EventArgs, kept(user))
    again.press("Undo")
    assert fleet_of(later.run).told == "" and not later.run.done


@pytest.mark.parametrize("note", ["", "[]", "{}", "[1,2,3]", '[{"phase":"nowhere"},{},0]', '[{},{"salvage":-5},0]', "[{},{},{}]"])
def test_a_note_of_a_stop_that_cannot_be_read_takes_nothing_back(make_user: MakeUser, tmp_path: Path, note: str) -> None:
    user, runs = shown(make_user, tmp_path, StopArgs, replace(in_haven(), done=(note,)))
    before = runs.run
    user.press("Undo")
    assert runs.run == before and user.top(StopScene).desk.message == "Nothing was done here that can be taken back."


def test_two_fast_presses_take_one_choice_and_one_relic(make_user: MakeUser, tmp_path: Path) -> None:
    user, runs = shown(make_user, tmp_path, EventArgs, at_event("oil_for_the_dead"))
    for _ in range(2):
        user.post(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2", scancode=0)
    user.step(3)
    assert fleet_of(runs.run).salvage == 500 + 35 and user.scene == "event"
    run = played_run(FRONTIER, 2, fleet=True)
    run = replace(run, phase="relic", fleet=replace(fleet_of(run), offers=("magpie", "spare_key", "cold_vault"), relics=()))
    user, runs = shown(make_user, tmp_path / "relic", RelicArgs, run)
    at = user.top(RelicScene).tiles[0].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        user.post(kind, pos=at, button=1)
    user.step(3)
    assert len(fleet_of(runs.run).relics) == 1 and runs.run.phase != "relic" and user.scene != "crash"


@pytest.mark.parametrize(("name", "event", "choice"), CHOICES, ids=[f"{event.key}:{choice.key}" for _, event, choice in CHOICES])
def test_each_choice_tells_its_cost_its_effect_and_its_odds_before_the_press(
    tmp_path: Path, name: str, event: Event, choice: EventChoice
) -> None:
    campaign = CAMPAIGNS[name]
    run = rich(campaign, event, choice)
    if event.fork:
        node = next(node for node in campaign.galaxy.nodes if node.column == 3 and node.kind == "mission")
        run = replace(run, node=node.key)
    runs = RunSession(services_in(tmp_path), campaign, run)
    words = next(words for words in event_words(runs).choices if words.key == choice.key)
    told = " ".join([*(part for part, _ in words.parts), *words.lines])
    assert told, "nothing is told"
    for gain in choice.gains:
        for number in figures(gain):
            assert str(abs(number)) in told, (number, told)
    assert told.count("%") >= len(choice.odds)
    if choice.leaves:
        assert "veteran" in told.lower() or campaign_title(campaign, run) in told or "Picket Cutter" in told


def figures(gain: Gain) -> list[int]:
    """The numbers that a choice gives or takes."""
    return [number for number in (gain.salvage, gain.clock, gain.credit, gain.berth) if number]


def campaign_title(campaign: Campaign, run: Run) -> str:
    """The relic that would stay behind."""
    return relic_of(campaign, fleet_of(run).relics[-1]).title


def test_every_ware_of_a_haven_and_a_shop_tells_price_and_effect(make_user: MakeUser, tmp_path: Path) -> None:
    for stop in ("haven", "shop"):
        run = in_haven()
        run = run if stop == "haven" else replace(run, fleet=replace(fleet_of(run), stop="shop"))
        user, _ = shown(make_user, tmp_path / stop, StopArgs, run)
        tiles = user.top(StopScene).tiles
        assert len(tiles) >= 7 and all(tile.ware.gain and tile.ware.price for tile in tiles)


def test_the_screen_of_the_fleet_has_all_that_it_carries(make_user: MakeUser, tmp_path: Path) -> None:
    run = with_fleet(new_run(FRONTIER, length="grand", mode="standard", home="umbra", seed="all"), HOMES, FRONTIER.galaxy)
    crew = (Comrade("hercules_bomber", 1, False, "dry_dock", 2, 7),)
    store_key = FRONTIER.boons[0].key
    notes = (Note("early_pass", 2),)
    fleet = replace(fleet_of(run), salvage=77, relics=("magpie",), stores=(store_key,), crew=crew, notes=notes)
    run = replace(run, fleet=fleet)
    user, _ = shown(make_user, tmp_path, FleetArgs, run)
    with unpainted(user.app), reading() as page:
        read_screen(user.app)
    said = " ".join(page.said)
    step = FRONTIER.escalation(next_escalation(FRONTIER, run)).title
    wanted = ("Umbra", "The Lamp Left Lit", "Hercules Bomber", "7", "The Magpie", FRONTIER.boon(store_key).title, "77", step)
    assert [words for words in wanted if words not in said] == []
    assert "you stop with actions left (2 times)" in said, "what the Nemesis has noted"


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_relic_on_offer_names_those_aboard_with_which_it_goes(tmp_path: Path, name: str) -> None:
    campaign = CAMPAIGNS[name]
    relics = {relic.key: relic for relic in all_relics(campaign)}
    pairs = {(relic.key, other) for relic in relics.values() for other in relic.goes_with if other in relics}
    assert len(pairs) >= 18
    run = with_fleet(new_run(campaign, length="grand", mode="standard", home="umbra", seed="pairs"), HOMES)
    services = services_in(tmp_path)
    for aboard, offered in (*pairs, *((second, first) for first, second in pairs)):
        runs = RunSession(services, campaign, replace(run, fleet=replace(fleet_of(run), relics=(aboard,))))
        words = relic_words(runs, offered)
        assert words.owned and relics[aboard].title in words.goes
