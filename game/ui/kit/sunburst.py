"""Rays of light that spread from one point over a whole window, made once."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.kit import theme
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

PART = 4
"""Rays are soft: they are drawn in a part of the size and scaled up."""


def sunburst(size: tuple[int, int], at: tuple[int, int], color: Color, rays: int, seed: int) -> pygame.Surface:
    """Light on black, to be added, in the size of a window."""
    small = (max(2, size[0] // PART), max(2, size[1] // PART))
    middle = (at[0] / PART, at[1] / PART)
    reach = math.hypot(*small)
    rng = Random(seed)
    light = pygame.Surface(small)
    for number in range(rays):
        angle = math.tau * (number + rng.uniform(-0.35, 0.35)) / rays
        wide = rng.uniform(0.008, 0.05)
        ray = pygame.Surface(small)
        ends = [(middle[0] + reach * math.cos(angle + s * wide), middle[1] + reach * math.sin(angle + s * wide)) for s in (-1, 1)]
        pygame.draw.polygon(ray, theme.shade(color, rng.uniform(0.10, 0.42)), [middle, *ends])
        light.blit(ray, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    light = pygame.transform.box_blur(light, max(1, small[1] // 90))
    far = glow(round(reach * 0.62), (255, 255, 255))
    cover = pygame.Surface(small)
    cover.fill((26, 26, 26))
    cover.blit(far, far.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    light.blit(cover, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    heart = glow(round(small[0] * 0.20), theme.shade(color, 0.62))
    light.blit(heart, heart.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    wide_light = glow(round(small[0] * 0.46), theme.shade(color, 0.30))
    light.blit(wide_light, wide_light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(light, size)
