"""The relics of the Frontier and of the Orders."""

from __future__ import annotations

from ..shapes import Shape, ball, block, common, cone, copies, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from ..solid import Paint, Solid
from .stuff import (
    BONE,
    DARK_LEATHER,
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
    VELVET,
    WAX,
    WOOD,
    Thing,
    arc,
    cloth,
    coin,
    enamel,
    path,
    union,
)


def keepers_oil() -> Solid:
    """An oil can with a long spout."""
    one = Thing()
    red = enamel((150, 48, 26))
    one.put(tube((-0.15, -0.40, 0), 0.46, 0.36, "y", 0.04), red)
    one.put(cone((-0.15, 0.10, 0), 0.44, 0.14, 0.15), red)
    one.put(union([hoop((-0.15, y, 0), 0.465, 0.03, "y") for y in (-0.70, -0.06)]), GOLD)
    one.put(tube((-0.15, 0.32, 0), 0.13, 0.08, "y", 0.02), GOLD)
    one.put(path([(0.20, -0.20, 0), (0.48, 0.10, 0), (0.66, 0.52, 0), (0.92, 0.66, 0)], 0.085, 0.025), GOLD)
    one.put(path([(-0.52, -0.50, 0), (-0.86, -0.42, 0), (-0.90, 0.05, 0), (-0.66, 0.28, 0), (-0.28, 0.24, 0)], 0.045), GUNMETAL)
    one.put(egg((0.95, 0.52, 0), (0.045, 0.075, 0.045)), SHINE)
    one.put(tube((-0.15, -0.38, 0.44), 0.18, 0.04, "z", 0.01), GOLD)
    one.put(moved(egg((0, 0, 0), (0.06, 0.12, 0.03)), (-0.15, -0.37, 0.485)), SHINE)
    return one


def blank_chart() -> Solid:
    """A chart rolled half open with nothing on it, a pair of dividers on top."""
    one = Thing()
    one.put(block((0, -0.42, 0.05), (0.70, 0.014, 0.56), 0.006), PAPER)
    one.put(rod((-0.78, -0.32, -0.50), (-0.78, -0.32, 0.60), 0.12), PAPER)
    one.put(rod((-0.78, -0.32, -0.56), (-0.78, -0.32, 0.66), 0.05), WOOD)
    one.put(rod((0.78, -0.28, -0.50), (0.78, -0.28, 0.60), 0.15), PAPER)
    one.put(rod((0.78, -0.28, -0.56), (0.78, -0.28, 0.66), 0.05), WOOD)
    one.put(union([ball((x, y, z), 0.075) for x, y in ((-0.78, -0.32), (0.78, -0.28)) for z in (-0.60, 0.70)]), GOLD)
    one.put(copies(block((0, -0.40, 0.05), (0.006, 0.01, 0.52), 0.002), (0.22, 0, 0), (2, 0, 0)), enamel((150, 130, 100)))
    one.put(
        union([rod((0.05, 0.62, 0), (-0.26, -0.38, 0.2), 0.05, 0.012), rod((0.05, 0.62, 0), (0.36, -0.38, 0.1), 0.05, 0.012)]),
        GOLD,
    )
    one.put(union([ball((0.05, 0.66, 0), 0.10), hoop((0.05, 0.82, 0), 0.08, 0.025, "z")]), GOLD)
    one.put(path(arc((0.05, 0.62, 0.04), 0.46, 236, 302, "xy", 6), 0.02), SILVER)
    return one


def free_harbour() -> Solid:
    """An anchor with its rope."""
    one = Thing()
    one.put(rod((0, -0.66, 0), (0, 0.55, 0), 0.08, 0.06), GUNMETAL)
    one.put(hoop((0, 0.72, 0), 0.16, 0.045, "z"), GUNMETAL)
    one.put(rod((-0.36, 0.36, 0), (0.36, 0.36, 0), 0.055), WOOD)
    one.put(union([ball((-0.38, 0.36, 0), 0.08), ball((0.38, 0.36, 0), 0.08)]), GOLD)
    one.put(path(arc((0, -0.10, 0), 0.62, 200, 340, "xy", 10), 0.085), GUNMETAL)
    one.add(slab([(0.44, -0.24), (0.76, -0.34), (0.66, 0.06)], 0, 0.09, "xy", r=0.02), GUNMETAL)
    one.put(ball((0, -0.72, 0), 0.12), GOLD)
    turns = [
        (0.0, 0.62, 0.10),
        (0.20, 0.40, 0.20),
        (-0.12, 0.16, 0.18),
        (0.14, -0.04, -0.12),
        (-0.10, -0.26, 0.16),
        (0.22, -0.52, 0.20),
    ]
    one.put(path([(0.12, 0.80, 0), *turns, (0.60, -0.80, 0.30), (0.90, -0.66, 0.2)], 0.048), LINEN)
    return one


