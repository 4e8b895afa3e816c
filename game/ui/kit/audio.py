"""Sound: one class owns the mixer; without a device the same methods do nothing.

At most two one-shots sound at once and the same one not twice within 60 ms; music ducks under signatures; five volumes from
the settings; silence while the window has no focus. Nothing is told by sound alone.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import pygame

from game.files import open_regular

log = logging.getLogger(__name__)

MOST_AT_ONCE = 2
SAME_AGAIN = 0.06
"""Seconds before the same sound may start again."""
DUCK = 0.5
"""What is left of the music under a signature (6 dB)."""
DUCK_SECONDS = 1.0
FADE_MS = 2000

SIGNATURES = frozenset({"conquest", "nemesis_conquest", "victory", "defeat", "last_round"})
GROUP_OF: Mapping[str, str] = MappingProxyType(
    {
        "nemesis_flip": "voice",
        "nemesis_target": "voice",
        "nemesis_conquest": "voice",
        "shuffle": "ambience",
        "deal": "ambience",
        "round_start": "ambience",
        "last_round": "ambience",
    }
)
"""Sounds that do not belong to the effects."""
MUSIC_BY_SECTOR: Mapping[int, str] = MappingProxyType({1: "frontier", 2: "frontier", 3: "frontier", 4: "core", 5: "core"})


class Silence:
    """All that the game asks of sound, without any; also what is used where no device exists."""

    available = False

    def play(self, name: str) -> None:
        """Starts a one-shot."""

    def music(self, name: str | None) -> None:
        """Goes over to another loop, or to none."""

    def volume(self, slider: str, percent: int) -> None:
        """Moves a slider, 0 to 100."""

    def mute(self, silent: bool) -> None:
        """Silences everything, for example while the window has no focus."""

    def update(self, dt: float) -> None:
        """Lets time pass: ducked music comes back."""

    def close(self) -> None:
        """Gives the device back."""


class Mixer(Silence):
    """Plays the files of a folder; every call survives a lost device."""

    available = True

    def __init__(self, folder: Path, levels: Mapping[str, int]) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._volumes = dict(levels)
        self._running: list[pygame.mixer.Channel] = []
        self._since: dict[str, float] = {}
        self._now = 0.0
        self._ducked = 0.0
        self._muted = False
        self._music: str | None = None

    def play(self, name: str) -> None:
        """Starts a one-shot unless two are sounding or the same has just begun; a signature takes the oldest one's place."""
        if self._muted or self._now - self._since.get(name, -1.0) < SAME_AGAIN:
            return
        self._running = [channel for channel in self._running if _busy(channel)]
        if len(self._running) >= MOST_AT_ONCE:
            if name not in SIGNATURES:
                return
            self._try(self._running.pop(0).stop)
        sound = self._load(name)
        if sound is None:
            return
        level = self._volumes["master"] * self._volumes[GROUP_OF.get(name, "effects")] / 10_000
        sound.set_volume(level)
        try:
            channel = sound.play()
        except pygame.error:
            return
        self._since[name] = self._now
        if channel is not None:
            self._running.append(channel)
        if name in SIGNATURES:
            self._ducked = DUCK_SECONDS
            self._set_music_level()

    def music(self, name: str | None) -> None:
        """Fades to another loop; the same loop simply goes on."""
        if name == self._music:
            return
        self._music = name
        self._try(lambda: pygame.mixer.music.fadeout(FADE_MS // 2))
        if name is None:
            return
        path = self._folder / f"{name}.ogg"
        if not path.is_file():
            log.warning("no music file %s", path.name)
            return

        def start() -> None:
            pygame.mixer.music.load(str(path))
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)

        self._try(start)
        self._set_music_level()

    def volume(self, slider: str, percent: int) -> None:
        """Moves a slider; music follows at once, one-shots with their next start."""
        self._volumes[slider] = max(0, min(100, percent))
        self._set_music_level()

    def mute(self, silent: bool) -> None:
        """Stops one-shots and music, or lets the music go on."""
        if silent == self._muted:
            return
        self._muted = silent
        self._try(pygame.mixer.stop if silent else lambda: None)
        self._try(pygame.mixer.music.pause if silent else pygame.mixer.music.unpause)

    def update(self, dt: float) -> None:
        """Counts the time and ends ducking."""
        self._now += dt
        if self._ducked > 0:
            self._ducked -= dt
            if self._ducked <= 0:
                self._set_music_level()

    def close(self) -> None:
        """Stops everything and closes the device."""
        self._try(pygame.mixer.quit)

    def _set_music_level(self) -> None:
        level = self._volumes["master"] * self._volumes["music"] / 10_000 * (DUCK if self._ducked > 0 else 1.0)
        self._try(lambda: pygame.mixer.music.set_volume(level))

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                with open_regular(self._folder / f"{name}.ogg") as file:
                    self._sounds[name] = pygame.mixer.Sound(file)
            except (pygame.error, OSError):
                log.warning("no sound %s", name)
                self._sounds[name] = None
        return self._sounds[name]

    @staticmethod
    def _try(call: Callable[[], object]) -> None:
        try:
            call()
        except (pygame.error, OSError) as error:
            log.warning("sound: %s", error)


def _busy(channel: pygame.mixer.Channel) -> bool:
    try:
        return channel.get_busy()
    except pygame.error:
        return False


def open_audio(folder: Path, levels: Mapping[str, int]) -> Silence:
    """The mixer with its sliders at these levels (percent by name), or silence where there is no device."""
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error as error:
        log.info("no sound device: %s", error)
        return Silence()
    return Mixer(folder, levels)
