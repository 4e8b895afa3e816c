"""A field that shows one of many values: left and right, the wheel, or a press on either half goes on to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.focus import UNUSED, USED, Answer, R_co, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fitted, size


class Stepper(Widget[R_co]):
    """Its name and the chosen value between two arrows; after the last value comes the first one again."""

    role = "choice"

    def __init__(self, label: str, options: Sequence[str], on_change: Callable[[int], R_co] | None = None) -> None:
        super().__init__(label)
        self.options = list(options)
        self.on_change = on_change
        self.chosen = 0
        self._pointer_x = 0

    @property
    def state(self) -> str:
        return self.options[self.chosen]

    def step(self, by: int) -> R_co | None:
        """Goes on by so many values, or back."""
        self.chosen = (self.chosen + by) % len(self.options)
        return self.on_change(self.chosen) if self.on_change else None

    def press(self) -> R_co | None:
        return self.step(1)

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self._pointer_x = event.pos[0]
        return USED

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        return Answer(True, self.step(1 if self._pointer_x >= self.rect.centerx else -1)) if inside else USED

    def wheel(self, steps: int) -> bool:
        self.step(-steps)
        return True

    def key(self, event: InputEvent) -> Answer[R_co]:
        if isinstance(event, KeyDown) and event.actions & {"left", "right"}:
            return Answer(True, self.step(1 if "right" in event.actions else -1))
        return UNUSED

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        lit = self.hovered or self.focused
        target.blit(plate(self.rect.size, theme.WELL, theme.GROUND, theme.GOLD if lit else theme.LINE), self.rect)
        px = min(scale.font(19), max(theme.NUMBER_FLOOR, round(self.rect.height * 0.5)))
        arrow = theme.GOLD if lit else theme.MUTED
        edge = scale.px(8)
        left = draw_icon(target, "left", px, (self.rect.left + edge, self.rect.centery), arrow, "midleft").right + edge
        right = draw_icon(target, "right", px, (self.rect.right - edge, self.rect.centery), arrow, "midright").left - edge
        tone = theme.GOLD if self.chosen else theme.TEXT
        name = size(self.label, px)[0] + px // 2
        room = right - left
        if name + size(self.state, px, Face.DISPLAY)[0] > room:
            name = 0  # the value alone, where there is not room for both
        value = fitted(self.state, px, room - name, tone, Face.DISPLAY, height=self.rect.height)
        x = left + (room - name - value.get_width()) // 2
        if name:
            words = fitted(self.label, px, name, theme.MUTED, height=self.rect.height)
            target.blit(words, words.get_rect(midleft=(x, self.rect.centery)))
        target.blit(value, value.get_rect(midleft=(x + name, self.rect.centery)))
