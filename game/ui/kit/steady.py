"""Buttons whose words change: a press always does what the words said when the pointer came to them."""

from __future__ import annotations

import math

import pygame

from game.ui.devices.input import PointerDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import USED, Answer, R_co
from game.ui.kit.scale import Scale

REST = 0.35
"""Seconds for which a button takes no press of a pointer that rests on it while its words change."""
FAR = 6
"""Pixels that the pointer moves to be there on purpose."""
SHAKE = 0.12
"""Seconds for which a dead press shakes the button."""
SWING = 3
"""Pixels that it goes to each side."""


class SteadyButton(Button[R_co]):
    """A button whose words change. Disabled it still takes presses, which say why; whoever says it shakes the button.

    With `still` nothing moves: a frame tells the same.
    """

    tells_why = True

    def __init__(self, label: str, *, key: str, icon: str = "", style: str, measure: float) -> None:
        super().__init__(label, key=key, icon=icon, style=style, measure=measure)
        self.still = False
        self.deaf = 0.0
        self.shaking = 0.0
        self._pointer = self._rested = (0, 0)
        self._ignored = False

    def tell(self, label: str) -> None:
        """New words; a pointer that rests here has not read them yet."""
        if label != self.label and self.hovered:
            self.deaf, self._rested = REST, self._pointer
        self.label = label

    def shake(self) -> None:
        """A press did nothing."""
        self.shaking = SHAKE

    @property
    def moving(self) -> bool:
        return self.shaking > 0

    def pointer_over(self, pos: tuple[int, int]) -> None:
        self._pointer = pos
        if self.deaf > 0 and math.dist(pos, self._rested) >= FAR:
            self.deaf = 0.0

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self.pointer_over(event.pos)
        self._ignored = self.deaf > 0
        return super().pointer_down(event)

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        if self._ignored:
            self._ignored = False
            self.shake()
            return USED
        return super().pointer_up(inside)

    def update(self, dt: float) -> R_co | None:
        self.deaf = max(0.0, self.deaf - dt)
        self.shaking = max(0.0, self.shaking - dt)
        return super().update(dt)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The button, to the left and right of its place while it shakes."""
        place = self.rect
        if self.shaking > 0 and not self.still:
            part = 1 - self.shaking / SHAKE
            self.rect = place.move(round(SWING * math.sin(part * 4 * math.pi)), 0)
        super().draw(target, scale)
        self.rect = place
        if self.shaking > 0 and self.still:
            pygame.draw.rect(target, theme.BAD, place, max(2, scale.px(3)))
