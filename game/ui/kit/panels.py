"""Things that hold text: panel, tooltip, and the panel that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Never

import pygame

from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.focus import UNUSED, USED, Answer, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, draw_plate
from game.ui.kit.text import Face, fitted, reading, rich, rich_size


def panel(
    target: pygame.Surface, box: pygame.Rect, scale: Scale, title: str = "", *, alpha: int = 255, edge: theme.Color = theme.LINE
) -> pygame.Rect:
    """Draw a panel with an optional title; returns the box left for its contents."""
    cut = scale.px(18)
    cuts: Corners = (cut, 0, cut, 0)
    draw_plate(target, box, theme.PANEL, theme.GROUND, edge, line=max(1, scale.px(1.5)), cuts=cuts, alpha=alpha)
    pad = scale.px(22)
    inner = box.inflate(-2 * pad, -2 * pad)
    if title:
        px = scale.font(28)
        words = fitted(title, px, inner.width, theme.GOLD, Face.DISPLAY)
        target.blit(words, inner.topleft)
        y = inner.top + words.get_height() + scale.px(4)
        pygame.draw.line(target, theme.LINE_SOFT, (inner.left, y), (inner.right, y))
        inner.update(inner.left, y + scale.px(10), inner.width, max(0, inner.bottom - y - scale.px(10)))
    return inner


LEAST_TIP = 180
"""The least width in pixels at which a tip reads well."""


def tooltip(
    target: pygame.Surface,
    words: str,
    near: pygame.Rect,
    scale: Scale,
    width: float = 420,
    keeps_off: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a tip beside a box, on whichever side it fits into the window; returns where it lies.

    It covers none of the boxes that it keeps off: it goes beside them, as near as it can, and is narrower where it must.
    """
    px, pad, gap = scale.font(18), scale.px(12), scale.px(8)
    window = target.get_rect().inflate(-8, -8)
    most = min(scale.px(width), target.get_width() - 2 * pad)

    def laid(room: int) -> pygame.Rect:
        used, high = rich_size(words, px, max(1, room - 2 * pad), reading())
        return pygame.Rect(0, 0, used + 2 * pad, high + 2 * pad)

    whole, places = laid(most), list[pygame.Rect]()
    for box in (near, *keeps_off):
        left, right = box.left - gap - window.left, window.right - box.right - gap
        places += [
            _at(whole, midbottom=(near.centerx, box.top - gap)),
            _at(whole, midtop=(near.centerx, box.bottom + gap)),
            *(_at(laid(min(most, left)), midright=(box.left - gap, near.centery)) for _ in range(left >= LEAST_TIP)),
            *(_at(laid(min(most, right)), midleft=(box.right + gap, near.centery)) for _ in range(right >= LEAST_TIP)),
        ]
    fitting = [inside for place in places if (inside := place.clamp(window)).collidelist([near, *keeps_off]) < 0]
    if fitting:
        return _tip(target, words, min(fitting, key=lambda place: _apart(place, near)), px, pad)
    return _tip(target, words, _at(whole, midleft=(near.right + gap, near.centery)).clamp(window), px, pad)


def _at(box: pygame.Rect, **place: tuple[int, int]) -> pygame.Rect:
    """A box of this size with the named middle of an edge at a point."""
    moved = box.copy()
    for name, point in place.items():
        setattr(moved, name, point)
    return moved


def _apart(box: pygame.Rect, other: pygame.Rect) -> int:
    """How far apart two boxes lie, in squared pixels."""
    wide = max(0, box.left - other.right, other.left - box.right)
    high = max(0, box.top - other.bottom, other.top - box.bottom)
    return wide * wide + high * high


def _tip(target: pygame.Surface, words: str, box: pygame.Rect, px: int, pad: int) -> pygame.Rect:
    draw_plate(target, box, theme.PANEL_RAISED, theme.PANEL, theme.LINE)
    target.blit(rich(words, px, max(1, box.width - 2 * pad), face=reading()), (box.left + pad, box.top + pad))
    return box


class ScrollText(Widget[Never]):
    """Rich text that scrolls by wheel, arrows and page keys. Only text may scroll in this game (UX-D3)."""

    role = "text"

    def __init__(self, label: str, words: str = "", *, measure: float = 19, follow: bool = False) -> None:
        super().__init__(label)
        self.words = words
        self.measure = measure
        self.follow = follow  # stay at the end when lines are added there
        self.offset = 0
        self._most = 0
        self._grip: int | None = None

    @property
    def state(self) -> str:
        return self.words

    @property
    def scrolls(self) -> bool:
        """Whether not all of it was seen at once when it was last drawn."""
        return self._most > 0

    def set(self, words: str) -> None:
        """Show other text; a reader who has scrolled back stays where he is."""
        at_end = self.offset >= self._most
        self.words = words
        if self.follow and at_end:
            self.offset = 1 << 30

    def scroll(self, pixels: int) -> None:
        """Move the text up by some pixels."""
        self.offset = max(0, min(self.offset + pixels, self._most))

    def wheel(self, steps: int) -> bool:
        self.scroll(-steps * 48)
        return True

    def pointer_down(self, event: PointerDown) -> Answer[Never]:
        self._grip = event.pos[1]
        return USED

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        if self._grip is not None:
            self.scroll(self._grip - pos[1])
            self._grip = pos[1]

    def pointer_up(self, inside: bool) -> Answer[Never]:
        self._grip = None
        return USED

    def key(self, event: InputEvent) -> Answer[Never]:
        if not isinstance(event, KeyDown):
            return UNUSED
        page = max(40, self.rect.height - 40)
        for action, step in (("up", -40), ("down", 40), ("page_up", -page), ("page_down", page)):
            if action in event.actions:
                before = self.offset
                self.scroll(step)
                return Answer(self.offset != before or action.startswith("page"))
        return UNUSED

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        px = scale.font(self.measure)
        bar_width = max(4, scale.px(8))
        width = max(1, self.rect.width - bar_width - scale.px(8))
        parts = self._paragraphs()
        heights = [rich_size(words, px, width, reading())[1] for words in parts]
        self._most = max(0, sum(heights) - self.rect.height)
        self.offset = max(0, min(self.offset, self._most))
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        top = self.rect.top - self.offset
        for words, high in zip(parts, heights, strict=True):
            if top < self.rect.bottom and top + high > self.rect.top:  # a book's glossary is long, and little of it is seen
                target.blit(rich(words, px, width, face=reading()), (self.rect.left, top))
            top += high
        target.set_clip(before)
        if self._most:
            track = pygame.Rect(self.rect.right - bar_width, self.rect.top, bar_width, self.rect.height)
            self._draw_bar(target, track, sum(heights))

    def _paragraphs(self) -> list[str]:
        """The lines of the text; all of it where bold letters go on from one to the next."""
        lines = self.words.split("\n")
        return lines if all(line.count("**") % 2 == 0 for line in lines) else [self.words]

    def _draw_bar(self, target: pygame.Surface, track: pygame.Rect, whole: int) -> None:
        """Where the part in view lies in the whole, whose height is in pixels."""
        pygame.draw.rect(target, theme.WELL, track, border_radius=track.width // 2)
        length = max(24, track.height * track.height // whole)
        top = track.top + (track.height - length) * self.offset // self._most
        pygame.draw.rect(target, theme.LINE, (track.left, top, track.width, length), border_radius=track.width // 2)
