"""What the game says to sound; `Silence` takes the same and is mute.

The desk appends small commands to a deque that the thread looks into every ten milliseconds. A queue that wakes the thread was
tried: the woken thread takes the processor from the caller, now and then for milliseconds. Appending takes microseconds always.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.ui.audio.thread import Player

log = logging.getLogger(__name__)

MOST_WAITING = 256
"""More waiting commands than this, and unimportant effects are no longer added."""
SIGNATURES = frozenset(
    {"conquest", "core_conquest", "nemesis_conquest", "steal", "last_round", "epoch", "victory", "defeat", "medal", "rank"}
)
"""The great moments: heard even where all else is left out."""
QUIT_SECONDS = 0.5
SECTORS = {sector: f"sector_{sector}" for sector in range(1, 6)}
FIRST_SECTOR = "sector_1"


class Silence:
    """All that the game asks of sound, without any; also what is used where sound is switched off."""

    available = False

    @property
    def problem(self) -> str:
        """Why nothing is heard, as a key of words; "" while all is well."""
        return ""

    def play(self, name: str, *, at: float | None = None, strength: float | None = None) -> None:
        """Starts an effect at a place of the screen (0 left, 1 right), for a strength of 1 to 12."""

    def music(self, name: str | None) -> None:
        """Goes over to another set of stems, or to none."""

    def tension(self, value: float, rival: str = "", *, at_once: bool = False) -> None:
        """How tight the game is, 0 to 1, and which rival leads, if one does."""

    def crown(self) -> None:
        """The player has conquered: the theme sounds for some bars."""

    def volume(self, slider: str, percent: int) -> None:
        """Moves a slider, 0 to 100."""

    def option(self, name: str, on: bool) -> None:
        """Switches "interface", "hover" or "reduced" (a small range of loudness) on or off."""

    def mute(self, silent: bool) -> None:
        """Silences everything, for example while the window has no focus."""

    def device_changed(self, *, gone: bool) -> None:
        """A device is gone, or one was found: what plays is opened again, or what is there where nothing plays yet."""

    def update(self, dt: float) -> None:
        """Lets time pass, in seconds; a thread has its own clock and needs none."""

    def close(self) -> None:
        """Gives the device back."""


class Desk(Silence):
    """Speaks to the thread that owns the mixer."""

    def __init__(self, folder: Path, levels: Mapping[str, int]) -> None:
        self.waiting: deque[tuple[Any, ...]] = deque()
        self._player = Player(folder, self.waiting, levels)
        self._thread = threading.Thread(target=self._player.run, name="sound", daemon=True)
        self._thread.start()
        self._closed = False
        pygame.register_quit(self.close)  # the mixer may not go before its thread

    @property
    def available(self) -> bool:  # type: ignore[override]
        """Whether there is a device."""
        return self._player.open

    @property
    def player(self) -> Player:
        """The thread's own side, for tests and measuring."""
        return self._player

    @property
    def running(self) -> bool:
        """Whether the thread still runs."""
        return self._thread.is_alive()

    @property
    def problem(self) -> str:
        return self._player.problem

    def play(self, name: str, *, at: float | None = None, strength: float | None = None) -> None:
        if len(self.waiting) > MOST_WAITING and name not in SIGNATURES:
            return
        self.waiting.append(("play", name, at, strength))

    def music(self, name: str | None) -> None:
        self.waiting.append(("music", name))

    def tension(self, value: float, rival: str = "", *, at_once: bool = False) -> None:
        self.waiting.append(("tension", value, rival, at_once))

    def crown(self) -> None:
        self.waiting.append(("crown",))

    def volume(self, slider: str, percent: int) -> None:
        self.waiting.append(("volume", slider, max(0, min(100, percent))))

    def option(self, name: str, on: bool) -> None:
        self.waiting.append(("option", name, on))

    def mute(self, silent: bool) -> None:
        self.waiting.append(("mute", silent))

    def device_changed(self, *, gone: bool) -> None:
        self.waiting.append(("device", gone))

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self.waiting.append(("quit",))
        self._thread.join(QUIT_SECONDS)
        if self.running:
            log.warning("the sound thread did not end in time")


def open_audio(folder: Path, levels: Mapping[str, int]) -> Silence:
    """The desk with its sliders at these levels, percent by name. It is there at once; the device is opened behind it."""
    return Desk(folder, levels)
