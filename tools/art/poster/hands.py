"""Hands with a palm, four fingers and a thumb: open, at rest, round a thing, clenched or pointing."""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Array
from ..shapes import Vec, ball, block, moved, rod
from ..solid import Paint
from .body import Figure, placed, vec

Bend = tuple[float, float, float]
LONG = (0.046, 0.053, 0.049, 0.039)
"""Fingers, the one beside the thumb first."""
SHARE = (0.46, 0.30, 0.24)
"""The bones of a finger, of its length."""
HANDS: dict[str, tuple[tuple[Bend, Bend, Bend, Bend], float, float]] = {
    "open": (((2, 4, 3), (0, 3, 2), (2, 4, 3), (6, 6, 4)), 8.0, 0.0),
    "spread": (((-4, 2, 2), (-6, 2, 2), (-4, 2, 2), (0, 4, 2)), 17.0, 0.0),
    "rest": (((22, 28, 18), (28, 32, 20), (34, 36, 22), (40, 38, 22)), 4.0, 0.35),
    "cup": (((34, 26, 16), (34, 26, 16), (36, 28, 16), (40, 30, 16)), 3.0, 0.2),
    "grip": (((68, 82, 42), (70, 84, 42), (72, 84, 42), (74, 84, 42)), 1.0, 1.0),
    "fist": (((86, 96, 56), (86, 96, 56), (86, 96, 56), (86, 96, 56)), 1.0, 1.0),
    "point": (((4, 6, 4), (84, 94, 56), (86, 96, 56), (88, 96, 56)), 2.0, 0.9),
    "pinch": (((46, 44, 22), (40, 60, 40), (62, 70, 44), (70, 74, 46)), 2.0, 0.75),
}
"""How each finger bends at its three joints in degrees, by how much they part, and how far the thumb lies across."""


def axes_of(fore: Array, thumb: Array | None, palm: Array, side: int) -> Array:
    """The axes of a hand: y along the forearm, z out of the palm, or x so that the thumb points as asked."""
    y = fore / np.linalg.norm(fore)
    sign = -1.0 if side == 0 else 1.0
    if thumb is not None:
        x = sign * (thumb - y * float(thumb @ y))
        if np.linalg.norm(x) > 0.15:
            x = x / np.linalg.norm(x)
            return np.stack([x, y, np.cross(x, y)], -1)
    z = palm - y * float(palm @ y)
    if np.linalg.norm(z) < 0.1:
        z = np.array([0.0, -1.0, 0.2]) - y * float(np.array([0.0, -1.0, 0.2]) @ y)
    z = z / np.linalg.norm(z)
    return np.stack([np.cross(y, z), y, z], -1)


def hand(one: Figure, side: int, kind: str, axes: Array, paint: Paint, size: float = 1.3) -> None:
    """Put a hand at the end of an arm (0 right, 1 left)."""
    at = one.at.hands[side]
    sign = -1.0 if side == 0 else 1.0
    bends, spread, across = HANDS[kind]

    def put(start: Vec, stop: Vec, thick: float, thin: float, melt: float = 0.004) -> None:
        shape = moved(rod(start, stop, thick, thin), (0, 0, 0), size)
        one.loose(placed(shape, axes, at), paint, melt=melt * size)

    one.loose(placed(moved(block((0, 0.036, 0), (0.027, 0.034, 0.0125), 0.0115), (0, 0, 0), size), axes, at), paint, melt=0.008)
    one.loose(placed(moved(ball((sign * 0.014, 0.022, 0.007), 0.015), (0, 0, 0), size), axes, at), paint, melt=0.006)
    put((0, -0.012, 0), (0, 0.012, 0), 0.019, 0.020, 0.01)
    for number, (long, bend) in enumerate(zip(LONG, bends)):
        place = np.array([sign * (0.0205 - 0.0137 * number), 0.064 - 0.004 * abs(number - 1.2), 0.0])
        fan = math.radians(spread * (1.3 - number)) * sign
        turn, thick = 0.0, 0.0094
        for share, more in zip(SHARE, bend):
            turn += math.radians(more)
            way = np.array([math.sin(fan) * math.cos(turn), math.cos(fan) * math.cos(turn), math.sin(turn)])
            tip = place + way * long * share
            put(vec(place), vec(tip), thick, thick - 0.0008)
            place, thick = tip, thick - 0.0008
    root = np.array([sign * 0.023, 0.014, 0.005])
    out = np.array([sign * 0.030, 0.026, 0.008]) * (1 - across) + np.array([sign * 0.014, 0.022, 0.022]) * across
    over = np.array([sign * 0.012, 0.022, 0.004]) * (1 - across) + np.array([-sign * 0.020, 0.013, 0.008]) * across
    put(vec(root), vec(root + out), 0.0125, 0.0105)
    put(vec(root + out), vec(root + out + over), 0.0105, 0.0088)
