"""Heads and props of the alternate Heroes and of the sixth faction; faces stay masks, shadow and light."""

from __future__ import annotations

import math
from dataclasses import replace

from .fabrics import CLOTH, EYES, IVORY, LEATHER, LINEN, PLATE, SHADOW, SKIN
from .shapes import Shape, ball, block, common, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import DARK, GLASS, GOLD, STRIPE, Paint, Solid

HAIR = Paint((52, 34, 26), 0.10, 0.30, wear=0.9, cloth=1.4)
SILVER_HAIR = Paint((190, 186, 184), 0.06, 0.35, wear=0.6, cloth=1.4)
RUSSET = Paint((196, 104, 50), 0.10, 0.5, wear=0.2)
PAPER = Paint((226, 214, 182), 0.0, 0.15, wear=0.25)
RED_SEAL = Paint((150, 24, 44), 0.1, 1.2, glow=0.15)


def _laurel(one: Solid) -> None:
    """A white mask below a laurel, hair bound back: a legate."""
    one.add(egg((0, 0.76, -0.05), (0.235, 0.27, 0.25)), SILVER_HAIR)
    one.add(egg((0, 0.92, -0.24), (0.11, 0.11, 0.10)), SILVER_HAIR, melt=0.03)
    one.add(common(egg((0, 0.71, 0.04), (0.175, 0.25, 0.215)), block((0, 0.70, 0.24), (0.2, 0.30, 0.17), 0.0)), IVORY)
    one.add(egg((0.074, 0.765, 0.225), (0.048, 0.018, 0.045)), SHADOW)
    one.add(egg((0.074, 0.765, 0.225), (0.032, 0.009, 0.03)), EYES)
    one.add(slab([(-0.018, 0.75), (0.018, 0.75), (0.030, 0.65), (-0.030, 0.65)], 0.245, 0.018, "xy", r=0.01), IVORY, melt=0.02)
    one.add(block((0, 0.575, 0.225), (0.045, 0.009, 0.02), 0.004), GOLD)
    one.add(slab([(-0.012, 0.95), (0.012, 0.95), (0.012, 0.56), (-0.012, 0.56)], 0.235, 0.020, "xy"), GOLD)
    for i in range(7):
        a = 20 + i * 22
        x, z = math.cos(math.radians(a)) * 0.235, math.sin(math.radians(a)) * 0.235 - 0.01
        one.add(turned(egg((x, 0.90, z), (0.030, 0.072, 0.045)), -24 + 4 * i, "z", (x, 0.90, z)), GOLD)
    one.add(hoop((0, 0.875, -0.01), 0.235, 0.016, "y"), GOLD)


def _bare(one: Solid) -> None:
    """A head uncovered: rough hair, a scarf of light over the eyes, the hood thrown back."""
    one.add(egg((0, 0.72, 0.0), (0.185, 0.25, 0.22)), SKIN)
    one.add(slab([(-0.10, 0.60), (0.10, 0.60), (0.05, 0.47), (-0.05, 0.47)], 0.12, 0.08, "xy", r=0.04), SKIN, melt=0.05)
    one.add(slab([(-0.016, 0.76), (0.016, 0.76), (0.032, 0.66), (-0.032, 0.66)], 0.225, 0.02, "xy", r=0.012), SKIN, melt=0.03)
    one.add(egg((0, 0.84, -0.06), (0.225, 0.20, 0.23)), HAIR)
    for i in range(6):
        x = -0.15 + i * 0.06
        one.add(turned(cone((x, 0.95, 0.13), 0.060, 0.0, 0.10), 30 - i * 12, "z", (x, 0.9, 0.1)), HAIR, mirror=False, melt=0.03)
    one.add(
        common(egg((0, 0.765, 0.03), (0.20, 0.25, 0.215)), block((0, 0.765, 0.2), (0.3, 0.05, 0.25), 0.0)),
        replace(CLOTH, tint=0.9),
    )
    one.add(egg((0.075, 0.768, 0.232), (0.040, 0.012, 0.02)), EYES)
    one.add(egg((0, 0.60, -0.24), (0.30, 0.22, 0.20)), CLOTH)
    one.add(hoop((0, 0.53, -0.06), 0.25, 0.085, "y", 1.1), CLOTH, melt=0.05)


