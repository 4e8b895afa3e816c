"""The sounds of powers: war, the Nemesis, the flow of rounds, and the signatures, which are tuned to the music's tonic."""

from __future__ import annotations

import numpy as np

from . import instruments as play
from .effects import (
    SMALL,
    VAST,
    WIDE,
    Take,
    air,
    boom,
    chime,
    click,
    engine,
    formants,
    in_hall,
    metal,
    notes,
    paper,
    ray,
)
from .synth import Wave, band, dying, fade, glide, hertz, mix, noise, sine

FOURTH = 2 ** (-5 / 12)
"""By so much the Nemesis's sounds lie below ours."""

# -- war


def fleet(take: Take) -> Wave:
    """A broadside: three bolts leave, a hull answers."""
    rng, f = take.rng, take.factor
    bolt = ray(glide(1500 * f, 190 * f, 0.26, 5), 0.26, 2.6, 1.5, 9)
    shots = [(0.7 * 0.85**n, bolt, 0.07 * n + rng.uniform(0, 0.012)) for n in range(3)]
    return in_hall(mix((0.4, click(rng, 0.02, 1500, 6000)), *shots, (0.5, boom(rng, 0.35, 190 * f, 90 * f), 0.06)), WIDE, 0.28)


def ground(take: Take) -> Wave:
    """Tracks and a gun on firm ground."""
    rng, f = take.rng, take.factor
    gun = mix((0.9, boom(rng, 0.3, 420 * f, 190 * f, 3)), (0.5, click(rng, 0.03, 900 * f, 4200)))
    return in_hall(
        mix((1.0, gun), (0.8, gun, 0.16 + rng.uniform(0, 0.02)), (0.35, metal(rng, 330 * f, 0.3, 9, 16), 0.02)), WIDE, 0.22
    )


def invade(take: Take) -> Wave:
    """The alarm of an announced invasion: two horns in a fifth."""
    rng = take.rng
    low, high = play.horn(57, 0.62, 0.9), play.horn(64, 0.5, 0.9)
    return in_hall(mix((1.6, click(rng, 0.02, 1200, 5000)), (0.7, low), (0.6, high, 0.13)), WIDE, 0.3)


def aim(take: Take) -> Wave:
    """Ships turn and charge."""
    rng = take.rng
    charge = band(engine(rng, 70, 210, 0.34, 0.4), 120, 3200) * np.linspace(0.5, 1, int(0.34 * 44_100))
    return in_hall(mix((0.9, click(rng, 0.02, 1200, 5000)), (0.8, fade(charge, 0.004, 0.04))), SMALL, 0.25)


def volley(take: Take) -> Wave:
    """Bolts, many and quick."""
    rng = take.rng
    shots = []
    for n in range(7):
        bolt = ray(glide(1700 * rng.uniform(0.8, 1.2), 260, 0.16, 5), 0.16, 2.4, 1.5, 14)
        shots.append((0.6, bolt, 0.032 * n + rng.uniform(0, 0.01)))
    return in_hall(mix((0.4, click(rng, 0.015, 1500, 6500)), *shots), SMALL, 0.22)


def shield_break(take: Take) -> Wave:
    """Energy holds, then tears like glass."""
    rng = take.rng
    tear = band(noise(0.4, rng), 700, 4200) * dying(0.4, 9)
    shards = [(0.22, metal(rng, rng.uniform(900, 2100), 0.3, 5, 16), 0.03 + rng.uniform(0, 0.22)) for _ in range(7)]
    return in_hall(
        mix((0.6, click(rng, 0.015, 1200, 6000)), (0.5, ray(glide(820, 160, 0.4, 4), 0.4, 3.5, 1.41, 7)), (0.6, tear), *shards),
        WIDE,
        0.26,
    )


def planet_crack(take: Take) -> Wave:
    """A crust gives way: the deepest sound of all."""
    rng = take.rng
    deep = np.tanh(2.2 * sine(glide(120, 42, 0.9, 3), 0.9) * dying(0.9, 3.4))
    cracks = [(0.5, band(noise(0.09, rng), 300, 2600) * dying(0.09, 40), rng.uniform(0, 0.5)) for _ in range(9)]
    return in_hall(mix((0.6, click(rng, 0.03, 600, 3500)), (0.16, deep), (1.0, boom(rng, 0.6, 300, 130)), *cracks), WIDE, 0.3)


