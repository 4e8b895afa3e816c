"""What persons wear: armour, coats, robes and capes over the bare body."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ..shapes import ball, block, cone, cut, egg, hoop, rod, slab
from .body import INK, LIT, MID, PALE, Figure, placed, pointing, vec
from .cloth import feathers, flag, ruff, sheet, skirt


def _greaves(one: Figure) -> None:
    for knee, foot in zip(one.at.knees, one.at.feet):
        shin = foot - knee
        one.loose(placed(egg((0, -float(np.linalg.norm(shin)) * 0.5, 0.012), (0.050, 0.125, 0.052)), pointing(-shin), knee))
        one.loose(ball(vec(knee + np.array([0, 0, 0.018])), 0.054), MID)


def _vambraces(one: Figure, flare: float = 0.05) -> None:
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        fore = hand - elbow
        one.loose(placed(cone((0, 0.075, 0), flare, 0.034, 0.062), pointing(fore), elbow))


def _pauldrons(one: Figure, size: float = 1.0, spike: float = 0.0) -> None:
    for sign, shoulder in ((1, one.at.shoulders[0]), (-1, one.at.shoulders[1])):
        for i in range(3):
            drop = one.at.trunk @ np.array([sign * (0.020 + 0.014 * i), 0.030 - 0.034 * i, 0.0])
            shell = cut(
                egg((0, 0, 0), (0.078 * size, 0.050 * size, 0.080 * size)), block((0, -0.07, 0), (0.12, 0.055, 0.12), 0.01)
            )
            one.loose(placed(shell, one.at.trunk, shoulder + drop), MID if i == 0 else INK)
        if spike:
            base = shoulder + one.at.trunk @ np.array([sign * 0.02, 0.05, 0])
            for j in (-1, 0, 1):
                tip = shoulder + one.at.trunk @ np.array([sign * (0.08 + 0.02 * j), 0.05 + spike, 0.04 * j])
                one.loose(rod(vec(base), vec(tip), 0.018, 0.002))


def plate(one: Figure) -> None:
    """A knight's plates."""
    b = one.bulk
    one.trunk(egg((0, -0.070, 0.010), (0.130 * b, 0.115, 0.098)), melt=0.01)
    one.trunk(slab([(-0.012, 0.03), (0.012, 0.03), (0.006, -0.17), (-0.006, -0.17)], 0.100, 0.012, "xy"), MID)
    one.trunk(hoop((0, -0.215, 0), 0.086 * b, 0.016, "y", 1.2), MID)
    one.trunk(hoop((0, 0.035, 0), 0.052, 0.022, "y", 1.2))
    one.hang(skirt(0.20, 0.105 * b, 0.36, folds=8, deep=0.05))
    _pauldrons(one, 1.1)
    _vambraces(one)
    _greaves(one)


def armour(one: Figure) -> None:
    """A soldier's light armour: chest, knees, shoulders, a pack and pouches."""
    b = one.bulk
    one.trunk(block((0, -0.070, 0.030), (0.098 * b, 0.078, 0.060), 0.04), melt=0.015)
    one.trunk(block((0, -0.070, -0.095), (0.080, 0.100, 0.045), 0.03))
    one.trunk(hoop((0, -0.262, 0), 0.092 * b, 0.020, "y", 1.2), MID)
    for s in (1, -1):
        one.trunk(block((s * 0.075, -0.290, 0.040), (0.024, 0.032, 0.024), 0.012))
    for shoulder in one.at.shoulders:
        one.loose(egg(vec(shoulder + np.array([0, 0.022, 0])), (0.066 * b, 0.044, 0.066)), MID)
    _vambraces(one, 0.046)
    _greaves(one)


def heavy(one: Figure) -> None:
    """Thick armour like a walking wall."""
    armour(one)
    _pauldrons(one, 1.45)
    one.trunk(block((0, -0.06, 0.02), (0.135, 0.11, 0.10), 0.06), melt=0.03)


def robe(one: Figure) -> None:
    """A robe to the ground with wide sleeves."""
    one.trunk(egg((0, -0.09, 0.0), (0.128, 0.15, 0.092)), melt=0.03)
    one.hang(skirt(0.56, 0.105, 0.24, folds=7, deep=0.03), melt=0.03)
    one.trunk(hoop((0, -0.225, 0), 0.088, 0.014, "y", 1.2), MID)
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        fore = hand - elbow
        one.loose(
            placed(
                cut(cone((0, 0.085, -0.012), 0.040, 0.078, 0.075), cone((0, 0.150, -0.012), 0.02, 0.062, 0.03)),
                pointing(fore),
                elbow,
            ),
            melt=0.01,
        )


