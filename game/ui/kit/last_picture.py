"""A picture of the screen for the moments in which the window changes its size."""

from __future__ import annotations

import pygame

AGE = 0.5
"""Seconds after which the picture is taken anew: a coarse and late one will do."""


class LastPicture:
    """What was drawn last, at a quarter of its size, until scenes are placed for the new size."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._age = 2 * AGE

    def update(self, dt: float) -> None:
        """Lets it grow older."""
        self._age += dt

    def take(self, screen: pygame.Surface) -> None:
        """Takes a new one where the present one is old."""
        if self._age >= AGE:
            self._age = 0.0
            small = (max(1, screen.get_width() // 4), max(1, screen.get_height() // 4))
            self._picture = pygame.transform.scale(screen, small)

    def stretch(self, screen: pygame.Surface) -> bool:
        """Fills a screen of another size with it; False while there is none."""
        if self._picture is None:
            return False
        pygame.transform.scale(self._picture, screen.get_size(), screen)
        return True
