"""The small parts of a card's face: number chips, price badges, order discs and the type line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.table.type_words import SHORT_TYPE_WORDS, TYPE_WORDS
from game.content.language import say
from game.ui.cards.card_frames import thickness
from game.ui.kit import theme
from game.ui.kit.icons import TYPE_LETTERS, icon, order_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, render, size
from game.ui.kit.theme import Color

MICRO = 84  # below this width there is neither name nor plate behind a number
WORDY = 150  # from this width a type is told by icon and word, and the letter that stands for it on the smallest faces


@dataclass(frozen=True, slots=True)
class Chip:
    """A number with its icon; `printed` differs from `value` when something changes it now."""

    icon: str
    value: int
    printed: int
    color: Color
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Price:
    """What a verb costs now and by the print."""

    verb: str
    value: int
    printed: int


class Sheet:
    """A card's picture under work, with the measures that all parts share; `signs` are the places of its icons."""

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture
        self.width, self.height = picture.get_size()
        edge = thickness(self.width)
        self.number_px = max(theme.NUMBER_FLOOR, round(self.width * 0.105))
        self.inner = pygame.Rect(0, 0, self.width, self.height).inflate(-2 * edge - 2, -2 * edge - 2)
        self.signs: list[tuple[pygame.Rect, str]] = []

    @property
    def micro(self) -> bool:
        """True for the smallest faces."""
        return self.width < MICRO

    # -- numbers

    def chip_size(self, chip: Chip) -> tuple[int, int]:
        """Width and height of a chip."""
        px = self.number_px
        pad = 1 if self.micro else max(1, round(px * 0.18))
        change = round(px * 0.5) if chip.value != chip.printed and not self.micro else 0
        mark = max(10, round(px * (0.74 if self.micro else 0.86)))
        return mark + size(f"{chip.sign}{chip.value}", px, Face.TITLE)[0] + change + pad * 3, round(px * 1.22)

    def chip(self, chip: Chip, left: int, top: int) -> None:
        """Draw a chip; an arrow tells a changed number besides its colour."""
        px = self.number_px
        wide, tall = self.chip_size(chip)
        pad = 1 if self.micro else max(1, round(px * 0.18))
        mark = max(10, round(px * (0.74 if self.micro else 0.86)))
        edge = theme.mix(theme.WELL, chip.color, 0.45)
        self.picture.blit(plate((wide, tall), theme.PANEL_RAISED, theme.WELL, None if self.micro else edge), (left, top))
        self.signs.append((pygame.Rect(left, top, wide, tall), chip.icon))
        dull = chip.value == 0 and chip.printed == 0 and not chip.sign
        tint = theme.mix(chip.color, theme.WELL, 0.45) if dull else chip.color
        self.picture.blit(icon(chip.icon, mark, tint), (left + pad, top + (tall - mark) // 2))
        words = render(f"{chip.sign}{chip.value}", px, theme.MUTED if dull else theme.TEXT, Face.TITLE)
        self.picture.blit(words, words.get_rect(midleft=(left + mark + pad * 2, top + tall // 2)))
        if chip.value != chip.printed and not self.micro:
            more = chip.value > chip.printed
            arrow = icon("up" if more else "down", round(px * 0.5), theme.GOOD if more else theme.WARN)
            self.picture.blit(arrow, arrow.get_rect(midright=(left + wide - 1, top + tall // 2)))

    def price(self, price: Price, left: int, top: int) -> int:
        """Draw a price badge; another one than the printed brings an arrow, and a struck-out print
        where there is room. Returns its height."""
        px = self.number_px
        tall = round(px * 1.25)
        changed = price.value != price.printed
        pad = max(2, round(px * 0.2))
        words = render(str(price.value), px, theme.TEXT, Face.TITLE)
        marks: list[pygame.Surface] = []
        if not self.micro and price.verb != "energy":
            marks.append(icon(price.verb, max(9, round(px * 0.72)), theme.MUTED))
        old = render(str(price.printed), round(px * 0.85), theme.MUTED) if changed and px >= 20 else None
        if old:
            marks.append(old)
        marks += [words, icon("energy", max(9, round(px * 0.8)), theme.ENERGY)]
        if changed and not self.micro:
            less = price.value < price.printed
            marks.append(icon("down" if less else "up", round(px * 0.55), theme.GOOD if less else theme.WARN))
        wide = sum(mark.get_width() + pad for mark in marks) + pad
        edge = theme.ENERGY if not changed else theme.GOOD if price.value < price.printed else theme.WARN
        back = plate((wide, tall), theme.PANEL_RAISED, theme.WELL, edge, cuts=(0, 0, px * 0.35, 0))
        self.signs.append((self.picture.blit(back, (left, top)), price.verb))
        x, middle = left + pad, top + tall // 2
        for mark in marks:
            self.picture.blit(mark, mark.get_rect(midleft=(x, middle)))
            if mark is old:
                pygame.draw.line(
                    self.picture, theme.WARN, (x - 1, middle + 1), (x + old.get_width(), middle - 1), max(1, round(px * 0.05))
                )
            x += mark.get_width() + pad
        return tall

    def orders(self, orders: Sequence[str], right: int, top: int) -> None:
        """Draw the order icons on discs, from the top down, all six of them in two columns."""
        px = max(14, round(self.width * 0.105))
        side = round(px * 1.3)
        columns = 1 if len(orders) < 3 else 2
        rows = -(-len(orders) // columns)
        for number, order in enumerate(orders):
            disc = pygame.Rect(right - side * (columns - number // rows), top + number % rows * (side + 2), side, side)
            pygame.draw.aacircle(self.picture, theme.WELL, disc.center, disc.width / 2)
            pygame.draw.aacircle(self.picture, theme.MUTED, disc.center, disc.width / 2, max(1, round(px * 0.07)))
            mark = icon(order_icon(order), round(px * 0.82), theme.TEXT)
            self.picture.blit(mark, mark.get_rect(center=disc.center))
            self.signs.append((disc, order_icon(order)))

    # -- the type line

    @property
    def type_px(self) -> int:
        """Text height of the type line."""
        return max(13, round(self.width * 0.064))

    @property
    def type_height(self) -> int:
        """Height of the type line."""
        return round(self.type_px * 1.45)

    def type_line(
        self,
        types: Sequence[str],
        kind: str,
        top: int,
        *,
        core: bool = False,
        emblem: tuple[str, Color] | None = None,
        marked: bool = False,
    ) -> None:
        """Draw icon, word and letter of each type, as far as there is room; `marked` shows that rules text was left out."""
        px = self.type_px
        color = theme.kind_color(kind)
        tall = self.type_height - 2
        band = plate((self.inner.width, tall), theme.mix(theme.PANEL, color, 0.20), theme.mix(theme.WELL, color, 0.12))
        self.picture.blit(band, (self.inner.left, top))
        middle = top + tall // 2
        gap = max(2, round(self.width * 0.025))
        left, right = self.inner.left + gap, self.inner.right - gap
        if emblem and not self.micro:
            mark = icon(emblem[0], round(px * 1.15), theme.mix(emblem[1], (255, 255, 255), 0.2))
            self.signs.append((self.picture.blit(mark, mark.get_rect(midright=(right, middle))), emblem[0]))
            right = self.signs[-1][0].left - gap
        if marked:
            mark = icon("use", max(9, round(px * 0.8)), theme.GOLD)
            self.signs.append((self.picture.blit(mark, mark.get_rect(midright=(right, middle))), "use"))
            right = self.signs[-1][0].left - gap
        tint = theme.mix(color, (255, 255, 255), 0.45)
        for style in ("full", "word", "short", "letter"):
            labels = [(name, _label(name, style, core, self.width)) for name in types]
            wide = sum(round(px * 1.25) + size(label, px, Face.DISPLAY)[0] for _, label in labels) + (len(labels) - 1) * px // 2
            if wide <= right - left or style == "letter":
                break
        for name, label in labels:
            mark = icon(name if name in TYPE_LETTERS else "card", px, tint)
            self.picture.blit(mark, mark.get_rect(midleft=(left, middle)))
            words = render(label, px, theme.TEXT, Face.DISPLAY)
            if left + round(px * 1.25) + words.get_width() <= right + gap:
                self.picture.blit(words, words.get_rect(midleft=(left + round(px * 1.25), middle)))
            part = pygame.Rect(left, top, round(px * 1.25) + words.get_width(), tall)
            self.signs.append((part.clip(self.picture.get_rect()), "core" if core else name))
            left = part.right + px // 2


def _label(name: str, style: str, core: bool, width: int) -> str:
    letter = TYPE_LETTERS.get(name, "")
    word = say("card_parts.core_world") if core and name == "world" else say(TYPE_WORDS[name])
    if style == "letter":
        return letter
    if style == "short":
        return say(SHORT_TYPE_WORDS[name]) if name in SHORT_TYPE_WORDS else word
    return f"{word}\u00a0({letter})" if style == "full" and letter and width >= WORDY else word