def burn(take: Take) -> Wave:
    """Landers come down through fire."""
    rng = take.rng
    fire = band(noise(0.5, rng), 180, 2200) * (1 + 0.5 * band(noise(0.5, rng), 0, 40))
    return in_hall(
        mix((0.35, click(rng, 0.02, 700, 3500)), (0.8, fade(fire, 0.004, 0.25)), (0.3, engine(rng, 150, 85, 0.5))), SMALL, 0.25
    )


def flag(take: Take) -> Wave:
    """A banner is planted: a stroke, and cloth in the wind."""
    rng = take.rng
    flaps = [(0.5 * 0.7**n, air(rng, 0.09, 300, 2400, 0.3), 0.1 + 0.1 * n) for n in range(3)]
    return in_hall(
        mix((0.6, click(rng, 0.02, 800, 4000)), (0.8, boom(rng, 0.25, 330, 170)), (0.3, metal(rng, 520, 0.3, 8, 14)), *flaps),
        SMALL,
        0.25,
    )


def break_off(take: Take) -> Wave:
    """Engines turn away, and fall."""
    rng = take.rng
    away = band(engine(rng, 190, 70, 0.7, 0.6), 110, 2200) * dying(0.7, 3.5)
    return in_hall(
        mix((0.4, click(rng, 0.015, 900, 4000)), (0.8, away), (0.3, sine(glide(620, 240, 0.5), 0.5) * dying(0.5, 6))), WIDE, 0.3
    )


def nemesis_target(take: Take) -> Wave:
    """A lock is found: three cold pulses that close in."""
    rng = take.rng
    pulse = ray(hertz(64) * 2, 0.14, 1.8, 1.5, 16)
    return in_hall(
        mix(
            (0.3, click(rng, 0.01, 1200, 5000)),
            *((0.6 + 0.1 * n, pulse, at) for n, at in enumerate((0.0, 0.15, 0.25))),
            (0.4, boom(rng, 0.25, 190, 110), 0.25),
        ),
        WIDE,
        0.28,
    )


# -- the Nemesis


def nemesis_flip(take: Take) -> Wave:
    """A card of slate is turned in a vault."""
    rng = take.rng
    slate = mix(
        (0.5, click(rng, 0.02, 500, 2600)), (0.7, paper(rng, 0.16, 30, 700, 2600)), (0.8, click(rng, 0.03, 500, 2600), 0.12)
    )
    return in_hall(mix((1.0, slate), (0.25, metal(rng, 210, 0.6, 9, 6), 0.12)), WIDE, 0.34, 3000)


def eye_open(take: Take) -> Wave:
    """A lid of iron, and a breath behind it."""
    rng = take.rng
    lid = band(engine(rng, 55, 120, 0.5, 0.3), 150, 1600) * np.linspace(0.3, 1, int(0.5 * 44_100))
    return in_hall(
        mix(
            (0.4, click(rng, 0.02, 500, 2500)),
            (0.6, fade(lid, 0.004, 0.1)),
            (0.5, ray(glide(140, 420, 0.6, 2), 0.6, 2.0, 2.01, 4)),
            (0.3, metal(rng, 300, 0.5, 8, 9), 0.45),
        ),
        VAST,
        0.3,
        3000,
    )


def bark_1(take: Take) -> Wave:
    """A short scornful breath."""
    return in_hall(formants(take.rng, 0.42, 120, 82, ((420, 1000), (640, 1150))), WIDE, 0.25, 3000)


def bark_2(take: Take) -> Wave:
    """A question, rising."""
    return in_hall(formants(take.rng, 0.55, 84, 150, ((330, 820), (520, 1500), (460, 1700))), WIDE, 0.25, 3000)


def bark_3(take: Take) -> Wave:
    """A long low laugh of three beats."""
    rng = take.rng
    beats = [(0.9, formants(rng, 0.2, 130 - 14 * n, 96 - 10 * n, ((620, 1200),)), 0.21 * n) for n in range(3)]
    return in_hall(mix(*beats), WIDE, 0.28, 3000)


# -- the flow of rounds


def round_start(take: Take) -> Wave:
    """A gong far away."""
    rng = take.rng
    gong = mix((0.6, play.bell(62, 1.3, 0.5)), (0.3, metal(rng, 290, 0.9, 10, 4)))
    return in_hall(mix((0.25, click(rng, 0.02, 600, 3000)), (0.9, gong)), VAST, 0.35)


