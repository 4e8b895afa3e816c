"""What a node of the star map looks like close by: its World, the sign of a stop in its light, or the core with its eyes."""

from __future__ import annotations

import pygame

from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.pictures import poster
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color
from game.ui.screens.node_worlds import world_of
from game.ui.screens.star_chart import core_disc, smooth_ring
from game.ui.screens.star_stops import STOP_COLORS, STOP_ICONS, draw_eyes

HAVEN = "emblem_ring_fort"
AIR: Color = (70, 110, 190)
WIDE, HIGH = 2.9, 2.3
"""Width and height of the poster of a rest, in radii."""
STOPS = (*STOP_ICONS, "haven")


def draw_portrait(
    target: pygame.Surface, at: tuple[int, int], radius: int, campaign: str, rival: str, node: tuple[str, str, int]
) -> None:
    """A node by its key, kind and column, around a point; `rival` is whose eyes look out of the core."""
    key, kind, column = node
    color = theme.NEMESIS if kind == "boss" else STOP_COLORS.get(kind, theme.GOOD) if kind in STOPS else AIR
    light = glow(round(1.9 * radius), theme.shade(color, 0.42))
    target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    if kind == "boss":
        disc = core_disc(radius)
        target.blit(disc, disc.get_rect(center=at))
        draw_eyes(target, at, round(2.4 * radius), rival)
    elif kind == "rest" and (painted := poster("events", kind, (round(WIDE * radius), round(HIGH * radius)))) is not None:
        box = painted.get_rect(center=at)
        target.blit(painted, box)
        pygame.draw.rect(target, color, box, max(1, radius // 60))
    elif kind not in STOPS:
        ball = world_of(campaign, key, column, radius)
        target.blit(ball, ball.get_rect(center=at))
    else:
        pygame.draw.circle(target, theme.mix(theme.GROUND, color, 0.14), at, round(0.8 * radius))
        smooth_ring(target, at, round(0.8 * radius), max(2, radius // 40), color)
        draw_icon(target, STOP_ICONS.get(kind, HAVEN), round(0.95 * radius), at, color)
