"""Where each part of a face lies: name, prices, orders, types, text, numbers. Measured, not drawn, so that tips know it too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from game.ui.cards.face_fit import HANG, NAME_STEP, SIGN_GAP, Fit, figure_gap, fit, points_above, sign_px
from game.ui.cards.face_forms import BESIDE, PLATE, TWO_PRICES, WORDY, Form, foot_room, head_room, padding
from game.ui.cards.face_parts import Back, FacePart, FacePlan, FaceText, Glyph
from game.ui.cards.face_print import MODES, Figure, Print, emblem_of
from game.ui.kit.icons import order_icon
from game.ui.kit.text import Face, rich_size, size
from game.ui.kit.theme import NUMBER_FLOOR, RULES_FLOOR

TONES = {"fleet": "FLEET", "ground": "STRENGTH_GROUND", "points": "GOLD", "energy": "ENERGY", "home": "MUTED"}
"""The names in the theme of the colours of signs."""
WORLDS = ("world", "home")
"""The kinds whose picture is a ball, shown whole."""
STRAIGHT = ("heroic", "nemesis")
"""The kinds whose outline takes nothing from the line of the types, since it is cut below that."""
PLATE_LEFT = 5
"""Where the name of a plate begins."""
SHOWN_BELOW = 0.86
"""Share of the block below the picture from which the picture keeps away, so that its subject stays in the clear part."""


@lru_cache(1024)
def plan(face: Print, form: Form, width: int, scale: float = 1.0) -> FacePlan:
    """The plan of a face of this form and width at a text scale."""
    return _Planner(face, form, fit(face, form, width, scale)).plan()


def name_lines(fitted: Fit, left: int, top: int) -> tuple[FaceText, ...]:
    """The lines of a name below each other."""
    lines = []
    for number, line in enumerate(fitted.name):
        wide = round(size(line, fitted.name_px, Face.DISPLAY)[0] * fitted.squeeze)
        lines.append(
            FaceText(line, fitted.name_px, (left, top + number * round(fitted.name_px * NAME_STEP)), (wide, fitted.name_px))
        )
    return tuple(lines)


class _Run:
    """Glyphs side by side around a middle line."""

    def __init__(self, left: int, middle: int) -> None:
        self.x, self.y = left, middle
        self.glyphs: list[Glyph] = []

    def sign(self, value: str, px: int, tone: str, gap: int = 4) -> None:
        """Add an icon and go on behind it."""
        self.glyphs.append(Glyph(value, px, tone, self.x, self.y))
        self.x += px + gap

    def letters(self, value: str, px: int, tone: str, gap: int = 4, face: Face = Face.TITLE, struck: bool = False) -> None:
        """Add letters and go on behind them."""
        self.glyphs.append(Glyph(value, px, tone, self.x, self.y, face, struck))
        self.x += size(value, px, face)[0] + gap

    def figure(self, figure: Figure, px: int, plus: str = "") -> None:
        """Add a sign and its number; an arrow tells a changed one besides its colour."""
        self.sign(figure.sign, round(px * 0.92), TONES[figure.sign], 3)
        changed = figure.value != figure.printed
        more = figure.value > figure.printed
        tone = "TEXT" if not changed else "GOOD" if more else "WARN"
        self.letters(f"{plus}{figure.value}", px, tone, 1 if changed else 0)
        if changed:
            self.sign("up" if more else "down", round(px * 0.5), tone, 0)


class _Planner:
    """Lays out one face; each method lays out one part."""

    def __init__(self, face: Print, form: Form, fitted: Fit) -> None:
        self.face, self.form, self.fit = face, form, fitted
        self.width, self.height = fitted.width, fitted.height
        self.pad, self.full = padding(self.width), self.width >= WORDY
        self.head_side, self.head_drop = head_room(face.kind, self.width)
        side, self.foot_drop = foot_room(face.kind, self.width)
        self.left, self.right = self.pad + round(side), self.width - self.pad - round(side)
        self.price_px = max(NUMBER_FLOOR, round(fitted.number_px * (0.80 if self.full else 0.92)))
        self.foot = self.height - self.pad // 2 - round(self.foot_drop * self.height) - round(fitted.number_px * 0.56)
        self.above = self.right
        """Where what stands at the right of the row above the numbers begins."""
        self.parts: list[FacePart] = []

    def plan(self) -> FacePlan:
        """All of it."""
        fitted, width, height = self.fit, self.width, self.height
        if self.form.plate:
            return self._plate()
        name = self._name()
        low = self._prices()
        begin = self._figures()
        top = self._types(begin)
        self._energy(low)
        self._orders(low > fitted.head + 2)
        text = self._text(top)
        shown = height
        if fitted.rows or fitted.flavour:
            shown = round(height - max(0, fitted.block - height * 0.12) * SHOWN_BELOW)
        above = round(fitted.head * 0.45) if self.face.kind in WORLDS else 0
        painting = pygame.Rect(0, above, width, max(8, shown - above))
        clear = pygame.Rect(0, fitted.head, width, max(1, height - fitted.head - fitted.block))
        edge = self.form.letters_at(width).edge
        token = (self.pad + round(self.head_side * 0.5), low, self.price_px)
        return FacePlan(self.form, fitted, edge, painting, clear, name, tuple(self.parts), text, token)

    def _plate(self) -> FacePlan:
        """Name, sign of the first type and numbers, all over the whole picture."""
        fitted, width, height = self.fit, self.width, self.height
        name = name_lines(fitted, PLATE_LEFT, 0)
        self.foot, self.right = height - round(fitted.number_px * 0.64), width - 4
        before, begin = len(self.parts), self._figures()
        if begin < 2:  # too narrow for its numbers: the name stays, the card place has them
            del self.parts[before:]
        side = fitted.number_px
        if self.face.signs and PLATE_LEFT + side <= begin:
            glyph = Glyph(self.face.signs[0], side, "kind", PLATE_LEFT, self.foot)
            box = pygame.Rect(PLATE_LEFT, self.foot - side // 2, side, side)
            self.parts.append(FacePart(box, self.face.signs[0], (glyph,)))
        whole = pygame.Rect(0, 0, width, height)
        wide = pygame.Rect(0, (height - round(width * 0.8)) // 2, width, round(width * 0.8))
        token = (width - fitted.number_px - 2, 2, fitted.number_px)
        return FacePlan(self.form, fitted, PLATE.letters_at(width).edge, wide, whole, name, tuple(self.parts), (), token)

    def _name(self) -> tuple[FaceText, ...]:
        px = self.fit.name_px
        left, top = self.pad + round(self.head_side), round(self.head_drop * self.height) + self.pad // 2 + 2 - round(px * 0.1)
        return name_lines(self.fit, left, top)

    # -- on the picture

    def _prices(self) -> int:
        """Dark wells at the left below the name, to draft above to use; returns where the next may begin."""
        top = self.fit.head + 2
        for price in self._borne():
            run, rect = self._well(top)
            run.sign(price.sign, round(self.price_px * 0.95), "LEGAL")
            if price.value != price.printed:
                good = price.value < price.printed
                run.letters(str(price.printed), max(NUMBER_FLOOR, round(self.price_px * 0.92)), "MUTED", 8, struck=True)
                run.letters(str(price.value), self.price_px, "GOOD" if good else "WARN")
                run.sign("down" if good else "up", round(self.price_px * 0.7), "GOOD" if good else "WARN")
            else:
                run.letters(str(price.value), self.price_px, "TEXT")
            if price.sign != "energy":
                run.sign("energy", round(self.price_px * 0.95), "ENERGY")
            rect.width = run.x + 2 - rect.left
            if rect.right > self.width:  # far under the floor of any zone
                break
            self.parts.append(FacePart(rect, price.sign, tuple(run.glyphs), "well"))
            top = rect.bottom + 4
        return top

    def _well(self, top: int) -> tuple[_Run, pygame.Rect]:
        rect = pygame.Rect(self.pad + round(self.head_side * 0.5), top, 0, round(self.price_px * 1.28))
        return _Run(rect.left + 6, rect.centery), rect

    def _borne(self) -> Sequence[Figure]:
        """The prices that this form bears."""
        prices, live = self.face.prices, self.face.live
        if not prices or self.form.prices == "none":
            return ()
        held = prices[live] if live >= 0 else None
        row = round(self.price_px * 1.28) + 4
        below = row if self.form.prices == "both" else 0  # what a candidate would bring lies there in two lines
        room = self.height - self.fit.head - self.fit.block - below
        narrow = self.width < TWO_PRICES or room < len(prices) * row
        if self.form.prices != "use" and not narrow:
            return prices
        return (held or prices[0 if self.form.prices == "both" else -1],)

    def _orders(self, priced: bool) -> None:
        """Discs at the right below the name: beneath each other beside prices, else side by side; all six have one together.

        Faces without room for two prices leave them to the large card.
        """
        if self.width < TWO_PRICES:
            return
        side = round(self.price_px * 1.45)
        orders = ("order",) if len(self.face.orders) > 3 and not self.full else self.face.orders
        deep = 3 if priced else 1
        right = self.width - self.pad
        drop = round(self.price_px * 1.3) if self.face.energy and self.width < BESIDE else 0
        if self.face.kind == "tactic":  # below its notch
            drop = max(0, round(self.width * 0.18) - self.fit.head)
        for number, order in enumerate(orders):
            column, row = divmod(number, deep)
            at = (right - side - column * (side + 3), self.fit.head + 4 + drop + row * (side + 3))
            rect = pygame.Rect(at, (side, side))
            if (
                rect.bottom > self.height - self.fit.block + side // 3
                or rect.collidelist([part.rect for part in self.parts]) >= 0
            ):
                continue  # the large card has it
            px = round(side * 0.62)
            sign = "order" if order == "order" else order_icon(order)
            glyph = Glyph(sign, px, "TEXT", rect.centerx - px // 2, rect.centery)
            self.parts.append(FacePart(rect, sign, (glyph,), "disc"))

    def _energy(self, low: int) -> None:
        """What a World or an Advancement gives each round: beside the name, or on narrow faces below it."""
        if not self.face.energy:
            return
        px = self.fit.number_px if self.width >= BESIDE else self.price_px
        top = round(self.head_drop * self.height) + self.pad // 2 + 3 if self.width >= BESIDE else self.fit.head + 2
        run = _Run(0, top + round(px * 0.5) if self.width >= BESIDE else top + round(px * 0.64))
        run.figure(Figure("energy", self.face.energy, self.face.energy), px, "+")
        back: Back = "" if self.width >= BESIDE else "well"
        shift = self.width - self.pad - run.x - (4 if back else round(self.head_side))
        if shift < 0:  # far under the floor of any zone
            return
        down = low - self.fit.head - 2
        if back and not self._free(run, shift, px):  # below the prices, or left to the large card
            run.glyphs = [_moved(glyph, 0, down) for glyph in run.glyphs]
            run.y += down
            if not self._free(run, shift, px):
                return
        self._place(run, shift, "energy", px, back)

    def _free(self, run: _Run, shift: int, px: int) -> bool:
        """Whether nothing lies where a run with a well would stand."""
        rect = pygame.Rect(shift - 4, run.y - round(px * 0.54), run.x + 8, round(px * 1.08))
        return rect.collidelist([part.rect for part in self.parts]) < 0

    def _place(self, run: _Run, shift: int, says: str, px: int, back: Back = "") -> pygame.Rect:
        """Keeps what was laid out, moved to the right by so much."""
        glyphs = tuple(_moved(glyph, shift) for glyph in run.glyphs)
        left = glyphs[0].x if glyphs else shift
        rect = pygame.Rect(left, run.y - round(px * 0.54), run.x + shift - left, round(px * 1.08))
        if back:
            rect = rect.inflate(8, 0)
        self.parts.append(FacePart(rect, says, glyphs, back))
        return rect

    # -- in the foot

    def _figures(self) -> int:
        """Strengths and points at both ends of the lowest line, on narrow faces all at its right. Returns where they begin."""
        px, face = self.fit.number_px, self.face
        gap = figure_gap(px, self.width)
        right, told = self.right, list(face.figures)
        if self.full:
            left = self.left
            for figure in face.strengths:
                run = _Run(left, self.foot)
                run.figure(figure, px)
                left = self._place(run, 0, figure.sign, px).right + gap
            told = [face.points] if face.points else []
        elif face.points and points_above(face, px, self.width):
            told = list(face.strengths)
            run = _Run(0, self._above())
            run.figure(face.points, px)
            low = max(line.at[1] + line.px for line in self._name())
            if right - run.x >= 0 and self._above() - round(px * 0.5) >= low:
                self.above = self._place(run, right - run.x, face.points.sign, px).left
        for figure in reversed(told):
            run = _Run(0, self.foot)
            run.figure(figure, px)
            if right - run.x < 0:  # far under the floor of any zone: the large card tells it
                break
            self._place(run, right - run.x, figure.sign, px)
            right -= run.x + gap
        self._modes()
        return right

    def _above(self) -> int:
        """The middle of the row of signs above the numbers of a narrow face."""
        return self.height - self.fit.block + sign_px(self.fit.number_px) // 2 + 2

    def _modes(self) -> None:
        """The challenges in which a Nemesis card is played, as letters with dots, between the cut corners."""
        px = self.fit.number_px
        run = _Run(0, self.foot)
        for mode in self.face.modes:
            letter, dots = MODES.get(mode, (mode[:1].upper(), 0))
            run.letters(letter, px, "NEMESIS", 2)
            side = max(5, round(px * 0.32))
            for number in range(dots):
                run.glyphs.append(Glyph("dot", side, "NEMESIS", run.x, run.y + round((number - (dots - 1) / 2) * side * 0.8)))
            run.x += side + round(px * 0.5)
        wide = run.x - round(px * 0.5)
        signs = 0 if self.full else 2 * (sign_px(px) + SIGN_GAP)
        if run.glyphs and wide <= self.right - self.left - signs:  # on narrow faces at the right of the signs
            run.x = wide
            self._place(run, (self.width - wide) // 2 if self.full else self.right - wide, "", px)

    def _types(self, right: int) -> int:
        """Type, word by word, and where the card is from; on narrow faces signs alone. Returns where the text begins."""
        if self.full:
            return self._type_line()
        fitted, face = self.fit, self.face
        px = sign_px(fitted.number_px)
        top = self.height - fitted.block
        middle = self._above() if fitted.stacked else self.foot
        x, end = self.left, self.above if fitted.stacked else right
        for sign, says in self._signs(face.signs[:2]):
            side = round(px * 0.86) if sign == "writing" else px
            if x + side > end:
                break
            run = _Run(x, middle)
            run.sign(sign, side, "GOLD" if sign == "writing" else "kind", SIGN_GAP)
            wide = size(face.writing, RULES_FLOOR, Face.DISPLAY)[0] if sign == "writing" else 0
            if wide and run.x + wide + SIGN_GAP <= end:
                run.letters(face.writing, RULES_FLOOR, "GOLD", 0, Face.DISPLAY)
                side = run.x - x
            self.parts.append(FacePart(pygame.Rect(x, middle - px // 2, side, px), says, tuple(run.glyphs)))
            x += max(px, side) + SIGN_GAP
        if face.tail and face.kind == "heroic":
            self._fitting_tail(x, right, middle)
        return top + (round(fitted.number_px * 1.05) if fitted.stacked else 0)

    def _fitting_tail(self, left: int, right: int, middle: int) -> None:
        """Whose Heroic Tactic it is, where the foot of a narrow face has room for the name, or for its last word."""
        px = RULES_FLOOR
        for words in (self.face.tail, self.face.tail.rpartition(" ")[2]):
            if size(words, px, Face.DISPLAY)[0] <= right - left:
                run = _Run(0, middle)
                run.letters(words, px, "MUTED", 0, Face.DISPLAY)
                self._place(run, right - run.x, "", px)
                return

    def _signs(self, signs: Sequence[str]) -> list[tuple[str, str]]:
        """The signs of the types with what tips say of them, and that of a text that is not there."""
        core = self.face.core and self.face.kind == "world"
        pairs = [(sign, "core" if core else sign) for sign in signs]
        return [*pairs, ("writing", "writing")] if self.fit.marked else pairs

    def _type_line(self) -> int:
        fitted, face = self.fit, self.face
        px = fitted.kind_px
        top = self.height - fitted.block
        middle = top + round(px * 0.6)
        right = self.right
        if face.kind in STRAIGHT:  # above the row of numbers an outline takes nothing
            right = self.width - self.pad
        x = self.left
        labels = self._labels(right)
        for (sign, says), label in zip(self._signs(face.signs), (*labels, ""), strict=False):
            run = _Run(x, middle)
            run.sign(sign, round(px * 0.95), "GOLD" if sign == "writing" else "kind", 5)
            if label:
                run.letters(label, px, "kind", 0, Face.DISPLAY)
            rect = self._place(run, 0, says, px)
            x = rect.right + round(px * 0.6)
        emblem = emblem_of(face)
        if emblem:
            side = round(px * 1.15)
            glyph = Glyph(emblem, side, "faction", right - side, middle)
            self.parts.append(FacePart(pygame.Rect(right - side, middle - side // 2, side, side), emblem, (glyph,)))
            right -= side + 6
        if face.tail and x + size(face.tail, px, Face.DISPLAY)[0] <= right:
            run = _Run(0, middle)
            run.letters(face.tail, px, "MUTED", 0, Face.DISPLAY)
            self._place(run, right - run.x, "", px)
        return top + round(px * 1.3)

    def _labels(self, right: int) -> tuple[str, ...]:
        """The types in words, in shorter ones where they have no room, else with the words of the first alone, else of none."""
        face, px = self.face, self.fit.kind_px
        signs = (len(face.signs) + self.fit.marked) * (round(px * 0.95) + 5 + round(px * 0.6))
        for labels in (face.labels, face.briefs, (face.labels[0], *("" for _ in face.labels[1:]))):
            if self.left + signs + sum(size(label, px, Face.DISPLAY)[0] for label in labels if label) <= right:
                return labels
        return tuple("" for _ in face.labels)

    def _text(self, top: int) -> tuple[FaceText, ...]:
        fitted, px = self.fit, self.fit.text_px
        wide = self.right - self.left
        out = []
        for row in fitted.rows:
            by = round(px * HANG) if row.sign else 0
            if row.sign:
                glyph = Glyph(row.sign, px, "NEMESIS" if row.tone == "TEXT" else row.tone, self.left, top + round(px * 0.64))
                self.parts.append(FacePart(pygame.Rect(self.left, top, px, px), row.sign, (glyph,)))
            high = rich_size(row.words, px, wide - by, self.form.cut)[1]
            out.append(FaceText(row.words, px, (self.left + by, top), (wide - by, high), row.tone))
            top += row.tall
        if fitted.rows:
            top += px // 3
        if fitted.flavour:
            high = rich_size(fitted.flavour, px, wide, self.form.italic)[1]
            out.append(FaceText(fitted.flavour, px, (self.left, top), (wide, high), "MUTED", italic=True))
        return tuple(out)


def _moved(glyph: Glyph, right: int, down: int = 0) -> Glyph:
    return replace(glyph, x=glyph.x + right, y=glyph.y + down)
