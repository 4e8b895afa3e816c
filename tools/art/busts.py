"""Heroes as busts: head and shoulders in the dress of their faction; masks, visors and hoods instead of faces."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .disguises import MORE_HEADS, MORE_PROPS
from .fabrics import CLOTH, EYES, FUR, IVORY, LEATHER, LINEN, PLATE, SHADOW, SKIN
from .shapes import ball, block, common, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import DARK, GLASS, GOLD, STRIPE, Paint, Solid


@dataclass(frozen=True)
class Dress:
    """A Hero's dress. Each word names one part below."""

    head: str = "helm"  # helm, visor, hood, mask, crown, pilot, cyborg, horned, fox, hat, veil
    shoulders: str = "plates"  # plates, cape, fur, spikes, robe, jacket, high
    prop: str = ""  # sword, staff, banner, pistol, goblet, blades, sceptre
    emblem: str = ""  # drawn behind by the scene


def bust(dress: Dress) -> Solid:
    """The bust: shoulders near y = 0, the head about y = 0.75, facing +z."""
    one = Solid(reach=1.9)
    _shoulders(one, dress.shoulders)
    one.add(rod((0, 0.15, -0.02), (0, 0.45, 0.0), 0.14), SHADOW)
    head = Solid()
    _HEADS[dress.head](head)
    for part in head.parts:  # heads are made small about y = 0.75 and set larger and lower, so that the neck stays short
        one.parts.append(replace(part, shape=moved(part.shape, (0, -0.38, 0.02), 1.28), melt=part.melt * 1.28))
    if dress.prop:
        _PROPS[dress.prop](one)
    return one


def _torso(one: Solid, paint: Paint, wide: float = 0.46) -> None:
    one.add(egg((0, -0.35, 0), (wide, 0.62, 0.30)), paint)
    one.add(egg((0.34, 0.06, -0.02), (0.24, 0.18, 0.20)), paint, melt=0.12)
    one.add(rod((0.44, 0.0, -0.02), (0.55, -0.9, 0.0), 0.17, 0.16), paint, melt=0.06)


