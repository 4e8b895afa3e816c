"""Space behind the screens: gas clouds, stars in two layers that drift, made from a seed and kept per size."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.cache import SKIES
from game.ui.noise import curve, field, gas
from game.ui.shapes import glow
from game.ui.theme import Color

# Three hues of gas per mood, and how bright the brightest of it may be: what lies behind cards stays dark.
HUES: dict[str, tuple[Color, Color, Color]] = {
    "title": ((120, 46, 190), (30, 84, 214), (232, 92, 66)),
    "frontier": ((28, 84, 200), (20, 130, 150), (96, 60, 190)),
    "industrial": ((214, 104, 40), (70, 70, 170), (190, 60, 50)),
    "luxury": ((30, 140, 120), (70, 70, 214), (190, 80, 170)),
    "core": ((230, 140, 40), (170, 40, 120), (90, 50, 170)),
    "calm": ((30, 60, 160), (70, 40, 140), (20, 100, 130)),
}
LIGHT: dict[str, float] = {"title": 0.62, "calm": 0.26}
TABLE_LIGHT = 0.34


@dataclass(slots=True)
class _Star:
    x: float
    y: float
    size: int
    depth: float
    phase: float


class Backdrop:
    """An opaque picture of gas and far stars, and near stars that drift and twinkle above it."""

    def __init__(self, mood: str = "title", seed: int = 7) -> None:
        self.mood = mood
        self.seed = seed
        self.clock = 0.0
        self._size = (0, 0)
        self._picture = pygame.Surface((1, 1))
        self._stars: list[_Star] = []
        self._sprites: list[list[pygame.Surface]] = []

    def update(self, dt: float) -> None:
        """Let the stars drift."""
        self.clock += dt

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The still part for a window size, made when the size changes."""
        if size != self._size:
            self._size = size
            self._picture = nebula(size, self.mood, self.seed)
            rng = random.Random(self.seed)
            count = 60 + size[0] * size[1] // 16000
            self._stars = [
                _Star(
                    rng.random() * size[0],
                    rng.random() * size[1],
                    min(3, int(rng.paretovariate(1.6)) - 1),
                    rng.uniform(0.2, 1.0),
                    rng.random() * 6.3,
                )
                for _ in range(count)
            ]
            unit = max(0.6, size[1] / 1080)
            tints: tuple[Color, ...] = ((255, 244, 230), (214, 228, 255), (255, 222, 180))
            self._sprites = [
                [glow(max(1, round(r * unit)), theme.shade(t, level)) for level in (0.35, 0.6, 0.9) for t in tints]
                for r in (1.4, 2.0, 3.0, 4.6)
            ]
        return self._picture

    def draw(self, target: pygame.Surface, *, still: bool = False) -> None:
        """Draw the sky; `still` leaves out drift and twinkle."""
        target.blit(self.picture(target.get_size()), (0, 0))
        width = self._size[0]
        clock = 0.0 if still else self.clock
        shown = []
        for index, star in enumerate(self._stars):
            sprites = self._sprites[star.size]
            level = 1 if still else int((math.sin(clock * (0.5 + star.depth) + star.phase) + 1) * 1.49)
            sprite = sprites[level * 3 + index % 3]
            x = (star.x - clock * 5 * star.depth) % (width + 20) - 10
            shown.append((sprite, (x, star.y)))
        target.fblits(shown, pygame.BLEND_RGB_ADD)


def nebula(size: tuple[int, int], mood: str = "title", seed: int = 7) -> pygame.Surface:
    """A still sky: dark ground, coloured gas, and stars down to the faintest; opaque, cached, not to be drawn on."""
    return SKIES.get((size, mood, seed), lambda: _nebula(size, mood, seed))


def _nebula(size: tuple[int, int], mood: str, seed: int) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    if width * height < 4:
        flat = pygame.Surface((width, height))
        flat.fill(theme.SPACE)
        return flat
    rng = random.Random(f"{seed}:{mood}")
    part = 2 if width < 1600 else 3  # gas is soft: worked out small and scaled up
    half = (max(8, width // part), max(8, height // part))
    clouds = pygame.Surface(half)
    clouds.fill((3, 4, 10))
    for index, hue in enumerate(HUES.get(mood, HUES["calm"])):
        layer = gas(half, rng.randrange(1 << 30), hue)
        where = field(half, rng.randrange(1 << 30), octaves=3, gain=0.45, contrast=1.5)
        layer.blit(where, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        clouds.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        if index == 0:
            dust = field(half, rng.randrange(1 << 30), octaves=5, gain=0.6, contrast=1.6, floor=90)
            clouds.blit(dust, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    clouds = _exposed(clouds, LIGHT.get(mood, TABLE_LIGHT))
    sky = pygame.transform.smoothscale(clouds, (width, height))
    _stars(sky, rng)
    grain = pygame.image.frombuffer(rng.randbytes(128 * 128 * 3).translate(bytes(v & 3 for v in range(256))), (128, 128), "RGB")
    for y in range(0, height, 128):  # breaks up the steps of dark gradients
        for x in range(0, width, 128):
            sky.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return sky


def _exposed(clouds: pygame.Surface, level: float) -> pygame.Surface:
    """The gas with its light set so that the brightest twentieth lies near `level`, whatever the seed gave."""
    small = pygame.transform.smoothscale(clouds, (40, 24))
    values = sorted(max(small.get_at((x, y))[:3]) for x in range(40) for y in range(24))
    bright = max(20, values[len(values) * 19 // 20])
    power = min(6.0, 1.5 * 255 / bright)
    return curve(clouds, [round(255 * level * (1 - math.exp(-power * v / 255)) ** 1.6) for v in range(256)])


def _stars(sky: pygame.Surface, rng: random.Random) -> None:
    width, height = sky.get_size()
    unit = max(0.6, height / 1080)
    tints: tuple[Color, ...] = ((255, 255, 255), (205, 220, 255), (255, 232, 205), (180, 205, 255), (255, 210, 170))
    for _ in range(width * height // 2600):
        light = min(1.0, 0.16 * rng.paretovariate(1.5))
        color = theme.shade(tints[rng.randrange(5)], light)
        sky.set_at((rng.randrange(width), rng.randrange(height)), color)
    for _ in range(max(4, width * height // 90000)):
        x, y = rng.randrange(width), rng.randrange(height)
        power = rng.random() ** 3
        tint = tints[rng.randrange(5)]
        spot = glow(max(2, round((3 + 9 * power) * unit)), theme.shade(tint, 0.8))
        sky.blit(spot, spot.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        if power > 0.45:
            _spikes(sky, x, y, round((14 + 34 * power) * unit), tint)


def _spikes(sky: pygame.Surface, x: int, y: int, reach: int, tint: Color) -> None:
    for step in range(1, reach):
        color = theme.shade(tint, 0.5 * (1 - step / reach) ** 2)
        for px, py in ((x + step, y), (x - step, y), (x, y + step), (x, y - step)):
            if 0 <= px < sky.get_width() and 0 <= py < sky.get_height():
                here = sky.get_at((px, py))
                sky.set_at((px, py), (min(255, here.r + color[0]), min(255, here.g + color[1]), min(255, here.b + color[2])))
