"""Stems from keys and themes: each set's pad, pulse, drums and lead, each 16 bars long and closed in itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from . import instruments as play
from .synth import BAR, BEAT, BPM, RATE, Wave, around, put, random, room, samples
from .themes import BARS, ENDINGS, FORMS, KEYS, OPENINGS, RIVALS, THEMES, Key, Phrase

LENGTH = BAR * BARS
BAR_SECONDS = 240 / BPM
EARLY_MS, LOUDER_DB = 12, 1.5
"""How far a note may be off its place and its loudness: nobody plays like a clock."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a set sounds: the instruments of its pad, its figure of eighths (-1 is a rest), drums by name, and its leads."""

    pad: tuple[str, ...]
    figure: tuple[int, ...] = ()
    pulse: str = "pluck"
    drums: str = ""
    theme: str = "player"
    hall: float = 2.6


STYLES: dict[str, Style] = {
    "sector_1": Style(("strings", "oo"), (0, -1, 2, -1, 4, 2, -1, 2), "pluck", "march"),
    "sector_2": Style(("strings", "oo"), (0, 2, -1, 4, -1, 2, 4, -1), "pluck", "ride"),
    "sector_3": Style(("strings", "oo"), (0, -1, 4, 2, -1, 4, -1, 2), "harp", "march"),
    "sector_4": Style(("low", "ah"), (0, -1, 0, 0, -1, 4, 0, -1), "bass", "war"),
    "sector_5": Style(("low", "ah"), (0, 0, -1, 0, -1, 0, 2, -1), "bass", "war"),
    "boss_counter": Style(("glass", "low"), (0, -1, 0, -1, 4, -1, 2, -1), "music_box", "clock", "counter"),
    "boss_host": Style(("oo", "low"), (0, -1, 4, 4, -1, 2, 4, -1), "music_box", "waltz", "host"),
    "boss_engine": Style(("pipe", "low"), (0, 0, -1, 0, 0, -1, 0, -1), "bass", "engine", "engine"),
    "title": Style(("strings", "oo"), (0, -1, -1, 2, -1, -1, 4, -1), "harp", "", "", 3.4),
    "map": Style(("oo", "strings"), (0, -1, -1, -1, 4, -1, 2, -1), "harp", "", "", 3.4),
    "won": Style(("strings", "ah"), (0, -1, 2, -1, 4, -1, 2, -1), "harp", "", "", 3.0),
    "lost": Style(("low", "oo"), (), "harp", "", "", 3.4),
}

BEATS: dict[str, tuple[tuple[float, str, float], ...]] = {
    "march": ((0, "kick", 0.8), (1, "shaker", 0.5), (2, "taiko", 0.5), (2.5, "shaker", 0.4), (3, "shaker", 0.6)),
    "ride": ((0, "kick", 0.8), (0.5, "shaker", 0.4), (1.5, "taiko", 0.45), (2, "shaker", 0.6), (3, "rim", 0.4)),
    "war": ((0, "taiko", 0.9), (1.5, "taiko", 0.5), (2, "kick", 0.8), (2.5, "metal", 0.25), (3, "rim", 0.45)),
    "clock": ((0, "kick", 0.7), (1, "rim", 0.35), (2, "metal", 0.2), (3, "rim", 0.3)),
    "waltz": ((0, "kick", 0.8), (4 / 3, "shaker", 0.6), (8 / 3, "rim", 0.35), (3.5, "taiko", 0.35)),
    "engine": ((0, "kick", 0.9), (1, "metal", 0.25), (2, "kick", 0.8), (2.5, "taiko", 0.5), (3, "metal", 0.3)),
}
"""The drums of one bar: beat, drum, force."""
FILLS: dict[str, tuple[tuple[float, str, float], ...]] = {
    "A": ((3.5, "taiko", 0.5),),
    "B": ((2.5, "taiko", 0.4), (3, "taiko", 0.55), (3.5, "taiko", 0.7)),
}
"""What is added in every fourth bar of each variant."""


class Stem:
    """A stem that is being written: notes go around its end."""

    def __init__(self, *seed: int | str, bars: int = BARS) -> None:
        self.sound: Wave = np.zeros((BAR * bars, 2))
        self._rng = random("stem", *seed)

    def add(self, beat: float, sound: Wave, pan: float = 0.5, gain: float = 1.0, early: float = 0.0, exact: bool = False) -> None:
        """A sound at a beat, `early` seconds before it; a little off unless it is to be exact."""
        off, louder = (
            (0.0, 0.0) if exact else (self._rng.uniform(-EARLY_MS, EARLY_MS) / 1000, self._rng.uniform(-LOUDER_DB, LOUDER_DB))
        )
        put(self.sound, round(beat * BEAT + (off - early) * RATE), sound, pan, gain * 10 ** (louder / 20))

    def in_hall(self, seconds: float, share: float) -> Wave:
        """The stem in its room."""
        return around(self.sound, room(seconds), share)


def pad(name: str) -> Wave:
    """Long chords: a low root, fifth and octave, third and tenth above; the second colour joins in the second half."""
    key, style = KEYS[name], STYLES[name]
    stem = Stem(name, "pad")
    for bar in range(BARS):
        root, third, fifth = key.chord(bar)
        colours = style.pad if bar >= BARS // 2 or style.pad[0] == "glass" else style.pad[:1]
        low = _low(key.note(root))
        for colour in colours:
            for number, pan, gain in _voicing(colour, low, _near(key.note(third), 57), _near(key.note(fifth), 60), bar):
                stem.add(bar * 4, _long(colour, number), pan, gain, early=0.18)
    return stem.in_hall(style.hall, 0.34)


