"""Prestige and goods of the Galactic Orders and the promo cards: thrones, chains, masks, dice, columns, scrolls."""

from __future__ import annotations

import math
import random

from .relics import HIDE, JEWEL, MARBLE, PAGE, SILVER, VELVET
from .shapes import ball, block, common, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import GOLD, Paint, Solid

IVORY = Paint((226, 214, 190), 0.02, 0.9, wear=0.10)
INK = Paint((60, 44, 36), 0.2, 0.1)
SIX_COLORS = ((240, 190, 80), (100, 180, 255), (60, 190, 130), (255, 106, 50), (168, 120, 240), (226, 214, 196))


def throne(rng: random.Random) -> Solid:
    """A high seat with a crown left on it."""
    one = Solid(reach=1.8)
    for i in range(3):
        one.add(block((0, -0.86 + i * 0.09, 0.05 - i * 0.05), (0.86 - i * 0.11, 0.05, 0.66 - i * 0.08), 0.01), MARBLE)
    one.add(block((0, -0.42, -0.06), (0.40, 0.20, 0.34), 0.02), GOLD)
    one.add(block((0, -0.20, 0.0), (0.36, 0.05, 0.30), 0.04), VELVET)
    one.add(slab([(-0.42, -0.6), (0.42, -0.6), (0.46, 0.62), (0.0, 0.98), (-0.46, 0.62)], -0.34, 0.06, "xy", r=0.02), GOLD)
    one.add(slab([(-0.30, -0.2), (0.30, -0.2), (0.33, 0.54), (0.0, 0.78), (-0.33, 0.54)], -0.27, 0.03, "xy", r=0.02), VELVET)
    one.add(rod((0.46, 0.62, -0.34), (0.46, 0.82, -0.34), 0.06, 0.02), GOLD)
    one.add(ball((0.46, 0.88, -0.34), 0.065), JEWEL)
    one.add(ball((0, 1.04, -0.34), 0.08), JEWEL)
    one.add(block((0.44, 0.02, -0.02), (0.06, 0.04, 0.34), 0.02), GOLD)
    one.add(rod((0.44, -0.4, 0.28), (0.44, 0.0, 0.28), 0.05), GOLD)
    one.add(ball((0.44, 0.04, 0.33), 0.075), GOLD)
    one.add(
        turned(moved(hoop((0, 0, 0), 0.15, 0.022, "y", 1.6), (0.06, -0.10, 0.08)), 12, "z", (0.06, -0.1, 0.08)),
        SILVER,
        mirror=False,
    )
    one.add(
        turned(moved(petals(cone((0.155, 0.07, 0), 0.03, 0.0, 0.07), 7), (0.06, -0.09, 0.08)), 12, "z", (0.06, -0.1, 0.08)),
        SILVER,
        mirror=False,
    )
    return one


def masks(rng: random.Random) -> Solid:
    """Six masks in a ring about a lamp."""
    one = Solid(reach=1.8)
    for i in range(6):
        a = i * math.pi / 3 + math.pi / 6
        x, y = math.cos(a) * 0.66, math.sin(a) * 0.62
        paint = Paint(SIX_COLORS[i], 0.0, 1.1, wear=0.12)
        face = cut(
            common(egg((0, 0, 0), (0.24, 0.32, 0.17)), block((0, 0, 0.2), (0.4, 0.4, 0.2), 0.0)),
            egg((0, -0.02, -0.05), (0.20, 0.27, 0.15)),
        )
        for dx in (-0.085, 0.085):
            face = cut(face, egg((dx, 0.06, 0.14), (0.058, 0.030, 0.2)))
        face = cut(face, egg((0, -0.15, 0.14), (0.07 + 0.012 * (i % 3), 0.016 + 0.008 * (i % 2), 0.2)))
        one.add(moved(face, (x, y, 0)), paint, mirror=False)
        one.add(
            moved(slab([(-0.018, 0.05), (0.018, 0.05), (0.035, -0.07), (-0.035, -0.07)], 0.165, 0.022, "xy", r=0.012), (x, y, 0)),
            paint,
            mirror=False,
            melt=0.02,
        )
        one.add(moved(hoop((0, 0, 0), 0.30, 0.014, "z"), (x, y, -0.02)), GOLD, mirror=False)
    one.add(ball((0, 0, 0.02), 0.15), Paint(glow=1.4), mirror=False)
    one.add(hoop((0, 0, 0), 0.66, 0.018, "z"), GOLD, mirror=False)
    one.add(hoop((0, 0, -0.05), 0.25, 0.02, "z"), SILVER, mirror=False)
    return one


def writ(rng: random.Random) -> Solid:
    """A writ with six seals of six houses."""
    one = Solid(reach=1.8)
    one.add(slab([(-0.52, 0.78), (0.52, 0.78), (0.52, -0.70), (-0.52, -0.70)], 0, 0.014, "xy"), PAGE, mirror=False)
    one.add(cut(block((0, 0.04, 0.012), (0.47, 0.69, 0.006), 0.004), block((0, 0.04, 0.012), (0.44, 0.66, 0.1), 0.004)), GOLD)
    one.add(moved(petals(rod((0.02, 0, 0), (0.14, 0, 0), 0.028, 0.004), 8, "z"), (0, 0.52, 0.02)), GOLD)
    for i in range(5):
        one.add(block((0, 0.28 - i * 0.085, 0.016), (0.36 - 0.06 * (i == 4), 0.013, 0.003), 0.002), INK, mirror=False)
    for i in range(6):
        x, y = -0.30 + (i % 3) * 0.30, -0.26 - (i // 3) * 0.27
        one.add(tube((x, y, 0.03), 0.105, 0.028, "z", 0.014), Paint(SIX_COLORS[i], 0.0, 1.2, wear=0.15), mirror=False)
        one.add(hoop((x, y, 0.062), 0.065, 0.010, "z"), Paint(SIX_COLORS[i], 0.0, 1.2), mirror=False)
    one.add(rod((0.70, -0.62, 0.25), (0.30, 0.42, 0.30), 0.012, 0.024), HIDE, mirror=False)
    one.add(
        slab([(0.36, 0.16), (0.34, 0.50), (0.46, 0.98), (0.47, 0.56)], 0.30, 0.010, "xy", r=0.004),
        Paint((230, 226, 216), 0.3, 0.3),
        mirror=False,
    )
    return one


TREASURES = {
    "throne": throne,
    "masks": masks,
    "writ": writ,
}
