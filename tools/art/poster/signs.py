"""The one big shape behind a person: each is a distance in its own plane, negative inside, one unit from middle to rim."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ..canvas import F32, Array
from .press import Press

Sign = Callable[[Array, Array, Array, Array], Array]
"""From x, y (downwards), distance and angle (0 up) to a distance."""


def _regular(far: Array, angle: Array, corners: int, turn: float = 0.0) -> Array:
    part = 2 * math.pi / corners
    a = (angle + turn + part / 2) % part - part / 2
    made: Array = far * np.cos(a) - F32(math.cos(part / 2))
    return made


def _trefoil(x: Array, y: Array, far: Array, angle: Array) -> Array:
    leaves = [np.hypot(x - 0.48 * math.sin(a), y + 0.48 * math.cos(a)) - 0.50 for a in (0, 2 * math.pi / 3, 4 * math.pi / 3)]
    made: Array = np.minimum.reduce(leaves)
    return made


def _knot(x: Array, y: Array, far: Array, angle: Array) -> Array:
    rings = [
        np.abs(np.hypot(x - 0.42 * math.sin(a), y + 0.42 * math.cos(a)) - 0.48) - 0.075
        for a in (math.pi / 4 + i * math.pi / 2 for i in range(4))
    ]
    made: Array = np.minimum.reduce(rings)
    return made


def _chevron(x: Array, y: Array, far: Array, angle: Array) -> Array:
    stripes = [np.abs(y + 0.55 - np.abs(x) * 0.72 - 0.52 * i) - 0.17 for i in range(3)]
    made: Array = np.maximum(np.minimum.reduce(stripes), np.abs(x) - 0.95)
    return made


def _star_crown(x: Array, y: Array, far: Array, angle: Array) -> Array:
    made: Array = far - (0.66 + 0.34 * np.abs(((angle / (2 * math.pi) * 11 + 0.5) % 1) - 0.5) * 2)
    return made


def _gear(x: Array, y: Array, far: Array, angle: Array) -> Array:
    body = far - (0.90 + 0.10 * np.tanh(6 * np.cos(angle * 14)))
    made: Array = np.maximum(body, 0.30 - far)
    return made


def _eye(x: Array, y: Array, far: Array, angle: Array) -> Array:
    made: Array = np.hypot(x, np.abs(y) + 0.62) - 1.18
    return made


def _wreath(x: Array, y: Array, far: Array, angle: Array) -> Array:
    a = np.abs((angle + math.pi) % (2 * math.pi) - math.pi)
    step = a / 0.24
    leaf = np.abs((step % 1) - 0.5)
    band = np.abs(far - 0.86) - 0.15 * (1 - (leaf * 1.9) ** 2)
    made: Array = np.maximum(band, (0.42 - a) * far)
    return made


def _gate(x: Array, y: Array, far: Array, angle: Array) -> Array:
    arch = np.where(y < 0, far - 0.72, np.abs(x) - 0.72)
    made: Array = np.maximum(arch, y - 1.0)
    return made


def _moon(x: Array, y: Array, far: Array, angle: Array) -> Array:
    made: Array = np.maximum(far - 1, 0.84 - np.hypot(x - 0.34, y + 0.20))
    return made


def _wings(x: Array, y: Array, far: Array, angle: Array) -> Array:
    out = np.full(x.shape, 9.0, F32)
    for i in range(6):
        a = 0.30 + i * 0.27
        u, v = np.abs(x) * math.sin(a) - y * math.cos(a), np.abs(x) * math.cos(a) + y * math.sin(a)
        long = 1.0 - 0.06 * i
        out = np.minimum(out, np.hypot((u - 0.25 - long * 0.36) / (long * 0.40), (v + 0.02) / 0.085) * 0.085 - 0.085)
    return out


def _ring_fort(x: Array, y: Array, far: Array, angle: Array) -> Array:
    wall = np.abs(far - 0.82) - (0.13 + 0.05 * np.sign(np.cos(angle * 12)))
    made: Array = np.minimum(np.maximum(wall, 0.10 - np.abs(x) * (y > 0)), far - 0.46)
    return made


def _diamond(x: Array, y: Array, far: Array, angle: Array) -> Array:
    made: Array = np.abs(x) * 1.25 + np.abs(y) - 1
    return made


def _window(x: Array, y: Array, far: Array, angle: Array) -> Array:
    bars = np.minimum(np.abs(np.sin(angle * 4)) * far, np.abs(far - 0.44)) - 0.035
    made: Array = np.maximum(far - 1, -bars)
    return made


def _flame(x: Array, y: Array, far: Array, angle: Array) -> Array:
    wide = 0.62 * np.clip(1 - (np.abs(y - 0.30) / 0.80) ** 2, 0, 1) * np.where(y < 0.3, 0.55 + 0.45 * (y + 1), 1)
    made: Array = np.maximum(np.abs(x - 0.16 * np.sin(y * 5)) - wide, np.abs(y) - 1)
    return made


def _spear(x: Array, y: Array, far: Array, angle: Array) -> Array:
    shafts = [
        np.maximum(np.abs(x * math.cos(a) + y * math.sin(a)) - 0.045, -(x * math.sin(a) * -1 + y * math.cos(a)) - 1.0)
        for a in (-0.7, -0.35, 0.0, 0.35, 0.7)
    ]
    made: Array = np.minimum(np.minimum.reduce(shafts), far - 0.40)
    return made


SIGNS: dict[str, Sign] = {
    "sun": lambda x, y, far, angle: far - 1,
    "hexagon": lambda x, y, far, angle: _regular(far, angle, 6),
    "octagon": lambda x, y, far, angle: _regular(far, angle, 8, math.pi / 8),
    "trefoil": _trefoil,
    "knot": _knot,
    "chevron": _chevron,
    "star crown": _star_crown,
    "gear": _gear,
    "eye": _eye,
    "wreath": _wreath,
    "gate": _gate,
    "moon": _moon,
    "wings": _wings,
    "ring fort": _ring_fort,
    "diamond": _diamond,
    "window": _window,
    "flame": _flame,
    "spears": _spear,
}


def sign(
    press: Press,
    kind: str,
    at: tuple[float, float],
    high: float,
    *,
    fill: str = "light",
    border: str = "body",
    rays: int = 0,
    halo: bool = True,
    tilt: float = 0.0,
    band: float = 0.14,
) -> None:
    """Print a sign, `high` in shares of the picture's height, with a border, a thin outer line and rays."""
    press.sun = at
    unit = high / 2
    dx, dy = (press.x - at[0]) / unit, (press.y - at[1]) / unit
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    x, y = dx * cos + dy * sin, dy * cos - dx * sin
    far, angle = np.hypot(x, y), np.arctan2(x, -y)
    d = SIGNS[kind](x, y, far, angle) + press.brush * F32(0.008)
    if rays:
        ray = (np.cos(angle * rays) > 0.2 + 0.8 * np.clip((far - 1) / 2.2, 0, 1)) & (far > 1.18) & (d > 0.12)
        press.put(ray, "dusk")
        press.put(ray & (far < 1.5 + 0.3 * press.brush), "shade")
    if halo:
        press.put((d > 0.06) & (d < 0.09), border)
    press.put(d < 0, border)
    press.put(d < -band, fill)
