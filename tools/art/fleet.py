"""The hulls that fly over the table, made to be known from behind and above. The nose points along +z."""

from __future__ import annotations

import random
from collections.abc import Callable

from .fighters import FIGHTERS
from .hulls import GIANTS, SPIRE
from .order_hulls import ORDER_GIANTS
from .shapes import ball, block, cone, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from .solid import DARK, DECKED, ENGINE, GOLD, HULL, LAMP, STRIPE, Paint, Solid

THORN = Paint((46, 40, 58), 0.16, 0.9, 0.6, wear=0.25)
SCORCHED = Paint((96, 62, 46), 0.0, 0.3, 0.4, wear=0.9)


def _nozzle(ship: Solid, x: float, y: float, z: float, r: float, length: float = 0.6) -> None:
    ship.add(tube((x, y, z), r, 0.14), DARK)
    ship.add(tube((x, y, z - 0.13), r * 0.80, 0.03), ENGINE)
    ship.engine(x, y, z - 0.14, r * 0.95, length)


def fighter(rng: random.Random) -> Solid:
    """A dart with broad wings, for one glance."""
    del rng
    return FIGHTERS["dart"](random.Random(5))


def cruiser(rng: random.Random) -> Solid:
    """A long hull, a ram before it, two wings swept back with an engine at each tip."""
    del rng
    ship = Solid()
    ship.add(
        loft(
            [(-1.15, 0.27, 0.22, 0), (-0.4, 0.30, 0.24, 0), (0.5, 0.20, 0.17, 0), (1.2, 0.10, 0.10, 0), (1.6, 0.03, 0.05, 0)], 3.0
        ),
        DECKED,
    )
    ship.add(slab([(0.15, 0.45), (1.05, -0.55), (1.05, -0.98), (0.15, -0.60)], 0.0, 0.055, lift=-0.08, r=0.03), HULL, melt=0.05)
    ship.add(slab([(0.42, 0.06), (0.66, -0.20), (0.66, -0.76), (0.42, -0.68)], 0.06, 0.018, lift=-0.08), STRIPE)
    ship.add(block((0, 0.19, 0.72), (0.07, 0.03, 0.42), 0.01), STRIPE, mirror=False)
    ship.add(egg((1.05, -0.08, -0.72), (0.14, 0.13, 0.48)), HULL, melt=0.04)
    ship.add(block((0, 0.33, -0.45), (0.13, 0.13, 0.26), 0.03), SPIRE)
    ship.add(block((0, 0.48, -0.55), (0.07, 0.06, 0.12), 0.02), SPIRE)
    for x, y, r in ((0.13, 0.0, 0.15), (1.05, -0.08, 0.12)):
        _nozzle(ship, x, y, -1.20, r, 0.6)
    for z in (0.35, 0.05):
        ship.add(tube((0.0, 0.25, z), 0.09, 0.05, "y"), DARK)
        ship.add(rod((0.03, 0.29, z), (0.03, 0.32, z + 0.30), 0.020), DARK)
    return ship


def pod(rng: random.Random) -> Solid:
    """A drop pod: a blunt cone with a glowing shield before it, four fins, straps of rivets."""
    del rng
    ship = Solid(reach=1.6)
    ship.add(cone((0, 0, 0.05), 0.42, 0.78, 0.75, "z"), HULL)
    ship.add(egg((0, 0, 0.80), (0.82, 0.82, 0.34)), SCORCHED, melt=0.04)
    ship.add(hoop((0, 0, 0.72), 0.80, 0.055, "z"), STRIPE)
    for z in (-0.1, 0.35):
        ship.add(hoop((0, 0, z), 0.60 + 0.20 * z, 0.030, "z"), DARK)
    ship.add(petals(block((0.60, 0, -0.05), (0.07, 0.14, 0.34), 0.03), 4, "z"), STRIPE)
    for angle in (45, 135):
        ship.add(
            turned(slab([(-1.02, -0.95), (1.02, -0.95), (0.62, -0.15), (-0.62, -0.15)], 0.0, 0.035, r=0.02), angle, "z"), HULL
        )
    ship.add(tube((0, 0, -0.78), 0.34, 0.12), DARK)
    ship.add(petals(tube((0.20, 0, -0.88), 0.11, 0.05), 4, "z"), ENGINE)
    for x, y in ((0.15, 0.15), (0.15, -0.15)):
        ship.engine(x, y, -0.92, 0.16, 0.7)
    return ship


