"""What flies and bursts in a battle: bolts, blows on the shield, shards, fire, light. All of it is added to the picture."""

from __future__ import annotations

import math

import pygame

from game.ui.kit import stage_pictures as pictures
from game.ui.kit import theme
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color
from game.ui.table.battle.docks import Point

BOOK = 128
"""The side in which flip-books are kept; larger ones are scaled as they are drawn."""
LAST = pictures.FRAMES - 1
LEVELS = 8
"""Levels of light that are kept."""
COARSE, GROWTH = 80, 1.1
"""From this radius on a light comes in sizes that differ by a tenth: one that grows would fill the cache otherwise."""


def draw_book(target: pygame.Surface, name: str, part: float, at: Point, side: int, color: Color | None = None) -> None:
    """A flip-book at a part of its time, added around a point."""
    frame = pictures.book(name, round(part * LAST), BOOK, color)  # one size is kept: a fire that grows would be read in each
    if frame is None:
        return
    if side < BOOK:
        frame = pygame.transform.smoothscale(frame, (max(2, side), max(2, side)))
    elif side > BOOK:  # smooth to half of its size, and quickly from there: large light is soft anyway
        half = max(BOOK, side // 2)
        frame = pygame.transform.smoothscale(frame, (half, half))
        frame = pygame.transform.scale(frame, (side, side)) if half < side else frame
    target.blit(frame, frame.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def draw_light(target: pygame.Surface, at: Point, radius: int, color: Color, level: float) -> None:
    """A soft light; its level is one of a few, so that few pictures are kept."""
    step = round(max(0.0, min(1.0, level)) * LEVELS)
    if radius > COARSE:
        radius = round(COARSE * GROWTH ** round(math.log(radius / COARSE, GROWTH)))
    if step:
        light = glow(radius, theme.shade(color, step / LEVELS))
        target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def between(start: Point, goal: Point, part: float, lift: float = 0.0) -> Point:
    """A point on the way; with `lift` the way is an arc so many pixels high."""
    x, y = start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part
    return x, y - lift * math.sin(math.pi * part)


def draw_bolt(target: pygame.Surface, start: Point, goal: Point, part: float, color: Color, width: int) -> None:
    """A shot on its way, a pale heart in a coloured body."""
    tail, head = between(start, goal, max(0.0, part - 0.34)), between(start, goal, part)
    pygame.draw.line(target, theme.shade(color, 0.45), tail, head, width * 3)
    pygame.draw.line(target, color, tail, head, width * 2)
    pygame.draw.line(target, theme.mix(color, theme.TEXT, 0.8), between(tail, head, 0.4), head, max(1, width))
    draw_light(target, head, width * 7, color, 1.0)


def draw_sight(target: pygame.Surface, start: Point, goal: Point, part: float, color: Color) -> None:
    """A dashed line along which a ship aims; it grows towards its goal."""
    dashes = 8
    for number in range(dashes):
        low, high = (number + 0.25) / dashes, (number + 0.75) / dashes
        if high <= part:
            pygame.draw.aaline(target, theme.shade(color, 0.7), between(start, goal, low), between(start, goal, high))


def draw_lander(target: pygame.Surface, start: Point, goal: Point, part: float, color: Color, width: int) -> None:
    """A lander that dives in an arc, its trail behind it."""
    if not 0 < part < 1:
        return
    lift = 0.12 * math.dist(start, goal)
    head, tail = between(start, goal, part, lift), between(start, goal, max(0.0, part - 0.2), lift)
    pygame.draw.line(target, theme.shade(color, 0.6), tail, head, width * 2)
    pygame.draw.line(target, theme.mix(color, theme.TEXT, 0.6), between(tail, head, 0.5), head, width)
    draw_light(target, head, width * 5, color, 1.0)
