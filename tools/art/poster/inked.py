"""A solid printed with light on its forms and ink between them: what lies before something else keeps a line round it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ..canvas import F32, Array, blur
from ..palette import KEY_LIGHT
from ..shapes import Vec
from ..solid import Camera, Solid, march, to_world
from .press import Mask, Press

LADDERS: dict[str, tuple[str, ...]] = {
    "near": ("ink", "deep", "shade", "haze", "body", "glow", "light"),
    "mid": ("deep", "dusk", "shade", "shade", "haze", "body", "glow"),
    "far": ("dusk", "dusk", "shade", "shade", "haze", "haze", "body"),
}
"""The values of a person by its depth, the darkest first."""
STEPS = np.array([(0, 0, 2, 4), (0, 1, 2, 4), (1, 2, 3, 5), (2, 3, 4, 6), (2, 4, 5, 6), (6, 6, 6, 6)])
"""Which of them a paint has in shadow, in between, in light and along its rim; by its tint in quarters, last what glows."""
GLOWS = 5
APART = 0.028
"""How much nearer one form must be than what is behind it for a line between them."""
LINE = 0.0042
"""How wide that line is, in heights of the picture."""
BRIGHT = 0.34
"""How bright a ground must be for a line round the whole."""


def inked(press: Press, solid: Solid, camera: Camera, depth: str = "near", *, rim: float = 0.55, lit: float = 0.58) -> Mask:
    """Print a solid; where it is. The key light stands at its upper left, the rim light where the sun is."""
    hits, far = march(solid, camera, press.width, press.height)
    mask: Mask = hits.reshape(press.height, press.width)
    spots = np.nonzero(hits)[0]
    if not len(spots):
        return mask
    eye, rays = camera.rays(press.width, press.height)
    view = np.stack([ray[spots] for ray in rays], -1)
    there = eye + view * far[spots][:, None]
    p = [np.ascontiguousarray(there[:, i]) for i in range(3)]
    e = F32(0.0035)
    normal = np.stack([_slope(solid, p, i, e) for i in range(3)], -1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)
    torn = press.brush.ravel()[spots] * F32(0.16)
    key = normal @ to_world(camera, KEY_LIGHT) + torn
    behind = normal @ to_world(camera, _back(press, mask)) + torn
    facing = -(view * normal).sum(1)
    step = np.where(key > lit, 2, np.where(key < 0.02, 0, 1))
    step[(behind > rim) & (facing < 0.50)] = 3
    paints = [part.paint for part in solid.parts]
    rows = np.array([GLOWS if paint.glow else min(4, round(paint.tint * 4)) for paint in paints])
    level = np.zeros(mask.size, int)
    level[spots] = STEPS[rows[solid.nearest(*p)], step]
    _lines(press, mask, level.reshape(mask.shape), np.where(hits, far, 9).reshape(mask.shape), LADDERS[depth])
    return mask


def _slope(solid: Solid, p: Sequence[Array], axis: int, e: np.float32) -> Array:
    ahead = solid.distance(*(c + e * (j == axis) for j, c in enumerate(p)))
    return ahead - solid.distance(*(c - e * (j == axis) for j, c in enumerate(p)))


def _back(press: Press, mask: Mask) -> Vec:
    """Where the light from behind comes from, as seen."""
    rows, columns = np.nonzero(mask)
    dx = press.sun[0] - float(columns.mean()) / press.height
    dy = float(rows.mean()) / press.height - press.sun[1]
    far = max(math.hypot(dx, dy), 0.08)
    return (0.85 * dx / far, 0.35 + 0.5 * dy / far, -0.35)


def _lines(press: Press, mask: Mask, level: np.ndarray, far: Array, ladder: tuple[str, ...]) -> None:
    """Print the values and the lines between forms: ink on what is behind, or a thin light where that is ink itself."""
    reach = max(1, round(LINE * press.height / 2))
    front = far.copy()
    for _ in range(reach):
        grown = np.pad(front, 1, mode="edge")
        front = np.minimum.reduce([grown[1:-1, 1:-1], grown[:-2, 1:-1], grown[2:, 1:-1], grown[1:-1, :-2], grown[1:-1, 2:]])
    below = (far - front > APART) & mask
    dark = below & (level <= 1)
    lines = np.where(below, 0, level)
    for number, value in enumerate(ladder):
        press.put(mask & (lines == number), value)
    press.put(dark, ladder[2])
    round_it = (front < 8) & ~mask
    ground = blur(press.picture.max(-1), press.height / 150)
    press.put(round_it & (ground > BRIGHT), ladder[0])
