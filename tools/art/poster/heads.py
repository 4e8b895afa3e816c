"""What persons wear on their heads: helmets, hats, hoods, masks and crowns, each known by its outline."""

from __future__ import annotations

import math
from collections.abc import Callable

from ..shapes import ball, block, cone, cut, egg, hoop, petals, rod, slab, tube, turned
from .body import INK, LIT, MID, PALE, Figure
from .cloth import ruff, sheet


def _bare(one: Figure) -> None:
    one.head(egg((0, 0.026, -0.010), (0.054, 0.052, 0.060)), MID, melt=0.01)


def _helm(one: Figure) -> None:
    """A knight's helmet with a slit and a plume that streams backwards."""
    one.head(egg((0, 0.012, 0), (0.064, 0.082, 0.074)))
    one.head(
        cut(block((0, -0.040, 0.014), (0.056, 0.050, 0.062), 0.03), block((0, -0.045, 0.08), (0.004, 0.035, 0.02), 0.002)),
        melt=0.02,
    )
    one.head(block((0.020, 0.006, 0.071), (0.015, 0.0045, 0.008), 0.003), LIT)
    one.head(block((-0.020, 0.006, 0.071), (0.015, 0.0045, 0.008), 0.003), LIT)
    for i in range(6):
        a = i / 5
        one.head(ball((0, 0.092 + 0.035 * math.sin(a * 2.6) - 0.05 * a * a, 0.02 - 0.18 * a), 0.030 - 0.010 * a), MID, melt=0.03)


def _winged(one: Figure) -> None:
    """An open helmet with a pair of wings that sweep backwards."""
    one.head(cut(egg((0, 0.016, -0.004), (0.064, 0.074, 0.072)), block((0, -0.045, 0.07), (0.034, 0.045, 0.05), 0.01)))
    for s in (1, -1):
        for i in range(4):
            tip = (s * (0.085 + 0.020 * i), 0.175 - 0.045 * i, -0.10 - 0.035 * i)
            one.head(rod((s * 0.062, 0.020 - 0.006 * i, 0.0), tip, 0.017, 0.004), MID)
    one.head(block((0, 0.055, 0.064), (0.010, 0.03, 0.012), 0.006), LIT)


def _fox(one: Figure) -> None:
    """A fox's mask: a long muzzle, two upright ears, light in the eyes."""
    one.head(egg((0, 0.012, 0.0), (0.062, 0.066, 0.066)))
    one.head(cone((0, -0.016, 0.090), 0.040, 0.008, 0.052, "z"), melt=0.03)
    for s in (1, -1):
        one.head(
            turned(slab([(s * 0.016, 0.045), (s * 0.074, 0.035), (s * 0.062, 0.165)], 0.008, 0.012, "xy", r=0.004), -8, "x"),
            melt=0.008,
        )
        one.head(egg((s * 0.026, 0.018, 0.061), (0.014, 0.007, 0.010)), LIT)


def _brim(one: Figure, tilt: float = 10, wide: float = 0.135) -> None:
    """A broad hat that hides the face."""
    one.head(turned(tube((0, 0.044, 0), wide, 0.008, "y", 0.006), tilt, "x", (0, 0.04, 0)))
    one.head(turned(cone((0, 0.095, -0.006), 0.066, 0.050, 0.05), tilt, "x", (0, 0.04, 0)), melt=0.012)
    one.head(turned(tube((0, 0.064, -0.004), 0.067, 0.012, "y", 0.006), tilt, "x", (0, 0.04, 0)), MID)
    one.head(turned(rod((0.06, 0.07, 0.0), (0.13, 0.16, -0.14), 0.016, 0.005), tilt, "x"), MID, melt=0.01)


def _horned(one: Figure) -> None:
    """A war helmet with two great horns."""
    one.head(egg((0, 0.016, 0), (0.066, 0.072, 0.074)))
    one.head(block((0, -0.030, 0.064), (0.008, 0.050, 0.014), 0.006))
    for s in (1, -1):
        last = (s * 0.056, 0.034, 0.0)
        for i in range(5):
            a = (i + 1) / 5
            here = (s * (0.060 + 0.125 * math.sin(a * 1.7)), 0.040 + 0.15 * a * a, 0.020 * a)
            one.head(rod(last, here, 0.027 - 0.022 * i / 5, 0.027 - 0.022 * (i + 1) / 5), PALE)
            last = here
        one.head(egg((s * 0.024, 0.004, 0.066), (0.012, 0.007, 0.010)), LIT)


