"""`check`: reads the files as the game plays them, prints every figure and judges it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import numpy as np

from . import figures, gates
from .build import FOLDER, Manifest, read
from .encode import GUARD, decoded
from .loudness import as_played, loudness, true_peak
from .master import judged, shares, together
from .roster import ROSTER
from .synth import BAR, Wave
from .themes import BARS, KEYS


def open_mixer() -> None:
    """The library that plays the files decodes them here too; nothing is heard."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.mixer.init(44_100, -16, 2, 1024, allowedchanges=0)


def stem_of(entry: Mapping[str, Any]) -> Wave:
    """A stem from its file, bar by bar without the guards."""
    data = (FOLDER / entry["file"]).read_bytes()
    out = np.zeros((BAR * BARS, 2))
    for bar, place in enumerate(entry["bars"]):
        if place is not None:
            sound = decoded(data[: entry["head"]] + data[place[0] : place[0] + place[1]])
            part = sound[GUARD : GUARD + BAR]
            out[bar * BAR : bar * BAR + len(part)] = part
    return out


def file_findings(manifest: Manifest) -> list[str]:
    """Files that are missing or not those of the manifest, and names without an entry."""
    entries = [take for entry in manifest["effects"].values() for take in entry["takes"]]
    entries += [stem for entry in manifest["sets"].values() for stem in entry["stems"].values()]
    found = []
    for entry in entries:
        path = FOLDER / entry["file"]
        if not path.is_file():
            found.append(f"{entry['file']}: missing")
        elif sha256(path.read_bytes()).hexdigest() != entry["sha256"]:
            found.append(f"{entry['file']}: not the file of the manifest")
    found += [f"{name}: no entry in the manifest" for name in ROSTER if name not in manifest["effects"]]
    return found + [f"{name}: no entry in the manifest" for name in KEYS if name not in manifest["sets"]]


def check() -> int:
    """Prints all figures; 1 with the findings if anything is off."""
    manifest = read()
    found = file_findings(manifest)
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    open_mixer()
    found += _effects(manifest)
    for name in KEYS:
        found += _set(name, manifest)
    sizes = {part: sum(path.stat().st_size for path in (FOLDER / part).iterdir()) for part in ("music", "effects")}
    print(f"bytes: music {sizes['music']}, effects {sizes['effects']}")
    found += gates.byte_findings(sizes["music"], sizes["effects"])
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


def _effects(manifest: Manifest) -> list[str]:
    found: list[str] = []
    loud: dict[str, float] = {}
    rows: dict[str, list[Wave]] = {}
    for name, entry in manifest["effects"].items():
        takes = [decoded((FOLDER / take["file"]).read_bytes()) for take in entry["takes"]]
        found += gates.effect_findings(name, takes)
        loud[name] = loudness(as_played(takes[0]), padded=True).momentary
        alike = [sound for sound, take in zip(takes, entry["takes"], strict=True) if not take.get("step")]
        rows[name] = [figures.mel(sound) for sound in (alike[:1] if ROSTER[name].tuned else alike)]
        if ROSTER[name].tuned:
            for take, sound in zip(entry["takes"], takes, strict=True):
                found += gates.stinger_findings(name, take["tonic"], sound)
        first, peak = takes[0], true_peak(as_played(takes[0]))
        print(
            f"{name:17s} {entry['class']:9s} {len(takes):2d} takes {loud[name]:6.1f} LUFS {peak:6.1f} dBTP "
            f"{figures.centroid(first):5.0f} Hz {figures.length(first):5.2f} s  onset {figures.onset(first) * 1000:3.0f} ms "
            f"low {figures.below(first, 120):4.0%}"
        )
    found += gates.likeness_findings(rows)
    return found + list(gates.order_findings(loud))


def _set(name: str, manifest: Manifest) -> list[str]:
    stems = {stem: stem_of(entry) for stem, entry in manifest["sets"][name]["stems"].items()}
    whole = together(stems, judged(name))
    dense = " ".join(f"{value:.1f}" for value in gates.density(name, stems))
    spread = " ".join(f"{value:.0%}" for value in shares(whole))
    print(f"{name:14s} {len(stems)} stems {loudness(whole).integrated:6.1f} LUFS  spectrum {spread}  onsets {dense} a second")
    return list(gates.set_findings(name, stems))
