"""The medal wall of a campaign: a row for each mission, a socket for each Challenge Mode, empty ones as rings."""

from __future__ import annotations

import pygame

from game.client.runs.records.past_runs import Wall
from game.client.runs.records.record_lines import MODES
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.medals import draw_medal
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, fit_px, line_height

COLUMNS = 2


def draw_wall(target: pygame.Surface, scale: Scale, box: pygame.Rect, wall: Wall, chosen: str = "") -> None:
    """All its missions in two columns, from the edge of the map to the Core; the node that is chosen is lit."""
    small = scale.font(17)
    head = line_height(small) + scale.px(6)
    per = -(-len(wall.rows) // COLUMNS)
    gap = scale.px(40)
    wide = (box.width - gap) // COLUMNS
    high = min(scale.px(58), (box.height - head) // max(1, per))
    side = max(10, min(scale.px(40), high - 6))
    step = max(side + scale.px(18), scale.font(17) * 5)
    for column in range(COLUMNS):
        left = box.left + column * (wide + gap)
        sockets = [left + wide - step * (len(MODES) - number) + step // 2 for number in range(len(MODES))]
        for x, mode in zip(sockets, MODES):
            words = say(f"mode.{mode}")
            draw(target, words, fit_px(words, small, step - 4, Face.BODY, 11), theme.MUTED, (x, box.top), anchor="midtop")
        for number, row in enumerate(wall.rows[column * per : (column + 1) * per]):
            middle = box.top + head + number * high + high // 2
            pygame.draw.line(target, theme.LINE_SOFT, (left, middle + high // 2), (left + wide, middle + high // 2))
            tone = theme.GOLD if row.node == chosen else theme.TEXT if any(row.medals.values()) else theme.MUTED
            room = sockets[0] - step // 2 - left - scale.px(8)
            draw(
                target,
                row.title,
                fit_px(row.title, scale.font(21), room, Face.BODY, 13),
                tone,
                (left, middle),
                anchor="midleft",
                width=room,
            )
            for x, mode in zip(sockets, MODES):
                if medal := row.medals.get(mode, ""):
                    draw_medal(target, medal, side, (x, middle))
                else:
                    pygame.draw.circle(target, theme.LINE_SOFT, (x, middle), max(4, side * 2 // 5), max(1, scale.px(2)))
