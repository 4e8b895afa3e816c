"""The switches of a set-up in two rows, each as wide as its label needs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.profile.requests import Asked
from game.ui.kit import theme
from game.ui.kit.fields import Toggle
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.kit.text import size

WITH_WIDEST = 3
"""With so many columns the last one holds the widest switch."""
AIR = 20
"""Behind the label of a switch at 1080p: with the gap to the next one twice what lies between a box and its own label."""


def switch_width(switch: Toggle[Asked], scale: Scale) -> int:
    """The width in which a switch shows its whole label."""
    return scale.px(64) + size(switch.label, scale.font(21))[0]


def place_rules(rules: Sequence[Widget[Asked]], widest: Toggle[Asked], box: pygame.Rect, gap: int, scale: Scale) -> None:
    """Places them in two rows."""
    between = scale.px(8)
    columns, gap = (len(rules) + 1) // 2, min(gap, scale.px(10))
    room, high = box.width - gap * (columns - 1), (box.height - between) // 2
    last = min(room // 2, max(room // 3, switch_width(widest, scale))) if columns == WITH_WIDEST else room // columns
    wide = (room - last) // (columns - 1)
    widths = [*[wide] * (columns - 1), last]
    for number, widget in enumerate(rules):
        row, column = divmod(number, columns)
        x = box.left + sum(widths[:column]) + column * gap
        widget.rect = pygame.Rect(x, box.top + row * (high + between), widths[column], high)
    if any(widget.rect.width < _least(widget, scale) for widget in rules):
        _pack(rules, box, high, gap, scale)


def _pack(rules: Sequence[Widget[Asked]], box: pygame.Rect, high: int, gap: int, scale: Scale) -> None:
    """Two rows of their own, as even as can be, each switch as wide as it needs and a share of what is left."""
    needs = [_least(widget, scale) for widget in rules]
    cut = min(
        range(1, len(rules)), key=lambda at: max(sum(needs[:at]) + gap * (at - 1), sum(needs[at:]) + gap * (len(rules) - at - 1))
    )
    for top, first, end in ((box.top, 0, cut), (box.bottom - high, cut, len(rules))):
        x, room, wanted = box.left, box.width - gap * (end - first - 1), sum(needs[first:end])
        for widget, need in zip(rules[first:end], needs[first:end]):
            wide = room * need // wanted
            widget.rect = pygame.Rect(x, top, wide, high)
            x += wide + gap


def _least(widget: Widget[Asked], scale: Scale) -> int:
    """The width in which a label can be read without being narrowed; behind that of a switch there is air."""
    if isinstance(widget, Toggle):
        return widget.label_at(scale) + size(widget.label, theme.NUMBER_FLOOR)[0] + scale.px(AIR)
    return scale.px(64) + size(widget.label, theme.NUMBER_FLOOR)[0]
