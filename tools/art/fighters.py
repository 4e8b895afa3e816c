"""Starfighters: small hulls seen close, with cockpit glass, guns and few engines. The nose points along +z."""

from __future__ import annotations

import random

from .order_hulls import ORDER_FIGHTERS
from .shapes import block, cone, egg, hoop, loft, rod, slab, tube, turned
from .solid import DARK, ENGINE, GLASS, HULL, STRIPE, Solid


def _nozzle(ship: Solid, x: float, y: float, z: float, r: float, length: float = 0.6, casing: float = 0.28) -> None:
    ship.add(tube((x, y, z), r, casing), DARK, melt=0.04)
    ship.add(tube((x, y, z - casing + 0.02), r * 0.78, 0.06), DARK, carve=True)
    ship.add(tube((x, y, z - casing + 0.07), r * 0.74, 0.02), ENGINE)
    ship.engine(x, y, z - casing, r * 0.9, length)


def _gun(ship: Solid, x: float, y: float, z: float, length: float) -> None:
    ship.add(rod((x, y, z - length * 0.4), (x, y, z), 0.035), DARK)
    ship.add(rod((x, y, z), (x, y, z + length * 0.6), 0.018), DARK)


def dart(rng: random.Random) -> Solid:
    """A long nose, swept wings with pods, twin tail fins."""
    ship = Solid()
    span = rng.uniform(0.85, 1.15)
    ship.add(
        loft(
            [
                (-0.95, 0.20, 0.16, 0),
                (-0.5, 0.27, 0.20, 0.02),
                (0.2, 0.20, 0.16, 0.02),
                (0.8, 0.11, 0.09, 0),
                (1.35, 0.03, 0.03, -0.02),
            ],
            2.6,
        )
    )
    ship.add(slab([(0.10, 0.15), (span, -0.45), (span, -0.80), (0.10, -0.80)], -0.02, 0.035, lift=-0.05, r=0.02), melt=0.08)
    ship.add(slab([(0.45, -0.30), (span, -0.55), (span, -0.68), (0.45, -0.45)], 0.02, 0.012, lift=-0.05), STRIPE)
    ship.add(egg((span, -0.06, -0.58), (0.075, 0.075, 0.36)), melt=0.03)
    _gun(ship, span, -0.06, -0.20, 0.6)
    ship.add(slab([(0.10, -0.55), (0.52, -0.85), (0.52, -1.05), (0.10, -0.95)], 0.22, 0.018, "yz", lift=0.35), STRIPE)
    ship.add(egg((0, 0.15, 0.28), (0.10, 0.10, 0.30)), GLASS)
    _nozzle(ship, 0.15, 0.0, -0.85, 0.15, 0.8)
    return ship


def forked(rng: random.Random) -> Solid:
    """Two prongs forward of a short body."""
    ship = Solid()
    wide = rng.uniform(0.42, 0.58)
    ship.add(egg((0, 0.02, -0.35), (0.36, 0.20, 0.55)))
    ship.add(turned(egg((wide, 0, 0.25), (0.13, 0.10, 1.0)), -6, "y", (wide, 0, 0)), melt=0.16)
    ship.add(
        turned(
            slab([(wide - 0.13, -0.1), (wide + 0.13, -0.1), (wide + 0.06, 0.55), (wide - 0.06, 0.55)], 0.10, 0.012),
            -6,
            "y",
            (wide, 0, 0),
        ),
        STRIPE,
    )
    _gun(ship, wide + 0.10, 0, 1.0, 0.5)
    ship.add(slab([(wide, 0.0), (1.12, -0.75), (1.06, -0.95), (wide, -0.62)], 0.0, 0.03, lift=0.16, r=0.015), melt=0.05)
    ship.add(egg((0, 0.17, -0.12), (0.15, 0.12, 0.28)), GLASS)
    ship.add(slab([(0.05, -0.5), (0.42, -0.95), (0.38, -1.05), (0.05, -0.9)], 0, 0.02, "yz"), STRIPE, mirror=False)
    _nozzle(ship, 0.0, 0.0, -0.75, 0.20, 0.9)
    _nozzle(ship, wide, 0.0, -0.62, 0.10, 0.5, 0.2)
    return ship


