"""Garbs of guards, knights and officers, and the bare chest of a giant."""

from __future__ import annotations

import math

import numpy as np

from ..shapes import ball, block, cone, cut, egg, hoop, petals, rod, slab, tube
from .body import INK, LIT, MID, PALE, Figure, placed, pointing, vec
from .cloth import skirt
from .faces import DUSK, WARM
from .garb import Garb, belt, sleeves


def bare_chest(one: Figure) -> None:
    """The muscles of a giant, a broad belt, bands round the wrists and torn hoses on the shoulders."""
    b = one.bulk
    for s in (1, -1):
        one.trunk(egg((s * 0.060 * b, -0.045, 0.058 * b), (0.064 * b, 0.050, 0.036 * b)), PALE, 0.006)
        one.trunk(rod((s * 0.014, -0.094, 0.088 * b), (s * 0.098 * b, -0.080, 0.074 * b), 0.0045), INK)
        for i in range(3):
            one.trunk(egg((s * 0.027 * b, -0.124 - 0.040 * i, 0.074 * b), (0.025 * b, 0.019, 0.016 * b)), PALE, 0.003)
        one.trunk(rod((s * 0.09, 0.045, -0.05), (s * 0.17, 0.120, -0.09), 0.018, 0.015), DUSK)
        one.trunk(ball((s * 0.172, 0.124, -0.09), 0.019), LIT)
    one.trunk(rod((0, -0.020, 0.090 * b), (0, -0.215, 0.088 * b), 0.0040), INK)
    for i in range(2):
        one.trunk(rod((-0.048 * b, -0.144 - 0.040 * i, 0.086 * b), (0.048 * b, -0.144 - 0.040 * i, 0.086 * b), 0.0032), INK)
    belt(one, INK, 0.026)
    for shoulder, elbow, hand in zip(one.at.shoulders, one.at.elbows, one.at.hands):
        one.loose(ball(vec(shoulder), 0.064 * b), PALE, 0.02)
        one.loose(ball(vec(shoulder + (elbow - shoulder) * 0.52 + np.array([0, 0, 0.010])), 0.053 * b), PALE, 0.02)
        one.loose(ball(vec(elbow + (hand - elbow) * 0.26), 0.047 * b), PALE, 0.02)
        one.loose(placed(tube((0, 0.118, 0), 0.041 * b, 0.020, "y", 0.006), pointing(hand - elbow), elbow), INK)


def _gauntlets(one: Figure) -> None:
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        one.loose(placed(cone((0, 0.092, 0), 0.050, 0.034, 0.046), pointing(hand - elbow), elbow), WARM)


def _breastplate(one: Figure) -> None:
    b = one.bulk
    one.trunk(egg((0, -0.070, 0.014), (0.128 * b, 0.116, 0.096 * b)), WARM, 0.008)
    one.trunk(rod((0, 0.016, 0.092), (0, -0.165, 0.098), 0.010), PALE, 0.004)
    one.trunk(hoop((0, -0.205, 0.004), 0.090 * b, 0.014, "y", 1.3), PALE)


def cuirass(one: Figure) -> None:
    """A polished breastplate with a sun on it, epaulettes, a short coat below and long gauntlets."""
    one.hang(skirt(0.20, 0.104, 0.24, folds=7, deep=0.03), MID)
    _breastplate(one)
    star = petals(slab([(0.0, -0.014), (0.0, 0.014), (0.050, 0.0)], 0.0, 0.008, "xy"), 8, "z")
    one.trunk(placed(star, np.eye(3), np.array([0, -0.055, 0.110])), LIT)
    for shoulder in one.at.shoulders:
        one.loose(placed(egg((0, 0.026, 0), (0.074, 0.024, 0.074)), one.at.trunk, shoulder), PALE, 0.004)
        for i in range(7):
            a = i / 7 * 2 * math.pi
            at = np.array([0.066 * math.cos(a), 0.010, 0.066 * math.sin(a)])
            one.loose(placed(rod(vec(at), vec(at * 1.06 - np.array([0, 0.040, 0])), 0.011, 0.009), one.at.trunk, shoulder), WARM)
    _gauntlets(one)


def plates(one: Figure) -> None:
    """A lord's plates: layered shoulders, a skirt of plates, greaves and knees."""
    b = one.bulk
    one.hang(skirt(0.17, 0.106 * b, 0.30, folds=10, deep=0.05), MID)
    _breastplate(one)
    for shoulder in one.at.shoulders:
        for i in range(3):
            shell = cut(egg((0, 0, 0), (0.080, 0.046, 0.080)), block((0, -0.06, 0), (0.12, 0.052, 0.12), 0.01))
            drop = one.at.trunk @ np.array([0, 0.032 - 0.030 * i, 0])
            one.loose(placed(shell, one.at.trunk, shoulder + drop), (PALE, WARM, MID)[i])
    _gauntlets(one)
    for knee, foot in zip(one.at.knees, one.at.feet):
        one.loose(rod(vec(knee + (foot - knee) * 0.10), vec(knee + (foot - knee) * 0.86), 0.056, 0.046), WARM, 0.006)
        one.loose(ball(vec(knee + np.array([0, 0, 0.014])), 0.056), PALE)


def office(one: Figure) -> None:
    """A heavy dark robe with broad lapels, and a chain of links round the shoulders that ends in a star."""
    b = one.bulk
    one.hang(skirt(0.545, 0.112 * b, 0.24, folds=6, deep=0.03), DUSK, 0.03)
    one.trunk(egg((0, -0.150, 0.010), (0.124 * b, 0.130, 0.100 * b)), DUSK, 0.03)
    for s in (1, -1):
        one.trunk(rod((s * 0.078, 0.040, 0.016), (s * 0.030, -0.26, 0.116 * b), 0.026), MID, 0.004)
    for i in range(17):
        a = -1.62 + 3.24 * i / 16
        at = (0.112 * math.sin(a), 0.046 - 0.160 * math.cos(a), 0.060 + 0.058 * math.cos(a))
        if i == 8:
            continue
        one.trunk(hoop(at, 0.0165, 0.0058, "z"), PALE if i == 11 else LIT)
        if i == 11:  # the link that has been mended
            one.trunk(
                rod((at[0] - 0.014, at[1] - 0.010, at[2] + 0.006), (at[0] + 0.014, at[1] + 0.010, at[2] + 0.006), 0.007), INK
            )
    for s in (1, -1):
        for j in range(3):
            one.trunk(hoop((s * (0.112 - 0.008 * j), 0.068, 0.026 - 0.034 * j), 0.0165, 0.0058, "y"), LIT)
    one.trunk(tube((0, -0.152, 0.122), 0.044, 0.010, "z", 0.004), PALE)
    one.trunk(hoop((0, -0.152, 0.130), 0.043, 0.0065, "z"), LIT)
    star = petals(slab([(0.0, -0.012), (0.0, 0.012), (0.034, 0.0)], 0.0, 0.008, "xy"), 8, "z")
    one.trunk(placed(star, np.eye(3), np.array([0, -0.152, 0.132])), INK)
    sleeves(one, 0.060, DUSK, MID)


LIVERIES: dict[str, Garb] = {
    "bare chest": Garb(PALE, PALE, DUSK, INK, bare_chest),
    "cuirass": Garb(MID, MID, PALE, INK, cuirass),
    "plates": Garb(MID, MID, MID, INK, plates),
    "office": Garb(DUSK, DUSK, DUSK, INK, office),
}
"""What tells a rank."""
