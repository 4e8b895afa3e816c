"""The gate of whole games: what a mix of a saved game has to keep to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .gates import Range
from .loudness import Loudness, Row, loudness_of, momentary, weighted_power
from .mixdown import Mix

RANGE = Range(6.0, 12.0)
"""Loudness range of a game, in LU."""
LOUD = Range(-24.0, -20.0)
"""Integrated loudness with all sliders up, in LUFS."""
FIRST_LOUD, FIRST_SECONDS = Range(-24.0, -18.0), 100.0
"""The same of so many seconds with the sliders as they stand at first."""
SMALL_RANGE = 6.0
MOST_DROPPED = 0.03
MOST_LEAD = 0.75
HEARD = 0.1
"""A lead above this level is heard."""
SILENT, MOST_SILENCE = -55.0, 6.0
"""What counts as silence, in LUFS, and for how many seconds it may last."""
BEGINS = 20
"""Tenths of a second in which the music comes out of silence."""
MOST_STEP = 6.0
"""The most that the music's loudness changes within 100 ms, in LU."""


@dataclass(frozen=True, slots=True)
class MixFigures:
    """The figures of a mix: its loudness, the seconds of its longest silence and the largest step of its music."""

    loud: Loudness
    silence: float
    step: float


def told_of(mix: Mix) -> MixFigures:
    """A mix, measured."""
    heard = weighted_power(mix.sound)
    return MixFigures(loudness_of(heard), longest_silence(heard), largest_step(mix))


def mix_findings(name: str, mix: Mix, told: MixFigures | None = None) -> Iterator[str]:
    """What is wrong with the sound of a game; `told` are its figures where they are known."""
    told = told_of(mix) if told is None else told
    loud = told.loud
    if not RANGE.holds(loud.range):
        yield f"{name}: loudness range {loud.range:.1f} LU, allowed {RANGE.least:.0f} to {RANGE.most:.0f}"
    if not LOUD.holds(loud.integrated):
        yield f"{name}: {loud.integrated:.1f} LUFS, allowed {LOUD.least:.0f} to {LOUD.most:.0f}"
    tally = mix.tally
    if tally.dropped > MOST_DROPPED * tally.asked:
        yield f"{name}: {tally.dropped} of {tally.asked} sounds are dropped"
    if precious := {"shuffle", *mix.signatures} & set(tally.lost):
        yield f"{name}: dropped {', '.join(sorted(precious))}"
    if (share := float(np.mean(mix.leads > HEARD))) > MOST_LEAD:
        yield f"{name}: a lead sounds {share:.0%} of the time"
    if (seconds := told.silence) > MOST_SILENCE:
        yield f"{name}: {seconds:.1f} s of silence"
    if (step := told.step) > MOST_STEP:
        yield f"{name}: the music changes by {step:.1f} LU within 100 ms"


def small_findings(mix: Mix, told: MixFigures | None = None) -> Iterator[str]:
    """With reduced dynamics."""
    if (spread := (told_of(mix) if told is None else told).loud.range) > SMALL_RANGE:
        yield f"reduced dynamics: loudness range {spread:.1f} LU, allowed {SMALL_RANGE:.0f}"


def first_findings(mix: Mix, told: MixFigures | None = None) -> Iterator[str]:
    """With the sliders as they stand at first."""
    if not FIRST_LOUD.holds(loud := (told_of(mix) if told is None else told).loud.integrated):
        yield f"first sliders: {loud:.1f} LUFS, allowed {FIRST_LOUD.least:.0f} to {FIRST_LOUD.most:.0f}"


def longest_silence(heard: Row) -> float:
    """Seconds of the longest stretch without a sound; what is heard is weighted."""
    longest = running = 0
    for loud in momentary(heard):
        running = running + 1 if loud < SILENT else 0
        longest = max(longest, running)
    return longest / 10


def largest_step(mix: Mix) -> float:
    """The largest change of the music's loudness from one tenth of a second to the next, but beside signatures."""
    loud = np.maximum(momentary(weighted_power(mix.music)), SILENT)
    steps = np.abs(np.diff(loud))
    for start, end in mix.moments:
        steps[max(0, int(start * 10) - 5) : int(end * 10) + 10] = 0
    steps[:BEGINS] = 0
    return float(steps.max(initial=0.0))
