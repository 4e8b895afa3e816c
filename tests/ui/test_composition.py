"""The sizes of the table follow what lies there: the table of sizes, the floors, the card place (the fast share of `layout`)."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.mood import mood
from game.ui.cards.face_forms import PLATE
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.kit.theme import NUMBER_FLOOR
from game.ui.table.bodies import placed
from game.ui.table.layout import table_layout
from game.ui.table.stage.areas import table_areas
from game.ui.table.stage.numbers import chip_row, chips_of
from game.ui.table.stage.presence import gaze
from game.ui.table.stage.rows import gap_of
from tools.proofs.layout import (
    CASES,
    FINALE_6_7,
    SPACE_5_6,
    WANTED,
    Case,
    book_of,
    faults,
    game_faults,
    place_falls,
    short_cells,
    sizes_of,
    table_of,
)

BOOK = book_of()


@pytest.mark.parametrize("window", WANTED)
def test_the_table_of_sizes_holds_to_95_percent(window: tuple[int, int]) -> None:
    assert short_cells(window, BOOK) == []


@pytest.mark.parametrize("window", [(1024, 600), (1280, 720), (1920, 1080), (7680, 2160)])
@pytest.mark.parametrize(("user", "text"), [(1.0, 1.0), (2.0, 1.5)])
def test_no_floor_is_broken_and_every_name_has_room(window: tuple[int, int], user: float, text: float) -> None:
    assert {fault for case in CASES for fault in faults(case, Scale(*window, user, text), BOOK)} == set()


def test_a_played_table_of_two_keeps_the_floors() -> None:
    assert list(game_faults(1, [(1280, 720), (1920, 1080)], [(1.0, 1.0)], [()])) == []


def test_the_finale_shows_its_core_worlds_and_cards_large() -> None:
    sizes = sizes_of(FINALE_6_7, Scale(1920, 1080), BOOK)
    assert sizes.body >= 127 and sizes.card >= 154 and sizes.mask == 300


def test_the_card_place_is_large_and_covers_nothing() -> None:
    areas = table_areas(Scale(1920, 1080))
    place = areas["inspector"]
    assert place.width >= 420 and place.height >= 590
    assert not any(place.colliderect(areas[name]) for name in ("central", "prompt", "lower"))
    assert place_falls() == []


def test_the_mask_gives_its_column_to_a_crowd_and_never_gets_too_small() -> None:
    crowd = next(case for case in CASES if case.cards == 12)
    for window in ((1024, 768), (1280, 720), (1920, 1080)):
        layout = table_layout(table_of(crowd, BOOK), Scale(*window))
        mask = layout.areas["presence"]
        assert mask.width >= 104 and not any(mask.colliderect(spot.rect) for spot in layout.spots.values())


def test_the_eyes_look_at_the_target_and_show_a_mood() -> None:
    box = table_areas(Scale(1920, 1080))["presence"]
    assert gaze(box, None) == (0, 0)
    right, down = gaze(box, (900, 500))
    assert right > 0 and down > 0 and abs(right) <= 9 and abs(down) <= 9
    view = table_of(FINALE_6_7, BOOK)
    assert mood(view, (9, 9), ()) == "asleep"
    assert view.nemesis is not None
    view.nemesis.used = [1]
    assert mood(view, (9, 9), ()) == "last_stand"
    view.round = 5
    assert mood(view, (9, 9), ()) == "calm" and mood(view, (1, 9), ()) == "sure"
    view.nemesis.target = view.central[0]
    assert mood(view, (1, 9), ()) == "hungry"
    view.nemesis.epoch_1, view.nemesis.epoch_2 = 0, 7
    assert mood(view, (20, 9), ()) == "fear"


@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize("window", [(1024, 768), (1280, 720), (1920, 1080)])
def test_a_tip_of_the_prime_row_never_covers_the_central_zone(window: tuple[int, int], folded: bool) -> None:
    scale = Scale(*window)
    areas = table_areas(scale, folded)
    page = pygame.Surface(window)
    for left in (areas["nemesis"].left, areas["nemesis"].centerx, areas["nemesis"].right - 90):
        tile = pygame.Rect(left, areas["nemesis"].top, 90, areas["nemesis"].height)
        place = tooltip(page, "Zeus counts Starfighters. " * 8, tile, scale, 460, (areas["central"],))
        assert page.get_rect().contains(place) and not place.colliderect(areas["central"])


@pytest.mark.parametrize("window", [(1024, 600), (1280, 720), (7680, 2160)])
@pytest.mark.parametrize(("user", "text"), [(1.0, 1.0), (1.0, 1.5), (2.0, 1.5)])
def test_the_numbers_of_neighbours_do_not_touch(window: tuple[int, int], user: float, text: float) -> None:
    scale = Scale(*window, user, text)
    for case in (SPACE_5_6, FINALE_6_7, Case(8, 8, 8, 4), Case(10, 6, 10, 5)):
        view = table_of(case, BOOK)
        layout = table_layout(view, scale)
        for zone in ("central_worlds", "worlds"):
            for spot in layout.zones[zone]:
                card, place = view.cards[spot.card], placed(spot.rect, view.cards[spot.card].name, scale)
                if card.is_world and spot.form is not PLATE and not place.beside:
                    row = chip_row(chips_of(card, taken=zone == "worlds"), place.chips_px, spot.rect.width, texted=True)
                    assert row.width < spot.rect.width + gap_of(scale), (card.name, spot.rect, row)
                    assert row.px >= NUMBER_FLOOR


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_air_lies_between_the_worlds_of_a_system_and_its_units(window: tuple[int, int]) -> None:
    """In a full row the ring of the last World lay against the frame of the first Unit."""
    scale = Scale(*window)
    for case in (SPACE_5_6, Case(3, 2, 11, 7), Case(3, 2, 5, 6)):
        layout = table_layout(table_of(case, BOOK), scale)
        right = max(spot.rect.right for spot in layout.zones["worlds"])
        left = min(spot.rect.left for spot in layout.zones["units"])
        assert left - right >= 3 * gap_of(scale), (case, right, left)
