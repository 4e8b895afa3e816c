"""A card's face as words alone: name, type, prices, strengths and text in full, each value with its name. Nothing is drawn here.

What gives way where there is little room: height of the letters, then the text, which its sign stands for, then orders. Faces too
small for words keep the signs that they always have, and only their picture goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame

from game.client.table.type_words import ORDER_WORDS
from game.client.text.lines import plain
from game.content.language import Language, say, spoken
from game.ui.cards import face_plan
from game.ui.cards.face_fit import NAME_STEP, STEPS, Fit, half_of, name_fit
from game.ui.cards.face_forms import NOTCH, Form, foot_room, head_room, padding
from game.ui.cards.face_parts import FacePart, FacePlan, FaceText, Glyph
from game.ui.cards.face_print import Figure, Print
from game.ui.kit.text import rich_size
from game.ui.kit.theme import NUMBER_FLOOR, RULES_FLOOR

LEAST_WORDS = 56
"""Width in pixels under which values keep their signs."""
BAND = 1.5
"""Height of the strip at the foot that tokens and marks have where the words leave it, in heights of a number."""


class _Row(NamedTuple):
    """A paragraph and its colour's name; what may go for want of room has a number, the larger the earlier it goes."""

    words: str
    tone: str = "TEXT"
    goes: int = 0


class _Laid(NamedTuple):
    """Paragraphs at one height of letters, and the height that they fill."""

    px: int
    rows: tuple[_Row, ...]
    tall: int


@lru_cache(1024)
def plan(face: Print, form: Form, width: int, scale: float = 1.0) -> FacePlan:
    """The plan of a face of this form and width at a text scale."""
    if not form.bare or form.plate or width < LEAST_WORDS:
        return face_plan.plan(face, form, width, scale)
    wanted = _Lines(face, form, width, scale).plan()
    if form.grow == 1 and wanted.size[1] > form.height(width):
        return face_plan.plan(face, form, width, scale)
    if scale > 1:  # larger text takes no text off a face and makes nothing smaller
        before = plan(face, form, width, max(step for step in STEPS if step < scale))
        if wanted.fit.marked > before.fit.marked or wanted.fit.text_px < before.fit.text_px:
            return before
    return wanted


def value_words(sign: str, value: int, printed: int) -> str:
    """A number with its name, which no line parts, and the printed one where something changes it now."""
    words = say(f"card_words.{sign}", n=value).replace(" ", "\N{NO-BREAK SPACE}")
    return words if value == printed else say("card_words.printed", words=words, printed=printed)


@lru_cache(4096)
def _aloud(words: str, language: Language) -> str:
    """A text with the nouns of its icons in their places."""
    return plain(words, language.plain())


def _prices(face: Print, form: Form) -> tuple[Figure, ...]:
    """The prices that cards of this form bear."""
    if not face.prices or form.prices == "none":
        return ()
    held = face.prices[face.live] if face.live >= 0 else None
    if form.prices == "all":
        return face.prices
    return (held or face.prices[-1 if form.prices == "use" else 0],)


def rows_of(face: Print, form: Form) -> Iterator[_Row]:
    """The paragraphs of a card below its name."""
    kinds = " · ".join(words.replace(" ", "\N{NO-BREAK SPACE}") for words in (*face.labels, face.tail) if words)
    yield _Row(kinds, "kind")
    values = [value_words(figure.sign, figure.value, figure.printed) for figure in (*_prices(face, form), *face.figures)]
    if face.energy:
        values.append(value_words("income", face.energy, face.energy))
    if values:
        yield _Row(" · ".join(values))
    if face.orders:
        yield _Row(" · ".join(say(ORDER_WORDS[order]) for order in face.orders), "MUTED", goes=2)
    yield from (_Row(_aloud(words, spoken()), goes=1) for words in face.rules.split("\n") if words)
    for number, command in enumerate(face.commands, 1):
        yield _Row(say("card_words.order", n=number, words=_aloud(command.words, spoken())), command.tone, goes=1)
    if face.modes:
        modes = ", ".join(say(f"mode.{mode}") for mode in face.modes)
        yield _Row(say("card_words.played_in", modes=modes), "MUTED", goes=3)


