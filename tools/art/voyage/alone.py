"""A thing of a run as a picture on clear ground, lit by a sky that is not seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from ..canvas import image
from ..lit import lit_alone
from ..shapes import Vec
from ..solid import Camera, Solid, framed
from ..stage import new_stage

SIDES = {"relics": 400, "stores": 220}
"""How large the pictures of a folder are."""
FILL = 0.94
"""How much of its picture a thing fills."""


def alone(model: Callable[[], Solid], accent: str, seed: int, view: Vec = (24.0, 14.0, 0.0), side: int = 220) -> Image.Image:
    """The picture of a model; `view` is azimuth, elevation and roll of the camera, in degrees."""
    solid = model()
    camera = framed(solid, Camera(*view, 3.9), (side, side), FILL)
    color, cover = lit_alone(solid, camera, new_stage(seed, accent, size=(side, side), amount=0.5), side)
    return image(np.dstack([color, cover]))
