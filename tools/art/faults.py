"""Bad input: what is wrong in the files of recipes, each with file, line, key, reason and the nearest word that is known."""

from __future__ import annotations

import difflib
import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.content.load import REPAINTED

from .biomes import BIOMES
from .briefs import DISTANCES, HEIGHTS, KEYS, unknown_words
from .cities import CITIES
from .crowds import CROWDS
from .deeds import DEEDS
from .energy import ENERGY
from .fighters import FIGHTERS
from .flagship_hulls import FLAGSHIPS
from .happenings import HAPPENINGS
from .hulls import CRUISERS, GIANTS
from .land import SOILS
from .machines import ROBOTS, VEHICLES
from .menace import FAMILIES
from .palette import ACCENTS
from .poster.layers import faults as layer_faults
from .recipes import FOLDER, PACKS
from .relics import GOODS, RELICS
from .scenes import SCENES
from .treasures import TREASURES
from .works import WORKS

SUBJECTS: dict[str, frozenset[str]] = {
    "fighter": frozenset(FIGHTERS),
    "cruiser": frozenset(CRUISERS),
    "giant": frozenset(GIANTS),
    "flagship": frozenset(FLAGSHIPS),
    "robot": frozenset(ROBOTS),
    "vehicle": frozenset(VEHICLES),
    "work": frozenset(WORKS),
    "relic": frozenset({**RELICS, **TREASURES}),
    "tactic": frozenset({**ENERGY, **DEEDS, **GOODS, **TREASURES, "parade": None}),
    "nemesis": frozenset(FAMILIES),
    "city": frozenset(CITIES),
    "event": frozenset(HAPPENINGS),
}
"""The subjects that a scene can draw."""
ORDERS = ("senate", "merchant", "mining", "science", "mystic", "knighthood")
ALL_SUBJECTS = frozenset().union(*SUBJECTS.values(), CROWDS, ORDERS)
WORDS: dict[str, frozenset[str]] = {
    "scene": frozenset(SCENES) | {"poster"},
    "accent": frozenset(ACCENTS) | {"nemesis"},
    "soil": frozenset(SOILS),
    "behind": frozenset(BIOMES) | {""},
    "biome": frozenset(BIOMES) | {"star"},
}
"""What the words of a recipe may be, whatever its scene."""


def recipe_faults(folder: Path = FOLDER) -> list[str]:
    """All that is wrong in a folder of recipes, one sentence each, before anything is drawn."""
    out: list[str] = []
    known = card_keys()
    for path in sorted(folder.rglob("*.toml")):
        if path.parent.name == "run":
            continue  # the pictures of a run are no cards
        text = path.read_text(encoding="utf-8")
        try:
            cards = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            out.append(f"{path.name}:{line.group(1) if line else 1}: it is no TOML: {error}")
            continue
        for key, given in cards.items():
            line_ = line_of(text, key)
            for place, said in _card(path.parent.name, key, given, known):
                out.append(f"{path.name}:{_below(text, line_, place)}: {key}: {said}")
    return out


def card_keys() -> frozenset[str]:
    """The keys of all cards, repaints among them."""
    out: set[str] = set()
    for path in PACKS.glob("*/*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        out |= {card["key"] for array in ("cards", "nemesis", "primes") for card in data.get(array, ())}
        out |= {f"{repaint['key']}{REPAINTED}" for repaint in data.get("repaints", ())}
    return frozenset(out)


def line_of(text: str, key: str) -> int:
    """The line where a card's recipe begins."""
    found = re.search(rf"^\s*\[?{re.escape(key)}\]?\s*(=|$)", text, re.M)
    return text.count("\n", 0, found.end()) + 1 - (found.group(0).endswith("\n")) if found else 1


def place_of(key: str, folder: Path = FOLDER) -> str:
    """File and line of a card's recipe, or of its brief; the pack's data if no file names it."""
    for path in sorted(folder.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        if key in tomllib.loads(text):
            return f"{path.name}:{line_of(text, key)}"
    return "derived from the card's data"


def _below(text: str, line: int, place: str) -> int:
    """The line of a part of a recipe: of its Nth layer, or of a key that stands on a line of its own."""
    lines = text.splitlines()
    seen = 0
    for number in range(line, len(lines)):
        if lines[number].startswith("["):
            break
        seen += lines[number].lstrip().startswith("{ draw")
        if place.startswith("layer ") and place == f"layer {seen}":
            return number + 1
        if place and re.match(rf"\s*{re.escape(place)}\s*=", lines[number]):
            return number + 1
    return line


def _card(folder: str, key: str, given: Any, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What is wrong with a card's lines: where in them, and a sentence."""
    if key not in known:
        yield "", f"there is no such card, {_nearest(key, known)}"
        return
    if not isinstance(given, Mapping):
        yield "", "its recipe is no table"
        return
    for name in _no_numbers(given):
        yield name, f"key {name!r} is no finite number"
    if folder == "briefs":
        yield from _brief(given)
        return
    if folder == "posters":
        if "brief" not in given:
            yield "", "key 'brief' is missing"
        else:
            yield from _brief(given["brief"])
        if not given.get("layers"):
            yield "", "key 'layers' is missing or empty"
        for sentence in layer_faults(list(given.get("layers", ()))):
            yield sentence.split(":")[0], sentence
    for name, words in WORDS.items():
        if name in given and given[name] not in words:
            yield name, f"{name} {_nearest(str(given[name]), words)}"
    subject = given.get("subject")
    subjects = SUBJECTS.get(str(given.get("scene", "")), ALL_SUBJECTS)
    if folder != "posters" and subject is not None and subject not in subjects:
        yield "subject", f"subject {_nearest(str(subject), subjects)}"


def _brief(brief: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with a brief."""
    if not isinstance(brief, Mapping):
        yield "brief", "its brief is no table"
        return
    for name in KEYS:
        if not str(brief.get(name, "")).strip():
            yield "brief", f"key {name!r} of its brief is missing"
    for name in brief:
        if name not in KEYS:
            yield "brief", f"key {_nearest(name, KEYS)}"
    for word in unknown_words(str(brief.get("camera", ""))):
        yield "brief", f"camera {_nearest(word, [*HEIGHTS, *DISTANCES, 'tilt6'])}"


def _nearest(word: str, known: Any) -> str:
    close = difflib.get_close_matches(word, sorted(known), 1, 0.0)
    return f"{word!r} is unknown, the nearest is {close[0]!r}"


def _no_numbers(given: Any, name: str = "") -> Iterator[str]:
    """The keys below which a number is not finite."""
    if isinstance(given, float) and not math.isfinite(given):
        yield name
    elif isinstance(given, Mapping):
        for key, value in given.items():
            yield from _no_numbers(value, key if not name or isinstance(value, float) else name)
    elif isinstance(given, list):
        for number, value in enumerate(given, 1):
            yield from _no_numbers(value, f"layer {number}" if name == "layers" else name)
