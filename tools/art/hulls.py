"""Star Cruisers and Capital Ships: long hulls with decks, windows and many engines. The nose points along +z."""

from __future__ import annotations

import random
from dataclasses import replace

from .order_hulls import ORDER_CRUISERS, ORDER_GIANTS
from .shapes import ball, block, cone, copies, cut, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from .solid import DARK, DECKED, ENGINE, GOLD, HULL, LAMP, STRIPE, Paint, Solid

SPIRE = replace(DECKED, windows=0.75)
DOME = Paint((60, 120, 130), 0.1, 1.2, windows=0.35, wear=0.1)


def _nozzle(ship: Solid, x: float, y: float, z: float, r: float, length: float = 0.5) -> None:
    ship.add(tube((x, y, z), r, 0.12), DARK)
    ship.add(tube((x, y, z - 0.11), r * 0.78, 0.03), ENGINE)
    ship.engine(x, y, z - 0.12, r * 0.9, length)


def _turret(ship: Solid, x: float, y: float, z: float, s: float = 1.0) -> None:
    ship.add(tube((x, y, z), 0.06 * s, 0.04 * s, "y"), DARK)
    ship.add(rod((x + 0.02 * s, y + 0.02 * s, z), (x + 0.02 * s, y + 0.05 * s, z + 0.2 * s), 0.014 * s), DARK)
    ship.add(rod((x - 0.02 * s, y + 0.02 * s, z), (x - 0.02 * s, y + 0.05 * s, z + 0.2 * s), 0.014 * s), DARK)


def spine(rng: random.Random) -> Solid:
    """A long spine, head forward, drive block aft."""
    ship = Solid()
    ship.add(loft([(0.55, 0.16, 0.15, 0), (0.95, 0.20, 0.14, 0), (1.5, 0.05, 0.05, -0.03)], 3.4), DECKED)
    ship.add(block((0, 0, -0.1), (0.08, 0.09, 0.9), 0.02), HULL)
    for z in (0.35, 0.05, -0.25):
        ship.add(tube((0, 0, z), rng.uniform(0.17, 0.24), 0.09), HULL if z else DECKED)
    ship.add(loft([(-1.35, 0.34, 0.22, 0), (-0.9, 0.36, 0.24, 0), (-0.55, 0.20, 0.16, 0)], 3.6), DECKED)
    ship.add(slab([(0.2, -0.55), (0.82, -1.0), (0.82, -1.35), (0.2, -1.2)], 0.0, 0.03, lift=0.06, r=0.015))
    ship.add(slab([(0.45, -0.80), (0.65, -0.93), (0.65, -1.3), (0.45, -1.26)], 0.035, 0.014, lift=0.06), STRIPE)
    ship.add(block((0, 0.26, -0.85), (0.09, 0.10, 0.18), 0.02), SPIRE)
    ship.add(block((0, 0.145, 1.0), (0.06, 0.02, 0.30), 0.01), STRIPE)
    for x in (0.0, 0.22):
        _nozzle(ship, x, 0.0, -1.38, 0.10, 0.6)
    _turret(ship, 0.12, 0.16, 0.75)
    return ship


def hammer(rng: random.Random) -> Solid:
    """A broad head on a narrow neck."""
    ship = Solid()
    wide = rng.uniform(0.55, 0.72)
    ship.add(loft([(0.75, wide * 0.75, 0.12, 0), (1.0, wide, 0.15, 0), (1.25, wide * 0.62, 0.06, 0)], 3.0), DECKED)
    ship.add(block((wide * 0.9, 0, 0.98), (0.12, 0.17, 0.24), 0.05), HULL)
    ship.add(
        loft([(-1.3, 0.26, 0.24, 0), (-0.6, 0.24, 0.22, 0), (0.2, 0.13, 0.13, 0), (0.8, 0.16, 0.11, 0)], 3.2), DECKED, melt=0.05
    )
    ship.add(block((wide * 0.9, 0.175, 0.98), (0.05, 0.012, 0.2), 0.005), STRIPE)
    ship.add(block((0.36, 0, -0.85), (0.12, 0.14, 0.42), 0.04), HULL)
    ship.add(block((0, 0.30, -0.6), (0.10, 0.13, 0.16), 0.02), SPIRE)
    ship.add(block((0, 0.25, -0.05), (0.035, 0.05, 0.5), 0.01), STRIPE)
    _nozzle(ship, 0.36, 0.0, -1.28, 0.13, 0.7)
    _nozzle(ship, 0.10, 0.0, -1.36, 0.10, 0.6)
    _turret(ship, 0.30, 0.17, 0.98, 1.2)
    return ship


