"""The desk and its thread on a device that plays to nobody: no call waits, and nothing that is broken stops it."""

from __future__ import annotations

import json
import logging
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.client.profile.preferences import BACKGROUND_SOUND, FIRST_VOLUMES, SOUND_OPTIONS, VOLUME_PREFERENCES
from game.client.table.cue_sheets import FINALE, RESULTS, SHEETS
from game.resources import assets
from game.ui.audio import thread
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.deck import BAR_BYTES, BLEND_BYTES, RATE, ROOM, Deck, Track
from game.ui.audio.desk import MOST_WAITING, SECTORS, SIGNATURES, Desk, Silence
from game.ui.audio.score import BAR_SECONDS, CYCLES, PLAIN, Running
from tests.ui.flow import MakeUser

SOUNDS = assets() / "sounds"


def until(true: Callable[[], bool], seconds: float = 8.0) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.005)
    return False


@pytest.fixture
def open_desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], Desk]]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    desks: list[Desk] = []

    def make(folder: Path) -> Desk:
        desks.append(Desk(folder, FIRST_VOLUMES))
        return desks[-1]

    yield make
    for desk in desks:
        desk.close()
        assert not desk.running


@pytest.fixture
def desk(open_desk: Callable[[Path], Desk]) -> Desk:
    opened = open_desk(SOUNDS)
    assert until(lambda: opened.available)
    return opened


def test_every_sound_that_the_game_names_is_there() -> None:
    catalogue = read_catalogue(SOUNDS)
    assert set(catalogue.effects) >= SIGNATURES
    assert set(catalogue.sets) >= {*SECTORS.values(), *PLAIN}
    for effect in catalogue.effects.values():
        assert all((SOUNDS / take.file).is_file() for take in effect.takes)


def test_500_calls_of_the_desk_never_wait_while_a_set_of_stems_loads(desk: Desk) -> None:
    desk.music("title")
    took = []
    for number in range(500):
        if number == 100:
            desk.music("sector_4")
        start = time.perf_counter()
        desk.play(("deal", "flip", "conquest")[number % 3], at=0.3)
        took.append((time.perf_counter() - start) * 1000)
        time.sleep(0.002)
    took.sort()
    assert took[int(len(took) * 0.99)] <= 0.5, took[-10:]
    assert took[-1] <= 5.0, took[-10:]
    assert until(lambda: any(deck.playing for deck in desk.player.decks))


