"""The bodies of the cards: outlines, bevelled metal and windows whose shape tells the kind without any colour.

Unit: four cut corners · Tactic: one diagonal notch at the right · Prestige: arched top · World: round corners, round window ·
Core World: round window with a double ring and a crest · Home World: round window on the faction's emblem ·
Advancement: pointed at the left, to its World · Heroic Tactic: a pennant, pointed below · Event: a roof, pointed above ·
Galactic Order: an octagon · Capital City: a gatehouse with shoulders.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.kit import pictures, theme
from game.ui.kit.cache import FACES
from game.ui.kit.icons import icon
from game.ui.kit.shapes import gradient, masked
from game.ui.kit.theme import Color

Point = tuple[float, float]
ROUND = frozenset({"world", "home"})
ORDER_CUT = 0.13
"""The cut corners of a Galactic Order, in widths: wider than those of a Unit, so that it is seen as an octagon."""
PAINTED_WIDTH = 96
_LIGHT = (-0.74, -0.67)


def thickness(width: int) -> int:
    """Width of the metal edge in pixels."""
    return max(3, round(width * 0.032))


def outline(kind: str, width: float, height: float) -> list[Point]:
    """The card's edge, clockwise from the top left."""
    if kind == "unit":
        c = width * 0.075
        return [
            (c, 0),
            (width - c, 0),
            (width, c),
            (width, height - c),
            (width - c, height),
            (c, height),
            (0, height - c),
            (0, c),
        ]
    if kind == "tactic":
        c = width * 0.2
        s = width * 0.025
        return [
            (s, 0),
            (width - c, 0),
            (width, c),
            (width, height - s),
            (width - s, height),
            (s, height),
            (0, height - s),
            (0, s),
        ]
    if kind == "prestige":
        rise = height * 0.055
        arch = [(width / 2 - width / 2 * math.cos(math.pi * i / 20), rise - rise * math.sin(math.pi * i / 20)) for i in range(21)]
        s = width * 0.03
        return [*arch, (width, height - s), (width - s, height), (s, height), (0, height - s)]
    if kind == "nemesis":
        c = width * 0.13
        return [(c, 0), (width - c, 0), (width, c * 1.2), (width, height - c * 1.2), (width - c, height), (c, height),
                (0, height - c * 1.2), (0, c * 1.2)]  # fmt: skip
    if kind == "advancement":
        c, s = width * 0.05, width * 0.03
        return [(c, 0), (width - s, 0), (width, s), (width, height - s), (width - s, height), (c, height), (0, height / 2)]
    if kind == "heroic":
        c, s = height * 0.05, width * 0.03
        return [(s, 0), (width - s, 0), (width, s), (width, height - c), (width / 2, height), (0, height - c), (0, s)]
    if kind == "event":
        c, s = height * 0.05, width * 0.03
        return [(0, c), (width / 2, 0), (width, c), (width, height - s), (width - s, height), (s, height), (0, height - s)]
    if kind == "order":
        c = width * ORDER_CUT
        return [(c, 0), (width - c, 0), (width, c), (width, height - c), (width - c, height), (c, height),
                (0, height - c), (0, c)]  # fmt: skip
    if kind == "capital":  # a gatehouse: shoulders below a level roof
        c, s = width * 0.10, width * 0.03
        return [(c, 0), (width - c, 0), (width, c * 1.6), (width, height - s), (width - s, height), (s, height),
                (0, height - s), (0, c * 1.6)]  # fmt: skip
    return rounded(width, height, width * (0.085 if kind in ROUND else 0.05))


