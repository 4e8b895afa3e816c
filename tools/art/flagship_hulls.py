"""The flagships of the six Home Worlds: each is its name, told by its outline alone. The nose points along +z."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin

from .shapes import Vec, ball, block, common, cone, copies, cut, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from .solid import DARK, DECKED, ENGINE, GLASS, GOLD, HULL, LAMP, STRIPE, Paint, Solid

GALLERY = replace(DECKED, windows=0.8)
BRASS = Paint((206, 150, 70), 0.0, 1.2, 0.6, wear=0.3)
OXIDE = Paint((126, 66, 44), 0.05, 0.4, 0.8, wear=0.6)
SLATE = Paint((70, 88, 110), 0.10, 0.5, 0.8, wear=0.35)
SOOT = Paint((40, 36, 36), 0.08, 0.30, 0.9, windows=0.35, wear=0.6)
BRICK = Paint((134, 64, 44), 0.05, 0.25, 0.9, windows=0.45, wear=0.5)
HAZARD = Paint((226, 150, 40), 0.25, 0.4, wear=0.3)
NIGHT = Paint((38, 34, 56), 0.14, 0.7, 0.9, windows=0.12, wear=0.3)
LEAF = Paint((40, 88, 50), 0.12, 0.20, wear=1.0)
MOSS = Paint((92, 122, 52), 0.05, 0.20, wear=1.0)
BARK = Paint((96, 72, 50), 0.05, 0.2, wear=1.0)
TERRACE = Paint((170, 172, 160), 0.12, 0.4, 0.8, windows=0.5, wear=0.3)
PAGE = Paint((228, 216, 190), 0.0, 0.15, wear=0.18)
BINDING = Paint((104, 44, 40), 0.0, 0.7, wear=0.3)
FURNACE = Paint((255, 140, 60), 0.8, glow=0.45)
FLAME = Paint((255, 214, 150), 0.25, glow=1.5)


def _nozzle(ship: Solid, place: Vec, r: float, length: float = 0.6) -> None:
    x, y, z = place
    ship.add(tube((x, y, z), r, 0.12), DARK)
    ship.add(tube((x, y, z - 0.11), r * 0.78, 0.03), ENGINE)
    ship.engine(x, y, z - 0.12, r * 0.9, length)


def unpaid_debt() -> Solid:
    """A stout hull under cannons of which no two match, and on a chain behind it the lender's golden yacht."""
    ship = Solid(reach=2.1)
    ship.add(loft([(-1.25, 0.38, 0.30, 0), (-0.4, 0.46, 0.34, 0), (0.4, 0.40, 0.28, 0), (0.9, 0.20, 0.14, 0)], 3.2), DECKED)
    ship.add(block((0, 0.42, -0.85), (0.20, 0.16, 0.22), 0.03), GALLERY)
    ship.add(block((0, 0.34, -0.25), (0.09, 0.03, 0.75), 0.01), STRIPE)
    ship.add(block((0.46, 0.16, -0.45), (0.03, 0.05, 0.62), 0.01), STRIPE)
    cannons = (
        ((0.0, 0.42, 0.00), 1.45, 0.115, BRASS),
        ((0.26, 0.38, -0.20), 0.85, 0.080, SLATE),
        ((-0.28, 0.38, -0.10), 1.20, 0.065, OXIDE),
        ((0.54, 0.12, -0.10), 1.10, 0.090, OXIDE),
        ((-0.56, 0.12, -0.20), 1.00, 0.110, SLATE),
        ((0.50, -0.16, 0.00), 0.85, 0.070, BRASS),
        ((-0.50, -0.17, -0.05), 1.25, 0.055, DARK),
        ((0.74, 0.00, -0.50), 0.80, 0.055, DARK),
        ((-0.76, -0.02, -0.45), 0.65, 0.065, BRASS),
    )
    for (x, y, z), long, r, paint in cannons:
        tip = (x * 1.35, y + (y - 0.05) * 0.45, z + long)
        muzzle = (x * 1.31, y + (y - 0.05) * 0.40, z + long * 0.88)
        ship.add(rod((x * 0.7, y * 0.7, z - 0.05), (x, y, z), r * 0.9), DARK, mirror=False)
        ship.add(rod((x, y, z - 0.10), muzzle, r * 1.25, r * 0.72), paint, mirror=False)
        bore = ball((tip[0], tip[1], tip[2] + r * 0.85), r * 0.85)
        ship.add(cut(rod(muzzle, tip, r * 1.10), bore), paint, mirror=False)
        ship.add(ball((tip[0], tip[1], tip[2]), r * 0.45), DARK, mirror=False)
    for link in range(9):
        t = (link + 0.5) / 9
        place = (0.16 + 0.62 * t, 0.58 + 0.46 * t - 0.14 * sin(t * 3.14), -0.85 - 0.17 * t)
        ship.add(hoop(place, 0.045, 0.015, "xz"[link % 2]), GOLD, mirror=False)
    yacht = (1.00, 1.08, -1.02)
    ship.add(moved(egg((0, 0, 0), (0.25, 0.18, 0.46)), yacht), GOLD, mirror=False)
    ship.add(moved(egg((0, 0.15, -0.06), (0.13, 0.10, 0.22)), yacht), GLASS, mirror=False)
    ship.add(moved(hoop((0, 0.02, 0), 0.24, 0.03, "y", 1.0), yacht), STRIPE, mirror=False)
    ship.add(moved(tube((0, 0.38, -0.10), 0.15, 0.025), yacht), GOLD, mirror=False)
    ship.add(moved(rod((0, 0.1, -0.1), (0, 0.3, -0.1), 0.022), yacht), GOLD, mirror=False)
    for x, y in ((0.0, 0.08), (0.22, -0.06)):
        _nozzle(ship, (x, y, -1.28), 0.13)
    return ship


