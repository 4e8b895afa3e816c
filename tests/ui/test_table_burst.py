"""The signature moment of a conquest: short, in its zone, and gone with any press or without motion."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine.core.events import CardMoved
from game.scenes.table import TableScene
from game.ui.kit import theme
from game.ui.table.burst import SPARKS, Burst
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.tables import jump, play

MakeUser = Callable[..., User]


def conquering(make_user: MakeUser, **settings: object) -> tuple[User, TableScene]:
    """A user at the moment at which a World of the Central Zone has just been conquered."""
    user = make_user(services=services(**{"speed": 1.0, **settings}))  # type: ignore[arg-type]
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    for _ in range(200):
        events = session.submit(*picks_of(session.match))
        assert isinstance(events, list)
        if any(isinstance(event, CardMoved) and event.verb == "conquer" for event in events):
            scene.live.model.last_events = events
            play(scene, session.match.state, events)
            scene.live.refresh()
            for _ in range(60):
                if scene.live.view.bursts or not scene.live.view.playback.moving:
                    break
                user.step(1, 0.02)
            return user, scene
        jump(scene, session.match.state)
        scene.live.view.playback.finish()
        scene.live.refresh()
    raise AssertionError("nobody conquers anything")


def test_a_conquest_bursts_once_and_for_less_than_nine_tenths_of_a_second(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    assert len(scene.live.view.bursts) == 1 and scene.moving
    passed = 0.0
    while scene.live.view.bursts:
        user.step(1, 0.02)
        passed += 0.02
        assert len(scene.live.view.bursts) <= 1
    assert 0.3 < passed <= 0.9


def test_any_press_ends_it_within_a_frame(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    assert scene.live.view.bursts
    user.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
    user.step(1, 0.0)
    assert not scene.live.view.bursts


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_without_motion_there_is_none(make_user: MakeUser, settings: dict[str, object]) -> None:
    user, scene = conquering(make_user, **settings)
    while scene.live.view.playback.moving:
        assert not scene.live.view.bursts
        user.step(1, 0.02)
    assert not scene.live.view.bursts


def test_its_light_stays_in_its_zone_fades_and_takes_fewer_sparks_on_a_slow_machine() -> None:
    zone = Rect(40, 40, 220, 160)
    bright = []
    for age in (0.05, 0.4, 0.84):
        target = pygame.Surface((300, 240))
        burst = Burst(Rect(100, 60, 80, 112), zone, theme.GOLD, 3)
        assert burst.update(age)
        burst.draw(target)
        lit = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1))
        lit.invert()
        assert all(zone.contains(box) for box in lit.get_bounding_rects())
        bright.append(sum(pygame.transform.average_color(target)[:3]))
    assert bright[0] > bright[1] > bright[2]
    assert not burst.update(0.1)
    assert [len(Burst(zone, zone, theme.GOLD, 3, quality)._sparks) for quality in range(4)] == list(SPARKS)
