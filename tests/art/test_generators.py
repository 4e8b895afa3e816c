"""The generators: the same seed gives the same picture, recipes follow the cards' data, simulations see what eyes see."""

from __future__ import annotations

import numpy as np
import pytest

from tools.art.biomes import BIOMES
from tools.art.busts import HEADS, PROPS, SHOULDERS
from tools.art.fighters import FIGHTERS
from tools.art.flagship_hulls import FLAGSHIPS
from tools.art.hulls import CRUISERS, GIANTS
from tools.art.likeness import similarity
from tools.art.machines import ROBOTS, VEHICLES
from tools.art.pictures import drawn_packs
from tools.art.recipes import Recipe, derived, recipes
from tools.art.scenes import PRINTED, SCENES, picture
from tools.art.vision import MODES, distance, simulated
from tools.art.worlds import FEATURES

SMALL = (48, 38)


def test_the_same_seed_gives_the_same_picture_and_another_seed_another() -> None:
    recipe = Recipe("x", "deck", "world", "", "sky", 11, {"biome": "terran"})
    assert np.array_equal(picture(recipe, SMALL), picture(recipe, SMALL))
    assert not np.array_equal(
        picture(recipe, SMALL), picture(Recipe("x", "deck", "world", "", "sky", 12, {"biome": "terran"}), SMALL)
    )


@pytest.mark.parametrize(
    "scene, subject",
    [
        ("fighter", "dart"),
        ("giant", "ark"),
        ("flagship", "stilt dancer"),
        ("infantry", ""),
        ("hero", ""),
        ("tactic", "surge"),
        ("relic", "crown"),
        ("work", "tower"),
        ("nemesis", "burning"),
        ("prime", "zeus"),
        ("vehicle", "rover"),
    ],
)
def test_every_scene_paints_something_with_light_and_dark(scene: str, subject: str) -> None:
    values = picture(Recipe("x", "deck", scene, subject, "nemesis" if scene in ("nemesis", "prime") else "gold", 5), SMALL)
    assert values.shape == (38, 48, 3)
    assert values.max() > 0.4 and values.min() < 0.1


def test_there_are_at_least_eight_families_of_hulls_and_sixteen_grounds() -> None:
    assert len({*FIGHTERS, *CRUISERS, *GIANTS}) >= 8
    assert len(BIOMES) >= 16


@pytest.mark.parametrize("pack", drawn_packs())
def test_recipes_name_only_what_can_be_painted(pack: str) -> None:
    for recipe in recipes(pack):
        assert recipe.scene in {*SCENES, *PRINTED}, recipe.key
        assert set(recipe.features) <= set(FEATURES), recipe.key
        assert recipe.text("biome", "terran") in {*BIOMES, "star"}, recipe.key
        assert recipe.text("head", HEADS[0]) in HEADS and recipe.text("shoulders", SHOULDERS[0]) in SHOULDERS, recipe.key
        assert recipe.text("prop", "") in {"", *PROPS}, recipe.key
        families = {
            "fighter": {*FIGHTERS},
            "cruiser": {*CRUISERS},
            "giant": {*GIANTS},
            "flagship": {*FLAGSHIPS},
            "robot": {*ROBOTS},
            "vehicle": {*VEHICLES},
        }.get(recipe.scene)
        assert families is None or recipe.subject in families, recipe.key


def test_a_new_card_gets_its_recipe_from_its_data() -> None:
    card = {"key": "frost_haven", "name": "Frost Haven", "kind": "world", "sector": 2}
    recipe = derived(card, "cards", {})
    assert (recipe.scene, recipe.text("biome", "")) == ("world", "ice")
    assert derived({"key": "big_bomber", "kind": "unit", "types": ["starfighter"], "sector": 1}, "cards", {}).subject == "bomber"


def test_a_line_of_a_recipe_file_goes_before_what_is_derived() -> None:
    card = {"key": "frost_haven", "name": "Frost Haven", "kind": "world", "sector": 2}
    recipe = derived(card, "cards", {"biome": "lava", "seed": 4, "accent": "rose"})
    assert (recipe.text("biome", ""), recipe.seed, recipe.accent) == ("lava", 4, "rose")


def test_a_recipe_with_an_accent_that_is_not_in_the_palette_is_refused() -> None:
    with pytest.raises(ValueError, match="no accent 'pink'"):
        derived({"key": "x", "kind": "tactic"}, "cards", {"accent": "pink"})


def test_a_picture_is_like_itself_and_unlike_its_mirror() -> None:
    noise = np.random.default_rng(1).random((22, 32, 3))
    assert similarity(noise, noise) > 0.999
    assert similarity(noise, noise[:, ::-1]) < 0.3


def test_grey_has_no_colour_and_keeps_black_and_white() -> None:
    pixels = np.array([[(0, 0, 0), (255, 255, 255), (255, 0, 0)]], np.uint8)
    seen = simulated(pixels, "grey")
    assert (seen[0, 0] == 0).all() and (seen[0, 1] == 255).all()
    assert len(set(seen[0, 2].tolist())) == 1


@pytest.mark.parametrize("mode", MODES)
def test_a_simulation_keeps_greys_and_the_type_of_the_pixels(mode: str) -> None:
    pixels = np.array([[(90, 90, 90)]], np.uint8)
    seen = simulated(pixels, mode)
    assert seen.dtype == np.uint8 and np.abs(seen.astype(int) - 90).max() <= 3
    assert simulated(pixels / 255.0, mode).dtype == np.float64


def test_red_and_green_come_nearer_to_each_other_for_protan_and_deutan_eyes() -> None:
    red, green = (200, 60, 40), (90, 130, 40)
    assert distance(red, green, "deutan") < distance(red, green) * 0.6
    assert distance(red, green, "protan") < distance(red, green) * 0.6
    blue, teal = (40, 90, 200), (40, 140, 140)
    assert distance(blue, teal, "tritan") < distance(blue, teal)


def test_an_unknown_vision_is_refused() -> None:
    with pytest.raises(ValueError, match="no vision"):
        simulated(np.zeros((1, 1, 3), np.uint8), "owl")
