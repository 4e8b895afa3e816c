"""What the things of a run are made of, and the shapes that several of them share. About one unit high round the origin."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from ..canvas import Rgb
from ..shapes import Shape, Vec, ball, moved, rod, tube, turned
from ..solid import GOLD as GOLD
from ..solid import Paint, Solid

SILVER = Paint((180, 186, 196), 0.03, 1.6, wear=0.08)
STEEL = Paint((132, 136, 146), 0.05, 0.8)
GUNMETAL = Paint((70, 74, 80), 0.05, 0.7)
IRON = Paint((52, 50, 50), 0.0, 0.1)
MARBLE = Paint((206, 198, 186), 0.02, 0.6, wear=0.3)
PAPER = Paint((222, 208, 172), 0.0, 0.1, wear=0.35)
LINEN = Paint((206, 196, 178), 0.0, 0.1, cloth=0.7)
LEATHER = Paint((96, 58, 36), 0.0, 0.4)
DARK_LEATHER = Paint((56, 36, 28), 0.0, 0.4)
WOOD = Paint((112, 66, 36), 0.0, 0.7)
PALE_WOOD = Paint((150, 104, 62), 0.0, 0.65)
WAX = Paint((150, 24, 30), 0.0, 0.7)
VELVET = Paint((92, 16, 42), 0.1, 0.05, cloth=1.0)
ROCK = Paint((92, 82, 74), 0.0, 0.2, wear=1.0)
INK = Paint((44, 36, 34), 0.0, 0.1)
GEM = Paint((120, 20, 50), 0.5, 1.8, glow=0.4)
GLASS = Paint((30, 44, 60), 0.2, 1.8, wear=0.0)
TALLOW = Paint((214, 200, 160), 0.0, 0.7)
BONE = Paint((214, 202, 174), 0.0, 0.7)
SHINE = Paint(glow=1.5)


def enamel(color: Rgb) -> Paint:
    """Glossy paint of a colour of its own."""
    return Paint(color, 0.0, 0.7)


def cloth(color: Rgb) -> Paint:
    """Cloth of a colour."""
    return Paint(color, 0.0, 0.05, cloth=1.0)


class Thing(Solid):
    """A solid that is put together part by part, none of them mirrored."""

    def put(self, shape: Shape, paint: Paint, melt: float = 0.0) -> None:
        """Add a part."""
        self.add(shape, paint, mirror=False, melt=melt)

    def held(self, at: Vec, *, nod: float = 0.0, roll: float = 0.0, turn: float = 0.0) -> Callable[..., None]:
        """Adds parts that are turned about x, then z, then y, then moved."""

        def put(shape: Shape, paint: Paint, melt: float = 0.0) -> None:
            self.put(moved(turned(turned(turned(shape, nod, "x"), roll, "z"), turn, "y"), at), paint, melt)

        return put

    def carve(self, shape: Shape, paint: Paint) -> None:
        """Take a part away."""
        self.add(shape, paint, mirror=False, carve=True)


def union(shapes: Sequence[Shape]) -> Shape:
    """Several shapes as one."""
    return lambda x, y, z: np.minimum.reduce([shape(x, y, z) for shape in shapes])


def path(points: Sequence[Vec], r: float, r2: float | None = None) -> Shape:
    """A round rod through points, ending as thick as `r2`."""
    steps = len(points) - 1
    ends = [r + ((r if r2 is None else r2) - r) * i / steps for i in range(steps + 1)]
    return union([rod(a, b, ends[i], ends[i + 1]) for i, (a, b) in enumerate(pairwise(points))])


def arc(c: Vec, big: float, start: float, stop: float, plane: str = "xy", steps: int = 8, high: float = 1.0) -> list[Vec]:
    """Points on a part of a circle in a plane, from one angle in degrees to another; `high` stretches its second axis."""
    out: list[Vec] = []
    for i in range(steps + 1):
        angle = math.radians(start + (stop - start) * i / steps)
        place = list(c)
        place["xyz".index(plane[0])] += math.cos(angle) * big
        place["xyz".index(plane[1])] += math.sin(angle) * big * high
        out.append((place[0], place[1], place[2]))
    return out


def rivets(places: Sequence[Vec], r: float) -> Shape:
    """Small balls."""
    return union([ball(place, r) for place in places])


def ring_of(count: int, r: float, c: Vec, plane: str = "xy", start: float = 0.0) -> list[Vec]:
    """Places round a middle."""
    return arc(c, r, start, start + 360 - 360 / count, plane, count - 1)


def coin(c: Vec, r: float = 0.2, axis: str = "y") -> Shape:
    """A coin."""
    return tube(c, r, 0.035, axis, 0.012)
