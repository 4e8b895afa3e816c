"""The curve of the levels: a dot for each, the higher the more it wins, within its box and beside its words."""

from __future__ import annotations

import pygame
import pytest

from game.ui.screens.node_card import curve_points


@pytest.mark.parametrize("counts", [(0, 1, 3, 7, 9), (10, 10, 10, 10, 10), (3,)])
def test_dots_stand_from_left_to_right_and_as_high_as_the_level_wins(counts: tuple[int, ...]) -> None:
    box, dot = pygame.Rect(100, 50, 90, 40), 4
    points = curve_points(counts, box, dot)
    assert len(points) == len(counts)
    assert all(box.contains(pygame.Rect(x - dot, y - dot, 2 * dot, 2 * dot)) for x, y in points)
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    heights = [box.bottom - y for _, y in points]
    assert [height > heights[0] for height in heights] == [count > counts[0] for count in counts]
