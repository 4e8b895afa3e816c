"""Captions of zones: they take no room from the stage, and stand only where nothing else does."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.kit import theme
from game.ui.kit.text import Face, size
from game.ui.table.prompt import caption
from game.ui.table.stage.bearing import has_ships
from game.ui.table.stage.fleet import room_of
from game.ui.table.view import TableView


def free_caption(
    table: TableView, screen: pygame.Surface, lines: list[Rect], area: Rect, words: str, note: str, more: Sequence[Rect] = ()
) -> None:
    """What a zone is, where no thing, none of the other lines and nothing of `more` is near; adds itself to the lines."""
    scale = table.scale
    room = min(area.width, size(words, scale.font(17), Face.DISPLAY)[0] + scale.px(24))
    line = Rect(area.left, area.top, room, round(scale.font(17) * 1.25))
    spots = [spot for spots in table.playback.layout.zones.values() for spot in spots]
    taken = [*lines, *more, *(spot.rect for spot in spots)] + [room_of(spot.rect) for spot in spots if has_ships(table, spot)]
    if line.collidelist(taken) >= 0 or size(words, theme.NUMBER_FLOOR, Face.DISPLAY)[0] > area.width - scale.px(24):
        return
    line.width += size(note, max(theme.RULES_FLOOR, scale.font(15)))[0] + scale.px(10)
    lines.append(line)
    caption(screen, area, scale, words, note if note and line.collidelist(taken) < 0 and area.contains(line) else "")
