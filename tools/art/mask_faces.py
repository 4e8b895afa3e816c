"""The faces themselves: what is common to all as a field of heights, and each enemy's own stuff and paint."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .canvas import F32, Array, step
from .mask_kit import A, Field, X, Y, bump, glowing, profile, segment, shone, soft
from .mask_looks import Look
from .noise import fbm2


def face_field(look: Look) -> Field:
    """The face without its paint."""
    wide = np.maximum(profile(look.outline), 1e-3)
    u = np.clip(A / wide, 0, 1)
    z = look.depth * np.sqrt(np.maximum(0, 1 - u**2.3)) * (0.72 + 0.28 * np.cos(np.clip(Y, -1, 1) * 1.25))
    high, rise, arch = look.brow
    line = (
        high
        - rise * (A - 0.06)
        + 0.26 * np.maximum(A - 0.34, 0) * np.sign(rise or 1)
        - arch * np.sin(np.clip((A - 0.04) / 0.40, 0, 1) * math.pi)
    )
    z = z + look.brow_depth * step(0.20, 0.0, line - Y) * step(0.02, -0.015, Y - line) * step(0.55, 0.42, A)
    for side, eye in zip((-1, 1), look.eyes, strict=True):
        x, y = X * side - eye.x, Y - eye.y
        here = X * side > 0
        if eye.round:
            far = np.hypot(x, y) / eye.wide
            z = z - 0.24 * step(1.10, 0.75, far) * here + 0.07 * bump(far - 1.30, 0.16) * here
        else:
            z = z - 0.26 * np.exp(-((x / 0.20) ** 2) - ((y + 0.2 * eye.slant * x) / 0.085) ** 2) * here
    foot, long, out = look.nose
    top = look.eyes[0].y - 0.06
    t = np.clip((Y - top) / (long + 0.12), 0, 1)
    ridge = step(top - 0.10, top + 0.08, Y) * step(top + long + 0.155, top + long + 0.115, Y)
    z = z + ridge * (0.06 + out * t) * np.clip(1 - A / (0.035 + (foot - 0.035) * t**1.4), 0, 1) ** 0.8
    z = z - look.cheeks * step(0.10, 0.0, np.abs(Y - 0.36 - 0.1 * A)) * step(0.12, 0.30, A)
    at, half, curve = look.mouth
    bow = at - curve * np.maximum(A - half * 0.15, 0) * np.clip(A / half, 0, 1)
    lips = step(half * 1.06, half * 0.92, A)
    z = z - 0.045 * bump(Y - bow, 0.020) * lips + 0.030 * bump(Y - bow - 0.075, 0.040) * step(half, half * 0.5, A)
    z = z + 0.022 * bump(Y - bow + 0.055, 0.030) * step(half, half * 0.6, A)
    return Field(z.astype(F32), step(0.0, 0.012, wide - A) * step(look.outline[0][0], look.outline[0][0] + 0.01, Y))


def nemesis(look: Look, base: Field) -> tuple[Array, Array]:
    """Black steel with a keel, few old cuts, a band of gold and a stone."""
    z = base.z + 0.10 * step(0.11, 0.0, A) * step(-0.95, -0.35, Y) * step(-0.12, -0.40, Y)
    z = z + 0.028 * np.clip((Y - (0.30 - 0.62 * A)) / 0.02, -1, 1) * step(0.10, 0.2, A)
    for start, stop, deep in (
        ((-0.36, -0.70), (-0.22, -0.34), 0.035),
        ((0.18, -0.72), (0.34, -0.40), 0.030),
        ((-0.46, -0.20), (-0.40, 0.30), 0.03),
        ((0.46, -0.20), (0.40, 0.30), 0.03),
        ((-0.30, 0.10), (-0.40, 0.02), 0.02),
    ):
        z = z - deep * bump(segment(X, Y, start, stop), 0.009)
    z = z + 0.05 * bump(A, 0.020) * step(0.58, 0.70, Y)
    color = shone(z, look.tone, look.rough, look.seed, look.lights) * (0.55 + 0.45 * step(-0.80, -0.70, Y))[..., None]
    return _banded(look, color, base.cover, -0.70, 0.485)


def _banded(look: Look, color: Array, cover: Array, at: float, half: float) -> tuple[Array, Array]:
    """A band of gold on the brow with a stone in its middle."""
    line = Y - F32(at) + 0.13 * np.cos(A * 2.7)
    band = step(0.0, 0.02, 0.060 + 0.05 * step(0.16, 0.0, A) - np.abs(line)) * step(0.0, 0.02, half - A)
    beads = bump((A + 0.055) % 0.11 - 0.055, 0.022) * step(0.05, 0.02, np.abs(line))
    z = 0.4 * np.sqrt(np.maximum(0, 1 - (A / 0.62) ** 2)) + 0.05 * soft(band, 4) + 0.03 * beads
    gold = shone(z, look.trim, 0.2, look.seed + 9, look.lights) * F32(1.15)
    color = color * (1 - band[..., None]) + gold * band[..., None]
    stone = np.exp(-((np.hypot(X * 1.25, Y - F32(at) + 0.135) / 0.062) ** 4))
    spark = 0.45 + 0.9 * bump(np.hypot(X + 0.02, Y - F32(at) + 0.16), 0.03)
    color = color * (1 - 0.8 * stone[..., None]) + glowing((stone * spark, tuple(1.5 * c for c in look.lights.rim)))  # type: ignore[arg-type]
    return color, np.maximum(np.maximum(cover, band), stone)


def counter(look: Look, base: Field) -> tuple[Array, Array]:
    """A long ledger of steel: columns of strokes are cut into it, every fifth across the four before."""
    z = base.z
    for column, x0 in enumerate((-0.27, -0.05, 0.17)):
        for row in range(3):
            if (column, row) == (2, 2):
                continue
            y0 = -0.86 + row * 0.165 + 0.02 * column
            for k in range(4):
                z = z - 0.030 * bump(segment(X, Y, (x0 + 0.032 * k, y0), (x0 + 0.032 * k + 0.004, y0 + 0.105)), 0.0070)
            if (column + row) % 2 == 0:
                z = z - 0.030 * bump(segment(X, Y, (x0 - 0.025, y0 + 0.085), (x0 + 0.120, y0 + 0.020)), 0.0070)
    for k in range(7):  # ribs of the cheeks
        y0 = 0.16 + 0.085 * k
        z = z - 0.020 * bump(segment(A, Y, (0.16 + 0.012 * k, y0), (0.40, y0 - 0.05)), 0.008) * step(0.12, 0.18, A)
    lid = Y - (look.eyes[0].y - 0.005)
    z = z + 0.030 * bump(lid - 0.045, 0.030) * step(-0.05, -0.08, X) * step(0.34, 0.28, A)
    color = shone(z, look.tone, look.rough, look.seed, look.lights)
    ring = np.hypot(X - look.eyes[1].x, Y - look.eyes[1].y)
    brass = step(0.020, 0.012, np.abs(ring - 0.165))
    gold = shone(0.3 - 3.0 * (ring - 0.165) ** 2 + 0.02 * bump(ring - 0.165, 0.012), look.trim, 0.2, look.seed + 5, look.lights)
    marks = step(0.4, 0.8, np.cos(np.arctan2(Y - look.eyes[1].y, X - look.eyes[1].x) * 24)) * step(
        0.010, 0.005, np.abs(ring - 0.165)
    )
    color = color * (1 - brass[..., None]) + gold * (brass * (1 - 0.6 * marks))[..., None] * F32(1.2)
    return color, base.cover


def host(look: Look, base: Field) -> tuple[Array, Array]:
    """Ivory with painted brows, gold tears and a fine crackle; its smile is not meant for you alone."""
    z = base.z + 0.05 * bump(np.hypot(A - 0.33, Y - 0.20), 0.17)
    color = shone(z, look.tone, look.rough, look.seed, look.lights, grain=0.08)
    crackle = bump(np.abs(fbm2(X * 7, Y * 7, 3, 5)), 0.012) * 0.35
    color = color * (1 - crackle)[..., None]
    rose = np.exp(-((np.hypot(A - 0.34, (Y - 0.20) * 1.2) / 0.15) ** 2)) * 0.40
    color = color * (1 - rose[..., None] * np.array([0.05, 0.55, 0.60], F32))
    at, half, curve = look.mouth
    bow = at - curve * np.maximum(A - half * 0.15, 0) * np.clip(A / half, 0, 1)
    lips = step(0.050, 0.030, np.abs(Y - bow - 0.012) + 0.045 * (A / half) ** 2) * step(half * 1.02, half * 0.9, A)
    color = color * (1 - lips[..., None] * np.array([0.35, 0.86, 0.80], F32))
    brow = -0.33 - 0.115 * np.sin(np.clip((A - 0.07) / 0.36, 0, 1) * math.pi) + 0.04 * A
    paint = (
        step(0.024, 0.012, np.abs(Y - brow) / (1.1 - 1.2 * np.clip(A - 0.10, 0, 0.5))) * step(0.07, 0.10, A) * step(0.44, 0.40, A)
    )
    curl = bump(np.hypot(A - 0.40, Y + 0.02) - 0.075, 0.010) * step(-0.10, 0.0, Y + 0.02 + A - 0.40)
    tears = np.maximum.reduce([step(0.026, 0.016, np.hypot(A - 0.225, (Y - (0.06 + 0.085 * k)) * 0.8)) for k in range(3)])
    gold_at = np.clip(np.maximum.reduce([paint, curl * 1.2, tears]), 0, 1)
    eye = np.exp(-(((A - 0.225) / 0.21) ** 2 + ((Y + 0.085) / 0.085) ** 2))
    color = color * (1 - 0.72 * eye[..., None] * np.array([0.8, 1.0, 0.72], F32))
    gold = shone(base.z + 0.05 * soft(gold_at, 2), look.trim, 0.25, look.seed + 5, look.lights) * F32(1.3)
    color = color * (1 - gold_at[..., None]) + gold * gold_at[..., None]
    return _banded(look, color, base.cover, -0.64, 0.40)


def engine(look: Look, base: Field) -> tuple[Array, Array]:
    """White enamel over iron, bolted in plates; rust runs from every seam and the mouth is a row of pipes."""
    z = base.z.copy()
    seams = np.minimum.reduce(
        [
            np.where(Y < -0.30, A, 9),
            np.abs(Y + 0.30 + 0.05 * A) + step(0.48, 0.56, A),
            segment(A, Y, (0.10, -0.02), (0.12, 0.30)),
            segment(A, Y, (0.12, 0.30), (0.52, 0.24)),
            segment(A, Y, (0.40, 0.30), (0.40, 0.86)),
            segment(A, Y, (0.0, 0.72), (0.40, 0.72)),
        ]
    )
    z = z - 0.035 * bump(seams, 0.008)
    bolts = np.zeros_like(z)
    for bx, by in (
        (0.07, -0.66),
        (0.07, -0.38),
        (0.44, -0.64),
        (0.46, -0.36),
        (0.48, -0.22),
        (0.47, 0.18),
        (0.46, 0.34),
        (0.47, 0.60),
        (0.34, 0.80),
        (0.20, 0.80),
        (0.06, 0.80),
    ):
        bolts = np.maximum(bolts, step(0.020, 0.008, np.hypot(A - bx, Y - by)))
    z = z + 0.030 * bolts
    half = look.mouth[1]
    inside = step(half, half - 0.015, A) * step(0.155, 0.145, np.abs(Y - look.mouth[0] - 0.01))
    pipe = (A + 0.034) % 0.068 - 0.034
    z = z * (1 - inside) + inside * (0.16 + 0.9 * np.sqrt(np.maximum(0, 0.031**2 - pipe**2)))
    color = shone(z, look.tone, look.rough, look.seed, look.lights, grain=0.10)
    iron = shone(z, (0.42, 0.38, 0.36), 0.35, look.seed + 3, look.lights)
    color = color * (1 - inside[..., None]) + iron * inside[..., None]
    drips = 0.5 + 0.5 * fbm2(X * 9, Y * 1.6, 4, 7)
    old = (
        0.65 * fbm2(X * 3.2, Y * 3.2, 6, 11)
        + 0.75 * np.exp(-seams / 0.055) * drips
        + 0.55 * soft(bolts, 7)
        + 0.25 * step(0.5, 0.95, Y)
    )
    rust = step(0.28, 0.52, old) * (1 - inside)
    crust = shone(z + 0.012 * fbm2(X * 30, Y * 30, 3, 13), (0.62, 0.24, 0.09), 0.9, look.seed + 7, look.lights)
    color = color * (1 - rust[..., None]) + crust * rust[..., None]
    return color, base.cover


FACES: dict[str, Callable[[Look, Field], tuple[Array, Array]]] = {
    "nemesis": nemesis,
    "counter": counter,
    "host": host,
    "engine": engine,
}
