"""The stamp of points that is pressed on a World at the end of a game."""

from __future__ import annotations

import math

import pygame

from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.text import Face, render
from game.ui.kit.theme import Color

DOTS = 28
TURN = 8.0
"""Degrees that a stamp is turned by, to either side."""


def stamp(points: int, side: int, color: Color, number: int) -> pygame.Surface:
    """A round stamp such as "+9", turned a little, cached; do not draw on it."""

    def make() -> pygame.Surface:
        double = 2 * max(8, side)
        out = pygame.Surface((double, double), pygame.SRCALPHA)
        middle = double / 2
        warm = theme.shade(color, 0.38)
        pygame.draw.circle(out, (warm[0], warm[1] * 3 // 4, warm[2], 255), (middle, middle), middle - 2)
        pygame.draw.circle(out, (*color, 255), (middle, middle), middle - 2, max(2, double // 28))
        for dot in range(DOTS):
            turn = math.tau * dot / DOTS
            at = (middle + 0.84 * middle * math.cos(turn), middle + 0.84 * middle * math.sin(turn))
            pygame.draw.circle(out, (*theme.shade(color, 0.72), 255), at, max(1, double // 90))
        words = render(f"{points:+d}".replace("-", "\u2212"), round(double * 0.40), (255, 246, 222), Face.TITLE)
        out.blit(words, words.get_rect(center=(middle, middle)))
        return pygame.transform.rotozoom(out, TURN if number % 2 == 0 else -TURN, 0.5)

    return PLATES.get(("stamp", points, side, color, number % 2), make)
