"""Whether what actors hold stays within their picture, worked out from their poses without drawing."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..canvas import F32
from ..shapes import Shape
from ..solid import Paint
from ..stage import SIZE
from .actor import HELD, WORN, actor, cast, grasp, posed, view_of
from .body import Figure, vec
from .garb import body

WIDE = SIZE[0] / SIZE[1]
ON = 0.012
"""How far from its axis a thing still counts as there."""
HANDS = (("right", 0), ("left", 1))


def reach_of(what: str) -> float:
    """How far a thing goes upwards along its own axis."""
    shapes: list[Shape] = []

    def put(shape: Shape, paint: Paint) -> None:
        shapes.append(shape)

    HELD[what](put)
    up = np.linspace(0, 1.1, 221, dtype=F32)
    near = np.minimum.reduce([shape(up * 0, up, up * 0) for shape in shapes])
    return float(up[near < ON].max(initial=0.0))


def cut_off(layers: Sequence[Mapping[str, Any]]) -> list[str]:
    """What the frame cuts off of the things that near actors hold, a sentence each; below it may, where it cuts them, too."""
    out: list[str] = []
    for layer in layers:
        if layer["draw"] == "actor" and layer.get("depth", "near") == "near":
            out += [sentence for name, side in HANDS if layer.get(name) for sentence in _cut(layer, name, side)]
    return out


def _cut(layer: Mapping[str, Any], name: str, side: int) -> list[str]:
    usual = {key: one.default for made in (actor, cast) for key, one in inspect.signature(made).parameters.items()}
    said = {**usual, **{key: tuple(v) if isinstance(v, list) else v for key, v in layer.items()}}
    one: Figure = body(posed(said["pose"], said["change"]), WORN[said["garb"]], 1.0, 1.0)
    kind = said[f"{name}_hand"] or "grip"
    _, along, at = grasp(one, side, said[name], said[f"{name}_way"], kind, said[f"{name}_palm"], said[f"{name}_fingers"])
    tip = at + along / np.linalg.norm(along) * reach_of(said[name])
    shown = view_of(WIDE, (WIDE / 2, 0.5), said["high"], said["turn"], said["camera"], said["tilt"], said["near"], said["aim"])
    x, y, _ = shown.project(vec(tip), *SIZE)
    x, y = x / SIZE[1] + said["at"][0] - WIDE / 2, y / SIZE[1] + said["at"][1] - 0.5
    if 0 <= x <= WIDE and y >= 0:
        return []
    return [f"the {said[name]} in the {name} hand is cut off by the frame (its end lies at {x:.2f}, {y:.2f})"]
