"""The sounds of hands: interface, cards, economy."""

from __future__ import annotations

import numpy as np

from .effects import SMALL, Take, air, chime, click, engine, in_hall, metal, paper, ray, wood
from .synth import Wave, band, dying, fade, glide, mix, noise, sine

# -- interface: short, dry, of glass and wood


def select(take: Take) -> Wave:
    """A small glass click."""
    rng = take.rng
    return mix((0.7, click(rng, 0.010, 2200, 8000)), (0.5, wood(rng, 1250 * rng.uniform(0.97, 1.03), 0.07, 60)))


def confirm(take: Take) -> Wave:
    """Two rising notes of wood and glass."""
    rng = take.rng
    return mix((0.4, click(rng, 0.008)), (0.6, wood(rng, 880, 0.09, 34)), (0.7, chime(1320, 0.13, 26), 0.045))


def decline(take: Take) -> Wave:
    """Soft and neutral, falling: a step back is no mistake."""
    rng = take.rng
    return mix((0.2, click(rng, 0.008, 1000, 4000)), (0.6, wood(rng, 1180, 0.08, 40)), (0.7, wood(rng, 880, 0.12, 30), 0.05))


def error(take: Take) -> Wave:
    """A short double knock, dry."""
    rng = take.rng
    knock = mix((1.0, ray(330, 0.07, 3.0, 2.41, 26)), (0.8, wood(rng, 620, 0.07, 40)), (0.4, click(rng, 0.008, 900, 3500)))
    return mix((0.8, knock), (0.9, knock, 0.085))


def opened(take: Take) -> Wave:
    """A page comes: air that rises."""
    rng = take.rng
    rise = band(noise(0.13, rng), 700, 5000) * np.linspace(0.1, 1, int(0.13 * 44_100)) ** 2
    return mix(
        (0.4, click(rng, 0.006)), (0.5, fade(rise, 0.004, 0.03)), (0.35, sine(glide(700, 1500, 0.13), 0.13) * dying(0.13, 16))
    )


def closed(take: Take) -> Wave:
    """A page goes: air that falls."""
    rng = take.rng
    fall = band(noise(0.13, rng), 500, 3200) * dying(0.13, 24)
    return mix((0.5, fall), (0.45, sine(glide(1300, 560, 0.12), 0.12) * dying(0.12, 20)), (0.3, wood(rng, 560, 0.05, 60), 0.05))


def tab(take: Take) -> Wave:
    """A divider is turned."""
    rng = take.rng
    return mix(
        (0.5, paper(rng, 0.06, 10, 2200, 7000)), (0.5, wood(rng, 1680, 0.05, 75), 0.012), (0.5, click(rng, 0.008, 2200, 8000))
    )


def slider(take: Take) -> Wave:
    """One notch."""
    rng = take.rng
    return mix((0.7, click(rng, 0.006, 2500, 9000)), (0.4, wood(rng, 2300, 0.05, 80)))


def typing(take: Take) -> Wave:
    """One key of a soft board."""
    rng = take.rng
    return mix(
        (0.6, click(rng, 0.012, 1500, 6000)),
        (0.6, wood(rng, 840 * rng.uniform(0.94, 1.06), 0.04, 90)),
        (0.3, click(rng, 0.006), 0.02),
    )


def hover(take: Take) -> Wave:
    """Almost nothing."""
    return mix((0.7, sine(2100, 0.035) * dying(0.035, 90)), (0.2, click(take.rng, 0.004)))


# -- cards: paper on cloth


def deal(take: Take) -> Wave:
    """A card slides onto the table and comes to rest."""
    rng = take.rng
    return mix((0.9, paper(rng, rng.uniform(0.14, 0.19), 36)), (0.5, click(rng, 0.018, 1200, 5200), 0.12))


def flip(take: Take) -> Wave:
    """A card is turned: it bends, and snaps flat."""
    rng = take.rng
    return mix((0.6, paper(rng, 0.12, 30, 2000, 6500, 1.2)), (0.9, click(rng, 0.022, 1400, 6000), 0.10 + rng.uniform(0, 0.02)))


def draft(take: Take) -> Wave:
    """A card is drawn to one's side, and a small chime."""
    rng = take.rng
    return mix(
        (0.8, paper(rng, 0.26, 48)),
        (0.22, chime(1568, 0.34, 12), 0.09),
        (0.22, chime(1976, 0.30, 14), 0.14),
        (0.8, click(rng, 0.012, 2000, 7000)),
    )


def place(take: Take) -> Wave:
    """A card is laid down, flat."""
    rng = take.rng
    return mix(
        (0.5, paper(rng, 0.08, 16, 2000, 6000)),
        (0.7, click(rng, 0.03, 900, 4600), 0.05),
        (0.2, wood(rng, 480, 0.05, 60), 0.055),
        (0.5, click(rng, 0.012, 1500, 5000)),
    )


def shuffle(take: Take) -> Wave:
    """Two halves of a deck run into each other."""
    rng = take.rng
    strokes = [
        (rng.uniform(0.4, 0.9), click(rng, 0.016, 1700, 6500 - 60 * n), 0.017 * n + rng.uniform(0, 0.006)) for n in range(24)
    ]
    return mix(*strokes, (0.35, paper(rng, 0.48, 60)), (0.6, click(rng, 0.014, 1700, 6500)))


