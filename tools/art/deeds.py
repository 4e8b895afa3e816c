"""Tactics of the Galactic Orders and of the promo cards, and what they are bought with. Each takes a stage and draws on it."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable

import numpy as np

from .canvas import F32, grid, light, mix, step
from .energy import chart
from .fighters import FIGHTERS
from .halo import edge, polar
from .hulls import CRUISERS
from .landmarks import LAMP_LIGHT, SIX
from .noise import fbm2
from .order_machines import bike
from .palette import ACCENTS
from .solid import Camera
from .stage import Stage, sprite
from .works import WORKS

FIRE = light((255, 140, 50), 1.1)
WARM = light(LAMP_LIGHT, 1.1)


def favours(stage: Stage) -> None:
    """Six lamps of six houses, threads from each to each, all of them through one hand's ring."""
    places = [(0.5 + math.sin(i * math.pi / 3) * 0.30, 0.5 - math.cos(i * math.pi / 3) * 0.36) for i in range(6)]
    for i, a in enumerate(places):
        for j in range(i + 1, 6):
            b = places[j]
            stage.beam(a, b, 0.0030, 0.45, color=(light(ACCENTS[SIX[i]], 1.1) + light(ACCENTS[SIX[j]], 1.1)) * 0.5)
    for (x, y), name in zip(places, SIX):
        tint = light(ACCENTS[name], 1.1)
        stage.spot(x, y, 0.035, tint, 1.0)
        stage.spot(x, y, 0.016, tint * 0.5 + 0.6, 1.6)
        _, _, far, _ = polar(stage.size, stage.at(x, y), stage.unit * 0.062)
        stage.picture += (edge(far - 1, 0.05))[..., None] * tint
    _, _, far, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.11)
    stage.picture += (edge(far - 1, 0.06) + 0.5 * edge(far - 0.7, 0.03))[..., None] * light(ACCENTS["gold"], 1.1)
    stage.spot(0.5, 0.5, 0.04, light(ACCENTS["gold"], 1.1) + 0.3, 1.6)


def scouts(stage: Stage) -> None:
    """Ridge behind ridge by night, a rider's lamp on each."""
    x, y = grid(*stage.size)
    stage.world(0.72, 0.24, 0.13, "rock", stage.seed, dim=0.9)
    last: tuple[float, float] | None = None
    rider = sprite(bike(random.Random(1)), Camera(62, 6, 0, 4.0, aim=(0, 0.6, 0)), stage.color, width=220, height=176)
    for i in range(6):
        near = (i + 1) / 6
        line = fbm2(x / stage.unit * (2.0 + i * 0.5) + i * 11 + stage.seed % 31, np.zeros_like(x), 6, stage.seed + i)
        top = stage.unit * (0.34 + 0.12 * i - 0.26 * (0.3 + 0.8 * line) * (1.1 - 0.4 * near))
        cover = step(-1, 1, y - top)
        tone = light((60, 66, 90), 1.3) * (0.10 + 0.10 * near) + stage.tint * 0.34 * (1 - near)
        depth = np.exp(-np.maximum(y - top, 0) / (stage.unit * 0.10))
        layer = tone + depth[..., None] * (stage.tint * 0.30 * (1 - near * 0.6) + light((120, 110, 150), 1.3) * 0.16)
        stage.picture = mix(stage.picture, layer.astype(F32), cover.astype(F32))
        at = (0.16, 0.80, 0.42, 0.66, 0.24, 0.55)[i]
        column = min(stage.size[0] - 1, int(at * stage.size[0]))
        peak = float(top[0, column]) / stage.unit
        stage.stamp(rider, at, peak - 0.035 - 0.045 * near, 0.12 + 0.16 * near, 0.45)
        stage.spot(at, peak - 0.03 - 0.035 * near, 0.050 + 0.030 * near, WARM, 0.55)
        stage.spot(at, peak - 0.03 - 0.035 * near, 0.012 + 0.012 * near, WARM, 1.9)
        if last:
            stage.beam(last, (at, peak - 0.03 - 0.035 * near), 0.0022, 0.35, color=WARM)
        last = (at, peak - 0.03 - 0.035 * near)


