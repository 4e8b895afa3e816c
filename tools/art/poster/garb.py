"""What actors wear: each part of a body in a value of its own, sleeves and hems that end, knees and hips that hold together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..canvas import F32, Array
from ..shapes import Shape, ball, block, cone, cut, egg, hoop, rod, slab, tube
from ..solid import Paint, Solid
from .body import INK, LIT, MID, PALE, Figure, placed, pointing, vec
from .cloth import skirt
from .faces import DUSK, WARM
from .pose import Pose, joints


@dataclass(frozen=True)
class Garb:
    """The values of trunk, arms, legs and boots, and what hangs on them."""

    top: Paint
    arms: Paint
    legs: Paint
    boots: Paint
    put: Callable[[Figure], None]


def body(pose: Pose, garb: Garb, bulk: float, slim: float) -> Figure:
    """A clothed body without hands and head."""
    at = joints(pose)
    one = Figure(Solid(reach=1.6), at, bulk)
    b = bulk
    one.trunk(egg((0, -0.070, 0.0), (0.122 * b * slim, 0.118, 0.080 * b)), garb.top)
    one.trunk(rod((0, -0.12, 0.004), (0, -0.25, 0.0), 0.084 * b * slim, 0.076 * b * slim), garb.top, 0.04)
    one.trunk(rod((-0.085, -0.008, -0.010), (0.085, -0.008, -0.010), 0.052 * b), garb.top, 0.04)
    for s in (1, -1):
        one.trunk(rod((0.026 * s, 0.052, -0.006), (0.110 * s * slim, 0.004, -0.008), 0.030 * b, 0.046 * b), garb.top, 0.025)
    seat = (at.hips[0] + at.hips[1]) / 2
    one.loose(rod(vec(at.pelvis + np.array([0, 0.03, 0])), vec(seat), 0.088 * b * slim, 0.086 * b), garb.legs, 0.03)
    for shoulder, elbow, hand in zip(at.shoulders, at.elbows, at.hands):
        one.loose(ball(vec(shoulder), 0.052 * b), garb.arms, 0.03)
        one.loose(rod(vec(shoulder), vec(elbow), 0.050 * b, 0.040 * b), garb.arms, 0.015)
        one.loose(rod(vec(elbow), vec(elbow + (hand - elbow) * 0.92), 0.041 * b, 0.029 * b), garb.arms, 0.012)
    for hip, knee, foot in zip(at.hips, at.knees, at.feet):
        shin = foot - knee
        one.loose(rod(vec(hip), vec(knee), 0.082 * b, 0.054 * b), garb.legs, 0.03)
        one.loose(rod(vec(knee), vec(foot), 0.052 * b, 0.036 * b), garb.legs, 0.02)
        one.loose(rod(vec(knee + shin * 0.36), vec(foot), 0.054 * b, 0.041 * b), garb.boots, 0.006)
        _foot(one, hip, shin, foot, garb.boots)
    return one


def _foot(one: Figure, hip: np.ndarray, shin: np.ndarray, foot: np.ndarray, paint: Paint) -> None:
    """A boot that stands flat, or on its toes where the shin lies."""
    side = 0.22 * float(np.sign(hip[0] - one.at.pelvis[0]))
    down = shin / max(float(np.linalg.norm(shin)), 1e-6)
    flat = np.array([side, 0.0, 1.0]) if down[1] < -0.45 else np.array([side * 0.3, -0.95, 0.15])
    sole = foot + np.array([0.0, -0.018, 0.0])
    one.loose(rod(vec(sole - flat * 0.018), vec(sole + flat * 0.088), 0.036, 0.026), paint, 0.012)


def sleeves(one: Figure, wide: float, paint: Paint, cuff: Paint) -> None:
    """Sleeves that widen to a closed cuff, of which cloth hangs."""
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        fore = hand - elbow
        end = elbow + fore * 0.86
        one.loose(rod(vec(elbow - fore * 0.12), vec(end), 0.046, wide), paint, 0.02)
        one.loose(rod(vec(elbow + fore * 0.3), vec(end + np.array([0, -wide * 1.1, 0])), 0.034, wide * 0.72), paint, 0.03)
        one.loose(placed(tube((0, 0, 0), wide * 1.04, 0.010, "y", 0.006), pointing(fore), end), cuff)


def belt(one: Figure, paint: Paint, wide: float = 0.016, at: float = -0.235) -> None:
    """A belt with a buckle."""
    one.trunk(hoop((0, at, 0), 0.086 * one.bulk, wide, "y", 1.3), paint)
    one.trunk(block((0, at, 0.094 * one.bulk), (0.020, 0.020, 0.010), 0.005), LIT)


def habit(one: Figure) -> None:
    """An order's robe to the ground, with a cord and a broad hem."""
    one.hang(skirt(0.545, 0.104, 0.20, folds=5, deep=0.05), MID, 0.03)
    sleeves(one, 0.058, MID, WARM)
    one.trunk(hoop((0, -0.225, 0), 0.092, 0.012, "y", 1.4), PALE)
    one.trunk(rod((0.03, -0.23, 0.094), (0.045, -0.44, 0.13), 0.009), PALE)


