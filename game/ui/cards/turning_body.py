"""The body of a World that turns: its ground goes round behind what stands still; a picture where it has no maps."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.cards.body_art import body
from game.ui.cards.card_art import ALLOWANCE, Pictured
from game.ui.kit import pictures
from game.ui.kit.ahead import AHEAD
from game.ui.kit.globe import Globe, Light, Look, maps_ahead, maps_of, turns
from game.ui.kit.theme import Color

GROUP = "turning"
"""The folder of the maps of cards."""
WHOLE = 320
"""The side of the picture of what stands still where the ball fills the disc of its body; a smaller one has a smaller ball."""
WHITE: Color = (255, 255, 255)
NIGHT = 2
"""By how many times the share of daylight is taken from what shines by night."""


class TurningBody:
    """A World whose disc is so many pixels wide; `tint` darkens it. `update` lets it turn, without it stands still."""

    def __init__(self, card: Pictured, diameter: int, tint: Color = WHITE) -> None:
        self.card = card
        self.diameter = diameter
        self.tint = tint
        self._name = _named(card)
        self._globe: Globe | None = None
        self._radius = 0
        self._veil: pygame.Surface | None = None
        self._still: tuple[pygame.Surface, pygame.Surface] | None = None

    @property
    def moving(self) -> bool:
        """Whether it can turn, or will once its maps have been read."""
        return bool(self._name)

    @property
    def turned(self) -> float:
        """For how many seconds it has turned; 0 for a picture."""
        return self._globe.clock if self._globe is not None else 0.0

    def update(self, dt: float) -> bool:
        """Lets it turn; True when it looks different now."""
        return self._globe is not None and self._globe.update(dt)

    def picture(self) -> pygame.Surface:
        """Its body as it stands still, in its tint; not to be drawn on."""
        whole = body(self.card, self.diameter)
        if self.tint == WHITE:
            return whole
        if self._still is None or self._still[0] is not whole:
            dark = whole.copy()
            dark.fill((*self.tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._still = whole, dark
        return self._still[1]

    def draw(self, target: pygame.Surface, centre: tuple[int, int]) -> None:
        """The World round a point."""
        picture = self.picture()
        target.blit(picture, picture.get_rect(center=centre))
        if self._name and self._globe is None:
            self._begin()
        if self._globe is not None:
            self._globe.draw(target, centre)

    def _begin(self) -> None:
        """Takes its maps once the thread that reads ahead has them."""
        limited = ALLOWANCE.left is not None
        if not self._radius:
            if limited and not pictures.painted_ahead(GROUP, f"{self._name}_veil"):
                ALLOWANCE.waiting = True
                return
            self._veil = pictures.painted(GROUP, f"{self._name}_veil")
            share = self._veil.get_width() / WHOLE if self._veil is not None else 1.0
            self._radius = max(3, round(self.diameter / 2 * share))
        side = (2 * self._radius, 2 * self._radius)
        key, make = ("veil", self._name, side), partial(_scaled, self._veil, side)
        if limited:
            AHEAD.ask(key, make)
            if not maps_ahead(GROUP, self._name, self._radius) or not AHEAD.has(key):
                ALLOWANCE.waiting = True
                return
        maps, veil = maps_of(GROUP, self._name, self._radius), AHEAD.take(key, make)
        if maps is None or veil is None:
            self._name = ""
            return
        self._globe = Globe(Look(self._name, WHITE), self._radius, maps, still=lit_by(veil, self.tint))


def _scaled(veil: pygame.Surface | None, side: tuple[int, int]) -> pygame.Surface | None:
    return veil and pygame.transform.smoothscale(veil, side)


def _named(card: Pictured) -> str:
    """The name under which a World has maps; empty where it has none."""
    name: str = getattr(card, "art", "") or card.key  # a repainted card has another picture than its own
    return name if turns(GROUP, name) else ""


def lit_by(veil: pygame.Surface, tint: Color = WHITE) -> Light:
    """What stands still over a World, of its veil: light, and as alpha how much of the ground is seen."""
    size = veil.get_size()
    seen, rest, kept, dark = (pygame.Surface(size) for _ in range(4))
    white = veil.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    seen.blit(white, (0, 0))
    rest.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    kept.fill(WHITE)
    kept.blit(rest, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # light upon light: what is bright already gains less
    dark.fill(WHITE)
    for _ in range(NIGHT):
        dark.blit(seen, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for share in (seen, dark):
        share.blit(kept, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for light in (seen, dark, rest):
        light.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return Light(seen, dark, rest)
