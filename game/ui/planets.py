"""Worlds: a noise map wrapped round a ball, lit from the upper left, with air, clouds, rings and a night side."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.ui import theme
from game.ui.cache import ARTS
from game.ui.noise import curve, field, recolor, sheared
from game.ui.shapes import glow
from game.ui.theme import Color

LIGHT = (-0.55, -0.50, 0.65)

# Ramps from low to high ground; the last entry of a biome is the colour of its air.
# fmt: off
BIOMES: dict[str, tuple[list[Color], Color]] = {
    "terran": (
        [(8, 24, 66), (14, 46, 110), (24, 84, 150), (60, 120, 90), (70, 110, 56), (120, 110, 70), (200, 196, 186)],
        (110, 170, 255)),
    "ocean": ([(4, 20, 60), (8, 44, 104), (14, 80, 150), (24, 120, 176), (70, 170, 190), (190, 220, 210)], (120, 190, 255)),
    "desert": ([(70, 36, 18), (128, 72, 34), (176, 112, 56), (208, 152, 88), (228, 190, 130)], (255, 190, 120)),
    "ice": ([(60, 92, 128), (110, 150, 184), (170, 200, 222), (214, 230, 240), (246, 250, 255)], (180, 220, 255)),
    "lava": ([(255, 190, 60), (240, 92, 20), (120, 26, 10), (44, 18, 16), (28, 16, 18), (60, 40, 36)], (255, 110, 50)),
    "gas": ([(92, 52, 36), (150, 98, 62), (204, 152, 102), (232, 200, 156), (180, 120, 78), (120, 70, 48)], (240, 190, 140)),
    "violet gas": ([(46, 30, 84), (84, 58, 140), (140, 104, 190), (196, 170, 226), (110, 80, 160)], (180, 150, 255)),
    "toxic": ([(28, 40, 12), (62, 84, 20), (112, 136, 32), (168, 176, 60), (214, 208, 110)], (190, 230, 90)),
    "jungle": ([(8, 40, 52), (12, 66, 60), (20, 84, 36), (40, 106, 40), (78, 128, 50), (150, 150, 96)], (140, 220, 170)),
    "city": ([(30, 36, 58), (58, 66, 92), (96, 104, 128), (138, 142, 158), (196, 186, 170)], (255, 206, 140)),
    "crystal": ([(24, 16, 60), (60, 40, 120), (40, 120, 170), (110, 200, 216), (230, 250, 255)], (140, 230, 255)),
    "rock": ([(34, 32, 34), (64, 60, 58), (94, 88, 84), (128, 122, 116), (168, 160, 152)], (150, 150, 160)),
    "storm": ([(20, 30, 52), (42, 62, 92), (84, 106, 136), (150, 166, 184), (220, 226, 232)], (150, 180, 220)),
    "machine": ([(40, 32, 30), (84, 66, 56), (132, 104, 82), (178, 140, 100), (96, 88, 92)], (255, 150, 80)),
    "rust": ([(48, 16, 12), (96, 34, 22), (146, 62, 36), (184, 98, 60), (210, 150, 110)], (255, 140, 100)),
    "sun": ([(255, 150, 30), (255, 190, 60), (255, 220, 110), (255, 244, 190), (255, 255, 240)], (255, 200, 90)),
}
# fmt: on
BANDED = frozenset({"gas", "violet gas", "storm"})
CLOUDY = frozenset({"terran", "ocean", "jungle", "ice", "toxic"})


@lru_cache(8)
def _shading(side: int, soft: float) -> pygame.Surface:
    """Light on a ball as a grey square, made small and scaled up: it is smooth."""
    small = 72
    out = pygame.Surface((small, small))
    length = math.sqrt(sum(v * v for v in LIGHT))
    lx, ly, lz = (v / length for v in LIGHT)
    for row in range(small):
        y = (row + 0.5) / small * 2 - 1
        for column in range(small):
            x = (column + 0.5) / small * 2 - 1
            far = x * x + y * y
            z = math.sqrt(max(0.0, 1 - far))
            lit = x * lx + y * ly + z * lz
            value = max(0.0, (lit + soft) / (1 + soft)) ** 0.9 * (0.55 + 0.45 * math.sqrt(z))
            grey = min(255, round(255 * (0.015 + value * 1.08)))
            out.set_at((column, row), (grey, grey, grey))
    return pygame.transform.smoothscale(out, (side, side))


def _wrapped(flat: pygame.Surface, side: int) -> pygame.Surface:
    """The map seen on a ball from straight ahead, as a square on black."""
    flat_width, flat_height = flat.get_size()
    square = pygame.Surface((side, flat_height))
    for x in range(side):
        u = math.asin(max(-1.0, min(1.0, (x + 0.5) / side * 2 - 1))) / math.pi + 0.5
        square.blit(flat, (x, 0), (min(flat_width - 1, int(u * flat_width)), 0, 1, flat_height))
    out = pygame.Surface((side, side))
    for y in range(side):
        up = (y + 0.5) / side * 2 - 1
        v = math.asin(max(-1.0, min(1.0, up))) / math.pi + 0.5
        # A true map would draw all its lines together at the poles; a picture of ground looks better with half of that.
        width = max(1, round(side * max(0.0, 1 - up * up) ** 0.22))
        row = square.subsurface((0, min(flat_height - 1, int(v * flat_height)), side, 1))
        out.blit(pygame.transform.scale(row, (width, 1)), ((side - width) // 2, y))
    return out


def _map(biome: str, size: tuple[int, int], seed: int) -> pygame.Surface:
    ramp, _ = BIOMES[biome]
    if biome in BANDED:
        edge = size[1] // 5
        lines = field((size[0] // 6 + 4, size[1] + 2 * edge), seed, octaves=7, gain=0.72, base=(1, 7), contrast=1.5)
        long = pygame.transform.smoothscale(lines, (size[0] + 2 * edge, size[1] + 2 * edge))
        heights = sheared(long, seed + 3, size[1] * 0.035).subsurface((edge, edge, *size))
    else:
        edge = size[1] // 6
        wide = (size[0] + 2 * edge, size[1] + 2 * edge)
        heights = sheared(field(wide, seed, octaves=8, gain=0.62, base=(6, 6), contrast=1.25), seed + 3, size[1] * 0.06)
        heights = heights.subsurface((edge, edge, *size))
    colored = recolor(heights, ramp)
    if biome in BANDED or biome == "sun":
        return colored
    # Relief: the slope towards the light is lifted, the one away from it lowered.
    level = curve(heights, [v // 2 for v in range(256)])
    relief = pygame.Surface(size)
    relief.fill((128, 128, 128))
    shift = max(1, size[1] // 160)
    relief.blit(level, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    relief.blit(level, (shift, shift), special_flags=pygame.BLEND_RGB_SUB)
    bright = curve(relief, [max(0, min(255, (v - 128) * 6)) for v in range(256)])
    dark = curve(relief, [max(0, min(255, 255 - (128 - v) * 9)) if v < 128 else 255 for v in range(256)])
    if biome in ("terran", "ocean", "jungle"):
        land = curve(heights, [255 if v > 132 else 0 for v in range(256)])
        bright.blit(land, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        sea = curve(land, [255 - v for v in range(256)])
        dark.blit(sea, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    colored.blit(curve(bright, [v * 2 // 5 for v in range(256)]), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    colored.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return colored


def planet(key: str, radius: int, biome: str, *, ringed: bool = False, fine: bool = False) -> pygame.Surface:
    """A World as a picture about three radii wide with transparent ground, cached; do not draw on it.

    Large ones are worked out at half their size unless `fine`.
    """
    radius = max(3, radius)
    return ARTS.get(("planet", key, radius, biome, ringed, fine), lambda: _planet(key, radius, biome, ringed, fine))


def _planet(key: str, radius: int, biome: str, ringed: bool, fine: bool) -> pygame.Surface:
    rng = random.Random(f"planet:{key}")
    seed = rng.randrange(1 << 30)
    _, air = BIOMES[biome]
    work = min(radius, 320 if fine else 240)
    side = work * 2
    ball = _wrapped(_map(biome, (side * 2, side), seed), side)
    if biome in CLOUDY:
        cover = sheared(
            field((side * 3, side * 2), seed + 9, octaves=7, gain=0.66, base=(9, 11), contrast=1.45), seed + 10, side * 0.11
        )
        cover = curve(cover, [max(0, min(255, round((v - 140) * 2.2))) for v in range(256)])
        clouds = _wrapped(cover.subsurface((side // 2, side // 2, side * 2, side)), side)
        ball.blit(curve(clouds, [255 - v * 3 // 4 for v in range(256)]), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ball.blit(clouds, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tilted = pygame.transform.rotozoom(ball, rng.uniform(-28, 28), 1.0)
    inner = pygame.Rect(0, 0, side, side)
    inner.center = tilted.get_rect().center
    ball = tilted.subsurface(inner).copy()
    if biome != "sun":
        ball.blit(_shading(side, 0.12), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _rim(ball, air)
        if biome in ("city", "machine"):
            _city_lights(ball, rng, air)
        if biome == "lava":
            _embers(ball, seed)
    mask = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.circle(mask, (255, 255, 255, 255), (side, side), side - 2)
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 255))
    disc.blit(ball, (0, 0))
    disc.blit(pygame.transform.smoothscale(mask, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    full = round(work * 3.1)
    out = pygame.Surface((full, full), pygame.SRCALPHA)
    out.fill((*air, 0))
    _halo(out, work, air, 1.6 if biome == "sun" else 1.0)
    centre = (full // 2, full // 2)
    if ringed:
        _rings(out, rng, work, air, behind=True)
    out.blit(disc, disc.get_rect(center=centre))
    if ringed:
        _rings(out, rng, work, air, behind=False)
    if work != radius:
        big = round(radius * 3.1)
        out = pygame.transform.smoothscale(out, (big, big))
    return out


def _rim(ball: pygame.Surface, air: Color) -> None:
    """Air that catches the light along the edge on the sun's side."""
    side = ball.get_width()
    rim = pygame.Surface((96, 96))
    for i in range(12):
        part = ((i + 1) / 12) ** 2
        pygame.draw.circle(rim, theme.mix((0, 0, 0), air, part * 0.85), (48, 48), 48 - (11 - i) * 0.9, 1 if i < 11 else 2)
    for i in range(14):
        part = (i / 14) ** 2.2
        pygame.draw.circle(rim, theme.mix((0, 0, 0), air, part * 0.75), (48, 48), 36 + i * 12 / 14, 2)
    edge = pygame.transform.smoothscale(rim, (side, side))
    edge.blit(_shading(side, 0.25), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ball.blit(edge, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _halo(out: pygame.Surface, radius: int, air: Color, power: float) -> None:
    """A soft glow of the air outside the edge, stronger towards the light."""
    full = out.get_width()
    side = min(256, full)
    small = pygame.Surface((side, side), pygame.SRCALPHA)
    small.fill((*air, 0))
    unit = side / full * radius
    for i in range(60, 0, -1):
        far = i / 60
        alpha = round(min(255, 120 * power * (1 - far) ** 2.6))
        shift = -0.05 * unit * (1 - far) if power <= 1 else 0
        middle = (side / 2 + shift, side / 2 + shift)
        pygame.draw.circle(small, (*air, alpha), middle, unit * (0.98 + far * 0.5 * power))
    small = pygame.transform.gaussian_blur(small, max(1, side // 64))
    out.blit(pygame.transform.smoothscale(small, (full, full)), (0, 0))


def _city_lights(ball: pygame.Surface, rng: random.Random, tint: Color) -> None:
    side = ball.get_width()
    for _ in range(side * side // 34):
        angle, far = rng.uniform(0, math.tau), math.sqrt(rng.random())
        x, y = far * math.cos(angle), far * math.sin(angle)
        if x * LIGHT[0] + y * LIGHT[1] < 0.25 and (math.sin(x * 19) + math.sin(y * 23 + x * 7)) > 0.3:
            px, py = round((x + 1) * side / 2), round((y + 1) * side / 2)
            if 0 <= px < side and 0 <= py < side:
                ball.set_at((px, py), theme.shade(tint, rng.uniform(0.5, 1.2)))


def _embers(ball: pygame.Surface, seed: int) -> None:
    """Lava shines on the night side too."""
    side = ball.get_width()
    heat = _wrapped(_map("lava", (side * 2, side), seed), side)
    raw = curve(heat, [0 if v < 150 else (v - 150) for v in range(256)])
    ball.blit(raw, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _rings(out: pygame.Surface, rng: random.Random, radius: int, air: Color, *, behind: bool) -> None:
    full = out.get_width()
    layer = pygame.Surface((full * 2, full * 2), pygame.SRCALPHA)
    layer.fill((*air, 0))
    lines = random.Random(radius)
    inner, outer = radius * 1.25, radius * 1.55
    steps = 44
    for i in range(steps):
        r = (inner + (outer - inner) * i / steps) * 2
        alpha = round(lines.uniform(30, 190) * math.sin(math.pi * (i + 0.5) / steps) ** 0.4)
        color = theme.mix(air, (235, 225, 205), lines.uniform(0.3, 0.9))
        box = pygame.Rect(0, 0, round(2 * r), round(2 * r * 0.26))
        box.center = (full, full)
        start, stop = (0.0, math.pi) if behind else (math.pi, math.tau)
        pygame.draw.arc(layer, (*color, alpha), box, start, stop, max(2, round((outer - inner) * 2 / steps) + 1))
    flat = pygame.transform.smoothscale(layer, (full, full))
    turned = pygame.transform.rotate(flat, -18)
    out.blit(turned, turned.get_rect(center=(full // 2, full // 2)))


def space_glow(target: pygame.Surface, at: tuple[int, int], radius: int, color: Color) -> None:
    """Add a soft light to an opaque picture."""
    light = glow(radius, color)
    target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
