"""A hand as a list of names: where its cards would be too small for their names, each is a row that reads (UX-T2, UX-A2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.client.table.specs import CardOverrides
from game.engine.terms import CardId
from game.ui.cards.card_state import CardState
from game.ui.cards.face_print import CardLike
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon, order_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate, ring
from game.ui.kit.text import Face, draw, fit_px, line_height, render, shorten, size
from game.ui.table.zones import Spot, TableLayout

SMALL = 84
"""Under this width the cards of a hand are a list of rows, and what lies on a card keeps nearer to its edge."""
LEAST_HEIGHT = 1.6
"""The least height of a row, in heights of its letters."""
LEAST_WIDTH = 7.2
"""The least width of a row, in heights of its letters: price, sign and a short name."""
NAME = 17
"""Height at 1080p of the letters."""


def rows_fit(box: Rect, count: int, scale: Scale, gap: int) -> tuple[int, int] | None:
    """Columns and rows of a list of so many cards in a box; None where its rows would be too small to be read."""
    px = scale.font(NAME)
    most = max(1, (box.height + gap) // (round(px * LEAST_HEIGHT) + gap))
    columns = -(-count // most)
    rows = -(-count // columns)
    wide = (box.width + gap) // columns - gap
    return (columns, rows) if wide >= px * LEAST_WIDTH and box.height >= px * LEAST_HEIGHT else None


def nameless(layout: TableLayout, zone: str) -> bool:
    """Whether the cards of a zone lie too small for names of their own, or over each other, and nobody made them larger."""
    spots = layout.zones[zone]
    small = bool(spots) and (spots[0].rect.width < SMALL or any(len(spot.cards) > 1 for spot in spots))
    return small and layout.sizes.get(zone, 1.0) <= 1.0


def place_rows(layout: TableLayout, zone: str, box: Rect, cards: Sequence[CardId], scale: Scale, gap: int) -> bool:
    """Lays the cards of a zone out as rows, column by column; False, and nothing done, where they have no room."""
    fitting = rows_fit(box, len(cards), scale, gap) if cards else None
    if fitting is None:
        return False
    columns, rows = fitting
    wide, high = (box.width + gap) // columns - gap, (box.height + gap) // rows - gap
    high = min(high, max(round(scale.font(NAME) * 2.2), 2 * line_height(theme.RULES_FLOOR, Face.DISPLAY)))
    layout.zones[zone] = []
    for number, card in enumerate(cards):
        column, row = divmod(number, rows)
        rect = Rect(box.left + column * (wide + gap), box.top + row * (high + gap), wide, high)
        spot = Spot(card, zone, rect, (card,))
        layout.zones[zone].append(spot)
        layout.spots[card] = spot
    layout.rows.add(zone)
    return True


class RowFigure(NamedTuple):
    """A figure at the right end of a row: where it lies with its sign, the sign, and what it says ("" for nothing)."""

    box: Rect
    sign: str
    words: str
    color: theme.Color


class HandRow(NamedTuple):
    """Where the parts of a row lie: its price, its type's sign, what can be done, whether it is chosen, its name in lines of
    some height, and its figures."""

    price: Rect
    kind: Rect
    verb: Rect | None
    chosen: Rect | None
    room: Rect
    name: tuple[str, ...]
    name_px: int
    figures: tuple[RowFigure, ...]


def row_of(box: Rect, card: CardLike, live: CardOverrides, state: CardState, scale: Scale) -> HandRow:
    """Lays one card of a hand out as a row."""
    px, gap, middle = scale.font(NAME), max(3, scale.px(5)), box.centery
    wide = size("00", px, Face.TITLE)[0] // 2 + _side(px) + 6  # one width for all rows, so that the names stand below each other
    wide = max(wide, size(str(_price(card, live)), px, Face.TITLE)[0] + _side(px) + 6)
    price = _beside(box.left + gap + 2, middle, wide, round(px * 1.3))
    kind = _beside(price.right + gap, middle, round(px * 1.15), round(px * 1.15))
    left, right, side = kind.right + gap, box.right - gap, min(box.height - 4, round(px * 1.4))
    verb = chosen = None
    if state.verb:
        verb = _beside(right - side, middle, side, side)
        right = verb.left - gap
    if state.selected:
        chosen = _beside(right - side, middle, side, side)
        right = chosen.left - gap
    room = Rect(left, box.top, max(1, right - left), box.height)
    name, name_px = _name(card.name, px, room)
    end = left + max(size(line, name_px, Face.DISPLAY)[0] for line in name) + gap
    figures = _figures(card, live, px, Rect(end, box.top, right - end, box.height))
    return HandRow(price, kind, verb, chosen, room, name, name_px, figures)


def row_signs(box: Rect, card: CardLike, live: CardOverrides, state: CardState, scale: Scale) -> list[tuple[Rect, str]]:
    """Where the signs of a row lie, and what each is."""
    row = row_of(box, card, live, state, scale)
    signs = [(row.price, "deploy" if card.kind == "unit" else "play"), (row.kind, _kind_sign(card))]
    signs += [(row.verb, state.verb)] if row.verb is not None else []
    return [*signs, *((figure.box, figure.sign) for figure in row.figures)]


def draw_hand_row(target: pygame.Surface, box: Rect, card: CardLike, live: CardOverrides, state: CardState, scale: Scale) -> None:
    """One card of a hand as a row: what it costs now, its type's sign, its name, and its figures where they have room."""
    color = theme.kind_color(card.kind)
    lit = state.hovered or state.focused
    top = theme.mix(theme.PANEL_RAISED if lit else theme.PANEL, color, 0.10 if state.dimmed else 0.22)
    cut = min(8.0, box.height * 0.3)
    cuts = (cut, 0.0, cut, 0.0)
    edge = theme.LEGAL if state.verb else theme.mix(theme.WELL, color, 0.6)
    target.blit(plate(box.size, top, theme.WELL, edge, line=3 if state.verb else 1, cuts=cuts), box)
    row, px = row_of(box, card, live, state, scale), scale.font(NAME)
    _draw_price(target, row.price, card, live, px)
    draw_icon(target, _kind_sign(card), row.kind.height, row.kind.midleft, color, "midleft")
    for place, sign, light in ((row.verb, state.verb, theme.LEGAL), (row.chosen, "check", theme.GOLD)):
        if place is not None:
            _badge(target, sign, place, light)
    tone = theme.MUTED if state.dimmed else theme.TEXT
    lines = ((0, "midleft"),) if len(row.name) == 1 else ((1, "bottomleft"), (-1, "topleft"))
    for words, (drop, anchor) in zip(row.name, lines):
        draw(target, words, row.name_px, tone, (row.room.left, row.room.centery + drop), anchor=anchor, face=Face.DISPLAY)
    for figure in row.figures:
        if figure.words:
            draw(target, figure.words, px, theme.TEXT, figure.box.midright, anchor="midright", face=Face.TITLE)
        draw_icon(target, figure.sign, _side(px), figure.box.midleft, figure.color, "midleft")
    if state.selected:
        ring(target, box, theme.GOLD, max(theme.RING, scale.px(3)), cuts, 1)
    if state.outline is not None:
        ring(target, box, state.outline, max(theme.RING, scale.px(3)), cuts, 1)
    if state.focused:
        ring(target, box, theme.FOCUS, max(theme.RING, scale.px(3)), cuts, 2)


