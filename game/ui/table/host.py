"""What a table needs of the window that it lies in; the application has all of it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.devices.input import Input
from game.ui.kit.scale import Scale


class TablePace(Protocol):
    """How well the machine keeps up: 0 draws everything, more leaves out ever more."""

    @property
    def quality(self) -> int: ...


class Sounds(Protocol):
    """Sounds and music by their names."""

    def play(self, name: str, *, at: float | None = None, strength: float | None = None) -> None: ...

    def music(self, name: str | None) -> None: ...

    def tension(self, value: float, rival: str = "", *, at_once: bool = False) -> None: ...

    def crown(self) -> None: ...


class Host(Protocol):
    """The window."""

    @property
    def pace(self) -> TablePace: ...

    @property
    def audio(self) -> Sounds: ...

    @property
    def input(self) -> Input: ...

    @property
    def scale(self) -> Scale: ...

    @property
    def screen(self) -> pygame.Surface: ...

    def invalidate(self) -> None: ...

    def toast(self, words: str, seconds: float = 3.0) -> None: ...
