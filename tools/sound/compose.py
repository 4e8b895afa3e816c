"""Stems from keys and themes: each set's pad, pulse, drums and lead, each 16 bars long and closed in itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from . import instruments as play
from .harmony import BARS, KEYS, TONICS, low, voicing
from .synth import BAR, BEAT, BPM, RATE, Wave, around, put, random, samples
from .themes import ENDINGS, OPENING_BARS, OPENINGS, RIVALS, THEMES, melody, placed

LENGTH = BAR * BARS
BAR_SECONDS = 240 / BPM
LIFTED = 52
"""A tonic below this note is too low for the horn."""
EARLY_MS, LOUDER_DB = 12, 1.5
"""How far a note may be off its place and its loudness: nobody plays like a clock."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a set sounds: the instruments of its pad and what touches its chords, a figure of eighths (-1 is a rest) with its
    instrument, its drums and the theme of its leads.
    """

    pad: tuple[str, ...]
    touch: str
    figure: tuple[int, ...] = ()
    pulse: str = "pluck"
    drums: str = ""
    theme: str = "player"
    hall: float = 2.6


STYLES: dict[str, Style] = {
    "sector_1": Style(("strings", "oo"), "harp", (0, -1, 1, 2, -1, 1, 3, 2), "pluck", "march"),
    "sector_2": Style(("strings", "oo"), "pluck", (0, 2, -1, 3, -1, -1, 2, 3), "pluck", "ride"),
    "sector_3": Style(("strings", "oo"), "harp", (0, 1, 2, 3, -1, 2, 1, 2), "harp", "march"),
    "sector_4": Style(("low", "ah"), "harp", (0, -1, 0, -1, -1, 2, 0, 1), "bass", "war"),
    "sector_5": Style(("low", "ah"), "harp", (0, 0, -1, 0, -1, -1, 1, -1), "bass", "war"),
    "boss_counter": Style(("glass", "low"), "music_box", (0, -1, 1, -1, 2, -1, 3, -1), "music_box", "clock", "counter"),
    "boss_host": Style(("oo", "low"), "music_box", (0, -1, 2, 3, -1, 1, 2, -1), "music_box", "waltz", "host"),
    "boss_engine": Style(("pipe", "low"), "pluck", (0, 0, -1, 0, -1, -1, 0, -1), "bass", "engine", "engine"),
    "title": Style(("strings", "oo"), "harp", (0, -1, 1, 2, -1, 3, 2, -1), "harp", "", "", 3.4),
    "map": Style(("oo", "strings"), "harp", (0, -1, -1, 1, 2, -1, 3, -1), "harp", "", "", 3.4),
    "won": Style(("strings", "ah"), "harp", (0, 1, 2, 3, 2, 1, 2, 1), "harp", "", "", 3.0),
    "lost": Style(("low", "oo"), "harp", (), "harp", "", "", 3.4),
}

Hits = dict[str, tuple[tuple[float, float], ...]]
SHAKEN = ((0.5, 0.35), (1, 0.55), (1.5, 0.35), (2.5, 0.35), (3, 0.55), (3.5, 0.4))
BEATS: dict[str, Hits] = {
    "march": {"kick": ((0, 0.8), (2, 0.6)), "taiko": ((1.75, 0.35), (2.5, 0.5)), "shaker": SHAKEN},
    "ride": {"kick": ((0, 0.8), (2.25, 0.5)), "taiko": ((1.5, 0.45),), "rim": ((3, 0.4),), "shaker": SHAKEN},
    "war": {
        "taiko": ((0, 0.9), (0.75, 0.4), (1.5, 0.55), (3.5, 0.5)),
        "kick": ((2, 0.8),),
        "metal": ((2.5, 0.25),),
        "rim": ((1, 0.35), (3, 0.35)),
    },
    "clock": {"kick": ((0, 0.7), (2, 0.5)), "rim": ((0.5, 0.2), (1, 0.4), (1.5, 0.2), (2.5, 0.2), (3, 0.4), (3.5, 0.2))},
    "waltz": {
        "kick": ((0, 0.8),),
        "shaker": ((2 / 3, 0.4), (4 / 3, 0.6), (2, 0.4), (8 / 3, 0.6), (10 / 3, 0.4)),
        "rim": ((8 / 3, 0.35),),
    },
    "engine": {
        "kick": ((0, 0.9), (1, 0.6), (2, 0.9), (3, 0.6)),
        "metal": ((1.5, 0.25), (3.5, 0.3)),
        "taiko": ((2.75, 0.5),),
        "rim": ((0.5, 0.35),),
    },
}
"""The drums of one bar: of each drum the beats and the force."""
FILLS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((3.5, 0.5),),
    "B": ((2.5, 0.4), (3, 0.55), (3.25, 0.45), (3.5, 0.7)),
}
"""What the taiko adds in every fourth bar of each variant."""
DRIVEN = ((0.25, 0.3), (1.25, 0.35), (2.25, 0.3), (3.25, 0.35))
"""What the kick adds in every bar of the second variant."""


class Stem:
    """A stem that is being written: notes go around its end."""

    def __init__(self, *seed: int | str, bars: int = BARS) -> None:
        self.sound: Wave = np.zeros((BAR * bars, 2), dtype=np.float32)  # half the time to transform
        self._rng = random("stem", *seed)

    def add(self, beat: float, sound: Wave, pan: float = 0.5, gain: float = 1.0, early: float = 0.0, exact: bool = False) -> None:
        """A sound at a beat, `early` seconds before it; a little off unless it is to be exact."""
        off, louder = (
            (0.0, 0.0) if exact else (self._rng.uniform(-EARLY_MS, EARLY_MS) / 1000, self._rng.uniform(-LOUDER_DB, LOUDER_DB))
        )
        put(self.sound, round(beat * BEAT + (off - early) * RATE), sound, pan, gain * 10 ** (louder / 20))

    def in_hall(self, seconds: float, share: float) -> Wave:
        """The stem in its room."""
        return around(self.sound, seconds, share)


def pad(name: str) -> Wave:
    """The four voices of the chords; the second colour joins in the second half. Soft touches tell where a chord begins."""
    key, style = KEYS[name], STYLES[name]
    stem = Stem(name, "pad")
    touch: Callable[[float, float, float], Wave] = getattr(play, style.touch)
    for bar, voices in enumerate(voicing(key)):
        bass = low(key.note(key.chord(bar)[0]))
        colours = style.pad if bar >= BARS // 2 or style.pad[0] == "glass" else style.pad[:1]
        for colour in colours:
            for number, pan, gain in _laid(colour, bass, voices):
                stem.add(bar * 4, _long(colour, number), pan, gain, early=0.18)
        for beat, number, pan in _touches(bar, voices):
            stem.add(bar * 4 + beat, touch(number + 12, 2.4, 0.4), pan, TOUCH)
    return stem.in_hall(style.hall, 0.34)


TOUCH = 0.5
"""How loud a touch is beside a voice of the pad."""


def _touches(bar: int, voices: tuple[int, int, int]) -> Sequence[tuple[float, int, float]]:
    """Two or three tones a bar, never the same twice in four bars."""
    turns = (((0, 2), (2.5, 1)), ((0, 1), (1.5, 2)), ((0, 2), (2, 0), (3, 1)), ((0, 0), (2.5, 2)))
    return [(beat, voices[voice], 0.3 + 0.2 * voice) for beat, voice in turns[bar % 4]]


def _laid(colour: str, bass: int, voices: tuple[int, int, int]) -> Sequence[tuple[int, float, float]]:
    """The notes of a colour with their place and loudness."""
    lower, middle, upper = voices
    if colour == "low":
        return ((bass, 0.5, 0.6), (lower, 0.36, 0.5), (middle, 0.62, 0.3))
    if colour in ("oo", "ah"):
        return ((lower, 0.3, 0.45), (middle, 0.5, 0.4), (upper, 0.7, 0.45))
    if colour == "pipe":
        return ((bass, 0.5, 0.45), (lower, 0.4, 0.3), (middle, 0.6, 0.22), (upper, 0.45, 0.16))
    if colour == "glass":
        return ((middle + 12, 0.3, 0.22), (upper + 12, 0.7, 0.2), (lower + 12, 0.5, 0.2))
    return ((bass, 0.5, 0.55), (lower, 0.35, 0.45), (middle, 0.65, 0.42), (upper, 0.5, 0.38))


def _long(colour: str, number: int) -> Wave:
    seconds = BAR_SECONDS + 0.55
    if colour in ("oo", "ah"):
        return play.choir(number, seconds, 0.5, colour)
    if colour == "glass":
        return play.glass(number, seconds, 0.6)
    if colour == "pipe":
        return play.pipe(number, seconds, 0.5)
    return play.strings(number, seconds, 0.35 if colour == "low" else 0.6)


def pulse(name: str) -> Wave:
    """A figure in eighths through the tones of each chord from its root up, and a bass note on the first beat."""
    key, style = KEYS[name], STYLES[name]
    stem = Stem(name, "pulse")
    voice: Callable[[float, float, float], Wave] = getattr(play, style.pulse)
    base = {"bass": 38, "music_box": 72}.get(style.pulse, 57)
    for bar in range(BARS):
        root, third, fifth = (key.note(degree) for degree in key.chord(bar))
        ground = base + (root - base) % 12
        tones = (ground, ground + third - root, ground + fifth - root, ground + 12)
        for place, step in enumerate(style.figure):
            if step < 0 or (bar % 4 == 3 and place == 5):
                continue
            force = 0.75 if place == 0 else 0.45 + 0.15 * (place % 4 == 0)
            stem.add(bar * 4 + place / 2, voice(tones[step], 1.6, force), 0.3 + 0.4 * (place % 2), 0.55 + 0.35 * force)
        stem.add(bar * 4, play.bass(low(root), 2.2, 0.5), 0.5, 0.5 if style.pulse == "bass" else 0.7)
    return stem.in_hall(2.0, 0.2)


def drums(name: str, variant: str) -> Wave:
    """A pattern of a bar with fills; B is driven on."""
    stem = Stem(name, "drums", variant)
    for bar in range(BARS):
        hits = [(beat, kind, force) for kind, row in BEATS[STYLES[name].drums].items() for beat, force in row]
        if variant == "A":
            hits = [hit for hit in hits if not (bar % 8 == 7 and hit[0] > 2.9)]
        else:
            hits += [(beat, "kick", force) for beat, force in DRIVEN]
        if bar % 4 == 3:
            hits += [(beat, "taiko", force) for beat, force in FILLS[variant]]
        for place, (beat, kind, force) in enumerate(hits):
            side = {"shaker": 0.68, "rim": 0.36, "metal": 0.6}.get(kind, 0.42 + 0.16 * (place % 2))
            stem.add(bar * 4 + beat, play.drum(kind, force, place % 3), side, 1.0)
    return stem.in_hall(1.5, 0.16)


def leads_of(name: str) -> list[tuple[str, str]]:
    """The themes of a set with their variants."""
    own = STYLES[name].theme
    guests = RIVALS if name.startswith("sector") else ("player",) if own else ()
    return [(own, "A"), (own, "B"), *((guest, "A") for guest in guests)] if own else []


def notes_of(name: str, theme: str, variant: str) -> list[tuple[float, float, int]]:
    """The notes of a lead; the player's theme stands over the chords of the sectors as it is written."""
    return melody(KEYS[name], THEMES[theme], variant, written=theme == "player" and name.startswith("sector"))


