"""The stores of the Frontier: small things that are used up in one battle."""

from __future__ import annotations

from itertools import pairwise

from ..shapes import ball, block, common, cone, cut, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from ..solid import Solid
from .stuff import (
    BONE,
    DARK_LEATHER,
    GEM,
    GLASS,
    GOLD,
    GUNMETAL,
    INK,
    IRON,
    LEATHER,
    LINEN,
    MARBLE,
    PALE_WOOD,
    PAPER,
    ROCK,
    SHINE,
    SILVER,
    STEEL,
    WAX,
    WOOD,
    Thing,
    arc,
    cloth,
    enamel,
    path,
    union,
)


def spare_reactors() -> Solid:
    """A core of light in a cage."""
    one = Thing()
    one.put(tube((0, 0, 0), 0.34, 0.52, "y", 0.08), SHINE)
    one.put(union([tube((0, y, 0), 0.56, 0.12, "y", 0.04) for y in (0.66, -0.66)]), GUNMETAL)
    one.put(petals(rod((0.48, -0.6, 0), (0.48, 0.6, 0), 0.06), 6), STEEL)
    one.put(union([hoop((0, y, 0), 0.49, 0.04, "y") for y in (-0.22, 0.22)]), GOLD)
    one.put(union([hoop((0, 0.88, 0), 0.18, 0.05, "z"), tube((0, 0.80, 0), 0.2, 0.04, "y")]), GOLD)
    return one


def deep_holds() -> Solid:
    """A crate in its sling below a hook."""
    one = Thing()
    one.put(block((0, -0.42, 0), (0.62, 0.46, 0.52), 0.02), WOOD)
    one.put(union([block((0, y, 0), (0.65, 0.07, 0.55), 0.01) for y in (-0.82, -0.04)]), PALE_WOOD)
    one.put(union([block((x, -0.42, 0), (0.07, 0.46, 0.55), 0.01) for x in (-0.56, 0.56)]), PALE_WOOD)
    one.put(union([rod((x, 0.0, z), (0, 0.60, 0), 0.035) for x in (-0.6, 0.6) for z in (-0.5, 0.5)]), LINEN)
    one.put(path([(0, 0.58, 0), (0.10, 0.68, 0), (0.06, 0.82, 0), (-0.08, 0.86, 0), (-0.04, 1.05, 0)], 0.055), STEEL)
    one.put(block((0, 1.05, 0), (0.14, 0.10, 0.12), 0.03), enamel((190, 140, 30)))
    return one


def third_watch() -> Solid:
    """An hourglass, its sand of light."""
    one = Thing()
    one.put(union([cone((0, 0.34, 0), 0.07, 0.46, 0.34), cone((0, -0.34, 0), 0.46, 0.07, 0.34)]), GLASS)
    one.put(
        union(
            [
                cone((0, -0.52, 0), 0.44, 0.10, 0.16),
            ]
        ),
        SHINE,
    )
    one.put(union([tube((0, y, 0), 0.60, 0.07, "y", 0.02) for y in (0.76, -0.76)]), WOOD)
    one.put(petals(rod((0.52, -0.72, 0), (0.52, 0.72, 0), 0.05), 4), GOLD)
    one.put(moved(petals(ball((0.52, 0, 0), 0.09), 4), (0, 0, 0)), GOLD)
    return one


def surge_cells() -> Solid:
    """A pair of cells with a bolt on them."""
    one = Thing()
    for x in (-0.38, 0.38):
        one.put(tube((x, -0.06, 0), 0.34, 0.62, "y", 0.05), enamel((40, 60, 90)))
        one.put(tube((x, 0.62, 0), 0.30, 0.06, "y"), GOLD)
        one.put(tube((x, 0.74, 0), 0.12, 0.07, "y"), SILVER)
    one.put(
        union(
            [
                slab([(0.02, 0.42), (0.22, 0.42), (0.06, 0.02), (-0.14, 0.02)], 0.36, 0.05, "xy"),
                slab([(-0.06, 0.06), (0.16, 0.06), (-0.16, -0.48)], 0.36, 0.05, "xy"),
            ]
        ),
        SHINE,
    )
    one.put(block((0, -0.62, 0), (0.80, 0.10, 0.40), 0.04), GUNMETAL)
    return one


