"""Which sounds there are: classes, takes and sets of stems, read strictly from the manifest beside the files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.files import read_regular

VERSION = 3
MOST_BYTES = 2_000_000
MANIFEST = "manifest.json"
SLIDERS = ("master", "music", "effects", "voice", "ambience")


@dataclass(frozen=True, slots=True)
class Family:
    """A class of effects: who gives way to whom when all channels sound, the slider, and how loud it is played, in LUFS."""

    priority: int
    slider: str
    lufs: float


FAMILIES: Mapping[str, Family] = {
    "signature": Family(5, "effects", -14.0),
    "war": Family(4, "effects", -17.0),
    "nemesis": Family(4, "voice", -19.0),
    "flow": Family(3, "ambience", -20.0),
    "cards": Family(3, "ambience", -22.0),
    "economy": Family(2, "effects", -24.0),
    "interface": Family(1, "effects", -26.0),
    "hover": Family(0, "effects", -34.0),
}
"""Every class of effects, the loudest first."""


class CatalogueError(ValueError):
    """The manifest cannot be used; says which field and why, in one word for the log."""

    def __init__(self, field: str, why: object) -> None:
        super().__init__(f"{field}: {why}")


@dataclass(frozen=True, slots=True)
class Take:
    """One file of an effect: its length, by how many semitones it is moved, and the tonic it is tuned to, "" for none."""

    file: str
    seconds: float
    step: int = 0
    tonic: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound by its name with all its takes."""

    name: str
    family: Family
    kind: str
    takes: tuple[Take, ...]

    def fitting(self, step: int, tonic: str) -> tuple[Take, ...]:
        """The takes of a tonic and of the step nearest to the one wanted."""
        tuned = [take for take in self.takes if take.tonic in ("", tonic)] or list(self.takes)
        nearest = min(abs(take.step - step) for take in tuned)
        return tuple(take for take in tuned if abs(take.step - step) == nearest)


@dataclass(frozen=True, slots=True)
class Stem:
    """A stem's file: the bytes of its head, and offset and length of each bar behind it; None is a bar of silence."""

    file: str
    head: int
    bars: tuple[tuple[int, int] | None, ...]


@dataclass(frozen=True, slots=True)
class StemSet:
    """A set of stems with its tonic and, as pitch classes, the chord of each bar."""

    name: str
    tonic: str
    chords: tuple[tuple[int, ...], ...]
    stems: Mapping[str, Stem]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All sounds."""

    effects: Mapping[str, Effect]
    sets: Mapping[str, StemSet]


NOTHING = Catalogue({}, {})


def read_catalogue(folder: Path) -> Catalogue:
    """The manifest of a folder. Raises CatalogueError, naming the field, and OSError."""
    try:
        given = json.loads(read_regular(folder / MANIFEST, MOST_BYTES))
    except ValueError as reason:
        raise CatalogueError("json", reason) from reason
    try:
        if given["version"] != VERSION:
            raise CatalogueError("version", given["version"])
        effects = {name: _effect(name, entry) for name, entry in given["effects"].items()}
        return Catalogue(effects, {name: _set(name, entry) for name, entry in given["sets"].items()})
    except (KeyError, TypeError, AttributeError) as reason:
        raise CatalogueError("field", repr(reason)) from reason


def _effect(name: str, entry: dict[str, Any]) -> Effect:
    if entry["class"] not in FAMILIES:
        raise CatalogueError(f"effects.{name}.class", entry["class"])
    takes = tuple(
        Take(_file(take["file"], name), float(take["seconds"]), int(take.get("step", 0)), str(take.get("tonic", "")))
        for take in entry["takes"]
    )
    if not takes:
        raise CatalogueError(f"effects.{name}.takes", "empty")
    return Effect(name, FAMILIES[entry["class"]], entry["class"], takes)


def _set(name: str, entry: dict[str, Any]) -> StemSet:
    stems = {}
    for stem, recorded in entry["stems"].items():
        bars = tuple(None if bar is None else (int(bar[0]), int(bar[1])) for bar in recorded["bars"])
        stems[stem] = Stem(_file(recorded["file"], f"{name}.{stem}"), int(recorded["head"]), bars)
    if "pad" not in stems or len({len(stem.bars) for stem in stems.values()}) != 1:
        raise CatalogueError(f"sets.{name}.stems", "unequal")
    return StemSet(name, str(entry["tonic"]), tuple(tuple(int(tone) for tone in chord) for chord in entry["chords"]), stems)


def _file(name: str, where: str) -> str:
    """A path inside the folder. Raises CatalogueError for one that leads out of it."""
    if Path(name).is_absolute() or ".." in Path(name).parts:
        raise CatalogueError(where, "outside")
    return name
