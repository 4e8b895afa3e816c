"""The faces of the Nemesis as layers: halo, crown, cowl, face, mouth, crack, eyes in eight moods, and pupils that move."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from .canvas import F32, Array, step
from .clear import cleared
from .mask_crowns import CROWNS
from .mask_faces import FACES, face_field
from .mask_kit import SIDE, A, N, X, Y, bump, glowing, pixels, segment, shone, soft
from .mask_looks import LOOKS, MOODS, Look, Mood
from .noise import fbm2

STILL = ("halo", "crown", "cowl", "face", "mouth", "crack", "pupil_left", "pupil_right")
"""Layers that there is one of; the eyes are there once for each mood."""


def _eye(look: Look, side: int, mood: Mood) -> Array:
    """The light of one eye without its pupil."""
    eye = look.eyes[0 if side < 0 else 1]
    opened = mood.open * (mood.other if side > 0 else 1.0)
    slant = (0.0 if eye.round else eye.slant) + mood.slant
    x, y = X * side - eye.x, Y - eye.y
    y = y + slant * x * (0.35 if eye.round else 1.0)
    high = eye.high * opened if not eye.round else eye.high * min(1.15, 0.25 + 0.75 * opened if opened > 0.3 else opened)
    shape = 1 - (x / eye.wide) ** 2 - (y / (high * (1 if eye.round else 1 + 0.25 * x / eye.wide))) ** 2
    almond = step(0.0, 0.25 if not eye.round else 0.10, shape)
    almond = almond * step(-0.12, 0.12, y / high + 1 - mood.upper * 1.3) if mood.upper else almond
    almond = (
        almond * step(-0.12, 0.12, 0.92 - mood.lower * (1.25 - 0.9 * (x / eye.wide) ** 2) - y / high) if mood.lower else almond
    )
    if eye.bars:
        almond = almond * (1 - 0.75 * bump((x / eye.wide * eye.bars + 0.5) % 1 - 0.5, 0.13))
    far = np.hypot(x, y)
    ring = bump(far - eye.wide * 0.62, 0.012) if eye.round else bump(far - 0.052, 0.011)
    body = almond * (0.42 + 0.34 * ring) * mood.power
    glow = soft(almond, 9) * 0.55 + soft(almond, 26) * 0.85
    return glowing((body, look.glow), (glow * mood.power, look.glow))


def _pupil(look: Look, side: int) -> Array:
    eye = look.eyes[0 if side < 0 else 1]
    size = 0.030 if not eye.round else 0.042
    if eye.high < 0.03:
        size = 0.017
    far = np.hypot(X * side - eye.x, (Y - eye.y) * 0.92)
    heart = bump(far, size)
    return glowing((heart * 1.5, look.glow), (heart**2, look.heart), (bump(far, size * 3.4) * 0.40, look.glow))


def _mouth(look: Look) -> Array:
    at, half, curve = look.mouth
    if look.halo == "gear":
        pipe = (A + 0.034) % 0.068 - 0.034
        slit = step(half, half - 0.02, A) * bump(np.abs(pipe) - 0.034, 0.008) * step(0.155, 0.10, np.abs(Y - at - 0.01))
    else:
        bow = at - curve * np.maximum(A - half * 0.15, 0) * np.clip(A / half, 0, 1)
        slit = bump(Y - bow, 0.007) * step(half, half * 0.75, A)
    return glowing((slit * 0.8 + soft(slit, 8) * 0.75, look.glow))


def _crack(look: Look, cover: Array) -> Array:
    """A broken line over the face, as light."""
    drawn = Image.new("L", (N, N), 0)
    pen = ImageDraw.Draw(drawn)
    for i, line in enumerate(look.crack):
        pen.line(pixels(list(line)), fill=255, width=(7, 5, 3, 3, 3)[i], joint="curve")
    line_ = np.asarray(drawn, F32) / 255
    bright = tuple(0.55 + 0.6 * c for c in look.glow)
    return glowing((soft(line_, 0.7), bright), (soft(line_, 5) * 1.2 + soft(line_, 14) * 0.9, look.glow)) * cover[..., None]  # type: ignore[arg-type]


def _halo(look: Look) -> Array:
    """Light behind the head: an eclipse, a clock's face, a ring of candles or a wheel with teeth."""
    x, y = X, Y + F32(0.28)
    far, angle = np.hypot(x, y), np.arctan2(x, -y)
    rng = np.random.default_rng(look.seed)
    values = rng.random(144) ** 2.5
    rays = np.interp(angle, np.linspace(-np.pi, np.pi, 145), np.r_[values, values[0]])
    pale = tuple(0.35 + 0.65 * c for c in look.glow)
    gas = np.exp(-np.maximum(far - 0.3, 0) / 0.30) * 0.44
    ring = bump(far - 0.80, 0.012) * 0.75 + np.exp(-np.abs(far - 0.80) / 0.07) * 0.42
    beams = rays * np.exp(-np.maximum(far - 0.80, 0) / 0.16) * step(0.74, 0.84, far) * 0.7
    if look.halo == "clock":
        beat = angle / (2 * math.pi) * 60
        minute = bump((beat - np.round(beat)) / 60 * 2 * math.pi * far, 0.008) * step(0.86, 0.87, far) * step(0.955, 0.945, far)
        hour = (
            bump((beat / 5 - np.round(beat / 5)) / 12 * 2 * math.pi * far, 0.016) * step(0.84, 0.85, far) * step(1.03, 1.02, far)
        )
        hand = bump(segment(x, y, (0.0, 0.0), (0.80 * math.sin(-0.52), -0.80 * math.cos(-0.52))), 0.010) * step(0.30, 0.5, far)
        gone = 0.30 + 0.70 * step(-0.52, -0.50, angle)
        ring, beams = ring + bump(far - 1.06, 0.006) * 0.6, (minute * 0.8 + hour * 1.3) * gone + hand * 0.9
    elif look.halo == "candles":
        beams = np.zeros_like(far)
        for i in range(15):
            a = math.radians(-112 + 16 * i)
            px, py = math.sin(a) * 0.98, -math.cos(a) * 0.98
            dx, dy = x - px, y - py
            flame = np.exp(-((dx / (0.022 + 0.012 * np.clip(dy / 0.08, -1, 1))) ** 2) - ((dy + 0.02) / 0.062) ** 2)
            beams = beams + flame * 1.5 + np.exp(-((np.hypot(dx, dy) / 0.13) ** 2)) * 0.30
        ring = ring * 0.55
    elif look.halo == "gear":
        teeth = 0.055 * np.tanh(5 * np.cos(angle * 18))
        ring = (
            bump(far - 0.93 - teeth, 0.012) * 0.9
            + np.exp(-np.abs(far - 0.93 - teeth) / 0.05) * 0.30
            + bump(far - 0.74, 0.010) * 0.5
        )
        beams = np.zeros_like(far) + 0.35 * bump(np.sin(angle * 9) / 9 * far, 0.012) * step(0.74, 0.76, far) * step(
            0.90, 0.88, far
        )
    edge = step(1.235, 0.95, np.hypot(X, Y + 0.11)) * step(1.15, 0.3, Y)
    light_ = glowing((ring + (beams if look.halo in ("candles", "clock") else 0), pale), (gas, look.glow), (beams, look.glow))  # type: ignore[arg-type]
    return light_ * edge[..., None]


