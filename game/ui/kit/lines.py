"""Long plain text of fixed lines, as licences are: only the lines in view are ever drawn."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import pygame

from . import theme
from .panels import ScrollText
from .scale import Scale
from .shapes import plate
from .text import Face, line_height, render, size

SAMPLE = "n" * 40
"""What the width of a column is measured by."""


class LineText(ScrollText):
    """Lines that scroll like other text, but are never one picture: forty pages would take sixty megabytes."""

    def __init__(self, label: str, lines: Sequence[str] = (), *, measure: float = 18) -> None:
        super().__init__(label, measure=measure)
        self.lines = tuple(lines)
        self._wrapped: tuple[int, tuple[str, ...]] = (-1, ())

    @property
    def state(self) -> str:
        """What can be read now is too long to be said: its first line stands for it."""
        return next((line.strip() for line in self.lines if line.strip()), "")

    def show(self, lines: Sequence[str]) -> None:
        """Other lines, from the first one."""
        self.lines = tuple(lines)
        self._wrapped = (-1, ())
        self.offset = 0

    def _fitting(self, columns: int) -> tuple[str, ...]:
        """The lines, those that are too long for the room broken between words."""
        if self._wrapped[0] != columns:
            parts = (wrap(line, columns, break_long_words=False, subsequent_indent=_indent(line)) or [""] for line in self.lines)
            self._wrapped = columns, tuple(part for broken in parts for part in broken)
        return self._wrapped[1]

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The lines in view on a dark ground, and the bar that says where they are."""
        px = scale.font(self.measure)
        pad, bar = scale.px(14), max(4, scale.px(8))
        target.blit(plate(self.rect.size, theme.WELL, theme.GROUND, theme.FOCUS if self.focused else theme.LINE), self.rect)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        wide = inner.width - bar - pad
        lines = self._fitting(max(20, wide * len(SAMPLE) // max(1, size(SAMPLE, px)[0])))
        high = line_height(px, Face.BODY)
        self._most = max(0, len(lines) * high - inner.height)
        self.offset = max(0, min(self.offset, self._most))
        first = -(-self.offset // high) if self.offset < self._most else max(0, len(lines) - inner.height // high)
        for row, line in enumerate(lines[first : first + inner.height // high]):
            if line.strip():
                left = inner.left + size(_indent(line), px)[0]
                target.blit(render(line.strip(), px, theme.TEXT), (left, inner.top + row * high))
        if self._most:
            self._draw_bar(target, pygame.Rect(inner.right - bar, inner.top, bar, inner.height), len(lines) * high)


def _indent(line: str) -> str:
    """The blanks that a line begins with, as far as a narrow column has room for them."""
    return " " * min(12, len(line) - len(line.lstrip()))


__all__ = ["LineText"]
