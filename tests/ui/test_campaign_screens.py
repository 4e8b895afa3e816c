"""Each campaign screen by keys alone and by mouse alone, at every size; everything is told before it is committed to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import resources
from game.campaign.battle import mission_setup
from game.campaign.galaxy import BATTLES, LessonPlace
from game.campaign.gauntlet import gauntlet_campaign, new_gauntlet
from game.campaign.load import load_campaign
from game.campaign.progress import NodeRecord
from game.campaign.run import enter, new_run
from game.campaign.runs import Visit
from game.cli.stage_runs import played_run
from game.client.profile.preferences import MOTION
from game.client.profile.requests import Go
from game.client.runs.campaigning import RUN_SCENES, FinaleArgs, RunSession
from game.client.runs.map_facts import AHEAD, AWAY, DONE, HERE, OPEN
from game.scenes.campaign.boon import BoonScene, HavenScene
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.starmap import NodeSpot, StarMapScene
from game.scenes.results.hall import HallScene
from game.ui.kit.text import Face, line_height
from game.ui.screens import node_worlds
from tests.ui import pads
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, at, put_in_place, runs_of, services_in, store
from tests.ui.sample_campaign import sample

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
SCALES = [1.0, 1.5]


@pytest.fixture(autouse=True)
def campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place(monkeypatch)


def starmap(user: User) -> StarMapScene:
    top = user.app.stack.top
    assert isinstance(top, StarMapScene), user.scene
    return top


# -- star map


def test_arrows_move_between_open_nodes_and_those_ahead_and_enter_commits_to_the_briefing(
    make_user: MakeUser, tmp_path: Path
) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    scene = starmap(user)
    seen = set()
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        user.key(key)
        spot = scene.widgets.focus
        if isinstance(spot, NodeSpot):
            seen.add(scene.chart.states[spot.node])
            assert scene.card.facts is not None and scene.card.facts.key == spot.node
    assert seen == {OPEN, AHEAD}
    focus = next(spot for spot in scene.spots.values() if spot.state == OPEN)
    scene.widgets.set_focus(focus)
    user.key(pygame.K_RETURN)
    assert user.scene == "briefing"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "starmap"
    assert runs_of(user).run.phase == "map"  # nothing was committed yet


def test_a_pointer_that_wanders_over_the_map_asks_for_the_records_of_no_world_twice(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    scene = starmap(user)
    asked: list[RunSession] = []
    records = RunSession.records

    def counted(runs: RunSession) -> dict[tuple[str, str], NodeRecord]:
        asked.append(runs)
        return records(runs)

    monkeypatch.setattr(RunSession, "records", counted)
    for spot in 4 * list(scene.spots.values()):
        user.move(scene.chart.spots[spot.node])
    assert 0 < len(asked) <= len(scene.spots)


def test_every_node_tells_everything_under_the_pointer_and_only_open_ones_can_be_entered(
    make_user: MakeUser, tmp_path: Path
) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    scene = starmap(user)
    assert set(scene.chart.states.values()) == {OPEN, AHEAD, AWAY, DONE, HERE}
    for spot in scene.spots.values():
        user.move(scene.chart.spots[spot.node])
        facts = scene.card.facts
        assert facts is not None and facts.key == spot.node
        if facts.kind != "haven":
            assert facts.twists and facts.medals and facts.length and facts.directive and facts.reward and facts.rate
    closed = next(spot for spot in scene.spots.values() if spot.state == AHEAD)
    user.click(scene.chart.spots[closed.node])
    assert user.scene == "starmap" and scene.message
    opened = next(spot for spot in scene.spots.values() if spot.state == OPEN)
    user.click(scene.chart.spots[opened.node])
    assert user.scene == "briefing"


def test_the_gold_button_says_where_a_press_leads(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    scene = starmap(user)
    for spot in scene.spots.values():
        user.move(scene.chart.spots[spot.node])
        battle = scene.chart.nodes[spot.node].kind in BATTLES
        assert scene.go_button.label == ("Briefing" if battle else "Set course"), spot.node
    assert {node.kind in BATTLES for node in scene.chart.nodes.values()} == {True, False}


def test_tab_goes_from_the_map_to_the_boons_and_the_buttons(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    labels = []
    for _ in range(10):
        user.key(pygame.K_TAB)
        labels.append(user.focused())
    assert {"Briefing", "Hall of fame", "Leave", starmap(user).chips[0].label} <= set(labels)


def test_the_ship_flies_and_any_press_ends_its_way(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    user.app.services.settings.set(MOTION, False)
    user.key(pygame.K_e)
    assert user.scene == "starmap" and starmap(user).chart.flying
    user.key(pygame.K_SPACE)
    assert user.scene == "briefing"


@pytest.mark.parametrize("ui", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_map_lies_in_the_window_beside_the_card(
    make_user: MakeUser, tmp_path: Path, size: tuple[int, int], ui: float
) -> None:
    user = at(make_user, tmp_path, "starmap", 2, size)
    user.app.set_ui_scale(ui)
    user.step(2)
    scene = starmap(user)
    room = pygame.Rect(0, scene.head.bottom, scene.card.box.left, size[1] - scene.head.bottom)
    others = [widget.rect for widget in scene.widgets.widgets if not isinstance(widget, NodeSpot)]
    for spot in scene.spots.values():
        assert room.contains(spot.name_box), (spot.label, spot.name_box, room)
        assert spot.rect.collidelist(others) == -1, spot.label
    assert user.app.screen.get_rect().contains(scene.card.box)


@pytest.mark.parametrize("won", [0, 3, 13])
def test_the_whole_ladder_of_a_gauntlet_lies_above_the_buttons(make_user: MakeUser, tmp_path: Path, won: int) -> None:
    user = make_user((1280, 720), services=services_in(tmp_path))
    run = new_gauntlet(mode="standard", seed="ladder")
    run = replace(
        run,
        path=tuple(Visit(f"rung_{n}", f"rung_{n}", 1, True, 9, 900, "", "A", False, f"g{n}", "raid") for n in range(1, won + 1)),
    )
    ladder = gauntlet_campaign([sample(20)], run)
    user.app.stack.carry_out(Go(RUN_SCENES["starmap"](RunSession(user.app.services, ladder, run))))
    user.step(2)
    scene = starmap(user)
    spots = [spot for spot in scene.widgets.widgets if isinstance(spot, NodeSpot)]
    others = [widget for widget in scene.widgets.widgets if not isinstance(widget, NodeSpot) and widget.visible]
    assert len(spots) == won + 4
    for spot in spots:
        assert spot.rect.left >= 0 and spot.rect.top >= scene.head.bottom
        assert spot.name_box.width >= 90, "a name has room beside the next one"
        assert not any(spot.rect.colliderect(other.rect) for other in others)
        assert not any(spot.rect.colliderect(other.rect) for other in spots if other is not spot)
    assert won > 2 or min(spot.rect.top for spot in spots) > scene.head.bottom + 60, "a single row lies in the middle"


# -- briefing, boon, haven


def test_the_briefing_tells_story_twist_removals_destiny_and_voice_and_deals_what_it_showed(
    make_user: MakeUser, tmp_path: Path
) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, BriefingScene)
    facts = scene.facts
    assert len(facts.story) == 3 and facts.voice and "Nemesis cards" in facts.removals
    assert "Destiny" in scene.destiny
    runs = runs_of(user)
    assert facts.goal == ("Have more Empire Points than the Nemesis when the battle ends, after round 4 at the latest.",)
    expected = mission_setup(runs.campaign, enter(runs.campaign, runs.run, scene.node), runs.book, runs.run.home, ties="easiest")
    preview = runs.preview(scene.node)
    assert preview.setup == expected
    user.press("Launch")
    assert user.app.stack.top.session.state.setup == expected  # type: ignore[union-attr]
    assert store(user).runs()[0].body["phase"] == "playing"


def test_what_the_nemesis_says_of_a_battle_takes_no_more_lines_than_it_needs(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, BriefingScene)
    high = line_height(scene.scale.font(22), Face.ITALIC)
    for words, lines in (("Thank you for arranging that.", 1), (" ".join(["They put down rifles and pick up seed."] * 3), 2)):
        scene.facts = replace(scene.facts, voice=words)
        assert scene.voice_words().get_height() == lines * high


@pytest.mark.parametrize("by", ["key", "mouse", "focus", "pad"])
def test_how_a_battle_is_set_up_stands_behind_an_i_that_every_device_opens(make_user: MakeUser, tmp_path: Path, by: str) -> None:
    user = at(make_user, tmp_path, "starmap", 2)
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, BriefingScene)
    mission = scene.card.text.words
    assert "What is different here" in mission and "Nemesis cards" not in mission and "Destiny" not in mission
    if by == "key":
        user.key(pygame.K_x)
    elif by == "mouse":
        user.click(scene.setup_button.rect.center)
    elif by == "focus":
        scene.widgets.set_focus(scene.setup_button)
        user.key(pygame.K_RETURN)
    else:
        pads.pad_of(user).tap("x")
    assert scene.facts.removals in scene.card.text.words and scene.destiny in scene.card.text.words
    assert scene.setup_button.label == "Mission"
    user.press("Mission")
    assert scene.card.text.words == mission


def test_a_new_run_looks_first_at_the_battle_that_its_map_opens_with(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    campaign = replace(sample(20), galaxy=replace(sample(20).galaxy, opening="n11"))
    run = new_run(campaign, length="grand", mode="standard", seed="first")
    for told, spot in ((run, "n11"), (replace(run, node="n11", path=played_run(sample(20), 1).path), "")):
        runs = RunSession(user.app.services, campaign, told)
        assert runs.opening == spot
    user.app.stack.carry_out(Go(RUN_SCENES["starmap"](RunSession(user.app.services, campaign, run))))
    user.step(2)
    scene = starmap(user)
    assert scene.looked is scene.spots["n11"]
    assert "is a good first battle" in scene.prompt


def test_a_map_without_an_opening_begins_with_its_mildest_battle(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    campaign = load_campaign(resources.campaigns() / "the_waning_frontier")
    runs = RunSession(user.app.services, campaign, new_run(campaign, length="sortie", mode="standard", seed="first"))
    rates = {node.key: campaign.mission(node.mission).rates["standard"].wins for node in runs.choices()}
    assert len(rates) > 1 and rates[runs.opening] == max(rates.values())


def test_a_lesson_on_the_map_is_played_and_leads_back(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    lessons = (LessonPlace("school", "energy", (350, 60)),)
    campaign = replace(sample(20), galaxy=replace(sample(20).galaxy, lessons=lessons))
    run = new_run(campaign, length="grand", mode="standard", seed="first")
    user.app.stack.carry_out(Go(RUN_SCENES["starmap"](RunSession(user.app.services, campaign, run))))
    user.step(2)
    scene = starmap(user)
    user.press(scene.lessons["school"].label)
    user.step(2)
    assert user.app.stack.keys[-1] == "lesson"
    user.key(pygame.K_ESCAPE)
    user.step(2)
    user.press("Skip the lesson")
    user.step(2)
    assert user.app.stack.top is scene


def test_map_and_briefing_show_the_same_world(make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[str, set[str]] = {}
    real = node_worlds.ground_of

    def ground_of(campaign: str, key: str, column: int) -> tuple[str, str]:
        name, biome = real(campaign, key, column)
        shown.setdefault(name, set()).add(biome)
        return name, biome

    monkeypatch.setattr(node_worlds, "ground_of", ground_of)  # wherever a World is drawn for a node
    user = at(make_user, tmp_path, "starmap", 3)
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, BriefingScene)
    user.step(1)
    name = f"{scene.runs.run.campaign}:{scene.node}"
    before = scene.world.turned
    user.app.services.settings.set(MOTION, False)
    user.step(20, 0.1)
    assert scene.world.turned > before, "it turns"
    assert len(shown) > 10 and name in shown and all(len(biomes) == 1 for biomes in shown.values())


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_one_of_three_boons_is_taken_with_its_escalation(make_user: MakeUser, tmp_path: Path, way: str) -> None:
    user = at(make_user, tmp_path, "boon", 3)
    scene = user.app.stack.top
    assert isinstance(scene, BoonScene) and len(scene.tiles) == 3
    assert all(tile.words.gain and tile.words.price and tile.words.fit for tile in scene.tiles)
    offer = runs_of(user).run.offers[1]
    if way == "keys":
        user.key(pygame.K_RIGHT)
        user.key(pygame.K_RETURN)
    else:
        user.click(scene.tiles[1].rect.center)
    run = runs_of(user).run
    assert user.scene == "starmap"
    assert (run.boons[-1], run.escalations[-1]) == (offer.boon, offer.escalation)


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_boons_can_be_skipped_for_a_credit(make_user: MakeUser, tmp_path: Path, way: str) -> None:
    user = at(make_user, tmp_path, "boon", 3)
    before = runs_of(user).run
    if way == "keys":
        user.key(pygame.K_0)
    else:
        user.press("No boon: take a credit")
    run = runs_of(user).run
    assert run.credits == before.credits + 1 and run.boons == before.boons


def test_a_haven_gives_a_boon_without_an_escalation(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "haven", 4)
    assert isinstance(user.app.stack.top, HavenScene)
    before = runs_of(user).run
    user.key(pygame.K_2)
    run = runs_of(user).run
    assert user.scene == "starmap"
    assert len(run.boons) == len(before.boons) + 1 and run.escalations == before.escalations
    assert starmap(user).chart.states["rest"] == HERE


# -- the end


def test_initials_are_turned_by_arrows_typed_or_clicked(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "initials", 9)
    slots = user.app.stack.top.slots  # type: ignore[union-attr]
    user.type("ab")
    user.key(pygame.K_UP)
    user.key(pygame.K_DOWN)
    user.key(pygame.K_DOWN)
    assert slots.value[:2] == "AB"
    third = slots.value[2]
    user.click((slots.slot(2).centerx, slots.slot(2).bottom - 8))
    assert slots.value[2] != third
    user.press("Enter the hall")
    assert user.scene == "hall"
    assert store(user).hall("sample", "advanced", "grand")[0].initials == slots.value


def test_the_hall_shows_ten_places_for_each_campaign_mode_and_length(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "finale", 9)
    user.press("Sign for place 1")
    user.key(pygame.K_RETURN)
    scene = user.app.stack.top
    assert isinstance(scene, HallScene)
    assert scene.mark == 1 and len(scene.lines) == 1
    for _ in range(10):
        if user.focused() == "Challenge Mode":
            break
        user.key(pygame.K_TAB)
    user.key(pygame.K_RIGHT)
    assert scene.mode == "expert" and not scene.lines
    user.key(pygame.K_LEFT)
    assert len(scene.lines) == 1
    user.press("New run")
    assert user.scene == "hub"


def test_an_assisted_run_has_a_score_but_no_place(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "finale", 9)
    runs = runs_of(user)
    helped = RunSession(user.app.services, runs.campaign, replace(runs.run, id="helped", assisted=True))
    user.app.stack.carry_out(Go(FinaleArgs(runs=helped)))
    user.step(2)
    assert helped.score and not helped.hall_place()
    assert "Assisted" in helped.hall_sentence()
    user.key(pygame.K_e)
    assert user.scene == "hall"
