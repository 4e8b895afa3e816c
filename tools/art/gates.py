"""Gates of the committed pictures that need no drawing: briefs, reuse of subjects, lost alpha, bytes, symmetric decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .menace import FAMILIES
from .recipes import Recipe

MOST_USES = 2
"""How often a subject may be the picture of a card."""
MOST_OF_A_SCENE = 6
"""How often a scene of the Nemesis may be used."""
MOST_BYTES = 40 * 1024 * 1024
ALPHA = frozenset(("bodies", "mask", "portraits", "relics", "ships", "stores"))
"""Folders whose pictures stand on clear ground."""
MOST_APART = 4.5
"""The most that layers may differ from their picture, of 255: what compressing costs, and a body as dark as its ground."""
MIRRORED = 0.93
"""A picture whose mirror image is this much like it is symmetric."""
MOST_SYMMETRIC = 1 / 3
"""The share of a deck that may be symmetric."""
FREE = frozenset(("world", "prime", "order", "city", "event"))
"""Scenes of skies, Worlds and signs, which may be symmetric and need no subject of their own."""


def without_brief(recipes: Iterable[Recipe]) -> list[str]:
    """The cards that are no plain Worlds and have no brief."""
    return [f"{recipe.key} has no brief." for recipe in recipes if recipe.scene != "world" and not recipe.more.get("brief")]


def overused(recipes: Iterable[Recipe]) -> list[str]:
    """Subjects that are drawn too often, and scenes of the Nemesis."""
    listed = list(recipes)
    subjects = Counter(
        recipe.subject
        for recipe in listed
        if recipe.subject and recipe.deck not in ("nemesis", "primes") and recipe.scene not in FREE
    )
    scenes = Counter(FAMILIES.get(recipe.subject, recipe.subject) for recipe in listed if recipe.deck == "nemesis")
    return [
        f"{name} is the subject of {count} cards, more than {MOST_USES}." for name, count in subjects.items() if count > MOST_USES
    ] + [
        f"{name} is the scene of {count} Nemesis cards, more than {MOST_OF_A_SCENE}."
        for name, count in scenes.items()
        if count > MOST_OF_A_SCENE
    ]


def lost_alpha(folder: Path, files: Iterable[str]) -> list[str]:
    """The pictures on clear ground that have no clear pixel, or nothing but clear ones."""
    out: list[str] = []
    for file in files:
        added = file.endswith(("_livery.webp", "_flame.webp"))  # light on black
        if file.split("/")[0] not in ALPHA or added or not (folder / file).is_file():
            continue
        try:
            with Image.open(folder / file) as opened:
                low, high = opened.getchannel("A").getextrema() if "A" in opened.getbands() else (255, 255)
        except OSError:  # a broken file is told by its sum
            continue
        if low != 0 or high == 0:
            out.append(f"{file} has lost its clear ground.")
    return out


def come_apart(folder: Path, names: Iterable[str]) -> list[str]:
    """The layers that together are not their picture: a ground of another one, or a subject that was not found."""
    out: list[str] = []
    for name in names:
        there = (folder / group / f"{name}.webp" for group in ("cards", "paintings"))
        whole = next((path for path in there if path.is_file()), None)
        try:
            apart = 255.0 if whole is None else _apart(folder / f"layers/{name}.webp", whole)
        except OSError:  # a broken file is told by its sum
            continue
        if apart > MOST_APART:
            out.append(f"layers/{name}.webp and its picture differ by {apart:.1f} of 255, more than {MOST_APART}.")
    return out


def _apart(layers: Path, whole: Path) -> float:
    """How much of a picture is lost where its ground alone is shown."""
    with Image.open(layers) as opened, Image.open(whole) as other:
        both: NDArray[np.float64] = np.asarray(opened.convert("RGBA"), np.float64)
        picture: NDArray[np.float64] = np.asarray(other.convert("RGB").resize(opened.size, Image.Resampling.BOX), np.float64)
    return float((np.abs(picture - both[..., :3]) * (1 - both[..., 3:] / 255)).mean())


def too_large(sizes: Mapping[str, int], most: int = MOST_BYTES) -> list[str]:
    """A sentence when all files together are larger than all may be."""
    total = sum(sizes.values())
    return [f"The pictures have {total // 1024 // 1024} MiB, more than {most // 1024 // 1024}."] if total > most else []


def symmetry(path: Path) -> float:
    """How much a picture is like its mirror image, from -1 to 1, on a small grey copy without its middle tone."""
    with Image.open(path) as opened:
        grey: NDArray[np.float64] = np.asarray(opened.convert("L").resize((40, 32), Image.Resampling.BOX), np.float64)
    one, other = grey - grey.mean(), grey[:, ::-1] - grey.mean()
    power = float((one * one).sum())
    return float((one * other).sum() / power) if power else 1.0


def symmetric_decks(folder: Path, recipes: Iterable[tuple[str, Recipe]]) -> list[str]:
    """Decks more than a third of which stand level in the middle; recipes come with the name of their deck."""
    decks: dict[str, list[str]] = {}
    for deck, recipe in recipes:
        if recipe.scene not in FREE and (folder / f"cards/{recipe.key}.webp").is_file():
            decks.setdefault(deck, []).append(recipe.key)
    out: list[str] = []
    for deck, keys in sorted(decks.items()):
        still = [key for key in keys if _symmetric(folder / f"cards/{key}.webp")]
        if len(keys) >= 5 and len(still) > len(keys) * MOST_SYMMETRIC:
            out.append(f"{deck}: {len(still)} of {len(keys)} pictures are symmetric: {', '.join(still)}.")
    return out


def _symmetric(path: Path) -> bool:
    try:
        return symmetry(path) > MIRRORED
    except OSError:
        return False
