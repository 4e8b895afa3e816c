"""Actors: persons with hands and a face, printed so that no limb melts into another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ..canvas import Array
from ..shapes import Shape, Vec, rod
from ..solid import Camera, Paint, Solid
from .body import LIT, PALE, Figure, placed, pointing
from .carry import CARRY
from .faces import FACES
from .garb import GARBS, body, glider
from .hands import HANDS, axes_of, hand
from .helms import HELMS
from .inked import inked
from .liveries import LIVERIES
from .pieces import PIECES, piece
from .pose import POSES, Pose, joints
from .press import Press
from .sets import bar, outline
from .tools import TOOLS
from .wear import BACKS

HEADS = {**FACES, **HELMS}
"""What actors have for a head."""
WORN = {**GARBS, **LIVERIES}
"""What actors wear."""
BEHIND: dict[str, Callable[[Figure], None]] = {**BACKS, "glider": glider}
"""What hangs on a back."""
HELD: dict[str, Callable[..., None]] = {**CARRY, **TOOLS}
"""What a hand may hold."""
VIEWS = {"worm": -22.0, "low": -10.0, "eye": 2.0, "high": 24.0, "top": 48.0}
UPRIGHT = frozenset(
    ("lantern", "coin chains", "scroll", "book", "goblet", "candle", "cup", "coin", "flame", "orb", "letter", "melting crown")
)
"""What stays upright whatever the hand does."""
SIZE = 1.3
"""How much larger than plain the hands of an actor are."""


def posed(pose: str, change: Mapping[str, Any] | None) -> Pose:
    """A pose with some of its numbers changed."""
    changed: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in (change or {}).items()}
    return replace(POSES[pose], **changed)


def cast(
    pose: str,
    garb: str,
    head: str = "plain",
    back: str = "",
    right: str = "",
    left: str = "",
    *,
    right_way: Vec | None = None,
    left_way: Vec | None = None,
    right_hand: str = "",
    left_hand: str = "",
    right_palm: Vec = (0, 0, 1),
    left_palm: Vec = (0, 0, 1),
    right_fingers: Vec | None = None,
    left_fingers: Vec | None = None,
    bulk: float = 1.0,
    slim: float = 1.0,
    change: Mapping[str, Any] | None = None,
) -> Figure:
    """A person in its clothes; a hand that holds nothing is at rest."""
    worn = WORN[garb]
    one = body(posed(pose, change), worn, bulk, slim)
    worn.put(one)
    HEADS[head](one)
    if back:
        BEHIND[back](one)
    _arm(one, 0, right, right_way, right_hand, right_palm, right_fingers)
    _arm(one, 1, left, left_way, left_hand, left_palm, left_fingers)
    return one


def _arm(one: Figure, side: int, what: str, way: Vec | None, kind: str, out: Vec, fingers: Vec | None) -> None:
    """A hand that bends where its `fingers` are to point, and what it holds."""
    kind = kind or ("grip" if what else "rest")
    axes, along, at = grasp(one, side, what, way, kind, out, fingers)
    hand(one, side, kind, axes, PALE, SIZE)
    if not what:
        return
    held = pointing(along)
    if held[0, 0] < 0:
        held = held @ np.diag([-1.0, 1.0, -1.0])

    def put(shape: Shape, paint: Paint) -> None:
        one.solid.add(placed(shape, held, at), paint, mirror=False)

    HELD[what](put)


def grasp(
    one: Figure, side: int, what: str, way: Vec | None, kind: str, out: Vec, fingers: Vec | None
) -> tuple[Array, Array, Array]:
    """The axes of a hand, along what the thing in it points, and where that is held."""
    fore = one.at.hands[side] - one.at.elbows[side] if fingers is None else np.array(fingers, float)
    fore = fore / np.linalg.norm(fore)
    along = np.array(way, float) if way is not None else np.array([0, 1.0, 0])
    if way is None and what not in UPRIGHT:
        along = along + fore * 0.25
    gripped = along if what and kind in ("grip", "fist") else None
    axes = axes_of(fore, gripped, np.array(out, float), side)
    return axes, along, one.at.hands[side] + axes[:, 1] * 0.058 * SIZE + axes[:, 2] * 0.024 * SIZE


def view_of(
    press_wide: float, at: tuple[float, float], high: float, turn: float, camera: str, tilt: float, near: float, aim: float
) -> Camera:
    """The camera that sees the height `aim` of a body at a place."""
    view = Camera(turn, VIEWS[camera], tilt, near, high * near / 1.25, (0.0, 0.0), (0.0, aim, 0.0))
    return replace(view, shift=(at[0] - press_wide / 2, 0.5 - at[1]))


def actor(
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
    rim: float = 0.55,
    lit: float = 0.58,
    **how: Any,
) -> None:
    """An actor whose body at the height `aim` stands at a place; `high` is how tall an upright one would be."""
    view = view_of(press.wide, at, high, turn, camera, tilt, near, aim)
    inked(press, cast(pose, **how).solid, view, depth, rim=rim, lit=lit)


def actors(press: Press, *, places: list[list[float]], depth: str = "mid", **how: Any) -> None:
    """The same actor several times: x, y, height and turn of each."""
    for x, y, high, turn in places:
        actor(press, at=(x, y), high=high, turn=turn, depth=depth, **how)


def curve(press: Press, points: list[list[float]], value: str = "deep", *, edge: str = "", thick: float = 0.006) -> None:
    """A flat shape with a smooth outline through these places; a place with a third number 1 is a corner."""
    line = smooth(points)
    press.put(outline(press, line), value)
    if edge:
        for start, stop in zip(line, [*line[1:], line[0]]):
            bar(press, start, stop, thick, edge)


def smooth(points: list[list[float]], steps: int = 7) -> list[tuple[float, float]]:
    """A closed curve through places (Catmull and Rom), sharp where a place says so."""
    count, out = len(points), []
    for i in range(count):
        before, here, there, after = (points[(i + j) % count] for j in (-1, 0, 1, 2))
        a = here if len(here) > 2 else before
        d = there if len(there) > 2 else after
        for k in range(steps):
            t = k / steps
            out.append(tuple(_between(a[j], here[j], there[j], d[j], t) for j in (0, 1)))
    return [(x, y) for x, y in out]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def giant_hand(
    press: Press,
    *,
    kind: str,
    at: tuple[float, float],
    high: float,
    turn: float = 0.0,
    raise_: float = 0.0,
    tilt: float = 0.0,
    side: str = "right",
    sleeve: str = "habit",
    depth: str = "near",
    glow: bool = False,
) -> None:
    """A single hand with its forearm, `high` from wrist to finger tip; at a tilt of 0 it points upwards, palm to us."""
    one = Figure(Solid(reach=1.6), joints(POSES["stand guard"]))
    number = 0 if side == "right" else 1
    one.at.hands[number][:] = 0.0
    one.at.elbows[number][:] = (0.0, -0.155, 0.0)
    hand(one, number, kind, np.eye(3), LIT if glow else PALE, 1.0)
    if not glow:
        one.loose(rod((0, -0.05, 0), (0, 0.0, 0), 0.022, 0.019), PALE, 0.01)
        one.loose(rod((0, -0.30, 0), (0, -0.045, 0), 0.050, 0.034), WORN[sleeve].arms)
    scale = high / 0.118
    view = Camera(turn, raise_, tilt, 2.6, scale * 2.6 / 1.25, (0.0, 0.0), (0.0, 0.05, 0.0))
    view = replace(view, shift=(at[0] - press.wide / 2, 0.5 - at[1]))
    inked(press, one.solid, view, depth)


ACTED: dict[str, Callable[..., None]] = {"actor": actor, "actors": actors, "curve": curve, "hand": giant_hand, "piece": piece}
"""Layers with people that have hands and faces, and smooth shapes."""
ACTED_WORDS: dict[str, Mapping[str, Any]] = {
    "pose": POSES,
    "garb": WORN,
    "head": HEADS,
    "back": BEHIND,
    "right": HELD,
    "left": HELD,
    "right_hand": HANDS,
    "left_hand": HANDS,
    "kind": HANDS,
    "subject": PIECES,
    "camera": VIEWS,
}
"""What the words of such a layer may be."""