def stilt_dancer() -> Solid:
    """A slip of a fighter with a heron's neck and swept wings, on three stilts longer than itself, one of them lifted."""
    ship = Solid(reach=2.2)
    ship.add(loft([(-0.75, 0.07, 0.07, 0.03), (-0.3, 0.20, 0.18, 0), (0.2, 0.17, 0.16, 0), (0.6, 0.05, 0.05, 0.02)], 2.2), HULL)
    ship.add(rod((0, 0.04, 0.45), (0, 0.42, 0.80), 0.055, 0.040), HULL, melt=0.05)
    ship.add(egg((0, 0.46, 0.88), (0.085, 0.075, 0.16)), HULL, melt=0.03)
    ship.add(cone((0, 0.45, 1.20), 0.045, 0.0, 0.24, "z"), GOLD)
    ship.add(egg((0, 0.51, 0.90), (0.060, 0.045, 0.10)), GLASS)
    ship.add(slab([(0.08, 0.20), (0.55, 0.12), (0.55, -0.22), (0.08, -0.32)], 0.02, 0.022, lift=0.55, r=0.012), HULL)
    ship.add(slab([(0.50, 0.13), (1.30, -0.42), (1.36, -0.60), (0.50, -0.24)], 0.27, 0.018, lift=0.08, r=0.01), HULL)
    ship.add(slab([(0.72, -0.05), (1.29, -0.43), (1.34, -0.58), (0.72, -0.30)], 0.286, 0.014, lift=0.08), STRIPE)
    ship.add(slab([(0.12, 0.10), (0.50, 0.04), (0.50, -0.12), (0.12, -0.14)], 0.040, 0.014, lift=0.55), STRIPE)
    ship.add(slab([(0.04, -0.55), (0.36, -1.05), (0.28, -1.12), (0.04, -0.82)], 0.03, 0.014, lift=0.35), STRIPE)
    stilts = (
        ((-0.14, -0.06, 0.10), (-0.40, -0.62, 0.02), (-0.46, -1.46, 0.34)),
        ((0.14, -0.06, 0.10), (0.56, -0.46, 0.46), (0.50, -0.98, -0.06)),
        ((0.0, -0.08, -0.35), (0.04, -0.64, -0.72), (0.02, -1.46, -0.62)),
    )
    for hip, knee, foot in stilts:
        ship.add(rod(hip, knee, 0.055, 0.034), HULL, mirror=False)
        ship.add(rod(knee, foot, 0.032, 0.020), DARK, mirror=False)
        ship.add(ball(knee, 0.050), GOLD, mirror=False)
        ship.add(tube((foot[0], foot[1] - 0.02, foot[2]), 0.07, 0.018, "y"), STRIPE, mirror=False)
        ship.add(ball((foot[0], foot[1] - 0.05, foot[2]), 0.028), LAMP, mirror=False)
    _nozzle(ship, (0.10, 0.03, -0.62), 0.075, 1.0)
    return ship


