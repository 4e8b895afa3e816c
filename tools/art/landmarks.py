"""What stands on Worlds, circles or is written on them: towers, piers, lamps, queues of ships, gates, shafts."""

from __future__ import annotations

import math
import random

import numpy as np

from .canvas import F32, grid, light, step
from .cities import great_tree
from .fighters import FIGHTERS
from .halo import edge, polar, star
from .hulls import CRUISERS
from .noise import fbm2
from .palette import ACCENTS
from .planet import ball
from .solid import Camera, Solid
from .stage import Stage, sprite
from .works import WORKS

SIX = ("gold", "sky", "jade", "ember", "violet", "bone")
LAMP_LIGHT = (255, 206, 130)


def standing(stage: Stage, solid: Solid, x: float, foot: float, high: float, azimuth: float = 28, scale: float = 1.6) -> None:
    """A structure whose foot is at a place; `high` in shares of the height."""
    wide = max(120, round(high * stage.unit * 1.5))
    layer = sprite(solid, Camera(azimuth, 8, aim=(0, 0.5, 0)), stage.color, width=wide, height=round(wide * 0.8), scale=scale)
    stage.stamp(layer, x, foot - high * 0.30, high)


def belfry(stage: Stage, x: float, y: float, radius: float) -> None:
    """One tower, far too large for its World."""
    standing(stage, WORKS["tower"](random.Random(stage.seed)), x, y - radius * 0.93, 0.50)


def dishes(stage: Stage, x: float, y: float, radius: float) -> None:
    """Great dishes on the limb, and the note they hear."""
    for i in range(7):
        _, _, far, _ = polar(stage.size, stage.at(x, y - radius * 1.5), stage.unit * (0.10 + 0.07 * i))
        stage.picture += (edge(far - 1, 0.016) * (0.75 - 0.09 * i))[..., None] * stage.tint
    for i, (dx, high) in enumerate(((-0.34, 0.24), (0.36, 0.26), (0.0, 0.38))):
        foot = y - radius * math.sqrt(max(0.0, 1 - (dx / stage.ratio * 0.62) ** 2))
        standing(stage, WORKS["dish"](random.Random(i)), x + dx * 0.62, foot + 0.03, high, (-30, 34, 24)[i])


def ledger(stage: Stage, x: float, y: float, radius: float) -> None:
    """A net of measured plots, a lamp on each that is let."""
    u, v, far, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    z = np.sqrt(np.maximum(0.02, 1 - far * far))
    lon, lat = np.arctan2(u, z) * 5, np.arcsin(np.clip(v, -1, 1)) * 5
    lines = np.minimum(np.abs(lon - np.round(lon)), np.abs(lat - np.round(lat)))
    stage.picture += (edge(lines, 0.035, 2) * (far < 0.985) * (0.25 + 0.75 * step(0.5, -0.8, u + v)) * 0.75)[
        ..., None
    ] * stage.tint
    for i in range(-4, 5):
        for j in range(-4, 5):
            a, b = (i + 0.5) / 5, (j + 0.5) / 5
            if abs(b) > 1.2 or abs(a) > 1.2 or stage.rng.random() < 0.45:
                continue
            px, py = math.sin(a) * math.cos(b), math.sin(b)
            stage.spot(x + px * radius * stage.ratio, y + py * radius, 0.009, light(ACCENTS["gold"], 1.1), 1.5)


def broken_lift(stage: Stage, x: float, y: float, radius: float) -> None:
    """A lift to the sky that was cut through; its upper end drifts in pieces."""
    steel = light((210, 200, 186), 1.2)
    foot, top = (x + radius * 0.10, y - radius * 0.80), (x + radius * 0.62, y - radius * 1.42)
    middle = (foot[0] + (top[0] - foot[0]) * 0.60, foot[1] + (top[1] - foot[1]) * 0.60)
    for dx in (-0.018, 0.0, 0.018):
        stage.beam((foot[0] + dx, foot[1]), (middle[0] + dx * 0.8, middle[1]), 0.006, 0.8, color=steel)
    standing(stage, WORKS["yard"](random.Random(1)), foot[0], foot[1] + 0.03, 0.26)
    for i in range(9):
        t = i / 8
        stage.spot(foot[0] + (middle[0] - foot[0]) * t, foot[1] + (middle[1] - foot[1]) * t, 0.009, light(LAMP_LIGHT, 1.1), 1.2)
    stage.blast(middle[0], middle[1], 0.085, 1.0)
    layer = sprite(CRUISERS["spine"](random.Random(3)), Camera(70, 20, 62), stage.color, scale=2.0, glow=0)
    stage.stamp(layer, top[0] + 0.02, top[1] + 0.06, 0.42, 0.9)
    for _ in range(24):
        t, s = stage.rng.uniform(0.55, 1.0), stage.rng.uniform(-0.10, 0.10)
        px, py = foot[0] + (top[0] - foot[0]) * t + s, foot[1] + (top[1] - foot[1]) * t + s * 0.5
        stage.world(px, py, stage.rng.uniform(0.003, 0.012), "rock", stage.rng.randrange(999))


