"""Where the faces of the people of a poster are, worked out from their poses without drawing."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..solid import Camera
from ..stage import SIZE
from .actor import posed
from .body import vec
from .layers import CAMERAS, person
from .pose import joints

HALF = 0.075
"""Half the height of a head, in heights of a person."""
LEAST = 0.034
"""A head smaller than this, of the picture's height, is one of a crowd."""


ALIKE = 0.8
"""How large a head must be, against the largest, to be looked at as much."""


@dataclass(frozen=True, slots=True)
class Head:
    """A head in its picture: its middle in shares of width and height, half its height in shares of the height."""

    x: float
    y: float
    half: float


def heads(layers: Sequence[Mapping[str, Any]]) -> list[Head]:
    """The heads of the people whom a poster is about, the largest first."""
    found = [_head(layer) for layer in layers if layer["draw"] in ("person", "actor") and layer.get("depth", "near") == "near"]
    return sorted((one for one in found if one.half >= LEAST), key=lambda one: -one.half)


def focus(layers: Sequence[Mapping[str, Any]]) -> Head | None:
    """The head that a narrow window keeps in view: of those about as large as the largest, the one furthest to the right."""
    found = heads(layers)
    return max((one for one in found if one.half >= ALIKE * found[0].half), key=lambda one: one.x, default=None)


def _head(layer: Mapping[str, Any]) -> Head:
    usual = {name: one.default for name, one in inspect.signature(person).parameters.items() if one.default is not one.empty}
    said: dict[str, Any] = {**usual, **{key: tuple(v) if isinstance(v, list) else v for key, v in layer.items()}}
    wide, high = SIZE
    across, down = said["at"]
    zoom = said["high"] * said["near"] / 1.25
    view = Camera(said["turn"], CAMERAS[said["camera"]], said["tilt"], said["near"], zoom, aim=(0, said["aim"], 0))
    x, y, scale = view.project(vec(joints(posed(said["pose"], said.get("change"))).crown), wide, high)
    return Head(x / wide + across * high / wide - 0.5, y / high + down - 0.5, HALF * scale / high)
