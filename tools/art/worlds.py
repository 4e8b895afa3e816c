"""Pictures of Worlds: the planet and what its name tells of it."""

from __future__ import annotations

import math
import random

import numpy as np

from .canvas import F32, grid, light, step
from .halo import edge, polar
from .hulls import CRUISERS, ring
from .landmarks import LANDMARKS
from .noise import fbm2
from .palette import ACCENTS
from .planet import Ring, ball, sun, with_ring
from .recipes import Recipe
from .solid import Camera
from .stage import Stage, sprite

ROCK_BELT = 130
SHRINK = {"wide": 0.72, "steep": 0.72, "slipways": 0.78, "thin": 0.84, "built": 0.88}
"""How much smaller a ball is that has a ring, so that both fit."""


def world(stage: Stage, recipe: Recipe) -> None:
    """A World by its biome, crop and features."""
    biome = recipe.text("biome", "terran")
    x, y, radius = place(recipe)
    if "sunrise" in recipe.features:
        stage.picture = stage.picture + sun(
            stage.size, stage.at(x - radius * 0.72, y - radius * 0.80), stage.unit * radius * 0.30, stage.seed, (255, 214, 140)
        )
    if biome == "star":
        stage.picture = stage.picture + sun(stage.size, stage.at(x, y), stage.unit * radius, stage.seed, (255, 170, 60))
    else:
        _planet(stage, recipe, biome, x, y, radius)
    for feature in recipe.features:
        if feature in FEATURE_MAKERS and feature != "halo":
            FEATURE_MAKERS[feature](stage, x, y, radius)
    for i in range(int(recipe.number("moons", 0))):
        a = 2.4 + i * 2.39996 + stage.seed * 0.1
        far = radius * (1.32 + 0.16 * (i % 3)) * recipe.number("reach", 1.0)
        mx, my = x + math.cos(a) * far * stage.ratio, y + math.sin(a) * far * 0.72
        stage.world(mx, my, 0.32 * (0.075 + 0.045 * ((i * 7 + stage.seed) % 4)), recipe.text("moon", "rock"), stage.seed + i * 13)


def place(recipe: Recipe) -> tuple[float, float, float]:
    """Where a World's middle lies on its card, and its radius, in shares of width, height and height."""
    crop = recipe.text("crop", "whole")
    if crop == "horizon":
        return 0.5, 1.16, 0.80
    if crop == "half":
        return 0.5, 0.72, 0.46
    if crop == "small":
        return 0.5, 0.5, 0.23
    return 0.5, 0.5, 0.335


def _planet(stage: Stage, recipe: Recipe, biome: str, x: float, y: float, radius: float) -> None:
    rings: list[Ring] = []
    look = recipe.text("ring", "")
    turn = -0.38 if stage.seed % 2 else 0.34
    color = ACCENTS.get(recipe.text("ring_color", ""), (206, 178, 140))
    if look == "wide":
        rings.append(Ring(1.25, 2.1, 0.30, turn, color=color))
    elif look == "thin":
        rings.append(Ring(1.42, 1.62, 0.22, turn, color=color))
    elif look == "steep":
        rings.append(Ring(1.3, 1.9, 0.55, turn * 2.4, color=color))
    elif look == "built":
        rings.append(Ring(1.20, 1.34, 0.28, turn, metal=True, color=color))
    elif look == "slipways":
        rings += [Ring(1.18, 1.27, 0.26, turn, metal=True, color=color), Ring(1.42, 1.58, 0.26, turn, metal=True, color=color)]
    shrink = SHRINK.get(look, 1.0)
    toward = None
    if "crescent" in recipe.features:
        toward = np.array([-0.80, -0.52, recipe.number("dusk", -0.30)], F32)
        toward /= np.linalg.norm(toward)
    color_, cover = ball(
        stage.size,
        stage.at(x, y),
        radius * shrink * stage.unit,
        biome,
        stage.seed,
        ring=rings[0] if rings else None,
        sun=toward,
        lights=recipe.number("lights", 0),
    )
    if "shattered" in recipe.features:
        color_, cover = _broken(stage, color_, cover, x, y, radius * shrink)
    stage.lay((color_, cover))
    for more in rings[1:]:
        px, py = grid(*stage.size)
        r = radius * shrink * stage.unit
        gx, gy = (px - stage.at(x, y)[0]) / F32(r), (py - stage.at(x, y)[1]) / F32(r)
        light_ = np.array([-0.557, -0.506, 0.658], F32)
        stage.picture, _ = with_ring(stage.picture, np.zeros_like(gx), gx, gy, more, light_, stage.seed + 3)


