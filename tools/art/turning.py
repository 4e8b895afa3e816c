"""The Worlds of cards as they turn: each by its own ground and seed, with what stands still before and round it.

A World is laid out as `globes.py` says. Beside its maps lies a veil, as large as its disc: how much of the ground is seen at each
point (day, ring's shadow, what stands before it) and the light that stays where it is (air, rings, what is written round it).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache, partial

import numpy as np
from PIL import Image

from .biomes import BIOMES, Biome
from .bodies import DISC, GREAT_DECKS, ROOM, STAR, body_recipes, painted
from .canvas import F32, Array, blur, image, light, mix, resized
from .extras import Extra
from .globes import POWER, clouds, ground_light, points, shining_light
from .glories import GLORIES, Ball, Unrolled
from .noise import fbm3
from .recipes import Recipe

FREE = frozenset(
    (
        *("crescent", "sunrise", "aurora", "station", "belt", "rubble", "fleet", "storms", "glyphs", "wings", "casino"),
        *("buoys", "hush", "throng", "mint", "window", "corona", "halo"),
    )
)
"""Features that stand round a World. Any other one stands on its ground, and holds it still."""
SURFACE = ("trenches", "molten", "circuits", "thunder")
"""Glories that are written on the ground, and go round with it."""
WIDE, GREAT_WIDE = 768, 1024
"""Pixels round a World, and round a Core World or Home World."""
VEIL = 320
"""The side of a veil where the ball fills the disc of its body. That of a smaller ball is smaller by as much, which tells the
window how large it is."""
GROUND_QUALITY, VEIL_QUALITY = 74, 84
LIT = 0.75
"""How bright the usual ground is, by which the share of daylight is told."""
SUN = "star"


def turning_recipes() -> list[Recipe]:
    """The recipes of all Worlds that turn."""
    return [recipe for recipe in body_recipes() if set(recipe.features) <= FREE]


@dataclass(frozen=True)
class Turning:
    """A World that turns, and how large its maps are."""

    recipe: Recipe

    @property
    def great(self) -> bool:
        """Whether it is a Core World or a Home World."""
        return self.recipe.deck in GREAT_DECKS

    @property
    def wide(self) -> int:
        """Pixels round it."""
        return GREAT_WIDE if self.great else WIDE

    @property
    def biome(self) -> str:
        """Its ground."""
        return self.recipe.text("biome", "terran")

    @property
    def leaning(self) -> bool:
        """Whether its bands lean, so that it turns round a leaning axis."""
        return self.biome != SUN and BIOMES[self.biome].pattern == "bands"

    def files(self) -> dict[str, str]:
        """What it has, by the end of the file's name."""
        kinds = {"_leaning" if self.leaning else "": "turning_ground", "_veil": "veil"}
        if self.biome != SUN and BIOMES[self.biome].clouds:
            kinds["_clouds"] = "turning_clouds"
        if self.biome != SUN and (self.recipe.number("lights", 0) or BIOMES[self.biome].glow or self.glories):
            kinds["_lamps"] = "turning_lamps"
        return kinds

    @property
    def share(self) -> float:
        """How much of the disc of its body the ball takes."""
        return STAR if self.biome == SUN else DISC.get(self.recipe.text("ring", ""), 1.0)

    @property
    def glories(self) -> list[str]:
        """What is written on its ground."""
        return [name for name in self.recipe.more.get("glories", ()) if name in SURFACE]


def turning_extras() -> list[tuple[Extra, dict[str, object]]]:
    """All files, each with what it is made from."""
    out: list[tuple[Extra, dict[str, object]]] = []
    for recipe in turning_recipes():
        one = Turning(recipe)
        for end, name in one.files().items():
            make = partial(MAKERS[name], one)
            quality = VEIL_QUALITY if end == "_veil" else GROUND_QUALITY
            said = {"wide": one.wide, **recipe.plain()}
            out.append((Extra(f"turning/{recipe.key}{end}.webp", f"tools.art.turning {name}", recipe.seed, make, quality), said))
    return out


def _written(one: Turning, wide: int) -> Array:
    """The light of what is written on the ground."""
    x, y, z, _ = points(wide, one.recipe.seed, turned=False)
    even = np.full(x.shape, 0.5, F32)
    ball = Ball(x, y, z, even, np.zeros_like(even), np.ones_like(even), even)
    stage = Unrolled((x.shape[1], x.shape[0]), one.recipe.seed, one.recipe.accent, ball)
    for name in one.glories:
        GLORIES[name](stage, 0.0, 0.0, 1.0)
    return stage.picture


