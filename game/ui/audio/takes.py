"""The takes of effects as they were decoded, the longest unheard ones forgotten beyond a limit of bytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.files import open_regular

MOST_BYTES = 10 * 1024 * 1024
"""All takes together are four times as long; those of buttons and cards, which are read first, are half of this."""


class Takes:
    """Sounds by their file; None for one that cannot be used, which `told` is told once. One that still sounds is never cut off:
    its channel holds it.
    """

    def __init__(self, folder: Path, told: Callable[[str, object], None]) -> None:
        self._folder, self._told = folder, told
        self._broken: set[str] = set()
        self._read: dict[str, tuple[pygame.mixer.Sound, int]] = {}
        self.used = 0
        """Bytes of all that is kept."""

    def get(self, file: str) -> pygame.mixer.Sound | None:
        """The take of a file, read now where it is not there."""
        if file in self._broken:
            return None
        if file not in self._read:
            sound = self._decoded(file)
            if sound is None:
                return None
            self._read[file] = sound, len(memoryview(sound).cast("B"))  # type: ignore[arg-type]  # it has a buffer
            self.used += self._read[file][1]
        else:
            self._read[file] = self._read.pop(file)  # put in again as the newest
        while self.used > MOST_BYTES and len(self._read) > 1:
            self.used -= self._read.pop(next(iter(self._read)))[1]
        return self._read[file][0]

    def clear(self) -> None:
        """Lets go of everything, as when the device is lost; what was broken is tried again."""
        self._broken.clear()
        self._read.clear()
        self.used = 0

    def _decoded(self, file: str) -> pygame.mixer.Sound | None:
        try:
            with open_regular(self._folder / file) as opened:
                return pygame.mixer.Sound(opened)
        except (pygame.error, OSError) as reason:
            self._broken.add(file)
            self._told(file, reason)
            return None
