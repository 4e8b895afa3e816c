"""Solid shapes as distances: each function returns a shape, which gives how far points lie from its surface, negative inside."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from .canvas import F32, Array

Shape = Callable[[Array, Array, Array], Array]
Vec = tuple[float, float, float]


def ball(c: Vec, r: float) -> Shape:
    """A ball."""
    return lambda x, y, z: np.sqrt((x - F32(c[0])) ** 2 + (y - F32(c[1])) ** 2 + (z - F32(c[2])) ** 2) - F32(r)


def egg(c: Vec, r: Vec) -> Shape:
    """An ellipsoid; its distance is a little too short, which is safe."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        qx, qy, qz = (x - F32(c[0])) / F32(r[0]), (y - F32(c[1])) / F32(r[1]), (z - F32(c[2])) / F32(r[2])
        near = np.sqrt(qx * qx + qy * qy + qz * qz)
        steep = np.sqrt((qx / F32(r[0])) ** 2 + (qy / F32(r[1])) ** 2 + (qz / F32(r[2])) ** 2)
        made: Array = near * (near - 1) / np.maximum(steep, F32(1e-6))
        return made

    return shape


def block(c: Vec, half: Vec, r: float = 0.02) -> Shape:
    """A box with rounded edges."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        qx, qy, qz = (np.abs(v - F32(c[i])) - F32(half[i] - r) for i, v in enumerate((x, y, z)))
        out = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
        made: Array = out + np.minimum(np.maximum(np.maximum(qx, qy), qz), 0) - F32(r)
        return made

    return shape


def rod(a: Vec, b: Vec, r: float, r2: float | None = None) -> Shape:
    """A round rod from a to b, with other thickness at b if `r2` is given."""
    ba = [b[i] - a[i] for i in range(3)]
    length = max(1e-9, sum(v * v for v in ba))

    def shape(x: Array, y: Array, z: Array) -> Array:
        px, py, pz = x - F32(a[0]), y - F32(a[1]), z - F32(a[2])
        h = np.clip((px * F32(ba[0]) + py * F32(ba[1]) + pz * F32(ba[2])) / F32(length), 0, 1)
        out = np.sqrt((px - h * F32(ba[0])) ** 2 + (py - h * F32(ba[1])) ** 2 + (pz - h * F32(ba[2])) ** 2)
        made: Array = out - (F32(r) if r2 is None else F32(r) + h * F32(r2 - r))
        return made

    return shape


def tube(c: Vec, r: float, half: float, axis: str = "z", edge: float = 0.01, hole: float = 0.0) -> Shape:
    """A cylinder along an axis, hollow if `hole` is given."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        q = {"x": x - F32(c[0]), "y": y - F32(c[1]), "z": z - F32(c[2])}
        along = q.pop(axis)
        one, other = q.values()
        out = np.sqrt(one * one + other * other)
        d = out - F32(r - edge)
        if hole:
            d = np.maximum(d, F32(hole + edge) - out)
        e = np.abs(along) - F32(half - edge)
        made: Array = np.minimum(np.maximum(d, e), 0) + np.sqrt(np.maximum(d, 0) ** 2 + np.maximum(e, 0) ** 2) - F32(edge)
        return made

    return shape


