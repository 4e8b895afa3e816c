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
from game.ui.kit.text import Face, render


def owner_icon(view: View, seat: Seat) -> str:
    """The emblem that stands for a seat: its Home World's; the crown of the Nemesis, its mark where a player has that."""
    if view.nemesis is not None and view.nemesis.seat == seat:
        crowned = any(view.cards[player.home].faction == "bone" for player in view.players)
        return "prime" if crowned else "emblem_star_crown"
    return theme.faction_emblem(view.cards[view.players[seat].home].faction)


def draw_marks(target: pygame.Surface, view: View, box: Rect, card: CardId, own: Seat) -> None:
    """A plate for each owner at the left of the picture: token, number, emblem."""
    top = box.top + round(box.height * 0.36)
    for seat, count in marks_on(view, card):
        px = max(theme.NUMBER_FLOOR, round(box.width * 0.12))
        color = theme.GOLD if seat == own else theme.NEMESIS
        number = render(str(count), px, theme.TEXT, Face.TITLE)
        side = round(px * 0.95)
        wide = 2 * side + number.get_width() + 8
        strip = plate((wide, round(px * 1.3)), theme.PANEL_RAISED, theme.WELL, color, line=2)
        place = target.blit(strip, (box.left + 1, top))
        left = draw_icon(target, "mark", side, (place.left + 3, place.centery), color, "midleft").right + 1
        left = target.blit(number, number.get_rect(midleft=(left, place.centery))).right + 1
        draw_icon(target, owner_icon(view, seat), side, (left, place.centery), color, "midleft")
        top = place.bottom + 1


def draw_doubled(target: pygame.Surface, box: Rect) -> None:
    """A band over the picture: the strength counts double."""
    px = max(theme.NUMBER_FLOOR, round(box.width * 0.11))
    words = render("×2", px, theme.INK, Face.TITLE)
    side = round(px * 0.85)
    size = (words.get_width() + side + 10, round(px * 1.3))
    strip = plate(size, theme.GOOD, theme.shade(theme.GOOD, 0.85), theme.SPACE, line=2)
    place = target.blit(strip, strip.get_rect(midright=(box.right, box.top + round(box.height * 0.38))))
    left = draw_icon(target, "up", side, (place.left + 4, place.centery), theme.INK, "midleft").right + 2
    target.blit(words, words.get_rect(midleft=(left, place.centery)))


def draw_link(target: pygame.Surface, box: Rect) -> None:
    """The arrow of an Advancement to the World at its left."""
    side = max(14, round(box.width * 0.17))
    at = (box.left + side // 6, box.top + round(box.height * 0.62))
    disc = icon("dot", round((side + 4) / 0.6), theme.SPACE)
    target.blit(disc, disc.get_rect(center=at))
    disc = icon("dot", round(side / 0.6), theme.kind_color("advancement"))
    target.blit(disc, disc.get_rect(center=at))
    mark = icon("left", round(side * 0.6), theme.INK)
    target.blit(mark, mark.get_rect(center=at))
