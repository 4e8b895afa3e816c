"""The World that stands for a node of a star map, wherever it is shown: small as a picture, large as a ball that turns."""

from __future__ import annotations

import zlib

import pygame

from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit.globe import Globe, globe, globe_ahead
from game.ui.kit.planets import picture_name, planet

BIOMES: tuple[tuple[str, ...], ...] = (
    ("terran", "ice", "ocean", "jungle"),
    ("desert", "rock", "rust", "storm"),
    ("gas", "city", "machine", "toxic"),
    ("lava", "crystal", "violet_gas", "machine"),
)
"""Grounds of Worlds, from the rim of the galaxy to its core."""


def ground_of(campaign: str, key: str, column: int) -> tuple[str, str]:
    """The name under which a node's World is looked up, and its ground."""
    mood = BIOMES[min(3, (max(1, column) - 1) * 4 // 7)]
    name = f"{campaign}:{key}"
    return name, mood[zlib.crc32(name.encode()) % len(mood)]


def world_of(campaign: str, key: str, column: int, radius: int) -> pygame.Surface:
    """The World as a picture, cached and not to be drawn on."""
    name, biome = ground_of(campaign, key, column)
    return planet(name, radius, biome)


class NodeWorld:
    """The World of one node at a time, turning; a picture of it until its maps have been read, and where it has none."""

    def __init__(self) -> None:
        self.waiting = False
        """Whether its maps are on their way."""
        self._made: tuple[str, int] | None = None
        self._globe: Globe | None = None

    @property
    def turned(self) -> float:
        """For how many seconds it has turned; 0 for a picture."""
        return self._globe.clock if self._globe is not None else 0.0

    def update(self, dt: float) -> bool:
        """Lets it turn; True when it looks different now."""
        return self._globe is not None and self._globe.update(dt)

    def forget(self) -> None:
        """Lets go of the large pictures."""
        self._made = self._globe = None
        self.waiting = False

    def draw(self, target: pygame.Surface, at: tuple[int, int], radius: int, node: tuple[str, str, int]) -> None:
        """The World of a node, by campaign, key and column, round a point."""
        wanted = (picture_name(*ground_of(*node)), radius)
        if wanted != self._made:
            self._made = self._globe = None
            self.waiting = ALLOWANCE.left is not None and not globe_ahead(*wanted)
            ALLOWANCE.waiting |= self.waiting
            if not self.waiting:
                self._made, self._globe = wanted, globe(*wanted)
        if self._globe is not None:
            self._globe.draw(target, at)
        else:
            ball = world_of(*node, radius)
            target.blit(ball, ball.get_rect(center=at))