def carrier(rng: random.Random) -> Solid:
    """A flight deck with an island, fighters parked on it."""
    ship = Solid()
    ship.add(
        loft([(-1.3, 0.36, 0.20, -0.06), (0.4, 0.40, 0.20, -0.06), (1.1, 0.28, 0.12, 0.0), (1.4, 0.20, 0.05, 0.05)], 4.5), DECKED
    )
    ship.add(block((0, 0.13, 0.05), (0.46, 0.02, 1.30), 0.01), HULL)
    ship.add(block((0.0, 0.152, 0.1), (0.02, 0.006, 1.2), 0.002), LAMP, mirror=False)
    ship.add(block((0.22, 0.152, 0.1), (0.02, 0.006, 1.1), 0.002), STRIPE)
    ship.add(block((0.40, 0.30, -0.35), (0.07, 0.16, 0.22), 0.02), SPIRE, mirror=False)
    ship.add(rod((0.40, 0.45, -0.35), (0.40, 0.75, -0.42), 0.015), DARK, mirror=False)
    for i in range(4):
        ship.add(
            slab([(-0.12, 0.55 - i * 0.3), (-0.30, 0.40 - i * 0.3), (-0.12, 0.44 - i * 0.3)], 0.165, 0.015), STRIPE, mirror=False
        )
    ship.add(block((0.47, -0.05, 0.1), (0.05, 0.09, 0.8), 0.03), HULL)
    for x in (0.12, 0.32):
        _nozzle(ship, x, -0.06, -1.32, 0.10, 0.6)
    return ship


def twin(rng: random.Random) -> Solid:
    """Two hulls side by side, a bridge between them."""
    ship = Solid()
    gap = rng.uniform(0.34, 0.44)
    ship.add(turned(egg((gap, 0, 0), (0.15, 0.14, 1.25)), 2, "y"), DECKED)
    ship.add(block((gap, 0.0, -0.75), (0.19, 0.17, 0.40), 0.05), DECKED, melt=0.05)
    ship.add(block((0, 0.02, -0.15), (gap, 0.06, 0.18), 0.02), HULL)
    ship.add(block((0, 0.02, -0.72), (gap, 0.06, 0.14), 0.02), HULL)
    ship.add(egg((0, 0.12, -0.2), (0.15, 0.13, 0.30)), SPIRE)
    ship.add(slab([(gap, -0.3), (0.98, -0.75), (0.98, -1.0), (gap, -0.9)], 0, 0.03, lift=0.18, r=0.015))
    ship.add(block((gap, 0.15, 0.35), (0.05, 0.015, 0.55), 0.01), STRIPE)
    ship.add(tube((0, 0.0, 0.0), 0.05, 0.95), DARK)
    ship.add(ball((0, 0, 0.98), 0.07), LAMP)
    _nozzle(ship, gap, 0, -1.15, 0.14, 0.8)
    return ship


