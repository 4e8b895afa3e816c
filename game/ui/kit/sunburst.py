"""Grounds of a whole window that are made once: rays of light from one point, and soft places in a painting below figures."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.kit import theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.cache import LIGHTS
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

Size = tuple[int, int]
PART = 4
"""Rays are soft: they are drawn in a part of the size and scaled up."""
RAYS, SEED = 30, 44
DIM_RAYS = 0.62
"""How bright the rays of the core are beside its light."""
GOLD_LIGHT: Color = (255, 176, 70)
VIOLET_LIGHT: Color = (150, 60, 230)
COARSE: Size = (5, 4)
"""To so few points a softened place is reduced."""
PLAIN, STEPS, BREATH = 0.62, 24, 64
"""The part of a softened place that is soft throughout, the steps in which its rim fades, and the side of that mask."""


def sunburst(size: Size, at: tuple[int, int], color: Color, rays: int, seed: int) -> pygame.Surface:
    """Light on black, to be added, in the size of a window."""
    return pygame.transform.smoothscale(_burst(size, at, color, rays, seed), size)


def _burst(size: Size, at: tuple[int, int], color: Color, rays: int, seed: int) -> pygame.Surface:
    """The light of a window in a part of its size."""
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
    return light


def starburst(size: Size, bright: bool) -> pygame.Surface:
    """Rays in a sky, where there is no painting."""
    ground = pygame.Surface(size)
    ground.blit(nebula(size, "results" if bright else "core", SEED), (0, 0))
    ground.fill((150, 150, 150) if bright else (44, 38, 62), special_flags=pygame.BLEND_RGB_MULT)
    at = (size[0] // 2, round(size[1] * 0.275))
    light = sunburst(size, at, GOLD_LIGHT if bright else VIOLET_LIGHT, RAYS, SEED)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ground


def victors_light(size: Size, at: tuple[int, int]) -> pygame.Surface:
    """Rays of gold from one point, to be added to a painting behind its people: twice as bright as those in a sky."""
    light = _burst(size, at, GOLD_LIGHT, RAYS, SEED)
    light.blit(light.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(light, size)


def core_light(size: Size, color: Color) -> pygame.Surface:
    """The light of the galaxy's core with its rays, dark towards all its edges, to be added to a sky."""
    half = (size[0] // 2, size[1] // 2)  # it is made in one frame, and softer than a victory's
    light = _burst(half, (half[0] // 2, half[1] // 2), theme.shade(color, DIM_RAYS), RAYS, SEED)
    light.blit(
        pygame.transform.smoothscale(glow(96, (255, 255, 255)), light.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    light.blit(pygame.transform.smoothscale(glow(96, color), light.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(light, size)


def soften(ground: pygame.Surface, box: pygame.Rect) -> None:
    """Lets all shapes inside a place of a painting melt into each other, so that figures stand on an even ground."""
    box = box.clip(ground.get_rect())
    fading = pygame.transform.smoothscale(_fading(), box.size)
    coarse = pygame.transform.smoothscale(ground.subsurface(box), COARSE)
    soft = pygame.transform.smoothscale(coarse, box.size).convert_alpha()
    soft.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(soft, box)


def darken(ground: pygame.Surface, box: pygame.Rect, alpha: int) -> None:
    """Lays an even dark without an edge below words."""
    dark = pygame.transform.smoothscale(_fading(), box.size)
    dark.fill((*theme.SPACE, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(dark, box)


def melted(picture: pygame.Surface) -> pygame.Surface:
    """A picture that stands free on a painting: a copy that fades towards its rim, so that no edge of a frame is seen."""
    size = picture.get_size()
    out = picture.copy()
    fading = LIGHTS.get(("melted", size), lambda: pygame.transform.smoothscale(_fading(), size))
    out.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def feathered(size: int, solid: float, steps: int) -> pygame.Surface:
    """A white disc of this diameter, solid up to a share of its radius and fading from there to its rim in so many steps."""
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    for step in range(steps + 1):
        part = step / steps
        white = (255, 255, 255, round(255 * part * part * (3 - 2 * part)))
        pygame.draw.circle(out, white, (size / 2, size / 2), (1 - (1 - solid) * part) * size / 2)
    return out


def _fading() -> pygame.Surface:
    """White that fades towards its rim."""
    return LIGHTS.get(("fading", BREATH), lambda: feathered(BREATH, PLAIN, STEPS))
