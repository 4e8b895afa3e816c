"""The table of several people: zones with their owners' names, hands face down, in the colours of their seats (UX-H3)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.table.specs import ZoneSpec
from game.content.language import say
from game.engine import View
from game.engine.terms import Seat
from game.ui.cards.card_back import card_back
from game.ui.cards.card_face import height_for
from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw
from game.ui.table.local_layout import hand_room
from game.ui.table.prompt import zone_panel
from game.ui.table.seats import draw_badge, draw_pattern, seat_color
from game.ui.table.stage.captions import free_caption
from game.ui.table.view import TableView

FADE, LIGHT = 64, 52
"""Steps in which the light of a seat fades over its side of the table, and how strong it is at its edge."""
OF_A_SEAT = ("worlds", "units", "hand")
"""Zones of a seat that have a ground of their own."""
LIT_ALPHA = 70
"""How solid the ground of a zone is while the focus is in it."""
CARD = 1.4
"""Height of a back for its width."""


OUTERMOST = 16
"""What begins so near to the left edge of the window at 1080p has its edge of light there: on it lie buttons and Worlds."""


def draw_seats(table: TableView, screen: pygame.Surface) -> None:
    """The sky of each seat in its colour, captions where they have room, and the backs of hidden hands."""
    areas, view = table.playback.layout.areas, table.spec.view
    lines: list[Rect] = []
    for zone in ("central_worlds", "central_cards"):
        _light_up(table, screen, zone)
        _caption(table, screen, table.spec.named[zone], lines)
    _seat_zones(table, screen, "", lines)
    if "rival_hand" in areas:
        _seat_zones(table, screen, "rival_", lines)
        other = next(seat for seat in range(len(view.players)) if seat != table.spec.seat)
        _piles(table, screen, areas["rival_piles"], view, other)


def _seat_zones(table: TableView, screen: pygame.Surface, head: str, lines: list[Rect]) -> None:
    areas, view, gap = table.playback.layout.areas, table.spec.view, table.scale.px(8)
    hand = table.spec.named[f"{head}hand"]
    seat = hand.seat if hand.seat is not None else table.spec.seat
    for zone in OF_A_SEAT:  # before the light: on clear ground what lies on it takes its colour, down to its last trace
        _light_up(table, screen, head + zone)
    draw_light(screen, areas[f"{head}warzone"].union(areas[f"{head}hand"]), seat, table.scale)
    backs: list[Rect] = []
    if view.players[seat].hand is None:
        backs = back_boxes(view.players[seat].hand_size, hand_room(areas, head, gap), gap)
        draw_backs(screen, backs, view, seat)
    for zone in OF_A_SEAT:
        _caption(table, screen, table.spec.named[head + zone], lines, backs)


def draw_light(screen: pygame.Surface, band: Rect, seat: Seat, scale: Scale) -> None:
    """The light of a seat: an edge in its colour beside all that is its own, left of Worlds and buttons, fading over the sky.

    Towards its ends it fades, too: a bar that is cut off looks like a fault of the screen.
    """
    color, edge = seat_color(seat), max(3, scale.px(5))

    def make() -> pygame.Surface:
        out = pygame.Surface((FADE, FADE), pygame.SRCALPHA)
        for x in range(FADE):
            for y in range(FADE):
                far = min(1.0, (x / FADE) ** 2 + (2 * y / FADE - 1) ** 2)
                out.set_at((x, y), (*color, round(LIGHT * (1 - far) ** 2)))
        return pygame.transform.smoothscale(out, glow.size)

    glow = Rect(band.left, band.top, band.width * 3 // 5, band.height)
    screen.blit(PLATES.get(("seat_light", seat, glow.size), make), glow)
    left = band.left - edge - 1 if band.left > scale.px(OUTERMOST) else 0

    def bar() -> pygame.Surface:
        out = pygame.Surface((1, FADE), pygame.SRCALPHA)
        for y in range(FADE):
            out.set_at((0, y), (*theme.shade(color, 0.8), round(255 * math.sin(math.pi * (y + 0.5) / FADE))))
        return pygame.transform.smoothscale(out, (edge, band.height))

    screen.blit(PLATES.get(("seat_edge", seat, edge, band.height), bar), (left, band.top))


def _light_up(table: TableView, screen: pygame.Surface, zone: str) -> None:
    """A zone's ground while the focus is in it."""
    if table.focused_zone == zone:
        zone_panel(screen, table.playback.layout.areas[zone], table.scale, lit=True, alpha=LIT_ALPHA)


def _caption(table: TableView, screen: pygame.Surface, spec: ZoneSpec, lines: list[Rect], more: Sequence[Rect] = ()) -> None:
    """A zone's caption where nothing is near."""
    area = table.playback.layout.areas[spec.name]
    free_caption(table, screen, lines, area, spec.caption, spec.note, more)


def back_boxes(count: int, box: Rect, gap: int) -> list[Rect]:
    """Where the backs of so many cards lie in a place, in its middle, closer to each other where they have less room."""
    if box.height < 12:
        return []
    wide = max(24, min(round(box.height / CARD), box.width // 4))
    high = min(height_for(wide), box.height)
    step = min(wide + gap, (box.width - wide) // max(1, count - 1)) if count > 1 else 0
    left = box.left + max(0, box.width - wide - step * (count - 1)) // 2
    return [Rect(left + number * step, box.top + (box.height - high) // 2, wide, high) for number in range(count)]


def draw_backs(screen: pygame.Surface, places: Sequence[Rect], view: View, seat: Seat) -> None:
    """So many backs as the hand has cards; nothing of them hangs on what the cards are."""
    for place in places:
        back = card_back(f"start:{view.cards[view.players[seat].home].faction}", place.width)
        screen.blit(back, place, Rect(0, 0, *place.size))


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