def buoys(stage: Stage, x: float, y: float, radius: float) -> None:
    """A chain of lamps across space, with one gate in it."""
    red, white = light(ACCENTS["crimson"], 1.1), light(LAMP_LIGHT, 1.1)
    last = (-0.05, 0.80)
    for i in range(15):
        t = i / 14
        here = (-0.05 + 1.1 * t, 0.80 - 0.30 * t - 0.18 * math.sin(t * math.pi))
        if i:
            stage.beam(last, here, 0.0025, 0.45, color=white)
        if i not in (7, 8):
            stage.spot(here[0], here[1], 0.016, red if i % 2 else white, 2.2)
            stage.beam((here[0], here[1] - 0.05), (here[0], here[1] + 0.05), 0.004, 0.6, color=white)
        last = here
    gate = sprite(WORKS["gate"](random.Random(1)), Camera(28, 10, aim=(0, 0.5, 0)), stage.color, width=260, height=208)
    stage.stamp(gate, 0.52, 0.44, 0.50)


def hush(stage: Stage, x: float, y: float, radius: float) -> None:
    """Rings that grow fainter outward, and nothing else."""
    for i in range(9):
        _, _, far, _ = polar(stage.size, stage.at(x, y), stage.unit * radius * (1.12 + 0.13 * i))
        stage.picture += (edge(far - 1, 0.008) * (0.62 - 0.065 * i))[..., None] * stage.tint


def piers(stage: Stage, x: float, y: float, radius: float) -> None:
    """Six piers, each with a flag of its own and ships alongside."""
    ship = sprite(CRUISERS["cutter"](random.Random(2)), Camera(66, 24), stage.color, width=120, height=96, scale=1.8, glow=0.5)
    for i, name in enumerate(SIX):
        a = math.pi * (i / 3 + 1 / 6) + 0.12
        tint = light(ACCENTS[name], 1.15)
        ux, uy = math.cos(a) * stage.ratio, math.sin(a)
        near, far = (x + ux * radius * 0.98, y + uy * radius * 0.98), (x + ux * radius * 1.62, y + uy * radius * 1.62)
        stage.beam(near, far, 0.008, 0.9, color=tint)
        for k in (0.3, 0.6, 1.0):
            stage.spot(near[0] + (far[0] - near[0]) * k, near[1] + (far[1] - near[1]) * k, 0.010 + 0.008 * (k == 1.0), tint, 1.8)
        for k in (0.45, 0.8):
            side = 0.035 if (i + (k > 0.5)) % 2 else -0.035
            stage.stamp(ship, near[0] + (far[0] - near[0]) * k - uy * side, near[1] + (far[1] - near[1]) * k + ux * side, 0.085)


def throng(stage: Stage, x: float, y: float, radius: float) -> None:
    """Ships of all kinds crowd round, each with a lamp of its house."""
    layers = [
        sprite(maker(random.Random(i)), Camera(60 + 40 * i, 18), stage.color, width=110, height=88, scale=1.9, glow=0.6)
        for i, maker in enumerate((CRUISERS["spine"], CRUISERS["twin"], FIGHTERS["delta"], CRUISERS["carrier"]))
    ]
    for i in range(38):
        a, r = i * 2.39996, radius * (1.10 + 0.62 * ((i * 0.618) % 1))
        px, py = x + math.cos(a) * r * stage.ratio, y + math.sin(a) * r * 0.94
        stage.stamp(layers[i % 4], px, py, 0.05 + 0.035 * (i % 3))
        stage.spot(px, py, 0.006, light(ACCENTS[SIX[i % 6]], 1.1), 1.4)


