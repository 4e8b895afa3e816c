"""A panel over the screen that rises as it comes and sinks as it goes, by its picture alone: it takes input from the start."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.kit.shapes import darken
from game.ui.kit.tween import Tween

RISE_MS, RISE_PX = 120, 12
"""How long a panel takes, and how far it comes from, in pixels at 1080p."""


class Rise:
    """One panel on its way; at rest it does nothing. With `veiled` a veil lies over all that is below the panel."""

    def __init__(self, veiled: bool = False) -> None:
        self.veiled = veiled
        self.age = float(RISE_MS)
        self._below: tuple[Rect, pygame.Surface] | None = None
        self._left: tuple[Rect, pygame.Surface] | None = None
        self._open: Rect | None = None

    @property
    def moving(self) -> bool:
        """Whether a panel comes or goes."""
        return self.age < RISE_MS

    def follow(self, screen: pygame.Surface, box: Rect | None, moves: bool) -> None:
        """Where a panel is open now, if any; the screen still shows the picture before. Without `moves` it just is there."""
        if moves and box is not None and self._open is None:
            self.come()
        elif moves and box is None and self._open is not None:
            self.go(screen, self._open)
        self._open = box.copy() if box is not None else None

    def come(self) -> None:
        """A panel opens."""
        self.age, self._left = 0.0, None

    def go(self, screen: pygame.Surface, box: Rect) -> None:
        """A panel closes that is still on the screen."""
        box = box.clip(screen.get_rect())
        if box.width and box.height:
            self.age, self._left = 0.0, (box, screen.subsurface(box).copy())

    def finish(self) -> None:
        """Everything is where it belongs."""
        self.age, self._left, self._below, self._open = float(RISE_MS), None, None, None

    def update(self, dt: float) -> bool:
        """Lets seconds pass; whether it ended by that."""
        if not self.moving:
            return False
        self.age += 1000 * max(0.0, dt)
        if not self.moving:
            self._left = self._below = None
        return not self.moving

    def under(self, screen: pygame.Surface, box: Rect, far: int) -> None:
        """The panel is about to be drawn in its place, and then so many pixels lower at the most: what comes out is kept."""
        box = box.clip(screen.get_rect())
        if self.moving and self._left is None and box.width and box.height:
            self._below = box, screen.subsurface((box.topleft, (box.width, min(far, box.height)))).copy()

    def over(self, screen: pygame.Surface, far: int) -> None:
        """The panel has been drawn, or is gone: its picture so many pixels lower at the most, as far as it has come."""
        if not self.moving:
            return
        if self._left is not None:
            box, picture = self._left
            part = Tween(1, 0, RISE_MS, "out_cubic").at(self.age)
            picture.set_alpha(round(255 * part))
            screen.blit(picture, box.move(0, round(far * (1 - part))))
        elif self._below is not None:
            box, below = self._below
            if not screen.get_rect().contains(box):
                return
            low = min(below.get_height(), round(Tween(far, 0, RISE_MS, "out_cubic").at(self.age)))
            screen.subsurface((box.topleft, (box.width, min(box.height + low, screen.get_height() - box.top)))).scroll(0, low)
            out = Rect(box.topleft, (box.width, low))
            screen.blit(below, out, ((0, 0), out.size))
            if self.veiled:
                darken(screen, out)
            self._below = None
