"""The fullest table with Revolution at every size and scale: the bars of the base game hold with its zones (UX-T2)."""

from __future__ import annotations

import pytest

from game.engine import revolution_at
from game.engine.expansions.revolution.slice import revolution_of
from game.ui.table.arrange import rebuild
from game.ui.table.layout import REVOLUTION_ZONES
from tests.ui.full_tables import SIZES, SMALL, check, check_open, full_screen, full_table, scales_of, set_screen
from tests.ui.games import services, sit_down
from tests.ui.seats import MakeUser

REVOLUTION = ("revolution",)


@pytest.mark.parametrize("nemesis", ["expert", None], ids=["solo", "two players"])
@pytest.mark.parametrize("size", [*SIZES, SMALL[0]])
def test_the_fullest_table_with_revolution_lies_in_the_window_and_each_card_is_in_reach(
    make_user: MakeUser, size: tuple[int, int], nemesis: str | None
) -> None:
    user = full_screen(make_user, nemesis, *REVOLUTION)
    for scale in scales_of(size):
        scene = set_screen(user, size, scale)
        for panel in scene.live.view.panels.drawn:  # some places of the panels are known only once they were drawn
            panel.draw(user.app.screen)
        rebuild(scene.live.view)
        where = f"{size[0]}x{size[1]} at {scale:g}"
        check(scene, size, where)
        areas = scene.live.view.playback.layout.areas
        for zone in REVOLUTION_ZONES if nemesis else ("central_stack",):  # two people's hands lie face down
            box = areas["rival"] if zone == "rival_built" else areas["heroic_cards"] if zone == "heroic_hand" else areas[zone]
            assert scene.live.view.playback.layout.zones[zone], (where, zone)
            assert all(box.contains(spot.rect) for spot in scene.live.view.playback.layout.zones[zone]), (where, zone)
        for widget in [scene.live.view.heroic_deck, scene.live.view.cycle]:
            assert areas["heroic"].contains(widget.rect), (where, widget.label)


@pytest.mark.parametrize("size", SIZES)
def test_at_100_percent_the_hand_of_eight_and_the_central_cards_lie_open_beside_plaque_and_heroic_tactics(
    make_user: MakeUser, size: tuple[int, int]
) -> None:
    scene = set_screen(full_screen(make_user, "standard", *REVOLUTION), size, 1.0)
    check_open(scene, "central_worlds", "central_cards", "hand")


def test_the_plaque_lies_between_worlds_and_other_cards_and_an_advancement_at_the_right_of_its_world(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, full_table("standard", *REVOLUTION))
    areas = scene.live.view.playback.layout.areas
    assert areas["central_worlds"].right < areas["central_stack"].left
    assert areas["central_stack"].right < areas["central_cards"].left
    assert revolution_at(scene.session.state) is not None
    order = [spot.card for spot in scene.live.view.playback.layout.zones["worlds"]]
    for world, cards in revolution_of(scene.session.state).attached.items():
        assert order[order.index(world) + 1] == cards[0]
