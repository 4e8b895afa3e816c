"""How well a subject stands out from what lies behind it, on the small size in which cards are seen most; by its layers.

`values.toml` lists the cards that do not stand out enough yet. The list may only become shorter: a card that is not on it
and fails is wrong, and so is one on it that no longer does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from .canvas import Array

LISTED = Path(__file__).with_name("values.toml")
SMALL = (125, 100)
CONTRAST = (0.14, 0.32)
"""Between which bounds the spread of a picture's grey values lies."""
STANDS_OUT, ALONG = 1.6, 0.70
"""By what ratio of luminance a subject must stand out from its ground, and along which share of its outline."""
NEAR = 3
"""How far from the outline both are looked at, in small pixels."""
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Values:
    """What is measured: the spread of grey values, and the share of the outline along which the subject stands out."""

    spread: float
    along: float


def values_of(picture: Image.Image, cover: Image.Image) -> Values:
    """The figures of a picture, by where its subject is. A subject that fills the picture stands out everywhere."""
    small: Floats = np.asarray(picture.convert("RGB").resize(SMALL, Image.Resampling.BOX), np.float64) / 255
    inside = np.asarray(cover.resize(SMALL, Image.Resampling.BOX)) > 127
    told = [ratio >= STANDS_OUT for _, _, ratio in ratios(luminance(small), inside, edge_of(inside))]
    return Values(float(grey(small).std()), sum(told) / len(told) if told else 1.0)


def grey(pixels: Array) -> Floats:
    """The grey values of a picture, 0 to 1."""
    made: Floats = pixels @ np.array([0.299, 0.587, 0.114])
    return made


def luminance(pixels: Array) -> Floats:
    """How bright a picture is in linear light, with what a screen adds in a room."""
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    made: Floats = linear @ np.array([0.2126, 0.7152, 0.0722]) + 0.05
    return made


def edge_of(inside: Mask) -> Mask:
    """The outline of a subject, but for where the picture ends."""
    shape = Image.fromarray((inside * 255).astype(np.uint8))
    edge: Mask = inside & ~(np.asarray(shape.filter(ImageFilter.MinFilter(3))) > 0)
    edge[[0, -1], :] = edge[:, [0, -1]] = False
    return edge


def ratios(bright: Floats, inside: Mask, edge: Mask) -> Iterator[tuple[int, int, float]]:
    """The places of an outline, each with how much the subject differs there."""
    for y, x in zip(*np.nonzero(edge)):
        yield int(y), int(x), _ratio(bright, inside, int(y), int(x))


def _ratio(bright: Floats, inside: Mask, y: int, x: int) -> float:
    """By how much the brightest or the darkest of the subject differs from the ground beside it."""
    near = (slice(max(0, y - NEAR), y + NEAR + 1), slice(max(0, x - NEAR), x + NEAR + 1))
    here, ground = bright[near][inside[near]], bright[near][~inside[near]]
    if not ground.size:
        return 0.0
    level = float(ground.mean())
    return max(float(here.max()) / level, level / float(here.min()))


def listed() -> set[str]:
    """The cards that are known not to stand out."""
    found: list[str] = tomllib.loads(LISTED.read_text(encoding="utf-8"))["faint"]
    return set(found)


def faint(folder: Path, names: Iterable[str]) -> dict[str, Values]:
    """The cards among these whose values are out of bounds, with their figures."""
    out: dict[str, Values] = {}
    for name in names:
        try:
            with Image.open(folder / f"cards/{name}.webp") as picture, Image.open(folder / f"layers/{name}.webp") as layers:
                found = values_of(picture, layers.convert("RGBA").getchannel("A"))
        except OSError:  # told elsewhere
            continue
        if not (CONTRAST[0] <= found.spread <= CONTRAST[1] and found.along >= ALONG):
            out[name] = found
    return out


def value_faults(folder: Path, names: Iterable[str], known: set[str]) -> list[str]:
    """A sentence for each card that fails and is not listed, and for each listed one that does not fail."""
    there = sorted(names)
    found = faint(folder, there)
    out = [
        f"{name} does not stand out: contrast {one.spread:.2f}, {one.along:.0%} of its outline."
        for name, one in found.items()
        if name not in known
    ]
    return out + [f"{name} stands out now: take it from {LISTED.name}." for name in there if name in known and name not in found]
