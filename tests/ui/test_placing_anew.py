"""A change of scale or size places what is seen at once; what lies hidden waits until somebody sees it."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame
import pytest

from game.client.profile.requests import Back, Go, SettingsArgs, SkirmishArgs, TitleArgs
from game.engine import CardDef
from game.scenes.setup.skirmish import SkirmishScene
from game.scenes.start.title import TitleScene
from game.ui.cards import body_art
from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import pictures
from game.ui.kit.ahead import AHEAD
from game.ui.kit.cache import BODIES
from tests.table import book
from tests.ui.conftest import User

MakeUser = Callable[..., User]


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the scenes that are placed, from now on."""
    names: list[str] = []
    for scene in (TitleScene, SkirmishScene):

        def relayout(self: object, kind: type = scene, real: Callable[..., None] = scene.relayout) -> None:
            names.append(kind.__name__)
            real(self)

        monkeypatch.setattr(scene, "relayout", relayout)
    return names


def test_a_scene_that_nobody_sees_is_placed_when_it_is_seen_again(make_user: MakeUser, placed: list[str]) -> None:
    user = make_user()
    assert user.scene == TitleArgs.scene
    user.app.stack.carry_out(Go(SkirmishArgs()))
    placed.clear()
    user.app.set_ui_scale(1.2)
    user.step()
    assert placed == ["SkirmishScene"]
    user.app.stack.carry_out(Back())
    assert set(placed[1:]) == {"TitleScene"}
    title = user.top(TitleScene)
    shown = [widget.rect.copy() for widget in title.widgets.widgets]
    title.relayout()
    assert [widget.rect for widget in title.widgets.widgets] == shown


def test_what_is_seen_below_an_overlay_is_placed_with_it(make_user: MakeUser, placed: list[str]) -> None:
    user = make_user()
    stack = user.app.stack
    for args in (SkirmishArgs(), SettingsArgs(), SettingsArgs()):
        stack.carry_out(Go(args))
    stack.scenes[-2].overlay = True  # what lies below it will be seen with it
    stack.scenes[-1].overlay = False
    placed.clear()
    user.app.set_ui_scale(0.9)
    assert placed == []
    stack.carry_out(Back())
    assert placed == ["SkirmishScene"]


def test_in_a_frame_a_world_of_a_new_size_waits_for_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    world: CardDef = next(card for card in book().cards if card.is_world)
    BODIES.clear()
    read, first = pictures.read, body_art.body(world, 100)
    assert ("master", world.key) in BODIES and first.get_width() == round(100 * body_art.ROOM)
    BODIES.drop(("master", world.key))

    looked_at = threading.Event()

    def slow(group: str, name: str) -> pygame.Surface | None:
        assert threading.current_thread() is not threading.main_thread()
        looked_at.wait(60)
        return read(group, name)

    monkeypatch.setattr(pictures, "read", slow)
    ALLOWANCE.grant(0.01)
    try:
        assert body_art.body(world, 90).get_width() == round(90 * body_art.ROOM)
        assert ALLOWANCE.waiting and ("body", world.key, round(90 * body_art.ROOM)) not in BODIES
        looked_at.set()
        AHEAD.finish()
        ALLOWANCE.grant(0.01)
        sharp = body_art.body(world, 90)
        assert not ALLOWANCE.waiting and BODIES.kept(("body", world.key, round(90 * body_art.ROOM))) is sharp
    finally:
        looked_at.set()
        ALLOWANCE.grant(None)
        AHEAD.forget()
        BODIES.clear()
