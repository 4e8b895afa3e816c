"""Verifies the committed pictures against the manifest, and finds cards of a deck that look alike."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .gates import come_apart, lost_alpha, overused, symmetric_decks, too_large, without_brief
from .heads import old_heads
from .likeness import thumbnail, twins
from .outlines import outline_faults, posters
from .pictures import MANIFEST, OUT, drawn_packs, items, older, other_recipe, read_manifest
from .poster.frame import cut_off
from .recipes import pack_names, recipes
from .told import told_faults
from .values import LISTED, listed, value_faults
from .voyage.catalogue import faults as run_faults
from .voyage.catalogue import waiting

MOST_FILE = 600 * 1024
MOST_OF: dict[str, int] = {
    "bodies": 3584 * 1024,
    "ships": 1024 * 1024,
    "mask": 1536 * 1024,
    "portraits": 2304 * 1024,
    "globes": 3072 * 1024,
    "turning": 6144 * 1024,
    "layers": 4608 * 1024,
    "books": 320 * 1024,
    "relics": 1024 * 1024,
    "stores": 512 * 1024,
    "events": 3584 * 1024,
    "paintings": 3072 * 1024,
}
"""The most bytes of the files of one folder."""
EXCUSED: dict[frozenset[str], str] = {}
"""Pairs that may look alike, by file name, with the reason."""


def problems(folder: Path = OUT, *, recipes_too: bool = True) -> list[str]:
    """What is wrong with the pictures, one sentence each; with `recipes_too` also what has changed since they were made."""
    known = read_manifest(folder)
    if not known:
        return [f"There is no {MANIFEST} in {folder}."]
    out: list[str] = []
    if recipes_too:
        wanted = {item.file: item for item in items()}
        out += [f"{file} has no entry: build it." for file in wanted if file not in known]
        out += [f"{file} is in the manifest, but nothing asks for it." for file in known if file not in wanted]
        out += [
            f"{file} was made from another recipe: build it again."
            for file, item in wanted.items()
            if file in known and (folder / file).is_file() and other_recipe(item, known[file])
        ]
    sizes: dict[str, int] = {}
    of_group: dict[str, int] = {}
    for file, entry in known.items():
        path = folder / file
        if not path.is_file():
            out.append(f"{file} is in the manifest, but there is no such file.")
            continue
        data = path.read_bytes()
        sizes[file] = len(data)
        group = file.split("/")[0]
        of_group[group] = of_group.get(group, 0) + len(data)
        if sha256(data).hexdigest() != entry["sha256"]:
            out.append(f"{file} is not the file that was made: its sum differs.")
        elif len(data) > MOST_FILE:
            out.append(f"{file} has {len(data) // 1024} KiB, more than {MOST_FILE // 1024}.")
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*.webp")}
    out += [f"{file} is not in the manifest." for file in sorted(found - set(known))]
    out += [
        f"The pictures in {group} have {of_group[group] // 1024} KiB, more than {most // 1024}."
        for group, most in MOST_OF.items()
        if of_group.get(group, 0) > most
    ]
    out += too_large(sizes)
    out += lost_alpha(folder, known)
    out += come_apart(folder, (Path(file).stem for file in known if file.startswith("layers/")))
    if recipes_too:
        cards = [(f"{pack} {recipe.deck}", recipe) for pack in drawn_packs() for recipe in recipes(pack)]
        out += run_faults()
        out += old_heads(folder)
        shown = [recipe.key for _, recipe in cards if f"layers/{recipe.key}.webp" in known]
        out += value_faults(folder, shown, listed())
        out += told_faults(recipe.key for _, recipe in cards)
        out += without_brief(recipe for _, recipe in cards)
        out += overused(recipe for _, recipe in cards)
        out += symmetric_decks(folder, cards)
        out += outline_faults(posters(folder, cards))
        printed = {recipe.key: recipe.more["layers"] for _, recipe in cards if recipe.scene == "poster"}
        out += [f"{key}: {sentence}." for key, layers in printed.items() for sentence in cut_off(layers)]
    return out + alike(folder)


def alike(folder: Path = OUT) -> list[str]:
    """The pairs of a deck that look alike and are not excused."""
    known = read_manifest(folder)
    decks: dict[str, list[str]] = {}
    for file, entry in known.items():
        if entry["deck"] and (folder / file).is_file():
            decks.setdefault(entry["deck"], []).append(file)
    out: list[str] = []
    for deck, files in sorted(decks.items()):
        small = {Path(file).stem: _thumbnail(folder / file) for file in files}
        for one, other, value in twins({name: picture for name, picture in small.items() if picture is not None}):
            if frozenset((one, other)) not in EXCUSED:
                out.append(f"{deck}: {one} and {other} look alike ({value:.2f}).")
    return out


def _thumbnail(path: Path) -> NDArray[np.float64] | None:
    try:
        return thumbnail(path)
    except OSError:  # a broken file is told by its sum
        return None


def notes(folder: Path = OUT) -> list[str]:
    """What is not wrong and yet not done: packs whose cards show the generated fallback, pictures of older generators."""
    known = read_manifest(folder)
    behind = [item.file for item in items() if item.file in known and older(item, known[item.file])]
    said = (
        [f"{len(behind)} pictures are of older generators, and `build` makes them again: {', '.join(behind)}."] if behind else []
    )
    return (
        said
        + waiting()
        + [f"{len(listed())} cards do not stand out enough from what lies behind them: see {LISTED.name}."]
        + [
            f"The pack {pack} has no recipes yet; its cards show the generated fallback."
            for pack in pack_names()
            if pack not in drawn_packs()
        ]
    )