def mint(stage: Stage, x: float, y: float, radius: float) -> None:
    """A ring of coins in place of a ring of dust."""
    coins = sorted(((math.sin(i * 0.1963), i * 0.1963, r) for r in (1.32, 1.56, 1.80) for i in range(32)), key=lambda c: c[0])
    for _depth, a, r in coins:
        u, v = math.cos(a + r * 5) * radius * r, math.sin(a + r * 5) * radius * r * 0.30
        px, py = u * 0.95 + v * 0.31, -u * 0.31 + v * 0.95
        if math.sin(a + r * 5) < 0 and math.hypot(px, py) < radius * 1.01:
            continue
        sx, sy = stage.at(x + px * stage.ratio, y + py)
        size = stage.unit * (0.0115 + 0.004 * math.sin(a + r * 5))
        left, right, top, bottom = int(sx - size * 2), int(sx + size * 2) + 1, int(sy - size * 2), int(sy + size * 2) + 1
        left, top = max(0, left), max(0, top)
        if left >= right or top >= bottom or left >= stage.size[0] or top >= stage.size[1]:
            continue
        gy, gx = np.mgrid[top : min(bottom, stage.size[1]), left : min(right, stage.size[0])].astype(F32)
        dx, dy = (gx - F32(sx)) / F32(size), (gy - F32(sy)) / F32(size * 0.72)
        far = np.hypot(dx, dy)
        cover = step(1.05, 0.9, far)
        shade = 0.55 - 0.45 * (dx * 0.6 + dy * 0.6) + 0.5 * np.exp(-(((far - 0.72) / 0.12) ** 2))
        place = (slice(top, min(bottom, stage.size[1])), slice(left, min(right, stage.size[0])))
        gold = light((236, 182, 78), 1.4)
        stage.picture[place] = stage.picture[place] * (1 - cover[..., None]) + (cover * np.maximum(shade, 0.08))[..., None] * gold


def lodestar(stage: Stage, x: float, y: float, radius: float) -> None:
    """One star above an abbey, which ships steer by."""
    cx, cy = x, y - radius * 1.28
    _, _, far, angle = polar(stage.size, stage.at(cx, cy), stage.unit * 0.34)
    for points, size, power in ((4, 1.0, 1.0), (4, 0.55, 0.7)):
        turn = 0.0 if size == 1.0 else math.pi / 4
        shape = star(far, angle + turn, points, size, size * 0.10)
        stage.picture += (np.exp(-np.maximum(shape, 0) / 0.035) * np.exp(-far * 1.6) * power)[..., None] * (stage.tint + 0.45)
    stage.spot(cx, cy, 0.05, stage.tint * 0.5 + 0.7, 1.6)
    standing(stage, WORKS["bastion"](random.Random(2)), x, y - radius * 0.90, 0.22)
    layer = sprite(CRUISERS["twin"](random.Random(2)), Camera(40, 14), stage.color, width=140, height=112, scale=1.8)
    for i, (px, py) in enumerate(((0.16, 0.30), (0.84, 0.26), (0.10, 0.62), (0.90, 0.58))):
        stage.beam((px, py), (cx, cy), 0.0016, 0.22)
        stage.stamp(layer, px, py, 0.13 - 0.015 * i)


def queue(stage: Stage, x: float, y: float, radius: float) -> None:
    """A square of light, and a line of ships that winds out to the edge."""
    u, v, far, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    box = np.maximum(np.abs(u + 0.08), np.abs(v + 0.12) * 1.25)
    stage.picture += ((edge(box - 0.30, 0.020) + 0.6 * edge(box - 0.18, 0.014) + step(0.16, 0.0, box) * 0.5) * (far < 1))[
        ..., None
    ] * (light(LAMP_LIGHT, 1.1))
    layer = sprite(CRUISERS["cutter"](random.Random(4)), Camera(70, 14), stage.color, width=110, height=88, scale=1.8)
    for i in range(46):
        t = i / 45
        a, r = 0.4 + t * 8.2, radius * (0.42 + 1.35 * t)
        px, py = x + math.cos(a) * r * 0.86, y + math.sin(a) * r * 0.52
        stage.spot(px, py, 0.008, light(LAMP_LIGHT, 1.1), 1.5)
        if i % 2:
            stage.stamp(layer, px, py, 0.05 + 0.08 * t)