def _racer(one: Solid) -> None:
    """A prince without his crown: wind-blown hair over a flyer's visor."""
    one.add(egg((0, 0.72, 0.0), (0.18, 0.25, 0.215)), SKIN)
    one.add(slab([(-0.10, 0.60), (0.10, 0.60), (0.05, 0.47), (-0.05, 0.47)], 0.12, 0.08, "xy", r=0.04), SKIN, melt=0.05)
    gold_hair = replace(HAIR, color=(196, 150, 70))
    one.add(egg((0, 0.85, -0.06), (0.22, 0.18, 0.23)), gold_hair)
    for i in range(14):  # locks blown back to one side
        a = math.radians(20 + i * 11)
        x, y, z = math.cos(a) * 0.16, 0.86 + math.sin(a) * 0.13, 0.10 - 0.045 * (i % 5)
        reach = 0.15 + 0.03 * (i % 3)
        one.add(
            rod((x, y, z), (x - reach, y + 0.05 * (i % 4) - 0.03, z - 0.07), 0.050, 0.008), gold_hair, mirror=False, melt=0.02
        )
    one.add(common(egg((0, 0.765, 0.03), (0.215, 0.25, 0.235)), block((0, 0.765, 0.2), (0.3, 0.085, 0.30), 0.04)), GLASS)
    one.add(block((0, 0.85, 0.20), (0.17, 0.018, 0.06), 0.01), GOLD)
    one.add(block((0, 0.745, 0.262), (0.12, 0.010, 0.012), 0.004), EYES)
    one.add(tube((0.215, 0.76, 0.03), 0.065, 0.03, "x"), STRIPE)
    one.add(hoop((0, 0.53, 0.0), 0.20, 0.07, "y", 1.2), replace(CLOTH, tint=0.95))
    one.add(
        slab([(-0.55, 0.62), (-0.14, 0.55), (-0.14, 0.42), (-0.62, 0.40)], -0.16, 0.03, "xy", r=0.02),
        replace(CLOTH, tint=0.95),
        mirror=False,
    )


def _dented(one: Solid) -> None:
    """The war mask of bone again: one horn broken off, a blow across the brow."""
    one.add(egg((0, 0.75, 0), (0.225, 0.27, 0.25)), PLATE)
    one.add(common(egg((0, 0.70, 0.03), (0.205, 0.26, 0.24)), block((0, 0.70, 0.25), (0.25, 0.23, 0.17), 0.0)), IVORY)
    one.add(turned(egg((0.085, 0.765, 0.235), (0.065, 0.034, 0.06)), -14, "z", (0.085, 0.765, 0)), SHADOW)
    one.add(egg((0.085, 0.765, 0.21), (0.03, 0.014, 0.03)), EYES)
    one.add(slab([(-0.03, 0.68), (0.03, 0.68), (0.0, 0.60)], 0.26, 0.04, "xy"), SHADOW)
    for i in range(4):
        one.add(rod((0.02 + i * 0.04, 0.54, 0.245 - i * 0.014), (0.02 + i * 0.04, 0.46, 0.22 - i * 0.014), 0.015), IVORY)
    one.add(
        turned(block((0.02, 0.86, 0.25), (0.20, 0.014, 0.08), 0.006), 34, "z", (0.02, 0.84, 0)), SHADOW, mirror=False, carve=True
    )
    one.add(ball((-0.17, 0.93, 0.12), 0.09), SHADOW, mirror=False, carve=True)
    one.add(rod((0.19, 0.86, 0), (0.42, 0.98, -0.02), 0.085, 0.065), IVORY)
    one.add(rod((0.42, 0.98, -0.02), (0.55, 1.20, 0.02), 0.065, 0.035), IVORY, mirror=False, melt=0.03)
    one.add(rod((0.55, 1.20, 0.02), (0.50, 1.38, 0.08), 0.035, 0.005), IVORY, mirror=False, melt=0.02)
    for i in range(3):
        one.add(
            turned(cone((-0.43 - 0.03 * i, 1.0 + 0.02 * i, -0.02 + 0.03 * i), 0.035, 0.0, 0.06), 20 * i, "z", (-0.43, 1.0, 0)),
            IVORY,
            mirror=False,
        )