def salt_ledger() -> Solid:
    """A thick ledger with clasps, crystals of salt on it."""
    one = Thing()
    put = one.held((0, 0, 0), turn=-18)
    put(block((0, -0.45, 0), (0.80, 0.05, 0.60), 0.03), LEATHER)
    put(block((0, -0.05, 0), (0.80, 0.05, 0.60), 0.03), LEATHER)
    put(block((0.04, -0.25, 0), (0.74, 0.17, 0.55), 0.02), PAPER)
    put(rod((-0.78, -0.25, -0.56), (-0.78, -0.25, 0.56), 0.235), LEATHER)
    put(union([block((x, -0.25, 0.60), (0.05, 0.24, 0.02), 0.01) for x in (0.30, -0.30)]), GOLD)
    put(union([block((sx * 0.70, -0.04, sz * 0.50), (0.11, 0.06, 0.11), 0.02) for sx in (1,) for sz in (1, -1)]), GOLD)
    salt = Paint((236, 240, 246), 0.0, 1.2)
    for x, z, half, turn in ((0.05, 0.05, 0.22, 30), (-0.28, 0.20, 0.14, 10), (0.34, -0.14, 0.15, 55), (0.02, -0.30, 0.12, 20)):
        put(moved(turned(turned(block((0, 0, 0), (half, half, half), 0.015), turn, "y"), 14, "z"), (x, half * 0.9, z)), salt)
    put(moved(turned(turned(block((0, 0, 0), (0.11, 0.11, 0.11), 0.01), 40, "y"), 30, "x"), (0.04, 0.46, 0.06)), salt)
    return one


def ninth_squadron() -> Solid:
    """A winged helmet with its visor closed."""
    one = Thing()
    blue = enamel((56, 86, 120))
    one.put(egg((0, 0.02, 0), (0.54, 0.58, 0.60)), blue)
    one.put(egg((0, -0.36, 0.24), (0.36, 0.26, 0.36)), blue, melt=0.12)
    shield = common(egg((0, 0.0, 0.06), (0.50, 0.50, 0.60)), block((0, 0.02, 0.5), (0.44, 0.22, 0.40), 0.10))
    one.put(shield, Paint((150, 90, 30), 0.0, 1.0))
    one.put(
        common(
            egg((0, 0.0, 0.04), (0.52, 0.52, 0.60)), union([block((0, y, 0.5), (0.46, 0.03, 0.44), 0.01) for y in (0.25, -0.21)])
        ),
        GOLD,
    )
    one.put(common(egg((0, 0.03, 0), (0.56, 0.61, 0.63)), block((0, 0.4, 0), (0.07, 0.5, 0.7), 0.02)), enamel((206, 200, 190)))
    one.put(union([block((x, -0.46, 0.54), (0.03, 0.07, 0.04), 0.015) for x in (-0.14, 0.0, 0.14)]), INK)
    for s in (1, -1):
        one.put(tube((s * 0.54, -0.04, 0.0), 0.19, 0.08, "x", 0.03), GUNMETAL)
        one.put(tube((s * 0.62, -0.04, 0.0), 0.10, 0.03, "x", 0.01), SHINE)
        for i in range(5):
            feather = slab([(0.0, -0.07), (0.62 - i * 0.09, 0.0), (0.66 - i * 0.09, 0.07), (0.0, 0.07)], 0, 0.03, "xy", r=0.01)
            feather = turned(feather, 66 - i * 17, "z")
            one.put(moved(feather if s > 0 else _flipped(feather), (s * 0.56, 0.02, 0.02 - i * 0.02)), GOLD)
    return one


