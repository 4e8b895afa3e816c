"""Worlds as bodies of the stage: the planet of a card with its ring, moons and features on transparent ground.

A body is painted by its card's own recipe and seed, on black and on white: what differs is what lets the ground through.
So every feature that a card can show comes along with its true coverage, whatever it is painted with.
"""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
from PIL import Image

from .canvas import F32, Array, bloom, grid, step
from .clear import cleared
from .glories import GLORIES
from .recipes import Recipe, pack_names, recipes, world_keys
from .stage import SIZE, Stage
from .worlds import SHRINK, place, world

ROOM = 1.7
"""Half the side of a body's picture in radii of its disc: air, rings and moons need it."""
SIDE, GREAT_SIDE = 512, 640
"""The side of a body's picture, and that of the Core Worlds and Home Worlds."""
FINER = 1.25
"""How much larger it is painted."""
LOOKS = Path(__file__).parent / "bodies.toml"
GREAT_DECKS = ("sector 5", "start")
DISC = {"wide": 0.82, "steep": 0.82, "slipways": 0.88, "thin": 0.96}
"""How much of the disc a ball with such a ring takes."""
STAR = 0.86
"""Suns are smaller, for their corona."""
REACH = 0.96
"""Moons stand nearer than on the card, so that none is cut."""
DUSK = 0.42
"""On the stage a crescent has a broad lit side: a body is no scene, and its dark side would be a hole in the sky."""


def body_recipes() -> list[Recipe]:
    """The recipe of every World that has a picture of its own, altered by what bodies.toml says of it."""
    looks = tomllib.loads(LOOKS.read_text(encoding="utf-8"))
    worlds = world_keys()
    found = [recipe for pack in pack_names() for recipe in recipes(pack) if recipe.key in worlds]
    unknown = sorted(set(looks) - {recipe.key for recipe in found})
    if unknown:
        raise ValueError(f"{LOOKS.name} has looks for Worlds that no pack has: {', '.join(unknown)}")
    return [_altered(recipe, looks.get(recipe.key, {})) for recipe in found]


def _altered(recipe: Recipe, look: dict[str, object]) -> Recipe:
    more = {"dusk": DUSK, "reach": REACH * SHRINK.get(str({**recipe.more, **look}.get("ring", "")), 1.0), **recipe.more, **look}
    more["features"] = [feature for feature in more.get("features", ()) if feature != "sunrise"]
    return replace(recipe, more=more, accent=str(more.pop("accent", recipe.accent)))


def side_of(recipe: Recipe) -> int:
    """The side of a World's picture in pixels."""
    return GREAT_SIDE if recipe.deck in GREAT_DECKS else SIDE


def body(recipe: Recipe, side: int) -> Image.Image:
    """The picture of a World as a body, its disc `1 / ROOM` of the side."""
    fine = round(side * FINER)
    light_, ground = (painted(recipe, fine, shade) for shade in (0.0, 1.0))
    cover = np.clip(1 - (ground - light_).mean(-1), 0, 1)
    x, y = grid(fine, fine)
    far = np.hypot(x - fine / 2, y - fine / 2) / (fine / 2)
    if recipe.text("biome", "") == "star":
        cover = np.maximum(cover, np.clip((STAR / ROOM - far) * fine / 2 + 0.5, 0, 1))
    rim = step(1.0, 0.55 if recipe.text("biome", "") == "star" else 0.86, far)
    return cleared(bloom(light_) * rim[..., None], cover * rim, side)


def painted(recipe: Recipe, side: int, shade: float) -> Array:
    """The light of a World on a ground of one shade, its middle in the picture's."""
    x, y, radius = place(recipe)
    look = recipe.text("ring", "")
    disc = STAR if recipe.text("biome", "") == "star" else DISC.get(look, 1.0)
    high = side / 2 / ROOM * disc / (radius * SHRINK.get(look, 1.0))
    wide = high * SIZE[0] / SIZE[1]
    stage = Stage(
        (side, side),
        recipe.seed,
        recipe.accent,
        np.full((side, side, 3), shade, F32),
        random.Random(recipe.seed),
        (wide, high),
        (side / 2 - x * wide, side / 2 - y * high),
    )
    world(stage, recipe)
    for glory in recipe.more.get("glories", ()):
        GLORIES[glory](stage, x, y, radius * SHRINK.get(look, 1.0))
    return stage.picture
