"""What flies and bursts in a battle: bolts, blows on the shield, shards, fire, light. All of it is added to the picture."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.cards.scratch import scaled
from game.ui.kit import stage_pictures as pictures
from game.ui.kit import theme
from game.ui.kit.cache import LIGHTS
from game.ui.kit.shapes import glow, ramp
from game.ui.kit.text import Face, size
from game.ui.kit.theme import Color
from game.ui.table.battle.docks import Point
from game.ui.table.bodies import write

BOOK = 128
"""The side in which flip-books are kept; larger ones are scaled as they are drawn."""
HOT: Color = (255, 246, 222)
"""The heart of what burns."""
TRAIL = 8
"""Lights along a trail."""
SMOOTH = 3
LAST = pictures.FRAMES - 1
LEVELS = 8
"""Levels of light that are kept."""
BREATH, BREATH_LEVEL = (1.9, 3.0), 0.62
"""How far the dark behind a World's name reaches, in widths of it and heights of its letters, and how dark it is."""
COARSE, GROWTH = 80, 1.1
"""From this radius on a light comes in sizes that differ by a tenth: one that grows would fill the cache otherwise."""
LARGE = 600
"""From this radius on a light is kept in half its size: in the largest windows it would drive out all others."""


def draw_book(target: pygame.Surface, name: str, part: float, at: Point, side: int, color: Color | None = None) -> None:
    """A flip-book at a part of its time, added around a point."""
    frame = pictures.book(name, round(part * LAST), BOOK, color)  # one size is kept: a fire that grows would be read in each
    if frame is None:
        return
    side = max(2, side)
    if side != BOOK:  # smooth to a third of its size, and quickly from there: large light is soft anyway
        smooth = side if side < BOOK else max(BOOK, side // SMOOTH)
        small = scaled(frame, (smooth, smooth), "book", smooth=True)
        frame = scaled(small, (side, side), "light", smooth=False) if smooth < side else small
    target.blit(frame, frame.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def draw_light(target: pygame.Surface, at: Point, radius: int, color: Color, level: float, *, passing: bool = False) -> None:
    """A soft light; its level is one of a few, so that few pictures are kept.

    Of one that is `passing` none is: it grows or fades, and its sizes and levels would drive out all others.
    """
    step = round(max(0.0, min(1.0, level)) * LEVELS)
    if not step:
        return
    tone = theme.shade(color, step / LEVELS)
    if passing:
        light = scaled(ramp(tone), (2 * radius, 2 * radius), "light", smooth=True)
    else:
        if radius > COARSE:
            radius = round(COARSE * GROWTH ** round(math.log(radius / COARSE, GROWTH)))
        half = radius > LARGE
        light = glow(radius // 2 if half else radius, tone)
        light = scaled(light, (2 * radius, 2 * radius), "light", smooth=False) if half else light
    target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


class EmptySpace:
    """The Central Zone as the sky alone, in which a battle is fought.

    While its cards fade it is one picture: nobody sees gas drift in a third of a second. `still` keeps it for longer.
    """

    def __init__(self, sky: Callable[[pygame.Surface], object], *, still: bool = False) -> None:
        self.sky, self.still = sky, still
        self._kept: pygame.Surface | None = None

    def renew(self) -> None:
        """Has the sky drawn anew the next time: something above it has changed hands."""
        self._kept = None

    def draw(self, target: pygame.Surface, area: pygame.Rect, left: float = 0.0) -> None:
        """Over the cards of the area; `left` is how much of them is still seen."""
        room = area.clip(target.get_rect())
        if left >= 1:
            return
        if (left > 0 or self.still) and self._kept is not None and self._kept.get_size() == room.size:
            shown = round(255 * (1 - left))
            self._kept.set_alpha(shown if shown < 255 else None)  # an alpha of 255 would be mixed in, pixel by pixel
            target.blit(self._kept, room)
            return
        cards = target.subsurface(room).copy() if left > 0 else None
        clip = target.get_clip()
        target.set_clip(room)
        self.sky(target)
        target.set_clip(clip)
        if cards is not None or self.still:
            self._kept = target.subsurface(room).copy()
        if cards is not None:
            cards.set_alpha(round(255 * left))
            target.blit(cards, room)


def draw_shade(target: pygame.Surface, box: pygame.Rect, level: float) -> None:
    """A dark breath without an edge, below words that lie on whatever is there."""

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale(glow(64, theme.shade((255, 255, 255), level)), box.size)

    dark = LIGHTS.get(("shade", box.size, level), make)
    target.blit(dark, box, special_flags=pygame.BLEND_RGB_SUB)


def write_name(target: pygame.Surface, name: str, px: int, at: tuple[int, int]) -> None:
    """The name of a World that is fought for, the middle of its upper edge at a point, in a dark breath: it lies on its disc."""
    wide = size(name, px, Face.DISPLAY)[0]
    shade = pygame.Rect(0, 0, round(wide * BREATH[0]), round(px * BREATH[1]))
    shade.center = (at[0], at[1] + round(px * 0.6))
    draw_shade(target, shade, BREATH_LEVEL)
    write(target, name, px, theme.TEXT, "midtop", at)


def between(start: Point, goal: Point, part: float, lift: float = 0.0) -> Point:
    """A point on the way; with `lift` the way is an arc so many pixels high."""
    x, y = start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part
    return x, y - lift * math.sin(math.pi * part)


def draw_bolt(target: pygame.Surface, start: Point, goal: Point, part: float, color: Color, width: int) -> None:
    """A shot on its way, a pale heart in a coloured body."""
    tail, head = between(start, goal, max(0.0, part - 0.34)), between(start, goal, part)
    _trail(target, tail, head, width * 3, color)
    pygame.draw.aaline(target, color, tail, head, width * 2)
    pygame.draw.aaline(target, theme.mix(color, theme.TEXT, 0.8), between(tail, head, 0.4), head, max(1, width))
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
    _trail(target, tail, head, width * 3, color)
    pygame.draw.aaline(target, theme.mix(color, HOT, 0.8), between(tail, head, 0.5), head, width)
    draw_light(target, head, width * 5, color, 1.0)


def _trail(target: pygame.Surface, tail: Point, head: Point, radius: int, color: Color) -> None:
    """Light that grows towards the head: a line of little light would be a dark one before a sun."""
    for number in range(1, TRAIL + 1):
        part = number / TRAIL
        draw_light(target, between(tail, head, part), max(2, radius), color, part / 2)
