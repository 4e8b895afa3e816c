"""Ships that only the Galactic Orders and their rivals fly. The nose points along +z."""

from __future__ import annotations

import random
from dataclasses import replace
from math import cos, sin

from .shapes import ball, block, cone, copies, cut, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from .solid import DARK, DECKED, ENGINE, GLASS, GOLD, HULL, LAMP, STRIPE, Paint, Solid

SAIL = Paint((214, 202, 176), 0.22, 0.15, wear=0.25, cloth=0.8)
STONE = Paint((118, 110, 104), 0.06, 0.25, 0.8, windows=0.55, wear=0.5)
ROCK = Paint((92, 80, 70), 0.06, 0.15, wear=1.1)
GHOST = Paint((52, 58, 70), 0.22, 0.7, 0.8, windows=0.10, wear=0.7)
PALE = Paint((196, 194, 200), 0.06, 0.6, 0.6, windows=0.4, wear=0.15)


def _nozzle(ship: Solid, x: float, y: float, z: float, r: float, length: float = 0.5) -> None:
    ship.add(tube((x, y, z), r, 0.12), DARK)
    ship.add(tube((x, y, z - 0.11), r * 0.78, 0.03), ENGINE)
    ship.engine(x, y, z - 0.12, r * 0.9, length)


def shuttle(rng: random.Random) -> Solid:
    """A courier's cabin between three folded fins, a lamp at the nose."""
    ship = Solid()
    ship.add(
        loft([(-0.8, 0.30, 0.24, 0), (0.1, 0.34, 0.30, 0.02), (0.7, 0.26, 0.20, -0.02), (1.05, 0.10, 0.06, -0.08)], 3.2), PALE
    )
    ship.add(slab([(-0.20, 0.08), (0.20, 0.08), (0.14, 0.28), (-0.14, 0.28)], 0.62, 0.10, "xy"), GLASS)
    ship.add(slab([(0.25, 0.0), (0.98, 0.80), (0.94, 1.0), (0.25, 0.26)], -0.42, 0.035, "xy", r=0.02), HULL)
    ship.add(slab([(0.60, 0.42), (0.98, 0.82), (0.94, 1.0), (0.58, 0.62)], -0.40, 0.045, "xy"), STRIPE)
    ship.add(slab([(0.1, -0.2), (0.1, -0.85), (-0.75, -0.85), (-0.75, -0.2)], 0.0, 0.035, "zy", r=0.02), HULL, mirror=False)
    ship.add(block((0.345, 0.0, 0.1), (0.012, 0.05, 0.5), 0.005), GOLD)
    ship.add(egg((0, -0.06, 1.04), (0.06, 0.05, 0.06)), LAMP)
    ship.add(rod((0, 0.28, -0.3), (0, 0.75, -0.42), 0.012), GOLD)
    _nozzle(ship, 0.17, 0.0, -0.84, 0.13, 0.7)
    return ship


def kite(rng: random.Random) -> Solid:
    """A frame as thin as a kite, its pilot in the cross, a ribbon of lamps behind."""
    ship = Solid(reach=2.0)
    ship.add(slab([(0, 0.95), (0.85, 0.10), (0, -0.95), (-0.3, 0)], 0.0, 0.010), replace(SAIL, tint=0.55))
    ship.add(rod((0, 0.02, 1.05), (0, 0.02, -1.0), 0.030), DARK)
    ship.add(rod((0, 0.02, 0.12), (0.88, 0.02, 0.10), 0.024), DARK)
    for a, b in (((0, 0.01, 1.0), (0.88, 0.01, 0.1)), ((0.88, 0.01, 0.1), (0, 0.01, -1.0))):
        ship.add(rod(a, b, 0.022), GOLD)
    ship.add(egg((0, 0.10, 0.15), (0.11, 0.11, 0.30)), HULL)
    ship.add(egg((0, 0.17, 0.24), (0.08, 0.06, 0.16)), GLASS)
    ship.add(slab([(0.36, 0.42), (0.52, 0.30), (0.30, -0.44), (0.20, -0.52)], 0.014, 0.008), STRIPE)
    for i in range(6):
        ship.add(ball((0.07 * sin(i * 1.3), 0.05 * cos(i), -1.12 - i * 0.13), 0.030), LAMP, mirror=False)
    for x in (0.88,):
        ship.add(tube((x, 0.02, 0.05), 0.05, 0.16), DARK)
        ship.engine(x, 0.02, -0.12, 0.05, 0.6)
    return ship


