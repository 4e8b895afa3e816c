"""Where nothing moves nothing changes: frames and screenshots are the same byte for byte (UX-A5)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import game.app.loop
from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.cli.stage import open_app
from game.client.profile.preferences import MOTION
from game.ui.kit.cache import DRAWN
from game.ui.kit.fields import TextField
from tools.proofs.views import VIEWS, show_at_rest, show_view

SIZE = (960, 540)


MOVING = ("table:banner", "attract", "joystick", "joystick:first", "joystick:late")
"""Views of what goes away again, of a game that plays by itself, and of a time that runs out."""


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def changed(before: bytes, after: bytes) -> pygame.Rect | None:
    """Where two pictures differ, for whoever reads of a failure on another machine."""
    if before == after:
        return None
    surfaces = [pygame.image.frombytes(kept, SIZE, "RGB") for kept in (before, after)]
    more, less = surfaces[0].copy(), surfaces[1].copy()
    more.blit(surfaces[1], (0, 0), special_flags=pygame.BLEND_SUB)
    less.blit(surfaces[0], (0, 0), special_flags=pygame.BLEND_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_ADD)
    more.set_colorkey((0, 0, 0))
    return more.get_bounding_rect()


@pytest.fixture(scope="module")
def still_app() -> Iterator[App]:
    with open_app(SIZE, "still") as app:
        app.services.settings.set(MOTION, True)
        yield app


@pytest.fixture(scope="module")
def moving_app() -> Iterator[App]:
    with open_app(SIZE, "moving") as app:
        yield app


@pytest.fixture(scope="module")
def second_app() -> Iterator[App]:
    with open_app(SIZE, "moving") as app:
        yield app


@pytest.mark.parametrize("view", [view for view in VIEWS if view not in MOVING])
def test_with_reduced_motion_every_scene_comes_to_rest_and_stays_byte_for_byte_the_same(still_app: App, view: str) -> None:
    show_view(still_app, view)
    top = still_app.stack.top
    assert top is not None
    if isinstance(top.widgets.focus, TextField):  # its caret blinks, 0.8 times a second
        top.widgets.set_focus(None)
        still_app.settle()
    assert not still_app.moving, [type(scene).__name__ for scene in still_app.stack.visible() if scene.moving]
    before = pixels(still_app)
    for _ in range(3):
        still_app.invalidate()
        still_app.frame(0.1)
        assert changed(before, pixels(still_app)) is None


@pytest.mark.parametrize("scene", [scene for scene in SCENE_NAMES if scene in MOVING])
def test_two_runs_of_what_goes_by_itself_give_the_same_screenshot(scene: str) -> None:
    """After a run that has read all pictures: a great moment waits for those that it shows."""
    pictures = []
    for _ in range(3):
        with open_app(SIZE, "twice") as app:
            show_view(app, scene)
            pictures.append(pixels(app))
    assert changed(pictures[1], pictures[2]) is None


@pytest.mark.parametrize("scene", ["table", "draft"])
def test_a_screenshot_does_not_depend_on_how_long_the_machine_works_on_card_pictures(
    monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    shots = []
    for seconds in (1e-9, 60.0):  # one picture in a frame, and all of them in the first one
        monkeypatch.setattr(game.app.loop, "PICTURE_TIME", seconds)
        with open_app(SIZE, "twice") as app:
            for pictures in DRAWN:
                pictures.clear()
            show_view(app, scene)
            shots.append(pixels(app))
    assert changed(shots[0], shots[1]) is None


@pytest.mark.parametrize("view", VIEWS)
def test_two_frames_without_time_between_them_and_two_runs_with_one_seed_are_the_same(
    moving_app: App, second_app: App, view: str
) -> None:
    show_at_rest(moving_app, view)
    before = pixels(moving_app)
    moving_app.invalidate()
    moving_app.frame(0.0)
    assert changed(before, pixels(moving_app)) is None
    if view in SCENE_NAMES and view not in MOVING:
        show_at_rest(second_app, view)
        assert changed(before, pixels(second_app)) is None


def test_what_has_come_to_rest_was_drawn_at_rest(moving_app: App) -> None:
    show_view(moving_app, "results")
    assert not moving_app.moving
    before = pixels(moving_app)
    moving_app.invalidate()
    moving_app.frame(0.1)
    assert changed(before, pixels(moving_app)) is None
