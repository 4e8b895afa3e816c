"""Contact sheets: all pictures of a deck side by side, as they are, grey, and as seen with a colour deficiency."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from .pictures import OUT, read_manifest
from .vision import MODES, simulated

FOLDER = OUT.parents[1] / "docs" / "art"
GROUND = (12, 16, 30)
GAP = 4


def laid(files: list[Path], across: int, size: tuple[int, int]) -> Image.Image:
    """Pictures in rows."""
    rows = (len(files) + across - 1) // across
    out = Image.new("RGB", (across * (size[0] + GAP) + GAP, rows * (size[1] + GAP) + GAP), GROUND)
    for i, file in enumerate(files):
        with Image.open(file) as opened:
            small = opened.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        out.paste(small, (GAP + i % across * (size[0] + GAP), GAP + i // across * (size[1] + GAP)))
    return out


def decks(known: dict[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The card pictures by deck, and the others by folder, in order."""
    out: dict[str, list[str]] = {}
    for file, entry in known.items():
        name = entry["deck"] or file.split("/")[0]
        out.setdefault(name, []).append(file)
    return out


def sheets(folder: Path = OUT, target: Path = FOLDER) -> list[Path]:
    """Write all sheets; the files."""
    known = read_manifest(folder)
    target.mkdir(parents=True, exist_ok=True)
    out: list[Path] = []
    for name, files in decks(known).items():
        if name in ("skies", "frames"):
            continue
        paths = [folder / file for file in files]
        wide = 160 if known[files[0]]["deck"] else 96
        tall = round(wide * known[files[0]]["size"][1] / known[files[0]]["size"][0])
        picture = laid(paths, 8, (wide, tall))
        path = target / f"{name.replace(' ', '_')}.webp"
        picture.save(path, "WEBP", quality=82, method=6)
        out.append(path)
    cards = [folder / file for file, entry in known.items() if entry["deck"]]
    small = laid(cards, 20, (80, 64))
    for mode in MODES:
        path = target / f"all_{mode}.webp"
        Image.fromarray(simulated(np.asarray(small), mode)).save(path, "WEBP", quality=80, method=6)
        out.append(path)
    return out
