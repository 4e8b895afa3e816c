"""The numbers below a World: fleet and ground, energy, points, and what a Core World is worth, as they lie in their rows."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.client.table.specs import PRINTED, CardOverrides
from game.content.language import say
from game.engine import CardDef
from game.ui.kit import theme
from game.ui.kit.text import Face, size
from game.ui.kit.theme import Color

SIGN, SMALLER_SIGNS = 0.95, (0.8, 0.7, 0.6)
"""The side of a sign in letters, and smaller ones where numbers would touch those of a neighbour."""


class NumberChip(NamedTuple):
    """One number below a World: its sign, what it says, its colour, and an arrow if it is not as printed."""

    sign: str
    words: str
    color: Color
    changed: int = 0


def chips_of(card: CardDef, live: CardOverrides = PRINTED, taken: bool = False) -> tuple[NumberChip, ...]:
    """The numbers of a World: fleet and ground to take it while nobody has it, energy a round, points."""
    chips: list[NumberChip] = []
    if not taken:
        for sign, printed, now, color in (
            ("fleet", card.fleet, live.fleet, theme.FLEET),
            ("ground", card.ground, live.ground, theme.STRENGTH_GROUND),
        ):
            number = printed if now is None else now
            chips.append(NumberChip(sign, str(number), color, (number > printed) - (number < printed)))
    if card.energy:
        chips.append(NumberChip("energy", f"+{card.energy}", theme.ENERGY))
    points = card.points if live.points is None else live.points
    if points:
        chips.append(NumberChip("points", str(points), theme.GOLD, (points > card.points) - (points < card.points)))
    return tuple(chips)


class ChipRow(NamedTuple):
    """How the numbers below a World lie in their row: letters, what is between them, the share of a letter that a sign has, the
    words, and whether the sign of a text is there."""

    px: int
    gap: int
    share: float
    words: tuple[str, ...]
    texted: bool

    @property
    def sign(self) -> int:
        """The side of a sign."""
        return round(self.px * self.share)

    @property
    def widths(self) -> list[int]:
        """How wide each number is with its sign."""
        return [self.sign + size(words, self.px, Face.TITLE)[0] + (2 if self.share == SIGN else 1) for words in self.words]

    @property
    def width(self) -> int:
        """How wide all of them are."""
        extra = round(self.px * 0.8) + self.gap if self.texted else 0
        return sum(self.widths) + self.gap * max(0, len(self.words) - 1) + extra

    def boxes(self, middle: tuple[int, int]) -> list[Rect]:
        """Where each number lies with its sign in a row around this point, and behind them the sign of a text."""
        wide = [*self.widths, *([round(self.px * 0.8)] if self.texted else ())]
        return _boxes(wide, self.gap, self.width, self.px, middle)


def chip_row(chips: tuple[NumberChip, ...], px: int, room: int, texted: bool) -> ChipRow:
    """The numbers of a World in their room. What gives way: letters down to their floor, the space between, the sign of a text,
    then the size of the signs, the plus of the energy and the last of the space."""
    row = ChipRow(px, max(3, px // 3), SIGN, tuple(chip.words for chip in chips), texted)
    while row.width > room and (row.px > theme.NUMBER_FLOOR or row.gap > 1 or row.texted):
        if row.px > theme.NUMBER_FLOOR:
            row = row._replace(px=row.px - 1, gap=max(2, row.gap - 1))
        else:
            row = row._replace(gap=row.gap - 1) if row.gap > 1 else row._replace(texted=False)
    for share in SMALLER_SIGNS:
        if row.width > room:
            row = row._replace(share=share)
    return row if row.width <= room else row._replace(gap=0, words=tuple(words.removeprefix("+") for words in row.words))


class WorthRow(NamedTuple):
    """What a Core World would bring you and the Nemesis: letters, what is between both, and their words and colours."""

    px: int
    gap: int
    told: tuple[tuple[str, Color], ...]

    @property
    def sign(self) -> int:
        """The side of a sign."""
        return round(self.px * SIGN)

    @property
    def widths(self) -> list[int]:
        """How wide each is with its sign."""
        return [self.sign + 2 + size(words, self.px, Face.TITLE)[0] for words, _ in self.told]

    @property
    def width(self) -> int:
        """How wide both are."""
        return sum(self.widths) + self.gap

    def boxes(self, middle: tuple[int, int]) -> list[Rect]:
        """Where each lies with its sign in a row around this point."""
        return _boxes(self.widths, self.gap, self.width, self.px, middle)


def worth_row(worth: tuple[int, int], px: int, room: int) -> WorthRow:
    """What a Core World would bring both sides in its room: letters give way down to their floor, then words."""
    told = (say("bodies.worth_you", points=worth[0]), theme.GOLD), (say("bodies.worth_it", points=worth[1]), theme.NEMESIS)
    row = WorthRow(px, max(4, px // 2), told)
    while row.px > theme.NUMBER_FLOOR and row.width > room:
        row = row._replace(px=row.px - 1)
    if row.width > room:
        row = row._replace(told=tuple((f"+{points}", color) for points, (_, color) in zip(worth, told)))
    return row


def _boxes(widths: list[int], gap: int, whole: int, px: int, middle: tuple[int, int]) -> list[Rect]:
    """Boxes of these widths beside each other, as high as letters."""
    boxes, left = [], middle[0] - whole // 2
    for wide in widths:
        boxes.append(Rect(left, middle[1] - px // 2, wide, px))
        left += wide + gap
    return boxes