def lance(rng: random.Random) -> Solid:
    """A gun with a ship built round it."""
    ship = Solid()
    ship.add(tube((0, 0, 0.5), 0.10, 1.1, edge=0.02), DARK)
    ship.add(tube((0, 0, 1.58), 0.055, 0.04), LAMP)
    for z in (1.45, 1.05, 0.65):
        ship.add(tube((0, 0, z), 0.15, 0.05), HULL)
    ship.add(loft([(-1.2, 0.30, 0.26, 0), (-0.5, 0.36, 0.28, 0), (0.15, 0.24, 0.20, 0), (0.5, 0.13, 0.13, 0)], 3.4), DECKED)
    ship.add(slab([(0.25, 0.1), (0.75, -0.55), (0.75, -1.0), (0.25, -1.0)], 0.0, 0.05, lift=-0.20, r=0.03), HULL)
    ship.add(slab([(0.5, -0.3), (0.66, -0.5), (0.66, -0.98), (0.5, -0.98)], 0.055, 0.016, lift=-0.20), STRIPE)
    ship.add(slab([(0.2, -0.3), (0.62, -0.75), (0.58, -1.1), (0.2, -1.0)], 0, 0.03, "yz"), STRIPE, mirror=False)
    ship.add(block((0, 0.32, -0.35), (0.10, 0.08, 0.2), 0.03), SPIRE)
    _nozzle(ship, 0.17, 0.08, -1.24, 0.13, 0.7)
    _nozzle(ship, 0.0, -0.14, -1.24, 0.11, 0.6)
    return ship


def wedge(rng: random.Random) -> Solid:
    """A stepped wedge with a command tower."""
    ship = Solid()
    wide = rng.uniform(0.62, 0.78)
    ship.add(slab([(0, 1.6), (wide, -1.0), (wide * 0.85, -1.15), (0, -1.1), (-0.3, 0)], 0, 0.09, r=0.03), DECKED)
    ship.add(slab([(0, 1.0), (wide * 0.66, -0.95), (0, -1.05), (-0.2, 0)], 0.10, 0.07, r=0.02), DECKED)
    ship.add(slab([(0, 0.35), (wide * 0.42, -0.85), (0, -0.95), (-0.2, -0.5)], 0.20, 0.06, r=0.02), SPIRE)
    ship.add(block((0, 0.38, -0.72), (0.20, 0.08, 0.09), 0.02), SPIRE)
    ship.add(block((0, 0.30, -0.72), (0.07, 0.12, 0.12), 0.02), HULL)
    ship.add(ball((0.15, 0.49, -0.72), 0.045), HULL)
    ship.add(slab([(0.10, 1.20), (0.16, 1.05), (wide * 0.80, -0.9), (wide * 0.72, -0.9)], 0.09, 0.012), STRIPE)
    ship.add(block((0, -0.08, 0.1), (0.02, 0.02, 1.0), 0.005), STRIPE)
    for x in (0.0, 0.27, 0.48):
        _nozzle(ship, x, 0.0, -1.15, 0.10, 0.5)
    for z in (0.1, -0.2, -0.5):
        _turret(ship, 0.30 - z * 0.25, 0.18, z, 0.8)
    return ship


def ring(rng: random.Random) -> Solid:
    """A wheel of decks round a drive spine."""
    ship = Solid()
    ship.add(hoop((0, 0, -0.1), 0.82, 0.14, "z", 1.25), SPIRE)
    ship.add(hoop((0, 0, -0.1), 0.98, 0.035, "z"), STRIPE)
    ship.add(moved(petals(block((0.45, 0, 0), (0.42, 0.05, 0.06), 0.02), 6, "z"), (0, 0, -0.1)), HULL)
    ship.add(
        loft(
            [(-1.3, 0.24, 0.24, 0), (-0.6, 0.17, 0.17, 0), (0.3, 0.18, 0.18, 0), (1.0, 0.24, 0.20, 0), (1.35, 0.08, 0.07, 0)], 3.0
        ),
        DECKED,
    )
    ship.add(tube((0, 0, -1.1), 0.32, 0.16), HULL)
    ship.add(block((0, 0.25, 0.95), (0.05, 0.06, 0.2), 0.02), SPIRE)
    for x, y in ((0.0, 0.17), (0.15, -0.09)):
        _nozzle(ship, x, y, -1.30, 0.11, 0.6)
    return ship


