"""Flip-books of the stage: light on black in 24 frames side by side, to be added to the picture.

Fire, build and crown go round; the others play once. What a side's colour tints (flag, shockwave, warp, sparks) is nearly white.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from .canvas import F32, Array, image, resized, step
from .noise import fbm2, fbm3

SIDE = 128
FRAMES = 24
_FINER = 2
_N = SIDE * _FINER
Color = tuple[float, float, float]
ICE: Color = (0.35, 0.85, 1.6)
FIRE: Color = (1.6, 0.55, 0.13)
GOLD: Color = (1.5, 1.0, 0.36)
WHITE: Color = (1.2, 1.2, 1.2)
PALE: Color = (0.85, 0.95, 1.15)


def _plane() -> tuple[Array, Array, Array]:
    """x, y (down) and distance from the middle; 1 is the frame's edge."""
    y, x = np.mgrid[0:_N, 0:_N].astype(F32)
    x, y = (x + 0.5) / F32(_N / 2) - 1, (y + 0.5) / F32(_N / 2) - 1
    return x, y, np.hypot(x, y)


X, Y, FAR = _plane()
EDGE = step(1.0, 0.86, FAR)


def _lit(*parts: tuple[Array, Color]) -> Array:
    out = np.zeros((_N, _N, 3), F32)
    for amount, color in parts:
        out += amount[..., None].astype(F32) * np.array(color, F32)
    return out


def _line(start: tuple[float, float], stop: tuple[float, float], width: float) -> Array:
    """A soft line of light."""
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    t = np.clip(((X - start[0]) * dx + (Y - start[1]) * dy) / (dx * dx + dy * dy + 1e-6), 0, 1)
    far = np.hypot(X - start[0] - t * dx, Y - start[1] - t * dy)
    made: Array = np.exp(-((far / F32(width)) ** 2))
    return made


def _spot(x: float, y: float, radius: float) -> Array:
    made: Array = np.exp(-(((X - x) ** 2 + (Y - y) ** 2) / F32(radius * radius)))
    return made


def _hexes(x: Array, y: Array, cell: float) -> tuple[Array, Array]:
    """Distance from the lines of a net of hexagons, and a number for each of its cells."""
    x, y = x / F32(cell), y / F32(cell)
    ax, ay = (x + 0.75) % 1.5 - 0.75, (y + 0.433) % 0.866 - 0.433
    bx, by = x % 1.5 - 0.75, y % 0.866 - 0.433
    first = ax * ax + ay * ay < bx * bx + by * by
    hx, hy = np.where(first, ax, bx), np.where(first, ay, by)
    number = np.sin(np.round((x - hx) * 4) * 12.9898 + np.round((y - hy) * 4) * 78.233) * 43758.5453
    return 0.433 - np.maximum(np.abs(hx) * 0.866 + np.abs(hy) * 0.5, np.abs(hy)), number - np.floor(number)


def fire(t: float) -> Array:
    """Flames that rise from a wide foot; the last frame flows into the first."""
    turn = 2 * math.pi * t
    cx, cy = F32(1.3 * math.cos(turn)), F32(1.3 * math.sin(turn))
    up = (0.80 - Y) / 1.6
    one = fbm3(X * 2.6 + cx, Y * 1.7 + cy, np.full_like(X, 2.0), 4, 4)
    rising = sum(
        fbm2(X * 3.4 + 5.0 * k, (Y + 1.5 * ((t + k) % 1)) * 2.2, 4, 9 + int(2 * k)) * (1 - abs(2 * ((t + k) % 1) - 1))
        for k in (0.0, 0.5)
    )
    bend = X + 0.16 * one * np.clip(up, 0, 1)
    wide = 0.58 * np.clip(1 - up, 0, 1) ** 0.75 * (1 + 0.45 * one)
    body = step(0.0, 0.24, wide - np.abs(bend) + 0.26 * rising) * step(-0.02, 0.07, up) * step(1.05, 0.45, up - 0.25 * rising)
    heat = np.clip(body * (1.25 - up) * (0.75 + 0.8 * rising), 0, 2)
    foot = np.exp(-((X / 0.52) ** 2) - (((Y - 0.80) / 0.10) ** 2)) * (0.8 + 0.2 * math.sin(turn * 2))
    return _lit((heat * 0.85 + foot * 0.8, FIRE), (heat**3 * 0.5 + foot**2 * 0.35, (1.0, 0.85, 0.5))) * EDGE[..., None]


def shield(t: float) -> Array:
    """A blow on a shield: a heart of light, its net lighting up in a wave."""
    edge, number = _hexes(X, Y, 0.20)
    net = np.exp(-((edge / 0.055) ** 2)) + 0.30 * number
    wave = np.exp(-(((FAR - 0.08 - 0.85 * t) / 0.17) ** 2)) * (1 - t)
    still = np.exp(-((FAR / 0.42) ** 2)) * 0.55 * (1 - t) ** 2
    heart = (1 - t) ** 3
    return (
        _lit(
            (net * (wave * 1.15 + still), ICE),
            (_spot(0, 0, 0.13) * 2.4 * heart, WHITE),
            (_spot(0, 0, 0.30) * 0.7 * heart, GOLD),
            (np.exp(-(((FAR - 0.08 - 0.85 * t) / 0.03) ** 2)) * 0.4 * (1 - t), ICE),
        )
        * EDGE[..., None]
    )


