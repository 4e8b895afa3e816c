"""A shield, whole and in pieces, and the ring that runs outwards: drawn as shapes, so that all are sharp in every window."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame
from pygame import Rect

from game.ui.cards.scratch import scratch
from game.ui.kit import theme
from game.ui.kit.cache import LIGHTS
from game.ui.kit.theme import Color
from game.ui.kit.tween import eased
from game.ui.table.battle.docks import Point

SHARDS, CRACKS, STEPS = 11, 4, 5
"""Pieces of a shield, lines on each, and the parts of its outer edge."""
INNER, OUTER = 0.62, 1.08
"""What a piece reaches from and to before it flies, in radii of the World."""
FAR, SPIN = 0.6, 1.1
"""How far the pieces fly in radii, and how far they turn at most, in radians."""
BODY = 0.30
"""The light of a piece beside that of its edges."""
RING_FROM, RING_TO = 0.9, 3.0
RING = ((0, 1.0), (-4, 0.45))
"""The lines of the ring: how far each is from the middle one, at 1080p, and its light."""
SHIELD = ((6, 0.16), (3, 0.32), (0, 0.7))
"""The lines of a shield: how far each reaches in pixels, and its light."""
ICE: Color = (120, 200, 255)
Piece = tuple[tuple[Point, ...], tuple[tuple[Point, Point], ...], float]


@lru_cache(4)
def _pieces(seed: int) -> tuple[tuple[float, Piece], ...]:
    """The pieces around a World of radius 1, each with its direction: outline, cracks, and how fast it turns."""
    rng, pieces = Random(seed), []
    cuts = [math.tau * (number + rng.uniform(-0.2, 0.2)) / SHARDS for number in range(SHARDS)]
    for number, start in enumerate(cuts):
        stop = cuts[(number + 1) % SHARDS] + (math.tau if number + 1 == SHARDS else 0.0)
        start, stop = start + 0.03, stop - 0.03
        outer = [start + (stop - start) * step / STEPS for step in range(STEPS + 1)]
        inner = [stop + (start - stop) * part for part in (0.0, 0.3, 0.55, 1.0)]
        outline = [_at(angle, OUTER) for angle in outer] + [_at(angle, INNER + rng.uniform(-0.14, 0.16)) for angle in inner]
        heart = _at((start + stop) / 2 + rng.uniform(-0.1, 0.1), rng.uniform(0.78, 0.95))
        cracks = tuple((heart, rng.choice(outline)) for _ in range(CRACKS))
        pieces.append(((start + stop) / 2, (tuple(outline), cracks, rng.uniform(-SPIN, SPIN))))
    return tuple(pieces)


def _at(angle: float, far: float) -> Point:
    return far * math.cos(angle), far * math.sin(angle)


def draw_shield(target: pygame.Surface, middle: Point, radius: int, level: float) -> None:
    """A thin breath around a World; it is added: a line of little light would be a dark one before a sun."""
    half = radius + SHIELD[0][0]

    def lit(light: pygame.Surface) -> pygame.Surface:
        for grow, shade in SHIELD:
            pygame.draw.aacircle(light, theme.shade(ICE, shade * level), (half, half), radius + grow // 2, max(2, grow))
        return light

    if level >= 1:
        light = LIGHTS.get(("shield", radius), lambda: lit(pygame.Surface((2 * half, 2 * half))))
    else:
        light = scratch("shield", (2 * half, 2 * half), target)
        light.fill((0, 0, 0))
        lit(light)
    target.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def draw_shards(target: pygame.Surface, middle: Point, radius: float, part: float, color: Color, line: int) -> None:
    """The shield of a World in pieces that fly apart, turn and fade."""
    level = 1 - eased(part, "in_out_sine")
    away = FAR * eased(part)
    for angle, (outline, cracks, spin) in _pieces(SHARDS):
        shift = _at(angle, away)
        heart = _at(angle, (INNER + OUTER) / 2)

        def placed(point: Point, turn: float = spin * part, heart: Point = heart, shift: Point = shift) -> Point:
            x, y = point[0] - heart[0], point[1] - heart[1]
            x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
            return middle[0] + radius * (x + heart[0] + shift[0]), middle[1] + radius * (y + heart[1] + shift[1])

        _draw_piece(target, [placed(point) for point in outline], [(placed(a), placed(b)) for a, b in cracks], color, level, line)


def _draw_piece(
    target: pygame.Surface, outline: list[Point], cracks: list[tuple[Point, Point]], color: Color, level: float, line: int
) -> None:
    xs, ys = [point[0] for point in outline], [point[1] for point in outline]
    box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(4 * line, 4 * line).clip(target.get_rect())
    if not box.width or not box.height:
        return
    light = pygame.Surface(box.size)
    moved = [(x - box.left, y - box.top) for x, y in outline]
    pygame.draw.polygon(light, theme.shade(color, BODY * level), moved)
    for (ax, ay), (bx, by) in cracks:
        start, stop = (ax - box.left, ay - box.top), (bx - box.left, by - box.top)
        pygame.draw.aaline(light, theme.shade(color, 0.55 * level), start, stop, max(1, line // 2))
    for start, stop in zip(moved, (*moved[1:], moved[0])):
        pygame.draw.aaline(light, theme.shade(color, level), start, stop, line)
    target.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


def draw_ring(target: pygame.Surface, middle: Point, radius: float, part: float, color: Color, unit: float) -> None:
    """The ring that runs outwards from a World that falls."""
    far = radius * (RING_FROM + (RING_TO - RING_FROM) * eased(part))
    level = (1 - part) ** 1.5
    for away, light in RING:
        around = round(far + away * unit)
        tone = theme.shade(color, light * level)
        if around > 2 and max(tone) > 24:
            pygame.draw.aacircle(target, tone, middle, around, max(1, round(3 * unit * light)))
