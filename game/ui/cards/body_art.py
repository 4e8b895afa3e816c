"""Worlds as bodies: the planet of a card on transparent ground, or its picture in a feathered disc where it has none."""

from __future__ import annotations

import pygame

from game.ui.cards.card_art import Pictured, art
from game.ui.kit import pictures
from game.ui.kit.cache import BODIES

ROOM = 1.7
"""The side of a body's picture in diameters of its disc: air, rings and moons need it."""
FULL = 0.78
"""How much of a feathered disc is solid."""
STEPS = 12


def body(card: Pictured, diameter: int) -> pygame.Surface:
    """A World whose disc is so many pixels wide, in the middle of a square picture, cached; do not draw on it."""
    side = max(8, round(diameter * ROOM))
    name = getattr(card, "art", "") or card.key  # a repainted card has another picture than its own

    def make() -> pygame.Surface:
        return pictures.body(name, side) or pictures.body(card.key, side) or _feathered(card, diameter, side)

    return BODIES.get(("body", name, side), make)


def _feathered(card: Pictured, diameter: int, side: int) -> pygame.Surface:
    """The card's picture, solid in the middle and fading towards the rim."""
    diameter = max(4, diameter)
    cover = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    for step in range(STEPS + 1):
        part = step / STEPS
        radius = (1 - (1 - FULL) * part) * diameter / 2
        white = (255, 255, 255, round(255 * part * part * (3 - 2 * part)))
        pygame.draw.circle(cover, white, (diameter / 2, diameter / 2), radius)
    disc = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    disc.blit(art(card, (diameter, diameter)), (0, 0))
    disc.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
    return out