def green_verdict() -> Solid:
    """Terraces of gardens that climb to one great tree, whose boughs hold two lamps level; roots hang below the keel."""
    ship = Solid(reach=2.2)
    ship.add(
        loft([(-1.35, 0.34, 0.18, -0.24), (0.2, 0.42, 0.22, -0.24), (1.0, 0.26, 0.15, -0.16), (1.5, 0.02, 0.06, 0.0)], 2.8),
        TERRACE,
    )
    for low, half_x, middle, half_z in ((0.02, 0.38, -0.22, 1.02), (0.17, 0.31, -0.52, 0.74), (0.32, 0.24, -0.76, 0.48)):
        ship.add(block((0, low, middle), (half_x, 0.075, half_z), 0.02), TERRACE)
        ship.add(block((0, low + 0.085, middle), (half_x - 0.03, 0.025, half_z - 0.03), 0.02), MOSS)
        ship.add(block((half_x + 0.002, low + 0.055, middle), (0.012, 0.015, half_z - 0.02), 0.004), STRIPE)
    for x, low, z, tall in (
        (0.30, 0.12, 0.66, 0.24), (0.33, 0.12, 0.40, 0.34), (0.33, 0.12, 0.14, 0.26), (0.10, 0.12, 0.68, 0.30),
        (0.26, 0.27, 0.14, 0.32), (0.27, 0.27, -0.14, 0.26), (0.26, 0.27, -1.14, 0.30), (0.20, 0.42, -0.36, 0.30),
    ):  # fmt: skip
        ship.add(cone((x, low + tall / 2, z), 0.080, 0.012, tall / 2), LEAF)
    for x, low, z, r in ((0.20, 0.14, 0.52, 0.10), (0.10, 0.13, 0.34, 0.12), (0.12, 0.28, 0.02, 0.11), (0.20, 0.43, -1.10, 0.10)):
        ship.add(egg((x, low, z), (r * 1.3, r * 0.8, r)), MOSS)
    for z, deep in ((-0.21, 0.0), (-0.45, 0.17)):
        vine = rod((0.40, 0.06, 0), (0.43, -0.22 - deep, -0.03), 0.030, 0.012)
        root = rod((0.16, -0.38, 0), (0.20 - deep * 0.3, -0.66 - deep, -0.14), 0.030, 0.006)
        ship.add(moved(copies(vine, (1, 1, 0.48), (0, 0, 2)), (0, 0, z)), LEAF)
        ship.add(moved(copies(root, (1, 1, 0.48), (0, 0, 2)), (0, 0, z)), BARK)
    ship.add(rod((0, 0.30, -0.80), (0, 1.50, -0.78), 0.11, 0.04), BARK)
    ship.add(rod((0, 0.78, -0.78), (0.62, 0.98, -0.72), 0.055, 0.03), BARK)
    for x, y, z, r in (
        (0.50, 1.03, -0.70, 0.26), (0.10, 1.06, -1.12, 0.30), (0.12, 1.12, -0.42, 0.26),
        (0.24, 1.26, -0.86, 0.34), (0.0, 1.44, -0.70, 0.28), (0.0, 1.60, -0.84, 0.17),
    ):  # fmt: skip
        ship.add(egg((x, y, z), (r, r * 0.30, r)), LEAF, melt=0.02)
        ship.add(egg((x + r * 0.3, y + r * 0.14, z + r * 0.3), (r * 0.6, r * 0.24, r * 0.6)), LEAF, melt=0.03)
    ship.add(rod((0.62, 0.98, -0.72), (0.62, 0.68, -0.72), 0.014), GOLD)
    ship.add(cut(ball((0.62, 0.66, -0.72), 0.13), block((0.62, 0.79, -0.72), (0.3, 0.13, 0.3), 0)), GOLD)
    ship.add(ball((0.62, 0.68, -0.72), 0.075), LAMP)
    ship.add(cone((0, 0.04, 1.56), 0.075, 0.0, 0.30, "z"), BARK)
    for x in (0.0, 0.20):
        _nozzle(ship, (x, -0.24, -1.38), 0.10, 0.5)
    return ship


