"""The relics that every campaign knows, each a thing by itself; nothing of it is mirrored unless it says so."""

from __future__ import annotations

from ..shapes import Shape, ball, block, common, cone, copies, cut, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from ..solid import Paint, Solid
from .stuff import (
    BONE,
    GEM,
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
    TALLOW,
    WAX,
    WOOD,
    Thing,
    arc,
    cloth,
    coin,
    enamel,
    path,
    ring_of,
    rivets,
    union,
)


def idle_hands() -> Solid:
    """A steel gauntlet that stands on its cuff, its palm open."""
    one = Thing()
    one.put(cone((0, -0.62, 0), 0.42, 0.24, 0.30), STEEL)
    for y, r in ((-0.90, 0.43), (-0.36, 0.26)):
        one.put(hoop((0, y, 0), r, 0.04, "y"), GOLD)
    one.put(block((0, -0.06, 0), (0.30, 0.30, 0.13), 0.10), STEEL, melt=0.05)
    for x, long, lean in ((-0.23, 0.34, 10), (-0.08, 0.44, 3), (0.08, 0.46, -3), (0.23, 0.38, -10)):
        for j in range(3):
            at = 0.30 + long * j * 0.62
            finger = block((x, at, 0.01), (0.066, long * 0.29, 0.075), 0.05)
            one.put(turned(finger, lean, "z", (x, 0.2, 0)), STEEL if j else SILVER)
        one.put(turned(ball((x, 0.20, 0.08), 0.055), lean, "z", (x, 0.2, 0)), GOLD)
    one.put(path([(0.28, -0.18, 0.05), (0.48, 0.04, 0.16), (0.52, 0.26, 0.20)], 0.095, 0.06), STEEL)
    one.put(egg((0, -0.08, 0.13), (0.13, 0.13, 0.05)), GEM)
    return one


def cold_vault() -> Solid:
    """The door of a vault with its wheel, frost on it."""
    one = Thing()
    blue = enamel((84, 112, 142))
    one.put(block((0, 0, -0.12), (0.84, 0.84, 0.10), 0.05), blue)
    one.put(tube((0, 0, 0.02), 0.66, 0.10, "z", 0.05), STEEL)
    one.put(hoop((0, 0, 0.10), 0.64, 0.05, "z"), blue)
    one.put(hoop((0, 0, 0.14), 0.46, 0.035, "z"), GUNMETAL)
    one.put(rivets(ring_of(12, 0.55, (0, 0, 0.12)), 0.06), GOLD)
    one.put(rivets([(x, y, 0.0) for x in (-0.72, 0.72) for y in (-0.72, 0.72)], 0.09), GOLD)
    one.put(hoop((0, 0, 0.34), 0.27, 0.038, "z"), GOLD)
    one.put(moved(petals(rod((0, 0, 0), (0.36, 0, 0), 0.028), 6, "z"), (0, 0, 0.34)), GOLD)
    one.put(rod((0, 0, 0.05), (0, 0, 0.40), 0.08), GUNMETAL)
    one.put(ball((0, 0, 0.42), 0.09), GOLD)
    return one


def open_hatch() -> Solid:
    """A round hatch thrown open, light below it."""
    one = Thing()
    one.put(hoop((0, -0.45, 0), 0.66, 0.12, "y", 1.4), GUNMETAL)
    one.put(rivets(ring_of(14, 0.67, (0, -0.30, 0), "xz"), 0.05), SILVER)
    one.put(tube((0, -0.50, 0), 0.56, 0.03, "y"), SHINE)
    lid = [
        (tube((0, 0, 0), 0.62, 0.07, "y", 0.03), STEEL),
        (tube((0, -0.06, 0), 0.50, 0.05, "y", 0.02), GUNMETAL),
        (hoop((0, -0.16, 0), 0.22, 0.035, "y"), GOLD),
        (petals(rod((0, 0, 0), (0.22, 0, 0), 0.025), 4), GOLD),
        (rod((0, -0.02, 0), (0, -0.18, 0), 0.06), GUNMETAL),
    ]
    for number, (shape, paint) in enumerate(lid):
        shape = moved(shape, (0, -0.16, 0)) if number == 3 else shape
        one.put(moved(turned(shape, 78, "x"), (0, 0.40, -0.66)), paint)
    for x in (-0.2, 0.2):
        one.put(rod((x, -0.38, -0.74), (x, -0.05, -0.78), 0.06), GUNMETAL)
    return one


