"""Which pictures a run needs: the ids of its data, what is drawn for them, and what is missing."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from PIL import Image

from ..briefs import KEYS
from ..palette import ACCENTS
from ..recipes import FACTION_ACCENTS, FOLDER, ROOT, seed_of
from ..solid import Solid
from .alone import SIDES, alone
from .faces import masks_of
from .fleet_relics import FLEET_RELICS
from .frontier_stores import FRONTIER_STORES
from .orders_stores import ORDERS_STORES
from .own_relics import OWN_RELICS
from .posters import layer_faults, printed
from .relics import RELICS
from .revolution_relics import REVOLUTION_RELICS
from .revolution_stores import REVOLUTION_STORES

MODELS: dict[str, dict[str, Callable[[], Solid]]] = {
    "relics": {**RELICS, **FLEET_RELICS, **OWN_RELICS, **REVOLUTION_RELICS},
    "stores": {**FRONTIER_STORES, **ORDERS_STORES, **REVOLUTION_STORES},
}
"""What stands for each id, by the folder of its pictures."""
ENDS = (1600, 900)
"""The paintings behind results, which are looked at longest."""
POSTERS: dict[str, tuple[int, int]] = {"events": (480, 384), "paintings": (854, 480), "rivals": (600, 480)}
"""Folders whose pictures are posters, each with a recipe of its own name, and how large these are."""
LIES_IN = {"rivals": "cards"}
"""Where pictures lie in another folder than that of their name: cards are shown by their key, whoever's they are."""
DECKS = {"rivals": "nemesis own"}
"""The decks whose pictures must not look alike, by folder."""
PLACES = ("ending_victory", "ending_defeat", "hall", "hub")
"""Paintings that every campaign needs."""
FOLDERS = (*MODELS, *POSTERS)
FRONT = (24.0, 14.0, 0.0)
QUALITY = 86


@dataclass(frozen=True)
class Piece:
    """A picture of a run: its file, the functions that it is made by, what it is made from, and how."""

    file: str
    module: str
    name: str
    parameters: dict[str, Any]
    seed: int
    make: Callable[[], Image.Image]
    deck: str = ""


@cache
def said(name: str) -> dict[str, dict[str, Any]]:
    """What a recipe of tools/art/recipes/run says, by folder or id."""
    data: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "run" / f"{name}.toml").read_text(encoding="utf-8"))
    return data


def recipes_of(folder: str) -> dict[str, dict[str, Any]]:
    """The recipes of a folder's pictures, by id."""
    return said("things").get(folder, {}) if folder in MODELS else said(folder)


def _rows(pattern: str, table: str) -> Iterator[str]:
    for path in sorted((ROOT / "assets" / "fleet").glob(pattern)) + sorted((ROOT / "campaigns").glob(f"*/{pattern}")):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get(table, ()):
            yield str(row["key"])


def wanted(folder: str) -> list[str]:
    """The ids of the run's data whose pictures lie in a folder."""
    if folder == "paintings":
        ends = [f"{how}_{faction}" for faction in FACTION_ACCENTS for how in ("victory", "defeat")]
        return [*PLACES, *ends, *(f"ending_{key}" for key in _rows("campaign.toml", "endings"))]
    file, table = {"stores": ("campaign.toml", "boons"), "rivals": ("nemesis.toml", "nemesis_cards")}.get(
        folder, (f"{folder}.toml", folder)
    )
    return list(_rows(file, table))


def pieces() -> list[Piece]:
    """The pictures of a run that can be drawn, in the order of their recipes."""
    out = [_thing(folder, key) for folder, models in MODELS.items() for key in recipes_of(folder) if key in models]
    return out + [_poster(folder, key) for folder in POSTERS for key in recipes_of(folder)]


def _thing(folder: str, key: str) -> Piece:
    recipe = recipes_of(folder)[key]
    model, seed, side = MODELS[folder][key], seed_of(f"{folder} {key}"), SIDES[folder]
    azimuth, elevation, roll = recipe.get("view", FRONT)
    make = partial(alone, model, recipe["accent"], seed, (azimuth, elevation, roll), side)
    return Piece(f"{folder}/{key}.webp", model.__module__, model.__name__, {"side": side, **recipe}, seed, make)


def size_of(folder: str, key: str) -> tuple[int, int]:
    """How large a poster is."""
    return ENDS if folder == "paintings" and key.startswith(("victory_", "defeat_")) else POSTERS[folder]


def _poster(folder: str, key: str) -> Piece:
    recipe, seed = recipes_of(folder)[key], seed_of(f"{folder} {key}")
    size = size_of(folder, key)
    make = partial(printed, recipe["layers"], recipe["accent"], seed, size)
    said = {name: value for name, value in recipe.items() if name != "brief"}  # people read it
    if masks := masks_of(recipe["layers"]):
        said["masks"] = masks
    file = f"{LIES_IN.get(folder, folder)}/{key}.webp"
    parameters = {"size": list(size), **said}
    return Piece(file, printed.__module__, printed.__name__, parameters, seed, make, DECKS.get(folder, ""))


def waiting() -> list[str]:
    """The recipes that are composed and whose pictures are not made yet: a sentence for each file."""
    files = sorted((FOLDER / "run").glob("*.toml"))
    return [
        f"{file.name}: {len(said(file.stem))} pictures are composed and not made yet."
        for file in files
        if file.stem not in ("things", *POSTERS)
    ]


def faults() -> list[str]:
    """What is wrong with the pictures of a run before any is drawn: an id without one, a recipe without a thing, a wrong word."""
    out: list[str] = []
    for folder in FOLDERS:
        recipes, file = recipes_of(folder), "things.toml" if folder in MODELS else f"{folder}.toml"
        drawn = MODELS.get(folder, recipes)
        lacking = [key for key in wanted(folder) if key not in drawn or key not in recipes]
        out += [f"The picture of {key} is missing in {folder}: draw it, and name it in {file}." for key in lacking]
        out += [f"{file}: {key} in {folder} has no model." for key in recipes if key not in drawn]
        out += [
            f"{file}: {key} has no brief, or one that lacks a part."
            for key, recipe in recipes.items()
            if folder in DECKS and not all(str(recipe.get("brief", {}).get(name, "")).strip() for name in KEYS)
        ]
        out += [
            f"{file}: {key}: {recipe.get('accent')!r} is no accent."
            for key, recipe in recipes.items()
            if recipe.get("accent") not in (*ACCENTS, "nemesis")
        ]
        out += [f"{file}: {key}: {said}" for key, recipe in recipes.items() for said in layer_faults(recipe.get("layers", []))]
    return out
