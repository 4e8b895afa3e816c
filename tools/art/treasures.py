"""Prestige and goods of the Galactic Orders and the promo cards: thrones, chains, masks, dice, columns, scrolls."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import numpy as np

from .busts import Dress, bust
from .canvas import F32, Array
from .noise import fbm3
from .relics import HIDE, JEWEL, MARBLE, PAGE, SILVER, VELVET
from .shapes import Shape, Vec, ball, block, common, cone, copies, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import DARK, GOLD, LAMP, STRIPE, Paint, Solid

IVORY = Paint((226, 214, 190), 0.02, 0.9, wear=0.10)
PIPS = Paint((24, 20, 26), 0.1, 0.6, wear=0.0)
INK = Paint((60, 44, 36), 0.2, 0.1)
GLAZED = Paint((70, 110, 130), 0.35, 2.0, wear=0.05)
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


def dice(rng: random.Random) -> Solid:
    """A tower of dice that narrows as it climbs out of sight."""
    one = Solid(reach=3.2)
    y, half = -0.95, 0.30
    for i in range(11):
        paint = (IVORY, Paint((170, 30, 44), 0.0, 1.3, wear=0.1), Paint((28, 60, 130), 0.0, 1.3, wear=0.1))[i % 3]
        _die(
            one,
            (0.03 * math.sin(i * 2.1) * half * 4, y + half, 0.02 * math.cos(i * 1.7)),
            half,
            18 + i * 31,
            0,
            paint,
            i * 5 % 6 + 1,
        )
        y += half * 2
        half *= 0.86
    for x, z, turn, lean, top in ((0.62, 0.35, 40, 0, 5), (-0.60, 0.30, 12, 0, 2), (0.40, -0.50, 66, 0, 6)):
        _die(one, (x, -0.79, z), 0.16, turn, lean, IVORY, top)
    one.add(tube((0, -1.02, 0), 1.05, 0.06, "y"), Paint((40, 66, 48), 0.05, 0.2, cloth=0.6))
    one.add(hoop((0, -1.0, 0), 1.05, 0.05, "y"), GOLD)
    return one


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


def chain(rng: random.Random) -> Solid:
    """A chain of office laid in a loop, with a great medallion."""
    one = Solid(reach=1.8)
    for i in range(17):
        a = math.pi * (-0.36 + 1.72 * i / 16)
        x, y = math.cos(a) * 0.66, 0.26 + math.sin(a) * 0.60
        link = hoop((0, 0, 0), 0.105, 0.030, "z" if i % 2 else "y", 1.0)
        one.add(moved(turned(link, math.degrees(a) + 90, "z"), (x, y, 0)), GOLD if i % 2 else SILVER, mirror=False)
        if i % 4 == 2:
            one.add(egg((x, y, 0.04), (0.06, 0.06, 0.05)), JEWEL, mirror=False)
    one.add(rod((0.30, -0.27, 0), (0.0, -0.44, 0), 0.028), GOLD)
    one.add(tube((0, -0.62, 0), 0.30, 0.045, "z", 0.02), GOLD)
    one.add(tube((0, -0.62, 0.03), 0.225, 0.03, "z", 0.01), Paint((40, 60, 120), 0.3, 1.6, wear=0.05))
    one.add(moved(petals(rod((0.03, 0, 0), (0.20, 0, 0), 0.035, 0.006), 8, "z"), (0, -0.62, 0.07)), SILVER)
    one.add(ball((0, -0.62, 0.08), 0.06), JEWEL)
    one.add(moved(petals(ball((0.30, 0, 0), 0.04), 12, "z"), (0, -0.62, 0.02)), GOLD)
    one.add(egg((0, 0.1, -0.62), (1.0, 0.95, 0.34)), VELVET)
    return one


def thumbprint(rng: random.Random) -> Solid:
    """A slab of glass on a stand, a print burning in it."""
    one = Solid(reach=1.8)
    one.add(block((0, 0.22, -0.02), (0.52, 0.66, 0.06), 0.05), GLAZED)

    def ridges(x: Array, y: Array, z: Array) -> Array:
        u, v = x / F32(0.30), (y - F32(0.24)) / F32(0.44)
        far = np.sqrt(u * u + v * v)
        bent = far + F32(0.16) * fbm3(x * 3, y * 3, z * 0, 3, 4)
        line = np.abs((bent * 7.0) % 1 - F32(0.5)) - F32(0.20)
        made: Array = np.maximum(np.maximum(line * F32(0.042), far * F32(0.30) - F32(0.30)), np.abs(z - F32(0.05)) - F32(0.018))
        return made

    one.add(ridges, Paint(glow=1.1), mirror=False)
    one.add(cut(block((0, 0.22, -0.02), (0.60, 0.74, 0.09), 0.04), block((0, 0.22, 0), (0.49, 0.63, 0.3), 0.04)), GOLD)
    for x, y in ((0.60, 0.96), (0.60, -0.52)):
        one.add(ball((x, y, -0.02), 0.085), JEWEL)
    one.add(block((0, -0.62, 0), (0.30, 0.10, 0.16), 0.03), MARBLE)
    one.add(block((0, -0.82, 0), (0.56, 0.10, 0.34), 0.02), MARBLE)
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


def victory_column(rng: random.Random) -> Solid:
    """A column with a band of ships winding up it, and a winged figure on top."""
    one = Solid(reach=2.0)
    one.add(tube((0, 0.0, 0), 0.22, 0.86, "y", 0.01), MARBLE)

    def spiral(x: Array, y: Array, z: Array) -> Array:
        angle, far = np.arctan2(z, x), np.sqrt(x * x + z * z)
        pitch = F32(0.215)
        t = (y / pitch - angle / F32(2 * math.pi)) % 1 - F32(0.5)
        band = np.maximum(np.abs(t) * pitch - F32(0.060), np.abs(far - F32(0.225)) - F32(0.020))
        ships = np.abs((angle * F32(5.5) + np.floor(y / pitch) * 2) % F32(2.2) - F32(1.1)) - F32(0.72)
        relief = np.maximum(np.maximum(np.abs(t) * pitch - F32(0.026), ships * F32(0.05)), np.abs(far - F32(0.240)) - F32(0.022))
        made: Array = np.maximum(np.minimum(band, relief) * F32(0.7), np.abs(y) - F32(0.84))
        return made

    one.add(spiral, GOLD, mirror=False)
    one.add(block((0, 0.92, 0), (0.32, 0.05, 0.32), 0.01), MARBLE)
    one.add(cone((0, 1.06, 0), 0.16, 0.07, 0.10), GOLD)
    one.add(rod((0, 1.14, 0), (0, 1.40, 0), 0.06, 0.04), GOLD)
    one.add(ball((0, 1.47, 0), 0.055), GOLD)
    one.add(slab([(0.03, 1.24), (0.42, 1.58), (0.34, 1.30), (0.03, 1.14)], -0.05, 0.014, "xy"), GOLD)
    one.add(rod((0.03, 1.36, 0.02), (0.18, 1.60, 0.06), 0.022), GOLD, mirror=False)
    one.add(hoop((0.20, 1.66, 0.07), 0.06, 0.014, "z"), LAMP, mirror=False)
    for i in range(3):
        one.add(block((0, -0.92 - i * 0.09, 0), (0.36 + i * 0.13, 0.05, 0.36 + i * 0.13), 0.01), MARBLE)
    return one


def roll(rng: random.Random) -> Solid:
    """A long scroll over a desk, with seals and the stamps of Worlds."""
    one = Solid(reach=1.9)
    one.add(slab([(-0.62, 0.60), (0.62, 0.60), (0.62, -0.55), (-0.62, -0.55)], 0.0, 0.014, "xy"), PAGE, mirror=False)
    one.add(
        turned(slab([(-0.62, -0.50), (0.62, -0.50), (0.62, -0.92), (-0.62, -0.92)], 0.02, 0.014, "xy"), 34, "x", (0, -0.52, 0)),
        PAGE,
        mirror=False,
    )
    one.add(rod((-0.70, 0.66, 0), (0.70, 0.66, 0), 0.10), PAGE, mirror=False)
    one.add(rod((-0.66, -0.86, 0.26), (0.66, -0.86, 0.26), 0.08), PAGE, mirror=False)
    one.add(egg((0.80, 0.66, 0), (0.13, 0.085, 0.085)), GOLD)
    one.add(egg((0.76, -0.86, 0.26), (0.12, 0.075, 0.075)), GOLD)
    for row in range(3):
        for i in range(4):
            x, y = -0.42 + i * 0.28, 0.42 - row * 0.26
            paint = Paint(SIX_COLORS[(row * 4 + i) % 6], 0.0, 1.0, wear=0.4)
            one.add(tube((x, y, 0.018), 0.085, 0.014, "z", 0.008), paint, mirror=False)
            one.add(
                cut(tube((x + 0.03, y + 0.02, 0.03), 0.075, 0.008, "z"), tube((x, y, 0.03), 0.062, 0.1, "z")), INK, mirror=False
            )
    for i in range(2):
        one.add(block((0.0, -0.30 - i * 0.09, 0.018), (0.46 - 0.12 * i, 0.014, 0.004), 0.002), INK, mirror=False)
    for x in (-0.36, 0.0, 0.36):
        one.add(
            slab([(x - 0.05, -0.50), (x + 0.05, -0.50), (x + 0.04, -0.98), (x - 0.04, -0.94)], 0.20, 0.010, "xy"),
            STRIPE,
            mirror=False,
        )
        one.add(tube((x, -0.60, 0.22), 0.11, 0.028, "z", 0.014), JEWEL, mirror=False)
    return one


def _mirrored(shape: Shape) -> Shape:
    return lambda x, y, z: shape(np.abs(x), y, z)


def gallery(rng: random.Random) -> Solid:
    """Busts in gilded frames on a wall, one of them lit."""
    one = Solid(reach=2.3)
    heads = (Dress("crown", "cape"), Dress("helm", "plates"), Dress("pilot", "jacket"))
    for i, (x, dress) in enumerate(zip((-0.96, 0.0, 0.96), heads)):
        size = 0.78 if i == 1 else 0.60
        frame = cut(
            block((x, 0.06, -0.05), (size * 0.56, size * 0.82, 0.07), 0.02),
            block((x, 0.06, 0.05), (size * 0.46, size * 0.70, 0.2), 0.01),
        )
        one.add(frame, GOLD, mirror=False)
        one.add(block((x, 0.06, -0.10), (size * 0.47, size * 0.71, 0.02), 0.005), Paint((34, 20, 30), 0.25, 0.2), mirror=False)
        figure = bust(dress)
        inside = block((x, 0.06, 0.0), (size * 0.46, size * 0.70, 0.5), 0.0)
        for part in figure.parts:
            folded = part.shape if not part.mirror else _mirrored(part.shape)
            seen = common(moved(folded, (x, -0.30 * size + 0.02, 0.02), size * 0.62), inside)
            one.add(seen, part.paint, mirror=False, melt=part.melt * 0.5, carve=part.carve)
        one.add(rod((x, 0.06 + size * 0.86, 0.0), (x, 0.06 + size * 0.92, 0.22), 0.018), DARK, mirror=False)
        one.add(ball((x, 0.06 + size * 0.92, 0.24), 0.035), LAMP, mirror=False)
    one.add(block((0, 0.10, -0.20), (1.62, 1.0, 0.03), 0.01), Paint((84, 30, 40), 0.0, 0.15, wear=0.3, cloth=0.5), mirror=False)
    one.add(block((0, -0.84, -0.12), (1.62, 0.05, 0.06), 0.01), GOLD, mirror=False)
    one.add(block((0, 1.06, -0.12), (1.62, 0.04, 0.06), 0.01), GOLD, mirror=False)
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


def charter(rng: random.Random) -> Solid:
    """An open cabinet of drawers with one blank sheet rising from it in light."""
    one = Solid(reach=1.8)
    wood = Paint((96, 62, 40), 0.05, 0.6, wear=0.5)
    one.add(block((0, -0.50, 0), (0.74, 0.36, 0.36), 0.02), wood)
    one.add(
        copies(block((0, -0.50, 0.36), (0.14, 0.13, 0.02), 0.01), (0.34, 0.30, 9), (2, 0, 0)), replace(wood, color=(128, 84, 54))
    )
    for y in (-0.68, -0.36):
        one.add(
            copies(block((0, y, 0.365), (0.15, 0.13, 0.02), 0.01), (0.36, 9, 9), (1, 0, 0)), replace(wood, color=(140, 94, 60))
        )
        one.add(copies(ball((0, y, 0.40), 0.028), (0.36, 9, 9), (1, 0, 0)), GOLD)
    one.add(block((0, -0.12, 0), (0.80, 0.03, 0.40), 0.01), GOLD)
    one.add(
        turned(slab([(-0.40, 0.98), (0.40, 0.98), (0.40, 0.06), (-0.40, 0.06)], 0.02, 0.012, "xy"), 5, "z"),
        replace(PAGE, glow=0.25),
        mirror=False,
    )
    one.add(
        turned(cut(block((0, 0.52, 0.03), (0.35, 0.41, 0.006), 0.002), block((0, 0.52, 0.03), (0.33, 0.39, 0.1), 0.002)), 5, "z"),
        STRIPE,
        mirror=False,
    )
    one.add(turned(tube((0.24, 0.22, 0.04), 0.085, 0.02, "z", 0.01), 5, "z"), JEWEL, mirror=False)
    for a in (-58, 58):
        one.add(
            turned(slab([(-0.20, 0.70), (0.20, 0.70), (0.20, 0.18), (-0.20, 0.18)], -0.08, 0.010, "xy"), a * 0.5, "z"),
            replace(PAGE, color=(190, 176, 148)),
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
    "chain": chain,
    "thumbprint": thumbprint,
    "masks": masks,
    "dice": dice,
    "victory column": victory_column,
    "roll": roll,
    "gallery": gallery,
    "writ": writ,
    "charter": charter,
    "oath": oath,
}
