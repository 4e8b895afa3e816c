"""The settings page acts at once and is kept; events have their sounds."""

from __future__ import annotations

import pygame
import pytest

from game.client.profile.preferences import PAGES, PREFERENCES, SPEED, on_page
from game.client.profile.settings import MemorySettings
from game.client.table.choreography import sound_of
from game.engine import Event
from game.engine.core.events import CardMoved, DeckShuffled, NemesisTurned, RoundStarted
from game.scenes.settings.settings import SettingsScene
from game.ui.kit.fields import Choice
from tests.ui.flow import MakeUser

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (640, 360)]


@pytest.mark.parametrize("size", SIZES)
def test_every_preference_is_set_by_keys_alone_and_kept(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, first="settings")
    scene = user.top(SettingsScene)
    for place, page in enumerate(PAGES):
        scene.turn_to(place)
        user.step()
        for preference, _ in list(scene.rows):
            widget = next(w for o, w in scene.rows if o.name == preference.name)
            scene.widgets.set_focus(widget)
            before = user.app.services.settings.get(preference)
            user.key(
                pygame.K_RIGHT if preference.chosen(user.app.services.settings) < len(preference.choices) - 1 else pygame.K_LEFT
            )
            assert user.app.services.settings.get(preference) != before, preference.name
            user.app.services.settings.set(preference, before)
            user.app.preferences_changed(preference.name)
            user.step(12)
        assert [o.name for o, _ in scene.rows] == [o.name for o in on_page(page)]


def test_a_click_changes_a_preference_and_reset_brings_the_default_back(make_user: MakeUser) -> None:
    user = make_user((1280, 720), first="settings")
    scene = user.top(SettingsScene)
    preference, widget = scene.rows[0]
    assert isinstance(widget, Choice)
    user.click(widget.segment(3).center)
    assert user.app.services.settings.get(preference) == 0.0
    scene.reset()
    assert user.app.services.settings.get(preference) == preference.default


def test_everything_lies_inside_the_window_at_every_scale(make_user: MakeUser) -> None:
    user = make_user((1280, 720), first="settings")
    for scale in (0.8, 1.0, 1.5, 2.0):
        user.app.set_ui_scale(scale)
        user.step(3)
        for place in range(len(PAGES)):
            scene = user.top(SettingsScene)
            scene.turn_to(place)
            for widget in scene.widgets.widgets:
                assert user.app.screen.get_rect().contains(widget.rect), (scale, widget.label)


def test_a_value_that_is_no_choice_counts_as_the_default() -> None:
    assert MemorySettings({"speed": "fast"}).get(SPEED) == 1.0
    unset = MemorySettings({"games_finished": 3})
    assert all(unset.get(preference) == preference.default for preference in PREFERENCES)


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (CardMoved(1, ("central", 0), ("worlds", 0), "conquer"), "conquest"),
        (CardMoved(1, ("central", 0), ("worlds", 1), "conquer"), "nemesis_conquest"),
        (CardMoved(1, ("hand", 0), ("units", 0), "deploy"), "deploy_troops"),
        (CardMoved(1, ("central", 0), ("column", 2), "draft"), "sweep"),
        (DeckShuffled(0), "shuffle"),
        (NemesisTurned(3), "nemesis_flip"),
        (RoundStarted(2, 1, 0), "round_start"),
    ],
)
def test_events_have_their_sounds(event: Event, sound: str) -> None:
    assert sound_of(event, 0, None, False) == sound