def cathedral(rng: random.Random) -> Solid:
    """Towers and buttresses of stone and gold on a keel with a rose window."""
    stone = Paint((176, 164, 146), 0.06, 0.5, 0.8, windows=0.8, wear=0.25)
    ship = Solid(reach=1.9)
    ship.add(
        loft([(-1.2, 0.30, 0.16, -0.16), (0.3, 0.32, 0.20, -0.16), (1.0, 0.18, 0.24, -0.10), (1.45, 0.03, 0.30, 0.0)], 2.4), stone
    )
    ship.add(slab([(-0.30, 0.0), (0.30, 0.0), (0.30, 0.34), (0.0, 0.62), (-0.30, 0.34)], -0.25, 0.75, "xy"), stone)
    ship.add(moved(copies(block((0.38, 0.12, 0), (0.05, 0.26, 0.035), 0.01), (1, 1, 0.28), (0, 0, 2)), (0, 0, -0.25)), stone)
    for x, z, tall in ((0.24, 0.62, 0.55), (0.26, -1.0, 0.42)):
        ship.add(block((x, 0.25, z), (0.11, tall * 0.75, 0.11), 0.01), stone)
        ship.add(cone((x, 0.25 + tall, z), 0.12, 0.0, tall * 0.45), GOLD)
        ship.add(rod((x, 0.25 + tall * 1.4, z), (x, 0.25 + tall * 1.6, z), 0.012), GOLD)
    ship.add(cone((0, 0.95, -0.25), 0.13, 0.0, 0.42), GOLD)
    ship.add(block((0, 0.55, -0.25), (0.13, 0.2, 0.13), 0.01), stone)
    ship.add(hoop((0, 0.28, 0.51), 0.17, 0.022, "z"), GOLD)
    ship.add(tube((0, 0.28, 0.50), 0.15, 0.02), LAMP)
    ship.add(block((0, -0.05, 0.95), (0.02, 0.3, 0.3), 0.01), GOLD)
    for x in (0.0, 0.2):
        _nozzle(ship, x, -0.16, -1.24, 0.10, 0.5)
    return ship


def ark(rng: random.Random) -> Solid:
    """A disc of meadows under glass domes, on a keel of engines."""
    green = Paint((70, 128, 60), 0.0, 0.3, wear=0.9)
    ship = Solid(reach=1.9)
    ship.add(egg((0, -0.12, 0), (1.15, 0.26, 1.15)), DECKED)
    ship.add(tube((0, 0.0, 0), 1.18, 0.05, "y", 0.03), SPIRE)
    ship.add(egg((0, 0.04, 0), (1.02, 0.09, 1.02)), green)
    for x, z, r in ((0.0, 0.05, 0.52), (0.62, -0.25, 0.27), (0.45, 0.60, 0.24), (0.0, -0.75, 0.24)):
        ship.add(ball((x, 0.04, z), r), DOME)
        ship.add(hoop((x, 0.09, z), r * 1.0, 0.025, "y"), GOLD)
    ship.add(rod((0, 0.5, 0.05), (0, 1.02, 0.05), 0.03), GOLD)
    ship.add(hoop((0, 0.0, 0), 1.19, 0.02, "y"), STRIPE)
    ship.add(cone((0, -0.55, 0), 0.10, 0.42, 0.28), HULL)
    for x, z in ((0.0, 0.0),):
        ship.add(tube((x, -0.84, z), 0.1, 0.05, "y"), ENGINE)
    for angle in (30, 90, 150, 210, 270, 330):
        ship.add(turned(block((1.12, -0.13, 0), (0.14, 0.06, 0.16), 0.03), angle, "y"), HULL, mirror=False)
    return ship


