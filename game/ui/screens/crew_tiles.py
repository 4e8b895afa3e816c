"""Veterans and cards that may become one: the card itself, its rank as chevrons, its scar, and what it has done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.client.profile.requests import Asked
from game.client.runs.crew_words import CrewWords
from game.ui.cards.card_art import art
from game.ui.cards.card_face import face, height_for
from game.ui.kit import theme
from game.ui.kit.focus import Press, Widget
from game.ui.kit.fonts import cuts
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, box_cut, draw, fit_px, line_height, rich, rich_px, rich_size

BEST_RANK = 3
FLAT, NAMED = 9, 0.26
"""From so many heights on a tile is a flat strip, whose name stands beside its lines, in this part of its width."""
ROW_ROOM, TIGHT_ROOM = (480, 112), (560, 150)
"""The size at 1080p at which a row is drawn as large as the page, and that for rows with more lines than it has room for."""
LINES_FLOOR = theme.RULES_FLOOR
"""The least size of the lines of a tile; the whole of them is told by its hint as well."""


class CrewLayout(NamedTuple):
    """Where the picture of a row lies, if it has one, its name, and its lines, which are `told` in one text."""

    picture: pygame.Rect | None
    name: pygame.Rect
    lines: pygame.Rect
    told: str

    @property
    def fits(self) -> bool:
        """Whether the lines have room at their least size."""
        return rich_size(self.told, LINES_FLOOR, self.lines.width, cuts()[-1])[1] <= self.lines.height


def draw_ranks(target: pygame.Surface, rank: int, side: int, left: tuple[int, int]) -> int:
    """Three chevrons, those that were earned in gold; returns where they end."""
    x, y = left
    for number in range(BEST_RANK):
        color = theme.GOLD if number < rank else theme.shade(theme.MUTED, 0.45)
        points = [(x, y + side // 3), (x + side // 2, y - side // 6), (x + side, y + side // 3)]
        pygame.draw.lines(target, color, False, points, max(2, side // 5))
        x += round(side * 1.15)
    return x


def draw_scar(target: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
    """A torn line across a picture."""
    width = max(2, scale.px(4))
    steps = ((0.16, 0.10), (0.34, 0.36), (0.28, 0.46), (0.52, 0.66), (0.48, 0.76), (0.66, 0.96))
    points = [(box.left + round(box.width * x), box.top + round(box.height * y)) for x, y in steps]
    pygame.draw.lines(target, theme.SPACE, False, points, width + 4)
    pygame.draw.lines(target, theme.NEMESIS, False, points, width)


class CardTile(Widget[Asked]):
    """A card that may come aboard, whole, with its deed below."""

    role = "choice"

    def __init__(self, words: CrewWords, on_press: Press[Asked]) -> None:
        super().__init__(words.title, hint=" ".join((words.rules, *words.lines)), on_press=on_press)
        self.words = words
        self.chosen = False

    @property
    def state(self) -> str:
        return "chosen" if self.chosen else super().state

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        lit = self.hovered or self.focused or self.chosen
        small = scale.font(18)
        foot = line_height(small) + scale.px(6)
        pad = scale.px(8)
        wide = self.rect.width - 2 * pad
        while wide > 40 and height_for(wide) > self.rect.height - foot - 2 * pad:
            wide -= 4
        edge = theme.GOLD if self.chosen else theme.LEGAL if lit else theme.shade(theme.LINE, 0.6)
        cut = float(scale.px(14))
        ground = theme.mix(theme.PANEL, theme.GOLD, 0.16 if self.chosen else 0.06 if lit else 0.0)
        line = max(2, scale.px(3 if self.chosen else 2))
        target.blit(plate(self.rect.size, ground, theme.SPACE, edge, line=line, cuts=(cut, 0, cut, 0), alpha=220), self.rect)
        if self.words.card is not None:
            picture = face(self.words.card, self.words.rules, wide)
            target.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.top + pad)))
        told = self.words.lines[0]
        px = fit_px(told, small, wide, Face.BOLD, 12)
        draw(target, told, px, theme.GOLD, (self.rect.centerx, self.rect.bottom - foot), anchor="midtop", face=Face.BOLD)


class CrewTile(Widget[Asked]):
    """A veteran in a row: its picture, name, rank and lines; an empty berth has none of them."""

    role = "choice"

    def __init__(
        self, words: CrewWords | None, empty: str = "", on_press: Press[Asked] | None = None, color: theme.Color = theme.GOLD
    ) -> None:
        label = words.title if words is not None else empty
        super().__init__(label, hint=" ".join(words.lines) if words is not None else "", on_press=on_press or (lambda: None))
        self.words, self.empty, self.color, self.pressable = words, empty, color, on_press is not None
        self.words_px = 0

    def _layouts(self, scale: Scale) -> Iterator[CrewLayout]:
        """The lines below the name, beside it in a flat strip, and below it without a picture; `scale` is that of the tile."""
        rect, lines = self.rect, self.words.lines if self.words is not None else ()
        pad, high = scale.px(10), line_height(scale.font(24), Face.DISPLAY)
        side, top, bottom = rect.height - 2 * pad, rect.top + pad // 2, rect.bottom - pad // 2
        picture = pygame.Rect(rect.left + pad, rect.top + pad, min(side, rect.width // 3), side)
        left, right = picture.right + scale.px(10), rect.right - pad
        name = pygame.Rect(left, top, right - left, high)
        yield CrewLayout(
            picture, name, pygame.Rect(left, top + high, right - left, max(1, bottom - top - high)), "\n".join(lines)
        )
        joined = " \u00b7 ".join(lines)
        yield CrewLayout(picture, name, pygame.Rect(left, top + high, right - left, max(1, bottom - top - high)), joined)
        if rect.width > FLAT * rect.height:
            name = pygame.Rect(left, top, round((right - left) * NAMED), high)
            x = name.right + scale.px(16)
            yield CrewLayout(picture, name, pygame.Rect(x, top, right - x, bottom - top), joined)
        left = rect.left + pad
        name = pygame.Rect(left, top, right - left, high)
        yield CrewLayout(None, name, pygame.Rect(left, top + high, right - left, max(1, bottom - top - high)), joined)

    def _layout(self, scale: Scale) -> CrewLayout:
        """The first that has room for all that is told."""
        layouts = list(self._layouts(scale))
        return next((layout for layout in layouts if layout.fits), layouts[-1])

    def _own(self, scale: Scale) -> Scale:
        """The scale of the tile: the larger one, where its lines have room at it."""
        large = scale.within(self.rect.size, ROW_ROOM)
        stacked = next(self._layouts(large))
        fits = rich_size(stacked.told, large.font(16), stacked.lines.width, cuts()[-1])[1] <= stacked.lines.height
        return large if self.words is None or fits else scale.within(self.rect.size, TIGHT_ROOM)

    def fitting_px(self, scale: Scale) -> int:
        """The largest height of letters at which its own lines fit."""
        scale = self._own(scale)
        if self.words is None:
            return scale.font(18)
        layout = self._layout(scale)
        return rich_px(layout.told, scale.font(18), *layout.lines.size, cuts()[-1], LINES_FLOOR)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        words, whole, scale = self.words, scale, self._own(scale)
        lit = self.hovered or self.focused
        color = self.color if self.pressable or words is None else theme.shade(self.color, 0.8)
        edge = color if lit else theme.shade(color, 0.45)
        cut = float(scale.px(14))
        if words is None:
            target.blit(
                plate(self.rect.size, theme.GROUND, theme.SPACE, theme.shade(theme.MUTED, 0.4), cuts=(cut, 0, cut, 0), alpha=150),
                self.rect,
            )
            px = fit_px(self.empty, scale.font(20), self.rect.width - scale.px(20), Face.BODY, 12)
            draw(target, self.empty, px, theme.MUTED, self.rect.center, anchor="center")
            return
        top = theme.mix(theme.PANEL, color, 0.16 if lit else 0.05)
        target.blit(
            plate(self.rect.size, top, theme.GROUND, edge, line=max(2, scale.px(2)), cuts=(cut, 0, cut, 0), alpha=232), self.rect
        )
        px = self.words_px or self.fitting_px(whole)
        layout = self._layout(scale)
        self._draw_picture(target, scale, layout.picture, words, edge)
        chevron = scale.px(20) if words.ranks is not None else 0
        beside = round(chevron * 1.15 * BEST_RANK) + scale.px(8) if chevron else 0
        box = layout.name
        name = fit_px(words.title, scale.font(24), box.width - beside, Face.DISPLAY, 13)
        draw(target, words.title, name, theme.TEXT, box.topleft, face=Face.DISPLAY, width=box.width - beside)
        if words.ranks is not None:
            draw_ranks(target, words.ranks, chevron, (box.right - beside, box.top + line_height(name, Face.DISPLAY) // 2))
        letters = box_cut(layout.told, px, *layout.lines.size)
        target.blit(rich(layout.told, px, layout.lines.width, theme.TEXT, face=letters), layout.lines)

    def _draw_picture(
        self, target: pygame.Surface, scale: Scale, box: pygame.Rect | None, words: CrewWords, edge: theme.Color
    ) -> None:
        """The card, with its scar; time is an hourglass."""
        if box is None:
            return
        if words.card is not None:
            target.blit(art(words.card, box.size), box)
            pygame.draw.rect(target, edge, box, max(1, scale.px(2)))
        else:
            draw_icon(target, "hourglass", round(box.height * 0.6), box.center, theme.NEMESIS)
        if words.scarred:
            draw_scar(target, box, scale)
