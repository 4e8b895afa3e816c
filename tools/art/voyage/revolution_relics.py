"""The relics of the Revolution."""

from __future__ import annotations

from ..shapes import ball, block, common, cone, copies, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from ..solid import Paint, Solid
from .stuff import (
    BONE,
    DARK_LEATHER,
    GEM,
    GOLD,
    GUNMETAL,
    INK,
    MARBLE,
    PAPER,
    SHINE,
    SILVER,
    STEEL,
    WOOD,
    Thing,
    arc,
    cloth,
    coin,
    enamel,
    path,
    rivets,
    union,
)


def company_scrip() -> Solid:
    """Bundles of the company's own money."""
    one = Thing()
    for x, y, z, turn in ((-0.1, -0.58, 0.0, 12), (0.12, -0.30, 0.02, -16), (-0.04, -0.02, 0.0, 28)):
        put = one.held((x, y, z), turn=turn)
        put(block((0, 0, 0), (0.70, 0.12, 0.38), 0.015), enamel((112, 150, 104)))
        put(copies(block((0, 0, 0), (0.71, 0.006, 0.39), 0.002), (0, 0.04, 0), (0, 2, 0)), PAPER)
        put(block((0, 0, 0), (0.14, 0.13, 0.39), 0.01), PAPER)
        put(union([tube((s * 0.42, 0.12, 0), 0.16, 0.014, "y") for s in (1, -1)]), enamel((60, 96, 62)))
    one.put(moved(petals(block((0.20, 0, 0), (0.06, 0.03, 0.06), 0.01), 10), (-0.04, 0.14, 0.0)), GOLD)
    one.put(tube((-0.04, 0.14, 0), 0.19, 0.035, "y", 0.01, 0.07), GOLD)
    one.put(union([moved(turned(coin((0, 0, 0), 0.16), 80, "x"), (0.74, -0.56, 0.44)), coin((0.52, -0.68, 0.56), 0.16)]), STEEL)
    return one


def statue_fund() -> Solid:
    """A small bronze figure on a box with a slot."""
    one = Thing()
    bronze = Paint((170, 110, 60), 0.0, 1.3)
    one.put(block((0, -0.66, 0), (0.46, 0.24, 0.40), 0.02), MARBLE)
    one.put(block((0, -0.92, 0), (0.58, 0.06, 0.50), 0.02), MARBLE)
    one.put(block((0, -0.40, 0), (0.52, 0.05, 0.45), 0.02), GOLD)
    one.put(block((0, -0.66, 0.40), (0.22, 0.04, 0.02), 0.01), INK)
    one.put(cut(block((0, -0.66, 0.40), (0.28, 0.10, 0.015), 0.01), block((0, -0.66, 0.4), (0.22, 0.04, 0.1), 0.01)), GOLD)
    one.put(union([rod((s * 0.09, -0.34, 0.03), (s * 0.08, 0.12, 0), 0.075) for s in (1, -1)]), bronze)
    one.put(cone((0, 0.26, 0), 0.15, 0.22, 0.20), bronze, melt=0.04)
    one.put(ball((0, 0.62, 0.02), 0.14), bronze, melt=0.02)
    one.put(path([(0.20, 0.42, 0), (0.42, 0.54, 0.06), (0.50, 0.90, 0.08)], 0.06), bronze)
    one.put(moved(petals(block((0.13, 0, 0), (0.045, 0.04, 0.035), 0.01), 9, "z"), (0.52, 0.98, 0.08)), GOLD)
    one.put(tube((0.52, 0.98, 0.08), 0.12, 0.035, "z", 0.01, 0.05), GOLD)
    one.put(path([(-0.20, 0.42, 0), (-0.34, 0.20, 0.10), (-0.20, 0.06, 0.16)], 0.06), bronze)
    one.put(moved(turned(coin((0, 0, 0), 0.13, "x"), 15, "y"), (0.04, -0.62, 0.44)), GOLD)
    return one


def night_shift() -> Solid:
    """A miner's helmet with its lamp lit."""
    one = Thing()
    yellow = enamel((206, 150, 40))
    one.put(cut(egg((0, -0.16, 0), (0.66, 0.62, 0.76)), block((0, -0.66, 0), (1, 0.5, 1), 0)), yellow)
    one.put(cut(egg((0, -0.16, 0.16), (0.76, 0.07, 0.98)), block((0, -0.4, 0), (1, 0.2, 1.2), 0)), yellow, melt=0.02)
    ridges = copies(egg((0, -0.12, 0), (0.06, 0.64, 0.76)), (0.26, 0, 0), (1, 0, 0))
    one.put(cut(ridges, block((0, -0.66, 0), (1, 0.5, 1), 0)), yellow, melt=0.05)
    one.put(hoop((0, -0.08, 0), 0.70, 0.05, "y", 1.4), DARK_LEATHER)
    one.put(tube((0, 0.10, 0.72), 0.22, 0.14, "z", 0.03), GUNMETAL)
    one.put(hoop((0, 0.10, 0.86), 0.21, 0.04, "z"), GOLD)
    one.put(egg((0, 0.10, 0.84), (0.18, 0.18, 0.07)), SHINE)
    one.put(path([(0, 0.30, 0.62), (0.10, 0.50, 0.30), (0.12, 0.52, -0.2), (0.10, 0.30, -0.62)], 0.03), INK)
    return one