def _hat_low(one: Solid) -> None:
    """The wide hat pulled low, the lens of light gone dark and cracked."""
    one.add(egg((0, 0.70, 0), (0.185, 0.25, 0.22)), SKIN)
    one.add(egg((0, 0.53, 0.05), (0.25, 0.15, 0.25)), replace(CLOTH, tint=0.55), melt=0.03)
    one.add(turned(tube((0, 0.84, 0.02), 0.44, 0.024, "y", 0.02), -9, "z", (0, 0.84, 0)), LEATHER, mirror=False)
    one.add(turned(cone((0, 0.97, -0.02), 0.22, 0.19, 0.13), -9, "z", (0, 0.84, 0)), LEATHER, mirror=False)
    one.add(turned(hoop((0, 0.885, -0.02), 0.215, 0.025, "y", 1.4), -9, "z", (0, 0.84, 0)), STRIPE, mirror=False)
    one.add(egg((-0.075, 0.735, 0.20), (0.045, 0.014, 0.02)), EYES, mirror=False)
    one.add(hoop((0.085, 0.735, 0.205), 0.06, 0.014, "z"), GOLD, mirror=False)
    one.add(tube((0.085, 0.735, 0.205), 0.05, 0.008), GLASS, mirror=False)
    one.add(rod((0.12, 0.68, 0.22), (0.20, 0.36, 0.26), 0.008), GOLD, mirror=False)


def _tonsure(one: Solid) -> None:
    """A shaven crown in a wreath of beads, a long white beard, eyes closed to a line of light."""
    one.add(egg((0, 0.75, 0.0), (0.19, 0.26, 0.225)), SKIN)
    one.add(hoop((0, 0.76, -0.04), 0.20, 0.055, "y", 1.3), SILVER_HAIR, melt=0.02)
    one.add(egg((0, 0.50, 0.14), (0.13, 0.20, 0.10)), SILVER_HAIR, melt=0.04)
    one.add(cone((0, 0.28, 0.19), 0.02, 0.11, 0.18), SILVER_HAIR, melt=0.05)
    one.add(slab([(-0.018, 0.76), (0.018, 0.76), (0.034, 0.65), (-0.034, 0.65)], 0.225, 0.022, "xy", r=0.012), SKIN, melt=0.03)
    one.add(block((0.072, 0.765, 0.205), (0.042, 0.007, 0.02), 0.003), EYES)
    one.add(egg((0.075, 0.81, 0.195), (0.062, 0.018, 0.03)), SILVER_HAIR)
    one.add(moved(petals(ball((0.215, 0, 0), 0.026), 18), (0, 0.90, -0.01)), replace(GOLD, tint=0.2))
    one.add(egg((0, 0.56, -0.20), (0.31, 0.24, 0.20)), CLOTH, melt=0.03)


MORE_HEADS = {"laurel": _laurel, "bare": _bare, "racer": _racer, "dented": _dented, "hat low": _hat_low, "tonsure": _tonsure}


