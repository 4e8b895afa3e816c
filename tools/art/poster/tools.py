"""What actors hold besides: tools and arms with a whole outline, each along its own y with its grip at 0."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ..canvas import F32, Array
from ..shapes import Shape, ball, block, cone, cut, egg, hoop, petals, rod, slab, tube
from ..solid import Paint
from .body import INK, LIT, MID, PALE
from .faces import WARM

Put = Callable[[Shape, Paint], None]


def _pick(put: Put) -> None:
    """A pickaxe."""
    put(rod((0, -0.20, 0), (0, 0.34, 0), 0.015), INK)
    for s in (1, -1):
        put(rod((0, 0.34, 0), (s * 0.085, 0.325, 0), 0.022, 0.017), PALE)
        put(rod((s * 0.085, 0.325, 0), (s * 0.17, 0.275, 0), 0.017, 0.003), PALE)
    put(block((0, 0.34, 0), (0.028, 0.030, 0.026), 0.008), MID)


def _mallet(put: Put) -> None:
    """A short heavy hammer."""
    put(rod((0, -0.12, 0), (0, 0.26, 0), 0.016), INK)
    put(block((0, 0.28, 0), (0.095, 0.052, 0.050), 0.012), PALE)


def _spear(put: Put) -> None:
    """A legionary's javelin with a broad head."""
    put(rod((0, -0.42, 0), (0, 0.42, 0), 0.012), INK)
    put(slab([(-0.034, 0.44), (0, 0.40), (0.034, 0.44), (0, 0.60)], 0, 0.010, "xy"), PALE)


def _short_sword(put: Put) -> None:
    """A broad short sword."""
    put(slab([(-0.024, 0.04), (0.024, 0.04), (0.024, 0.30), (0, 0.38), (-0.024, 0.30)], 0, 0.008, "xy"), PALE)
    put(rod((-0.05, 0.035, 0), (0.05, 0.035, 0), 0.013), INK)
    put(ball((0, -0.065, 0), 0.022), INK)


def _sabre(put: Put) -> None:
    """A curved sabre with a hand guard."""
    last = (0.0, 0.04, 0.0)
    for i in range(7):
        a = (i + 1) / 7
        here = (0.085 * a * a, 0.04 + 0.40 * a, 0.0)
        put(rod(last, here, 0.017 - 0.012 * i / 7, 0.017 - 0.012 * (i + 1) / 7), PALE)
        last = here
    put(hoop((0.0, 0.0, 0.02), 0.050, 0.008, "x"), WARM)


def _letter(put: Put) -> None:
    """A letter with a seal that hangs from it."""
    put(slab([(-0.085, -0.02), (0.085, -0.02), (0.085, 0.20), (-0.085, 0.20)], 0, 0.006, "xy"), LIT)
    for i in range(4):
        put(rod((-0.055, 0.172 - 0.026 * i, 0.010), (0.055 - 0.02 * (i % 2), 0.172 - 0.026 * i, 0.010), 0.005), INK)
    put(tube((0.045, 0.030, 0.004), 0.030, 0.012, "z", 0.005), MID)


def _brand(put: Put) -> None:
    """A torch whose flame leans back."""
    put(rod((0, -0.12, 0), (0, 0.20, 0), 0.016, 0.022), INK)
    put(cone((0, 0.225, 0), 0.026, 0.044, 0.03), MID)
    for x, y, wide, high in ((0.0, 0.30, 0.046, 0.065), (-0.022, 0.365, 0.030, 0.060), (-0.048, 0.425, 0.015, 0.045)):
        put(egg((x, y, 0), (wide, high, wide)), LIT)


def _minigun(put: Put) -> None:
    """A gun of six barrels with a drum."""
    put(tube((0, 0.02, 0), 0.070, 0.115, "y", 0.02), MID)
    put(tube((0, -0.13, 0), 0.050, 0.045, "y", 0.015), WARM)
    for i in range(6):
        a = i / 6 * 2 * math.pi
        put(
            rod((0.036 * math.cos(a), 0.12, 0.036 * math.sin(a)), (0.036 * math.cos(a), 0.50, 0.036 * math.sin(a)), 0.0155),
            MID if i % 2 else WARM,
        )
    for y in (0.20, 0.46):
        put(tube((0, y, 0), 0.058, 0.015, "y", 0.005), PALE)
    put(tube((0.0, 0.0, -0.10), 0.062, 0.040, "x", 0.01), MID)


