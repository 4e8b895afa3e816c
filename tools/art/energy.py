"""Tactics as scenes of light: volleys, storms, shields, charts, spirals. Each takes a stage and draws on it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from .canvas import F32, grid, light, step
from .fighters import FIGHTERS
from .halo import HALOS, edge, halo, polar, star
from .noise import fbm2, fbm3
from .palette import ACCENTS
from .solid import Camera
from .stage import Stage, sprite


def volley(stage: Stage) -> None:
    """Beams from above strike a World's limb."""
    stage.world(0.5, 1.45, 0.85, stage.rng.choice(("rust", "desert", "rock", "toxic")), stage.seed, lights=0.8)
    stage.picture *= F32(0.8)
    for _ in range(9):
        x = stage.rng.uniform(0.12, 0.88)
        hit = (
            x + stage.rng.uniform(-0.05, 0.05),
            1.45 - math.sqrt(max(0.05, 0.85**2 - ((x - 0.5) * 1.25) ** 2)) + stage.rng.uniform(0.03, 0.10),
        )
        stage.beam((0.5 + (x - 0.5) * 1.5 + 0.16, -0.1), hit, stage.rng.uniform(0.005, 0.011), 1.0)
        stage.blast(hit[0], hit[1], stage.rng.uniform(0.05, 0.10), 0.9)


def pods(stage: Stage) -> None:
    """Burning pods fall on a World."""
    stage.world(0.42, 1.30, 0.78, stage.rng.choice(("jungle", "terran", "steppe", "ice")), stage.seed, lights=0.6)
    fire = light((255, 140, 50), 1.1)
    for i in range(8):
        x, y = 0.14 + 0.11 * i + stage.rng.uniform(-0.04, 0.04), stage.rng.uniform(0.25, 0.72)
        size = stage.rng.uniform(0.5, 1.3)
        stage.beam((x + 0.20 * size, y - 0.42 * size), (x, y), 0.020 * size, 0.9, taper=True, color=fire)
        stage.spot(x, y, 0.022 * size, np.array([1.5, 1.3, 1.0], F32), 1.4)


def surge(stage: Stage) -> None:
    """An orb throwing bolts."""
    _, _, far, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.17)
    x, y = grid(*stage.size)
    boil = fbm3(x / 40, y / 40, far * 0, 6, stage.seed, ridge=True)
    orb = step(1.0, 0.85, far) * (0.55 + 0.8 * boil)
    stage.picture += (
        orb[..., None] * (stage.tint * 1.1 + 0.25) + (np.exp(-np.maximum(far - 1, 0) * 1.6) * 0.5)[..., None] * stage.tint
    )
    stage.picture += edge(far - 1.0, 0.03)[..., None] * (stage.tint + 0.3)
    for i in range(9):
        a = i * 0.698 + stage.rng.uniform(-0.2, 0.2)
        r = stage.rng.uniform(0.36, 0.52)
        stage.bolt(
            (0.5 + math.cos(a) * 0.13, 0.5 + math.sin(a) * 0.16),
            (0.5 + math.cos(a) * r * 0.85, 0.5 + math.sin(a) * r),
            0.005,
            1.1,
        )


def shock(stage: Stage) -> None:
    """Rings of shock round a blast."""
    lean, flat = stage.rng.uniform(-0.5, 0.5), 0.36
    x, y, _, _ = polar(stage.size, stage.at(0.5, 0.52), stage.unit)
    u, v = x * math.cos(lean) + y * math.sin(lean), (-x * math.sin(lean) + y * math.cos(lean)) / flat
    ringed = np.hypot(u, v)
    rough = fbm2(np.arctan2(v, u) * 6, ringed * 8, 5, stage.seed)
    for i, r in enumerate((0.22, 0.40, 0.62)):
        stage.picture += (edge(ringed - r - 0.01 * rough, 0.008 + 0.006 * i, 9) * (0.95 - 0.2 * i))[..., None] * (
            stage.tint + 0.12
        )
    stage.blast(0.5, 0.52, 0.17, 1.2)
    stage.beam((0.5, 0.05), (0.5, 0.99), 0.006, 0.5)


