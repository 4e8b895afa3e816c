"""Robots and Vehicles of the Galactic Orders and the promo cards, feet or wheels at y = 0, facing +z."""

from __future__ import annotations

import random
from dataclasses import replace

from .fabrics import EYE, HEAVY, RUBBER, SIGNAL, STEEL
from .figures import Kit, trooper
from .shapes import Shape, ball, block, cone, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from .solid import DARK, ENGINE, GLASS, GOLD, LAMP, STRIPE, Paint, Solid

STRATA = tuple(Paint(color, 0.05, 0.15, wear=1.0) for color in ((110, 84, 62), (146, 112, 76), (84, 70, 64), (172, 138, 96)))
BLADE = Paint((196, 202, 212), 0.06, 1.6, wear=0.08)
PEARL = Paint((214, 208, 198), 0.05, 1.0, wear=0.12)


def _knight(bot: Solid, plate: Paint, trim: Paint) -> None:
    bot.add(rod((0.15, 0.50, 0), (0.20, 0.28, 0.06), 0.085, 0.075), plate)
    bot.add(ball((0.20, 0.28, 0.08), 0.085), trim)
    bot.add(rod((0.20, 0.27, 0.04), (0.21, 0.08, -0.02), 0.075, 0.10), plate)
    bot.add(block((0.21, 0.04, 0.05), (0.10, 0.04, 0.17), 0.03), DARK)
    bot.add(block((0, 0.53, 0), (0.17, 0.06, 0.11), 0.03), DARK)
    bot.add(loft([(-0.13, 0.16, 0.18, 0.74), (0.02, 0.25, 0.21, 0.76), (0.17, 0.14, 0.13, 0.75)], 2.6), plate)
    bot.add(slab([(-0.03, 0.92), (0.03, 0.92), (0.02, 0.58), (-0.02, 0.58)], 0.16, 0.03, "xy"), GOLD)
    bot.add(egg((0.33, 0.90, 0), (0.17, 0.14, 0.18)), plate)
    bot.add(hoop((0.34, 0.88, 0), 0.16, 0.018, "y"), GOLD)
    bot.add(rod((0.35, 0.84, 0), (0.44, 0.62, 0.08), 0.065), DARK)
    bot.add(rod((0.44, 0.62, 0.08), (0.40, 0.50, 0.26), 0.075, 0.06), plate)
    bot.add(egg((0, 1.04, 0.02), (0.10, 0.13, 0.12)), plate)
    bot.add(slab([(-0.08, 1.02), (0.08, 1.02), (0.02, 0.90), (-0.02, 0.90)], 0.09, 0.05, "xy", r=0.02), plate, melt=0.02)
    bot.add(block((0, 1.045, 0.125), (0.075, 0.014, 0.02), 0.006), EYE)


def champion(rng: random.Random) -> Solid:
    """A knight as tall as a house, sword held before it."""
    bot = Solid(reach=1.6)
    _knight(bot, STEEL, STRIPE)
    bot.add(slab([(-0.22, 1.10), (-0.10, 1.34), (0.12, 1.30), (0.10, 1.14)], 0, 0.025, "zy"), STRIPE, mirror=False)
    bot.add(slab([(0.36, 0.50), (0.44, 0.50), (0.42, 1.42), (0.40, 1.54), (0.38, 1.42)], 0.28, 0.016, "xy"), BLADE, mirror=False)
    bot.add(rod((0.28, 0.52, 0.28), (0.52, 0.52, 0.28), 0.028), GOLD, mirror=False)
    bot.add(
        slab([(-0.66, 0.92), (-0.26, 0.92), (-0.26, 0.42), (-0.46, 0.22), (-0.66, 0.42)], 0.33, 0.025, "xy", r=0.015),
        HEAVY,
        mirror=False,
    )
    bot.add(
        slab([(-0.50, 0.88), (-0.42, 0.88), (-0.42, 0.30), (-0.46, 0.27), (-0.50, 0.30)], 0.355, 0.014, "xy"), GOLD, mirror=False
    )
    bot.add(slab([(-0.62, 0.72), (-0.30, 0.72), (-0.30, 0.64), (-0.62, 0.64)], 0.355, 0.014, "xy"), GOLD, mirror=False)
    return bot


