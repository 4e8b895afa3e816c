"""Pictures that belong to no card: skies, Worlds to be shown alone, backs, emblems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from PIL import Image

from .backs import back
from .canvas import F32, Array, bloom, image, toned, vignette
from .emblems import FACTION_EMBLEMS, ORDER_EMBLEMS, emblem
from .palette import SKIES
from .planet import ball, sun
from .sky import gas, stars

SKY_SIZE = (2560, 1440)
# Name: seed, hues of the near gas and of the far, how bright. What lies behind cards is darker than what lies behind a title.
SKY_LOOKS: dict[str, tuple[int, str, str, float]] = {
    "title": (9, "violet", "sky", 1.05),
    "map": (23, "sky", "violet", 0.55),
    "results": (57, "gold", "rose", 0.75),
    "barbaric": (15, "jade", "sky", 0.42),
    "frontier": (31, "sky", "teal", 0.50),
    "industrial": (44, "ember", "sky", 0.48),
    "luxury": (62, "rose", "teal", 0.50),
    "core": (5, "gold", "crimson", 0.55),
    "calm": (87, "ice", "violet", 0.38),
}
# Grounds of Worlds that are shown outside cards, as the game names them, by the biome painted here.
BALLS: dict[str, str] = {
    "terran": "terran",
    "ocean": "ocean",
    "desert": "desert",
    "ice": "ice",
    "lava": "lava",
    "gas": "gas",
    "violet_gas": "violet gas",
    "toxic": "toxic",
    "jungle": "jungle",
    "city": "city",
    "crystal": "crystal",
    "rock": "rock",
    "storm": "storm",
    "machine": "machine",
    "rust": "rust",
    "sun": "star",
}
SKY_MOST = 0.235
"""The brightest that gas behind cards and words may be, of 1; its colour stays."""
BALL_RADIUS = 2.8
"""The side of a World's picture in radii: room for its air."""
VARIANTS = 2


@dataclass(frozen=True)
class Extra:
    """A picture that no card asks for."""

    file: str
    generator: str
    seed: int
    make: Callable[[], Image.Image]
    quality: int = 86


def extras() -> list[Extra]:
    """All of them, in order."""
    out = [
        Extra(f"skies/{name}.webp", f"tools.art.extras sky {look[1]} {look[2]} {look[3]}", look[0], partial(_sky, name), 84)
        for name, look in SKY_LOOKS.items()
    ]
    for name, biome in BALLS.items():
        for i in range(1, VARIANTS + 1):
            seed = 100 + 37 * i + len(out)
            out.append(Extra(f"worlds/{name}_{i}.webp", f"tools.art.extras ball {biome}", seed, partial(_ball, biome, seed, 512)))
    decks = (
        [f"sector_{i}" for i in range(6)]
        + ["nemesis_1", "nemesis_2"]
        + [f"start_{name}" for name in ("gold", "sky", "teal", "ember", "violet", "bone")]
    )
    out += [Extra(f"backs/{deck}.webp", "tools.art.backs back", i, partial(_back, deck)) for i, deck in enumerate(decks)]
    for name in (*FACTION_EMBLEMS, *ORDER_EMBLEMS):
        out.append(Extra(f"emblems/{name}.webp", "tools.art.emblems emblem", 1, partial(_emblem, name), 90))
    return out


def _sky(name: str) -> Image.Image:
    """A sky; behind words and cards its gas never rises above SKY_MOST, so that muted text keeps a contrast of 4.5 (UX-A3)."""
    seed, near, far, amount = SKY_LOOKS[name]
    picture = gas(SKY_SIZE, seed, SKIES[near], scale=1.7, amount=amount, part=2)
    picture = picture + gas(SKY_SIZE, seed + 400, SKIES[far], scale=1.3, amount=amount * 0.75, part=4)
    light = stars(SKY_SIZE, seed, 3.2, 0.2)
    if name == "title":
        return image(toned(vignette(bloom(picture + light * F32(1.3), 0.85, 0.22), 0.4)))
    shown = toned(vignette(picture, 0.4), seed)
    bright = np.maximum(shown @ np.array([0.2126, 0.7152, 0.0722], F32), 1e-4)[..., None]
    shown = shown * (SKY_MOST * (1 - np.exp(-bright / SKY_MOST)) / bright)
    return image(1 - (1 - shown) * np.exp(-1.2 * light))


def _back(deck: str) -> Image.Image:
    return image(toned(vignette(bloom(back(deck)))))


def _emblem(name: str) -> Image.Image:
    return _clear(*emblem(name))


def _ball(biome: str, seed: int, side: int) -> Image.Image:
    size, centre = (side, side), (side / 2, side / 2)
    if biome == "star":
        color = sun(size, centre, side / BALL_RADIUS / 1.35, seed, (255, 176, 70))
        x = np.abs(np.arange(side) - side / 2) / (side / 2)
        fade = np.clip((1 - np.hypot(x[None, :], x[:, None])) * 4, 0, 1).astype(F32)
        color = color * fade[..., None]
        return _clear(color, np.clip(color.max(-1) * 1.6, 0, 1))
    return _clear(*ball(size, centre, side / BALL_RADIUS, biome, seed, lights=0.8))


NIGHT_SUN = (-0.80, -0.55, -0.35)
"""Where the light of the World of the title comes from: three fifths of what is seen of it are night."""


def _clear(color: Array, cover: Array) -> Image.Image:
    """A picture with transparent ground; `color` is already multiplied by its coverage."""
    shown = toned(color, 1)
    straight = np.where(cover[..., None] > 0.004, shown / np.maximum(cover[..., None], 0.004), shown)
    return image(np.dstack([np.clip(straight, 0, 1), cover]))
