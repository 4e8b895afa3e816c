"""Portraits of the three Nemeses by state, put together from the layers of their masks: pose, eyes, and the light they stand in.

A layer is read as it was made, so a portrait costs two seconds. What was read stands in its parameters: a new mask makes it anew.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np
from PIL import Image

from .canvas import F32, Array, blur, grid, image, step
from .extras import Extra
from .mask_kit import Color
from .mask_looks import LOOKS
from .recipes import ROOT, seed_of

SIZE = (720, 960)
ROOM = 360
"""Pixels round the picture in which layers lie before they are turned, so that no edge of theirs turns into it."""
QUALITY = 84
NEMESES = ("counter", "host", "engine")
MASKS = ROOT / "assets" / "art" / "mask"
MANIFEST = ROOT / "assets" / "art" / "manifest.json"


@dataclass(frozen=True)
class Pose:
    """How a state stands: side of the mask, its middle, how it leans, whose eyes, and the light on it.

    `light` is where the light comes from, in shares of the picture, `far` how wide it falls; `glow` is how strong what glows is.
    `crown` is how much larger the crown stands behind it, `ring` the halo; `turned` looks the other way.
    """

    side: int
    at: tuple[int, int]
    lean: float
    mood: str
    light: tuple[float, float]
    far: float
    hue: Color
    floor: float = 0.25
    glow: float = 1.0
    crown: float = 1.0
    ring: float = 1.0
    ring_at: tuple[int, int] = (0, 0)
    crack: float = 0.0
    turned: bool = False
    split: bool = False


STATES: dict[str, Pose] = {
    "calm": Pose(700, (360, 452), 0, "calm", (0.16, 0.08), 0.85, (0.95, 0.97, 1.0)),
    "near": Pose(1080, (250, 560), -9, "hungry", (0.92, 0.62), 0.52, (1.0, 0.84, 0.66), floor=0.13, glow=1.15),
    "behind": Pose(
        470,
        (506, 640),
        15,
        "wounded",
        (0.96, 0.30),
        0.42,
        (0.62, 0.72, 1.0),
        floor=0.16,
        glow=0.7,
        ring=2.1,
        ring_at=(-250, -330),
        turned=True,
    ),
    "phase_2": Pose(
        600,
        (360, 600),
        0,
        "sure",
        (0.5, 1.06),
        0.62,
        (1.0, 0.92, 0.82),
        floor=0.22,
        glow=1.25,
        crown=1.62,
        ring=1.6,
        ring_at=(0, -90),
    ),
    "phase_3": Pose(1420, (470, 640), 6, "last_stand", (0.34, 0.46), 0.34, (1.0, 0.60, 0.46), floor=0.05, glow=0.95, crack=1.25),
    "broken": Pose(
        640, (360, 520), 0, "asleep", (0.5, 0.40), 0.50, (0.80, 0.84, 0.95), floor=0.30, glow=0.55, crack=0.8, split=True
    ),
}
"""What each state of a campaign is seen as; the masks on the table have moods of their own."""


def portrait_extras() -> Iterator[tuple[Extra, dict[str, Any]]]:
    """All portraits, each with the layers that it is put together from."""
    for enemy in NEMESES:
        for state, pose in STATES.items():
            file = f"portraits/{enemy}_{state}.webp"
            extra = Extra(file, "tools.art.portraits portrait", seed_of(file), partial(portrait, enemy, state), QUALITY)
            yield (
                extra,
                {
                    "enemy": enemy,
                    "state": state,
                    "layers": {name: _sums()[f"mask/{enemy}/{name}.webp"] for name in _layers(pose)},
                },
            )


@cache
def _sums() -> dict[str, str]:
    known = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return {file: known[file]["sha256"][:16] for file in known if file.startswith("mask/")}


def _layers(pose: Pose) -> list[str]:
    eyes = [f"eye_{side}{'' if pose.mood == 'calm' else '_' + pose.mood}" for side in ("left", "right")]
    pupils = ["pupil_left", "pupil_right"] if pose.mood != "asleep" else []
    return ["halo", "crown", "cowl", "face", "mouth", *(["crack"] if pose.crack else []), *eyes, *pupils]


def _placed(enemy: str, name: str, pose: Pose) -> Array:
    """A layer in the picture of a portrait, its colour multiplied by its coverage; four channels."""
    grown = {"halo": pose.ring, "crown": pose.crown}.get(name, 1.0)
    side = round(pose.side * grown)
    layer = Image.open(MASKS / enemy / f"{name}.webp").convert("RGBA").convert("RGBa")
    if pose.turned:
        layer = layer.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    layer = layer.resize((side, side), Image.Resampling.LANCZOS)
    out = Image.new("RGBa", (SIZE[0] + 2 * ROOM, SIZE[1] + 2 * ROOM))
    middle = x, y = pose.at[0] + ROOM, pose.at[1] + ROOM
    if name == "halo":
        x, y = x + pose.ring_at[0], y + pose.ring_at[1]
    if grown != 1 and name == "crown":
        y += round(pose.side * 0.10)
    out.paste(layer, (x - side // 2, y - side // 2))
    turned = out.rotate(-pose.lean, Image.Resampling.BICUBIC, center=middle)
    made: Array = np.asarray(turned, F32)[ROOM:-ROOM, ROOM:-ROOM] / 255
    return made


def _lit(layer: Array, pose: Pose) -> Array:
    """Matter under the light of a state: bright where it falls, dim and in its hue elsewhere."""
    x, y = grid(*SIZE)
    far = np.hypot(x / SIZE[0] - pose.light[0], (y / SIZE[1] - pose.light[1]) * 1.2)
    power = pose.floor + (1.75 - pose.floor) * np.exp(-((far / F32(pose.far)) ** 2))
    hue = 1 + (np.array(pose.hue, F32) - 1) * np.clip(power, 0, 1)[..., None]
    out = layer.copy()
    out[..., :3] = np.minimum(layer[..., :3] * power[..., None] * hue, layer[..., 3:])
    return out


def portrait(enemy: str, state: str) -> Image.Image:
    """A Nemesis in a state, on clear ground."""
    pose, look = STATES[state], LOOKS[enemy]
    matter: Array = np.zeros((SIZE[1], SIZE[0], 4), F32)
    glow: Array = np.zeros((SIZE[1], SIZE[0], 3), F32)
    back = np.zeros((SIZE[1], SIZE[0], 3), F32)
    for name in _layers(pose):
        layer = _placed(enemy, name, pose)
        if name == "halo":
            back += layer[..., :3] * F32(0.55 + 0.45 * pose.glow)
        elif name.split("_")[0] in ("mouth", "crack", "eye", "pupil"):
            glow += layer[..., :3] * F32(pose.crack if name == "crack" else pose.glow)
        else:
            layer = _lit(layer, pose)
            matter = layer + matter * (1 - layer[..., 3:])
    glow += blur(glow, 14) * F32(0.55 * pose.glow)
    if pose.split:
        matter, glow = _split(matter, glow, look.glow, seed_of(f"{enemy} {state}"))
    cover = matter[..., 3:]
    color = matter[..., :3] + back * (1 - cover) + glow
    alpha = np.clip(np.maximum(cover[..., 0], np.clip(color.max(-1), 0, 1)), 0, 1)
    x, y = grid(*SIZE)
    fade = step(SIZE[1], SIZE[1] * 0.84, y) * step(0, SIZE[0] * 0.06, np.minimum(x, SIZE[0] - x)) * step(0, SIZE[1] * 0.05, y)
    straight = np.clip(color / np.maximum(alpha, 1 / 255)[..., None], 0, 1)
    return image(np.dstack([straight, alpha * fade]))


def _split(matter: Array, glow: Array, hue: Color, seed: int) -> tuple[Array, Array]:
    """The face in two along a jagged line, the right half sliding away, with splinters and a glow in the gap."""
    x, y = grid(*SIZE)
    rng = np.random.default_rng(seed)
    bends = np.interp(np.arange(SIZE[1]), np.linspace(0, SIZE[1], 15), rng.uniform(-26, 26, 15)).astype(F32)
    border = SIZE[0] * 0.5 + (y - SIZE[1] * 0.5) * F32(-0.16) + bends[:, None]
    right = (x > border).astype(F32)[..., None]
    halves = []
    for part, turn, shift in ((1 - right, 5.0, (-22, 6)), (right, -13.0, (46, 74))):
        whole = image(np.clip(np.dstack([matter, glow.max(-1)])[..., :4] * part, 0, 1))
        moved = whole.rotate(turn, Image.Resampling.BICUBIC, center=(SIZE[0] // 2, round(SIZE[1] * 0.72)), translate=shift)
        halves.append(np.asarray(moved, F32) / 255)
    out = halves[0] + halves[1] * (1 - halves[0][..., 3:])
    gap = (
        np.exp(-(((x - border - 12) / 22) ** 2))
        * step(SIZE[1] * 0.16, SIZE[1] * 0.34, y)
        * step(SIZE[1] * 0.90, SIZE[1] * 0.6, y)
    )
    gap = gap * (0.35 + 0.65 * np.exp(-(((x - border - 12) / 9) ** 2)))
    shine: Array = (gap * (1 - out[..., 3]) * 0.55 + gap * 0.10)[..., None] * np.array(hue, F32)
    for _ in range(46):
        px, py = SIZE[0] * 0.5 + rng.normal(30, 130), SIZE[1] * 0.52 + rng.normal(0, 190)
        size, angle = 3 + rng.exponential(7), rng.uniform(0, math.pi)
        u, v = (x - px) * math.cos(angle) + (y - py) * math.sin(angle), -(x - px) * math.sin(angle) + (y - py) * math.cos(angle)
        chip = step(size, size - 1.5, np.abs(u) + np.abs(v) * 2.6) * rng.uniform(0.25, 0.8)
        shine = shine + chip[..., None] * (0.35 + 0.65 * np.array(hue, F32))
    return out, glow * F32(0.35) * (1 - right) + shine
