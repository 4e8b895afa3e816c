"""What Escape opens in a lesson: back to it, begin it anew, or leave it for good."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Way
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.panels import panel
from game.ui.kit.shapes import darken


class LessonPauseScene(Scene):
    """Back, Start over, Skip the lesson."""

    overlay = True

    def __init__(self, skip: Way, start_over: Way) -> None:
        super().__init__()
        self.skip, self.start_over = skip, start_over
        self.box = pygame.Rect(0, 0, 1, 1)

    def relayout(self) -> None:
        """A column in the middle."""
        scale = self.scale
        if not self.widgets.widgets:
            buttons = [
                Button(say("lesson.back"), self.back, key="pause", icon="right", style="primary"),
                Button(say("lesson.start_over"), self.start_over, icon="undo"),
                Button(say("lesson.skip"), self.skip, icon="cross"),
            ]
            self.widgets.set(buttons, buttons[0])
        high, gap, pad = max(scale.target(64), round(scale.font(24) * 1.6)), scale.px(16), scale.px(30)
        width = min(scale.width - scale.px(80), max(scale.px(520), scale.font(24) * 15))
        head = scale.px(64) + scale.font(28)
        count = len(self.widgets.widgets)
        self.box = pygame.Rect(0, 0, width + 2 * pad, head + count * (high + gap) + pad)
        self.box.center = (scale.width // 2, scale.height // 2)
        top = self.box.top + head
        for widget in self.widgets.widgets:
            widget.rect = pygame.Rect(self.box.left + pad, top, width, high)
            top += high + gap

    def draw(self, screen: pygame.Surface) -> None:
        """A veil, and the panel."""
        darken(screen)
        panel(screen, self.box, self.scale, say("lesson.paused"), edge=theme.GOLD)
        self.widgets.draw(screen, self.scale)
