"""Things of worth and use: Prestige relics, goods and machines of Tactics. About one unit high round the origin."""

from __future__ import annotations

import random
from math import cos, sin

from .shapes import ball, block, common, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import DARK, DECKED, GOLD, HULL, LAMP, STRIPE, Paint, Solid

JEWEL = Paint((120, 20, 50), 0.5, 1.8, glow=0.5)
MARBLE = Paint((206, 198, 186), 0.02, 0.6, wear=0.3)
VELVET = Paint((80, 14, 40), 0.2, 0.05, wear=0.2, cloth=1.0)
SILVER = Paint((180, 186, 196), 0.03, 1.6, wear=0.08)
PAGE = Paint((222, 208, 172), 0.0, 0.1, wear=0.35)
HIDE = Paint((76, 42, 28), 0.1, 0.4, wear=0.5)
CRATE = Paint((128, 110, 76), 0.10, 0.25, 1.0, wear=0.5)


def crown(rng: random.Random) -> Solid:
    """A crown on a cushion."""
    one = Solid()
    one.add(egg((0, -0.62, 0), (0.85, 0.22, 0.85)), VELVET)
    one.add(hoop((0, -0.28, 0), 0.62, 0.07, "y", 1.6), GOLD)
    one.add(moved(petals(cone((0.64, 0.18, 0), 0.13, 0.0, 0.34), 8), (0, -0.12, 0)), GOLD)
    one.add(moved(petals(ball((0.64, 0.56, 0), 0.07), 8), (0, -0.12, 0)), JEWEL)
    one.add(moved(petals(ball((0.70, 0.0, 0), 0.065), 16), (0, -0.28, 0)), JEWEL)
    one.add(egg((0, -0.22, 0), (0.60, 0.36, 0.60)), VELVET)
    return one


def disc(rng: random.Random) -> Solid:
    """A sun disc on a stand of wings."""
    one = Solid()
    one.add(tube((0, 0.22, 0), 0.50, 0.05, "z", 0.03), GOLD)
    one.add(egg((0, 0.22, 0.03), (0.26, 0.26, 0.10)), Paint(glow=1.4))
    one.add(moved(petals(slab([(0.52, -0.07), (0.88, 0.0), (0.52, 0.07)], 0, 0.02, "xz"), 16, "z"), (0, 0.22, 0)), GOLD)
    for i in range(4):
        one.add(
            turned(
                slab(
                    [(0.08, -0.42), (0.85 - i * 0.12, -0.18 - i * 0.12), (0.75 - i * 0.12, -0.30 - i * 0.12), (0.08, -0.56)],
                    -0.08 + i * 0.02,
                    0.02,
                    "xy",
                ),
                0,
                "y",
            ),
            SILVER,
        )
    one.add(cone((0, -0.62, 0), 0.30, 0.07, 0.14), MARBLE)
    one.add(rod((0, -0.5, 0), (0, -0.2, 0), 0.06), GOLD)
    return one


def arch(rng: random.Random) -> Solid:
    """A triumphal arch."""
    one = Solid()
    body = block((0, 0.05, 0), (0.85, 0.66, 0.26), 0.01)
    gate = cut(body, tube((0, 0.05, 0), 0.30, 1, "z"))
    gate = cut(gate, block((0, -0.4, 0), (0.30, 0.45, 1), 0.0))
    gate = cut(gate, common(block((0.60, -0.32, 0), (0.12, 0.42, 1), 0.0), block((0.6, -0.32, 0), (0.2, 0.5, 1), 0)))
    one.add(gate, MARBLE)
    one.add(block((0, 0.74, 0), (0.94, 0.045, 0.32), 0.01), MARBLE)
    one.add(block((0, 0.44, 0), (0.89, 0.03, 0.29), 0.01), GOLD)
    for x in (0.40, 0.78):
        one.add(tube((x, -0.12, 0.29), 0.055, 0.50, "y"), MARBLE)
        one.add(block((x, 0.40, 0.29), (0.08, 0.03, 0.08), 0.01), GOLD)
    one.add(block((0, -0.66, 0), (0.98, 0.06, 0.44), 0.01), MARBLE)
    one.add(egg((0, 0.92, 0), (0.20, 0.15, 0.22)), GOLD)
    one.add(slab([(0.10, 0.86), (0.45, 1.15), (0.40, 0.98)], 0, 0.03, "xy"), GOLD)
    one.add(block((0, 0.60, 0.27), (0.5, 0.06, 0.01), 0.005), STRIPE)
    return one


