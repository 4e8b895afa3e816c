"""The skin of hulls and machines: plates in long strakes, staggered, never across an edge, and rows of lit windows."""

from __future__ import annotations

import numpy as np

from .canvas import F32, Array
from .noise import cells

LONG = 6.0
"""How many times longer than high a plate is."""


def _flat(points: Array, normal: Array) -> tuple[Array, Array, Array]:
    """Along and up on the side of a hull that a point lies on, and which side that is."""
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    side = np.abs(normal).argmax(1)
    along = np.where(side == 2, x, z)
    up = np.where(side == 1, x, y)
    return along, up, side.astype(F32)


def strakes(points: Array, normal: Array, scale: float = 1.0) -> tuple[Array, Array]:
    """How bright each plate is round 1, and how deep a point lies in the groove between plates, from 0 to 1."""
    along, up, side = _flat(points, normal)
    zero = np.zeros_like(along)
    high = F32(0.075 / scale)
    tone, groove = np.ones_like(along), np.zeros_like(along)
    for size, weight, width in ((1.0, 0.07, 0.035), (0.4, 0.035, 0.04)):
        row = up / (high * F32(size))
        number = np.floor(row)
        shift = cells(number, side, zero, 3) * 7
        run = along / (high * F32(size * LONG)) + shift
        plate = cells(np.floor(run), number, side, 5)
        tone = tone + F32(weight) * (plate - F32(0.5)) * 2
        near = np.minimum(np.minimum(row % 1, 1 - row % 1), np.minimum(run % 1, 1 - run % 1) * F32(LONG))
        fine = plate > 0.55 if size < 1 else plate > -1
        groove = np.maximum(groove, np.clip(1 - near / F32(width), 0, 1) * fine * F32(size))
    return tone.astype(F32), groove.astype(F32)


def windows(points: Array, normal: Array, share: Array, scale: float = 1.0) -> Array:
    """The light of rows of windows on upright walls: decks, and along them runs of light and dark."""
    along, up, side = _flat(points, normal)
    along, up = along * F32(scale), up * F32(scale)
    zero = np.zeros_like(along)
    deck, seat = up * 24, along * 44
    level, place = np.round(deck), np.round(seat)
    inside = (np.abs(deck - level) < 0.20) & (np.abs(seat - place) < 0.32) & (side != 1)
    lived = (cells(level, side, zero, 3) < 0.6) & (cells(np.floor(seat / 7), level, side, 4) < share)
    power = cells(place, level, side, 5)
    on = inside & lived & (power > 0.2)
    warm = np.where((power > 0.85)[:, None], np.array([0.7, 0.95, 1.2], F32), np.array([1.2, 0.88, 0.5], F32))
    made: Array = (on * (F32(0.5) + power))[:, None] * warm
    return made
