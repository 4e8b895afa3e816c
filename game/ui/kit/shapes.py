"""Smooth plates, rings, bars and glows that every widget and card face is built from; made at twice their size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.kit import theme
from game.ui.kit.cache import LIGHTS, PLATES
from game.ui.kit.theme import Color

Point = tuple[float, float]
RAMP = 24
"""Steps of a soft light."""
SHADE_ROWS = 60
"""Every row of a shade is the same, so only so many are kept."""
ALIKE = 32
"""So many of the rows between the corners of a plate have a mask; it is used for all the others."""
MIDDLE = 128
"""Of a wide plate so many columns of its middle are kept; all of them are alike."""
VEIL_STEPS = 8
"""In how many steps a soft veil fades out."""
Corners = tuple[float, float, float, float]  # cut of top left, top right, bottom right, bottom left


def gradient(size: tuple[int, int], top: Color, bottom: Color) -> pygame.Surface:
    """An opaque vertical run from one colour to the other, without steps a smooth scaling could avoid."""
    column = pygame.Surface((1, 2))
    column.set_at((0, 0), top)
    column.set_at((0, 1), bottom)
    width, height = max(1, size[0]), max(1, size[1])
    tall = pygame.transform.smoothscale(column, (1, max(2, height)))
    return pygame.transform.scale(tall, (width, height))


def cut_outline(width: float, height: float, cuts: Corners, inset: float = 0) -> list[Point]:
    """The corners of a box whose corners are cut off at 45 degrees, drawn in by `inset`."""
    left, top, right, bottom = inset, inset, width - inset, height - inset
    tl, tr, br, bl = (max(0.0, c - inset * 0.586) if c else 0.0 for c in cuts)
    return [
        (left + tl, top),
        (right - tr, top),
        (right, top + tr),
        (right, bottom - br),
        (right - br, bottom),
        (left + bl, bottom),
        (left, bottom - bl),
        (left, top + tl),
    ]


def masked(fill: pygame.Surface, outline: Sequence[Point]) -> pygame.Surface:
    """The fill, visible only inside the outline given in pixels of twice its size; edges are smooth."""
    width, height = fill.get_size()
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    out.blit(fill, (0, 0))
    first, alike = _rows_alike(outline, height)
    low = 2 * (first + ALIKE)
    mask = mask_of((width, height - alike), [(x, y - 2 * alike if y > low else y) for x, y in outline] if alike else outline)
    out.blit(mask, (0, 0), (0, 0, width, first), special_flags=pygame.BLEND_RGBA_MULT)
    for y in range(first, first + alike, ALIKE):
        rows = min(ALIKE, first + alike - y)
        out.blit(mask, (0, y), (0, first, width, rows), special_flags=pygame.BLEND_RGBA_MULT)
    rest = (0, first, width, height - alike - first)
    out.blit(mask, (0, first + alike), rest, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def mask_of(size: tuple[int, int], outline: Sequence[Point]) -> pygame.Surface:
    mask = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    return pygame.transform.smoothscale(mask, size)


def _rows_alike(outline: Sequence[Point], height: int) -> tuple[int, int]:
    """Where between the corners of an outline all rows are alike, and how many of them need no mask of their own."""
    edges = list(zip(outline, [*outline[1:], *outline[:1]]))
    ends = sorted({y for _, y in outline})
    gaps = [
        (below - above, above, below)
        for above, below in pairwise(ends)
        if all(x == to_x or max(y, to_y) <= above or min(y, to_y) >= below for (x, y), (to_x, to_y) in edges)
    ]
    _, above, below = max(gaps, default=(0.0, 0.0, 0.0))
    first = math.ceil(above / 2) + 2
    alike = math.floor(below / 2) - 2 - ALIKE - first
    return (first, alike) if alike > 0 else (height, 0)


def plate(
    size: tuple[int, int],
    top: Color,
    bottom: Color | None = None,
    border: Color | None = None,
    *,
    line: int = 1,
    cuts: Corners = (0, 0, 0, 0),
    alpha: int = 255,
) -> pygame.Surface:
    """A panel with a vertical gradient, an edge line and cut corners, cached; do not draw on it."""
    width, height = max(1, size[0]), max(1, size[1])
    below = bottom or top

    def make() -> pygame.Surface:
        outer = [(x * 2, y * 2) for x, y in cut_outline(width, height, cuts)]
        if border is None:
            out = masked(gradient((width, height), top, below), outer)
        else:
            out = masked(gradient((width, height), border, theme.mix(border, below, 0.35)), outer)
            if width > 2 * line and height > 2 * line:
                inner = [(x * 2, y * 2) for x, y in cut_outline(width, height, cuts, line)]
                out.blit(masked(gradient((width, height), top, below), inner), (0, 0))
        if alpha < 255:
            out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return PLATES.get(("plate", width, height, top, below, border, line, cuts, alpha), make)


def draw_plate(
    target: pygame.Surface,
    box: pygame.Rect,
    top: Color,
    bottom: Color | None = None,
    border: Color | None = None,
    *,
    line: int = 1,
    cuts: Corners = (0, 0, 0, 0),
    alpha: int = 255,
) -> None:
    """Draws a plate into a box. Of a wide one its ends and a part of its middle are kept: whole, one as large as a window would
    take as much memory as the table and be cut anew whenever it is seen."""
    end = math.ceil(max(cuts)) + line + 2
    room = box.width - 2 * end
    if room <= MIDDLE:
        target.blit(plate(box.size, top, bottom, border, line=line, cuts=cuts, alpha=alpha), box)
        return
    kept = plate((2 * end + MIDDLE, box.height), top, bottom, border, line=line, cuts=cuts, alpha=alpha)

    def columns(first: int, wide: int) -> pygame.Surface:
        return kept.subsurface((first, 0, wide, box.height))

    middle = columns(end, MIDDLE)
    parts = [(middle, (box.left + end + x, box.top)) for x in range(0, room - MIDDLE, MIDDLE)]
    last = room - MIDDLE * len(parts)
    parts.append((columns(end, last), (box.right - end - last, box.top)))
    target.fblits([(columns(0, end), box.topleft), *parts, (columns(end + MIDDLE, end), (box.right - end, box.top))])


def ring(target: pygame.Surface, box: pygame.Rect, color: Color, width: int, cuts: Corners = (0, 0, 0, 0), gap: int = 0) -> None:
    """Draw an outline of `width` pixels round a box, `gap` pixels outside of it, with cut corners."""
    outer = box.inflate(2 * (gap + width), 2 * (gap + width))
    grown = tuple(c + (gap + width) * 0.586 if c else 0 for c in cuts)

    def make() -> pygame.Surface:
        w, h = outer.size
        big = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
        big.fill((*color, 0))
        cut: Corners = (grown[0], grown[1], grown[2], grown[3])
        pygame.draw.polygon(big, (*color, 255), [(x * 2, y * 2) for x, y in cut_outline(w, h, cut)])
        pygame.draw.polygon(big, (*color, 0), [(x * 2, y * 2) for x, y in cut_outline(w, h, cut, width)])
        return pygame.transform.smoothscale(big, (w, h))

    if not any(cuts):
        pygame.draw.rect(target, color, outer, width)
    elif outer.width > 0 and outer.height > 0:
        target.blit(PLATES.get(("ring", outer.size, color, width, grown), make), outer)


def ramp(color: Color) -> pygame.Surface:
    """The small round light of a colour that all its glows are scaled from, cached; do not draw on it."""

    return LIGHTS.get(("ramp", color), lambda: _ramp(color))


def _ramp(color: Color) -> pygame.Surface:
    small = pygame.Surface((2 * RAMP, 2 * RAMP))
    for i in range(RAMP, 0, -1):
        part = (1 - i / RAMP) ** 2.2
        pygame.draw.circle(small, theme.mix((0, 0, 0), color, part), (RAMP, RAMP), i)
    return small


def glow(radius: int, color: Color) -> pygame.Surface:
    """A soft round light to be added with BLEND_RGB_ADD, cached; do not draw on it."""
    radius = max(1, radius)
    side = (2 * radius, 2 * radius)
    of = ramp if radius > RAMP else _ramp  # that of a lamp is hundreds of times as large as its glow
    return LIGHTS.get(("glow", radius, color), lambda: pygame.transform.smoothscale(of(color), side))


def bar(
    target: pygame.Surface, box: pygame.Rect, share: float, color: Color, ghost: float = 0.0, ground: Color = theme.WELL
) -> None:
    """Draw a level bar: `share` filled, `ghost` more of it hatched for what an open choice would add or take."""
    pygame.draw.rect(target, ground, box, border_radius=box.height // 2)

    def part(start: float, stop: float) -> pygame.Rect:
        left = box.left + round(box.width * min(1.0, max(0.0, start)))
        right = box.left + round(box.width * min(1.0, max(0.0, stop)))
        return pygame.Rect(left, box.top, max(0, right - left), box.height)

    full = part(0, share)
    if full.width:
        pygame.draw.rect(target, color, full, border_radius=box.height // 2)
    extra = part(share, share + ghost)
    if extra.width:
        target.set_clip(extra.clip(target.get_rect()))
        for x in range(extra.left - extra.height, extra.right + extra.height, 6):
            pygame.draw.line(target, color, (x, extra.bottom), (x + extra.height, extra.top), 2)
        target.set_clip(None)
    pygame.draw.rect(target, theme.LINE, box, 1, border_radius=box.height // 2)


def side_shade(target: pygame.Surface, width: int) -> None:
    """Draws a dark sheet as high as the target that fades out to the right, for text on a picture."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((64, 1), pygame.SRCALPHA)
        for x in range(64):
            strip.set_at((x, 0), (*theme.SPACE, round(170 * (1 - (x / 63) ** 2))))
        return pygame.transform.smoothscale(strip, (max(1, width), SHADE_ROWS))

    rows = PLATES.get(("shade", width), make)
    target.fblits([(rows, (0, y)) for y in range(0, target.get_height(), SHADE_ROWS)])