def dark_habit(one: Figure) -> None:
    """The same robe in ink, for a bright ground."""
    one.hang(skirt(0.545, 0.104, 0.20, folds=5, deep=0.05), DUSK, 0.03)
    sleeves(one, 0.058, DUSK, WARM)
    one.trunk(hoop((0, -0.225, 0), 0.092, 0.012, "y", 1.4), PALE)
    one.trunk(rod((0.03, -0.23, 0.094), (0.045, -0.44, 0.13), 0.009), PALE)


def tunic(one: Figure) -> None:
    """A short belted tunic over trousers: sappers, climbers, novices."""
    one.hang(skirt(0.20, 0.100, 0.26, folds=7, deep=0.05), MID, 0.02)
    belt(one, INK)
    one.trunk(rod((0.10, 0.03, 0.055), (-0.08, -0.21, 0.078), 0.013), INK)


def uniform(one: Figure) -> None:
    """A soldier's coat with cross belts, collar and knee pads that are sewn on."""
    one.hang(skirt(0.17, 0.102, 0.22, folds=4, deep=0.02), MID, 0.02)
    belt(one, INK, 0.018)
    for s in (1, -1):
        one.trunk(rod((s * 0.09, 0.03, 0.055), (-s * 0.075, -0.21, 0.082), 0.011), PALE)
    one.trunk(hoop((0, 0.030, 0), 0.058, 0.016, "y", 1.3), INK)
    for shoulder in one.at.shoulders:
        one.loose(placed(egg((0, 0.030, 0), (0.060, 0.022, 0.060)), one.at.trunk, shoulder), WARM, 0.005)


def legion(one: Figure) -> None:
    """A breastplate in bands, strips of leather below it, broad shoulders and greaves."""
    b = one.bulk
    for i in range(4):
        one.trunk(hoop((0, -0.075 - 0.042 * i, 0.004), (0.100 - 0.008 * i) * b, 0.024, "y", 1.0), MID if i % 2 else WARM)
    one.trunk(egg((0, -0.050, 0.012), (0.122 * b, 0.085, 0.088 * b)), MID, 0.02)
    one.hang(skirt(0.21, 0.098, 0.30, folds=12, deep=0.07), DUSK)
    for shoulder in one.at.shoulders:
        for i in range(3):
            shell = cut(egg((0, 0, 0), (0.074, 0.040, 0.076)), block((0, -0.06, 0), (0.12, 0.050, 0.12), 0.01))
            drop = one.at.trunk @ np.array([0, 0.030 - 0.030 * i, 0])
            one.loose(placed(shell, one.at.trunk, shoulder + drop), WARM if i == 0 else MID)
    belt(one, INK)


def gunner(one: Figure) -> None:
    """Thick plates on chest, shoulders and thighs, and a box of belts on the back."""
    b = one.bulk
    one.trunk(block((0, -0.070, 0.030), (0.104 * b, 0.082, 0.064), 0.040), MID, 0.012)
    one.trunk(slab([(-0.05, 0.0), (0.05, 0.0), (0.035, -0.11), (-0.035, -0.11)], 0.092, 0.012, "xy", r=0.006), WARM)
    one.trunk(block((0, -0.060, -0.120), (0.095, 0.120, 0.055), 0.03), DUSK)
    for shoulder in one.at.shoulders:
        one.loose(placed(egg((0, 0.020, 0), (0.080, 0.052, 0.080)), one.at.trunk, shoulder), WARM, 0.004)
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        one.loose(placed(cone((0, 0.070, 0), 0.052, 0.040, 0.056), pointing(hand - elbow), elbow), MID)
    for knee, foot in zip(one.at.knees, one.at.feet):
        one.loose(rod(vec(knee + (foot - knee) * 0.04), vec(knee + (foot - knee) * 0.82), 0.064, 0.050), MID, 0.008)
    belt(one, INK, 0.022)


def court(one: Figure) -> None:
    """A court gown: a bright panel down its front, a lit hem of the bodice, puffed sleeves with cuffs."""
    one.hang(skirt(0.555, 0.084, 0.42, folds=8, deep=0.045), MID, 0.02)
    panel = cut(skirt(0.55, 0.090, 0.435, folds=8, deep=0.03), block((0.0, 0, -0.5), (1.2, 1.2, 0.5), 0.0))
    one.hang(_narrow(panel, 0.05, 0.20), PALE)
    one.trunk(slab([(-0.055, 0.035), (0.055, 0.035), (0.0, -0.24)], 0.082, 0.012, "xy", r=0.005), PALE)
    for i in range(4):
        wide = 0.036 - 0.008 * i
        one.trunk(rod((-wide, -0.02 - 0.045 * i, 0.096), (wide, -0.02 - 0.045 * i, 0.096), 0.0045), INK)
    for shoulder in one.at.shoulders:
        one.loose(ball(vec(shoulder + np.array([0, 0.004, 0])), 0.068), WARM, 0.01)
    sleeves(one, 0.046, MID, PALE)


