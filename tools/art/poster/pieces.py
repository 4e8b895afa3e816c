"""Things that stand beside actors and are printed as they are: engines, chests, dice, bowls and chessmen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from ..canvas import F32, Array
from ..shapes import Shape, ball, block, common, cone, cut, egg, hoop, moved, rod, slab, tube, turned
from ..solid import Camera, Solid
from .body import INK, LIT, MID, PALE
from .faces import DUSK, WARM
from .inked import inked
from .press import Press


def _mortar() -> Solid:
    """A fat short barrel on a bed of beams, its muzzle to the upper right."""
    made = Solid(reach=2.0)
    for shape, paint in (
        (cone((0, 0.10, 0), 0.30, 0.26, 0.44), MID),
        (ball((0, -0.32, 0), 0.30), MID),
        (tube((0, 0.52, 0), 0.335, 0.070, "y", 0.03, 0.19), WARM),
        (tube((0, 0.16, 0), 0.305, 0.030, "y", 0.015), WARM),
        (tube((0, -0.18, 0), 0.325, 0.035, "y", 0.015), WARM),
        (tube((0, 0.50, 0), 0.20, 0.070, "y", 0.01), INK),
    ):
        made.add(turned(shape, 38, "z"), paint, mirror=False)
    for z in (0.30, -0.30):
        made.add(block((0.02, -0.42, z), (0.58, 0.085, 0.070), 0.02), DUSK, mirror=False)
        made.add(slab([(-0.26, -0.38), (0.26, -0.38), (0.08, 0.02), (-0.08, 0.02)], z, 0.055, "xy", r=0.01), MID, mirror=False)
        made.add(tube((0.0, -0.04, z * 1.18), 0.075, 0.03, "z", 0.01), WARM, mirror=False)
        for x in (-0.40, 0.42):
            made.add(ball((x, -0.42, z * 1.24), 0.028), WARM, mirror=False)
    for x in (-0.42, 0.46):
        made.add(block((x, -0.42, 0), (0.06, 0.06, 0.36), 0.02), INK, mirror=False)
    return made


def _die() -> Solid:
    """A die: one, two and three on the faces that are seen."""
    made = Solid(reach=1.4)
    made.add(common(block((0, 0, 0), (0.5, 0.5, 0.5), 0.09), ball((0, 0, 0), 0.78)), PALE, mirror=False)
    pips: list[tuple[float, float, float]] = [(0.0, 0.0, 0.5), (0.22, 0.5, 0.22), (-0.22, 0.5, -0.22)]
    pips += [(0.5, 0.24, -0.24), (0.5, 0.0, 0.0), (0.5, -0.24, 0.24)]
    pips += [(-0.5, 0.22, 0.22), (-0.5, -0.22, 0.22), (-0.5, 0.22, -0.22), (-0.5, -0.22, -0.22)]
    for x, y, z in pips:
        made.add(egg((x, y, z), tuple(0.03 if abs(v) == 0.5 else 0.105 for v in (x, y, z))), INK, mirror=False)  # type: ignore[arg-type]
    return made


def _chest() -> Solid:
    """An open chest heaped with coins."""
    made = Solid(reach=1.8)
    made.add(
        cut(block((0, -0.25, 0), (0.52, 0.25, 0.34), 0.03), block((0, -0.02, 0), (0.46, 0.18, 0.28), 0.02)), MID, mirror=False
    )
    lid = cut(tube((0, 0, 0), 0.34, 0.52, "x", 0.02), block((0, -0.34, 0), (0.6, 0.34, 0.5), 0.0))
    made.add(moved(turned(lid, -66, "x"), (0, 0.02, -0.44)), MID, mirror=False)
    for x in (-0.34, 0.34):
        made.add(block((x, -0.25, 0.01), (0.050, 0.26, 0.345), 0.01), WARM, mirror=False)
    made.add(block((0, -0.10, 0.345), (0.070, 0.080, 0.025), 0.015), INK, mirror=False)
    made.add(egg((0, -0.03, 0), (0.44, 0.13, 0.27)), LIT, mirror=False)
    rng = np.random.default_rng(4)
    for _ in range(26):
        x, z = rng.uniform(-0.36, 0.36), rng.uniform(-0.14, 0.24)
        y = -0.03 + 0.12 * (1 - (x / 0.46) ** 2 - (z / 0.3) ** 2)
        coin = turned(tube((0, 0, 0), 0.070, 0.014, "y", 0.006), float(rng.uniform(-40, 40)), "z")
        made.add(
            moved(turned(coin, float(rng.uniform(-30, 60)), "x"), (x, y, z)),
            (LIT, WARM, PALE)[int(rng.integers(3))],
            mirror=False,
        )
    return made


def _bowl() -> Solid:
    """A wide bowl that is full of light."""
    made = Solid(reach=1.5)
    shell = common(ball((0, 0.25, 0), 0.60), block((0, -0.25, 0), (0.8, 0.36, 0.8), 0.0))
    made.add(cut(shell, ball((0, 0.27, 0), 0.54)), MID, mirror=False)
    made.add(hoop((0, 0.11, 0), 0.585, 0.035, "y"), WARM, mirror=False)
    made.add(tube((0, -0.36, 0), 0.24, 0.04, "y", 0.015), WARM, mirror=False)
    made.add(egg((0, 0.10, 0), (0.54, 0.10, 0.54)), LIT, mirror=False)
    return made


def _lathe(knots: Sequence[tuple[float, float]]) -> Shape:
    """A turned body by heights and radii."""
    heights, radii = [k[0] for k in knots], [k[1] for k in knots]

    def shape(x: Array, y: Array, z: Array) -> Array:
        side = np.sqrt(x * x + z * z) - np.interp(y, heights, radii).astype(F32)
        made: Array = np.maximum(side * F32(0.6), np.maximum(F32(heights[0]) - y, y - F32(heights[-1])))
        return made

    return shape


FOOT = [(-0.5, 0.26), (-0.42, 0.26), (-0.40, 0.21), (-0.32, 0.19), (-0.28, 0.13)]


def _pawn() -> Solid:
    made = Solid(reach=1.3)
    made.add(
        _lathe([*FOOT, (-0.05, 0.085), (0.05, 0.08), (0.06, 0.15), (0.10, 0.15), (0.11, 0.08), (0.14, 0.08)]), WARM, mirror=False
    )
    made.add(ball((0, 0.24, 0), 0.145), WARM, mirror=False)
    return made


def _king() -> Solid:
    made = Solid(reach=1.5)
    made.add(
        _lathe([*FOOT, (-0.05, 0.11), (0.26, 0.085), (0.27, 0.17), (0.31, 0.17), (0.32, 0.10), (0.52, 0.17), (0.56, 0.10)]),
        DUSK,
        mirror=False,
    )
    made.add(block((0, 0.66, 0), (0.028, 0.10, 0.028), 0.006), DUSK, mirror=False)
    made.add(block((0, 0.68, 0), (0.080, 0.026, 0.028), 0.006), DUSK, mirror=False)
    return made


def _rook() -> Solid:
    made = Solid(reach=1.4)
    made.add(_lathe([*FOOT, (-0.05, 0.13), (0.16, 0.12), (0.18, 0.19), (0.38, 0.19)]), DUSK, mirror=False)
    for i in range(3):
        made.add(turned(block((0, 0.36, 0), (0.032, 0.05, 0.30), 0.0), 60 * i, "y"), INK, mirror=False, carve=True)
    made.add(tube((0, 0.36, 0), 0.12, 0.05, "y", 0.0), INK, mirror=False, carve=True)
    return made


def _knight() -> Solid:
    """A chessman with a horse's head, to the right."""
    made = Solid(reach=1.4)
    made.add(_lathe([*FOOT, (-0.2, 0.15)]), DUSK, mirror=False)
    neck = [(-0.15, -0.24), (0.15, -0.24), (0.11, 0.02), (0.10, 0.22), (-0.02, 0.34), (-0.15, 0.14)]
    made.add(slab(neck, 0, 0.095, "xy", r=0.03), DUSK, mirror=False)
    made.add(
        slab([(-0.06, 0.34), (0.10, 0.32), (0.30, 0.14), (0.26, 0.04), (0.16, 0.05), (0.02, 0.12)], 0, 0.085, "xy", r=0.03),
        DUSK,
        mirror=False,
    )
    made.add(slab([(-0.06, 0.32), (0.03, 0.32), (-0.01, 0.43)], 0.03, 0.02, "xy", r=0.005), DUSK, mirror=False)
    made.add(ball((0.09, 0.235, 0.085), 0.022), LIT, mirror=False)
    return made