def _flipped(shape: Shape) -> Shape:
    return lambda x, y, z: shape(-x, y, z)


def tin_choir() -> Solid:
    """Three tin singers on one wheel, mouths open."""
    one = Thing()
    one.put(tube((0, -0.74, 0), 0.86, 0.09, "y", 0.03), WOOD)
    one.put(hoop((0, -0.66, 0), 0.84, 0.035, "y"), GOLD)
    for x, z, size, color in (
        (-0.46, 0.0, 0.9, (150, 40, 40)),
        (0.0, 0.22, 1.0, (40, 80, 130)),
        (0.46, 0.0, 0.85, (50, 110, 70)),
    ):
        for shape, paint in (
            (cone((0, -0.32, 0), 0.27, 0.13, 0.36), enamel(color)),
            (hoop((0, -0.64, 0), 0.27, 0.03, "y"), GOLD),
            (ball((0, 0.24, 0), 0.22), enamel((214, 170, 140))),
            (egg((0, 0.15, 0.20), (0.07, 0.095, 0.06)), INK),
            (union([ball((s * 0.08, 0.30, 0.19), 0.028) for s in (1, -1)]), INK),
            (cone((0, 0.46, -0.02), 0.17, 0.10, 0.12), GUNMETAL),
            (ball((0, 0.60, -0.02), 0.06), SHINE),
            (block((0, -0.12, 0.27), (0.20, 0.13, 0.016), 0.008), PAPER),
            (union([rod((s * 0.18, 0.02, 0), (s * 0.17, -0.16, 0.24), 0.05) for s in (1, -1)]), enamel(color)),
        ):
            one.put(moved(shape, (x, 0.0, z), size), paint)
    one.put(union([rod((0.86, -0.74, 0), (1.05, -0.74, 0), 0.03), rod((1.05, -0.74, 0), (1.05, -0.50, 0), 0.03)]), STEEL)
    one.put(ball((1.05, -0.46, 0), 0.06), WOOD)
    return one


def coat_check() -> Solid:
    """A coat on its hanger with a number."""
    one = Thing()
    wool = cloth((110, 30, 44))
    one.put(path([*arc((0, 0.82, 0), 0.11, 250, -60, "xy", 8)], 0.025), STEEL)
    one.put(path([(0.06, 0.72, 0), (0, 0.62, 0), (-0.44, 0.42, 0)], 0.04), WOOD)
    one.put(rod((0, 0.62, 0), (0.44, 0.42, 0), 0.04), WOOD)
    one.put(
        slab([(-0.14, 0.52), (0.14, 0.52), (0.44, 0.40), (0.62, -0.86), (-0.62, -0.86), (-0.44, 0.40)], 0, 0.16, "xy", r=0.06),
        wool,
    )
    one.add(rod((0.42, 0.32, 0), (0.66, -0.42, 0.10), 0.13, 0.11), wool, melt=0.04)
    one.add(hoop((0.665, -0.44, 0.10), 0.10, 0.035, "y"), GOLD)
    one.add(slab([(0.02, 0.50), (0.24, 0.50), (0.20, 0.06), (0.02, -0.14)], 0.17, 0.025, "xy", r=0.01), VELVET)
    one.put(union([ball((0.05, y, 0.19), 0.045) for y in (-0.22, -0.44, -0.66)]), GOLD)
    one.put(block((0, -0.35, 0.165), (0.012, 0.5, 0.02), 0.004), INK)
    one.put(moved(turned(tube((0, 0, 0), 0.17, 0.02, "z", 0.01), 10, "z"), (-0.34, 0.02, 0.24)), GOLD)
    one.put(moved(hoop((0, 0, 0), 0.12, 0.014, "z"), (-0.34, 0.02, 0.265)), INK)
    one.put(path([(-0.05, 0.46, 0.18), (-0.20, 0.30, 0.22), (-0.33, 0.18, 0.24)], 0.014), LINEN)
    return one