class _Lines:
    """Lays out one face."""

    def __init__(self, face: Print, form: Form, width: int, scale: float) -> None:
        self.face, self.form, self.width, self.scale = face, form, width, scale
        self.half = half_of(scale)
        self.letters, self.usual = form.letters_at(width), form.height(width)
        head_side, head_drop = head_room(face.kind, width)
        foot_side, self.foot_drop = foot_room(face.kind, width)
        pad = padding(width)
        self.left = pad + round(max(head_side, foot_side))
        self.room = max(1, width - 2 * self.left)
        self.top = round(head_drop * self.usual) + pad // 2 + 2
        self.band = round(self.letters.number * BAND)

    def plan(self) -> FacePlan:
        """All of it."""
        width = self.width
        notch = round(width * NOTCH) if self.face.kind == "tactic" else 0
        name, name_px, squeeze = name_fit(self.face.name, round(self.letters.name * self.half), max(1, self.room - notch))
        step = round(name_px * NAME_STEP)
        head = self.top + step * len(name) + 6
        cut, pad = round(self.foot_drop * self.usual), padding(width)
        laid, height = self._laid(head, cut + pad)
        used = head + laid.tall
        foot = max(cut + pad, min(self.band + cut, height - used))
        marked = self.face.says and not any(row.goes == 1 for row in laid.rows)
        number = max(NUMBER_FLOOR, round(self.letters.number * self.half))
        told = (name, name_px, squeeze, number, laid.px, laid.px, (), "")
        fitted = Fit(*told, width, height, head, height - head, self.half, stacked=False, marked=marked)
        lines = face_plan.name_lines(fitted, self.left, self.top - round(name_px * 0.1))
        text = self._words(laid, head)
        clear = pygame.Rect(0, height - foot, width, foot)
        token = (self.left, height - foot, max(NUMBER_FLOOR, round(self.letters.number * 0.8)))
        whole = pygame.Rect(0, 0, width, height)
        edge = self.form.letters_at(width).edge
        return FacePlan(self.form, fitted, edge, whole, clear, lines, self._mark(marked, height, laid.px), text, token)

    def _laid(self, head: int, foot: int) -> tuple[_Laid, int]:
        """What fits, and the height of the face."""
        wish = ceil(max(RULES_FLOOR, round(self.letters.text)) * self.scale)
        rows = tuple(rows_of(self.face, self.form))
        if self.form.grow > 1:
            laid = self._at(wish, rows)
            return laid, max(self.usual, min(head + laid.tall + foot, round(self.usual * self.form.grow)))
        room = self.usual - head - foot
        for least in (4, 3, 2, 1):  # all of it, then without what may go
            kept = tuple(row for row in rows if row.goes < least or row.goes == 1 < least)
            for px in range(wish, RULES_FLOOR - 1, -1):
                laid = self._at(px, kept)
                if laid.tall <= room:
                    return laid, self.usual
        return laid, self.usual + max(0, laid.tall - room)

    def _at(self, px: int, rows: tuple[_Row, ...]) -> _Laid:
        gap = px // 4
        return _Laid(px, rows, sum(rich_size(row.words, px, self.room, self.form.cut)[1] + gap for row in rows))

    def _words(self, laid: _Laid, top: int) -> tuple[FaceText, ...]:
        out = []
        for row in laid.rows:
            high = rich_size(row.words, laid.px, self.room, self.form.cut)[1]
            out.append(FaceText(row.words, laid.px, (self.left, top), (self.room, high), row.tone))
            top += high + laid.px // 4
        return tuple(out)

    def _mark(self, marked: bool, height: int, px: int) -> tuple[FacePart, ...]:
        """The sign of a text that did not fit, at the lower right."""
        if not marked:
            return ()
        side = max(NUMBER_FLOOR, px)
        rect = pygame.Rect(self.width - self.left - side, height - side - 4, side, side)
        return (FacePart(rect, "writing", (Glyph("writing", side, "GOLD", rect.left, rect.centery),)),)