def _great_banner(one: Solid) -> None:
    """A banner as wide as the picture, unfurled behind."""
    one.add(rod((-1.45, 1.10, -0.62), (1.45, 1.10, -0.62), 0.035), GOLD, mirror=False)
    cloth = Paint((216, 160, 60), 0.15, 0.2, wear=0.15, cloth=0.7)
    for i in range(9):
        x = -1.28 + i * 0.32
        low = -1.0 - 0.10 * (i % 2)
        one.add(
            slab(
                [(x - 0.17, 1.08), (x + 0.17, 1.08), (x + 0.17, low), (x, low - 0.14), (x - 0.17, low)],
                -0.64 - 0.04 * (i % 2),
                0.03,
                "xy",
                r=0.02,
            ),
            cloth,
            mirror=False,
            melt=0.05,
        )
    red = Paint((150, 36, 40), 0.1, 0.2, cloth=0.6)
    one.add(
        moved(petals(slab([(0.46, -0.07), (0.78, 0.0), (0.46, 0.07)], 0, 0.05, "xz"), 16, "z"), (0, 0.42, -0.60)),
        red,
        mirror=False,
    )
    one.add(hoop((0, 0.42, -0.59), 0.42, 0.035, "z"), red, mirror=False)
    one.add(ball((1.48, 1.10, -0.62), 0.07), GOLD)


def _hung_crown(one: Solid) -> None:
    """A crown hung on a hook at the side."""
    one.add(rod((0.86, 1.30, 0.0), (0.86, 0.92, 0.0), 0.014), GOLD, mirror=False)
    crown = hoop((0, 0, 0), 0.17, 0.028, "y", 1.6)
    points = petals(cone((0.175, 0.09, 0), 0.040, 0.0, 0.10), 8)
    for shape in (crown, points):
        one.add(turned(moved(shape, (0.86, 0.72, 0.05)), -32, "z", (0.86, 0.86, 0)), GOLD, mirror=False)
    one.add(
        turned(moved(petals(ball((0.19, 0.0, 0), 0.022), 8), (0.86, 0.72, 0.05)), -32, "z", (0.86, 0.86, 0)), EYES, mirror=False
    )


def _fox_mask(one: Solid) -> None:
    """A fox mask held up in one hand."""
    at = (0.66, 0.06, 0.34)
    one.add(egg((at[0] - 0.02, -0.26, 0.30), (0.13, 0.13, 0.12)), LEATHER, mirror=False)
    one.add(rod((0.55, -0.8, 0.15), (0.64, -0.30, 0.28), 0.11, 0.09), CLOTH, mirror=False)

    def put(shape: Shape, paint: Paint, melt: float = 0.0) -> None:
        one.add(turned(moved(shape, at, 0.9), 18, "y", at), paint, mirror=False, melt=melt)

    put(cut(egg((0, 0, 0), (0.23, 0.23, 0.15)), egg((0, 0, -0.08), (0.20, 0.20, 0.13))), RUSSET)
    put(cone((0, -0.10, 0.16), 0.10, 0.025, 0.12, "z"), IVORY, 0.05)
    put(ball((0, -0.10, 0.29), 0.034), SHADOW)
    for sign in (1, -1):
        put(turned(cone((0.15 * sign, 0.26, 0.0), 0.095, 0.0, 0.15), -16 * sign, "z", (0.15 * sign, 0.14, 0)), RUSSET, 0.02)
        put(egg((0.095 * sign, 0.045, 0.13), (0.060, 0.026, 0.06)), SHADOW)


def _coin_chains(one: Solid) -> None:
    """Chains hung with coins across the breast, and a ledger under seal."""
    for k in range(3):
        for i in range(13):
            t = i / 12
            x = -0.62 + 1.24 * t
            y = 0.12 - 0.16 * k - (0.30 + 0.10 * k) * math.sin(t * math.pi)
            z = 0.20 + 0.24 * math.sin(t * math.pi)
            if i % 2:
                one.add(
                    turned(tube((x, y - 0.03, z), 0.078, 0.014, "z", 0.008), 14 * math.cos(i), "y", (x, y, z)), GOLD, mirror=False
                )
            else:
                one.add(hoop((x, y, z), 0.036, 0.012, "z"), DARK, mirror=False)
    one.add(
        turned(block((0.66, -0.40, 0.42), (0.24, 0.31, 0.06), 0.02), -14, "z", (0.66, -0.4, 0.4)),
        replace(LEATHER, color=(96, 34, 26)),
        mirror=False,
    )
    one.add(turned(block((0.67, -0.40, 0.42), (0.215, 0.285, 0.05), 0.01), -14, "z", (0.66, -0.4, 0.4)), PAPER, mirror=False)
    one.add(turned(tube((0.66, -0.38, 0.49), 0.11, 0.025, "z", 0.012), -14, "z", (0.66, -0.4, 0.4)), RED_SEAL, mirror=False)