def six_spoons() -> Solid:
    """Six spoons in a fan, one of them of another house."""
    one = Thing()
    for i in range(6):
        lean = 50 - i * 20
        paint = GOLD if i == 4 else SILVER
        bowl = cut(egg((0, 0.72, 0.0), (0.15, 0.22, 0.09)), egg((0, 0.73, 0.10), (0.125, 0.19, 0.09)))
        stem = path([(0, 0.54, -0.01), (0, 0.1, 0.03), (0, -0.44, 0.0)], 0.026, 0.034)
        for shape in (bowl, stem, egg((0, -0.50, 0.0), (0.065, 0.10, 0.035))):
            one.put(moved(turned(shape, lean, "z", (0, -0.5, 0)), (0, 0, 0.05 * i - 0.12)), paint)
    one.put(hoop((0, -0.44, 0), 0.16, 0.06, "y", 1.3), cloth((120, 24, 40)))
    one.put(
        union([slab([(s * 0.05, -0.46), (s * 0.46, -0.30), (s * 0.44, -0.62)], 0.16, 0.03, "xy", r=0.01) for s in (1, -1)]),
        cloth((120, 24, 40)),
    )
    one.put(ball((0, -0.45, 0.17), 0.09), cloth((120, 24, 40)))
    return one


def open_purse() -> Solid:
    """A purse with its mouth open, coins before it."""
    one = Thing()
    one.put(egg((0, -0.30, 0), (0.58, 0.50, 0.50)), LEATHER)
    one.put(cone((0, 0.16, 0), 0.24, 0.36, 0.18), LEATHER, melt=0.12)
    one.carve(cone((0, 0.24, 0), 0.18, 0.33, 0.16), INK)
    one.put(moved(petals(ball((0.34, 0, 0), 0.085), 10), (0, 0.33, 0)), LEATHER, melt=0.04)
    one.put(hoop((0, 0.02, 0), 0.26, 0.05, "y"), GOLD)
    one.put(path([(0.24, 0.02, 0.12), (0.50, -0.06, 0.36), (0.44, -0.34, 0.52)], 0.028), GOLD)
    one.put(ball((0.44, -0.38, 0.52), 0.07), GEM)
    for x, y, z, tilt in (
        (0.05, 0.32, 0.05, 70),
        (-0.12, 0.30, 0.08, 40),
        (0.5, -0.74, 0.45, 4),
        (0.34, -0.69, 0.55, 14),
        (-0.40, -0.74, 0.48, 0),
        (-0.52, -0.70, 0.36, 22),
        (0.0, -0.74, 0.62, 3),
        (0.82, -0.72, 0.24, 0),
    ):
        one.put(moved(turned(coin((0, 0, 0), 0.18), tilt, "x"), (x, y, z)), GOLD)
    return one


def cellar_door() -> Solid:
    """An arched door of oak in its stone, ajar, light behind it."""
    one = Thing()
    stone = common(
        union([tube((0, 0.22, 0), 0.78, 0.20, "z"), block((0, -0.34, 0), (0.78, 0.58, 0.20), 0.01)]),
        block((0, 0.1, 0), (1, 1.02, 1), 0),
    )
    hole = union([tube((0, 0.22, 0), 0.54, 1, "z"), block((0, -0.44, 0), (0.54, 0.66, 1), 0.0)])
    one.put(cut(stone, hole), ROCK)
    one.put(common(hole, block((0, -0.12, -0.10), (0.54, 0.90, 0.02), 0.0)), SHINE)
    door = common(
        union([tube((0, 0.22, 0), 0.52, 0.05, "z"), block((0, -0.42, 0), (0.52, 0.64, 0.05), 0.005)]),
        block((0, -0.15, 0), (0.6, 0.92, 0.2), 0),
    )

    def hung(shape: Shape) -> Shape:
        return moved(turned(shape, 38, "y", (-0.52, 0, 0)), (0, 0, 0.12))

    one.put(hung(cut(door, copies(block((0, 0, 0.05), (0.012, 2, 0.015), 0.004), (0.21, 0, 0), (2, 0, 0)))), WOOD)
    one.put(hung(union([block((-0.10, y, 0.06), (0.42, 0.05, 0.02), 0.01) for y in (0.26, -0.62)])), IRON)
    one.put(hung(hoop((0.36, -0.16, 0.09), 0.09, 0.025, "z")), GOLD)
    one.put(moved(petals(block((0.70, 0, 0.02), (0.12, 0.11, 0.21), 0.03), 18, "z"), (0, 0.22, 0)), MARBLE)
    one.parts[-1].shape = common(one.parts[-1].shape, block((0, 0.75, 0), (2, 0.52, 1), 0))
    one.put(union([block((0, -0.98, 0.14), (0.92, 0.06, 0.44), 0.02), block((0, -0.90, 0.04), (0.80, 0.05, 0.28), 0.02)]), ROCK)
    return one