def conclave(stage: Stage, x: float, y: float, radius: float) -> None:
    """Five great furnaces stand in council on the limb, fire between them."""
    for dx, high in ((-0.40, 0.26), (0.40, 0.26), (-0.22, 0.34), (0.22, 0.34), (0.0, 0.46)):
        foot = y - radius * math.sqrt(max(0.0, 1 - (dx / stage.ratio / radius) ** 2))
        stage.spot(x + dx, foot - high * 0.3, high * 0.5, light((255, 130, 50), 1.1), 0.35)
        standing(stage, WORKS["reactor"](random.Random(2)), x + dx, foot + 0.05 + 0.14 * abs(dx), high, 20 + 60 * dx)


def shaft(stage: Stage, x: float, y: float, radius: float) -> None:
    """A shaft into the heart of the World, terraces round it and fire below."""
    cx, cy = x - radius * 0.10, y - radius * 0.06
    u, v, _, angle = polar(stage.size, stage.at(cx, cy), radius * stage.unit)
    deep = np.hypot(u, v * 1.35)
    rough = 0.02 * fbm2(np.cos(angle) * 4, np.sin(angle) * 4, 4, stage.seed)
    inside = step(0.60, 0.57, deep + rough)
    floor = np.floor((deep + rough) * 13) / 13
    rock = light((96, 74, 56), 1.4) * 0.5
    lit = (0.10 + 1.5 * np.clip(0.60 - floor, 0, 1))[..., None] * light((255, 120, 36), 1.1) + rock * (
        0.25 + 0.5 * step(-0.5, 0.5, u + v)
    )[..., None]
    edges = np.abs((deep + rough) * 13 - np.round((deep + rough) * 13))
    lit = lit * (0.45 + 0.55 * step(0.0, 0.22, edges))[..., None]
    stage.picture = stage.picture * (1 - inside[..., None]) + lit * inside[..., None]
    stage.picture += (np.exp(-((deep / 0.12) ** 2)) * 1.6)[..., None] * light((255, 170, 80), 1.1)
    stage.beam((cx, cy), (cx + 0.05, -0.05), 0.020, 0.40, color=light((255, 150, 60), 1.1))


def well(stage: Stage, x: float, y: float, radius: float) -> None:
    """A spiral that turns inward on the face of the World."""
    u, v, far, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    angle = np.arctan2(v * 1.25, u)
    deep = np.hypot(u, v * 1.25)
    arms = np.cos(angle * 3 + 9 * np.log(deep + 0.06))
    stage.picture *= (1 - 0.85 * np.exp(-((deep / 0.42) ** 2)) * (far < 1))[..., None]
    stage.picture += (step(0.3, 1.0, arms) * np.exp(-deep * 2.0) * (far < 0.99) * 0.9)[..., None] * stage.tint
    for i in range(26):
        a, r = i * 2.39996, radius * (0.15 + 0.05 * i)
        stage.spot(x + math.cos(a) * r * stage.ratio, y + math.sin(a) * r * 0.8, 0.005, stage.tint * 0.5 + 0.6, 1.2)


def tribunal(stage: Stage, x: float, y: float, radius: float) -> None:
    """Two halves of one light, and the line between them."""
    u, _v, far, _ = polar(stage.size, stage.at(x, y), radius * stage.unit)
    for i, sign in enumerate((-1, 1)):
        tint = light(ACCENTS[("sky", "ember")[i]], 1.15)
        there = step(0.0, 0.05, u * sign)
        out = edge(far - 1.18, 0.025) + 0.8 * edge(far - 1.36, 0.018) + np.exp(-np.maximum(far - 1, 0) * 2.2) * 0.20 * (far > 1)
        stage.picture += (out * there)[..., None] * tint
        for k in range(5):
            a = (-0.5 + k * 0.25) * 1.9 + (math.pi if sign < 0 else 0)
            stage.spot(x + math.cos(a) * radius * 1.52 * stage.ratio, y + math.sin(a) * radius * 1.52, 0.016, tint, 1.8)
    stage.beam((x, y - radius * 1.75), (x, y + radius * 1.75), 0.006, 0.9, color=light((255, 244, 226)))


