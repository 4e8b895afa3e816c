"""The set-up of a skirmish shows what a press on Start begins: who against whom, how hard, how long, with which cards."""

from __future__ import annotations

import pygame
import pytest

from game.campaign.shared import code_of_game
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.profile.requests import Go, SkirmishArgs
from game.content.even_modes import even_points
from game.scenes.setup.skirmish import SkirmishScene
from game.ui.kit.text import size as text_size
from game.ui.screens.setup_tiles import LEAST_HERO, LEAST_WORLD
from tests.ui.conftest import User
from tests.ui.flow import MakeUser, skirmish
from tests.ui.games import services
from tools.proofs.reading import Watched, reading


def opened(make_user: MakeUser, size: tuple[int, int] = (1280, 720)) -> tuple[User, SkirmishScene]:
    user = make_user(size, services=services(size=size))
    user.app.stack.carry_out(Go(SkirmishArgs()))
    user.step(3)
    return user, skirmish(user)


def test_beside_the_choices_stands_what_they_come_to(make_user: MakeUser) -> None:
    """The column was grey and all but empty."""
    user, scene = opened(make_user)
    for tile in (scene.modes[2], scene.homes[2], scene.lengths[0]):
        user.click(tile.rect.center)
    user.move((2, 2))
    scene.widgets.set_focus(scene.begin)
    home = scene.homes[2].home
    assert home is not None and not scene.looks
    told = scene.matchup()
    assert (told.enemy, told.hard, told.home, told.packs) == ("Nemesis", "Expert", home.name, "Base game")
    assert told.long.startswith("Raid · 4 rounds") and "minutes" in told.long and told.hero.startswith("Hero: ")
    with reading() as page:
        scene.draw(Watched(user.app.screen.get_size()))
    for words in told:
        assert not isinstance(words, str) or words in [*page.said, scene.matchup().mood], words


def test_a_home_world_that_is_looked_at_takes_the_place_of_the_sum(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    user.move(scene.homes[3].rect.center)
    user.step(2)
    assert scene.looks and scene.inspector.subject is not None
    user.move((2, 2))
    scene.widgets.set_focus(scene.begin)
    assert not scene.looks


def test_further_packs_even_the_modes_and_one_press_is_as_printed(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    assert not scene.even.visible and not scene.choices.chosen.even, "the base game is even as it is"
    user.press("Galactic Orders")
    user.click(scene.modes[2].rect.center)
    points = even_points(("base", "orders"), "full", "expert")
    assert scene.even.visible and scene.even.on and scene.choices.chosen.even == points < 0
    assert scene.matchup().hard == f"Expert · {-points} points for the Nemesis"
    user.press("Even modes")
    assert scene.choices.chosen.even == 0 and scene.matchup().hard == "Expert"
    user.press("Even modes")
    user.press("Purist")
    assert not scene.even.enabled and scene.choices.chosen.even == 0
    user.press("Purist")
    user.click(scene.lengths[0].rect.center)
    assert not scene.even.enabled and scene.choices.chosen.even == 0, "a raid with these packs is even as it is"
    user.click(scene.lengths[1].rect.center)
    user.click(scene.modes[0].rect.center)
    points = even_points(("base", "orders"), "push", "standard")
    assert scene.even.enabled and scene.choices.chosen.even == points > 0
    assert scene.matchup().hard == f"Standard · {points} points for you"


def test_a_code_evens_a_mode_as_its_own_game_was(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    user.press("Galactic Orders")
    told = skirmish_setup(scene.choices.book, Skirmish("expert", even=-7), "of a friend")
    scene.seed.set(code_of_game(told, 1))
    assert scene.even.on and scene.choices.chosen.even == -7
    user.click(scene.lengths[0].rect.center)
    assert scene.choices.chosen.even == 0, "another length is another game than that of the code"
    scene.seed.set(code_of_game(told, 2))
    scene.choices.take_grade(2)
    assert scene.choices.chosen.even == even_points(("base", "orders"), "full", "expert"), "and so is a grade"
    printed = skirmish_setup(scene.choices.book, Skirmish("expert"), "of a friend")
    scene.seed.set(code_of_game(printed, 1))
    assert not scene.even.on and scene.choices.chosen.even == 0
    user.press("Even modes")
    assert scene.choices.chosen.even == even_points(("base", "orders"), "full", "expert"), "one press, and it is evened"


def test_the_code_of_a_former_push_plays_on_as_it_was_though_its_mode_is_evened_now(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    user.press("Galactic Orders")
    former = skirmish_setup(scene.choices.book, Skirmish("standard", length="push"), "of a friend")
    assert even_points(("base", "orders"), "push", "standard") and not former.option("even_modes", 0)
    scene.seed.set(code_of_game(former, 1))
    assert not scene.even.on and skirmish_setup(scene.choices.book, scene.choices.chosen, "of a friend") == former


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_switches_of_the_rules_keep_apart(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, scene = opened(make_user, size)
    user.press("Galactic Orders")
    rules = [scene.heat_button, scene.grade_button, scene.draft, scene.revenge, scene.even, scene.ranked, scene.purist]
    assert all(not first.rect.colliderect(other.rect) for first in rules for other in rules if first is not other)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_a_box_stands_nearer_to_its_own_label_than_to_that_of_its_neighbour(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, scene = opened(make_user, size)
    user.press("Galactic Orders")
    switches = [scene.draft, scene.revenge, scene.even, scene.ranked, scene.purist]
    assert all(switch.visible for switch in switches)
    for switch in switches:
        label = switch.rect.left + switch.label_at(scene.scale)
        end = min(switch.rect.right, label + text_size(switch.label, scene.scale.font(21))[0])
        own = label - switch.rect.left - 2 - max(22, scene.scale.px(34))
        behind = [
            other.rect.left - end
            for other in switches
            if other.rect.top == switch.rect.top and other.rect.left > switch.rect.left
        ]
        assert all(air >= 2 * own for air in behind), (switch.label, behind, own)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_a_hero_is_a_picture_and_no_card_cut_by_its_tile(make_user: MakeUser, size: tuple[int, int]) -> None:
    """Small cards of Heroes stood below large ones of their Worlds, their words cut."""
    _, scene = opened(make_user, size)
    for tile in scene.homes[1:]:
        world, told, hero = tile.boxes(scene.scale)
        assert all(tile.rect.contains(box) for box in (world, told, hero) if box.height)
        assert hero.height >= LEAST_HERO * hero.width and min(world.size) >= LEAST_WORLD
        assert not pygame.Rect(world).colliderect(told) and not told.colliderect(hero)