def blueprint(stage: Stage) -> None:
    """A wheel of teeth drawn in light over a measured ground, with the circles that construct it."""
    x, y = grid(*stage.size)
    cell = stage.unit / 16
    fine = np.minimum(np.abs(x / cell - np.round(x / cell)), np.abs(y / cell - np.round(y / cell)))
    coarse = np.minimum(np.abs(x / cell / 4 - np.round(x / cell / 4)), np.abs(y / cell / 4 - np.round(y / cell / 4)))
    stage.picture = stage.picture * F32(0.35) + light((16, 44, 92), 1.2) * 0.40
    stage.picture += (edge(fine, 0.05, 1) * 0.10 + edge(coarse, 0.012, 1) * 0.22)[..., None] * stage.tint
    for cx, cy, r, teeth, power in ((0.42, 0.52, 0.27, 18, 1.0), (0.71, 0.32, 0.135, 9, 0.8)):
        _, _, far, angle = polar(stage.size, stage.at(cx, cy), stage.unit * r)
        tooth = 0.085 * np.tanh(5 * np.cos(angle * teeth + (0.4 if r < 0.2 else 0)))
        out = edge(far - 1 - tooth, 0.014) + 0.8 * edge(far - 0.70, 0.012) + edge(far - 0.20, 0.02)
        out += 0.5 * edge(far - 1.0, 0.006) * (np.cos(angle * 60) > 0) + 0.8 * edge(np.abs(np.sin(angle * 2.5)) * far, 0.010) * (
            far > 0.2
        ) * (far < 0.7)
        stage.picture += (out * power)[..., None] * (stage.tint + 0.15)
    for a, b in (((0.42, 0.10), (0.42, 0.94)), ((0.08, 0.52), (0.88, 0.52)), ((0.42, 0.52), (0.71, 0.32))):
        stage.beam(a, b, 0.0018, 0.5, color=light((230, 240, 255)))
    stage.beam((0.08, 0.88), (0.42, 0.88), 0.003, 0.7, color=light((230, 240, 255)))
    for px in (0.08, 0.42):
        stage.beam((px, 0.86), (px, 0.90), 0.003, 0.7, color=light((230, 240, 255)))
    stage.spot(0.84, 0.80, 0.05, light(ACCENTS["crimson"], 1.1), 1.2)
    _, _, far, angle = polar(stage.size, stage.at(0.84, 0.80), stage.unit * 0.065)
    stage.picture += (step(1.04 + 0.06, 0.98, far + 0.05 * np.cos(angle * 14)) * 0.6)[..., None] * light(ACCENTS["crimson"], 1.1)


def divine(stage: Stage) -> None:
    """A pillar of light from above, and rings that rise in it."""
    x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.5)
    stage.world(0.5, 1.52, 0.72, "golden", stage.seed, lights=1.0, dim=0.55)
    wide = 0.16 + 0.10 * np.abs(y)
    rays = 0.6 + 0.4 * np.cos(x / (0.30 + 0.35 * (y + 1)) * 26)
    stage.picture += (np.exp(-((x / wide) ** 2)) * 0.75)[..., None] * (stage.tint + 0.25)
    stage.picture += (np.exp(-np.abs(x) / (0.28 + 0.22 * (y + 1))) * rays * 0.42 * step(1.2, -0.9, y))[..., None] * stage.tint
    for i in range(5):
        ring = np.hypot(x / (0.62 - 0.07 * i), (y - 0.62 + 0.30 * i) / (0.16 - 0.012 * i))
        stage.picture += (edge(ring - 1, 0.040 + 0.006 * i) * (0.95 - 0.10 * i))[..., None] * (stage.tint + 0.1)
    stage.spot(0.5, 0.80, 0.10, stage.tint + 0.4, 1.0)
    for _ in range(60):
        stage.spot(0.5 + stage.rng.gauss(0, 0.10), stage.rng.uniform(0.05, 0.9), stage.rng.uniform(0.002, 0.005), None, 1.3)


def divine_measured(stage: Stage) -> None:
    """The same light held in a cage of scales, under seal."""
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.30)
    boil = fbm2(np.cos(angle) * 3 + far * 2, np.sin(angle) * 3 - far * 2, 6, stage.seed, ridge=True)
    stage.picture += (np.exp(-((far / 0.52) ** 2)) * (0.8 + 0.7 * boil))[..., None] * (stage.tint + 0.3)
    for lean in (-0.9, 0.0, 0.9):
        x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.36)
        u, v = x * math.cos(lean) + y * math.sin(lean), (-x * math.sin(lean) + y * math.cos(lean)) / 0.34
        ring, turn = np.hypot(u, v), np.arctan2(v, u)
        marks = (np.cos(turn * 48) > 0.55) * (ring > 1) * (ring < 1.10)
        stage.picture += (edge(ring - 1, 0.022) + 0.45 * marks + 0.6 * edge(ring - 1.12, 0.014))[..., None] * light(
            ACCENTS["gold"], 1.15
        )
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        stage.beam(
            (0.5 + math.cos(a) * 0.12, 0.5 + math.sin(a) * 0.15), (0.5 + math.cos(a) * 0.40, 0.5 + math.sin(a) * 0.50), 0.005, 0.7
        )
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.86), stage.unit * 0.085)
    seal = step(1.06, 1.0, far + 0.05 * np.cos(angle * 12))
    stage.picture = stage.picture * (1 - seal[..., None]) + (seal * (0.5 + 0.6 * np.exp(-(((far - 0.66) / 0.1) ** 2))))[
        ..., None
    ] * light((200, 40, 56), 1.4)


