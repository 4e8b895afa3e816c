"""The strip below a screenshot that says what it shows: the game, its version, and the seed (UX-T18)."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.text import draw, line_height
from game.version import VERSION


def sealed(picture: pygame.Surface, words: str) -> pygame.Surface:
    """The picture with a strip below it: the game's name, its version, and `words`; nothing of the picture is covered."""
    width, height = picture.get_size()
    px = max(14, height // 54)
    tall = round(line_height(px) * 1.3)
    out = pygame.Surface((width, height + tall))
    out.blit(picture, (0, 0))
    out.fill(theme.GROUND, (0, height, width, tall))
    told = " · ".join(part for part in (say("seal.core_worlds", version=VERSION), words) if part)
    draw(out, told, px, theme.MUTED, (px, height + tall // 2), anchor="midleft", width=width - 2 * px)
    return out