def lead(name: str, theme: str, variant: str) -> Wave:
    """A theme in the key of a set: the player's by horn (B: strings above), a rival's by its own instrument.

    It stands over the pad: a low tonic lifts the horn by an octave. Notes grow towards the middle of a phrase.
    """
    stem = Stem(name, "lead", theme, variant)
    lift = 12 if theme == "player" and TONICS[KEYS[name].tonic] < LIFTED else 0
    notes = notes_of(name, theme, variant)
    heights = [number for _, _, number in notes]
    least, most = min(heights), max(heights)
    for beat, length, number in notes:
        seconds = length * 60 / BPM + 0.1
        force = 0.5 + 0.3 * (number - least) / (most - least)
        for voice, up, pan, gain in _voices(theme, variant):
            stem.add(beat, voice(number + lift + up, seconds, round(force, 1)), pan, gain)
    return stem.in_hall(2.6, 0.28)


def _voices(theme: str, variant: str) -> Sequence[tuple[Callable[[float, float, float], Wave], int, float, float]]:
    if theme == "counter":
        return ((play.glass, 12, 0.55, 0.5), (play.music_box, 12, 0.45, 0.6))
    if theme == "host":
        return ((play.music_box, 24, 0.6, 0.6), (lambda n, s, f: play.choir(n, s, f, "oo"), 12, 0.45, 0.5))
    if theme == "engine":
        return ((play.chant, 0, 0.5, 0.8), (play.pipe, 12, 0.55, 0.25))
    high = (play.strings, 12, 0.6, 0.4)
    return ((play.horn, 0, 0.45, 0.7), high) if variant == "B" else ((play.horn, 0, 0.45, 0.8),)


