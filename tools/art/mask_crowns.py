"""What rises behind the heads of the Nemesis: blades, the rods of an abacus, other masks, the pipes of an organ."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .canvas import F32, step
from .mask_kit import A, Field, X, Y, bump, joined, profile, rod, sphere


def blades() -> Field:
    """Nine blades in a fan, no two neighbours of one length."""
    fields: list[Field] = []
    for i, (degrees, length, width) in enumerate(
        ((84, 0.86, 0.15), (61, 1.00, 0.19), (40, 0.90, 0.14), (20, 1.06, 0.165), (0, 1.12, 0.21))
    ):
        a = math.radians(degrees)
        along, across = A * math.sin(a) - (Y + 0.30) * math.cos(a), A * math.cos(a) + (Y + 0.30) * math.sin(a)
        t = np.clip((along - 0.30) / (length - 0.30), 0, 1)
        half = width * (1 - t) ** 0.85 * (0.72 + 0.40 * np.sin(np.pi * np.clip(t * 1.25, 0, 1)))
        cover = step(0.0, 0.010, half - np.abs(across)) * (along > 0.15) * (along < length)
        z = 0.22 * np.clip(1 - np.abs(across) / np.maximum(half, 1e-3), 0, 1) ** 0.9 * (half / width) + 0.025 * i
        z = z - 0.05 * bump(np.abs(across) - half * 0.55, 0.010) * (t < 0.7)
        fields.append(Field(z.astype(F32), cover))
    return joined(*fields)


def abacus() -> Field:
    """Rods like the rays of a sun within an arch, with beads at this hour's count."""
    fields: list[Field] = []
    centre, rim = (0.0, -0.30), 0.99
    counts = (3, 5, 2, 6, 4, 7, 1, 5, 3)
    for i, count in enumerate(counts):
        a = math.radians(-84 + 21 * i)
        ux, uy = math.sin(a), -math.cos(a)
        fields.append(rod((centre[0] + ux * 0.30, centre[1] + uy * 0.30), (ux * rim, centre[1] + uy * rim), 0.013))
        for k in range(count):
            far = (0.50 + 0.062 * k) if i % 2 else (rim - 0.075 - 0.062 * k)
            fields.append(sphere(centre[0] + ux * far, centre[1] + uy * far, 0.037, 0.03))
        fields.append(sphere(centre[0] + ux * (rim + 0.03), centre[1] + uy * (rim + 0.03), 0.028, 0.05))
    far = np.hypot(X, Y - F32(centre[1]))
    angle = np.abs(np.arctan2(X, -(Y - F32(centre[1]))))
    for radius, thick in ((rim, 0.022), (0.44, 0.016)):
        off = (far - radius) / thick
        fields.append(
            Field(
                (0.02 + thick * np.sqrt(np.maximum(0, 1 - off * off))).astype(F32),
                step(1.0, 0.6, np.abs(off)) * step(1.53, 1.50, angle),
            )
        )
    return joined(*fields)


def masks() -> Field:
    """Six other faces in a fan, each with another opinion."""
    fields: list[Field] = []
    shape = ((-1.0, 0.04), (-0.94, 0.34), (-0.76, 0.62), (-0.3, 0.78), (0.2, 0.70), (0.6, 0.46), (0.9, 0.18), (1.0, 0.02))
    for i, (degrees, far, size, curve) in enumerate(
        (
            (-86, 0.74, 0.21, -0.5),
            (-52, 0.84, 0.235, 0.5),
            (-18, 0.86, 0.25, -0.2),
            (18, 0.86, 0.25, 0.6),
            (52, 0.84, 0.235, -0.6),
            (86, 0.74, 0.21, 0.2),
        )
    ):
        a = math.radians(degrees)
        dx, dy = X - F32(math.sin(a) * far), Y - F32(-0.26 - math.cos(a) * far)
        lean = a * 0.62
        u, v = (dx * math.cos(lean) + dy * math.sin(lean)) / size, (-dx * math.sin(lean) + dy * math.cos(lean)) / size
        wide = np.maximum(profile(shape, v), 1e-3)
        share = np.clip(np.abs(u) / wide, 0, 1)
        z = 0.20 * np.sqrt(np.maximum(0, 1 - share**2.2)) * (0.75 + 0.25 * np.cos(np.clip(v, -1, 1) * 1.3))
        z = z - 0.24 * step(1.0, 0.5, np.hypot((np.abs(u) - 0.32) / 0.24, (v + 0.18 + 0.25 * curve * (np.abs(u) - 0.32)) / 0.11))
        z = z + 0.05 * np.clip(1 - np.abs(u) / 0.12, 0, 1) * step(-0.2, 0.2, v) * step(0.34, 0.28, v)
        z = z - 0.20 * bump(v - 0.55 + curve * 0.9 * (u * u), 0.07) * step(0.40, 0.32, np.abs(u))
        cover = step(0.0, 0.04, wide - np.abs(u)) * (np.abs(v) < 1)
        fields.append(Field((z * (size / 0.25) + 0.04 * (2.5 - abs(i - 2.5))).astype(F32), cover))
    return joined(*fields)


def pipes() -> Field:
    """The pipes of an organ, tall in the middle and at the sides, each with its mouth."""
    fields: list[Field] = []
    for i in range(-7, 8):
        x, radius = i * 0.122, 0.054
        top = (-1.25, -1.02, -1.14, -0.94, -0.82, -0.98, -0.78, -0.62)[abs(i)]
        u = (X - F32(x)) / F32(radius)
        tube = radius * np.sqrt(np.maximum(0, 1 - np.minimum(u * u, 1)))
        rim = 0.012 * bump(Y - top - 0.035, 0.014) + 0.010 * bump(Y - top - 0.30, 0.012)
        lip = Y - (top + 0.52 - 0.02 * abs(i))
        hole = step(0.72, 0.55, np.abs(u)) * step(0.0, 0.02, lip) * step(0.075, 0.055, lip)
        cover = step(1.0, 0.82, np.abs(u)) * step(0.0, 0.012, Y - top + 0.012 - 0.02 * (1 - u * u)) * step(0.30, 0.10, Y)
        z = tube + rim - 0.10 * hole + 0.02 * ((i + 8) % 2)
        fields.append(Field(z.astype(F32), cover))
    return joined(*fields)


CROWNS: dict[str, Callable[[], Field]] = {"blades": blades, "abacus": abacus, "masks": masks, "pipes": pipes}