def immolation(stage: Stage) -> None:
    """Fighters in flames dive on a great ship."""
    ship = sprite(CRUISERS["flagship"](random.Random(2)), Camera(300, 10, -4), (120, 126, 140), width=520, height=416, scale=2.2)
    stage.stamp(ship, 0.40, 0.66, 1.02)
    layer = sprite(FIGHTERS["dart"](random.Random(3)), Camera(128, 40, 52), stage.color, width=240, height=192)
    for x, y, high in ((0.80, 0.14, 0.22), (0.62, 0.22, 0.26), (0.88, 0.40, 0.30), (0.64, 0.46, 0.20)):
        for k in range(7):
            stage.beam(
                (x + 0.30, y - 0.36),
                (x + 0.012 * (k - 3), y + 0.012 * (k - 3)),
                0.016 + 0.003 * (k % 3),
                0.28,
                taper=True,
                color=FIRE,
            )
        stage.spot(x, y, high * 0.28, FIRE, 0.9)
        stage.stamp(layer, x, y, high)
        stage.spot(x + 0.012, y - 0.016, high * 0.12, FIRE + 0.3, 1.0)
    for x, y, s in ((0.46, 0.60, 0.13), (0.30, 0.68, 0.08), (0.58, 0.72, 0.07)):
        stage.blast(x, y, s, 1.1)