def second_shift() -> Solid:
    """A works that flies: saw-tooth roofs, three chimneys alight, a furnace door, and a bow that is ribs and a crane still."""
    ship = Solid(reach=2.2)
    ship.add(block((0, -0.10, -0.45), (0.44, 0.26, 0.85), 0.03), SOOT)
    ship.add(block((0, -0.38, -0.30), (0.30, 0.06, 1.00), 0.02), DARK)
    for z in (-1.12, -0.72, -0.32, 0.08):
        ship.add(slab([(0.16, z), (0.44, z), (0.16, z + 0.36)], 0.0, 0.42, "yz"), BRICK)
        ship.add(slab([(0.165, z - 0.012), (0.43, z - 0.012), (0.43, z), (0.165, z)], 0.0, 0.37, "yz"), FURNACE)
    for x, z, tall in ((0.30, -0.62, 1.30), (0.30, -0.22, 1.12), (-0.30, -0.95, 1.45)):
        ship.add(rod((x, 0.2, z), (x, tall, z), 0.095, 0.070), BRICK, mirror=False)
        ship.add(hoop((x, tall, z), 0.080, 0.022, "y"), DARK, mirror=False)
        ship.add(hoop((x, tall - 0.18, z), 0.080, 0.016, "y"), HAZARD, mirror=False)
        ship.add(egg((x, tall + 0.05, z), (0.06, 0.11, 0.06)), FURNACE, mirror=False)
    for z in (-1.0, -0.62, -0.24, 0.14):
        ship.add(block((0.445, -0.06, z), (0.012, 0.08, 0.09), 0.005), FURNACE)
        for bar in (-0.03, 0.03):
            ship.add(block((0.455, -0.06, z + bar), (0.012, 0.09, 0.008), 0.003), DARK)
    ship.add(block((0.445, -0.24, -0.45), (0.012, 0.02, 0.80), 0.004), HAZARD)
    rib = cut(block((0, -0.06, 0), (0.44, 0.32, 0.035), 0.02), block((0, -0.06, 0), (0.36, 0.24, 0.2), 0.02))
    for z, scale in ((0.58, 0.98), (0.82, 0.90), (1.06, 0.78), (1.28, 0.62)):
        ship.add(moved(rib, (0, -0.02, z), scale), OXIDE)
    for y in (-0.34, 0.22):
        ship.add(rod((0.42, y, 0.40), (0.24, y * 0.62, 1.32), 0.026), OXIDE)
    ship.add(ball((0, -0.10, 0.42), 0.24), FURNACE)
    ship.add(rod((0.0, 0.40, 0.36), (0.0, 0.98, 0.40), 0.045), HAZARD)
    ship.add(rod((0.0, 0.95, 0.02), (0.0, 1.02, 1.42), 0.035), HAZARD)
    ship.add(rod((0.0, 1.24, 0.40), (0.0, 1.03, 1.30), 0.012), DARK)
    ship.add(rod((0.0, 0.98, 0.40), (0.0, 1.24, 0.40), 0.025), HAZARD)
    ship.add(block((0.0, 0.90, 0.02), (0.10, 0.09, 0.10), 0.02), DARK)
    ship.add(rod((0.0, 1.00, 1.30), (0.0, 0.52, 1.30), 0.012), DARK)
    ship.add(turned(block((0.0, 0.40, 1.30), (0.24, 0.12, 0.03), 0.01), 24, "y", (0, 0.4, 1.3)), STRIPE, mirror=False)
    for x, y in ((0.0, -0.02), (0.27, -0.12)):
        _nozzle(ship, (x, y, -1.32), 0.13)
    return ship


def lamp_left_lit() -> Solid:
    """A lean dark hull under a shepherd's crook, and in the crook a lantern larger than its bridge."""
    ship = Solid(reach=2.3)
    ship.add(
        loft([(-1.3, 0.22, 0.24, 0.14), (-0.6, 0.28, 0.24, 0.02), (0.4, 0.22, 0.17, -0.06), (1.3, 0.02, 0.07, 0.02)], 2.4), NIGHT
    )
    ship.add(slab([(0.12, -0.5), (0.66, -1.15), (0.62, -1.40), (0.12, -1.15)], 0.0, 0.022, lift=-0.30, r=0.012), NIGHT)
    ship.add(slab([(0.44, -0.89), (0.64, -1.13), (0.61, -1.37), (0.42, -1.27)], 0.018, 0.014, lift=-0.30), STRIPE)
    ship.add(slab([(-0.10, 0.55), (-0.48, -0.35), (-0.42, -0.60), (-0.10, -0.80)], 0, 0.022, "yz"), NIGHT, mirror=False)
    ship.add(block((0, 0.34, -0.85), (0.13, 0.12, 0.22), 0.03), GALLERY)
    bend = 0.50
    arch = [(0.0, 0.72 + bend * sin(radians(a)), 0.16 - bend * cos(radians(a))) for a in range(0, 181, 20)]
    points = [(0.0, 0.05, -0.30), *arch]
    for one, other in pairwise(points):
        ship.add(rod(one, other, 0.050), NIGHT)
    for band in points[1::4]:
        ship.add(ball(band, 0.068), GOLD)
    hook = points[-1]
    ship.add(rod(hook, (0, hook[1] - 0.14, hook[2]), 0.016), GOLD)
    lamp = (0.0, hook[1] - 0.44, hook[2])
    ship.add(moved(cone((0, 0.25, 0), 0.25, 0.03, 0.09), lamp), NIGHT)
    ship.add(moved(tube((0, -0.26, 0), 0.23, 0.03, "y"), lamp), NIGHT)
    ship.add(moved(petals(rod((0.21, -0.25, 0), (0.21, 0.17, 0), 0.016), 6, "y"), lamp), GOLD, mirror=False)
    ship.add(moved(egg((0, -0.03, 0), (0.155, 0.20, 0.155)), lamp), FLAME)
    ship.engine(0.0, lamp[1], lamp[2], 0.42, 0.01)
    for z in (0.55, 0.25, -0.05):
        ship.add(block((0.13 - z * 0.06, 0.0, z), (0.03, 0.02, 0.03), 0.005), LAMP)
    _nozzle(ship, (0.09, 0.10, -1.32), 0.08, 0.5)
    return ship