def lander(rng: random.Random) -> Solid:
    """A heavy lander: a broad box with a ramp, four engines on arms, feet folded."""
    del rng
    ship = Solid(reach=1.9)
    ship.add(
        loft([(-1.0, 0.46, 0.28, 0.05), (-0.2, 0.52, 0.34, 0.05), (0.65, 0.50, 0.32, 0.02), (1.05, 0.42, 0.16, -0.10)], 5.0),
        DECKED,
    )
    ship.add(block((0, 0.36, 0.55), (0.26, 0.10, 0.26), 0.05), SPIRE)
    ship.add(block((0, 0.395, -0.35), (0.34, 0.03, 0.42), 0.02), HULL)
    for z in (-0.60, -0.35, -0.10):
        ship.add(block((0, 0.43, z), (0.30, 0.015, 0.05), 0.008), STRIPE, mirror=False)
    for z in (0.62, -0.68):
        ship.add(block((0.72, 0.02, z), (0.26, 0.07, 0.12), 0.03), HULL)
        ship.add(egg((1.02, 0.02, z - 0.02), (0.23, 0.21, 0.40)), HULL, melt=0.04)
        ship.add(hoop((1.02, 0.02, z + 0.12), 0.215, 0.035, "z"), STRIPE)
        _nozzle(ship, 1.02, 0.02, z - 0.36, 0.17, 0.5)
    ship.add(slab([(0.0, -0.55), (0.42, -0.95), (0.42, -1.15), (0.0, -1.02)], 0.30, 0.03, "yz", lift=0.2), STRIPE)
    _nozzle(ship, 0.24, 0.06, -1.02, 0.16, 0.6)
    return ship


def hive(rng: random.Random) -> Solid:
    """A robot carrier: a flat hexagon of bays, each with its charge folded in it, arms before the bow."""
    del rng
    ship = Solid(reach=1.9)
    ship.add(slab([(0, 1.15), (0.80, 0.70), (0.80, -0.75), (0.40, -1.15), (0, -1.15), (-0.3, 0)], 0.0, 0.15, r=0.04), DECKED)
    bay = tube((0, 0.15, 0), 0.20, 0.06, "y", 0.01)
    lid = tube((0, 0.12, 0), 0.165, 0.06, "y", 0.01)
    for x, z in ((0.0, 0.62), (0.42, 0.36), (0.0, 0.10), (0.42, -0.18), (0.0, -0.44), (0.42, -0.72)):
        ship.add(moved(bay, (x, 0, z)), HULL)
        ship.add(moved(lid, (x, 0.03, z)), DARK)
        ship.add(ball((x, 0.17, z), 0.115), STRIPE)
        ship.add(ball((x, 0.235, z + 0.065), 0.045), LAMP)
    ship.add(rod((0.58, 0.0, 0.85), (0.82, 0.02, 1.30), 0.06), DARK)
    ship.add(rod((0.82, 0.02, 1.30), (0.46, 0.02, 1.58), 0.05), HULL)
    ship.add(cone((0.42, 0.02, 1.60), 0.09, 0.0, 0.12, "z"), DARK)
    ship.add(block((0, 0.30, -0.88), (0.18, 0.16, 0.14), 0.03), SPIRE)
    ship.add(block((0.85, 0.02, -0.05), (0.09, 0.12, 0.62), 0.04), HULL)
    ship.add(block((0.85, 0.15, -0.05), (0.04, 0.012, 0.5), 0.005), STRIPE)
    for x, r in ((0.20, 0.15), (0.85, 0.11)):
        _nozzle(ship, x, 0.0, -1.12 if x < 0.5 else -0.72, r, 0.55)
    return ship


