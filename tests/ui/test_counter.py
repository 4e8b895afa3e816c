"""Numbers that roll: never past what they count, exact at rest, at once where nothing may move."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import theme
from game.ui.kit.counter import LONGEST, POP, POP_MS, Counter
from game.ui.kit.text import Face


@pytest.mark.parametrize("step", [1.0, 7.0, 200.0])
@pytest.mark.parametrize("goal", [1, 6, 40, -3])
def test_it_rolls_one_way_and_ends_exactly(goal: int, step: float) -> None:
    counter = Counter()
    counter.tell(2)
    counter.roll(goal, delay=100)
    read = [counter.shown]
    passed = 0.0
    while counter.moving:
        counter.update(step)
        passed += step
        read.append(counter.shown)
        assert 1.0 <= counter.size <= 1.0 + POP + 1e-9
    assert read == sorted(read, reverse=goal < 2) and (read[0], read[-1]) == (2, goal)
    assert passed <= 100 + LONGEST + POP_MS + step and counter.size == 1.0


def test_a_new_goal_goes_on_from_what_is_read_and_a_finished_one_is_read_at_once() -> None:
    counter = Counter()
    counter.tell(0)
    counter.roll(10)
    counter.update(60)
    before = counter.shown
    counter.roll(4)
    assert counter.shown == before and counter.goal == 4
    counter.finish()
    assert (counter.shown, counter.moving) == (4, False)
    counter.tell(9)
    assert (counter.shown, counter.moving) == (9, False)


def test_its_place_is_kept_free_while_it_moves() -> None:
    counter, ground = Counter(), pygame.Surface((80, 40))
    counter.tell(3)
    counter.draw(ground, (40, 20), "center", 20, theme.TEXT, Face.TITLE)
    assert ground.get_bounding_rect().width and pygame.mask.from_threshold(ground, (0, 0, 0), (9, 9, 9)).count() < 80 * 40
    ground.fill((0, 0, 0))
    counter.roll(5)
    counter.draw(ground, (40, 20), "center", 20, theme.TEXT, Face.TITLE)
    assert pygame.mask.from_threshold(ground, (0, 0, 0), (9, 9, 9)).count() == 80 * 40
    counter.draw_moving(ground)
    assert pygame.mask.from_threshold(ground, (0, 0, 0), (9, 9, 9)).count() < 80 * 40
