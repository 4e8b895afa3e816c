"""The edge of a card that is looked at: its metal tells how deep in the Realm it lies, the pattern in it whose it is."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.shapes import gradient
from game.ui.kit.theme import Color

IRON: Color = (122, 118, 116)
BRASS: Color = (186, 138, 62)
STEEL: Color = (142, 164, 190)
DARK_GOLD: Color = (206, 158, 38)
WHITE_GOLD: Color = (244, 232, 200)
METALS: dict[int, Color] = {0: IRON, 1: IRON, 2: BRASS, 3: STEEL, 4: DARK_GOLD, 5: DARK_GOLD}
"""By sector; a card of no sector is of iron."""
LEVELS = ((1.15, 0.62), (0.62, 0.34), (0.95, 0.45), (0.62, 0.32))
"""How bright the metal is from the top of a bar to its foot: above, below, at the left and at the right."""
Stripe = Callable[[int, int], bool]
"""Whether a pattern covers a place: along the edge and across it, in its own units."""
STRIPES: dict[str, Stripe] = {
    "gold": lambda along, across: across == 1,
    "sky": lambda along, across: across != 1,
    "teal": lambda along, across: across == 1 and along % 6 < 4,
    "ember": lambda along, across: (along + abs(across - 1)) % 4 < 2,
    "violet": lambda along, across: across == 1 and along % 3 == 0,
    "bone": lambda along, across: (along + across) % 2 == 0,
}
"""The patterns of the factions: plain, double, dashed, chevron, dotted, checked. Each is three units wide."""


def metal_of(sector: int, core: bool) -> Color:
    """What a card's edge is made of."""
    return WHITE_GOLD if core else METALS.get(sector, IRON)


def bars_of(frame: pygame.Rect, wide: int) -> list[pygame.Rect]:
    """The four sides of an edge: above, below, at the left and at the right."""
    return [
        pygame.Rect(frame.left, frame.top, frame.width, wide),
        pygame.Rect(frame.left, frame.bottom - wide, frame.width, wide),
        pygame.Rect(frame.left, frame.top + wide, wide, frame.height - 2 * wide),
        pygame.Rect(frame.right - wide, frame.top + wide, wide, frame.height - 2 * wide),
    ]


def draw_metal(target: pygame.Surface, bars: list[pygame.Rect], metal: Color, faction: str | None, color: Color) -> None:
    """The sides in their metal, with the pattern of a faction let into them in its colour."""
    for bar, levels in zip(bars, LEVELS, strict=True):
        top, bottom = (theme.shade(metal, level) for level in levels)
        target.blit(PLATES.get(("card_metal", bar.size, top, bottom), lambda: gradient(bar.size, top, bottom)), bar)  # noqa: B023
        if faction in STRIPES:
            inlay = inlay_of(faction, bar.size, theme.shade(color, levels[0]))
            target.blit(inlay, inlay.get_rect(center=bar.center))


def inlaid(
    target: pygame.Surface, line: list[tuple[float, float]], unit: float, pattern: Stripe, across: int, color: Color
) -> None:
    """One row of a pattern along a closed line, in units of so many pixels."""
    gone = 0.0
    for start, end in zip(line, [*line[1:], line[0]], strict=True):
        first, way = pygame.Vector2(start), pygame.Vector2(end) - pygame.Vector2(start)
        for step in range(math.ceil(way.length() / unit)):
            at = first + way * min(1.0, step * unit / max(unit, way.length()))
            if pattern(round(gone / unit) + step, across):
                target.fill((*color, 255), (round(at.x - unit / 2), round(at.y - unit / 2), math.ceil(unit), math.ceil(unit)))
        gone += way.length()


def inlay_of(faction: str, size: tuple[int, int], color: Color) -> pygame.Surface:
    """The pattern of a faction for a side, half as wide as that and with clear ground."""
    unit = max(1, round(min(size) / 6))
    long = max(size)

    def make() -> pygame.Surface:
        flat = pygame.Surface((long, 3 * unit), pygame.SRCALPHA)
        for along in range(long // unit + 1):
            for across in range(3):
                if STRIPES[faction](along, across):
                    flat.fill((*color, 255), (along * unit, across * unit, unit, unit))
        return flat if size[0] >= size[1] else pygame.transform.rotate(flat, 90)

    return PLATES.get(("card_inlay", faction, size, color), make)
