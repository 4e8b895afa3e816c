"""The one-shot effects. Interface sounds stay small; conquest is the one big moment; the Nemesis lies a fourth lower."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .synth import Wave, bell, decay, glide, hall, high_pass, low_pass, mix, noise, note, seconds, swell, tone

FOURTH = 5
"""Semitones by which the Nemesis's sounds lie below ours."""


def hover() -> Wave:
    """Almost nothing."""
    return decay(tone(2100, 0.04), 150)


def select() -> Wave:
    """A small glass click."""
    return mix((0.7, decay(tone(1320, 0.09, modulation=0.6), 55)), (0.3, decay(high_pass(noise(0.03, 1), 3000), 160)))


def confirm() -> Wave:
    """Two rising notes."""
    return mix((0.7, bell(76, 0.3, 14)), (0.8, bell(81, 0.4, 11), 0.07))


def decline() -> Wave:
    """Soft and neutral: a step back is no mistake."""
    return low_pass(mix((0.7, bell(69, 0.25, 16)), (0.6, bell(67, 0.3, 15), 0.06)), 1800)


def error() -> Wave:
    """A short low double tone."""
    first = decay(tone(note(50), 0.12, modulation=0.8), 18)
    return mix((0.8, first), (0.8, decay(tone(note(47), 0.2, modulation=0.8), 14), 0.12))


def deal() -> Wave:
    """A card slides onto the table."""
    return swell(low_pass(noise(0.13, 2), 3800), 0.25, 0.7)


def flip() -> Wave:
    """A card is turned."""
    return mix((0.9, swell(low_pass(noise(0.1, 3), 5200), 0.3, 0.6)), (0.5, decay(low_pass(noise(0.06, 4), 1600), 60), 0.07))


def shuffle() -> Wave:
    """Many cards run through the hands."""
    strokes = [(0.5 + 0.3 * (n % 2), decay(low_pass(noise(0.05, 20 + n), 4400 - 150 * n), 75), 0.035 * n) for n in range(12)]
    return mix(*strokes)


def draft() -> Wave:
    """A card joins the Empire."""
    return mix((0.5, deal()), (0.6, bell(74, 0.4, 9), 0.05), (0.5, bell(78, 0.45, 8), 0.11))


def deploy_ship() -> Wave:
    """An engine lights and passes."""
    engine = low_pass(noise(0.7, 5), 900) * (1 + 0.4 * np.sin(2 * np.pi * 30 * seconds(0.7)))
    return hall(swell(mix((0.8, engine), (0.5, tone(glide(90, 210, 0.7), 0.7, modulation=1.2))), 0.3, 0.6), 0.25, 0.8)


def deploy_ground() -> Wave:
    """Boots and metal come down."""
    step = decay(low_pass(noise(0.2, 6), 700), 22)
    return mix((0.9, step), (0.8, step, 0.13), (0.35, decay(tone(note(45), 0.3, modulation=2.0, ratio=1.41), 14), 0.13))


def energy_gain() -> Wave:
    """Rises."""
    rise = decay(tone(glide(500, 1250, 0.3, 3), 0.3, modulation=0.5), 9)
    return hall(mix((0.6, rise), (0.4, bell(88, 0.4, 10), 0.08)), 0.2, 0.5)


def energy_spend() -> Wave:
    """Falls."""
    return decay(tone(glide(900, 380, 0.22, 4), 0.22, modulation=0.4), 14)


def token() -> Wave:
    """A small disc is laid down."""
    return hall(mix((0.6, bell(91, 0.35, 14)), (0.4, decay(high_pass(noise(0.02, 8), 4000), 200))), 0.2, 0.4)


def invade() -> Wave:
    """The alarm of an announced invasion."""
    horn = tone(note(57), 0.6, modulation=1.6) + 0.7 * tone(note(64), 0.6, modulation=1.2)
    return hall(swell(low_pass(horn, 1900), 0.15, 0.5), 0.3, 0.9)


