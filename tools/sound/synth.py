"""Building blocks of the sounds: oscillators, noise, filters, echoes. Mono arrays of floats at 44,100 Hz, about -1 to 1."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 44_100


def seconds(duration: float) -> Wave:
    """The time of every sample of a sound of this length."""
    return np.arange(int(RATE * duration)) / RATE


def tone(frequency: float | Wave, duration: float, *, modulation: float = 0.0, ratio: float = 2.0) -> Wave:
    """A sine, or with `modulation` a bell-like tone; the frequency may glide."""
    time = seconds(duration)
    phase = 2 * np.pi * (np.cumsum(np.broadcast_to(frequency, time.shape)) / RATE)
    return np.sin(phase + modulation * np.sin(ratio * phase))


def glide(start: float, end: float, duration: float, speed: float = 4.0) -> Wave:
    """A frequency that falls or rises from start to end, quickly at first."""
    return end + (start - end) * np.exp(-speed * seconds(duration) / duration)


def noise(duration: float, seed: int) -> Wave:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).standard_normal(int(RATE * duration))


def low_pass(wave: Wave, cutoff: float) -> Wave:
    """Takes the highs away, softly."""
    spectrum = np.fft.rfft(wave)
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    return np.fft.irfft(spectrum / np.sqrt(1 + (frequency / cutoff) ** 4), len(wave))


def high_pass(wave: Wave, cutoff: float) -> Wave:
    """Takes the lows away, softly."""
    return wave - low_pass(wave, cutoff)


def decay(wave: Wave, speed: float, attack: float = 0.004) -> Wave:
    """Lets a sound begin at once and die away; `speed` in e-folds a second."""
    time = np.arange(len(wave)) / RATE
    return wave * np.exp(-speed * time) * np.clip(time / attack, 0, 1)


def swell(wave: Wave, rise: float, fall: float) -> Wave:
    """Lets a sound come and go: share of its length that rises, share that falls."""
    place = np.linspace(0, 1, len(wave))
    shape = np.clip(place / max(rise, 1e-6), 0, 1) * np.clip((1 - place) / max(fall, 1e-6), 0, 1)
    return wave * shape * shape * (3 - 2 * shape)


def mix(*parts: tuple[float, Wave] | tuple[float, Wave, float]) -> Wave:
    """Adds sounds: (loudness, sound) or (loudness, sound, start in seconds)."""
    starts = [int(RATE * (part[2] if len(part) == 3 else 0.0)) for part in parts]
    whole = np.zeros(max(start + len(part[1]) for start, part in zip(starts, parts, strict=True)))
    for start, part in zip(starts, parts, strict=True):
        whole[start : start + len(part[1])] += part[0] * part[1]
    return whole


def hall(wave: Wave, share: float, duration: float, seed: int = 7) -> Wave:
    """The sound in a large dark room; `share` of it is echo."""
    tail = decay(low_pass(noise(duration, seed), 4200), 5 / duration, attack=0.001)
    tail /= np.sqrt(np.sum(tail**2))
    length = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, length) * np.fft.rfft(tail, length), length)
    dry = np.zeros(length)
    dry[: len(wave)] = wave
    return dry * (1 - share) + echo * share


def note(number: float) -> float:
    """The frequency of a note; 69 is the A of 440 Hz, one more is a semitone up."""
    return float(440.0 * 2 ** ((number - 69) / 12))


def bell(number: float, duration: float, speed: float) -> Wave:
    """A soft bell on a note."""
    body = decay(tone(note(number), duration, modulation=1.1, ratio=3.5), speed)
    return mix((0.8, body), (0.25, decay(tone(note(number) * 2, duration), speed * 1.6)))
