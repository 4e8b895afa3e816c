"""Loudness by measure: effects by their loudest 50 ms, loops by their mean, peaks bounded; and the seam of a loop."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .synth import RATE

EFFECT_RMS = -18.0
LOOP_RMS = -26.0
MOST_PEAK = -1.5
QUIET: dict[str, float] = {"hover": -30.0, "select": -22.0, "decline": -22.0, "deal": -22.0, "energy_spend": -22.0}
"""Effects that are meant to be softer than the rest, in dBFS."""


def decibel(value: float) -> float:
    """A level from 0 to 1 in dBFS."""
    return float(20 * np.log10(max(value, 1e-9)))


def loudest_rms(sound: NDArray[np.float64]) -> float:
    """RMS over the loudest 50 ms, in dBFS."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    window = min(len(mono), int(0.05 * RATE))
    power = np.convolve(mono**2, np.ones(window) / window, mode="valid")
    return decibel(float(np.sqrt(power.max())))


def mean_rms(sound: NDArray[np.float64]) -> float:
    """RMS over the whole sound, in dBFS."""
    return decibel(float(np.sqrt(np.mean(sound**2))))


def peak(sound: NDArray[np.float64]) -> float:
    """The largest sample, in dBFS."""
    return decibel(float(np.abs(sound).max()))


def seam(sound: NDArray[np.float64]) -> float:
    """Difference of level between the last and the first 10 ms of a loop, in dB."""
    window = int(0.01 * RATE)
    return abs(mean_rms(sound[-window:]) - mean_rms(sound[:window]))


def level(sound: NDArray[np.float64], name: str, is_loop: bool) -> NDArray[np.float64]:
    """The sound at its loudness; a peak that would be too high is bent softly, never clipped."""
    wanted = LOOP_RMS if is_loop else QUIET.get(name, EFFECT_RMS)
    measured = mean_rms(sound) if is_loop else loudest_rms(sound)
    sound = sound * 10 ** ((wanted - measured) / 20)
    most = 10 ** (MOST_PEAK / 20)
    if np.abs(sound).max() > most:
        sound = most * np.tanh(sound / most)
    return sound
