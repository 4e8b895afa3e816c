"""The edge of a full-screen card: the metal of its sector, the pattern of its faction, told apart without any colour."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.ui.cards.card_face import forget_plans, poster
from game.ui.cards.card_metal import DARK_GOLD, IRON, METALS, STRIPES, WHITE_GOLD, bars_of, draw_metal, inlay_of, metal_of
from game.ui.cards.face_forms import FULL, PLACE, Form
from game.ui.cards.face_print import Print
from game.ui.kit import theme
from game.ui.kit.cache import ALL
from tests.ui.every_face import named

SIDE = (60, 8)


def covered(faction: str) -> frozenset[tuple[int, int]]:
    inlay = inlay_of(faction, SIDE, (255, 255, 255))
    wide, high = inlay.get_size()
    return frozenset((x, y) for x in range(wide) for y in range(high) if inlay.get_at((x, y)).a)


def test_every_faction_has_a_pattern_and_no_two_are_alike_without_colour() -> None:
    assert set(STRIPES) == set(theme.FACTION_COLORS)
    shapes = {faction: covered(faction) for faction in STRIPES}
    for one, other in combinations(shapes, 2):
        apart = len(shapes[one] ^ shapes[other])
        assert apart > 0.15 * len(shapes[one] | shapes[other]), (one, other)


def test_the_metal_goes_by_the_sector_and_a_core_world_has_its_own() -> None:
    assert [metal_of(sector, False) for sector in range(6)] == [METALS[sector] for sector in range(6)]
    assert metal_of(0, False) == metal_of(1, False) == metal_of(-1, False) == IRON
    assert metal_of(5, True) == WHITE_GOLD and metal_of(5, False) == DARK_GOLD


@pytest.mark.parametrize("faction", [None, "ember"])
def test_the_edge_is_drawn_on_its_four_sides_alone(faction: str | None) -> None:
    out = pygame.Surface((100, 80))
    frame = pygame.Rect(10, 10, 80, 60)
    draw_metal(out, bars_of(frame, 8), METALS[3], faction, (255, 0, 0))
    assert out.get_at((50, 40))[:3] == (0, 0, 0) and out.get_at((4, 4))[:3] == (0, 0, 0)
    reds = sum(out.get_at((x, 14)).r > 2 * out.get_at((x, 14)).b for x in range(10, 90))
    assert (reds > 20) == (faction is not None)


def forget_faces() -> None:
    """Nothing that was drawn with another palette is kept."""
    forget_plans()
    for cache in ALL:
        cache.clear()


def band(shown: Print, width: int, form: Form) -> set[tuple[int, int, int]]:
    """The colours in the middle of the left side of a face, from its edge inwards."""
    face = poster(shown, width, form=form)
    return {tuple(face.get_at((x, face.get_height() // 2))[:3]) for x in range(round(width * 0.03))}  # type: ignore[misc]


def test_the_card_that_is_looked_at_shows_its_metal_and_its_faction() -> None:
    plain = named("galactic_grunts")
    shown = [band(replace(plain, sector=sector, key="none", art=""), 420, PLACE) for sector in (1, 2, 3, 4)]
    assert all(one != other for one, other in combinations(shown, 2))
    owned = [band(replace(plain, faction=name, key="none", art=""), 420, PLACE) for name in (None, "gold", "sky")]
    assert all(one != other for one, other in combinations(owned, 2))


def test_small_faces_and_high_contrast_keep_the_edge_of_their_kind() -> None:
    plain = replace(named("galactic_grunts"), key="none", art="", faction=None)
    assert band(plain, 173, FULL) == band(replace(plain, sector=3), 173, FULL)
    theme.use(theme.HIGH)
    try:
        forget_faces()
        assert band(plain, 420, PLACE) == band(replace(plain, sector=3), 420, PLACE)
    finally:
        theme.use(theme.NORMAL)
        forget_faces()