def dome(stage: Stage) -> None:
    """A shield of hexagons, broken open at one place."""
    x, y, far, _ = polar(stage.size, stage.at(0.5, 0.56), stage.unit * 0.38)
    z = np.sqrt(np.maximum(0, 1 - far * far))
    stage.world(0.5, 0.56, 0.20, stage.rng.choice(("city", "ocean", "machine", "golden")), stage.seed, lights=1.0, dim=0.8)
    lon, lat = np.arctan2(x, z + 1e-4) * 7, np.arcsin(np.clip(y, -1, 1)) * 8
    ax, ay = lon % 1.5 - 0.75, lat % 0.866 - 0.433
    bx, by = (lon - 0.75) % 1.5 - 0.75, (lat - 0.433) % 0.866 - 0.433
    first = ax * ax + ay * ay < bx * bx + by * by
    hx, hy = np.abs(np.where(first, ax, bx)), np.abs(np.where(first, ay, by))
    cell = np.maximum(hx * 0.866 + hy * 0.5, hy) - 0.433
    hole_x, hole_y = 0.42, -0.38
    away = np.hypot(x - hole_x, y - hole_y) + 0.10 * fbm2(x * 6, y * 6, 4, stage.seed)
    there = step(0.24, 0.30, away) * (far < 1)
    rim = (1 - z) ** 2
    stage.picture += ((edge(cell, 0.05) * 0.5 + 0.10) * there * (0.4 + rim))[..., None] * stage.tint
    stage.picture += (edge(far - 1, 0.02) * step(0.24, 0.3, away))[..., None] * stage.tint
    stage.picture += (edge(away - 0.27, 0.03) * (far < 1.1))[..., None] * light((255, 190, 110), 1.1) * 1.3
    hx_, hy_ = 0.5 + hole_x * 0.38 * 0.8, 0.56 + hole_y * 0.38
    stage.beam((1.05, -0.08), (hx_, hy_), 0.016, 1.3)
    stage.blast(hx_, hy_, 0.11, 1.1)


def chart(stage: Stage) -> None:
    """A map of light: orbits, worlds and lanes over a grid."""
    stage.picture *= F32(0.5)
    x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.46)
    depth = 1.55 + y * 0.75
    u, v = x / depth * 2.2, (y + 0.2) / depth * 3.4
    far, angle = np.hypot(u, v), np.arctan2(v, u)
    fade = step(2.2, 0.6, far)
    lines = np.minimum(np.abs(u * 3 - np.round(u * 3)), np.abs(v * 3 - np.round(v * 3)))
    out = edge(lines, 0.03) * 0.16 * fade
    for i, r in enumerate((0.35, 0.72, 1.1, 1.5)):
        out += edge(far - r, 0.012) * (0.8 if i % 2 else (np.cos(angle * 40) > 0) * 0.9)
    stage.picture += out[..., None] * stage.tint
    stage.picture += (np.exp(-((far / 0.13) ** 2)) * 1.5)[..., None] * (stage.tint + 0.5)
    nodes = []
    for i, r in enumerate((0.35, 0.72, 0.72, 1.1, 1.1, 1.5)):
        a = stage.rng.uniform(0, 6.28)
        here = (u - r * math.cos(a)) ** 2 + (v - r * math.sin(a)) ** 2
        stage.picture += (
            np.exp(-here / (0.003 + 0.002 * (i % 3)))[..., None] * light(ACCENTS[("gold", "ember", "sky")[i % 3]], 1.1) * 1.6
        )
        where = np.unravel_index(int(np.argmin(here)), here.shape)
        nodes.append(((where[1] + 0.5) / stage.size[0], (where[0] + 0.5) / stage.size[1]))
    for start, end in pairwise(nodes):
        stage.beam(start, end, 0.003, 0.5, color=light((255, 220, 150), 1.1))
    stage.picture += (step(0.30, 0.0, np.abs(x)) * step(-0.1, 1.2, y) * 0.10)[..., None] * stage.tint