def journey(take: Take) -> Wave:
    """The way to another sector: a long rise of wind and light."""
    rng = take.rng
    wind = air(rng, 1.5, 250, 2600, 0.6)
    light = sum((0.2 * sine(glide(hertz(n), hertz(n + 12), 1.5, 1), 1.5) for n in (50, 57, 62)), np.zeros(len(wind)))
    return in_hall(fade(mix((0.8, wind), (0.35, light)), 0.006, 0.5), VAST, 0.35)


def sector(take: Take) -> Wave:
    """Arrival: the wind stops at an open fifth."""
    rng = take.rng
    return in_hall(
        mix(
            (0.3, click(rng, 0.02, 700, 3500)),
            (0.6, play.bell(50, 1.2, 0.7)),
            (0.5, play.bell(57, 1.1, 0.6), 0.05),
            (0.3, air(rng, 0.4, 400, 2600, 0.1)),
        ),
        VAST,
        0.35,
    )


def arrival(take: Take) -> Wave:
    """A Core World comes out of warp."""
    rng = take.rng
    warp = band(noise(0.6, rng), 200, 2600) * np.linspace(0, 1, int(0.6 * 44_100)) ** 3
    return in_hall(
        mix(
            (0.5, click(rng, 0.02, 600, 3000)),
            (0.6, warp),
            (0.9, boom(rng, 0.4, 160, 75), 0.58),
            (0.4, play.bell(62, 1.0, 0.7), 0.58),
        ),
        VAST,
        0.3,
    )


def last_light(take: Take) -> Wave:
    """The sky darkens before the last round."""
    rng = take.rng
    return in_hall(
        mix((0.5, air(rng, 0.9, 180, 1500, 0.3)), (0.5, sine(glide(hertz(62), hertz(50), 0.9, 1.5), 0.9) * dying(0.9, 2.5))),
        VAST,
        0.35,
    )


def _voices(number: float, seconds: float, force: float) -> Wave:
    """The Nemesis's choir; a dark vowel, because a bright one sings the major third of its low notes beside a minor chord."""
    return play.choir(number, seconds, force, "oo")


# -- signatures: a blow, and the tonic with its fifth in brass and bells


def _blow(take: Take, size: float, low: float = 160) -> Wave:
    rng = take.rng
    return mix(
        (0.5, click(rng, 0.02, 900, 6000)),
        (0.9, band(boom(rng, size, low, low * 0.5), 90, 1600)),
        (0.35, play.drum("taiko", 0.9, 1)),
    )


def _brass(take: Take, steps: tuple[tuple[int, float, float], ...], force: float = 0.9) -> Wave:
    """Horns: semitones above the tonic, start, length."""
    base = {"d": 50, "g": 55, "c": 48, "a": 57, "e": 52, "": 50}[take.tonic]
    return mix(*((0.6 if step % 12 == 0 else 0.3, play.horn(base + step, length, force), at) for step, at, length in steps))


def _bells(take: Take, *steps: int, gap: float = 0.07) -> Wave:
    return mix(
        *(
            (0.4 if step % 12 == 0 else 0.2, chime(f, 1.2, 4), gap * n)
            for n, (step, f) in enumerate(zip(steps, notes(take.tonic, *steps), strict=True))
        )
    )


def conquest(take: Take) -> Wave:
    """The great moment: a blow, then brass on the tonic and its fifth."""
    chord = _brass(take, ((0, 0.0, 1.1), (7, 0.05, 1.05), (12, 0.1, 1.0)))
    return in_hall(mix((0.8, _blow(take, 0.5)), (0.9, chord, 0.05), (0.5, _bells(take, 12, 24), 0.1)), WIDE, 0.28)


def core_conquest(take: Take) -> Wave:
    """The same, wider: three blows and a rise."""
    blows = [(0.8, _blow(take, 0.4), 0.18 * n) for n in range(3)]
    chord = _brass(take, ((0, 0.0, 1.7), (12, 0.18, 1.5), (7, 0.18, 1.4), (24, 0.36, 1.3)))
    return in_hall(mix(*blows, (0.9, chord, 0.03), (0.5, _bells(take, 12, 19, 24, 36), 0.36)), VAST, 0.28)