def rounded(width: float, height: float, radius: float) -> list[Point]:
    """A box with round corners, clockwise from the top left."""
    points: list[Point] = []
    for x, y, start in (
        (radius, radius, 0.5),
        (width - radius, radius, 0.75),
        (width - radius, height - radius, 0.0),
        (radius, height - radius, 0.25),
    ):
        for i in range(6):
            angle = 2 * math.pi * (start + i / 20)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """A convex clockwise outline with every edge moved inwards."""
    moved: list[tuple[Point, Point]] = []
    count = len(points)
    for i in range(count):
        (x1, y1), (x2, y2) = points[i], points[(i + 1) % count]
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = -(y2 - y1) / length * by, (x2 - x1) / length * by
        moved.append(((x1 + nx, y1 + ny), (x2 + nx, y2 + ny)))
    out: list[Point] = []
    for i in range(count):
        (ax, ay), (bx, by_) = moved[i - 1]
        (cx, cy), (dx, dy) = moved[i]
        cross = (bx - ax) * (dy - cy) - (by_ - ay) * (dx - cx)
        if abs(cross) < 1e-6:
            out.append((cx, cy))
            continue
        t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross
        out.append((ax + t * (bx - ax), ay + t * (by_ - ay)))
    return out


def bevel(
    target: pygame.Surface,
    outer: Sequence[Point],
    inner: Sequence[Point],
    color: Color,
    *,
    sunken: bool = False,
    power: float = 0.6,
) -> None:
    """Fill the band between two outlines with metal that catches the light from the upper left."""
    count = len(outer)
    for i in range(count):
        j = (i + 1) % count
        (x1, y1), (x2, y2) = outer[i], outer[j]
        length = math.hypot(x2 - x1, y2 - y1)
        if length < 1e-6:
            continue
        nx, ny = (y2 - y1) / length, -(x2 - x1) / length  # outward normal of a clockwise edge on a screen
        lit = (nx * _LIGHT[0] + ny * _LIGHT[1]) * (-1 if sunken else 1)
        pygame.draw.polygon(target, theme.shade(color, 1 + lit * power if lit < 0 else 1 + lit * power * 0.75),
                            [outer[i], outer[j], inner[j], inner[i]])  # fmt: skip


def circle(x: float, y: float, radius: float, steps: int = 60) -> list[Point]:
    """A round outline, clockwise."""
    return [
        (x + radius * math.cos(2 * math.pi * i / steps), y + radius * math.sin(2 * math.pi * i / steps)) for i in range(steps)
    ]


def metal(kind: str) -> Color:
    """Neutral metal with a tint of the kind."""
    return theme.mix((58, 64, 80), theme.kind_color(kind), 0.42)


def body(kind: str, width: int, height: int, core: bool = False) -> pygame.Surface:
    """The empty card: metal edge and dark inside, with transparent ground; cached, do not draw on it.

    Wide ones are the painted frame of the kind; narrow ones, whose edge would be too thin, are drawn.
    """
    painted = pictures.frame(kind, (width, height), core=core) if width >= PAINTED_WIDTH else None
    if painted is not None:
        return painted

    def make() -> pygame.Surface:
        edge = thickness(width)
        big = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
        color = metal(kind)
        outer = [(x * 2, y * 2) for x, y in outline(kind, width, height)]
        big.fill((*theme.shade(color, 0.4), 0))
        pygame.draw.polygon(big, (*theme.shade(color, 0.25), 255), outer)
        rim = inset(outer, 1.5)
        ridge = inset(outer, edge * 0.8)
        floor = inset(outer, edge * 1.25)
        well = inset(outer, edge * 2)
        bevel(big, rim, ridge, color)
        bevel(big, ridge, floor, theme.shade(color, 1.12), power=0.12)
        bevel(big, floor, well, color, sunken=True)
        if core:
            bevel(big, inset(outer, edge * 0.9), inset(outer, edge * 1.25), theme.shade(theme.GOLD, 0.9), power=0.3)
        out = pygame.transform.smoothscale(big, (width, height))
        inside = masked(gradient((width, height), (20, 26, 42), (9, 12, 22)), well)
        out.blit(inside, (0, 0))
        return out

    return FACES.get(("body", kind, width, height, core), make)