def seals(stage: Stage, x: float, y: float, radius: float) -> None:
    """Six doors of light round the World."""
    for i, name in enumerate(SIX):
        a = i * math.pi / 3 + math.pi / 6
        cx, cy = x + math.cos(a) * radius * 1.42 * stage.ratio, y + math.sin(a) * radius * 1.30
        u, v, far, _angle = polar(stage.size, stage.at(cx, cy), stage.unit * 0.082)
        tint = light(ACCENTS[name], 1.15)
        door = np.where(v < 0, far, np.maximum(np.abs(u), v)) - 1
        stage.picture += (edge(door, 0.09, 3) * 1.1 + step(0.0, -0.9, door) * 0.35)[..., None] * tint
        stage.beam((cx, cy), (x + math.cos(a) * radius * stage.ratio, y + math.sin(a) * radius), 0.004, 0.6, color=tint)


def broken_crown(stage: Stage, x: float, y: float, radius: float) -> None:
    """A crown of towers round the World with one point missing."""
    gold = light((240, 190, 90), 1.2)
    _, _, far, angle = polar(stage.size, stage.at(x, y), radius * stage.unit)
    gap = step(0.16, 0.24, np.abs(angle - 0.52))
    stage.picture += ((edge(far - 1.16, 0.02) + edge(far - 1.26, 0.014)) * gap)[..., None] * gold
    for i in range(12):
        a = (i + 0.5) * math.pi / 6
        if i == 1:
            continue
        tall = 1.72 if i % 2 else 1.52
        ux, uy = math.sin(a) * stage.ratio, -math.cos(a)
        tip = (x + ux * radius * tall, y + uy * radius * tall)
        for turn in (-0.13, 0.13):
            base = (x + math.sin(a + turn) * radius * 1.26 * stage.ratio, y - math.cos(a + turn) * radius * 1.26)
            stage.beam(base, tip, 0.0045, 0.8, color=gold)
        stage.spot(tip[0], tip[1], 0.013, gold, 2.0)


def lamps(stage: Stage, x: float, y: float, radius: float) -> None:
    """Rows of watch lamps over the ground, each with a thread of light above it."""
    warm = light(LAMP_LIGHT, 1.1)
    for row in range(-3, 4):
        b = row * 0.30
        for i in range(-6, 7):
            a = (i + 0.5 * (row % 2)) * 0.22
            if abs(a) > 1.25:
                continue
            px, py = math.sin(a) * math.cos(b), math.sin(b)
            where = (x + px * radius * stage.ratio, y + py * radius)
            stage.spot(where[0], where[1], 0.0065, warm, 1.7)
            stage.beam((where[0] + px * 0.012, where[1] + (py - 0.35) * 0.07), where, 0.0026, 0.45, color=warm, taper=True)
    for i in range(9):
        a = -math.pi * (0.10 + 0.10 * i)
        foot = (x + math.cos(a) * radius * stage.ratio, y + math.sin(a) * radius)
        tip = (x + math.cos(a) * radius * 1.20 * stage.ratio, y + math.sin(a) * radius * 1.20)
        stage.beam(foot, tip, 0.006, 0.6, color=light((226, 214, 196), 1.2))
        stage.spot(tip[0], tip[1], 0.017, warm, 2.0)


