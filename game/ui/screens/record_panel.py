"""What a finished game means for the profile, as one small panel (UX-E6)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.runs.records.result_rows import RecordRow
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px, size


def draw_records(target: pygame.Surface, box: pygame.Rect, scale: Scale, rows: tuple[RecordRow, ...]) -> pygame.Rect:
    """Draws the panel at the top of a box, as many lines as fit; returns the box that it took, empty when there is none.

    Where there are more lines than room, those of a kind share one.
    """
    px = scale.font(18)
    step, pad = round(line_height(px) * 1.08), scale.px(10)
    room = (box.height - 2 * pad) // step
    if not rows or room < 1:
        return pygame.Rect(box.topleft, (0, 0))
    if len(rows) > room:
        rows = packed(rows, px, box.width - 2 * pad - round(px * 0.95) - scale.px(8))
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


def draw_rest(target: pygame.Surface, box: pygame.Rect, scale: Scale, rows: Sequence[RecordRow]) -> None:
    """Draws all rows in one panel at the top of a narrow box, each in as many lines as it needs."""
    pad = scale.px(12)
    wide, high = box.width - 2 * pad, box.height - 2 * pad
    words = "\n".join(f"{{{row.icon}}} {row.words}" for row in packed(rows, scale.font(18), 4 * wide))
    px = rich_px(words, scale.font(18), wide, high, floor=theme.RULES_FLOOR)
    text = rich(words, px, wide, theme.GOLD)
    taken = pygame.Rect(box.topleft, (box.width, text.get_height() + 2 * pad))
    cut = scale.px(12)
    target.blit(plate(taken.size, theme.PANEL, theme.GROUND, theme.GOLD, cuts=(cut, 0, cut, 0), alpha=225), taken)
    target.blit(text, (taken.left + pad, taken.top + pad))


def packed(rows: Sequence[RecordRow], px: int, width: int) -> tuple[RecordRow, ...]:
    """The rows with those of a kind in one line, as many of their names as fit into it."""
    lines: list[RecordRow] = []
    for row in rows:
        last = lines[-1] if lines else None
        together = f"{last.words} · {row.name}" if last is not None and last.name and row.name else ""
        if last is not None and together and size(together, px, Face.BODY)[0] <= width:
            lines[-1] = last._replace(words=together)
        else:
            lines.append(row)
    return tuple(lines)
