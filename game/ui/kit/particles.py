"""Motes of light from a pool of fixed size: moved in one pass, drawn with one call, fewer when the machine is slow."""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random

import pygame

from game.ui.kit import theme
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

POOL = (480, 300, 100, 0)
"""Most motes alive at once, by the quality of effects (`TablePace`)."""
FADES = (1.0, 0.72, 0.46, 0.22)
"""How bright a mote is in the four quarters of its life."""
DRAG = 2.4
"""Share of its speed that a mote loses in a second."""


class Particles:
    """All motes of a scene. A negative age is a delay; a mote whose life is over gives its place to the next one."""

    def __init__(self, seed: int = 1) -> None:
        most = POOL[0]
        self.quality = 0
        self.unit = 1.0
        self.alive = 0
        self._seed = seed
        self._rng = Random(seed)
        self._next = 0
        self._x = [0.0] * most
        self._y = [0.0] * most
        self._vx = [0.0] * most
        self._vy = [0.0] * most
        self._age = [1.0] * most
        self._life = [0.0] * most
        self._looks: list[tuple[pygame.Surface, ...]] = [()] * most
        self._known: dict[tuple[Color, int], tuple[pygame.Surface, ...]] = {}

    @property
    def most(self) -> int:
        """How many may live at the present quality."""
        return POOL[min(self.quality, len(POOL) - 1)]

    def clear(self) -> None:
        """All are gone, and those to come fly as if there had been none: how many there were may tell of a hand (UX-H1)."""
        self._rng = Random(self._seed)
        self._next = 0
        self._age = [1.0] * len(self._age)
        self._life = [0.0] * len(self._life)
        self.alive = 0

    def share(self, count: int) -> int:
        """How many of so many motes the present quality allows."""
        return -(-count * self.most // POOL[0])

    def add(
        self, x: float, y: float, vx: float, vy: float, life: float, color: Color, size: float = 5.0, delay: float = 0.0
    ) -> None:
        """One mote; speeds in pixels a second and `size` as its radius, both at 1080p. The oldest place is taken when full."""
        most = self.most
        if not most:
            return
        index = self._next % most
        self._next = index + 1
        self._x[index], self._y[index] = x, y
        self._vx[index], self._vy[index] = vx * self.unit, vy * self.unit
        self._age[index], self._life[index] = -delay, life
        self._looks[index] = self._look(color, max(2, round(size * self.unit)))
        self.alive += 1

    def _look(self, color: Color, radius: int) -> tuple[pygame.Surface, ...]:
        key = (color, radius)
        if key not in self._known:
            if len(self._known) > 60:
                self._known.clear()
            bright = theme.mix(color, (255, 255, 255), 0.25)
            self._known[key] = tuple(glow(radius, theme.shade(bright, fade)) for fade in FADES)
        return self._known[key]

    # -- ways to send them out

    def spray(
        self, at: tuple[int, int], count: int, color: Color, speed: float = 160, life: float = 0.6, size: float = 5
    ) -> None:
        """Out from a point in all directions."""
        rng = self._rng
        for _ in range(self.share(count)):
            angle, fast = rng.random() * tau, speed * rng.uniform(0.25, 1.0)
            self.add(at[0], at[1], fast * cos(angle), fast * sin(angle), life * rng.uniform(0.5, 1.0), color, size)

    def gather(self, box: pygame.Rect, count: int, color: Color, seconds: float = 0.4, size: float = 5) -> None:
        """From a ring around a box into its middle."""
        rng = self._rng
        x, y = box.center
        reach = box.height * 0.75
        for _ in range(self.share(count)):
            angle = rng.random() * tau
            far = reach * rng.uniform(0.7, 1.0)
            fast = far / seconds / max(0.1, self.unit) * 1.5
            self.add(x + far * cos(angle), y + far * sin(angle), -fast * cos(angle), -fast * sin(angle), seconds, color, size)

    def rise(self, box: pygame.Rect, count: int, color: Color, life: float = 0.8, size: float = 4) -> None:
        """Up from the lower part of a box, slowly."""
        rng = self._rng
        for _ in range(self.share(count)):
            x = box.left + box.width * rng.random()
            y = box.bottom - box.height * 0.3 * rng.random()
            self.add(x, y, rng.uniform(-14, 14), rng.uniform(-150, -50), life * rng.uniform(0.6, 1.0), color, size)

    def wake(self, box: pygame.Rect, count: int, color: Color, down: bool = True, size: float = 5, delay: float = 0) -> None:
        """Out to both sides along an edge of a box, as where something has landed."""
        rng = self._rng
        y = box.bottom if down else box.top
        for number in range(self.share(count)):
            side = -1 if number % 2 else 1
            angle = rng.uniform(-0.35, 0.12) * pi * (1 if down else -1)
            fast = rng.uniform(60, 240)
            x = box.centerx + side * box.width * 0.4 * rng.random()
            self.add(x, y, side * fast * cos(angle), fast * sin(angle), rng.uniform(0.3, 0.6), color, size, delay)

    def trail(self, box: pygame.Rect, color: Color, size: float = 4) -> None:
        """One or two motes left behind by something that flies; none at a low quality."""
        rng = self._rng
        for _ in range(self.share(2) if self.quality < 2 else 0):
            x = box.centerx + box.width * rng.uniform(-0.3, 0.3)
            y = box.centery + box.height * rng.uniform(-0.3, 0.3)
            self.add(x, y, rng.uniform(-20, 20), rng.uniform(-20, 20), rng.uniform(0.25, 0.5), color, size)

    # -- time and picture

    def update(self, dt: float) -> bool:
        """Moves all; False when none is left."""
        if not self.alive:
            return False
        keep = max(0.0, 1 - DRAG * dt)
        alive = 0
        age, life, vx, vy = self._age, self._life, self._vx, self._vy
        for index in range(len(age)):
            if age[index] >= life[index]:
                continue
            age[index] += dt
            if age[index] > 0:
                self._x[index] += vx[index] * dt
                self._y[index] += vy[index] * dt
                vx[index] *= keep
                vy[index] *= keep
            alive += age[index] < life[index]
        self.alive = alive
        return alive > 0

    def draw(self, target: pygame.Surface) -> pygame.Rect:
        """Adds their light to the picture; returns the box that holds all of them."""
        shown: list[tuple[pygame.Surface, tuple[float, float]]] = []
        steps = len(FADES)
        for index, age in enumerate(self._age):
            life = self._life[index]
            if 0 <= age < life:
                sprite = self._looks[index][int(steps * age / life)]
                half = sprite.get_width() // 2
                shown.append((sprite, (self._x[index] - half, self._y[index] - half)))
        if not shown:
            return pygame.Rect(0, 0, 0, 0)
        target.fblits(shown, pygame.BLEND_RGB_ADD)
        left, top = (min(at[way] for _, at in shown) for way in (0, 1))
        right, bottom = (max(at[way] + sprite.get_width() for sprite, at in shown) for way in (0, 1))
        return pygame.Rect(left, top, right - left, bottom - top)
