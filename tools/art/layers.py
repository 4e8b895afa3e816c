"""What lies behind the subject of a card, and where the subject is: its picture in two layers, which a camera can move apart.

The ground of a lit thing or a World is its scene without it (`apart.py`), and its subject lies where that would be. Of other
cards the ground is their own sky, of a poster all that lies behind its first person; their subject is found in the finished
picture: whatever is not that ground. So no picture has to be drawn again, and both layers together are what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .apart import Bare
from .canvas import F32, Array, blur, image, resized, step
from .cities import city
from .extras import Extra
from .happenings import happening
from .medallions import medallion
from .menace import WORLD_SCENES, nemesis, prime
from .poster.layers import LAYERS
from .poster.press import Press
from .recipes import FOLDER, ROOT, Recipe, pack_names, recipes, seed_of
from .scenes import parade, relic, robot, vehicle, work
from .stage import SIZE, Layer, Stage, new_stage
from .voyage.catalogue import ENDS, recipes_of, size_of, wanted
from .voyage.faces import sums_of
from .voyage.posters import RUN_LAYERS
from .worlds import world

ART = ROOT / "assets" / "art"
SMALLER = 1.5
"""How much smaller a ground is than its picture: it is out of focus."""
PERSONS = frozenset(("person", "crew", "thing", "prop", "face", "actor", "actors", "hand", "piece"))
"""What a poster is about. Its ground ends before the first of them."""
GAS = {"relic": 0.30, "hero": 0.55, "world": 0.62, "tactic": 0.55, "work": 0.5}
USUAL_GAS = 0.78
"""How much gas a scene's sky has, as `scenes.picture` has it."""
LEAST, MOST = 0.035, 0.13
"""How much a point must differ from the ground, of 1, to begin to be subject, and to be nothing else."""
SPECKS, GROWN, SOFT = 3, 5, 1.1
"""Sides of what is too small to be a subject and of what a subject grows by, and how soft its edge is; pixels of the ground."""
RIM = 0.2
"""How much of a pixel must be subject where it is known where that was put."""
WIDE, WITHIN = 2.0, 2.5
"""How far round a subject, at its soft edge, the ground is that without it: a camera that moves shows it there."""
TONES = 24
"""Steps of the edge of a subject."""
SHARES = (0.01, 0.97)
"""A subject that is less or more of its picture than this is none: its picture stays whole."""
QUALITY = 72
Layers = Sequence[Mapping[str, Any]]
BARE: dict[str, Callable[[Stage, Recipe], None]] = {
    "robot": robot,
    "vehicle": vehicle,
    "parade": parade,
    "relic": relic,
    "work": work,
    "nemesis": nemesis,
    "prime": prime,
    "world": world,
    "city": city,
    "event": happening,
    "order": medallion,
}
"""Scenes that can be painted without their subject, and the Tactic that shows machines."""
LAND = frozenset(("robot", "vehicle", "parade", "relic", "work", "nemesis", "tactic"))
"""Scenes in which a World is ground, not subject."""


def layer_extras() -> list[tuple[Extra, dict[str, object]]]:
    """The layers of all cards, and of the paintings behind results, each with what they are made from."""
    out: list[tuple[Extra, dict[str, object]]] = []
    for pack in (name for name in pack_names() if (FOLDER / f"{name}.toml").is_file()):
        for recipe in recipes(pack):
            name = f"bare_layers {_scene(recipe)}" if is_bare(recipe) else "card_layers"
            make = partial(bare_layers if is_bare(recipe) else card_layers, recipe)
            out.append(_extra(f"cards/{recipe.key}", name, recipe.seed, make, {"accent": recipe.accent}))
    out += [_poster("rivals", key, "cards") for key in recipes_of("rivals")]
    return out + [_poster("paintings", key, "paintings") for key in wanted("paintings") if size_of("paintings", key) == ENDS]


def _poster(folder: str, key: str, lies_in: str) -> tuple[Extra, dict[str, object]]:
    said, seed, file = recipes_of(folder)[key], seed_of(f"{folder} {key}"), f"{lies_in}/{key}"
    make = partial(poster_layers, file, said["layers"], said["accent"], seed)
    return _extra(file, "poster_layers", seed, make, {"accent": said["accent"]})


def _extra(file: str, name: str, seed: int, make: Any, said: dict[str, object]) -> tuple[Extra, dict[str, object]]:
    said = {"picture": sums_of("").get(f"{file}.webp", ""), **said}
    return Extra(f"layers/{file.split('/')[1]}.webp", f"tools.art.layers {name}", seed, make, QUALITY), said


def card_layers(recipe: Recipe) -> Image.Image:
    """The layers of a card."""
    if recipe.scene == "poster":
        return poster_layers(f"cards/{recipe.key}", recipe.more["layers"], recipe.accent, recipe.seed)
    return layered(picture_of(f"cards/{recipe.key}"), stage_of(recipe).finished())