def recruiting_sergeant() -> Solid:
    """A drum with its cords and two sticks."""
    one = Thing()
    one.put(tube((0, -0.12, 0), 0.58, 0.44, "y", 0.02), enamel((140, 30, 34)))
    for y in (-0.58, 0.34):
        one.put(hoop((0, y, 0), 0.59, 0.065, "y", 1.4), GOLD)
    one.put(tube((0, 0.36, 0), 0.57, 0.03, "y"), PAPER)
    cords = [rod((0.62, -0.52, 0), (0.62, 0.30, 0.16), 0.018), rod((0.62, -0.52, 0), (0.62, 0.30, -0.16), 0.018)]
    one.put(moved(petals(union(cords), 9), (0, 0, 0)), LINEN)
    one.put(rod((-0.60, 0.48, 0.24), (0.46, 0.62, 0.02), 0.026, 0.035), PALE_WOOD)
    one.put(rod((-0.46, 0.50, -0.20), (0.52, 0.56, 0.34), 0.026, 0.035), PALE_WOOD)
    one.put(union([egg((-0.62, 0.48, 0.25), (0.09, 0.06, 0.06)), egg((-0.48, 0.50, -0.21), (0.09, 0.06, 0.06))]), PALE_WOOD)
    return one


def welcome_mat() -> Solid:
    """Boots left on a mat."""
    one = Thing()
    one.put(block((0, -0.62, 0.05), (0.92, 0.05, 0.58), 0.03), cloth((120, 84, 44)))
    one.put(copies(block((0, -0.57, 0.05), (0.86, 0.02, 0.02), 0.01), (0, 0, 0.14), (0, 0, 3)), cloth((170, 60, 40)))
    for x, turn in ((-0.28, 12), (0.28, -8)):
        for shape, paint in (
            (rod((0, -0.38, -0.14), (0, 0.42, -0.20), 0.17, 0.20), LEATHER),
            (egg((0, -0.42, 0.12), (0.18, 0.16, 0.36)), LEATHER),
            (block((0, -0.545, 0.08), (0.18, 0.035, 0.38), 0.03), INK),
            (hoop((0, 0.46, -0.20), 0.19, 0.05, "y"), LINEN),
            (block((0, -0.10, -0.02), (0.17, 0.04, 0.10), 0.02), GOLD),
        ):
            one.put(moved(turned(shape, turn, "y"), (x, 0, 0)), paint)
    return one


def magpie() -> Solid:
    """A black and white bird with a ring in its beak."""
    one = Thing()
    black = enamel((26, 30, 44))
    one.put(turned(egg((0, 0, 0), (0.30, 0.27, 0.52)), -32, "x"), black)
    one.put(turned(egg((0, -0.10, 0.10), (0.25, 0.22, 0.36)), -32, "x"), MARBLE)
    one.put(ball((0, 0.42, 0.46), 0.23), black, melt=0.10)
    one.put(cone((0, 0.40, 0.80), 0.09, 0.015, 0.20, "z"), INK)
    one.put(hoop((0, 0.26, 0.94), 0.13, 0.028, "x"), GOLD)
    one.put(ball((0, 0.26, 1.07), 0.045), GEM)
    one.put(union([ball((0.17, 0.48, 0.58), 0.045), ball((-0.17, 0.48, 0.58), 0.045)]), GOLD)
    one.put(slab([(-0.10, 0), (0.10, 0), (0.16, -1.05), (0, -1.16), (-0.16, -1.05)], 0, 0.03, "xy"), black)
    one.parts[-1].shape = moved(turned(one.parts[-1].shape, 42, "x"), (0, -0.20, -0.34))
    for s in (1, -1):
        one.put(moved(turned(egg((0, 0, 0), (0.07, 0.21, 0.46)), -34, "x"), (s * 0.28, 0.0, -0.06)), black)
        one.put(path([(s * 0.12, -0.20, 0.10), (s * 0.14, -0.55, 0.12)], 0.03), INK)
    one.put(rod((-0.7, -0.60, 0.12), (0.7, -0.56, 0.12), 0.07), WOOD)
    return one