def _broken(
    stage: Stage, color: np.ndarray, cover: np.ndarray, x: float, y: float, radius: float
) -> tuple[np.ndarray, np.ndarray]:
    """Take a piece out of the ball, with glowing edges, and let the pieces drift."""
    u, v, far, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    cracks = u * 0.8 - v * 0.6 + 0.30 * fbm2(u * 2.4, v * 2.4, 6, stage.seed)
    gone = step(0.42, 0.46, cracks) * (far < 1.25)
    lines = edge(cracks - 0.43, 0.03) + 0.7 * edge(fbm2(u * 1.6 + 4, v * 1.6, 5, stage.seed + 9), 0.02) * step(-0.3, 0.5, cracks)
    color = color + (lines * (far < 1) * 0.9)[..., None] * light((255, 130, 40), 1.1)
    color, cover = color * (1 - gone)[..., None], cover * (1 - gone)
    for _ in range(16):
        t, s = stage.rng.uniform(0.55, 1.25), stage.rng.uniform(-0.55, 0.55)
        px = x + (0.8 * t + 0.6 * s) * radius * stage.ratio
        py = y + (-0.6 * t + 0.8 * s) * radius
        bit, share = ball(
            stage.size, stage.at(px, py), radius * stage.unit * stage.rng.uniform(0.02, 0.12), "rock", stage.rng.randrange(999)
        )
        color, cover = color * (1 - share[..., None]) + bit, np.maximum(cover, share)
    return color, cover


def _belt(stage: Stage, x: float, y: float, radius: float) -> None:
    """Rocks on a ring round the World; those behind it are hidden."""
    for _ in range(ROCK_BELT):
        a, r = stage.rng.uniform(0, 6.283), radius * stage.rng.uniform(1.25, 1.75)
        u, v = math.cos(a) * r, math.sin(a) * r * 0.26
        px, py = u * 0.93 - v * 0.37, u * 0.37 + v * 0.93
        if math.sin(a) < 0 and math.hypot(px, py) < radius:
            continue
        size = stage.rng.paretovariate(2.6) * 0.0042
        stage.world(x + px * stage.ratio, y + py, min(0.028, size), "rock", stage.rng.randrange(999))


def _rubble(stage: Stage, x: float, y: float, radius: float) -> None:
    """Great rocks near, with a lamp on one: a drift."""
    for i in range(9):
        a = i * 0.7 + stage.rng.uniform(-0.2, 0.2)
        far = radius * stage.rng.uniform(1.0, 1.7)
        stage.world(
            x + math.cos(a) * far * 0.8,
            y + math.sin(a) * far * 0.75,
            radius * stage.rng.uniform(0.06, 0.24),
            stage.rng.choice(("rock", "dust")),
            stage.rng.randrange(999),
        )
    stage.spot(x + radius * 0.62, y - radius * 0.2, 0.012, light((255, 214, 140), 1.1), 2.0)


def _station(stage: Stage, x: float, y: float, radius: float) -> None:
    """A station before the World."""
    layer = sprite(ring(random.Random(stage.seed)), Camera(azimuth=62, elevation=16), stage.color, scale=2.0, glow=0)
    stage.stamp(layer, x + radius * 0.55, y + radius * 0.42, radius * 1.05)


def _fleet(stage: Stage, x: float, y: float, radius: float) -> None:
    """A fleet in line across the World."""
    if radius > 0.6:  # of a horizon only the upper edge is seen
        x, y, radius = 0.5, 0.42, 0.40
    for i in range(7):
        layer = _ships(stage, "hammer" if i % 2 else "flagship", i % 2)
        t = i / 6
        stage.stamp(
            layer,
            x - radius * 1.0 + t * radius * 1.9,
            y + radius * (0.62 - 0.75 * t) + 0.05 * math.sin(i * 2.2),
            radius * (0.60 - 0.36 * t),
        )


_SPRITES: dict[tuple[str, str, int], tuple[np.ndarray, np.ndarray]] = {}


def _ships(stage: Stage, family: str, kind: int) -> tuple[np.ndarray, np.ndarray]:
    key = (family, stage.accent, kind)
    if key not in _SPRITES:
        _SPRITES[key] = sprite(
            CRUISERS[family](random.Random(kind)), Camera(azimuth=70, elevation=14, roll=-10), stage.color, scale=1.8
        )
    return _SPRITES[key]