def _veil(one: Figure) -> None:
    """A long veil over head and shoulders, with a ring of light behind."""
    one.head(egg((0, 0.020, -0.012), (0.068, 0.078, 0.074)), MID)
    one.head(cone((0, -0.085, -0.022), 0.118, 0.060, 0.095), MID, melt=0.03)
    one.head(cut(egg((0, -0.012, 0.048), (0.040, 0.052, 0.036)), egg((0, -0.012, 0.082), (0.034, 0.046, 0.03))), INK)


def _mask(one: Figure) -> None:
    """A fighter's mask with a long tail of hair and a tied band."""
    one.head(egg((0, 0.026, -0.012), (0.058, 0.058, 0.064)))
    one.head(block((0, -0.020, 0.048), (0.040, 0.040, 0.022), 0.018), PALE)
    one.head(block((0, 0.010, 0.066), (0.032, 0.005, 0.010), 0.003), INK)
    one.head(ball((0, 0.086, -0.030), 0.026), melt=0.012)
    for i in range(5):
        a = i / 5
        one.head(
            rod(
                (0.03 * a, 0.088 + 0.03 * math.sin(a * 4) - 0.10 * a, -0.05 - 0.17 * a),
                (0.03 * a + 0.008, 0.088 + 0.03 * math.sin(a * 4 + 0.8) - 0.10 * (a + 0.2), -0.05 - 0.17 * (a + 0.2)),
                0.020 - 0.014 * a,
                0.017 - 0.014 * a,
            ),
            melt=0.01,
        )
    for s in (1, -1):
        one.head(rod((s * 0.02, 0.034, -0.06), (s * 0.06, -0.01, -0.24), 0.009, 0.005), MID)


def _pilot(one: Figure) -> None:
    """A flying cap with goggles pushed up and a scarf in the wind."""
    one.head(egg((0, 0.014, -0.006), (0.058, 0.068, 0.066)))
    for s in (1, -1):
        one.head(tube((s * 0.026, 0.036, 0.056), 0.022, 0.012, "z", 0.005), LIT)
        one.head(egg((s * 0.056, -0.020, 0.0), (0.014, 0.030, 0.022)), MID)
    one.head(hoop((0, -0.094, 0.0), 0.052, 0.024, "y"), MID)
    for i in range(6):
        a = i / 6
        one.head(
            rod(
                (-0.04 - 0.05 * a, -0.085 + 0.035 * math.sin(a * 6), -0.05 - 0.26 * a),
                (-0.05 - 0.05 * a, -0.085 + 0.035 * math.sin(a * 6 + 1), -0.05 - 0.26 * (a + 0.17)),
                0.022,
                0.022,
            ),
            MID,
            melt=0.01,
        )


def _cyborg(one: Figure) -> None:
    """Half a face of plates, one lamp for an eye, cables from the neck."""
    one.head(egg((0, 0.012, -0.004), (0.056, 0.068, 0.064)))
    one.head(block((0.026, 0.012, 0.030), (0.034, 0.052, 0.036), 0.012), MID)
    one.head(tube((0.026, 0.014, 0.066), 0.018, 0.010, "z", 0.004), LIT)
    one.head(rod((0.055, 0.030, -0.02), (0.075, 0.150, -0.05), 0.006, 0.004))
    one.head(rod((0.050, 0.030, -0.035), (0.060, 0.110, -0.07), 0.005, 0.003))
    for s in (1, 0, -1):
        one.head(rod((s * 0.030, -0.03, -0.055), (s * 0.075, -0.15, -0.10), 0.013, 0.013), MID)


