"""Cloth as height fields: capes, coats, robes, flags and veils whose folds are in the distance itself."""

from __future__ import annotations

import numpy as np

from ..canvas import F32, Array
from ..shapes import Shape


def sheet(
    length: float,
    top: float,
    flare: float,
    *,
    back: float = 0.09,
    billow: float = 0.25,
    drift: float = 0.0,
    folds: float = 5.0,
    deep: float = 0.03,
    torn: float = 0.03,
) -> Shape:
    """A cape that hangs from y = 0 downwards behind the body: half as wide as `top` there, wider by `flare` a unit.

    `billow` carries its hem backwards, `drift` sideways; folds deepen downwards and the hem is torn.
    """

    def shape(x: Array, y: Array, z: Array) -> Array:
        u = np.clip(-y, 0, length)
        wide = F32(top) + F32(flare) * u
        across = (x - F32(drift) * u * u) / wide
        depth = -F32(back) - F32(billow) * u * u * F32(1.6) + F32(0.05) * np.clip(across * across, 0, 1.4) * (1 - u)
        wave = F32(deep) * (F32(0.25) + u) * np.sin(across * F32(folds) * 2.2 + u * 3)
        hem = F32(length) + F32(torn) * np.sin(across * 17) * np.sin(across * 5 + 1) - F32(0.05) * across * across
        d = np.abs(z - depth - wave) - F32(0.011)
        made: Array = np.maximum(np.maximum(d, (np.abs(across) - 1) * wide), np.maximum(y, -y - hem)) * F32(0.55)
        return made

    return shape


def skirt(
    length: float,
    top: float,
    flare: float,
    *,
    folds: float = 9.0,
    deep: float = 0.02,
    open_: float = 0.0,
    flat: float = 0.8,
    drift: float = 0.0,
    sweep: float = 0.0,
) -> Shape:
    """A skirt, robe or coat round the hips from y = 0.06 downwards; `open_` degrees of it are open in front."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        u = np.clip(0.06 - y, 0, length)
        x, z = x - F32(drift) * u * u, (z + F32(sweep) * u * u) / F32(flat)
        angle = np.arctan2(x, z)
        radius = F32(top) + F32(flare) * u + F32(deep) * u * 2 * np.sin(angle * F32(folds) + 2 * np.sin(angle * 2))
        out = np.sqrt(x * x + z * z) - radius
        d = np.maximum(np.abs(out + 0.01) - F32(0.012), 0 * out) if open_ else out
        if open_:
            gap = np.sqrt(x * x + z * z) * np.sin(np.clip(np.radians(open_) / 2 - np.abs(angle), -1.5, 1.5))
            d = np.maximum(np.abs(out + 0.01) - F32(0.012), gap.astype(F32))
        made: Array = np.maximum(d, np.maximum(y - F32(0.06), F32(0.06 - length) - y)) * F32(0.6)
        return made

    return shape


def flag(long: float, high: float, *, wave: float = 0.05, tail: float = 0.35, slope: float = 0.1) -> Shape:
    """A flag from x = 0 along +x, hanging from y = 0 down to `-high`, in waves, with a swallow's tail of this share."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        u = np.clip(x, 0, long)
        bend = F32(wave) * u / F32(long) * np.sin(u / F32(long) * 7 + y * 3)
        v = y + F32(slope) * u + F32(0.03) * np.sin(u / F32(long) * 6)
        middle = np.abs(v + F32(high / 2)) / F32(high / 2)
        stop = F32(long) * (1 - F32(tail) * (1 - np.clip(middle, 0, 1)))
        d = np.abs(z - bend) - F32(0.008)
        made: Array = np.maximum(np.maximum(d, (middle - 1) * F32(high / 2)), np.maximum(-x, x - stop)) * F32(0.6)
        return made

    return shape


def ruff(radius: float, thick: float, *, spikes: float = 26.0, rough: float = 0.35) -> Shape:
    """A collar of fur round y: a torus with an uneven skin."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        z = z / F32(0.85)
        angle = np.arctan2(x, z)
        r = np.sqrt(x * x + z * z) - F32(radius)
        around = np.arctan2(y, r)
        skin = F32(thick) * (1 + F32(rough) * np.sin(angle * F32(spikes)) * np.sin(around * 5 + angle * 7))
        made: Array = (np.sqrt(r * r + y * y) - skin) * F32(0.55)
        return made

    return shape


def feathers(long: float, high: float, count: int = 7) -> Shape:
    """A wing along +x, its feathers hanging in steps below a curved arm."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        u = np.clip(x / F32(long), 0, 1)
        arm = F32(high * 0.55) * np.sin(u * 2.4)
        notch = np.abs((u * count) % 1 - 0.5)
        low = arm - F32(high) * (0.35 + 0.65 * (1 - u) ** 0.6) * (1 - 0.5 * notch)
        d = np.abs(z + F32(0.12) * u * u) - F32(0.010)
        made: Array = np.maximum(np.maximum(d, np.maximum(y - arm, low - y)), np.maximum(-x, x - F32(long))) * F32(0.5)
        return made

    return shape
