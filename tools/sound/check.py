"""`check`: reads the files as the game plays them, prints every figure and judges it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from game.ui.audio.catalogue import Stem
from game.ui.audio.deck import FRAME, Track

from . import figures, games, gates
from .build import EFFECT_QUALITY, FOLDER, Manifest, read, tool_is_there
from .compose import leads_of, notes_of
from .encode import GUARD, decoded, ogg, samples_of
from .harmony import BARS, KEYS
from .loudness import as_played, loudness, true_peak
from .mixdown import PRECISE
from .roster import ROSTER, make
from .synth import BAR, Wave

JOINT = 2
"""Samples that are compared before and behind the place where two bars meet."""


def open_mixer() -> None:
    """The library that plays the files decodes them here too; nothing is heard."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.mixer.init(44_100, -16, 2, 1024, allowedchanges=0)


class HeardTrack(Track):
    """A track that keeps each bar's own sound around its beginning; None for a silent bar."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.begins: list[Wave | None] = [None] * count

    def join(self, at: int, raw: bytes) -> None:
        edge = raw[(GUARD - JOINT) * FRAME : (GUARD + JOINT) * FRAME]
        self.begins[at] = samples_of(edge)
        super().join(at, raw)


def stem_of(entry: Mapping[str, Any]) -> tuple[Wave, list[Wave | None]]:
    """A stem as the game lays it into memory, and each bar's own sound around its beginning; None for a silent bar."""
    stem = Stem(entry["file"], entry["head"], tuple(tuple(place) if place else None for place in entry["bars"]))
    track = HeardTrack(BARS)
    track.fill_from((stem,), FOLDER, _complain)
    for bar in range(len(stem.bars)):
        track.write(bar, bar, 0, _complain)
    return samples_of(bytes(track.memory)), track.begins


def _complain(file: str, reason: object) -> None:
    print(f"{file}: {reason}", file=sys.stderr)


def file_findings(manifest: Manifest) -> list[str]:
    """Files that are missing or not those of the manifest, and names without an entry."""
    entries = [take for entry in manifest["effects"].values() for take in entry["takes"]]
    entries += [stem for entry in manifest["sets"].values() for stem in entry["stems"].values()]
    findings = []
    for entry in entries:
        path = FOLDER / entry["file"]
        if not path.is_file():
            findings.append(f"{entry['file']}: missing")
        elif sha256(path.read_bytes()).hexdigest() != entry["sha256"]:
            findings.append(f"{entry['file']}: not the file of the manifest")
    findings += [f"{name}: no entry in the manifest" for name in ROSTER if name not in manifest["effects"]]
    return findings + [f"{name}: no entry in the manifest" for name in KEYS if name not in manifest["sets"]]


def stale_findings(manifest: Manifest) -> list[str]:
    """Sets that were made with other chords than are written now."""
    written = {name: [key.classes(bar) for bar in range(BARS)] for name, key in KEYS.items()}
    return [
        f"{name}: made with other chords; build it again" for name in KEYS if manifest["sets"][name]["chords"] != written[name]
    ]


REMADE = ("deal", "conquest")
"""The effects that are made again: paper of noise, and a tuned one."""


def remade(manifest: Manifest) -> list[str]:
    """What is wrong with two effects that are made again and coded as they were."""
    findings: list[str] = []
    for name in REMADE:
        _, take = next(iter(ROSTER[name].takes_of(name)))
        was = decoded((FOLDER / manifest["effects"][name]["takes"][0]["file"]).read_bytes())
        findings += gates.remade_findings(name, was, decoded(ogg(make(name, take), EFFECT_QUALITY)))
    return findings


class PartFigures(NamedTuple):
    """What a part has to tell: lines to print and findings; of an effect also its loudness, `mel` and centroids of takes."""

    said: str
    findings: list[str]
    loud: float = 0.0
    rows: tuple[Wave, ...] = ()
    centres: tuple[float, ...] = ()


Part = tuple[str, str]
"""What is measured by itself: `game`, `set` or `effect`, and its name."""


def measured(part: Part) -> PartFigures:
    """One part, measured; the same whatever process does it."""
    kind, name = part
    open_mixer()
    manifest, said = read(), io.StringIO()
    with redirect_stdout(said):
        if kind == "game":
            made = PartFigures("", list(games.game_findings(name, stems_by_name())))
        elif kind == "set":
            made = PartFigures("", [*_set(name, manifest), *gates.score_findings(name)])
        else:
            made = _effect(name, manifest["effects"][name])
    return made._replace(said=said.getvalue())