def _crown(one: Figure) -> None:
    """A tall crown over bound hair, and a high collar."""
    one.head(egg((0, 0.010, -0.020), (0.060, 0.066, 0.066)))
    one.head(petals(slab([(0.050, 0.030), (0.064, 0.030), (0.082, 0.150), (0.070, 0.070)], 0, 0.014, "xy"), 9), LIT)
    one.head(hoop((0, 0.038, -0.004), 0.058, 0.010, "y", 1.4), LIT)
    for s in (1, -1):
        one.trunk(
            turned(slab([(s * 0.03, 0.02), (s * 0.20, 0.05), (s * 0.23, 0.26), (s * 0.10, 0.13)], -0.070, 0.008, "xy"), -18, "x"),
            MID,
        )


def _prince(one: Figure) -> None:
    """Wind-blown hair under a thin circlet."""
    one.head(egg((0, 0.020, -0.010), (0.056, 0.062, 0.064)))
    one.head(hoop((0, 0.032, 0.0), 0.056, 0.006, "y"), LIT)
    one.head(petals(slab([(0.052, 0.030), (0.058, 0.030), (0.060, 0.078)], 0, 0.008, "xy"), 5), LIT)
    for i in range(5):
        one.head(
            rod(
                (0.03 * (i - 2) / 2, 0.055, -0.04),
                (0.05 * (i - 2) / 2 + 0.02, 0.035 + 0.02 * (i % 2), -0.15 - 0.012 * i),
                0.022,
                0.004,
            ),
            melt=0.012,
        )


def _tricorne(one: Figure) -> None:
    """A captain's three-cornered hat with a plume."""
    one.head(egg((0, 0.014, -0.008), (0.055, 0.066, 0.062)))
    one.head(egg((0, 0.064, -0.004), (0.060, 0.034, 0.062)))
    one.head(
        petals(turned(slab([(0.02, 0.04), (0.14, 0.055), (0.085, 0.108), (0.02, 0.098)], 0.0, 0.012, "xy"), 0, "y"), 3), melt=0.02
    )
    for i in range(5):
        a = i / 5
        one.head(ball((-0.07 - 0.03 * a, 0.10 + 0.06 * math.sin(a * 2.4), -0.02 - 0.18 * a), 0.026 - 0.010 * a), PALE, melt=0.02)


def _hood(one: Figure) -> None:
    """A deep hood with nothing in it but two points of light."""
    one.head(cut(egg((0, 0.018, -0.012), (0.082, 0.092, 0.092)), egg((0, -0.006, 0.082), (0.050, 0.066, 0.070))), MID)
    one.head(cone((0, 0.060, -0.070), 0.050, 0.008, 0.055), MID, melt=0.04)
    one.head(cone((0, -0.085, -0.020), 0.120, 0.070, 0.060), MID, melt=0.03)
    for s in (1, -1):
        one.head(ball((s * 0.020, 0.006, 0.058), 0.0075), LIT)


def _crested(one: Figure) -> None:
    """A duke's close helmet with a tall standing crest of bristles."""
    one.head(egg((0, 0.008, 0.0), (0.062, 0.074, 0.072)))
    one.head(slab([(-0.12, 0.05), (0.085, 0.060), (0.070, 0.185), (-0.02, 0.205), (-0.14, 0.13)], 0, 0.014, "zy", r=0.006), MID)
    one.head(block((0, 0.006, 0.070), (0.034, 0.005, 0.010), 0.003), LIT)
    one.trunk(hoop((0, 0.045, 0.0), 0.085, 0.030, "y", 1.2), MID)


def _laurel(one: Figure) -> None:
    """A shorn head with a wreath."""
    one.head(egg((0, 0.014, -0.006), (0.053, 0.064, 0.062)))
    for i in range(9):
        a = -2.4 + 4.8 * i / 8
        x, z = 0.060 * math.sin(a), -0.064 * math.cos(a)
        one.head(egg((x, 0.038 + 0.008 * (i % 2), z), (0.016, 0.022, 0.016)), LIT)


def _tonsure(one: Figure) -> None:
    """A monk's shaved crown above a ring of hair and a thrown-back hood."""
    one.head(hoop((0, 0.020, -0.006), 0.052, 0.018, "y", 1.2))
    one.head(egg((0, 0.030, -0.004), (0.046, 0.046, 0.050)), MID)
    one.head(rod((0, -0.060, 0.052), (0, -0.150, 0.070), 0.030, 0.008), PALE, melt=0.02)
    one.trunk(ruff(0.088, 0.046, rough=0.1), MID)


