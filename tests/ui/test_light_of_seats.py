"""The light of a seat on the table of several people: it fades towards its ends, and it makes no edge in a zone."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit.scale import Scale
from game.ui.table.parts.local import draw_light, draw_seats
from tests.ui.conftest import User
from tests.ui.games import sit_down
from tests.ui.seats import local_session


@pytest.mark.parametrize("seat", range(5))
def test_the_edge_of_a_seat_is_bright_in_its_middle_and_gone_at_its_ends(seat: int) -> None:
    """A bar of one colour, cut off at the edge of the window, looked like a fault of the screen."""
    screen, band = pygame.Surface((1280, 720)), pygame.Rect(8, 370, 950, 340)
    draw_light(screen, band, seat, Scale(1280, 720))
    first, middle, last = (sum(screen.get_at((1, y))[:3]) for y in (band.top, band.centery, band.bottom - 1))
    assert middle > 250 and max(first, last) < middle // 6


@pytest.mark.parametrize("zone", ["worlds", "rival_worlds"])
def test_the_light_of_a_seat_has_no_edge_in_the_zone_that_the_focus_is_in(zone: str, user: User) -> None:
    """The ground of the zone took the full colour of the light as far as any trace of it went, and there it ended in steps."""
    view = sit_down(user, local_session()).live.view
    user.key(pygame.K_UP)
    view.widgets.focus = next(widget for widget in view.cards.values() if widget.zone == zone)
    assert view.focused_zone == zone
    ground, seen = pygame.Surface(user.app.screen.get_size(), pygame.SRCALPHA), pygame.Surface(user.app.screen.get_size())
    draw_seats(view, ground)
    seen.blit(ground, (0, 0))
    area = view.playback.layout.areas[zone].inflate(-40, -40)
    for y in range(area.centery, area.bottom):
        row = [sum(seen.get_at((x, y))[:3]) for x in range(area.left, area.right)]
        assert max(abs(right - left) for left, right in pairwise(row)) < 6, y
