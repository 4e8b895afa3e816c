"""What Revolution lays on cards of the table: tokens with their owner, doubled strength, and the link to a World."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.table.parts.revolution import marks_on
from game.engine import View
from game.engine.terms import CardId, Seat
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon, icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, render, size

TWICE = "×2"
LOW = 0.6
"""What is so low for its width is a plate."""


def owner_icon(view: View, seat: Seat) -> str:
    """The emblem that stands for a seat: its Home World's; the crown of the Nemesis, its mark where a player has that."""
    if view.nemesis is not None and view.nemesis.seat == seat:
        crowned = any(view.cards[player.home].faction == "bone" for player in view.players)
        return "prime" if crowned else "emblem_star_crown"
    return theme.faction_emblem(view.cards[view.players[seat].home].faction)


def mark_places(view: View, box: Rect, card: CardId) -> list[tuple[Rect, Seat, int]]:
    """The plate of each owner's tokens at the left of the picture, with the owner and how many they are."""
    top, px = box.top + round(box.height * 0.36), max(theme.NUMBER_FLOOR, round(box.width * 0.12))
    places: list[tuple[Rect, Seat, int]] = []
    for seat, count in marks_on(view, card):
        wide = 2 * round(px * 0.95) + size(str(count), px, Face.TITLE)[0] + 8
        place = Rect(box.left + 1, top, wide, round(px * 1.3))
        places.append((place, seat, count))
        top = place.bottom + 1
    return places


def draw_marks(target: pygame.Surface, view: View, box: Rect, card: CardId, own: Seat) -> None:
    """On each plate: token, number, emblem."""
    px = max(theme.NUMBER_FLOOR, round(box.width * 0.12))
    side = round(px * 0.95)
    for place, seat, count in mark_places(view, box, card):
        color = theme.GOLD if seat == own else theme.NEMESIS
        number = render(str(count), px, theme.TEXT, Face.TITLE)
        target.blit(plate(place.size, theme.PANEL_RAISED, theme.WELL, color, line=2), place)
        left = draw_icon(target, "mark", side, (place.left + 3, place.centery), color, "midleft").right + 1
        left = target.blit(number, number.get_rect(midleft=(left, place.centery))).right + 1
        draw_icon(target, owner_icon(view, seat), side, (left, place.centery), color, "midleft")


def doubled_place(box: Rect) -> Rect:
    """The band over the picture of a card whose strength counts double; its orders lie at the right."""
    px = max(theme.NUMBER_FLOOR, round(box.width * 0.11))
    place = Rect(0, 0, size(TWICE, px, Face.TITLE)[0] + round(px * 0.85) + 10, round(px * 1.3))
    place.midleft = (box.left, box.top + round(box.height * 0.5))
    return place


def draw_doubled(target: pygame.Surface, box: Rect) -> None:
    """On the band: the strength counts double."""
    px, place = max(theme.NUMBER_FLOOR, round(box.width * 0.11)), doubled_place(box)
    words = render(TWICE, px, theme.INK, Face.TITLE)
    target.blit(plate(place.size, theme.GOOD, theme.shade(theme.GOOD, 0.85), theme.SPACE, line=2), place)
    left = draw_icon(target, "up", round(px * 0.85), (place.left + 4, place.centery), theme.INK, "midleft").right + 2
    target.blit(words, words.get_rect(midleft=(left, place.centery)))


def link_place(box: Rect) -> Rect:
    """The arrow of an Advancement to the World at its left; before a plate, which has its words and signs up to its edge."""
    side = max(14, round(box.width * 0.17))
    if box.height < box.width * LOW:
        return Rect(box.left - side // 3, box.centery, 0, 0).inflate(side, side)
    return Rect(box.left + side // 6, box.top + round(box.height * 0.62), 0, 0).inflate(side, side)


def draw_link(target: pygame.Surface, box: Rect) -> None:
    """Draws that arrow."""
    place = link_place(box)
    side, at = place.width, place.center
    disc = icon("dot", round((side + 4) / 0.6), theme.SPACE)
    target.blit(disc, disc.get_rect(center=at))
    disc = icon("dot", round(side / 0.6), theme.kind_color("advancement"))
    target.blit(disc, disc.get_rect(center=at))
    mark = icon("left", round(side * 0.6), theme.INK)
    target.blit(mark, mark.get_rect(center=at))
