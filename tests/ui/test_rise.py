"""Overlays rise and sink, banners slide: pictures alone, over within their time, none where nothing may move."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.client.table.intents import OpenPile
from game.scenes.table import TableScene
from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.rise import RISE_MS, Rise
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import darken
from game.ui.table.stage.banner import COME_MS, GO_MS, Banner
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down

MakeUser = Callable[..., User]
BOX = Rect(60, 40, 80, 60)


def panel_on(screen: pygame.Surface) -> None:
    screen.fill((200, 0, 0), BOX)


def test_a_panel_comes_from_below_and_lies_exactly_where_it_belongs() -> None:
    rise, tops = Rise(), []
    rise.come()
    while True:
        screen = pygame.Surface((200, 160))
        rise.under(screen, BOX, 12)
        panel_on(screen)
        rise.over(screen, 12)
        tops.append(pygame.mask.from_threshold(screen, (200, 0, 0), (9, 9, 9)).get_bounding_rects()[0].top)
        if not rise.moving:
            break
        rise.update(0.02)
    assert tops[0] == BOX.top + 12 and tops[-1] == BOX.top and tops == sorted(tops, reverse=True)


@pytest.mark.parametrize("edge", [BOX, Rect(60, 100, 80, 60), Rect(0, 0, 200, 160)])
def test_a_panel_on_its_way_lies_as_it_is_drawn_and_what_comes_out_lies_below_the_veil(edge: Rect) -> None:
    rise, before, below = Rise(veiled=True), pygame.Surface((200, 160)), pygame.Surface((200, 160))
    for y in range(160):
        before.fill((y, 255 - y, 90), (0, y, 200, 1))
    below.blit(before, (0, 0))
    darken(below)
    rise.come()
    while rise.moving:
        screen = before.copy()
        rise.under(screen, edge, 12)
        darken(screen)
        for y in range(edge.height):
            screen.fill((200, y, 0), (edge.left, edge.top + y, edge.width, 1))
        rise.over(screen, 12)
        left = edge.left + 5
        low = next(y for y in range(13) if screen.get_at((left, edge.top + y))[:2] == (200, 0))
        for y in range(160):
            down = y - edge.top - low
            shifted = (200, down, 0) if 0 <= down < edge.height else tuple(below.get_at((left, y)))[:3]
            assert tuple(screen.get_at((left, y)))[:3] == shifted
        rise.update(0.02)


def test_a_veil_is_the_same_everywhere_and_needs_no_picture_of_the_window() -> None:
    screen, sheet = pygame.Surface((640, 500)), pygame.Surface((640, 500), pygame.SRCALPHA)
    screen.fill((200, 120, 60))
    expected = screen.copy()
    sheet.fill((*theme.SPACE, 170))
    expected.blit(sheet, (0, 0))
    before = PLATES.used
    darken(screen)
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(expected, "RGB")
    assert PLATES.used - before < 640 * 500
    part = Rect(600, 450, 80, 80)
    screen.fill((200, 120, 60))
    darken(screen, part)
    assert screen.get_at((610, 460)) == expected.get_at((0, 0)) and screen.get_at((590, 460))[:3] == (200, 120, 60)


def test_a_panel_that_goes_fades_over_what_is_below() -> None:
    screen = pygame.Surface((200, 160))
    panel_on(screen)
    rise = Rise()
    rise.go(screen, BOX)
    levels = []
    while rise.moving:
        screen.fill((0, 0, 0))
        rise.over(screen, 12)
        levels.append(screen.get_at(BOX.center)[0])
        rise.update(0.02)
    assert levels == sorted(levels, reverse=True) and levels[0] >= 190 and len(levels) <= RISE_MS / 20 + 1
    screen.fill((0, 0, 0))
    rise.over(screen, 12)
    assert screen.get_at(BOX.center)[0] == 0


def opened(make_user: MakeUser, **settings: object) -> tuple[User, TableScene]:
    user = make_user(services=services(**settings))  # type: ignore[arg-type]
    return user, sit_down(user, session_at("turn", skip=2))


def test_a_pile_and_a_pause_rise_and_sink_while_they_take_input(make_user: MakeUser) -> None:
    user, scene = opened(make_user, speed=1.0)
    user.step(30)
    scene.live.give(OpenPile("discard"))
    user.step(1, 0.02)
    assert scene.live.view.rise.moving
    user.step(10, 0.02)
    assert not scene.live.view.rise.moving
    user.key(pygame.K_ESCAPE)
    user.step(1, 0.0)
    assert scene.live.view.open_box is None and scene.live.view.rise.moving
    user.step(12, 0.02)
    user.key(pygame.K_ESCAPE)
    user.step(1, 0.02)
    assert user.scene == "pause" and user.app.way.active
    user.key(pygame.K_ESCAPE)
    user.step(1, 0.0)
    assert user.scene == "table" and user.app.way.active
    user.step(12, 0.02)
    assert not user.app.way.active


@pytest.mark.parametrize("settings", [{"speed": 1.0, "reduced_motion": True}, {"speed": 0.0}])
def test_nothing_rises_where_nothing_is_to_move(make_user: MakeUser, settings: dict[str, object]) -> None:
    user, scene = opened(make_user, **settings)
    user.step(10)
    scene.live.give(OpenPile("discard"))
    user.step(1, 0.02)
    assert not scene.live.view.rise.moving
    user.key(pygame.K_ESCAPE)
    user.step(1, 0.02)
    user.key(pygame.K_ESCAPE)
    user.step(1, 0.02)
    assert user.scene == "pause" and not user.app.way.active


def middle_of(banner: Banner, screen: pygame.Surface) -> int:
    """Where the words of a banner are: the middle of all that is bright."""
    screen.fill((0, 0, 0))
    banner.draw(screen, Rect(0, 60, 1200, 400), Scale(1920, 1080))
    boxes = pygame.mask.from_threshold(screen, (235, 240, 250), (40, 40, 40)).get_bounding_rects()
    return boxes[0].unionall(boxes[1:]).centerx if boxes else -1


def test_a_banner_slides_in_past_its_place_and_out_again() -> None:
    banner, screen = Banner(), pygame.Surface((1200, 520))
    banner.show("Round 4", "", True)
    seen = []
    while banner.moving:
        seen.append(middle_of(banner, screen))
        banner.update(20)
    rest = middle_of(banner, screen)
    shown = [at for at in seen if at >= 0]
    assert abs(rest - 600) <= 2 and shown[0] < 560 and max(shown) > rest + 3
    assert len(seen) <= COME_MS / 20 + 1
    banner.show("", "", True)
    banner.update(GO_MS / 4)
    assert middle_of(banner, screen) > rest + 10
    banner.update(GO_MS)
    assert middle_of(banner, screen) == -1


def test_a_banner_stands_at_once_where_nothing_moves() -> None:
    banner, screen = Banner(), pygame.Surface((1200, 520))
    banner.show("Round 4", "", False)
    assert not banner.moving and abs(middle_of(banner, screen) - 600) <= 2
    banner.show("", "", False)
    assert middle_of(banner, screen) == -1


@pytest.mark.parametrize("wide", [301, 640, 1920])
def test_the_band_of_a_banner_is_dark_in_its_middle_and_fades_alike_at_both_ends(wide: int) -> None:
    screen, banner = pygame.Surface((wide, 200)), Banner()
    screen.fill((255, 255, 255))
    banner.show("X", "", moves=False)
    banner.draw(screen, screen.get_rect(), Scale(wide, 200))
    dark = next(y for y in range(200) if screen.get_at((wide // 2, y))[0] < 200)
    light = [screen.get_at((x, dark + 4))[0] for x in range(wide)]
    half = light[: wide // 2]
    assert light == light[::-1] and half == sorted(half, reverse=True)
    assert light[0] == 255 and half[-1] < 60
