"""The fullest table with every pack at every size and scale: the bars of the base game hold with orders and Events (UX-T2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.engine.types import ORDERS
from game.ui.layout import REVOLUTION_ZONES
from game.ui.order_layout import ORDER_ZONES
from game.ui.session import Session
from tests.table import Table, book
from tests.ui.conftest import User
from tests.ui.games import services, session_of, sit_down
from tests.ui.test_full_table import SCALES, SIZES, SMALL, check, set_screen

MakeUser = Callable[..., User]
EVERY = ("orders", "revolution", "promos")
LEAST_ROW = 20
"""Pixels that the row of an order is high at least at 1280 x 720."""


def full_table(nemesis: str | None) -> Session:
    """16 central cards, 14 Worlds with Advancements, a Capital City, 14 Units, 8 + 4 cards in hand, 9 in the stack, 5 Events."""
    faces = book(*EVERY).cards
    units = [face.key for face in faces if face.is_unit and face.sector is not None and face.version_of is None]
    worlds = [face.key for face in faces if face.kind == "world" and not face.needs]
    tactics = [face.key for face in faces if face.kind == "tactic"]
    heroics = [face.key for face in faces if face.kind == "heroic" and not face.needs]
    built = [face.key for face in faces if face.kind == "advancement" and not face.needs]
    events = [face.key for face in faces if face.kind == "event"]
    beyond = worlds[21:33]
    table = Table(
        central=[*worlds[:8], *units[:5], *tactics[:3]],
        worlds=worlds[8:21],
        warzone=units[5:19],
        hand=[*units[19:23], *tactics[3:7]],
        their_worlds=beyond,
        discard=units[24:40],
        deck=units[40:52],
        attached=dict(zip(worlds[8:21], built)),
        stack=(built * 2)[22:31],
        heroic_hand=heroics[:4],
        heroic_deck=heroics[4:10],
        heroic_discard=heroics[10:16],
        faction={"senate": 10, "merchant": 3, "knighthood": 8},
        their_faction={"senate": 2, "merchant": 3, "mystic": 11},
        events=events[:5],
        beneath=tactics[7:12],
        energy=30,
        actions=6,
        surges=2,
        round=10,
        nemesis=nemesis,
        staged=1,
        expansions=EVERY,
    )
    revolution = table.state.revolution
    assert revolution is not None
    if nemesis is not None:
        table._lay(revolution.built, built[13:19])
    return session_of(table)


@pytest.mark.parametrize("size", [*SIZES, SMALL[0]])
def test_the_fullest_table_with_every_pack_lies_in_the_window_and_each_card_is_in_reach(
    make_user: MakeUser, size: tuple[int, int]
) -> None:
    user = make_user(services=services())
    sit_down(user, full_table("expert"))
    for scale in SMALL[1] if size == SMALL[0] else SCALES:
        scene = set_screen(user, size, scale)
        scene.panels.draw(user.app.screen)  # some places of the panels are known only once they were drawn
        scene.rebuild()
        where = f"{size[0]}x{size[1]} at {scale:g}"
        check(scene, size, where)
        areas, zones = scene.playback.layout.areas, scene.playback.layout.zones
        for zone in (*ORDER_ZONES, *REVOLUTION_ZONES):
            box = areas["rival"] if zone == "rival_built" else areas["heroic_cards"] if zone == "heroic_hand" else areas[zone]
            assert zones[zone], (where, zone)
            assert all(box.contains(spot.rect) for spot in zones[zone]), (where, zone)
        assert len(zones["orders"]) == len(ORDERS)
        least = LEAST_ROW if scale > 1 else LEAST_ROW * size[1] / 720 - 1
        assert all(spot.rect.height >= least for spot in zones["orders"]), where
        for one, other in combinations(zones["orders"], 2):
            assert not one.rect.colliderect(other.rect), where
        for name in ("central", "warzone", "prompt", "hand", "inspector"):
            assert not any(areas[name].colliderect(areas[zone]) for zone in ORDER_ZONES), (where, name)


@pytest.mark.parametrize("size", SIZES)
def test_at_100_percent_the_hand_of_eight_and_the_central_cards_lie_open_beside_the_orders(
    make_user: MakeUser, size: tuple[int, int]
) -> None:
    user = make_user(services=services())
    sit_down(user, full_table("standard"))
    scene = set_screen(user, size, 1.0)
    for zone in ("central_worlds", "central_cards", "hand"):
        spots = scene.playback.layout.zones[zone]
        assert all(len(spot.cards) == 1 for spot in spots), zone
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(spots, 2)), zone


def test_the_capital_city_lies_at_the_right_of_its_home_world(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, full_table("standard"))
    state = scene.session.state
    assert state.orders is not None
    order = [spot.card for spot in scene.playback.layout.zones["worlds"]]
    assert order[order.index(state.players[0].home) + 1] == state.orders.capitals[0]
