"""The instruments, each a function of note, seconds and force (0 to 1): what is struck harder is brighter."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from .synth import RATE, Wave, band, cycles, dying, fade, hertz, noise, random, samples, sine, times, tone

HIGHEST = 9000.0
"""No partial lies above this frequency, in Hz."""
FORMANTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "ah": ((730, 90, 1), (1090, 110, 0.5), (2440, 160, 0.22), (3400, 250, 0.08)),
    "oo": ((320, 70, 1), (870, 90, 0.28), (2240, 150, 0.06), (3300, 250, 0.03)),
    "eh": ((530, 80, 1), (1840, 120, 0.4), (2480, 160, 0.25), (3400, 250, 0.08)),
}
"""Centre, width and amount of the resonances of a voice."""


def _count(number: float, most: int) -> int:
    return max(1, min(most, int(HIGHEST / hertz(number))))


def _partials(number: float, most: int, amount: Callable[[int, float], float]) -> tuple[float, ...]:
    """Amounts of the partials of a note, by their number and frequency, all together of one power."""
    amounts = np.array([amount(k, k * hertz(number)) for k in range(1, _count(number, most) + 1)])
    return tuple(float(value) for value in amounts / np.sqrt((amounts**2).sum() + 1e-12))


def _vibrato(number: float, seconds: float, rng: np.random.Generator, depth: float, cents: float) -> Wave:
    time = times(seconds)
    frequency = hertz(number) * 2 ** (rng.normal(0, cents) / 1200)
    return frequency * (
        1 + depth * np.sin(2 * np.pi * rng.uniform(4.5, 6) * time + rng.uniform(0, 6)) * np.clip(time / 0.6, 0, 1)
    )


def _swelling(dark: Wave, bright: Wave, opening: Wave) -> Wave:
    return dark * (1 - opening) + bright * opening


@cache
def strings(number: float, seconds: float, force: float = 0.6, attack: float = 0.35) -> Wave:
    """Six players, a little apart, whose tone opens with the swell, and the noise of the bows."""
    rng = random("strings", round(number * 10))
    time = times(seconds)
    envelope = np.minimum(1, time / attack) * np.minimum(1, (seconds - time) / min(0.4, seconds / 2))
    dark = _partials(number, 24, lambda k, f: np.exp(-f / (500 + 300 * force)) / k)
    bright = _partials(number, 24, lambda k, f: np.exp(-f / (900 + 2600 * force)) / k)
    out = np.zeros(len(time))
    for _ in range(6):
        phase = cycles(_vibrato(number, seconds, rng, 0.003, 5), len(time), rng.uniform())
        out += _swelling(tone(phase, dark), tone(phase, bright), envelope)
    bows = band(noise(seconds, rng), 1500, 6000) * 0.012 * force
    return np.asarray((out / 6 + bows) * envelope)


@cache
def choir(number: float, seconds: float, force: float = 0.6, vowel: str = "ah") -> Wave:
    """Five voices through the resonances of a vowel."""
    rng = random("choir", round(number * 10), vowel)
    time = times(seconds)

    def amount(k: int, f: float) -> float:
        return float(sum(g / (1 + ((f - c) / b) ** 2) for c, b, g in FORMANTS[vowel]) / k ** (0.65 - 0.4 * force))

    partials = _partials(number, 40, amount)
    out = sum(
        (tone(cycles(_vibrato(number, seconds, rng, 0.0045, 6), len(time), rng.uniform()), partials) for _ in range(5)),
        np.zeros(len(time)),
    )
    breath = band(noise(seconds, rng), 2000, 7000) * 0.01
    return (out / 5 + breath) * np.minimum(1, time / 0.28) * np.minimum(1, (seconds - time) / min(0.35, seconds / 2))


@cache
def horn(number: float, seconds: float, force: float = 0.6) -> Wave:
    """Brass whose brightness follows its loudness."""
    rng = random("horn", round(number * 10))
    time = times(seconds)
    envelope = (
        np.minimum(1, time / 0.07)
        * np.minimum(1, (seconds - time) / min(0.16, seconds / 2))
        * (0.8 + 0.2 * np.clip(time / 0.5, 0, 1))
    )
    frequency = hertz(number) * (
        1 + 0.0035 * np.sin(2 * np.pi * 5.2 * time) * np.clip((time - 0.35) / 0.4, 0, 1) - 0.004 * np.exp(-time * 24)
    )
    phase = cycles(frequency, len(time), rng.uniform())
    soft = _partials(number, 16, lambda k, f: np.exp(-f / 420) / k**0.6)
    loud = _partials(number, 16, lambda k, f: np.exp(-(((f - 500) / (900 + 1500 * force)) ** 2)) / k**0.7)
    opening = envelope ** (2.2 - force)
    return _swelling(tone(phase, soft), tone(phase, loud), opening) * envelope


def _plucked(number: float, seconds: float, force: float, ring: float, damp: float, name: str) -> Wave:
    """A string whose partials each die at their own speed: what a delay line gives, in tune by construction."""
    rng = random(name, round(number * 10))
    count = _count(number, 30)
    order = np.arange(1, count + 1)
    place = 0.19
    amounts = np.abs(np.sin(np.pi * order * place)) / order ** (1.9 - 0.9 * force)
    frequencies = hertz(number) * order * np.sqrt(1 + 0.00006 * order**2)
    speeds = ring * (hertz(number) / 220) ** 0.4 * (1 + damp * (order - 1) ** 1.3)
    time = times(seconds)
    out = np.zeros(len(time))
    for amount, frequency, speed in zip(amounts, frequencies, speeds, strict=True):
        if frequency < HIGHEST:
            long = min(len(time), samples(7 / speed))
            out[:long] += (
                amount * np.exp(-speed * time[:long]) * np.sin(2 * np.pi * frequency * time[:long] + rng.uniform(0, 0.5))
            )
    out /= np.sqrt((amounts**2).sum())
    click = band(noise(0.012, rng), 1500, 7000) * dying(0.012, 300, 0.0005) * 0.12 * force
    out[: len(click)] += click
    return fade(out, 0.0015, min(0.05, seconds / 4))


@cache
def pluck(number: float, seconds: float, force: float = 0.6) -> Wave:
    """A plucked string."""
    return _plucked(number, seconds, force, 2.6, 0.10, "pluck")


@cache
def harp(number: float, seconds: float, force: float = 0.6) -> Wave:
    """A softer string that rings longer."""
    return _plucked(number, seconds, force * 0.6, 1.5, 0.16, "harp")


@cache
def bass(number: float, seconds: float, force: float = 0.6) -> Wave:
    """A thick low string, struck."""
    body = _plucked(number, seconds, 0.4 + 0.6 * force, 2.0, 0.07, "bass")
    return fade(np.tanh(1.6 * body), 0.001, 0.04)


def _modes(
    number: float, seconds: float, ratios: tuple[float, ...], amounts: tuple[float, ...], speeds: tuple[float, ...]
) -> Wave:
    out = np.zeros(samples(seconds))
    for ratio, amount, speed in zip(ratios, amounts, speeds, strict=True):
        if hertz(number) * ratio < HIGHEST * 1.5:
            out += amount * sine(hertz(number) * ratio, seconds) * dying(seconds, speed, 0.0015)
    return out


@cache
def glass(number: float, seconds: float, force: float = 0.6) -> Wave:
    """A rubbed glass: nearly a sine that swells, with a cold second tone."""
    time = times(seconds)
    envelope = np.minimum(1, time / 0.12) * np.minimum(1, (seconds - time) / min(0.5, seconds / 2))
    tremble = 1 + 0.12 * np.sin(2 * np.pi * 3.1 * time + number)
    return (
        envelope
        * tremble
        * (
            sine(hertz(number), seconds)
            + 0.35 * force * sine(hertz(number) * 2.003, seconds)
            + 0.2 * force * sine(hertz(number) * 4.01, seconds)
        )
    )


@cache
def music_box(number: float, seconds: float, force: float = 0.6) -> Wave:
    """A plucked tongue of steel."""
    ratios, amounts = (1.0, 2.0, 6.27, 11.4), (1.0, 0.25, 0.3 * force, 0.14 * force)
    return _modes(number, seconds, ratios, amounts, (3.2, 4.0, 11.0, 22.0))


@cache
def bell(number: float, seconds: float, force: float = 0.6) -> Wave:
    """A bell tuned to its note."""
    ratios, amounts = (0.5, 1.0, 2.0, 3.0, 4.2, 5.4), (0.35, 1.0, 0.6, 0.35 * force, 0.3 * force, 0.2 * force)
    return _modes(number, seconds, ratios, amounts, (1.0, 1.6, 2.4, 3.6, 5.0, 7.0))


@cache
def pipe(number: float, seconds: float, force: float = 0.6) -> Wave:
    """An organ pipe: quick, even, with the chiff of the air."""
    rng = random("pipe", round(number * 10))
    time = times(seconds)
    partials = _partials(number, 16, lambda k, f: (1.0 if k % 2 else 0.25 + 0.5 * force) / k ** (1.7 - 0.8 * force))
    wave = tone(cycles(hertz(number), len(time), rng.uniform()), partials)
    chiff = band(noise(seconds, rng), hertz(number) * 2, hertz(number) * 6 + 800) * (0.008 + 0.05 * np.exp(-time * 40))
    return (wave + chiff) * np.minimum(1, time / 0.03) * np.minimum(1, (seconds - time) / min(0.12, seconds / 2))


@cache
def chant(number: float, seconds: float, force: float = 0.6) -> Wave:
    """Men in unison, low, on one note."""
    return choir(number, seconds, force, "eh") * 0.8 + 0.25 * pipe(number, seconds, 0.3)


@cache
def drum(kind: str, force: float = 0.8, take: int = 0) -> Wave:
    """Taiko, kick, rim, shaker, metal: a body that falls in pitch, and what strikes it."""
    rng = random("drum", kind, take)
    if kind == "shaker":
        time = times(0.09)
        grains = band(noise(0.09, rng), 2600 + 1800 * force, 6000 + 6000 * force)
        return grains * np.exp(-(((time - 0.022) / 0.02) ** 2)) * 0.3 * force
    if kind == "rim":
        click = band(noise(0.12, rng), 900, 3200 + 4900 * force)
        body = sine(1250, 0.12) + (0.45 + 0.68 * force) * sine(1820, 0.12) + (0.2 + 0.54 * force) * click
        return body * dying(0.12, 62, 0.001) * 0.4 * force
    if kind == "metal":
        ratios = (1.0, 1.47, 2.09, 2.56, 3.39, 4.08, 5.12)
        amounts = tuple(0.5 * force * (0.73 + force) ** (n / 3) / (1 + 0.4 * n) for n in range(7))
        return fade(_modes(62 + rng.uniform(-0.4, 0.4), 1.2, ratios, amounts, (3.0, 4.0, 4.5, 6.0, 8.0, 10.0, 13.0)), 0.001, 0.1)
    start, fall, speed, skin = {"taiko": (82, 60, 5.5, 0.5), "kick": (56, 90, 9.0, 0.3)}[kind]
    seconds = 0.9 if kind == "taiko" else 0.5
    time = times(seconds)
    frequency = (start + fall * force * np.exp(-time * 26)) * (1 + rng.uniform(-0.01, 0.01))
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    modes = ((1, 1), (1.59, 0.5), (2.14, 0.32), (2.65, 0.22), (3.6, 0.12 * force))
    body = sum((a * np.sin(r * phase) * np.exp(-time * speed * r) for r, a in modes), np.zeros(len(time)))
    slap = band(noise(seconds, rng), 250, 900 + 2600 * force) * np.exp(-time * 38)
    return fade((body + skin * 1.6 * slap) * force, 0.001, 0.05)
