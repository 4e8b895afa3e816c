"""How the seats of a local game are told apart: each has a shape, a colour, a pattern and a number of its own (UX-H3)."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect

from game.client.profile.requests import Asked
from game.client.table.specs import SeatFacts
from game.content.language import line, say
from game.engine.terms import Seat
from game.ui.cards.body_art import body
from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.focus import Press, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, plate, ring
from game.ui.kit.text import Face, draw, fit_px, line_height, render, size
from game.ui.kit.theme import Color

COLORS: tuple[Color, ...] = ((250, 200, 84), (104, 188, 255), (120, 220, 150), (240, 128, 196), (240, 236, 224))
SHAPES = ("circle", "diamond", "triangle", "hexagon", "square")
PATTERNS = ("rings", "slash", "dots", "cross", "bars")
CORNERS = {"diamond": (4, 0.0), "triangle": (3, -pi / 2), "hexagon": (6, 0.0), "square": (4, pi / 4)}
"""Corners of a shape and the direction of the first one."""
BODY, LEAST_BODY, BODY_AIR = 30, 22, 0.1
"""Diameter of a World on a seat's plaque at 1080p, the least in pixels, and the air around it."""
STRIP_HEAD = 0.36
"""The share of a plaque's height that name and signs have."""
NOTE_AIR = 6
"""Pixels between a counter and its word, and between that and the next counter."""
ON_TURN, PASSED = line("seats.on_turn"), line("seats.passed")


def seat_color(seat: Seat) -> Color:
    """The colour of a seat."""
    return COLORS[seat % len(COLORS)]