def vortex(stage: Stage) -> None:
    """A spiral drawing everything in."""
    x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.5)
    y = y / 0.62
    far, angle = np.hypot(x, y), np.arctan2(y, x)
    turn = angle + 3.2 * np.log(far + 0.05)
    arms = 0.5 + 0.5 * np.cos(turn * 2 + 0.8 * fbm2(x * 3, y * 3, 5, stage.seed))
    grain = 0.6 + 0.8 * fbm2(np.cos(turn) * 3 + far * 9, np.sin(turn) * 3 + far * 9, 6, stage.seed + 5)
    glow = arms**2.2 * np.exp(-far * 1.5) * grain
    stage.picture += np.maximum(glow, 0)[..., None] * (stage.tint * 1.5 + 0.08)
    stage.picture += (np.exp(-((far / 0.10) ** 2)) * 1.8)[..., None] * (stage.tint * 0.5 + 0.8)
    for _ in range(110):
        a, r = stage.rng.uniform(0, 6.28), stage.rng.uniform(0.1, 0.95)
        px, py = 0.5 + math.cos(a) * r * 0.4, 0.5 + math.sin(a) * r * 0.31
        stage.spot(px, py, stage.rng.uniform(0.002, 0.006), None, 1.4)


def converge(stage: Stage) -> None:
    """Streams from all sides meet in one point."""
    for i in range(16):
        a = i * math.pi / 8 + stage.rng.uniform(-0.12, 0.12)
        start = (0.5 + math.cos(a) * 0.62, 0.5 + math.sin(a) * 0.66)
        stop = (0.5 + math.cos(a) * 0.11, 0.5 + math.sin(a) * 0.13)
        stage.beam(start, stop, stage.rng.uniform(0.008, 0.020), 1.0, taper=True)
        stage.spot(stop[0], stop[1], 0.012, None, 1.2)
    stage.spot(0.5, 0.5, 0.10, None, 0.8)
    stage.reticle(0.5, 0.5, 0.15, 0.8)


def feint(stage: Stage) -> None:
    """Two fighters part from one trail: one is there, the other is a ghost of light."""
    for sign, color, real in ((-1, stage.tint, 1.0), (1, light((200, 214, 240), 1.2), 0.38)):
        for k in range(3):
            last = (0.5 + sign * 0.012 * k, 1.05)
            for i in range(1, 31):
                t = i / 30
                place = (0.5 + sign * (0.012 * k + 0.25 * t**2.2), 1.05 - 0.62 * t - 0.012 * k * t)
                stage.beam(last, place, 0.004 + 0.009 * (1 - t), (0.15 + 0.5 * t) * (0.4 + 0.6 * real), color=color)
                last = place
        ship = FIGHTERS["dart"](random.Random(1))
        layer = sprite(
            ship, Camera(180 - sign * 28, 34, sign * 14), stage.color if real == 1.0 else (190, 206, 236), width=360, height=288
        )
        if real < 1.0:
            layer = (layer[0] * F32(0.8), layer[1] * F32(0.35))
        stage.stamp(layer, 0.5 + sign * 0.26, 0.34, 0.50)
    stage.spot(0.5, 0.99, 0.10, None, 0.6)


def warp(stage: Stage) -> None:
    """Stars drawn to streaks, a tunnel of light."""
    stage.picture *= F32(0.4)
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.5)
    rays = fbm2(np.cos(angle) * 16, np.sin(angle) * 16 + 0.3 / (far + 0.2), 5, stage.seed, ridge=True)
    stage.picture += (step(0.35, 0.9, rays) * step(0.12, 1.0, far) * 0.8)[..., None] * stage.tint
    for _ in range(150):
        a, r = stage.rng.uniform(0, 6.28), stage.rng.uniform(0.12, 0.9)
        near = (0.5 + math.cos(a) * r * 0.8 * 0.6, 0.5 + math.sin(a) * r * 0.6)
        tip = (0.5 + math.cos(a) * (r * 1.25 + 0.04) * 0.8 * 0.6, 0.5 + math.sin(a) * (r * 1.25 + 0.04) * 0.6)
        stage.beam(near, tip, 0.0018 + r * 0.002, 0.6 * r + 0.15, taper=True)
    stage.spot(0.5, 0.5, 0.13, stage.tint * 0.5 + 0.7, 1.2)


def mandala(stage: Stage) -> None:
    """A great figure of circles and stars."""
    stage.picture *= F32(0.7)
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.40)
    count = stage.rng.choice((6, 7, 8, 9, 12))
    out = edge(far - 1, 0.010) + 0.8 * edge(star(far, angle, count, 0.97, 0.48), 0.010) + 0.7 * edge(far - 0.46, 0.008)
    out += 0.7 * edge(star(far, angle + math.pi / count, count, 0.70, 0.30), 0.008) + 0.5 * edge(far - 1.10, 0.006) * (
        np.cos(angle * count * 6) > 0
    )
    for i in range(count):
        a = i * 2 * math.pi / count
        x, y, _, _ = polar(stage.size, stage.at(0.5 + math.sin(a) * 0.32, 0.5 - math.cos(a) * 0.40), stage.unit * 0.40)
        out += 0.8 * edge(np.hypot(x, y) - 0.13, 0.008)
    stage.picture += out[..., None] * stage.tint
    stage.spot(0.5, 0.5, 0.07, None, 1.2)


