"""Stems are brought to their loudness: each against the others, the set as a whole, its highs, and no peak too high."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from game.ui.audio.score import PLAIN, levels

from . import figures
from .harmony import KEYS, SCALES, Key
from .loudness import loudness, tamed, true_peak
from .synth import RATE, Wave

Spectrum = NDArray[np.complex128]
Sound = TypeVar("Sound", Wave, Spectrum)

LUFS: Mapping[str, float] = {"pad": -23.5, "pulse": -24.0, "drums": -25.5, "lead": -22.0}
"""Integrated loudness of the stems before the set is brought to its own; rivals' leads are as loud as the player's."""
SET_LUFS = -20.0
HALF = 0.5
"""The tension at which a set is judged."""
LOWS, MIDDLE_LOWS = (0.18, 0.30), 0.22
HIGHS, MIDDLE_HIGHS = (0.08, 0.20), 0.10
"""Between which shares of the energy what lies below 120 Hz and above 2 kHz is left as it is, and where it is brought to."""
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


def together(stems: Mapping[str, Sound], wanted: Mapping[str, float]) -> Sound:
    """The sum of stems, or of their spectra, at these levels."""
    total: Sound = np.zeros_like(stems["pad"])
    for name, level in wanted.items():
        if name in stems and level > 0:
            total += stems[name] * level
    return total


def judged(name: str) -> Mapping[str, float]:
    """The levels at which a set is judged."""
    return PLAIN[name] if name in PLAIN else {**levels(0.6 if name.startswith("boss") else HALF)}


def shares(sound: Wave) -> tuple[float, float, float]:
    """The energy below 120 Hz, from there to 2 kHz, and above, as shares."""
    return _shares(np.fft.rfft(sound, axis=0), _frequencies(len(sound)))


def _frequencies(count: int) -> Wave:
    """What each place of a spectrum of so many samples stands for, in Hz."""
    return np.asarray(np.fft.rfftfreq(count, 1 / RATE), dtype=np.float64)


def _shares(spectrum: Spectrum, frequency: Wave) -> tuple[float, float, float]:
    power = (np.abs(spectrum) ** 2).sum(axis=1)
    low, high = power[frequency < 120].sum(), power[frequency >= 2000].sum()
    whole = power.sum()
    return float(low / whole), float((whole - low - high) / whole), float(high / whole)


def _shelves(frequency: Wave, low: float, high: float) -> Wave:
    """Factors for what lies below 120 Hz and above 2 kHz, with edges of an octave."""
    octaves = np.log2(np.maximum(frequency, 1))
    below = np.clip(np.log2(150) - octaves, 0, 1)
    above = np.clip(octaves - np.log2(1500), 0, 1)
    return np.asarray(low**below * high**above)


def _beside(spectrum: Spectrum, frequency: Wave, key: Key) -> Wave | float:
    """Factors that damp what lies beside the scale: the fifth and seventh partials of low notes leave it in every key.

    A stem that is in key by `LEAST_IN_KEY` already keeps all it has.
    """
    inside = sorted({(key.note(0) + step) % 12 for step in SCALES[key.scale]})
    number = 69 + 12 * np.log2(np.maximum(frequency, 1) / 440)
    heard = (frequency > 60) & (frequency < 2000)
    outside = ~np.isin(np.round(number).astype(int) % 12, inside) & heard
    power = np.abs(spectrum.sum(axis=1)) ** 2
    if power[outside].sum() <= (1 - LEAST_IN_KEY) * power[heard].sum():
        return 1.0
    return np.where(outside, 1 - BESIDE * np.cos((number - np.round(number)) * np.pi) ** 2, 1.0)


def shaped(name: str, stems: Mapping[str, Wave]) -> dict[str, Wave]:
    """The stems with as much below 120 Hz and above 2 kHz as a set is to have, and in key."""
    spectra = {stem: np.fft.rfft(sound, axis=0) for stem, sound in stems.items()}
    count = len(stems["pad"])
    frequency = _frequencies(count)
    for _ in range(1 if name in PLAIN else 4):
        low, _, high = _shares(together(spectra, judged(name)), frequency)
        bass = np.sqrt(np.clip(MIDDLE_LOWS / low, 0.3, 3)) if not LOWS[0] < low < LOWS[1] else 1.0
        treble = np.sqrt(np.clip(MIDDLE_HIGHS / high, 0.3, 4)) if not HIGHS[0] < high < HIGHS[1] else 1.0
        if bass == treble == 1.0:
            break
        shelves = _shelves(frequency, bass, treble)[:, None].astype(np.float32)
        spectra = {stem: spectrum * shelves for stem, spectrum in spectra.items()}
    for stem, spectrum in spectra.items():
        if base_of(stem) != "drums" and isinstance(damped := _beside(spectrum, frequency, KEYS[name]), np.ndarray):
            spectra[stem] = spectrum * damped[:, None].astype(np.float32)
    return {stem: np.asarray(np.fft.irfft(spectrum, count, axis=0)) for stem, spectrum in spectra.items()}


def _narrowed(sound: Wave) -> Wave:
    """With less of what differs between the sides, so that one speaker for both loses little."""
    if sound.ndim == 1:
        return sound
    middle = sound.mean(axis=1, keepdims=True)
    return np.asarray(middle + 0.75 * (sound - middle))


def mastered(name: str, stems: Mapping[str, Wave]) -> dict[str, Wave]:
    """The stems of a set as they are stored."""
    mixed = {stem: sound * 10 ** ((LUFS[base_of(stem)] - loudness(sound).integrated) / 20) for stem, sound in stems.items()}
    mixed = shaped(name, mixed)
    if figures.stereo(together(mixed, judged(name)))[0] < LEAST_ALIKE:
        mixed = {stem: _narrowed(sound) for stem, sound in mixed.items()}
    whole = 10 ** ((SET_LUFS - loudness(together(mixed, judged(name))).integrated) / 20)
    mixed = {stem: tamed(sound * whole, -6.0 if base_of(stem) == "drums" else -4.5) for stem, sound in mixed.items()}
    if true_peak(together(mixed, dict.fromkeys(LUFS, 1.0))) > MOST_PEAK - CODING:
        mixed = {stem: tamed(sound, -9.0) for stem, sound in mixed.items()}
    over = true_peak(together(mixed, dict.fromkeys(LUFS, 1.0))) - (MOST_PEAK - CODING)
    return {stem: sound * 10 ** (-max(0.0, over) / 20) for stem, sound in mixed.items()}
