"""Making the files: every set of stems and every effect, and the manifest that names them with their bytes."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.ui.audio.catalogue import VERSION

from .compose import stems_of
from .encode import by_bars, ogg
from .harmony import BARS, KEYS
from .master import base_of, mastered
from .synth import RATE, Wave
from .themes import RIVALS

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
QUALITY = {"pad": 0.0, "pulse": -0.6, "drums": -1.0, "lead": 0.0}
EFFECT_QUALITY = 3.0
ONE_CHANNEL = frozenset({"drums", "drums_b", "player", *RIVALS})
"""Stems of one channel: drums stand in the middle, and what comes and goes may be small."""

Manifest = dict[str, Any]


def read() -> Manifest:
    """The manifest as it is; an empty one where there is none of this version."""
    path = FOLDER / "manifest.json"
    manifest: Manifest = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return manifest if manifest.get("version") == VERSION else {"version": VERSION, "effects": {}, "sets": {}}


def write(manifest: Manifest) -> None:
    """The manifest, sorted, and no file that it does not name."""
    named = {take["file"] for entry in manifest["effects"].values() for take in entry["takes"]}
    named |= {stem["file"] for entry in manifest["sets"].values() for stem in entry["stems"].values()}
    for path in FOLDER.rglob("*"):
        if path.suffix in (".ogg", ".stem") and path.relative_to(FOLDER).as_posix() not in named:
            path.unlink()
    sorts = {**manifest, "effects": dict(sorted(manifest["effects"].items())), "sets": dict(sorted(manifest["sets"].items()))}
    text = (
        json.dumps(sorts, separators=(",", ":"))
        .replace('"sets":', '\n"sets":')
        .replace('}]},"', '}]},\n"')
        .replace('"}},"', '"}},\n"')
    )
    (FOLDER / "manifest.json").write_text(text + "\n", encoding="utf-8")


def save(name: str, data: bytes) -> dict[str, Any]:
    """A file below the folder, and its part of the manifest."""
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return {"file": name, "sha256": sha256(data).hexdigest()}


def stored(stem: str, sound: Wave) -> Wave:
    """A stem with the channels that its file has."""
    return sound.mean(axis=1) if stem in ONE_CHANNEL else sound


def build_set(name: str, manifest: Manifest) -> int:
    """The stems of one set; returns their bytes."""
    key = KEYS[name]
    entry: dict[str, Any] = {"tonic": key.tonic, "chords": [key.classes(bar) for bar in range(BARS)], "stems": {}}
    total = 0
    for stem, sound in mastered(name, {stem: make() for stem, make in stems_of(name).items()}).items():
        data, head, bars = by_bars(stored(stem, sound), QUALITY[base_of(stem)])
        entry["stems"][stem] = {**save(f"music/{name}_{stem}.stem", data), "head": head, "bars": bars}
        total += len(data)
    manifest["sets"][name] = entry
    return total


def build_effect(name: str, kind: str, takes: Sequence[tuple[str, int, str, Callable[[], Wave]]], manifest: Manifest) -> int:
    """All takes of an effect as (suffix, step, tonic, maker); returns their bytes."""
    entry: dict[str, Any] = {"class": kind, "takes": []}
    total = 0
    for suffix, step, tonic, make in takes:
        sound = make()
        data = ogg(sound, EFFECT_QUALITY)
        take = save(f"effects/{name}{suffix}.ogg", data) | {"seconds": round(len(sound) / RATE, 3)}
        entry["takes"].append(take | ({"step": step} if step else {}) | ({"tonic": tonic} if tonic else {}))
        total += len(data)
    manifest["effects"][name] = entry
    return total


def tool_is_there() -> bool:
    """Whether oggenc is installed; says so if not."""
    if shutil.which("oggenc") is None:
        print("oggenc is not installed (package vorbis-tools).", file=sys.stderr)
        return False
    return True
