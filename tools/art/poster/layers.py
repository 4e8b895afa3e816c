"""A poster is a list of layers, each drawn over the last; what a layer may say is what its function takes."""

from __future__ import annotations

import difflib
import inspect
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..canvas import Array
from ..fighters import FIGHTERS
from ..hulls import CRUISERS, GIANTS
from ..machines import ROBOTS, VEHICLES
from ..recipes import Recipe
from ..shapes import Vec
from ..solid import Camera, Solid
from . import sets
from .actor import ACTED, ACTED_WORDS, actor, cast
from .body import Figure, figure
from .carry import CARRY, carry
from .heads import HEADS
from .pose import POSES
from .press import Press
from .signs import sign
from .wear import BACKS, WEAR

HULLS = {**FIGHTERS, **CRUISERS, **GIANTS, **ROBOTS, **VEHICLES}
CAMERAS = {"worm": -22.0, "low": -10.0, "eye": 2.0, "high": 24.0, "top": 48.0}
"""Elevations of the named cameras."""


def dressed(
    pose: str,
    wear: str = "",
    head: str = "",
    back: str = "",
    right: str = "",
    left: str = "",
    *,
    right_way: Vec | None = None,
    left_way: Vec | None = None,
    bulk: float = 1.0,
    slim: float = 1.0,
    change: Mapping[str, Any] | None = None,
) -> Figure:
    """A person: a pose (with `change` some of its numbers), clothes, and what it carries."""
    changed: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in (change or {}).items()}
    one = figure(replace(POSES[pose], **changed), bulk, slim)
    for what, known in ((wear, WEAR), (head, HEADS), (back, BACKS)):
        if what:
            known[what](one)
    if right:
        carry(one, 0, right, right_way)
    if left:
        carry(one, 1, left, left_way)
    return one


def person(
    press: Press,
    *,
    pose: str,
    at: tuple[float, float],
    high: float,
    turn: float = 30.0,
    camera: str = "low",
    tilt: float = 0.0,
    depth: str = "near",
    aim: float = 0.55,
    near: float = 2.6,
    rim: float = 0.50,
    top: float = 0.60,
    halo: float = 0.25,
    **how: Any,
) -> None:
    """A person whose body at the height `aim` stands at a place; `high` is how tall an upright one would be."""
    one = dressed(pose, **how)
    view = Camera(turn, CAMERAS[camera], tilt, near, high * near / 1.25, (0.0, 0.0), (0.0, aim, 0.0))
    view = replace(view, shift=(at[0] - press.wide / 2, 0.5 - at[1]))
    press.solid(one.solid, view, depth, rim=rim, top=top, halo=halo)


def crew(press: Press, *, places: list[list[float]], depth: str = "mid", **how: Any) -> None:
    """The same person several times: x, y, height and turn of each."""
    for x, y, high, turn in places:
        person(press, at=(x, y), high=high, turn=turn, depth=depth, **how)


def thing(
    press: Press,
    *,
    subject: str,
    at: tuple[float, float],
    high: float,
    turn: float = 30.0,
    raise_: float = 10.0,
    tilt: float = 0.0,
    depth: str = "mid",
    near: float = 4.0,
    aim: float = 0.0,
    rim: float = 0.45,
    halo: float = 0.2,
) -> None:
    """A ship or machine of the house as a silhouette."""
    solid: Solid = HULLS[subject](random.Random(press.seed))
    view = Camera(turn, raise_, tilt, near, high * near / 1.25, (0.0, 0.0), (0.0, aim, 0.0))
    view = replace(view, shift=(at[0] - press.wide / 2, 0.5 - at[1]))
    press.solid(solid, view, depth, rim=rim, halo=halo)


def _sky(press: Press, **how: Any) -> None:
    press.sky(**how)


LAYERS: dict[str, Callable[..., None]] = {
    "sky": _sky,
    "sign": sign,
    "person": person,
    "crew": crew,
    "thing": thing,
    "polygon": sets.polygon,
    "disc": sets.disc,
    "bar": sets.bar,
    "ground": sets.ground,
    "stairs": sets.stairs,
    "host": sets.host,
    "towers": sets.towers,
    "columns": sets.columns,
    "bars": sets.bars,
    "smoke": sets.smoke,
    "clouds": sets.clouds,
    "sparks": sets.sparks,
    "speed": sets.speed,
    "stripes": sets.stripes,
    "planet": sets.planet,
    "ship": sets.ship,
    "candles": sets.candles,
    "coins": sets.coins,
    "shelf": sets.shelf,
    "front": sets.soft_front,
    "beam": sets.beam,
    **ACTED,
}
HOW: dict[str, tuple[Callable[..., object], ...]] = {
    "sky": (Press.sky,),
    "person": (dressed,),
    "crew": (person, dressed),
    "actor": (cast,),
    "actors": (actor, cast),
}
"""What takes the keys that a layer hands on."""
WORDS: dict[str, Mapping[str, Any]] = {
    "pose": POSES,
    "wear": WEAR,
    "head": HEADS,
    "back": BACKS,
    "right": CARRY,
    "left": CARRY,
    "camera": CAMERAS,
    "subject": HULLS,
}
"""What the words of a layer may be."""


def nearest(word: str, known: Mapping[str, Any] | list[str]) -> str:
    """A sentence that names the nearest word that would be known."""
    close = difflib.get_close_matches(word, list(known), 1, 0.0)
    return f"{word!r} is unknown, the nearest is {close[0]!r}" if close else f"{word!r} is unknown"


def faults(layers: list[dict[str, Any]]) -> list[str]:
    """What is wrong with the layers of a poster, one sentence each, before anything is drawn."""
    out: list[str] = []
    for number, layer in enumerate(layers, 1):
        said = f"layer {number}: "
        name = str(layer.get("draw", ""))
        if name not in LAYERS:
            out.append(said + "draw " + nearest(name, LAYERS))
            continue
        takes = _takes(name)
        out += [said + f"{name}: key " + nearest(key, takes) for key in layer if key != "draw" and key not in takes]
        out += [
            said + f"{key} " + nearest(str(layer[key]), known)
            for key, known in (ACTED_WORDS if name in ACTED else WORDS).items()
            if key in layer and layer[key] and layer[key] not in known
        ]
    return out


def _takes(name: str) -> list[str]:
    """The keys that a layer may have."""
    made: list[Callable[..., object]] = [LAYERS[name], *HOW.get(name, ())]
    return [p for one in made for p in inspect.signature(one).parameters if p not in ("self", "press", "how")]


def poster(recipe: Recipe, size: tuple[int, int]) -> Array:
    """The finished poster of a card, values of 0 to 1."""
    layers: list[dict[str, Any]] = recipe.more["layers"]
    wrong = faults(layers)
    if wrong:
        raise ValueError(f"{recipe.key}: {wrong[0]}")
    press = Press(size, recipe.accent, recipe.seed)
    for layer in layers:
        how = {key: _plain(value) for key, value in layer.items() if key != "draw"}
        LAYERS[layer["draw"]](press, **how)
    return press.printed()


def _plain(value: Any) -> Any:
    """Lists of two or three numbers are places."""
    return (
        tuple(value)
        if isinstance(value, list) and 2 <= len(value) <= 3 and all(isinstance(v, (int, float)) for v in value)
        else value
    )
