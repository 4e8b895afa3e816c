"""The settings page acts at once and is kept; sound plays at most two things at once and does without a device."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client.profile.preferences import FIRST_VOLUMES, PAGES, PREFERENCES, SPEED, on_page
from game.client.profile.settings import MemorySettings
from game.client.table.choreography import sound_of
from game.engine import Event
from game.engine.core.events import CardMoved, DeckShuffled, NemesisTurned, RoundStarted
from game.resources import assets
from game.scenes.settings.settings import SettingsScene
from game.ui.kit import audio
from game.ui.kit.audio import Mixer
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
        for one, _ in list(scene.rows):
            widget = next(w for o, w in scene.rows if o.name == one.name)
            scene.widgets.set_focus(widget)
            before = user.app.services.settings.get(one)
            user.key(pygame.K_RIGHT if one.chosen(user.app.services.settings) < len(one.choices) - 1 else pygame.K_LEFT)
            assert user.app.services.settings.get(one) != before, one.name
            user.app.services.settings.set(one, before)
            user.app.preferences_changed(one.name)
            user.step(12)
        assert [o.name for o, _ in scene.rows] == [o.name for o in on_page(page)]


def test_a_click_changes_a_preference_and_reset_brings_the_default_back(make_user: MakeUser) -> None:
    user = make_user((1280, 720), first="settings")
    scene = user.top(SettingsScene)
    one, widget = scene.rows[0]
    assert isinstance(widget, Choice)
    user.click(widget.segment(3).center)
    assert user.app.services.settings.get(one) == 0.0
    scene.reset()
    assert user.app.services.settings.get(one) == one.default


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
    assert all(unset.get(one) == one.default for one in PREFERENCES)


@pytest.fixture
def mixer() -> Iterator[Mixer]:
    sound = audio.open_audio(assets() / "sounds", FIRST_VOLUMES)
    assert isinstance(sound, Mixer), "the dummy driver is a device"
    yield sound
    sound.close()


def test_every_sound_named_by_the_game_has_its_file() -> None:
    files = {path.stem for path in (assets() / "sounds").glob("*.ogg")}
    assert set(audio.GROUP_OF) | audio.SIGNATURES | set(audio.MUSIC_BY_SECTOR.values()) | {"title"} <= files


def test_at_most_two_one_shots_sound_at_once_and_a_signature_takes_a_place(mixer: Mixer) -> None:
    for name in ("round_start", "defeat", "invade"):
        mixer.update(0.2)
        mixer.play(name)
    assert len([channel for channel in mixer._running if channel.get_busy()]) == 2
    mixer.update(0.2)
    mixer.play("conquest")
    assert len([channel for channel in mixer._running if channel.get_busy()]) == 2


def test_the_same_sound_does_not_start_twice_within_60_ms(mixer: Mixer) -> None:
    mixer.update(1.0)
    mixer.play("deal")
    mixer.play("deal")
    assert len(mixer._running) == 1


def test_a_signature_ducks_the_music_and_it_comes_back(mixer: Mixer) -> None:
    mixer.music("title")
    loud = pygame.mixer.music.get_volume()
    mixer.update(1.0)
    mixer.play("conquest")
    assert pygame.mixer.music.get_volume() < loud
    mixer.update(2.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(loud, abs=0.02)


def test_muted_means_silent(mixer: Mixer) -> None:
    mixer.mute(True)
    mixer.play("deal")
    assert not mixer._running


def test_without_a_device_every_call_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    silence = audio.open_audio(assets() / "sounds", FIRST_VOLUMES)
    assert not silence.available
    silence.play("conquest")
    silence.music("title")
    silence.volume("master", 10)
    silence.mute(True)
    silence.update(0.1)
    silence.close()


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (CardMoved(1, ("central", 0), ("worlds", 0), "conquer"), "conquest"),
        (CardMoved(1, ("central", 0), ("worlds", 1), "conquer"), "nemesis_conquest"),
        (CardMoved(1, ("hand", 0), ("units", 0), "deploy"), "deploy_ground"),
        (CardMoved(1, ("central", 0), ("column", 2), "draft"), ""),
        (DeckShuffled(0), "shuffle"),
        (NemesisTurned(3), "nemesis_flip"),
        (RoundStarted(2, 1, 0), "round_start"),
    ],
)
def test_events_have_their_sounds(event: Event, sound: str) -> None:
    assert sound_of(event, 0, False, False) == sound
