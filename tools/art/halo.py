"""Signs of light behind Heroes and in Tactics: discs, rays, rings and stars drawn as distances in the plane."""

from __future__ import annotations

import math

import numpy as np

from .canvas import F32, Array, grid, light, step
from .palette import ACCENTS


def polar(size: tuple[int, int], centre: tuple[float, float], unit: float) -> tuple[Array, Array, Array, Array]:
    """x, y, distance and angle (0 up, clockwise) from a centre, in units."""
    x, y = grid(*size)
    x, y = (x - centre[0]) / F32(unit), (y - centre[1]) / F32(unit)
    return x, y, np.hypot(x, y), np.arctan2(x, -y)


def edge(distance: Array, width: float, glow: float = 4.0) -> Array:
    """A thin bright line where a distance is 0, with a faint glow round it."""
    made: Array = np.exp(-((distance / width) ** 2)) + 0.22 * np.exp(-np.abs(distance) / (width * glow))
    return made


def star(far: Array, angle: Array, points: int, outer: float, inner: float) -> Array:
    """Distance (about) to the outline of a star."""
    part = math.pi / points
    a = np.abs((angle + part) % (2 * part) - part)
    x, y = far * np.cos(a), far * np.sin(a)
    ax, ay = outer, 0.0
    bx, by = inner * math.cos(part), inner * math.sin(part)
    dx, dy = bx - ax, by - ay
    length = math.hypot(dx, dy)
    made: Array = ((x - ax) * -dy + (y - ay) * dx) / F32(length) * F32(-1 if (0 - ax) * -dy + (0 - ay) * dx > 0 else 1)
    return made


def halo(picture: Array, kind: str, centre: tuple[float, float], radius: float, accent: str, power: float = 1.0) -> None:
    """Add the sign of a faction or order behind a head, in place: sun, wings, leaf, gear, moon, crown, ring or eye."""
    height, width = picture.shape[:2]
    x, y, far, angle = polar((width, height), centre, radius)
    tint = light(ACCENTS.get(accent, (240, 200, 120)), 1.2)
    out = 0.55 * np.exp(-((far / 0.75) ** 2)) * 0.55 + 0.9 * edge(far - 1.0, 0.012)
    if kind == "sun":
        rays = 0.5 + 0.5 * np.cos(angle * 24)
        out += step(0.55, 0.95, rays) * step(1.02, 1.06, far) * step(1.42, 1.15, far + 0.1 * np.cos(angle * 12)) * 0.6
    elif kind == "wings":
        for i in range(5):
            r = 0.55 + i * 0.16
            share = step(0.35 + i * 0.12, 0.6 + i * 0.12, np.abs(x)) * step(0.35, -0.25, y)
            out += edge(np.hypot(x * 0.72, y + 0.1) - r, 0.014) * share * 0.8
    elif kind == "leaf":
        for i in range(3):
            a = i * 2 * math.pi / 3
            cx, cy = 0.5 * math.sin(a), -0.5 * math.cos(a)
            out += edge(np.hypot(x - cx, y - cy) - 0.5, 0.013) * 0.8
    elif kind == "gear":
        teeth = 0.06 * np.tanh(4 * np.cos(angle * 16))
        out += edge(far - 1.16 - teeth, 0.014) + 0.5 * edge(far - 0.72, 0.010)
    elif kind == "moon":
        out += edge(np.maximum(far - 1.2, 0.98 - np.hypot(x - 0.35, y + 0.25)), 0.014)
        out *= 0.5 + 0.5 * step(0.6, -0.6, x + y)
    elif kind == "crown":
        out += edge(star(far, angle, 12, 1.42, 1.10), 0.012) * 0.9
    elif kind == "eye":
        out += edge(np.hypot(x, np.abs(y) + 0.75) - 1.42, 0.013) + 0.7 * edge(far - 0.4, 0.012)
    else:
        out += 0.6 * edge(far - 1.18, 0.008) + 0.4 * edge(far - 1.26, 0.006) * (np.cos(angle * 60) > 0)
    picture += (out * F32(power * 0.8))[..., None] * tint


HALOS = ("sun", "wings", "leaf", "gear", "moon", "crown", "eye", "ring")
