"""The face of the Nemesis: painted for those of campaigns, else one for each epoch, drawn from plain shapes: a crowned mask,
later a broken one (UX-N11).
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import pictures, theme
from game.ui.kit.cache import ARTS
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

FINE = 4
"""Drawn so many times larger, then scaled down."""
LIGHTS: dict[int, Color] = {1: theme.NEMESIS, 2: (255, 86, 96)}
"""What shines through the mask, by epoch."""
Spot = tuple[float, float]


def painted_portrait(enemy: str, state: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The painted Nemesis of a campaign in a state; None where there is none, and in the frames in which it is read."""
    if ALLOWANCE.left is not None and not pictures.portrait_ahead(enemy, state, size):
        ALLOWANCE.waiting = True
        return None
    return pictures.portrait(enemy, state, size)


def portrait(epoch: int, side: int) -> pygame.Surface:
    """The portrait as a square picture with alpha; cached, not to be drawn on."""
    epoch = 2 if epoch >= 2 else 1
    side = max(16, side)
    return ARTS.get(("nemesis_portrait", epoch, side), lambda: _draw(epoch, side))


def _draw(epoch: int, side: int) -> pygame.Surface:
    big = side * FINE
    out = pygame.Surface((big, big), pygame.SRCALPHA)
    light = LIGHTS[epoch]

    def at(spots: list[Spot]) -> list[Spot]:
        return [(x * big, y * big) for x, y in spots]

    pygame.draw.circle(out, (*theme.mix(theme.SPACE, light, 0.16), 255), (big // 2, big // 2), big // 2)
    halo = glow(round(big * 0.42), theme.shade(light, 0.55))
    out.blit(halo, halo.get_rect(center=(big // 2, round(big * 0.42))), special_flags=pygame.BLEND_RGB_ADD)
    spikes = 7 if epoch == 1 else 11
    for number in range(spikes):  # the crown: rays behind the head
        angle = pi * (1.12 + 0.76 * number / (spikes - 1))
        far = 0.47 if number % 2 == 0 else 0.38 + 0.05 * epoch
        base = [(0.5 + 0.2 * cos(angle + turn), 0.5 + 0.24 * sin(angle + turn)) for turn in (-0.11, 0.11)]
        tip = (0.5 + far * cos(angle), 0.52 + far * sin(angle))
        pygame.draw.polygon(out, theme.mix(theme.PANEL_RAISED, light, 0.45), at([base[0], tip, base[1]]))
    shoulders = [(0.06, 1.0), (0.2, 0.8), (0.4, 0.74), (0.6, 0.74), (0.8, 0.8), (0.94, 1.0)]
    pygame.draw.polygon(out, theme.shade(theme.PANEL_RAISED, 0.9), at(shoulders))
    left = [(0.5, 0.22), (0.33, 0.28), (0.28, 0.46), (0.33, 0.66), (0.5, 0.86)]
    right = [(1 - x, y) for x, y in left]
    pygame.draw.polygon(out, (118, 122, 148), at(left))  # lit from the upper left
    pygame.draw.polygon(out, (62, 64, 88), at(right))
    pygame.draw.polygon(out, (164, 168, 190), at([(0.5, 0.22), (0.33, 0.28), (0.29, 0.42), (0.5, 0.36)]))
    pygame.draw.polygon(out, (30, 30, 48), at([(0.5, 0.5), (0.455, 0.66), (0.5, 0.7), (0.545, 0.66)]))
    for mirror in (False, True):
        eye = [(0.345, 0.46), (0.46, 0.5), (0.45, 0.545), (0.365, 0.51)]
        spots = [(1 - x, y) for x, y in eye] if mirror else eye
        pygame.draw.polygon(out, theme.mix(light, theme.TEXT, 0.35), at(spots))
        shine = glow(round(big * 0.12), theme.shade(light, 0.9))
        middle = (round(big * (0.595 if mirror else 0.405)), round(big * 0.505))
        out.blit(shine, shine.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    for step in range(3):  # the grille of the mouth
        y = 0.735 + 0.03 * step
        ends = at([(0.44 + 0.015 * step, y), (0.56 - 0.015 * step, y)])
        pygame.draw.line(out, (30, 30, 48), ends[0], ends[1], round(big * 0.012))
    if epoch == 2:
        crack = [(0.61, 0.25), (0.57, 0.33), (0.63, 0.4), (0.585, 0.44), (0.66, 0.56), (0.61, 0.68)]
        pygame.draw.lines(out, theme.mix(light, theme.TEXT, 0.3), False, at(crack), round(big * 0.018))
        seam = glow(round(big * 0.16), theme.shade(light, 0.7))
        out.blit(seam, seam.get_rect(center=(round(big * 0.62), round(big * 0.42))), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (big // 2, big // 2), big // 2)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.circle(out, theme.shade(light, 0.8), (big // 2, big // 2), big // 2, max(FINE, big // 28))
    return pygame.transform.smoothscale(out, (side, side))