def barge(rng: random.Random) -> Solid:
    """A bridge, an engine, and containers between them."""
    boxes = [Paint(c, 0.0, 0.3, 1.0, wear=0.7) for c in ((134, 74, 50), (70, 92, 110), (120, 112, 70), (86, 86, 92))]
    ship = Solid()
    ship.add(block((0, 0, -0.05), (0.07, 0.07, 1.1), 0.02), DARK)
    for i in range(4):
        z = 0.55 - i * 0.36
        for x, y in ((0.25, 0.17), (0.25, -0.17)):
            ship.add(block((x, y, z), (0.16, 0.14, 0.155), 0.01), boxes[rng.randrange(4)], mirror=rng.random() < 0.7)
    ship.add(loft([(0.85, 0.24, 0.22, 0.02), (1.15, 0.24, 0.22, 0.02), (1.4, 0.14, 0.10, -0.04)], 4.0), DECKED)
    ship.add(block((0, 0.32, 1.0), (0.13, 0.08, 0.12), 0.02), SPIRE)
    ship.add(loft([(-1.35, 0.34, 0.30, 0), (-0.95, 0.36, 0.32, 0), (-0.85, 0.2, 0.2, 0)], 3.5), HULL)
    ship.add(block((0.37, 0, -1.12), (0.02, 0.1, 0.16), 0.01), STRIPE)
    for x, y in ((0.17, 0.14), (0.17, -0.14)):
        _nozzle(ship, x, y, -1.38, 0.13, 0.6)
    return ship


def titan(rng: random.Random) -> Solid:
    """An open frame of girders with a ship growing inside."""
    ship = Solid(reach=2.0)
    frame = block((0, 0, 0), (0.62, 0.52, 0.07), 0.02)
    hole = block((0, 0, 0), (0.50, 0.40, 0.2), 0.02)
    ship.add(copies(cut(frame, hole), (1, 1, 0.55), (0, 0, 2)), HULL)
    ship.add(block((0.56, 0.46, 0), (0.05, 0.05, 1.35), 0.02), DECKED)
    ship.add(block((0.56, -0.46, 0), (0.05, 0.05, 1.35), 0.02), DECKED)
    ship.add(loft([(-0.9, 0.20, 0.18, -0.05), (0.2, 0.24, 0.20, -0.05), (0.9, 0.04, 0.05, -0.05)], 2.4), STRIPE)
    ship.add(block((0, 0.66, -0.75), (0.22, 0.16, 0.28), 0.03), SPIRE)
    ship.add(rod((0.3, 0.45, 0.3), (0.16, 0.08, 0.35), 0.025), DARK)
    ship.add(rod((0.3, 0.45, -0.3), (0.16, 0.10, -0.2), 0.025), DARK)
    ship.add(ball((0.16, 0.08, 0.35), 0.035), LAMP)
    ship.add(block((0, -0.1, -1.3), (0.45, 0.3, 0.14), 0.05), HULL)
    for x, y in ((0.0, -0.1), (0.3, -0.1)):
        _nozzle(ship, x, y, -1.46, 0.13, 0.6)
    return ship


def refinery(rng: random.Random) -> Solid:
    """Tanks, pipes and a maw."""
    tank = Paint((150, 128, 96), 0.0, 0.9, 0.5, wear=0.7)
    ship = Solid()
    ship.add(block((0, -0.12, -0.2), (0.42, 0.10, 0.95), 0.03), DECKED)
    for z in (0.35, -0.15, -0.65):
        ship.add(ball((0.25, 0.20, z), 0.24), tank)
        ship.add(hoop((0.25, 0.20, z), 0.245, 0.018, "y"), STRIPE)
    for x in (0.0, 0.47):
        ship.add(rod((x, 0.02, -1.0), (x, 0.02, 0.7), 0.035), DARK)
    ship.add(tube((0, -0.02, 1.0), 0.42, 0.25, hole=0.34), HULL)
    ship.add(tube((0, -0.02, 0.85), 0.30, 0.03), ENGINE)
    ship.add(moved(petals(cone((0.40, 0, 0), 0.05, 0.0, 0.14, "z"), 9, "z"), (0, -0.02, 1.36)), DARK)
    ship.add(block((0, 0.42, -0.95), (0.12, 0.30, 0.12), 0.02), SPIRE)
    ship.add(tube((0.30, 0.40, -1.05), 0.06, 0.36, "y"), DARK)
    ship.add(tube((0.30, 0.77, -1.05), 0.045, 0.02, "y"), LAMP)
    for x in (0.0, 0.27):
        _nozzle(ship, x, -0.12, -1.24, 0.11, 0.6)
    return ship