def _narrow(shape: Shape, top: float, flare: float) -> Shape:
    """A shape's front strip that widens downwards."""
    return lambda x, y, z: np.maximum(shape(x, y, z), np.abs(x) - np.float32(top) + np.float32(flare) * np.minimum(y, 0))


def buccaneer(one: Figure) -> None:
    """A long coat open over a shirt, with a broad belt and turned-up cuffs."""
    one.hang(skirt(0.36, 0.104, 0.34, folds=5, deep=0.05, open_=80, sweep=0.2), MID)
    one.trunk(slab([(-0.045, 0.03), (0.045, 0.03), (0.030, -0.22), (-0.030, -0.22)], 0.082, 0.010, "xy"), PALE)
    for s in (1, -1):
        one.trunk(slab([(s * 0.035, 0.035), (s * 0.105, 0.045), (s * 0.050, -0.15)], 0.088, 0.012, "xy"), WARM)
    belt(one, INK, 0.024)
    for elbow, hand in zip(one.at.elbows, one.at.hands):
        one.loose(placed(cone((0, 0.105, 0), 0.044, 0.058, 0.030), pointing(hand - elbow), elbow), WARM)


def toga(one: Figure) -> None:
    """A white robe of state with a dark sash across."""
    one.hang(skirt(0.545, 0.104, 0.18, folds=6, deep=0.05), PALE, 0.03)
    one.trunk(rod((0.11, 0.03, 0.045), (-0.09, -0.24, 0.085), 0.040), MID, 0.004)
    one.hang(_narrow(skirt(0.545, 0.110, 0.19, folds=6, deep=0.04), 0.03, 0.02), MID)
    one.trunk(hoop((0, -0.225, 0), 0.092, 0.012, "y", 1.4), DUSK)
    sleeves(one, 0.056, PALE, MID)


def robes(one: Figure) -> None:
    """A minister's heavy robe: fur collar, a chain of office, fur cuffs."""
    b = one.bulk
    one.hang(skirt(0.545, 0.112 * b, 0.24, folds=6, deep=0.03), MID, 0.03)
    one.trunk(egg((0, -0.185, 0.020), (0.118 * b, 0.100, 0.112 * b)), MID, 0.04)
    for s in (1, -1):
        one.trunk(rod((s * 0.075, 0.045, 0.020), (s * 0.038, -0.24, 0.125 * b), 0.026), PALE, 0.004)
    for i in range(9):
        a = -1.25 + 2.5 * i / 8
        one.trunk(ball((0.105 * np.sin(a), 0.012 - 0.115 * np.cos(a), 0.098 + 0.014 * np.cos(a)), 0.012), LIT)
    one.trunk(ball((0, -0.125, 0.122), 0.024), LIT)
    sleeves(one, 0.062, MID, PALE)


SPAN = 0.74


def _hem(u: Array) -> Array:
    """Where the hem of a wing of cloth is, in three bows."""
    made: Array = -0.36 + 0.38 * (u / SPAN) ** 1.3 + 0.075 * np.abs(np.sin(np.pi * 3 * u / SPAN))
    return made


def _wing(low: float) -> Shape:
    """Two wings of cloth from the arms to the hips; of a `low` above 0 their hem alone."""

    def shape(x: Array, y: Array, z: Array) -> Array:
        u = np.abs(x)
        top = 0.035 + 0.075 * np.sin(np.pi * np.clip(u / SPAN, 0, 1))
        hem = _hem(np.clip(u, 0, SPAN))
        if low:
            top = np.minimum(top, hem + low)
        d = np.abs(z + 0.045 + 0.10 * u * u) - (0.013 if low else 0.008)
        made: Array = (np.maximum(np.maximum(d, np.maximum(y - top, hem - y)), u - SPAN) * 0.6).astype(F32)
        return made

    return shape


def glider(one: Figure) -> None:
    """Wings of cloth with ribs, on the arms."""
    one.trunk(_wing(0.0), WARM)
    one.trunk(_wing(0.030), PALE)
    for s in (1, -1):
        for k in (1, 2, 3):
            u = SPAN * k / 3
            end = (s * u, float(_hem(np.array(u))), -0.045 - 0.10 * u * u)
            one.trunk(rod((s * 0.10, 0.04, -0.045), end, 0.012, 0.007), INK)


GARBS: dict[str, Garb] = {
    "habit": Garb(MID, MID, MID, INK, habit),
    "dark habit": Garb(DUSK, DUSK, DUSK, INK, dark_habit),
    "tunic": Garb(MID, MID, DUSK, INK, tunic),
    "bare arms": Garb(MID, PALE, DUSK, INK, tunic),
    "uniform": Garb(MID, MID, DUSK, INK, uniform),
    "legion": Garb(MID, PALE, PALE, INK, legion),
    "gunner": Garb(DUSK, DUSK, DUSK, INK, gunner),
    "court": Garb(MID, MID, MID, INK, court),
    "buccaneer": Garb(MID, MID, DUSK, INK, buccaneer),
    "toga": Garb(PALE, PALE, PALE, INK, toga),
    "robes": Garb(MID, MID, MID, INK, robes),
}