def _cowl(look: Look) -> tuple[Array, Array]:
    """Cloth and shoulders that the face rises from, with a plate on each; they fade downwards."""
    half = np.interp(Y, (-0.62, -0.2, 0.3, 0.62, 0.86, 1.15), (0.50, 0.66, 0.70, 0.84, 1.06, 1.16)).astype(F32)
    u = np.clip(A / half, 0, 1)
    folds = 0.03 * np.sin(A * 30 + Y * 7 + 3 * fbm2(X * 2, Y * 2, 3, look.seed)) * step(0.3, 0.6, A)
    z = 0.5 * np.sqrt(np.maximum(0, 1 - u**2)) + folds
    color = (
        shone(z, look.cloth, 0.75, look.seed + 31, look.lights) * F32(0.45) * (0.3 + 0.7 * step(0.35, 0.75, A / half))[..., None]
    )
    cover = step(0.0, 0.03, half - A) * step(-0.62, -0.4, Y)
    down = Y - (0.60 + 0.42 * np.clip(A - 0.62, 0, 1) ** 1.3 + 0.75 * np.clip(0.74 - A, 0, 1))
    lames = (down / 0.115) % 1
    arm = 0.30 * np.sqrt(np.maximum(0, 1 - np.clip((A - 0.86) / 0.46, -1, 1) ** 2))
    ridge = arm + 0.055 * np.minimum(lames, 1 - step(0.90, 1.0, lames)) + 0.02 * step(0.0, 0.03, down)
    plate = step(0.0, 0.014, down) * step(0.54, 0.58, A)
    metal = shone(ridge, look.crown_tone, look.rough, look.seed + 33, look.lights) * F32(0.70)
    hem = bump(down - 0.012, 0.010) * plate
    metal = metal + hem[..., None] * np.array(look.trim, F32) * (0.20 + 0.55 * step(0.3, -0.8, X))[..., None]
    color = color * (1 - plate[..., None]) + metal * plate[..., None]
    fade = step(1.13, 0.70, Y) * step(1.245, 1.05, A)
    collar = bump(u - 0.965, 0.018) * step(-0.5, -0.2, Y) * (1 - plate)
    color = color + (collar * 0.35)[..., None] * np.array(look.trim, F32) * (0.25 + 0.75 * step(0.4, -0.6, X))[..., None]
    whole = np.maximum(cover, plate) * fade
    return color * whole[..., None], whole


def mask_layers() -> tuple[str, ...]:
    """The names of the layers, the hindmost first; `eye_left` and `eye_right` are the calm ones."""
    eyes = [f"eye_{side}{'' if mood == 'calm' else '_' + mood}" for mood in MOODS for side in ("left", "right")]
    return (*STILL[:6], *eyes, *STILL[6:])


def mask_layer(enemy: str, name: str) -> Image.Image:
    """One layer of an enemy's mask."""
    look = LOOKS[enemy]
    none = np.zeros((N, N), F32)
    if name == "halo":
        return cleared(_halo(look), none, SIDE)
    if name == "crown":
        field_ = CROWNS[look.crown]()
        color = shone(field_.z, look.crown_tone, look.rough + 0.12, look.seed + 8, look.lights)
        shade = 0.35 + 0.65 * step(0.36, 0.80, np.hypot(X, Y + 0.30))
        return cleared(color * (shade * field_.cover)[..., None] * F32(1.25), field_.cover, SIDE)
    if name == "cowl":
        return cleared(*_cowl(look), SIDE)
    if name in ("face", "crack"):
        base = face_field(look)
        if name == "crack":
            return cleared(_crack(look, base.cover), none, SIDE)
        color, cover = FACES[enemy](look, base)
        return cleared(color * cover[..., None], cover, SIDE)
    if name == "mouth":
        return cleared(_mouth(look), none, SIDE)
    kind, side, *mood = name.split("_", 2)
    sign = -1 if side == "left" else 1
    light_ = _pupil(look, sign) if kind == "pupil" else _eye(look, sign, MOODS[mood[0] if mood else "calm"])
    return cleared(light_, none, SIDE)
