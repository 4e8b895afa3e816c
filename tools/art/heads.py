"""Where the head is of whom a card is about: `assets/art/heads.json`, by which a narrow window keeps faces in the clear."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .poster.places import Head, focus
from .recipes import FOLDER, pack_names, recipes
from .voyage.catalogue import recipes_of

HEADS = "heads.json"


def posters() -> dict[str, Sequence[Mapping[str, Any]]]:
    """The layers of all posters that are cards, by the name of their picture."""
    packs = (pack for pack in pack_names() if (FOLDER / f"{pack}.toml").is_file())
    own = {recipe.key: recipe.more["layers"] for pack in packs for recipe in recipes(pack) if recipe.scene == "poster"}
    return own | {key: recipe["layers"] for key, recipe in recipes_of("rivals").items()}


def heads_in_view() -> dict[str, Head]:
    """The head that is kept in view of each poster that has one, by the name of its picture."""
    found = {key: focus(layers) for key, layers in sorted(posters().items())}
    return {key: head for key, head in found.items() if head is not None}


def written() -> str:
    """The file: shares of the width of the picture, one line each."""
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {head.x:.3f}" for key, head in heads_in_view().items()) + "\n}\n"


def write_heads(folder: Path) -> None:
    """Writes the file beside the pictures."""
    (folder / HEADS).write_text(written(), encoding="utf-8")


def old_heads(folder: Path) -> list[str]:
    """A sentence when the file is not what the recipes say."""
    path = folder / HEADS
    now = path.read_text(encoding="utf-8") if path.is_file() else ""
    return [] if now == written() else [f"{HEADS} is not what the posters say: build again."]
