"""Structures: Advancements, Capital Cities and what the Nemesis builds. They stand on y = 0."""

from __future__ import annotations

import random

from .shapes import ball, block, common, cone, copies, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import DARK, DECKED, ENGINE, GOLD, HULL, LAMP, STRIPE, Paint, Solid

WALL = Paint((120, 120, 126), 0.12, 0.5, 0.9, windows=0.7)
GREEN = Paint((60, 130, 120), 0.2, 1.3, windows=0.3, wear=0.1)


def tower(rng: random.Random) -> Solid:
    """A spire among lower towers."""
    one = Solid(reach=1.9)
    one.add(cone((0, 0.75, 0), 0.22, 0.08, 0.75), WALL)
    one.add(cone((0, 1.66, 0), 0.08, 0.0, 0.18), GOLD)
    one.add(hoop((0, 1.15, 0), 0.22, 0.03, "y"), STRIPE)
    one.add(tube((0, 0.62, 0), 0.34, 0.05, "y"), DECKED)
    for _ in range(7):
        x, z, tall = rng.uniform(0.3, 0.75), rng.uniform(-0.6, 0.6), rng.uniform(0.2, 0.6)
        one.add(
            block((x, tall / 2, z), (rng.uniform(0.06, 0.13), tall / 2, rng.uniform(0.06, 0.13)), 0.01),
            WALL,
            mirror=rng.random() < 0.4,
        )
    one.add(tube((0, 0.02, 0), 0.95, 0.03, "y"), HULL)
    return one


def domes(rng: random.Random) -> Solid:
    """A city under glass."""
    one = Solid(reach=1.9)
    for x, z, r in ((0.0, 0.0, 0.55), (0.62, 0.25, 0.32), (0.55, -0.45, 0.28)):
        one.add(cut(ball((x, 0.04, z), r), block((x, -0.5, z), (2, 0.5, 2), 0)), GREEN)
        one.add(hoop((x, 0.05, z), r, 0.035, "y"), GOLD)
        one.add(tube((x, r + 0.06, z), 0.03, 0.10, "y"), LAMP)
    one.add(tube((0, 0.0, 0), 1.02, 0.04, "y"), HULL)
    one.add(block((0.3, 0.10, 0.62), (0.1, 0.10, 0.1), 0.02), WALL)
    return one


def gate(rng: random.Random) -> Solid:
    """A ring with a curtain of light."""
    one = Solid(reach=1.8)
    one.add(hoop((0, 0.80, 0), 0.68, 0.10, "z", 1.4), HULL)
    one.add(tube((0, 0.80, 0), 0.58, 0.015), Paint(glow=0.75))
    one.add(moved(petals(block((0.78, 0, 0), (0.08, 0.14, 0.09), 0.02), 8, "z"), (0, 0.80, 0)), STRIPE)
    one.add(block((0.42, 0.12, 0), (0.22, 0.14, 0.26), 0.04), DECKED)
    one.add(tube((0, 0.02, 0), 0.95, 0.04, "y"), HULL)
    return one


def reactor(rng: random.Random) -> Solid:
    """A core of light between cooling towers."""
    one = Solid(reach=1.8)
    one.add(ball((0, 0.72, 0), 0.30), ENGINE)
    for angle in (0, 60, 120):
        one.add(turned(hoop((0, 0.72, 0), 0.42, 0.035, "x"), angle, "y"), HULL, mirror=False)
    one.add(cone((0, 0.18, 0), 0.44, 0.20, 0.20), DECKED)
    one.add(cut(cone((0.72, 0.34, -0.2), 0.26, 0.17, 0.34), cone((0.72, 0.5, -0.2), 0.2, 0.14, 0.3)), WALL)
    one.add(rod((0.2, 0.1, 0.2), (0.7, 0.12, 0.3), 0.05), STRIPE)
    one.add(tube((0, 0.02, 0), 1.02, 0.04, "y"), HULL)
    return one