def spare_key() -> Solid:
    """A great key on a ring with a tag."""
    one = Thing()
    one.put(rod((0, -0.62, 0), (0, 0.34, 0), 0.075), GOLD)
    one.put(union([hoop((x, y, 0), 0.20, 0.06, "z") for x, y in ((0, 0.72), (-0.24, 0.44), (0.24, 0.44))]), GOLD)
    one.put(ball((0, 0.36, 0), 0.12), GEM)
    one.put(union([block((0.20, y, 0), (0.17, 0.07, 0.05), 0.015) for y in (-0.36, -0.60)]), GOLD)
    one.put(block((0.31, -0.44, 0), (0.06, 0.06, 0.05), 0.015), GOLD)
    one.put(union([hoop((0, y, 0), 0.10, 0.04, "y") for y in (-0.14, 0.16)]), SILVER)
    one.put(moved(turned(hoop((0, 0, 0), 0.30, 0.025, "z"), 50, "y"), (-0.24, 0.84, 0.1)), SILVER)
    one.put(moved(turned(block((0, 0, 0), (0.13, 0.20, 0.015), 0.01), 16, "z"), (-0.50, 0.46, 0.16)), PAPER)
    return one


def wick_trimmer() -> Solid:
    """Snuffers beside a burning stump of a candle."""
    one = Thing()
    one.put(tube((-0.34, -0.36, -0.1), 0.25, 0.36, "y", 0.04), TALLOW)
    one.put(tube((-0.34, -0.70, -0.1), 0.46, 0.04, "y", 0.02), GOLD)
    one.put(hoop((-0.34, -0.66, -0.1), 0.45, 0.03, "y"), GOLD)
    one.put(rod((-0.34, 0.0, -0.1), (-0.33, 0.12, -0.1), 0.02), INK)
    one.put(union([egg((-0.34, 0.26, -0.1), (0.10, 0.20, 0.10)), cone((-0.33, 0.46, -0.1), 0.06, 0.0, 0.14)]), SHINE)
    for s in (1, -1):
        blade = slab([(-0.04, 0), (0.05, 0), (0.02, 0.62)], 0, 0.02, "xy")
        one.put(moved(turned(blade, s * 22 + 20, "z"), (0.30, -0.05, 0.2 + s * 0.02)), SILVER)
        one.put(moved(turned(rod((0, 0, 0), (0, -0.42, 0), 0.035), -s * 22 + 20, "z"), (0.30, -0.05, 0.2)), SILVER)
    one.put(union([hoop((x, y, 0.2), 0.13, 0.035, "z") for x, y in ((0.30, -0.60), (0.66, -0.36))]), GOLD)
    one.put(ball((0.30, -0.05, 0.24), 0.06), GOLD)
    return one


def long_table() -> Solid:
    """A long table laid for many, its far end out of reach."""
    one = Thing(reach=2.4)
    one.put(block((0, 0.0, 0), (0.42, 0.05, 1.30), 0.02), WOOD)
    one.put(block((0, 0.055, 0), (0.20, 0.012, 1.28), 0.005), cloth((150, 30, 40)))
    one.put(copies(block((0, 0, 0), (0.05, 0.5, 0.05), 0.02), (0.62, 0, 1.16), (1, 0, 1)), WOOD)
    one.parts[-1].shape = cut(moved(one.parts[-1].shape, (0, -0.35, 0)), block((0, -0.35, 0), (0.2, 1, 2), 0))
    seat = union([block((0.66, -0.25, 0), (0.14, 0.035, 0.12), 0.02), block((0.79, 0.06, 0), (0.025, 0.36, 0.12), 0.02)])
    chairs = copies(seat, (0, 0, 0.42), (0, 0, 2))
    one.add(chairs, LEATHER)
    one.add(copies(union([tube((0.30, 0.07, 0), 0.07, 0.014, "y")]), (0, 0, 0.42), (0, 0, 2)), SILVER)
    for z in (-0.8, 0.0, 0.8):
        one.put(rod((0, 0.05, z), (0, 0.30, z), 0.025), GOLD)
        one.put(egg((0, 0.38, z), (0.035, 0.07, 0.035)), SHINE)
    return one