def raven(stage: Stage, x: float, y: float, radius: float) -> None:
    """A raven of dark gas with its wings about the World."""
    u, v, far, _ = polar(stage.size, stage.at(x, y), stage.unit * 0.5)
    u = np.abs(u)
    v = v + 0.10
    wisps = 0.06 * fbm2(u * 4, v * 4, 6, stage.seed)
    # Each wing is the space between two arcs, ragged below into five feathers.
    upper = 0.46 * np.sin(np.clip(u / 1.18, 0, 1) * math.pi * 0.62) * 1.1
    lower = upper - (0.50 - 0.26 * u) - 0.07 * np.abs(np.sin(u * 9.5)) * step(0.15, 0.5, u)
    height = -v + wisps
    wing = step(upper + 0.03, upper - 0.03, height) * step(lower - 0.02, lower + 0.05, height) * step(1.20, 1.06, u)
    body = step(1.05, 0.95, np.hypot(u / 0.24, (v + 0.20) / 0.46))
    head = step(0.165, 0.145, np.hypot(u, v + 0.62))
    tail = step(0.02, -0.02, np.maximum(u - 0.10 - 0.30 * (v - 0.3), np.maximum(-v + 0.1, v - 0.86 + 0.05 * np.cos(u * 40))))
    dark = np.clip(np.maximum(np.maximum(wing, tail), np.maximum(head, body)), 0, 1)
    stage.picture += (np.exp(-np.abs(far - 0.55) * 2.4) * 0.55)[..., None] * stage.tint
    rim = np.clip(dark - np.roll(np.roll(dark, 5, 0), 5, 1), 0, 1)
    feathers = 0.5 + 0.5 * np.cos((u * 22 - v * 7) + wisps * 30)
    stage.picture = stage.picture * (1 - 0.93 * dark[..., None]) + (rim * 1.1 + dark * feathers * 0.05)[..., None] * (
        stage.tint + 0.1
    )
    color, cover = ball(stage.size, stage.at(x, y + radius * 0.20), stage.unit * radius * 0.74, "dark", stage.seed, lights=1.6)
    stage.lay((color * F32(1.25), cover))
    beak = step(0.006, -0.006, np.maximum(u * 1.0 - 0.062 + 0.36 * (v + 0.62), np.maximum(-v - 0.62, v + 0.40)))
    stage.picture = stage.picture * (1 - beak[..., None]) + (beak * (0.5 + 0.5 * step(0.03, -0.03, u - 0.03)))[..., None] * light(
        (190, 150, 80), 1.4
    )
    for sign in (1, -1):
        stage.spot(x + sign * 0.030 * 0.9, y - 0.05 - 0.325, 0.0075, light((255, 190, 70), 1.1), 2.2)


def flags(stage: Stage, x: float, y: float, radius: float) -> None:
    """A ring of gates above the World with six banners of light."""
    gate = sprite(WORKS["gate"](random.Random(1)), Camera(10, 6, aim=(0, 0.5, 0)), stage.color, width=420, height=336)
    stage.stamp(gate, x, y - radius * 1.06, 0.42)
    gx, gy = grid(*stage.size)
    for i, name in enumerate(SIX):
        off = i - 2.5
        px, foot = x + off * 0.105 + 0.03 * (1 if off > 0 else -1), y - radius * 0.60 + abs(off) ** 2 * 0.026
        sx, sy = stage.at(px, foot - 0.27)
        wide, tall = stage.unit * 0.095, stage.unit * 0.13
        u, v = (gx - F32(sx)) / F32(wide), (gy - F32(sy)) / F32(tall)
        v = v - 0.10 * np.sin(u * 5 + i) * u
        cloth = (u > 0) & (v > 0) & (v < 1) & (u < 1 - 0.28 * (1 - np.abs(v - 0.5) * 2))
        fold = 0.62 + 0.38 * np.cos(u * 5 + i)
        stage.picture = np.where(cloth[..., None], fold[..., None] * light(ACCENTS[name], 1.3) * 0.95, stage.picture)
        stage.beam((px, foot), (px, foot - 0.30), 0.0035, 0.8, color=light((240, 226, 200)))
        stage.spot(px, foot - 0.305, 0.008, light(ACCENTS["gold"], 1.1), 1.4)


def window(stage: Stage, x: float, y: float, radius: float) -> None:
    """A round window set in the World, through which others are seen."""
    cx, cy, r = x - radius * 0.08, y - radius * 0.02, radius * 0.60
    _, _, far, angle = polar(stage.size, stage.at(cx, cy), r * stage.unit)
    inside = step(1.0, 0.98, far)
    stage.picture = stage.picture * (1 - inside[..., None]) + (inside * 0.02)[..., None] * light((60, 80, 160), 1.1)
    for i, (dx, dy, s, biome) in enumerate(
        ((-0.36, -0.28, 0.30, "ocean"), (0.36, -0.10, 0.24, "rust"), (-0.05, 0.42, 0.26, "gas"), (0.10, -0.62, 0.12, "ice"))
    ):
        stage.world(cx + dx * r * stage.ratio, cy + dy * r, s * r, biome, stage.seed + i)
    for _ in range(40):
        a, t = stage.rng.uniform(0, 6.283), math.sqrt(stage.rng.random()) * 0.95
        stage.spot(cx + math.cos(a) * t * r * stage.ratio, cy + math.sin(a) * t * r, 0.0018, light((230, 236, 255)), 0.8)
    brass = light((240, 196, 110), 1.3)
    spokes = edge(np.abs(np.sin(angle * 4)) * far, 0.016, 2) * (far > 0.93) * (far < 1.12)
    stage.picture += (edge(far - 1.03, 0.035, 2) + 0.6 * edge(far - 1.12, 0.012) + spokes)[..., None] * brass


