"""Stems are brought to their loudness: each against the others, the set as a whole, its highs, and no peak too high."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from game.ui.audio.score import PLAIN, levels

from .loudness import decibel, loudness, tamed
from .synth import RATE, Wave

LUFS: Mapping[str, float] = {"pad": -23.5, "pulse": -24.0, "drums": -25.5, "lead": -22.0}
"""Integrated loudness of the stems before the set is brought to its own; rivals' leads are as loud as the player's."""
SET_LUFS = -20.0
HALF = 0.5
"""The tension at which a set is judged."""
LOWS = (0.10, 0.35)
HIGHS = (0.05, 0.25)
MIDDLE_HIGHS = 0.09
MOST_PEAK = -1.5


def base_of(stem: str) -> str:
    """The stem that a variant or a rival's lead stands for."""
    plain = stem.removesuffix("_b")
    return plain if plain in LUFS else "lead"


def together(stems: Mapping[str, Wave], wanted: Mapping[str, float]) -> Wave:
    """The sum of stems at these levels."""
    return sum(
        (stems[name] * level for name, level in wanted.items() if name in stems and level > 0), np.zeros_like(stems["pad"])
    )


def judged(name: str) -> Mapping[str, float]:
    """The levels at which a set is judged."""
    return PLAIN[name] if name in PLAIN else {**levels(0.6 if name.startswith("boss") else HALF)}


def shares(sound: Wave) -> tuple[float, float, float]:
    """The energy below 120 Hz, from there to 2 kHz, and above, as shares."""
    power = (np.abs(np.fft.rfft(sound, axis=0)) ** 2).sum(axis=1)
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    low, high = power[frequency < 120].sum(), power[frequency >= 2000].sum()
    whole = power.sum()
    return float(low / whole), float((whole - low - high) / whole), float(high / whole)


def _shelved(sound: Wave, low: float, high: float) -> Wave:
    """Factors for what lies below 120 Hz and above 2 kHz, with edges of an octave."""
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    octaves = np.log2(np.maximum(frequency, 1))
    below = np.clip(np.log2(150) - octaves, 0, 1)
    above = np.clip(octaves - np.log2(1500), 0, 1)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, axis=0) * (low**below * high**above)[:, None], len(sound), axis=0))


def mastered(name: str, stems: Mapping[str, Wave]) -> dict[str, Wave]:
    """The stems of a set as they are stored."""
    found = {stem: sound * 10 ** ((LUFS[base_of(stem)] - loudness(sound).integrated) / 20) for stem, sound in stems.items()}
    if name not in PLAIN:
        for _ in range(4):
            low, _, high = shares(together(found, judged(name)))
            bass = np.sqrt(np.clip(0.22 / low, 0.3, 3)) if not LOWS[0] + 0.03 < low < LOWS[1] - 0.05 else 1.0
            treble = np.sqrt(np.clip(MIDDLE_HIGHS / high, 0.3, 4)) if not HIGHS[0] + 0.015 < high < HIGHS[1] - 0.05 else 1.0
            if bass == treble == 1.0:
                break
            found = {stem: _shelved(sound, bass, treble) for stem, sound in found.items()}
    whole = 10 ** ((SET_LUFS - loudness(together(found, judged(name))).integrated) / 20)
    found = {stem: tamed(sound * whole, -6.0 if base_of(stem) == "drums" else -4.5) for stem, sound in found.items()}
    top = max(decibel(float(np.abs(together(found, {**dict.fromkeys(LUFS, 1.0)})).max())), -60)
    if top > MOST_PEAK - 0.5:
        found = {stem: tamed(sound, -9.0) for stem, sound in found.items()}
    return found