def regal(rng: random.Random) -> Solid:
    """A Hero's flagship: a gilded blade of a hull, great swept wings, a tower at the stern and a crest."""
    del rng
    ship = Solid(reach=1.9)
    ship.add(
        loft(
            [
                (-1.25, 0.30, 0.30, 0.06),
                (-0.5, 0.34, 0.28, 0.02),
                (0.4, 0.25, 0.20, 0),
                (1.2, 0.12, 0.11, 0),
                (1.7, 0.02, 0.04, 0),
            ],
            2.6,
        ),
        SPIRE,
    )
    ship.add(
        slab([(0.20, 0.55), (1.25, -0.85), (1.12, -1.28), (0.66, -0.86), (0.20, -0.80)], 0.0, 0.045, lift=0.16, r=0.02),
        HULL,
        melt=0.04,
    )
    ship.add(slab([(0.46, 0.06), (1.02, -0.72), (0.98, -0.98), (0.46, -0.52)], 0.052, 0.016, lift=0.16), STRIPE)
    ship.add(rod((0.20, 0.06, 0.58), (1.26, 0.24, -0.84), 0.030), GOLD)
    ship.add(rod((1.26, 0.24, -0.84), (1.12, 0.22, -1.36), 0.030), GOLD)
    ship.add(cone((0.0, 0.0, 1.62), 0.10, 0.0, 0.32, "z"), GOLD, mirror=False)
    ship.add(block((0, 0.42, -0.75), (0.17, 0.17, 0.28), 0.03), SPIRE)
    ship.add(block((0, 0.66, -0.82), (0.10, 0.10, 0.15), 0.02), SPIRE)
    ship.add(hoop((0, 0.70, -1.02), 0.26, 0.030, "z"), GOLD, mirror=False)
    ship.add(block((0, 0.215, 0.42), (0.05, 0.02, 0.55), 0.01), GOLD, mirror=False)
    ship.add(block((0.17, 0.20, 0.20), (0.035, 0.02, 0.42), 0.01), STRIPE)
    for x, y, r in ((0.0, 0.16, 0.15), (0.22, -0.02, 0.13), (0.62, 0.10, 0.09)):
        _nozzle(ship, x, y, -1.26 if x < 0.5 else -0.84, r, 0.75)
    return ship


def raider(rng: random.Random) -> Solid:
    """A Nemesis raider: a crescent of thorns with one burning slit, nothing of it round or kind."""
    del rng
    ship = Solid(reach=1.9)
    ship.add(loft([(-0.85, 0.20, 0.16, 0.02), (-0.2, 0.30, 0.20, 0.02), (0.5, 0.16, 0.13, 0), (1.35, 0.01, 0.02, 0)], 2.0), THORN)
    ship.add(slab([(0.12, 0.30), (0.95, 0.10), (1.02, -0.22), (0.12, -0.50)], 0.0, 0.05, lift=0.10, r=0.02), THORN, melt=0.05)
    ship.add(slab([(0.78, 0.14), (1.04, 0.00), (0.92, 1.25), (0.86, 1.25)], 0.08, 0.030, r=0.01), THORN)
    ship.add(slab([(0.88, -0.05), (1.06, -0.10), (1.36, -0.98), (1.30, -1.02)], 0.10, 0.028, r=0.01), THORN)
    ship.add(slab([(0.42, -0.22), (0.64, -0.26), (0.74, -1.10), (0.68, -1.12)], 0.06, 0.026, r=0.01), THORN)
    ship.add(slab([(0.30, 0.16), (0.82, 0.04), (0.82, -0.04), (0.30, -0.04)], 0.075, 0.016, lift=0.10), STRIPE)
    ship.add(slab([(0.05, -0.15), (0.62, -0.80), (0.52, -0.95), (0.05, -0.70)], 0, 0.025, "yz"), THORN, mirror=False)
    ship.add(slab([(0.0, 0.42), (0.15, 0.14), (0.15, 0.02), (0.0, 0.20)], 0.185, 0.030), LAMP)
    for z in (-0.25, -0.5):
        ship.add(rod((0.18, 0.16, z), (0.34, 0.42, z - 0.28), 0.030, 0.004), THORN)
    for x, r in ((0.12, 0.13), (0.62, 0.08)):
        _nozzle(ship, x, 0.02, -0.86 if x < 0.5 else -0.40, r, 0.75)
    return ship


def stronghold(rng: random.Random) -> Solid:
    """The castle in space, on engines that a siege wants."""
    ship = ORDER_GIANTS["keep"](rng)
    for x in (0.24, 0.56):
        _nozzle(ship, x, -0.02, -0.96, 0.13, 0.6)
    return ship


HULLS: dict[str, Callable[[random.Random], Solid]] = {
    "starfighter": fighter,
    "star_cruiser": cruiser,
    "capital_ship": GIANTS["wedge"],
    "drop_pod": pod,
    "heavy_lander": lander,
    "robot_carrier": hive,
    "flagship": regal,
    "stronghold": stronghold,
    "raider": raider,
}
"""What a Unit flies as, by the names the table uses."""
