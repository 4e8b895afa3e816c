"""Worlds as bodies: the planet of a card on transparent ground, or its picture in a feathered disc where it has none."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.cards.card_art import ALLOWANCE, Pictured, art
from game.ui.cards.scratch import scaled
from game.ui.kit import pictures, theme
from game.ui.kit.cache import BODIES
from game.ui.kit.sunburst import feathered

ROOM = 1.7
"""The side of a body's picture in diameters of its disc: air, rings and moons need it."""
MASTER = 288
"""The side in which a body is read from its file; only larger ones are read in their own size."""
FULL = 0.78
"""How much of a feathered disc is solid."""
STEPS = 12
LEAST_ALIKE = 1.6
"""So many times a body may be enlarged while it flies."""
SOLID, SPARK = 120, 0.06
"""From which alpha on a ring counts as part of a body, and the share of a row that is more than a spark."""
_SIDES: dict[str, set[int]] = {}
"""The sizes in which each World has been made."""


def body(card: Pictured, diameter: int) -> pygame.Surface:
    """A World whose disc is so many pixels wide, in the middle of a square picture, cached; do not draw on it."""
    side = max(8, round(diameter * ROOM))
    name = getattr(card, "art", "") or card.key  # a repainted card has another picture than its own
    if ALLOWANCE.left is not None and not body_ahead(card, diameter):
        other = _stand_in(card, name, side)
        if other is not None or not ALLOWANCE.patient:
            ALLOWANCE.waiting = True  # it is seen less sharp, or as its shadow, until it has been read
            return _shadow(diameter, side) if other is None else pygame.transform.smoothscale(other, (side, side))

    def make() -> pygame.Surface:
        read = master(card) if side <= MASTER else pictures.body(name, side) or pictures.body(card.key, side)
        if read is None:
            return _feathered(card, diameter, side)
        return read if side > MASTER else pygame.transform.smoothscale(read, (side, side))

    _SIDES.setdefault(name, set()).add(side)
    return BODIES.get(("body", name, side), make)


def body_kept(card: Pictured, diameter: int) -> pygame.Surface | None:
    """The same World if it has been made in this size."""
    return BODIES.kept(("body", getattr(card, "art", "") or card.key, max(8, round(diameter * ROOM))))


def body_ahead(card: Pictured, diameter: int) -> bool:
    """Has a World read that will be wanted so large; True once it is there."""
    name, side = getattr(card, "art", "") or card.key, max(8, round(diameter * ROOM))
    if ("body", name, side) in BODIES:
        return True
    return pictures.body_ahead(name, side) if side > MASTER else ("master", name) in BODIES or pictures.body_ahead(name, MASTER)


def _stand_in(card: Pictured, name: str, side: int) -> pygame.Surface | None:
    """What is shown of a World until its own size has been read: any of its pictures that is kept, of large ones the master."""
    kept = BODIES.kept(("master", name)) or _nearest(name, side)
    return kept or (master(card) if side > MASTER and (ALLOWANCE.patient or pictures.body_ahead(name, MASTER)) else None)


def _shadow(diameter: int, side: int) -> pygame.Surface:
    """A dark disc of the size of a World."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(out, theme.PANEL, (side / 2, side / 2), diameter / 2)
    return out


def master(card: Pictured) -> pygame.Surface | None:
    """A World as it was read once: every smaller body, and one that grows or flies, is scaled from it. None without a picture."""
    name = getattr(card, "art", "") or card.key
    if kept := BODIES.kept(("master", name)):
        return kept
    read = pictures.body(name, MASTER) or pictures.body(card.key, MASTER)
    return read and BODIES.get(("master", name), lambda: read)


def reach_below(card: Pictured) -> float:
    """How far a World with its rings reaches down from its middle, in radii of its disc: at least 1."""
    return _reach(getattr(card, "art", "") or card.key, card.key)


@lru_cache(512)
def _reach(name: str, key: str) -> float:
    picture = pictures.body(name, MASTER) or pictures.body(key, MASTER)
    if picture is None:
        return 1.0
    side = picture.get_width()
    middle = pygame.mask.from_surface(picture.subsurface((side // 4, 0, side // 2, side)), SOLID)
    rows = (row for row in range(side - 1, side // 2, -1) if _is_solid(middle, row))
    return max(1.0, (next(rows, side // 2) + 1 - side / 2) / (side / 2 / ROOM))


def _is_solid(mask: pygame.mask.Mask, row: int) -> bool:
    """Whether more than a spark lies in a row."""
    wide = mask.get_size()[0]
    return mask.overlap_area(pygame.mask.Mask((wide, 1), fill=True), (0, row)) > wide * SPARK


def body_in_flight(card: Pictured, side: int, smooth: bool = True) -> pygame.Surface:
    """A World while its size changes, as a square of a side, good until the next one; do not draw on it."""
    name = getattr(card, "art", "") or card.key
    whole = BODIES.kept(("body", name, side)) or _nearest(name, side) or master(card)
    if whole is None:
        return body(card, round(side / ROOM))
    if whole.get_width() == side:
        return whole
    return scaled(whole, (side, side), "flight", smooth=smooth)


def _nearest(name: str, side: int) -> pygame.Surface | None:
    """The body of a World that is kept in the size nearest to what is wanted, so that no file is read for a flight."""
    kept = [other for other in _SIDES.get(name, ()) if other * LEAST_ALIKE >= side and ("body", name, other) in BODIES]
    return BODIES.kept(("body", name, min(kept, key=lambda other: abs(other - side)))) if kept else None


def _feathered(card: Pictured, diameter: int, side: int) -> pygame.Surface:
    """The card's picture, solid in the middle and fading towards the rim."""
    diameter = max(4, diameter)
    disc = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    disc.blit(art(card, (diameter, diameter)), (0, 0))
    disc.blit(feathered(diameter, FULL, STEPS), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
    return out
