"""Loudness as the standard ITU-R BS.1770 measures it, peaks between samples, and levels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .synth import BEAT, RATE, Wave

Row = NDArray[np.float64]
SILENT = -120.0
PIECE, BEFORE = 1 << 16, 1 << 14
"""Samples that are weighted together, and how many of them lead in; both filters have died away long before."""


def decibel(value: float) -> float:
    """A level from 0 to 1 in dBFS."""
    return float(20 * np.log10(max(value, 1e-6)))


def _biquad(frequency: NDArray[Any], over: tuple[float, float, float], under: tuple[float, float]) -> NDArray[Any]:
    z = np.exp(-2j * np.pi * frequency / RATE)
    return np.asarray((over[0] + over[1] * z + over[2] * z**2) / (1 + under[0] * z + under[1] * z**2))


@cache
def _weights() -> NDArray[Any]:
    """Both filters of the standard, bilinear from the analogue prototypes: a shelf at 1.7 kHz and a high-pass at 38 Hz."""
    frequency = np.fft.rfftfreq(PIECE, 1 / RATE)
    k, gain, q = np.tan(np.pi * 1681.974450955533 / RATE), 10 ** (3.999843853973347 / 20), 0.7071752369554196
    middle = gain**0.4996667741545416
    d = 1 + k / q + k * k
    over = ((gain + middle * k / q + k * k) / d, 2 * (k * k - gain) / d, (gain - middle * k / q + k * k) / d)
    shape = _biquad(frequency, over, (2 * (k * k - 1) / d, (1 - k / q + k * k) / d))
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    d = 1 + k / q + k * k
    return np.asarray(shape * _biquad(frequency, (1.0, -2.0, 1.0), (2 * (k * k - 1) / d, (1 - k / q + k * k) / d)))


def k_weighted(sound: Wave) -> Wave:
    """Through both filters, a stretch at a time; before whole beats, which are a loop, comes their own end, else silence."""
    loops = len(sound) % BEAT == 0
    ahead = np.take(sound, range(-BEFORE, 0), axis=0, mode="wrap") if loops else np.zeros((BEFORE, sound.shape[1]))
    out = np.empty(sound.shape, sound.dtype)
    shape = _like(_weights()[:, None], sound)
    for start in range(0, len(sound), PIECE - BEFORE):
        piece = sound[max(0, start - BEFORE) : start + PIECE - BEFORE]
        if start == 0:
            piece = np.concatenate([ahead, piece]).astype(sound.dtype, copy=False)
        heard = np.fft.irfft(np.fft.rfft(piece, PIECE, axis=0) * shape, PIECE, axis=0)
        out[start : start + PIECE - BEFORE] = heard[BEFORE : len(piece)]
    return out


def _like(factors: NDArray[Any], sound: Wave) -> NDArray[Any]:
    """Factors of a spectrum as exact as the sound is: one of single precision is transformed in half the time."""
    return factors.astype(np.complex64) if sound.dtype == np.float32 else factors


@dataclass(frozen=True, slots=True)
class Loudness:
    """In LUFS the whole (both gates) and the loudest 400 ms, in LU the range."""

    integrated: float
    momentary: float
    range: float


def _lufs(power: Row) -> Row:
    return np.asarray(-0.691 + 10 * np.log10(np.maximum(power, 1e-12)))


def _blocks(power: Row, seconds: float, hop: float) -> Row:
    total = np.concatenate([[0.0], np.cumsum(power, dtype=np.float64)])
    size, step = int(seconds * RATE), int(hop * RATE)
    starts = np.arange(0, max(1, len(power) - size + 1), step)
    return np.asarray((total[np.minimum(starts + size, len(power))] - total[starts]) / size)


def loudness(sound: Wave, *, padded: bool = False) -> Loudness:
    """Of two channels. A one-shot is `padded` by 400 ms of silence at both ends, a loop goes around."""
    if padded:
        gap = np.zeros((int(0.4 * RATE), 2))
        sound = np.concatenate([gap, sound, gap])
    return loudness_of(weighted_power(sound), 0.01 if padded else 0.1)


def weighted_power(sound: Wave) -> Row:
    """The power of each sample as it is heard, both channels together."""
    return np.asarray((k_weighted(sound) ** 2).sum(axis=1))


def loudness_of(power: Row, hop: float = 0.1) -> Loudness:
    """The same of a sound that has been weighted, its loudest 400 ms looked for every `hop` seconds."""
    short = _blocks(power, 0.4, hop)
    loud = short[_lufs(short) > -70]
    if not len(loud):
        return Loudness(SILENT, SILENT, 0.0)
    kept = loud[_lufs(loud) > _lufs(loud.mean()) - 10]
    long = _blocks(power, 3.0, 0.1)
    long = long[_lufs(long) > -70]
    spread = 0.0
    if len(long):
        levels = _lufs(long)
        levels = levels[levels > _lufs(long.mean()) - 20]
        spread = float(np.percentile(levels, 95) - np.percentile(levels, 10))
    return Loudness(float(_lufs(kept.mean())), float(_lufs(short).max()), spread)


def momentary(power: Row) -> Row:
    """The loudness of the 400 ms from each tenth of a second on, in LUFS, of a sound that has been weighted."""
    return _lufs(_blocks(power, 0.4, 0.1))


MARGIN = 1 << 10
STRETCH = (1 << 18) - 2 * MARGIN
"""Samples that are looked at together for peaks, and how far the stretches reach into each other."""
NEAR = 0.5
"""A stretch whose samples stay below this share of the highest one has no higher point between them."""


def true_peak(sound: Wave) -> float:
    """The highest point between samples too, in dBFS: four times as many samples."""
    stretches = [sound[max(0, start - MARGIN) : start + STRETCH + MARGIN] for start in range(0, max(1, len(sound)), STRETCH)]
    tops = [float(np.abs(stretch).max()) for stretch in stretches]
    return decibel(max(_peak(stretch) for stretch, top in zip(stretches, tops, strict=True) if top >= NEAR * max(tops)))


def _peak(sound: Wave) -> float:
    size = 1 << (len(sound) - 1).bit_length()
    spectrum = np.fft.rfft(sound, size, axis=0)
    wide = np.zeros((2 * size + 1, *sound.shape[1:]), spectrum.dtype)
    wide[: size // 2 + 1] = spectrum
    return float(np.abs(np.fft.irfft(wide, 4 * size, axis=0)).max() * 4)


def as_played(sound: Wave) -> Wave:
    """An effect as the middle of the screen plays it: two channels, each at the gain of equal power."""
    both = sound if sound.ndim == 2 else np.stack([sound, sound], axis=1)
    return np.asarray(both * np.sqrt(0.5))


def tamed(sound: Wave, most: float) -> Wave:
    """The sound with its peaks bent softly below a level in dBFS."""
    top = 10 ** (most / 20)
    knee = 0.6 * top
    over = np.abs(sound) > knee
    bent = np.sign(sound) * (knee + (top - knee) * np.tanh((np.abs(sound) - knee) / (top - knee)))
    return np.asarray(np.where(over, bent, sound))
