"""The pictures of a run: one for each id of its data, things that can be told apart, and screens that show them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from PIL import Image

from game.ui.kit import pictures
from game.ui.screens.things import draw_thing
from tools.art.pictures import OUT
from tools.art.recipes import FOLDER, ROOT
from tools.art.voyage import catalogue
from tools.art.voyage.alone import alone
from tools.art.voyage.catalogue import FOLDERS, LIES_IN, MODELS, faults, pieces, recipes_of, wanted
from tools.art.voyage.posters import layer_faults

SMALL = 40
LEAST_DIFFERENCE = 0.15
"""How much two small things must differ, of the light and cover where one of them is; the usual pair differs by 0.41."""


def test_every_relic_store_and_event_of_a_run_has_a_picture() -> None:
    assert faults() == []
    assert {folder: len(wanted(folder)) for folder in FOLDERS if not wanted(folder)} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_an_id_without_a_picture_is_named(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = wanted(folder)
    monkeypatch.setattr(catalogue, "wanted", lambda name: [*ids, "brass_monkey"] if name == folder else wanted(name))
    assert [fault for fault in faults() if "brass_monkey" in fault and folder in fault]


def test_a_thing_lit_by_no_colour_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(recipes_of("relics"), "magpie", {"accent": "beige"})
    assert any("magpie" in fault and "beige" in fault for fault in faults())


@pytest.mark.parametrize("file", sorted((FOLDER / "run").glob("*.toml")), ids=lambda file: file.stem)
def test_posters_of_a_run_say_nothing_that_is_not_known(file: Path) -> None:
    recipes = catalogue.said(file.stem) if file.stem != "things" else {}
    assert [(key, said) for key, recipe in recipes.items() for said in layer_faults(recipe["layers"])] == []


def test_an_unknown_prop_is_told_with_the_nearest_one() -> None:
    assert layer_faults([{"draw": "prop", "subject": "chairs"}]) == ["prop 'chairs' is unknown, the nearest is 'chair'"]


def test_what_is_composed_and_not_made_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert catalogue.waiting() == []
    monkeypatch.delitem(catalogue.POSTERS, "paintings")
    assert [said.split(":")[0] for said in catalogue.waiting()] == ["paintings.toml"]


def test_no_two_ids_share_a_model() -> None:
    models = [model for folder in MODELS.values() for model in folder.values()]
    assert len(models) == len(set(models))


def test_a_thing_stands_on_clear_ground_and_fills_it() -> None:
    made = alone(MODELS["relics"]["one_bell_more"], "gold", 7, side=24)
    assert made.mode == "RGBA"
    assert made.getchannel("A").getextrema() == (0, 255)
    left, top, right, bottom = made.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= 20


def _difference(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    covered = np.maximum(one[..., 3], other[..., 3]).sum()
    return float(np.abs(one - other).mean(2).sum() / covered)


@pytest.mark.parametrize("folder", sorted(MODELS))
def test_things_are_told_apart_at_forty_pixels(folder: str) -> None:
    small = {
        path.stem: np.asarray(Image.open(path).convert("RGBA").resize((SMALL, SMALL), Image.Resampling.BOX), np.float64) / 255
        for path in sorted((OUT / folder).glob("*.webp"))
    }
    shown = {name: np.concatenate([rgba[..., :3] * rgba[..., 3:], rgba[..., 3:]], 2) for name, rgba in small.items()}
    names = list(shown)
    pairs = [(one, other) for i, one in enumerate(names) for other in names[i + 1 :]]
    assert [pair for pair in pairs if _difference(shown[pair[0]], shown[pair[1]]) < LEAST_DIFFERENCE] == []
    assert _difference(shown[names[0]], shown[names[0]] * 0.9) < LEAST_DIFFERENCE, "a twin would be found"


def test_a_picture_of_a_run_is_read_by_the_window_and_another_name_is_refused() -> None:
    drawn = pictures.thing("relics", "magpie", 64)
    assert drawn is not None
    assert drawn.get_size() == (64, 64)
    assert pictures.thing("relics", "../cards/ra", 64) is None
    assert pictures.thing("relics", "brass_monkey", 64) is None


def test_recipes_of_a_run_are_the_files_that_are_committed() -> None:
    assert {piece.file for piece in pieces()} == {
        path.relative_to(ROOT / "assets" / "art").as_posix()
        for folder in FOLDERS
        for path in (OUT / LIES_IN.get(folder, folder)).glob("*.webp")
        if folder not in LIES_IN or path.stem in recipes_of(folder)
    }


def _drawn(key: str) -> pygame.Surface:
    target = pygame.Surface((120, 160))
    draw_thing(target, "relics", key, "token", (200, 200, 120), (60, 70), 96, lit=False)
    return target


def test_a_thing_is_shown_by_its_picture_and_another_by_its_sign() -> None:
    coin, bell = _drawn("brass_monkey"), _drawn("one_bell_more")
    assert coin.get_at((60, 70)) == _drawn("tin_monkey").get_at((60, 70))
    assert pygame.transform.average_color(coin) != pygame.transform.average_color(bell)
    assert bell.get_at((60, 124))[:3] != (0, 0, 0), "what stands on a floor is mirrored in it"
