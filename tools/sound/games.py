"""Whole games made to sound: a saved one as a file to listen to, and three played by a computer player for the figures."""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from game.campaign.lengths import LENGTHS
from game.cli.arguments import Problem
from game.cli.journals import book_of, journal_in
from game.cli.tables import NEMESIS_PACK, make_setup
from game.client.profile.preferences import FIRST_VOLUMES
from game.client.profile.services import shipped_content
from game.engine import CardBook, Journal
from game.match import Match
from game.rivals import make_rival
from game.store import StoreError, read_replay
from game.ui.audio.catalogue import SLIDERS, read_catalogue

from . import mixgates as gates
from .build import FOLDER
from .encode import decoded
from .listening import Asked, asked_by, captions
from .loudness import tamed, true_peak
from .mixdown import Mix, mixed
from .synth import RATE, Wave

FULL_SLIDERS = dict.fromkeys(SLIDERS, 100)
MOST_PEAK = -1.0
"""A file to listen to is bent softly below this level, in dBFS; the device of a player clips there."""
Stems = Callable[[str], Wave]


@dataclass(frozen=True, slots=True)
class Sample:
    """A game that is played for its figures: its name is its seed; the rival whose themes sound, `boss` in its own set."""

    name: str
    length: str
    rival: str
    boss: bool


SAMPLES = (
    Sample("raid", "raid", "host", False),
    Sample("full", "full", "counter", False),
    Sample("boss", "raid", "engine", True),
)
"""The games of the figures."""


@cache
def played(sample: Sample) -> tuple[CardBook, Journal]:
    """The book and the journal of a sample, played by the greedy computer player against the Nemesis."""
    book = shipped_content().book
    length = LENGTHS[sample.length]
    setup = make_setup(book, NEMESIS_PACK, "standard", f"sound {sample.name}", "human", length.sectors, length.changes, staged=1)
    match = Match(book, setup, [make_rival("greedy", f"sound {sample.name}"), None], digests=False)
    while match.tick() is not None:
        pass
    return book, match.journal


@cache
def asked_in(sample: Sample) -> list[Asked]:
    """What a sample asks of the sound."""
    book, journal = played(sample)
    return asked_by(book, journal, sample.rival, sample.boss)


@cache
def take(file: str) -> Wave:
    """The samples of an effect's file; the mixer must be open."""
    return decoded((FOLDER / file).read_bytes())


def render(asked: list[Asked], stems: Stems, *, small: bool = False, first: bool = False) -> Mix:
    """What was asked, with all sliders up or as they stand at first."""
    return mixed(asked, read_catalogue(FOLDER), FIRST_VOLUMES if first else FULL_SLIDERS, take, stems, small=small)


GAMES = (*(sample.name for sample in SAMPLES), "reduced", "first sliders")
"""What is rendered for the figures: the samples, the first with reduced dynamics, and its beginning at the first sliders."""


def game_findings(name: str, stems: Stems) -> Iterator[str]:
    """One of `GAMES` measured as it is heard."""
    sample = next((sample for sample in SAMPLES if sample.name == name), SAMPLES[0])
    asked = asked_in(sample)
    if name == "first sliders":
        asked = [one for one in asked if one.second < gates.FIRST_SECONDS]
    mix = render(asked, stems, small=name == "reduced", first=name == "first sliders")
    told = gates.told_of(mix)
    print(row(name if name == sample.name else f"{sample.name}, {name}", mix, told))
    if name == "reduced":
        yield from gates.small_findings(mix, told)
    elif name == "first sliders":
        yield from gates.first_findings(mix, told)
    else:
        yield from gates.mix_findings(name, mix, told)


def row(name: str, mix: Mix, told: gates.MixFigures) -> str:
    """The figures of a mix in one line."""
    loud, tally, peak = told.loud, mix.tally, true_peak(mix.sound)
    return (
        f"{name:20s} {len(mix.sound) / RATE:5.0f} s {loud.integrated:6.1f} LUFS  LRA {loud.range:4.1f}  peak {peak:5.1f} dBTP  "
        f"asked {tally.asked}, merged {tally.merged}, dropped {tally.dropped}  lead {np.mean(mix.leads > gates.HEARD):4.0%}  "
        f"silence {told.silence:3.1f} s  largest step {told.step:3.1f} dB"
    )


def play(log: Path, out: Path, stems: Stems, rival: str, *, boss: bool, small: bool, first: bool) -> int:
    """Writes the sound of a saved game and its captions beside it; 1 if it cannot be read."""
    try:
        journal = journal_in(log, read_replay(log))
        book = book_of(journal)
    except (StoreError, Problem) as problem:
        print(problem, file=sys.stderr)
        return 1
    asked = asked_by(book, journal, rival, boss)
    mix = render(asked, stems, small=small, first=first)
    print(row(log.stem, mix, gates.told_of(mix)))
    write_wave(out, tamed(mix.sound, MOST_PEAK) if np.abs(mix.sound).max() >= 10 ** (MOST_PEAK / 20) else mix.sound)
    out.with_suffix(".srt").write_text(captions(asked), encoding="utf-8")
    return 0


def write_wave(path: Path, sound: Wave) -> None:
    """A sound of two channels as a file that every player reads."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
