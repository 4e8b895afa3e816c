"""Widgets sound by themselves: each accepted press of a page has a click, a refused one declines, and keys move with a sound."""

from __future__ import annotations

import pygame
import pytest

from game.client.profile.preferences import BACKGROUND_SOUND, FIRST_VOLUMES, SOUND_OPTIONS
from game.client.profile.settings import MemorySettings
from game.scenes.shared.base import Scene
from game.ui.devices.input import KeyDown, PointerDown, PointerMoved, PointerUp
from game.ui.kit.buttons import Button
from game.ui.kit.focus import WidgetGroup
from tests.ui.flow import MakeUser
from tests.ui.test_table_sound import listen

LEFT = 1
PAGES = ("title", "settings", "skirmish", "records", "profiles", "daily", "codex")


@pytest.mark.parametrize("page", PAGES)
def test_each_page_is_heard_when_the_focus_moves_and_a_press_is_taken(make_user: MakeUser, page: str) -> None:
    user = make_user((1280, 720), first=page)
    heard = listen(user)
    user.key(pygame.K_DOWN)
    user.key(pygame.K_UP)
    assert "tab" in heard.played or "slider" in heard.played
    heard.played.clear()
    scene = user.top(Scene)
    button = next(w for w in scene.widgets.widgets if type(w) is Button and w.active)
    scene.widgets.set_focus(button)
    user.key(pygame.K_RETURN)
    assert {"select", "confirm", "open", "close", "decline"} & set(heard.played)


def group() -> tuple[WidgetGroup[None], Button[None], list[str]]:
    button: Button[None] = Button("A")
    button.rect = pygame.Rect(0, 0, 50, 20)
    widgets, heard = WidgetGroup([button]), list[str]()
    widgets.sound = heard.append
    return widgets, button, heard


def press(given: WidgetGroup[None]) -> None:
    given.handle(PointerMoved((5, 5)))
    given.handle(PointerDown((5, 5), LEFT, 1))
    given.handle(PointerUp((5, 5), LEFT, (5, 5)))


def test_a_press_by_pointer_clicks_once_and_a_disabled_one_declines() -> None:
    given, button, heard = group()
    press(given)
    assert heard == ["hover", "select"]
    heard.clear()
    button.enabled = False
    press(given)
    assert heard == ["decline"]


def test_a_primary_button_confirms_and_a_press_may_tell_its_own_sound() -> None:
    given, button, heard = group()
    button.style = "primary"
    press(given)
    assert heard[-1] == "confirm"
    heard.clear()
    button.on_press = lambda: given.say("decline")
    press(given)
    assert heard == ["decline"]


def test_the_accept_key_is_heard_as_a_press() -> None:
    given, button, heard = group()
    given.set_focus(button)
    given.handle(KeyDown(pygame.K_RETURN, frozenset({"accept"})))
    assert heard == ["select"]


def test_first_volumes_are_as_loud_as_a_game_should_be_and_old_profiles_keep_their_silence() -> None:
    assert FIRST_VOLUMES == {"master": 100, "music": 100, "effects": 100, "voice": 100, "ambience": 80}
    assert MemorySettings({}).get(BACKGROUND_SOUND) is False
    assert MemorySettings({"mute_unfocused": False}).get(BACKGROUND_SOUND) is True
    assert [MemorySettings({}).get(option) for option in SOUND_OPTIONS.values()] == [True, False, False]