def gradient_shade(size: tuple[int, int]) -> pygame.Surface:
    """A dark sheet that fades out downwards, for a head line on a picture; cached, do not draw on it."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, 64), pygame.SRCALPHA)
        for y in range(64):
            strip.set_at((0, y), (*theme.SPACE, round(190 * (1 - (y / 63) ** 1.6))))
        return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))

    return PLATES.get(("head", size), make)


def gradient_foot(size: tuple[int, int]) -> pygame.Surface:
    """A dark sheet that comes in downwards, for words on the foot of a picture; cached, do not draw on it."""
    return PLATES.get(("foot", size), lambda: pygame.transform.flip(gradient_shade(size), False, True))


def darken(target: pygame.Surface, box: pygame.Rect | None = None, alpha: int = 170) -> None:
    """Lays a dark veil over a box, or over all, behind what is read."""
    part = target if box is None else target.subsurface(box.clip(target.get_rect()))

    def make() -> pygame.Surface:
        sheet = pygame.Surface((max(1, part.get_width()), SHADE_ROWS), pygame.SRCALPHA)
        sheet.fill((*theme.SPACE, alpha))
        return sheet

    rows = PLATES.get(("veil", part.get_width(), theme.SPACE, alpha), make)
    part.fblits([(rows, (0, y)) for y in range(0, part.get_height(), SHADE_ROWS)])


def soft_veil(target: pygame.Surface, box: pygame.Rect, alpha: int = 170) -> None:
    """A dark veil over a box that fades out towards its upper and its lower edge."""
    for step in range(VEIL_STEPS):
        darken(target, box.inflate(0, -box.height * step // (2 * VEIL_STEPS)), alpha // VEIL_STEPS)
