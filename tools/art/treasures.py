"""Prestige and goods of the Galactic Orders and the promo cards: thrones, chains, masks, dice, columns, scrolls."""

from __future__ import annotations

import math
import random

import numpy as np

from .relics import HIDE, JEWEL, MARBLE, PAGE, SILVER, VELVET
from .shapes import Shape, Vec, ball, block, common, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import GOLD, Paint, Solid

IVORY = Paint((226, 214, 190), 0.02, 0.9, wear=0.10)
PIPS = Paint((24, 20, 26), 0.1, 0.6, wear=0.0)
INK = Paint((60, 44, 36), 0.2, 0.1)
SIX_COLORS = ((240, 190, 80), (100, 180, 255), (60, 190, 130), (255, 106, 50), (168, 120, 240), (226, 214, 196))


def _balls(places: list[Vec], radius: float) -> Shape:
    """Many small balls as one shape."""
    shapes = [ball(place, radius) for place in places]
    return lambda x, y, z: np.minimum.reduce([shape(x, y, z) for shape in shapes])


def _die(one: Solid, at: Vec, half: float, turn: float, lean: float, paint: Paint, top: int) -> None:
    """A die with pips on the three faces that are seen."""

    def put(shape: Shape) -> Shape:
        return moved(turned(turned(shape, lean, "z"), turn, "y"), at)

    one.add(put(common(block((0, 0, 0), (half, half, half), half * 0.12), ball((0, 0, 0), half * 1.48))), paint, mirror=False)
    two, four = ((-1, -1), (1, 1)), ((-1, -1), (1, 1), (-1, 1), (1, -1))
    middle = ((0, 0),)
    faces = {1: middle, 2: two, 3: two + middle, 4: four, 5: four + middle, 6: (*four, (-1, 0), (1, 0))}
    deep = half * 0.91
    for count, axis in ((top, "y"), (top % 6 + 1, "z"), ((top + 2) % 6 + 1, "x")):
        pips = [(u * half * 0.5, v * half * 0.5) for u, v in faces[count]]

        places = [{"y": (u, deep, v), "z": (u, v, deep), "x": (deep, u, v)}[axis] for u, v in pips]
        one.add(put(_balls(places, half * 0.15)), PIPS if paint is IVORY else IVORY, mirror=False)


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


def oath(rng: random.Random) -> Solid:
    """Seven swords raised to one point."""
    one = Solid(reach=1.9)
    for i in range(5):
        lean, z = -56 + i * 28, -0.07 * abs(i - 2)
        about = (0.0, 0.62, z)
        one.add(
            turned(
                slab([(-0.075, -0.40), (0.075, -0.40), (0.058, 0.50), (0.0, 0.64), (-0.058, 0.50)], z, 0.016, "xy"),
                lean,
                "z",
                about,
            ),
            SILVER,
            mirror=False,
        )
        one.add(turned(block((0, -0.42, z), (0.17, 0.034, 0.045), 0.02), lean, "z", about), GOLD, mirror=False)
        one.add(turned(rod((0, -0.44, z), (0, -0.74, z), 0.036), lean, "z", about), HIDE, mirror=False)
        one.add(turned(ball((0, -0.79, z), 0.062), lean, "z", about), JEWEL, mirror=False)
        one.add(
            turned(egg((0, -0.58, z + 0.03), (0.11, 0.10, 0.11)), lean, "z", about),
            Paint((120, 122, 130), 0.15, 1.0, wear=0.3),
            mirror=False,
        )
        one.add(
            turned(rod((0, -0.62, z - 0.03), (0, -1.05, z - 0.12), 0.09, 0.12), lean, "z", about),
            Paint((96, 98, 106), 0.25, 0.9, wear=0.3),
            mirror=False,
        )
    one.add(ball((0, 0.62, 0.0), 0.10), Paint(glow=1.8), mirror=False)
    return one


TREASURES = {
    "throne": throne,
    "masks": masks,
    "writ": writ,
    "oath": oath,
}
