"""A dear decision as a row: what it gave away, what was answered, and what would have been better and why."""

from __future__ import annotations

import pygame

from game.client.table.advice.judgement import DearWords
from game.ui.kit import theme
from game.ui.kit.focus import Press, R_co, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fitted, line_height, rich, rich_size

HEAD, LINE = 21, 18
"""Height of the letters at 1080p."""
EDGES = {"slip": theme.LINE, "mistake": theme.GOLD, "blunder": theme.WARN, "fine": theme.LINE_SOFT}


class DearRow(Widget[R_co]):
    """One decision that can be pressed; `marked` is the one that the curve shows."""

    role = "button"

    def __init__(self, dear: DearWords, on_press: Press[R_co]) -> None:
        super().__init__(" ".join((dear.head, dear.given, dear.better)), on_press=on_press)
        self.dear = dear
        self.marked = False

    def height(self, scale: Scale, width: int) -> int:
        """What it needs at this width."""
        inner, px = width - 2 * scale.px(14), scale.font(LINE)
        words = sum(rich_size(line, px, inner)[1] for line in (self.dear.given, self.dear.better))
        return line_height(scale.font(HEAD), Face.DISPLAY) + words + scale.px(18)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Head, yours, better."""
        lit = self.hovered or self.focused or self.marked
        ground = (theme.PANEL_RAISED, theme.PANEL) if lit else (theme.PANEL, theme.GROUND)
        edge = EDGES[self.dear.mark]
        target.blit(plate(self.rect.size, *ground, edge, line=max(1, scale.px(1.5))), self.rect)
        left, inner = self.rect.left + scale.px(14), self.rect.width - 2 * scale.px(14)
        px = scale.font(HEAD)
        high = line_height(px, Face.DISPLAY)
        y = self.rect.top + scale.px(7)
        target.blit(fitted(self.dear.head, px, inner, theme.GOLD, Face.DISPLAY, height=high), (left, y))
        y += high
        room = self.rect.bottom - scale.px(7) - y
        px = scale.font(LINE)
        most = max(2, room // line_height(px))
        given = rich(self.dear.given, px, inner, theme.MUTED, most_lines=max(1, most // 3))
        target.blit(given, (left, y))
        y += given.get_height()
        target.blit(rich(self.dear.better, px, inner, theme.TEXT, most_lines=max(1, most - max(1, most // 3))), (left, y))
