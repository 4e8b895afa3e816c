"""A stage for small pictures: sky, lights, and solid shapes shaded as if they were rounded, lit from the upper left."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.noise import field, gas
from game.ui.shapes import glow, gradient
from game.ui.theme import Color

Point = tuple[float, float]
WARM: Color = (255, 240, 214)


class Stage:
    """An opaque picture under work. Points are in shares of width and height unless a call says pixels."""

    def __init__(self, size: tuple[int, int], key: str, accent: Color) -> None:
        self.size = size
        self.rng = random.Random(f"art:{key}")
        self.sky_rng = random.Random(f"sky:{key}")  # apart, since the number of stars depends on the size
        self.accent = accent
        self.picture = pygame.Surface(size)
        self.picture.fill((4, 6, 13))

    @property
    def unit(self) -> float:
        """Pixels of one hundredth of the shorter side."""
        return min(self.size) / 100

    def px(self, points: Sequence[Point]) -> list[Point]:
        """Points in pixels."""
        width, height = self.size
        return [(x * width, y * height) for x, y in points]

    def sky(self, strength: float = 1.0, hue: Color | None = None) -> None:
        """Gas in the accent colour and stars."""
        width, height = self.size
        half = (max(8, width // 2), max(8, height // 2))
        first = hue or theme.mix(self.accent, (70, 90, 190), 0.35)
        second = self.sky_rng.choice(((60, 70, 160), (110, 50, 120), (30, 100, 120), (120, 70, 50)))
        for color, share in ((first, 0.55), (second, 0.40)):
            cloud = gas(half, self.sky_rng.randrange(1 << 30), theme.shade(color, min(1.0, share * strength)))
            where = field(half, self.sky_rng.randrange(1 << 30), octaves=2, base=(3, 2), contrast=1.4)
            cloud.blit(where, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self.picture.blit(pygame.transform.smoothscale(cloud, self.size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        for _ in range(width * height // 420 + 6):
            light = min(1.0, 0.2 * self.sky_rng.paretovariate(1.4))
            self.picture.set_at(
                (self.sky_rng.randrange(width), self.sky_rng.randrange(height)), theme.shade((225, 232, 255), light)
            )
        for _ in range(3):
            self.light((self.sky_rng.random(), self.sky_rng.random()), self.sky_rng.uniform(0.012, 0.03), (200, 214, 255))

    def light(self, at: Point, radius: float, color: Color) -> None:
        """A soft light; the radius in shares of the shorter side."""
        spot = glow(max(1, round(radius * min(self.size))), color)
        place = (round(at[0] * self.size[0]), round(at[1] * self.size[1]))
        self.picture.blit(spot, spot.get_rect(center=place), special_flags=pygame.BLEND_RGB_ADD)

    def streak(self, start: Point, stop: Point, width: float, color: Color) -> None:
        """A beam of light from point to point (pixels), soft across, fading to its end."""
        (x1, y1), (x2, y2) = start, stop
        length = math.hypot(x2 - x1, y2 - y1)
        if length < 1:
            return
        spot = pygame.transform.smoothscale(glow(16, color), (max(2, round(length * 2)), max(2, round(width * 2))))
        turned = pygame.transform.rotate(spot, -math.degrees(math.atan2(y2 - y1, x2 - x1)))
        self.picture.blit(turned, turned.get_rect(center=(round(x1), round(y1))), special_flags=pygame.BLEND_RGB_ADD)

    def solid(
        self, points: Sequence[Point], color: Color, *, depth: float = 4.0, shine: float = 1.0, rim: Color | None = None
    ) -> None:
        """A shape (pixels) shaded as a rounded body; `depth` is the width of its slopes in hundredths, `rim` its back light."""
        width, height = self.size
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        pad = round(depth * self.unit) + 3
        box = pygame.Rect(math.floor(min(xs)) - pad, math.floor(min(ys)) - pad, 0, 0)
        box.width, box.height = math.ceil(max(xs)) + pad - box.left, math.ceil(max(ys)) + pad - box.top
        box = box.clip((-pad, -pad, width + 2 * pad, height + 2 * pad))
        if box.width < 2 or box.height < 2:
            return
        big = pygame.Surface((box.width * 2, box.height * 2), pygame.SRCALPHA)
        big.fill((255, 255, 255, 0))
        pygame.draw.polygon(big, (255, 255, 255, 255), [((x - box.left) * 2, (y - box.top) * 2) for x, y in points])
        mask = pygame.transform.smoothscale(big, box.size)
        self.picture.blit(shaded(mask, color, max(1, round(depth * self.unit)), shine, rim), box)

    def line(self, points: Sequence[Point], color: Color, width: float = 1.0) -> None:
        """A smooth line (pixels)."""
        if len(points) > 1:
            pygame.draw.lines(self.picture, color, False, points, max(1, round(width * self.unit)))

    def ground(self, level: float, color: Color, roughness: float = 0.05) -> None:
        """A ridge from side to side at a share of the height, dark below."""
        width, height = self.size
        x = 0.0
        points: list[Point] = [(0, height)]
        y = level
        while x <= 1.0:
            points.append((x * width, y * height))
            x += self.rng.uniform(0.04, 0.12)
            y = level + self.rng.uniform(-roughness, roughness)
        points += [(width, level * height), (width, height)]
        self.solid(points, color, depth=5, shine=0.5)

    def vignette(self) -> None:
        """Darken the corners."""
        small = pygame.Surface((16, 12))
        for row in range(12):
            for column in range(16):
                far = ((column - 7.5) / 8) ** 2 + ((row - 5.5) / 6) ** 2
                grey = max(90, min(255, round(285 - 70 * far)))
                small.set_at((column, row), (grey, grey, grey))
        self.picture.blit(pygame.transform.smoothscale(small, self.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def shaded(mask: pygame.Surface, color: Color, depth: int, shine: float, rim: Color | None) -> pygame.Surface:
    """A body of one colour in the form of a mask (white with alpha), its slopes lit and darkened."""
    size = mask.get_size()
    flat = pygame.Surface(size)
    flat.blit(mask, (0, 0))
    soft = pygame.transform.gaussian_blur(flat, depth)
    shift = max(1, depth // 2)
    lit = soft.copy()
    lit.blit(soft, (shift, shift), special_flags=pygame.BLEND_RGB_SUB)
    dark = pygame.Surface(size)
    dark.blit(soft, (shift, shift))
    dark.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    body = gradient(size, theme.shade(color, 1.08), theme.shade(color, 0.62))
    low = pygame.Surface(size)
    low.fill(theme.shade(color, 0.9))
    dark.blit(dark.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    low.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    low.blit(low.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    body.blit(low, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    high = pygame.Surface(size)
    high.fill(theme.shade(WARM, min(1.0, 0.75 * shine)))
    high.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    body.blit(high, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if rim is not None:
        edge = pygame.Surface(size)
        edge.blit(flat, (0, 0))
        thin = max(1, depth // 4)
        edge.blit(flat, (-thin, -thin), special_flags=pygame.BLEND_RGB_SUB)
        back = pygame.Surface(size)
        back.fill(rim)
        back.blit(edge, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        body.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    out.blit(body, (0, 0))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
