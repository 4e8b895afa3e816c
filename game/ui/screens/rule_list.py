"""The list of a rulebook: chapters as headings, and below each its rules, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import theme
from game.ui.kit.fields import PickList
from game.ui.kit.focus import R_co
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate, plate
from game.ui.kit.text import Face, fitted


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A line: a heading, or what leads to a page."""

    words: str
    page: str = ""


class RuleList(PickList[R_co]):
    """Lines of which the headings cannot be chosen: a choice goes on to the next line in its direction."""

    def __init__(self, label: str, entries: Sequence[RuleEntry], on_change: Callable[[int], R_co] | None = None) -> None:
        super().__init__(label, [entry.words for entry in entries], -1, on_change)
        self.entries = list(entries)
        self._to_show = False
        """Whether the chosen line is still to be brought into view: how many lines fit is known when they are drawn."""

    def fill(self, entries: Sequence[RuleEntry], page: str) -> None:
        """Other lines; that of the page is chosen."""
        self.entries, self.lines = list(entries), [entry.words for entry in entries]
        self.first = 0
        self.chosen = next((number for number, entry in enumerate(entries) if entry.page and entry.page == page), -1)
        self._to_show = True

    @property
    def page(self) -> str:
        """Where the chosen line leads; "" for none."""
        return self.entries[self.chosen].page if 0 <= self.chosen < len(self.entries) else ""

    def choose(self, index: int) -> R_co | None:
        """Chooses a line; a heading gives way to the next line that is none."""
        step = 1 if index >= self.chosen else -1
        while 0 <= index < len(self.entries) and not self.entries[index].page:
            index += step
        return super().choose(index) if 0 <= index < len(self.entries) else None

    @property
    def seen(self) -> range:
        """The lines that are drawn: as many as fit, but no heading whose rules would follow below the edge."""
        end = min(len(self.lines), self.first + self.rows)
        while end > self.first and not self.entries[end - 1].page:
            end -= 1
        return range(self.first, end)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Headings in gold, rules below them, the chosen one filled."""
        self.row_height = max(scale.target(36), round(scale.font(19) * 1.6))
        first = self.chosen - self.rows // 2 if self._to_show else self.first  # in the middle, with its heading above it
        self.first, self._to_show = max(0, min(first, len(self.lines) - self.rows)), False
        draw_plate(target, self.rect, theme.WELL, theme.GROUND, theme.LINE_SOFT)
        for row in self.seen:
            top = self.rect.top + (row - self.first) * self.row_height
            self._draw_row(target, scale, row, pygame.Rect(self.rect.left, top, self.rect.width, self.row_height))
        self.draw_bar(target, scale)

    def _draw_row(self, target: pygame.Surface, scale: Scale, row: int, box: pygame.Rect) -> None:
        head = not self.entries[row].page
        left = box.left + scale.px(14 if head else 30)
        tone = theme.GOLD if head else theme.TEXT
        if row == self.chosen:
            mark = box.inflate(-scale.px(12), -4)
            target.blit(plate(mark.size, theme.PANEL_RAISED, theme.PANEL, theme.GOLD), mark)
            tone = theme.FOCUS
        face, px = (Face.DISPLAY, scale.font(20)) if head else (Face.BODY, scale.font(19))
        words = fitted(self.lines[row], px, box.right - scale.px(18) - left, tone, face, height=self.row_height)
        target.blit(words, words.get_rect(midleft=(left, box.centery)))
