"""A frame that is not the first of its scene waits for no file: it shows something else and goes on in the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.cards.body_art import body
from game.ui.cards.card_art import ALLOWANCE
from game.ui.cards.card_back import card_back
from game.ui.cards.card_face import face
from game.ui.kit import pictures, stage_pictures
from game.ui.kit.ahead import AHEAD
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.cache import ALL
from game.ui.table.stage.life import moon_of
from game.ui.table.stage.presence import draw_presence
from tests.table import book

WORLD = next(card for card in book().cards if card.is_world)
SCREEN = (640, 360)


@pytest.fixture(autouse=True)
def nothing_kept(display: None) -> Iterator[None]:
    """No picture has been read yet; the limits of frames go with the test."""
    for cache in ALL:
        cache.clear()
    pictures.forget()
    stage_pictures.forget()
    yield
    ALLOWANCE.grant(None)
    AHEAD.finish()


def mask() -> object:
    return draw_presence(pygame.Surface((200, 200)), pygame.Rect(0, 0, 200, 200), "calm", True, None)


SHOWN: dict[str, Callable[[], object]] = {
    "a World": lambda: body(WORLD, 90),
    "a face": lambda: face(WORLD, "", 120),
    "a back": lambda: card_back("sector_1", 90),
    "a mask": mask,
    "a moon": lambda: moon_of(7),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_hurried_frame_reads_no_file_and_asks_for_the_next_one(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    waited: list[object] = []
    monkeypatch.setattr(AHEAD, "take", lambda key, make: waited.append(key))
    monkeypatch.setattr(AHEAD, "ask", lambda key, make: None)
    ALLOWANCE.grant(1.0)
    SHOWN[name]()
    assert waited == [] and ALLOWANCE.waiting


@pytest.mark.parametrize("name", SHOWN)
def test_the_first_frame_of_a_scene_waits_for_its_pictures(name: str) -> None:
    ALLOWANCE.grant(1.0, turns=False, patient=True)
    SHOWN[name]()
    assert not ALLOWANCE.waiting


def test_the_sky_before_is_seen_until_the_new_one_has_been_read(monkeypatch: pytest.MonkeyPatch) -> None:
    sky = Backdrop("calm", 5)
    before = sky.picture(SCREEN)
    sky.patient = False
    monkeypatch.setattr(AHEAD, "ask", lambda key, make: None)
    sky.mood, sky.seed = "barbaric", 6
    assert sky.picture(SCREEN) is before and sky.shown == ("calm", 5)
    monkeypatch.undo()
    assert not sky.there(SCREEN)
    AHEAD.finish()
    assert sky.picture(SCREEN) is not before and sky.shown == ("barbaric", 6)


def test_a_first_sky_that_nobody_may_wait_for_is_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    sky = Backdrop("industrial", 8)
    sky.patient = False
    monkeypatch.setattr(AHEAD, "ask", lambda key, make: None)
    dark = sky.picture(SCREEN)
    assert pygame.transform.average_color(dark)[:3] == (0, 0, 0) and sky.shown != ("industrial", 8)
    monkeypatch.undo()
    sky.there(SCREEN)
    AHEAD.finish()
    assert sky.picture(SCREEN).get_size() == dark.get_size() and sky.shown == ("industrial", 8)
