"""The one signature moment of the table: a World is conquered. A flash, a ring and sparks, as light upon the ground.

It is added to what lies in its zone, so every number stays readable; it is over before 0.9 seconds have passed.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pygame
from pygame import Rect

from game.ui.kit import theme
from game.ui.kit.theme import Color
from game.ui.kit.tween import eased

SECONDS = 0.85
FLASH = 0.35
"""The share of the time in which the flash fades."""
SPARKS = (44, 44, 16, 0)
"""How many sparks by the quality of effects (`Pace`)."""


class Burst:
    """Light around a place. `update` lets time pass and says whether it goes on."""

    def __init__(self, place: Rect, zone: Rect, color: Color, seed: int, quality: int = 0) -> None:
        self.zone = zone
        self.centre = place.center
        self.reach = round(place.height * 0.85)
        self.color = color
        self.age = 0.0
        rng = Random(seed)
        count = SPARKS[min(quality, len(SPARKS) - 1)]
        self._sparks = [
            (rng.uniform(0, 2 * pi), rng.uniform(0.45, 1.0), rng.uniform(0.5, 1.0), rng.choice((0.008, 0.014, 0.022)))
            for _ in range(count)
        ]

    @property
    def part(self) -> float:
        """How much of its time has passed, from 0 to 1."""
        return min(1.0, self.age / SECONDS)

    def update(self, dt: float) -> bool:
        """Lets time pass; False when it is over."""
        self.age += dt
        return self.age < SECONDS

    def draw(self, target: pygame.Surface) -> None:
        """Adds its light to what is there, inside its zone only. It is drawn at half size, which makes its edges soft."""
        half = self.reach // 2
        light = pygame.Surface((2 * half, 2 * half))
        part = self.part
        spread = eased(part)
        if part < FLASH:
            self._flash(light, half, (1 - part / FLASH) ** 2)
        radius = round(half * (0.22 + 0.72 * spread))
        for grow, share in ((4, 0.18), (2, 0.4), (0, 1.0)):
            wide = max(1, round(half * 0.035 * (1 - part))) + grow
            pygame.draw.circle(light, theme.shade(self.color, share * (1 - part) ** 1.5), (half, half), radius + grow // 2, wide)
        self._fly(light, half, part, spread)
        light = pygame.transform.smoothscale(light, (4 * half, 4 * half))
        before = target.get_clip()
        target.set_clip(self.zone.clip(before))
        target.blit(light, light.get_rect(center=self.centre), special_flags=pygame.BLEND_RGB_ADD)
        target.set_clip(before)

    def _flash(self, light: pygame.Surface, half: int, strength: float) -> None:
        """The light of the first moment, brightest in the middle."""
        rings = 16
        for step in range(rings, 0, -1):
            near = 1 - step / (rings + 1)
            pygame.draw.circle(light, theme.shade(self.color, 0.8 * strength * near * near), (half, half), half * step // rings)

    def _fly(self, light: pygame.Surface, half: int, part: float, spread: float) -> None:
        """The sparks: short streaks that run outwards and fade."""
        for angle, speed, life, size in self._sparks:
            left = 1 - part / life
            if left <= 0:
                continue
            color = theme.mix(theme.shade(self.color, left), theme.shade(theme.TEXT, left), 0.4)
            ends = [half * speed * (spread - back) for back in (0.0, 0.09 * left)]
            first, last = ((half + way * cos(angle), half + way * sin(angle)) for way in ends)
            pygame.draw.line(light, color, first, last, max(1, round(size * half)))
