"""Things in the posters of the three Nemeses' own cards: hands, a pencil, a pen, a stamp, bricks."""

from __future__ import annotations

from ..shapes import block, cone, egg, hoop, rod, slab, tube
from ..solid import Solid
from .stuff import BONE, GOLD, GUNMETAL, INK, IRON, SHINE, SILVER, WOOD, Thing, path, union


def pinching_hand() -> Solid:
    """A long hand from above, thumb and finger together."""
    one = Thing()
    one.put(union([rod((0.02, 1.25, -0.05), (0, 0.50, 0), 0.15, 0.10), egg((0, 0.32, 0), (0.19, 0.24, 0.10))]), BONE)
    one.put(path([(-0.13, 0.20, 0.04), (-0.21, -0.12, 0.12), (-0.05, -0.46, 0.10)], 0.056, 0.030), BONE)
    one.put(path([(0.15, 0.30, 0.05), (0.22, 0.00, 0.14), (0.02, -0.42, 0.13)], 0.058, 0.034), BONE)
    for i, x in enumerate((-0.05, 0.04, 0.12)):
        low = -0.16 + 0.04 * i
        one.put(path([(x, 0.14, 0), (x + 0.02, low, 0.08), (x + 0.04, low + 0.02, -0.12)], 0.050, 0.036), BONE)
    one.put(hoop((0.01, 0.62, 0), 0.13, 0.05, "y"), IRON)
    return one


def open_hand() -> Solid:
    """A long hand that reaches to the right, its fingers spread."""
    one = Thing()
    one.put(union([rod((-1.30, -0.10, 0), (-0.50, -0.02, 0), 0.16, 0.11), egg((-0.26, 0, 0), (0.27, 0.20, 0.10))]), BONE)
    for y, bend, long in ((0.15, 0.16, 0.52), (0.05, 0.06, 0.60), (-0.05, -0.02, 0.56), (-0.14, -0.10, 0.44)):
        knee, tip = (-0.06 + long * 0.5, y + bend * 0.9, 0.02), (-0.06 + long, y + bend * 0.7 - 0.05, 0.06)
        one.put(path([(-0.06, y, 0), knee, tip], 0.052, 0.028), BONE)
    one.put(path([(-0.34, 0.14, 0.04), (-0.12, 0.36, 0.10), (0.08, 0.42, 0.12)], 0.060, 0.034), BONE)
    one.put(hoop((-0.62, -0.03, 0), 0.13, 0.05, "x"), IRON)
    return one


def quill_pencil() -> Solid:
    """A long six-sided pencil that points down."""
    one = Thing()
    side = [(0.10, 0.0), (0.05, 0.087), (-0.05, 0.087), (-0.10, 0.0), (-0.05, -0.087), (0.05, -0.087)]
    one.put(slab(side, 0.30, 0.72, "xz"), WOOD)
    one.put(cone((0, -0.60, 0), 0.030, 0.098, 0.18), BONE)
    one.put(cone((0, -0.84, 0), 0.002, 0.034, 0.07), INK)
    one.put(union([tube((0, 1.05, 0), 0.105, 0.06, "y"), tube((0, 1.16, 0), 0.092, 0.06, "y", 0.03)]), SILVER)
    return one


def pen() -> Solid:
    """A dip pen with a split nib that points down."""
    one = Thing()
    one.put(rod((0, 1.2, 0), (0, -0.30, 0), 0.045, 0.085), WOOD)
    one.put(tube((0, -0.36, 0), 0.092, 0.08, "y"), GOLD)
    one.put(slab([(-0.09, -0.42), (0.09, -0.42), (0.10, -0.58), (0.0, -0.92), (-0.10, -0.58)], 0.0, 0.03, "xy"), SILVER)
    one.put(tube((0, -0.60, 0.03), 0.026, 0.02, "z"), INK)
    return one


def stamp() -> Solid:
    """An office stamp with a turned handle."""
    one = Thing()
    one.put(union([egg((0, 0.66, 0), (0.26, 0.28, 0.26)), rod((0, 0.50, 0), (0, -0.16, 0), 0.10, 0.17)]), WOOD)
    one.put(hoop((0, 0.34, 0), 0.12, 0.04, "y"), GOLD)
    one.put(block((0, -0.30, 0), (0.58, 0.13, 0.40), 0.04), GUNMETAL)
    one.put(block((0, -0.46, 0), (0.52, 0.035, 0.35), 0.01), SHINE)
    return one


def bricks() -> Solid:
    """A pile of bricks."""
    one = Thing()
    for y, count, start in ((-0.36, 3, -0.58), (-0.12, 2, -0.30), (0.12, 1, -0.02)):
        for i in range(count):
            x = start + i * 0.58
            one.put(block((x, y, 0.02 * i), (0.27, 0.105, 0.17), 0.02), WOOD if i % 2 else BONE)
    return one


RIVAL_PROPS = {
    "pinching_hand": pinching_hand,
    "open_hand": open_hand,
    "quill_pencil": quill_pencil,
    "pen": pen,
    "stamp": stamp,
    "bricks": bricks,
}
