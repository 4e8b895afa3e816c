"""The three music loops: pads of slow chords, seamless because everything in them is circular over the length of the loop."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .synth import RATE, Wave, note

Stereo = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Score:
    """A loop: seconds, chords in order, bells that may sound, how dark it is, and a low pulse in beats per loop."""

    duration: int
    chords: tuple[tuple[int, ...], ...]
    bells: tuple[int, ...]
    bell_count: int
    wind: float
    pulse: int
    seed: int


SCORES: dict[str, Score] = {
    "title": Score(48, ((57, 64, 69, 72, 76), (53, 60, 65, 69, 76), (48, 55, 64, 67, 74), (55, 62, 67, 71, 74)),
                   (69, 72, 76, 79, 81, 84), 22, 1.0, 0, 4),
    "frontier": Score(56, ((50, 57, 62, 65, 69), (46, 53, 58, 65, 69), (53, 60, 64, 69, 72), (48, 55, 60, 64, 67)),
                      (74, 77, 81, 84), 12, 1.3, 0, 5),
    "core": Score(52, ((45, 52, 57, 60, 64), (41, 48, 56, 60, 63), (43, 50, 55, 58, 62), (40, 47, 52, 56, 59)),
                  (64, 69, 71, 76), 10, 1.6, 104, 6),
}  # fmt: skip


def loop(name: str) -> Stereo:
    """A stereo loop, (samples, 2)."""
    score = SCORES[name]
    length = RATE * score.duration
    sound = np.zeros((length, 2))
    _pads(score, sound)
    rng = np.random.default_rng(score.seed)
    _bells(score, sound, rng)
    sound += _wind(score, rng)[:, None]
    if score.pulse:
        sound += _pulse(score)[:, None]
    room = rng.standard_normal((4 * RATE, 2)) * np.exp(-np.arange(4 * RATE) / RATE * 1.5)[:, None]
    room /= np.sqrt((room**2).sum(0))
    echo = np.stack([_around(sound[:, side], room[:, side], length) for side in (0, 1)], axis=1)
    return sound * 0.6 + echo * 0.5


def _around(wave: Wave, room: Wave, length: int) -> Wave:
    """Circular convolution: the echo of the end lies over the beginning."""
    return np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(room, length), length)


def _whole(frequency: float, duration: int) -> float:
    """The nearest frequency with a whole number of cycles in the loop."""
    return round(frequency * duration) / duration


def _pads(score: Score, sound: Stereo) -> None:
    time = np.arange(len(sound)) / RATE
    part = score.duration / len(score.chords)
    for place, chord in enumerate(score.chords):
        distance = np.abs(time - (place + 0.5) * part)
        distance = np.minimum(distance, score.duration - distance)
        shape = np.clip(1.25 - distance / (part * 0.62), 0, 1)
        shape = shape * shape * (3 - 2 * shape)
        for number in chord:
            for partial, loudness in ((1, 1.0), (2, 0.3), (3, 0.12), (4, 0.05)):
                for detune, side in ((-1, 0.3), (1, 0.7)):
                    frequency = _whole(note(number) * partial, score.duration) + detune * partial * _whole(0.12, score.duration)
                    breath = 1 + 0.25 * np.sin(2 * np.pi * time * (2 + number % 3) / score.duration + number)
                    wave = np.sin(2 * np.pi * frequency * time + number * partial) * shape * breath * loudness / (1 + number / 60)
                    sound[:, 0] += wave * (1 - side)
                    sound[:, 1] += wave * side


def _bells(score: Score, sound: Stereo, rng: np.random.Generator) -> None:
    time = np.arange(5 * RATE) / RATE
    for _ in range(score.bell_count):
        frequency = note(float(rng.choice(score.bells)))
        ring = np.sin(2 * np.pi * frequency * time + 1.2 * np.sin(2 * np.pi * frequency * 3.5 * time) * np.exp(-time * 3))
        ring *= np.exp(-time * 1.1) * 0.9
        place = (int(rng.random() * len(sound)) + np.arange(len(ring))) % len(sound)
        side = rng.random()
        sound[place, 0] += ring * (1 - side)
        sound[place, 1] += ring * side


def _wind(score: Score, rng: np.random.Generator) -> Wave:
    length = RATE * score.duration
    spectrum = np.fft.rfft(rng.standard_normal(length))
    frequency = np.fft.rfftfreq(length, 1 / RATE)
    return np.fft.irfft(spectrum / (1 + (frequency / 260) ** 2), length) * score.wind


def _pulse(score: Score) -> Wave:
    """A heartbeat far below, a whole number of beats in the loop."""
    time = np.arange(RATE * score.duration) / RATE
    phase = (time * score.pulse / score.duration) % 1.0
    beat = np.exp(-phase * 14) + 0.6 * np.exp(-((phase - 0.28) % 1.0) * 16)
    return np.sin(2 * np.pi * _whole(48, score.duration) * time) * beat * 1.6
