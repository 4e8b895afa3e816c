"""Contact sheets: many pictures side by side, as they are, grey, and as seen with a colour deficiency."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageOps

from .outlines import SMALL, posters
from .pictures import GROUPS, OUT, drawn_packs, read_manifest
from .recipes import recipes
from .stage_sheet import stage_sheet
from .vision import simulated

FOLDER = OUT.parents[1] / "docs" / "art"
SEEN_FOLDER = OUT.parents[1] / "build" / "art"
MOST_BYTES = 96 * 1024
QUALITIES = (82, 76, 70, 64, 58, 50, 42, 36, 28)
USUAL = (18, (90, 72))
"""How many side by side, and the size of each."""
SHAPES = {"bodies": (12, (140, 140)), "portraits": (6, (108, 144))}
OUTLINES = 24
"""How many outlines stand side by side."""
ABROAD = ("bodies",)
"""Sheets that are not committed."""
RUN = ("relics", "stores", "events", "paintings")
GROUND = (12, 16, 30)
GAP = 4


def laid(files: list[Path], across: int, size: tuple[int, int]) -> Image.Image:
    """Pictures in rows, each whole in a field of this size."""
    rows = (len(files) + across - 1) // across
    out = Image.new("RGB", (across * (size[0] + GAP) + GAP, rows * (size[1] + GAP) + GAP), GROUND)
    for i, file in enumerate(files):
        with Image.open(file) as opened:
            shown = opened.convert("RGBA")
        ground = Image.new("RGBA", shown.size, (*GROUND, 255))
        ground.alpha_composite(shown)
        small = ImageOps.pad(ground.convert("RGB"), size, Image.Resampling.LANCZOS, GROUND)
        out.paste(small, (GAP + i % across * (size[0] + GAP), GAP + i // across * (size[1] + GAP)))
    return out


def groups(known: dict[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The pictures of each sheet in order: cards of the base game, of the other packs, what is on no drawn card, runs, bodies,
    portraits."""
    out: dict[str, list[str]] = {"base": [], "packs": [], "others": [], "run": [], "bodies": [], "portraits": []}
    for file, entry in known.items():
        deck, folder = entry["deck"], file.split("/")[0]
        if deck.startswith("base"):
            out["base"].append(file)
        elif deck and not deck.startswith("nemesis"):
            out["packs"].append(file)
        elif folder in RUN:
            out["run"].append(file)
        elif folder in ("bodies", "portraits"):
            out[folder].append(file)
        elif folder not in ("skies", *GROUPS):
            out["others"].append(file)
    return out


def sheets(folder: Path = OUT, target: Path | None = None) -> list[Path]:
    """Writes the sheets of docs/art, and those of bodies and stage, which are not committed, below build; the files."""
    known = read_manifest(folder)
    out = [
        saved(
            laid([folder / file for file in files], *SHAPES.get(name, USUAL)),
            (target or (SEEN_FOLDER if name in ABROAD else FOLDER)) / f"{name}.webp",
        )
        for name, files in groups(known).items()
    ]
    out.append(outlines_drawn(folder, (target or FOLDER) / "silhouettes.webp"))
    return [*out, saved(stage_sheet(folder), (target or SEEN_FOLDER) / "stage.webp")]


def outlines_drawn(folder: Path, path: Path) -> Path:
    """Writes the outlines of all posters, a deck after the other, as they are told apart."""
    cards = [(f"{pack} {recipe.deck}", recipe) for pack in drawn_packs() for recipe in recipes(pack)]
    outlines = [outline for deck in posters(folder, cards).values() for outline in deck.values()]
    wide, high = SMALL[0] + GAP, SMALL[1] + GAP
    out = Image.new("L", (OUTLINES * wide + GAP, -(-len(outlines) // OUTLINES) * high + GAP), 0)
    for i, outline in enumerate(outlines):
        place = (GAP + i % OUTLINES * wide, GAP + i // OUTLINES * high)
        out.paste(Image.fromarray(np.where(outline, 230, 60).astype(np.uint8)), place)
    out.save(path, "WEBP", lossless=True, method=6)
    return path


def seen(modes: Sequence[str], folder: Path = OUT, target: Path | None = None) -> list[Path]:
    """Writes a sheet of all cards for each of these ways to see: grey, or with a colour deficiency. The files."""
    cards = [folder / file for file, entry in read_manifest(folder).items() if entry["deck"]]
    small = np.asarray(laid(cards, *USUAL))
    return [saved(Image.fromarray(simulated(small, mode)), (target or SEEN_FOLDER) / f"all_{mode}.webp") for mode in modes]


def saved(picture: Image.Image, path: Path) -> Path:
    """Writes a sheet at the best quality with which it keeps its limit."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for quality in QUALITIES:
        picture.save(path, "WEBP", quality=quality, method=6)
        if path.stat().st_size <= MOST_BYTES:
            break
    return path
