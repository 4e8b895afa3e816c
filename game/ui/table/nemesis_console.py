"""The Nemesis console: the turned card and its command ladder, each rung with what came of it (UX-N1, UX-N4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.client.table.nemesis_facts import KEPT
from game.client.table.nemesis_specs import MoveChip, Rung
from game.content.language import line, say
from game.engine.terms import NemesisCard
from game.ui.cards.card_art import ALLOWANCE, art, art_ahead
from game.ui.cards.face_print import NUMERALS, modes_words
from game.ui.cards.portrait import painted_portrait, portrait
from game.ui.devices.input import LEFT, InputEvent, PointerLeft, PointerMoved, PointerUp, Wheel
from game.ui.kit import pictures, theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate, plate
from game.ui.kit.text import Face, box_cut, draw, fit_px, line_height, reading, rich, rich_px, rich_size, size

KEYS = (
    ("intel", "eye", line("nemesis_console.intel_what_has_been")),
    ("ignores", "info", line("nemesis_console.what_nemesis_ignores")),
)
"""Buttons in the head of the console: the key that is answered, its icon, its words."""
WAITS = line("nemesis_console.nemesis_has_not_turned")
MARKS = {"done": "check", "failed": "cross", "open": "hourglass", "untried": "dot"}
COLORS = {"done": theme.GOOD, "failed": theme.BAD, "open": theme.WARN, "untried": theme.LINE}


ROOM = (340, 330)
"""Width and height that the console needs at 1920 x 1080."""


class NemesisConsole:
    """The turned Nemesis card, large, with the last moves below it.

    Answers "rung:<n>" when a rung that was tried is clicked, "move:<n>" for a chip of the strip, "replay" for its end,
    "intel" and "ignores" for the buttons in its head. `caption` is what the Nemesis says (UX-N11).
    """

    def __init__(self) -> None:
        self.introduction: tuple[str, ...] = ()
        """Who the Nemesis is and what its Prime Cards are, for newcomers; the last alone where room is short."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.keeps_off: tuple[pygame.Rect, ...] = ()
        """What its tips never cover: the Central Zone."""
        self.card: NemesisCard | None = None
        self.ladder: list[Rung] = []
        self.note = ""
        self.past = False
        self.chips: list[MoveChip] = []
        self.hovered: str | None = None
        self.offset = 0
        self._most = 0
        self.boxes: list[tuple[pygame.Rect, Rung]] = []
        self._cells: list[pygame.Rect] = []
        self._list = pygame.Rect(0, 0, 1, 1)
        self._keys: list[tuple[pygame.Rect, str, str]] = []
        self.turning = False
        """Whether its card is still on its way here, back up: nothing is told before it has turned over."""
        self.caption = ""
        self.waits = ""
        """What brings the next phase of a last battle."""
        self.portrait: tuple[str, str] = ("", "")
        self._followed = (0, 0)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where the console lies."""
        self.rect, self.scale = pygame.Rect(rect), scale.within(rect.size, ROOM)

    def show(
        self, card: NemesisCard | None, ladder: Sequence[Rung], note: str = "", chips: Sequence[MoveChip] = (), past: bool = False
    ) -> None:
        """Show a turned card with its ladder; `note` is the last move in words, `chips` are the last moves, newest last.

        Where the last move turned no card, the card is `past`: the move stands above it, and its ladder is dim.
        """
        if card is not self.card:
            self.offset, self._followed = 0, (0, 0)
        if list(ladder) != self.ladder:
            self.boxes = []  # where the rungs of another ladder lay, nothing lies before these are drawn
        self.card, self.ladder, self.note, self.chips = card, list(ladder), note, list(chips)
        self.past = past and card is not None

    def focusables(self) -> list[tuple[pygame.Rect, str, str]]:
        """The rungs that were tried, the last moves, and showing the last one again."""
        if self.turning:
            return []
        rows = [
            (box, "tie" if rung.again else f"rung:{number}", f"{rung.words}: {rung.result}")
            for number, (box, rung) in enumerate(self.boxes)
            if rung.again or rung.outcome in ("done", "failed")
        ]
        moves = [
            (cell, f"move:{n}", chip.sentence.replace("**", "")) for n, (cell, chip) in enumerate(zip(self._cells, self.chips))
        ]
        again = [(self._cells[-1], "replay", say("nemesis_console.show_last_move_again"))] if self.chips and self._cells else []
        return [*rows, *moves, *again, *self._keys]

    def rung_rect(self, number: int) -> pygame.Rect | None:
        """Where a rung was drawn last; None if it is not in view."""
        box = self.boxes[number][0].clip(self._list) if number < len(self.boxes) else None
        return box if box is not None and box.height > 0 else None

    def handle(self, event: InputEvent) -> str | None:
        """A click on a rung lights its card, or leads to its rule; the wheel scrolls a long ladder."""
        match event:
            case Wheel(pos, steps, False) if self.rect.collidepoint(pos):
                self.offset = max(0, min(self.offset - steps * 40, self._most))
                return "used"
            case PointerMoved(pos):
                self.hovered = next((key for box, key, _ in self.focusables() if box.collidepoint(pos)), None)
            case PointerLeft():
                self.hovered = None
            case PointerUp(pos, button, start) if button == LEFT:
                for box, key, _ in self.focusables():
                    if box.collidepoint(pos) and box.collidepoint(start):
                        return key
        return None

    def draw(self, target: pygame.Surface) -> None:
        """Draw the card as a panel."""
        scale = self.scale
        cut = scale.px(18)
        edge = theme.shade(theme.NEMESIS, 0.7) if self.card is not None else theme.LINE_SOFT
        top = theme.mix(theme.PANEL, theme.NEMESIS, 0.10)
        draw_plate(target, self.rect, top, theme.GROUND, edge, line=max(1, scale.px(2)), cuts=(cut, cut, cut, cut))
        pad = max(7, scale.px(14))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self.boxes, self._cells, self._keys = [], [], []
        if self.turning:
            return
        if self.card is None:
            self._foot(target, inner, inner.top)
            px = scale.font(18)
            face = self._waiting()
            place = target.blit(face, face.get_rect(midtop=(inner.centerx, inner.top)))
            room = inner.bottom - place.bottom - round(px * 0.6) - (2 * round(px * 1.4) if self.note or self.chips else 0)
            waits = f"{say(WAITS)}\n\n{self.waits}" if self.waits else say(WAITS)
            choices = [f"{waits}\n\n{' '.join(self.introduction)}", *self.introduction[-1:]] if self.introduction else []
            words = next((told for told in choices if rich_size(told, 14, inner.width)[1] <= room), waits)
            px = rich_px(words, px, inner.width, room)
            text = rich(words, px, inner.width, theme.MUTED, align="center", face=box_cut(words, px, inner.width, room))
            target.blit(text, text.get_rect(midtop=(inner.centerx, place.bottom + round(px * 0.6))))
            return
        y = self._head(target, inner, self.card)
        foot = self._foot(target, inner, y)
        self._rungs(target, pygame.Rect(inner.left, y, inner.width, max(1, foot - y)))

    def _waiting(self) -> pygame.Surface:
        """The Nemesis while no card is turned: its portrait, where there is one."""
        tall = min(max(96, self.scale.px(216)), self.rect.height * 2 // 5)
        return painted_portrait(*self.portrait, (tall * 3 // 4, tall)) or portrait(1, max(48, self.scale.px(96)))

    @staticmethod
    def _painted(key: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a card, once it has been read."""
        if ALLOWANCE.patient or pictures.card_ahead(key, size):
            return pictures.card(key, size)
        ALLOWANCE.waiting = True
        return None

    def _head(self, target: pygame.Surface, inner: pygame.Rect, card: NemesisCard) -> int:
        """Portrait, name, epoch and modes of the card, what is said; returns where the ladder may begin."""
        scale = self.scale
        small = scale.font(15)
        roomy = inner.height >= 20 * scale.font(17)
        side = max(34, scale.px(58)) if roomy else max(26, scale.px(40))
        painted = self._painted(card.art or card.key, (side, side))
        target.blit(painted or portrait(card.epoch, side), inner.topleft)
        key_side = max(22, scale.px(36))
        right = inner.right
        self._keys = []
        for name, sign, told in reversed(KEYS):
            box = pygame.Rect(right - key_side, inner.top, key_side, key_side)
            lit = self.hovered == name
            target.blit(plate(box.size, theme.PANEL_RAISED, theme.PANEL, theme.GOLD if lit else theme.LINE_SOFT), box)
            draw_icon(target, sign, round(key_side * 0.66), box.center, theme.TEXT if lit else theme.MUTED)
            self._keys.append((box, name, say(told)))
            right = box.left - scale.px(6)
        left = inner.left + side + scale.px(10)
        room = right - left
        words = self.note if self.past else card.name
        px = fit_px(words, scale.font(25), room, Face.TITLE, 16)
        if size(words, theme.NUMBER_FLOOR, Face.TITLE)[0] > room:
            wrapped = rich(words, theme.NUMBER_FLOOR, room, theme.TEXT, face=Face.TITLE, most_lines=2)
            title = target.blit(wrapped, (left, inner.top))
        else:
            title = draw(target, words, px, theme.TEXT, (left, inner.top), face=Face.TITLE, width=room)
        line = say("nemesis_console.epoch", numeral=NUMERALS[card.epoch], modes=modes_words(card.modes))
        if self.past:
            line = say("nemesis_console.before_that", name=card.name)
        below = title
        if roomy or self.past:
            below = draw(target, line, small, theme.NEMESIS, (left, title.bottom), face=Face.DISPLAY, width=room)
        y = max(below.bottom, inner.top + side) + scale.px(4)
        words, tone = (f"“{self.caption}”", theme.TEXT) if self.caption else ("" if self.past else card.flavour, theme.MUTED)
        if words and (self.caption or (roomy and not self.waits)):
            px = scale.font(16)
            cut = box_cut(words, px, inner.width, 2 * line_height(px, reading(Face.ITALIC)), Face.ITALIC)
            text = rich(words, px, inner.width, tone, face=cut, most_lines=2)
            target.blit(text, (inner.left, y))
            y += text.get_height() + scale.px(2)
        if self.waits:
            px = scale.font(16)
            cut = box_cut(self.waits, px, inner.width, 3 * line_height(px, reading()))
            text = rich(self.waits, px, inner.width, theme.NEMESIS, face=cut, most_lines=3)
            target.blit(text, (inner.left, y))
            y += text.get_height() + scale.px(2)
        pygame.draw.line(target, theme.shade(theme.NEMESIS, 0.5), (inner.left, y + 2), (inner.right, y + 2))
        return y + scale.px(8)

    def _foot(self, target: pygame.Surface, inner: pygame.Rect, start: int) -> int:
        """The last move in words above the strip of the last moves, where it leaves the ladder from `start` on its room; returns
        where the ladder must end."""
        bottom = self._strip(target, inner) if self.chips else inner.bottom
        if not self.note or self.past:
            return bottom
        px = self.scale.font(17)
        cut = box_cut(self.note, px, inner.width, 4 * line_height(px, reading()))
        text = rich(self.note, px, inner.width, theme.TEXT, most_lines=4, face=cut)
        top = bottom - text.get_height()
        if self.card is not None and top - self.scale.px(8) - start < self._tall(inner.width):
            return bottom
        target.blit(text, (inner.left, top))
        pygame.draw.line(target, theme.shade(theme.NEMESIS, 0.5), (inner.left, top - 3), (inner.right, top - 3))
        return top - self.scale.px(8)

    def _strip(self, target: pygame.Surface, inner: pygame.Rect) -> int:
        """A small picture for each of the last moves, the newest at the right, and the button that shows it again."""
        scale = self.scale
        gap = max(3, scale.px(5))
        high = max(22, min(scale.px(40), inner.height // 8))
        wide = (inner.width - KEPT * gap) // (KEPT + 1)
        top = inner.bottom - high
        self._cells = [
            pygame.Rect(inner.left + (wide + gap) * (number + KEPT - len(self.chips)), top, wide, high)
            for number in range(len(self.chips) + 1)
        ]
        for number, (cell, chip) in enumerate(zip(self._cells, self.chips)):
            lit = self.hovered == f"move:{number}"
            edge = theme.GOLD if lit else theme.NEMESIS if chip is self.chips[-1] else theme.LINE_SOFT
            target.blit(plate(cell.size, theme.PANEL_RAISED, theme.WELL, edge), cell)
            inside = cell.inflate(-4, -4)
            mark = min(round(high * 0.7), wide // 2)
            if chip.face is not None:
                picture = pygame.Rect(inside.left + mark + 2, inside.top, max(4, inside.width - mark - 2), inside.height)
                if ALLOWANCE.patient or art_ahead(chip.face, picture.size):
                    target.blit(art(chip.face, picture.size), picture)
                else:
                    ALLOWANCE.waiting = True
            draw_icon(target, chip.icon, mark, (inside.left + mark // 2, cell.centery), theme.NEMESIS)
        cell = self._cells[-1]
        edge = theme.GOLD if self.hovered == "replay" else theme.LINE
        target.blit(plate(cell.size, theme.PANEL_RAISED, theme.PANEL, edge), cell)
        mark = min(round(high * 0.6), wide // 2)
        draw_icon(target, "redo", mark, (cell.centerx - mark // 2 - 1, cell.centery), theme.TEXT)
        draw(
            target,
            "R",
            scale.font(16),
            theme.MUTED,
            (cell.centerx + mark // 2 + 1, cell.centery),
            anchor="midleft",
            face=Face.BOLD,
        )
        return top - scale.px(6)

    def _follow(self, blocks: Sequence[tuple[Rung, pygame.Surface, pygame.Surface | None, int]], high: int, gap: int) -> None:
        """Keeps the last rung that was tried in view while the ladder or the words below it grow; then the wheel decides."""
        tried = sum(rung.outcome != "untried" for rung, *_ in blocks)
        below = self._begun(blocks, sum(block[3] + gap for block in blocks[:tried]) - gap - high, gap) if tried else 0
        if (tried, below) != self._followed:
            self._followed = (tried, below)
            self.offset = below
        self.offset = max(0, min(self.offset, self._most))

    @staticmethod
    def _begun(blocks: Sequence[tuple[Rung, pygame.Surface, pygame.Surface | None, int]], least: int, gap: int) -> int:
        """How far to scroll so that at least so much is above, and the first rung in view is whole if one begins there."""
        tops = accumulate((block[3] + gap for block in blocks), initial=0)
        return next((top for top, _ in zip(tops, blocks) if top >= least), least)

    def draw_over(self, target: pygame.Surface) -> None:
        """The sentence of the hovered move; to be drawn after everything else."""
        place = next((f for f in self.focusables() if f[1] == self.hovered), None)
        if place is not None and place[1] != "tie" and not place[1].startswith("card"):
            number = place[1].partition(":")[2]
            words = self.chips[int(number)].sentence if number.isdigit() else place[2]
            tooltip(target, words, place[0], self.scale, keeps_off=self.keeps_off)

    def _measures(self) -> tuple[int, int, int]:
        """Between rungs, around their words, and the side of their signs."""
        scale = self.scale
        return max(3, scale.px(6)), max(4, scale.px(8)), max(16, scale.px(24))

    def _blocks(self, width: int) -> list[tuple[Rung, pygame.Surface, pygame.Surface | None, int]]:
        """Every rung with its words, what came of it, and its height."""
        _, pad, mark = self._measures()
        wide = width - 2 * mark - 3 * pad
        blocks = []
        for rung in self.ladder:
            dim = self.past or rung.outcome == "untried"
            words = rich(rung.words, self.scale.font(18), wide, theme.MUTED if dim else theme.TEXT, face=reading())
            result = rich(rung.result, self.scale.font(17), wide, self._color(rung), face=reading()) if rung.result else None
            tall = words.get_height() + (result.get_height() if result else 0) + pad
            blocks.append((rung, words, result, max(tall, mark + pad)))
        return blocks

    def _color(self, rung: Rung) -> theme.Color:
        """The colour of how a command came out; what is past has none."""
        return theme.MUTED if self.past and rung.outcome != "untried" else COLORS[rung.outcome]

    def _tall(self, width: int) -> int:
        """How high the whole ladder is."""
        return sum(block[3] + self._measures()[0] for block in self._blocks(width))

    def _rungs(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The commands from the top, each with its mark and what came of it."""
        scale = self.scale
        gap, pad, mark = self._measures()
        blocks = self._blocks(box.width)
        total = sum(block[3] for block in blocks) + gap * (len(blocks) - 1)
        self._most = self._begun(blocks, total - box.height, gap)
        self._follow(blocks, box.height, gap)
        before = target.get_clip()
        self._list = box
        target.set_clip(box.clip(before))
        y = box.top - self.offset
        for rung, words, result, tall in blocks:
            row = pygame.Rect(box.left, y, box.width, tall)
            self.boxes.append((row, rung))
            color, lit = self._color(rung), rung.outcome in ("done", "open") and not self.past
            fill = theme.mix(theme.WELL, color, 0.14 if rung.outcome != "untried" and not self.past else 0.0)
            target.blit(plate(row.size, fill, theme.WELL, color if lit else theme.LINE_SOFT), row)
            draw_icon(
                target,
                MARKS[rung.outcome],
                round(mark * (0.9 if rung.outcome != "untried" else 0.5)),
                (row.left + pad // 2 + mark // 2, row.centery),
                color,
            )
            tone = theme.NEMESIS if lit else theme.MUTED
            draw_icon(target, rung.icon, round(mark * 0.9), (row.left + pad + mark + mark // 2, row.centery), tone)
            left = row.left + 2 * mark + 2 * pad
            top = row.top + (tall - words.get_height() - (result.get_height() if result else 0)) // 2
            target.blit(words, (left, top))
            if result:
                target.blit(result, (left, top + words.get_height()))
            y += tall + gap
        target.set_clip(before)
        if self._most > self.offset:
            draw_icon(target, "down", max(12, scale.px(18)), (box.right, box.bottom), theme.GOLD, "bottomright")
            return
        waits = any(rung.outcome == "untried" for rung in self.ladder) and not self.past
        if y + line_height(scale.font(18)) < box.bottom and not self.note and waits:
            draw(
                target,
                say("nemesis_console.top_down_first_that"),
                scale.font(15),
                theme.MUTED,
                (box.left, box.bottom),
                anchor="bottomleft",
                face=Face.ITALIC,
                width=box.width,
            )
