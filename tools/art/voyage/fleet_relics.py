"""Relics that make the Nemesis and one's own rules look elsewhere."""

from __future__ import annotations

from ..shapes import ball, block, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from ..solid import Solid
from .stuff import (
    DARK_LEATHER,
    GEM,
    GLASS,
    GOLD,
    GUNMETAL,
    INK,
    IRON,
    LINEN,
    PALE_WOOD,
    PAPER,
    SHINE,
    SILVER,
    STEEL,
    WAX,
    WOOD,
    Thing,
    arc,
    cloth,
    coin,
    enamel,
    path,
    ring_of,
    union,
)


def cross_wiring() -> Solid:
    """A junction box with its lid off; two thick cables change places over it."""
    one = Thing()
    one.put(cut(block((0, -0.10, 0), (0.62, 0.62, 0.20), 0.06), block((0, -0.10, 0.14), (0.52, 0.52, 0.16), 0.04)), GUNMETAL)
    one.put(block((0, -0.10, -0.02), (0.50, 0.50, 0.03), 0.02), PALE_WOOD)
    for x in (-0.32, 0.32):
        for y in (0.28, -0.48):
            one.put(tube((x, y, 0.08), 0.13, 0.09, "z", 0.02), IRON)
            one.put(ball((x, y, 0.19), 0.06), SHINE)
    red, blue = enamel((190, 36, 28)), enamel((34, 96, 190))
    one.put(
        path([(-0.32, 0.28, 0.20), (-0.30, 0.10, 0.46), (0.0, -0.10, 0.62), (0.30, -0.30, 0.46), (0.32, -0.48, 0.20)], 0.085), red
    )
    one.put(
        path([(0.32, 0.28, 0.20), (0.30, 0.10, 0.36), (0.0, -0.10, 0.40), (-0.30, -0.30, 0.36), (-0.32, -0.48, 0.20)], 0.085),
        blue,
    )
    one.put(path([(-0.34, 0.52, 0.0), (-0.40, 0.80, 0.05), (-0.70, 0.90, 0.1), (-0.92, 0.70, 0.1)], 0.085), blue)
    one.put(path([(0.34, 0.52, 0.0), (0.40, 0.84, 0.05), (0.66, 0.92, 0.1), (0.94, 0.78, 0.1)], 0.085), red)
    one.put(union([tube((x, 0.54, 0.0), 0.13, 0.05, "y", 0.02) for x in (-0.34, 0.34)]), GOLD)
    one.put(moved(turned(block((0, 0, 0), (0.60, 0.60, 0.03), 0.03), 68, "y"), (0.86, -0.14, -0.42)), STEEL)
    return one


def spyglass() -> Solid:
    """A spyglass drawn out to its three lengths, lying on the stand of a sextant."""
    one = Thing()
    put = one.held((0, 0.12, 0), roll=24, turn=-26)
    for x, half, r, paint in ((-0.52, 0.40, 0.27, DARK_LEATHER), (0.14, 0.30, 0.21, GOLD), (0.62, 0.24, 0.16, GOLD)):
        put(tube((x, 0, 0), r, half, "x", 0.02), paint)
    put(union([hoop((x, 0, 0), r, 0.035, "x") for x, r in ((-0.92, 0.27), (-0.14, 0.27), (0.42, 0.21), (0.85, 0.16))]), SILVER)
    put(tube((-0.93, 0, 0), 0.245, 0.02, "x", 0.01), GLASS)
    put(egg((-0.94, 0.05, 0.02), (0.03, 0.14, 0.15)), SHINE)
    put(tube((0.90, 0, 0), 0.19, 0.05, "x", 0.03), DARK_LEATHER)
    one.put(rod((0.02, -0.10, 0), (0.0, -0.56, 0), 0.06), WOOD)
    one.put(hoop((0.02, 0.06, 0.02), 0.25, 0.04, "x"), WOOD)
    for x, z in ((-0.42, 0.26), (0.44, 0.22), (0.0, -0.46)):
        one.put(rod((0, -0.50, 0), (x, -0.92, z), 0.055, 0.035), WOOD)
    one.put(ball((0, -0.50, 0), 0.10), GOLD)
    return one


def safe_conduct() -> Solid:
    """A lantern that goes before a carriage, a sealed pass hanging from its hook."""
    one = Thing()
    one.put(tube((0, -0.62, 0), 0.42, 0.05, "y", 0.02), GOLD)
    one.put(tube((0, 0.30, 0), 0.40, 0.04, "y", 0.02), GOLD)
    one.put(cone((0, 0.50, 0), 0.40, 0.10, 0.18), GUNMETAL)
    one.put(union([rod((x, -0.60, z), (x, 0.30, z), 0.035) for x, _, z in ring_of(6, 0.36, (0, 0, 0), "xz")]), GOLD)
    one.put(tube((0, -0.16, 0), 0.28, 0.40, "y", 0.05), GLASS)
    one.put(egg((0, -0.20, 0.20), (0.16, 0.28, 0.12)), SHINE)
    one.put(path(arc((0, 0.68, 0), 0.20, -20, 200, "xy", 8), 0.04), GUNMETAL)
    put = one.held((0.52, -0.02, 0.34), nod=-6, roll=-10, turn=18)
    put(block((0, -0.34, 0), (0.34, 0.46, 0.014), 0.01), PAPER)
    put(union([block((0, y, 0.02), (0.22, 0.014, 0.006), 0.003) for y in (-0.08, -0.18, -0.28, -0.38)]), INK)
    put(moved(petals(ball((0.10, 0, 0), 0.055), 9, "z"), (0.10, -0.62, 0.03)), WAX)
    put(tube((0.10, -0.62, 0.035), 0.11, 0.03, "z", 0.02), WAX)
    put(rod((0, 0.10, 0), (-0.10, 0.44, -0.04), 0.02), LINEN)
    return one


