"""The backs of the decks."""

from __future__ import annotations

import random

import numpy as np

from .canvas import F32, Array, Rgb, blur, light, resized, step
from .emblems import mask_of, metal
from .halo import edge, polar, star
from .palette import ACCENTS, NEMESIS, SKIES
from .sky import sky
from .stage import Stage

SIZE = (480, 672)
SECTOR_BACKS = (("bone", "omen"), ("sky", "one"), ("ember", "two"), ("gold", "three"), ("rose", "four"), ("gold", "five"))


def _stage(accent: str, seed: int) -> Stage:
    width, height = SIZE
    return Stage(SIZE, seed, accent, sky((width, height), seed, SKIES[accent], amount=0.9, scale=1.1), random.Random(seed))


def back(deck: str) -> Array:
    """The picture on the back of a deck: a sky, rings that count the sector, a sculpted sign. Light."""
    name, _, rest = deck.partition("_")
    if name == "nemesis":
        stage = _stage("nemesis", 41 + int(rest))
        stage.hexes(0.5, 0.055)
        _medallion(stage, "emblem_star_crown", NEMESIS, 6, int(rest), hexagon=True)
    elif name == "start":
        from game.ui.kit.theme import FACTION_EMBLEMS

        stage = _stage(rest, 71 + len(rest))
        _medallion(stage, FACTION_EMBLEMS[rest], ACCENTS[rest], 12, 1)
    else:
        number = int(rest)
        stage = _stage(SECTOR_BACKS[number][0], 11 + number * 7)
        _medallion(
            stage,
            "world" if number < 5 else "emblem_star_crown",
            ACCENTS[SECTOR_BACKS[number][0]],
            (12, 5, 6, 7, 8, 16)[number],
            max(1, number),
        )
    return stage.picture


def _medallion(stage: Stage, name: str, tint: Rgb, points: int, rings: int, *, hexagon: bool = False) -> None:
    """The sign in the middle, a star round it, and as many rings as the sector's number."""
    width, height = SIZE
    centre = (width / 2, height * 0.43)
    x, y, far, angle = polar(SIZE, centre, width * 0.40)
    color = light(tint, 1.2)
    stage.picture *= (0.55 + 0.45 * step(0.2, 1.2, far))[..., None]
    stage.picture += (np.exp(-((far / 0.75) ** 2)) * 0.30)[..., None] * color
    out = edge(star(far, angle, points, 0.98, 0.78), 0.010) * 0.8
    for i in range(rings):
        radius = 0.66 + 0.052 * i
        if hexagon:
            out += edge(np.maximum(np.abs(y) * 0.866 + np.abs(x) * 0.5, np.abs(x)) - radius * 0.95, 0.009) * 0.8
        else:
            out += edge(far - radius, 0.008) * 0.7
    out += edge(far - 1.02, 0.012) + 0.6 * edge(far - 1.07, 0.006) * (np.cos(angle * 72) > 0)
    stage.picture += out[..., None] * color
    side = round(width * 0.44)
    mask = mask_of(name, side * 2)
    face = resized(metal(mask, side * 0.06, tint), (side, side))
    cover = resized(mask, (side, side))
    left, top = round(centre[0] - side / 2), round(centre[1] - side / 2)
    place = (slice(top, top + side), slice(left, left + side))
    shadow = np.zeros((height, width), F32)
    shadow[place] = cover
    stage.picture *= (1 - 0.7 * blur(np.roll(shadow, (6, 6), (0, 1)), 7))[..., None]
    stage.picture[place] = stage.picture[place] * (1 - cover[..., None]) + face * cover[..., None]
    for sign in (1, -1):  # a border drawn in light
        px, py = np.abs(x * 0.40 * width), np.abs((y * 0.40 * width) + height * 0.43 - height / 2)
        box = np.maximum(px - width * 0.455, py - height * 0.465)
        stage.picture += (edge(box / width, 0.004 if sign > 0 else 0.002) * 0.3)[..., None] * color