def edge_light(kind: str, width: int, height: int, color: Color, line: int, gap: int) -> pygame.Surface:
    """An outline of the card's own shape, `gap` pixels outside it; larger than the card by twice gap and line."""
    grow = gap + line

    def make() -> pygame.Surface:
        base = [(x * 2, y * 2) for x, y in outline(kind, width, height)]
        outer = [(x + 2 * grow, y + 2 * grow) for x, y in inset(base, -2 * grow)]
        inner = [(x + 2 * grow, y + 2 * grow) for x, y in inset(base, -2 * gap)]
        big = pygame.Surface(((width + 2 * grow) * 2, (height + 2 * grow) * 2), pygame.SRCALPHA)
        big.fill((*color, 0))
        pygame.draw.polygon(big, (*color, 255), outer)
        pygame.draw.polygon(big, (*color, 0), inner)
        return pygame.transform.smoothscale(big, (width + 2 * grow, height + 2 * grow))

    return FACES.get(("edge", kind, width, height, color, line, gap), make)


def window_outline(kind: str, box: pygame.Rect) -> list[Point]:
    """The edge of the art window inside its box, clockwise."""
    if kind in ROUND:
        return circle(box.centerx, box.centery, min(box.width, box.height) / 2)
    c = min(box.width, box.height) * 0.09
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    if kind == "tactic":
        notch = box.width * 0.15
        return [(left, top), (right - notch, top), (right, top + notch), (right, bottom), (left, bottom)]
    if kind == "nemesis":
        c = box.width * 0.10
        return [
            (left + c, top),
            (right - c, top),
            (right, box.centery),
            (right - c, bottom),
            (left + c, bottom),
            (left, box.centery),
        ]
    if kind == "heroic":
        c = box.height * 0.14
        return [(left, top), (right, top), (right, bottom - c), (box.centerx, bottom), (left, bottom - c)]
    if kind == "advancement":
        c = box.width * 0.09
        return [(left + c, top), (right, top), (right, bottom), (left + c, bottom), (left, box.centery)]
    if kind == "prestige":
        rise = box.height * 0.16
        arch = [
            (box.centerx - box.width / 2 * math.cos(math.pi * i / 16), top + rise - rise * math.sin(math.pi * i / 16))
            for i in range(17)
        ]
        return [*arch, (right, bottom), (left, bottom)]
    return [(left + c, top), (right - c, top), (right, top + c), (right, bottom - c), (right - c, bottom), (left + c, bottom),
            (left, bottom - c), (left, top + c)]  # fmt: skip


def set_window(
    target: pygame.Surface, kind: str, box: pygame.Rect, picture: pygame.Surface, color: Color, *, core: bool = False
) -> None:
    """Set a picture of the box's size into the card and put the window's metal edge round it."""
    edge = window_outline(kind, box)
    line = max(1.0, target.get_width() * 0.012)
    local = [((x - box.left) * 2, (y - box.top) * 2) for x, y in edge]
    target.blit(masked(picture, local), box)
    grow = round(line * 6) + 4
    big = pygame.Surface(((box.width + 2 * grow) * 2, (box.height + 2 * grow) * 2), pygame.SRCALPHA)
    big.fill((*color, 0))
    shifted = [((x - box.left + grow) * 2, (y - box.top + grow) * 2) for x, y in edge]
    hole = inset(shifted, line)
    bevel(big, inset(shifted, -line * 2), shifted, color, sunken=True)
    if kind in ROUND:
        bevel(big, shifted, hole, theme.shade(color, 0.5))
    if core:
        bevel(big, inset(shifted, -line * 6), inset(shifted, -line * 3.4), theme.shade(theme.GOLD, 0.85), power=0.45)
    out = pygame.transform.smoothscale(big, (box.width + 2 * grow, box.height + 2 * grow))
    target.blit(out, (box.left - grow, box.top - grow))


def crest(target: pygame.Surface, at: Point, px: int) -> None:
    """The crown of points that stands on a Core World's ring."""
    mark = icon("emblem_star_crown", px, theme.GOLD)
    back = icon("emblem_star_crown", px + 6, (40, 30, 10))
    target.blit(back, back.get_rect(center=(round(at[0]), round(at[1]))))
    target.blit(mark, mark.get_rect(center=(round(at[0]), round(at[1]))))