def marine_cadre() -> Solid:
    """A soldier's helmet on a rifle's butt."""
    one = Thing()
    olive = enamel((84, 92, 62))
    one.put(cut(egg((0, 0.22, 0), (0.58, 0.52, 0.64)), block((0, -0.32, 0), (1, 0.5, 1), 0)), olive)
    one.put(cut(egg((0, 0.20, 0.06), (0.70, 0.08, 0.80)), block((0, 0.0, 0), (1, 0.14, 1), 0)), olive)
    one.put(hoop((0, 0.26, 0), 0.60, 0.04, "y", 1.3), DARK_LEATHER)
    one.put(rod((0.0, 0.2, 0), (0.0, -0.95, 0), 0.06), GUNMETAL)
    one.put(slab([(-0.16, -0.40), (0.16, -0.30), (0.20, -0.95), (-0.20, -0.95)], 0, 0.07, "xy", r=0.02), WOOD)
    one.put(slab([(-0.10, 0.40), (0.10, 0.40), (0, 0.16)], 0.60, 0.04, "xy"), GOLD)
    return one


def fighter_wing() -> Solid:
    """A small fighter on a stand."""
    one = Thing()
    hull = loft([(-0.7, 0.10, 0.10, 0.0), (-0.2, 0.16, 0.14, 0.02), (0.4, 0.10, 0.09, 0.0), (0.95, 0.01, 0.01, -0.02)], 2.2)
    wing = union([slab([(0.08, 0.25), (0.95, -0.55), (0.95, -0.72), (0.08, -0.50)], 0.0, 0.03, "xz")])
    for shape, paint, mirror in (
        (hull, SILVER, False),
        (wing, enamel((170, 44, 40)), True),
        (egg((0, 0.14, 0.10), (0.09, 0.09, 0.2)), GLASS, False),
        (tube((0, 0, -0.72), 0.09, 0.05, "z"), SHINE, False),
    ):
        one.add(moved(turned(shape, -18, "x"), (0, 0.32, 0)), paint, mirror=mirror)
    one.put(rod((0, 0.28, -0.05), (0, -0.72, -0.1), 0.035), GOLD)
    one.put(tube((0, -0.78, -0.1), 0.44, 0.07, "y", 0.03), WOOD)
    return one


def veteran_crews() -> Solid:
    """A medal on its ribbon."""
    one = Thing()
    one.put(slab([(-0.26, 0.95), (0.26, 0.95), (0.26, 0.28), (0.0, 0.10), (-0.26, 0.28)], 0, 0.03, "xy"), cloth((40, 70, 140)))
    one.put(block((0, 0.58, 0.01), (0.09, 0.38, 0.03), 0.01), cloth((210, 200, 180)))
    one.put(block((0, 0.94, 0), (0.32, 0.05, 0.05), 0.02), GOLD)
    one.put(hoop((0, 0.12, 0), 0.10, 0.03, "z"), GOLD)  # holds the star to the ribbon
    star = petals(slab([(0.02, -0.17), (0.56, 0.0), (0.02, 0.17)], 0, 0.06, "xy", r=0.025), 5, "z")
    one.put(moved(turned(star, 18, "z"), (0, -0.40, 0)), GOLD)
    one.put(tube((0, -0.38, 0.03), 0.25, 0.05, "z", 0.02), enamel((150, 30, 40)))
    one.put(ball((0, -0.38, 0.08), 0.11), GEM)
    return one


def charter() -> Solid:
    """A rolled charter with ribbon and seal."""
    one = Thing()
    one.put(turned(tube((0, 0, 0), 0.24, 0.92, "x", 0.03, 0.12), 24, "z"), PAPER)
    one.put(turned(hoop((0, 0, 0), 0.245, 0.05, "x", 1.8), 24, "z"), cloth((140, 20, 36)))
    one.put(tube((0.02, -0.10, 0.28), 0.22, 0.05, "z", 0.03), WAX)
    one.put(moved(petals(rod((0.02, 0, 0), (0.12, 0, 0), 0.03, 0.006), 6, "z"), (0.02, -0.10, 0.33)), WAX)
    one.put(
        union(
            [
                slab([(0.0, -0.1), (0.14, -0.1), (0.24, -0.85), (0.08, -0.80)], 0.20, 0.015, "xy"),
                slab([(-0.1, -0.1), (0.04, -0.1), (-0.06, -0.75), (-0.22, -0.78)], 0.20, 0.015, "xy"),
            ]
        ),
        cloth((140, 20, 36)),
    )
    return one


