"""The hub of the campaigns by keys alone and by mouse alone: what runs goes on, what is broken says why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.campaign.heat import heat_points
from game.campaign.journey.lamps import LAMP
from game.campaign.load import Listing, load_campaign
from game.campaign.progress import ProgressChange, Statistic
from game.campaign.run import choices
from game.client.games.profile_in_play import UNLOCK_ALL, store_keeper
from game.client.profile.requests import Asked, Go, HeatArgs, HubArgs, Swap
from game.client.runs.node_facts import node_facts
from game.scenes.setup.grades import GradesScene
from game.ui.kit.focus import Widget
from game.ui.kit.text import Face, line_height
from game.ui.kit.theme import RING
from tests.campaigns.sample_folder import small_campaign
from tests.ui.conftest import User
from tests.ui.runs import BROKEN, MakeUser, at, hub, put_in_place, runs_of, services_in
from tests.ui.sample_campaign import sample
from tests.ui.test_people import local_game

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


@pytest.fixture(autouse=True)
def campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place(monkeypatch)


def test_the_hub_by_mouse_alone(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    for label in ("Grand", "Expert", "Verdance"):
        user.press(label)
    user.press(hub(user).heat.label)
    assert user.scene == "heat"
    user.press("Thin supply")
    user.press("No colonies")
    user.press("Done")
    points = heat_points(("thin_supply", "no_colonies"))
    assert hub(user).heat.label.startswith(f"Heat {points}")
    user.press("Start")
    run = runs_of(user).run
    assert (run.length, run.mode, run.home, run.heat) == ("grand", "expert", "verdance", ("thin_supply", "no_colonies"))


def test_the_hub_by_keys_alone_and_it_remembers_what_was_chosen(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    assert user.focused() == "Start"
    for label in ("Crusade", "Advanced", "Umbra"):
        for _ in range(40):
            if user.focused() == label:
                break
            user.key(pygame.K_TAB)
        assert user.focused() == label
        user.key(pygame.K_RETURN)
    user.key(pygame.K_ESCAPE)
    user.app.stack.carry_out(Go(HubArgs()))
    user.step(2)
    user.key(pygame.K_RETURN)
    run = runs_of(user).run
    assert (run.length, run.mode, run.home) == ("crusade", "advanced", "umbra")


def test_purist_takes_heat_away(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    user.press(hub(user).purist.label)
    assert not hub(user).heat.enabled
    user.key(pygame.K_e)
    run = runs_of(user).run
    assert run.purist and not run.heat
    facts = node_facts(runs_of(user), choices(sample(20), run)[0].key)
    assert "10 rounds" in facts.length and "arcade" not in facts.length


def test_a_broken_campaign_is_listed_with_its_reason_and_cannot_be_chosen(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    tile = next(tile for tile in hub(user).list if tile.problem)
    assert tile.detail == BROKEN
    user.click(tile.rect.center)
    assert hub(user).chosen == "sample"
    assert BROKEN in hub(user).message


def test_a_running_run_is_listed_with_its_line_and_goes_on(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "boon", 3)
    user.key(pygame.K_ESCAPE)
    user.app.stack.carry_out(Go(HubArgs()))
    user.step(2)
    line = hub(user).running[0]
    assert line.detail == "Grand 3/7, Advanced, choose a boon"
    user.click(line.rect.center)
    assert user.scene == "boon"


def test_the_same_key_twice_goes_on_with_a_running_run_and_never_begins_a_second_one(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    assert user.focused() == "Start"
    user.key(pygame.K_RETURN)
    run = runs_of(user).run
    while user.scene != "hub":  # back to the hub as a player goes back to it
        user.key(pygame.K_ESCAPE)
        if user.scene == "title":
            user.app.stack.carry_out(Go(HubArgs()))
            user.step(2)
    assert user.focused() == hub(user).running[0].label
    user.key(pygame.K_RETURN)
    assert runs_of(user).run.id == run.id


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_of_the_tile_in_focus_leaves_the_line_above_it_whole(
    make_user: MakeUser, tmp_path: Path, size: tuple[int, int]
) -> None:
    user = at(make_user, tmp_path, "boon", 3, size)
    user.app.stack.carry_out(Go(HubArgs()))
    user.step(2)
    scene = hub(user)
    ring = max(RING, scene.scale.px(3)) + max(2, scene.scale.px(3))
    lines = {words: pygame.Rect(at, (1, line_height(px, Face.DISPLAY))) for words, at, px in scene.labels}
    first: dict[str, Sequence[Widget[Asked]]] = {
        "Running": scene.running,
        "Campaigns": scene.list,
        "Length": scene.lengths,
        "Home World": scene.homes,
    }
    for words, tiles in first.items():
        assert lines[words].bottom <= tiles[0].rect.top - ring, words


def test_heat_and_back_leaves_the_focus_where_it_was_though_a_run_is_going_on(make_user: MakeUser, tmp_path: Path) -> None:
    user = at(make_user, tmp_path, "boon", 3)
    user.app.stack.carry_out(Go(HubArgs()))
    user.step(2)
    user.press(hub(user).heat.label)
    assert user.scene == "heat"
    user.press("Done")
    assert user.focused() == hub(user).heat.label


def test_heat_is_left_by_one_key_and_told_at_each_press(make_user: MakeUser, tmp_path: Path) -> None:
    told: list[tuple[str, ...]] = []
    user = make_user(first="title", services=services_in(tmp_path))
    user.app.stack.carry_out(Go(HeatArgs(chosen=(), on_change=told.append)))
    user.step(2)
    user.key(pygame.K_RETURN)
    user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    assert [len(keys) for keys in told] == [0, 1, 2]
    user.press("All off")
    assert told[-1] == ()
    user.key(pygame.K_e)
    assert user.scene == "title"


def lit(user: User, home: str, grade: int) -> None:
    """The profile has won a run at a grade from a Home World."""
    keeper = store_keeper(user.app.services)
    assert keeper is not None
    keeper.begin(local_game("lamps"))
    assert keeper.game_id is not None
    change = ProgressChange(bests=((Statistic(LAMP, home, "grade"), grade),))
    keeper.store.finish(keeper.game_id, {"conceded": True}, change)
    assert keeper.store.flush(10)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_next_grade_of_a_home_world_is_offered_and_its_lamps_are_shown(
    make_user: MakeUser, tmp_path: Path, size: tuple[int, int]
) -> None:
    user = make_user(size, first="hub", services=services_in(tmp_path))
    lit(user, "umbra", 3)
    user.press("Umbra")
    user.press(hub(user).grade.label)
    scene = user.top(GradesScene)
    assert [tile.enabled for tile in scene.tiles] == [True] * 4 + [False] * 16 and scene.lamps == 3
    user.press(scene.tiles[3].label)
    user.press("Done")
    assert hub(user).grade.label == "Beyond Expert: grade 4 · 3 lamps" and hub(user).choices.mode == "expert"
    assert {tile.label: tile.lamps for tile in hub(user).homes}["Umbra"] == (3, 20)
    user.press("Aurelia")
    assert hub(user).grade.label == "Beyond Expert: grade 1 · 0 lamps", "another Home World climbs by itself"
    user.press("Umbra")
    user.press(hub(user).grade.label)
    user.press(user.top(GradesScene).tiles[3].label)
    user.press("Done")
    user.press("Start")
    assert (runs_of(user).run.grade, runs_of(user).run.mode, runs_of(user).run.home) == (4, "expert", "umbra")


def test_another_challenge_mode_gives_the_grade_up_and_unlock_all_opens_every_grade(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    user.app.services.settings.set(UNLOCK_ALL, True)
    user.press(hub(user).grade.label)
    user.press(user.top(GradesScene).tiles[19].label)
    user.press("Done")
    assert hub(user).choices.grade == 20
    user.press("Standard")
    assert (hub(user).choices.grade, hub(user).grade.label) == (0, "Beyond Expert: off · 0 lamps")


def test_there_is_one_first_choice_the_run_that_is_going_on_or_start(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    assert hub(user).begin.style == "primary" and hub(user).widgets.focus is hub(user).begin
    user.press("Start")
    user.key(pygame.K_ESCAPE)
    user.step(2)
    user.app.stack.carry_out(Swap(HubArgs()))
    first = hub(user).running[0]
    assert hub(user).begin.style == "normal" and first.leads and hub(user).widgets.focus is first


def test_a_campaign_with_a_small_map_offers_the_runs_that_fit_on_it(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = load_campaign(small_campaign(tmp_path / "own"))
    monkeypatch.setattr("game.client.runs.campaigns.shipped_listings", lambda: (Listing("sample", tmp_path, campaign, None),))
    user = make_user(first="hub", services=services_in(tmp_path))
    assert [tile.length for tile in hub(user).lengths if tile.visible] == ["sortie"]
    assert hub(user).choices.length == "act_1", "what was chosen last stays for other campaigns"
    user.press(hub(user).begin.label)
    assert runs_of(user).run.length == "sortie" and user.scene == "starmap"
