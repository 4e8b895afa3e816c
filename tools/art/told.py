"""A subject told apart from its ground: a light along its border where both have one value, and grey values that spread."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import numpy as np
from PIL import Image

from .canvas import F32, Array, Rgb, blur, grid, image, resized
from .extras import Extra
from .layers import PERSONS, Layers, bare_stage, cut_out, is_place, layer_extras, layered, picture_of, stage_of
from .noise import fbm2
from .palette import ACCENTS, NEMESIS
from .poster.layers import LAYERS
from .poster.press import VALUES, Mask, Press
from .recipes import FOLDER, Recipe, pack_names, recipes
from .scenes import picture as drawn
from .solid import Camera, Solid
from .stage import SIZE
from .values import ALONG, CONTRAST, SMALL, Floats, edge_of, grey, luminance, ratios, values_of

LISTED = Path(__file__).with_name("told.toml")
SPARE = 0.006
"""By how much a picture's spread must be within its bounds after it was helped."""
ENOUGH = ALONG + 0.04
WANTED = 1.9
"""The ratio that a border is given where it has less: more than is asked, for what compressing takes."""
DARK = 0.16
"""On a ground that is brighter a border is darkened, on a darker one it is lit."""
STEEPEST = 2.6
"""The most that grey values are pushed apart: further, and shades become black."""
GAMMA = 2.2
AIR = frozenset(("smoke", "sparks", "speed", "stripes"))
"""What drifts before a poster's persons and is none of them."""
STRENGTHS = (0.45, 0.7, 0.95, 1.2)
"""How strongly a border is lit, the weakest that is enough."""


@cache
def told_keys() -> frozenset[str]:
    """The cards whose picture is helped so, by the list in told.toml."""
    return frozenset(tomllib.loads(LISTED.read_text(encoding="utf-8"))["told"])


def told_faults(cards: Iterable[str], helped: Iterable[str] | None = None) -> list[str]:
    """What the list names that no card is called, with the nearest one that is."""
    known = sorted(cards)
    wrong = sorted(set(told_keys() if helped is None else helped) - set(known))
    return [
        f"{LISTED.name} names {key!r}, which is no card; the nearest is {difflib.get_close_matches(key, known, 1, 0.0)[0]!r}."
        for key in wrong
    ]


def told_extras() -> list[tuple[Extra, dict[str, object]]]:
    """The layers of all cards, those of helped ones made so."""
    known = {
        f"layers/{one.key}.webp": one
        for pack in pack_names()
        if (FOLDER / f"{pack}.toml").is_file()
        for one in recipes(pack)
        if one.key in told_keys()
    }
    out: list[tuple[Extra, dict[str, object]]] = []
    for extra, said in layer_extras():
        recipe = known.get(extra.file)
        if recipe is not None:
            maker = poster_layers if recipe.scene == "poster" else scene_layers
            extra = replace(extra, generator=f"tools.art.told {maker.__name__} {recipe.scene}", make=partial(maker, recipe))
        out.append((extra, said))
    return out


def told_poster(recipe: Recipe) -> Image.Image:
    """The finished poster of a card whose subject would else not stand out."""
    picture, _, cover = poster_parts(recipe.more["layers"], recipe.accent, recipe.seed)
    return image(told(picture, cover, VALUES[recipe.accent][2], recipe.seed))


def poster_layers(recipe: Recipe) -> Image.Image:
    """The layers of such a poster: its ground under the same curve, its subject where it was printed."""
    return _parted(recipe, *poster_parts(recipe.more["layers"], recipe.accent, recipe.seed))


def told_scene(recipe: Recipe) -> Image.Image:
    """The finished picture of a lit card, a World or light whose subject would else not stand out."""
    picture, _, cover = scene_parts(recipe)
    tone = NEMESIS if recipe.accent == "nemesis" else ACCENTS[recipe.accent]
    return image(told(picture, cover, tone, recipe.seed, printed=False))


