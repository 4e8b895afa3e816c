"""What persons carry: each thing lies along a hand's own axes, y along the thing, its grip at 0."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ..canvas import Array
from ..shapes import Shape, ball, block, cone, cut, egg, hoop, petals, rod, slab, tube
from ..solid import Paint
from .body import INK, LIT, MID, PALE, Figure, placed, pointing
from .cloth import flag, sheet

Put = Callable[[Shape, Paint], None]


def _sword(put: Put, long: float = 0.50, glow: bool = False) -> None:
    blade = LIT if glow else PALE
    put(slab([(-0.013, 0.04), (0.013, 0.04), (0.011, long), (0, long + 0.07), (-0.011, long)], 0, 0.006, "xy"), blade)
    put(rod((-0.075, 0.04, 0), (0.075, 0.04, 0), 0.011), INK)
    put(rod((0, -0.05, 0), (0, 0.04, 0), 0.012), INK)
    put(ball((0, -0.062, 0), 0.018), INK)


def _curved(put: Put) -> None:
    for i in range(8):
        a, b = i / 8, (i + 1) / 8
        put(
            rod((0.07 * a * a, 0.04 + 0.46 * a, 0), (0.07 * b * b, 0.04 + 0.46 * b, 0), 0.012 - 0.008 * a, 0.012 - 0.008 * b),
            PALE,
        )
    put(tube((0, 0.035, 0), 0.032, 0.006, "y"), INK)
    put(rod((0, -0.09, 0), (0, 0.04, 0), 0.013), INK)


def _banner(put: Put) -> None:
    put(rod((0, -0.45, 0), (0, 0.74, 0), 0.011), INK)
    put(cone((0, 0.79, 0), 0.030, 0.0, 0.05), LIT)
    put(placed(flag(0.50, 0.34), np.eye(3), np.array([0.0, 0.70, 0.0])), MID)


def _great_banner(put: Put) -> None:
    put(rod((0, -0.50, 0), (0, 0.86, 0), 0.013), INK)
    put(cone((0, 0.92, 0), 0.036, 0.0, 0.06), LIT)
    put(placed(flag(0.80, 0.52, wave=0.09, tail=0.45, slope=0.18), np.eye(3), np.array([0.0, 0.82, 0.0])), MID)


def _lance(put: Put) -> None:
    put(rod((0, -0.55, 0), (0, 0.72, 0), 0.011), INK)
    put(cone((0, 0.78, 0), 0.026, 0.0, 0.07), PALE)
    put(placed(flag(0.20, 0.10, wave=0.03), np.eye(3), np.array([0.0, 0.68, 0.0])), MID)


def _joust(put: Put) -> None:
    put(cone((0, 0.42, 0), 0.040, 0.006, 0.52), INK)
    put(cone((0, -0.12, 0), 0.086, 0.030, 0.04), MID)
    put(rod((0, -0.34, 0), (0, -0.10, 0), 0.022), INK)


def _staff(put: Put) -> None:
    put(rod((0, -0.46, 0), (0, 0.46, 0), 0.012), INK)
    put(hoop((0, 0.54, 0), 0.068, 0.014, "z"), MID)
    put(ball((0, 0.54, 0), 0.026), LIT)


def _crook(put: Put) -> None:
    put(rod((0, -0.46, 0), (0, 0.40, 0), 0.012), INK)
    put(cut(hoop((0.06, 0.42, 0), 0.060, 0.013, "z"), block((0.06, 0.33, 0), (0.05, 0.06, 0.05), 0.0)), INK)
    put(ball((0.06, 0.42, 0), 0.020), LIT)


def _sceptre(put: Put) -> None:
    put(rod((0, -0.10, 0), (0, 0.28, 0), 0.012), INK)
    put(petals(slab([(0.0, 0.27), (0.055, 0.33), (0.0, 0.40)], 0, 0.010, "xy"), 5), PALE)
    put(ball((0, 0.42, 0), 0.030), LIT)


def _pistol(put: Put) -> None:
    put(rod((0, 0.0, 0.02), (0, 0.17, 0.025), 0.017, 0.012), INK)
    put(block((0, 0.01, -0.02), (0.012, 0.022, 0.034), 0.008), INK)
    put(ball((0, 0.185, 0.025), 0.012), LIT)


def _rifle(put: Put) -> None:
    put(block((0, 0.06, 0.0), (0.018, 0.13, 0.030), 0.010), INK)
    put(rod((0, 0.18, 0.008), (0, 0.42, 0.008), 0.011), INK)
    put(block((0, -0.14, -0.012), (0.015, 0.08, 0.032), 0.012), INK)
    put(block((0, 0.06, 0.042), (0.010, 0.05, 0.014), 0.006), MID)
    put(ball((0, 0.43, 0.008), 0.009), LIT)


def _cannon(put: Put) -> None:
    put(rod((0, -0.22, 0.0), (0, 0.36, 0.0), 0.058, 0.050), INK)
    put(tube((0, 0.37, 0.0), 0.066, 0.030, "y"), MID)
    put(ball((0, 0.385, 0.0), 0.042), LIT)
    put(tube((0, 0.02, 0.0), 0.070, 0.030, "y"), MID)


def _goblet(put: Put) -> None:
    put(cone((0, 0.06, 0), 0.012, 0.048, 0.035), PALE)
    put(rod((0, -0.03, 0), (0, 0.03, 0), 0.010), PALE)
    put(tube((0, -0.04, 0), 0.034, 0.006, "y"), PALE)


def _book(put: Put) -> None:
    for s in (1, -1):
        put(slab([(0, 0), (s * 0.13, 0.03), (s * 0.13, 0.20), (0, 0.17)], 0, 0.016, "xy"), LIT if s > 0 else PALE)


def _scroll(put: Put) -> None:
    put(rod((-0.10, 0, 0), (0.10, 0, 0), 0.018), MID)
    put(sheet(0.50, 0.080, 0.02, back=0.0, billow=0.25, drift=0.3, folds=1, deep=0.03, torn=0.01), LIT)


def _axe(put: Put) -> None:
    put(rod((0, -0.28, 0), (0, 0.46, 0), 0.014), INK)
    for s in (1, -1):
        put(
            slab([(s * 0.015, 0.34), (s * 0.14, 0.24), (s * 0.165, 0.36), (s * 0.14, 0.50), (s * 0.015, 0.42)], 0, 0.010, "xy"),
            PALE,
        )


def _hammer(put: Put) -> None:
    put(rod((0, -0.25, 0), (0, 0.46, 0), 0.016), INK)
    put(block((0, 0.48, 0), (0.13, 0.066, 0.062), 0.014), MID)
    put(block((0.135, 0.48, 0), (0.014, 0.074, 0.070), 0.006), PALE)


def _shield(put: Put) -> None:
    put(slab([(-0.15, 0.22), (0.15, 0.22), (0.15, -0.05), (0, -0.26), (-0.15, -0.05)], 0.05, 0.014, "xy", r=0.008), MID)
    put(slab([(-0.022, 0.20), (0.022, 0.20), (0.022, -0.20), (-0.022, -0.20)], 0.068, 0.008, "xy"), PALE)
    put(slab([(-0.13, 0.09), (0.13, 0.09), (0.13, 0.05), (-0.13, 0.05)], 0.068, 0.008, "xy"), PALE)


def _tower_shield(put: Put) -> None:
    put(block((0, -0.08, 0.05), (0.135, 0.30, 0.018), 0.015), MID)
    put(ball((0, -0.05, 0.065), 0.042), PALE)


def _lantern(put: Put) -> None:
    put(rod((0, 0, 0), (0, -0.09, 0), 0.004), INK)
    put(cone((0, -0.10, 0), 0.050, 0.008, 0.018), INK)
    put(egg((0, -0.165, 0), (0.036, 0.050, 0.036)), LIT)
    put(tube((0, -0.222, 0), 0.044, 0.010, "y"), INK)


def _candle(put: Put) -> None:
    put(rod((0, -0.02, 0), (0, 0.08, 0), 0.013), PALE)
    put(egg((0, 0.115, 0), (0.013, 0.028, 0.013)), LIT)


def _orb(put: Put) -> None:
    put(ball((0, 0.09, 0), 0.068), LIT)
    put(hoop((0, 0.09, 0), 0.10, 0.006, "y"), MID)


def _torch(put: Put) -> None:
    put(rod((0, -0.12, 0), (0, 0.20, 0), 0.015, 0.020), INK)
    put(egg((0, 0.27, 0), (0.042, 0.080, 0.042)), LIT)
    put(egg((0.015, 0.35, 0), (0.020, 0.060, 0.020)), LIT)


def _fox_mask(put: Put) -> None:
    put(egg((0, 0.0, 0.03), (0.060, 0.062, 0.024)), PALE)
    for s in (1, -1):
        put(slab([(s * 0.014, 0.04), (s * 0.070, 0.03), (s * 0.062, 0.150)], 0.03, 0.010, "xy"), PALE)
        put(egg((s * 0.026, 0.008, 0.05), (0.014, 0.008, 0.012)), INK)
    put(cone((0, -0.030, 0.075), 0.034, 0.008, 0.040, "z"), PALE)


def _hung_crown(put: Put) -> None:
    put(hoop((0, -0.07, 0), 0.070, 0.012, "z"), LIT)
    put(petals(slab([(0.066, -0.012), (0.078, -0.012), (0.125, 0.0), (0.078, 0.012)], 0, 0.010, "xy"), 8, "z"), LIT)


def _coin(put: Put) -> None:
    put(tube((0, 0.05, 0), 0.055, 0.010, "z", 0.005), LIT)


def _chains(put: Put) -> None:
    for i in range(9):
        put(hoop((0.02 * math.sin(i), -0.05 * i, 0), 0.026, 0.008, "z" if i % 2 else "x"), PALE)
    put(tube((0, -0.50, 0), 0.07, 0.012, "z", 0.006), LIT)


def _rope(put: Put) -> None:
    put(rod((0, -0.6, 0), (0, 1.4, 0), 0.009), INK)


def _broken_spears(put: Put) -> None:
    for i in (-1, 0, 1):
        put(rod((0.05 * i, -0.16, 0), (0.13 * i, 0.30 + 0.05 * i, 0.02 * i), 0.011), INK)
        put(cone((0.17 * i, 0.38 + 0.05 * i, 0.02 * i), 0.024, 0.0, 0.07), PALE)


def _drumstick(put: Put) -> None:
    put(rod((0, -0.05, 0), (0, 0.22, 0), 0.013), INK)
    put(ball((0, 0.25, 0), 0.040), MID)


def _flame(put: Put) -> None:
    put(egg((0, 0.07, 0), (0.046, 0.075, 0.046)), LIT)
    put(egg((0.02, 0.16, 0), (0.024, 0.065, 0.024)), LIT)
    put(egg((-0.025, 0.13, 0), (0.018, 0.050, 0.018)), LIT)


def _quill(put: Put) -> None:
    put(rod((0, -0.02, 0), (0.03, 0.20, 0), 0.006, 0.003), INK)
    put(slab([(0.0, 0.05), (0.055, 0.13), (0.05, 0.24), (0.02, 0.20)], 0, 0.004, "xy"), PALE)


def _cup(put: Put) -> None:
    put(cone((0, 0.0, 0), 0.052, 0.036, 0.050), PALE)


CARRY: dict[str, Callable[[Put], None]] = {
    "sword": _sword,
    "bright sword": lambda put: _sword(put, 0.54, True),
    "great sword": lambda put: _sword(put, 0.66),
    "curved sword": _curved,
    "banner": _banner,
    "great banner": _great_banner,
    "lance": _lance,
    "joust": _joust,
    "staff": _staff,
    "crook": _crook,
    "sceptre": _sceptre,
    "pistol": _pistol,
    "rifle": _rifle,
    "cannon": _cannon,
    "goblet": _goblet,
    "book": _book,
    "scroll": _scroll,
    "axe": _axe,
    "hammer": _hammer,
    "shield": _shield,
    "tower shield": _tower_shield,
    "lantern": _lantern,
    "candle": _candle,
    "orb": _orb,
    "torch": _torch,
    "fox mask": _fox_mask,
    "hung crown": _hung_crown,
    "coin": _coin,
    "coin chains": _chains,
    "rope": _rope,
    "broken spears": _broken_spears,
    "drumstick": _drumstick,
    "flame": _flame,
    "quill": _quill,
    "cup": _cup,
}
HANGS = {
    "lantern",
    "coin chains",
    "scroll",
    "book",
    "goblet",
    "candle",
    "cup",
    "coin",
    "flame",
    "orb",
    "fox mask",
    "hung crown",
    "shield",
    "tower shield",
}
"""Things that stay upright whatever the hand does."""


def carry(one: Figure, side: int, what: str, way: tuple[float, float, float] | None = None) -> None:
    """Put a thing into a hand (0 right, 1 left); it points along `way`, upright or along the forearm."""
    hand, elbow = one.at.hands[side], one.at.elbows[side]
    fore = (hand - elbow) / np.linalg.norm(hand - elbow)
    at = hand + fore * 0.030
    along: Array
    if way is not None:
        along = np.array(way, float)
    elif what in HANGS:
        along = np.array([0, 1.0, 0])
    elif what in ("pistol", "rifle", "cannon"):
        along = fore
    else:
        along = np.array([0, 1.0, 0]) + fore * 0.25
    axes = pointing(along)
    if axes[0, 0] < 0:
        axes = axes @ np.diag([-1.0, 1.0, -1.0])

    def put(shape: Shape, paint: Paint) -> None:
        one.solid.add(placed(shape, axes, at), paint, mirror=False)

    CARRY[what](put)
