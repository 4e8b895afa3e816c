"""What stands in for ears: figures of a sound or a set of stems, each a plain number."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from .loudness import as_played, decibel, loudness
from .synth import RATE, Wave

MELS = 24


def mono(sound: Wave) -> Wave:
    """Both channels as one."""
    return sound if sound.ndim == 1 else sound.mean(axis=1)


def quick(count: int) -> int:
    """The next length whose spectrum is quickly found; silence behind a sound moves none of its energy."""
    whole = 1 << (count - 1).bit_length()
    return next(size for size in (whole * 5 // 8, whole * 3 // 4, whole) if size >= count)


def spectrum(sound: Wave) -> tuple[Wave, Wave]:
    """The power of a one-shot and the frequencies at which it lies."""
    size = quick(len(sound))
    return np.abs(np.fft.rfft(mono(sound), size)) ** 2, np.asarray(np.fft.rfftfreq(size, 1 / RATE))


def centroid(sound: Wave) -> float:
    """The middle of the spectrum by power, in Hz."""
    power, frequency = spectrum(sound)
    return float(power @ frequency / max(power.sum(), 1e-12))


def below(sound: Wave, frequency: float) -> float:
    """The share of the energy below a frequency."""
    power, place = spectrum(sound)
    return float(power[place < frequency].sum() / power.sum())


def length(sound: Wave) -> float:
    """Seconds until what is left is 30 dB below the loudest 20 ms, the tail left out."""
    window = int(0.02 * RATE)
    total = np.cumsum(np.pad(mono(sound) ** 2, (window // 2 + 1, (window - 1) // 2)))
    power = (total[window:] - total[:-window])[: len(sound)]
    loud = np.nonzero(power > power.max() / 1000)[0]
    return float((loud[-1] + 1) / RATE)


def onset(sound: Wave) -> float:
    """Seconds until a third of the first loud moment's level is reached: how late a sound comes."""
    envelope = np.abs(mono(sound))
    first = envelope[: int(0.25 * RATE)].max()
    return float(np.argmax(envelope > first * 0.33) / RATE) if first > 0 else 0.0


def mel(sound: Wave) -> Wave:
    """24 bands of the ear, in dB over their mean, and behind them the length."""
    power, frequency = spectrum(sound)
    edges = 700 * (10 ** (np.linspace(0, 2595 * np.log10(1 + 14_000 / 700), MELS + 2) / 2595) - 1)
    bands = np.array([power[(frequency >= edges[n]) & (frequency < edges[n + 2])].sum() for n in range(MELS)])
    loud = 10 * np.log10(bands / bands.sum() + 1e-5)
    return np.append(loud, 12 * np.log2(max(length(sound), 0.02)))


def thirds(sound: Wave) -> Wave:
    """The energy of each third of an octave from 31 Hz to 16 kHz, in dB."""
    power = np.abs(np.fft.rfft(mono(sound))) ** 2
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    middles = 1000 * 2 ** (np.arange(-15, 13) / 3)
    bands = [power[(frequency >= low) & (frequency < low * 2 ** (1 / 3))].sum() for low in middles * 2 ** (-1 / 6)]
    return np.asarray(10 * np.log10(np.array(bands) + 1e-12))


def distance(first: Wave, other: Wave) -> float:
    """How far two rows of `mel` lie apart."""
    return float(np.sqrt(((first - other) ** 2).mean()))


def pitch_slope(sound: Wave) -> float:
    """Whether the strongest frequency rises or falls, in octaves from the first fifth to the last third that is loud."""
    size = 1024
    line = mono(sound)
    frames = sliding_window_view(np.pad(line, (0, size)), size)[:: size // 4] * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, 4 * size)) ** 2
    power[:, :60] = 0
    keep = power.sum(axis=1) > power.sum(axis=1).max() * 0.02
    peaks = power.argmax(axis=1)[keep]
    return float(np.log2(np.median(peaks[-max(1, len(peaks) // 3) :]) / np.median(peaks[: max(1, len(peaks) // 5)])))


def small_speaker_loss(sound: Wave, loud: float) -> float:
    """LU that are lost below 200 Hz, as on a laptop, of a sound that is played so loud."""
    both = as_played(sound)
    size = quick(len(both))
    ratio = (np.fft.rfftfreq(size, 1 / RATE) / 200) ** 8
    thin = np.fft.irfft(np.fft.rfft(both, size, axis=0) * (ratio / (1 + ratio))[:, None], size, axis=0)[: len(both)]
    return loud - loudness(thin, padded=True).momentary


def chroma(sound: Wave, low: float = 60, high: float = 2000) -> Wave:
    """The share of energy of the twelve pitch classes."""
    power = np.abs(np.fft.rfft(mono(sound))) ** 2
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    use = (frequency > low) & (frequency < high)
    classes = np.round(69 + 12 * np.log2(frequency[use] / 440)).astype(int) % 12
    weights = np.bincount(classes, power[use], 12)
    return np.asarray(weights / max(weights.sum(), 1e-12))


def in_key(sound: Wave, scale: Sequence[int]) -> float:
    """The share of the chroma that lies on these pitch classes."""
    return float(chroma(sound)[list(scale)].sum())


def large_step(sound: Wave) -> float:
    """What 99.9 % of the steps from sample to sample do not exceed."""
    return max(float(np.percentile(np.abs(np.diff(sound, axis=0)), 99.9)), 1e-9)


def seam(sound: Wave, bar: int, own: Wave, large: float) -> float:
    """The jump that cutting made where a bar begins, measured by the `large` steps that the sound makes.

    `own` is the bar's own sound, half of it before it begins; a drum on the bar line is a step in both and is no jump.
    """
    half = len(own) // 2
    there = np.take(sound, range(bar - half, bar + half), axis=0, mode="wrap")
    return float(np.abs(np.diff(there, axis=0) - np.diff(own, axis=0)).max() / large)


def level_step(sound: Wave) -> float:
    """Difference between the last and the first 10 ms of a loop, in dB."""
    window = int(0.01 * RATE)
    return abs(decibel(float(np.sqrt((sound[-window:] ** 2).mean()))) - decibel(float(np.sqrt((sound[:window] ** 2).mean()))))


def onsets(sound: Wave) -> float:
    """Beginnings a second: rises of the spectrum over their surroundings."""
    hop = 512
    frames = sliding_window_view(mono(sound), 1024)[::hop] * np.hanning(1024)
    loud = np.log1p(30 * np.abs(np.fft.rfft(frames, axis=1)))
    flux = np.maximum(np.diff(loud, axis=0), 0).mean(axis=1)
    around = sliding_window_view(np.pad(flux, 12, mode="edge"), 25)
    high = (flux >= around.max(axis=1)) & (flux > around.mean(axis=1) * 1.5 + 0.04)
    return float(high.sum() / (len(sound) / RATE))


def stereo(sound: Wave) -> tuple[float, float]:
    """Correlation of both sides, and the dB that one speaker for both loses."""
    left, right = sound[:, 0], sound[:, 1]
    power = np.sqrt((left**2).sum() * (right**2).sum())
    loss = 10 * np.log10((left**2 + right**2).sum() / 2 / max((((left + right) / 2) ** 2).sum(), 1e-12))
    return float((left * right).sum() / max(power, 1e-12)), float(loss)


def likeness(first: Wave, other: Wave) -> float:
    """Correlation of two stems."""
    a, b = mono(first), mono(other)
    return float(abs((a * b).sum() / max(np.sqrt((a**2).sum() * (b**2).sum()), 1e-12)))
