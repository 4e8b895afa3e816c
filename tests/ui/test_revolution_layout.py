"""The fullest table with Revolution at every size and scale: the bars of the base game hold with its zones (UX-T2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.engine.ops.count import advancements
from game.ui.layout import REVOLUTION_ZONES
from game.ui.session import Session
from tests.table import Table, book
from tests.ui.conftest import User
from tests.ui.games import services, session_of, sit_down
from tests.ui.test_full_table import SCALES, SIZES, SMALL, check, set_screen

MakeUser = Callable[..., User]
REVOLUTION = ("revolution",)


def full_table(nemesis: str | None) -> Session:
    """16 central cards, 14 Worlds with 13 Advancements, 14 Units, 8 + 4 cards in hand, 9 in the stack, 12 Worlds beyond."""
    faces = book(*REVOLUTION).cards
    units = [face.key for face in faces if face.is_unit and face.sector is not None]
    worlds = [face.key for face in faces if face.kind == "world"]
    tactics = [face.key for face in faces if face.kind == "tactic"]
    heroics = [face.key for face in faces if face.kind == "heroic" and not face.needs]
    built = [face.key for face in faces if face.kind == "advancement" and not face.needs]
    attached = dict(zip(worlds[8:21], built))
    beyond = worlds[21:33]
    if nemesis is None:
        attached.update(zip(beyond, built[19:22]))
    table = Table(
        central=[*worlds[:8], *units[:5], *tactics[:3]],
        worlds=worlds[8:21],
        warzone=units[5:19],
        hand=[*units[19:23], *tactics[3:7]],
        their_worlds=beyond,
        discard=units[24:40],
        deck=units[40:52],
        attached=attached,
        stack=(built * 2)[22:31],
        heroic_hand=heroics[:4],
        heroic_deck=heroics[4:10],
        heroic_discard=heroics[10:16],
        energy=30,
        actions=6,
        surges=2,
        round=10,
        nemesis=nemesis,
        staged=1,
        expansions=REVOLUTION,
    )
    revolution = table.state.revolution
    assert revolution is not None
    if nemesis is not None:
        table._lay(revolution.built, built[13:19])
    for card in (*table.state.players[0].worlds, *advancements(table.state, 0)):
        revolution.marks[card, 0], revolution.marks[card, 1] = 2, 1
    revolution.doubled += table.state.players[0].units[:3]
    return session_of(table)


@pytest.mark.parametrize("nemesis", ["expert", None], ids=["solo", "two players"])
@pytest.mark.parametrize("size", [*SIZES, SMALL[0]])
def test_the_fullest_table_with_revolution_lies_in_the_window_and_each_card_is_in_reach(
    make_user: MakeUser, size: tuple[int, int], nemesis: str | None
) -> None:
    user = make_user(services=services())
    sit_down(user, full_table(nemesis))
    for scale in SMALL[1] if size == SMALL[0] else SCALES:
        scene = set_screen(user, size, scale)
        scene.panels.draw(user.app.screen)  # some places of the panels are known only once they were drawn
        scene.rebuild()
        where = f"{size[0]}x{size[1]} at {scale:g}"
        check(scene, size, where)
        areas = scene.playback.layout.areas
        for zone in REVOLUTION_ZONES if nemesis else ("central_stack",):  # two people's hands lie face down
            box = areas["rival"] if zone == "rival_built" else areas["heroic_cards"] if zone == "heroic_hand" else areas[zone]
            assert scene.playback.layout.zones[zone], (where, zone)
            assert all(box.contains(spot.rect) for spot in scene.playback.layout.zones[zone]), (where, zone)
        for widget in scene.revolution.widgets:
            assert areas["heroic"].contains(widget.rect), (where, widget.label)


@pytest.mark.parametrize("size", SIZES)
def test_at_100_percent_the_hand_of_eight_and_the_central_cards_lie_open_beside_plaque_and_heroic_tactics(
    make_user: MakeUser, size: tuple[int, int]
) -> None:
    user = make_user(services=services())
    sit_down(user, full_table("standard"))
    scene = set_screen(user, size, 1.0)
    for zone in ("central_worlds", "central_cards", "hand"):
        spots = scene.playback.layout.zones[zone]
        assert all(len(spot.cards) == 1 for spot in spots), zone
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(spots, 2)), zone


def test_the_plaque_lies_between_worlds_and_other_cards_and_an_advancement_at_the_right_of_its_world(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, full_table("standard"))
    areas = scene.playback.layout.areas
    assert areas["central_worlds"].right < areas["central_stack"].left
    assert areas["central_stack"].right < areas["central_cards"].left
    assert scene.session.state.revolution is not None
    order = [spot.card for spot in scene.playback.layout.zones["worlds"]]
    for world, cards in scene.session.state.revolution.attached.items():
        assert order[order.index(world) + 1] == cards[0]