def _shoulders(one: Solid, kind: str) -> None:
    if kind == "robe":
        _torso(one, CLOTH, 0.44)
        one.add(slab([(-0.08, 0.32), (0.08, 0.32), (0.10, -0.8), (-0.10, -0.8)], 0.30, 0.03, "xy"), LINEN, melt=0.02)
        one.add(hoop((0, 0.23, 0.0), 0.24, 0.075, "y", 1.2), CLOTH, melt=0.06)
        one.add(egg((0, -0.08, 0.33), (0.07, 0.09, 0.04)), GOLD)
        return
    if kind == "jacket":
        _torso(one, LEATHER)
        one.add(hoop((0, 0.25, -0.02), 0.23, 0.11, "y", 1.1), FUR, melt=0.03)
        one.add(slab([(-0.02, 0.2), (0.02, 0.2), (0.02, -0.8), (-0.02, -0.8)], 0.29, 0.03, "xy"), GOLD)
        one.add(slab([(0.20, 0.02), (0.30, 0.02), (0.30, -0.10), (0.20, -0.10)], 0.25, 0.03, "xy"), STRIPE, mirror=False)
        one.add(egg((0.02, 0.12, 0.22), (0.17, 0.09, 0.10)), replace(CLOTH, tint=0.9), mirror=False, melt=0.03)
        return
    _torso(one, CLOTH if kind in ("cape", "high") else PLATE)
    one.add(egg((0, -0.16, 0.05), (0.40, 0.36, 0.29)), PLATE, melt=0.02)
    one.add(slab([(-0.03, 0.10), (0.03, 0.10), (0.015, -0.55), (-0.015, -0.55)], 0.32, 0.035, "xy", r=0.015), PLATE, melt=0.05)
    one.add(rod((0.46, 0.0, 0), (0.56, -0.9, 0.02), 0.17, 0.15), CLOTH, melt=0.04)
    one.add(hoop((0.505, -0.34, 0.01), 0.165, 0.02, "y"), GOLD)
    one.add(cone((0, 0.19, 0.0), 0.29, 0.20, 0.09), PLATE, melt=0.03)
    one.add(hoop((0, 0.28, 0.0), 0.20, 0.022, "y"), GOLD)
    one.add(egg((0, 0.06, 0.31), (0.05, 0.06, 0.04)), EYES)
    if kind == "fur":
        one.add(egg((0.42, 0.16, -0.04), (0.28, 0.15, 0.25)), FUR, melt=0.05)
        one.add(egg((0.16, 0.22, -0.16), (0.24, 0.14, 0.15)), FUR, melt=0.08)
    elif kind == "spikes":
        one.add(egg((0.50, 0.12, 0), (0.24, 0.20, 0.24)), PLATE)
        for x, y, lean in ((0.42, 0.36, -8), (0.56, 0.34, -24), (0.68, 0.24, -46)):
            one.add(turned(cone((x, y, 0), 0.065, 0.0, 0.16), lean, "z", (x, y, 0)), IVORY)
    elif kind == "high":
        one.add(slab([(0.12, 0.10), (0.30, 0.08), (0.50, 0.88), (0.34, 0.98)], -0.16, 0.02, "xy"), CLOTH, melt=0.03)
        one.add(slab([(0.475, 0.84), (0.51, 0.88), (0.34, 1.0), (0.33, 0.95)], -0.15, 0.03, "xy"), GOLD)
        one.add(egg((0.48, 0.10, 0), (0.22, 0.13, 0.22)), PLATE)
        one.add(hoop((0.48, 0.06, 0), 0.19, 0.02, "y"), GOLD)
    else:
        for i in range(3):
            dome = egg((0.47 + i * 0.05, 0.10 - i * 0.10, 0), (0.27 - i * 0.015, 0.20, 0.28))
            inner = egg((0.45 + i * 0.05, 0.06 - i * 0.10, 0), (0.25 - i * 0.015, 0.19, 0.27))
            lower = block((0.5, -0.32 - i * 0.10, 0), (0.7, 0.34, 0.7), 0.0)
            one.add(cut(cut(dome, inner), lower), PLATE)
            one.add(
                cut(common(dome, block((0.5, 0.045 - i * 0.10, 0), (0.7, 0.022, 0.7), 0.0)), inner), GOLD if i == 0 else STRIPE
            )
        one.add(ball((0.47, 0.19, 0.19), 0.035), GOLD)
        if kind == "cape":
            one.add(egg((0.34, 0.02, -0.22), (0.42, 0.30, 0.14)), replace(CLOTH, tint=0.85), melt=0.05)
            one.add(slab([(-0.62, 0.1), (0.62, 0.1), (0.85, -0.9), (-0.85, -0.9)], -0.30, 0.05, "xy"), replace(CLOTH, tint=0.85))


def _helm(one: Solid) -> None:
    """A knight's helm with a slit and a plume."""
    one.add(egg((0, 0.74, 0), (0.225, 0.29, 0.265)), PLATE)
    one.add(slab([(-0.20, 0.62), (0.20, 0.62), (0.05, 0.38), (-0.05, 0.38)], 0.17, 0.09, "xy", r=0.03), PLATE, melt=0.03)
    one.add(block((0.10, 0.74, 0.245), (0.075, 0.018, 0.05), 0.01), SHADOW)
    one.add(block((0.10, 0.74, 0.215), (0.06, 0.010, 0.03), 0.005), EYES)
    one.add(block((0, 0.66, 0.26), (0.016, 0.20, 0.03), 0.01), GOLD)
    for i in range(4):
        one.add(ball((0.05 + i * 0.035, 0.52 - i * 0.004, 0.25 - i * 0.02), 0.011), SHADOW)
    one.add(
        slab([(-0.42, 0.86), (-0.20, 1.12), (0.10, 1.14), (0.20, 0.98), (-0.20, 0.82)], 0, 0.055, "zy", r=0.03),
        replace(FUR, tint=0.95, color=(90, 90, 90)),
    )