def _charge(put: Put) -> None:
    """A bundle of sticks of powder, tied twice."""
    for x, z in ((-0.03, 0.0), (0.0, 0.022), (0.03, 0.0), (0.0, -0.022)):
        put(rod((x, -0.09, z), (x, 0.09, z), 0.021), PALE)
    for y in (-0.045, 0.045):
        put(tube((0, y, 0), 0.056, 0.010, "y", 0.004), INK)


def _goblet(put: Put) -> None:
    """A tall cup that is closed, with a rim that shines."""
    put(cone((0, 0.115, 0), 0.018, 0.052, 0.045), PALE)
    put(tube((0, 0.160, 0), 0.052, 0.007, "y", 0.003), LIT)
    put(rod((0, -0.02, 0), (0, 0.075, 0), 0.010), PALE)
    put(ball((0, 0.035, 0), 0.017), PALE)
    put(tube((0, -0.035, 0), 0.042, 0.008, "y", 0.004), PALE)


def _idol(put: Put) -> None:
    """A small idol with crossed legs, its hands on its knees, under a pointed crown."""
    put(block((0, -0.060, 0), (0.080, 0.020, 0.055), 0.008), INK)
    put(egg((0, -0.020, 0.008), (0.078, 0.028, 0.050)), PALE)
    put(cone((0, 0.040, 0), 0.050, 0.042, 0.050), PALE)
    put(ball((0, 0.120, 0), 0.036), PALE)
    put(cone((0, 0.175, 0), 0.036, 0.004, 0.045), LIT)
    for s in (1, -1):
        put(ball((s * 0.013, 0.124, 0.031), 0.007), INK)
        put(rod((s * 0.048, 0.075, 0.0), (s * 0.060, 0.010, 0.034), 0.014), PALE)
    put(slab([(-0.014, 0.065), (0.014, 0.065), (0, 0.035)], 0.048, 0.008, "xy"), LIT)


