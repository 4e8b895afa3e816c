"""Widgets sound by themselves: each accepted press of a page has a click, a refused one declines, and keys move with a sound."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.cli.stage import open_app, settle
from game.client.lessons.guide import BoxSpec
from game.client.profile.preferences import BACKGROUND_SOUND, FIRST_VOLUMES, SOUND_OPTIONS
from game.client.profile.requests import Back, Swap
from game.client.profile.settings import MemorySettings
from game.scenes.draft.scene import DraftScene
from game.scenes.shared.base import Scene
from game.scenes.table import TableScene
from game.scenes.table.guided import GuidedScene
from game.scenes.table.scene import GameScene
from game.ui.devices.input import KeyDown, KeyUp, PointerDown, PointerMoved, PointerUp
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget, WidgetGroup
from tests.ui.flow import MakeUser
from tests.ui.games import session_at, sit_down
from tests.ui.test_table_sound import Recorder, listen
from tools.proofs.views import VIEWS, scene_of, unpainted

LEFT = 1
ACCEPT = frozenset({"accept"})
OF_A_PRESS = {"select", "confirm", "decline", "error", "slider", "invade"}
FIRST = tuple(next(view for view in VIEWS if scene_of(view) == scene) for scene in SCENE_NAMES)
BY_ITSELF = ("attract",)
"""What plays by itself: any press leaves it."""
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


# -- all scenes


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with open_app((1280, 720), "heard") as opened:
        yield opened


def groups_of(scene: Scene) -> list[WidgetGroup[object]]:
    """The widgets of a scene, those of the box above it, and those of a table's panel."""
    groups: list[WidgetGroup[object]] = [scene.widgets]
    if isinstance(scene, GuidedScene) and scene.box.spec is not None:
        groups.append(scene.box.widgets)
    if isinstance(scene, TableScene) and scene.table is not None:
        groups.append(scene.live.view.panels.forecasting.widgets)
    return groups


def pressed(widgets: WidgetGroup[object], widget: Widget[object]) -> bool:
    """Accept on a widget, as a key gives it to the group of a scene; what it asks for is not done. Whether it asked for anything:
    then the scene is done with.
    """
    widgets.set_focus(widget)
    answers = [widgets.handle(kind(pygame.K_RETURN, ACCEPT)) for kind in (KeyDown, KeyUp)]
    return any(isinstance(answer.request, Swap | Back) for answer in answers)


@pytest.mark.parametrize("view", [view for view in FIRST if view not in BY_ITSELF])
def test_in_every_scene_an_accepted_press_has_one_sound_and_a_refused_one_declines(app: App, view: str) -> None:
    app.stack.clear()
    with unpainted(app):
        VIEWS[view](app)
        settle(app)
    heard = Recorder()
    app.audio = heard
    top, presses = app.stack.top, 0
    assert top is not None
    for widgets in groups_of(top):
        kinds = {(type(widget), widget.role): widget for widget in reversed(widgets.widgets) if widget.active}
        for (kind, role), widget in kinds.items():
            if role in ("text_field", "initials") or widget not in widgets.widgets or not widget.active:
                continue
            heard.played.clear()
            leaves = pressed(widgets, widget)
            told = [name for name in heard.played if name in OF_A_PRESS]
            assert len(told) == 1, (kind.__name__, widget.label, heard.played)
            presses += 1
            if leaves:
                break
            if kind is Button and widget in widgets.widgets and not isinstance(top, GameScene):
                widget.enabled = False
                heard.played.clear()
                pressed(widgets, widget)
                assert heard.played == ["decline"], widget.label
                widget.enabled = True
    assert presses


def test_keys_that_move_on_a_table_and_in_a_draft_are_heard(app: App, make_user: MakeUser) -> None:
    user = make_user()
    sit_down(user, session_at("turn"))
    heard = listen(user)
    user.key(pygame.K_RIGHT)
    user.key(pygame.K_TAB)
    assert heard.played.count("tab") >= 1 and set(heard.played) <= {"tab"}
    app.stack.clear()
    with unpainted(app):
        VIEWS["draft"](app)
        settle(app)
    assert isinstance(app.stack.top, DraftScene)
    heard = Recorder()
    app.audio = heard
    app.give(KeyDown(pygame.K_RIGHT, frozenset({"right"})))
    assert heard.played == ["tab"]


def test_the_button_of_a_lesson_is_heard_however_it_is_pressed(app: App) -> None:
    app.stack.clear()
    with unpainted(app):
        VIEWS["lesson"](app)
        settle(app)
    scene = app.stack.top
    assert isinstance(scene, GuidedScene)
    for actions in (ACCEPT, frozenset({"primary"})):
        scene.box.show(None)
        scene.box.show(BoxSpec("heard", "Words.", "", False, (), (("watch", "Watch"),), False))
        heard = Recorder()
        app.audio = heard
        scene.press_focus(KeyDown(pygame.K_RETURN, actions))
        assert heard.played == ["confirm"]
