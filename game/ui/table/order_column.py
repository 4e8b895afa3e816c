"""The column of the Galactic Orders: a row for each with the Faction Tokens of every seat and who leads, and the supplies."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.table.specs import EventWords, OrderRow
from game.client.table.type_words import NARROW_ORDER_WORDS, ORDER_WORDS
from game.content.language import say
from game.engine import View
from game.engine.terms import Seat
from game.ui.cards.card_state import CardState
from game.ui.kit import pictures, theme
from game.ui.kit.icons import draw_icon, icon, order_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow, plate, ring
from game.ui.kit.text import Face, draw, fit_px, render, rich, rich_px, rich_size, size
from game.ui.table.revolution_marks import owner_icon
from game.ui.table.seats import draw_badge, seat_color

LEAST_PICTURE = 18
"""The least height of the picture of an Event; where there is less, it has none."""
NUMBER = 30
"""Width of a column of numbers at 1080p."""


def side_color(seat: Seat, own: Seat, local: bool) -> theme.Color:
    """The colour of a seat: its own in a local game, else gold for the player and that of the Nemesis."""
    if local:
        return seat_color(seat)
    return theme.GOLD if seat == own else theme.NEMESIS


def columns(box: Rect, scale: Scale, seats: int) -> list[Rect]:
    """The columns of the numbers at the right of a box, one for each seat."""
    least = round(size("00", max(theme.NUMBER_FLOOR, scale.font(17)), Face.TITLE)[0]) + 3
    wide = max(1, min(max(scale.px(NUMBER), least), round(box.width * 0.82) // seats))
    left = box.right - wide * seats
    return [Rect(left + number * wide, box.top, wide, box.height) for number in range(seats)]


def draw_row(target: pygame.Surface, box: Rect, row: OrderRow, state: CardState, scale: Scale) -> None:
    """One order: emblem, short name, and the tokens of each seat; the leader's stand on a plate in its colour."""
    leader = row.leader
    lead = side_color(leader, row.own, row.local) if leader is not None else theme.LINE_SOFT
    top = theme.PANEL_RAISED if state.hovered or state.verb else theme.PANEL
    if leader is not None:  # the frame glows towards who leads
        light = glow(max(8, box.height), theme.shade(lead, 0.42))
        light = pygame.transform.smoothscale(light, (round(box.width * 0.9), round(box.height * 1.5)))
        target.blit(light, light.get_rect(center=(box.right - box.width // 3, box.centery)), special_flags=pygame.BLEND_RGB_ADD)
    cut = min(box.height * 0.28, 9.0)
    cuts = (cut, cut, cut, cut)
    edge = theme.LEGAL if state.verb else lead
    target.blit(plate(box.size, top, theme.WELL, edge, line=3 if state.verb else 2 if leader is not None else 1, cuts=cuts), box)
    places = columns(box.inflate(-2 * max(2, scale.px(4)), 0), scale, len(row.seats))
    side = max(14, min(round(box.height * 0.78), scale.px(34)))
    left = box.left + max(3, scale.px(5))
    tone = theme.MUTED if state.dimmed else theme.kind_color("order")
    mark = draw_icon(target, order_icon(row.order), side, (left, box.centery), tone, "midleft")
    room = places[0].left - mark.right - scale.px(6)
    if state.verb:  # the verb on the row's edge, so that emblem and name keep their room
        small = max(14, round(side * 0.56))
        at = (box.left, box.centery)
        for grow, tone in ((3, theme.SPACE), (0, theme.LEGAL)):
            disc = icon("dot", round((small + grow) / 0.6), tone)
            target.blit(disc, disc.get_rect(center=at))
        sign = icon(state.verb, round(small * 0.72), theme.INK)
        target.blit(sign, sign.get_rect(center=at))
    for words in (say(ORDER_WORDS[row.order]), say(NARROW_ORDER_WORDS[row.order])):
        px = fit_px(words, scale.font(17), max(1, room), Face.DISPLAY, theme.NUMBER_FLOOR)
        if size(words, px, Face.DISPLAY)[0] <= room and px <= box.height:
            color = theme.MUTED if state.dimmed else theme.TEXT
            draw(target, words, px, color, (mark.right + scale.px(5), box.centery), anchor="midleft", face=Face.DISPLAY)
            break
    px = max(theme.NUMBER_FLOOR, min(scale.font(22), round(box.height * 0.8), round(places[0].width * 0.72)))
    for seat, place in zip(row.seats, places):
        count = row.counts[seat]
        leads = seat == leader
        if leads:
            own = place.inflate(-2, -max(4, box.height // 6))
            target.blit(plate(own.size, lead, theme.shade(lead, 0.82), lead, cuts=(4, 0, 4, 0)), own)
        color = theme.INK if leads else side_color(seat, row.own, row.local) if count else theme.MUTED
        number = render(str(count), px, color, Face.TITLE)
        target.blit(number, number.get_rect(center=place.center))
    if state.selected:
        ring(target, box, theme.GOLD, max(theme.RING, scale.px(3)), cuts, 1)
    if state.outline is not None:
        ring(target, box, state.outline, max(theme.RING, scale.px(3)), cuts, 1)
    if state.focused:
        ring(target, box, theme.FOCUS, max(theme.RING, scale.px(3)), cuts, 2)


ROOMY = 170
"""From this width on words keep well off the frame of a plaque."""


def order_signs(box: Rect, row: OrderRow, scale: Scale) -> list[tuple[Rect, str]]:
    """What a row explains: the order by its emblem and name, the tokens by their numbers."""
    places = columns(box.inflate(-2 * max(2, scale.px(4)), 0), scale, len(row.seats))
    named = Rect(box.left, box.top, max(1, places[0].left - box.left), box.height)
    return [(named, order_icon(row.order)), *((place, "faction_token") for place in places)]


def event_room(box: Rect) -> Rect:
    """The part of an Event's plaque that its words and picture share."""
    roomy = box.width >= ROOMY
    return box.inflate(-(box.width // 10 if roomy else 6), -(box.height // 16 if roomy else 4))


def event_words(words: EventWords, room: tuple[int, int], scale: Scale) -> tuple[str, int, int]:
    """The fullest words that fit into a plaque below its name, their height of letters, and that of the name."""
    wide, high = room
    name_px = max(theme.NUMBER_FLOOR, min(scale.font(18), high // 4))
    name_px = fit_px(words.name, name_px, wide, Face.DISPLAY, theme.NUMBER_FLOOR)
    left = high - rich_size(words.name, name_px, wide, Face.DISPLAY)[1]
    for told in (words.whole, words.brief):
        px = rich_px(told, max(theme.RULES_FLOOR, scale.font(15)), wide, left, floor=theme.RULES_FLOOR)
        if told and rich_size(told, px, wide)[1] <= left:
            return told, px, name_px
    return words.trigger, rich_px(words.trigger, max(theme.RULES_FLOOR, scale.font(15)), wide, max(1, left)), name_px


def draw_event(
    target: pygame.Surface, box: Rect, picture: str, words: EventWords, below: int, state: CardState, scale: Scale
) -> None:
    """The active Event: its name, what it does as far as that can be read here, and its picture in what is left.

    The edges of covered Events are seen behind it.
    """
    color = theme.kind_color("event")
    step = scale.px(3)
    cut = min(9.0, box.height * 0.1)
    cuts = (cut, cut, 0, 0)
    for number in range(below, 0, -1):
        edge = plate(box.size, theme.shade(color, 0.35), theme.shade(color, 0.25), theme.shade(color, 0.6), cuts=cuts)
        target.blit(edge, box.move(number * step, -number * step))
    lit = state.hovered or state.focused
    target.blit(plate(box.size, theme.PANEL_RAISED if lit else theme.PANEL, theme.WELL, color, line=2, cuts=cuts), box)
    inner = event_room(box)
    body, px, name_px = event_words(words, inner.size, scale)
    head = rich(words.name, name_px, inner.width, theme.TEXT, align="center", face=Face.DISPLAY)
    told = rich(body, px, inner.width, color, align="center")
    window = Rect(inner.left, inner.top, inner.width, inner.height - head.get_height() - told.get_height())
    if window.height >= LEAST_PICTURE:
        painted = pictures.card(picture, window.size)
        if painted is not None:
            target.blit(painted, window)
        else:
            draw_icon(target, "event", min(window.size), window.center, color, "center")
    top = window.bottom if window.height >= LEAST_PICTURE else inner.top
    target.blit(head, head.get_rect(midtop=(inner.centerx, top)))
    if top + head.get_height() + told.get_height() <= inner.bottom + 2:
        target.blit(told, told.get_rect(midtop=(inner.centerx, top + head.get_height())))
    if state.outline is not None:
        ring(target, box, state.outline, max(theme.RING, scale.px(3)), cuts, 1)
    if state.focused:
        ring(target, box, theme.FOCUS, max(theme.RING, scale.px(3)), cuts, 2)


def draw_heads(target: pygame.Surface, box: Rect, view: View, seats: Sequence[Seat], own: Seat, local: bool, scale: Scale) -> int:
    """The sign of each seat over its column; returns where they begin."""
    places = columns(box.inflate(-2 * max(2, scale.px(4)), 0), scale, len(seats))
    side = max(12, min(round(box.height * 0.86), places[0].width))
    for seat, place in zip(seats, places):
        if local:
            draw_badge(target, seat, side, place.center, "center")
        else:
            draw_icon(target, owner_icon(view, seat), side, place.center, side_color(seat, own, local), "center")
    return places[0].left


def draw_supply(
    target: pygame.Surface, box: Rect, left: Sequence[int], seats: Sequence[Seat], own: Seat, local: bool, scale: Scale
) -> None:
    """How many Faction Tokens each seat has left to place."""
    if box.height < theme.NUMBER_FLOOR:
        return
    places = columns(box.inflate(-2 * max(2, scale.px(4)), 0), scale, len(seats))
    px = max(theme.NUMBER_FLOOR, min(scale.font(16), box.height, round(places[0].width * 0.68)))
    for seat, place in zip(seats, places):
        number = render(str(left[seat]), px, theme.MUTED if left[seat] else theme.WARN, Face.BOLD)
        target.blit(number, number.get_rect(center=place.center))
    words_left = box.left + max(3, scale.px(5))
    room = places[0].left - words_left - scale.px(4)
    for words in (say("order_column.tokens_left"), "left"):
        if size(words, px, Face.BODY)[0] <= room:
            draw(target, words, px, theme.MUTED, (words_left, box.centery), anchor="midleft")
            return
    if room > px:
        draw_icon(target, "mark", round(px * 0.9), (words_left, box.centery), theme.MUTED, "midleft")
