"""Of the rows between the corners of a plate only some have a mask: the pixels are those of a mask of the whole."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui.kit import shapes
from game.ui.kit.shapes import ALIKE, cut_outline, gradient, masked


def whole(fill: pygame.Surface, outline: list[tuple[float, float]]) -> pygame.Surface:
    """The fill under a mask of all its rows."""
    wide, high = fill.get_size()
    mask = pygame.Surface((2 * wide, 2 * high), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255), outline)
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    out.blit(fill, (0, 0))
    out.blit(pygame.transform.smoothscale(mask, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def test_plates_of_all_sizes_and_corners_have_the_pixels_of_a_whole_mask() -> None:
    dice = Random("plates")
    for _ in range(150):
        wide, high = dice.randrange(1, 300), dice.randrange(1, 400)
        a, b, c, d = (dice.choice((0.0, 3.0, 7.5, dice.uniform(0, 40))) for _ in range(4))
        outline = [(2 * x, 2 * y) for x, y in cut_outline(wide, high, (a, b, c, d), dice.choice((0, 1, 2)))]
        if dice.random() < 0.1:  # a shape that has no rows alike
            outline = [(dice.uniform(0, 2 * wide), dice.uniform(0, 2 * high)) for _ in range(5)]
        fill = gradient((wide, high), (10, 30, 90), (200, 20, 10))
        assert masked(fill, outline).get_view("0").raw == whole(fill, outline).get_view("0").raw, (wide, high, outline)


def test_a_panel_as_large_as_the_window_needs_no_mask_of_that_size(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []
    mask = shapes.mask_of
    monkeypatch.setattr(shapes, "mask_of", lambda size, outline: made.append(size) or mask(size, outline))  # type: ignore[func-returns-value]
    masked(gradient((1700, 950), (0, 0, 0), (9, 9, 9)), [(2 * x, 2 * y) for x, y in cut_outline(1700, 950, (10, 10, 10, 10))])
    assert made and made[0][1] < 4 * ALIKE