def delta(rng: random.Random) -> Solid:
    """One flat triangle with turned-up tips."""
    ship = Solid()
    wide = rng.uniform(0.8, 1.0)
    ship.add(slab([(0, 1.25), (wide, -0.75), (wide * 0.7, -0.9), (0, -0.7), (-0.2, 0)], 0.0, 0.06, r=0.04))
    ship.add(
        loft([(-0.85, 0.30, 0.13, 0.04), (0.0, 0.20, 0.16, 0.06), (0.7, 0.09, 0.08, 0.02), (1.2, 0.02, 0.03, 0)], 2.2), melt=0.12
    )
    ship.add(slab([(wide * 0.45, 0.18), (wide * 0.62, -0.20), (wide * 0.62, -0.7), (wide * 0.45, -0.7)], 0.06, 0.012), STRIPE)
    ship.add(slab([(0.0, -0.3), (0.5, -0.85), (0.5, -1.0), (0.0, -0.85)], wide * 0.86, 0.025, "yz", lift=0.30), melt=0.03)
    ship.add(egg((0, 0.19, 0.22), (0.09, 0.08, 0.30)), GLASS)
    _nozzle(ship, 0.17, 0.04, -0.80, 0.14, 0.8)
    _gun(ship, wide * 0.5, -0.05, 0.25, 0.5)
    return ship


def cross(rng: random.Random) -> Solid:
    """Four wings in a cross, guns at their tips."""
    ship = Solid()
    angle = rng.uniform(16, 24)
    ship.add(loft([(-0.9, 0.17, 0.17, 0), (-0.2, 0.19, 0.18, 0), (0.5, 0.11, 0.12, -0.01), (1.4, 0.05, 0.05, -0.03)], 3.0))
    for sign in (1, -1):
        wing = turned(slab([(0.1, -0.05), (1.05, -0.35), (1.05, -0.68), (0.1, -0.75)], 0.02, 0.025, r=0.012), angle * sign, "z")
        ship.add(wing, melt=0.03)
        ship.add(
            turned(slab([(0.50, -0.18), (0.72, -0.25), (0.72, -0.70), (0.50, -0.72)], 0.04 * sign, 0.016), angle * sign, "z"),
            STRIPE,
        )
        ship.add(turned(rod((1.06, 0.02, -0.7), (1.06, 0.02, 0.1), 0.045), angle * sign, "z"), DARK)
        ship.add(turned(rod((1.06, 0.02, 0.1), (1.06, 0.02, 0.6), 0.02), angle * sign, "z"), DARK)
    ship.add(egg((0, 0.15, 0.05), (0.10, 0.10, 0.26)), GLASS)
    for y in (0.14, -0.14):
        _nozzle(ship, 0.24, y, -0.62, 0.12, 0.6)
    return ship


def claw(rng: random.Random) -> Solid:
    """A crescent whose horns reach round the enemy."""
    ship = Solid()
    ship.add(hoop((0, 0, 0.25), 0.82, 0.13, "y", 0.6))
    ship.add(slab([(-0.9, 0.45), (0.9, 0.45), (0.55, 1.6), (-0.55, 1.6)], 0, 0.5), DARK, carve=True)
    ship.add(egg((0, 0.02, -0.40), (0.34, 0.22, 0.52)), melt=0.15)
    ship.add(cone((0.70, 0, 0.72), 0.11, 0.0, 0.42, "z"), melt=0.05)
    ship.add(hoop((0, 0.07, 0.25), 0.82, 0.05, "y", 0.4), STRIPE)
    ship.add(slab([(-0.9, 0.40), (0.9, 0.40), (0.55, 1.6), (-0.55, 1.6)], 0.1, 0.06), DARK, carve=True)
    ship.add(egg((0, 0.19, -0.20), (0.13, 0.10, 0.24)), GLASS)
    ship.add(slab([(0.1, -0.5), (0.55, -0.85), (0.5, -1.0), (0.1, -0.85)], 0.16, 0.02, "yz", lift=0.2), STRIPE)
    _gun(ship, 0.20, -0.10, 0.15, 0.55)
    _nozzle(ship, 0.17, 0.0, -0.80, 0.14, 0.8)
    return ship