def all_floors() -> Solid:
    """The dial of a lift: half a sun of floors and one hand."""
    one = Thing()
    half = block((0, 0.5, 0), (2, 0.95, 2), 0)
    one.put(common(tube((0, -0.40, 0), 0.98, 0.10, "z", 0.03), half), GOLD)
    one.put(common(tube((0, -0.40, 0.09), 0.86, 0.04, "z", 0.01), half), enamel((34, 28, 40)))
    places = arc((0, -0.40, 0.14), 0.70, 12, 168, "xy", 8)
    one.put(rivets([place for i, place in enumerate(places) if i != 2], 0.075), BONE)
    one.put(ball(places[2], 0.10), SHINE)
    one.put(slab([(-0.06, -0.10), (0.06, -0.10), (0.0, 0.60)], 0.15, 0.022, "xy"), SILVER)
    one.parts[-1].shape = moved(turned(one.parts[-1].shape, -39, "z"), (0, -0.40, 0.02))
    one.put(tube((0, -0.40, 0.18), 0.13, 0.05, "z", 0.02), GOLD)
    one.put(block((0, -0.62, 0), (1.04, 0.18, 0.14), 0.03), GOLD)
    one.put(union([tube((x, -0.62, 0.14), 0.10, 0.04, "z", 0.01) for x in (-0.3, 0.3)]), MARBLE)
    one.put(petals(slab([(0.0, 0.02), (0.02, -0.02), (0.02, 0.02)], 0, 0.02, "xy"), 3, "z"), GOLD)
    return one


def peoples_lathe() -> Solid:
    """A lathe with a piece in its chuck."""
    one = Thing(reach=2.0)
    green = enamel((50, 92, 76))
    one.put(block((0, -0.50, 0), (1.00, 0.10, 0.26), 0.02), green)
    one.put(union([block((x, -0.78, 0), (0.16, 0.24, 0.24), 0.03) for x in (-0.75, 0.75)]), green)
    one.put(union([block((0, -0.37, z), (0.98, 0.035, 0.04), 0.01) for z in (-0.14, 0.14)]), SILVER)
    one.put(block((-0.72, 0.0, 0), (0.26, 0.40, 0.24), 0.05), green)
    one.put(tube((-0.40, 0.06, 0), 0.24, 0.08, "x", 0.02), GUNMETAL)
    one.put(
        union([block((-0.33, 0.06 + dy, dz), (0.05, 0.06, 0.06), 0.01) for dy, dz in ((0.15, 0), (-0.08, 0.14), (-0.08, -0.14))]),
        STEEL,
    )
    one.put(
        union(
            [
                cone((-0.02, 0.06, 0), 0.12, 0.05, 0.24, "x"),
                egg((0.24, 0.06, 0), (0.10, 0.10, 0.10)),
                rod((0.3, 0.06, 0), (0.52, 0.06, 0), 0.05),
            ]
        ),
        GOLD,
    )
    one.put(union([block((0.74, -0.06, 0), (0.16, 0.30, 0.16), 0.04), cone((0.53, 0.06, 0), 0.0, 0.07, 0.08, "x")]), STEEL)
    one.put(moved(petals(rod((0, 0, 0), (0.20, 0, 0), 0.022), 4, "x"), (0.98, 0.06, 0)), STEEL)
    one.put(hoop((0.98, 0.06, 0), 0.22, 0.03, "x"), GOLD)
    one.put(
        union([block((0.18, -0.22, 0.16), (0.13, 0.12, 0.13), 0.02), block((0.18, -0.04, 0.14), (0.05, 0.05, 0.12), 0.01)]),
        GUNMETAL,
    )
    one.put(
        path([(0.18, 0.02, 0.06), (0.26, 0.20, 0.10), (0.12, 0.30, 0.18), (0.30, 0.36, 0.22), (0.16, 0.46, 0.26)], 0.02), SHINE
    )
    return one


