"""How a card's name and text fit a face of any size: what gives way, and in which order. Nothing is drawn here.

The name is always whole: one line, else two, else three, never under 13 pixels. A text is whole or not there; where it does not
fit its sign stands instead. What gives way for it: flavour, then the picture, down to 28 %, then letters, then the face grows,
if its form may. A larger text scale never takes a text off a face and never makes its letters or the face smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from math import ceil

from game.ui.cards.face_forms import (
    BESIDE,
    CLEAR_FLAVOUR,
    CLEAR_LEAST,
    NOTCH,
    PLATE,
    WORDY,
    Form,
    foot_room,
    head_room,
    padding,
)
from game.ui.cards.face_print import Figure, Print
from game.ui.kit.text import Face, rich_size, size
from game.ui.kit.theme import NUMBER_FLOOR, RULES_FLOOR

ONE_LINE, TWO_LINES = 0.82, 0.92
"""To what share of its height a name gives way before it takes two lines, and the most it has in several."""
NAME_STEP = 0.98
"""From line to line of a name, in heights of its letters."""
TALL_FOOT = 1.15
"""The row of numbers, in heights of its letters."""
HANG = 1.5
"""How far the words of a command stand from its sign's left end, in heights of letters."""
SIGN_GAP = 4
"""Between two signs at the foot of a narrow face."""
PLATE_PAD = 9
"""What a plate takes of its width from its name."""
STEPS = (1.0, 1.25, 1.5)
"""The text scales at which a face is the least that it is at larger ones. At the last one names and numbers are the largest."""