def sweep(take: Take) -> Wave:
    """Cards are swept together from the table."""
    rng = take.rng
    return mix(
        (0.8, click(rng, 0.02, 1400, 6000)), (1.4, air(rng, 0.46, 900, 3200, 0.7)), (0.35, paper(rng, 0.44, 30, 1500, 4200))
    )


def fighter(take: Take) -> Wave:
    """A small ship darts past."""
    rng, f = take.rng, take.factor
    jet = band(noise(0.42, rng), 1400 * f, 6500 * f)
    shape = np.exp(-(((np.linspace(0, 1, len(jet)) - 0.35) / 0.22) ** 2))
    whine = sine(glide(1900 * f, 820 * f, 0.42, 2.5), 0.42) * shape
    return in_hall(mix((0.9, click(rng, 0.015)), (0.8, fade(jet * shape, 0.003, 0.05)), (0.25, whine)), SMALL, 0.25)


def cruiser(take: Take) -> Wave:
    """A ship of the line lights its engines."""
    rng, f = take.rng, take.factor
    body = mix((0.5, band(engine(rng, 110 * f, 170 * f, 0.46, 0.9), 300, 4800)), (0.7, air(rng, 0.46, 1300 * f, 5200 * f, 0.3)))
    return in_hall(mix((0.9, click(rng, 0.014, 1500, 7000)), (0.8, fade(body, 0.006, 0.16))), SMALL, 0.3)


def capital(take: Take) -> Wave:
    """Something very large comes to a stop: clamps, plates, steam."""
    rng, f = take.rng, take.factor
    clamp = metal(rng, 430 * f, 0.38, 12, 13)
    return in_hall(
        mix(
            (0.5, click(rng, 0.02, 1200, 6000)),
            (0.5, clamp),
            (0.4, fade(band(engine(rng, 70 * f, 60 * f, 0.42, 0.9), 250, 3000), 0.0, 0.12)),
            (0.7, air(rng, 0.40, 1800, 7000, 0.25), 0.02),
        ),
        SMALL,
        0.35,
    )


def troops(take: Take) -> Wave:
    """Boots come down, two and two."""
    rng, f = take.rng, take.factor
    out = [(rng.uniform(0.7, 1.0), _boot(rng, f), 0.105 * n + rng.uniform(0, 0.012)) for n in range(4)]
    return mix(*out, (0.18, metal(rng, 1500 * f, 0.12, 5, 40), 0.21))


def _boot(rng: np.random.Generator, f: float) -> Wave:
    return mix(
        (0.8, click(rng, 0.03, 1200 * f, 5600 * f)),
        (0.40, wood(rng, 300 * f, 0.06, 50)),
        (0.9, paper(rng, 0.07, 12, 1900 * f, 6000 * f), 0.006),
    )


def machine(take: Take) -> Wave:
    """Something with legs stands up: servo, then a foot of steel."""
    rng, f = take.rng, take.factor
    servo = ray(glide(620 * f, 980 * f, 0.22, 2), 0.22, 2.2, 1.5, 4)
    return mix(
        (1.2, click(rng, 0.015)),
        (0.35, servo),
        (0.5, metal(rng, 1040 * f, 0.24, 9, 22), 0.18),
        (0.9, click(rng, 0.02, 1500, 6000), 0.18),
        (0.9, air(rng, 0.2, 2500, 7500, 0.2), 0.2),
    )


# -- economy


def energy_gain(take: Take) -> Wave:
    """Rises."""
    rng, f = take.rng, take.factor
    rise = ray(glide(950 * f, 2200 * f, 0.24, 2.5), 0.24, 0.9, 2.0, 9)
    return mix((0.4, click(rng, 0.008, 2500, 9000)), (0.6, rise), (0.25 + 0.05 * rng.uniform(), chime(2640 * f, 0.3, 14), 0.10))


def energy_spend(take: Take) -> Wave:
    """Falls."""
    rng, f = take.rng, take.factor
    fall = ray(glide(2300 * f, 1000 * f, 0.2, 3), 0.2, 0.8, 2.0, 12)
    return mix((0.45, click(rng, 0.01, 2000, 8000)), (0.7, fall), (0.15, band(noise(0.14, rng), 2500, 7000) * dying(0.14, 26)))


def token(take: Take) -> Wave:
    """A small disc is laid down and settles."""
    rng = take.rng
    base = 1750 * rng.uniform(0.97, 1.03)
    touches = [(0.9 * 0.55**n, metal(rng, base, 0.2, 7, 29), 0.035 * n) for n in range(3)]
    return mix((0.6, click(rng, 0.008, 2500, 9000)), *touches)


def count_tick(take: Take) -> Wave:
    """One more."""
    rng = take.rng
    return mix((0.5, click(rng, 0.006, 2500, 9000)), (0.6, chime(1900 * rng.uniform(0.98, 1.02), 0.26, 20)))


def roll_up(take: Take) -> Wave:
    """Figures run up to a sum."""
    rng = take.rng
    ticks = [
        (
            0.4 + 0.05 * n,
            mix((0.5, click(rng, 0.005, 2500, 9000)), (0.5, sine(1300 + 110 * n, 0.03) * dying(0.03, 90))),
            0.036 * n,
        )
        for n in range(13)
    ]
    return mix(*ticks, (0.4, chime(2780, 0.16, 22), 0.43))
