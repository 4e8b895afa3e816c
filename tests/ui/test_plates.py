"""Of the rows between the corners of a plate only some have a mask, of its columns only some are kept: it looks the same."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui.kit import shapes
from game.ui.kit.cache import PLATES
from game.ui.kit.shapes import ALIKE, cut_outline, draw_plate, gradient, masked, plate


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


def test_a_plate_that_is_drawn_in_parts_has_the_pixels_of_a_whole_one() -> None:
    dice = Random("wide plates")
    for _ in range(60):
        box = pygame.Rect(dice.randrange(-9, 9), dice.randrange(-9, 9), dice.randrange(1, 900), dice.randrange(1, 200))
        cuts = (dice.choice((0, 14, 33)), 0, dice.choice((0, 14.5)), dice.choice((0, 8)))
        line, alpha = dice.choice((1, 2, 4)), dice.choice((255, 225))
        border = dice.choice((None, (250, 210, 90)))
        parts, at_once = pygame.Surface((900, 200)), pygame.Surface((900, 200))
        draw_plate(parts, box, (28, 37, 62), (18, 24, 42), border, line=line, cuts=cuts, alpha=alpha)
        at_once.blit(plate(box.size, (28, 37, 62), (18, 24, 42), border, line=line, cuts=cuts, alpha=alpha), box)
        assert parts.get_view("0").raw == at_once.get_view("0").raw, (box, cuts, line, alpha)


def test_a_plate_as_large_as_the_window_is_not_kept_whole() -> None:
    """Those of the rulebook drove out those of the table in large windows, and were cut anew with each press of F1."""
    before = PLATES.used
    draw_plate(pygame.Surface((3840, 2160)), pygame.Rect(420, 60, 3000, 2040), (18, 25, 43), (12, 17, 30), (250, 210, 90), line=3)
    assert PLATES.used - before < 3000 * 2040 // 2
