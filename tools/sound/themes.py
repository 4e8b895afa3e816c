"""Scales, chords and themes: what is played, written as numbers. Nothing here makes a sound.

A note is (beat, beats, degree of the scale); a phrase starts at beat 0 and lasts a whole number of bars of four beats. Chords
avoid those whose third lies a semitone from the tonic or its fifth, because every stinger is made of these two.
"""

from __future__ import annotations

from dataclasses import dataclass

Note = tuple[float, float, int]
Phrase = tuple[Note, ...]

SCALES: dict[str, tuple[int, ...]] = {
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
    "minor": (0, 2, 3, 5, 7, 8, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "phrygian_dominant": (0, 1, 4, 5, 7, 8, 10),
}
"""Semitones of the seven degrees above the tonic."""
TONICS: dict[str, int] = {"d": 50, "g": 55, "c": 48, "a": 57, "e": 52}
"""The five tonics as notes of the middle range."""
BARS = 16


@dataclass(frozen=True, slots=True)
class Key:
    """A tonic, a scale, and the root of each bar's chord as a degree."""

    tonic: str
    scale: str
    chords: tuple[int, ...]

    def note(self, degree: int, octave: int = 0) -> int:
        """A degree of the scale as a note; degrees go on above and below."""
        steps = SCALES[self.scale]
        return TONICS[self.tonic] + 12 * octave + 12 * (degree // 7) + steps[degree % 7]

    def chord(self, bar: int) -> tuple[int, int, int]:
        """The degrees of a bar's chord: root, third, fifth."""
        root = self.chords[bar % len(self.chords)]
        return root, root + 2, root + 4

    def classes(self, bar: int) -> list[int]:
        """The same as pitch classes, 0 being C."""
        return [self.note(degree) % 12 for degree in self.chord(bar)]

    def fitted(self, beat: float, degree: int, bar: int) -> int:
        """A degree on a strong beat goes to the nearest tone of the chord; others stay."""
        if beat % 2:
            return degree
        tones = [tone + 7 * octave for tone in self.chord(bar) for octave in (-2, -1, 0, 1, 2)]
        return min(tones, key=lambda tone: (abs(tone - degree), tone < degree))


KEYS: dict[str, Key] = {
    "sector_1": Key("d", "dorian", (0, 6, 3, 0, 0, 2, 6, 3, 3, 6, 0, 0, 2, 3, 6, 0)),
    "sector_2": Key("g", "mixolydian", (0, 6, 3, 0, 0, 4, 6, 3, 5, 3, 6, 0, 3, 4, 6, 0)),
    "sector_3": Key("c", "lydian", (0, 0, 6, 2, 0, 5, 2, 6, 5, 2, 0, 0, 5, 6, 2, 0)),
    "sector_4": Key("a", "minor", (0, 5, 2, 6, 0, 4, 5, 6, 5, 6, 0, 0, 2, 5, 6, 0)),
    "sector_5": Key("e", "phrygian", (0, 0, 1, 0, 5, 2, 1, 0, 0, 5, 1, 1, 2, 5, 1, 0)),
    "boss_counter": Key("a", "minor", (0, 0, 5, 6, 0, 0, 2, 6, 5, 5, 6, 0, 5, 4, 6, 0)),
    "boss_host": Key("e", "phrygian_dominant", (0, 1, 0, 5, 0, 1, 5, 0, 5, 1, 0, 0, 5, 5, 1, 0)),
    "boss_engine": Key("d", "dorian", (0, 0, 0, 6, 0, 0, 3, 6, 2, 2, 3, 0, 0, 6, 3, 0)),
    "title": Key("d", "dorian", (0, 0, 2, 2, 3, 3, 6, 6, 0, 0, 3, 3, 2, 6, 0, 0)),
    "map": Key("d", "dorian", (0, 0, 6, 6, 3, 3, 0, 0, 2, 2, 6, 6, 3, 6, 0, 0)),
    "won": Key("c", "lydian", (0, 5, 2, 0, 5, 2, 0, 0, 0, 0, 5, 5, 2, 2, 0, 0)),
    "lost": Key("a", "minor", (0, 5, 2, 6, 0, 4, 5, 0, 0, 0, 5, 5, 6, 6, 0, 0)),
}
"""Every set of stems with its key."""

CALL: Phrase = ((0, 1.5, 0), (1.5, 0.5, 2), (2, 2, 4), (4, 2.5, 3))
ANSWER: Phrase = ((0, 1.5, 2), (1.5, 0.5, 4), (2, 2, 6), (4, 2.5, 5))
CLIMB: Phrase = (
    (0, 1.5, 4),
    (1.5, 0.5, 6),
    (2, 2, 8),
    (4, 1, 7),
    (5, 1, 6),
    (6, 1.5, 5),
    (8, 1, 4),
    (9, 1, 5),
    (10, 1.5, 6),
    (12, 2.5, 7),
)
HOME: Phrase = ((0, 1.5, 2), (1.5, 0.5, 4), (2, 2, 5), (4, 1, 4), (5, 1, 2), (6, 1.5, 0))
PLAYER = {"call": CALL, "answer": ANSWER, "climb": CLIMB, "home": HOME}
"""The player's theme: a rise of a fifth and a fall of a second, answered a third higher."""

COUNTER: dict[str, Phrase] = {
    "call": ((0, 0.9, 4), (1, 0.9, 3), (2, 0.9, 2), (3, 0.9, 0), (4, 0.9, 4), (5, 0.9, 3), (6, 0.9, 2)),
    "answer": ((0, 0.9, 4), (1, 0.9, 3), (4, 1.8, 4), (6.5, 0.9, 4)),
    "climb": (
        (0, 0.9, 7),
        (1, 0.9, 6),
        (2, 0.9, 5),
        (3, 0.9, 4),
        (4, 0.9, 7),
        (5, 0.9, 6),
        (6, 0.9, 5),
        (8, 0.9, 7),
        (9, 0.9, 6),
        (12, 1.8, 7),
    ),
    "home": ((0, 0.9, 4), (1, 0.9, 3), (2, 0.9, 2), (3, 0.9, 0), (4, 0.9, -1), (5, 1.9, 0)),
}
"""Four equal notes that lose one each time."""
THIRD = 4 / 3
HOST: dict[str, Phrase] = {
    "call": ((0, THIRD, 4), (THIRD, THIRD, 5), (2 * THIRD, THIRD, 7), (4, THIRD, 6), (4 + THIRD, 2.3, 4)),
    "answer": ((0, THIRD, 2), (THIRD, THIRD, 1), (2 * THIRD, THIRD, 0), (4, THIRD, 1), (4 + THIRD, 2.3, 2)),
    "climb": (
        (0, THIRD, 4),
        (THIRD, THIRD, 5),
        (2 * THIRD, THIRD, 7),
        (4, THIRD, 8),
        (4 + THIRD, THIRD, 7),
        (4 + 2 * THIRD, THIRD, 6),
        (8, THIRD, 5),
        (8 + THIRD, THIRD, 4),
        (8 + 2 * THIRD, THIRD, 2),
        (12, THIRD, 1),
        (12 + THIRD, 1.6, 0),
    ),
    "home": ((0, THIRD, 4), (THIRD, THIRD, 2), (2 * THIRD, THIRD, 1), (4, THIRD, 0), (4 + THIRD, 2, 0)),
}
"""A waltz of three over four."""
ENGINE: dict[str, Phrase] = {
    "call": ((0, 1, 0), (1, 0.5, 0), (1.5, 0.5, 0), (2, 1.8, 0), (4, 1, 3), (5, 1.9, 4)),
    "answer": ((0, 1, 4), (1, 0.5, 4), (1.5, 0.5, 4), (2, 1.8, 4), (4, 1, 3), (5, 1.9, 0)),
    "climb": (
        (0, 1, 0),
        (1, 0.5, 0),
        (1.5, 0.5, 0),
        (2, 1.8, 0),
        (4, 1, 3),
        (5, 1, 4),
        (6, 1.5, 4),
        (8, 1, 4),
        (9, 0.5, 4),
        (9.5, 0.5, 4),
        (10, 1.8, 4),
        (12, 2.5, 7),
    ),
    "home": ((0, 1, 4), (1, 0.5, 3), (1.5, 0.5, 3), (2, 1.8, 0), (4, 2.5, 0)),
}
"""A chant on one note, then a fourth and a fifth."""
THEMES: dict[str, dict[str, Phrase]] = {"player": PLAYER, "counter": COUNTER, "host": HOST, "engine": ENGINE}
RIVALS = ("counter", "host", "engine")

FORMS: dict[str, tuple[tuple[int, str], ...]] = {
    "A": ((0, "call"), (4, "answer"), (8, "climb"), (14, "home")),
    "B": ((2, "climb"), (8, "call"), (10, "answer"), (14, "home")),
}
"""In which bar each phrase of a lead begins, for both variants; the bars between are rests."""

ENDINGS: dict[str, Phrase] = {
    "won": (
        (0, 1.5, 0),
        (1.5, 0.5, 2),
        (2, 2, 4),
        (4, 1.5, 2),
        (5.5, 0.5, 4),
        (6, 2, 7),
        (8, 1.5, 4),
        (9.5, 0.5, 7),
        (10, 2, 9),
        (12, 1, 8),
        (13, 1, 7),
        (14, 2, 6),
        (16, 1.5, 5),
        (17.5, 0.5, 7),
        (18, 2, 9),
        (20, 1, 8),
        (21, 1, 6),
        (22, 2, 4),
        (24, 7, 7),
    ),
    "lost": (
        (0, 3, 4),
        (3, 1, 3),
        (4, 3.5, 2),
        (8, 3, 4),
        (11, 1, 3),
        (12, 3.5, 1),
        (16, 3, 2),
        (19, 1, 1),
        (20, 3.5, 0),
        (24, 7, 0),
    ),
}
"""Eight bars that end, for the results."""
OPENINGS: tuple[Phrase, ...] = (
    ((0, 2, 0), (2, 2, 4), (4, 3, 3)),
    ((0, 1, 4), (1, 1, 5), (2, 2, 7), (4, 3, 4)),
    ((0, 3, 2), (3, 1, 1), (4, 3, 0)),
    ((0, 2, 4), (2, 1, 3), (3, 1, 2), (4, 3, 4)),
    ((0, 1.5, 0), (1.5, 1.5, 2), (3, 1, 4), (4, 3, 6)),
    ((0, 2, 7), (2, 2, 6), (4, 3, 4)),
)
"""Two bars for each of six Home Worlds, one after the other over the title."""
