"""Near stars in three depths: they drift, shift with the pointer by their depth, twinkle, and stream on a journey."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.kit import theme
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

TINTS: tuple[Color, ...] = ((255, 244, 230), (214, 228, 255), (255, 222, 180))
LEVELS = (0.35, 0.6, 0.9)
"""How bright a star can be; twinkling goes through these steps."""
SEVERAL = (0.22, 0.5, 1.0)
"""The three depths: how much of the drift and of the pointer's shift each layer follows."""
DRIFT = 5.0
"""Pixels a second that the nearest layer drifts, at 1080p."""
REACH = 2.6
"""How far a star streams away from the middle in the course of a journey, in multiples of its distance."""
TAIL = 0.16
TRAVELLERS = 3
"""So many streaks for each star: space is fuller on the way."""
VEILS = 4
"""In so many steps what lies above the sky takes light from a star."""
Veil = Callable[[int, int], int]
"""How much light a place in the window lets through, from 0 to VEILS."""


@dataclass(slots=True)
class Star:
    """A place in the window, the number of its sprite, and where it is in its twinkle."""

    x: float
    y: float
    size: int
    phase: float


class Starfield:
    """The near stars of one window size."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.size = size
        rng = random.Random(seed)
        count = 60 + size[0] * size[1] // 16000
        self.layers: list[list[Star]] = []
        for layer, depth in enumerate(SEVERAL):
            share = (0.5, 0.32, 0.18)[layer]
            self.layers.append(
                [
                    Star(
                        rng.random() * size[0],
                        rng.random() * size[1],
                        min(layer + 1, int(rng.paretovariate(2.2 - depth)) - 1),
                        rng.random() * 6.3,
                    )
                    for _ in range(round(count * share))
                ]
            )
        unit = max(0.6, size[1] / 1080)
        self.unit = unit
        self._sprites: dict[int, list[list[pygame.Surface]]] = {}
        self._shown: list[tuple[pygame.Surface, tuple[float, float]]] = []
        self._key: object = None

    def _looks(self, light: int) -> list[list[pygame.Surface]]:
        """The sprites by size, and by level and tint, as they are seen through a veil."""
        if light not in self._sprites:
            part = light / VEILS
            self._sprites[light] = [
                [glow(max(1, round(radius * self.unit)), theme.shade(tint, level * part)) for level in LEVELS for tint in TINTS]
                for radius in (1.4, 2.0, 3.0, 4.6)
            ]
        return self._sprites[light]

    def draw(
        self, target: pygame.Surface, clock: float, shift: tuple[float, float], twinkle: bool, veil: Veil | None = None
    ) -> None:
        """Adds the stars to the sky; `shift` is how far the nearest layer stands aside, in pixels.

        With a veil they are added to a picture in which the sky is already covered by what the veil tells; where nothing has
        changed since the last time, neither time nor place nor the veil, the same stars are drawn without being looked for.
        """
        key = (clock, shift, twinkle, veil)
        if key != self._key:
            self._key, self._shown = key, self._seen(clock, shift, twinkle, veil)
        target.fblits(self._shown, pygame.BLEND_RGB_ADD)

    def _seen(
        self, clock: float, shift: tuple[float, float], twinkle: bool, veil: Veil | None
    ) -> list[tuple[pygame.Surface, tuple[float, float]]]:
        width, height = self.size
        looks = [self._looks(light) for light in range(VEILS + 1)]
        shown = []
        for layer, depth in zip(self.layers, SEVERAL):
            aside = shift[0] * depth - clock * DRIFT * depth * self.unit
            down = shift[1] * depth
            for index, star in enumerate(layer):
                level = int((math.sin(clock * (0.5 + depth) + star.phase) + 1) * 1.49) if twinkle else 1
                x = (star.x + aside) % (width + 20) - 10
                y = (star.y + down) % (height + 20) - 10
                light = VEILS if veil is None else veil(int(x), int(y))
                if light:
                    shown.append((looks[light][star.size][level * 3 + index % 3], (x, y)))
        return shown

    def stream(self, target: pygame.Surface, part: float, color: Color) -> None:
        """Draws every star as a streak that runs outwards: `part` is how much of the journey is over, from 0 to 1."""
        width, height = self.size
        middle_x, middle_y = width / 2, height * 0.42
        light = min(1.0, 1.5 * math.sin(math.pi * part))
        head = REACH * part * part
        tail = REACH * max(0.0, part - TAIL * light) ** 2
        for layer, depth in zip(self.layers, SEVERAL):
            tone = theme.mix(theme.shade(color, light * (0.35 + 0.65 * depth)), theme.shade(theme.TEXT, light * depth), 0.5)
            wide = max(1, round((0.6 + 2.2 * depth) * self.unit))
            for star in layer:
                x, y = star.x - middle_x, star.y - middle_y
                for number in range(TRAVELLERS):
                    near, far = 0.12 + tail * depth, 0.12 + head * depth * (1 + 0.3 * number)
                    start = (middle_x + x * near, middle_y + y * near)
                    pygame.draw.line(target, tone, start, (middle_x + x * far, middle_y + y * far), wide)
                    x, y = -y * 1.7, x * 0.6
