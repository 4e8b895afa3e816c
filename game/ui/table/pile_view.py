"""Looking into a pile: its cards side by side over the middle of the table, also to pick from them (UX-T13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.engine.terms import CardId
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.text import draw, rich, rich_px, rich_size
from game.ui.table.layout import grid

LARGEST = 190
"""Width of a card at 1080p where there are few."""


class PileView:
    """An overlay with the cards of one pile. `key` says which; `cells` has a rectangle for each card of `cards`."""

    def __init__(self, on_close: Callable[[], Request | None], on_more: Callable[[], Request | None] | None = None) -> None:
        self.key = ""
        self.title = ""
        self.note = ""
        self.cards: tuple[CardId, ...] = ()
        self.cells: list[Rect] = []
        self.rect = Rect(0, 0, 1, 1)
        self.close = Button(say("pile_view.close"), on_close, icon="cross", style="quiet", measure=19)
        self.more = Button("", on_more, icon="right", style="quiet", measure=19)
        self.more.visible = False

    @property
    def buttons(self) -> list[Button[Asked]]:
        """The buttons that are shown."""
        return [button for button in (self.more, self.close) if button.visible]

    @property
    def open(self) -> bool:
        """Whether it is shown."""
        return bool(self.key)

    def show(self, key: str, title: str, cards: Sequence[CardId], note: str = "") -> None:
        """Opens the view of a pile; an empty key closes it."""
        self.key, self.title, self.cards, self.note = key, title, tuple(cards), note

    def place(self, areas: dict[str, Rect], scale: Scale) -> None:
        """Over the Central Zone and the Warzone; prompt, hand and inspector stay in view."""
        self.rect = areas.get("overlay") or areas["central"].union(areas["warzone"])
        inner = self.rect.inflate(-2 * scale.px(22), -2 * scale.px(20))
        head = scale.target(46)
        wide = min(inner.width // 3, max(scale.px(130), self.close.preferred(scale)[0]))
        self.close.rect = Rect(inner.right - wide, inner.top, wide, head)
        body = Rect(inner.left, inner.top + head + scale.px(10), inner.width, max(1, inner.height - head - scale.px(10)))
        self.cells = grid(body, len(self.cards), scale.px(8), scale.px(LARGEST))
        left = self.close.rect.left - scale.px(12)
        if self.more.visible:
            wide = min(inner.width // 3, max(scale.px(130), self.more.preferred(scale)[0]))
            self.more.rect = Rect(left - wide, inner.top, wide, head)
            left -= wide + scale.px(12)
        self._head = Rect(inner.left, inner.top, max(1, left - inner.left), head)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The ground and the title; the table draws the cards and the group the button."""
        panel(target, self.rect, scale, edge=theme.GOLD)
        share = self._head.width * 2 // 5 if self.note else self._head.width
        px = rich_px(self.title, scale.font(26), share, self._head.height)
        words = rich(self.title, px, min(share, rich_size(self.title, px, share)[0]), theme.GOLD)
        head = target.blit(words, words.get_rect(midleft=self._head.midleft))
        if self.note:
            left = head.right + scale.px(16)
            room = max(1, self._head.right - left)
            note = rich(self.note, rich_px(self.note, scale.font(18), room, self._head.height), room, theme.MUTED)
            target.blit(note, note.get_rect(midleft=(left, self._head.centery)))
        if not self.cards:
            draw(target, say("pile_view.no_cards_here"), scale.font(22), theme.MUTED, self.rect.center, anchor="center")
