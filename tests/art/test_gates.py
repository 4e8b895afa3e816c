"""The gates of the pictures: each finds the fault that is planted for it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art.edges import BLACK, drawn_problems, edge_figures, exact, holes, sample, specks
from tools.art.gates import ALPHA, lost_alpha, overused, symmetric_decks, too_large, without_brief
from tools.art.menace import FAMILIES
from tools.art.outlines import SMALL, outline_faults, posters
from tools.art.pictures import drawn_packs
from tools.art.recipes import Recipe, recipes


def grey_square() -> tuple[np.ndarray, np.ndarray]:
    picture = np.full((40, 40, 3), 0.2, np.float32)
    mask = np.zeros((40, 40), bool)
    mask[8:32, 8:32] = True
    picture[mask] = 0.5
    return picture, mask


def test_a_speck_is_found_inside_the_subject_alone() -> None:
    picture, mask = grey_square()
    assert specks(picture, mask) == 0
    picture[3, 3] = 1.0  # a star
    assert specks(picture, mask) == 0
    picture[20, 20] = 0.9
    assert specks(picture, mask) == 1


def test_a_hole_is_found_and_a_shadow_at_the_border_is_none() -> None:
    picture, mask = grey_square()
    assert holes(picture, mask) == 0
    picture[8:11, 12:20] = BLACK / 2  # at the subject's edge
    assert holes(picture, mask) == 0
    picture[18:21, 18:21] = BLACK / 2
    assert holes(picture, mask) == 1


def test_one_sample_a_pixel_is_found_and_the_usual_number_is_not() -> None:
    thing = sample()["chalice"]
    wanted = exact(thing)
    _, good = drawn_problems("chalice", thing, wanted)
    assert good == []
    _, bad = drawn_problems("chalice", thing, wanted, samples=1)
    assert any("edges are off" in sentence for sentence in bad)


def test_figures_of_edges_are_none_where_nothing_differs() -> None:
    picture, _ = grey_square()
    assert edge_figures(picture, picture) == (0.0, 0.0)


def test_a_card_without_brief_is_found() -> None:
    assert without_brief([Recipe("x", "start", "robot", "spider", "gold", 1)]) == ["x has no brief."]
    assert without_brief([Recipe("x", "start", "world", "", "gold", 1)]) == []


def test_a_subject_on_three_cards_and_a_scene_on_seven_are_found() -> None:
    thrice = [Recipe(f"x{i}", "start", "robot", "spider", "gold", 1) for i in range(3)]
    assert overused(thrice[:2]) == []
    assert overused(thrice) == ["spider is the subject of 3 cards, more than 2."]
    seven = [Recipe(f"n{i}", "nemesis", "nemesis", "eye", "teal", 1) for i in range(7)]
    assert overused(seven) == ["mark is the scene of 7 Nemesis cards, more than 6."]


def test_the_nemesis_has_twelve_scenes_in_three_hues() -> None:
    deck = [recipe for recipe in recipes("nemesis") if recipe.deck == "nemesis"]
    assert len({FAMILIES[recipe.subject] for recipe in deck}) == 12
    assert {recipe.accent for recipe in deck} == {"crimson", "violet", "teal"}


@pytest.mark.parametrize("folder", sorted(ALPHA))
def test_lost_clear_ground_is_found(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder).mkdir()
    whole = Image.new("RGBA", (16, 16), (9, 9, 9, 0))
    whole.paste((200, 90, 30, 255), (4, 4, 12, 12))
    whole.save(tmp_path / folder / "good.webp", lossless=True)
    whole.convert("RGB").save(tmp_path / folder / "flat.webp", lossless=True)
    said = [f"{folder}/flat.webp has lost its clear ground."]
    assert lost_alpha(tmp_path, [f"{folder}/good.webp", f"{folder}/flat.webp"]) == said


def test_forty_one_megabytes_are_too_many() -> None:
    assert too_large({"cards/a.webp": 40 << 20}) == []
    assert too_large({"cards/a.webp": 40 << 20, "cards/b.webp": 1 << 20}) == ["The pictures have 41 MiB, more than 40."]


def test_a_symmetric_deck_is_found(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    cards = [("base start", Recipe(f"x{i}", "start", "robot", "spider", "gold", i)) for i in range(6)]
    for i, (_, recipe) in enumerate(cards):
        picture = Image.new("RGB", (60, 48), (10, 10, 20))
        picture.paste((220, 180, 90), (4 + 4 * i, 10, 20 + 4 * i, 40))
        picture.save(tmp_path / f"cards/{recipe.key}.webp", lossless=True)
    assert symmetric_decks(tmp_path, cards) == []
    for _, recipe in cards[:3]:
        picture = Image.new("RGB", (60, 48), (10, 10, 20))
        picture.paste((220, 180, 90), (20, 10, 40, 40))
        picture.save(tmp_path / f"cards/{recipe.key}.webp", lossless=True)
    (fault,) = symmetric_decks(tmp_path, cards)
    assert fault.startswith("base start: 3 of 6 pictures are symmetric: x0, x1, x2")


def test_the_committed_recipes_pass_the_gates_of_recipes() -> None:
    every = [recipe for pack in drawn_packs() for recipe in recipes(pack)]
    assert without_brief(every) == []
    assert overused(every) == []


def with_layers(folder: Path, **covers: np.ndarray) -> dict[str, dict[str, np.ndarray]]:
    """The outlines of posters of one deck, read back from layers that cover this."""
    (folder / "layers").mkdir()
    for key, cover in covers.items():
        picture = np.zeros((*cover.shape, 4), np.uint8)
        picture[..., 3] = cover * 255
        Image.fromarray(picture).save(folder / "layers" / f"{key}.webp", lossless=True, exact=True)
    cards = [("base start", Recipe(key, "start", "poster", "", "gold", 1)) for key in covers]
    return posters(folder, cards)


def test_two_posters_of_one_outline_and_an_egg_are_found(tmp_path: Path) -> None:
    y, x = np.mgrid[0 : 4 * SMALL[1], 0 : 4 * SMALL[0]]
    star = (np.abs(x - 96) < 12) | (np.abs(y - 76) < 12)
    moved = np.roll(star, 40, 1)
    egg = (x - 96) ** 2 + (y - 76) ** 2 < 50**2
    outlines = with_layers(tmp_path, star=star, moved=moved, egg=egg)
    assert [sentence.split(" (")[0] for sentence in outline_faults(outlines)] == ["egg has the outline of an egg"]
    outlines["base start"]["moved"] = outlines["base start"]["star"]
    assert "base start: moved and star have one outline (1.00)." in outline_faults(outlines)
