"""The score at the head of the piles as something that can be pressed; the table draws its numbers."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.focus import Press, Widget
from game.ui.scale import Scale
from game.ui.shapes import ring


class ScoreButton(Widget):
    """An outline while it is hovered; pressing opens the ledger of the score."""

    role = "button"

    def __init__(self, on_press: Press, key: str) -> None:
        super().__init__("Score", hint=f"the ledger, {key}", on_press=on_press)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The numbers lie below it; only the outline is its own."""
        if self.hovered:
            ring(target, self.rect, theme.LINE, max(1, scale.px(2)))
