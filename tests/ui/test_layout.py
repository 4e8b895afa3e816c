"""The table's layout: nothing outside the window, nothing covered beyond the fan rule, each card in reach (UX-T2)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from pygame import Rect

from game.engine import CardBook, View
from game.engine.core.defs import CardDef
from game.engine.core.types import CARD_TYPES
from game.engine.core.view import PlayerView
from game.ui.kit.scale import Scale
from game.ui.table.layout import ZONES, grid, table_layout
from game.ui.table.stage.areas import folds, table_areas
from game.ui.table.zones import TableLayout

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160), (1024, 768), (640, 360)]
USER_SCALES = [0.8, 1.0, 1.5, 2.0]
FACES = tuple(
    CardDef(
        key=f"card_{number % 40}",
        name=f"Card {number % 40}",
        kind=("world", "unit", "tactic", "prestige")[number % 4],
        types=(CARD_TYPES[number % 7],) if number % 4 == 1 else (),
    )
    for number in range(640)
)


def of_kind(kind: str, count: int, start: int = 0) -> list[int]:
    return [number for number, face in enumerate(FACES) if face.kind == kind and number >= start][:count]


def player(worlds: list[int], units: list[int], hand: list[int], prestige: list[int]) -> PlayerView:
    return PlayerView(0, 9, 4, False, 1, 9, len(hand), 3, [], hand, [], [], units, worlds, prestige, {})


def table(central: int, worlds: int, units: int, hand: int, rival: int) -> View:
    lying = of_kind("world", central // 2) + of_kind("unit", central - central // 2)
    me = player(of_kind("world", worlds, 120), of_kind("unit", units, 120), of_kind("tactic", hand), [])
    other = player(of_kind("world", rival, 240), [], [], [])
    book = CardBook((), FACES[:40], ())
    return View(0, 10, 5, "action", 0, 1, 0, [me, other], None, lying, {}, [0] * 6, [], None, book, FACES)


FULL = table(16, 7, 7, 8, 14)
MANY_WORLDS = table(16, 13, 1, 8, 14)
OVERFULL = table(30, 18, 30, 14, 24)
EMPTY = table(0, 1, 0, 0, 1)


def covered(layout: TableLayout, zone: str) -> list[int]:
    """How many columns of pixels of each card of a zone no later card covers."""
    spots = layout.zones[zone]
    seen = []
    for number, spot in enumerate(spots):
        left = spot.rect.right
        for later in spots[number + 1 :]:
            if later.rect.colliderect(spot.rect):
                left = min(left, later.rect.left)
        seen.append(left - spot.rect.left)
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("user", USER_SCALES)
def test_all_panels_lie_in_the_window_and_apart_from_each_other(size: tuple[int, int], user: float) -> None:
    areas = table_areas(Scale(*size, user))
    window = Rect(0, 0, *size)
    for name, box in areas.items():
        assert window.contains(box), (name, box)
    for panel, other in combinations(areas, 2):
        if folds(Scale(*size, user)) and {panel, other} == {"inspector", "lower"}:
            assert areas[panel] == areas[other]
            continue
        assert not areas[panel].colliderect(areas[other]), (panel, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("user", USER_SCALES)
@pytest.mark.parametrize("view", [FULL, MANY_WORLDS, OVERFULL, EMPTY], ids=["full", "worlds", "overfull", "empty"])
def test_each_card_lies_in_its_panel_and_can_be_reached(size: tuple[int, int], user: float, view: View) -> None:
    layout = table_layout(view, Scale(*size, user))
    window = Rect(0, 0, *size)
    me = view.players[0]
    everything = [*view.central, *me.worlds, *me.units, *(me.hand or ()), *view.players[1].worlds]
    assert sorted(layout.spots) == sorted(everything)
    assert tuple(layout.zones) == ZONES
    panels = {"rival_worlds": "rival"}
    for zone, spots in layout.zones.items():
        for spot in spots:
            assert window.contains(spot.rect), (zone, spot)
            assert layout.areas[panels.get(zone, zone)].contains(spot.rect), (zone, spot)
        assert all(seen >= 1 for seen in covered(layout, zone)), zone
    for zone, other in combinations(layout.zones, 2):
        for spot in layout.zones[zone]:
            assert not any(spot.rect.colliderect(far.rect) for far in layout.zones[other])


@pytest.mark.parametrize("size", SIZES[:6])
@pytest.mark.parametrize("view", [FULL, MANY_WORLDS], ids=["full", "worlds"])
def test_a_full_table_shows_every_own_and_central_card_whole_at_once(size: tuple[int, int], view: View) -> None:
    layout = table_layout(view, Scale(*size))
    for zone in ("central_worlds", "central_cards", "worlds", "units", "hand"):
        for card, other in combinations(layout.zones[zone], 2):
            assert not card.rect.colliderect(other.rect), zone
        assert all(len(spot.cards) == 1 for spot in layout.zones[zone])
        assert all(spot.rect.width >= 50 * size[1] / 720 for spot in layout.zones[zone]), zone
    assert len(layout.zones["rival_worlds"]) == 14
    assert min(covered(layout, "rival_worlds")) >= 10


@pytest.mark.parametrize("size", SIZES[:6])
def test_too_many_cards_for_a_fan_become_stacks_with_a_count(size: tuple[int, int]) -> None:
    alike = table(8, 3, 0, 6, 3)
    alike.players[0].units = of_kind("unit", 130, 120)
    layout = table_layout(alike, Scale(*size), stack_key=lambda card: FACES[card].types)
    units = layout.zones["units"]
    assert len(units) == len({FACES[card].types for card in alike.players[0].units})
    assert sum(len(spot.cards) for spot in units) == len(alike.players[0].units)
    assert all(seen == spot.rect.width for seen, spot in zip(covered(layout, "units"), units))
    assert layout.spot_of(units[0].cards[0]) is units[0]


def test_the_layout_of_random_tables_never_leaves_the_window() -> None:
    rng = Random(3)
    for _ in range(150):
        view = table(*(rng.randint(0, 20) for _ in range(5)))
        size = (rng.randint(640, 4000), rng.randint(360, 2300))
        layout = table_layout(view, Scale(*size, rng.choice(USER_SCALES)))
        window = Rect(0, 0, *size)
        assert all(window.contains(spot.rect) for spot in layout.spots.values())


def test_the_same_view_and_window_give_the_same_layout() -> None:
    assert table_layout(FULL, Scale(1280, 720)) == table_layout(FULL, Scale(1280, 720))


@pytest.mark.parametrize("count", [1, 2, 9, 27, 64])
@pytest.mark.parametrize("box", [Rect(10, 10, 900, 500), Rect(0, 0, 300, 200), Rect(5, 5, 1400, 260)])
def test_the_cards_of_a_pile_lie_side_by_side_inside_its_panel(count: int, box: Rect) -> None:
    cells = grid(box, count, 6, 200)
    assert len(cells) == count
    assert all(box.contains(cell) for cell in cells)
    assert not any(cell.colliderect(other) for cell, other in combinations(cells, 2))