def nemesis_conquest(take: Take) -> Wave:
    """Theirs: lower, of voices and iron instead of brass."""
    base = {"d": 38, "g": 43, "c": 36, "a": 45, "e": 40, "": 38}[take.tonic] + 12
    choir = mix((0.6, _voices(base, 1.2, 0.8)), (0.25, _voices(base + 7, 1.1, 0.6), 0.05))
    return in_hall(
        mix(
            (0.8, _blow(take, 0.5, 150 * FOURTH)),
            (0.9, choir, 0.03),
            (0.25, band(metal(take.rng, notes(take.tonic, -12)[0], 0.5, 4, 9), 100, 1800)),
        ),
        WIDE,
        0.3,
        3200,
    )


def steal(take: Take) -> Wave:
    """A World changes hands: the fall of an octave, then the blow."""
    fall = _brass(take, ((12, 0.0, 0.25), (0, 0.18, 0.9)))
    return in_hall(mix((0.6, click(take.rng, 0.02)), (0.9, fall), (0.8, _blow(take, 0.4), 0.18)), WIDE, 0.28)


def epoch(take: Take) -> Wave:
    """The mask cracks: glass on the tonic, and something opens below."""
    shards = [(0.35, click(take.rng, 0.02, 1500, 6000), 0.04 * n) for n in range(5)]
    low = _voices({"d": 50, "g": 43, "c": 48, "a": 45, "e": 52, "": 50}[take.tonic], 1.5, 0.9)
    return in_hall(
        mix(*shards, (0.9, low, 0.05), (0.5, _bells(take, 12, 12, 24, gap=0.16)), (0.5, _blow(take, 0.5))), VAST, 0.3, 3600
    )


def evolve(take: Take) -> Wave:
    """The Nemesis grows: its voices climb an octave."""
    base = {"d": 50, "g": 43, "c": 48, "a": 45, "e": 52, "": 50}[take.tonic]
    climb = mix(
        (0.7, _voices(base, 0.8, 0.6)),
        (0.35, _voices(base + 7, 0.6, 0.7), 0.25),
        (0.7, _voices(base + 12, 0.8, 0.8), 0.45),
    )
    return in_hall(mix((0.9, click(take.rng, 0.03, 600, 3000)), (0.9, climb)), WIDE, 0.3, 2600)


def last_round(take: Take) -> Wave:
    """The gong of the last round, twice, an octave apart."""
    first, second = (
        play.bell({"d": 62, "g": 67, "c": 60, "a": 69, "e": 64, "": 62}[take.tonic] + up, 1.8, 0.8) for up in (0, -12)
    )
    return in_hall(mix((0.5, _blow(take, 0.3)), (0.7, first), (0.8, second, 0.4), (0.5, _blow(take, 0.3), 0.4)), VAST, 0.3)


def medal(take: Take) -> Wave:
    """A coin that turns, and lies."""
    return in_hall(
        mix(
            (0.5, click(take.rng, 0.012)),
            (0.8, _bells(take, 12, 19, 24, 24, gap=0.1)),
            (0.5, _brass(take, ((0, 0.2, 0.8), (12, 0.2, 0.8)), 0.6)),
        ),
        WIDE,
        0.3,
    )


def rank(take: Take) -> Wave:
    """A step up: brass from the fifth to the octave."""
    return in_hall(
        mix(
            (0.5, click(take.rng, 0.015)),
            (0.9, _brass(take, ((7, 0.0, 0.22), (12, 0.2, 1.0), (0, 0.2, 1.0)))),
            (0.4, _bells(take, 12, 24), 0.22),
        ),
        WIDE,
        0.3,
    )


def victory(take: Take) -> Wave:
    """A rising chord of brass and bells."""
    rise = _brass(take, ((0, 0.0, 0.5), (7, 0.16, 0.5), (12, 0.32, 1.6), (16, 0.34, 1.5), (7, 0.36, 1.4)))
    return in_hall(mix((0.6, _blow(take, 0.4)), (0.9, rise), (0.5, _bells(take, 12, 16, 19, 24, gap=0.12), 0.3)), VAST, 0.3)


def defeat(take: Take) -> Wave:
    """A falling line of strings over a low blow."""
    base = {"d": 62, "g": 55, "c": 60, "a": 57, "e": 64, "": 62}[take.tonic]
    fall = mix(
        *(
            (0.6, play.strings(base + step, length, 0.6, 0.06), at)
            for step, at, length in ((7, 0.0, 0.5), (3, 0.3, 0.5), (0, 0.6, 1.2))
        )
    )
    return in_hall(mix((0.5, _blow(take, 0.5, 140)), (0.9, fall)), VAST, 0.32, 3600)