def axiom(rng: random.Random) -> Solid:
    """Two triangles in one, a ring about them: a theorem that flies."""
    ship = Solid(reach=2.0)
    ship.add(slab([(0, 1.25), (0.78, -0.75), (0, -0.55), (-0.4, -0.7)], 0.0, 0.035, r=0.02), HULL)
    ship.add(slab([(0, 0.55), (0.30, -0.55), (0, -0.50), (-0.2, -0.5)], 0.04, 0.04, r=0.02), STRIPE)
    ship.add(slab([(-0.75, 0.0), (0.6, 0.0), (-0.75, 0.62)], 0.0, 0.028, "zy", r=0.015), HULL, mirror=False)
    ship.add(slab([(-0.75, 0.0), (0.35, 0.0), (-0.75, -0.45)], 0.0, 0.028, "zy", r=0.015), STRIPE, mirror=False)
    ship.add(hoop((0, 0.0, -0.45), 0.72, 0.028, "z", 1.3), GOLD)
    ship.add(hoop((0, 0.0, -0.45), 0.72, 0.014, "z", 3.4), LAMP)
    ship.add(egg((0, 0.10, 0.28), (0.09, 0.08, 0.26)), GLASS)
    ship.add(ball((0, 0, 1.22), 0.035), LAMP)
    _nozzle(ship, 0.34, 0.0, -0.74, 0.075, 0.8)
    _nozzle(ship, 0.0, 0.24, -0.78, 0.075, 0.8)
    return ship


def explorer(rng: random.Random) -> Solid:
    """A trader's survey ship: one great dish ahead, a gyre of instruments, a hold behind."""
    ship = Solid()
    ship.add(cut(ball((0, 0, 1.45), 0.72), ball((0, 0, 1.60), 0.72)), PALE)
    ship.add(hoop((0, 0, 1.02), 0.555, 0.022, "z"), GOLD)
    ship.add(rod((0, 0, 0.8), (0, 0, 1.65), 0.022), DARK)
    ship.add(ball((0, 0, 1.68), 0.06), LAMP)
    ship.add(tube((0, 0, 0.2), 0.14, 0.70), HULL)
    ship.add(hoop((0, 0, 0.15), 0.50, 0.055, "z", 1.3), DECKED)
    ship.add(petals(block((0.30, 0, 0.15), (0.20, 0.025, 0.03), 0.01), 4, "z"), HULL)
    ship.add(loft([(-1.25, 0.34, 0.30, 0), (-0.6, 0.38, 0.34, 0), (-0.3, 0.20, 0.20, 0)], 3.6), DECKED)
    ship.add(block((0, 0.38, -0.75), (0.10, 0.10, 0.22), 0.02), replace(DECKED, windows=0.8))
    ship.add(block((0.385, 0, -0.75), (0.015, 0.08, 0.3), 0.005), GOLD)
    ship.add(slab([(0.35, -0.5), (1.05, -0.62), (1.05, -0.95), (0.35, -0.9)], 0.0, 0.018), Paint((20, 34, 70), 0.25, 1.3, 0.9))
    for x in (0.0, 0.22):
        _nozzle(ship, x, 0.0, -1.28, 0.12, 0.6)
    return ship


def ghost(rng: random.Random) -> Solid:
    """A ship of the line from another age: torn sails of light on bent masts."""
    ship = Solid(reach=2.0)
    ship.add(
        loft(
            [
                (-1.2, 0.30, 0.34, 0.06),
                (-0.5, 0.27, 0.25, -0.02),
                (0.4, 0.23, 0.20, -0.04),
                (1.2, 0.05, 0.15, 0.04),
                (1.45, 0.02, 0.04, 0.12),
            ],
            2.6,
        ),
        GHOST,
    )
    ship.add(rod((0, 0.12, 1.2), (0, 0.36, 1.85), 0.022), DARK)
    for z, tall, lean in ((0.62, 0.95, 4), (0.0, 1.15, 0), (-0.68, 0.85, -5)):
        ship.add(turned(rod((0, 0.1, z), (0, tall, z), 0.022, 0.012), lean, "x", (0, 0, z)), DARK)
        for i in range(2):
            low, high = 0.30 + i * 0.40 * tall, 0.30 + (i + 0.86) * 0.40 * tall
            wide = 0.62 - 0.17 * i
            sail = slab([(-wide, low), (wide, low + 0.05), (wide * 0.86, high), (-wide * 0.86, high)], z + 0.03, 0.010, "xy")
            hole = ball((wide * (0.4 - 0.7 * i), low + 0.02, z), 0.15)
            ship.add(
                cut(cut(sail, hole), ball((-wide * 0.7, high, z), 0.10)),
                Paint((90, 110, 120), 0.55, 0.1, glow=0.10, cloth=1.2, wear=0.9),
                mirror=False,
            )
            ship.add(rod((-wide, high + 0.01, z), (wide, high + 0.01, z), 0.012), DARK, mirror=False)
    ship.add(block((0, 0.42, -1.05), (0.24, 0.10, 0.16), 0.02), GHOST)
    for z in (-1.02, -0.90, -0.78):
        ship.add(block((0.300, 0.16, z), (0.014, 0.03, 0.03), 0.005), LAMP)
    ship.add(ball((0.2, 0.60, -1.2), 0.05), LAMP)
    ship.engine(0.14, 0.0, -1.22, 0.12, 0.8)
    return ship


