"""Things lit by their sky: edges are smooth because samples are toned before they are averaged, and matter tells itself apart."""

from __future__ import annotations

import numpy as np
import pytest

from tools.art.canvas import Array
from tools.art.lit import lit
from tools.art.matter import matter_of
from tools.art.shapes import ball, block
from tools.art.solid import GOLD, LAMP, Camera, Paint, Solid
from tools.art.stage import Stage, new_stage

SIZE = (75, 60)


def thing() -> Solid:
    solid = Solid()
    solid.add(block((0, -0.3, 0), (0.5, 0.1, 0.5), 0.02), GOLD)
    solid.add(ball((0, 0.2, 0), 0.35), LAMP)
    return solid


def painted(samples: int) -> Stage:
    stage = new_stage(3, "gold", size=SIZE, amount=0.2, density=0.0)
    lit(stage, thing(), Camera(24, 14, 0, 3.4), samples=samples)
    return stage


def shown(picture: Array) -> Array:
    made: Array = 1 - np.exp(-1.55 * np.maximum(picture, 0))
    return made


def edge_error(picture: Array, reference: Array) -> float:
    grey = reference.mean(-1)
    rise = np.hypot(*np.gradient(grey))
    return float(np.sqrt(((picture - reference).mean(-1)[rise > 0.08] ** 2).mean()))


def test_edges_are_within_five_hundredths_of_many_samples() -> None:
    reference = shown(painted(6).picture)
    assert edge_error(shown(painted(2).picture), reference) <= 0.05
    assert edge_error(shown(painted(1).picture), reference) > 0.05


@pytest.mark.parametrize(
    "paint, metal, cloth, stone",
    [
        (GOLD, True, False, False),
        (Paint((122, 126, 136), gloss=0.5), True, False, False),
        (Paint((226, 222, 214), gloss=0.5), False, False, False),
        (Paint((42, 6, 22), cloth=1.0), False, True, False),
        (Paint((120, 8, 36), tint=0.6, gloss=1.1), False, False, True),
    ],
)
def test_a_paint_becomes_its_matter(paint: Paint, metal: bool, cloth: bool, stone: bool) -> None:
    matter = matter_of(paint)
    assert (matter.metal > 0, matter.cloth > 0, matter.stone > 0) == (metal, cloth, stone)