def turning_ground(one: Turning) -> Image.Image:
    """The ground in full daylight."""
    if one.biome == SUN:
        return image(1 - np.exp(-1.55 * _boiling(one.recipe.seed, one.wide)))
    lit = ground_light(one.biome, one.recipe.seed, one.wide, leaning=not one.leaning)
    if one.glories:
        lit = lit + _written(one, one.wide) * F32(0.62 / POWER)
    return image(1 - np.exp(-1.55 * POWER * lit))


def _boiling(seed: int, wide: int) -> Array:
    """The face of a sun, as bright as it is in its middle."""
    x, y, z, _ = points(wide, seed, turned=False)
    boil = fbm3(x * 3.2, y * 3.2, z * 3.2, 6, seed, ridge=True)
    tint = light((255, 170, 60), 1.2)
    shares = np.clip(-0.03 + boil * 1.25, 0, 1)
    made: Array = mix(tint * np.array([1, 0.6, 0.35], F32), np.broadcast_to(tint * 0.8 + 0.3, (*x.shape, 3)), shares) * F32(1.44)
    return made


def turning_clouds(one: Turning) -> Image.Image:
    """The clouds, white on nothing."""
    return clouds(one.biome, one.recipe.seed, one.wide)


def turning_lamps(one: Turning) -> Image.Image:
    """What shines by itself at night."""
    lit = shining_light(one.biome, one.recipe.seed, one.wide // 2, one.recipe.number("lights", 0))
    if one.glories:
        lit = lit + _written(one, one.wide // 2)
    return image(1 - np.exp(-1.55 * lit))


def _plain(kind: Biome, shade: int) -> Biome:
    """A ground of one shade that keeps its air."""
    even = ((0.0, (shade,) * 3), (1.0, (shade,) * 3))
    return replace(kind, land=even, sea=0.0, caps=0.0, clouds=0.0, craters=0.0, bump=0.0, shine=0.0, glow="", pattern="")


@cache
def _shades(biome: str) -> tuple[str, str]:
    """The names of a ground's black and white, under which they are known from now on."""
    names = (f"{biome}, black", f"{biome}, white")
    for name, shade in zip(names, (0, 255)):
        BIOMES[name] = _plain(BIOMES[biome], shade)
    return names


def _disc(picture: Array, one: Turning) -> Array:
    """The square round the ball."""
    side = picture.shape[0]
    half = side / 2 / ROOM * one.share
    low, high = round(side / 2 - half), round(side / 2 + half)
    return picture[low:high, low:high]


def veil(one: Turning) -> Image.Image:
    """What stays where it is: its light, and as alpha how much of the ground is seen."""
    side, fine = round(VEIL * one.share), round(VEIL * ROOM * 1.25)
    still = {**one.recipe.more, "lights": 0, "glories": [g for g in one.recipe.more.get("glories", ()) if g not in SURFACE]}
    if one.biome == SUN:
        return _sunlight(one, fine, side)
    black, white = (
        _disc(painted(replace(one.recipe, more={**still, "biome": name}), fine, 0.0), one) for name in _shades(one.biome)
    )
    seen = np.clip(white - black, 0, None).mean(-1)
    share = (1 - np.exp(-1.55 * LIT * seen)) / F32(1 - math.exp(-1.55 * 1.30))
    return _veiled(1 - np.exp(-1.55 * np.maximum(black, 0)), np.clip(share, 0, 1), side)


def _sunlight(one: Turning, fine: int, side: int) -> Image.Image:
    """A sun's own fall of light towards its edge, and what its face has besides."""
    shown = 1 - np.exp(-1.55 * np.maximum(_disc(painted(one.recipe, fine, 0.0), one), 0))
    size = shown.shape[0]
    down, across = (np.mgrid[0:size, 0:size].astype(F32) + 0.5) / size * 2 - 1
    inside = (np.hypot(across, down) < 0.99)[..., None]
    even = (1 - np.exp(-1.55 * _boiling(one.recipe.seed, 256))).mean((0, 1))
    soft = blur(shown * inside, size / 24) / np.maximum(blur(inside.astype(F32), size / 24), 0.05)
    share = np.clip((soft / even).min(-1), 0, 1)
    return _veiled(np.clip(soft - share[..., None] * even, 0, 1), share, side)


def _veiled(rest: Array, share: Array, side: int) -> Image.Image:
    size = (side, side)
    small = [resized(np.ascontiguousarray(one.astype(F32)), size, Image.Resampling.LANCZOS) for one in (rest, share)]
    return image(np.dstack([np.clip(small[0], 0, 1), np.clip(small[1], 0, 1)]))


MAKERS = {
    "turning_ground": turning_ground,
    "turning_clouds": turning_clouds,
    "turning_lamps": turning_lamps,
    "veil": veil,
}
"""The functions that make the files of a World."""