def check(*, again: bool = False, jobs: int = 1) -> int:
    """Prints all figures; 1 with the findings if anything is off. With `again` two effects are made anew and compared."""
    manifest = read()
    findings = file_findings(manifest)
    if any("missing" in line or "no entry" in line for line in findings):
        print("\n".join(findings), file=sys.stderr)
        return 1
    open_mixer()
    findings += stale_findings(manifest)
    findings += remade(manifest) if again and tool_is_there() else []
    effects: list[Part] = [("effect", name) for name in manifest["effects"]]
    sets: list[Part] = [("set", name) for name in KEYS]
    told: dict[Part, PartFigures] = {}
    for part, made in all_measured([*(("game", name) for name in games.GAMES), *sets, *effects], jobs):
        told[part] = made
        findings += made.findings
        print(made.said, end="", flush=True)
    findings += _beside({name: told["effect", name] for _, name in effects})
    sizes = {part: sum(path.stat().st_size for path in (FOLDER / part).iterdir()) for part in ("music", "effects")}
    print(f"bytes: music {sizes['music']}, effects {sizes['effects']}")
    findings += gates.byte_findings(sizes["music"], sizes["effects"])
    for line in findings:
        print(line, file=sys.stderr)
    return 1 if findings else 0


def all_measured(parts: Sequence[Part], jobs: int) -> Iterator[tuple[Part, PartFigures]]:
    """The parts in their order, by so many processes."""
    if jobs <= 1:
        yield from ((part, measured(part)) for part in parts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from zip(parts, pool.map(measured, parts), strict=True)


@cache
def stems_by_name() -> Callable[[str], Wave]:
    """Reads stems by "set stem", each once; in single precision, which holds the samples of the mixer exactly."""
    open_mixer()
    manifest = read()

    @cache
    def stem(name: str) -> Wave:
        of, which = name.split()
        stems = manifest["sets"][of]["stems"]
        sound = stem_of(stems[which])[0] if which in stems else np.zeros((BAR * BARS, 2))
        return np.asarray(sound.astype(PRECISE))

    return stem


def _effect(name: str, entry: Mapping[str, Any]) -> PartFigures:
    """An effect; the loudness is that of its first take, the rows are of the takes that should be like it."""
    takes = [decoded((FOLDER / take["file"]).read_bytes()) for take in entry["takes"]]
    findings = list(gates.effect_findings(name, takes))
    loud = loudness(as_played(takes[0]), padded=True).momentary
    alike = [sound for sound, take in zip(takes, entry["takes"], strict=True) if not take.get("step")]
    chords = ""
    if ROSTER[name].tuned:
        for take, sound in zip(entry["takes"], takes, strict=True):
            findings += gates.stinger_findings(name, take["tonic"], sound)
        heard = [on for take, sound in zip(entry["takes"], takes, strict=True) for on in gates.on_chords(take["tonic"], sound)]
        chords = f"  chords {min(on[1] for on in heard):.0%}, beside {max(on[2] for on in heard):.0%}"
    first, peak = takes[0], true_peak(as_played(takes[0]))
    print(
        f"{name:17s} {entry['class']:9s} {len(takes):2d} takes {loud:6.1f} LUFS {peak:6.1f} dBTP "
        f"{figures.centroid(first):5.0f} Hz {figures.length(first):5.2f} s  onset {figures.onset(first) * 1000:3.0f} ms "
        f"low {figures.below(first, 120):4.0%}  small -{figures.small_speaker_loss(first, loud):.1f} LU{chords}"
    )
    rows = tuple(figures.mel(sound) for sound in (alike[:1] if ROSTER[name].tuned else alike))
    return PartFigures("", findings, loud, rows, tuple(figures.centroid(sound) for sound in takes))


def _beside(told: Mapping[str, PartFigures]) -> list[str]:
    """What is wrong with effects beside each other."""
    rows = {name: one.rows for name, one in told.items()}
    pairs = gates.apart(rows)
    (one, other), nearest = min(pairs.items(), key=lambda pair: pair[1])
    print(f"nearest names: {one} and {other}, {nearest / median(pairs.values()):.2f} of the median distance")
    findings = [*gates.likeness_findings(rows), *gates.order_findings({name: one.loud for name, one in told.items()})]
    for name, twin in gates.TWINS.items():
        findings += gates.twin_findings(name, told[name].centres, told[twin].centres)
    return findings


def _set(name: str, manifest: Manifest) -> list[str]:
    read_back = {stem: stem_of(entry) for stem, entry in manifest["sets"][name]["stems"].items()}
    stems: dict[str, Wave] = {stem: sound.astype(PRECISE) for stem, (sound, _) in read_back.items()}
    told = gates.set_figures(name, stems)
    dense = gates.density(stems)
    spoken = " ".join(f"{value:.1f}" for value in dense)
    jumps = {stem: gates.joints(sound, begins) for stem, (sound, begins) in read_back.items()}
    joints = max(value for stem in jumps.values() for value in stem.values())
    print(f"{name:14s} {len(stems)} stems {gates.figures_in_words(told)}  joints {joints:.2f}  onsets {spoken} a second")
    print(f"{'':14s} {gates.parallels_of(name)} parallels")
    for theme, variant in leads_of(name):
        notes = gates.melody_figures(notes_of(name, theme, variant), KEYS[name])
        print(f"{'':14s} {theme} {variant}: {gates.melody_in_words(notes)}")
    findings = [*gates.set_findings(name, stems, told), *gates.density_findings(name, dense)]
    for stem, values in jumps.items():
        findings += gates.joint_findings(f"{name} {stem}", values)
    return findings