def test_music_begins_goes_over_at_a_bar_line_and_the_old_set_is_let_go_of(desk: Desk) -> None:
    desk.music("title")
    assert until(lambda: any(deck.playing for deck in desk.player.decks))
    desk.music("map")
    assert until(lambda: [run.name for run in desk.player.score.running] == ["title", "map"])
    title, following = desk.player.score.running
    bars = (following.comes[0] - title.since) / (240 / 90)
    assert bars == pytest.approx(round(bars), abs=0.02)
    assert until(lambda: [deck.stems.name for deck in desk.player.decks] == ["map"])


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device without the thread, for what is asked at told times."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
def test_half_a_turn_of_a_set_goes_round_in_memory_and_each_bar_is_there_in_time() -> None:
    """Of 30 bars each lies where the channel comes by, as it is in the file of its variant, before the clock reaches it."""
    first = 5  # as after the device was lost
    stems = read_catalogue(SOUNDS).sets["sector_4"]
    deck = Deck(stems, SOUNDS, range(5), complain, first)
    while not deck.ready:
        deck.load(0.0)
    deck.start(Running("sector_4", 0.0, (0.0, 1.0)), first * BAR_SECONDS)
    whole = {name: whole_stem(name) for name in stems.stems}
    for number in range(first, first + 30):
        for name in ("pad", "drums", "lead"):
            memory, turn = deck.tracks[name].memory, CYCLES[number // 16 % 4]
            assert len(memory) == ROOM * BAR_BYTES
            own = f"{name}_b" if f"{name}_b" in turn else name
            assert inside(memory, (number - first) % ROOM) == inside(whole[own], number % 16), (name, number)
        while deck.load((number + 0.5) * BAR_SECONDS):
            pass
    deck.stop()


@pytest.mark.usefixtures("mixer")
def test_the_bar_that_sounds_and_the_one_before_are_not_written_over() -> None:
    deck = Deck(read_catalogue(SOUNDS).sets["map"], SOUNDS, range(5), complain)
    while not deck.ready:
        deck.load(0.0)
    deck.start(Running("map", 0.0, (0.0, 1.0)), 0.0)
    for number in range(20):
        now = (number + 0.99) * BAR_SECONDS
        while deck.load(now):
            pass
        kept = [deck.tracks["pad"].written[place % ROOM] for place in range(max(0, number - 1), number + 1)]
        assert kept == [(played % 16, 0) for played in range(max(0, number - 1), number + 1)]
    deck.stop()


def complain(file: str, reason: object) -> None:
    raise AssertionError(f"{file}: {reason}")


def whole_stem(name: str) -> memoryview:
    """All bars of a stem of the set, as they are in its file."""
    stem = read_catalogue(SOUNDS).sets["sector_4"].stems[name]
    track = Track(16)
    track.fill_from((stem,), SOUNDS, complain)
    for bar in range(16):
        track.write(bar, bar, 0, complain)
    return track.memory


def inside(memory: memoryview, place: int) -> bytes:
    """A bar without its ends, where it goes over into its neighbours."""
    return bytes(memory[place * BAR_BYTES + BLEND_BYTES : (place + 1) * BAR_BYTES - BLEND_BYTES])


def test_all_falls_silent_without_the_focus_and_comes_back(desk: Desk) -> None:
    desk.mute(True)
    assert until(lambda: desk.player.paused)
    desk.play("conquest")
    time.sleep(0.05)
    assert not desk.player.voices.running
    desk.mute(False)
    assert until(lambda: not desk.player.paused)
    desk.play("conquest")
    assert until(lambda: bool(desk.player.voices.running))


def test_a_lost_device_is_opened_again_and_the_music_goes_on_at_its_bar(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.music("map")
    assert until(lambda: any(deck.playing for deck in desk.player.decks))
    assert until(
        lambda: bool(desk.player.score.running) and desk.player.score.running[0].bar(desk.player.clock(time.monotonic())) == 1
    )
    opened = pygame.mixer.init

    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    monkeypatch.setattr(thread, "REOPEN_SECONDS", 0.1)
    desk.device_changed(gone=True)
    assert until(lambda: not desk.available and desk.problem == thread.NO_DEVICE)
    desk.play("deal")
    monkeypatch.setattr(pygame.mixer, "init", opened)
    assert until(lambda: desk.available) and not desk.problem
    assert until(lambda: any(deck.playing and deck.first >= 1 for deck in desk.player.decks))


def test_the_device_that_is_found_as_it_is_opened_is_not_opened_again(desk: Desk, make_user: MakeUser) -> None:
    """Opening a device makes the library tell of it, which opened it again, for ever: no music was ever heard."""
    user = make_user()
    user.app.audio = desk
    desk.music("map")

    def plays() -> bool:
        user.step()
        return any(deck.playing for deck in desk.player.decks)

    assert until(plays)
    playing = list(desk.player.decks)
    user.post(pygame.AUDIODEVICEADDED, which=0, iscapture=False)
    user.step(2)
    assert until(lambda: not desk.waiting)
    assert until(plays) and desk.player.decks == playing, "headphones beside the device that plays change nothing"
    user.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False)
    user.step(2)
    assert until(lambda: bool(plays() and desk.player.decks != playing)), "one that is gone is opened again"


def test_the_options_silence_buttons_and_pointer_and_keep_the_range_small(desk: Desk) -> None:
    desk.play("hover")
    desk.option("interface", False)
    desk.play("select")
    desk.option("reduced", True)
    assert until(lambda: not desk.waiting and desk.player.voices.small)
    assert desk.player.score.small and not desk.player.voices.asked
    for option in ("interface", "hover"):
        desk.option(option, True)
    desk.play("select")
    desk.play("hover")
    assert until(lambda: desk.player.voices.asked == 2)


def test_a_name_without_a_sound_is_silent_and_named_once(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        desk.play("no_such_sound")
    desk.play("deal")
    assert until(lambda: desk.player.voices.asked == 1)
    assert [record.getMessage() for record in caplog.records if "no_such_sound" in record.getMessage()] == [
        "sound: no_such_sound: unknown"
    ]


class Told(Silence):
    """Writes down what the settings tell."""

    def __init__(self) -> None:
        self.volumes: dict[str, int] = {}
        self.options: dict[str, bool] = {}
        self.silent = False

    def volume(self, slider: str, percent: int) -> None:
        self.volumes[slider] = percent

    def option(self, name: str, on: bool) -> None:
        self.options[name] = on

    def mute(self, silent: bool) -> None:
        self.silent = silent


def test_what_the_settings_say_is_told_to_the_sound_and_another_window_silences_it_unless_wanted(make_user: MakeUser) -> None:
    user = make_user()
    told = user.app.audio = Told()
    settings = user.app.services.settings
    for volume in VOLUME_PREFERENCES.values():
        settings.set(volume, 40)
        user.app.preferences_changed(volume.name)
    for switch in SOUND_OPTIONS.values():
        settings.set(switch, not settings.get(switch))
        user.app.preferences_changed(switch.name)
    assert told.volumes == dict.fromkeys(VOLUME_PREFERENCES, 40)
    assert told.options == {name: settings.get(option) for name, option in SOUND_OPTIONS.items()}
    for wanted in (False, True):
        settings.set(BACKGROUND_SOUND, wanted)
        user.post(pygame.WINDOWFOCUSLOST)
        user.step()
        assert told.silent == (not wanted)
        user.post(pygame.WINDOWFOCUSGAINED)
        user.step()
        assert not told.silent


def test_silence_keeps_all_methods_of_the_desk() -> None:
    asked = {name for name, value in vars(Desk).items() if callable(value) and not name.startswith("_")}
    assert asked <= set(vars(Silence)) and {"play", "music", "tension", "crown", "option", "mute", "close"} <= asked


def test_a_thousand_events_in_a_frame_drop_the_unimportant_and_no_signature(desk: Desk) -> None:
    for number in range(1000):
        desk.play("select" if number % 100 else "conquest")
    assert len(desk.waiting) <= MOST_WAITING + 11
    assert until(lambda: not desk.waiting)
    assert "conquest" in {voice.effect.name for voice in desk.player.voices.running.values()}


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder of sounds of which one is missing, one cut, one foreign, and a stem is nonsense."""
    folder = tmp_path / "sounds"
    shutil.copytree(SOUNDS, folder)
    (folder / "effects" / "token_1.ogg").unlink()
    for take in ("token_2", "token_3"):
        path = folder / "effects" / f"{take}.ogg"
        path.write_bytes(path.read_bytes()[:300] if take == "token_2" else b"no sound at all" * 20)
    (folder / "music" / "map_pad.stem").write_bytes(b"nonsense" * 1000)
    return folder


def test_broken_files_are_named_once_each_and_the_rest_plays(
    broken: Path, open_desk: Callable[[Path], Desk], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        desk = open_desk(broken)
        assert until(lambda: desk.available)
        desk.music("map")
        for _ in range(12):
            desk.play("token")
            time.sleep(0.08)
        assert until(lambda: any(deck.playing for deck in desk.player.decks))
        desk.play("deal")
        assert until(lambda: bool(desk.player.voices.running))
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("game.ui.audio")]
    assert len(lines) == len(set(lines))
    for name in ("token_1", "token_2", "token_3", "map_pad"):
        assert len([line for line in lines if name in line]) == 1, lines
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize(
    "planted", ["", "{}", '{"version": 2, "effects": {}, "sets": {}}', "[1]", '{"version": 3, "effects": {"a": {}}}']
)
def test_a_manifest_of_another_version_or_none_is_one_line_and_silence(
    planted: str, tmp_path: Path, open_desk: Callable[[Path], Desk], caplog: pytest.LogCaptureFixture
) -> None:
    if planted:
        (tmp_path / "manifest.json").write_text(planted, encoding="utf-8")
    with caplog.at_level(logging.INFO):
        desk = open_desk(tmp_path)
        assert until(lambda: desk.problem == thread.NO_FILES)
        desk.play("deal")
        desk.music("title")
        time.sleep(0.05)
    assert len([record for record in caplog.records if "manifest.json" in record.getMessage()]) == 1


def test_a_path_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    take = {"file": "../../secret.ogg", "seconds": 1}
    given = {"version": 3, "effects": {"a": {"class": "war", "takes": [take]}}, "sets": {}}
    (tmp_path / "manifest.json").write_text(json.dumps(given), encoding="utf-8")
    with pytest.raises(ValueError, match="outside"):
        read_catalogue(tmp_path)


def test_without_a_device_every_call_is_silent_and_says_so(
    monkeypatch: pytest.MonkeyPatch, open_desk: Callable[[Path], Desk]
) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    desk = open_desk(SOUNDS)
    assert until(lambda: desk.problem == thread.NO_DEVICE)
    desk.play("conquest")
    desk.music("title")
    desk.tension(0.5)
    desk.volume("master", 10)
    desk.mute(True)
    time.sleep(0.05)
    assert not desk.available


def test_every_act_of_a_cue_sheet_names_a_sound_that_is_there_or_none() -> None:
    keys = {row.sound for sheet in (*SHEETS.values(), RESULTS, FINALE) for row in sheet.rows if row.sound}
    assert keys <= set(read_catalogue(SOUNDS).effects)
