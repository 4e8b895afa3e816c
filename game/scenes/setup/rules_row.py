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
    needs = [max(_least(widget, scale) for widget in rules[column::columns]) for column in range(columns)]
    if any(need > width for need, width in zip(needs, widths)):  # each column by what stands in it
        widths = [room * need // sum(needs) for need in needs]
    for number, widget in enumerate(rules):
        row, column = divmod(number, columns)
        x = box.left + sum(widths[:column]) + column * gap
        widget.rect = pygame.Rect(x, box.top + row * (high + between), widths[column], high)


def _least(widget: Widget[Asked], scale: Scale) -> int:
    """The width in which a label can be read without being narrowed."""
    return scale.px(64) + size(widget.label, theme.NUMBER_FLOOR)[0]
