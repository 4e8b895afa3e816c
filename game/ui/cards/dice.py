"""Dice as they are thrown: they tumble, come to rest, and the one that counts stays bright (ruling V5)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.moments import Moment
from game.ui.kit.text import Face, render

SIDES = 6
SECONDS = 1.8
REST = 0.45
"""The part of the time after which the dice lie still."""
TUMBLE = 14
"""Faces that a die shows in a second while it tumbles."""
_NEAR, _MIDDLE, _FAR = 0.25, 0.5, 0.75
_ONE = ((_MIDDLE, _MIDDLE),)
_TWO = ((_NEAR, _NEAR), (_FAR, _FAR))
_FOUR = (*_TWO, (_NEAR, _FAR), (_FAR, _NEAR))
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: _ONE,
    2: _TWO,
    3: (*_ONE, *_TWO),
    4: _FOUR,
    5: (*_ONE, *_FOUR),
    6: (*_FOUR, (_NEAR, _MIDDLE), (_FAR, _MIDDLE)),
}
"""Where the pips of each number lie, in parts of the side."""


def draw_die(target: pygame.Surface, box: Rect, number: int, bright: bool = True) -> None:
    """One face of a die in a square."""
    body, edge = (theme.TEXT, theme.GOLD) if bright else (theme.LINE, theme.MUTED)
    pygame.draw.rect(target, body, box, border_radius=max(2, box.width // 6))
    pygame.draw.rect(target, edge, box, max(2, box.width // 14), border_radius=max(2, box.width // 6))
    for x, y in PIPS[number]:
        center = (box.left + round(box.width * x), box.top + round(box.height * y))
        pygame.draw.circle(target, theme.GROUND if bright else theme.MUTED, center, max(2, box.width // 11))


class DiceThrow(Moment):
    """Dice that are thrown over a card, with what they are worth below them once they lie."""

    def __init__(self, over: Rect, dice: Sequence[int], kept: int, side: int) -> None:
        super().__init__(SECONDS)
        self.over, self.dice, self.kept, self.side = over.copy(), tuple(dice), kept, max(24, side)

    @property
    def resting(self) -> bool:
        """Whether the dice lie still."""
        return self.part >= REST

    def shown(self, place: int) -> int:
        """The number on top of a die now; while it tumbles each shows another."""
        if self.resting:
            return self.dice[place]
        return 1 + (self.dice[place] + (place + 2) * int(max(0.0, self.age) * TUMBLE)) % SIDES

    def draw(self, target: pygame.Surface) -> None:
        """The dice side by side over the card, inside the picture."""
        gap = self.side // 4
        wide = self.side * len(self.dice) + gap * (len(self.dice) - 1)
        row = Rect(0, 0, wide, self.side)
        row.center = self.over.center
        row.clamp_ip(target.get_rect())
        counted = self.dice.index(self.kept)
        for place in range(len(self.dice)):
            box = Rect(row.left + place * (self.side + gap), row.top, self.side, self.side)
            draw_die(target, box, self.shown(place), bright=not self.resting or place == counted)
        if self.resting:
            words = render(say("dice.worth", kept=self.kept), max(18, self.side // 2), theme.GOLD, Face.TITLE)
            spot = words.get_rect(midtop=(row.centerx, row.bottom + gap // 2)).clamp(target.get_rect())
            pygame.draw.rect(target, theme.GROUND, spot.inflate(gap, gap // 3), border_radius=max(2, gap // 2))
            target.blit(words, spot)
