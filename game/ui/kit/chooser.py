"""A small list beside a card that can do more than one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

import pygame
from pygame import Rect

from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Press, R
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, line_height, rich_size

Deed = tuple[str, str, str, Press[R]]
"""Label, detail, icon, what it does."""


class Chooser(Generic[R]):
    """Buttons for the deeds of one card, placed beside it inside the window."""

    def __init__(self) -> None:
        self.title = ""
        self.buttons: list[Button[R]] = []
        self.rect = Rect(0, 0, 1, 1)

    @property
    def open(self) -> bool:
        """Whether it is shown."""
        return bool(self.buttons)

    def show(self, title: str, deeds: Sequence[Deed[R]]) -> None:
        """Opens the list; the first deed is the usual one."""
        self.title = title
        self.buttons = [
            Button(label, deed, icon=icon, detail=detail, align="left", measure=20, key=str(number))
            for number, (label, detail, icon, deed) in enumerate(deeds, start=1)
        ]

    def close(self) -> None:
        """Closes it."""
        self.buttons = []

    def place(self, near: Rect, scale: Scale) -> None:
        """Above or below the card, wherever there is room."""
        pad, gap = scale.px(14), scale.px(8)
        head = round(scale.font(20) * 1.5)
        high = max(scale.target(64), scale.font(20) + scale.font(17) + scale.px(20))
        wide = min(scale.width - 4 * pad, max(scale.px(460), scale.font(20) * 18))
        small = scale.font(17)
        lines = [rich_size(button.detail, small, wide - 3 * small)[1] // line_height(small) for button in self.buttons]
        tall = [high + line_height(small) * max(0, count - 1) for count in lines]
        height = head + sum(tall) + len(tall) * gap + 2 * pad - gap
        box = Rect(0, 0, wide + 2 * pad, height)
        box.midbottom = (near.centerx, near.top - gap)
        if box.top < gap:
            box.midtop = (near.centerx, near.bottom + gap)
        box.clamp_ip(Rect(gap, gap, scale.width - 2 * gap, scale.height - 2 * gap))
        self.rect = box
        top = box.top + pad + head
        for button, high in zip(self.buttons, tall):
            button.rect = Rect(box.left + pad, top, wide, high)
            top += high + gap

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The ground and the title; the group draws the buttons."""
        panel(target, self.rect, scale, edge=theme.LEGAL)
        pad = scale.px(14)
        draw(
            target,
            self.title,
            scale.font(20),
            theme.GOLD,
            (self.rect.left + pad, self.rect.top + pad),
            face=Face.DISPLAY,
            width=self.rect.width - 2 * pad,
        )