def corvette(rng: random.Random) -> Solid:
    """A slim hull that is all masts, lamps and listening wire."""
    ship = Solid()
    ship.add(loft([(-1.2, 0.16, 0.15, 0), (-0.3, 0.18, 0.15, 0), (0.7, 0.11, 0.10, 0), (1.5, 0.02, 0.03, 0)], 2.6), DECKED)
    ship.add(block((0, 0.20, -0.45), (0.08, 0.08, 0.20), 0.02), replace(DECKED, windows=0.8))
    for z, tall in ((0.55, 0.55), (-0.05, 0.85), (-0.55, 1.05), (-0.95, 0.65)):
        ship.add(rod((0, 0.08, z), (0, tall, z - 0.06), 0.016, 0.008), DARK)
        ship.add(ball((0, tall, z - 0.06), 0.045), LAMP)
        ship.add(rod((-0.22 * tall, tall * 0.72, z - 0.04), (0.22 * tall, tall * 0.72, z - 0.04), 0.009), DARK, mirror=False)
    for z in (0.25, -0.3, -0.85):
        ship.add(rod((0.1, 0, z), (0.62, 0.10, z - 0.12), 0.014), DARK)
        ship.add(tube((0.64, 0.10, z - 0.12), 0.055, 0.03, "x"), LAMP)
    ship.add(turned(cut(ball((0, -0.42, 0.2), 0.26), ball((0, -0.50, 0.2), 0.26)), 0, "x"), PALE)
    ship.add(block((0, 0.0, 0.4), (0.165, 0.02, 0.6), 0.005), STRIPE)
    _nozzle(ship, 0.09, 0.0, -1.22, 0.10, 0.8)
    return ship


def galley(rng: random.Random) -> Solid:
    """A long galley of the stars: banks of oars that end in light, a gilded ram, one great sail."""
    ship = Solid(reach=2.1)
    ship.add(
        loft(
            [
                (-1.45, 0.10, 0.10, 0.50),
                (-1.15, 0.22, 0.24, 0.16),
                (-0.5, 0.32, 0.26, 0),
                (0.5, 0.30, 0.24, 0),
                (1.1, 0.16, 0.20, 0.04),
                (1.5, 0.03, 0.08, 0.10),
            ],
            2.6,
        ),
        DECKED,
    )
    oar = rod((0.26, 0.02, 0), (0.98, -0.34, -0.10), 0.016)
    blade = egg((1.02, -0.36, -0.10), (0.13, 0.03, 0.035))
    ship.add(copies(oar, (9, 9, 0.17), (0, 0, 5)), GOLD)
    ship.add(copies(blade, (9, 9, 0.17), (0, 0, 5)), LAMP)
    ship.add(block((0.30, 0.14, 0), (0.03, 0.035, 0.95), 0.01), GOLD)
    ship.add(block((0, 0.24, 0), (0.26, 0.02, 0.9), 0.01), STRIPE)
    ship.add(rod((0, 0.2, 0.15), (0, 1.30, 0.10), 0.026), GOLD)
    ship.add(rod((-0.66, 1.18, 0.12), (0.66, 1.18, 0.12), 0.022), GOLD, mirror=False)
    ship.add(
        cut(moved(egg((0, 0.78, 0.10), (0.66, 0.44, 0.20)), (0, 0, 0)), egg((0, 0.78, 0.02), (0.70, 0.48, 0.20))),
        SAIL,
        mirror=False,
    )
    ship.add(slab([(-0.10, 0.98), (0.10, 0.98), (0.10, 0.58), (-0.10, 0.58)], 0.30, 0.03, "xy"), STRIPE, mirror=False)
    ship.add(cone((0, 0.10, 1.62), 0.07, 0.0, 0.24, "z"), GOLD)
    ship.add(hoop((0, 0.62, -1.46), 0.16, 0.035, "x"), GOLD, mirror=False)
    ship.add(block((0, 0.40, -0.95), (0.16, 0.12, 0.20), 0.03), replace(DECKED, windows=0.8))
    ship.add(ball((0, 0.86, -1.36), 0.06), LAMP)
    _nozzle(ship, 0.12, 0.05, -1.30, 0.09, 0.6)
    return ship