def _broken_spears(one: Solid) -> None:
    """Spears broken all round, some stuck in the mail."""
    for x, lean, tall, z in (
        (-0.95, 14, 1.10, -0.30),
        (-0.66, -8, 0.86, -0.45),
        (0.98, -16, 1.16, -0.30),
        (0.70, 10, 0.78, -0.48),
        (1.25, -6, 0.7, -0.2),
        (-1.25, 8, 0.72, -0.2),
    ):
        shaft = rod((x, -1.0, z), (x, tall, z), 0.030)
        one.add(turned(shaft, lean, "z", (x, -1.0, z)), LEATHER, mirror=False)
    for a, b in (((0.30, 0.02, 0.30), (0.78, 0.50, 0.62)), ((-0.20, -0.28, 0.34), (-0.66, 0.02, 0.80))):
        one.add(rod(a, b, 0.026), LEATHER, mirror=False)
        one.add(
            slab(
                [(b[0] - 0.02, b[1]), (b[0] + 0.10, b[1] + 0.05), (b[0] + 0.02, b[1] + 0.14), (b[0] - 0.08, b[1] + 0.06)],
                b[2],
                0.012,
                "xy",
            ),
            replace(CLOTH, tint=0.9),
            mirror=False,
        )


def _scroll(one: Solid) -> None:
    """A rolled writ with a seal, held upright."""
    one.add(egg((0.64, -0.20, 0.30), (0.13, 0.12, 0.12)), LINEN, mirror=False)
    one.add(rod((0.54, -0.8, 0.12), (0.63, -0.26, 0.26), 0.12, 0.09), CLOTH, mirror=False)
    one.add(turned(rod((0.66, -0.42, 0.36), (0.66, 0.42, 0.36), 0.085), -10, "z", (0.66, 0, 0)), PAPER, mirror=False)
    for y in (-0.44, 0.44):
        one.add(turned(ball((0.66, y, 0.36), 0.055), -10, "z", (0.66, 0, 0)), GOLD, mirror=False)
    one.add(turned(hoop((0.66, 0.12, 0.36), 0.088, 0.020, "y"), -10, "z", (0.66, 0, 0)), replace(CLOTH, tint=0.9), mirror=False)
    one.add(tube((0.66, 0.10, 0.46), 0.075, 0.02, "z", 0.01), RED_SEAL, mirror=False)


def _open_book(one: Solid) -> None:
    """An open book held before the breast, its pages shining."""
    for sign in (1, -1):
        leaf = turned(block((0.27 * sign, -0.36, 0.52), (0.27, 0.025, 0.24), 0.01), 14 * sign, "z", (0, -0.36, 0.5))
        one.add(turned(leaf, -34, "x", (0, -0.36, 0.5)), LEATHER, mirror=False)
        page = turned(block((0.26 * sign, -0.325, 0.52), (0.245, 0.022, 0.215), 0.01), 14 * sign, "z", (0, -0.36, 0.5))
        one.add(turned(page, -34, "x", (0, -0.36, 0.5)), replace(PAPER, glow=0.35), mirror=False)
        one.add(egg((0.46 * sign, -0.50, 0.46), (0.11, 0.10, 0.10)), SKIN, mirror=False)
    one.add(ball((0, -0.08, 0.52), 0.035), EYES, mirror=False)


MORE_PROPS = {
    "great banner": _great_banner,
    "hung crown": _hung_crown,
    "fox mask": _fox_mask,
    "coin chains": _coin_chains,
    "broken spears": _broken_spears,
    "scroll": _scroll,
    "open book": _open_book,
}