def visitors_book() -> Solid:
    """An open book: its binding is the keel, a quill the mast, and on its leaves stand hands and seals of all who signed."""
    ship = Solid(reach=2.2)
    cover = [(0.06, 0.95), (1.02, 0.80), (1.02, -0.86), (0.06, -0.95)]
    ship.add(slab(cover, -0.10, 0.026, lift=0.16, r=0.012), BINDING)
    for number, lift in enumerate((0.26, 0.36, 0.48, 0.66)):
        wide, long = 0.98 - number * 0.05, 0.86 - number * 0.03
        ship.add(slab([(0.03, long), (wide, long * 0.90), (wide, -long * 0.94), (0.03, -long)], -0.05, 0.016, lift=lift), PAGE)
    for corner in ((1.0, 0.76), (1.0, -0.82)):
        ship.add(egg((corner[0], 0.06, corner[1]), (0.07, 0.05, 0.09)), GOLD)
    ship.add(
        loft([(-1.25, 0.13, 0.13, -0.10), (-0.2, 0.14, 0.13, -0.12), (0.9, 0.13, 0.11, -0.10), (1.4, 0.03, 0.04, 0.0)], 2.4),
        DECKED,
    )
    for z in (0.70, 0.25, -0.25, -0.70):
        ship.add(common(hoop((0, -0.11, z), 0.145, 0.022, "z", 1.4), block((0, -0.2, z), (0.3, 0.3, 0.2), 0.01)), GOLD)
    ship.add(block((0, 0.06, 0.98), (0.06, 0.06, 0.14), 0.02), GALLERY)
    waxes = [Paint(color, 0.0, 0.7, wear=0.2) for color in ((150, 28, 34), (30, 62, 120), (24, 92, 70), (176, 126, 40))]
    for row, words in ((0.33, ((0.18, 0.30), (0.34, 0.40), (0.56, 0.76))), (0.11, ((0.20, 0.28), (0.32, 0.52), (0.60, 0.68)))):
        for number, (one, other) in enumerate(words):
            slant = 0.03 if number % 2 else -0.02
            hand = rod((one, 0.66 * one - 0.028, 0), (other, 0.66 * other - 0.028, slant), 0.010)
            ship.add(moved(copies(hand, (1, 1, 0.44), (0, 0, 1)), (0, 0, row - 0.22)), DARK)
    for number, (x, z) in enumerate(((0.66, 0.50), (-0.46, 0.26), (0.40, 0.02), (-0.70, -0.20), (0.74, -0.42), (-0.30, -0.50))):
        ship.add(egg((x, 0.66 * abs(x) - 0.03, z), (0.065, 0.034, 0.065)), waxes[number % 4], mirror=False)
    ship.add(rod((-0.10, 0.0, -0.62), (-0.34, 1.22, -1.02), 0.020, 0.008), GOLD, mirror=False)
    vane = slab([(0.30, -0.02), (0.55, -0.16), (1.05, -0.12), (1.30, 0.03), (0.80, 0.13), (0.40, 0.08)], 0.0, 0.014, "yz")
    ship.add(moved(turned(turned(turned(vane, 60, "y"), 11, "z"), -18, "x"), (-0.10, 0.0, -0.62)), PAGE, mirror=False)
    for number in range(5):
        z = -1.10 - number * 0.17
        ship.add(
            rod((0.10, -0.02 + 0.05 * cos(number * 1.7), z), (0.10, -0.02 + 0.05 * cos(number * 1.7 + 1.7), z - 0.17), 0.035),
            BINDING,
            mirror=False,
        )
    _nozzle(ship, (0.0, -0.10, -1.28), 0.11, 0.8)
    return ship


FLAGSHIPS = {
    "unpaid debt": unpaid_debt,
    "stilt dancer": stilt_dancer,
    "green verdict": green_verdict,
    "second shift": second_shift,
    "lamp left lit": lamp_left_lit,
    "visitors' book": visitors_book,
}