def tug(rng: random.Random) -> Solid:
    """Four engines and a cage, and in the cage a mountain."""
    ship = Solid(reach=2.1)
    ship.add(egg((0, 0, 0.55), (0.62, 0.56, 0.78)), ROCK)
    for x, y, z, r in ((0.36, 0.28, 0.85, 0.34), (-0.34, -0.20, 0.9, 0.36), (-0.30, 0.34, 0.30, 0.32), (0.40, -0.28, 0.3, 0.30)):
        ship.add(ball((x, y, z), r), ROCK, mirror=False, melt=0.12)
    for x, y, z, r in ((0.10, 0.42, 0.95, 0.14), (-0.5, 0.1, 0.75, 0.12), (0.5, 0.05, 0.95, 0.13)):
        ship.add(ball((x, y, z), r), LAMP, mirror=False)
    for z in (0.1, 0.95):
        ship.add(cut(block((0, 0, z), (0.80, 0.74, 0.05), 0.02), block((0, 0, z), (0.72, 0.66, 0.2), 0.02)), HULL)
    for y in (0.70, -0.70):
        ship.add(rod((0.76, y, -0.8), (0.76, y, 1.15), 0.045), Paint((190, 130, 40), 0.2, 0.5, 0.5, wear=0.6))
    ship.add(loft([(-1.35, 0.5, 0.42, 0), (-0.75, 0.62, 0.52, 0), (-0.5, 0.4, 0.3, 0)], 4.0), DECKED)
    ship.add(block((0, 0.62, -0.9), (0.18, 0.14, 0.18), 0.03), replace(DECKED, windows=0.8))
    for x, y in ((0.30, 0.22), (0.30, -0.22)):
        _nozzle(ship, x, y, -1.40, 0.19, 0.8)
    return ship


def keep(rng: random.Random) -> Solid:
    """A castle in space: curtain walls, round towers, a keep with banners, hewn rock below."""
    one = Solid(reach=2.1)
    one.add(cut(block((0, 0.02, 0), (0.92, 0.26, 0.92), 0.02), block((0, 0.20, 0), (0.76, 0.30, 0.76), 0.0)), STONE)
    one.add(copies(block((0, 0.30, 0.84), (0.05, 0.06, 0.07), 0.005), (0.17, 9, 9), (5, 0, 0)), STONE)
    one.add(copies(block((0.84, 0.30, 0), (0.07, 0.06, 0.05), 0.005), (9, 9, 0.17), (0, 0, 5)), STONE)
    for z in (0.90, -0.90):
        one.add(tube((0.90, 0.16, z), 0.20, 0.46, "y"), STONE)
        one.add(tube((0.90, 0.66, z), 0.23, 0.06, "y"), STONE)
        one.add(cone((0.90, 0.92, z), 0.22, 0.0, 0.22), Paint((70, 40, 46), 0.5, 0.4, 0.3))
        one.add(ball((0.90, 1.17, z), 0.035), LAMP)
    one.add(block((0, 0.45, -0.12), (0.40, 0.62, 0.36), 0.015), STONE)
    one.add(copies(block((0, 1.12, 0.20), (0.05, 0.06, 0.05), 0.005), (0.17, 9, 9), (2, 0, 0)), STONE)
    one.add(tube((0.40, 0.62, 0.22), 0.13, 0.70, "y"), STONE)
    one.add(cone((0.40, 1.50, 0.22), 0.15, 0.0, 0.20), Paint((70, 40, 46), 0.5, 0.4, 0.3))
    one.add(block((0, 1.30, -0.15), (0.17, 0.26, 0.16), 0.01), STONE)
    one.add(cone((0, 1.76, -0.15), 0.20, 0.0, 0.22), GOLD)
    one.add(
        slab([(-0.10, 0.98), (0.10, 0.98), (0.10, 0.44), (0.0, 0.36), (-0.10, 0.44)], 0.26, 0.012, "xy"),
        Paint((60, 40, 40), 0.95, 0.2, glow=0.15),
    )
    one.add(cut(tube((0, 0.04, 0.90), 0.15, 0.06, "z"), block((0, -0.2, 0.9), (1, 0.10, 1), 0)), LAMP)
    for x in (0.30, 0.58):
        one.add(rod((x, 0.10, 0.90), (x, 0.12, 1.18), 0.032), DARK)
    for z in (0.4, 0.0, -0.4):
        one.add(rod((0.90, 0.10, z), (1.18, 0.12, z), 0.032), DARK)
    one.add(cone((0, -0.62, 0), 0.12, 1.02, 0.42), ROCK)
    for x, z, r in ((0.5, 0.5, 0.42), (0.3, -0.5, 0.48), (0.7, -0.1, 0.32)):
        one.add(ball((x, -0.38, z), r), ROCK, melt=0.1)
    return one


ORDER_FIGHTERS = {"shuttle": shuttle, "kite": kite, "axiom": axiom}
ORDER_CRUISERS = {"explorer": explorer, "ghost": ghost, "corvette": corvette}
ORDER_GIANTS = {"galley": galley, "tug": tug, "keep": keep}