def _beside(left: int, middle: int, wide: int, high: int) -> Rect:
    return Rect(left, middle - high // 2, wide, high)


def _side(px: int) -> int:
    """The side of a sign beside letters."""
    return round(px * 0.85)


def _kind_sign(card: CardLike) -> str:
    return card.types[0] if card.types else card.kind


def _name(name: str, px: int, room: Rect) -> tuple[tuple[str, ...], int]:
    """The whole name, in two lines where one is too long, its last word where not even they have room; and its letters."""
    fitted = fit_px(name, px, room.width, Face.DISPLAY, theme.RULES_FLOOR)
    if size(name, fitted, Face.DISPLAY)[0] <= room.width:
        return (name,), fitted
    if room.height >= 2 * line_height(theme.RULES_FLOOR, Face.DISPLAY) - 4:
        words = name.split()
        halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        wide = [max(size(half, theme.RULES_FLOOR, Face.DISPLAY)[0] for half in pair) for pair in halves]
        if halves and min(wide) <= room.width:
            return halves[wide.index(min(wide))], theme.RULES_FLOOR
    name = name.rpartition(" ")[2]
    fitted = fit_px(name, px, room.width, Face.DISPLAY, theme.RULES_FLOOR)
    return (shorten(name, fitted, room.width, Face.DISPLAY),), fitted


def _printed(card: CardLike) -> int:
    return card.deploy if card.kind == "unit" else card.cost


def _price(card: CardLike, live: CardOverrides) -> int:
    """What it costs now to deploy or to play it."""
    return _printed(card) if live.price is None else live.price


def _draw_price(target: pygame.Surface, place: Rect, card: CardLike, live: CardOverrides, px: int) -> None:
    """What it costs to deploy or to play, the present price in its colour where it differs."""
    printed, value = _printed(card), _price(card, live)
    changed = theme.TEXT if value == printed else theme.GOOD if value < printed else theme.WARN
    words = render(str(value), px, changed, Face.TITLE)
    target.blit(plate(place.size, theme.PANEL_RAISED, theme.WELL, theme.ENERGY), place)
    target.blit(words, words.get_rect(midleft=(place.left + 3, place.centery)))
    draw_icon(target, "energy", _side(px), (place.right - 2, place.centery), theme.ENERGY, "midright")


def _figures(card: CardLike, live: CardOverrides, px: int, room: Rect) -> tuple[RowFigure, ...]:
    """At the right end, as far as the name leaves room: a Unit's fleet and ground, then points, then the signs of its orders."""
    side, right = _side(px), room.right
    parts: list[tuple[str, int | None, theme.Color]] = []
    if card.kind == "unit":
        parts.append(("ground", card.ground if live.ground is None else live.ground, theme.STRENGTH_GROUND))
        parts.append(("fleet", card.fleet if live.fleet is None else live.fleet, theme.FLEET))
    points = card.points if live.points is None else live.points
    if points:
        parts.append(("points", points, theme.GOLD))
    parts += [(order_icon(order), None, theme.TEXT) for order in card.orders]
    figures: list[RowFigure] = []
    for sign, value, color in parts:
        words = "" if value is None else str(value)
        wide = side + (size(words, px, Face.TITLE)[0] + 2 if words else 0)
        if right - wide < room.left:
            break
        figures.append(RowFigure(_beside(right - wide, room.centery, wide, side), sign, words, color))
        right -= wide + 6
    return tuple(figures)


def _badge(target: pygame.Surface, name: str, place: Rect, color: theme.Color) -> None:
    """A disc with a sign."""
    middle = (place.right - place.width // 2, place.centery)
    for sign, px, tone in (("dot", round(place.width / 0.6), color), (name, round(place.width * 0.66), theme.INK)):
        draw_icon(target, sign, px, middle, tone)
