"""One jointed body: a pose says where hips, hands and feet are, and the joints between follow."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..canvas import Array
from ..shapes import Vec

UPPER_ARM, FOREARM = 0.165, 0.155
THIGH, SHIN = 0.255, 0.245
SPINE, NECK = 0.275, 0.075
SHOULDER, HIP = 0.125, 0.062


@dataclass(frozen=True)
class Pose:
    """A posture of a body one unit tall that faces +z; `right` is the right side as seen from in front.

    Hands are given from the middle of the shoulders along the trunk's own axes, feet from the ground below the body,
    angles in degrees.
    """

    hip: Vec = (0.0, 0.52, 0.0)
    lean: float = 0.0
    twist: float = 0.0
    roll: float = 0.0
    turn: float = 0.0
    nod: float = 0.0
    right: Vec = (0.17, -0.28, 0.06)
    left: Vec = (-0.17, -0.28, 0.06)
    right_foot: Vec = (0.10, 0.04, 0.03)
    left_foot: Vec = (-0.10, 0.04, -0.03)
    elbows: float = 0.5
    knees: float = 0.25


@dataclass(frozen=True)
class Joints:
    """Where the joints of a posed body are; `trunk` and `head` are the axes (as columns) of those parts."""

    pelvis: Array
    chest: Array
    neck: Array
    crown: Array
    trunk: Array
    head: Array
    shoulders: tuple[Array, Array]
    elbows: tuple[Array, Array]
    hands: tuple[Array, Array]
    hips: tuple[Array, Array]
    knees: tuple[Array, Array]
    feet: tuple[Array, Array]


def turning(x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Array:
    """The axes after turning by degrees about x (forward), then z (sideways), then y (to a side)."""
    a, b, c = (math.radians(v) for v in (x, y, z))
    about_x = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    about_y = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    about_z = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
    made: Array = about_y @ about_z @ about_x
    return made


def _bent(start: Array, stop: Array, upper: float, lower: float, pole: Array) -> tuple[Array, Array]:
    """The middle joint of two bones and the end they reach, bent towards a pole."""
    way = stop - start
    far = float(np.linalg.norm(way))
    reach = min(max(far, abs(upper - lower) + 0.01), (upper + lower) * 0.998)
    axis = way / max(far, 1e-6)
    side = pole - axis * float(pole @ axis)
    side = side / max(float(np.linalg.norm(side)), 1e-6)
    along = (upper * upper - lower * lower + reach * reach) / (2 * reach)
    up = math.sqrt(max(0.0, upper * upper - along * along))
    return start + axis * along + side * up, start + axis * reach


def joints(pose: Pose) -> Joints:
    """The joints of a pose."""
    trunk = turning(pose.lean, pose.twist, pose.roll)
    hips_turned = turning(0, pose.twist * 0.35, pose.roll * 0.3)
    pelvis = np.array(pose.hip)
    chest = pelvis + trunk @ np.array([0, SPINE, 0])
    neck = chest + trunk @ np.array([0, NECK, 0.012])
    head = turning(pose.lean * 0.35 + pose.nod, pose.twist + pose.turn, pose.roll * 0.5)
    crown = neck + head @ np.array([0, 0.075, 0.012])
    arms: list[tuple[Array, Array, Array]] = []
    legs: list[tuple[Array, Array, Array]] = []
    for sign, hand, foot in ((1, pose.right, pose.right_foot), (-1, pose.left, pose.left_foot)):
        shoulder = chest + trunk @ np.array([SHOULDER * sign, -0.012, 0])
        pole = trunk @ np.array([sign * pose.elbows, -0.7, -0.55])
        elbow, reached = _bent(shoulder, chest + trunk @ np.array(hand), UPPER_ARM, FOREARM, pole)
        arms.append((shoulder, elbow, reached))
        hip = pelvis + hips_turned @ np.array([HIP * sign, -0.02, 0])
        bend = hips_turned @ np.array([sign * pose.knees, 0.12, 1.0])
        knee, ankle = _bent(hip, np.array(foot), THIGH, SHIN, bend)
        legs.append((hip, knee, ankle))
    (s1, e1, h1), (s2, e2, h2) = arms
    (p1, k1, f1), (p2, k2, f2) = legs
    return Joints(pelvis, chest, neck, crown, trunk, head, (s1, s2), (e1, e2), (h1, h2), (p1, p2), (k1, k2), (f1, f2))


POSES: dict[str, Pose] = {
    "stand guard": Pose(
        twist=14,
        turn=-22,
        right=(0.30, -0.10, 0.14),
        left=(-0.20, -0.24, 0.02),
        right_foot=(0.14, 0.04, 0.05),
        left_foot=(-0.13, 0.04, -0.04),
        elbows=0.9,
    ),
    "charge": Pose(
        (0, 0.47, 0.05),
        24,
        -16,
        0,
        8,
        -14,
        (0.16, -0.10, 0.28),
        (-0.24, -0.22, -0.14),
        (0.10, 0.04, 0.34),
        (-0.10, 0.16, -0.34),
        0.6,
    ),
    "kneel and aim": Pose(
        (0, 0.29, 0), 8, 18, 0, -10, 2, (0.06, -0.05, 0.24), (-0.10, -0.02, 0.30), (0.10, 0.03, -0.24), (-0.10, 0.04, 0.22), 0.9
    ),
    "raise banner": Pose(
        (0, 0.51, 0), -8, -10, 4, 14, -16, (0.20, 0.26, 0.10), (-0.16, -0.08, 0.20), (0.15, 0.04, 0.14), (-0.12, 0.04, -0.16), 0.6
    ),
    "look back": Pose(
        (0, 0.50, 0),
        14,
        -24,
        3,
        -58,
        -4,
        (0.22, -0.20, 0.16),
        (-0.20, -0.16, -0.14),
        (0.08, 0.04, 0.24),
        (-0.08, 0.12, -0.26),
        0.7,
    ),
    "climb": Pose(
        (0, 0.50, 0.05),
        18,
        10,
        -8,
        -6,
        -22,
        (0.16, 0.26, 0.16),
        (-0.15, -0.02, 0.25),
        (0.14, 0.26, 0.22),
        (-0.10, 0.04, -0.16),
        0.8,
        0.5,
    ),
    "carry": Pose(
        (0, 0.49, 0), -10, 6, 0, 0, 14, (0.13, -0.15, 0.22), (-0.13, -0.17, 0.22), (0.11, 0.04, 0.16), (-0.10, 0.04, -0.14), 0.9
    ),
    "fall": Pose(
        (0, 0.36, 0),
        -38,
        20,
        16,
        24,
        -26,
        (0.30, 0.10, 0.10),
        (-0.26, 0.16, -0.06),
        (0.14, 0.10, 0.30),
        (-0.16, 0.04, 0.08),
        0.9,
        0.6,
    ),
    "throw": Pose(
        (0, 0.48, -0.04),
        -18,
        34,
        -8,
        -26,
        -6,
        (0.22, 0.16, -0.16),
        (-0.20, 0.02, 0.26),
        (0.16, 0.04, -0.24),
        (-0.14, 0.04, 0.24),
        1.0,
    ),
    "salute": Pose(
        (0, 0.53, 0), -4, -12, 0, 10, -8, (0.14, 0.10, 0.12), (-0.15, -0.31, 0.0), (0.08, 0.04, 0.0), (-0.09, 0.04, 0.02), 1.6
    ),
    "pray": Pose(
        (0, 0.30, 0), 12, 0, 0, 0, 26, (0.03, -0.10, 0.20), (-0.03, -0.10, 0.20), (0.10, 0.03, -0.26), (-0.09, 0.04, 0.20), 1.0
    ),
    "point": Pose(
        (0, 0.51, 0), 6, -28, 0, 22, -4, (0.16, 0.04, 0.33), (-0.21, -0.20, -0.02), (0.13, 0.04, 0.16), (-0.13, 0.04, -0.18), 0.8
    ),
    "read": Pose(
        (0, 0.52, 0), 6, 16, 0, 0, 30, (0.08, -0.10, 0.22), (-0.10, -0.12, 0.20), (0.09, 0.04, 0.06), (-0.09, 0.04, -0.02), 0.9
    ),
    "ride": Pose(
        (0, 0.52, 0),
        16,
        0,
        0,
        10,
        -10,
        (0.16, -0.12, 0.24),
        (-0.12, -0.14, 0.26),
        (0.24, 0.16, 0.10),
        (-0.24, 0.16, 0.10),
        0.7,
        0.9,
    ),
    "sit enthroned": Pose(
        (0, 0.32, -0.06),
        -6,
        8,
        0,
        -14,
        2,
        (0.25, -0.16, 0.14),
        (-0.24, -0.18, 0.14),
        (0.16, 0.04, 0.24),
        (-0.11, 0.04, 0.30),
        1.0,
        0.5,
    ),
    "duel": Pose(
        (0, 0.44, 0),
        8,
        40,
        -4,
        -34,
        2,
        (0.30, 0.02, 0.16),
        (-0.22, 0.20, -0.10),
        (0.26, 0.04, 0.14),
        (-0.22, 0.04, -0.14),
        0.9,
        0.5,
    ),
    # More than the sixteen that everybody shares: what single Heroes do.
    "rise": Pose(
        (0, 0.46, 0.02),
        12,
        -14,
        4,
        16,
        -8,
        (0.32, 0.06, 0.10),
        (-0.24, -0.24, 0.06),
        (0.12, 0.04, 0.16),
        (-0.12, 0.04, -0.06),
        0.9,
    ),
    "cross": Pose(
        (0, 0.50, 0),
        2,
        12,
        0,
        -20,
        0,
        (-0.08, 0.02, 0.24),
        (0.08, -0.04, 0.22),
        (0.18, 0.04, 0.02),
        (-0.18, 0.04, -0.04),
        1.2,
        0.5,
    ),
    "overhead": Pose(
        (0, 0.48, 0),
        -14,
        -8,
        0,
        6,
        -10,
        (0.12, 0.30, -0.04),
        (-0.10, 0.28, -0.02),
        (0.18, 0.04, 0.10),
        (-0.18, 0.04, -0.12),
        1.1,
        0.5,
    ),
    "toast": Pose(
        (0, 0.52, 0),
        -6,
        18,
        -3,
        -14,
        -6,
        (0.22, 0.14, 0.18),
        (-0.20, -0.18, -0.02),
        (0.10, 0.04, 0.10),
        (-0.14, 0.04, -0.04),
        1.0,
    ),
    "hips": Pose(
        (0, 0.52, 0),
        -4,
        -10,
        2,
        18,
        -2,
        (0.15, -0.23, 0.02),
        (-0.15, -0.23, 0.02),
        (0.17, 0.04, 0.04),
        (-0.15, 0.04, -0.04),
        2.2,
        0.4,
    ),
    "bless": Pose(
        (0, 0.53, 0), 2, -6, 0, 10, 10, (0.20, 0.10, 0.20), (-0.26, -0.06, 0.14), (0.08, 0.04, 0.02), (-0.08, 0.04, 0.0), 1.0
    ),
    "spread": Pose(
        (0, 0.53, 0), -12, 0, 0, 0, -22, (0.31, 0.12, 0.04), (-0.30, 0.02, 0.06), (0.13, 0.04, 0.02), (-0.11, 0.04, 0.0), 0.8
    ),
    "lunge": Pose(
        (0, 0.40, 0.06),
        22,
        -38,
        0,
        34,
        -8,
        (0.12, 0.02, 0.34),
        (-0.26, 0.02, -0.18),
        (0.12, 0.04, 0.40),
        (-0.14, 0.05, -0.34),
        0.7,
    ),
    "leap": Pose(
        (0, 0.66, 0),
        16,
        -18,
        0,
        12,
        -8,
        (0.22, 0.16, 0.14),
        (-0.26, 0.02, -0.10),
        (0.14, 0.40, 0.24),
        (-0.12, 0.20, -0.28),
        0.8,
        0.4,
    ),
    "brood": Pose(
        (0, 0.33, -0.02),
        28,
        6,
        0,
        -8,
        18,
        (0.12, -0.22, 0.20),
        (-0.14, -0.20, 0.22),
        (0.15, 0.04, 0.20),
        (-0.13, 0.04, 0.26),
        1.1,
        0.6,
    ),
    "shoulder": Pose(
        (0, 0.51, 0), -2, 22, 0, -30, 0, (0.16, 0.05, 0.06), (-0.20, -0.18, 0.06), (0.14, 0.04, 0.06), (-0.12, 0.04, -0.10), 1.2
    ),
    "aim": Pose(
        (0, 0.50, 0), 6, 30, 0, -26, 4, (0.06, -0.03, 0.22), (-0.09, -0.01, 0.31), (0.14, 0.04, -0.14), (-0.10, 0.04, 0.18), 1.0
    ),
    "march": Pose(
        (0, 0.51, 0), 4, 6, 0, -4, -2, (0.13, -0.12, 0.18), (-0.10, -0.20, 0.18), (0.08, 0.04, 0.20), (-0.08, 0.07, -0.20), 0.8
    ),
    "drum": Pose(
        (0, 0.47, 0),
        16,
        -12,
        0,
        0,
        6,
        (0.18, 0.24, 0.12),
        (-0.16, -0.10, 0.26),
        (0.20, 0.04, 0.04),
        (-0.20, 0.04, -0.02),
        1.1,
        0.6,
    ),
}
"""The sixteen named poses of the house, and those of single Heroes."""
