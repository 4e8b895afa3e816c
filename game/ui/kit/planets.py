"""Worlds shown outside cards: the painted ball of a ground, or a plain shaded one where there is no picture."""

from __future__ import annotations

import zlib

import pygame

from game.ui.kit import pictures, theme
from game.ui.kit.cache import ARTS
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

# The colour of each ground and of its air.
BIOMES: dict[str, tuple[Color, Color]] = {
    "terran": ((60, 120, 130), (110, 170, 255)),
    "ocean": ((24, 110, 176), (120, 190, 255)),
    "desert": ((196, 136, 72), (255, 190, 120)),
    "ice": ((190, 214, 232), (180, 220, 255)),
    "lava": ((220, 90, 30), (255, 110, 50)),
    "gas": ((204, 152, 102), (240, 190, 140)),
    "violet_gas": ((140, 104, 190), (180, 150, 255)),
    "toxic": ((150, 166, 40), (190, 230, 90)),
    "jungle": ((40, 106, 40), (140, 220, 170)),
    "city": ((110, 116, 140), (255, 206, 140)),
    "crystal": ((70, 160, 200), (140, 230, 255)),
    "rock": ((120, 114, 108), (150, 150, 160)),
    "storm": ((110, 132, 160), (150, 180, 220)),
    "machine": ((132, 112, 96), (255, 150, 80)),
    "rust": ((160, 76, 44), (255, 140, 100)),
    "sun": ((255, 200, 90), (255, 200, 90)),
}
SIDE = 2.8
"""The side of a World's picture in radii: its air needs room."""
VARIANTS = 2
STEPS = 24


def planet(key: str, radius: int, biome: str) -> pygame.Surface:
    """A World as a square picture of 2.8 radii with transparent ground, cached; do not draw on it.

    `biome` is one of BIOMES; the key chooses between the pictures of a ground, and a key may have a picture of its own.
    """
    radius = max(3, radius)
    side = round(radius * SIDE)
    own = pictures.world(key.replace(" ", "_"), side)
    return (
        own
        or pictures.world(picture_name(key, biome), side)
        or ARTS.get(("planet", biome, radius), lambda: _plain(radius, side, biome))
    )


def planet_ahead(key: str, radius: int, biome: str) -> bool:
    """Has the picture of a World read that will be wanted in this size; True once it is there."""
    side = round(max(3, radius) * SIDE)
    ready = [pictures.world_ahead(name, side) for name in (key.replace(" ", "_"), picture_name(key, biome))]
    return all(ready)


def picture_name(key: str, biome: str) -> str:
    """The picture of a ground that a key has."""
    return f"{biome}_{1 + zlib.crc32(key.encode()) % VARIANTS}"


def _plain(radius: int, side: int, biome: str) -> pygame.Surface:
    """A ball shaded in steps, lit from the upper left."""
    ground, air = BIOMES.get(biome, BIOMES["rock"])
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill((*air, 0))
    middle = side / 2
    pygame.draw.circle(out, (*theme.shade(ground, 0.10), 255), (middle, middle), radius)
    for i in range(1, STEPS + 1):
        part = i / STEPS
        color = theme.shade(ground, 1.15) if biome == "sun" else theme.shade(ground, 0.10 + 1.05 * part)
        shift = -0.30 * part * radius
        pygame.draw.circle(out, (*color, 255), (middle + shift, middle + shift), radius * (1 - part) + radius * 0.16 * part)
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.circle(mask, (255, 255, 255, 255), (middle, middle), radius)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    light = glow(max(1, round(radius * 0.8)), theme.shade(air, 0.25))
    out.blit(
        light,
        light.get_rect(center=(round(middle - radius * 0.35), round(middle - radius * 0.35))),
        special_flags=pygame.BLEND_RGB_ADD,
    )
    return out
