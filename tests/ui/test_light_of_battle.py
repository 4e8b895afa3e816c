"""Shots and landers are light: before a sun, which is as bright as they are, none of them is a dark line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit.theme import Color
from game.ui.table.battle.breaking import draw_shield
from game.ui.table.battle.conquest import FIRE, GOLD
from game.ui.table.battle.strikes import draw_bolt, draw_lander

SUN = (240, 196, 110)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.95])
@pytest.mark.parametrize(("draw", "color"), [(draw_bolt, GOLD), (draw_lander, FIRE)])
def test_nothing_that_flies_before_a_sun_is_darker_than_it(draw: Callable[..., None], color: Color, part: float) -> None:
    ground = pygame.Surface((320, 240))
    ground.fill(SUN)
    draw(ground, (20, 220), (290, 30), part, color, 3)
    light = [sum(ground.get_at((x, y))[:3]) for x in range(0, 320) for y in range(0, 240)]
    assert min(light) >= sum(SUN) - 12 and max(light) > sum(SUN)


@pytest.mark.parametrize("level", [0.6, 1.0])
def test_the_ring_of_a_shield_is_drawn_without_steps(level: float) -> None:
    """Each of its pixels was wholly lit or dark, and the ring was coarse."""
    ground = pygame.Surface((320, 320))
    draw_shield(ground, (160, 160), 120, level)
    edge = [ground.get_at((x, y))[:3] for x in range(320) for y in range(320)]
    assert len(set(edge)) > 40 and ground.get_at((160, 160))[:3] == (0, 0, 0)
