"""The table of two to five seats: nothing outside the window, nothing covered, each card in reach (UX-T2, UX-H8)."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.engine import CardBook, View, view_for
from game.match import Match
from game.ui.cards.face_forms import BERTH, OWNED
from game.ui.kit.scale import Scale
from game.ui.table.hand_rows import SMALL
from game.ui.table.local_layout import LOCAL_ZONES, local_layout, mirrored_areas, strip_areas
from game.ui.table.seats import least_head
from game.ui.table.stage.areas import folds
from tests.ui.test_layout import FACES, covered, of_kind, player

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160)]
USER_SCALES = [0.8, 1.0, 1.5, 2.0]


def full_table(seats: int, central: int = 16, worlds: int = 7, units: int = 7, hand: int = 8) -> View:
    """A table as full as the rows ask for, for every seat."""
    lying = of_kind("world", central // 2) + of_kind("unit", central - central // 2)
    seated = []
    for seat in range(seats):
        mine = of_kind("world", worlds, 120 + 60 * seat), of_kind("unit", units, 120 + 60 * seat)
        seated.append(player(*mine, of_kind("tactic", hand, 60 * seat), []))
    book = CardBook((), FACES[:40], ())
    return View(0, 10, 5, "action", 0, 1, 0, seated, None, lying, {}, [0] * 6, [], None, book, FACES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("user", USER_SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_panels_lie_in_the_window_and_apart_from_each_other(size: tuple[int, int], user: float, seats: int) -> None:
    scale, window = Scale(*size, user), Rect(0, 0, *size)
    for seat in range(seats):
        areas = mirrored_areas(scale, bool(seat)) if seats == 2 else strip_areas(scale, seats, seat)
        overlay = areas.pop("overlay")
        assert window.contains(overlay) and not overlay.colliderect(areas["prompt"])
        assert not overlay.colliderect(areas["hand"]) or seats == 2
        for name, box in areas.items():
            assert window.contains(box), (name, box)
        for panel, other in combinations(areas, 2):
            if folds(scale) and {panel, other} == {"inspector", "lower"}:
                continue
            assert not areas[panel].colliderect(areas[other]), (panel, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_plate_of_the_seat_on_turn_has_room_for_its_two_lines_within_its_frame(size: tuple[int, int], seats: int) -> None:
    """At 1280x720 the name of a seat lay on the frame."""
    scale = Scale(*size)
    areas = mirrored_areas(scale, False) if seats == 2 else strip_areas(scale, seats, 0)
    assert areas["plate"].height >= least_head(scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("user", USER_SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_card_lies_in_its_panel_and_can_be_reached(size: tuple[int, int], user: float, seats: int) -> None:
    view = full_table(seats)
    for seat in range(seats):
        layout = local_layout(view, Scale(*size, user), seat)
        shown = view.players if seats == 2 else [view.players[seat]]
        everything = [*view.central]
        for own in shown:
            everything += [*own.worlds, *own.units, *(own.hand or ())]
        assert sorted(layout.spots) == sorted(everything)
        assert set(layout.zones) == {zone for zone in LOCAL_ZONES if seats == 2 or not zone.startswith("rival")}
        for zone, spots in layout.zones.items():
            for spot in spots:
                assert layout.areas[zone].contains(spot.rect), (zone, spot)
            assert all(seen >= 1 for seen in covered(layout, zone)), zone


@pytest.mark.parametrize("size", SIZES)
def test_two_full_sides_show_every_card_at_once_and_equally_large(size: tuple[int, int]) -> None:
    layout = local_layout(full_table(2), Scale(*size), 0)
    for zone in ("central_worlds", "central_cards", "worlds", "units", "hand", "rival_worlds", "rival_units", "rival_hand"):
        assert all(len(spot.cards) == 1 for spot in layout.zones[zone])
        assert min(covered(layout, zone)) >= 10, zone
    for zone in ("worlds", "units", "hand"):
        mine, theirs = layout.zones[zone][0].rect, layout.zones[f"rival_{zone}"][0].rect
        line = 16 if zone == "worlds" else 0  # a name of two lines is higher by one
        assert abs(mine.width - theirs.width) <= 2 and abs(mine.height - theirs.height) <= 2 + line, zone


@pytest.mark.parametrize("size", SIZES)
def test_each_of_two_seats_keeps_its_side_whoever_is_on_turn(size: tuple[int, int]) -> None:
    first, second = local_layout(full_table(2), Scale(*size), 0), local_layout(full_table(2), Scale(*size), 1)
    for zone in ("worlds", "units", "hand"):
        assert first.areas[zone].top > first.areas["central"].bottom
        assert second.areas[zone].bottom < second.areas["central"].top
    assert {card: spot.rect for card, spot in first.spots.items()} == {card: spot.rect for card, spot in second.spots.items()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("packs", [(), ("revolution",), ("revolution", "orders", "promos")])
def test_the_eye_of_each_hand_stays_where_it_is_whoever_is_on_turn(size: tuple[int, int], packs: tuple[str, ...]) -> None:
    match = Match(local_book(packs), local_setup(LocalGame((SeatChoice("Ada"), SeatChoice("Ben")), packs, draft=False), "eyes"))
    first, second = (local_layout(view_for(match.state, seat), Scale(*size), seat).areas for seat in (0, 1))
    assert first["eye"] == second["rival_eye"] and second["eye"] == first["rival_eye"]
    for areas in (first, second):
        others = [areas[zone] for zone in ("heroic_deck", "heroic_cards", "piles", "warzone") if zone in areas]
        assert areas["eye"].collidelist(others) < 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_others_are_strips_in_clockwise_order_and_whoever_is_on_turn_sits_at_the_bottom(seats: int) -> None:
    for seat in range(seats):
        areas = strip_areas(Scale(1280, 720), seats, seat)
        strips = sorted((name for name in areas if name.startswith("strip_")), key=lambda name: areas[name].left)
        assert strips == [f"strip_{(seat + step) % seats}" for step in range(1, seats)]
        assert areas["plate"].top > areas["warzone"].bottom


def test_a_hidden_hand_has_no_place_that_could_tell_its_cards() -> None:
    view = full_table(2)
    for seat in view.players:
        seat.hand = None
    layout = local_layout(view, Scale(1280, 720), 0)
    assert layout.zones["hand"] == [] == layout.zones["rival_hand"]


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("seat", [0, 1])
def test_from_1600_by_900_each_hand_world_and_unit_of_both_sides_bears_its_name(size: tuple[int, int], seat: int) -> None:
    layout = local_layout(full_table(2, central=8, worlds=5, units=4, hand=5), Scale(*size), seat)
    assert not layout.rows
    for head in ("", "rival_"):
        assert all(spot.rect.width >= SMALL for spot in layout.zones[f"{head}hand"])
        assert all(spot.rect.width >= 78 and spot.form is BERTH for spot in layout.zones[f"{head}units"])
        assert all(spot.rect.width >= 66 and spot.form is OWNED for spot in layout.zones[f"{head}worlds"])


@pytest.mark.parametrize("hand", [1, 4, 8])
def test_a_hand_in_a_low_window_is_a_list_of_names(hand: int) -> None:
    layout = local_layout(full_table(2, hand=hand), Scale(1280, 720), 0)
    for zone in ("hand", "rival_hand"):
        assert zone in layout.rows or layout.zones[zone][0].rect.width >= SMALL


def test_the_space_between_two_seats_is_as_large_as_that_before_the_nemesis() -> None:
    layout = local_layout(full_table(2, central=8), Scale(1920, 1080), 0)
    assert min(spot.rect.width for spot in layout.zones["central_cards"]) >= 154
    assert layout.areas["central"].height >= 380