def champion_refitted(rng: random.Random) -> Solid:
    """The same knight in pearl plate, winged, its sword over the shoulder."""
    bot = Solid(reach=1.7)
    _knight(bot, PEARL, GOLD)
    for x, lean in ((0.06, -14), (0.10, -34)):
        bot.add(turned(cone((x, 1.24, 0.0), 0.03, 0.0, 0.12), lean, "z", (0.05, 1.1, 0)), GOLD)
    bot.add(slab([(0.14, 0.86), (0.80, 1.42), (0.92, 1.10), (0.30, 0.62)], -0.20, 0.020, "xy"), replace(STRIPE, tint=0.8))
    bot.add(slab([(0.20, 0.80), (0.84, 1.16), (0.78, 0.86), (0.30, 0.60)], -0.24, 0.020, "xy"), PEARL)
    bot.add(
        turned(
            slab([(0.37, 0.48), (0.47, 0.48), (0.45, 1.44), (0.42, 1.58), (0.39, 1.44)], 0.27, 0.018, "xy"),
            -24,
            "z",
            (0.42, 0.5, 0),
        ),
        Paint(glow=1.3),
        mirror=False,
    )
    bot.add(turned(rod((0.28, 0.50, 0.27), (0.56, 0.50, 0.27), 0.03), -24, "z", (0.42, 0.5, 0)), GOLD, mirror=False)
    bot.add(tube((0.20, 0.62, -0.22), 0.055, 0.10, "y"), DARK)
    return bot


def colossus(rng: random.Random) -> Solid:
    """A giant of layered rock, dug out whole; derricks on its shoulders, lamps in its cracks."""
    bot = Solid(reach=1.7)
    for i in range(8):
        y = 0.50 + i * 0.068
        wide = (0.22, 0.25, 0.29, 0.33, 0.37, 0.39, 0.36, 0.28)[i]
        bot.add(
            block((0.02 * (i % 3 - 1), y, 0.01 * (i % 2)), (wide, 0.038, 0.20 + 0.02 * (i % 3)), 0.025),
            STRATA[i % 4],
            mirror=False,
        )
    for i in range(6):
        bot.add(
            block((0.19 + 0.012 * (i % 2), 0.05 + i * 0.078, 0.02 * (i % 2)), (0.125 - 0.008 * i, 0.042, 0.14), 0.025),
            STRATA[(i + 1) % 4],
        )
    for i in range(7):
        bot.add(
            block(
                (0.47 + 0.02 * (i % 2) + 0.006 * i, 0.92 - i * 0.085, 0.02 + i * 0.012), (0.105 + 0.008 * i, 0.044, 0.11), 0.025
            ),
            STRATA[(i + 2) % 4],
        )
    bot.add(block((0, 1.13, 0.03), (0.15, 0.10, 0.14), 0.04), STRATA[2])
    bot.add(block((0, 1.23, 0.02), (0.17, 0.035, 0.16), 0.02), STRATA[1])
    bot.add(block((0, 1.14, 0.165), (0.095, 0.020, 0.02), 0.008), EYE)
    for y in (0.63, 0.80):
        bot.add(block((0, y, 0.215), (0.18, 0.010, 0.02), 0.004), LAMP)
    bot.add(cone((0.30, 1.17, -0.05), 0.085, 0.02, 0.20), DARK)
    bot.add(ball((0.30, 1.38, -0.05), 0.035), LAMP)
    bot.add(tube((0.55, 0.28, 0.12), 0.12, 0.10, "y"), SIGNAL)
    return bot