def _soldier(one: Figure) -> None:
    """A round helmet with a broad visor of light."""
    one.head(egg((0, 0.014, 0), (0.066, 0.074, 0.074)))
    one.head(block((0, -0.042, 0.030), (0.044, 0.026, 0.044), 0.02), melt=0.015)
    one.head(block((0, 0.010, 0.062), (0.046, 0.011, 0.018), 0.008), LIT)


def _kettle(one: Figure) -> None:
    """A militia's flat helmet with a brim."""
    one.head(egg((0, 0.036, 0), (0.062, 0.052, 0.068)))
    one.head(tube((0, 0.032, 0), 0.100, 0.008, "y", 0.006), melt=0.015)
    one.head(rod((0.05, 0.03, 0.02), (0.0, -0.07, 0.03), 0.006), MID)


def _tall(one: Figure) -> None:
    """A guard's tall shako with a pompom."""
    one.head(cone((0, 0.090, -0.002), 0.062, 0.072, 0.065), MID)
    one.head(block((0, 0.026, 0.064), (0.045, 0.006, 0.026), 0.004))
    one.head(ball((0, 0.185, 0.03), 0.026), LIT)
    one.head(block((0, 0.085, 0.068), (0.016, 0.022, 0.008), 0.004), LIT)


def _legion(one: Figure) -> None:
    """A legionary's helmet, its crest across."""
    one.head(egg((0, 0.012, 0), (0.062, 0.072, 0.070)))
    one.head(slab([(-0.105, 0.04), (0.105, 0.04), (0.080, 0.135), (0, 0.165), (-0.080, 0.135)], -0.01, 0.014, "xy", r=0.006), MID)
    for s in (1, -1):
        one.head(block((s * 0.046, -0.034, 0.034), (0.012, 0.036, 0.026), 0.008))


def _rebreather(one: Figure) -> None:
    """A smooth jump helmet with a breathing mask and a fin."""
    one.head(egg((0, 0.014, -0.006), (0.062, 0.072, 0.082)))
    one.head(block((0, 0.014, 0.060), (0.040, 0.022, 0.024), 0.016), LIT)
    for s in (1, -1):
        one.head(tube((s * 0.030, -0.046, 0.060), 0.020, 0.022, "z", 0.005), MID)
    one.head(slab([(-0.10, 0.05), (0.02, 0.085), (-0.11, 0.125)], 0, 0.008, "zy"), MID)


def _skull(one: Figure) -> None:
    """A lean bald head, for whoever is more machine or less than human."""
    one.head(egg((0, 0.022, -0.010), (0.050, 0.060, 0.062)), MID)
    one.head(block((0, -0.030, 0.040), (0.022, 0.020, 0.022), 0.01), MID, melt=0.01)


def _long(one: Figure) -> None:
    """Long loose hair in the wind."""
    one.head(egg((0, 0.020, -0.014), (0.060, 0.066, 0.068)), MID)
    one.head(sheet(0.34, 0.055, 0.14, back=0.03, billow=1.1, drift=0.7, folds=4, deep=0.05), MID)


def _bandana(one: Figure) -> None:
    """A knotted cloth over the head, its ends flying, and a patch."""
    one.head(egg((0, 0.026, -0.006), (0.058, 0.056, 0.066)), MID)
    for s in (0, 1):
        one.head(rod((-0.02, 0.02, -0.06), (-0.05 - 0.03 * s, -0.03 + 0.06 * s, -0.22), 0.014, 0.006), MID)


HEADS: dict[str, Callable[[Figure], None]] = {
    "bare": _bare,
    "helm": _helm,
    "winged": _winged,
    "fox": _fox,
    "brim": _brim,
    "horned": _horned,
    "veil": _veil,
    "mask": _mask,
    "pilot": _pilot,
    "cyborg": _cyborg,
    "crown": _crown,
    "prince": _prince,
    "tricorne": _tricorne,
    "hood": _hood,
    "crested": _crested,
    "laurel": _laurel,
    "tonsure": _tonsure,
    "soldier": _soldier,
    "kettle": _kettle,
    "tall": _tall,
    "legion": _legion,
    "rebreather": _rebreather,
    "skull": _skull,
    "long": _long,
    "bandana": _bandana,
}