def understudy() -> Solid:
    """A half mask on a stick, a ribbon from it."""
    one = Thing()
    face = cut(egg((0, 0.15, -0.30), (0.66, 0.40, 0.56)), egg((0, 0.15, -0.38), (0.62, 0.38, 0.54)))
    face = common(face, block((0, 0.12, 0.2), (0.8, 0.34, 0.42), 0))
    one.put(face, enamel((226, 218, 204)))
    one.put(egg((0, 0.0, 0.28), (0.11, 0.20, 0.14)), enamel((226, 218, 204)), melt=0.06)
    for s in (1, -1):
        one.carve(turned(egg((s * 0.28, 0.20, 0.15), (0.16, 0.085, 0.4)), s * 10, "z", (s * 0.28, 0.2, 0)), INK)
        one.put(
            moved(turned(path(arc((0, 0, 0), 0.22, 30, 150, "xy", 6, 0.5), 0.025), s * 10, "z"), (s * 0.30, 0.28, 0.17)), GOLD
        )
    one.put(moved(petals(egg((0.22, 0, 0), (0.22, 0.045, 0.03)), 9, "z"), (0.05, 0.62, -0.06)), cloth((150, 26, 50)))
    one.put(ball((0.05, 0.60, 0.0), 0.10), GEM)
    one.put(rod((0.56, 0.0, -0.16), (0.70, -1.0, 0.0), 0.035), GOLD)
    one.put(
        path([(-0.60, 0.14, -0.2), (-0.72, -0.20, -0.1), (-0.56, -0.50, 0.0), (-0.76, -0.86, 0.05)], 0.045), cloth((150, 26, 50))
    )
    return one


def spare_engine() -> Solid:
    """An engine of six cylinders, never used."""
    one = Thing(reach=2.0)
    one.put(block((0, -0.40, 0), (0.34, 0.26, 0.78), 0.05), GUNMETAL)
    for s in (1, -1):
        for z in (-0.5, 0.0, 0.5):
            for shape, paint in (
                (tube((0, 0.30, 0), 0.20, 0.34, "y", 0.02), STEEL),
                (copies(tube((0, 0.30, 0), 0.235, 0.018, "y"), (0, 0.10, 0), (0, 3, 0)), STEEL),
                (block((0, 0.68, 0), (0.17, 0.07, 0.17), 0.03), enamel((170, 44, 34))),
                (rod((0, 0.72, 0), (0, 0.86, 0), 0.03), MARBLE),
            ):
                one.put(moved(turned(shape, -s * 34, "z"), (s * 0.10, -0.30, z)), paint)
    one.put(tube((0, -0.36, 0.86), 0.26, 0.06, "z", 0.02), GOLD)
    one.put(moved(petals(block((0.28, 0, 0), (0.04, 0.04, 0.05), 0.01), 14, "z"), (0, -0.36, 0.86)), GOLD)
    one.put(path([(0.0, 0.10, -0.6), (0.0, 0.16, 0.0), (0.0, 0.10, 0.6)], 0.08), GOLD)
    one.put(block((0, -0.74, 0), (0.44, 0.06, 0.70), 0.02), WOOD)
    one.put(moved(turned(block((0, 0, 0), (0.10, 0.16, 0.012), 0.005), 8, "z"), (0.2, -0.5, 0.84)), PAPER)
    return one


def spanner() -> Solid:
    """A spanner worn bright by many hands."""
    one = Thing()

    put = one.held((0, 0, 0), roll=-34)

    put(
        cut(
            block((0, 0, 0), (0.12, 0.68, 0.07), 0.04),
            union([block((0, 0, s * 0.08), (0.06, 0.48, 0.03), 0.02) for s in (1, -1)]),
        ),
        STEEL,
    )
    jaw = cut(
        tube((0, 0.82, 0), 0.30, 0.09, "z", 0.03),
        moved(turned(block((0, 0.16, 0), (0.13, 0.30, 0.3), 0.01), 14, "z"), (0, 0.86, 0)),
    )
    put(jaw, STEEL)
    put(tube((0, -0.80, 0), 0.22, 0.085, "z", 0.03, 0.11), STEEL)
    put(tube((0, -0.16, 0), 0.155, 0.12, "y", 0.03), cloth((150, 34, 30)))
    put(moved(petals(block((0.13, 0, 0), (0.04, 0.035, 0.05), 0.01), 6, "z"), (0.62, 0.20, 0.1)), GOLD)
    put(tube((0.62, 0.20, 0.1), 0.14, 0.06, "z", 0.01, 0.07), GOLD)
    put(tube((0.50, -0.46, 0.1), 0.18, 0.07, "z", 0.02, 0.09), SILVER)
    return one


REVOLUTION_RELICS = {
    "company_scrip": company_scrip,
    "statue_fund": statue_fund,
    "night_shift": night_shift,
    "all_floors": all_floors,
    "peoples_lathe": peoples_lathe,
    "understudy": understudy,
    "spare_engine": spare_engine,
    "spanner": spanner,
}
