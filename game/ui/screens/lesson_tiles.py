"""A lesson as a tile: the picture of a card that it is about, its name, what it teaches, and whether it has been finished."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked
from game.content.language import say
from game.ui.kit import pictures, theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.focus import Press, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, cut_outline, gradient_foot, masked, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px

ROOM = (400, 330)
"""Width and height of a tile at 1920 x 1080."""
FOOT = 0.42
"""How much of a tile the words take."""


class LessonTile(Widget[Asked]):
    """One lesson; a press plays it from its beginning."""

    role = "choice"

    def __init__(self, title: str, about: str, minutes: int, picture: str, done: bool, on_press: Press[Asked]) -> None:
        super().__init__(title, hint=about, on_press=on_press)
        self.picture, self.done = picture, done
        self.told = say("lesson.done") if done else say("lesson.minutes", minutes=minutes)
        self._picture: pygame.Surface | None = None

    @property
    def state(self) -> str:
        return self.told

    def ring_cuts(self, scale: Scale) -> Corners:
        cut = float(scale.px(14))
        return (cut, 0, cut, 0)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        scale = scale.within(self.rect.size, ROOM)
        lit = self.hovered or self.focused
        edge, cuts, line = theme.GOLD if lit else theme.LINE_SOFT, self.ring_cuts(scale), max(1, scale.px(2))
        target.blit(
            plate(self.rect.size, theme.PANEL_RAISED if lit else theme.PANEL, theme.GROUND, edge, line=line, cuts=cuts), self.rect
        )
        foot = round(self.rect.height * FOOT)
        target.blit(self._painted(self.rect.width - 2 * line, self.rect.height - foot, cuts[0]), self.rect.move(line, line))
        pad = scale.px(16)
        box = pygame.Rect(
            self.rect.left + pad, self.rect.bottom - foot + scale.px(6), self.rect.width - 2 * pad, foot - scale.px(18)
        )
        px, small = fit_px(self.label, scale.font(26), box.width, Face.DISPLAY), scale.font(18)
        y = box.top
        draw(target, self.label, px, theme.GOLD if lit else theme.TEXT, (box.left, y), face=Face.DISPLAY, width=box.width)
        y += line_height(px, Face.DISPLAY)
        tone, side = (theme.GOOD, scale.px(22)) if self.done else (theme.MUTED, 0)
        if self.done:
            draw_icon(target, "check", side, (box.left, y + line_height(small) // 2), tone, "midleft")
        draw(target, self.told, small, tone, (box.left + side, y), width=box.width - side)
        y += line_height(small)
        px = rich_px(self.hint, scale.font(19), box.width, box.bottom - y)
        most = max(1, (box.bottom - y) // line_height(px))
        target.blit(rich(self.hint, px, box.width, theme.MUTED, most_lines=most), (box.left, y))

    def _painted(self, wide: int, high: int, cut: float) -> pygame.Surface:
        """The picture in the upper part of the tile, fading into the words below it."""
        if self._picture is None or self._picture.get_size() != (wide, high):
            picture = (pictures.card(self.picture, (wide, high)) or nebula((wide, high), "calm", len(self.label))).copy()
            picture.blit(gradient_foot((wide, high // 2)), (0, high - high // 2))
            self._picture = masked(picture, [(x * 2, y * 2) for x, y in cut_outline(wide, high, (cut, 0, 0, 0))])
        return self._picture