def white_flag() -> Solid:
    """A white flag on a broken pike, torn at its end, and full of wind."""
    one = Thing()
    one.put(rod((-0.62, -0.96, 0), (-0.46, 0.86, 0), 0.055), WOOD)
    one.put(moved(turned(cone((0, 0.12, 0), 0.10, 0.005, 0.16), -5, "z"), (-0.45, 0.86, 0)), STEEL)
    one.put(union([hoop((-0.49 - 0.012 * i, 0.66 - 0.5 * i, 0), 0.075, 0.022, "y") for i in range(2)]), GOLD)
    edge = [(-0.46, 0.74), (-0.10, 0.82), (0.30, 0.66), (0.66, 0.78), (0.94, 0.62), (0.76, 0.44), (0.96, 0.30), (0.70, 0.16)]
    edge += [(0.90, -0.04), (0.56, -0.02), (0.22, -0.16), (-0.14, -0.02), (-0.53, -0.06)]
    white = cloth((232, 232, 226))
    for i, lift in enumerate((0.0, 0.05)):
        piece = slab(edge, lift, 0.045, "xy", r=0.03)
        one.put(turned(piece, -14 + 10 * i, "y"), white)
    one.put(
        union([rod((-0.30 + 0.28 * k, 0.70, 0.08), (-0.26 + 0.28 * k, 0.02, 0.12), 0.05) for k in range(4)]), white, melt=0.10
    )
    one.put(path([(-0.50, 0.72, 0.04), (-0.80, 0.52, 0.1), (-0.74, 0.26, 0.12), (-0.96, 0.06, 0.1)], 0.03), LINEN)
    return one


def debtors_crown() -> Solid:
    """A crown with a pawnbroker's tag on a string, half its stones pawned."""
    one = Thing()
    one.put(cut(tube((0, -0.22, 0), 0.66, 0.17, "y", 0.03), tube((0, -0.22, 0), 0.58, 0.40, "y", 0.0)), GOLD)
    one.put(union([hoop((0, y, 0), 0.67, 0.035, "y") for y in (-0.38, -0.06)]), GOLD)
    for i, (x, _, z) in enumerate(ring_of(8, 0.63, (0, 0, 0), "xz", 22)):
        one.put(rod((x, -0.06, z), (x * 1.18, 0.42 if i % 2 else 0.26, z * 1.18), 0.10, 0.03), GOLD)
        if i % 2:
            one.put(ball((x * 1.18, 0.46, z * 1.18), 0.075), GEM if i in (3, 7) else INK)
        one.put(egg((x * 1.06, -0.22, z * 1.06), (0.09, 0.10, 0.09)), GEM if i in (0, 3, 5) else INK)
    put = one.held((0.34, -0.52, 0.70), roll=14, turn=10)
    put(slab([(-0.26, 0.16), (0.20, 0.16), (0.34, 0.0), (0.20, -0.16), (-0.26, -0.16)], 0, 0.02, "xy", r=0.01), PAPER)
    put(union([block((-0.05, y, 0.022), (0.15, 0.012, 0.006), 0.003) for y in (0.06, -0.04)]), INK)
    one.put(path([(0.60, -0.48, 0.74), (0.62, -0.30, 0.66), (0.50, -0.10, 0.52), (0.40, 0.06, 0.48)], 0.018), LINEN)
    one.put(union([coin((x, -0.82 + 0.07 * n, z)) for x, z, n in ((-0.5, 0.5, 0), (-0.48, 0.5, 1), (-0.2, 0.66, 0))]), SILVER)
    return one


def guest_list() -> Solid:
    """A tall book on a lectern by the door, a velvet rope before it."""
    one = Thing()
    one.put(rod((0, -0.92, -0.1), (0, 0.05, -0.1), 0.09, 0.07), WOOD)
    one.put(tube((0, -0.94, -0.1), 0.32, 0.05, "y", 0.03), WOOD)
    put = one.held((0, 0.28, 0), nod=38)
    put(block((0, -0.06, 0), (0.62, 0.04, 0.44), 0.03), DARK_LEATHER)
    for s in (1, -1):
        put(turned(block((s * 0.30, 0.04, 0), (0.29, 0.06, 0.41), 0.03), s * 5, "z"), PAPER)
        put(union([block((s * 0.30, 0.125 - 0.02, -0.28 + 0.12 * k), (0.20, 0.012, 0.016), 0.004) for k in range(6)]), INK)
    put(block((0.0, 0.10, 0.30), (0.045, 0.012, 0.34), 0.005), cloth((150, 20, 46)))
    for x in (-0.80, 0.80):
        one.put(rod((x, -0.92, 0.42), (x, 0.0, 0.42), 0.05), GOLD)
        one.put(ball((x, 0.06, 0.42), 0.10), GOLD)
        one.put(tube((x, -0.93, 0.42), 0.17, 0.04, "y", 0.02), GOLD)
    rope = [(-0.80, -0.06, 0.42), (-0.50, -0.36, 0.50), (0.0, -0.50, 0.54), (0.50, -0.36, 0.50), (0.80, -0.06, 0.42)]
    one.put(path(rope, 0.07), cloth((150, 20, 46)))
    return one


FLEET_RELICS = {
    "cross_wiring": cross_wiring,
    "spyglass": spyglass,
    "safe_conduct": safe_conduct,
    "white_flag": white_flag,
    "debtors_crown": debtors_crown,
    "guest_list": guest_list,
}