def standing_orders() -> Solid:
    """Orders that stand because a dagger holds them."""
    one = Thing()
    one.put(tube((0, -0.78, 0), 0.62, 0.14, "y", 0.05), WOOD)
    one.put(hoop((0, -0.64, 0), 0.40, 0.01, "y"), PALE_WOOD)
    for i, (turn, shift) in enumerate(((10, 0.0), (-16, 0.03), (30, -0.02))):
        sheet = block((0, 0, 0), (0.52, 0.012, 0.38), 0.005)
        one.put(moved(turned(turned(sheet, turn, "y"), 5 - i * 4, "z"), (shift, -0.56 + i * 0.06, 0.04)), PAPER)
    one.put(
        union(
            [
                moved(turned(block((0, 0, -0.16 + j * 0.1), (0.30, 0.006, 0.014), 0.003), 30, "y"), (-0.02, -0.42, 0.05))
                for j in range(4)
            ]
        ),
        INK,
    )

    put = one.held((0.06, -0.02, 0.02), nod=8, roll=-12)

    put(slab([(-0.085, 0.16), (0.085, 0.16), (0.05, -0.56), (0, -0.66), (-0.05, -0.56)], 0, 0.025, "xy"), SILVER)
    put(block((0, 0.19, 0), (0.30, 0.045, 0.06), 0.03), GOLD)
    put(union([ball((s * 0.31, 0.19, 0), 0.07) for s in (1, -1)]), GOLD)
    put(rod((0, 0.22, 0), (0, 0.60, 0), 0.055), DARK_LEATHER)
    put(ball((0, 0.68, 0), 0.10), GEM)
    one.put(tube((0.34, -0.40, 0.26), 0.10, 0.025, "y", 0.01), WAX)
    return one


def forged_minutes() -> Solid:
    """An inkwell with a quill over two pages that say the same."""
    one = Thing()
    for x, turn in ((-0.30, 12), (0.30, -10)):
        one.put(moved(turned(block((0, 0, 0), (0.32, 0.014, 0.44), 0.006), turn, "y"), (x, -0.62, 0.20)), PAPER)
        one.put(
            union(
                [
                    moved(
                        turned(block((0, 0.016, -0.28 + j * 0.11), (0.22 - 0.05 * (j % 2), 0.005, 0.014), 0.002), turn, "y"),
                        (x, -0.62, 0.20),
                    )
                    for j in range(5)
                ]
            ),
            INK,
        )
    one.put(cone((0.08, -0.36, -0.28), 0.34, 0.22, 0.24), Paint((30, 44, 60), 0.2, 1.8))
    one.put(tube((0.08, -0.08, -0.28), 0.15, 0.07, "y", 0.02), GOLD)
    one.put(hoop((0.08, -0.58, -0.28), 0.34, 0.04, "y"), GOLD)
    one.put(path([(0.08, -0.10, -0.28), (0.26, 0.34, -0.30), (0.58, 0.98, -0.26)], 0.018, 0.010), BONE)
    vane = slab([(-0.05, -0.44), (0.10, -0.36), (0.17, 0.10), (0.04, 0.56), (-0.10, 0.20), (-0.13, -0.24)], 0, 0.016, "xy")
    one.put(moved(turned(turned(vane, -20, "y"), -26, "z"), (0.42, 0.56, -0.28)), enamel((206, 206, 214)))
    one.put(moved(turned(egg((0, 0, 0), (0.10, 0.02, 0.07)), 12, "y"), (-0.34, -0.60, 0.50)), INK)
    return one


