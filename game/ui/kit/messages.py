"""Words that the app itself shows over or in place of a scene."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import SMALLEST, Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, reading, rich, rich_size


def draw_too_small(screen: pygame.Surface) -> None:
    """The card that stands in for every screen below 640 x 360."""
    screen.fill(theme.GROUND)
    width, height = screen.get_size()
    if width < 40 or height < 20:
        return
    middle = (width // 2, height // 2 + 8)
    if height >= 90:
        draw_icon(screen, "warning", min(40, height // 3), (width // 2, height // 2 - 26), theme.GOLD)
    draw(screen, say("messages.window_too_small"), 16, theme.TEXT, middle, anchor="center", face=Face.DISPLAY, width=width - 8)
    if height >= 70:
        least = say("messages.is_least", width=SMALLEST[0], height=SMALLEST[1])
        draw(screen, least, 14, theme.MUTED, (width // 2, height // 2 + 28), anchor="center", width=width - 8)


def draw_toast(screen: pygame.Surface, words: str, scale: Scale) -> None:
    """A sentence or two on a plate at the lower edge, in as many lines as they need."""
    px = scale.font(19)
    pad = scale.px(18)
    used, high = rich_size(words, px, scale.width - 4 * pad, reading())
    text = rich(words, px, used, theme.TEXT, align="center", face=reading())
    back = plate((used + 2 * pad, high + round(px * 0.7)), theme.PANEL_RAISED, theme.PANEL, theme.GOLD)
    box = back.get_rect(midbottom=(scale.width // 2, scale.height - scale.px(70)))
    screen.blit(back, box)
    screen.blit(text, text.get_rect(center=box.center))
