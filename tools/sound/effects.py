"""The effects as three parts: a transient that says when, a body that says what, a tail that says where.

Everything that is made here takes a `Take`: other noise and other modes for each take, and for sounds with strength another size.
Loudness is brought to the target of the class afterwards (`finish`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from game.ui.audio.catalogue import FAMILIES

from .loudness import as_played, loudness, tamed, true_peak
from .synth import RATE, Wave, after, band, dying, fade, glide, hertz, noise, random, room, samples, sine

OCTAVES = (88, 177, 354, 707, 1414, 2828, 5657, 11314)
"""The eight bands of the equaliser, in Hz."""
SMALL, WIDE, VAST = 0.25, 0.9, 2.0
"""The three halls, in seconds."""
MOST_PEAK = -0.4
"""Of a file; it is played 3 dB lower on each side."""


@dataclass(frozen=True, slots=True)
class Take:
    """Which take of a sound is wanted: its number, its step in semitones, and the tonic, "" for none."""

    name: str
    number: int = 1
    step: int = 0
    tonic: str = ""

    @property
    def rng(self) -> np.random.Generator:
        """Its own random numbers."""
        return random("effect", self.name, self.number, self.step + 10)

    @property
    def factor(self) -> float:
        """By what its frequencies are moved: the step, and a little by the take."""
        return float(2 ** (self.step / 12))


Maker = Callable[[Take], Wave]
"""Makes one channel or two."""


def click(rng: np.random.Generator, seconds: float = 0.012, low: float = 1500, high: float = 8000) -> Wave:
    """A burst of noise: the moment of touch."""
    return band(noise(seconds, rng), low, high) * dying(seconds, 5 / seconds, 0.0006)


def metal(rng: np.random.Generator, frequency: float, seconds: float, count: int = 10, speed: float = 8.0) -> Wave:
    """A struck piece of metal: inharmonic modes, the high ones shorter."""
    out = np.zeros(samples(seconds))
    for order in range(count):
        ratio = (1 + order * 0.73 + 0.21 * order**1.3) * rng.uniform(0.985, 1.015)
        if frequency * ratio < 12_000:
            out += (
                sine(frequency * ratio, seconds, rng.uniform()) * dying(seconds, speed * (1 + 0.35 * order)) / (1 + 0.5 * order)
            )
    return out


def wood(rng: np.random.Generator, frequency: float, seconds: float, speed: float = 30.0) -> Wave:
    """A knock: four modes that die at once."""
    parts = ((1.0, 1.0), (2.57, 0.5), (4.95, 0.25), (7.6, 0.12))
    return sum(
        (a * sine(frequency * r * rng.uniform(0.99, 1.01), seconds) * dying(seconds, speed * r**0.5, 0.001) for r, a in parts),
        np.zeros(samples(seconds)),
    )


def air(rng: np.random.Generator, seconds: float, low: float, high: float, swell: float = 0.3) -> Wave:
    """Filtered noise that comes and goes; `swell` is where it is loudest."""
    place = np.linspace(0, 1, samples(seconds))
    shape = np.minimum(place / swell, (1 - place) / (1 - swell)) ** 1.3
    return band(noise(seconds, rng), low, high) * shape


def paper(
    rng: np.random.Generator, seconds: float, grains: int, low: float = 1800, high: float = 7000, bright_end: float = 1.0
) -> Wave:
    """A card on cloth: grains of noise along a slide, and the friction between them."""
    out = air(rng, seconds, low * 0.8, high, 0.35) * 0.5
    for place in np.sort(rng.uniform(0, 0.85, grains)):
        long = rng.uniform(0.004, 0.014)
        grain = band(noise(long, rng), low * rng.uniform(0.8, 1.3), high * (1 + (bright_end - 1) * place)) * dying(
            long, 4 / long, 0.0008
        )
        start = samples(place * seconds)
        part = grain[: len(out) - start]
        out[start : start + len(part)] += part * rng.uniform(0.4, 1.0)
    return fade(out, 0.003, 0.02)


def engine(rng: np.random.Generator, start: float, end: float, seconds: float, rough: float = 0.5) -> Wave:
    """A train of pulses through a throat, with its exhaust."""
    frequency = glide(start, end, seconds, 3) * (1 + 0.01 * band(noise(seconds, rng), 0, 20))
    phase = np.cumsum(frequency) / RATE
    pulses = np.exp(-((phase % 1.0) * (5 + 3 * rough))) - 0.2
    return band(pulses, 60, 2600) + rough * band(noise(seconds, rng), 200, 2400) * 0.4


def ray(frequency: Wave | float, seconds: float, index: float, ratio: float, speed: float) -> Wave:
    """Energy: a tone that is bent by another one."""
    steps = np.cumsum(np.broadcast_to(np.asarray(frequency, float), (samples(seconds),))) / RATE
    env = np.exp(-speed * np.arange(len(steps)) / RATE)
    return np.sin(2 * np.pi * steps + index * env * np.sin(2 * np.pi * ratio * steps)) * dying(seconds, speed * 0.8)


def chime(frequency: float, seconds: float, speed: float) -> Wave:
    """A small bell of glass."""
    return (
        sine(frequency, seconds) * dying(seconds, speed)
        + 0.35 * sine(frequency * 2.76, seconds) * dying(seconds, speed * 1.8)
        + 0.18 * sine(frequency * 5.4, seconds) * dying(seconds, speed * 3)
    )


def boom(rng: np.random.Generator, seconds: float, start: float = 150, end: float = 62, drive: float = 2.0) -> Wave:
    """A blow with a body that a small speaker can still tell: the overtones of a falling tone, and dust."""
    low = np.tanh(drive * sine(glide(start, end, seconds, 5), seconds) * dying(seconds, 5))
    return fade(0.6 * band(low, 90, 3000) + 0.8 * band(noise(seconds, rng), 180, 1400) * dying(seconds, 9), 0.002, 0.05)


def formants(rng: np.random.Generator, seconds: float, start: float, end: float, vowels: tuple[tuple[float, float], ...]) -> Wave:
    """Breath and throat without words: a low voice whose resonances move from one vowel to the next."""
    frequency = glide(start, end, seconds, 2) * (1 + 0.02 * band(noise(seconds, rng), 0, 30))
    phase = np.cumsum(frequency) / RATE
    source = np.exp(-((phase % 1.0) * 6)) - 0.16 + 0.25 * noise(seconds, rng)
    whole = np.zeros(len(source))
    for place, (first, second) in enumerate(vowels):
        centre = (place + 0.5) / len(vowels)
        weight = np.clip(1.2 - np.abs(np.linspace(0, 1, len(source)) - centre) * len(vowels), 0, 1)
        whole += weight * (band(source, first * 0.8, first * 1.25, 6) + 0.7 * band(source, second * 0.85, second * 1.2, 6))
    return fade(whole, 0.02, seconds * 0.35)


def in_hall(sound: Wave, hall: float, share: float, dark: float = 5200.0) -> Wave:
    """With its tail, in two channels."""
    return after(sound, room(hall, dark, 11), share)


def notes(tonic: str, *degrees: int) -> list[float]:
    """Frequencies of semitones above a tonic of the middle octave."""
    base = {"d": 62, "g": 67, "c": 60, "a": 69, "e": 64, "": 62}[tonic]
    return [hertz(base + degree) for degree in degrees]


def cut(sound: Wave, quiet: float = -52.0) -> Wave:
    """Without the silence behind it."""
    loud = np.abs(sound if sound.ndim == 1 else sound.max(axis=1))
    above = np.nonzero(loud > loud.max() * 10 ** (quiet / 20))[0]
    return fade(sound[: int(above[-1]) + 1], 0.0, 0.01) if len(above) else sound


def coloured(sound: Wave, gains: Sequence[int]) -> Wave:
    """Through an equaliser: decibels at each of OCTAVES, with straight lines between them."""
    size = len(sound) + samples(0.05)
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    gain = 10 ** (np.interp(np.log(np.maximum(frequency, 1)), np.log(OCTAVES), gains) / 20)
    spectrum = np.fft.rfft(sound, size, axis=0)
    return np.asarray(np.fft.irfft(spectrum * (gain if sound.ndim == 1 else gain[:, None]), size, axis=0)[: len(sound)])


def finish(sound: Wave, kind: str, lufs: float | None = None, colour: Sequence[int] = ()) -> Wave:
    """A sound as it is stored: cut, in its colour, as loud as its class when played in the middle, with no peak too high."""
    goal = FAMILIES[kind].lufs if lufs is None else lufs
    sound = cut(coloured(sound, colour) if colour else sound)
    for _ in range(6):
        sound = sound * 10 ** ((goal - loudness(as_played(sound), padded=True).momentary) / 20)
        sound = tamed(sound, MOST_PEAK - 0.6)
        if abs(loudness(as_played(sound), padded=True).momentary - goal) < 0.1 and true_peak(sound) < MOST_PEAK:
            break
    return sound
