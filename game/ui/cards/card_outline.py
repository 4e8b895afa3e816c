"""The outlines of the cards, whose shape tells the kind without any colour.

Unit: four cut corners · Tactic: one diagonal notch at the right · Prestige: arched top · World and Home World: round corners ·
Core World: round corners and a second line inside the edge · Advancement: pointed at the left, to its World ·
Heroic Tactic: a pennant, pointed below · Event: a roof, pointed above · Galactic Order: an octagon ·
Capital City: a gatehouse with shoulders.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.kit.cache import FACES
from game.ui.kit.theme import Color

Point = tuple[float, float]
ROUND = frozenset({"world", "home"})
ORDER_CUT = 0.13
"""The cut corners of a Galactic Order, in widths: wider than those of a Unit, so that it is seen as an octagon."""


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
