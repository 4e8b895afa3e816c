"""The card that is looked at, as large as the window: by Z, held or tapped, and away again by Esc or a click."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.table import TableScene
from game.ui.cards import card_state, inspector
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down
from tests.ui.seats import MakeUser, down, up

SIZES = [(1280, 720), (1920, 1080), (1024, 768)]


def opened(make_user: MakeUser, size: tuple[int, int] = (1280, 720)) -> tuple[User, TableScene]:
    user = make_user(size=size, services=services(size=size))
    scene = sit_down(user, session_at("turn"))
    user.step(4)
    return user, scene


@pytest.mark.parametrize("size", SIZES)
def test_z_shows_the_inspected_card_at_nine_tenths_of_the_height(
    make_user: MakeUser, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    user, scene = opened(make_user, size)
    drawn: list[pygame.Rect] = []
    plain = card_state.draw_card

    def noted(*args: object, **options: object) -> pygame.Rect:
        box = plain(*args, **options)  # type: ignore[arg-type]
        drawn.append(box)
        return box

    monkeypatch.setattr(inspector, "draw_card", noted)
    user.key(pygame.K_z)
    assert scene.live.model.spec().large
    user.step(2)
    assert any(abs(box.height - 0.9 * size[1]) <= 3 for box in drawn)
    assert all(box.top >= 0 and box.bottom <= size[1] for box in drawn)


def test_a_tap_keeps_it_until_the_next_one_escape_or_a_click(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    leaves: dict[str, Callable[[], None]] = {
        "the same key": lambda: user.key(pygame.K_z),
        "Escape": lambda: user.key(pygame.K_ESCAPE),
        "a click": lambda: user.click((5, 5)),
    }
    for name, leave in leaves.items():
        user.key(pygame.K_z)
        assert scene.live.model.large, name
        leave()
        assert not scene.live.model.large and user.app.stack.top is scene, name


def test_held_it_is_seen_as_long_as_the_key_is_down(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    down(user, pygame.K_z)
    user.step(10, 0.05)
    assert scene.live.model.large
    up(user, pygame.K_z)
    assert not scene.live.model.large
