"""What lives on the resting table: small, of its own, over after a minute, and never over a card."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.client.table.mood import Mood
from game.scenes.table import TableScene
from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import theme
from game.ui.kit.ahead import AHEAD
from game.ui.kit.cache import BODIES
from game.ui.kit.stage_pictures import MASK_MOODS
from game.ui.table.bodies import placed
from game.ui.table.painter import lying
from game.ui.table.stage.bearing import is_body
from game.ui.table.stage.life import AWAKE_SECONDS, BOB, Life, airy, lamps_of
from game.ui.table.stage.presence import draw_presence
from game.ui.table.stage.raiders import raiders_of, ways_of
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.tables import jump

MakeUser = Callable[..., User]
SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def opened(make_user: MakeUser, size: tuple[int, int] = (1280, 720), **settings: object) -> tuple[User, TableScene]:
    user = make_user(services=services(**{"speed": 1.0, **settings}), size=size)  # type: ignore[arg-type]
    scene = sit_down(user, session_at("turn", skip=2))
    user.step(40)
    return user, scene


def aimed(make_user: MakeUser, size: tuple[int, int]) -> TableScene:
    """A table on which the Nemesis has a target."""
    _, scene = opened(make_user, size)
    session = scene.session
    for _ in range(200):
        if ways_of(scene.live.view):
            return scene
        session.submit(*picks_of(session.match))
        jump(scene, session.state)
        scene.live.finish()
        scene.live.refresh()
    raise AssertionError("the Nemesis wants nothing")


def picture(user: User) -> bytes:
    user.app.invalidate()
    user.step(1, 0.0)
    return pygame.image.tobytes(user.app.screen, "RGB")


def test_it_moves_for_a_minute_and_anything_done_wakes_it(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    life = scene.live.spectacle.life
    before = picture(user)
    user.step(60, 0.05)
    assert life.awake and picture(user) != before
    user.step(round(AWAKE_SECONDS / 0.05), 0.05)
    assert not life.awake
    still, age = picture(user), life.age
    user.step(40, 0.05)
    assert picture(user) == still and life.age == age and not user.app.moving, "a table that nobody looks at costs nothing"
    user.move((300, 300))
    user.step(2, 0.05)
    assert life.awake


def test_on_a_fresh_table_clouds_lie_at_once_where_its_time_has_them(make_user: MakeUser) -> None:
    """They lay where another table had left them until each World had its turn, which hung on how many frames had been drawn."""
    _, scene = opened(make_user, (1920, 1080))
    table = scene.live.view
    clouded = [lies for lies in lying(table) if (face := table.spec.view.cards[lies.spot.card]).is_world and airy(face)]
    assert len(clouded) > 1
    scene.live.spectacle.life.age = 60.0
    pictures = []
    for life in (scene.live.spectacle.life, Life(table)):
        for _ in range(3):
            screen = pygame.Surface((1920, 1080))
            life.draw(screen, lying(table), False, True)
            pictures.append(pygame.image.tobytes(screen, "RGB"))
    assert pictures[1] == pictures[2] and pictures[3] == pictures[4] == pictures[5]


def test_with_reduced_motion_nothing_lives(make_user: MakeUser) -> None:
    user, _ = opened(make_user, reduced_motion=True)
    before = picture(user)
    user.step(60, 0.05)
    assert picture(user) == before


def test_ships_bob_by_two_pixels_and_out_of_step(make_user: MakeUser) -> None:
    _, scene = opened(make_user)
    life = scene.live.spectacle.life
    ways = [[life.bob(card, step / 20) for step in range(120)] for card in range(4)]
    assert all(max(map(abs, way)) == BOB for way in ways)
    assert len({tuple(way) for way in ways}) == 4


@pytest.mark.parametrize("size", SIZES)
def test_raiders_keep_off_cards_and_near_with_the_points_of_the_nemesis(make_user: MakeUser, size: tuple[int, int]) -> None:
    scene = aimed(make_user, size)
    table = scene.live.view
    ways, strip = ways_of(table), table.spec.panels.strip
    assert len(ways) == 1 and strip is not None
    nearest = []
    for points in (0, 10, 20, 30, 60):
        table.spec = replace(table.spec, panels=replace(table.spec.panels, strip=replace(strip, points=(0, points))))
        ships = raiders_of(table)
        for ship in ships:
            box = Rect(0, 0, ship.side, ship.side)
            box.center = (round(ship.at[0]), round(ship.at[1]))
            for spot in table.playback.layout.spots.values():
                if is_body(table, spot):
                    disc = placed(spot.rect, table.spec.view.cards[spot.card].name, table.scale).disc
                    assert math.dist(ship.at, disc.center) > disc.width / 2
                else:
                    assert not box.colliderect(spot.rect)
        nearest.append(min((math.dist(ship.at, ways[0][1].center) for ship in ships), default=math.inf))
    known = [far for far in nearest if far < math.inf]
    assert known == sorted(known, reverse=True) and nearest[-1] == nearest[-2]


def test_some_worlds_have_air_and_some_lamps_and_others_neither() -> None:
    worlds = [card for card in book().cards if card.is_world]
    air, lamps = [airy(card) for card in worlds], [lamps_of(card, 160) for card in worlds]
    assert 0.2 < sum(air) / len(air) < 0.8
    assert 5 <= sum(len(spots) > 2 for spots in lamps) < len(worlds)
    for spots in lamps:
        assert all(math.dist((x, y), (80, 80)) <= 80 for x, y, _ in spots)


def test_air_and_lamps_never_come_from_what_stands_in_for_a_world() -> None:
    """On a slow machine a World is a shadow until it has been read; its clouds would be those of the shadow for ever."""
    worlds = [card for card in book().cards if card.is_world]
    truth = [(airy(card), lamps_of(card, 160)) for card in worlds]
    BODIES.clear()
    AHEAD.forget()
    strangers = [replace(card, art=card.key) for card in worlds]  # the same pictures, and nothing is known of them yet
    try:
        ALLOWANCE.grant(0.001)
        assert not any(airy(card) or lamps_of(card, 160) for card in strangers)
        assert ALLOWANCE.waiting, "the next frame looks again"
        AHEAD.finish()
    finally:
        ALLOWANCE.grant(None)
    assert [(airy(card), lamps_of(card, 160)) for card in strangers] == truth


def test_each_mood_has_its_own_face() -> None:
    faces: set[bytes] = set()
    for mood in MASK_MOODS:
        screen = pygame.Surface((300, 300))
        shown: Mood = mood  # type: ignore[assignment]
        assert draw_presence(screen, screen.get_rect(), shown, False, None)
        faces.add(pygame.image.tobytes(screen, "RGB"))
    assert len(faces) == len(MASK_MOODS) == 8


def test_what_it_says_stands_below_its_mask_for_two_seconds_and_a_half(make_user: MakeUser) -> None:
    for size in SIZES:
        _, scene = opened(make_user, size)
        life, table = scene.live.spectacle.life, scene.live.view
        areas = table.playback.layout.areas
        box = life.bark_box
        assert box.height == 0 or not any(box.colliderect(spot.rect) for spot in table.playback.layout.spots.values())
        assert size[0] < 1280 or box.height >= 60
        assert not box.height or (box.top >= areas["threat"].bottom and box.right <= areas["central"].left)
        console = table.spec.panels.console
        assert console is not None
        scene.live.view.spec = replace(
            table.spec, panels=replace(table.spec.panels, console=replace(console, caption="Look where I am looking."))
        )
        life.update(0.0, None)
        levels = []
        for _ in range(60):
            screen = pygame.Surface(size)
            life.draw_mask(screen, 1.0)
            levels.append(
                pygame.mask.from_threshold(screen.subsurface(box), theme.TEXT, (60, 60, 60)).count() if box.height else 0
            )
            life.update(0.05, None)
        if box.height:
            shown = [number for number, level in enumerate(levels) if level]
            assert 38 <= len(shown) <= 50 and shown == list(range(shown[0], shown[-1] + 1)) and shown[0] <= 4
