"""What only drawing tells: how smooth edges are, lone specks, and holes in a subject. Small renderings stand for the large."""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from .canvas import Array
from .lit import SAMPLES, lit
from .machines import ROBOTS
from .relics import GOODS, RELICS
from .solid import Camera, Solid, framed
from .stage import Stage, new_stage

SIZE = (150, 120)
FULL = (480, 384)
"""Where specks and holes are counted: the size of a picture."""
REFERENCE = 6
EDGE = 0.08
"""The gradient of the reference from which on a point is an edge."""
WORST_RMS, WORST_OFF, MOST_OFF = 0.05, 0.12, 0.04
"""The mean error at edges, from which error on a point is off, and the share of points that may be."""
SPECK = 0.10
MOST_SPECKS = 40
"""Lone points a megapixel."""
BLACK, LEAST_HOLE, MOST_HOLE = 0.02, 2, 200


def shown(picture: Array) -> Array:
    """Light as it is seen."""
    made: Array = 1 - np.exp(-1.55 * np.maximum(picture, 0))
    return made


def edge_figures(one: Array, reference: Array) -> tuple[float, float]:
    """The error of a picture at the edges of its reference: the mean square's root, and the share that is off."""
    grey = reference.mean(-1)
    rise = np.hypot(*np.gradient(grey)) > EDGE
    if not rise.any():
        return 0.0, 0.0
    error = np.abs((one - reference).mean(-1)[rise])
    return float(np.sqrt((error**2).mean())), float((error > WORST_OFF).mean())


def specks(picture: Array, mask: NDArray[np.bool_]) -> int:
    """Points inside a mask that are brighter or darker than all eight neighbours by a tenth."""
    grey = picture.mean(-1)
    around = np.stack([np.roll(grey, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    lone = (grey > around.max(0) + SPECK) | (grey < around.min(0) - SPECK)
    return int((lone & inner(mask)).sum())


def inner(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """A mask without its border of one pixel."""
    out = mask.copy()
    for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        out &= np.roll(mask, (dy, dx), (0, 1))
    return out


def holes(picture: Array, mask: NDArray[np.bool_]) -> int:
    """Black spots of less than 200 pixels that lie wholly inside a mask."""
    black = (picture.max(-1) < BLACK) & mask
    seen = np.zeros(black.shape, bool)
    found = 0
    for y, x in zip(*np.nonzero(black), strict=True):
        if seen[y, x]:
            continue
        spot, whole, todo = 0, True, [(int(y), int(x))]
        seen[y, x] = True
        while todo:
            py, px = todo.pop()
            spot += 1
            for qy, qx in ((py + 1, px), (py - 1, px), (py, px + 1), (py, px - 1)):
                inside = 0 <= qy < black.shape[0] and 0 <= qx < black.shape[1]
                whole &= inside and bool(mask[qy, qx])
                if inside and black[qy, qx] and not seen[qy, qx]:
                    seen[qy, qx] = True
                    todo.append((qy, qx))
        found += whole and LEAST_HOLE <= spot < MOST_HOLE
    return found


def sample() -> dict[str, Solid]:
    """The things that stand for all: metal, cloth and stone, cut gems, paper, machines."""
    makers = {"crown": RELICS["crown"], "chalice": RELICS["chalice"], "coins": GOODS["coins"], "crates": GOODS["crates"]}
    makers |= {"walker": ROBOTS["walker"], "spider": ROBOTS["spider"]}
    return {name: maker(random.Random(4)) for name, maker in makers.items()}


def drawn(solid: Solid, samples: int, size: tuple[int, int] = SIZE) -> Stage:
    """A thing before an even sky."""
    stage = new_stage(3, "gold", size=size, amount=0.2, density=0.0)
    lit(stage, solid, framed(solid, Camera(24, 14, 0, 3.4), size, 0.84), 0.7, samples, fill=0.5)
    return stage


def exact(solid: Solid) -> Array:
    """A thing as it is with so many samples that more would change nothing."""
    return shown(drawn(solid, REFERENCE).picture)


def drawn_problems(name: str, solid: Solid, wanted: Array, samples: int = SAMPLES) -> tuple[str, list[str]]:
    """The figures of a thing beside its exact picture in one line, and what is wrong with them."""
    rms, off = edge_figures(shown(drawn(solid, samples).picture), wanted)
    large = shown(drawn(solid, samples, FULL).picture)
    ground = shown(new_stage(3, "gold", size=FULL, amount=0.2, density=0.0).picture)
    mask = np.abs(large - ground).max(-1) > 0.004
    lone = specks(large, mask) * 1e6 / mask.size
    gaps = holes(large, mask)
    out = [f"{name}: edges are off by {rms:.3f}, more than {WORST_RMS}."] if rms > WORST_RMS else []
    out += [f"{name}: {off:.0%} of the edge points are off, more than {MOST_OFF:.0%}."] if off > MOST_OFF else []
    out += [f"{name}: {lone:.0f} specks a megapixel, more than {MOST_SPECKS}."] if lone > MOST_SPECKS else []
    out += [f"{name}: {gaps} black holes."] if gaps else []
    return f"{name}: edge error {rms:.3f}, {off:.1%} off, {lone:.0f} specks a megapixel, {gaps} holes", out