def shockwave(t: float) -> Array:
    """A thin ring that runs outwards on a tilted plane, a faint disc behind it."""
    tilt = math.radians(-14)
    c, s = math.cos(tilt), math.sin(tilt)
    far = np.hypot(X * c + Y * s, (-X * s + Y * c) / 0.36)
    edge = 0.10 + 0.82 * (1 - (1 - t) ** 2)
    front = np.exp(-(((far - edge) / (0.020 + 0.022 * t)) ** 2))
    back = np.where(far < edge, np.exp((far - edge) / 0.13), 0)
    grain = 0.75 + 0.40 * fbm2(X * 5, Y * 5, 4, 3)
    power = 1.7 * (1 - t) ** 0.8
    return _lit(((front * 1.5 + back * 0.42) * grain * power, PALE), (front * 0.7 * (1 - t) ** 2, WHITE)) * EDGE[..., None]


def warp(t: float) -> Array:
    """An arrival: a streak that shoots up from below, a flash where it stops, a ring that closes."""
    out = np.zeros((_N, _N, 3), F32)
    come, rest = min(1.0, t / 0.38), max(0.0, (t - 0.34) / 0.66)
    head = 0.96 - 0.96 * come**0.7
    tail = 0.98 - 0.98 * min(1.0, max(0.0, (t - 0.22) / 0.30)) ** 2
    if rest < 0.6:
        width = 0.030 * (1 - rest) + 0.006
        along = np.clip((tail - Y) / max(0.03, tail - head), 0, 1)
        out += _lit(
            (_line((0, tail), (0, head), width * 2.6) * along * 0.55, ICE),
            (_line((0, tail), (0, head), width) * along * 1.3, WHITE),
        ) * F32(1 - rest / 0.6)
    if rest > 0:
        bang = (1 - rest) ** 2.4
        star = np.exp(-np.abs(Y) / 0.018 - np.abs(X) / 0.42) + np.exp(-np.abs(X) / 0.014 - np.abs(Y) / 0.26)
        ring = np.exp(-(((FAR - 0.16 - 0.60 * rest) / 0.035) ** 2))
        out += _lit(
            (star * 1.4 * bang + _spot(0, 0, 0.17) * 1.8 * bang, WHITE),
            (_spot(0, 0, 0.42) * 0.55 * bang + ring * 0.6 * (1 - rest), ICE),
        )
    return out * EDGE[..., None]


def flag(t: float) -> Array:
    """A pole shoots up, its cloth unrolls and waves; it stays as the last frame shows it."""
    pole, roll = min(1.0, t / 0.25), min(1.0, max(0.0, (t - 0.18) / 0.42))
    roll = 1 - (1 - roll) ** 3
    top = 0.78 - 1.46 * (1 - (1 - pole) ** 2)
    out = _lit((_line((-0.42, 0.78), (-0.42, top), 0.022) * 1.0, WHITE), (_spot(-0.42, top, 0.055) * 1.2, GOLD))
    if roll > 0:
        wave = 0.060 * np.sin(6.5 * X - 9 * t) * np.clip(X + 0.42, 0, 1) / 0.6
        u, v = (X + 0.40) / (0.98 * roll), (Y - wave + 0.62 - 0.06 * np.clip(X + 0.4, 0, 1)) / 0.60
        notch = 1 - 0.24 * (1 - np.abs(v - 0.5) * 2)
        cloth = step(0.0, 0.02, u) * step(notch, notch - 0.03, u) * step(0.0, 0.03, v) * step(1.0, 0.97, v)
        fold = 0.50 + 0.34 * np.cos(6.5 * X - 9 * t + 0.9) + 0.16 * np.cos(15 * X - 14 * t)
        sign = step(0.16, 0.13, np.hypot((u - 0.42) * 1.3, (v - 0.5) * 0.8)) - step(
            0.10, 0.07, np.hypot((u - 0.42) * 1.3, (v - 0.5) * 0.8)
        )
        edge = np.exp(-((np.minimum(np.minimum(v, 1 - v), 0.05) / 0.035) ** 2)) * cloth
        out += _lit((cloth * (0.35 + 0.95 * fold) * (1 - 0.6 * sign), PALE), (edge * 0.35, WHITE), (sign * cloth * 0.9, WHITE))
    flash = max(0.0, 1 - abs(t - 0.22) / 0.14)
    return (out + _lit((_spot(-0.42, -0.66, 0.30) * 0.5 * flash, GOLD))) * EDGE[..., None]