def gag_order() -> Solid:
    """A speaking trumpet stopped with a cloth, under lock."""
    one = Thing()
    put = one.held((0.0, 0.10, 0.0), roll=24, turn=40)
    put(cut(cone((0, 0, 0), 0.56, 0.13, 0.66, "x"), cone((-0.06, 0, 0), 0.52, 0.08, 0.66, "x")), GOLD)
    put(hoop((-0.66, 0, 0), 0.55, 0.05, "x"), GOLD)
    put(tube((0.70, 0, 0), 0.16, 0.05, "x", 0.02), GOLD)
    put(egg((-0.58, 0, 0), (0.22, 0.47, 0.47)), cloth((120, 24, 40)))
    put(
        union([egg((-0.76, y, z), (0.10, 0.16, 0.16)) for y, z in ((0.14, 0.10), (-0.16, 0.04), (0.0, -0.16))]),
        cloth((120, 24, 40)),
    )
    put(hoop((-0.10, 0, 0), 0.40, 0.045, "x"), IRON)
    one.put(block((-0.02, -0.56, 0.26), (0.22, 0.19, 0.09), 0.04), STEEL)
    one.put(path(arc((-0.02, -0.40, 0.26), 0.13, 0, 180, "xy", 8, 1.5), 0.045), SILVER)
    one.put(union([tube((-0.02, -0.53, 0.35), 0.05, 0.02, "z"), block((-0.02, -0.62, 0.35), (0.02, 0.06, 0.02), 0.01)]), INK)
    return one


def pole_star() -> Solid:
    """A star that hangs still in turning rings."""
    one = Thing()
    star = union(
        [petals(rod((0, 0, 0), (0.34, 0, 0), 0.075, 0.004), 4, "z"), petals(rod((0, 0, 0), (0.34, 0, 0), 0.075, 0.004), 4, "y")]
    )
    one.put(moved(star, (0, 0.16, 0)), SHINE)
    one.put(moved(turned(petals(rod((0, 0, 0), (0.22, 0, 0), 0.05, 0.004), 4, "z"), 45, "z"), (0, 0.16, 0)), SHINE)
    for nod, turn, r in ((90, 0, 0.74), (24, 30, 0.66), (-38, -30, 0.58)):
        one.held((0, 0.16, 0), nod=nod, turn=turn)(hoop((0, 0, 0), r, 0.032, "y", 1.6), GOLD)
    one.put(union([ball((0, 0.92, 0), 0.07), ball((0, -0.60, 0), 0.07)]), GOLD)
    one.put(rod((0, -0.62, 0), (0, -0.84, 0), 0.05), GOLD)
    one.put(cone((0, -0.90, 0), 0.42, 0.14, 0.08), WOOD)
    return one


def counters_pencil() -> Solid:
    """A pencil worn short, its point bright."""
    one = Thing()
    put = one.held((0, 0, 0), roll=-34)
    put(tube((0, 0.10, 0), 0.17, 0.62, "y", 0.02), Paint((36, 110, 104), 0.0, 0.7))
    put(cone((0, -0.68, 0), 0.04, 0.17, 0.17), BONE)
    put(cone((0, -0.90, 0), 0.0, 0.045, 0.06), INK)
    put(tube((0, 0.78, 0), 0.18, 0.08, "y", 0.02), GOLD)
    put(tube((0, 0.92, 0), 0.16, 0.08, "y", 0.05), cloth((170, 70, 70)))
    put(union([hoop((0, y, 0), 0.18, 0.02, "y") for y in (0.72, 0.84)]), GOLD)
    return one


OWN_RELICS = {
    "counters_pencil": counters_pencil,
    "gag_order": gag_order,
    "pole_star": pole_star,
    "keepers_oil": keepers_oil,
    "blank_chart": blank_chart,
    "free_harbour": free_harbour,
    "salt_ledger": salt_ledger,
    "ninth_squadron": ninth_squadron,
    "tin_choir": tin_choir,
    "coat_check": coat_check,
    "six_spoons": six_spoons,
    "open_purse": open_purse,
    "cellar_door": cellar_door,
    "standing_orders": standing_orders,
    "forged_minutes": forged_minutes,
}
