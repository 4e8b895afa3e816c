"""Icons by name: drawn at eight times their size, scaled once, tinted and cached. Readable from 16 pixels."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

import pygame

from game.ui.kit import theme
from game.ui.kit.cache import ICONS
from game.ui.kit.icon_shapes import SHAPES, Point, Stroke
from game.ui.kit.theme import Color

ICON_NAMES: frozenset[str] = frozenset(SHAPES)

TYPE_LETTERS: Mapping[str, str] = MappingProxyType(
    {
        "hero": "H",
        "infantry": "I",
        "robot": "R",
        "vehicle": "V",
        "starfighter": "F",
        "star_cruiser": "C",
        "capital_ship": "K",
        "stronghold": "S",
        "tactic": "T",
        "prestige": "P",
        "world": "W",
        "home": "M",
        "advancement": "A",
        "heroic": "Y",
        "event": "E",
        "order": "G",
        "capital": "B",
    }
)


def icon(name: str, px: int, color: Color = theme.GOLD) -> pygame.Surface:
    """The named icon `px` high and wide, cached; do not draw on it. Raises KeyError for an unknown name."""
    px = max(4, min(px, 512))
    return ICONS.get((name, px, color), lambda: _draw(SHAPES[name], px, color))


def draw_icon(
    target: pygame.Surface, name: str, px: int, at: tuple[int, int], color: Color = theme.GOLD, anchor: str = "center"
) -> pygame.Rect:
    """Draw an icon with the named corner or middle of its box at a point."""
    picture = icon(name, px, color)
    box = picture.get_rect(**{anchor: at})
    target.blit(picture, box)
    return box


def order_icon(order: str) -> str:
    """The icon name of an order; the general order mark when the order is not known to the theme."""
    name = f"order_{order.removeprefix('order_').lower()}"
    return name if name in ICON_NAMES else "order"


def type_icon(name: str) -> str:
    """The icon name of a card type; a plain card when the type is not known to the theme."""
    return name if name in TYPE_LETTERS else "card"


def _draw(strokes: list[Stroke], px: int, color: Color) -> pygame.Surface:
    big = px * (8 if px <= 64 else 4 if px <= 160 else 2)
    out = pygame.Surface((big, big), pygame.SRCALPHA)
    out.fill((*color, 0))  # colour with alpha 0, else scaling mixes dark rims into the edges
    on, off = (*color, 255), (*color, 0)

    def at(points: list[Point]) -> list[Point]:
        return [(x * big, y * big) for x, y in points]

    for stroke in strokes:
        match stroke:
            case ("fill", points):
                pygame.draw.polygon(out, on, at(points))
            case ("cut", points):
                pygame.draw.polygon(out, off, at(points))
            case ("disc", x, y, r):
                pygame.draw.circle(out, on, (x * big, y * big), r * big)
            case ("hole", x, y, r):
                pygame.draw.circle(out, off, (x * big, y * big), r * big)
            case ("ring", x, y, r, w):
                pygame.draw.circle(out, on, (x * big, y * big), r * big, max(1, round(w * big)))
            case ("line", w, points):
                _thick(out, on, at(points), w * big)
            case ("slit", w, points):
                _thick(out, off, at(points), w * big)
    return pygame.transform.smoothscale(out, (px, px))


def _thick(out: pygame.Surface, color: tuple[int, int, int, int], points: list[Point], width: float) -> None:
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y1 - y2) / length * half, (x2 - x1) / length * half
        pygame.draw.polygon(out, color, [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)])
    for x, y in points[1:-1]:
        pygame.draw.circle(out, color, (x, y), half)
