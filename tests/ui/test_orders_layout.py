"""The fullest table with every pack at every size and scale: the bars of the base game hold with orders and Events (UX-T2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine import orders_at
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.slice import orders_of
from game.ui.table.arrange import rebuild
from game.ui.table.layout import REVOLUTION_ZONES
from game.ui.table.order_layout import ORDER_ZONES
from tests.ui.full_tables import SIZES, SMALL, check, check_open, full_screen, full_table, scales_of, set_screen
from tests.ui.games import services, sit_down
from tests.ui.seats import MakeUser

EVERY = ("orders", "revolution", "promos")
LEAST_ROW = 20
"""Pixels that the row of an order is high at least at 1280 x 720."""


@pytest.mark.parametrize("size", [*SIZES, SMALL[0]])
def test_the_fullest_table_with_every_pack_lies_in_the_window_and_each_card_is_in_reach(
    make_user: MakeUser, size: tuple[int, int]
) -> None:
    user = full_screen(make_user, "expert", *EVERY)
    for scale in scales_of(size):
        scene = set_screen(user, size, scale)
        for panel in scene.live.view.panels.drawn:  # some places of the panels are known only once they were drawn
            panel.draw(user.app.screen)
        rebuild(scene.live.view)
        where = f"{size[0]}x{size[1]} at {scale:g}"
        check(scene, size, where)
        areas, zones = scene.live.view.playback.layout.areas, scene.live.view.playback.layout.zones
        for zone in (*ORDER_ZONES, *REVOLUTION_ZONES):
            box = areas["rival"] if zone == "rival_built" else areas["heroic_cards"] if zone == "heroic_hand" else areas[zone]
            assert zones[zone], (where, zone)
            assert all(box.contains(spot.rect) for spot in zones[zone]), (where, zone)
        assert len(zones["orders"]) == len(ORDERS)
        least = LEAST_ROW if scale > 1 else LEAST_ROW * size[1] / 720 - 1
        assert all(spot.rect.height >= least for spot in zones["orders"]), where
        for order, other in combinations(zones["orders"], 2):
            assert not order.rect.colliderect(other.rect), where
        for name in ("central", "warzone", "prompt", "hand", "inspector"):
            assert not any(areas[name].colliderect(areas[zone]) for zone in ORDER_ZONES), (where, name)


@pytest.mark.parametrize("size", SIZES)
def test_at_100_percent_the_hand_of_eight_and_the_central_cards_lie_open_beside_the_orders(
    make_user: MakeUser, size: tuple[int, int]
) -> None:
    scene = set_screen(full_screen(make_user, "standard", *EVERY), size, 1.0)
    check_open(scene, "central_worlds", "central_cards", "hand")


def test_the_capital_city_lies_at_the_right_of_its_home_world(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, full_table("standard", *EVERY))
    state = scene.session.state
    assert orders_at(state) is not None
    order = [spot.card for spot in scene.live.view.playback.layout.zones["worlds"]]
    assert order[order.index(state.players[0].home) + 1] == orders_of(state).capitals[0]
