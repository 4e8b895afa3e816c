"""The card that is looked at, as large as the window: by Z, held or tapped, and away again by Esc or a click."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.games.session import Session
from game.engine import SeatSetup, Setup, seed_of
from game.match import Match
from game.scenes.draft.scene import DraftScene
from game.scenes.setup.skirmish import SkirmishScene
from game.scenes.table import TableScene
from tests.table import book
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
def test_z_shows_the_inspected_card_over_the_whole_window(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, scene = opened(make_user, size)
    user.key(pygame.K_z)
    user.step(2)
    full, looked_at = scene.live.view.panels.full, scene.live.view.panels.inspector.subject
    assert full.sheet is not None and looked_at is not None
    assert full.sheet.print.key == looked_at.card.key and full.sheet.rules == looked_at.rules
    frame = full.frame(scene.live.view.scale)
    assert user.app.screen.get_rect().contains(frame) and frame.width > 0.5 * size[0]
    user.key(pygame.K_z)
    assert full.sheet is None


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


def test_in_a_draft_and_at_set_up_z_does_the_same(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.step(2)
    user.press("Skirmish")
    user.step(3)
    setup_scene = user.app.stack.top
    assert isinstance(setup_scene, SkirmishScene)
    user.move(next(tile for tile in setup_scene.homes if tile.home is not None).rect.center)
    user.step(2)
    assert setup_scene.inspector.subject is not None
    drafting = Setup(seed_of("z"), book().packs, (SeatSetup("human"), SeatSetup("nemesis")), (("nemesis_mode", "standard"),))
    other = make_user(services=services())
    draft = DraftScene(Session(Match(book(), drafting)))
    other.app.stack.scenes.append(draft)
    other.app.stack.keys.append("draft")
    draft.enter(other.app)
    draft.relayout()
    other.step(60)
    assert draft.live.view.inspector.subject is not None
    for person, scene, large in ((user, setup_scene, setup_scene.large), (other, draft, draft.live.large)):
        plain = pygame.image.tobytes(person.app.screen, "RGB")
        for leave in (pygame.K_z, pygame.K_ESCAPE):
            person.key(pygame.K_z)
            person.step(2)
            assert large.open and pygame.image.tobytes(person.app.screen, "RGB") != plain
            person.key(leave)
            person.step(2)
            assert not large.open and person.app.stack.top is scene
        down(person, pygame.K_z)
        person.step(20, 0.05)
        assert large.open
        up(person, pygame.K_z)
        assert not large.open