def _visor(one: Solid) -> None:
    """A smooth combat helmet with a wide visor."""
    one.add(egg((0, 0.76, -0.01), (0.24, 0.27, 0.28)), PLATE)
    one.add(common(egg((0, 0.76, 0.02), (0.225, 0.255, 0.275)), block((0, 0.745, 0.2), (0.19, 0.075, 0.2), 0.05)), GLASS)
    one.add(egg((0, 0.56, 0.14), (0.13, 0.10, 0.12)), PLATE, melt=0.03)
    one.add(tube((0.235, 0.72, 0), 0.07, 0.03, "x"), STRIPE)
    one.add(block((0, 0.745, 0.285), (0.13, 0.010, 0.02), 0.005), EYES)
    one.add(block((0, 1.0, -0.05), (0.03, 0.035, 0.2), 0.015), STRIPE)


def _hooded(one: Solid) -> None:
    """A deep hood, eyes in the dark."""
    one.add(egg((0, 0.74, -0.04), (0.29, 0.36, 0.32)), CLOTH, melt=0.08)
    one.add(cone((0, 1.10, -0.10), 0.12, 0.02, 0.09), CLOTH, melt=0.10)
    one.add(egg((0, 0.70, 0.24), (0.185, 0.26, 0.26)), SHADOW, carve=True)
    one.add(egg((0, 0.70, 0.02), (0.15, 0.20, 0.16)), SHADOW)
    one.add(egg((0.062, 0.74, 0.185), (0.034, 0.013, 0.022)), EYES)


def _masked(one: Solid) -> None:
    """An ivory mask below a hood."""
    _hooded(one)
    one.add(common(egg((0, 0.70, 0.04), (0.155, 0.22, 0.20)), block((0, 0.70, 0.24), (0.2, 0.25, 0.16), 0.0)), IVORY)
    one.add(egg((0.065, 0.75, 0.215), (0.045, 0.018, 0.04)), SHADOW)
    one.add(egg((0.065, 0.75, 0.20), (0.03, 0.010, 0.028)), EYES)
    one.add(slab([(-0.018, 0.74), (0.018, 0.74), (0.032, 0.65), (-0.032, 0.65)], 0.235, 0.018, "xy", r=0.01), IVORY, melt=0.02)


def _fox(one: Solid) -> None:
    """A fox mask with ears, under a short hood."""
    one.add(egg((0, 0.76, -0.05), (0.26, 0.30, 0.29)), CLOTH)
    russet = Paint((196, 104, 50), 0.10, 0.5, wear=0.2)
    one.add(egg((0, 0.75, 0.10), (0.20, 0.20, 0.17)), russet)
    one.add(cone((0, 0.66, 0.30), 0.10, 0.025, 0.13, "z"), IVORY, melt=0.06)
    one.add(ball((0, 0.66, 0.44), 0.032), SHADOW)
    one.add(turned(cone((0.15, 1.02, 0.03), 0.105, 0.0, 0.16), -16, "z", (0.15, 0.9, 0)), russet, melt=0.02)
    one.add(turned(cone((0.15, 1.00, 0.085), 0.06, 0.0, 0.11), -16, "z", (0.15, 0.9, 0)), SHADOW)
    one.add(turned(egg((0.095, 0.79, 0.235), (0.055, 0.018, 0.035)), 14, "z", (0.095, 0.79, 0)), SHADOW)
    one.add(turned(egg((0.095, 0.79, 0.25), (0.038, 0.010, 0.03)), 14, "z", (0.095, 0.79, 0)), EYES)


def _crowned(one: Solid) -> None:
    """A crown over a veil of mail, face in shadow."""
    one.add(egg((0, 0.73, 0), (0.20, 0.27, 0.23)), IVORY)
    one.add(
        common(egg((0, 0.70, 0.03), (0.185, 0.26, 0.225)), block((0, 0.64, 0.2), (0.2, 0.10, 0.2), 0.0)), replace(PLATE, wear=0.8)
    )
    one.add(egg((0.075, 0.765, 0.20), (0.05, 0.016, 0.03)), SHADOW)
    one.add(egg((0.075, 0.765, 0.21), (0.032, 0.008, 0.024)), EYES)
    one.add(egg((0, 0.70, -0.12), (0.27, 0.36, 0.20)), CLOTH, melt=0.04)
    one.add(hoop((0, 0.90, 0.0), 0.20, 0.03, "y", 1.6), GOLD)
    one.add(moved(petals(cone((0.205, 0.09, 0), 0.045, 0.0, 0.11), 9), (0, 0.93, 0)), GOLD)
    one.add(moved(petals(ball((0.225, 0.0, 0), 0.024), 9), (0, 0.905, 0)), EYES)