def paper_fleet() -> Solid:
    """Three ships folded from orders."""
    one = Thing()
    for x, y, z, size, turn in ((0.05, -0.25, 0.3, 0.85, 24), (-0.55, 0.35, -0.3, 0.5, 30), (0.55, 0.45, -0.4, 0.45, 14)):
        hull = cut(
            loft([(-0.9, 0.02, 0.10, 0.16), (-0.4, 0.26, 0.22, 0.0), (0.4, 0.26, 0.22, 0.0), (0.9, 0.02, 0.10, 0.16)], 1.4),
            loft([(-0.86, 0.01, 0.10, 0.26), (-0.4, 0.22, 0.22, 0.10), (0.4, 0.22, 0.22, 0.10), (0.86, 0.01, 0.1, 0.26)], 1.4),
        )
        sail = slab([(-0.42, 0.06), (0.42, 0.06), (0.0, 0.72)], 0.0, 0.018, "zy")
        for shape, paint in ((hull, PAPER), (sail, PAPER)):
            one.put(moved(turned(turned(shape, 78, "y"), turn - 24, "z"), (x, y, z), size), paint)
        one.put(moved(tube((0, 0.0, 0), 0.07, 0.02, "z"), (x, y + 0.27 * size, z + 0.04), size), WAX)
    return one


def toll_gate() -> Solid:
    """A striped boom on its post, a lamp on top."""
    one = Thing()
    one.put(block((-0.55, -0.72, 0), (0.34, 0.10, 0.30), 0.04), ROCK)
    one.put(block((-0.55, -0.20, 0), (0.14, 0.46, 0.14), 0.03), GUNMETAL)
    one.put(tube((-0.55, 0.02, 0.16), 0.15, 0.05, "z", 0.02), GOLD)
    for i in range(7):
        bar = block((0.14 + i * 0.21, 0, 0.16), (0.105, 0.075 - i * 0.004, 0.05), 0.012)
        one.put(moved(turned(bar, 24, "z"), (-0.55, 0.02, 0)), enamel((186, 34, 36)) if i % 2 == 0 else MARBLE)
    one.put(moved(turned(block((-0.30, 0, 0.16), (0.16, 0.14, 0.11), 0.03), 24, "z"), (-0.55, 0.02, 0)), IRON)
    one.put(block((-0.55, 0.40, 0), (0.10, 0.14, 0.10), 0.03), SHINE)
    one.put(cone((-0.55, 0.60, 0), 0.17, 0.02, 0.07), GUNMETAL)
    one.put(union([rod((-0.55 + x, 0.28, z), (-0.55 + x, 0.54, z), 0.016) for x in (-0.1, 0.1) for z in (-0.1, 0.1)]), GUNMETAL)
    one.put(coin((-0.20, -0.60, 0.34), 0.13), GOLD)
    one.put(coin((-0.24, -0.52, 0.30), 0.13), GOLD)
    return one


def poachers_licence() -> Solid:
    """A trap with open jaws, a licence tied to it."""
    one = Thing()
    one.put(tube((0, -0.52, 0), 0.30, 0.03, "y", 0.01), IRON)
    for s, lean in ((1, 38), (-1, -38)):
        jaw = path(arc((0, 0, 0), 0.62, 0, 180, "xy", 10), 0.05)
        teeth = union([turned(cone((0, 0.50, 0), 0.01, 0.05, 0.09), a - 90, "z") for a in (18, 42, 66, 90, 114, 138, 162)])
        for shape in (jaw, teeth):
            one.put(moved(turned(shape, lean, "x"), (0, -0.50, s * 0.02)), STEEL if shape is jaw else SILVER)
    one.put(union([block((x, -0.52, 0), (0.16, 0.05, 0.06), 0.03) for x in (-0.74, 0.74)]), GUNMETAL)
    one.put(path([(0.80, -0.52, 0), (0.95, -0.58, 0.3), (0.7, -0.62, 0.6), (0.4, -0.62, 0.66)], 0.035), IRON)
    page = slab([(-0.24, 0.34), (0.24, 0.34), (0.24, -0.32), (-0.24, -0.32)], 0, 0.014, "xy")
    one.put(moved(turned(turned(page, -14, "x"), 8, "z"), (0.02, -0.16, 0.02)), PAPER)
    one.put(
        union(
            [
                moved(
                    turned(turned(block((0, 0.16 - i * 0.1, 0.018), (0.17, 0.014, 0.004), 0.002), -14, "x"), 8, "z"),
                    (0.02, -0.16, 0.02),
                )
                for i in range(3)
            ]
        ),
        INK,
    )
    one.put(moved(turned(turned(tube((0.10, -0.20, 0.03), 0.09, 0.02, "z", 0.01), -14, "x"), 8, "z"), (0.02, -0.16, 0.02)), WAX)
    return one


