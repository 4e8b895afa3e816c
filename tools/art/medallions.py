"""The six Galactic Orders: a sculpted emblem in an octagon of metal, and about it what the order deals in."""

from __future__ import annotations

import math
import random

import numpy as np

from .canvas import F32, Array, blur, grid, light, resized, step
from .emblems import mask_of, metal
from .halo import edge, polar, star
from .noise import fbm2
from .palette import METAL
from .recipes import Recipe
from .relics import GOODS, RELICS
from .solid import Camera
from .stage import Stage, sprite

HIGH = 0.64
MIDDLE = 0.465
"""The octagon's height and its middle in shares of the picture's: low windows of cards show no more, most of it above."""


def octagon(side: int, radius: float, turn: float = math.pi / 8) -> Array:
    """A filled octagon as coverage, `radius` to its flat sides in shares of half the side."""
    x, y = grid(side, side)
    x, y = x / F32(side / 2) - 1, y / F32(side / 2) - 1
    far = np.full_like(x, -9)
    for i in range(8):
        a = i * math.pi / 4 + turn - math.pi / 8
        far = np.maximum(far, x * F32(math.cos(a)) + y * F32(math.sin(a)))
    return step(radius + 1.6 / side, radius - 1.6 / side, far)


def medallion(stage: Stage, recipe: Recipe) -> None:
    """An Order card's picture; the recipe's subject is the order."""
    _surroundings(stage, recipe.subject)
    side = round(stage.unit * HIGH)
    big = side * 2
    plate, well = octagon(big, 0.97), octagon(big, 0.80)
    inner = octagon(big, 0.84) - octagon(big, 0.815)
    rim = np.clip(plate - well, 0, 1)
    color: Array = metal(rim, big * 0.020, METAL, 5) * rim[..., None]
    x, y = grid(big, big)
    u, v = x / F32(big / 2) - 1, y / F32(big / 2) - 1
    far, angle = np.hypot(u, v), np.arctan2(u, -v)
    tint = stage.tint
    guilloche = 0.5 + 0.5 * np.cos(angle * 48 + 9 * np.sin(far * 22))
    enamel = (0.10 + 0.10 * guilloche + 0.16 * np.exp(-((far / 0.5) ** 2)))[..., None] * tint + 0.01
    enamel = enamel * (1.15 - 0.5 * (u + v + 1) * 0.5)[..., None] * (1 + 0.12 * fbm2(u * 6, v * 6, 4, 3))[..., None]
    enamel *= (0.45 + 0.55 * step(0.0, 0.12, 0.80 - np.maximum(np.abs(u), np.abs(v))))[..., None]
    color += well[..., None] * enamel
    color += np.clip(inner, 0, 1)[..., None] * tint * 1.1
    for i in range(8):  # a stud at each corner
        a = i * math.pi / 4 + math.pi / 8
        sx, sy = math.cos(a) * 0.955, math.sin(a) * 0.955
        ball = np.clip(1 - ((u - sx) ** 2 + (v - sy) ** 2) / 0.0014, 0, 1)
        shade = 0.5 - 9 * ((u - sx) * 0.6 + (v - sy) * 0.6)
        color += (ball * np.clip(shade, 0.05, 1.6))[..., None] * light((240, 200, 120), 1.2)
    sign = np.zeros((big, big), F32)
    wide = round(big * 0.66)
    left = (big - wide) // 2
    sign[left : left + wide, left : left + wide] = mask_of(recipe.text("emblem", f"order_{recipe.subject}"), wide)
    shadow = np.roll(blur(sign, big * 0.012), (round(big * 0.014),) * 2, (0, 1))
    color *= (1 - 0.75 * shadow * (1 - sign))[..., None]
    face = metal(sign, big * 0.020, _bright(stage), 2)
    color = color * (1 - sign[..., None]) + face * sign[..., None]
    cover = resized(plate, (side, side))
    color = resized(color, (side, side))
    cx, cy = stage.at(0.5, MIDDLE)
    left, top = round(cx - side / 2), round(cy - side / 2)
    drop = np.zeros(stage.picture.shape[:2], F32)
    drop[top : top + side, left : left + side] = cover
    stage.picture *= (1 - 0.6 * np.roll(blur(drop, stage.unit * 0.02), (8, 8), (0, 1)))[..., None]
    laid = np.zeros_like(stage.picture)
    laid[top : top + side, left : left + side] = color * cover[..., None]
    stage.lay((laid, drop))


def _bright(stage: Stage) -> tuple[int, int, int]:
    red, green, blue = stage.color
    return (red + 255) // 2 if red < 200 else red, (green * 3 + 255) // 4, (blue * 3 + 255) // 4


def _surroundings(stage: Stage, order: str) -> None:
    _, _, far, angle = polar(stage.size, stage.at(0.5, MIDDLE), stage.unit * 0.5)
    points = {"senate": 16, "merchant": 12, "mining": 8, "science": 6, "mystic": 9, "knighthood": 4}.get(order, 10)
    rays = 0.5 + 0.5 * np.cos(angle * points)
    stage.picture += (np.exp(-np.maximum(far - 0.7, 0) * 2.0) * (0.18 + 0.30 * rays**3))[..., None] * stage.tint
    if order == "science":
        for i in range(3):
            a = i * math.pi / 3
            x, y, _, _ = polar(stage.size, stage.at(0.5, MIDDLE), stage.unit * 0.62)
            p, q = x * math.cos(a) + y * math.sin(a), (-x * math.sin(a) + y * math.cos(a)) * 2.1
            stage.picture += edge(np.hypot(p, q) - 0.96, 0.008)[..., None] * stage.tint * 0.9
        return
    if order == "mystic":
        for _ in range(14):
            turn, r = stage.rng.uniform(0, 6.283), stage.rng.uniform(0.44, 0.60)
            sx, sy = 0.5 + math.cos(turn) * r * 0.86, 0.5 + math.sin(turn) * r * 0.84
            b = turn + stage.rng.uniform(0.1, 0.35)
            nx, ny = 0.5 + math.cos(b) * r * 0.86, 0.5 + math.sin(b) * r * 0.84
            stage.beam((sx, sy), (nx, ny), 0.0018, 0.5)
            stage.spot(sx, sy, 0.009, stage.tint * 0.4 + 0.7, 1.6)
            stage.spot(nx, ny, 0.006, stage.tint * 0.4 + 0.7, 1.4)
        return
    if order == "knighthood":
        shape = star(far, angle + math.pi / 4, 4, 1.5, 0.35)
        stage.picture += (edge(shape, 0.014) + step(0.0, -0.7, shape) * 0.2)[..., None] * stage.tint
    maker = {"senate": RELICS["column"], "merchant": GOODS["coins"], "mining": GOODS["asteroid"], "knighthood": RELICS["sword"]}[
        order
    ]
    thing = sprite(maker(random.Random(stage.seed)), Camera(24, 10), stage.color, width=300, height=240, scale=1.4)
    for left, high in ((0.13, 0.66), (0.87, 0.66)):
        stage.stamp(thing, left, 0.52, high, 0.9)
