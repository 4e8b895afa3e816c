"""How alike two pictures look: structural similarity of small grey thumbnails, and the distance of their colours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

SIZE = (32, 22)
LIMIT = 0.75
"""Pairs of a deck above this structural similarity look alike at 160 pixels, unless their colours differ by COLOUR. Tuned by
eye on the contact sheets: pairs that one would take for each other lie above 0.8."""
COLOUR = 0.20
WINDOW = 7


def thumbnail(path: Path) -> NDArray[np.float64]:
    """The picture small, values of 0 to 1, shape (22, 32, 3)."""
    with Image.open(path) as opened:
        return np.asarray(opened.convert("RGB").resize(SIZE, Image.Resampling.BOX), np.float64) / 255


def _means(values: NDArray[Any]) -> NDArray[Any]:
    """The mean of each 7x7 window."""
    sums = np.pad(values, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    k = WINDOW
    made: NDArray[Any] = (sums[k:, k:] - sums[:-k, k:] - sums[k:, :-k] + sums[:-k, :-k]) / (k * k)
    return made


def similarity(one: NDArray[Any], other: NDArray[Any]) -> float:
    """Structural similarity of two grey thumbnails: 1 for the same picture, about 0 for unrelated ones."""
    a, b = (np.asarray(v) @ np.array([0.299, 0.587, 0.114]) for v in (one, other))
    ma, mb = _means(a), _means(b)
    va, vb, cov = _means(a * a) - ma * ma, _means(b * b) - mb * mb, _means(a * b) - ma * mb
    c1, c2 = 0.01**2, 0.03**2
    return float(np.mean((2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))))


def colours_apart(one: NDArray[Any], other: NDArray[Any]) -> float:
    """The mean difference of the two pictures' colours, brightness left out, weighted by how bright the places are."""
    a, b = one - one.mean(-1, keepdims=True), other - other.mean(-1, keepdims=True)
    weight = np.maximum(one.max(-1), other.max(-1)) + 0.05
    return float((np.linalg.norm(a - b, axis=-1) * weight).sum() / weight.sum())


def twins(pictures: dict[str, NDArray[Any]]) -> list[tuple[str, str, float]]:
    """The pairs of a deck that look alike, the most alike first."""
    names = sorted(pictures)
    out: list[tuple[str, str, float]] = []
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            value = similarity(pictures[one], pictures[other])
            if value > LIMIT and colours_apart(pictures[one], pictures[other]) < COLOUR:
                out.append((one, other, value))
    return sorted(out, key=lambda pair: -pair[2])
