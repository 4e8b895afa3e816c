"""The jointed body as a solid of about thirty parts, melted into one skin, and what hangs on its joints."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..canvas import F32, Array
from ..shapes import Shape, Vec, ball, block, egg, rod
from ..solid import Paint, Solid
from .pose import Joints, Pose, joints

INK = Paint()
"""Flat in the darkest value that the person has."""
MID = Paint(tint=0.5)
"""One value brighter: cloth, banners, skin."""
PALE = Paint(tint=1.0)
"""Two values brighter: linen, paper, bone."""
LIT = Paint(glow=1.0)
"""Full light: flames, blades of light, lamps, gems."""


def placed(shape: Shape, axes: Array, origin: Array) -> Shape:
    """A shape given along a part's own axes, where that part is."""
    a = axes.astype(F32)
    o = origin.astype(F32)

    def out(x: Array, y: Array, z: Array) -> Array:
        x, y, z = x - o[0], y - o[1], z - o[2]
        return shape(
            x * a[0, 0] + y * a[1, 0] + z * a[2, 0],
            x * a[0, 1] + y * a[1, 1] + z * a[2, 1],
            x * a[0, 2] + y * a[1, 2] + z * a[2, 2],
        )

    return out


def pointing(way: Array, up: Array | None = None) -> Array:
    """Axes whose y points along a way, z as near as can be to the world's +z (or to `up`)."""
    y = way / max(float(np.linalg.norm(way)), 1e-6)
    hint = np.array([0.0, 0.0, 1.0]) if up is None else up
    if abs(float(y @ hint)) > 0.95:
        hint = np.array([0.0, 1.0, 0.0]) if abs(y[1]) < 0.9 else np.array([1.0, 0.0, 0.0])
    x = np.cross(y, hint)
    x /= np.linalg.norm(x)
    return np.stack([x, y, np.cross(x, y)], -1)


def vec(point: Array) -> Vec:
    """A point as three plain numbers."""
    return float(point[0]), float(point[1]), float(point[2])


@dataclass
class Figure:
    """A body under work: its solid, its joints, how broad it is and how much it is a woman's."""

    solid: Solid
    at: Joints
    bulk: float = 1.0

    def trunk(self, shape: Shape, paint: Paint = INK, melt: float = 0.0) -> None:
        """Add a part along the trunk, counted from the middle of the shoulders."""
        self.solid.add(placed(shape, self.at.trunk, self.at.chest), paint, mirror=False, melt=melt)

    def head(self, shape: Shape, paint: Paint = INK, melt: float = 0.0) -> None:
        """Add a part along the head, counted from its middle."""
        self.solid.add(placed(shape, self.at.head, self.at.crown), paint, mirror=False, melt=melt)

    def hang(self, shape: Shape, paint: Paint = INK, melt: float = 0.0) -> None:
        """Add a part that hangs down from the hips, upright."""
        self.solid.add(placed(shape, np.eye(3), self.at.pelvis), paint, mirror=False, melt=melt)

    def loose(self, shape: Shape, paint: Paint = INK, melt: float = 0.0) -> None:
        """Add a part where it is given."""
        self.solid.add(shape, paint, mirror=False, melt=melt)


def figure(pose: Pose, bulk: float = 1.0, slim: float = 1.0) -> Figure:
    """A bare body in a pose; `slim` below 1 narrows shoulders' muscles and waist."""
    at = joints(pose)
    one = Figure(Solid(reach=1.5), at, bulk)
    b = bulk
    one.trunk(egg((0, -0.075, 0.0), (0.118 * b * slim, 0.125, 0.078 * b)))
    one.trunk(rod((0, -0.12, 0.004), (0, -0.25, 0.0), 0.080 * b * slim, 0.070 * b * slim), melt=0.04)
    one.trunk(egg((0, -0.268, -0.004), (0.098 * b, 0.066, 0.074 * b)), melt=0.03)
    for sign in (1, -1):
        one.trunk(rod((0.02 * sign, 0.045, -0.014), (0.105 * sign, 0.0, -0.008), 0.030 * b, 0.040 * b), melt=0.03)
        one.trunk(egg((0.052 * sign, -0.045, 0.048 * b), (0.058 * b, 0.05, 0.038)), melt=0.025)
    one.solid.add(
        rod(vec(at.chest), vec(at.neck + (at.crown - at.neck) * 0.4), 0.040 * b**0.5, 0.034), INK, mirror=False, melt=0.02
    )
    for shoulder, elbow, hand in zip(at.shoulders, at.elbows, at.hands):
        arm, fore = elbow - shoulder, hand - elbow
        one.loose(ball(vec(shoulder), 0.050 * b), melt=0.03)
        one.loose(rod(vec(shoulder), vec(elbow), 0.044 * b, 0.034 * b), melt=0.02)
        one.loose(ball(vec(shoulder + arm * 0.42), 0.046 * b * slim), melt=0.02)
        one.loose(rod(vec(elbow), vec(hand), 0.036 * b, 0.023 * b), melt=0.015)
        one.loose(ball(vec(elbow + fore * 0.28), 0.038 * b), melt=0.02)
        one.loose(rod(vec(hand), vec(hand + fore / np.linalg.norm(fore) * 0.045), 0.028, 0.024), melt=0.012)
    for hip, knee, foot in zip(at.hips, at.knees, at.feet):
        thigh, shin = knee - hip, foot - knee
        one.loose(rod(vec(hip), vec(knee), 0.074 * b, 0.048 * b), melt=0.03)
        one.loose(ball(vec(hip + thigh * 0.35), 0.074 * b), melt=0.03)
        one.loose(rod(vec(knee), vec(foot), 0.045 * b, 0.030 * b), melt=0.02)
        back = np.cross(np.cross(shin, np.array([0, 0, 1.0])), shin)
        back = back / max(float(np.linalg.norm(back)), 1e-6)
        one.loose(ball(vec(knee + shin * 0.32 - back * 0.012), 0.049 * b), melt=0.025)
        ahead = np.array([0, 0, 1.0]) if abs(thigh[2]) < 0.9 else np.array([0, -1.0, 0])
        ahead = ahead + np.array([0.25 * np.sign(hip[0] - at.pelvis[0]), 0, 0])
        sole = foot + np.array([0, -0.020, 0])
        one.loose(rod(vec(sole), vec(sole + ahead * 0.090), 0.034, 0.024), melt=0.015)
        one.loose(ball(vec(sole - ahead * 0.020), 0.030), melt=0.015)
    one.head(egg((0, 0.004, 0.0), (0.050, 0.066, 0.060)))
    one.head(egg((0, -0.038, 0.018), (0.036, 0.034, 0.040)), melt=0.02)
    one.head(block((0, -0.004, 0.060), (0.006, 0.014, 0.010), 0.005), melt=0.01)
    return one
