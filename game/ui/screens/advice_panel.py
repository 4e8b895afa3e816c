"""The rows of the adviser: an idea with its place, its figures, its chance as a bar with its error, and its reasons."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.table.advice.words import IdeaWords
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.focus import Press, R_co, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import bar, plate
from game.ui.kit.text import Face, draw, fitted, line_height, rich, rich_size

LABEL, FIGURES, REASON = 24, 20, 18
"""Height of the letters at 1080p."""


class IdeaRow(Widget[R_co]):
    """One idea that can be pressed."""

    role = "button"

    def __init__(self, idea: IdeaWords, on_press: Press[R_co]) -> None:
        super().__init__(idea.spoken, on_press=on_press)
        self.idea = idea

    def height(self, scale: Scale, width: int) -> int:
        """What it needs at this width."""
        inner = width - self._left(scale) - scale.px(16)
        reasons = sum(rich_size(words, scale.font(REASON), inner)[1] for words in self.idea.reasons)
        return line_height(scale.font(LABEL)) + line_height(scale.font(FIGURES)) + scale.px(18) + reasons + scale.px(22)

    @staticmethod
    def _left(scale: Scale) -> int:
        return scale.px(28) + scale.font(LABEL)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The place at the left, label and figures, the bar, the reasons."""
        lit = self.hovered or self.focused
        ground = (theme.PANEL_RAISED, theme.PANEL) if lit else (theme.PANEL, theme.GROUND)
        edge = theme.GOLD if self.idea.place == 1 else theme.LINE_SOFT
        target.blit(plate(self.rect.size, *ground, edge, line=max(1, scale.px(1.5))), self.rect)
        left, right = self.rect.left + self._left(scale), self.rect.right - scale.px(16)
        top, px = self.rect.top + scale.px(8), scale.font(LABEL)
        tone = theme.GOLD if self.idea.place == 1 else theme.TEXT
        at = (self.rect.left + self._left(scale) // 2, top + line_height(px) // 2)
        draw(target, str(self.idea.place), px, tone, at, anchor="center", face=Face.DISPLAY)
        label = fitted(self.idea.label, px, right - left, theme.TEXT, Face.DISPLAY, height=line_height(px))
        target.blit(label, (left, top))
        top += line_height(px)
        px = scale.font(FIGURES)
        figures = f"{self.idea.figures} · {say('advice.tie')}" if self.idea.tie else self.idea.figures
        draw(target, figures, px, theme.TEXT, (left, top), width=right - left)
        top += line_height(px) + scale.px(4)
        self._draw_bar(target, Rect(left, top, right - left, max(5, scale.px(8))), scale)
        top += scale.px(14)
        for words in self.idea.reasons:
            picture = rich(words, scale.font(REASON), right - left, theme.MUTED)
            target.blit(picture, (left, top))
            top += picture.get_height()

    def _draw_bar(self, target: pygame.Surface, box: Rect, scale: Scale) -> None:
        """The chance, and a whisker as wide as its error to either side."""
        chance, error = self.idea.chance / 1000, self.idea.error / 1000
        bar(target, box, chance, theme.GOLD if self.idea.place == 1 else theme.MUTED)
        ends = [box.left + round(box.width * min(1.0, max(0.0, edge))) for edge in (chance - error, chance + error)]
        pygame.draw.line(target, theme.TEXT, (ends[0], box.centery), (ends[1], box.centery), max(1, scale.px(2)))
        for x in ends:
            pygame.draw.line(target, theme.TEXT, (x, box.top - 1), (x, box.bottom), max(1, scale.px(2)))
