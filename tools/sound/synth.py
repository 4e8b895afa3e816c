"""Building blocks of all sounds: time, noise, filters, tables of partials, rooms. Floats at 44,100 Hz, about -1 to 1."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
"""One channel, or (samples, 2) for two."""
RATE = 44_100
BPM = 90
BAR = RATE * 240 // BPM
"""Samples of a bar of four beats: a whole number, so that stems of any length stay together."""
BEAT = BAR // 4
TABLE = 4096


def samples(seconds: float) -> int:
    """How many samples last so long."""
    return int(RATE * seconds)


def times(seconds: float) -> Wave:
    """The time of every sample of a sound of this length."""
    return np.arange(samples(seconds)) / RATE


def hertz(number: float) -> float:
    """The frequency of a note; 69 is the A of 440 Hz, one more is a semitone up."""
    return float(440.0 * 2 ** ((number - 69) / 12))


def random(*seed: int | str) -> np.random.Generator:
    """Random numbers that are the same for the same words and numbers on every machine."""
    return np.random.default_rng(
        [part if isinstance(part, int) else sum(ord(c) * 131**i for i, c in enumerate(part)) % 2**31 for part in seed]
    )


def noise(seconds: float, rng: np.random.Generator) -> Wave:
    """White noise."""
    return rng.standard_normal(samples(seconds))


def band(wave: Wave, low: float, high: float, steep: int = 4) -> Wave:
    """What lies between two frequencies, with soft edges; 0 and a very high one leave an edge open."""
    spectrum = np.fft.rfft(wave)
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    shape = np.ones(len(frequency))
    if low > 0:
        ratio = (frequency / low) ** steep
        shape *= ratio / (1 + ratio)
    if high < RATE / 2:
        shape /= 1 + (frequency / high) ** steep
    return np.asarray(np.fft.irfft(spectrum * shape, len(wave)))


def fade(wave: Wave, rise: float, fall: float) -> Wave:
    """Straight edges of so many seconds at both ends."""
    time = np.arange(len(wave)) / RATE
    left = len(wave) / RATE - time
    shape = np.minimum(1.0, time / max(rise, 1e-6)) * np.minimum(1.0, left / max(fall, 1e-6))
    return np.asarray(wave * (shape if wave.ndim == 1 else shape[:, None]))


def dying(seconds: float, speed: float, attack: float = 0.002) -> Wave:
    """An envelope that begins at once and dies away, `speed` in e-folds a second, with a soft end."""
    time = times(seconds)
    return np.asarray(
        np.exp(-speed * time) * np.minimum(1, time / attack) * np.minimum(1, (seconds - time) / min(0.03, seconds / 3))
    )


def glide(start: float, end: float, seconds: float, speed: float = 4.0) -> Wave:
    """A frequency that falls or rises from start to end, quickly at first."""
    return end + (start - end) * np.exp(-speed * times(seconds) / seconds)


def cycles(frequency: float | Wave, count: int, phase: float = 0.0) -> Wave:
    """The phase of a tone in cycles, sample by sample."""
    steps = np.broadcast_to(np.asarray(frequency, dtype=float), (count,)) / RATE
    return np.cumsum(steps) + phase


@cache
def _table(partials: tuple[float, ...]) -> Wave:
    spectrum = np.zeros(TABLE // 2 + 1, dtype=complex)
    for number, amount in enumerate(partials[: TABLE // 4], start=1):
        spectrum[number] = -0.5j * amount * TABLE
    return np.asarray(np.append(wave := np.fft.irfft(spectrum, TABLE), wave[0]))


def tone(phase: Wave, partials: tuple[float, ...]) -> Wave:
    """A tone of these partials, the first being the fundamental, along a phase in cycles."""
    return np.asarray(np.interp((phase % 1.0) * TABLE, np.arange(TABLE + 1), _table(partials)))


def sine(frequency: float | Wave, seconds: float, phase: float = 0.0) -> Wave:
    """A sine; the frequency may glide."""
    return np.sin(2 * np.pi * cycles(frequency, samples(seconds), phase))


def mix(*parts: tuple[float, Wave] | tuple[float, Wave, float]) -> Wave:
    """Adds sounds of one channel: (loudness, sound) or (loudness, sound, start in seconds)."""
    starts = [samples(part[2]) if len(part) == 3 else 0 for part in parts]
    whole = np.zeros(max(start + len(part[1]) for start, part in zip(starts, parts, strict=True)))
    for start, part in zip(starts, parts, strict=True):
        whole[start : start + len(part[1])] += part[0] * part[1]
    return whole


def put(out: Wave, at: int, sound: Wave, pan: float = 0.5, gain: float = 1.0) -> None:
    """Adds a sound of one channel to two, around the end: what rings over it lies over the beginning. Equal power."""
    length = len(out)
    start = at % length
    left, right = gain * np.cos(pan * np.pi / 2), gain * np.sin(pan * np.pi / 2)
    done = 0
    while done < len(sound):
        part = sound[done : done + length - start]
        out[start : start + len(part), 0] += part * left
        out[start : start + len(part), 1] += part * right
        done, start = done + len(part), 0


@cache
def room(seconds: float, dark: float = 4200.0, seed: int = 7) -> Wave:
    """The answer of a hall to a clap, two channels, of one energy; `dark` is where its highs end."""
    rng = np.random.default_rng(seed)
    tail = np.stack([band(rng.standard_normal(samples(seconds)), 120, dark, 2) for _ in range(2)], axis=1)
    tail *= np.exp(-6.9 * times(seconds) / seconds)[:, None]
    tail[: samples(0.012)] = 0
    return np.asarray(tail / np.sqrt((tail**2).sum(0)))


@cache
def _echo(seconds: float, count: int) -> NDArray[np.complex128]:
    """The spectrum of a hall for a loop of so many samples."""
    return np.asarray(np.fft.rfft(room(seconds).astype(np.float32), count, axis=0))


def around(sound: Wave, seconds: float, share: float) -> Wave:
    """A loop in a hall that rings so long; the echo of its end lies over its beginning."""
    count = len(sound)
    wet = 1 - share + 1.4 * share * _echo(seconds, count)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, axis=0) * wet.astype(np.complex64), count, axis=0))


def after(sound: Wave, hall: Wave, share: float) -> Wave:
    """A sound of one or two channels with its echo behind it; two channels."""
    both = sound if sound.ndim == 2 else np.stack([sound, sound], axis=1)
    length = len(both) + len(hall)
    wet = [np.fft.irfft(np.fft.rfft(both[:, side], length) * np.fft.rfft(hall[:, side], length), length) for side in (0, 1)]
    whole = np.stack(wet, axis=1) * share
    whole[: len(both)] += both * (1 - share)
    return whole
