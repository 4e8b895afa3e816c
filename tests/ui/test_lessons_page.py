"""How to play: a tile for each lesson, which says what it teaches and whether it is done, and plays it by one press."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.lessons.bookmark import finish
from game.client.lessons.requests import LessonsArgs
from game.client.profile.requests import Swap
from game.scenes.start.lessons import LessonsScene
from game.ui.kit import pictures
from tests.ui.conftest import User
from tests.ui.games import services

MakeUser = Callable[..., User]


def page(user: User) -> LessonsScene:
    user.app.stack.carry_out(Swap(LessonsArgs()))
    user.step(2)
    return user.top(LessonsScene)


def test_each_shipped_lesson_has_a_tile_with_a_picture(make_user: MakeUser) -> None:
    tiles = page(make_user((1280, 720), services=services())).tiles
    assert tiles[0].label == "First Light" and len(tiles) == 8
    assert all(pictures.card(tile.picture, (8, 8)) is not None for tile in tiles)


def test_the_focus_begins_at_the_first_lesson_that_is_not_done_and_enter_plays_it(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    finish(user.app.services.settings, "first_light")
    scene = page(user)
    assert [tile.state for tile in scene.tiles[:2]] == ["done", "about 4 minutes"]
    assert scene.widgets.focus is scene.tiles[1]
    user.key(pygame.K_RETURN)
    user.step(5)
    assert user.scene == "lesson"


def test_tiles_lie_apart_above_the_buttons_at_every_size(make_user: MakeUser) -> None:
    for size in ((1024, 600), (1280, 720), (1024, 768), (3440, 1440)):
        scene = page(make_user(size, services=services()))
        boxes = [widget.rect for widget in (*scene.tiles, *scene.feet)]
        assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes), size
        assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes)), size