def _plate(wide: float, top: float, low: float, thick: float, lift: float = 0.0) -> Shape:
    """A plate that bends round the one who holds it."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        d = np.abs(np.sqrt(x * x + (z + F32(0.24)) ** 2) - F32(0.29 + lift)) - F32(thick)
        d = np.maximum(d, np.maximum(np.abs(x) - F32(wide), np.maximum(y - F32(top), F32(low) - y)))
        made: Array = np.maximum(d, -z - F32(0.2)) * F32(0.85)
        return made

    return shape


def _legion_shield(put: Put) -> None:
    """A tall bent shield with a lit boss, a bolt on it and a sewn patch."""
    put(_plate(0.165, 0.27, -0.30, 0.012), WARM)
    put(cut(_plate(0.168, 0.275, -0.305, 0.017), _plate(0.148, 0.252, -0.282, 0.05)), PALE)
    put(egg((0, -0.015, 0.06), (0.052, 0.052, 0.030)), LIT)
    for s in (1, -1):
        put(slab([(s * 0.0, 0.07), (s * 0.10, 0.22), (s * 0.035, 0.21)], 0.040, 0.018, "xy"), INK)
        put(slab([(s * 0.0, -0.10), (s * 0.10, -0.25), (s * 0.035, -0.24)], 0.040, 0.018, "xy"), INK)


def _patched_shield(put: Put) -> None:
    """The same shield with a patch over a hole."""
    _legion_shield(put)
    put(slab([(0.03, 0.02), (0.13, 0.05), (0.12, 0.15), (0.02, 0.12)], 0.040, 0.022, "xy"), MID)
    for x, y in ((0.045, 0.04), (0.115, 0.06), (0.105, 0.13), (0.04, 0.11)):
        put(ball((x, y, 0.062), 0.009), PALE)


def _carbine(put: Put) -> None:
    """A long gun with a bright barrel."""
    put(block((0, 0.04, 0.0), (0.020, 0.13, 0.032), 0.012), MID)
    put(rod((0, 0.14, 0.010), (0, 0.42, 0.010), 0.015), PALE)
    put(rod((0, 0.40, 0.010), (0, 0.45, 0.010), 0.021), WARM)
    put(block((0, -0.17, -0.020), (0.018, 0.09, 0.040), 0.015), WARM)
    put(block((0, 0.02, 0.055), (0.013, 0.045, 0.022), 0.008), INK)


def _claim(put: Put) -> None:
    """A stake with a pennant."""
    put(rod((0, -0.50, 0), (0, 0.40, 0), 0.017, 0.020), PALE)
    put(slab([(0.01, 0.38), (0.30, 0.30), (0.01, 0.18)], 0, 0.009, "xy"), LIT)


def _brush(put: Put) -> None:
    """A broad brush that drips."""
    put(rod((0, -0.16, 0), (0, 0.10, 0), 0.012, 0.016), WARM)
    put(tube((0, 0.12, 0), 0.024, 0.025, "y", 0.006), PALE)
    put(cone((0, 0.19, 0), 0.026, 0.006, 0.055), INK)


def _oil_lamp(put: Put) -> None:
    """A small lamp with a high flame."""
    put(egg((0, 0.02, 0), (0.058, 0.030, 0.042)), WARM)
    put(egg((0.03, 0.095, 0), (0.024, 0.055, 0.024)), LIT)


def _held_die(put: Put) -> None:
    """A die in an open hand."""
    put(block((0, 0.05, 0), (0.055, 0.055, 0.055), 0.014), PALE)
    put(ball((0, 0.05, 0.056), 0.014), INK)


def _halberd(put: Put) -> None:
    """A long shaft with an axe, a hook and a spike."""
    put(rod((0, -0.62, 0), (0, 0.42, 0), 0.012), INK)
    put(slab([(0.0, 0.30), (0.10, 0.27), (0.125, 0.35), (0.10, 0.43), (0.0, 0.40)], 0, 0.009, "xy"), PALE)
    put(slab([(0.0, 0.33), (0.0, 0.38), (-0.075, 0.33)], 0, 0.009, "xy"), PALE)
    put(slab([(-0.020, 0.40), (0.020, 0.40), (0.0, 0.55)], 0, 0.009, "xy"), PALE)


def _crown(put: Put) -> None:
    """A tall crown whose gold runs down from its rim."""
    put(tube((0, 0.075, 0), 0.105, 0.032, "y", 0.008, 0.085), PALE)
    put(petals(slab([(0.086, 0.09), (0.106, 0.09), (0.128, 0.225), (0.098, 0.165)], 0, 0.026, "xy"), 7), PALE)
    for i in range(7):
        a = i / 7 * 2 * math.pi
        put(ball((0.130 * math.cos(a), 0.236, 0.130 * math.sin(a)), 0.016), LIT)
        put(ball((0.106 * math.cos(a + 0.45), 0.075, 0.106 * math.sin(a + 0.45)), 0.014), INK)
        long = (0.05, 0.12, 0.07, 0.16, 0.04, 0.10, 0.08)[i]
        x, z = 0.098 * math.cos(a + 0.2), 0.098 * math.sin(a + 0.2)
        put(rod((x, 0.05, z), (x, 0.05 - long, z), 0.012, 0.006), LIT)
        put(ball((x, 0.045 - long, z), 0.011), LIT)


def _pole(put: Put) -> None:
    """The bare pole of a banner."""
    put(rod((0, -0.62, 0), (0, 0.60, 0), 0.013), INK)
    put(cone((0, 0.64, 0), 0.030, 0.0, 0.05), LIT)


TOOLS: dict[str, Callable[[Put], None]] = {
    "pick": _pick,
    "mallet": _mallet,
    "spear": _spear,
    "short sword": _short_sword,
    "sabre": _sabre,
    "letter": _letter,
    "brand": _brand,
    "minigun": _minigun,
    "charge": _charge,
    "tall goblet": _goblet,
    "idol": _idol,
    "legion shield": _legion_shield,
    "patched shield": _patched_shield,
    "die": _held_die,
    "carbine": _carbine,
    "claim": _claim,
    "brush": _brush,
    "oil lamp": _oil_lamp,
    "halberd": _halberd,
    "melting crown": _crown,
    "pole": _pole,
}