def eclipse(stage: Stage) -> None:
    """A dark World before its star, with a corona of rays."""
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.48), stage.unit * 0.23)
    rays = fbm2(np.cos(angle) * 4, np.sin(angle) * 4, 5, stage.seed)
    out = np.maximum(far - 1, 0)
    stage.picture += (np.exp(-out / (0.22 * (1 + 1.2 * rays))) * 1.1 + 0.20 / (0.3 + out * 3))[..., None] * stage.tint
    cover = step(1.02, 0.99, far)
    stage.picture = stage.picture * (1 - cover[..., None])
    stage.picture += (edge(far - 1.0, 0.012) * (0.6 + 0.6 * step(0.5, -1.0, np.sin(angle + 0.8))))[..., None] * (
        stage.tint * 0.6 + 0.6
    )
    stage.spot(0.5 + 0.13, 0.48 - 0.165, 0.035, np.array([1.4, 1.3, 1.2], F32), 1.6)
    for i in range(12):
        a = i * math.pi / 6 + 0.26
        r = 0.40 if i % 2 else 0.47
        stage.beam(
            (0.5 + math.cos(a) * 0.22, 0.48 + math.sin(a) * 0.275),
            (0.5 + math.cos(a) * r * 0.8, 0.48 + math.sin(a) * r),
            0.0025,
            0.35,
        )


def omen(stage: Stage) -> None:
    """Constellations round an eye."""
    halo(stage.picture, "eye", stage.at(0.5, 0.5), stage.unit * 0.22, stage.accent, 1.5)
    stage.spot(0.5, 0.5, 0.03, None, 1.8)
    for _ in range(7):
        x, y = stage.rng.uniform(0.08, 0.92), stage.rng.choice((stage.rng.uniform(0.06, 0.24), stage.rng.uniform(0.76, 0.94)))
        for _ in range(3):
            nx, ny = x + stage.rng.uniform(-0.12, 0.12), y + stage.rng.uniform(-0.10, 0.10)
            stage.beam((x, y), (nx, ny), 0.0018, 0.35)
            stage.spot(x, y, 0.007, stage.tint * 0.4 + 0.7, 1.4)
            x, y = nx, ny
        stage.spot(x, y, 0.009, stage.tint * 0.4 + 0.7, 1.5)


def sigil(stage: Stage) -> None:
    """One sign of the houses in the middle of rings."""
    kind = stage.rng.choice(HALOS)
    halo(stage.picture, kind, stage.at(0.5, 0.5), stage.unit * 0.26, stage.accent, 1.6)
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.12)
    stage.picture += (
        (edge(star(far, angle, 5 + stage.seed % 4, 1.0, 0.45), 0.03) + step(1.0, 0.0, far) * 0.3)[..., None] * stage.tint * 1.3
    )


def wave(stage: Stage) -> None:
    """A front of force sweeping over a line of worlds."""
    x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.5)
    bend = x + 0.35 * y * y + 0.06 * fbm2(x * 4, y * 4, 5, stage.seed)
    for i in range(5):
        stage.picture += (edge(bend + 0.75 - i * 0.33, 0.012 + 0.008 * i, 10) * (0.25 + 0.2 * i))[..., None] * stage.tint
    stage.world(0.74, 0.50, 0.17, stage.rng.choice(("ocean", "rust", "ice", "violet gas")), stage.seed, lights=0.7)


ENERGY: dict[str, Callable[[Stage], None]] = {
    "volley": volley,
    "pods": pods,
    "surge": surge,
    "shock": shock,
    "dome": dome,
    "chart": chart,
    "vortex": vortex,
    "converge": converge,
    "feint": feint,
    "warp": warp,
    "mandala": mandala,
    "eclipse": eclipse,
    "omen": omen,
    "sigil": sigil,
    "wave": wave,
}