def _pilot(one: Solid) -> None:
    """A leather cap with goggles pushed down and a breathing mask."""
    one.add(egg((0, 0.75, 0), (0.205, 0.26, 0.235)), LEATHER)
    one.add(egg((0.20, 0.70, 0.0), (0.05, 0.10, 0.09)), LEATHER, melt=0.02)
    one.add(tube((0.092, 0.775, 0.205), 0.082, 0.045, "z", 0.02), GOLD)
    one.add(egg((0.092, 0.775, 0.245), (0.064, 0.064, 0.02)), replace(GLASS, glow=0.25))
    one.add(block((0, 0.775, 0.23), (0.03, 0.02, 0.02), 0.01), GOLD)
    one.add(egg((0, 0.60, 0.19), (0.105, 0.095, 0.10)), DARK)
    one.add(tube((0, 0.585, 0.29), 0.055, 0.03), STRIPE)
    one.add(rod((0.05, 0.52, 0.22), (0.20, 0.18, 0.26), 0.035), DARK, mirror=False)
    one.add(slab([(-0.06, 0.95), (0.06, 0.95), (0.06, 1.02), (-0.06, 1.02)], -0.02, 0.2, "xy"), STRIPE)


def _winged(one: Solid) -> None:
    """A prince's flight helmet with gilded wings."""
    _visor(one)
    one.add(slab([(0.0, 0.74), (-0.42, 1.02), (-0.52, 1.22), (-0.16, 1.00), (0.08, 0.86)], 0.255, 0.02, "zy"), GOLD)
    one.add(slab([(-0.02, 0.70), (-0.40, 0.86), (-0.46, 1.0), (-0.1, 0.88)], 0.27, 0.02, "zy"), IVORY)
    one.add(ball((0, 0.93, 0.22), 0.035), GOLD)


def _cyborg(one: Solid) -> None:
    """Half of the head is machine."""
    one.add(egg((0, 0.74, 0), (0.195, 0.27, 0.235)), PLATE)
    one.add(common(egg((0, 0.74, 0), (0.20, 0.275, 0.24)), block((-0.2, 0.74, 0), (0.19, 0.4, 0.4), 0.0)), SKIN, mirror=False)
    one.add(slab([(-0.10, 0.60), (0.10, 0.60), (0.06, 0.46), (-0.06, 0.46)], 0.13, 0.09, "xy", r=0.03), DARK, melt=0.03)
    one.add(tube((0.085, 0.775, 0.19), 0.06, 0.05), DARK, mirror=False)
    one.add(egg((0.085, 0.775, 0.235), (0.04, 0.04, 0.02)), Paint(glow=2.6), mirror=False)
    one.add(egg((-0.08, 0.775, 0.205), (0.045, 0.014, 0.02)), SHADOW, mirror=False)
    one.add(egg((-0.08, 0.775, 0.212), (0.02, 0.008, 0.016)), EYES, mirror=False)
    for i in range(4):
        one.add(
            rod((0.10, 0.97 - i * 0.02, -0.05 - i * 0.04), (0.24, 0.50, -0.10 - i * 0.03), 0.022),
            STRIPE if i % 2 else DARK,
            mirror=False,
        )
    for i in range(5):
        one.add(block((0.0, 0.60 - i * 0.035, 0.225 - i * 0.006), (0.07, 0.010, 0.03), 0.004), STRIPE)


