"""The table of several people: zones with their owners' names, hands face down, in the colours of their seats (UX-H3)."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.table.specs import ZoneSpec
from game.client.table.type_words import TYPE_WORDS
from game.content.language import say
from game.engine import View
from game.engine.terms import Seat
from game.ui.cards.card_back import card_back
from game.ui.cards.card_face import height_for
from game.ui.kit import theme
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, line_height, size
from game.ui.table.local_layout import NAME
from game.ui.table.prompt import caption, zone_panel
from game.ui.table.seats import draw_badge, draw_pattern, seat_color
from game.ui.table.view import TableView
from game.ui.table.zones import inside


def draw_seats(table: TableView, screen: pygame.Surface, alpha: int) -> None:
    """The grounds of all zones with their captions, and the backs of hidden hands."""
    areas, view = table.playback.layout.areas, table.spec.view
    for zone in ("central_worlds", "central_cards"):
        spec = table.spec.named[zone]
        zone_panel(screen, areas[zone], table.scale, lit=table.focused_zone == zone, alpha=alpha)
        caption(screen, areas[zone], table.scale, spec.caption, spec.note)
    _seat_zones(table, screen, "")
    if "rival_hand" in areas:
        _seat_zones(table, screen, "rival_")
        other = next(seat for seat in range(len(view.players)) if seat != table.spec.seat)
        _piles(table, screen, areas["rival_piles"], view, other)


def _seat_zones(table: TableView, screen: pygame.Surface, head: str) -> None:
    for zone in ("worlds", "units", "hand"):
        _zone(table, screen, table.spec.named[head + zone])
    hand = table.spec.named[f"{head}hand"]
    seat, view = hand.seat if hand.seat is not None else table.spec.seat, table.spec.view
    if view.players[seat].hand is None:
        areas = table.playback.layout.areas
        box = inside(areas[f"{head}hand"], table.scale)
        box.width = max(1, min(box.right, areas[f"{head}eye"].left - table.scale.px(8)) - box.left)
        draw_backs(table, screen, box, view, seat)
    else:
        draw_names(table, screen, f"{head}hand")


def _zone(table: TableView, screen: pygame.Surface, spec: ZoneSpec) -> None:
    """The ground of one zone, with an edge in the colour of its seat."""
    area, scale, words = table.playback.layout.areas[spec.name], table.scale, spec.caption
    if size(words, theme.NUMBER_FLOOR, Face.DISPLAY)[0] > area.width - scale.px(24):  # place and colour tell whose it is
        words = words.partition(say("shared_view.of"))[0]
    zone_panel(screen, area, scale, lit=table.focused_zone == spec.name)
    edge = Rect(area.left, area.top, max(3, scale.px(5)), area.height)
    screen.fill(theme.shade(seat_color(spec.seat or 0), 0.8), edge)
    caption(screen, area, scale, words, spec.note)


def draw_names(table: TableView, screen: pygame.Surface, zone: str) -> None:
    """The names of the cards of an open hand beside them, where the cards are too small for names of their own."""
    layout, scale, view = table.playback.layout, table.scale, table.spec.view
    room = layout.beside.get(zone, 0) - scale.px(8)
    px = scale.font(NAME)
    high = line_height(px, Face.TITLE) - 2
    for spot in layout.zones[zone] if room > 0 else ():
        face = view.cards[spot.card]
        lines = wrapped(face.name, px, room)
        top = spot.rect.top + scale.px(4)
        for line in lines[: max(1, spot.rect.height // high)]:
            draw(screen, line, px, theme.TEXT, (spot.rect.right + scale.px(8), top), face=Face.TITLE)
            top += high
        tone = theme.kind_color(face.kind)
        word = say(TYPE_WORDS[face.types[0] if face.types else face.kind])
        if lines and top + high <= spot.rect.bottom and size(word, px)[0] <= room:
            draw(screen, word, px, tone, (spot.rect.right + scale.px(8), top))


def wrapped(name: str, px: int, room: int) -> list[str]:
    """A name in lines of this width; none if one of its words is too long."""
    lines: list[str] = []
    for word in name.split():
        if size(word, px, Face.TITLE)[0] > room:
            return []
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and size(longer, px, Face.TITLE)[0] <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def draw_backs(table: TableView, screen: pygame.Surface, box: Rect, view: View, seat: Seat) -> None:
    """So many backs as the hand has cards; nothing of them hangs on what the cards are."""
    player = view.players[seat]
    count = player.hand_size
    if not count or box.height < 12:
        return
    wide = max(24, min(round(box.height / 1.4), box.width // 4))
    high = min(height_for(wide), box.height)
    back = card_back(f"start:{view.cards[player.home].faction}", wide)
    step = min(wide + table.scale.px(8), (box.width - wide) // max(1, count - 1)) if count > 1 else 0
    for number in range(count):
        screen.blit(back, (box.left + number * step, box.top + (box.height - high) // 2), Rect(0, 0, wide, high))


def _piles(table: TableView, screen: pygame.Surface, box: Rect, view: View, seat: Seat) -> None:
    """Draw pile and discard pile of the seat that is not on turn: how many cards lie there."""
    scale, player = table.scale, view.players[seat]
    cut = scale.px(12)
    screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, line=1, cuts=(cut, 0, cut, 0), alpha=225), box)
    draw_pattern(screen, seat, box.inflate(-4, -4), 0.08)
    side = min(box.height // 2, scale.px(44))
    draw_badge(screen, seat, side, (box.right - scale.px(8), box.centery), "midright")
    px = scale.font(18)
    for number, (words, count) in enumerate(
        ((say("shared_view.draw_pile"), player.deck_size), (say("shared_view.discards"), player.discard_size))
    ):
        y = box.top + box.height * (2 * number + 1) // 4
        figure = draw(screen, str(count), px, theme.TEXT, (box.left + scale.px(10), y), anchor="midleft", face=Face.DISPLAY)
        room = box.right - side - scale.px(12) - figure.right
        draw(screen, words, px, theme.MUTED, (figure.right + scale.px(6), y), anchor="midleft", width=max(1, room))
