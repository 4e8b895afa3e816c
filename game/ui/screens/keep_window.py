"""The question after a changed window: "Keep it?", which goes back by itself, for a picture that nobody can see."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pygame

from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import darken
from game.ui.kit.text import line_height, rich

SECONDS = 10.0


class KeepWindow:
    """Two buttons and a count; `left` is how many seconds there are to answer."""

    def __init__(self, before: str, keep: Callable[[], Request | None], go_back: Callable[[], Request | None]) -> None:
        self.before = before
        """The mode of the window that it goes back to."""
        self.left = SECONDS
        self.box = pygame.Rect(0, 0, 1, 1)
        self.keep: Button[Asked] = Button(say("keep_window.keep"), keep, icon="check", style="primary", measure=22)
        self.go_back: Button[Asked] = Button(say("keep_window.go_back"), go_back, key="cancel", icon="undo", measure=22)

    @property
    def widgets(self) -> list[Widget[Asked]]:
        """The two answers."""
        return [self.keep, self.go_back]

    def place(self, scale: Scale) -> None:
        """In the middle of the window."""
        pad, high = scale.px(30), scale.target(60)
        width = min(scale.width - scale.px(40), max(scale.px(680), scale.font(22) * 26))
        self.box = pygame.Rect(0, 0, width, scale.px(110) + 3 * line_height(scale.font(21)) + high + pad)
        self.box.center = (scale.width // 2, scale.height // 2)
        half = (width - 2 * pad - scale.px(16)) // 2
        top = self.box.bottom - pad - high
        self.keep.rect = pygame.Rect(self.box.left + pad, top, half, high)
        self.go_back.rect = pygame.Rect(self.box.right - pad - half, top, half, high)

    def draw(self, screen: pygame.Surface, scale: Scale) -> None:
        """The ground and the words; the group draws the buttons."""
        darken(screen)
        inner = panel(screen, self.box, scale, say("keep_window.title"), edge=theme.GOLD)
        words = say("keep_window.goes_back_in", seconds=ceil(max(0.0, self.left)))
        screen.blit(rich(words, scale.font(21), inner.width, theme.TEXT, most_lines=3), inner)