def scene_layers(recipe: Recipe) -> Image.Image:
    """The layers of such a card: its ground under the same curve, its subject where it was put."""
    return _parted(recipe, *scene_parts(recipe))


def _parted(recipe: Recipe, picture: Array, ground: Array, cover: Array) -> Image.Image:
    return cut_out(picture_of(f"cards/{recipe.key}"), bent(ground, curve(picture)), cover)


def scene_parts(recipe: Recipe) -> tuple[Array, Array, Array]:
    """A picture as its scene draws it, the same without its subject, and where that is."""
    picture = drawn(recipe)
    bare = bare_stage(recipe)
    if bare is not None and bare.cover is not None:
        return picture, bare.finished(), np.clip(bare.cover, 0, 1).astype(F32)
    ground = stage_of(recipe).finished()
    apart = layered(picture, ground).getchannel("A").resize((picture.shape[1], picture.shape[0]), Image.Resampling.BILINEAR)
    return picture, ground, np.asarray(apart, F32) / 255


class NotedPress(Press):
    """A press that notes where persons, and all that is printed after the first of them, lie."""

    front: Mask | None = None

    def put(self, where: Mask, value: str) -> None:
        """Prints a value, and notes it."""
        super().put(where, value)
        if self.front is not None:
            self.front |= where

    def solid(
        self, solid: Solid, camera: Camera, depth: str = "near", *, rim: float = 0.50, top: float = 0.60, halo: float = 0.25
    ) -> Mask:
        """Prints a solid, and notes it."""
        mask = super().solid(solid, camera, depth, rim=rim, top=top, halo=halo)
        if self.front is not None:
            self.front |= mask
        return mask


def poster_parts(layers: Layers, accent: str, seed: int) -> tuple[Array, Array, Array]:
    """A poster, what lies behind its first person, and where that and all before it are; what drifts in the air is neither."""
    press = NotedPress(SIZE, accent, seed)
    ground: Array | None = None
    for layer in layers:
        if layer["draw"] in PERSONS and ground is None:
            ground, press.front = press.printed(), np.zeros((press.height, press.width), bool)
        before = None if press.front is None else press.front.copy()
        how = {key: tuple(v) if is_place(v) else v for key, v in layer.items() if key != "draw"}
        LAYERS[layer["draw"]](press, **how)
        if layer["draw"] in AIR:
            press.front = before
    picture = press.printed()
    if ground is None or press.front is None:
        return picture, picture, np.ones(picture.shape[:2], F32)
    return picture, ground, resized(press.front.astype(F32), SIZE, Image.Resampling.BOX)


def told(picture: Array, cover: Array, tone: Rgb, seed: int, *, printed: bool = True) -> Array:
    """The picture with a subject that stands out; only what is printed may get a dark border, which light never has."""
    made = spread = bent(picture, curve(picture))
    if values_of(image(made), _shape(cover)).along >= ENOUGH:
        return made
    for strength in STRENGTHS:
        made = rimmed(spread, cover, tone, seed, strength, printed=printed)
        if values_of(image(made), _shape(cover)).along >= ENOUGH:
            break
    return made


def _shape(cover: Array) -> Image.Image:
    return Image.fromarray((np.clip(cover, 0, 1) * 255).astype(np.uint8))


def curve(picture: Array) -> tuple[float, float]:
    """Pivot and power of the curve after which the grey values of a picture spread as they should; power 1 changes nothing."""
    small = _small(picture)
    pivot, spread = float(np.clip(grey(small).mean(), 0.08, 0.6)), float(grey(small).std())
    low, high = CONTRAST[0] + SPARE, CONTRAST[1] - SPARE
    if low <= spread <= high:
        return pivot, 1.0
    goal = low if spread < low else high
    least, most = (1.0, STEEPEST) if spread < low else (0.3, 1.0)
    for _ in range(18):
        power = (least + most) / 2
        if float(grey(bent(small, (pivot, power))).std()) < goal:
            least = power
        else:
            most = power
    if spread < low:  # fine lights count for less once they are small
        while most < STEEPEST and grey(_small(bent(picture, (pivot, most)))).std() < CONTRAST[0] + 0.001:
            most *= 1.04
    return pivot, most