def half_of(scale: float) -> float:
    """How much larger name and numbers are at a text scale."""
    return 1 + (min(scale, STEPS[-1]) - 1) / 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the text: the sign that it hangs beside, its words, the colour of them, its height with the gap below it."""

    sign: str
    words: str
    tone: str
    tall: int


@dataclass(frozen=True, slots=True)
class Fit:
    """What was decided for one face. `squeeze` under 1 makes the letters of the name narrower; `head` and `block` are the heights
    of what stands above and below the picture; `half` is how much larger name and numbers are than usual. With `stacked` the
    signs of the types have a row of their own above the numbers.
    """

    name: tuple[str, ...]
    name_px: int
    squeeze: float
    number_px: int
    kind_px: int
    text_px: int
    rows: tuple[Paragraph, ...]
    flavour: str
    width: int
    height: int
    head: int
    block: int
    half: float
    stacked: bool
    marked: bool
    """True where a text did not fit and its sign stands for it."""

    @property
    def clear(self) -> float:
        """The share of the height in which nothing but prices and orders lies on the picture."""
        return (self.height - self.head - self.block) / self.height


def widest(lines: Sequence[str], px: int) -> int:
    """Width of the widest of some lines of a name."""
    return max(size(line, px, Face.DISPLAY)[0] for line in lines)


@lru_cache(4096)
def name_fit(name: str, px: int, room: int) -> tuple[tuple[str, ...], int, float]:
    """The lines of a name, their height in pixels, and how much narrower than usual their letters are, 1 for not at all."""
    line_px = px
    while line_px > max(RULES_FLOOR, round(px * ONE_LINE)) and widest([name], line_px) > room:
        line_px -= 1
    if widest([name], line_px) <= room:
        return (name,), line_px, 1.0
    words = name.split(" ")
    best: tuple[str, ...] = (name,)
    high = RULES_FLOOR
    for count in range(2, min(3, len(words)) + 1):
        cuts = [(0, *cut, len(words)) for cut in combinations(range(1, len(words)), count - 1)]
        ways = [tuple(" ".join(words[start:stop]) for start, stop in pairwise(cut)) for cut in cuts]
        best = min(ways, key=lambda lines: widest(lines, px))
        high = max(RULES_FLOOR, round(px * TWO_LINES))
        while high > RULES_FLOOR and widest(best, high) > room:
            high -= 1
        if widest(best, high) <= room:
            return best, high, 1.0
    if len(words) == 1:
        while line_px > RULES_FLOOR and widest(best, line_px) > room:
            line_px -= 1
        high = line_px
    return best, high, min(1.0, max(1, room) / widest(best, high))


def text_rows(face: Print, px: int, wide: int, cut: Face = Face.BODY) -> tuple[Paragraph, ...]:
    """The text in paragraphs a quarter of a line apart, or the commands of a Nemesis card, each beside its sign."""
    if face.commands:
        room = wide - round(px * HANG)
        return tuple(
            Paragraph(command.sign, command.words, command.tone, rich_size(command.words, px, room, cut)[1] + px // 5)
            for command in face.commands
        )
    parts = face.rules.split("\n") if face.rules else []
    gap = px // 4 if wide >= 150 else 0
    last = len(parts) - 1
    return tuple(
        Paragraph("", words, "TEXT", rich_size(words, px, wide, cut)[1] + gap * (at < last)) for at, words in enumerate(parts)
    )


def text_room(kind: str, width: int) -> int:
    """The width that the text of a face has."""
    return width - 2 * (padding(width) + round(foot_room(kind, width)[0]))


def has_foot(face: Print, width: int) -> bool:
    """Whether a face has a row of numbers at its foot; without one the words go down to the edge."""
    return width < WORDY or bool(face.strengths or face.points or face.modes)


def figure_width(figure: Figure, px: int) -> int:
    """The room that a sign and its number take, with the arrow of a changed one."""
    arrow = round(px * 0.5) + 1 if figure.value != figure.printed else 0
    return round(px * 0.92) + 3 + size(str(figure.value), px, Face.TITLE)[0] + arrow


def figure_gap(px: int, width: int) -> int:
    """Between two figures."""
    return max(5, round(px * 0.42)) if width >= BESIDE else 3


def sign_px(number: int) -> int:
    """Height of the signs at the foot of a face too narrow for words."""
    return max(NUMBER_FLOOR, round(number * 0.92))


def _taken(figures: Sequence[Figure], px: int, width: int) -> int:
    return sum(figure_width(figure, px) + figure_gap(px, width) for figure in figures)


def _stacked(face: Print, number: int, width: int, marked: bool) -> bool:
    """Whether the signs of the types have no room beside the numbers of a face too narrow for words."""
    if width >= WORDY:
        return False
    signs = (len(face.signs[:2]) + marked) * (sign_px(number) + SIGN_GAP)
    return signs + _taken(face.figures, number, width) > text_room(face.kind, width) + SIGN_GAP


def points_above(face: Print, number: int, width: int) -> bool:
    """Whether the points of a narrow face have no room in the row of its strengths, so that they stand above it."""
    told = len(face.strengths) > 0 and face.points is not None and width < WORDY
    return told and _taken(face.figures, number, width) - figure_gap(number, width) > text_room(face.kind, width) + 2


@lru_cache(4096)
def fit(face: Print, form: Form, width: int, scale: float = 1.0) -> Fit:
    """How a face of this form and width is laid out at a text scale, 1 for the usual."""
    wanted = _fit(face, form, width, scale, scale)
    if scale <= 1.0:
        return wanted
    least = _step_before(face, form, width, scale)
    lost = wanted.marked and not least.marked
    if not lost and wanted.name_px >= least.name_px:
        return wanted
    wanted = _fit(face, form, width, scale, 2 * least.half - 1)  # with name and numbers as they were
    return least if wanted.marked and not least.marked else wanted


def _step_before(face: Print, form: Form, width: int, scale: float) -> Fit:
    """The face at the next smaller text scale."""
    return fit(face, form, width, max(step for step in STEPS if step < scale))


def _fit(face: Print, form: Form, width: int, scale: float, title: float) -> Fit:
    """The fit with the text at one scale, and name and numbers at half of what another adds."""
    if form.plate:
        return _plate_fit(face, width, title)
    letters, usual = form.letters_at(width), form.height(width)
    half = half_of(title)
    pad, full = padding(width), width >= WORDY
    side, drop = head_room(face.kind, width)
    number, kind_px = round(letters.number * half), max(RULES_FLOOR, round(letters.kind * half))
    room = width - 2 * pad - round(2 * side)
    if face.energy and width >= BESIDE:
        room -= round(number * 2.3)
    if face.kind == "tactic":
        room -= round(width * NOTCH)
    name, name_px, squeeze = name_fit(face.name, round(letters.name * half), max(1, room))
    head = round(drop * usual) + pad // 2 + 2 + round(name_px * NAME_STEP) * len(name) + 6
    foot = round((number * TALL_FOOT if has_foot(face, width) else 0) + pad * 0.5 + foot_room(face.kind, width)[1] * usual)
    foot += pad // 3 if full else 0
    wide = text_room(face.kind, width)
    line = round(kind_px * 1.3) if full else 0

    def answer(px: int, height: int, shown: bool, more: bool) -> Fit:
        marked = face.says and not shown
        stacked = _stacked(face, number, width, marked)
        rows = text_rows(face, px, wide, form.cut) if shown else ()
        flavour = face.flavour if more else ""
        block = foot + (line or round(number * 1.05) * stacked)
        block += sum(row.tall for row in rows) + px // 3 if rows else 0
        block += rich_size(flavour, px, wide, form.italic)[1] + px // 3 if flavour else 0
        told = (name, name_px, squeeze, number, kind_px, px, rows, flavour)
        return Fit(*told, width, height, head, block, half, stacked, marked)

    wish = ceil(max(RULES_FLOOR, round(letters.text)) * scale)
    if form.worded:
        if full and face.flavour:
            wanted = answer(wish, usual, True, True)
            if wanted.clear >= CLEAR_FLAVOUR:
                return wanted
        low = max(RULES_FLOOR, round((wish if form.grow > 1 else letters.text) * form.least))
        if scale > 1:  # never smaller than a step of the scale before
            low = max(low, _step_before(face, form, width, scale).text_px)
        for px in range(wish, min(low, wish) - 1, -1):
            wanted = answer(px, usual, True, False)
            if wanted.clear >= CLEAR_LEAST or not face.says:
                return wanted
        height = round((wanted.head + wanted.block) / (1 - CLEAR_LEAST)) + 1
        if height <= usual * form.grow:
            return replace(wanted, height=height)
    return answer(wish, usual, not face.says, False)


def _plate_fit(face: Print, width: int, title: float) -> Fit:
    """A plate: the name in as many lines as it needs, one row of numbers below it, and no text."""
    letters, half = PLATE.letters_at(width), half_of(title)
    name, px, squeeze = name_fit(face.name, round(letters.name * half), width - PLATE_PAD)
    number = round(letters.number * half)
    foot = round(number * 1.2)
    head = round(px * NAME_STEP) * len(name) + 3
    height = max(PLATE.height(width), head + foot)
    told = (name, px, squeeze, number, max(RULES_FLOOR, round(letters.kind * half)), px, (), "")
    return Fit(*told, width, height, head, foot, half, stacked=False, marked=False)