def dish(rng: random.Random) -> Solid:
    """A listening dish on a drum."""
    one = Solid(reach=1.8)
    bowl = cut(ball((0, 0, 0), 0.72), ball((0, 0, 0.14), 0.70))
    one.add(
        turned(moved(cut(bowl, block((0, 0, 0.7), (1, 1, 0.72), 0)), (0, 0.95, 0.25)), -32, "x", (0, 0.95, 0)), HULL, mirror=False
    )
    one.add(turned(rod((0, 0.95, -0.30), (0, 0.95, 0.45), 0.025), -32, "x", (0, 0.95, 0)), DARK, mirror=False)
    one.add(turned(ball((0, 0.95, 0.45), 0.06), -32, "x", (0, 0.95, 0)), LAMP, mirror=False)
    one.add(tube((0, 0.25, 0), 0.30, 0.25, "y"), WALL)
    one.add(block((0.6, 0.12, 0.1), (0.16, 0.12, 0.2), 0.02), WALL)
    one.add(tube((0, 0.02, 0), 0.9, 0.04, "y"), HULL)
    return one


def yard(rng: random.Random) -> Solid:
    """Cranes over a hull on the slip."""
    one = Solid(reach=1.9)
    for z in (-0.6, 0.0, 0.6):
        one.add(cut(block((0, 0.5, z), (0.62, 0.5, 0.05), 0.01), block((0, 0.42, z), (0.52, 0.46, 0.2), 0.01)), HULL)
    one.add(block((0.56, 1.0, 0), (0.05, 0.04, 0.75), 0.01), STRIPE)
    one.add(egg((0, 0.38, 0), (0.30, 0.22, 0.85)), DECKED)
    one.add(rod((0.2, 1.0, 0.3), (0.2, 0.6, 0.3), 0.012), DARK)
    one.add(ball((0.2, 0.58, 0.3), 0.04), LAMP)
    one.add(block((0.85, 0.22, -0.2), (0.14, 0.22, 0.2), 0.02), WALL)
    one.add(block((0, 0.02, 0), (1.05, 0.04, 0.85), 0.01), HULL)
    return one


def bastion(rng: random.Random) -> Solid:
    """A fortress with guns on every step."""
    one = Solid(reach=1.9)
    for i in range(4):
        r, y = 0.95 - i * 0.21, 0.10 + i * 0.26
        one.add(cone((0, y, 0), r, r - 0.10, 0.13), DECKED if i % 2 else WALL)
        one.add(hoop((0, y + 0.13, 0), r - 0.10, 0.02, "y"), STRIPE)
        one.add(moved(petals(rod((r - 0.12, 0.1, 0), (r + 0.14, 0.2, 0), 0.025), 8), (0, y, 0)), DARK)
    one.add(cone((0, 1.25, 0), 0.16, 0.02, 0.24), GOLD)
    one.add(ball((0, 1.52, 0), 0.05), LAMP)
    return one


def market(rng: random.Random) -> Solid:
    """Terraces of stalls and lamps."""
    one = Solid(reach=1.9)
    for i in range(3):
        one.add(block((0, 0.10 + i * 0.26, -0.15 * i), (0.9 - i * 0.22, 0.12, 0.55 - i * 0.1), 0.02), WALL)
        one.add(
            moved(
                common(copies(block((0, 0, 0), (0.09, 0.05, 0.05), 0.01), (0.26, 1, 1), (3 - i, 0, 0)), ball((0, 0, 0), 3)),
                (0, 0.27 + i * 0.26, 0.42 - 0.25 * i),
            ),
            STRIPE,
        )
    one.add(cone((0, 0.98, -0.3), 0.22, 0.0, 0.2), GOLD)
    one.add(rod((0.7, 0.0, 0.5), (0.7, 0.62, 0.5), 0.015), DARK)
    one.add(ball((0.7, 0.66, 0.5), 0.06), LAMP)
    one.add(slab([(-1.05, -0.7), (1.05, -0.7), (1.05, 0.7), (-1.05, 0.7)], 0.0, 0.04), HULL)
    return one


WORKS = {
    "tower": tower,
    "domes": domes,
    "gate": gate,
    "reactor": reactor,
    "dish": dish,
    "yard": yard,
    "bastion": bastion,
    "market": market,
}