def book(rng: random.Random) -> Solid:
    """An open book that shines."""
    one = Solid()
    one.add(turned(block((0.42, -0.1, 0), (0.44, 0.03, 0.58), 0.01), 14, "z", (0, -0.1, 0)), HIDE)
    one.add(turned(block((0.40, -0.03, 0), (0.40, 0.06, 0.53), 0.02), 14, "z", (0, -0.1, 0)), PAGE)
    for i in range(6):
        one.add(
            turned(block((0.42, 0.035, -0.36 + i * 0.14), (0.27, 0.004, 0.018), 0.002), 14, "z", (0, -0.1, 0)), Paint(glow=0.9)
        )
    for z in (0.5, -0.5):
        one.add(turned(block((0.78, -0.02, z), (0.09, 0.07, 0.09), 0.01), 14, "z", (0, -0.1, 0)), GOLD)
    one.add(slab([(-0.04, -0.2), (0.04, -0.2), (0.05, -0.75), (-0.05, -0.75)], 0.6, 0.01, "xy"), STRIPE, mirror=False)
    one.add(block((0, -0.5, 0), (0.16, 0.32, 0.16), 0.04), MARBLE)
    one.add(block((0, -0.78, 0), (0.4, 0.06, 0.4), 0.02), MARBLE)
    return one


def column(rng: random.Random) -> Solid:
    """Scales on a fluted column."""
    one = Solid()
    fluted = cut(tube((0, -0.35, 0), 0.20, 0.50, "y"), moved(petals(tube((0.215, 0, 0), 0.032, 0.46, "y"), 12), (0, -0.35, 0)))
    one.add(fluted, MARBLE)
    one.add(block((0, 0.18, 0), (0.28, 0.05, 0.28), 0.01), GOLD)
    one.add(block((0, -0.86, 0), (0.30, 0.06, 0.30), 0.01), MARBLE)
    one.add(rod((0, 0.2, 0), (0, 0.85, 0), 0.035), GOLD)
    one.add(rod((0, 0.78, 0), (0.70, 0.70, 0), 0.03), GOLD)
    one.add(ball((0, 0.9, 0), 0.08), JEWEL)
    for dx in (-0.16, 0.16):
        one.add(rod((0.70, 0.70, 0), (0.70 + dx, 0.30, 0), 0.008), GOLD)
    one.add(cut(egg((0.70, 0.30, 0), (0.24, 0.14, 0.24)), block((0.7, 0.45, 0), (0.4, 0.15, 0.4), 0)), SILVER)
    return one


def wreath(rng: random.Random) -> Solid:
    """A laurel wreath with a star."""
    one = Solid()
    one.add(hoop((0, 0, 0), 0.66, 0.035, "z"), GOLD)
    one.add(petals(turned(egg((0.72, 0.0, 0.03), (0.055, 0.03, 0.15)), 28, "x", (0.72, 0, 0)), 18, "z"), GOLD)
    one.add(petals(turned(egg((0.60, 0.0, 0.03), (0.05, 0.03, 0.13)), -28, "x", (0.60, 0, 0)), 18, "z"), GOLD)
    one.add(ball((0, 0, 0), 0.16), JEWEL)
    one.add(petals(rod((0.1, 0, 0), (0.42, 0, 0), 0.06, 0.005), 8, "z"), SILVER)
    one.add(slab([(0.02, -0.62), (0.24, -1.0), (0.10, -0.98)], 0.05, 0.015, "xy"), STRIPE)
    return one


def chalice(rng: random.Random) -> Solid:
    """A chalice with light in it."""
    one = Solid()
    one.add(cut(egg((0, 0.40, 0), (0.46, 0.50, 0.46)), block((0, 0.85, 0), (1, 0.42, 1), 0)), GOLD)
    one.add(tube((0, 0.41, 0), 0.42, 0.02, "y"), Paint(glow=1.6))
    one.add(rod((0, -0.6, 0), (0, 0.0, 0), 0.07), GOLD)
    one.add(ball((0, -0.28, 0), 0.13), JEWEL)
    one.add(cone((0, -0.72, 0), 0.42, 0.08, 0.12), GOLD)
    one.add(moved(petals(ball((0.44, 0, 0), 0.05), 8), (0, 0.25, 0)), JEWEL)
    return one