def scout_ring() -> Solid:
    """A dish that listens."""
    one = Thing()
    dish = cut(egg((0, 0, 0), (0.72, 0.72, 0.34)), egg((0, 0, 0.12), (0.68, 0.68, 0.34)))
    dish = common(dish, block((0, 0, -0.25), (1, 1, 0.3), 0))
    for shape, paint in (
        (dish, MARBLE),
        (hoop((0, 0, 0.03), 0.70, 0.035, "z"), GOLD),
        (rod((0, 0, -0.3), (0, 0, 0.42), 0.03), STEEL),
        (ball((0, 0, 0.46), 0.09), SHINE),
        (petals(rod((0.5, 0, 0.0), (0.0, 0, 0.42), 0.018), 3, "z"), STEEL),
    ):
        one.put(moved(turned(turned(shape, -34, "x"), 18, "y"), (0, 0.24, 0)), paint)
    one.put(rod((0, 0.10, -0.2), (0, -0.5, -0.05), 0.07), GUNMETAL)
    one.put(petals(rod((0.0, -0.4, 0), (0.52, -0.88, 0), 0.05), 3), GUNMETAL)
    return one


def shipwrights() -> Solid:
    """A mallet and an adze, crossed."""
    one = Thing()
    a, b = one.held((0, 0, 0), roll=40), one.held((0, 0, 0.14), roll=-40)
    a(rod((0, -0.95, 0), (0, 0.6, 0), 0.06), PALE_WOOD)
    a(tube((0, 0.66, 0), 0.25, 0.40, "x", 0.05), WOOD)
    a(union([hoop((x, 0.66, 0), 0.25, 0.035, "x") for x in (-0.3, 0.3)]), IRON)
    b(rod((0, -0.95, 0), (0, 0.7, 0), 0.055), PALE_WOOD)
    b(slab([(-0.1, 0.60), (-0.1, 0.84), (0.36, 0.92), (0.62, 0.64), (0.40, 0.70)], 0, 0.05, "xy"), STEEL)
    b(block((-0.14, 0.72, 0), (0.14, 0.11, 0.10), 0.03), GUNMETAL)
    return one


def drill_yards() -> Solid:
    """A target full of arrows."""
    one = Thing()
    for i, (r, paint) in enumerate(
        (
            (0.80, enamel((206, 200, 186))),
            (0.62, enamel((150, 30, 36))),
            (0.42, enamel((206, 200, 186))),
            (0.22, enamel((150, 30, 36))),
        )
    ):
        one.put(tube((0, 0.12, i * 0.03), r, 0.06, "z", 0.02), paint)
    one.put(union([rod((s * 0.25, 0.0, -0.1), (s * 0.60, -0.98, -0.35), 0.05) for s in (1, -1)]), WOOD)
    for x, y, dx, dy in ((0.06, 0.16, 0.24, 0.10), (-0.20, -0.02, 0.10, 0.20), (0.16, -0.14, 0.34, -0.04)):
        one.put(rod((x, y, 0.1), (x + dx, y + dy, 0.80), 0.022), PALE_WOOD)
        one.put(
            union(
                [
                    block((x + dx * 0.95, y + dy * 0.95, 0.76), (0.075, 0.01, 0.08), 0.004),
                    block((x + dx * 0.95, y + dy * 0.95, 0.76), (0.01, 0.075, 0.08), 0.004),
                ]
            ),
            enamel((40, 80, 150)),
        )
    return one


def stolen_orders() -> Solid:
    """A folder with a hasp, forced open."""
    one = Thing()
    put = one.held((0, 0, 0), nod=-18, turn=-14)
    put(block((0, 0, -0.06), (0.66, 0.86, 0.03), 0.02), LEATHER)
    put(turned(block((0.05, 0.04, 0.0), (0.58, 0.78, 0.02), 0.01), -5, "z"), PAPER)
    put(turned(block((-0.02, 0, 0.04), (0.56, 0.76, 0.014), 0.01), 3, "z"), PAPER)
    put(union([block((-0.08, 0.46 - i * 0.15, 0.06), (0.36 - 0.08 * (i % 2), 0.02, 0.006), 0.003) for i in range(6)]), INK)
    put(turned(block((0.0, -0.10, 0.075), (0.60, 0.07, 0.008), 0.004), 32, "z"), WAX)
    put(moved(turned(block((-0.66, 0, 0), (0.66, 0.86, 0.03), 0.02), 70, "y", (0, 0, 0)), (-0.66, 0, -0.02)), LEATHER)
    put(block((0.66, 0, 0.0), (0.08, 0.12, 0.06), 0.02), GOLD)
    return one