def _small(picture: Array) -> Floats:
    made: Floats = np.asarray(image(picture).resize(SMALL, Image.Resampling.BOX), np.float64) / 255
    return made


def bent(picture: Array | Floats, how: tuple[float, float]) -> Array:
    """Grey values pushed apart, or together, on both sides of a pivot; hues stay."""
    pivot, power = how
    old = np.clip(grey(np.asarray(picture)), 1e-4, 1 - 1e-4)
    low = pivot * (old / pivot) ** power
    high = 1 - (1 - pivot) * ((1 - old) / (1 - pivot)) ** power
    new = np.where(old < pivot, low, high)
    made: Array = np.clip(np.asarray(picture) * (new / old)[..., None], 0, 1).astype(F32)
    return made


def rimmed(picture: Array, cover: Array, tone: Rgb, seed: int, strength: float, *, printed: bool = True) -> Array:
    """The picture with a border that is lit, or darkened, where it does not stand out."""
    high, wide = cover.shape
    need, ground = _wanting(picture, cover)
    x, y = grid(wide, high)
    torn = 1 + 0.5 * fbm2(np.asarray(x / 7), np.asarray(y / 22), 3, seed % 89)
    band: Array = np.clip(_band(cover, high) * need * F32(strength) * torn, 0, 1)[..., None]
    level = (WANTED * (ground + 0.05) - 0.05) * F32(2.0)  # a border is narrower than what is measured
    lit = np.clip(_even(tone) * level[..., None], 0, 1) ** F32(1 / GAMMA)
    light = np.maximum(picture, picture * (1 - band) + lit * band)
    shade = picture * (1 - band * F32(0.75)) if printed else picture
    darker = np.clip((ground - DARK) / 0.06, 0, 1)[..., None]
    made: Array = np.clip(light * (1 - darker) + shade * darker, 0, 1).astype(F32)
    return made


def _wanting(picture: Array, cover: Array) -> tuple[Array, Array]:
    """Where along its border a subject does not stand out, 0 to 1, and how bright the ground beside it is."""
    high, wide = cover.shape
    small = _small(picture)
    bright, inside = luminance(small), np.asarray(_shape(cover).resize(SMALL, Image.Resampling.BOX)) > 127
    edge = edge_of(inside)
    short = np.zeros(inside.shape, F32)
    for y, x, ratio in ratios(bright, inside, edge):
        short[y, x] = ratio < WANTED
    beside = blur(np.where(inside, 0, bright - 0.05).astype(F32), 2.5)
    ground = beside / np.maximum(blur((~inside).astype(F32), 2.5), 0.02)
    near = blur(short, 1.6)
    need = np.clip(near / np.maximum(blur(edge.astype(F32), 1.6), 0.02), 0, 1) * (near > 0.01)
    wanting, level = (np.clip(resized(one.astype(F32), (wide, high)), 0, 1) for one in (need, ground))
    return wanting, level


def _even(tone: Rgb) -> Array:
    """A colour, a quarter of it white, as light of luminance 1."""
    hue = (np.array(tone, F32) / 255 * F32(0.75) + F32(0.25)) ** F32(GAMMA)
    made: Array = hue / (hue @ np.array([0.2126, 0.7152, 0.0722], F32))
    return made


def _band(cover: Array, high: int) -> Array:
    """A strip within the border of a subject, soft on its inner side."""
    shape = _shape(cover).point(lambda value: 255 * (value > 127))
    inside = (np.asarray(shape) > 0).astype(F32)
    made: Array = np.clip((1 - blur(inside, high / 190)) * 2.4, 0, 1) * inside
    return made