def sword(rng: random.Random) -> Solid:
    """A sword standing in a stone."""
    one = Solid()
    one.add(slab([(-0.09, 0.45), (0.09, 0.45), (0.07, -0.7), (-0.07, -0.7)], 0, 0.02, "xy"), SILVER)
    one.add(block((0, 0.48, 0), (0.36, 0.045, 0.05), 0.03), GOLD)
    one.add(rod((0, 0.5, 0), (0, 0.85, 0), 0.045), HIDE)
    one.add(ball((0, 0.92, 0), 0.09), JEWEL)
    one.add(egg((0, -0.85, 0), (0.6, 0.34, 0.5)), Paint((70, 68, 70), 0.1, 0.2, 0.6, wear=1.0))
    one.add(block((0, -0.1, 0.0), (0.015, 0.5, 0.028), 0.005), LAMP)
    return one


def obelisk(rng: random.Random) -> Solid:
    """A black stone with lit signs."""
    one = Solid()
    one.add(cone((0, 0.0, 0), 0.26, 0.17, 0.85), Paint((24, 24, 30), 0.15, 1.4, wear=0.2))
    one.add(cone((0, 0.98, 0), 0.17, 0.0, 0.13), GOLD)
    for i in range(6):
        one.add(hoop((0, -0.65 + i * 0.26, 0), 0.245 - i * 0.014, 0.012, "y"), LAMP)
    one.add(block((0, -0.9, 0), (0.5, 0.07, 0.5), 0.02), MARBLE)
    one.add(block((0, -0.8, 0), (0.36, 0.06, 0.36), 0.02), MARBLE)
    return one


def crates(rng: random.Random) -> Solid:
    """Containers under glowing drive bells."""
    one = Solid()
    for x, y, z, s, turn in (
        (-0.42, 0.15, 0.1, 0.30, 20),
        (0.48, -0.15, -0.1, 0.36, -32),
        (0.08, 0.55, -0.5, 0.24, 45),
        (-0.08, -0.60, 0.34, 0.26, 8),
    ):
        one.add(turned(block((x, y, z), (s, s * 0.8, s), 0.03), turn, "y", (x, y, z)), CRATE, mirror=False)
        one.add(turned(block((x, y, z), (s * 1.02, s * 0.12, s * 1.02), 0.01), turn, "y", (x, y, z)), STRIPE, mirror=False)
        one.add(tube((x, y - s * 0.85, z), s * 0.3, s * 0.08, "y"), LAMP, mirror=False)
        one.add(turned(block((x, y, z), (s * 0.12, s * 0.82, s * 1.02), 0.01), turn, "y", (x, y, z)), DARK, mirror=False)
    return one


def cells(rng: random.Random) -> Solid:
    """A rack of glowing cells, one pulled out."""
    one = Solid()
    for i, x in enumerate((-0.54, -0.18, 0.18, 0.54)):
        y = 0.26 if i == 2 else 0.0
        one.add(tube((x, y, 0), 0.135, 0.46, "y"), Paint((60, 70, 80), 0.3, 1.4, glow=1.0 if i % 3 else 0.35), mirror=False)
        for dy in (-0.46, 0.46, 0.0):
            one.add(tube((x, y + dy, 0), 0.16, 0.06, "y"), HULL if dy else STRIPE, mirror=False)
        one.add(tube((x, y + 0.55, 0), 0.06, 0.04, "y"), GOLD, mirror=False)
    one.add(block((0, -0.46, 0), (0.82, 0.15, 0.28), 0.04), Paint((84, 60, 44), 0.0, 0.3, 1.0, wear=0.9))
    one.add(rod((0.2, -0.3, 0.3), (0.75, -0.75, 0.4), 0.03), DARK, mirror=False)
    return one


def coins(rng: random.Random) -> Solid:
    """Piles of coins, some falling."""
    one = Solid()
    for x, z, n in ((0.0, 0.1, 9), (-0.48, 0.0, 6), (0.46, -0.1, 7), (-0.2, -0.45, 5), (0.25, 0.55, 3)):
        for i in range(n):
            one.add(tube((x + rng.uniform(-0.025, 0.025), -0.7 + i * 0.085, z), 0.21, 0.038, "y", 0.012), GOLD, mirror=False)
    for x, y in ((-0.3, 0.55), (0.28, 0.42), (0.02, 0.80)):
        one.add(turned(tube((x, y, 0.1), 0.20, 0.035, "y", 0.012), rng.uniform(30, 70), "x", (x, y, 0.1)), GOLD, mirror=False)
    return one


