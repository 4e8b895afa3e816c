"""Soldiers: armoured figures one unit tall, feet at y = 0, facing +z; faces are never shown."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import numpy as np

from .canvas import F32, Array
from .shapes import Shape, ball, block, cone, egg, rod, slab, tube, turned
from .solid import DARK, GOLD, HULL, LAMP, STRIPE, Paint, Part, Solid

ARMOUR = replace(HULL, color=(108, 110, 118), tint=0.12, panels=0.35, gloss=0.7, wear=0.25)
CLOTH = Paint((50, 48, 50), 0.08, 0.12, wear=0.5, cloth=1.0)
VISOR = Paint(glow=1.5)


@dataclass(frozen=True)
class Kit:
    """What a soldier wears and carries."""

    helmet: str = "round"  # round, crest, brim, hood, tall
    weapon: str = "rifle"  # rifle, cannon, sword, lance, pistols, none
    shield: bool = False
    pack: str = ""  # jet, tools
    cape: bool = False
    bulk: float = 1.0
    stride: float = 0.10
    lean: float = 0.0
    armour: Paint = ARMOUR


def trooper(kit: Kit) -> Solid:
    """One soldier."""
    man = Solid(reach=1.3)
    b, s = kit.bulk, kit.stride
    for sign in (1, -1):  # legs apart, one ahead
        x, z = 0.085 * sign, s * sign
        man.add(rod((x * 0.7, 0.48, 0), (x, 0.27, z * 0.6 + 0.02), 0.068 * b, 0.055 * b), CLOTH, mirror=False, melt=0.02)
        man.add(rod((x, 0.27, z * 0.6 + 0.02), (x * 1.05, 0.06, z), 0.052 * b, 0.045 * b), kit.armour, mirror=False, melt=0.01)
        man.add(egg((x, 0.27, z * 0.6 + 0.05), (0.05, 0.06, 0.045)), STRIPE, mirror=False)
        man.add(block((x * 1.08, 0.035, z + 0.03), (0.05, 0.035, 0.085), 0.025), DARK, mirror=False)
    man.add(block((0, 0.50, 0), (0.11 * b, 0.05, 0.075), 0.03), DARK)
    man.add(egg((0, 0.60, 0), (0.115 * b, 0.13, 0.085)), CLOTH, melt=0.03)
    man.add(block((0, 0.69, 0.015), (0.155 * b, 0.09, 0.095), 0.05), kit.armour, melt=0.02)
    man.add(block((0, 0.70, 0.115), (0.05, 0.04, 0.012), 0.01), STRIPE)
    man.add(ball((0.185 * b, 0.745, 0), 0.082 * b), kit.armour)
    man.add(egg((0.195 * b, 0.775, 0), (0.085 * b, 0.045, 0.08)), STRIPE)
    _arms(man, kit)
    _head(man, kit)
    if kit.pack == "jet":
        man.add(block((0.075, 0.70, -0.14), (0.055, 0.13, 0.055), 0.03), DARK)
        man.add(slab([(0.1, 0.80), (0.42, 0.98), (0.40, 0.86), (0.1, 0.66)], -0.16, 0.014, "xy"), STRIPE)
        man.add(tube((0.075, 0.56, -0.14), 0.035, 0.03, "y"), LAMP)
    elif kit.pack == "tools":
        man.add(block((0, 0.72, -0.16), (0.13, 0.15, 0.07), 0.03), DARK)
        man.add(rod((0.13, 0.55, -0.18), (0.16, 1.02, -0.20), 0.018), GOLD, mirror=False)
        man.add(rod((-0.10, 0.80, -0.18), (-0.12, 1.14, -0.2), 0.008), DARK, mirror=False)
    if kit.cape:
        man.add(slab([(-0.17, 0.78), (0.17, 0.78), (0.27, 0.10), (-0.27, 0.10)], -0.15, 0.016, "xy"), replace(CLOTH, tint=0.75))
    return man


def _arms(man: Solid, kit: Kit) -> None:
    b = kit.bulk
    right, left = (0.19 * b, 0.74, 0.0), (-0.19 * b, 0.74, 0.0)
    holds = {
        "rifle": ((0.14, 0.56, 0.14), (-0.05, 0.60, 0.24)),
        "cannon": ((0.17, 0.50, 0.12), (-0.02, 0.52, 0.22)),
        "sword": ((0.27, 0.62, 0.16), (-0.24, 0.50, 0.04)),
        "lance": ((0.26, 0.60, 0.08), (-0.23, 0.50, 0.05)),
        "pistols": ((0.24, 0.62, 0.24), (-0.24, 0.60, 0.22)),
        "none": ((0.23, 0.46, 0.04), (-0.23, 0.46, 0.04)),
    }
    for shoulder, hand in zip((right, left), holds[kit.weapon]):
        elbow = ((shoulder[0] + hand[0]) / 2 * 1.25, (shoulder[1] + hand[1]) / 2 - 0.05, (shoulder[2] + hand[2]) / 2 - 0.05)
        man.add(rod(shoulder, elbow, 0.05 * b, 0.045 * b), CLOTH, mirror=False, melt=0.01)
        man.add(rod(elbow, hand, 0.044 * b, 0.04 * b), kit.armour, mirror=False)
        man.add(ball(hand, 0.042), DARK, mirror=False)
    hand = holds[kit.weapon][0]
    if kit.weapon == "rifle":
        man.add(turned(block((0.05, 0.60, 0.20), (0.025, 0.04, 0.22), 0.01), -32, "y", (0.05, 0.6, 0.2)), DARK, mirror=False)
        man.add(turned(rod((0.05, 0.61, 0.30), (0.05, 0.61, 0.58), 0.015), -32, "y", (0.05, 0.6, 0.2)), DARK, mirror=False)
    elif kit.weapon == "cannon":
        man.add(turned(tube((0.08, 0.52, 0.24), 0.07, 0.28, "z"), -22, "y", (0.08, 0.5, 0.2)), DARK, mirror=False)
        man.add(turned(tube((0.08, 0.52, 0.52), 0.055, 0.04, "z"), -22, "y", (0.08, 0.5, 0.2)), LAMP, mirror=False)
        man.add(turned(tube((0.08, 0.52, 0.32), 0.085, 0.05, "z"), -22, "y", (0.08, 0.5, 0.2)), STRIPE, mirror=False)
    elif kit.weapon == "sword":
        man.add(rod(hand, (0.50, 1.22, 0.22), 0.016, 0.006), Paint(glow=1.8), mirror=False)
        man.add(rod((0.22, 0.66, 0.16), (0.36, 0.62, 0.16), 0.018), GOLD, mirror=False)
    elif kit.weapon == "lance":
        man.add(rod((0.27, 0.02, 0.08), (0.27, 1.25, 0.08), 0.014), DARK, mirror=False)
        man.add(cone((0.27, 1.32, 0.08), 0.04, 0.0, 0.09), GOLD, mirror=False)
        man.add(slab([(0.28, 1.20), (0.55, 1.13), (0.28, 1.02)], 0.08, 0.008, "xy"), replace(CLOTH, tint=0.9), mirror=False)
    elif kit.weapon == "pistols":
        man.add(block((0.24, 0.64, 0.32), (0.018, 0.03, 0.09), 0.008), DARK)
    if kit.shield:
        man.add(
            slab([(-0.40, 0.86), (-0.08, 0.86), (-0.08, 0.42), (-0.24, 0.26), (-0.40, 0.42)], 0.27, 0.018, "xy", r=0.01),
            kit.armour,
            mirror=False,
        )
        man.add(
            slab([(-0.28, 0.80), (-0.20, 0.80), (-0.20, 0.36), (-0.24, 0.32), (-0.28, 0.36)], 0.29, 0.012, "xy"),
            STRIPE,
            mirror=False,
        )


def _head(man: Solid, kit: Kit) -> None:
    y = 0.875
    man.add(rod((0, 0.76, 0), (0, y, 0), 0.05), DARK)
    if kit.helmet == "hood":
        man.add(egg((0, y, -0.01), (0.10, 0.115, 0.11)), CLOTH, melt=0.03)
        man.add(egg((0, y - 0.015, 0.075), (0.062, 0.075, 0.06)), DARK, carve=True)
        man.add(block((0.026, y, 0.055), (0.014, 0.007, 0.01), 0.004), VISOR)
        return
    tall = 0.12 if kit.helmet == "tall" else 0.10
    man.add(egg((0, y, 0), (0.088, tall, 0.10)), kit.armour)
    man.add(block((0, y - 0.055, 0.055), (0.055, 0.03, 0.05), 0.02), DARK)
    man.add(block((0, y + 0.005, 0.078), (0.062, 0.014, 0.024), 0.008), VISOR)
    if kit.helmet == "crest":
        man.add(
            slab([(-0.13, y + 0.02), (0.10, y + 0.06), (0.06, y + 0.17), (-0.10, y + 0.14)], 0, 0.016, "zy"), STRIPE, mirror=False
        )
    elif kit.helmet == "brim":
        man.add(tube((0, y + 0.045, 0), 0.135, 0.012, "y"), kit.armour)
    elif kit.helmet == "tall":
        man.add(cone((0, y + 0.15, 0), 0.05, 0.0, 0.06), GOLD)


def pilgrim() -> Solid:
    """A robed figure of few parts, for crowds; no part is mirrored."""
    one = Solid(reach=1.2)
    one.add(cone((0, 0.36, 0), 0.26, 0.11, 0.36), CLOTH, mirror=False)
    one.add(egg((0, 0.70, 0), (0.19, 0.12, 0.13)), replace(CLOTH, tint=0.22), mirror=False, melt=0.05)
    one.add(cone((0, 0.90, -0.01), 0.14, 0.03, 0.17), replace(CLOTH, tint=0.22), mirror=False, melt=0.06)
    one.add(egg((0, 0.87, 0.075), (0.065, 0.075, 0.06)), DARK, mirror=False)
    return one


def squad(solid: Solid, gap: float, back: float, side: int) -> Solid:
    """The solid repeated `side` times to each side, each further ones `back` behind."""
    if not side:
        return solid

    def spread(part: Part) -> Shape:
        inner, mirror = part.shape, part.mirror

        def shape(x: Array, y: Array, z: Array) -> Array:
            index = np.clip(np.round(x / F32(gap)), -side, side)
            fx = x - index * F32(gap)
            d = inner(np.abs(fx) if mirror else fx, y, z + np.abs(index) * F32(back))
            border = F32(gap * 0.5) - np.abs(fx) + F32(0.06)
            inside = np.abs(x) < F32(gap * (side + 0.5))
            return np.where(inside, np.minimum(d, border), d)

        return shape

    out = Solid([replace(part, shape=spread(part), mirror=False) for part in solid.parts], reach=solid.reach + gap * side)
    return out


def random_kit(rng: random.Random) -> Kit:
    """Equipment drawn by chance, for cards whose recipe names none."""
    return Kit(
        rng.choice(("round", "crest", "brim", "hood", "tall")),
        rng.choice(("rifle", "cannon", "sword", "lance", "pistols")),
        rng.random() < 0.2,
        rng.choice(("", "", "jet", "tools")),
        rng.random() < 0.3,
        rng.uniform(0.92, 1.2),
        rng.uniform(0.04, 0.14),
    )
