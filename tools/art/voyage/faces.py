"""The face of a Nemesis in the four values of a poster, put together from the layers of its mask."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from ..canvas import F32, Array
from ..poster.press import Press
from ..recipes import ROOT

ART = ROOT / "assets" / "art"
MATTER = ("cowl", "crown", "face")
STEPS = (0.115, 0.27, 0.50)
"""How bright stuff must be for shade, body and light."""


TONES = {"counter": 1.25, "host": 0.62, "engine": 0.60, "nemesis": 1.15}
"""How bright the stuff of a face is taken to be: a poster shows each by the same four values."""


def layers_of(mood: str, halo: bool) -> list[str]:
    """The layers of a mask in a mood, what lies behind first."""
    eyes = [f"eye_{side}{'' if mood == 'calm' else '_' + mood}" for side in ("left", "right")]
    return [*MATTER, "mouth", *eyes, *(["halo"] if halo else [])]


@cache
def sums_of(start: str) -> dict[str, str]:
    """The sums of the pictures whose files begin so."""
    known = json.loads((ART / "manifest.json").read_text(encoding="utf-8"))
    return {file: known[file]["sha256"][:16] for file in known if file.startswith(start)}


def masks_of(layers: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The sums of the masks that the faces among these layers are made of: a new mask makes their picture anew."""
    faces = [layer for layer in layers if layer["draw"] == "face"]
    used = {
        f"mask/{one['enemy']}/{name}.webp" for one in faces for name in layers_of(one.get("mood", "calm"), bool(one.get("halo")))
    }
    return {file: sums_of("mask/").get(file, "") for file in sorted(used)}


def face(
    press: Press,
    *,
    enemy: str,
    at: tuple[float, float],
    high: float,
    mood: str = "calm",
    lean: float = 0.0,
    turned: bool = False,
    halo: bool = False,
    bright: float = 1.0,
    dim: bool = False,
) -> None:
    """A face whose mask is `high` tall and has its middle at a place; `dim` is one far off, without ink and light."""
    matter: Array = np.zeros((press.height, press.width, 4), F32)
    glow: Array = np.zeros((press.height, press.width), F32)
    ring: Array = np.zeros((press.height, press.width), F32)
    for name in layers_of(mood, halo):
        layer = _placed(press, ART / "mask" / enemy / f"{name}.webp", at, high, lean, turned)
        if name in MATTER:
            matter = layer + matter * (1 - layer[..., 3:])
        elif name == "halo":
            ring = layer[..., :3].max(-1)
        else:
            glow = np.maximum(glow, layer[..., :3].max(-1))
    cover = matter[..., 3]
    level = matter[..., :3].max(-1) / np.maximum(cover, F32(0.01)) * F32(bright * TONES[enemy]) + press.brush * F32(0.05)
    far = ("deep", "dusk", "shade", "haze") if dim else ("ink", "shade", "body", "light")
    there = cover > 0.5
    press.put(ring > 0.22, "shade")
    press.put(ring > 0.50, "body")
    press.put(there, far[0])
    for step, value in zip(STEPS, far[1:]):
        press.put(there & (level > step), value)
    press.put(there & (glow > 0.30), "body")
    press.put(there & (glow > 0.52), "haze" if dim else "light")


def _placed(press: Press, file: Path, at: tuple[float, float], high: float, lean: float, turned: bool) -> Array:
    """A layer where it stands, its colour multiplied by its coverage."""
    layer = Image.open(file).convert("RGBA").convert("RGBa")
    if turned:
        layer = layer.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    side = round(high * press.height)
    layer = layer.resize((side, side), Image.Resampling.LANCZOS)
    if lean:
        layer = layer.rotate(-lean, Image.Resampling.BICUBIC)
    out = Image.new("RGBa", (press.width, press.height))
    out.paste(layer, (round(at[0] * press.height) - side // 2, round(at[1] * press.height) - side // 2))
    made: Array = np.asarray(out, F32) / 255
    return made