def letter(rng: random.Random) -> Solid:
    """A scroll with a seal of light."""
    one = Solid()
    one.add(slab([(-0.55, 0.62), (0.55, 0.62), (0.55, -0.60), (-0.55, -0.60)], 0, 0.015, "xy"), PAGE)
    for y in (0.64, -0.62):
        one.add(rod((-0.62, y, 0), (0.62, y, 0), 0.085), PAGE)
        one.add(ball((0.72, y, 0), 0.085), GOLD)
        one.add(rod((0.6, y, 0), (0.72, y, 0), 0.04), GOLD)
    for i in range(6):
        one.add(
            block((-0.04 * (i % 3), 0.42 - i * 0.125, 0.018), (0.38 - 0.05 * (i % 3), 0.016, 0.004), 0.002),
            Paint((60, 44, 36), 0.2, 0.1),
            mirror=False,
        )
    one.add(tube((0.26, -0.40, 0.04), 0.17, 0.03, "z", 0.015), JEWEL, mirror=False)
    one.add(slab([(0.18, -0.45), (0.30, -0.45), (0.22, -0.85), (0.12, -0.80)], 0.03, 0.01, "xy"), STRIPE, mirror=False)
    return one


def table(rng: random.Random) -> Solid:
    """A round table with a map of light and six chairs."""
    one = Solid()
    one.add(tube((0, -0.10, 0), 0.66, 0.05, "y"), DECKED)
    one.add(tube((0, -0.04, 0), 0.56, 0.012, "y"), Paint(glow=0.55))
    one.add(hoop((0, -0.04, 0), 0.60, 0.025, "y"), GOLD)
    one.add(cone((0, -0.40, 0), 0.36, 0.16, 0.28), HULL)
    one.add(moved(petals(block((0.98, 0.05, 0), (0.05, 0.36, 0.17), 0.03), 6), (0, 0, 0)), HIDE)
    one.add(petals(block((0.88, -0.30, 0), (0.14, 0.04, 0.16), 0.02), 6), HIDE)
    for i in range(7):
        a, r = rng.uniform(0, 6.28), rng.uniform(0.1, 0.45)
        one.add(
            ball((cos(a) * r, 0.08 + rng.uniform(0, 0.3), sin(a) * r), rng.uniform(0.03, 0.07)),
            LAMP if i % 2 else Paint((200, 120, 60), 0.0, 1.0, glow=0.6),
            mirror=False,
        )
    return one


def asteroid(rng: random.Random) -> Solid:
    """A rock with derricks and veins of light."""
    one = Solid()
    stone = Paint((86, 78, 72), 0.05, 0.15, 0.0, wear=1.1)
    one.add(egg((0, 0, 0), (0.82, 0.56, 0.66)), stone)
    for x, y, z, r in (
        (0.4, 0.22, 0.3, 0.34),
        (-0.45, -0.16, 0.3, 0.36),
        (-0.3, 0.3, -0.2, 0.36),
        (0.45, -0.25, 0.1, 0.30),
        (0.0, -0.3, 0.45, 0.25),
    ):
        one.add(ball((x, y, z), r), stone, mirror=False, melt=0.12)
    for x, y, z, r in ((0.05, 0.25, 0.62, 0.22), (-0.62, 0.14, 0.42, 0.15), (0.62, -0.05, 0.5, 0.16)):
        one.add(ball((x, y, z), r), stone, mirror=False, carve=True)
        one.add(ball((x * 0.97, y * 0.97, z * 0.93), r * 0.62), LAMP, mirror=False)
    for x, z in ((0.15, 0.0), (-0.35, -0.1)):
        one.add(cone((x, 0.78, z), 0.12, 0.03, 0.24), DARK, mirror=False)
        one.add(ball((x, 1.04, z), 0.035), LAMP, mirror=False)
    one.add(block((0.5, 0.52, 0.0), (0.14, 0.08, 0.12), 0.02), DECKED, mirror=False)
    return one


RELICS = {
    "crown": crown,
    "disc": disc,
    "arch": arch,
    "book": book,
    "column": column,
    "wreath": wreath,
    "chalice": chalice,
    "sword": sword,
    "obelisk": obelisk,
}
GOODS = {"crates": crates, "cells": cells, "coins": coins, "letter": letter, "table": table, "asteroid": asteroid}
