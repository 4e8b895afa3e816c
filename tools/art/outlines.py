"""The outline of each person: told by nothing else, every poster of a deck is another one, and none is a plain egg."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .recipes import Recipe

SMALL = (48, 38)
MOST_ALIKE = 0.72
"""The most that two outlines of a deck may have in common, of all that either covers."""
LEAST_ROUGH = 1.9
"""The least of its length squared over that of a circle of the same area."""
Outline = NDArray[np.bool_]


def outline_of(folder: Path, key: str) -> Outline | None:
    """Where the subject of a card is, as small as it is told apart; None where its picture is no layers."""
    with Image.open(folder / "layers" / f"{key}.webp") as opened:
        if opened.mode != "RGBA":
            return None
        return np.asarray(opened.getchannel("A").resize(SMALL, Image.Resampling.BOX)) > 127


def in_common(first: Outline, other: Outline) -> float:
    """What two outlines share, of all that either covers."""
    return float((first & other).sum() / max((first | other).sum(), 1))


def rough(outline: Outline) -> float:
    """How far an outline is from a circle, which has 1; by the borders of its pixels, a quarter of a turn each."""
    wide = np.pad(outline, 1)
    borders = (wide[1:] != wide[:-1]).sum() + (wide[:, 1:] != wide[:, :-1]).sum()
    return float((borders * np.pi / 4) ** 2 / (4 * np.pi * max(outline.sum(), 1)))


def posters(folder: Path, cards: Iterable[tuple[str, Recipe]]) -> dict[str, dict[str, Outline]]:
    """The outlines of the posters of each deck, by card."""
    out: dict[str, dict[str, Outline]] = {}
    for deck, recipe in cards:
        there = recipe.scene == "poster" and (folder / "layers" / f"{recipe.key}.webp").is_file()
        if there and (outline := outline_of(folder, recipe.key)) is not None:
            out.setdefault(deck, {})[recipe.key] = outline
    return out


def outline_faults(decks: dict[str, dict[str, Outline]]) -> list[str]:
    """Posters of a deck that are too much alike in outline, and those that are an egg."""
    out: list[str] = []
    for deck, outlines in sorted(decks.items()):
        for first, other in combinations(sorted(outlines), 2):
            if (share := in_common(outlines[first], outlines[other])) > MOST_ALIKE:
                out.append(f"{deck}: {first} and {other} have one outline ({share:.2f}).")
        out += [
            f"{key} has the outline of an egg ({value:.1f})." for key in outlines if (value := rough(outlines[key])) < LEAST_ROUGH
        ]
    return out
