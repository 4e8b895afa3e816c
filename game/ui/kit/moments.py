"""Short moments that are drawn over a scene and are over in well under a second."""

from __future__ import annotations

from typing import Protocol

import pygame


class Light(Protocol):
    """A moment on the screen."""

    def update(self, dt: float) -> bool:
        """Lets time pass; False when it is over."""

    def draw(self, target: pygame.Surface) -> None:
        """Draws it as it is now."""


class Moment:
    """What all moments share: an age that begins with a delay, a length, and how far they are."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds = seconds
        self.age = -delay

    @property
    def part(self) -> float:
        """How much of it is over, from 0 to 1."""
        return max(0.0, min(1.0, self.age / self.seconds))

    @property
    def begun(self) -> bool:
        """Whether its delay has passed."""
        return self.age >= 0

    def update(self, dt: float) -> bool:
        """Lets time pass; False when it is over."""
        self.age += dt
        return self.age < self.seconds
