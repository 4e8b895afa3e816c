"""Portraits of the Nemeses: one for each state, told apart when small and grey, and made anew when a mask changes."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from tools.art.likeness import similarity
from tools.art.pictures import OUT, items, read_manifest, stale
from tools.art.portraits import NEMESES, SIZE, STATES

SMALL, MOST_ALIKE = 96, 0.80


def small(enemy: str, state: str) -> np.ndarray:
    """A portrait on the ground of a table, 96 pixels high."""
    with Image.open(OUT / "portraits" / f"{enemy}_{state}.webp") as opened:
        assert opened.size == SIZE and opened.mode == "RGBA"
        ground = Image.new("RGBA", opened.size, (12, 16, 30, 255))
        ground.alpha_composite(opened)
    return np.asarray(ground.convert("RGB").resize((SMALL * 3 // 4, SMALL), Image.Resampling.BOX), np.float64) / 255


@pytest.mark.parametrize("enemy", NEMESES)
def test_states_are_told_apart_when_small_and_grey(enemy: str) -> None:
    shown = {state: small(enemy, state) for state in STATES}
    alike = [(one, other) for one, other in combinations(STATES, 2) if similarity(shown[one], shown[other]) > MOST_ALIKE]
    assert alike == []
    assert similarity(shown["calm"], shown["calm"]) > MOST_ALIKE, "a twin is found"


def test_a_portrait_is_stale_when_a_mask_that_it_shows_is_another() -> None:
    known = read_manifest()
    item = next(item for item in items() if item.file == "portraits/host_broken.webp")
    entry = known[item.file]
    assert not stale(item, entry, OUT)
    layers = {**entry["parameters"]["layers"], "face": "0" * 16}
    assert stale(item, {**entry, "parameters": {**entry["parameters"], "layers": layers}}, OUT)