def _spire(stage: Stage, x: float, y: float, radius: float) -> None:
    """A tower from the ground to beyond the air."""
    top = (x + radius * 0.20, y - radius * 1.62)
    foot = (x + radius * 0.07, y - radius * 0.60)
    stage.beam(foot, top, 0.011, 0.55, color=light((255, 226, 170), 1.2))
    stage.beam((foot[0], foot[1]), (foot[0] + 0.20 * radius, foot[1] + radius * 0.45), 0.006, -0.25, color=light((255, 255, 255)))
    stage.picture = np.maximum(stage.picture, 0)
    for i in range(5):
        t = 0.3 + 0.16 * i
        stage.spot(foot[0] + (top[0] - foot[0]) * t, foot[1] + (top[1] - foot[1]) * t, 0.010, light((255, 230, 180)), 0.9)
    stage.spot(top[0], top[1], 0.030, light((255, 240, 210)), 1.4)


def _aurora(stage: Stage, x: float, y: float, radius: float) -> None:
    """Curtains of light over the pole."""
    u, v, far, angle = polar(stage.size, stage.at(x, y), radius * stage.unit)
    oval = np.hypot(u * 0.95, (v + 0.66) * 2.6)
    wave = fbm2(angle * 5, far * 2, 5, stage.seed)
    glow = edge(oval - 0.52 - 0.10 * wave, 0.05, 5) * (far < 1.02)
    stage.picture += glow[..., None] * stage.tint * 1.1
    for i in range(26):
        a = -math.pi * i / 25
        px, py = math.cos(a) * 0.52, -0.66 + math.sin(a) * 0.20
        stage.beam(
            (x + px * radius * 0.8, y + py * radius),
            (x + px * radius * 0.9, y + (py - stage.rng.uniform(0.10, 0.38)) * radius),
            0.006,
            0.16,
        )


def _storms(stage: Stage, x: float, y: float, radius: float) -> None:
    """A crown of lightning."""
    for i in range(9):
        a = -math.pi * (0.10 + 0.10 * i)
        start = (x + math.cos(a) * radius * 0.80 * 0.8, y + math.sin(a) * radius * 0.80)
        stage.bolt(start, (x + math.cos(a) * radius * 1.36 * 0.8, y + math.sin(a) * radius * 1.36), 0.004, 0.9)


def _glyphs(stage: Stage, x: float, y: float, radius: float) -> None:
    """Signs of lightning written round the World."""
    _, _, far, angle = polar(stage.size, stage.at(x, y), radius * stage.unit)
    out = edge(far - 1.16, 0.012) + edge(far - 1.40, 0.012)
    marks = np.floor(angle * 24 / (2 * math.pi))
    inner = (angle * 24 / (2 * math.pi)) - marks
    height = (far - 1.18) / 0.20
    picks = (marks * 7 + stage.seed) % 5
    sign = np.where(
        picks < 2,
        np.abs(inner - 0.5 - 0.25 * np.sin(height * 9)),
        np.where(picks < 4, np.abs(np.abs(inner - 0.5) - 0.22), np.abs(inner - height)),
    )
    out += step(0.10, 0.04, sign.astype(F32)) * (height > 0.1) * (height < 0.9)
    stage.picture += out[..., None] * stage.tint


def _barracks(stage: Stage, x: float, y: float, radius: float) -> None:
    """One great eye of fire and trenches of light."""
    u, v, _, _ = polar(stage.size, stage.at(x - radius * 0.16, y - radius * 0.10), radius * stage.unit)
    flat = np.hypot(u, v * 1.9)
    fire = light((255, 120, 40), 1.1)
    stage.picture += (np.exp(-((flat / 0.13) ** 2)) * 1.3 + edge(flat - 0.30, 0.02) + 0.7 * edge(flat - 0.46, 0.012))[
        ..., None
    ] * fire
    out = 0.0 * u
    for i in range(10):
        a = i * 0.628
        ray = np.abs(u * math.sin(a) - v * 1.9 * math.cos(a)) + 10 * ((u * math.cos(a) + v * 1.9 * math.sin(a)) < 0.46)
        out += edge(ray, 0.010, 2) * step(0.95, 0.6, flat)
    _, _, whole, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    stage.picture += (out * (whole < 0.97) * 0.55)[..., None] * fire


