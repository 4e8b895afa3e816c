"""The rating of a profile from game to game: a line with its band, and the levels of the scale beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.text import draw, size

LEAST_SPAN = 300
"""Elo points that the picture shows at least."""


def draw_rating(
    target: pygame.Surface, box: Rect, scale: Scale, course: Sequence[tuple[int, int]], levels: Sequence[tuple[str, int]]
) -> None:
    """Points of (rating, error), the oldest first; a line for each level whose rating lies in the picture."""
    if not course or box.height < scale.px(40):
        return
    low, high = min(elo - error for elo, error in course), max(elo + error for elo, error in course)
    spare = max(0, LEAST_SPAN - (high - low)) // 2
    low, high = low - spare, high + spare
    px = scale.font(17)
    names = [(name, elo) for name, elo in levels if low <= elo <= high]
    left = box.left + max([size(name, px)[0] for name, _ in names], default=0) + scale.px(10)
    steps = max(1, len(course) - 1)

    def at(number: int, elo: int) -> tuple[int, int]:
        return left + (box.right - left) * number // steps, box.bottom - box.height * (elo - low) // (high - low)

    upper = [at(number, elo + error) for number, (elo, error) in enumerate(course)]
    lower = [at(number, elo - error) for number, (elo, error) in enumerate(course)]
    middle = [at(number, elo) for number, (elo, _) in enumerate(course)]
    if len(course) > 1:
        pygame.draw.polygon(target, theme.mix(theme.GOLD, theme.GROUND, 0.78), [*upper, *reversed(lower)])
    for name, elo in names:
        y = at(0, elo)[1]
        pygame.draw.line(target, theme.LINE_SOFT, (left, y), (box.right, y))
        draw(target, name, px, theme.MUTED, (box.left, y), anchor="midleft")
    if len(course) > 1:
        pygame.draw.lines(target, theme.GOLD, False, middle, max(2, scale.px(3)))
    else:
        pygame.draw.line(target, theme.GOLD, lower[0], upper[0], max(2, scale.px(3)))
        pygame.draw.circle(target, theme.GOLD, middle[0], max(3, scale.px(5)))
