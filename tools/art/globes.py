"""Worlds that turn: their grounds, clouds and lights as maps, and the light and air that stay where they are.

A map goes once round its World. Its rows lie as they are seen from the side, at the sine of their latitude, so that the window
has only columns to lay out. The middle of a map is what `ball` paints of the same ground and seed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
from PIL import Image

from .biomes import BIOMES, Biome
from .canvas import F32, Array, blur, image, light, step
from .extras import BALLS, NIGHT_SUN, VARIANTS, Extra, extras
from .noise import fbm3
from .palette import KEY_LIGHT
from .planet import shining, surface

WIDE, GREAT = 1024, 2304
"""Pixels round a World, and round that of the title."""
LIGHT_SIDE = 512
"""The side of the pictures of light and air."""
AIR_ROOM = 2.8
"""The side of the picture of the air in radii."""
SUNS = {"key": (KEY_LIGHT[0], -KEY_LIGHT[1], KEY_LIGHT[2]), "night": NIGHT_SUN}
"""Where the light comes from, y downwards: on most Worlds, and on that of the title."""
POWER = 1.35
STILL = ("sun",)
"""Grounds without maps: no place of the galaxy has a sun for its World."""
LEAN = 0.35
"""How far, in radians, a ground leans to the left. Bands that lean would rock as they went round: their maps stand upright, and
the window leans the whole World (LEAN of `game/ui/kit/globe.py`)."""
TURNING = tuple(name for name in BALLS if name not in STILL)
"""The grounds that have maps, besides that of the title."""
Maker = Callable[[str, int, int], Image.Image]
BY_DAY = {"cracks": 0.55, "spots": 0.60, "veins": 0.35, "grid": 0.14, "flashes": 0.15}
"""How much of what shines by itself is seen in daylight."""
TITLE = "title_world"
TITLE_SEED = 11
GROUNDS = {**BIOMES, TITLE: replace(BIOMES["terran"], caps=0.91, clouds=1.10, bump=2.1)}
"""The grounds by name. That of the title has less ice, so that no white spot draws the eye, and weather to drift."""
QUALITY = 80


def globe_extras() -> list[Extra]:
    """The maps of all grounds that turn, that of the title, and light and air."""
    seeds = {extra.file: extra.seed for extra in extras()}
    out: list[Extra] = []
    for name, biome in BALLS.items():
        for i in range(1, VARIANTS + 1):
            if name in TURNING:
                out += _maps(f"{name}_{i}", biome, seeds[f"worlds/{name}_{i}.webp"], WIDE, 0.8)
    out += _maps(TITLE, TITLE, TITLE_SEED, GREAT, 1.6)
    for sun in SUNS:
        for kind, make in (("day", day), ("dark", dark), ("air", air)):
            out.append(Extra(f"globes/{sun}_{kind}.webp", f"tools.art.globes {kind} {sun}", 0, partial(make, sun), 90))
    return out


def _maps(name: str, biome: str, seed: int, wide: int, lights: float) -> list[Extra]:
    """The maps of one World: ground, clouds where it has any, and what shines at night."""
    base: dict[str, Maker] = {"_leaning": upright} if GROUNDS[biome].pattern == "bands" else {"": ground}
    kinds = {**base, "_clouds": clouds} if GROUNDS[biome].clouds else base
    made = [
        Extra(
            f"globes/{name}{end}.webp",
            f"tools.art.globes {make.__name__} {biome} {wide}",
            seed,
            partial(make, biome, seed, wide),
            QUALITY,
        )
        for end, make in kinds.items()
    ]
    fine = wide if name == TITLE else wide // 2
    said = f"{biome} {fine} {lights}"
    shone = partial(lamps, biome, seed, fine, lights)
    if GROUNDS[biome].pattern == "bands":
        return made
    return [*made, Extra(f"globes/{name}_lamps.webp", f"tools.art.globes lamps {said}", seed, shone, QUALITY)]


def points(wide: int, seed: int, *, turned: bool = True, leaning: bool = True) -> tuple[Array, Array, Array, Array]:
    """Points of the ball for the pixels of a map, turned as `ball` turns its ground, and the cosine of their latitude."""
    high = round(wide / math.pi)
    across = ((np.arange(wide, dtype=F32) + 0.5) / wide * 2 - 1) * math.pi
    down = (np.arange(high, dtype=F32) + 0.5) / high * 2 - 1
    cosine = np.sqrt(1 - down * down)[:, None]
    nx, nz = cosine * np.sin(across)[None, :], cosine * np.cos(across)[None, :]
    ny = np.broadcast_to(down[:, None], nx.shape)
    turn, lean = (0.5 + (seed % 7) * 0.9, LEAN * leaning) if turned else (0.0, 0.0)
    xr, yr = nx * math.cos(lean) - ny * math.sin(lean), nx * math.sin(lean) + ny * math.cos(lean)
    x, z = xr * math.cos(turn) + nz * math.sin(turn), -xr * math.sin(turn) + nz * math.cos(turn)
    return x.astype(F32), yr.astype(F32), z.astype(F32), np.broadcast_to(cosine, nx.shape)


def ground(biome: str, seed: int, wide: int) -> Image.Image:
    """The ground in full daylight, its relief lit from the upper left wherever it is."""
    return image(1 - np.exp(-1.55 * POWER * ground_light(biome, seed, wide)))


def upright(biome: str, seed: int, wide: int) -> Image.Image:
    """The same for a World that the window leans."""
    return image(1 - np.exp(-1.55 * POWER * ground_light(biome, seed, wide, leaning=False)))


def ground_light(biome: str, seed: int, wide: int, *, leaning: bool = True) -> Array:
    """The light of a ground in full daylight."""
    kind = GROUNDS[biome]
    x, y, z, cosine = points(wide, seed, leaning=leaning)
    height, base, land = surface(kind, x, y, z, seed)
    relief = np.maximum(height, kind.sea)
    pixel = 2 * math.pi / wide
    round_ = np.hstack([relief[:, -1:], relief, relief[:, :1]])
    east = (round_[:, 2:] - round_[:, :-2]) / (2 * pixel) / np.maximum(cosine, 0.05)
    south = np.gradient(relief, axis=0) / (2 / relief.shape[0]) * cosine
    slope = F32(0.085 * kind.bump)
    toward = np.array(SUNS["key"], F32) / F32(np.linalg.norm(SUNS["key"]))
    facing = (-east * slope * toward[0] - south * slope * toward[1] + toward[2]) / np.sqrt(
        (east * slope) ** 2 + (south * slope) ** 2 + 1
    )
    lit = base * np.clip(facing / toward[2], 0.08, 2.0)[..., None]
    if kind.glow in BY_DAY:
        lit = lit + _shining(kind, (x, y, z), height, land, seed, 0) * F32(BY_DAY[kind.glow] / 1.5)
    made: Array = lit
    return made


def _shining(kind: Biome, at: tuple[Array, Array, Array], height: Array, land: Array, seed: int, lights: float) -> Array:
    x, y, z = (np.ravel(values) for values in at)
    made: Array = shining(kind, x, y, z, np.ravel(height), np.ravel(land), seed, lights).reshape(*height.shape, 3)
    return made


def clouds(biome: str, seed: int, wide: int) -> Image.Image:
    """The clouds, white on nothing, at half the size: they are soft."""
    kind = GROUNDS[biome]
    x, y, z, _ = points(wide // 2, seed)
    bend = fbm3(x * 2.1 + 9, y * 2.1, z * 2.1, 4, seed + 77)
    level = F32(0.46 - 0.55 * kind.clouds)
    swirl = fbm3(x * 2.1 + 1.4 * bend, y * 3.0 + 1.4 * bend, z * 2.1 + 1.4 * bend, 6, seed + 88)
    veil = step(level, level + 0.42, swirl) * F32(0.92)
    tone = 1 - np.exp(-1.55 * POWER * light(kind.cloud, 1.1) * (0.82 + 0.18 * veil)[..., None])
    return image(np.dstack([tone, veil]))


def lamps(biome: str, seed: int, wide: int, lights: float) -> Image.Image:
    """What shines by itself at night, on black."""
    return image(1 - np.exp(-1.55 * shining_light(biome, seed, wide, lights)))


def shining_light(biome: str, seed: int, wide: int, lights: float) -> Array:
    """The light of what shines by itself at night. Towns are a haze in which small lamps stand."""
    kind = GROUNDS[biome]
    x, y, z, _ = points(wide, seed)
    height, _, land = surface(kind, x, y, z, seed)
    whole, wild = (_shining(kind, (x, y, z), height, land, seed, amount) for amount in (lights, 0.0))
    towns = np.maximum(whole - wild, 0)
    rng = np.random.default_rng(seed)
    small = blur(((rng.random(x.shape) > 0.90) * rng.random(x.shape) ** 2).astype(F32), 0.7)
    soft = np.dstack([blur(towns[..., channel], max(0.8, wide / 1500)) for channel in range(3)])
    made: Array = wild + soft * (F32(0.30) + 13 * small[..., None])
    return made


def _ball(side: int, sun: str) -> tuple[Array, Array]:
    """How far each point of a ball that fills a square faces the light, and the viewer."""
    down, across = (np.mgrid[0:side, 0:side].astype(F32) + 0.5) / side * 2 - 1
    far = np.hypot(across, down)
    scale = 1 / np.maximum(far, 1)
    nz = np.sqrt(np.maximum(0, 1 - np.minimum(far, 1) ** 2))
    toward = np.array(SUNS[sun], F32) / F32(np.linalg.norm(SUNS[sun]))
    return across * scale * toward[0] + down * scale * toward[1] + nz * toward[2], nz


def day(sun: str) -> Image.Image:
    """How much of the daylight each point of the disc has."""
    flat, nz = _ball(LIGHT_SIDE, sun)
    lit = np.clip(flat, 0, 1) * step(-0.12, 0.25, flat) * (0.55 + 0.45 * np.sqrt(nz))
    shown = (1 - np.exp(-1.55 * 1.75 * lit * 0.75)) / (1 - math.exp(-1.55 * 1.30))
    return image(np.repeat(np.clip(shown + 0.012, 0, 1)[..., None], 3, -1))


def dark(sun: str) -> Image.Image:
    """How much of what shines by itself is seen at each point of the disc."""
    flat, nz = _ball(LIGHT_SIDE, sun)
    seen = (0.08 + 0.92 * step(0.20, -0.15, flat)) * (0.35 + 0.65 * np.sqrt(nz))
    return image(np.repeat(np.clip(seen, 0, 1)[..., None], 3, -1))


def air(sun: str) -> Image.Image:
    """The light of the air round the disc and on its rim, white on black; its hue is the ground's."""
    down, across = ((np.mgrid[0:LIGHT_SIDE, 0:LIGHT_SIDE].astype(F32) + 0.5) / LIGHT_SIDE * 2 - 1) * F32(AIR_ROOM / 2)
    far = np.hypot(across, down)
    toward = np.array(SUNS[sun], F32) / F32(np.linalg.norm(SUNS[sun]))
    nz = np.sqrt(np.maximum(0, 1 - far * far))
    flat = across * toward[0] + down * toward[1] + nz * toward[2]
    side = step(-0.45, 0.9, (across * toward[0] + down * toward[1]) / np.maximum(far, 1e-6))
    outside = (np.exp(-np.maximum(far - 1, 0) / 0.05) * 0.80 + np.exp(-np.maximum(far - 1, 0) / 0.20) * 0.14) * side
    rim = (1 - nz) ** 3 * step(-0.25, 0.5, flat)
    edge = step(AIR_ROOM / 2, AIR_ROOM / 2 - 0.12, far)
    lit = np.where(far < 1, rim, outside) * edge
    return image(np.repeat((1 - np.exp(-1.30 * lit))[..., None], 3, -1))