def mutabot(rng: random.Random) -> Solid:
    """A machine in the midst of changing: a wheel, a leg, a wing, an arm of tools."""
    bot = Solid(reach=1.6)
    bot.add(egg((0, 0.66, 0), (0.24, 0.22, 0.22)), STEEL)
    bot.add(egg((0, 0.70, 0.19), (0.11, 0.09, 0.05)), EYE)
    bot.add(hoop((0, 0.66, 0), 0.26, 0.03, "y", 1.4), STRIPE)
    bot.add(hoop((-0.42, 0.30, 0.02), 0.22, 0.075, "x", 1.2), RUBBER, mirror=False)
    bot.add(tube((-0.42, 0.30, 0.02), 0.12, 0.05, "x"), GOLD, mirror=False)
    bot.add(rod((-0.18, 0.56, 0), (-0.40, 0.32, 0.02), 0.06), DARK, mirror=False)
    bot.add(rod((0.18, 0.54, 0), (0.36, 0.34, -0.12), 0.07, 0.06), STEEL, mirror=False)
    bot.add(ball((0.36, 0.34, -0.12), 0.075), STRIPE, mirror=False)
    bot.add(rod((0.36, 0.34, -0.12), (0.34, 0.06, 0.05), 0.06, 0.05), STEEL, mirror=False)
    bot.add(block((0.34, 0.04, 0.10), (0.08, 0.04, 0.14), 0.03), DARK, mirror=False)
    for i in range(4):
        bot.add(
            turned(
                slab([(0.16, 0.82), (0.95, 0.94), (0.88, 0.82), (0.18, 0.72)], -0.06 - 0.03 * i, 0.014, "xy"),
                10 + i * 17,
                "z",
                (0.16, 0.78, 0),
            ),
            HEAVY if i % 2 else STRIPE,
            mirror=False,
        )
    bot.add(rod((-0.20, 0.78, 0), (-0.50, 0.98, 0.10), 0.05), STEEL, mirror=False)
    bot.add(ball((-0.50, 0.98, 0.10), 0.07), STRIPE, mirror=False)
    for dx, dy, dz in ((-0.20, 0.16, 0.10), (-0.26, 0.02, 0.16), (-0.14, 0.24, -0.02)):
        bot.add(rod((-0.50, 0.98, 0.10), (-0.50 + dx, 0.98 + dy, 0.10 + dz), 0.028, 0.012), DARK, mirror=False)
    for i in range(6):
        bot.add(
            block((0.05 - 0.09 * (i % 3), 1.02 + 0.07 * (i // 3) + 0.03 * (i % 2), 0.04 * (i % 2)), (0.035, 0.035, 0.035), 0.008),
            LAMP if i % 2 else STEEL,
            mirror=False,
        )
    return bot


def rig(rng: random.Random) -> Solid:
    """A drill tower on tracks, its claim flag flying."""
    car = Solid(reach=1.8)
    car.add(block((0, 0.30, -0.05), (0.34, 0.12, 0.62), 0.04), SIGNAL)
    car.add(block((0.40, 0.16, -0.05), (0.11, 0.16, 0.70), 0.13), RUBBER)
    for z in (-0.55, -0.2, 0.15, 0.5):
        car.add(tube((0.50, 0.16, z), 0.10, 0.03, "x"), STEEL)
    for sx, sz in ((0.22, 0.30), (0.22, -0.14)):
        car.add(rod((sx, 0.40, sz), (0.06, 1.42, 0.08), 0.026), DARK)
    for i in range(4):
        y = 0.56 + i * 0.22
        half = 0.20 - i * 0.036
        car.add(rod((-half, y, 0.28 - i * 0.045), (half, y + 0.11, 0.28 - i * 0.045), 0.015), DARK, mirror=False)
        car.add(rod((half, y, 0.28 - i * 0.045), (-half, y + 0.11, 0.28 - i * 0.045), 0.015), DARK, mirror=False)
    car.add(rod((0, 0.0, 0.10), (0, 1.36, 0.10), 0.055), STEEL)
    for i in range(7):
        car.add(hoop((0, 0.06 + i * 0.07, 0.10), 0.075, 0.022, "y"), GOLD)
    car.add(block((0, 1.44, 0.08), (0.11, 0.05, 0.09), 0.02), HEAVY)
    car.add(ball((0, 1.53, 0.08), 0.04), LAMP)
    car.add(block((0, 0.56, -0.45), (0.24, 0.16, 0.18), 0.04), HEAVY)
    car.add(block((0, 0.60, -0.28), (0.18, 0.06, 0.03), 0.01), GLASS)
    car.add(rod((0.30, 0.4, -0.6), (0.30, 1.15, -0.66), 0.012), DARK, mirror=False)
    car.add(slab([(0.31, 1.14), (0.62, 1.05), (0.31, 0.94)], -0.65, 0.010, "xy"), STRIPE, mirror=False)
    return car


def breaker(rng: random.Random) -> Solid:
    """A mole as large as a street: a cone of teeth before a ribbed body."""
    car = Solid(reach=2.0)
    for i in range(6):
        r = 0.52 - i * 0.075
        car.add(tube((0, 0.55, 0.52 + i * 0.115), r, 0.045), STEEL if i % 2 else DARK)
        car.add(moved(petals(cone((r, 0, 0), 0.055, 0.0, 0.075, "z"), 14 - i, "z"), (0, 0.55, 0.60 + i * 0.115)), GOLD)
    car.add(cone((0, 0.55, 1.28), 0.13, 0.0, 0.18, "z"), LAMP)
    for z in (0.28, 0.0, -0.28, -0.56, -0.84):
        car.add(tube((0, 0.55, z), 0.50, 0.115, "z", 0.05), SIGNAL if z in (0.0, -0.56) else HEAVY)
    car.add(tube((0, 0.55, -0.3), 0.44, 0.75), DARK)
    for z in (0.0, -0.7):
        car.add(block((0.48, 0.16, z), (0.13, 0.16, 0.32), 0.14), RUBBER)
    car.add(block((0, 1.08, -0.35), (0.16, 0.10, 0.24), 0.04), HEAVY)
    car.add(block((0, 1.10, -0.10), (0.12, 0.035, 0.02), 0.01), EYE)
    car.add(tube((0.16, 1.12, -0.80), 0.055, 0.18, "y"), DARK)
    return car


def buggy(rng: random.Random) -> Solid:
    """Six wheels on long legs, an open frame, a drill on an arm."""
    car = Solid(reach=1.8)
    for z, lift in ((0.62, 0.0), (-0.05, 0.0), (-0.66, 0.0)):
        car.add(hoop((0.46, 0.20 + lift, z), 0.135, 0.068, "x", 1.3), RUBBER)
        car.add(tube((0.46, 0.20, z), 0.08, 0.05, "x"), GOLD)
        car.add(rod((0.16, 0.44, z * 0.6), (0.42, 0.22, z), 0.030), STEEL)
    car.add(loft([(-0.62, 0.16, 0.10, 0.46), (0.1, 0.20, 0.12, 0.46), (0.55, 0.12, 0.08, 0.42)], 3.4), HEAVY)
    for a, b in (
        ((0.18, 0.52, 0.25), (0.15, 0.90, 0.0)),
        ((0.15, 0.90, 0.0), (0.15, 0.88, -0.35)),
        ((0.15, 0.88, -0.35), (0.18, 0.50, -0.55)),
    ):
        car.add(rod(a, b, 0.022), STRIPE)
    car.add(rod((-0.15, 0.90, 0.0), (0.15, 0.90, 0.0), 0.022), STRIPE, mirror=False)
    car.add(egg((0, 0.66, -0.15), (0.10, 0.16, 0.11)), DARK)
    car.add(ball((0, 0.82, -0.13), 0.085), Paint((200, 190, 170), 0.1, 1.0))
    car.add(block((0, 0.83, -0.055), (0.05, 0.02, 0.02), 0.008), EYE)
    car.add(rod((0.0, 0.52, 0.45), (0.20, 0.86, 0.80), 0.040), SIGNAL, mirror=False)
    car.add(rod((0.20, 0.86, 0.80), (0.26, 0.60, 1.10), 0.035), SIGNAL, mirror=False)
    car.add(turned(cone((0.27, 0.42, 1.16), 0.0, 0.10, 0.16), 14, "x", (0.27, 0.5, 1.12)), STEEL, mirror=False)
    car.add(block((0, 0.60, -0.62), (0.20, 0.12, 0.12), 0.03), SIGNAL)
    for x in (0.10,):
        car.add(ball((x, 0.44, 0.60), 0.045), LAMP)
    return car


def _seated(shape: Shape, by: tuple[float, float, float], scale: float) -> Shape:
    return moved(shape, by, scale)


def bike(rng: random.Random) -> Solid:
    """A rider with a lance on a hovering steed of steel."""
    car = Solid(reach=1.7)
    car.add(
        loft([(-0.72, 0.10, 0.10, 0.42), (0.0, 0.15, 0.14, 0.42), (0.55, 0.10, 0.12, 0.46), (0.85, 0.03, 0.04, 0.36)], 2.6), HEAVY
    )
    car.add(egg((0, 0.66, 0.62), (0.07, 0.13, 0.20)), STEEL)
    car.add(rod((0, 0.50, 0.42), (0, 0.66, 0.60), 0.08), HEAVY)
    car.add(block((0, 0.70, 0.80), (0.05, 0.018, 0.02), 0.008), EYE)
    car.add(slab([(0.10, 0.35), (0.42, 0.05), (0.40, -0.40), (0.10, -0.20)], 0.36, 0.020, lift=-0.25), STRIPE)
    for z in (0.42, -0.42):
        car.add(tube((0.16, 0.24, z), 0.10, 0.04, "y"), DARK)
        car.add(tube((0.16, 0.20, z), 0.075, 0.02, "y"), ENGINE)
    rider = trooper(Kit("crest", "none", cape=True, stride=0.16))
    for part in rider.parts:
        car.add(_seated(part.shape, (0, 0.30, -0.16), 0.86), part.paint, mirror=part.mirror, melt=part.melt, carve=part.carve)
    car.add(rod((0.26, 0.62, -0.75), (0.22, 0.82, 1.25), 0.020), DARK, mirror=False)
    car.add(cone((0.217, 0.833, 1.36), 0.045, 0.0, 0.12, "z"), GOLD, mirror=False)
    car.add(slab([(0.95, 0.80), (1.12, 0.82), (0.60, 1.08)], 0.225, 0.010, "zy"), STRIPE, mirror=False)
    return car


ORDER_ROBOTS = {"champion": champion, "champion refitted": champion_refitted, "colossus": colossus, "mutabot": mutabot}
ORDER_VEHICLES = {"rig": rig, "breaker": breaker, "buggy": buggy, "bike": bike}
