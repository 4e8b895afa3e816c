"""The way from one screen to the next: a quarter of a second with the camera flying inwards, or backwards on the way back.

The next scene takes input from its first frame; this is only a picture over it, worked out at half the size.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Protocol

import pygame

from game.client.profile.preferences import MOTION, SPEED
from game.client.profile.settings import Settings
from game.ui.kit.rise import RISE_PX, Rise
from game.ui.kit.tween import Tween

LENGTH_MS = 250
TURN_MS = 110
"""When the outgoing picture gives way to the incoming one, at the darkest."""
DARKEST = 70
ZOOM = 0.12
STREAKS = 56


class Transition:
    """One change of screens; `screen` still shows the outgoing one."""

    def __init__(self, screen: pygame.Surface, inwards: bool) -> None:
        self.inwards = inwards
        self.age = 0.0
        self._size = screen.get_size()
        self._out = _half(screen)
        rng = Random(5)
        self._stars = [(rng.uniform(0, math.tau), rng.uniform(0.12, 0.9), rng.uniform(0.5, 1.0)) for _ in range(STREAKS)]

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.age >= LENGTH_MS

    def update(self, dt: float) -> None:
        """Lets seconds pass."""
        self.age += 1000 * dt

    def draw(self, screen: pygame.Surface) -> None:
        """Over the incoming picture that has just been drawn."""
        if self.over or screen.get_size() != self._size:
            self.age = LENGTH_MS
            return
        if self.age < TURN_MS:
            near = Tween(0, ZOOM, TURN_MS, "in_out_sine").at(self.age)
            _zoomed(self._out, screen, 1 + (near if self.inwards else ZOOM / 2 - near / 2))
            level = Tween(255, DARKEST, TURN_MS, "in_out_sine").at(self.age)
        else:
            far = Tween(ZOOM / 2, 0, LENGTH_MS - TURN_MS, "out_cubic").at(self.age - TURN_MS)
            _zoomed(_half(screen), screen, 1 + (ZOOM / 2 - far if not self.inwards else far))
            level = Tween(DARKEST, 255, LENGTH_MS - TURN_MS, "out_cubic").at(self.age - TURN_MS)
        shade = round(level)
        screen.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        self._streaks(screen)

    def _streaks(self, screen: pygame.Surface) -> None:
        """Stars that fly past, from the middle outwards or back."""
        wide, high = self._size
        part = Tween(0, 1, LENGTH_MS, "linear").at(self.age)
        shown = 1 - abs(2 * part - 1)
        for angle, start, light in self._stars:
            near = start + 0.35 * (part if self.inwards else 1 - part)
            x, y = math.cos(angle) * wide * 0.6, math.sin(angle) * high * 0.6
            long = 1 + 0.16 * shown
            grey = round(190 * light * shown)
            begin = (wide / 2 + x * near, high / 2 + y * near)
            end = (wide / 2 + x * near * long, high / 2 + y * near * long)
            pygame.draw.aaline(screen, (grey, grey, min(255, grey + 30)), begin, end)


class Drawn(Protocol):
    """A screen, as far as its way is concerned."""

    overlay: bool

    def draw(self, screen: pygame.Surface) -> None:
        """Draws the whole screen, or the overlay's own part."""


class Way:
    """The change of screens that is under way, if any: a flight to another one, an overlay that rises or sinks."""

    def __init__(self) -> None:
        self._now: Transition | None = None
        self._rise = Rise(veiled=True)
        self._known: list[tuple[Drawn, pygame.Rect | None]] = []

    @property
    def active(self) -> bool:
        """Whether the picture changes with time."""
        return self._now is not None or self._rise.moving

    def begin(self, screen: pygame.Surface, settings: Settings, inwards: bool) -> None:
        """Another screen is there: it is flown to, unless nothing is to move."""
        self._rise.finish()
        if moves(settings):
            self._now = Transition(screen, inwards)

    def end(self) -> None:
        """Be there now."""
        self._now, self._known = None, []
        self._rise.finish()

    def update(self, dt: float) -> bool:
        """Lets seconds pass; whether it ended by that, so that the screen is to be drawn as it is."""
        risen = self._rise.update(dt)
        if self._now is None:
            return risen
        self._now.update(dt)
        if self._now.over:
            self._now = None
        return self._now is None or risen

    def show(self, screen: pygame.Surface, scenes: Sequence[Drawn], settings: Settings, unit: float) -> None:
        """Draws the open scenes from the lowest one; an overlay that has come since then rises, one that is gone sinks."""
        self._follow(screen, scenes, settings)
        self._known, far = [], max(1, round(RISE_PX * unit))
        for scene in scenes:
            box = getattr(scene, "box", None) if scene.overlay else None
            if scene is scenes[-1] and box is not None:
                self._rise.under(screen, box, far)
            scene.draw(screen)
            self._known.append((scene, box))
        self._rise.over(screen, far)

    def _follow(self, screen: pygame.Surface, scenes: Sequence[Drawn], settings: Settings) -> None:
        before = [scene for scene, _ in self._known]
        if not before or not scenes or before[0] is not scenes[0] or not moves(settings):
            return
        gone = [box for scene, box in self._known if scene not in scenes and box is not None]
        if scenes[-1] not in before:
            self._rise.come()
        elif gone:
            self._rise.go(screen, gone[-1])

    def draw(self, screen: pygame.Surface) -> None:
        """Over the incoming picture that has just been drawn."""
        if self._now is not None:
            self._now.draw(screen)


def moves(settings: Settings) -> bool:
    """Whether anything moves on the way from one screen to the next."""
    return settings.get(MOTION) is False and settings.get(SPEED) != 0.0


def _half(screen: pygame.Surface) -> pygame.Surface:
    return pygame.transform.scale(screen, (max(1, screen.get_width() // 2), max(1, screen.get_height() // 2)))


def _zoomed(picture: pygame.Surface, screen: pygame.Surface, near: float) -> None:
    """A picture over the whole screen, nearer by a factor of at least 1."""
    wide, high = picture.get_size()
    part = pygame.Rect(0, 0, max(1, min(wide, round(wide / near))), max(1, min(high, round(high / near))))
    part.center = (wide // 2, high // 2)
    pygame.transform.scale(picture.subsurface(part.clamp(picture.get_rect())), screen.get_size(), screen)