def lifeboats() -> Solid:
    """A boat in its davits, a buoy on its side."""
    one = Thing()
    out = loft([(-0.9, 0.03, 0.16, 0.10), (-0.5, 0.28, 0.26, 0.0), (0.3, 0.32, 0.28, 0.0), (0.9, 0.03, 0.18, 0.14)], 2.2)
    inside = loft([(-0.8, 0.02, 0.16, 0.24), (-0.5, 0.23, 0.24, 0.12), (0.3, 0.27, 0.26, 0.12), (0.8, 0.02, 0.18, 0.26)], 2.2)
    top = block((0, 0.55, 0), (1, 0.42, 2), 0.0)

    def put(shape: Shape, paint: Paint) -> None:
        one.put(moved(turned(shape, 68, "y"), (0, -0.15, 0)), paint)

    put(cut(cut(out, inside), top), enamel((206, 200, 186)))
    put(cut(common(out, block((0, 0.06, 0), (1, 0.055, 2), 0)), inside), enamel((200, 84, 30)))
    put(union([block((0, 0.02, z), (0.26, 0.025, 0.06), 0.01) for z in (-0.4, 0.0, 0.4)]), PALE_WOOD)
    put(hoop((0.33, -0.02, 0.05), 0.17, 0.055, "x"), enamel((200, 84, 30)))
    for z in (-0.62, 0.62):
        put(path([(-0.5, -0.55, z), (-0.5, 0.55, z), (-0.35, 0.85, z), (0.0, 0.92, z)], 0.045), STEEL)
        put(rod((0, 0.90, z), (0, 0.12, z), 0.014), LINEN)
        put(ball((0, 0.86, z), 0.07), GOLD)
    return one


def skeleton_crew() -> Solid:
    """A skull in an officer's cap."""
    one = Thing()
    one.put(egg((0, 0.12, 0), (0.46, 0.44, 0.52)), BONE)
    one.put(egg((0, -0.34, 0.18), (0.28, 0.30, 0.30)), BONE, melt=0.10)
    for s in (1, -1):
        one.carve(egg((s * 0.19, 0.04, 0.46), (0.135, 0.12, 0.18)), INK)
        one.put(ball((s * 0.19, 0.03, 0.36), 0.05), SHINE)
        one.put(egg((s * 0.34, -0.12, 0.28), (0.10, 0.07, 0.12)), BONE, melt=0.06)
    one.carve(cone((0, -0.16, 0.50), 0.09, 0.01, 0.10), INK)
    one.put(union([block((-0.16 + i * 0.08, -0.50, 0.43), (0.034, 0.075, 0.05), 0.02) for i in range(5)]), BONE)
    cap = enamel((30, 42, 74))
    one.put(moved(turned(egg((0, 0, 0), (0.66, 0.17, 0.66)), -8, "x"), (0, 0.58, 0)), cap)
    one.put(moved(turned(tube((0, 0, 0), 0.49, 0.10, "y", 0.03), -8, "x"), (0, 0.42, 0.03)), INK)
    one.put(
        cut(
            moved(turned(egg((0, 0, 0.30), (0.42, 0.04, 0.46)), 16, "x"), (0, 0.36, 0.10)), block((0, 0.3, -0.2), (1, 1, 0.5), 0)
        ),
        INK,
    )
    one.put(moved(petals(rod((0, 0, 0), (0.13, 0, 0), 0.04, 0.01), 8, "z"), (0, 0.46, 0.56)), GOLD)
    one.put(ball((0, 0.46, 0.57), 0.06), GEM)
    return one


