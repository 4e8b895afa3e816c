"""The table at rest, kept as one opaque picture: gas of the sky, zones, panels, and the cards that lie still.

A frame in which cards fly copies it and draws only what moves. Near stars twinkle above it, dimmed by what lies between.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit.starfield import VEILS
from game.ui.table.painter import draw_cards, draw_ground, lying
from game.ui.table.spectacle import TableEffects
from game.ui.table.stage.bearing import Lying, reach
from game.ui.table.view import TableView

THIN = 0.8
"""How much of the panels fades in the middle of a journey."""
FEW = 8
"""So many cards are drawn anew in their places; if more of them change, the whole picture is."""
AROUND = 0.36
"""How far marks reach over a card's edge, both sides together, as a share of its width; some pixels more are added."""


class Cover:
    """How much of the sky shines through what lies above it; a new one is made whenever that changes."""

    def __init__(self, ground: pygame.Surface, cards: list[Rect]) -> None:
        self.ground = ground
        self.cards = cards
        self.size = ground.get_size()

    def __call__(self, x: int, y: int) -> int:
        """The light let through at a place, from 0 to VEILS."""
        if not (0 <= x < self.size[0] and 0 <= y < self.size[1]):
            return VEILS
        if Rect(x, y, 1, 1).collidelist(self.cards) >= 0:
            return 0
        return round(VEILS * (255 - self.ground.get_at((x, y)).a) / 255)


class StaticLayer:
    """Draws a table and remembers what of it lies still."""

    def __init__(self, table: TableView, spectacle: TableEffects) -> None:
        self.table, self.spectacle = table, spectacle
        self._ground = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._whole: pygame.Surface | None = None
        self._sky: object = None
        self._lying: list[Lying] = []
        self._cover = Cover(self._ground, [])

    def forget(self) -> None:
        """Has everything drawn anew the next time."""
        self._whole = None
        self._ground = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.table.stale = True

    def draw(self, screen: pygame.Surface) -> None:
        """Sky, zones, panels and resting cards; what differs from the last time is drawn anew."""
        table = self.table
        fresh = self._draw_ground(screen.get_size())
        if table.backdrop.travelling:
            self._whole = None
            self._draw_journey(screen)
            return
        found = lying(table)
        backdrop, still = table.backdrop, self.spectacle.still_sky
        sky = (backdrop.mood, backdrop.seed, tuple(backdrop.view(screen.get_size(), still=still)), table.host.pace.quality >= 1)
        if fresh or self._whole is None or sky != self._sky:
            self._sky = sky
            self._make(screen.get_size(), found)
        elif found != self._lying:
            self._change(found)
        if self._whole is not None:
            screen.blit(self._whole, (0, 0))
        backdrop.draw_stars(screen, still=still, twinkle=table.host.pace.quality < 1, veil=self._cover)

    def draw_motes(self, screen: pygame.Surface) -> None:
        """Motes lie between the zones and the cards: the cards near them are drawn once more, so no number is ever covered."""
        table, whole = self.table, self._whole
        if not self.spectacle.motes.alive:
            return
        reach = self.spectacle.motes.draw(screen)
        if whole is None:
            draw_cards(table, screen, lying(table))
        else:
            near = [one.spot.rect for one in self._lying if one.spot.rect.colliderect(reach)]
            screen.blits([(whole, rect, rect) for rect in near], doreturn=False)

    def _draw_ground(self, size: tuple[int, int]) -> bool:
        """Everything between sky and cards; True if it was drawn anew."""
        table = self.table
        if self._ground.get_size() != size:
            self._ground = pygame.Surface(size, pygame.SRCALPHA)
            self._whole = None
            table.stale = True
        if not (table.stale or table.widgets.moving or table.panels.moving):
            return False
        self._ground.fill((0, 0, 0, 0))
        draw_ground(table, self._ground)
        table.stale = ALLOWANCE.waiting
        return True

    def _draw_journey(self, screen: pygame.Surface) -> None:
        """On the way to another sector the sky streams, and the panels let it through."""
        table = self.table
        table.backdrop.draw(screen, still=self.spectacle.still_sky)
        self.spectacle.draw_heart(screen)
        self._ground.set_alpha(round(255 * (1 - THIN * math.sin(math.pi * table.backdrop.part))))
        screen.blit(self._ground, (0, 0))
        self._ground.set_alpha(255)  # None would take its own transparency away, and with it the sky
        draw_cards(table, screen, lying(table))

    def _make(self, size: tuple[int, int], lying: list[Lying]) -> None:
        if self._whole is None:
            self._whole = pygame.Surface(size)
        self._compose(self._whole, lying, lying)

    def _change(self, lying: list[Lying]) -> None:
        """Draws anew what lies around the cards that came, went, or look otherwise."""
        if self._whole is None:
            return
        before, now = {one.spot.card: one for one in self._lying}, {one.spot.card: one for one in lying}
        table = self.table
        reaches = [(one, reach(table, one)) for one in lying]
        changed = [rect for one, rect in reaches if before.get(one.spot.card) != one]
        changed += [reach(table, one) for one in self._lying if now.get(one.spot.card) != one]
        if len(changed) > FEW or not changed:
            self._compose(self._whole, lying, lying)
            return
        for rect in changed:
            more = round(rect.width * AROUND) + 16
            box = rect.inflate(more, more).clip(self._whole.get_rect())
            self._whole.set_clip(box)
            near = [one for one, rect in reaches if rect.inflate(more, more).colliderect(box)]
            self._compose(self._whole, near, lying)
        self._whole.set_clip(None)

    def _compose(self, target: pygame.Surface, drawn: list[Lying], lying: list[Lying]) -> None:
        table = self.table
        table.backdrop.draw_gas(target, still=self.spectacle.still_sky)
        self.spectacle.draw_heart(target)
        target.blit(self._ground, (0, 0))
        draw_cards(table, target, drawn)
        self._lying = lying
        self._cover = Cover(self._ground, [one.spot.rect for one in lying])
        table.stale = table.stale or ALLOWANCE.waiting