def gown(one: Figure) -> None:
    """A court gown with a train."""
    one.trunk(egg((0, -0.09, 0.004), (0.110, 0.14, 0.088)), melt=0.02)
    one.hang(skirt(0.56, 0.090, 0.46, folds=9, deep=0.04, sweep=0.35), melt=0.02)
    one.trunk(hoop((0, -0.235, 0), 0.078, 0.012, "y", 1.2), LIT)
    for s in (1, -1):
        one.trunk(ball((s * 0.13, 0.0, 0), 0.062), MID, melt=0.02)


def coat(one: Figure) -> None:
    """A long coat that flies open."""
    one.trunk(egg((0, -0.085, 0.0), (0.126, 0.145, 0.088)), melt=0.03)
    one.hang(skirt(0.40, 0.100, 0.36, folds=6, deep=0.06, open_=64, sweep=0.6))
    for s in (1, -1):
        one.trunk(slab([(s * 0.02, -0.03), (s * 0.085, 0.055), (s * 0.055, -0.16)], 0.086, 0.010, "xy"), MID)
        one.trunk(slab([(s * 0.03, 0.015), (s * 0.115, 0.03), (s * 0.10, 0.105)], 0.0, 0.022, "xy"))
    one.trunk(hoop((0, -0.225, 0), 0.090, 0.015, "y", 1.2), MID)
    _vambraces(one, 0.054)


def jacket(one: Figure) -> None:
    """A short flying jacket with a fur collar."""
    one.trunk(egg((0, -0.095, 0.0), (0.132, 0.145, 0.100)), melt=0.03)
    one.trunk(ruff(0.072, 0.034), MID)
    one.trunk(hoop((0, -0.205, 0), 0.094, 0.022, "y"), MID)
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        one.loose(rod(vec(elbow + (hand - elbow) * 0.72), vec(elbow + (hand - elbow) * 0.86), 0.038), MID)
    for knee, foot in zip(one.at.knees, one.at.feet):
        one.loose(rod(vec(knee + (foot - knee) * 0.35), vec(foot), 0.052, 0.042), melt=0.01)


def furs(one: Figure) -> None:
    """A warlord's furs over mail, and a broad belt."""
    one.trunk(egg((0, -0.08, 0.004), (0.142, 0.135, 0.10)), melt=0.02)
    one.trunk(ruff(0.105, 0.066, spikes=22, rough=0.5), MID)
    for shoulder in one.at.shoulders:
        one.loose(placed(ruff(0.040, 0.046, spikes=14, rough=0.5), one.at.trunk, shoulder + np.array([0, 0.015, 0])), MID)
    one.hang(skirt(0.28, 0.110, 0.26, folds=11, deep=0.06))
    one.trunk(hoop((0, -0.245, 0), 0.100, 0.026, "y", 1.3), MID)
    one.trunk(ball((0, -0.245, 0.105), 0.032), LIT)
    _vambraces(one, 0.058)
    _greaves(one)


def spikes(one: Figure) -> None:
    """Plates with spikes on the shoulders."""
    plate(one)
    _pauldrons(one, 1.25, 0.13)


def machine(one: Figure) -> None:
    """A body half of machine: one huge arm, tubes and a furnace in the chest."""
    one.trunk(egg((0, -0.07, 0.006), (0.132, 0.12, 0.094)), melt=0.01)
    one.trunk(ball((0, -0.075, 0.070), 0.040), LIT)
    one.trunk(hoop((0, -0.075, 0.085), 0.048, 0.012, "z"), MID)
    shoulder, elbow, hand = one.at.shoulders[0], one.at.elbows[0], one.at.hands[0]
    one.loose(ball(vec(shoulder), 0.088), MID)
    one.loose(rod(vec(shoulder), vec(elbow), 0.064, 0.056))
    one.loose(ball(vec(elbow), 0.066), MID)
    one.loose(rod(vec(elbow), vec(hand), 0.054, 0.076))
    way = pointing(hand - elbow)
    for i in range(4):
        a = i / 4 * 2 * math.pi + 0.4
        one.loose(
            placed(
                rod(
                    (0.052 * math.cos(a), 0.0, 0.052 * math.sin(a)),
                    (0.034 * math.cos(a), 0.115, 0.034 * math.sin(a)),
                    0.021,
                    0.008,
                ),
                way,
                hand,
            )
        )
    for s in (1, -1):
        one.trunk(rod((s * 0.06, -0.02, -0.09), (s * 0.10, 0.14, -0.15), 0.024, 0.020), MID)
    _greaves(one)


