"""The light of a seat on the table of several people fades towards its ends."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.scale import Scale
from game.ui.table.parts.local import draw_light


@pytest.mark.parametrize("seat", range(5))
def test_the_edge_of_a_seat_is_bright_in_its_middle_and_gone_at_its_ends(seat: int) -> None:
    """A bar of one colour, cut off at the edge of the window, looked like a fault of the screen."""
    screen, band = pygame.Surface((1280, 720)), pygame.Rect(8, 370, 950, 340)
    draw_light(screen, band, seat, Scale(1280, 720))
    first, middle, last = (sum(screen.get_at((1, y))[:3]) for y in (band.top, band.centery, band.bottom - 1))
    assert middle > 250 and max(first, last) < middle // 6