def bare_layers(recipe: Recipe) -> Image.Image:
    """The layers of a card whose scene can be painted without its subject; where nothing solid is, light is its subject."""
    bare = bare_stage(recipe)
    if bare is None or bare.cover is None:
        return card_layers(recipe)
    return cut_out(picture_of(f"cards/{recipe.key}"), bare.finished(), bare.cover)


def bare_stage(recipe: Recipe) -> Bare | None:
    """The stage of a card without its subject, which it has noted; None where the scene cannot be painted so."""
    if not is_bare(recipe):
        return None
    stage = stage_of(recipe)
    worlds = recipe.scene not in LAND or recipe.subject in WORLD_SCENES
    bare = Glowing(stage.size, stage.seed, stage.accent, stage.picture, stage.rng, worlds=worlds)
    BARE[_scene(recipe)](bare, recipe)
    return bare


class Glowing(Bare):
    """A bare stage on which the light round a World stays, as that round a sprite does."""

    def lay(self, layer: Layer) -> None:
        """A World or a solid: noted where Worlds are subject, else painted."""
        color, cover = layer
        super().lay(layer)
        if self.worlds:
            self.picture = self.picture + color * (cover <= 0)[..., None]


def is_bare(recipe: Recipe) -> bool:
    """Whether a scene can be painted without its subject; a star is light, and has no border."""
    return _scene(recipe) in BARE and recipe.text("biome", "") != "star"


def _scene(recipe: Recipe) -> str:
    return recipe.subject if recipe.subject == "parade" else recipe.scene


def stage_of(recipe: Recipe) -> Stage:
    """The stage of a card with nothing but its sky."""
    amount = recipe.number("gas", GAS.get(recipe.scene, USUAL_GAS))
    return new_stage(recipe.seed, recipe.accent, size=SIZE, amount=amount, hue=recipe.text("sky", ""))


def poster_layers(file: str, layers: Layers, accent: str, seed: int) -> Image.Image:
    """The layers of a poster."""
    picture = picture_of(file)
    press = Press((picture.shape[1], picture.shape[0]), accent, seed)
    for layer in layers:
        if layer["draw"] in PERSONS:
            break
        how = {key: tuple(v) if is_place(v) else v for key, v in layer.items() if key != "draw"}
        {**LAYERS, **RUN_LAYERS}[layer["draw"]](press, **how)
    return layered(picture, press.printed())


def is_place(value: object) -> bool:
    """Whether a value of a poster is a place."""
    return isinstance(value, list) and 2 <= len(value) <= 3 and all(isinstance(one, (int, float)) for one in value)


def picture_of(file: str) -> Array:
    """A finished picture."""
    with Image.open(ART / f"{file}.webp") as opened:
        return np.asarray(opened.convert("RGB"), F32) / 255


def layered(picture: Array, ground: Array) -> Image.Image:
    """A ground, and as alpha where its picture has something before it."""
    size = (round(picture.shape[1] / SMALLER), round(picture.shape[0] / SMALLER))
    apart = blur(np.abs(picture - ground).max(-1).astype(F32), 0.8)
    cover = filled(resized(step(LEAST, MOST, apart).astype(F32), size, Image.Resampling.BOX))
    if not SHARES[0] < float((cover > 0.5).mean()) < SHARES[1]:
        cover = np.ones_like(cover)
    small = resized(np.ascontiguousarray(ground.astype(F32)), size, Image.Resampling.LANCZOS)
    return image(np.dstack([np.clip(small, 0, 1), np.round(cover * TONES) / TONES]))


def cut_out(picture: Array, ground: Array, cover: Array) -> Image.Image:
    """A ground, and as alpha where its subject was put: a little more, so that no rim of it stays behind.

    Well beside the subject the ground is the finished picture, with the light that the subject sheds on it.
    """
    size = (round(ground.shape[1] / SMALLER), round(ground.shape[0] / SMALLER))
    inside = (resized(cover.astype(F32), size, Image.Resampling.BOX) > RIM).astype(F32)
    if not SHARES[0] < float(inside.mean()) < SHARES[1]:
        inside = np.ones_like(inside)
    soft = np.clip(blur(inside, SOFT), 0, 1)
    behind, beside = (resized(np.ascontiguousarray(one.astype(F32)), size, Image.Resampling.LANCZOS) for one in (ground, picture))
    near = np.clip(blur(inside, WIDE) * WITHIN, 0, 1)
    small = beside + (behind - beside) * near[..., None]
    return image(np.dstack([np.clip(small, 0, 1), np.round(soft * TONES) / TONES]))


def filled(found: Array) -> Array:
    """A subject without specks beside it and holes in it, its edge soft; 0 to 1."""
    mask = Image.fromarray(((found > 0.4) * 255).astype(np.uint8))
    mask = mask.filter(ImageFilter.MinFilter(SPECKS)).filter(ImageFilter.MaxFilter(GROWN))
    room = Image.new("L", (mask.width + 2, mask.height + 2))
    room.paste(mask, (1, 1))
    ImageDraw.floodfill(room, (0, 0), 128)
    inside: Array = (np.asarray(room)[1:-1, 1:-1] != 128).astype(F32)
    made: Array = np.clip(blur(inside, SOFT), 0, 1)
    return made