def outline(seat: Seat, middle: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The corners of a seat's shape; for the circle of the first seat those of a polygon that comes near it."""
    corners, first = CORNERS.get(SHAPES[seat % len(SHAPES)], (24, 0.0))
    grown = radius * (1.15 if corners == 3 else 1.05)
    x, y = middle[0], middle[1] + (radius * 0.16 if corners == 3 else 0)
    angles = [first + 2 * pi * number / corners for number in range(corners)]
    return [(x + cos(angle) * grown, y + sin(angle) * grown) for angle in angles]


def badge(seat: Seat, side: int) -> pygame.Surface:
    """The sign of a seat: its shape in its colour with its number; cached, not to be drawn on."""
    return PLATES.get(("seat", seat, side), lambda: _badge(seat, max(14, side)))


def _badge(seat: Seat, side: int) -> pygame.Surface:
    large = side * 3
    out = pygame.Surface((large, large), pygame.SRCALPHA)
    middle, radius = (large / 2, large / 2), large * 0.46
    color, shape = seat_color(seat), SHAPES[seat % len(SHAPES)]
    if shape == "circle":
        pygame.draw.circle(out, theme.SPACE, middle, radius)
        pygame.draw.circle(out, color, middle, radius * 0.92)
    else:
        pygame.draw.polygon(out, theme.SPACE, outline(seat, middle, radius))
        pygame.draw.polygon(out, color, outline(seat, middle, radius * 0.9))
    small = pygame.transform.smoothscale(out, (side, side))
    number = render(str(seat + 1), max(theme.NUMBER_FLOOR, round(side * 0.5)), theme.INK, Face.TITLE)
    drop = round(side * 0.1) if shape == "triangle" else 0
    small.blit(number, number.get_rect(center=(side // 2, side // 2 + drop)))
    return small


def draw_badge(target: pygame.Surface, seat: Seat, side: int, at: tuple[int, int], anchor: str = "midleft") -> Rect:
    """Draws the sign of a seat and returns its box."""
    picture = badge(seat, max(14, side))
    return target.blit(picture, picture.get_rect(**{anchor: at}))


def draw_pattern(target: pygame.Surface, seat: Seat, box: Rect, strength: float = 0.16) -> None:
    """The pattern of a seat over a dark ground, faint enough to read words on it."""
    if box.width < 2 or box.height < 2:
        return
    picture = PLATES.get(("seat_pattern", seat, box.size, strength), lambda: _pattern(seat, box.size, strength))
    target.blit(picture, box)


def _pattern(seat: Seat, size: tuple[int, int], strength: float) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    color = (*seat_color(seat), round(255 * strength))
    name, step = PATTERNS[seat % len(PATTERNS)], max(8, size[1] // 4)
    wide, high = size
    if name in ("slash", "cross"):
        for x in range(-high, wide + high, step):
            pygame.draw.line(out, color, (x, high), (x + high, 0), max(1, step // 5))
            if name == "cross":
                pygame.draw.line(out, color, (x, 0), (x + high, high), max(1, step // 5))
    elif name == "dots":
        for row, y in enumerate(range(step // 2, high, step)):
            for x in range(step // 2 + (step // 2 if row % 2 else 0), wide, step):
                pygame.draw.circle(out, color, (x, y), max(1, step // 5))
    elif name == "bars":
        for x in range(0, wide, step):
            pygame.draw.line(out, color, (x, 0), (x, high), max(1, step // 5))
    else:
        for radius in range(step // 2, wide + high, step):
            pygame.draw.circle(out, color, (0, high), radius, max(1, step // 5))
    return out


def least_head(scale: Scale) -> int:
    """The height in which the head of a plate has two lines within its frame, which is doubled for the seat on turn."""
    return line_height(theme.NUMBER_FLOOR, Face.DISPLAY) + line_height(theme.NUMBER_FLOOR) + 2 * _frame(scale)


def _frame(scale: Scale) -> int:
    """How wide the frame of the seat on turn is."""
    return max(3, scale.px(4))


class SeatPlate(Widget[Asked]):
    """Who sits somewhere, and what everybody knows of the seat. `form` is "head" (name alone), "side" or "strip".

    The seat on turn has a wide frame, an arrow and the words for it; the Destiny holder has the marker and its word.
    """

    role = "seat"

    def __init__(self, seat: Seat, on_press: Press[Asked]) -> None:
        super().__init__("", on_press=on_press)
        self.facts = SeatFacts(seat, "")
        self.form = "strip"

    def show(self, facts: SeatFacts, form: str) -> None:
        """What it tells, and in which form."""
        self.facts, self.form, self.label = facts, form, facts.name

    @property
    def state(self) -> str:
        """All of it in words, for speech."""
        facts = self.facts
        parts = [say("seats.seat", seat=facts.seat + 1), say(ON_TURN) if facts.on_turn else say(PASSED) if facts.passed else ""]
        counted = "" if facts.points is None else say("seats.empire_points", points=facts.points)
        parts += [
            say("seats.holds_destiny") if facts.destiny else "",
            counted,
            say("seats.hand", hand=facts.hand),
        ]
        parts += [say("seats.energy", energy=facts.energy), say("seats.actions_there", n=facts.actions)]
        parts += [
            say("seats.worlds_there", n=facts.worlds),
            say("seats.units_there", n=facts.units),
        ]
        return ", ".join(part for part in parts if part)

    def ring_cuts(self, scale: Scale) -> Corners:
        """As the panels of the table."""
        cut = float(scale.px(12))
        return (cut, 0, cut, 0)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The ground in the seat's colour and pattern, and the figures of its form."""
        facts, box = self.facts, self.rect
        color = seat_color(facts.seat)
        lit = self.hovered or self.focused
        top = theme.mix(theme.PANEL_RAISED, color, 0.16) if facts.on_turn else theme.PANEL_RAISED if lit else theme.PANEL
        line = _frame(scale) if facts.on_turn else 1
        edge = color if facts.on_turn else theme.LINE_SOFT
        target.blit(plate(box.size, top, theme.GROUND, edge, line=line, cuts=self.ring_cuts(scale), alpha=235), box)
        head = box.height if self.form == "head" else max(round(box.height * 0.42), line_height(scale.font(19)))
        if self.form == "side":
            head = min(head, scale.px(92))
        if self.form == "strip":
            head = max(round(box.height * STRIP_HEAD), line_height(scale.font(19)))
        band = Rect(box.left + line, box.top + line, box.width - 2 * line, head - 2 * line)
        draw_pattern(target, facts.seat, band)
        room = Rect(box.left, box.top, box.width, head)
        self._head(target, scale, room)
        if self.form != "head":
            pad = scale.px(10)
            rest = Rect(box.left + pad, room.bottom, box.width - 2 * pad, box.bottom - room.bottom - pad // 2)
            if self.form == "strip":
                rest.height -= self._empire(target, scale, rest)
            self._figures(target, scale, rest)
        if facts.on_turn:
            ring(target, box, color, max(1, scale.px(2)), self.ring_cuts(scale), scale.px(2))

    def _head(self, target: pygame.Surface, scale: Scale, box: Rect) -> None:
        """Badge, name, points, and in a second line whose turn it is and who holds Destiny."""
        facts, pad = self.facts, scale.px(10)
        color = seat_color(facts.seat)
        side = min(box.height - 2 * scale.px(4), scale.px(58))
        mark = draw_badge(target, facts.seat, side, (box.left + pad, box.centery))
        left, right = mark.right + scale.px(8), box.right - pad
        px = min(scale.font(22), max(theme.NUMBER_FLOOR, round(box.height * 0.42)))
        small = min(scale.font(17), max(theme.NUMBER_FLOOR, round(box.height * 0.34)))
        clear = box.height - 2 * _frame(scale)
        while px > theme.NUMBER_FLOOR and line_height(px, Face.DISPLAY) + line_height(small) > clear:
            px, small = px - 1, max(theme.NUMBER_FLOOR, small - 1)
        two = line_height(px, Face.DISPLAY) + line_height(small) <= clear
        y = box.centery if not two else box.centery - line_height(small) // 2
        star = Rect(right, y, 0, 0)
        if facts.points is not None:
            words = render(f"{facts.points}", px, theme.TEXT, Face.TITLE)
            figure = target.blit(words, words.get_rect(midright=(right, y)))
            star = draw_icon(target, "points", round(px * 0.85), (figure.left - scale.px(4), y), theme.GOLD, "midright")
        room = max(1, star.left - left - 4)
        if not two:
            room = max(1, room - 2 * round(small * 1.6))
        name = fit_px(facts.name, px, room, Face.DISPLAY, theme.NUMBER_FLOOR)
        drawn = draw(target, facts.name, name, color, (left, y), anchor="midleft", face=Face.DISPLAY, width=room)
        if not two:
            after = drawn.right + scale.px(8)
            self._signs(target, Rect(after, y - small // 2, max(1, star.left - 4 - after), small), small)
            return
        y = box.centery + line_height(px, Face.DISPLAY) // 2
        self._signs(target, Rect(left, y - small // 2, right - left, small), small)

    def _signs(self, target: pygame.Surface, box: Rect, px: int) -> None:
        """Turn, Destiny, passed, and what kind of player a rival is: icon and word, as many as fit."""
        facts, left = self.facts, box.left
        signs: list[tuple[str, str, Color]] = []
        if facts.on_turn:
            signs.append(("right", say(ON_TURN), seat_color(facts.seat)))
        if facts.destiny:
            signs.append(("destiny", say("seats.destiny"), theme.GOLD))
        if facts.passed:
            signs.append(("pass", say(PASSED), theme.MUTED))
        if facts.kind:
            signs.append(("", facts.kind, theme.MUTED))
        for icon, words, color in signs:
            lead = round(px * 1.2) if icon else 0
            wide = size(words, px)[0]
            if left + lead > box.right:
                return
            if icon:
                draw_icon(target, icon, round(px * 1.05), (left, box.centery), color, "midleft")
            if left + lead + wide <= box.right:
                draw(target, words, px, theme.TEXT if icon else color, (left + lead, box.centery), anchor="midleft")
                left += wide
            left += lead + px // 2

    def _empire(self, target: pygame.Surface, scale: Scale, box: Rect) -> int:
        """The Worlds of the seat as a row of small bodies at the foot; returns the height they take."""
        worlds = self.facts.empire
        side = max(LEAST_BODY, scale.px(BODY))
        least = 2 * line_height(max(theme.NUMBER_FLOOR, scale.font(15)))
        if not worlds or box.height - side - 4 < least:
            return 0
        step = min(side + scale.px(8), (box.width - side) // max(1, len(worlds) - 1))
        for number, world in enumerate(worlds):
            picture = body(world, round(side / (1 + BODY_AIR)))
            middle = (box.left + side // 2 + number * step, box.bottom - side // 2 - 1)
            target.blit(picture, picture.get_rect(center=middle))
        return side + 4

    @staticmethod
    def _columns(shown: Sequence[tuple[str, int, str, Color]], wide: int, px: int, most: int) -> int:
        """In how many columns counters lie: two rows of them, or as many as there is height for where that names every one."""
        longest = max(round(px * 1.05) + size(f"{value}{words}", px, Face.DISPLAY)[0] for _, value, words, _ in shown)
        asked = longest + 4 * NOTE_AIR
        choices = [-(-len(shown) // rows) for rows in range(min(2, most), most + 1)]
        return next((columns for columns in choices if wide // columns >= asked), choices[0])

    def _figures(self, target: pygame.Surface, scale: Scale, box: Rect) -> None:
        """The counters: each an icon and a number, with a word where there is room."""
        facts = self.facts
        shown: list[tuple[str, int, str, Color]] = [
            ("hand", facts.hand, say("seats.in_hand"), theme.TEXT),
            ("energy", facts.energy, say("seats.energy_word"), theme.ENERGY),
            ("action", facts.actions, say("seats.action", n=facts.actions), theme.FLEET),
            ("world", facts.worlds, say("seats.world", n=facts.worlds), theme.kind_color("world")),
            ("starfighter", facts.units, say("seats.unit", n=facts.units), theme.kind_color("unit")),
        ]
        if facts.surges:
            shown.append(("token", facts.surges, say("seats.surge_token", n=facts.surges), theme.ENERGY))
        if facts.heroics:
            shown.append(("hero", facts.heroics, say("seats.heroic_tactic", n=facts.heroics), theme.kind_color("heroic")))
        if self.form == "side":
            shown += [
                ("deck", facts.deck, say("seats.draw_pile"), theme.MUTED),
                ("discard", facts.discard, say("seats.discards"), theme.MUTED),
            ]
        least = max(theme.NUMBER_FLOOR, scale.font(15))
        most = max(1, box.height // max(1, line_height(least)))
        columns = 1 if self.form == "side" else self._columns(shown, box.width, least, most)
        if self.form == "side" and most < len(shown):
            columns = 2
        rows = -(-len(shown) // columns)
        px = min(scale.font(20), max(theme.NUMBER_FLOOR, round(box.height / rows / 1.3)))
        wide, high = box.width // columns, box.height / rows
        for number, (icon, value, words, color) in enumerate(shown):
            row, column = divmod(number, columns)
            left, y = box.left + column * wide, round(box.top + high * (row + 0.5))
            sign = draw_icon(target, icon, round(px * 1.05), (left, y), color, "midleft")
            figure = draw(target, str(value), px, theme.TEXT, (sign.right + scale.px(5), y), anchor="midleft", face=Face.DISPLAY)
            note = figure.right + NOTE_AIR
            if note + size(words, least)[0] <= left + wide - NOTE_AIR:
                draw(target, words, least, theme.MUTED, (note, y), anchor="midleft")
