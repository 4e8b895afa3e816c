"""Captions of zones: they take no room from the stage, and stand only where nothing else does."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.content.language import say
from game.ui.cards.card_widget import CardWidget
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, fit_px, size
from game.ui.table.bodies import placed, write
from game.ui.table.prompt import caption
from game.ui.table.stage.bearing import has_ships, is_body, lines_below
from game.ui.table.stage.discs import reaches
from game.ui.table.stage.fleet import room_of
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

SPACE = ("central_worlds", "central_cards")
"""Zones of the contested space, where a battle is fought."""
NUMERALS = ("0", "I", "II", "III", "IV", "V")
"""How the sectors are counted."""
EMPTY = 64
"""Height at 1080p of the letters of an empty space."""


def draw_empty(table: TableView, screen: pygame.Surface) -> None:
    """The contested space before anything lies there: which sector this is, and when it fills."""
    area, words = table.playback.layout.areas["central"], say("painter.nothing_lies_here")
    name, note = empty_lines(table)
    write(screen, _sector(table), _name_px(area, table.scale), theme.MUTED, "midbottom", name.midbottom)
    write(screen, words, _note_px(area, table.scale), theme.MUTED, "midtop", note.midtop, Face.BODY)


def is_empty(table: TableView) -> bool:
    """Whether nothing lies in the contested space."""
    return not any(table.playback.layout.zones[zone] for zone in SPACE)


def empty_lines(table: TableView) -> tuple[Rect, Rect]:
    """Where the two lines stand that the contested space has while nothing lies in it."""
    area, scale = table.playback.layout.areas["central"], table.scale
    name = Rect((0, 0), size(_sector(table), _name_px(area, scale), Face.DISPLAY))
    name.midbottom = area.center
    note = Rect((0, 0), size(say("painter.nothing_lies_here"), _note_px(area, scale)))
    note.midtop = (area.centerx, name.bottom + scale.px(4))
    return name, note


def _sector(table: TableView) -> str:
    return say("painter.sector", numerals=NUMERALS[table.spec.status.sector])


def _name_px(area: Rect, scale: Scale) -> int:
    return min(scale.font(EMPTY), area.height // 3)


def _note_px(area: Rect, scale: Scale) -> int:
    return fit_px(say("painter.nothing_lies_here"), scale.font(20), area.width - scale.px(24), Face.BODY)


def free_caption(
    table: TableView,
    screen: pygame.Surface,
    lines: list[Rect],
    area: Rect,
    words: str,
    note: str,
    more: Sequence[Rect] = (),
    color: theme.Color = theme.GOLD,
) -> None:
    """What a zone is, at the left or right end of its upper edge, where no thing, no other line and nothing of `more` is near.

    It adds itself to the lines.
    """
    scale = table.scale
    room = min(area.width, size(words, scale.font(17), Face.DISPLAY)[0] + scale.px(24))
    if size(words, theme.NUMBER_FLOOR, Face.DISPLAY)[0] > area.width - scale.px(24):
        return
    spots = [spot for spots in table.playback.layout.zones.values() for spot in spots]
    taken = [*lines, *more, *(spot.rect for spot in spots)] + [room_of(spot.rect) for spot in spots if has_ships(table, spot)]

    def is_free(line: Rect) -> bool:
        return line.collidelist(taken) < 0 and not any(_shines_on(table, spot, line) for spot in spots)

    edge = Rect(area.left, area.top, area.width, round(scale.font(17) * 1.25))
    buttons = [widget.rect for widget in table.widgets.widgets if widget.visible and not isinstance(widget, CardWidget)]
    right = min([area.right, *(button.left for button in buttons if button.colliderect(edge))])
    for left, near in ((area.left, []), (right - room, buttons)):
        line = Rect(left, area.top, room, edge.height)
        if left >= area.left and is_free(line) and line.collidelist(near) < 0:
            line.width += size(note, max(theme.RULES_FLOOR, scale.font(15)))[0] + scale.px(10)
            whole = area.contains(line) and is_free(line)
            lines.append(line)
            place = Rect(left, area.top, area.right - left, area.height)
            caption(screen, place, scale, words, note if note and whole else "", color=color)
            return


def _shines_on(table: TableView, spot: Spot, line: Rect) -> bool:
    """Whether the rings or the light of a World lie where a line would stand."""
    if not is_body(table, spot) or spot.zone in table.playback.layout.rows:
        return False
    card = table.spec.view.cards[spot.card]
    return reaches(card, placed(spot.rect, card.name, table.scale, lines_below(table, spot, card)).disc, line)