def sparks(t: float) -> Array:
    """A burst of sparks that slow down and go out."""
    rng, out = np.random.default_rng(11), np.zeros((_N, _N, 3), F32)
    go = 1 - (1 - t) ** 2.6
    for _ in range(46):
        a, reach, life = rng.uniform(0, 2 * math.pi), rng.uniform(0.25, 0.90), rng.uniform(0.45, 1.0)
        left = max(0.0, 1 - t / life)
        if left <= 0:
            continue
        far, near = reach * go, reach * max(0.0, 1 - (1 - max(0.0, t - 0.07)) ** 2.6)
        head = (math.cos(a) * far, math.sin(a) * far)
        out += _lit(
            (_line((math.cos(a) * near, math.sin(a) * near), head, 0.013) * left * 0.9, FIRE),
            (_spot(*head, 0.020) * left * 1.3, (1.4, 1.2, 0.8)),
        )
    heart = (1 - t) ** 9
    return (out * 1.5 + _lit((_spot(0, 0, 0.17) * 1.8 * heart, WHITE), (_spot(0, 0, 0.36) * 0.5 * heart, FIRE))) * EDGE[..., None]


def build(t: float) -> Array:
    """Works in space: a ring closes piece by piece, with the lights of welding along it; it goes round."""
    turn, angle = 2 * math.pi * t, np.arctan2(Y / 0.42, X)
    far = np.hypot(X, Y / 0.42)
    part = (angle / (2 * math.pi) * 12) % 1
    plate = step(0.04, 0.10, part) * step(0.96, 0.90, part)
    front = step(-0.1, 0.3, Y)
    ring = (
        (np.exp(-(((far - 0.80) / 0.030) ** 2)) * 0.9 + np.exp(-(((far - 0.70) / 0.014) ** 2)) * 0.5)
        * plate
        * (0.35 + 0.65 * front)
    )
    sweep = np.exp(-(((angle - turn + math.pi) % (2 * math.pi) - math.pi) ** 2) / 0.30)
    out = _lit((ring * (0.42 + 1.2 * sweep), GOLD))
    rng = np.random.default_rng(3)
    for i in range(4):
        a = turn + i * math.pi / 2 * (1 if i else 0) + (0.0 if i == 0 else 0.4)
        flick = 0.35 + 0.65 * abs(math.sin(turn * (5 + 2 * i) + i))
        px, py = math.cos(a) * 0.80, math.sin(a) * 0.80 * 0.42
        near = 0.45 + 0.55 * (math.sin(a) > 0)
        out += _lit((_spot(px, py, 0.040) * 1.7 * flick * near, WHITE), (_spot(px, py, 0.13) * 0.6 * flick * near, ICE))
        for _ in range(5):
            b, reach = rng.uniform(0, 2 * math.pi), rng.uniform(0.06, 0.17) * flick
            out += _lit((_line((px, py), (px + math.cos(b) * reach, py + math.sin(b) * reach), 0.008) * 0.5 * near, FIRE))
    return out * EDGE[..., None]


def crown(t: float) -> Array:
    """The crown of a Core World: an arc over it with five stones that glint in turn; it goes round."""
    angle = np.arctan2(X, -Y)
    span = math.radians(78)
    fade = step(span, span - 0.35, np.abs(angle))
    arc = np.exp(-(((FAR - 0.80) / 0.012) ** 2)) + 0.30 * np.exp(-np.abs(FAR - 0.80) / 0.045)
    wave = ((t * 1.6 - 0.3) - (angle / span + 1) / 2) / 0.16
    out = _lit((arc * fade * 0.62, GOLD), (arc * fade * np.exp(-(wave**2)) * 0.9, WHITE))
    for i in range(5):
        a = math.radians(-56 + 28 * i)
        px, py = math.sin(a) * 0.80, -math.cos(a) * 0.80
        glint = max(0.0, 1 - abs(t * 1.6 - 0.3 - (a / span + 1) / 2) / 0.14)
        size = 0.045 if i == 2 else 0.034
        star = np.exp(-np.abs(X - px) / 0.010 - np.abs(Y - py) / 0.075) + np.exp(-np.abs(Y - py) / 0.010 - np.abs(X - px) / 0.075)
        out += _lit(
            (_spot(px, py, size) * (0.9 + 1.0 * glint), (1.4, 1.15, 0.7)),
            (star * glint * 1.1, WHITE),
            (_spot(px, py, 0.11) * (0.18 + 0.35 * glint), GOLD),
        )
    return out * EDGE[..., None]


BOOKS: dict[str, Callable[[float], Array]] = {
    "fire": fire,
    "shield": shield,
    "shockwave": shockwave,
    "warp": warp,
    "flag": flag,
    "sparks": sparks,
    "build": build,
    "crown": crown,
}
ROUND = ("fire", "build", "crown")
"""Books whose last frame flows into the first."""


def book_strip(name: str) -> Image.Image:
    """All frames of a book side by side."""
    out = Image.new("RGB", (SIDE * FRAMES, SIDE))
    for i in range(FRAMES):
        t = i / FRAMES if name in ROUND else i / (FRAMES - 1)
        made = 1 - np.exp(-1.55 * np.maximum(BOOKS[name](t), 0))
        out.paste(image(np.clip(resized(made.astype(F32), (SIDE, SIDE), Image.Resampling.BOX), 0, 1)), (SIDE * i, 0))
    return out
