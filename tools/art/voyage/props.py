"""Things that stand about in the posters of a run: a pot, a chair, a chest, crates, a press."""

from __future__ import annotations

from ..shapes import block, copies, cut, egg, hoop, moved, rod, slab, tube, turned
from ..solid import Solid
from .stuff import GOLD, GUNMETAL, IRON, LEATHER, PAPER, SHINE, SILVER, WAX, WOOD, Thing, path, union


def pot() -> Solid:
    """A cooking pot with handles and a spoon in it."""
    one = Thing()
    one.put(cut(tube((0, -0.12, 0), 0.62, 0.48, "y", 0.14), tube((0, 0.2, 0), 0.54, 0.4, "y", 0.05)), IRON)
    one.put(hoop((0, 0.34, 0), 0.62, 0.06, "y"), GUNMETAL)
    one.put(tube((0, 0.20, 0), 0.54, 0.03, "y"), SHINE)
    one.put(union([hoop((x, 0.08, 0), 0.16, 0.05, "z") for x in (-0.74, 0.74)]), IRON)
    one.put(rod((0.10, 0.1, 0.1), (0.55, 1.0, -0.2), 0.05, 0.07), WOOD)
    return one


def chair() -> Solid:
    """A tall chair seen from in front."""
    one = Thing()
    one.put(block((0, -0.10, 0), (0.40, 0.05, 0.36), 0.02), LEATHER)
    one.put(slab([(-0.40, -0.1), (0.40, -0.1), (0.44, 0.72), (0.0, 1.0), (-0.44, 0.72)], -0.34, 0.05, "xy"), WOOD)
    one.put(slab([(-0.27, 0.0), (0.27, 0.0), (0.30, 0.64), (0.0, 0.82), (-0.30, 0.64)], -0.28, 0.03, "xy"), LEATHER)
    one.put(union([rod((x, -0.1, z), (x, -0.9, z), 0.05) for x in (-0.36, 0.36) for z in (-0.32, 0.32)]), WOOD)
    one.put(union([block((x, 0.16, 0), (0.05, 0.04, 0.36), 0.02) for x in (-0.42, 0.42)]), GOLD)
    one.put(union([rod((x, -0.1, 0.3), (x, 0.14, 0.3), 0.04) for x in (-0.42, 0.42)]), WOOD)
    return one


def chest() -> Solid:
    """A chest with its lid up, light in it."""
    one = Thing()
    one.put(block((0, -0.40, 0), (0.72, 0.32, 0.42), 0.03), WOOD)
    one.put(union([block((x, -0.40, 0), (0.05, 0.34, 0.44), 0.01) for x in (-0.45, 0.45)]), GOLD)
    one.put(block((0, -0.08, 0), (0.64, 0.03, 0.36), 0.01), SHINE)
    lid = cut(tube((0, 0, 0), 0.44, 0.72, "x", 0.03), block((0, -0.44, 0), (1, 0.44, 1), 0))
    one.put(moved(turned(lid, -58, "x"), (0, 0.12, -0.50)), WOOD)
    one.put(block((0, -0.30, 0.43), (0.10, 0.12, 0.03), 0.02), GOLD)
    return one


def crates() -> Solid:
    """Three nailed crates."""
    one = Thing()
    for x, y, turn, half in ((-0.46, -0.42, 12, 0.42), (0.48, -0.46, -20, 0.38), (-0.04, 0.32, 30, 0.34)):
        one.put(moved(turned(block((0, 0, 0), (half, half, half), 0.02), turn, "y"), (x, y, 0)), WOOD)
        edges = union([block((0, s * half * 0.84, 0), (half * 1.03, half * 0.12, half * 1.03), 0.01) for s in (1, -1)])
        one.put(moved(turned(edges, turn, "y"), (x, y, 0)), LEATHER)
    return one


def press() -> Solid:
    """A printer's press with its screw and lever."""
    one = Thing()
    one.put(union([block((x, 0.0, 0), (0.09, 0.95, 0.14), 0.02) for x in (-0.52, 0.52)]), WOOD)
    one.put(union([block((0, y, 0), (0.60, 0.09, 0.18), 0.02) for y in (0.82, -0.80)]), WOOD)
    one.put(rod((0, 0.8, 0), (0, 0.06, 0), 0.09), GUNMETAL)
    one.put(copies(hoop((0, 0.42, 0), 0.09, 0.022, "y"), (0, 0.09, 0), (0, 3, 0)), SILVER)
    one.put(block((0, 0.0, 0), (0.40, 0.07, 0.34), 0.02), GUNMETAL)
    one.put(block((0, -0.22, 0.1), (0.42, 0.06, 0.52), 0.02), WOOD)
    one.put(block((0, -0.15, 0.14), (0.34, 0.015, 0.44), 0.005), PAPER)
    one.put(path([(0, 0.24, 0), (0.5, 0.28, 0.3), (0.92, 0.30, 0.4)], 0.045), WOOD)
    return one


def letter() -> Solid:
    """A letter under its seal, leaning."""
    one = Thing()
    page = slab([(-0.60, 0.42), (0.60, 0.42), (0.60, -0.42), (-0.60, -0.42)], 0, 0.03, "xy")
    fold = slab([(-0.60, 0.42), (0.60, 0.42), (0.0, -0.10)], 0.02, 0.03, "xy")
    for shape, paint in ((page, PAPER), (fold, PAPER), (tube((0, -0.10, 0.08), 0.15, 0.04, "z", 0.02), WAX)):
        one.put(turned(turned(shape, -16, "x"), 8, "z"), paint)
    return one


def scissors() -> Solid:
    """Tailor's scissors standing open."""
    one = Thing()
    for s in (1, -1):
        one.put(turned(slab([(-0.05, 0), (0.08, 0), (0.02, 0.95)], s * 0.03, 0.025, "xy"), s * 20, "z"), SILVER)
        one.put(turned(rod((0, 0, 0), (0.06 * s, -0.42, 0), 0.06), s * 20, "z"), IRON)
        one.put(moved(turned(hoop((0, 0, 0), 0.21, 0.06, "z"), 0, "z"), (s * 0.32, -0.62, 0)), IRON)
    one.put(egg((0, 0, 0.05), (0.07, 0.07, 0.05)), GOLD)
    return one


PROPS = {"pot": pot, "chair": chair, "chest": chest, "crates": crates, "press": press, "letter": letter, "scissors": scissors}
