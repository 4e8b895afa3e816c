"""Stems are brought to their loudness: each against the others, the set as a whole, its highs, and no peak too high."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from game.ui.audio.score import PLAIN, levels

from . import figures
from .loudness import loudness, tamed, true_peak
from .synth import RATE, Wave
from .themes import KEYS, SCALES, Key

LUFS: Mapping[str, float] = {"pad": -23.5, "pulse": -24.0, "drums": -25.5, "lead": -22.0}
"""Integrated loudness of the stems before the set is brought to its own; rivals' leads are as loud as the player's."""
SET_LUFS = -20.0
HALF = 0.5
"""The tension at which a set is judged."""
LOWS = (0.10, 0.35)
HIGHS = (0.05, 0.25)
MIDDLE_HIGHS = 0.09
MOST_PEAK = -1.7
CODING = 0.8
"""Decibels that coding may add to a peak."""
LEAST_ALIKE = 0.28
"""The least correlation of both sides."""
LEAST_IN_KEY = 0.955
"""A little more than the gate asks, because coding adds noise."""
BESIDE = 0.95
"""How much of what lies beside the scale is taken away."""


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


def tuned(sound: Wave, key: Key) -> Wave:
    """A stem with less of what lies beside its scale: the fifth and seventh partials of low notes leave it in every key.

    Nothing is changed in a stem that is in key by `LEAST_IN_KEY` already.
    """
    inside = {(key.note(0) + step) % 12 for step in SCALES[key.scale]}
    if figures.in_key(sound, sorted(inside)) >= LEAST_IN_KEY:
        return sound
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    number = 69 + 12 * np.log2(np.maximum(frequency, 1) / 440)
    beside = ~np.isin(np.round(number).astype(int) % 12, sorted(inside)) & (frequency > 60) & (frequency < 2000)
    gain = np.where(beside, 1 - BESIDE * np.cos((number - np.round(number)) * np.pi) ** 2, 1.0)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, axis=0) * gain[:, None], len(sound), axis=0))


def _narrowed(sound: Wave) -> Wave:
    """With less of what differs between the sides, so that one speaker for both loses little."""
    if sound.ndim == 1:
        return sound
    middle = sound.mean(axis=1, keepdims=True)
    return np.asarray(middle + 0.75 * (sound - middle))


def mastered(name: str, stems: Mapping[str, Wave]) -> dict[str, Wave]:
    """The stems of a set as they are stored."""
    mixed = {stem: sound * 10 ** ((LUFS[base_of(stem)] - loudness(sound).integrated) / 20) for stem, sound in stems.items()}
    if name not in PLAIN:
        for _ in range(4):
            low, _, high = shares(together(mixed, judged(name)))
            bass = np.sqrt(np.clip(0.22 / low, 0.3, 3)) if not LOWS[0] + 0.03 < low < LOWS[1] - 0.05 else 1.0
            treble = np.sqrt(np.clip(MIDDLE_HIGHS / high, 0.3, 4)) if not HIGHS[0] + 0.015 < high < HIGHS[1] - 0.05 else 1.0
            if bass == treble == 1.0:
                break
            mixed = {stem: _shelved(sound, bass, treble) for stem, sound in mixed.items()}
    mixed = {stem: sound if base_of(stem) == "drums" else tuned(sound, KEYS[name]) for stem, sound in mixed.items()}
    if figures.stereo(together(mixed, judged(name)))[0] < LEAST_ALIKE:
        mixed = {stem: _narrowed(sound) for stem, sound in mixed.items()}
    whole = 10 ** ((SET_LUFS - loudness(together(mixed, judged(name))).integrated) / 20)
    mixed = {stem: tamed(sound * whole, -6.0 if base_of(stem) == "drums" else -4.5) for stem, sound in mixed.items()}
    if true_peak(together(mixed, dict.fromkeys(LUFS, 1.0))) > MOST_PEAK - CODING:
        mixed = {stem: tamed(sound, -9.0) for stem, sound in mixed.items()}
    over = true_peak(together(mixed, dict.fromkeys(LUFS, 1.0))) - (MOST_PEAK - CODING)
    return {stem: sound * 10 ** (-max(0.0, over) / 20) for stem, sound in mixed.items()}
