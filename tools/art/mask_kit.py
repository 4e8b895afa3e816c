"""What masks are made of: a field of heights in the mask's own coordinates, lit by soft boxes as metal, enamel or cloth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .canvas import F32, Array, blur, grid, step
from .noise import fbm2

SIDE = 600
"""The side of a layer's picture."""
FINER = 1.5
N = round(SIDE * FINER)
_UNIT = N * 0.40
Color = tuple[float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Field:
    """Heights towards the viewer, and how much of each pixel is covered."""

    z: Array
    cover: Array


@dataclass(frozen=True)
class Lights:
    """A cold or warm box from the upper left, a strip from the right, a glow from below, and the dim sky."""

    key: Color = (0.86, 0.80, 1.0)
    rim: Color = (1.0, 0.22, 0.42)
    under: Color = (0.62, 0.28, 1.0)
    sky: Color = (0.50, 0.52, 0.66)


def coordinates() -> tuple[Array, Array]:
    """x and y of each pixel: a face spans about -0.5..0.5 and -0.8..0.95, its middle a little under the picture's."""
    x, y = grid(N, N)
    return (x - N / 2) / F32(_UNIT), (y - N * 0.545) / F32(_UNIT)


X, Y = coordinates()
A = np.abs(X)


def pixels(points: list[Point]) -> list[Point]:
    """Places in the picture of points of the mask."""
    return [(N / 2 + x * _UNIT, N * 0.545 + y * _UNIT) for x, y in points]


def soft(values: Array, width: float) -> Array:
    """Blurred; the width is in pixels of the finished picture."""
    return blur(values.astype(F32), width * FINER)


def bump(distance: Array, width: float) -> Array:
    """1 where a distance is 0, falling softly."""
    made: Array = np.exp(-((distance / F32(width)) ** 2))
    return made


def segment(x: Array, y: Array, start: Point, stop: Point) -> Array:
    """Distance from a line between two points."""
    px, py, dx, dy = x - F32(start[0]), y - F32(start[1]), stop[0] - start[0], stop[1] - start[1]
    t = np.clip((px * dx + py * dy) / (dx * dx + dy * dy), 0, 1)
    made: Array = np.hypot(px - t * dx, py - t * dy)
    return made


def profile(points: tuple[Point, ...], at: Array = Y) -> Array:
    """Half widths by height, smooth between the points; 0 beyond them."""
    ys = np.linspace(points[0][0], points[-1][0], 400)
    ws = np.interp(ys, [p[0] for p in points], [p[1] for p in points])
    for _ in range(3):
        ws[1:-1] = (ws[:-2] + ws[1:-1] * 2 + ws[2:]) / 4
    made: Array = np.interp(at, ys, ws, left=0, right=0).astype(F32)
    return made


def joined(*fields: Field) -> Field:
    """The highest of several fields at each pixel, where they cover."""
    z, cover = np.full((N, N), -1.0, F32), np.zeros((N, N), F32)
    for field in fields:
        take = (field.cover > 0.02) & (field.z > z)
        z = np.where(take, field.z, z)
        cover = np.maximum(cover, field.cover)
    return Field(np.where(z < -0.5, 0, z).astype(F32), cover)


def sphere(x: float, y: float, radius: float, lift: float = 0.0) -> Field:
    """A ball that stands out of the picture."""
    far = np.hypot(X - F32(x), Y - F32(y)) / F32(radius)
    return Field((radius * np.sqrt(np.maximum(0, 1 - far * far)) + lift).astype(F32), step(1.0, 1 - 0.012 / radius, far))


def rod(start: Point, stop: Point, radius: float, lift: float = 0.0) -> Field:
    """A round bar between two points."""
    far = segment(X, Y, start, stop) / F32(radius)
    return Field((radius * np.sqrt(np.maximum(0, 1 - far * far)) + lift).astype(F32), step(1.0, 1 - 0.010 / radius, far))


def shone(z: Array, tone: Color, rough: float, seed: int, lights: Lights, *, grain: float = 0.22, depth: float = 1.0) -> Array:
    """Light of a field: soft boxes mirrored in it, less where it is hollow. `rough` 0 is a mirror, 1 is cloth."""
    x, y = X * 6, Y * 6
    z = z + 0.0022 * fbm2(x * 3, y * 3, 4, seed) + 0.0040 * fbm2(x, y, 3, seed + 1)
    gy, gx = np.gradient(soft(z, 0.8), 1 / _UNIT)
    normal = np.dstack([-gx, -gy, np.full_like(z, 0.85)])
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    mirror = np.dstack([2 * normal[..., 2] * normal[..., 0], 2 * normal[..., 2] * normal[..., 1], 2 * normal[..., 2] ** 2 - 1])

    def box(direction: Color, sharp: float) -> Array:
        toward = np.array(direction, F32)
        toward /= np.linalg.norm(toward)
        made: Array = np.exp((np.clip(mirror @ toward, -1, 1) - 1) * F32(sharp))
        return made

    worn = 1 + grain * fbm2(x * 2.4, y * 2.4, 5, seed + 2) + 0.5 * grain * fbm2(x * 11, y * 11, 3, seed + 3)
    matt = np.clip(normal @ (np.array([-0.55, -0.50, 0.65], F32) / F32(0.988)), 0, 1)
    cold = (0.80 * box((-0.75, -0.60, 0.30), 5.0) + 1.7 * (1 - rough) * box((-0.62, -0.62, 0.48), 46 * (1 - rough) + 3)) * worn
    cold = cold + matt * rough * 0.55 * worn
    rim = 1.15 * box((0.95, 0.02, 0.10), 9) + 0.55 * box((0.98, -0.25, 0.0), 26)
    under = 0.42 * box((0.1, 0.95, 0.15), 4.5)
    sky = 0.20 * (0.5 - 0.5 * normal[..., 1])
    hollow = np.clip(1 + (z - soft(z, 13)) * 6.0 * depth, 0.10, 1.35) * np.clip(1 + (z - soft(z, 3)) * 9.0 * depth, 0.25, 1.5)
    paint, out = np.array(tone, F32), np.zeros((N, N, 3), F32)
    out += (cold[..., None] * np.array(lights.key, F32) + sky[..., None] * np.array(lights.sky, F32)) * paint
    out += rim[..., None] * np.array(lights.rim, F32) * F32(0.55) + under[..., None] * np.array(lights.under, F32)
    made: Array = (out * hollow[..., None]).astype(F32)
    return made


def glowing(*parts: tuple[Array, Color]) -> Array:
    """Light of several amounts, each in its colour."""
    out = np.zeros((N, N, 3), F32)
    for amount, color in parts:
        out += amount[..., None].astype(F32) * np.array(color, F32)
    return out