def flagship(rng: random.Random) -> Solid:
    """A tall stern, gilded ram, galleries of windows."""
    ship = Solid(reach=1.9)
    ship.add(
        loft(
            [
                (-1.3, 0.26, 0.36, 0.10),
                (-0.7, 0.30, 0.30, 0.04),
                (0.3, 0.26, 0.20, 0),
                (1.0, 0.14, 0.13, 0),
                (1.5, 0.02, 0.04, 0.02),
            ],
            2.6,
        ),
        SPIRE,
    )
    ship.add(slab([(0.2, 0.2), (0.92, -0.6), (0.98, -1.1), (0.2, -0.95)], 0.0, 0.035, lift=0.30, r=0.02), HULL)
    ship.add(slab([(0.55, -0.2), (0.75, -0.45), (0.8, -1.02), (0.6, -1.0)], 0.045, 0.016, lift=0.30), STRIPE)
    ship.add(block((0, 0.52, -0.95), (0.14, 0.16, 0.24), 0.02), SPIRE)
    ship.add(block((0, 0.72, -1.0), (0.08, 0.08, 0.12), 0.02), SPIRE)
    ship.add(rod((0, 0.8, -1.0), (0, 1.15, -1.08), 0.015), GOLD)
    ship.add(cone((0, 0.0, 1.42), 0.08, 0.0, 0.28, "z"), GOLD)
    ship.add(block((0.265, 0.06, -0.1), (0.015, 0.02, 0.75), 0.005), GOLD)
    ship.add(slab([(-0.4, -0.4), (-0.75, -0.75), (-0.7, -1.0), (-0.3, -0.95)], 0, 0.03, "yz"), STRIPE, mirror=False)
    for x, y in ((0.0, 0.25), (0.14, 0.0)):
        _nozzle(ship, x, y, -1.34, 0.12, 0.7)
    for z in (0.55, 0.25):
        _turret(ship, 0.10, 0.20, z, 0.9)
    return ship


def cutter(rng: random.Random) -> Solid:
    """A small patrol ship: bulwark, one turret, one big engine."""
    ship = Solid()
    ship.add(loft([(-1.0, 0.30, 0.20, 0), (0.1, 0.28, 0.22, 0), (0.8, 0.14, 0.16, -0.02), (1.2, 0.02, 0.10, 0.05)], 2.8), DECKED)
    ship.add(block((0, 0.24, -0.35), (0.15, 0.12, 0.25), 0.04), SPIRE)
    ship.add(tube((0, 0.23, 0.28), 0.14, 0.06, "y"), DARK)
    ship.add(rod((0.05, 0.26, 0.28), (0.05, 0.30, 0.80), 0.028), DARK)
    ship.add(block((0.38, -0.02, -0.45), (0.11, 0.12, 0.42), 0.05), HULL)
    ship.add(block((0.38, 0.105, -0.45), (0.05, 0.012, 0.35), 0.005), STRIPE)
    ship.add(rod((0, 0.35, -0.45), (0, 0.75, -0.55), 0.014), DARK)
    ship.add(hoop((0, 0.70, -0.53), 0.07, 0.014, "y"), LAMP)
    _nozzle(ship, 0.0, 0.0, -1.02, 0.18, 0.8)
    _nozzle(ship, 0.38, 0.0, -0.88, 0.09, 0.5)
    return ship


CRUISERS = {
    "spine": spine,
    "hammer": hammer,
    "twin": twin,
    "lance": lance,
    "carrier": carrier,
    "cutter": cutter,
    "flagship": flagship,
    **ORDER_CRUISERS,
}
GIANTS = {
    "wedge": wedge,
    "ring": ring,
    "cathedral": cathedral,
    "ark": ark,
    "barge": barge,
    "titan": titan,
    "refinery": refinery,
    **ORDER_GIANTS,
}