def launch(stage: Stage, x: float, y: float, radius: float) -> None:
    """A new hull leaves the yards, its engines lit."""
    layer = sprite(CRUISERS["flagship"](random.Random(5)), Camera(152, 26, -14), stage.color, width=420, height=336, scale=1.8)
    stage.beam((x + radius * 0.1, y + radius * 0.2), (x - 0.30, y + 0.36), 0.012, 0.35)
    stage.stamp(layer, x - radius * 0.62, y + radius * 0.66, 0.50)


def corona(stage: Stage, x: float, y: float, radius: float) -> None:
    """The sun stands right behind: a rim of fire."""
    _, _, far, angle = polar(stage.size, stage.at(x, y), radius * stage.unit)
    rays = 1 + 0.7 * fbm2(np.cos(angle) * 4, np.sin(angle) * 4, 5, stage.seed)
    out = np.maximum(far - 1, 0)
    glow = np.exp(-out / (0.16 * np.maximum(rays, 0.2))) * 0.9 * (far > 0.99) + edge(far - 1.0, 0.012) * 0.8
    stage.picture += glow[..., None] * (stage.tint * 0.7 + 0.3)


def throne_spot(stage: Stage, x: float, y: float, radius: float) -> None:
    """A dark spot on a sun, in the shape of a high seat."""
    u, v, _far, _ = polar(stage.size, stage.at(x, y - radius * 0.05), radius * stage.unit * 0.62)
    a = np.abs(u)
    back = np.maximum(a - 0.38, np.maximum(-v - 0.84, v - 0.3))
    finials = np.minimum(np.hypot(a - 0.38, v + 0.90) - 0.11, np.hypot(u, v + 0.95) - 0.15)
    arms = np.maximum(np.abs(a - 0.56) - 0.18, np.maximum(-v - 0.12, v - 0.04))
    seat = np.maximum(a - 0.74, np.maximum(-v + 0.20, v - 0.40))
    legs = np.maximum(np.abs(a - 0.65) - 0.08, np.maximum(-v + 0.0, v - 0.80))
    foot = np.maximum(a - 0.90, np.maximum(-v + 0.76, v - 0.92))
    shape = np.minimum(np.minimum(np.minimum(back, finials), np.minimum(arms, seat)), np.minimum(legs, foot))
    shape = shape + 0.03 * fbm2(u * 6, v * 6, 5, stage.seed)
    dark = step(0.02, -0.06, shape)
    stage.picture *= (1 - 0.86 * dark)[..., None]
    stage.picture += (edge(shape, 0.04) * 0.4)[..., None] * light((255, 120, 40), 1.1)


def tree(stage: Stage, x: float, y: float, radius: float) -> None:
    """One great tree on the horizon, and the lamps of those who came to talk."""
    standing(stage, great_tree(), 0.5, 0.66, 0.98, 24)
    for i in range(30):
        a = i * 0.2094
        stage.spot(0.5 + math.cos(a) * 0.30, 0.66 + math.sin(a) * 0.07, 0.006, light(ACCENTS[SIX[i % 6]], 1.1), 1.6)


LANDMARKS = {
    "great tree": tree,
    "belfry": belfry,
    "dishes": dishes,
    "ledger": ledger,
    "broken lift": broken_lift,
    "buoys": buoys,
    "hush": hush,
    "piers": piers,
    "throng": throng,
    "mint": mint,
    "lodestar": lodestar,
    "queue": queue,
    "conclave": conclave,
    "shaft": shaft,
    "well": well,
    "tribunal": tribunal,
    "seals": seals,
    "broken crown": broken_crown,
    "lamps": lamps,
    "raven": raven,
    "flags": flags,
    "window": window,
    "launch": launch,
    "corona": corona,
    "throne spot": throne_spot,
}