def openings(name: str) -> Wave:
    """The six home openings over the title, horn and harp by turns."""
    stem = Stem(name, "openings")
    for place, (bar, phrase) in enumerate(zip(OPENING_BARS, OPENINGS, strict=True)):
        voice, up = (play.harp, 12) if place % 2 else (play.horn, 12)
        for beat, length, number in placed(KEYS[name], phrase, bar):
            stem.add(beat, voice(number + up, length * 60 / BPM + 0.2, 0.5), 0.4 + 0.1 * (place % 3), 0.6)
    return stem.in_hall(3.4, 0.36)


def ending(name: str) -> Wave:
    """Eight bars that end, then silence to the end of the loop: the bed goes on alone."""
    stem = Stem(name, "ending")
    for beat, length, number in placed(KEYS[name], ENDINGS[name], 0):
        seconds = length * 60 / BPM + 0.2
        if name == "won":
            stem.add(beat, play.horn(number + 12, seconds, 0.75), 0.45, 0.8)
            stem.add(beat, play.strings(number + 24, seconds, 0.6, 0.12), 0.6, 0.4)
        else:
            stem.add(beat, play.strings(number, seconds, 0.4, 0.2), 0.5, 0.7)
            stem.add(beat, play.glass(number + 12, seconds, 0.4), 0.6, 0.18)
    if name == "won":
        for bar in range(8):
            stem.add(bar * 4, play.drum("taiko", 0.8, bar % 3), 0.5, 0.5)
            stem.add(bar * 4 + 3.5, play.drum("taiko", 0.45, bar % 3), 0.45, 0.4)
    return stem.in_hall(3.0, 0.3)


def stems_of(name: str) -> dict[str, Callable[[], Wave]]:
    """Every stem of a set by its name; a variant B carries `_b`."""
    style = STYLES[name]
    stems: dict[str, Callable[[], Wave]] = {"pad": lambda: pad(name)}
    if style.figure:
        stems["pulse"] = lambda: pulse(name)
    if style.drums:
        stems["drums"] = lambda: drums(name, "A")
        stems["drums_b"] = lambda: drums(name, "B")
    if style.theme:
        stems["lead"] = lambda: lead(name, style.theme, "A")
        stems["lead_b"] = lambda: lead(name, style.theme, "B")
    if name.startswith("sector"):
        for rival in RIVALS:
            stems[rival] = lambda rival=rival: lead(name, rival, "A")  # type: ignore[misc]
    elif name.startswith("boss"):
        stems["player"] = lambda: lead(name, "player", "A")
    elif name == "title":
        stems["lead"] = lambda: openings(name)
    elif name in ENDINGS:
        stems["lead"] = lambda: ending(name)
    return stems


assert samples(BAR_SECONDS) == BAR
