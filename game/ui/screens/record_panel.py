"""What a finished game means for the profile, as one small panel (UX-E6)."""

from __future__ import annotations

import pygame

from game.client.runs.records.result_rows import RecordRow
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height


def draw_records(target: pygame.Surface, box: pygame.Rect, scale: Scale, rows: tuple[RecordRow, ...]) -> pygame.Rect:
    """Draws the panel at the top of a box, as many lines as fit; returns the box that it took, empty when there is none."""
    px = scale.font(18)
    step, pad = round(line_height(px) * 1.08), scale.px(10)
    room = (box.height - 2 * pad) // step
    if not rows or room < 1:
        return pygame.Rect(box.topleft, (0, 0))
    shown = list(rows[:room])
    if len(rows) > room:
        left = len(rows) - room + 1
        shown[-1] = RecordRow("check", say("record_panel.and_more", left=left), any(row.new for row in rows[room - 1 :]))
    taken = pygame.Rect(box.left, box.top, box.width, 2 * pad + step * len(shown))
    cut = scale.px(12)
    edge = theme.GOLD if any(row.new for row in rows) else theme.LINE_SOFT
    target.blit(plate(taken.size, theme.PANEL, theme.GROUND, edge, cuts=(cut, 0, cut, 0), alpha=236), taken)
    for number, row in enumerate(shown):
        middle = taken.top + pad + step * number + step // 2
        tone = theme.GOLD if row.new else theme.TEXT
        mark = draw_icon(target, row.icon, round(px * 0.95), (taken.left + pad, middle), tone, "midleft")
        left = mark.right + scale.px(8)
        small = fit_px(row.words, px, taken.right - pad - left, Face.BODY, 13)
        draw(target, row.words, small, tone, (left, middle), anchor="midleft", width=taken.right - pad - left)
    return taken
