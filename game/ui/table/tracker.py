"""The Core World tracker: what each Core World needs, what it counts, and what it would give to either side now (UX-T14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.table.ledger import counted
from game.content.language import say
from game.engine import GameState
from game.engine.api.holdings import ORDER_ZONES
from game.engine.api.outlook import Addition, addition, core_outlook
from game.engine.api.standings import Score
from game.engine.terms import CardId, Seat
from game.ui.devices.input import LEFT, InputEvent, PointerLeft, PointerMoved, PointerUp
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon, type_icon
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.table.seats import draw_badge, seat_color

ZONE_TYPES = {
    "conquered": ("world",),
    "worlds": ("world",),
    "core_worlds": ("world",),
    "advancements": ("advancement",),
    "order": ("order",),
    "best_order": ("order",),
    "orders": ("order",),
    "all_orders": ("order",),
}
"""The signs of what a formula counts that names no Card Type."""
NO_LIMIT = 99


@dataclass(frozen=True, slots=True)
class CoreRow:
    """One Core World as the tracker shows it; `mine` is the bonus if the seat owned it now, `change` what would be added to it.

    `bonuses` are those of all seats, `theirs` the best of the others.
    `types` and `each` are its formula, empty and 0 for a World without one; `words` is the formula in words.
    """

    card: CardId
    name: str
    fleet: int
    ground: int
    printed: int
    types: tuple[str, ...]
    each: int
    words: str
    mine: int
    theirs: int
    bonuses: tuple[int, ...]
    change: int
    owner: Seat | None
    open: bool
    targeted: bool


def core_rows(state: GameState, seat: Seat, added: Addition | None = None) -> list[CoreRow]:
    """All Core Worlds for a seat; `added` is what the card that is looked at would add for it."""
    others = [number for number in range(len(state.players)) if number != seat] or [seat]
    rows = []
    for index, core in enumerate(core_outlook(state)):
        face = state.cards[core.world]
        scores = [op for number in face.at.get("scoring", ()) for op in face.abilities[number].do if isinstance(op, Score)]
        words = say("tracker.and").join(_formula(score) for score in scores) or say("tracker.no_bonus")
        rows.append(
            CoreRow(
                core.world,
                face.name,
                face.fleet,
                face.ground,
                core.printed,
                tuple(kind for score in scores for kind in score.per.types or ZONE_TYPES.get(score.per.zone, ())),
                scores[0].each if scores else 0,
                words,
                core.bonuses[seat],
                max(core.bonuses[other] for other in others),
                tuple(core.bonuses),
                added.bonuses[index] if added is not None else 0,
                core.owner,
                core.open,
                state.nemesis is not None and core.world in state.nemesis.targets,
            )
        )
    return rows


def _formula(score: Score) -> str:
    """One bonus in words."""
    most = say("tracker.at_most", most=score.per.most) if score.per.most < NO_LIMIT else ""
    where = say("tracker.whole_empire") if score.per.types else "" if score.per.zone in ORDER_ZONES else say("tracker.owned")
    return say("tracker.each", each=score.each, counted=counted(score.per), where=where, most=most)


class CoreTracker:
    """A panel with one row for each Core World. Answers "card:<id>" when a row is clicked."""

    def __init__(self, names: Sequence[str], seat: Seat = 0) -> None:
        self.names = names
        self.seat = seat
        self.rect = Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.keeps_off: tuple[Rect, ...] = ()
        """What its tips never cover: the Central Zone."""
        self.rows: list[CoreRow] = []
        self.card: CardId | None = None
        self.head = ""
        self.hovered: int | None = None
        self._state: GameState | None = None

    @property
    def shown_seats(self) -> list[Seat]:
        """The seats that have a column, from left to right; in a local game all of them in the order of their numbers."""
        if self.local and self.rows:
            return list(range(len(self.rows[0].bonuses)))
        return [self.seat, 1 - self.seat]

    @property
    def local(self) -> bool:
        """Whether several seats play without the Nemesis: then each has a column with its sign and its colour."""
        return self._state is not None and self._state.nemesis is None

    @property
    def many(self) -> bool:
        """Whether there are so many columns that they need a line of their own."""
        return len(self.shown_seats) > 2

    def place(self, rect: Rect, scale: Scale) -> None:
        """Where the panel lies."""
        self.rect, self.scale = Rect(rect), scale

    def show(self, state: GameState, card: CardId | None = None) -> None:
        """The state now, and the card that is looked at."""
        self._state = state
        self._make(card)

    def look(self, card: CardId | None) -> None:
        """Another card is looked at; only one in the Central Zone could be taken and adds something."""
        if self._state is not None and card != self.card:
            self._make(card)

    def _make(self, card: CardId | None) -> None:
        state = self._state
        if state is None:
            return
        self.card = card
        added = addition(state, self.seat, card) if card is not None and card in state.central else None
        self.rows = core_rows(state, self.seat, added)
        self.head = ""
        if added is not None and card is not None:
            points = f"{added.points:+d}".replace("-", "−")
            self.head = say("tracker.with_ep", name=state.cards[card].name, points=points)

    def lean(self, card: CardId) -> int:
        """Whom a Core World that nobody has yet would give more: 1 the seat, -1 the other side, 0 neither (UX-T17)."""
        row = next((row for row in self.rows if row.card == card and row.open), None)
        return 0 if row is None else (row.mine > row.theirs) - (row.mine < row.theirs)

    def worth(self, card: CardId) -> tuple[int, int] | None:
        """What a Core World that nobody has would bring the seat, and the best of the others: printed points and bonus."""
        row = next((row for row in self.rows if row.card == card and row.open), None)
        return None if row is None else (row.printed + row.mine, row.printed + row.theirs)

    def boxes(self) -> list[Rect]:
        """The boxes of the rows."""
        pad = max(4, self.scale.px(8))
        top = self.rect.top + self._head_height()
        room = max(1, self.rect.bottom - pad - top)
        count = max(1, len(self.rows))
        return [
            Rect(
                self.rect.left + pad,
                top + room * n // count,
                self.rect.width - 2 * pad,
                room * (n + 1) // count - room * n // count,
            )
            for n in range(len(self.rows))
        ]

    def _head_height(self) -> int:
        high = line_height(self.scale.font(18)) * (2.1 if self.many else 1.15)
        return max(4, self.scale.px(8)) + round(high)

    def focusables(self) -> list[tuple[Rect, str, str]]:
        """A place for each row."""
        return [(box, f"card:{row.card}", self.describe(row)) for box, row in zip(self.boxes(), self.rows)]

    def describe(self, row: CoreRow) -> str:
        """A row in words, for tips and speech."""
        change = say("tracker.with_this_card", change=f"{row.change:+d}") if row.change else ""
        told = {seat: f"{self.names[seat]} +{row.bonuses[seat]}" for seat in self.shown_seats if seat < len(self.names)}
        told[self.seat] = f"{self.names[self.seat]} +{row.mine}{change}"
        values = ", ".join(told.values())
        needs = say(
            "tracker.fleet_ground_printed",
            name=row.name,
            fleet=row.fleet,
            ground=row.ground,
            printed=row.printed,
            words=row.words,
        )
        return say("tracker.now", needs=needs, values=values, where=self._where(row))

    def _where(self, row: CoreRow) -> str:
        if row.owner is not None:
            return say("tracker.belongs", name=self.names[row.owner])
        return say("tracker.lies_central_zone") if row.open else say("tracker.lies_its_deck")

    def handle(self, event: InputEvent) -> str | None:
        """A click on a row names its card."""
        match event:
            case PointerMoved(pos):
                self.hovered = next((n for n, box in enumerate(self.boxes()) if box.collidepoint(pos)), None)
            case PointerLeft():
                self.hovered = None
            case PointerUp(pos, button, start) if button == LEFT and self.rect.collidepoint(start):
                for box, row in zip(self.boxes(), self.rows):
                    if box.collidepoint(pos) and box.collidepoint(start):
                        return f"card:{row.card}"
        return None

    # -- picture

    @property
    def figure(self) -> int:
        """The height of the numbers in the columns."""
        return self.scale.font(18 if self.many else 22)

    def columns(self) -> list[int]:
        """The right ends of the columns of numbers, one for each of the shown seats."""
        wide = size("+00", self.figure, Face.DISPLAY)[0] + self.scale.px(6 if self.many else 10)
        right = self.rect.right - max(8, self.scale.px(16))
        count = len(self.shown_seats)
        return [right - wide * (count - 1 - number) for number in range(count)]

    def color(self, seat: Seat) -> theme.Color:
        """The colour of a seat's numbers."""
        if self.local:
            return seat_color(seat)
        return theme.GOLD if seat == self.seat else theme.NEMESIS

    def draw(self, target: pygame.Surface) -> None:
        """Ground, head and rows."""
        scale = self.scale
        cut = scale.px(14)
        draw_plate(target, self.rect, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0))
        pad = max(4, scale.px(8))
        px = scale.font(18)
        lines = 2 if self.many else 1
        y = self.rect.top + pad // 2 + self._head_height() // (2 * lines)
        columns = self.columns()
        sign = round(px * 1.05)
        for x, seat in zip(columns, self.shown_seats):
            at = (x, y + (self._head_height() // 2 - pad // 2 if self.many else 0))
            if self.local:
                draw_badge(target, seat, round(px * 1.35), at, "midright")
            else:
                name = "hand" if seat == self.seat else "emblem_star_crown"
                draw_icon(target, name, sign, at, self.color(seat), "midright")
        left = self.rect.left + 2 * pad
        words = self.head or say("tracker.core_worlds")
        room = (columns[-1] if self.many else columns[0] - sign - scale.px(8)) - left
        fitted = fit_px(words, px, room, Face.DISPLAY, 14)
        color = theme.GOOD if self.head else theme.GOLD
        draw(target, words, fitted, color, (left, y), anchor="midleft", face=Face.DISPLAY, width=room)
        for number, (box, row) in enumerate(zip(self.boxes(), self.rows)):
            self._draw_row(target, box, row, number == self.hovered)

    def _draw_row(self, target: pygame.Surface, box: Rect, row: CoreRow, lit: bool) -> None:
        scale = self.scale
        gap = max(1, scale.px(3))
        box = box.inflate(0, -gap)
        edge = theme.BAD if row.targeted else theme.LINE if lit else theme.LINE_SOFT
        ground = theme.PANEL_RAISED if lit or row.open else theme.PANEL
        draw_plate(target, box, ground, theme.WELL, edge)
        pad = max(4, scale.px(8))
        px, small = scale.font(19), scale.font(16)
        two = line_height(px, Face.TITLE) + line_height(small) <= box.height
        upper = box.top + (box.height // 2 - line_height(small) // 2 if two else box.height // 2)
        lower = box.bottom - line_height(small) // 2 - (box.height - line_height(px, Face.TITLE) - line_height(small)) // 3
        if two:
            upper = (
                box.top + line_height(px, Face.TITLE) // 2 + (box.height - line_height(px, Face.TITLE) - line_height(small)) // 3
            )
        middle = lower if self.many and two else box.centery
        needs = box.right
        for x, seat in reversed(list(zip(self.columns(), self.shown_seats))):
            bonus = f"+{row.bonuses[seat]}" if row.each else "–"
            needs = self._draw_number(target, bonus, (x, middle), self.color(seat), row.owner == seat).left - scale.px(6)
        right = self.columns()[-1] if self.many and two else needs
        if row.change:
            change = draw(
                target,
                f"{row.change:+d}".replace("-", "−"),
                scale.font(18),
                theme.GOOD if row.change > 0 else theme.BAD,
                (right, upper if self.many else box.centery),
                anchor="midright",
                face=Face.TITLE,
            )
            mark = draw_icon(
                target, "up" if row.change > 0 else "down", max(9, scale.px(14)), change.midleft, theme.GOOD, "midright"
            )
            right = mark.left - scale.px(2)
        left = box.left + pad
        color = theme.TEXT if row.open or row.owner is not None else theme.MUTED
        room = max(10, right - left)
        px = fit_px(row.name, px, room, Face.TITLE, theme.NUMBER_FLOOR)
        name = draw(target, row.name, px, color, (left, upper), anchor="midleft", face=Face.TITLE, width=room)
        left = name.right + scale.px(8)
        sign = max(11, round(small * 0.95))
        for wanted, icon, tone in (
            (row.targeted, "target", theme.BAD),
            (row.owner is not None, "flag", self.color(row.owner if row.owner is not None else self.seat)),
            (row.open, "eye", theme.LEGAL),
        ):
            if wanted and left + sign < right:
                left = draw_icon(target, icon, sign, (left, upper), tone, "midleft").right + scale.px(4)
        if two:
            self._draw_needs(target, row, (box.left + pad, lower), min(right, needs), small)

    def _draw_number(self, target: pygame.Surface, bonus: str, at: tuple[int, int], color: theme.Color, owned: bool) -> Rect:
        """A bonus; the owner's has a line below it."""
        px = self.figure
        box = draw(target, bonus, px, color, at, anchor="midright", face=Face.DISPLAY)
        if owned:
            y = box.bottom - max(1, self.scale.px(2))
            pygame.draw.line(target, color, (box.left, y), (box.right, y), max(2, self.scale.px(2)))
        return box

    def _draw_needs(self, target: pygame.Surface, row: CoreRow, at: tuple[int, int], right: int, px: int) -> None:
        """Strengths, printed points, and the formula as icons."""
        x, y = at
        scale = self.scale
        sign = max(11, round(px * 0.95))
        for icon, value, tone in (
            ("fleet", row.fleet, theme.FLEET),
            ("ground", row.ground, theme.STRENGTH_GROUND),
            ("points", row.printed, theme.GOLD),
        ):
            x = draw_icon(target, icon, sign, (x, y), tone, "midleft").right + 1
            x = draw(target, str(value), px, theme.TEXT, (x, y), anchor="midleft", face=Face.BOLD).right + scale.px(7)
        wide = sign * len(row.types) + size(f"×{row.each}", px, Face.BOLD)[0] + 2
        if row.types and x + wide <= right:
            draw(target, f"×{row.each}", px, theme.TEXT, (right, y), anchor="midright", face=Face.BOLD)
            x = right - wide
            for kind in row.types:
                x = draw_icon(target, type_icon(kind), sign, (x, y), theme.MUTED, "midleft").right

    def draw_over(self, target: pygame.Surface) -> None:
        """The tip of the row below the pointer."""
        if self.hovered is not None and self.hovered < len(self.rows):
            tooltip(
                target, self.describe(self.rows[self.hovered]), self.boxes()[self.hovered], self.scale, keeps_off=self.keeps_off
            )