def harness(one: Figure) -> None:
    """Close leather with straps: thieves, riders, assassins."""
    one.trunk(egg((0, -0.085, 0.0), (0.120, 0.140, 0.084)), melt=0.02)
    one.trunk(rod((0.10, 0.02, 0.055), (-0.09, -0.22, 0.055), 0.014), MID)
    one.trunk(hoop((0, -0.240, 0), 0.088, 0.016, "y"), MID)
    for knee, foot in zip(one.at.knees, one.at.feet):
        one.loose(rod(vec(knee + (foot - knee) * 0.2), vec(foot), 0.050, 0.040), melt=0.01)
    _vambraces(one, 0.040)


def rags(one: Figure) -> None:
    """A torn tunic."""
    one.trunk(egg((0, -0.095, 0.0), (0.122, 0.145, 0.088)), melt=0.03)
    one.hang(skirt(0.24, 0.100, 0.22, folds=13, deep=0.08), melt=0.02)
    one.trunk(rod((-0.11, 0.03, 0.05), (0.09, -0.20, 0.06), 0.026), MID)


WEAR: dict[str, Callable[[Figure], None]] = {
    "plate": plate,
    "armour": armour,
    "heavy": heavy,
    "robe": robe,
    "gown": gown,
    "coat": coat,
    "jacket": jacket,
    "furs": furs,
    "spikes": spikes,
    "machine": machine,
    "harness": harness,
    "rags": rags,
}


def _cape(**how: float) -> Callable[[Figure], None]:
    def put(one: Figure) -> None:
        one.trunk(sheet(**how), MID)

    return put


def _wings(one: Figure) -> None:
    """A pack with two broad wings."""
    one.trunk(block((0, -0.06, -0.11), (0.06, 0.09, 0.045), 0.03))
    for s in (1, -1):
        wing = feathers(0.62, 0.34)
        flipped = wing if s > 0 else (lambda x, y, z, inner=wing: inner(-x, y, z))
        one.trunk(placed(flipped, np.eye(3), np.array([s * 0.04, 0.02, -0.13])), MID)


def _jets(one: Figure) -> None:
    """A jump pack with two burning nozzles."""
    one.trunk(block((0, -0.06, -0.12), (0.085, 0.10, 0.05), 0.03))
    for s in (1, -1):
        one.trunk(rod((s * 0.07, 0.05, -0.14), (s * 0.09, -0.17, -0.16), 0.045, 0.036), MID)
        one.trunk(cone((s * 0.10, -0.30, -0.18), 0.004, 0.040, 0.11), LIT)


def _scarf(one: Figure) -> None:
    one.trunk(hoop((0, 0.035, 0.0), 0.062, 0.026, "y"), MID)
    one.trunk(
        placed(
            flag(0.42, 0.08, wave=0.06, tail=0.2, slope=-0.25),
            np.array([[0.3, 0, -0.95], [0, 1, 0], [-0.95, 0, -0.3]]),
            np.array([0.02, 0.05, -0.05]),
        ),
        MID,
    )


def _stole(one: Figure) -> None:
    for s in (1, -1):
        one.trunk(slab([(s * 0.03, 0.05), (s * 0.085, 0.05), (s * 0.075, -0.42), (s * 0.03, -0.42)], 0.105, 0.008, "xy"), PALE)


BACKS: dict[str, Callable[[Figure], None]] = {
    "cape": _cape(length=0.62, top=0.120, flare=0.22),
    "storm cape": _cape(length=0.70, top=0.120, flare=0.42, billow=0.95, drift=0.55, deep=0.06),
    "gale cape": _cape(length=0.66, top=0.115, flare=0.50, billow=1.5, drift=-0.65, folds=4, deep=0.08),
    "half cape": _cape(length=0.36, top=0.110, flare=0.35, billow=0.6, drift=0.5, deep=0.05),
    "torn cape": _cape(length=0.56, top=0.115, flare=0.32, billow=0.6, drift=-0.3, torn=0.10, deep=0.06),
    "train": _cape(length=0.80, top=0.110, flare=0.40, billow=0.75, deep=0.05),
    "wings": _wings,
    "jets": _jets,
    "scarf": _scarf,
    "stole": _stole,
}
