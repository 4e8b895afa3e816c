"""The table at rest, kept as one opaque picture: gas of the sky, zones, panels, and the cards that lie still.

A frame in which cards fly copies it and draws only what moves. Near stars twinkle above it, dimmed by what lies between. When the
gas has drifted on, and while much is going on, it is drawn anew a part a frame and seen when it is whole, so that no frame does
it all.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit.starfield import VEILS
from game.ui.table.painter import draw_cards, draw_things, draw_words, ground_parts, lying
from game.ui.table.stage.bearing import Lying, reach
from game.ui.table.table_effects import TableEffects
from game.ui.table.view import TableView

THIN = 0.8
"""How much of the panels fades in the middle of a journey."""
FEW = 8
"""So many cards are drawn anew in their places; if more of them change, the whole picture is."""
BANDS = 4
"""What lies below the cards is drawn in so many frames."""
CARDS_A_PART = 3
"""So many of them are drawn in one frame while the picture is drawn anew by parts."""
MOST_NEW = 2
"""So many cards that have come to rest are drawn in their places in one frame of much motion."""
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
        self._coming = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._parts: list[Callable[[pygame.Surface], None]] = []
        self._whole: pygame.Surface | None = None
        self._next: pygame.Surface | None = None
        self._steps: list[Callable[[], None]] = []
        self._sky: object = None
        self._view = Rect(0, 0, 0, 0)
        self.lying: list[Lying] = []
        """The cards that the layer shows."""
        self.version = 0
        """Grows with each change of the picture."""
        self._cover = Cover(self._ground, [])

    def forget(self) -> None:
        """Has everything drawn anew the next time."""
        self._whole = self._next = None
        self._ground = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._parts.clear()
        self._steps.clear()
        self.table.stale = True

    @property
    def coming(self) -> bool:
        """Whether a part of a newer picture is still to be drawn."""
        return bool(self._parts or self._steps)

    def draw(self, screen: pygame.Surface) -> None:
        """Sky, zones, panels and resting cards; what differs from the last time is drawn anew."""
        self.renew(screen.get_size())
        self.show(screen)

    def show(self, screen: pygame.Surface) -> None:
        """Sky, zones, panels and resting cards as they were drawn last."""
        backdrop = self.table.backdrop
        if backdrop.travelling:
            self._draw_journey(screen)
            return
        if self._whole is not None:
            screen.blit(self._whole, (0, 0))
        still, twinkle = self.spectacle.still_sky, self.table.host.pace.quality < 1
        backdrop.draw_stars(screen, still=still, twinkle=twinkle, veil=self._cover)

    def renew(self, size: tuple[int, int]) -> None:
        """Brings the picture nearer to what lies there now, without showing it."""
        table = self.table
        fresh = self._draw_ground(size)
        if table.backdrop.travelling:
            self._whole = None
            return
        backdrop, still = table.backdrop, self.spectacle.still_sky
        backdrop.patient = ALLOWANCE.patient
        backdrop.picture(size)
        ALLOWANCE.waiting |= backdrop.shown != (backdrop.mood, backdrop.seed)
        sky = (*backdrop.shown, table.host.pace.quality >= 1)
        view = backdrop.view(size, still=still)
        by_parts = ALLOWANCE.left is not None and (self.spectacle.busy or not fresh)
        lies = self._few_at_once(lying(table), by_parts and self._whole is not None)
        if self._whole is None or sky != self._sky or (not by_parts and (fresh or view != self._view)):
            self._sky, self._view = sky, view
            self._make(size, lies)
        else:
            if lies != self.lying:
                seen = self._as_seen(lies) if by_parts and self.spectacle.busy else lies
                if seen != self.lying:
                    self._change(seen)
                self._know(lies)
                self._begin(view)
                table.host.invalidate()
                return  # that was enough for one frame
            if fresh or (view != self._view and not self._steps):
                self._begin(view)
            self._go_on()

    def draw_motes(self, screen: pygame.Surface) -> None:
        """Motes lie between the zones and the cards: the cards near them are drawn once more, so no number is ever covered."""
        table, whole = self.table, self._whole
        if not self.spectacle.motes.alive:
            return
        reach = self.spectacle.motes.draw(screen)
        if whole is None:
            draw_cards(table, screen, lying(table))
        else:
            near = [lies.spot.rect for lies in self.lying if lies.spot.rect.colliderect(reach)]
            screen.blits([(whole, rect, rect) for rect in near], doreturn=False)

    def draw_life(self, screen: pygame.Surface) -> None:
        """What moves on the cards that lie still, over motes and ground."""
        rich = self.table.host.pace.quality < 1 and not self.table.backdrop.travelling
        self.spectacle.life.draw(screen, self.lying, self.spectacle.still_sky, rich)

    def _draw_ground(self, size: tuple[int, int]) -> bool:
        """Everything between sky and cards; True if it was drawn anew."""
        table = self.table
        anew = self._ground.get_size() != size
        if anew:
            self._ground, self._coming = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
            self._whole = None
            table.stale = True
        by_parts = self.spectacle.busy and not anew and ALLOWANCE.left is not None
        if not self._parts or (table.stale and not by_parts):
            if not (table.stale or table.widgets.moving or table.panels.moving):
                return False
            table.stale = False
            self._coming.fill((0, 0, 0, 0))
            self._parts = ground_parts(table)
            if by_parts:  # where so much has changed, there is enough to do in this frame
                table.host.invalidate()
                return False
        while self._parts:
            self._parts.pop(0)(self._coming)
            table.stale = table.stale or ALLOWANCE.waiting
            if by_parts and self._parts:
                table.host.invalidate()
                return False
        self._ground, self._coming = self._coming, self._ground
        if table.stale:  # something of it has changed since its part was drawn
            table.host.invalidate()
        return True

    def _draw_journey(self, screen: pygame.Surface) -> None:
        """On the way to another sector the sky streams, and the panels let it through."""
        table = self.table
        table.backdrop.patient = ALLOWANCE.patient
        table.backdrop.draw(screen, still=self.spectacle.still_sky)
        self.spectacle.draw_heart(screen)
        self._ground.set_alpha(round(255 * (1 - THIN * math.sin(math.pi * table.backdrop.part))))
        screen.blit(self._ground, (0, 0))
        self._ground.set_alpha(255)  # None would take its own transparency away, and with it the sky
        draw_cards(table, screen, lying(table))

    def _few_at_once(self, lies: list[Lying], hurried: bool) -> list[Lying]:
        """What lies still, but of many cards that come to rest together some a frame: the others are drawn as they flew."""
        table = self.table
        table.late = frozenset()
        if not hurried:
            return lies
        known = {known.spot.card: known.spot.rect for known in self.lying}
        late = [now.spot.card for now in lies if known.get(now.spot.card) != now.spot.rect][MOST_NEW:]
        if late:
            table.late = frozenset(late)
            table.host.invalidate()
        return [now for now in lies if now.spot.card not in table.late]

    def _as_seen(self, lies: list[Lying]) -> list[Lying]:
        """What lies still, but what has not moved looks as it did: how it looks now is seen with the picture that comes."""
        known = {known.spot.card: known for known in self.lying}
        return [old if (old := known.get(now.spot.card)) is not None and old.spot == now.spot else now for now in lies]

    def _make(self, size: tuple[int, int], lying: list[Lying]) -> None:
        if self._whole is None:
            self._whole = pygame.Surface(size)
        self._steps.clear()
        self._compose(self._whole, lying)
        self._know(lying)

    def _begin(self, view: Rect) -> None:
        """From now on the picture is drawn anew by parts, with the gas where it is by now."""
        if self._whole is None:
            return
        if self._next is None or self._next.get_size() != self._whole.get_size():
            self._next = pygame.Surface(self._whole.get_size())
        target, lies = self._next, self.lying
        cards = [lies[first : first + CARDS_A_PART] for first in range(0, len(lies), CARDS_A_PART)]
        self._steps = [
            *(partial(self._draw_band, target, view, number) for number in range(BANDS)),
            *(partial(draw_things, self.table, target, some) for some in cards),
            partial(draw_words, self.table, target, lies),
            lambda: self._swap(view),
        ]

    def _go_on(self) -> None:
        """Draws one part."""
        if self._steps:
            self._steps.pop(0)()
            self.table.stale = self.table.stale or ALLOWANCE.waiting
            self.table.host.invalidate()

    def _swap(self, view: Rect) -> None:
        self._whole, self._next, self._view = self._next, self._whole, view
        self._know(self.lying)

    def _change(self, lying: list[Lying]) -> None:
        """Draws anew what lies around the cards that came, went, or look otherwise."""
        if self._whole is None:
            return
        before, now = {lies.spot.card: lies for lies in self.lying}, {lies.spot.card: lies for lies in lying}
        table = self.table
        reaches = [(lies, reach(table, lies)) for lies in lying]
        changed = [rect for lies, rect in reaches if before.get(lies.spot.card) != lies]
        changed += [reach(table, lies) for lies in self.lying if now.get(lies.spot.card) != lies]
        if len(changed) > FEW or not changed:
            self._compose(self._whole, lying)
            self._know(lying)
            return
        for rect in changed:
            more = round(rect.width * AROUND) + 16
            box = rect.inflate(more, more).clip(self._whole.get_rect())
            self._whole.set_clip(box)
            near = [lies for lies, rect in reaches if rect.inflate(more, more).colliderect(box)]
            self._compose(self._whole, near)
        self._whole.set_clip(None)
        self._know(lying)

    def _compose(self, target: pygame.Surface, cards: list[Lying]) -> None:
        self._draw_sky(target, self._view)
        self._draw_below(target)
        draw_cards(self.table, target, cards)
        self.table.stale = self.table.stale or ALLOWANCE.waiting

    def _draw_sky(self, target: pygame.Surface, view: Rect) -> None:
        target.blit(self.table.backdrop.picture(target.get_size()), (0, 0), view)

    def _draw_band(self, target: pygame.Surface, view: Rect, number: int) -> None:
        """What lies below the cards, in one of so many bands."""
        wide, high = target.get_size()
        top = high * number // BANDS
        target.set_clip((0, top, wide, high * (number + 1) // BANDS - top))
        self._draw_sky(target, view)
        self._draw_below(target)
        target.set_clip(None)

    def _draw_below(self, target: pygame.Surface) -> None:
        self.spectacle.draw_heart(target)
        target.blit(self._ground, (0, 0))

    def _know(self, lying: list[Lying]) -> None:
        """These cards are on the picture now."""
        self.version += 1
        self.lying = lying
        self._cover = Cover(self._ground, [lies.spot.rect for lies in lying])