def _horned(one: Solid) -> None:
    """A war mask of bone with great horns."""
    one.add(egg((0, 0.75, 0), (0.225, 0.27, 0.25)), PLATE)
    one.add(common(egg((0, 0.70, 0.03), (0.205, 0.26, 0.24)), block((0, 0.70, 0.25), (0.25, 0.23, 0.17), 0.0)), IVORY)
    one.add(turned(egg((0.085, 0.765, 0.235), (0.065, 0.034, 0.06)), -14, "z", (0.085, 0.765, 0)), SHADOW)
    one.add(egg((0.085, 0.765, 0.21), (0.03, 0.014, 0.03)), EYES)
    one.add(slab([(-0.03, 0.68), (0.03, 0.68), (0.0, 0.60)], 0.26, 0.04, "xy"), SHADOW)
    for i in range(4):
        one.add(rod((0.02 + i * 0.04, 0.54, 0.245 - i * 0.014), (0.02 + i * 0.04, 0.46, 0.22 - i * 0.014), 0.015), IVORY)
    one.add(rod((0.19, 0.86, 0), (0.42, 0.98, -0.02), 0.085, 0.065), IVORY)
    one.add(rod((0.42, 0.98, -0.02), (0.55, 1.20, 0.02), 0.065, 0.035), IVORY, melt=0.03)
    one.add(rod((0.55, 1.20, 0.02), (0.50, 1.38, 0.08), 0.035, 0.005), IVORY, melt=0.02)


def _hatted(one: Solid) -> None:
    """A wide hat, a monocle of light, a high scarf."""
    one.add(egg((0, 0.72, 0), (0.185, 0.25, 0.22)), SKIN)
    one.add(egg((0, 0.545, 0.05), (0.24, 0.14, 0.24)), replace(CLOTH, tint=0.85), melt=0.03)
    one.add(turned(tube((0, 0.87, 0), 0.42, 0.022, "y", 0.02), 6, "z", (0, 0.87, 0)), LEATHER, mirror=False)
    one.add(turned(cone((0, 1.0, -0.02), 0.22, 0.18, 0.14), 6, "z", (0, 0.87, 0)), LEATHER, mirror=False)
    one.add(turned(hoop((0, 0.91, -0.02), 0.215, 0.025, "y", 1.4), 6, "z", (0, 0.87, 0)), GOLD, mirror=False)
    one.add(egg((-0.075, 0.755, 0.195), (0.045, 0.014, 0.02)), SHADOW, mirror=False)
    one.add(hoop((0.085, 0.755, 0.205), 0.06, 0.014, "z"), GOLD, mirror=False)
    one.add(tube((0.085, 0.755, 0.205), 0.05, 0.008), Paint(glow=1.5), mirror=False)
    one.add(
        slab([(0.20, 0.95), (0.26, 0.93), (0.50, 1.34), (0.42, 1.30)], -0.1, 0.02, "xy"), replace(CLOTH, tint=0.95), mirror=False
    )


def _veiled(one: Solid) -> None:
    """A tall headdress with a veil, as of a high priestess."""
    one.add(egg((0, 0.70, 0.0), (0.18, 0.25, 0.21)), SHADOW)
    one.add(egg((0, 0.70, -0.08), (0.27, 0.38, 0.24)), LINEN, melt=0.03)
    one.add(egg((0, 0.68, 0.22), (0.15, 0.23, 0.20)), SHADOW, carve=True)
    one.add(slab([(-0.26, 0.5), (0.26, 0.5), (0.38, -0.3), (-0.38, -0.3)], -0.18, 0.08, "xy"), LINEN, melt=0.1)
    one.add(cone((0, 1.08, -0.06), 0.20, 0.30, 0.15), GOLD)
    one.add(cone((0, 1.30, -0.06), 0.30, 0.06, 0.10), LINEN)
    one.add(ball((0, 1.42, -0.06), 0.045), GOLD)
    one.add(block((0, 0.72, 0.13), (0.11, 0.009, 0.01), 0.004), EYES)
    one.add(rod((0.10, 0.93, 0.17), (0.12, 0.62, 0.19), 0.012), GOLD)


_HEADS = {
    "helm": _helm,
    "visor": _visor,
    "hood": _hooded,
    "mask": _masked,
    "fox": _fox,
    "crown": _crowned,
    "pilot": _pilot,
    "winged": _winged,
    "cyborg": _cyborg,
    "horned": _horned,
    "hat": _hatted,
    "veil": _veiled,
    **MORE_HEADS,
}
HEADS = tuple(_HEADS)
SHOULDERS = ("plates", "cape", "fur", "spikes", "robe", "jacket", "high")


