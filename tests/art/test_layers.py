"""The layers of cards: where a subject is found, and that both layers together are the picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.canvas import F32, Array
from tools.art.gates import come_apart
from tools.art.glories import GLORIES
from tools.art.layers import SMALLER, filled, layer_extras, layered
from tools.art.pictures import OUT
from tools.art.turning import FREE, SURFACE, turning_recipes
from tools.art.worlds import FEATURES


def picture() -> tuple[Array, Array]:
    """A grey ground, and the same with a bright square, a hole in it and a speck beside it."""
    ground = np.full((240, 300, 3), 0.2, F32)
    shown = ground.copy()
    shown[60:180, 90:210] = 0.8
    shown[110:122, 140:152] = 0.2
    shown[20:22, 20:22] = 0.8
    return shown, ground


def cover(layers: Image.Image) -> Array:
    """How much of a subject is at each point."""
    return np.asarray(layers.getchannel("A"), F32) / 255


def test_a_subject_is_found_whole_and_specks_are_none() -> None:
    found = cover(layered(*picture()))
    inside = found[round(70 / SMALLER) : round(170 / SMALLER), round(100 / SMALLER) : round(200 / SMALLER)]
    assert inside.min() > 0.99, "a hole in a subject shows no ground"
    assert found[: round(40 / SMALLER), : round(40 / SMALLER)].max() == 0
    assert 0 < np.unique(found).size <= 26


def test_a_picture_that_is_nothing_but_subject_stays_whole() -> None:
    shown, ground = picture()
    assert cover(layered(shown, ground * 0 + 1)).min() == 1
    assert cover(layered(ground, ground)).min() == 1, "nor has one without any a layer of its own"


def test_a_ring_is_filled_and_a_gap_at_the_border_is_not() -> None:
    ring = np.zeros((60, 60), F32)
    ring[10:50, 10:50] = 1
    ring[20:40, 20:40] = 0
    assert filled(ring)[30, 30] == 1
    ring[20:40, 40:50] = 0
    assert filled(ring)[30, 30] == 0


def test_both_layers_together_are_the_picture(tmp_path: Path) -> None:
    names = sorted(path.stem for path in (OUT / "layers").glob("*.webp"))
    assert len(names) > 400
    assert come_apart(OUT, names[::40]) == []
    for folder in ("cards", "layers"):
        (tmp_path / folder).mkdir()
    Image.open(OUT / "cards" / "zeus.webp").save(tmp_path / "cards" / "zeus.webp")
    Image.open(OUT / "layers" / "lord_banner.webp").save(tmp_path / "layers" / "zeus.webp", exact=True, lossless=True)
    assert len(come_apart(tmp_path, ["zeus"])) == 1, "the ground of another card is found"


def test_every_card_has_layers() -> None:
    cards = {path.stem for path in (OUT / "cards").glob("*.webp")}
    assert cards <= {Path(extra.file).stem for extra, _ in layer_extras()}


def test_what_may_stand_round_a_world_is_a_feature() -> None:
    assert set(FEATURES) >= FREE and set(GLORIES) >= set(SURFACE)


def test_worlds_that_bear_towers_stand_still_and_most_others_turn() -> None:
    turning = {recipe.key for recipe in turning_recipes()}
    assert {"zeus", "anu", "indra", "ra", "aurelia"} <= turning
    assert not {"smelter_nine", "sunspire", "rustfield"} & turning
    assert len(turning) >= 54