def fleet() -> Wave:
    """A volley of beams."""
    beam = decay(tone(glide(1900, 260, 0.25, 6), 0.25, modulation=1.4), 12)
    return hall(mix((0.7, beam), (0.6, beam, 0.09), (0.5, beam, 0.17)), 0.2, 0.6)


def ground() -> Wave:
    """Heavy guns on the surface."""
    shot = decay(low_pass(noise(0.3, 9), 500), 13)
    return hall(mix((0.9, shot), (0.8, shot, 0.11), (0.7, shot, 0.2)), 0.25, 0.6)


def conquest() -> Wave:
    """The signature: a blow, a chord that opens, 0.9 seconds with its tail."""
    blow = np.tanh(2.2 * decay(mix((0.9, low_pass(noise(0.5, 10), 420)), (0.9, tone(glide(110, 38, 0.5, 3), 0.5))), 6))
    chord = mix(*((0.32, bell(number, 0.7, 4.2), 0.06 + 0.035 * place) for place, number in enumerate((57, 64, 69, 73, 76, 81))))
    whole = hall(mix((0.9, blow), (0.9, chord)), 0.22, 0.5)
    return swell(whole[: int(44_100 * 0.9)], 0.002, 0.35)


def break_off() -> Wave:
    """A sigh."""
    return hall(swell(mix((0.6, low_pass(noise(0.5, 11), 700)), (0.4, tone(glide(330, 165, 0.5, 2), 0.5))), 0.25, 0.7), 0.25, 0.7)


def nemesis_flip() -> Wave:
    """Lower and colder than our own card."""
    return hall(mix((0.8, low_pass(flip(), 2200)), (0.5, bell(50 - FOURTH, 0.8, 5), 0.05)), 0.35, 0.9)


def nemesis_target() -> Wave:
    """A lock is found: two pulses."""
    pulse = decay(tone(note(69 - FOURTH), 0.12, modulation=1.8, ratio=1.5), 20)
    return hall(mix((0.7, pulse), (0.8, pulse, 0.13)), 0.3, 0.6)


def nemesis_conquest() -> Wave:
    """Our conquest, a fourth lower and in minor."""
    blow = np.tanh(2.0 * decay(mix((0.9, low_pass(noise(0.5, 12), 320)), (0.9, tone(glide(80, 30, 0.5, 3), 0.5))), 6))
    chord = mix(*((0.3, bell(number, 0.6, 5), 0.06 + 0.03 * place) for place, number in enumerate((52, 59, 64, 67, 71))))
    return swell(hall(mix((0.9, blow), (0.8, chord)), 0.25, 0.5)[: int(44_100 * 0.9)], 0.002, 0.35)


def round_start() -> Wave:
    """A gong far away."""
    return hall(mix((0.7, bell(57, 1.2, 3)), (0.4, bell(69, 1.0, 4), 0.02)), 0.4, 1.2)


def last_round() -> Wave:
    """The same gong, twice, with a fifth."""
    return mix((0.8, round_start()), (0.8, hall(mix((0.7, bell(64, 1.2, 3)), (0.4, bell(76, 1.0, 4))), 0.4, 1.2), 0.35))


def victory() -> Wave:
    """A rising major chord."""
    rise = mix(*((0.4, bell(number, 1.5, 2.4), 0.14 * place) for place, number in enumerate((60, 64, 67, 72, 76))))
    return hall(rise, 0.35, 1.6)


def defeat() -> Wave:
    """A falling minor line."""
    fall = mix(*((0.45, bell(number, 1.4, 2.6), 0.2 * place) for place, number in enumerate((67, 63, 60, 55))))
    return hall(low_pass(fall, 2200), 0.4, 1.6)


EFFECTS: dict[str, Callable[[], Wave]] = {
    function.__name__: function
    for function in (
        hover, select, confirm, decline, error,
        deal, flip, shuffle, draft, deploy_ship, deploy_ground,
        energy_gain, energy_spend, token,
        invade, fleet, ground, conquest, break_off,
        nemesis_flip, nemesis_target, nemesis_conquest,
        round_start, last_round, victory, defeat,
    )
}  # fmt: skip
"""Every effect by name."""