def _shell() -> Solid:
    """A ball with a burning fuse."""
    made = Solid(reach=1.3)
    made.add(ball((0, 0, 0), 0.46), DUSK, mirror=False)
    made.add(tube((0, 0.47, 0), 0.12, 0.05, "y", 0.02), WARM, mirror=False)
    made.add(rod((0, 0.5, 0), (0.10, 0.64, 0), 0.03), PALE, mirror=False)
    made.add(ball((0.12, 0.70, 0), 0.085), LIT, mirror=False)
    return made


PIECES: dict[str, Callable[[], Solid]] = {
    "mortar": _mortar,
    "die": _die,
    "chest": _chest,
    "bowl": _bowl,
    "pawn": _pawn,
    "king": _king,
    "rook": _rook,
    "knight": _knight,
    "shell": _shell,
}


def piece(
    press: Press,
    *,
    subject: str,
    at: tuple[float, float],
    high: float,
    turn: float = 25.0,
    raise_: float = 14.0,
    tilt: float = 0.0,
    depth: str = "near",
) -> None:
    """A thing, one unit of it `high`, printed with its own light and lines."""
    view = Camera(turn, raise_, tilt, 4.0, high * 4.0 / 1.25, (0.0, 0.0))
    view = replace(view, shift=(at[0] - press.wide / 2, 0.5 - at[1]))
    inked(press, PIECES[subject](), view, depth)