def hoop(c: Vec, big: float, small: float, axis: str = "z", flat: float = 1.0) -> Shape:
    """A torus round an axis; `flat` stretches it along the axis."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        q = {"x": x - F32(c[0]), "y": y - F32(c[1]), "z": z - F32(c[2])}
        along = q.pop(axis) / F32(flat)
        one, other = q.values()
        made: Array = (np.sqrt((np.sqrt(one * one + other * other) - F32(big)) ** 2 + along * along) - F32(small)) * F32(
            min(1.0, flat)
        )
        return made

    return shape


def cone(c: Vec, low: float, high: float, half: float, axis: str = "y") -> Shape:
    """A cut cone: radius `low` at the lower end, `high` at the upper."""
    slope = (high - low) / (2 * half)
    norm = 1 / math.sqrt(1 + slope * slope)

    def shape(x: Array, y: Array, z: Array) -> Array:
        q = {"x": x - F32(c[0]), "y": y - F32(c[1]), "z": z - F32(c[2])}
        along = q.pop(axis)
        one, other = q.values()
        side = (np.sqrt(one * one + other * other) - F32(low) - (along + F32(half)) * F32(slope)) * F32(norm)
        made: Array = np.maximum(side, np.abs(along) - F32(half))
        return made

    return shape


def loft(knots: Sequence[tuple[float, float, float, float]], power: float = 2.0) -> Shape:
    """A hull along z through sections (z, half width, half height, middle y); power 2 is round, 4 boxy."""
    places = [k[0] for k in knots]
    wide, tall, middle = ([k[i] for k in knots] for i in (1, 2, 3))
    steep = max([abs(b[i] - a[i]) / max(1e-3, b[0] - a[0]) for a, b in pairwise(knots) for i in (1, 2, 3)], default=0.0)
    safe = 1 / math.sqrt(1 + min(steep, 1.6) ** 2)

    def shape(x: Array, y: Array, z: Array) -> Array:
        w = np.interp(z, places, wide).astype(F32)
        h = np.interp(z, places, tall).astype(F32)
        qx, qy = np.abs(x) / w, np.abs(y - np.interp(z, places, middle).astype(F32)) / h
        if power == 2.0:
            near = np.sqrt(qx * qx + qy * qy)
        else:
            near = (np.minimum(qx, 40) ** power + np.minimum(qy, 40) ** power) ** (1 / power)
        side = (near - 1) * np.minimum(w, h) * F32(safe)
        made: Array = np.maximum(side, np.maximum(F32(places[0]) - z, z - F32(places[-1])))
        return made

    return shape


def slab(
    points: Sequence[tuple[float, float]], middle: float, half: float, plane: str = "xz", lift: float = 0.0, r: float = 0.0
) -> Shape:
    """A convex plate: a polygon in a plane, `half` thick each way; `lift` raises it with the first coordinate (wings)."""
    count = len(points)
    area = sum(points[i][0] * points[(i + 1) % count][1] - points[(i + 1) % count][0] * points[i][1] for i in range(count))
    corners = list(points) if area > 0 else list(reversed(points))
    edges: list[tuple[float, float, float]] = []
    for i in range(count):
        (x1, y1), (x2, y2) = corners[i], corners[(i + 1) % count]
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = (y2 - y1) / length, -(x2 - x1) / length
        edges.append((nx, ny, nx * x1 + ny * y1))

    def shape(x: Array, y: Array, z: Array) -> Array:
        q = {"x": x, "y": y, "z": z}
        u, v = q.pop(plane[0]), q.pop(plane[1])
        (w,) = q.values()
        d = np.abs(w - F32(middle) - u * F32(lift)) - F32(half - r)
        for nx, ny, far in edges:
            d = np.maximum(d, u * F32(nx) + v * F32(ny) - F32(far - r))
        return d * F32(1 / math.sqrt(1 + lift * lift)) - F32(r)

    return shape


def turned(shape: Shape, angle: float, axis: str = "y", about: Vec = (0, 0, 0)) -> Shape:
    """A shape turned by an angle in degrees round an axis through a point."""
    cos, sin = F32(math.cos(math.radians(angle))), F32(math.sin(math.radians(angle)))

    def out(x: Array, y: Array, z: Array) -> Array:
        x, y, z = x - F32(about[0]), y - F32(about[1]), z - F32(about[2])
        if axis == "y":
            x, z = x * cos - z * sin, x * sin + z * cos
        elif axis == "x":
            y, z = y * cos + z * sin, z * cos - y * sin
        else:
            x, y = x * cos + y * sin, y * cos - x * sin
        return shape(x + F32(about[0]), y + F32(about[1]), z + F32(about[2]))

    return out


def moved(shape: Shape, by: Vec, scale: float = 1.0) -> Shape:
    """A shape scaled, then moved."""
    k, s = F32(1 / scale), F32(scale)
    return lambda x, y, z: shape((x - F32(by[0])) * k, (y - F32(by[1])) * k, (z - F32(by[2])) * k) * s


def petals(shape: Shape, count: int, axis: str = "y") -> Shape:
    """A shape repeated round an axis; it is given along the first other axis (x for y and z, y for x)."""
    part = 2 * math.pi / count

    def out(x: Array, y: Array, z: Array) -> Array:
        if axis == "y":
            angle, r = np.arctan2(z, x), np.sqrt(x * x + z * z)
        elif axis == "z":
            angle, r = np.arctan2(y, x), np.sqrt(x * x + y * y)
        else:
            angle, r = np.arctan2(z, y), np.sqrt(y * y + z * z)
        angle = (angle - F32(part) * np.round(angle / F32(part))).astype(F32)
        one, other = r * np.cos(angle), r * np.sin(angle)
        if axis == "y":
            return shape(one, y, other)
        if axis == "z":
            return shape(one, other, z)
        return shape(x, one, other)

    return out


def copies(shape: Shape, gap: Vec, count: tuple[int, int, int]) -> Shape:
    """A shape repeated on a lattice round the origin, `count` to each side per axis."""

    def fold(v: Array, i: int) -> Array:
        if not count[i]:
            return v
        return v - F32(gap[i]) * np.clip(np.round(v / F32(gap[i])), -count[i], count[i])

    return lambda x, y, z: shape(fold(x, 0), fold(y, 1), fold(z, 2))


def cut(one: Shape, other: Shape) -> Shape:
    """One shape without the other."""
    return lambda x, y, z: np.maximum(one(x, y, z), -other(x, y, z))


def common(one: Shape, other: Shape) -> Shape:
    """What two shapes share."""
    return lambda x, y, z: np.maximum(one(x, y, z), other(x, y, z))
