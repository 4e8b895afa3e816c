"""A page of the rulebook: the rule's title, its sentences with what shows them, its rulings, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked
from game.client.rulebook.page import Page, Said
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fitted, reading, render, rich

LETTERS, NOTE, TITLE = 23, 18, 38
"""Height of the letters of sentences, of notes and of the title, at 1080p."""
LEAST, STEP = 0.6, 0.05
"""How far the letters of sentences give way where a page has no room for them, and in what steps."""


class SentenceRow(Widget[Asked]):
    """One sentence; where a table shows it, a press goes there."""

    role = "button"

    def __init__(self, said: Said, on_press: Callable[[], Asked] | None) -> None:
        super().__init__(said.text, hint=said.hint, on_press=on_press)
        self.said = said
        self.share = 1.0
        self.focusable = on_press is not None

    def _px(self, scale: Scale) -> int:
        return max(theme.RULES_FLOOR, round(scale.font(LETTERS) * self.share))

    def height(self, scale: Scale, width: int) -> int:
        """What it needs at this width."""
        return self._picture(scale, width).get_height() + scale.px(20)

    def _picture(self, scale: Scale, width: int) -> pygame.Surface:
        tone = theme.TEXT if self.said.claim else theme.MUTED
        room = max(1, width - self._sign(scale) - scale.px(36))
        return rich(self.said.text, self._px(scale), room, tone, face=reading())

    def _sign(self, scale: Scale) -> int:
        return self._px(scale) * 2

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The sentence; its sign lights up under the pointer."""
        lit = self.on_press is not None and (self.hovered or self.focused)
        if lit:
            target.blit(plate(self.rect.size, theme.PANEL_RAISED, theme.PANEL, theme.LINE), self.rect)
        pygame.draw.rect(
            target,
            theme.GOLD if self.said.claim else theme.LINE,
            Rect(self.rect.left, self.rect.top + scale.px(10), max(2, scale.px(3)), self.rect.height - scale.px(20)),
        )
        picture = self._picture(scale, self.rect.width)
        target.blit(picture, (self.rect.left + scale.px(20), self.rect.top + scale.px(10)))
        if self.on_press is not None:
            tone = theme.GOLD if lit else theme.LEGAL
            draw_icon(target, "eye", self._px(scale), (self.rect.right - self._sign(scale) // 2, self.rect.centery), tone)


class RulePage:
    """Makes the widgets of a page, places them, and draws what lies around them."""

    def __init__(self, show: Callable[[str, str], Asked], go: Callable[[str], Asked]) -> None:
        self.show, self.go = show, go
        self.page: Page | None = None
        self.rows: list[SentenceRow] = []
        self.links: list[Button[Asked]] = []
        self.rect = Rect(0, 0, 1, 1)
        self._foot = 0

    def turn_to(self, page: Page) -> Sequence[Widget[Asked]]:
        """Another page; returns its widgets in reading order."""
        self.page = page
        self.rows = [SentenceRow(said, self._shown(said) if said.proof else None) for said in page.says]
        self.links = [Button(link.title, self._gone(link.page), style="quiet", measure=18, icon="right") for link in page.links]
        return [*self.rows, *self.links]

    def _shown(self, said: Said) -> Callable[[], Asked]:
        return lambda: self.show(said.proof, said.text)

    def _gone(self, page: str) -> Callable[[], Asked]:
        return lambda: self.go(page)

    def place(self, rect: Rect, scale: Scale) -> None:
        """Sentences from the top, links at the foot; the letters are as large as there is room."""
        self.rect = rect
        for step in range(round((1 - LEAST) / STEP) + 1):
            if self._place(rect, scale, 1 - STEP * step) <= rect.bottom:
                break

    def _place(self, rect: Rect, scale: Scale, share: float) -> int:
        """Places all for letters of this share of their height; where the page ends."""
        top = rect.top + self._head(scale)
        for row in self.rows:
            row.share = share
            row.rect = Rect(rect.left, top, rect.width, row.height(scale, rect.width))
            top = row.rect.bottom + scale.px(4)
        self._foot = top + scale.px(14)
        left, high = rect.left, scale.target(40)
        line = self._foot + scale.font(NOTE) * 2
        bottom = line if self.page is not None and self.page.rulings else top
        for link in self.links:
            wide = min(rect.width, link.preferred(scale)[0])
            if left + wide > rect.right and left > rect.left:
                left, line = rect.left, line + high + scale.px(8)
            link.rect = Rect(left, line, wide, high)
            left = link.rect.right + scale.px(10)
            bottom = link.rect.bottom
        return bottom

    def _head(self, scale: Scale) -> int:
        return scale.font(NOTE) + scale.font(TITLE) + scale.px(44)

    def _draw_legend(self, target: pygame.Surface, scale: Scale, bottom: int) -> int:
        """What the sign beside a sentence means, where one has it; where it begins."""
        if not any(row.on_press for row in self.rows):
            return self.rect.right
        px = scale.font(NOTE)
        words = render(say("glossary_scene.sign"), px, theme.MUTED)
        area = words.get_rect(bottomright=(self.rect.right, bottom))
        target.blit(words, area)
        draw_icon(target, "eye", px, (area.left - px, area.centery), theme.LEGAL)
        return area.left - px * 2

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Chapter and book, the title, a line, and the rulings below the sentences."""
        page = self.page
        if page is None:
            return
        rect = self.rect
        above = render(page.chapter, scale.font(NOTE), theme.GOLD, Face.DISPLAY)
        target.blit(above, rect.topleft)
        source = fitted(page.source, scale.font(NOTE), rect.width - above.get_width() - scale.px(24), theme.MUTED)
        target.blit(source, source.get_rect(topright=rect.topright))
        top = rect.top + scale.font(NOTE) + scale.px(12)
        end = self._draw_legend(target, scale, top + scale.font(TITLE))
        title = fitted(page.title, scale.font(TITLE), end - rect.left - scale.px(12), theme.TEXT, Face.DISPLAY)
        target.blit(title, (rect.left, top))
        line = top + title.get_height() + scale.px(6)
        pygame.draw.line(target, theme.LINE, (rect.left, line), (rect.right, line))
        if page.rulings:
            target.blit(rich(page.rulings, scale.font(NOTE), rect.width, theme.MUTED, face=reading()), (rect.left, self._foot))
