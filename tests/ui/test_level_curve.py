"""The curve of the levels: a dot for each, the higher the more it wins, within its box and beside its words."""

from __future__ import annotations

import pygame
import pytest

from game.client.runs.map_facts import LevelWins
from game.rivals import level_names
from game.ui.kit.scale import Scale
from game.ui.screens.node_card import all_named, curve_points, draw_curve
from tools.proofs.reading import Watched, reading


@pytest.mark.parametrize("counts", [(0, 1, 3, 7, 9), (10, 10, 10, 10, 10), (3,)])
def test_dots_stand_from_left_to_right_and_as_high_as_the_level_wins(counts: tuple[int, ...]) -> None:
    box, dot = pygame.Rect(100, 50, 90, 40), 4
    points = curve_points(counts, box, dot)
    assert len(points) == len(counts)
    assert all(box.contains(pygame.Rect(x - dot, y - dot, 2 * dot, 2 * dot)) for x, y in points)
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    heights = [box.bottom - y for _, y in points]
    assert [height > heights[0] for height in heights] == [count > counts[0] for count in counts]


@pytest.mark.parametrize(("wide", "named"), [(460, True), (267, False)])
def test_every_dot_tells_what_its_level_wins_and_whose_it_is_where_there_is_room(wide: int, named: bool) -> None:
    """Five dots without a word could be anything."""
    levels = [LevelWins(key.capitalize(), wins) for key, wins in zip(level_names(), (0, 1, 3, 7, 9))]
    box, scale = pygame.Rect(10, 10, wide, 75), Scale(1280, 720)
    assert all_named(levels, box, scale) is named
    with reading() as page:
        draw_curve(Watched((500, 100)), levels, box, scale)
    told = page.said
    assert [words for words in told if words.isdigit()] == [str(level.wins) for level in levels]
    names = [level.level for level in levels]
    assert [words for words in told if not words.isdigit()] == (names if named else [names[0], names[-1]])