def _sword(one: Solid) -> None:
    one.add(rod((0.66, -0.7, 0.20), (0.66, 0.16, 0.20), 0.05), DARK, mirror=False)
    one.add(rod((0.50, 0.18, 0.20), (0.82, 0.18, 0.20), 0.035), GOLD, mirror=False)
    one.add(
        slab([(0.61, 0.2), (0.71, 0.2), (0.69, 1.25), (0.66, 1.40), (0.63, 1.25)], 0.20, 0.015, "xy"),
        Paint((190, 196, 206), 0.05, 1.6, wear=0.05),
        mirror=False,
    )


def _staff(one: Solid) -> None:
    one.add(rod((0.68, -0.9, 0.15), (0.68, 1.05, 0.15), 0.032), GOLD, mirror=False)
    one.add(hoop((0.68, 1.20, 0.15), 0.14, 0.025, "z"), GOLD, mirror=False)
    one.add(ball((0.68, 1.20, 0.15), 0.075), Paint(glow=2.0), mirror=False)


def _banner(one: Solid) -> None:
    one.add(rod((0.70, -0.9, -0.2), (0.70, 1.42, -0.2), 0.028), GOLD, mirror=False)
    one.add(
        slab([(0.72, 1.34), (1.50, 1.20), (1.36, 0.92), (1.46, 0.62), (0.72, 0.62)], -0.2, 0.015, "xy"),
        replace(CLOTH, tint=0.95),
        mirror=False,
    )
    one.add(tube((1.02, 0.98, -0.17), 0.14, 0.02), GOLD, mirror=False)


def _pistol(one: Solid) -> None:
    one.add(egg((0.62, -0.18, 0.28), (0.12, 0.13, 0.12)), LEATHER, mirror=False)
    one.add(block((0.62, -0.06, 0.34), (0.05, 0.11, 0.07), 0.02), DARK, mirror=False)
    one.add(rod((0.62, 0.05, 0.34), (0.62, 0.46, 0.30), 0.05, 0.042), PLATE, mirror=False)
    one.add(tube((0.62, 0.47, 0.30), 0.035, 0.02, "y"), Paint(glow=1.6), mirror=False)


def _goblet(one: Solid) -> None:
    one.add(cone((0.64, 0.14, 0.3), 0.05, 0.14, 0.11), GOLD, mirror=False)
    one.add(rod((0.64, -0.15, 0.3), (0.64, 0.05, 0.3), 0.03), GOLD, mirror=False)
    one.add(egg((0.64, -0.22, 0.3), (0.13, 0.10, 0.12)), LEATHER, mirror=False)


def _sceptre(one: Solid) -> None:
    one.add(rod((0.60, -0.6, 0.3), (0.78, 0.62, 0.28), 0.035), GOLD, mirror=False)
    one.add(ball((0.80, 0.74, 0.28), 0.11), Paint((70, 20, 90), 0.6, 1.6, glow=0.5), mirror=False)
    one.add(hoop((0.80, 0.74, 0.28), 0.12, 0.018, "x"), GOLD, mirror=False)
    one.add(hoop((0.80, 0.74, 0.28), 0.12, 0.018, "z"), GOLD, mirror=False)


def _blades(one: Solid) -> None:
    for lean in (-26, 26):
        one.add(
            turned(slab([(-0.05, 0.1), (0.05, 0.1), (0.04, 1.30), (0.0, 1.42), (-0.04, 1.3)], -0.36, 0.015, "xy"), lean, "z"),
            Paint((180, 186, 196), 0.05, 1.5),
            mirror=False,
        )
        one.add(turned(rod((-0.12, 0.30, -0.36), (0.12, 0.30, -0.36), 0.03), lean, "z"), GOLD, mirror=False)


_PROPS = {
    "sword": _sword,
    "staff": _staff,
    "banner": _banner,
    "pistol": _pistol,
    "goblet": _goblet,
    "sceptre": _sceptre,
    "blades": _blades,
    **MORE_PROPS,
}
PROPS = tuple(_PROPS)