def warm_engines() -> Solid:
    """A drive bell that glows, fins round its throat."""
    one = Thing()
    one.put(cone((0, 0.0, 0.30), 0.30, 0.62, 0.34, "z"), STEEL)
    one.carve(cone((0, 0.0, 0.36), 0.24, 0.56, 0.34, "z"), GUNMETAL)
    one.put(egg((0, 0, 0.06), (0.30, 0.30, 0.12)), SHINE)
    one.put(union([hoop((0, 0, 0.62), 0.62, 0.045, "z"), hoop((0, 0, 0.30), 0.47, 0.03, "z")]), GOLD)
    one.put(tube((0, 0, -0.32), 0.34, 0.30, "z", 0.04), GUNMETAL)
    one.put(petals(block((0.42, 0, -0.30), (0.14, 0.028, 0.26), 0.015), 14, "z"), STEEL)
    one.put(union([hoop((0, 0, z), 0.36, 0.045, "z") for z in (-0.10, -0.56)]), GOLD)
    one.put(
        petals(path([(0.30, 0, -0.5), (0.60, 0, -0.4), (0.62, 0, 0.0), (0.46, 0, 0.22)], 0.035), 5, "z"), enamel((150, 70, 30))
    )
    return one


def stopped_clock() -> Solid:
    """A watch on its chain, cracked across and dark at four."""
    one = Thing()
    one.put(tube((0, -0.10, 0), 0.70, 0.12, "z", 0.06), GOLD)
    one.put(tube((0, -0.10, 0.10), 0.58, 0.05, "z", 0.01), enamel((226, 220, 200)))
    one.put(hoop((0, -0.10, 0.14), 0.61, 0.055, "z"), GOLD)
    one.put(moved(petals(block((0.49, 0, 0), (0.06, 0.018, 0.01), 0.004), 12, "z"), (0, -0.10, 0.155)), INK)
    one.put(
        union([rod((0, -0.10, 0.18), (0.30, -0.28, 0.18), 0.028, 0.012), rod((0, -0.10, 0.18), (0.0, 0.34, 0.18), 0.022, 0.010)]),
        INK,
    )
    one.put(ball((0, -0.10, 0.18), 0.05), GEM)
    one.carve(
        path([(-0.52, 0.20, 0.16), (-0.20, 0.12, 0.16), (-0.12, -0.22, 0.16), (0.20, -0.40, 0.16), (0.34, -0.58, 0.16)], 0.022),
        INK,
    )
    one.put(tube((0, 0.66, 0), 0.09, 0.09, "y", 0.02), GOLD)
    one.put(hoop((0, 0.86, 0), 0.15, 0.035, "z"), GOLD)
    for i in range(5):
        one.put(
            moved(
                turned(hoop((0, 0, 0), 0.085, 0.024, "z" if i % 2 else "x"), 40, "z"), (0.16 + i * 0.13, 0.94 - 0.05 * i * i, 0)
            ),
            GOLD,
        )
    return one


def one_bell_more() -> Solid:
    """A ship's bell under its bracket."""
    one = Thing()
    one.put(cone((0, -0.30, 0), 0.50, 0.34, 0.28), GOLD)
    one.put(egg((0, 0.02, 0), (0.345, 0.30, 0.345)), GOLD, melt=0.06)
    one.put(hoop((0, -0.56, 0), 0.53, 0.07, "y", 1.2), GOLD)
    one.carve(cone((0, -0.42, 0), 0.47, 0.22, 0.24), IRON)
    one.put(union([hoop((0, y, 0), r, 0.022, "y") for y, r in ((-0.30, 0.43), (-0.06, 0.36))]), enamel((120, 70, 20)))
    one.put(union([rod((0, -0.3, 0), (0.05, -0.66, 0), 0.035), ball((0.05, -0.68, 0), 0.12)]), IRON)
    one.put(path([(0.05, -0.78, 0), (0.08, -0.98, 0.02), (0.02, -1.12, 0.0)], 0.03), LINEN)
    one.put(rod((0, 0.28, 0), (0, 0.48, 0), 0.06), GUNMETAL)
    one.put(path([(-0.66, 0.30, 0), (-0.56, 0.56, 0), (0.0, 0.62, 0), (0.56, 0.56, 0), (0.66, 0.30, 0)], 0.055), GUNMETAL)
    return one