def bomber(rng: random.Random) -> Solid:
    """Broad and slow, bombs below a thick wing."""
    ship = Solid()
    ship.add(loft([(-0.75, 0.30, 0.22, 0), (0.1, 0.34, 0.24, 0), (0.55, 0.24, 0.18, -0.02), (0.85, 0.12, 0.10, -0.04)], 3.2))
    ship.add(slab([(0.2, 0.25), (1.15, -0.02), (1.15, -0.45), (0.2, -0.55)], 0.05, 0.075, lift=0.02, r=0.05), melt=0.06)
    ship.add(slab([(0.85, 0.10), (1.02, 0.04), (1.02, -0.46), (0.85, -0.50)], 0.12, 0.02, lift=0.02), STRIPE)
    for x in (0.5, 0.78):
        ship.add(rod((x, -0.10, -0.30), (x, -0.10, 0.15), 0.085), DARK)
    ship.add(block((1.15, 0.06, -0.22), (0.05, 0.18, 0.28), 0.03))
    ship.add(egg((0, 0.20, 0.42), (0.17, 0.10, 0.24)), GLASS)
    ship.add(tube((0, 0.27, -0.15), 0.12, 0.07, "y"), DARK)
    ship.add(rod((0.05, 0.32, -0.15), (0.05, 0.36, 0.25), 0.022), DARK)
    _nozzle(ship, 0.34, 0.06, -0.70, 0.17, 0.7)
    return ship


def needle(rng: random.Random) -> Solid:
    """A needle with a ring of drive vanes at the stern."""
    ship = Solid()
    ship.add(loft([(-1.0, 0.10, 0.10, 0), (-0.5, 0.17, 0.17, 0), (0.0, 0.13, 0.13, 0), (1.6, 0.015, 0.015, 0)], 2.0))
    ship.add(hoop((0, 0, -0.62), 0.52, 0.05, "z", 2.2), STRIPE)
    for angle in (0, 60, 120):
        ship.add(turned(block((0, 0, -0.62), (0.52, 0.02, 0.12), 0.01), angle, "z"), HULL, mirror=False)
    ship.add(egg((0, 0.12, 0.10), (0.07, 0.07, 0.26)), GLASS)
    ship.add(rod((0.16, -0.04, -0.1), (0.16, -0.04, 0.5), 0.03), DARK)
    _nozzle(ship, 0.0, 0.0, -0.95, 0.14, 1.1)
    return ship


def skiff(rng: random.Random) -> Solid:
    """A racing hull on outriggers, with a tall sail fin."""
    ship = Solid()
    ship.add(egg((0, 0.05, 0.1), (0.19, 0.15, 0.95)))
    ship.add(egg((0.62, -0.10, -0.15), (0.10, 0.09, 0.78)))
    for z in (0.15, -0.35):
        ship.add(slab([(0.1, z + 0.1), (0.62, z), (0.62, z - 0.12), (0.1, z - 0.1)], 0.06, 0.025, lift=-0.22), melt=0.05)
    ship.add(slab([(0.1, 0.05), (0.75, -0.65), (0.70, -0.85), (0.1, -0.55)], 0, 0.02, "yz"), STRIPE, mirror=False)
    ship.add(egg((0, 0.17, 0.32), (0.10, 0.08, 0.26)), GLASS)
    _nozzle(ship, 0.62, -0.10, -0.78, 0.10, 0.9, 0.2)
    _nozzle(ship, 0.0, 0.05, -0.75, 0.13, 0.5, 0.2)
    return ship


def seraph(rng: random.Random) -> Solid:
    """A drone with six blades round one eye."""
    ship = Solid()
    ship.add(egg((0, 0, 0), (0.24, 0.24, 0.34)))
    for angle in (12, 48, -30):
        ship.add(
            turned(slab([(0.15, 0.18), (0.65, 0.05), (1.25, -0.65), (0.7, -0.45), (0.15, -0.2)], 0.0, 0.022, r=0.01), angle, "z"),
            melt=0.02,
        )
        ship.add(turned(slab([(0.55, -0.02), (0.75, -0.06), (1.15, -0.52), (0.70, -0.30)], 0.022, 0.012), angle, "z"), STRIPE)
    ship.add(tube((0, 0, 0.30), 0.13, 0.05), DARK)
    ship.add(egg((0, 0, 0.33), (0.09, 0.09, 0.05)), ENGINE)
    _nozzle(ship, 0.0, 0.0, -0.32, 0.15, 0.7, 0.15)
    return ship


FIGHTERS = {
    "dart": dart,
    "forked": forked,
    "delta": delta,
    "cross": cross,
    "claw": claw,
    "bomber": bomber,
    "needle": needle,
    "skiff": skiff,
    "seraph": seraph,
    **ORDER_FIGHTERS,
}