def _forge(stage: Stage, x: float, y: float, radius: float) -> None:
    """A net of factories seen as squares of light round a core."""
    u, v, far, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    z = np.sqrt(np.maximum(0, 1 - far * far))
    bulge = np.maximum(np.abs(u), np.abs(v)) / (0.45 + 0.55 * z)
    out = (
        edge(bulge - 0.30, 0.016)
        + edge(bulge - 0.62, 0.014)
        + edge(np.minimum(np.abs(u), np.abs(v)), 0.010) * step(0.3, 0.32, bulge)
    ) * (far < 0.98)
    stage.picture += out[..., None] * stage.tint + (np.exp(-((bulge / 0.17) ** 2)) * (far < 1))[..., None] * (stage.tint + 0.3)


def _wings(stage: Stage, x: float, y: float, radius: float) -> None:
    """Swarms of fighters in two wings round the World."""
    for sign in (1, -1):
        for row in range(4):
            for i in range(7):
                t = i / 6
                px = x + sign * radius * (1.02 + 0.10 * row + 0.02 * i) * math.cos((t - 0.5) * 1.9) * 0.8
                py = y + radius * (1.15 + 0.05 * row) * math.sin((t - 0.5) * 1.9)
                stage.beam((px - sign * 0.004, py + 0.022), (px, py), 0.0032, 0.9, taper=True)


def _casino(stage: Stage, x: float, y: float, radius: float) -> None:
    """Rings of coloured lamps."""
    for row in range(3):
        for i in range(44):
            a = i * 0.1428
            u, v = math.cos(a) * radius * (1.12 + 0.13 * row), math.sin(a) * radius * (0.30 + 0.05 * row)
            px, py = u * 0.94 + v * 0.34, -u * 0.34 + v * 0.94
            if math.sin(a) < 0 and math.hypot(px, py) < radius:
                continue
            tint = light(ACCENTS[("gold", "crimson", "sky", "jade", "rose")[(i + row) % 5]], 1.1)
            stage.spot(x + px * stage.ratio, y + py, 0.0065, tint, 1.5)


def _cranes(stage: Stage, x: float, y: float, radius: float) -> None:
    """Gantries standing up from the limb."""
    for i in range(9):
        a = -math.pi * (0.14 + 0.09 * i)
        foot = (x + math.cos(a) * radius * 0.97 * 0.8, y + math.sin(a) * radius * 0.97)
        tall = stage.rng.uniform(1.14, 1.34)
        head = (x + math.cos(a) * radius * tall * 0.8, y + math.sin(a) * radius * tall)
        side = (head[0] + math.sin(a) * radius * 0.13, head[1] - math.cos(a) * radius * 0.13)
        stage.beam(foot, head, 0.0042, 0.55, color=light((190, 186, 176)))
        stage.beam(head, side, 0.0036, 0.55, color=light((190, 186, 176)))
        stage.spot(side[0], side[1], 0.008, light((255, 150, 60), 1.1), 1.6)


def _beacons(stage: Stage, x: float, y: float, radius: float) -> None:
    """Watch towers whose beams sweep space."""
    for i in range(4):
        a = -math.pi * (0.22 + 0.19 * i)
        foot = (x + math.cos(a) * radius * 0.8, y + math.sin(a) * radius)
        stage.spot(foot[0], foot[1], 0.012, None, 2.0)
        stage.beam((x + math.cos(a - 0.15) * radius * 2.2 * 0.8, y + math.sin(a - 0.15) * radius * 2.2), foot, 0.022, 0.22)


def _halo(stage: Stage, x: float, y: float, radius: float) -> None:
    """A crown of light behind a Core World."""
    _, _, far, angle = polar(stage.size, stage.at(x, y), radius * stage.unit)
    rays = 0.5 + 0.5 * np.cos(angle * 16)
    glow = np.exp(-np.maximum(far - 1, 0) * 1.8) * 0.34 + step(0.6, 1.0, rays) * step(1.0, 1.04, far) * step(1.9, 1.1, far) * 0.10
    stage.picture += glow[..., None] * stage.tint


FEATURE_MAKERS = {
    "belt": _belt,
    "rubble": _rubble,
    "station": _station,
    "fleet": _fleet,
    "spire": _spire,
    "aurora": _aurora,
    "storms": _storms,
    "glyphs": _glyphs,
    "barracks": _barracks,
    "forge": _forge,
    "wings": _wings,
    "casino": _casino,
    "cranes": _cranes,
    "beacons": _beacons,
    "halo": _halo,
    **LANDMARKS,
}
FEATURES = (*FEATURE_MAKERS, "sunrise", "crescent", "shattered")