def homecoming() -> Solid:
    """A house with lit windows on a stone of its own."""
    one = Thing()
    one.put(egg((0, -0.58, 0), (0.80, 0.42, 0.72)), ROCK)
    one.put(egg((0, -0.36, 0), (0.74, 0.22, 0.66)), cloth((70, 110, 58)), melt=0.05)
    one.put(block((0, 0.08, 0), (0.34, 0.28, 0.28), 0.01), enamel((196, 176, 142)))
    one.put(slab([(-0.46, 0.32), (0.46, 0.32), (0, 0.74)], 0, 0.36, "xy"), enamel((130, 46, 34)))
    one.put(block((0.22, 0.64, 0.0), (0.06, 0.18, 0.06), 0.01), ROCK)
    one.put(union([block((x, 0.14, 0.28), (0.085, 0.095, 0.02), 0.01) for x in (-0.20, 0.20)]), SHINE)
    one.put(block((0.34, 0.14, 0.0), (0.02, 0.09, 0.09), 0.01), SHINE)
    one.put(block((0, -0.02, 0.28), (0.075, 0.17, 0.025), 0.02), WOOD)
    one.put(
        union(
            [
                rod((-0.56, -0.25, 0.1), (-0.56, 0.08, 0.1), 0.04),
            ]
        ),
        WOOD,
    )
    one.put(union([cone((-0.56, 0.30, 0.1), 0.22, 0.0, 0.26), cone((-0.56, 0.52, 0.1), 0.16, 0.0, 0.20)]), cloth((44, 90, 56)))
    return one


def standing_invitation() -> Solid:
    """A gilt card on a tray, an envelope behind it."""
    one = Thing()
    one.put(tube((0, -0.66, 0.05), 0.78, 0.04, "y", 0.02), SILVER)
    one.put(hoop((0, -0.62, 0.05), 0.77, 0.04, "y"), GOLD)
    card = block((0, 0, 0), (0.50, 0.60, 0.016), 0.01)
    edge = cut(block((0, 0, 0.012), (0.48, 0.58, 0.014), 0.01), block((0, 0, 0), (0.43, 0.53, 0.2), 0.01))
    lines = union([block((0, 0.06 - i * 0.13, 0.02), (0.30 - 0.07 * (i % 2), 0.014, 0.004), 0.002) for i in range(4)])
    sun = petals(rod((0.04, 0, 0), (0.16, 0, 0), 0.028, 0.004), 8, "z")
    for shape, paint in ((card, enamel((232, 222, 196))), (edge, GOLD), (lines, INK), (moved(sun, (0, 0.34, 0.02)), GOLD)):
        one.put(moved(turned(turned(shape, -10, "x"), -6, "y"), (0.08, 0.0, 0.10)), paint)
    back = block((0, 0, 0), (0.56, 0.40, 0.03), 0.01)
    flap = slab([(-0.55, 0.40), (0.55, 0.40), (0, 0.74)], 0, 0.02, "xy")
    for shape in (back, flap):
        one.put(moved(turned(turned(shape, -14, "x"), 14, "z"), (-0.20, -0.10, -0.20)), PAPER)
    one.put(tube((0.44, -0.42, 0.22), 0.13, 0.03, "z", 0.02), WAX)
    return one


RELICS = {
    "idle_hands": idle_hands,
    "cold_vault": cold_vault,
    "open_hatch": open_hatch,
    "recruiting_sergeant": recruiting_sergeant,
    "welcome_mat": welcome_mat,
    "magpie": magpie,
    "spare_key": spare_key,
    "wick_trimmer": wick_trimmer,
    "long_table": long_table,
    "paper_fleet": paper_fleet,
    "toll_gate": toll_gate,
    "poachers_licence": poachers_licence,
    "lifeboats": lifeboats,
    "skeleton_crew": skeleton_crew,
    "warm_engines": warm_engines,
    "stopped_clock": stopped_clock,
    "one_bell_more": one_bell_more,
    "homecoming": homecoming,
    "standing_invitation": standing_invitation,
}
