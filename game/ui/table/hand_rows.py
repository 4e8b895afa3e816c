"""A hand as a list of names: where its cards would be too small for their names, each is a row that reads (UX-T2, UX-A2)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.table.specs import CardOverrides
from game.engine.terms import CardId
from game.ui.cards.card_state import CardState
from game.ui.cards.face_print import CardLike
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon, icon, order_icon
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


def draw_hand_row(target: pygame.Surface, box: Rect, card: CardLike, live: CardOverrides, state: CardState, scale: Scale) -> None:
    """One card of a hand as a row: what it costs now, its type's sign, its name, and its figures where they have room."""
    color = theme.kind_color(card.kind)
    lit = state.hovered or state.focused
    top = theme.mix(theme.PANEL_RAISED if lit else theme.PANEL, color, 0.10 if state.dimmed else 0.22)
    cut = min(8.0, box.height * 0.3)
    cuts = (cut, 0.0, cut, 0.0)
    edge = theme.LEGAL if state.verb else theme.mix(theme.WELL, color, 0.6)
    target.blit(plate(box.size, top, theme.WELL, edge, line=3 if state.verb else 1, cuts=cuts), box)
    px, gap = scale.font(NAME), max(3, scale.px(5))
    tone = theme.MUTED if state.dimmed else theme.TEXT
    left = box.left + gap + 2
    left = _price(target, card, live, px, (left, box.centery)) + gap
    mark = draw_icon(target, card.types[0] if card.types else card.kind, round(px * 1.15), (left, box.centery), color, "midleft")
    left, right = mark.right + gap, box.right - gap
    if state.verb:
        side = min(box.height - 4, round(px * 1.4))
        right = _badge(target, state.verb, side, (right, box.centery), theme.LEGAL) - gap
    if state.selected:
        right = _badge(target, "check", min(box.height - 4, round(px * 1.4)), (right, box.centery), theme.GOLD) - gap
    end = _name(target, card.name, px, tone, Rect(left, box.top, max(1, right - left), box.height))
    _figures(target, card, live, px, Rect(end + gap, box.top, right - end - gap, box.height))
    if state.selected:
        ring(target, box, theme.GOLD, max(theme.RING, scale.px(3)), cuts, 1)
    if state.outline is not None:
        ring(target, box, state.outline, max(theme.RING, scale.px(3)), cuts, 1)
    if state.focused:
        ring(target, box, theme.FOCUS, max(theme.RING, scale.px(3)), cuts, 2)


def _name(target: pygame.Surface, name: str, px: int, tone: theme.Color, room: Rect) -> int:
    """The whole name, in two lines where one is too long, its last word where not even they have room; returns where it ends."""
    fitted = fit_px(name, px, room.width, Face.DISPLAY, theme.RULES_FLOOR)
    high = line_height(theme.RULES_FLOOR, Face.DISPLAY)
    if size(name, fitted, Face.DISPLAY)[0] > room.width and room.height >= 2 * high - 4:
        small = theme.RULES_FLOOR
        words = name.split()
        halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        wide = [max(size(half, small, Face.DISPLAY)[0] for half in pair) for pair in halves]
        if halves and min(wide) <= room.width:
            upper, lower = halves[wide.index(min(wide))]
            first = draw(target, upper, small, tone, (room.left, room.centery + 1), anchor="bottomleft", face=Face.DISPLAY)
            second = draw(target, lower, small, tone, (room.left, room.centery - 1), anchor="topleft", face=Face.DISPLAY)
            return max(first.right, second.right)
    if size(name, fitted, Face.DISPLAY)[0] > room.width:
        name = name.rpartition(" ")[2]
        fitted = fit_px(name, px, room.width, Face.DISPLAY, theme.RULES_FLOOR)
        name = shorten(name, fitted, room.width, Face.DISPLAY)
    return draw(target, name, fitted, tone, (room.left, room.centery), anchor="midleft", face=Face.DISPLAY).right


def _price(target: pygame.Surface, card: CardLike, live: CardOverrides, px: int, at: tuple[int, int]) -> int:
    """What it costs to deploy or to play, the present price where it differs; returns where it ends."""
    printed = card.deploy if card.kind == "unit" else card.cost
    value = printed if live.price is None else live.price
    changed = theme.TEXT if value == printed else theme.GOOD if value < printed else theme.WARN
    words = render(str(value), px, changed, Face.TITLE)
    side = round(px * 0.85)
    wide = size("00", px, Face.TITLE)[0] // 2 + side + 6  # one width for all rows, so that the names stand below each other
    back = plate((max(wide, words.get_width() + side + 6), round(px * 1.3)), theme.PANEL_RAISED, theme.WELL, theme.ENERGY)
    place = target.blit(back, back.get_rect(midleft=at))
    target.blit(words, words.get_rect(midleft=(place.left + 3, place.centery)))
    draw_icon(target, "energy", side, (place.right - 2, place.centery), theme.ENERGY, "midright")
    return place.right


def _figures(target: pygame.Surface, card: CardLike, live: CardOverrides, px: int, room: Rect) -> None:
    """At the right end, as far as the name leaves room: a Unit's fleet and ground, then points, then the signs of its orders."""
    side, right = round(px * 0.85), room.right
    parts: list[tuple[str, int | None, theme.Color]] = []
    if card.kind == "unit":
        parts.append(("ground", card.ground if live.ground is None else live.ground, theme.STRENGTH_GROUND))
        parts.append(("fleet", card.fleet if live.fleet is None else live.fleet, theme.FLEET))
    points = card.points if live.points is None else live.points
    if points:
        parts.append(("points", points, theme.GOLD))
    parts += [(order_icon(order), None, theme.TEXT) for order in card.orders]
    for sign, value, color in parts:
        wide = side + (0 if value is None else size(str(value), px, Face.TITLE)[0] + 2)
        if right - wide < room.left:
            return
        if value is not None:
            number = draw(target, str(value), px, theme.TEXT, (right, room.centery), anchor="midright", face=Face.TITLE)
            right = number.left - 2
        right = draw_icon(target, sign, side, (right, room.centery), color, "midright").left - 6


def _badge(target: pygame.Surface, name: str, side: int, at: tuple[int, int], color: theme.Color) -> int:
    """A disc with a sign, its right end at a point; returns where it begins."""
    disc = icon("dot", round(side / 0.6), color)
    middle = (at[0] - side // 2, at[1])
    target.blit(disc, disc.get_rect(center=middle))
    mark = icon(name, round(side * 0.66), theme.INK)
    target.blit(mark, mark.get_rect(center=middle))
    return at[0] - side
