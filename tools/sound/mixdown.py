"""A game's sound without a device: the score, the voices and the files that the game has, added up sample by sample."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from game.ui.audio.catalogue import Catalogue
from game.ui.audio.score import CYCLES, Running, Score
from game.ui.audio.thread import gain_of
from game.ui.audio.voices import Tally, Voices, ducked

from .harmony import BARS
from .listening import Asked
from .synth import BAR, RATE, Wave, samples

PRECISE: Any = np.float32
"""Holds the samples of the mixer exactly; what is added up in it is measured in half the time."""

STEP = 0.02
"""Seconds between two looks at score and voices."""
LAST = 3.0
"""What still sounds after the last second is heard so long."""

Reads = Callable[[str], Wave]


@dataclass(slots=True)
class Mix:
    """The sound of a game, and what became of what was asked. `moments` are the seconds in which a signature sounds."""

    sound: Wave
    tally: Tally
    moments: list[tuple[float, float]]
    leads: Wave
    """The level of the lead, or of the rival's, at each step."""
    music: Wave
    """The music alone, for its own loudness."""
    signatures: frozenset[str]
    """The names of the great moments."""


@dataclass(slots=True)
class _Part:
    """What one set has told over time: for each step the level of every stem."""

    run: Running
    first: int
    levels: list[dict[str, float]] = field(default_factory=list)


def mixed(
    asked: Sequence[Asked], catalogue: Catalogue, sliders: Mapping[str, int], takes: Reads, stems: Reads, *, small: bool = False
) -> Mix:
    """Everything that was asked at these sliders. `takes` reads an effect's file, `stems` a stem as "set stem"; `small` reduces
    the range of loudness.
    """
    gains = {slider: gain_of(level) for slider, level in sliders.items()}
    score, voices = Score(), Voices(catalogue)
    score.small = voices.small = small
    count = int((asked[-1].second + LAST) / STEP) + 1 if asked else 1
    sound = np.zeros((samples(count * STEP), 2), PRECISE)
    parts: list[_Part] = []
    duck = np.ones(count)
    moments: list[tuple[float, float]] = []
    waiting = list(asked)
    level, at = 1.0, 0
    for step in range(count):
        now = step * STEP
        while at < len(waiting) and waiting[at].second <= now:
            moments += _carried(waiting[at], now, score, voices, gains, catalogue, takes, sound)
            at += 1
        score.step(now)
        voices.tidy(now)
        level = duck[step] = ducked(level, voices.duck(), STEP)
        for run in score.running:
            part = next((part for part in parts if part.run is run), None)
            if part is None:
                parts.append(part := _Part(run, step))
            share = run.share(now)
            part.levels.append({stem: value * share for stem, value in run.levels.items()})
    music = _music(parts, stems, duck * gains["master"] * gains["music"], len(sound))
    leads = np.array([_lead(parts, step) for step in range(count)])
    great = frozenset(name for name, effect in catalogue.effects.items() if effect.kind == "signature")
    return Mix(sound + music, voices.tally, moments, leads, music, great)


def _carried(
    one: Asked,
    now: float,
    score: Score,
    voices: Voices,
    gains: Mapping[str, float],
    catalogue: Catalogue,
    takes: Reads,
    sound: Wave,
) -> list[tuple[float, float]]:
    """Does what is asked; when a signature sounds, if it does."""
    given: tuple[object, ...] = one.given
    match one.kind:
        case "music":
            score.call(str(given[0]))
        case "tension":
            score.tighten(float(str(given[0])), str(given[1]), at_once=bool(given[2]))
        case "crown":
            score.crown(now)
        case "play":
            running = score.now
            tonic = catalogue.sets[running.name].tonic if running is not None else "d"
            strength = None if given[2] is None else float(str(given[2]))
            voice = voices.ask(str(given[0]), now, gains, strength=strength, tonic=tonic)
            if voice is not None:
                gain = voices.gain() * voice.level
                _add(sound, samples(now), takes(voice.take.file) * (gain * np.array([voice.left, voice.right])))
                if voice.effect.kind == "signature":
                    return [(now, voice.end)]
    return []


def _add(sound: Wave, start: int, part: Wave) -> None:
    end = min(len(sound), start + len(part))
    sound[start:end] += part[: end - start]


def _lead(parts: Sequence[_Part], step: int) -> float:
    """How loud any lead is."""
    plain = ("pad", "pulse", "drums")
    told = [part.levels[step - part.first] for part in parts if 0 <= step - part.first < len(part.levels)]
    return max((level for levels in told for stem, level in levels.items() if stem not in plain), default=0.0)


def _music(parts: Sequence[_Part], stems: Reads, gain: Wave, length: int) -> Wave:
    """All sets with all their stems."""
    music = np.zeros((length, 2), PRECISE)
    for part in parts:
        names = {stem for levels in part.levels for stem, level in levels.items() if level > 0}
        start = samples(part.first * STEP)
        end = min(length, start + samples(len(part.levels) * STEP))
        for stem in sorted(names):
            steps = np.array([levels.get(stem, 0.0) for levels in part.levels]) * gain[part.first : part.first + len(part.levels)]
            curve = np.interp(np.arange(end - start) / (STEP * RATE), np.arange(len(steps)), steps).astype(PRECISE)
            music[start:end] += _played(part.run.name, stem, end - start, stems) * curve[:, None]
    return music


def _played(name: str, stem: str, length: int, stems: Reads) -> Wave:
    """A stem from its first bar on, in the variants that its turns want."""
    turn = BAR * BARS
    out = np.zeros((length, 2), PRECISE)
    for number in range(-(-length // turn)):
        variant = f"{stem}_b" if f"{stem}_b" in CYCLES[number % len(CYCLES)] else stem
        part = stems(f"{name} {variant}")[: length - number * turn]
        out[number * turn : number * turn + len(part)] = part
    return out
