"""Relics and stores as the things they are: each stands in its light above a mirror of itself, or its sign on a coin."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.ui.kit import pictures, theme
from game.ui.kit.cache import ARTS
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

RAYS = 24
MIRROR = 0.16
"""How much of a thing its mirror shows."""


def draw_thing(
    target: pygame.Surface, group: str, key: str, sign: str, color: Color, middle: tuple[int, int], side: int, lit: bool
) -> None:
    """A relic or store by its picture, else by its sign; `lit` is one that is looked at."""
    picture = pictures.thing(group, key, side) if group else None
    if picture is None:
        draw_coin(target, sign, color, middle, side, lit)
        return
    x, y = middle
    beam = glow(round(side * 0.9), theme.shade(color, 0.42 if lit else 0.24))
    target.blit(beam, beam.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    foot = y + side // 2
    pool = pygame.transform.smoothscale(glow(side // 2, theme.shade(color, 0.62 if lit else 0.4)), (round(side * 1.3), side // 4))
    target.blit(pool, pool.get_rect(center=(x, foot - side // 40)), special_flags=pygame.BLEND_RGB_ADD)
    low = picture.get_bounding_rect().bottom
    box = picture.get_rect(centerx=x, top=foot - low)
    mirrored = ARTS.get(("mirror", group, key, side), partial(_mirror, picture, low))
    target.blit(mirrored, (box.left, foot - max(1, side // 40)))
    target.blit(picture, box)


def _mirror(picture: pygame.Surface, low: int) -> pygame.Surface:
    """The lowest part of a thing, which ends at a row, upside down and fading away."""
    wide, high = picture.get_size()
    rows = max(1, min(low, round(high * MIRROR)))
    made = pygame.transform.flip(picture.subsurface((0, low - rows, wide, rows)), False, True)
    for row in range(rows):
        made.fill((255, 255, 255, round(86 * (1 - row / rows) ** 1.4)), (0, row, wide, 1), pygame.BLEND_RGBA_MULT)
    return made


def draw_coin(target: pygame.Surface, sign: str, color: Color, middle: tuple[int, int], side: int, lit: bool) -> None:
    """What has no picture of its own: its sign on a coin of metal, in a ring of notches, above a pool of its light."""
    x, y = middle
    beam = glow(round(side * 0.95), theme.shade(color, 0.34 if lit else 0.2))
    target.blit(beam, beam.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    pool = pygame.transform.smoothscale(glow(side // 2, theme.shade(color, 0.5)), (round(side * 1.3), max(8, side // 5)))
    target.blit(pool, pool.get_rect(center=(x, y + round(side * 0.56))), special_flags=pygame.BLEND_RGB_ADD)
    radius = side // 2
    width = max(2, side // 40)
    for number in range(RAYS):
        angle = math.tau * number / RAYS
        near, far = radius * 0.93, radius * (1.04 if number % 2 else 1.0)
        ends = [(x + math.cos(angle) * reach, y + math.sin(angle) * reach) for reach in (near, far)]
        pygame.draw.line(target, theme.shade(color, 0.75), ends[0], ends[1], width)
    for share, tone in ((0.9, 0.30), (0.86, 0.62), (0.80, 0.16), (0.76, 0.24), (0.70, 0.12)):
        pygame.draw.circle(target, theme.mix(theme.GROUND, color, tone), middle, round(radius * share))
    shine = glow(round(radius * 0.7), theme.shade(color, 0.35))
    target.blit(shine, shine.get_rect(center=(x - radius // 4, y - radius // 3)), special_flags=pygame.BLEND_RGB_ADD)
    draw_icon(target, sign, round(side * 0.46), middle, theme.mix(color, theme.TEXT, 0.35))
