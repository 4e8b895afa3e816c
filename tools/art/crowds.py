"""Units that no single figure shows: fliers over a World, riders in space, a flotilla, soldiers on an endless stair."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import numpy as np

from .canvas import F32, Array, light
from .figures import Kit, pilgrim, trooper
from .hulls import GIANTS
from .order_machines import bike
from .palette import ACCENTS
from .recipes import Recipe
from .shapes import Shape, ball, block, moved, rod, tube, turned
from .solid import DARK, LAMP, Camera, Paint, Solid, framed, render
from .stage import Stage, sprite

STONE = Paint((150, 132, 112), 0.06, 0.3, 0.9, windows=0.12, wear=0.5)
STAIR = Paint((176, 158, 134), 0.04, 0.3, wear=0.5)
STEPS, PITCH = 16, 1.30


def fliers(stage: Stage, recipe: Recipe) -> None:
    """Soldiers with wings of light, one near and others beyond."""
    stage.world(0.5, 1.42, 0.80, recipe.text("biome", "ice"), stage.seed, lights=1.0, dim=0.85)
    kit = Kit(recipe.text("helmet", "hood"), recipe.text("weapon", "none"), pack="jet", cape=True, stride=0.12)
    one = trooper(kit)
    places = (
        (0.17, 0.30, 0.34, 22),
        (0.83, 0.26, 0.30, -18),
        (0.33, 0.16, 0.18, 10),
        (0.68, 0.12, 0.14, -8),
        (0.86, 0.66, 0.42, -24),
        (0.13, 0.70, 0.40, 26),
    )
    for x, y, high, lean in places:
        _wings(stage, x, y, high, lean)
        layer = sprite(one, Camera(24 if lean > 0 else -24, -6, lean, 3.8, aim=(0, 0.5, 0)), stage.color, width=200, height=200)
        stage.stamp(layer, x, y, high)
    _wings(stage, 0.5, 0.50, 0.80, -8)
    stage.solid(one, framed(one, Camera(-20, -4, -8, 3.8, aim=(0, 0.5, 0)), stage.size, 0.60, (0.5, 0.52)), power=1.1)


def _wings(stage: Stage, x: float, y: float, high: float, lean: float) -> None:
    for sign in (1, -1):
        for k in range(6):
            a = math.radians(-70 + 17 * k + lean) if sign > 0 else math.radians(250 - 17 * k + lean)
            r = high * (0.58 - 0.045 * k)
            stage.beam(
                (x + math.cos(a) * r * 0.86, y - high * 0.10 + math.sin(a) * r),
                (x, y - high * 0.10),
                0.018 * high,
                0.55,
                taper=True,
            )


def riders(stage: Stage, recipe: Recipe) -> None:
    """Lancers on steeds of steel charge through open space."""
    one = bike(random.Random(1))
    camera = Camera(recipe.number("azimuth", 40), 8, -8, 4.4, aim=(0, 0.6, 0))
    mate = sprite(one, replace(camera, azimuth=camera.azimuth + 6), stage.color, width=300, height=240)
    side = 1 if math.sin(math.radians(camera.azimuth)) > 0 else -1
    for x, y, high in ((0.84, 0.16, 0.26), (0.62, 0.12, 0.18), (0.88, 0.44, 0.34), (0.30, 0.16, 0.24), (0.14, 0.36, 0.30)):
        for k in range(4):
            stage.beam((x - side * 0.34, y - 0.10), (x, y + 0.02 * (k - 1)), 0.010, 0.25, taper=True)
        stage.stamp(mate, x, y, high)
    for k in range(6):
        stage.beam((0.5 - side * 0.62, 0.30 + 0.03 * k), (0.5 - side * 0.02, 0.60 + 0.02 * k), 0.014, 0.35, taper=True)
    stage.solid(one, framed(one, camera, stage.size, 0.74, (0.5, 0.60)), power=1.1)


def flotilla(stage: Stage, recipe: Recipe) -> None:
    """Ships of trade in a long line, each with the lamp of a bidder."""
    stage.world(0.16, 0.22, 0.17, "golden", stage.seed, lights=1.0, dim=0.8)
    layers = [
        sprite(GIANTS[name](random.Random(i)), Camera(48 + 4 * i, 14, -4), stage.color, width=420, height=336, scale=1.8)
        for i, name in enumerate(("barge", "wedge", "refinery", "barge", "titan"))
    ]
    houses = ("gold", "sky", "jade", "ember", "violet", "bone", "crimson")
    for i in range(7):
        t = i / 6
        x, y, high = 0.84 - 0.60 * t + 0.10 * math.sin(i * 2.6), 0.14 + 0.52 * t + 0.05 * math.cos(i * 1.9), 0.15 + 0.50 * t
        stage.stamp(layers[(i * 2) % 5], x, y, high)
        stage.beam((x, y - high * 0.18), (x, y - high * 0.42), 0.0022 + 0.002 * t, 0.6, color=light(ACCENTS[houses[i]], 1.1))
        stage.spot(x, y - high * 0.43, 0.010 + 0.012 * t, light(ACCENTS[houses[i]], 1.1), 2.0)


def _stair(x: Array, y: Array, z: Array) -> Array:
    """Steps that wind up a tower."""
    part = F32(2 * math.pi / STEPS)
    angle, far = np.arctan2(z, x), np.sqrt(x * x + z * z)
    middle = np.round(angle / part)
    step = block((0.70, -0.08, 0), (0.24, 0.08, 0.19), 0.01)
    out: Array | None = None
    for shift in (-1, 0, 1):  # the nearest step may be the one beside
        index = middle + F32(shift)
        turn = angle - index * part
        v = y - index * F32(PITCH / STEPS)
        v = v - F32(PITCH) * np.round(v / F32(PITCH))
        here = step(far * np.cos(turn), v, far * np.sin(turn))
        out = here if out is None else np.minimum(out, here)
    assert out is not None
    return out * F32(0.8)


def _placed(shape: Shape, mirror: bool, turn: float, at: tuple[float, float, float], scale: float) -> Shape:
    def folded(x: Array, y: Array, z: Array) -> Array:
        return shape(np.abs(x) if mirror else x, y, z)

    return moved(turned(folded, turn, "y"), at, scale)


def stairs(stage: Stage, recipe: Recipe) -> None:
    """Robed soldiers climb a tower that has no top."""
    tower = Solid(reach=3.4)
    tower.add(tube((0, 0, 0), 0.50, 4.0, "y"), STONE, mirror=False)
    tower.add(_stair, STAIR, mirror=False)
    man = pilgrim()
    for index, _turn in ((1, 2.0), (2, 2.0), (3, 2.0), (4, 2.0), (5, 2.0), (6, 2.0)):
        a = index * 2 * math.pi / STEPS
        for level in (-1, 0, 1, 2):
            rise = index * PITCH / STEPS + PITCH * level
            at = (math.cos(a) * 0.74, rise, math.sin(a) * 0.74)
            if (index + level) % 2:
                continue
            for part in man.parts:
                tower.add(
                    _placed(part.shape, part.mirror, -math.degrees(-a) + 180, at, 0.50),
                    part.paint,
                    mirror=False,
                    melt=part.melt * 0.5,
                )
            top = (at[0] * 1.16, rise + 0.62, at[2] * 1.16)
            tower.add(rod((at[0] * 1.14, rise + 0.16, at[2] * 1.14), top, 0.012), DARK, mirror=False)
            tower.add(ball(top, 0.040), LAMP, mirror=False)
    camera = Camera(6, 8, 0, 4.6, 1.32, aim=(0, 0.25, 0))
    stage.spot(0.5, 0.05, 0.35, None, 0.5)
    stage.lay(render(tower, camera, stage.size, stage.color, detail=1.2, power=1.0))
    _, rows = np.mgrid[0 : stage.size[0], 0 : stage.size[1]]
    y = (rows.T / stage.unit).astype(F32)
    fog = np.clip((y - 0.72) / 0.28, 0, 1) ** 1.5
    stage.picture = stage.picture * (1 - 0.8 * fog[..., None]) + (fog * 0.16)[..., None] * stage.tint
    glow = np.clip((0.20 - y) / 0.20, 0, 1) ** 1.5
    stage.picture = stage.picture * (1 - 0.5 * glow[..., None]) + (glow * 0.55)[..., None] * (stage.tint + 0.15)


CROWDS = {"fliers": fliers, "riders": riders, "flotilla": flotilla, "stairs": stairs}
