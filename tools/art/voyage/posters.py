"""Posters of a run: the layers of cards, and things of the run as silhouettes among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PIL import Image

from ..canvas import image
from ..mask_looks import LOOKS, MOODS
from ..poster.layers import LAYERS, faults, nearest
from ..poster.press import Press
from ..solid import Camera, Solid
from .faces import face
from .fleet_relics import FLEET_RELICS
from .frontier_stores import FRONTIER_STORES
from .orders_stores import ORDERS_STORES
from .own_relics import OWN_RELICS
from .props import PROPS
from .relics import RELICS
from .revolution_relics import REVOLUTION_RELICS
from .rivals import RIVAL_PROPS

THINGS: dict[str, Callable[[], Solid]] = {
    **RELICS,
    **FLEET_RELICS,
    **OWN_RELICS,
    **REVOLUTION_RELICS,
    **FRONTIER_STORES,
    **ORDERS_STORES,
    **PROPS,
    **RIVAL_PROPS,
}
"""What a `prop` may be."""
Layer = Mapping[str, Any]


def prop(
    press: Press,
    *,
    subject: str,
    at: tuple[float, float],
    high: float,
    turn: float = 20.0,
    raise_: float = 8.0,
    tilt: float = 0.0,
    depth: str = "mid",
) -> None:
    """A thing of a run as a silhouette with a rim, about `high` tall."""
    view = Camera(turn, raise_, tilt, 3.9, high * 1.6, (0.0, 0.0))
    view = replace(view, shift=((at[0] - press.wide / 2), 0.5 - at[1]))
    press.solid(THINGS[subject](), view, depth, rim=0.42, halo=0.15)


RUN_LAYERS: dict[str, Callable[..., None]] = {"prop": prop, "face": face}
"""Layers that the posters of a run have besides those of cards."""


def printed(layers: list[Layer], accent: str, seed: int, size: tuple[int, int]) -> Image.Image:
    """The poster that these layers make."""
    press = Press(size, accent, seed)
    for layer in layers:
        how = {key: _plain(value) for key, value in layer.items() if key != "draw"}
        {**LAYERS, **RUN_LAYERS}[layer["draw"]](press, **how)
    return image(press.printed())


def layer_faults(layers: list[dict[str, Any]]) -> list[str]:
    """What is wrong with the layers, one sentence each."""
    others = [layer for layer in layers if layer.get("draw") not in RUN_LAYERS]
    props = [str(layer.get("subject")) for layer in layers if layer.get("draw") == "prop"]
    faces = [layer for layer in layers if layer.get("draw") == "face"]
    return [
        *faults(others),
        *(f"prop {nearest(subject, THINGS)}" for subject in props if subject not in THINGS),
        *(
            f"face {nearest(str(one.get(name, usual)), list(known))}"
            for one in faces
            for name, usual, known in (("enemy", "", LOOKS), ("mood", "calm", MOODS))
            if one.get(name, usual) not in known
        ),
    ]


def _plain(value: Any) -> Any:
    """Lists of two or three numbers are places."""
    short = isinstance(value, list) and 2 <= len(value) <= 3 and all(isinstance(v, (int, float)) for v in value)
    return tuple(value) if short else value