def false_claims() -> Solid:
    """A flag in a stone that is somebody else's."""
    one = Thing()
    one.put(union([egg((0, -0.72, 0), (0.62, 0.28, 0.5)), egg((0.3, -0.62, 0.1), (0.28, 0.22, 0.26))]), ROCK)
    one.put(rod((-0.12, -0.6, 0), (0.04, 0.98, 0), 0.035), WOOD)
    one.put(ball((0.04, 1.0, 0), 0.07), GOLD)
    for i in range(6):
        lift = 0.03 * (1 if i % 2 else -1)
        one.put(
            moved(
                turned(block((0.1, 0, 0), (0.10, 0.28 - 0.01 * i, 0.025), 0.01), 24 * (1 if i % 2 else -1), "y"),
                (0.04 + i * 0.155, 0.62 - i * 0.02, lift),
            ),
            cloth((170, 40, 44)),
        )
    one.put(turned(block((-0.05, -0.36, 0.1), (0.34, 0.16, 0.03), 0.01), 8, "z"), PALE_WOOD)
    one.put(turned(union([block((-0.05, -0.32 - i * 0.08, 0.135), (0.24, 0.018, 0.008), 0.004) for i in range(2)]), 8, "z"), INK)
    return one


def old_allies() -> Solid:
    """A war horn with two ribbons."""
    one = Thing()
    points = arc((0.10, 0.55, 0), 0.85, 195, 330, "xy", 9)
    for i, (start, stop) in enumerate(pairwise(points)):
        one.put(rod(start, stop, 0.06 + i * 0.024, 0.06 + (i + 1) * 0.024), BONE)
    end = points[-1]
    one.put(moved(turned(cone((0, 0, 0), 0.26, 0.40, 0.10), -38, "z"), (end[0] + 0.05, end[1] + 0.08, 0)), GOLD)
    one.put(moved(turned(tube((0, 0.11, 0), 0.32, 0.01, "y"), -38, "z"), (end[0] + 0.05, end[1] + 0.08, 0)), INK)
    one.put(ball(points[0], 0.09), GOLD)
    one.put(union([ball(points[k], r) for k, r in ((3, 0.155), (6, 0.225))]), GOLD)
    one.put(slab([(-0.30, -0.25), (-0.18, -0.28), (-0.26, -0.92), (-0.42, -0.86)], 0.16, 0.015, "xy"), cloth((40, 80, 150)))
    one.put(slab([(-0.20, -0.25), (-0.08, -0.28), (0.02, -0.84), (-0.14, -0.88)], 0.18, 0.015, "xy"), cloth((170, 44, 40)))
    return one


def cheap_powder() -> Solid:
    """A keg, its fuse burning."""
    one = Thing()
    one.put(common(egg((0, -0.10, 0), (0.60, 0.98, 0.60)), block((0, -0.10, 0), (1, 0.66, 1), 0)), PALE_WOOD)
    one.put(union([hoop((0, y - 0.1, 0), r, 0.045, "y", 1.5) for y, r in ((-0.52, 0.51), (0.0, 0.60), (0.52, 0.51))]), IRON)
    one.put(tube((0, 0.54, 0), 0.42, 0.02, "y"), WOOD)
    one.put(path([(0.05, 0.54, 0), (0.12, 0.74, 0.05), (0.30, 0.82, 0.1), (0.40, 0.98, 0.1)], 0.035), LINEN)
    one.put(petals(rod((0, 0, 0), (0.15, 0, 0), 0.04, 0.005), 7, "z"), SHINE)
    one.parts[-1].shape = moved(one.parts[-1].shape, (0.42, 1.02, 0.1))
    one.put(union([slab([(-0.16, -0.16), (0.16, -0.16), (0.0, 0.16)], 0.60, 0.03, "xy")]), WAX)
    return one


FRONTIER_STORES = {
    "spare_reactors": spare_reactors,
    "deep_holds": deep_holds,
    "third_watch": third_watch,
    "surge_cells": surge_cells,
    "marine_cadre": marine_cadre,
    "fighter_wing": fighter_wing,
    "veteran_crews": veteran_crews,
    "charter": charter,
    "scout_ring": scout_ring,
    "shipwrights": shipwrights,
    "drill_yards": drill_yards,
    "stolen_orders": stolen_orders,
    "false_claims": false_claims,
    "old_allies": old_allies,
    "cheap_powder": cheap_powder,
}
