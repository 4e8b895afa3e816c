"""What lies between battles on the star map, the arcs of an elite above its World, and the eyes in the core."""

from __future__ import annotations

import math

import pygame

from game.client.runs.map_facts import AHEAD, DONE, HERE, OPEN
from game.ui.kit import theme
from game.ui.kit.icons import icon
from game.ui.kit.stage_pictures import COMMON_MASK, mask

STOP_ICONS = {"event": "event", "shop": "token", "rest": "surge", "mystery": "eye"}
STOP_COLORS = {"event": (120, 208, 246), "shop": (246, 206, 110), "rest": (126, 222, 160), "mystery": (196, 150, 255)}
ELITE = (255, 112, 150)
STRONG, AHEAD_SHARE, AWAY_SHARE = 1.0, 0.75, 0.38
"""How bright a place is: where the run is, was or can go, what lies ahead, what is out of reach."""


def _share(state: str) -> float:
    return STRONG if state in (OPEN, HERE, DONE) else AHEAD_SHARE if state == AHEAD else AWAY_SHARE


def draw_stop(target: pygame.Surface, at: tuple[int, int], radius: int, state: str, kind: str) -> None:
    """A stop is its sign in a small dark disc."""
    color = theme.shade(STOP_COLORS[kind], _share(state))
    pygame.draw.circle(target, theme.mix(theme.GROUND, color, 0.16), at, radius)
    sign = icon(STOP_ICONS[kind], round(radius * 1.35), color)
    target.blit(sign, sign.get_rect(center=at))


def draw_elite(target: pygame.Surface, at: tuple[int, int], radius: int, state: str, unit: float) -> None:
    """Three arcs above the disc of an elite."""
    color = theme.shade(ELITE, _share(state))
    for number in range(3):
        far = radius + round((12 + 7 * number) * unit)
        box = pygame.Rect(at[0] - far, at[1] - far, 2 * far, 2 * far)
        pygame.draw.arc(target, color, box, math.radians(48), math.radians(132), max(2, round(3 * unit)))


def draw_eyes(target: pygame.Surface, at: tuple[int, int], side: int, enemy: str = COMMON_MASK) -> None:
    """The eyes of a Nemesis alone, as a mask of this side has them."""
    for layer in ("eye_left", "eye_right"):
        if (eye := mask(enemy, layer, side)) is not None:
            target.blit(eye, eye.get_rect(center=at))
