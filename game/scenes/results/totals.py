"""The totals at the side of the results: points and tie-breakers of both sides, or of all seats."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.scenes.results.local import draw_standings
from game.scenes.results.shown import Results
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, wording


def draw_totals(scene: Results, screen: pygame.Surface, y: int) -> int:
    """Both totals and the tie-breakers, side by side, the winner marked by a word; the order of the seats of a local game."""
    if scene.local:
        return draw_standings(scene, screen, y)
    scale = scene.scale
    rows = [(say("totals.empire_points"), "", "points", tuple(table.shown_total for table in scene.tables))]
    if scene.final.energy:
        rows.append((say("totals.first_tie_breaker"), say("totals.first_tie"), "energy", scene.final.energy))
    second = (say("totals.second_tie_breaker"), say("totals.second_tie")) if scene.final.energy else (say("totals.worlds"), "")
    rows.append((*second, "world", scene.final.worlds))
    px, big = scale.font(18), scale.font(40)
    head, tall, low = line_height(px), line_height(big, Face.TITLE), round(line_height(scale.font(22)) * 1.15)
    box = pygame.Rect(scene.side.left, y, scene.side.width, head + tall + low * (len(rows) - 1) + scale.px(26))
    cut = scale.px(16)
    screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=238), box)
    pad = scale.px(16)
    column = max(scale.px(96), scale.font(19) * 5)
    xs = [box.right - pad - column * (len(scene.tables) - 1 - number) - column // 2 for number in range(len(scene.tables))]
    y = box.top + scale.px(8)
    for x, table in zip(xs, scene.tables):
        draw(screen, table.name, px, table.color, (x, y), anchor="midtop", face=Face.DISPLAY, width=column - 4)
    y += head
    for number, (words, brief, sign, values) in enumerate(rows):
        step = tall if number == 0 else low
        size = big if number == 0 else scale.font(20)
        middle = y + step // 2
        mark = round(px * 1.1)
        draw_icon(screen, sign, mark, (box.left + pad, middle), theme.GOLD if number == 0 else theme.MUTED, "midleft")
        left = box.left + pad + mark + scale.px(8)
        room = xs[0] - column // 2 - left
        words = wording((words, brief), room) if brief else words
        label = fit_px(words, scale.font(20 if number == 0 else 18), room, Face.BODY, 14)
        draw(screen, words, label, theme.TEXT if number == 0 else theme.MUTED, (left, middle), anchor="midleft", width=room)
        for seat, x in enumerate(xs):
            best = number == 0 and seat in scene.final.winners and not scene.revealing
            tone = scene.tables[seat].color if best else theme.TEXT if number == 0 else theme.MUTED
            draw(
                screen,
                str(values[seat]),
                size,
                tone,
                (x, middle),
                anchor="center",
                face=Face.TITLE if number == 0 else Face.DISPLAY,
            )
        y += step
    return box.bottom + scale.px(16)
