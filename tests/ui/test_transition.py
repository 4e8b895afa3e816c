"""From one screen to the next: a quarter of a second, input at once, one direction, and nothing of it where nothing moves."""

from __future__ import annotations

import pygame
import pytest

from game.app.transition import LENGTH_MS, Transition
from game.scenes.shared.curtain import CurtainScene
from tests.ui.flow import MakeUser
from tests.ui.games import services


def painted(color: tuple[int, int, int]) -> pygame.Surface:
    screen = pygame.Surface((320, 180))
    screen.fill(color)
    return screen


@pytest.mark.parametrize("inwards", [True, False])
def test_it_begins_with_the_old_picture_and_ends_with_the_new_one(inwards: bool) -> None:
    change = Transition(painted((200, 0, 0)), inwards)
    screen = painted((0, 0, 200))
    change.draw(screen)
    assert screen.get_at((3, 3))[:3] == (200, 0, 0)
    change.update(0.15)
    screen = painted((0, 0, 200))
    change.draw(screen)
    red, _, blue = screen.get_at((3, 3))[:3]
    assert red == 0 < blue < 200, "the new one is still dark"
    change.update(LENGTH_MS / 1000)
    screen = painted((0, 0, 200))
    change.draw(screen)
    assert change.over and screen.get_at((3, 3))[:3] == (0, 0, 200)


def test_the_next_screen_takes_input_in_its_first_frame(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    user.step(2)
    user.press("Skirmish")
    assert user.scene == "skirmish" and user.app.way.active
    user.key(pygame.K_ESCAPE)
    assert user.scene == "title", "the key came before the way was over"
    user.step(20)
    assert not user.app.way.active


def test_it_does_not_exist_where_nothing_is_to_move(make_user: MakeUser) -> None:
    for settings in ({"speed": 0.0}, {"speed": 1.0, "reduced_motion": True}):
        user = make_user(services=services(**settings))  # type: ignore[arg-type]
        user.step(2)
        user.press("Skirmish")
        assert user.scene == "skirmish" and not user.app.way.active


def test_a_window_of_another_size_ends_it_at_once() -> None:
    change = Transition(painted((200, 0, 0)), True)
    screen = pygame.Surface((400, 300))
    change.draw(screen)
    assert change.over


def test_a_curtain_is_there_at_once(make_user: MakeUser) -> None:
    user = make_user((320, 180), services=services(speed=1.0))
    user.app.go_over(True)
    assert user.app.way.active
    user.app.go_over(True, at_once=CurtainScene.at_once)
    assert not user.app.way.active, "a hand that is not for the next person would be seen for a moment"
