"""Ships of the stage: each hull in sixteen headings, livery and engines' light apart, so that a faction tints them."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
from PIL import Image

from .canvas import F32, Array, Rgb, image
from .clear import cleared
from .fleet import HULLS
from .solid import Camera, Solid, framed, plumes, render

SIDE = 144
"""The side of one heading's picture."""
HEADINGS = 16
ELEVATION = 52
"""Degrees above the plane: from straight above hulls are flat and no engine is seen."""
FILL = 0.82
PARTS = ("", "_livery", "_flame")
"""The hull in bare metal with alpha; its livery and its engines' light, both in white on black, to be added."""
_WHITE: Rgb = (255, 255, 255)
_BLACK: Rgb = (0, 0, 0)
_FINER = 2.0
_POWER = 1.0
SEED = 3


def ship_strip(hull: str, part: str) -> Image.Image:
    """One part of a hull in all headings, side by side, turning clockwise from "away from the viewer"."""
    solid = HULLS[hull](random.Random(SEED))
    camera = _seen(solid)
    views = [replace(camera, azimuth=180 + 360 / HEADINGS * i) for i in range(HEADINGS)]
    painted = {"": _hull, "_livery": _livery, "_flame": _flame}[part]
    pictures = [painted(solid, view) for view in views]
    out = Image.new(pictures[0].mode, (SIDE * HEADINGS, SIDE))
    for i, picture in enumerate(pictures):
        out.paste(picture, (SIDE * i, 0))
    return out


def _seen(solid: Solid) -> Camera:
    """A camera in which every heading fits and all are of one size."""
    camera = Camera(azimuth=180, elevation=ELEVATION, distance=5.2)
    zooms = [framed(solid, replace(camera, azimuth=180 + turn), (SIDE, SIDE), FILL).zoom for turn in (0, 45, 90, 135)]
    return replace(camera, zoom=min(zooms))


def _light(solid: Solid, camera: Camera, accent: Rgb) -> tuple[Array, Array]:
    return render(solid, camera, (SIDE, SIDE), accent, detail=_FINER, scale=1.8, power=_POWER, ambient=(58, 66, 92))


def _hull(solid: Solid, camera: Camera) -> Image.Image:
    return cleared(*_light(solid, camera, _BLACK), SIDE)


def _livery(solid: Solid, camera: Camera) -> Image.Image:
    bare, _ = _light(solid, camera, _BLACK)
    painted, _ = _light(solid, camera, _WHITE)
    return image(np.exp(-1.55 * np.maximum(bare, 0)) - np.exp(-1.55 * np.maximum(painted, 0)))


def _flame(solid: Solid, camera: Camera) -> Image.Image:
    glow = np.zeros((SIDE, SIDE, 3), F32)
    plumes(glow, solid, camera, _WHITE, 1.2)
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(F32)
    rim = np.minimum(np.minimum(x, SIDE - 1 - x), np.minimum(y, SIDE - 1 - y)) / F32(0.10 * SIDE)
    return image(1 - np.exp(-1.55 * glow * np.clip(rim, 0, 1)[..., None]))