def _low(number: int) -> int:
    return 36 + number % 12 if number % 12 >= 2 else 48 + number % 12


def _near(number: int, centre: int) -> int:
    return centre - 6 + (number - centre + 6) % 12


def _voicing(colour: str, low: int, third: int, fifth: int, bar: int) -> Sequence[tuple[int, float, float]]:
    if colour == "low":
        return ((low, 0.5, 0.6), (low + 12, 0.35, 0.5), (fifth, 0.62, 0.3))
    if colour in ("oo", "ah"):
        return ((third, 0.3, 0.5), (fifth, 0.7, 0.5), (third + 12 if bar % 4 < 2 else fifth + 12, 0.5, 0.35))
    if colour == "pipe":
        return ((low, 0.5, 0.45), (low + 12, 0.4, 0.3), (fifth, 0.6, 0.22), (third, 0.45, 0.16))
    if colour == "glass":
        return ((third + 12, 0.3, 0.22), (fifth + 12, 0.7, 0.2), (low + 24, 0.5, 0.2))
    return ((low, 0.5, 0.55), (low + 12, 0.35, 0.45), (third, 0.65, 0.4), (fifth, 0.4, 0.4), (third + 12, 0.6, 0.25))


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
    """A figure in eighths through the tones of each chord, and a bass note on the first beat."""
    key, style = KEYS[name], STYLES[name]
    stem = Stem(name, "pulse")
    voice: Callable[[float, float, float], Wave] = getattr(play, style.pulse)
    base = {"bass": 40, "music_box": 74}.get(style.pulse, 55)
    for bar in range(BARS):
        root = key.chord(bar)[0]
        for place, step in enumerate(style.figure):
            if step < 0 or (bar % 4 == 3 and place == 5):
                continue
            number = _near(key.note(root + step), base) + (12 if step == 4 and place > 4 and base > 45 else 0)
            force = 0.75 if place == 0 else 0.45 + 0.15 * (place % 4 == 0)
            stem.add(bar * 4 + place / 2, voice(number, 1.6, force), 0.3 + 0.4 * (place % 2), 0.55 + 0.35 * force)
        stem.add(bar * 4, play.bass(_low(key.note(root)), 2.2, 0.5), 0.5, 0.5 if style.pulse == "bass" else 0.7)
    return stem.in_hall(2.0, 0.2)


def drums(name: str, variant: str) -> Wave:
    """A pattern of a bar with fills; B is busier."""
    stem = Stem(name, "drums", variant)
    hits = BEATS[STYLES[name].drums]
    for bar in range(BARS):
        now = [hit for hit in hits if not (variant == "A" and bar % 8 == 7 and hit[0] > 2.9)]
        if bar % 4 == 3:
            now += FILLS[variant]
        if variant == "B" and bar % 2:
            now.append((1.5, "kick", 0.5))
        for place, (beat, kind, force) in enumerate(now):
            side = {"shaker": 0.68, "rim": 0.36, "metal": 0.6}.get(kind, 0.42 + 0.16 * (place % 2))
            stem.add(bar * 4 + beat, play.drum(kind, force, place % 3), side, 1.0)
    return stem.in_hall(1.5, 0.16)


def melody(key: Key, theme: dict[str, Phrase], variant: str) -> list[tuple[float, float, int]]:
    """The notes of a lead as (beat, beats, note), fitted to the chords."""
    notes = []
    for start, phrase in FORMS[variant]:
        for beat, length, degree in theme[phrase]:
            bar = start + int(beat // 4)
            notes.append((start * 4 + beat, length, key.note(key.fitted(beat, degree, bar))))
    return notes


def lead(name: str, theme: str, variant: str) -> Wave:
    """A theme in the key of a set: the player's by horn (B: strings above), a rival's by its own instrument."""
    stem = Stem(name, "lead", theme, variant)
    for beat, length, number in melody(KEYS[name], THEMES[theme], variant):
        seconds = length * 60 / BPM + 0.1
        for voice, up, pan, gain in _voices(theme, variant):
            stem.add(beat, voice(_near(number, number) + up, seconds, 0.65), pan, gain)
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
    """The six home openings over the title, harp and horn by turns."""
    key = KEYS[name]
    stem = Stem(name, "openings")
    for place, (bar, phrase) in enumerate(zip((0, 3, 5, 8, 11, 13), OPENINGS, strict=True)):
        for beat, length, degree in phrase:
            number = key.note(key.fitted(beat, degree, bar + int(beat // 4)), 1)
            voice = play.harp if place % 2 else play.horn
            stem.add(
                bar * 4 + beat,
                voice(number - (0 if place % 2 else 12), length * 60 / BPM + 0.2, 0.5),
                0.4 + 0.1 * (place % 3),
                0.6,
            )
    return stem.in_hall(3.4, 0.36)


def ending(name: str) -> Wave:
    """Eight bars that end, then silence to the end of the loop: the bed goes on alone."""
    key = KEYS[name]
    stem = Stem(name, "ending")
    for beat, length, degree in ENDINGS[name]:
        number = key.note(key.fitted(beat, degree, int(beat // 4)))
        seconds = length * 60 / BPM + 0.2
        if name == "won":
            stem.add(beat, play.horn(number, seconds, 0.75), 0.45, 0.8)
            stem.add(beat, play.strings(number + 12, seconds, 0.6, 0.12), 0.6, 0.4)
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
