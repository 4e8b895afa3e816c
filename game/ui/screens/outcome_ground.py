"""What lies behind the end of a game: rays in a sky where there is no painting, and soft places in one below large figures."""

from __future__ import annotations

import pygame

from game.ui.kit.backdrop import nebula
from game.ui.kit.cache import LIGHTS
from game.ui.kit.sunburst import sunburst
from game.ui.kit.theme import Color

Size = tuple[int, int]
RAYS, SEED = 30, 44
GOLD_LIGHT: Color = (255, 176, 70)
VIOLET_LIGHT: Color = (150, 60, 230)
COARSE: Size = (5, 4)
"""To so few points a softened place is reduced."""
PLAIN, STEPS, BREATH = 0.62, 24, 64
"""The part of a softened place that is soft throughout, the steps in which its rim fades, and the side of that mask."""


def starburst(size: Size, bright: bool) -> pygame.Surface:
    """Rays in a sky, where there is no painting."""
    ground = pygame.Surface(size)
    ground.blit(nebula(size, "results" if bright else "core", SEED), (0, 0))
    ground.fill((150, 150, 150) if bright else (44, 38, 62), special_flags=pygame.BLEND_RGB_MULT)
    at = (size[0] // 2, round(size[1] * 0.275))
    light = sunburst(size, at, GOLD_LIGHT if bright else VIOLET_LIGHT, RAYS, SEED)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ground


def soften(ground: pygame.Surface, box: pygame.Rect) -> None:
    """Lets all shapes inside a place of a painting melt into each other, so that figures stand on an even ground."""
    box = box.clip(ground.get_rect())
    fading = pygame.transform.smoothscale(_fading(), box.size)
    coarse = pygame.transform.smoothscale(ground.subsurface(box), COARSE)
    soft = pygame.transform.smoothscale(coarse, box.size).convert_alpha()
    soft.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(soft, box)


def _fading() -> pygame.Surface:
    """White that fades towards its rim."""

    def make() -> pygame.Surface:
        out = pygame.Surface((BREATH, BREATH), pygame.SRCALPHA)
        for step in range(STEPS + 1):
            part = step / STEPS
            radius = (1 - (1 - PLAIN) * part) * BREATH / 2
            white = (255, 255, 255, round(255 * part * part * (3 - 2 * part)))
            pygame.draw.circle(out, white, (BREATH / 2, BREATH / 2), radius)
        return out

    return LIGHTS.get(("fading", BREATH), make)