def change_of_plans(stage: Stage) -> None:
    """A star map torn across, and a new road drawn over the gap in red."""
    chart(stage)
    x, y = grid(*stage.size)
    u, v = x / stage.unit - 0.62, y / stage.unit
    tear = u + 0.20 * (v - 0.5) + 0.045 * fbm2(v * 7, np.zeros_like(v), 5, stage.seed) * 1.6
    right = np.roll(np.roll(stage.picture, 26, 0), 14, 1)
    stage.picture = np.where((tear > 0)[..., None], right, stage.picture)
    gap = step(0.050, 0.036, np.abs(tear))
    stage.picture *= (1 - 0.97 * gap)[..., None]
    stage.picture += (edge(np.abs(tear) - 0.045, 0.005, 3) * 0.9)[..., None] * light((240, 226, 190), 1.1)
    red = light((255, 50, 60), 1.1)
    points = [(0.06, 0.86), (0.20, 0.66), (0.34, 0.70), (0.44, 0.50), (0.60, 0.40), (0.72, 0.52), (0.84, 0.30), (0.93, 0.16)]
    for a, b in itertools.pairwise(points):
        for k in range(6):
            if k % 2 == 0:
                t, s = k / 6, (k + 1.35) / 6
                stage.beam(
                    (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
                    (a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s),
                    0.010,
                    1.2,
                    color=red,
                )
    for p in points[1:-1]:
        stage.spot(*p, 0.015, red, 1.2)
    for sign in (1, -1):
        stage.beam((0.93 - 0.035, 0.16 - 0.044 * sign), (0.93 + 0.035, 0.16 + 0.044 * sign), 0.011, 1.3, color=red)


def meteors(stage: Stage) -> None:
    """Burning rocks fall, and some of them are fighters."""
    layer = sprite(FIGHTERS["delta"](random.Random(2)), Camera(40, 30, -32), stage.color, width=260, height=208)
    places = (
        (0.22, 0.30, 1.0),
        (0.46, 0.16, 0.6),
        (0.72, 0.34, 1.3),
        (0.36, 0.62, 1.5),
        (0.62, 0.66, 0.9),
        (0.86, 0.70, 1.1),
        (0.12, 0.72, 0.8),
        (0.50, 0.42, 0.7),
        (0.88, 0.16, 0.6),
    )
    for i, (x, y, s) in enumerate(sorted(places, key=lambda p: p[2])):
        for k in range(5):
            stage.beam(
                (x + 0.26 * s, y - 0.30 * s),
                (x + 0.012 * (k - 2) * s, y + 0.010 * (k - 2) * s),
                0.022 * s,
                0.24,
                taper=True,
                color=FIRE,
            )
        stage.spot(x, y, 0.050 * s, FIRE, 0.7)
        stage.world(x, y, 0.050 * s, "lava", stage.seed + i)
        if i % 3 == 2:
            stage.stamp(layer, x - 0.035 * s, y + 0.055 * s, 0.21 * s)


def procession(stage: Stage) -> None:
    """Pilgrims with lanterns wind up to a gate and leave a coin of light."""
    x, y = grid(*stage.size)
    rise = (
        0.62
        + 0.10 * fbm2(x / stage.unit * 1.6, np.zeros_like(x), 5, stage.seed)
        - 0.22 * np.exp(-(((x / stage.size[0] - 0.5) / 0.16) ** 2))
    )
    cover = step(-1, 2, y - rise * stage.unit)
    ground = light((170, 140, 116), 1.3) * (0.16 + 0.75 * np.exp(-np.maximum(y - rise * stage.unit, 0) / 110))[..., None]
    stage.picture = mix(stage.picture, ground.astype(F32), cover)
    stage.spot(0.5, 0.30, 0.22, WARM, 0.7)
    gate = sprite(WORKS["gate"](random.Random(1)), Camera(8, 6, aim=(0, 0.5, 0)), stage.color, width=460, height=368)
    stage.stamp(gate, 0.5, 0.28, 0.72)
    for i in range(34):
        t = i / 33
        px, py = 0.5 + math.sin(t * 9.5) * 0.36 * t, 0.47 + 0.50 * t**1.3
        high = 0.022 + 0.065 * t
        for k in range(5):
            stage.picture = _dim(stage, px, py - high * 0.2 * k, high * 0.26 * (1.25 - 0.2 * k))
        stage.spot(px + high * 0.22, py - high * 0.62, 0.006 + 0.012 * t, WARM, 1.9)
    for i in range(22):
        a, t = i * 2.4, i / 21
        stage.spot(0.5 + math.cos(a) * 0.045, 0.46 - 0.26 * t, 0.007, light(ACCENTS["gold"], 1.1), 1.6)


def _dim(stage: Stage, x: float, y: float, radius: float) -> np.ndarray:
    _, _, far, _ = polar(stage.size, stage.at(x, y), max(1.2, radius * stage.unit))
    return stage.picture * (1 - 0.9 * step(1.0, 0.7, far))[..., None]


def revelation(stage: Stage) -> None:
    """A door opens in the sky, leaf from leaf, and what is behind is light."""
    x, y, far, angle = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.5)
    rays = fbm2(np.cos(angle) * 9, np.sin(angle) * 9, 5, stage.seed, ridge=True)
    stage.picture += (step(0.2, 0.9, rays) * np.exp(-far * 0.9) * 0.7)[..., None] * stage.tint
    door = np.where(y < -0.30, np.hypot(x, y + 0.30) - 0.44, np.maximum(np.abs(x) - 0.44, y - 0.78))
    inside = step(0.01, -0.01, door)
    stage.picture = stage.picture * (1 - inside[..., None]) + (inside * (0.55 + 0.9 * np.exp(-((np.hypot(x, y) / 0.42) ** 2))))[
        ..., None
    ] * (stage.tint * 0.6 + 0.55)
    stage.picture += (edge(door, 0.016) + 0.6 * edge(door - 0.06, 0.010) + 0.4 * edge(door - 0.11, 0.008))[..., None] * (
        stage.tint + 0.2
    )
    for sign in (1, -1):
        lean = (x * sign - 0.46) / 0.34
        top = -0.80 - 0.02 + 0.20 * lean
        leaf = (lean > 0) & (lean < 1) & (y > top + 0.16 * np.abs(lean - 0.5)) & (y < 0.78 + 0.18 * lean)
        panel = np.maximum(np.abs(lean - 0.5) - 0.36, np.abs(((y - 0.1 * lean) * 2.2) % 1 - 0.5) - 0.40)
        tone = 0.10 + 0.22 * (1 - lean) + 0.6 * edge(panel, 0.025, 2)
        stage.picture = np.where(leaf[..., None], tone[..., None] * light((230, 190, 120), 1.3), stage.picture)
    for i in range(7):
        stage.beam((0.5 + (i - 3) * 0.02, 0.86), (0.5 + (i - 3) * 0.15, 1.05), 0.02, 0.35)
    for _ in range(50):
        stage.spot(stage.rng.uniform(0.3, 0.7), stage.rng.uniform(0.05, 0.98), stage.rng.uniform(0.002, 0.006), None, 1.1)


DEEDS: dict[str, Callable[[Stage], None]] = {
    "favours": favours,
    "scouts": scouts,
    "blueprint": blueprint,
    "divine": divine,
    "divine measured": divine_measured,
    "immolation": immolation,
    "new route": change_of_plans,
    "meteors": meteors,
    "procession": procession,
    "revelation": revelation,
}
