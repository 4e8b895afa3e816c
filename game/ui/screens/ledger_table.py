"""One side's ledger on the screen: revealed row by row, scrolled, each row shows its card (UX-E1, UX-E2)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.profile.requests import Asked
from game.client.table.ledger import LedgerLine, Section
from game.content.language import say
from game.engine.terms import CardId
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.focus import UNUSED, USED, Answer, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, line_height, size
from game.ui.kit.theme import Color

ROOM = (520, 480)
"""Width and height that a table needs at 1920 x 1080."""


def formula_words(formula: str) -> tuple[str, ...]:
    """How a row's points come about, in ever fewer words: "4 Robots × 2", "4 × 2"."""
    count, _, rest = formula.partition(" ")
    each = rest.rpartition("× ")[2]
    return (formula, f"{count} × {each}") if count.isdigit() and "× " in rest else (formula,)


class LedgerTable(Widget[Asked]):
    """A column of sections and rows. `revealed` rows are shown; `row` is the one whose card is looked at."""

    role = "table"

    def __init__(self, name: str, parts: Sequence[Section], total: int, color: Color, sign: str) -> None:
        super().__init__(say("ledger_table.ledger", name=name))
        self.name = name
        self.parts = list(parts)
        self.total = total
        self.color = color
        self.sign = sign
        self.won = False
        self.lines = len(self.rows) + len(self.parts)  # lines to find room for; the longer table decides for both
        self.revealed = 0
        self.row: int | None = None
        self.offset = 0
        self._most = 0
        self._pointer = (0, 0)
        self.row_boxes: list[tuple[int, pygame.Rect]] = []

    @property
    def rows(self) -> list[LedgerLine]:
        """All rows, over all sections."""
        return [row for part in self.parts for row in part.rows]

    @property
    def shown_total(self) -> int:
        """The sum of the rows shown so far; the total once all of them are."""
        return sum(row.points for row in self.rows[: self.revealed])

    @property
    def state(self) -> str:
        """The row that is looked at, else the total."""
        row = self.looked
        return f"{row.label} {row.formula} {row.points}" if row is not None else say("ledger_table.total", total=self.total)

    @property
    def looked(self) -> LedgerLine | None:
        """The row that is looked at."""
        rows = self.rows
        return rows[self.row] if self.row is not None and self.row < len(rows) else None

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards of the row that is looked at."""
        row = self.looked
        return row.cards if row is not None else ()

    def row_box(self) -> pygame.Rect | None:
        """Where the row lies that is looked at."""
        return next((box for index, box in self.row_boxes if index == self.row), None)

    # -- input

    def wheel(self, steps: int) -> bool:
        self.offset = max(0, min(self.offset - steps * 60, self._most))
        return True

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here: look at the row below it."""
        self.row = next((index for index, box in self.row_boxes if box.collidepoint(pos)), None)

    def pointer_down(self, event: PointerDown) -> Answer[Asked]:
        self.point(event.pos)
        return USED

    def pointer_up(self, inside: bool) -> Answer[Asked]:
        return USED

    def focus_lost(self) -> None:
        self.row = None

    def key(self, event: InputEvent) -> Answer[Asked]:
        """Up and down go through the rows; at both ends they leave the table."""
        if not isinstance(event, KeyDown) or not self.rows:
            return UNUSED
        last = len(self.rows) - 1
        for action, step in (("up", -1), ("down", 1), ("page_up", -10), ("page_down", 10)):
            if action in event.actions:
                here = self.row if self.row is not None else (-1 if step > 0 else last + 1)
                there = here + step
                if not 0 <= there <= last:
                    if action in ("up", "down"):
                        self.row = None
                        return UNUSED
                    there = max(0, min(last, there))
                self.row = there
                self._follow()
                return USED
        return UNUSED

    def _follow(self) -> None:
        """Scroll so that the row that is looked at is in view."""
        tops = dict(self._tops())
        if self.row is None or self.row not in tops:
            return
        top, step = tops[self.row], self._step
        room = self._body.height
        if top < self.offset:
            self.offset = max(0, top - step)
        elif top + step > self.offset + room:
            self.offset = min(self._most, top + step - room)

    # -- picture

    _step = 24
    _body = pygame.Rect(0, 0, 1, 1)

    def _row_px(self, scale: Scale, room: int) -> int:
        """The height of the text: larger where few rows leave room."""
        px, most = scale.font(18), scale.font(25)
        lines = self.lines + len(self.parts) / 3
        while px < most and round(line_height(px + 1) * 1.08) * lines <= room:
            px += 1
        return px

    def _tops(self) -> list[tuple[int, int]]:
        """The place of each row below the upper end of the table, in pixels."""
        tops, y, index = [], 0, 0
        for part in self.parts:
            y += self._step
            for _ in part.rows:
                tops.append((index, y))
                index += 1
                y += self._step
            y += self._step // 3
        return tops

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Head with name and total, then the rows."""
        scale = scale.within(self.rect.size, ROOM)
        cut = scale.px(16)
        edge = self.color if self.won else theme.LINE_SOFT
        target.blit(
            plate(self.rect.size, theme.PANEL, theme.GROUND, edge, line=max(1, scale.px(2)), cuts=(cut, 0, cut, 0), alpha=238),
            self.rect,
        )
        pad = max(6, scale.px(16))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        px = scale.font(28)
        big = scale.font(46)
        head = line_height(big, Face.TITLE)
        middle = inner.top + head // 2
        mark = round(px * 1.1)
        draw_icon(target, self.sign, mark, (inner.left, middle), self.color, "midleft")
        number = draw(target, str(self.shown_total), big, theme.TEXT, (inner.right, middle), anchor="midright", face=Face.TITLE)
        draw_icon(target, "points", round(big * 0.6), (number.left - scale.px(8), middle), self.color, "midright")
        left = inner.left + mark + scale.px(10)
        room = number.left - round(big * 0.7) - scale.px(12) - left
        name = draw(target, self.name, px, self.color, (left, middle), anchor="midleft", face=Face.DISPLAY, width=room)
        if self.won:
            words = say("ledger_table.wins")
            small = scale.font(18)
            if name.right + size(words, small, Face.TITLE)[0] + scale.px(14) < left + room:
                draw(target, words, small, theme.GOOD, (name.right + scale.px(12), middle), anchor="midleft", face=Face.TITLE)
        y = inner.top + head + scale.px(2)
        pygame.draw.line(target, theme.LINE, (inner.left, y), (inner.right, y))
        self._body = pygame.Rect(inner.left, y + scale.px(6), inner.width, max(1, inner.bottom - y - scale.px(6)))
        self._draw_rows(target, scale)

    def _draw_rows(self, target: pygame.Surface, scale: Scale) -> None:
        body = self._body
        px = self._row_px(scale, body.height)
        self._step = round(line_height(px) * 1.08)
        tops = self._tops()
        total = (tops[-1][1] + self._step) if tops else 0
        self._most = max(0, total - body.height)
        self.offset = max(0, min(self.offset, self._most))
        self.row_boxes = []
        if not tops:
            draw(target, say("ledger_table.no_card_with_points"), px, theme.MUTED, body.topleft, face=Face.ITALIC)
            return
        before = target.get_clip()
        target.set_clip(body.clip(before))
        bar = max(4, scale.px(7)) + scale.px(6) if self._most else 0
        index, y = 0, body.top - self.offset
        for part in self.parts:
            if index < self.revealed:
                head = draw(
                    target, part.title, px, self.color, (body.left, y), face=Face.DISPLAY, width=body.width - scale.px(60)
                )
                line = y + head.height // 2
                done = index + len(part.rows) <= self.revealed
                words = str(part.points) if done else ""
                wide = size(words, px, Face.DISPLAY)[0]
                pygame.draw.line(target, theme.LINE_SOFT, (head.right + 8, line), (body.right - bar - wide - 8, line))
                draw(target, words, px, self.color, (body.right - bar, y), anchor="topright", face=Face.DISPLAY)
            y += self._step
            for row in part.rows:
                if index < self.revealed:
                    box = pygame.Rect(body.left, y, body.width - bar, self._step)
                    if box.clip(body).height > self._step // 2:
                        self.row_boxes.append((index, box.clip(body)))
                    self._draw_row(target, scale, box, row, index == self.row, px)
                index += 1
                y += self._step
            y += self._step // 3
        target.set_clip(before)
        if self._most:
            wide = max(4, scale.px(7))
            track = pygame.Rect(body.right - wide, body.top, wide, body.height)
            pygame.draw.rect(target, theme.WELL, track, border_radius=wide // 2)
            length = max(24, track.height * body.height // total)
            top = track.top + (track.height - length) * self.offset // self._most
            pygame.draw.rect(target, theme.LINE, (track.left, top, wide, length), border_radius=wide // 2)

    def _draw_row(self, target: pygame.Surface, scale: Scale, box: pygame.Rect, row: LedgerLine, lit: bool, px: int) -> None:
        if lit:
            target.blit(plate(box.size, theme.PANEL_RAISED, theme.PANEL_RAISED, self.color), box)
        left = box.left + scale.px(12)
        points = draw(
            target,
            f"{row.points:+d}".replace("-", "−"),
            px,
            theme.TEXT,
            (box.right - scale.px(4), box.centery),
            anchor="midright",
            face=Face.BOLD,
        )
        small = max(14, round(px * 0.92))
        room = points.left - left - scale.px(12)
        label = draw(target, row.label, px, theme.TEXT, (left, box.centery), anchor="midleft", width=room)
        rest = points.left - scale.px(10) - label.right - scale.px(10)
        formula = next((words for words in formula_words(row.formula) if size(words, small)[0] <= rest), "")
        if formula:
            draw(target, formula, small, theme.MUTED, (points.left - scale.px(10), box.centery), anchor="midright")
