"""Gradient noise and its sums, from integer seeds; the same on every machine up to rounding."""

from __future__ import annotations

import numpy as np

from .canvas import F32, Array

_TABLES: dict[int, np.ndarray] = {}
_CORNERS = np.array(
    [
        (1, 1, 0),
        (-1, 1, 0),
        (1, -1, 0),
        (-1, -1, 0),
        (1, 0, 1),
        (-1, 0, 1),
        (1, 0, -1),
        (-1, 0, -1),
        (0, 1, 1),
        (0, -1, 1),
        (0, 1, -1),
        (0, -1, -1),
        (1, 1, 0),
        (-1, 1, 0),
        (0, -1, 1),
        (0, -1, -1),
    ],
    F32,
)
_ANGLES = np.linspace(0, 2 * np.pi, 256, endpoint=False)
_COS, _SIN = (np.cos(_ANGLES) * 1.41).astype(F32), (np.sin(_ANGLES) * 1.41).astype(F32)


def _table(seed: int) -> np.ndarray:
    if seed not in _TABLES:
        if len(_TABLES) > 400:
            _TABLES.clear()
        one = np.random.default_rng(seed & 0x7FFFFFFF).permutation(256).astype(np.uint8)
        _TABLES[seed] = one
    return _TABLES[seed]


def _ease(t: Array) -> Array:
    return t * t * t * (t * (t * 6 - 15) + 10)


def noise2(x: Array, y: Array, seed: int = 0) -> Array:
    """Gradient noise in the plane, about -1 to 1."""
    p = _table(seed)
    xf, yf = np.floor(x), np.floor(y)
    fx, fy = (x - xf).astype(F32), (y - yf).astype(F32)
    xi, yi = xf.astype(np.int64).astype(np.uint8), yf.astype(np.int64).astype(np.uint8)
    one = np.uint8(1)
    u, v = _ease(fx), _ease(fy)
    left, right = p[xi], p[xi + one]

    def corner(column: np.ndarray, dx: int, dy: int) -> Array:
        h = p[column + yi + np.uint8(dy)]
        made: Array = _COS[h] * (fx - dx) + _SIN[h] * (fy - dy)
        return made

    a, c = corner(left, 0, 0), corner(left, 0, 1)
    a = a + (corner(right, 1, 0) - a) * u
    c = c + (corner(right, 1, 1) - c) * u
    return a + (c - a) * v


def noise3(x: Array, y: Array, z: Array, seed: int = 0) -> Array:
    """Gradient noise in space, about -1 to 1."""
    p = _table(seed)
    xf, yf, zf = np.floor(x), np.floor(y), np.floor(z)
    fx, fy, fz = (x - xf).astype(F32), (y - yf).astype(F32), (z - zf).astype(F32)
    xi, yi, zi = (v.astype(np.int64).astype(np.uint8) for v in (xf, yf, zf))
    one = np.uint8(1)
    u, v, w = _ease(fx), _ease(fy), _ease(fz)
    out: list[Array] = []
    columns = {(dx, dy): p[p[xi + np.uint8(dx)] + yi + np.uint8(dy)] for dx in (0, 1) for dy in (0, 1)}
    for dz in (0, 1):
        rows: list[Array] = []
        for dy in (0, 1):
            pair: list[Array] = []
            for dx in (0, 1):
                g = _CORNERS[p[columns[dx, dy] + zi + (one if dz else np.uint8(0))] & 15]
                pair.append(g[..., 0] * (fx - dx) + g[..., 1] * (fy - dy) + g[..., 2] * (fz - dz))
            rows.append(pair[0] + (pair[1] - pair[0]) * u)
        out.append(rows[0] + (rows[1] - rows[0]) * v)
    return out[0] + (out[1] - out[0]) * w


def fbm2(x: Array, y: Array, octaves: int = 6, seed: int = 0, gain: float = 0.5, ridge: bool = False) -> Array:
    """Several octaves of noise in the plane, divided by their weights; with `ridge` sharp crests."""
    total: Array = np.zeros(np.broadcast(x, y).shape, F32)
    weight, norm = 1.0, 0.0
    for i in range(octaves):
        n = noise2(x, y, seed + i * 17)
        if ridge:
            n = 1 - 2 * np.abs(n)
        total += F32(weight) * n
        norm += weight
        weight *= gain
        x, y = x * F32(2.03) + F32(3.1), y * F32(2.03) - F32(1.7)
    return total / F32(norm)


def fbm3(x: Array, y: Array, z: Array, octaves: int = 6, seed: int = 0, gain: float = 0.5, ridge: bool = False) -> Array:
    """Several octaves of noise in space, divided by their weights; with `ridge` sharp crests."""
    total: Array = np.zeros(np.shape(x), F32)
    weight, norm = 1.0, 0.0
    for i in range(octaves):
        n = noise3(x, y, z, seed + i * 17)
        if ridge:
            n = 1 - 2 * np.abs(n)
        total += F32(weight) * n
        norm += weight
        weight *= gain
        x, y, z = x * F32(2.03) + F32(3.1), y * F32(2.03) - F32(1.7), z * F32(2.03) + F32(0.9)
    return total / F32(norm)


def cells(x: np.ndarray, y: np.ndarray, z: np.ndarray, seed: int = 0) -> Array:
    """A number of 0 to 1 for each integer cell of space."""
    p = _table(seed)
    h = p[p[p[x.astype(np.int64).astype(np.uint8)] + y.astype(np.int64).astype(np.uint8)] + z.astype(np.int64).astype(np.uint8)]
    made: Array = h.astype(F32) / F32(255)
    return made
