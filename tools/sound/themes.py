"""The themes: what is played, written as numbers. Nothing here makes a sound.

A note is (beat, beats, degree of the scale); a phrase starts at beat 0 and lasts a whole number of bars of four beats.

The player's theme is a period of eight bars: a rise of a fifth that sinks back by steps, the same a third higher, the rise again
that this time goes on to the octave, its height, and the way home. The Counter counts down, one note less in each bar. The
Host turns a waltz of three over four around its augmented second. The Engine hammers on one note and lifts it by a fourth.
"""

from __future__ import annotations

from .harmony import Key

Note = tuple[float, float, int]
Phrase = tuple[Note, ...]

CALL: Phrase = ((0, 1, 0), (1, 2, 4), (3, 0.5, 3), (3.5, 0.5, 2), (4, 3, 3))
ANSWER: Phrase = ((0, 1, 2), (1, 2, 6), (3, 0.5, 5), (3.5, 0.5, 4), (4, 3, 5))
RISE: Phrase = ((0, 1, 0), (1, 2, 4), (3, 0.5, 5), (3.5, 0.5, 6), (4, 3, 7))
HEIGHT: Phrase = ((0, 1.5, 8), (1.5, 0.5, 9), (2, 1, 8), (3, 1, 7), (4, 1.5, 6), (5.5, 0.5, 5), (6, 1.5, 4))
HOME: Phrase = ((0, 1, 4), (1, 0.5, 3), (1.5, 0.5, 2), (2, 1, 3), (3, 1, 1), (4, 3, 0))
FALL: Phrase = ((0, 1, 7), (1, 2, 4), (3, 0.5, 5), (3.5, 0.5, 6), (4, 3, 5))
SINK: Phrase = ((0, 1, 6), (1, 2, 3), (3, 0.5, 4), (3.5, 0.5, 5), (4, 3, 4))
PLAYER = {"call": CALL, "answer": ANSWER, "rise": RISE, "height": HEIGHT, "home": HOME, "fall": FALL, "sink": SINK}
"""Fall and sink are the rise turned over, for the second variant."""

COUNTER: dict[str, Phrase] = {
    "call": ((0, 0.9, 4), (1, 0.9, 3), (2, 0.9, 2), (3, 0.9, 1), (4, 0.9, 4), (5, 0.9, 3), (6, 0.9, 2)),
    "answer": ((0, 0.9, 4), (1, 0.9, 3), (4, 1.8, 4)),
    "rise": ((0, 0.9, 7), (1, 0.9, 6), (2, 0.9, 5), (3, 0.9, 4), (4, 0.9, 7), (5, 0.9, 6), (6, 0.9, 5)),
    "height": ((0, 0.9, 7), (1, 0.9, 6), (4, 1.8, 7)),
    "home": ((0, 0.9, 4), (1, 0.9, 3), (2, 0.9, 2), (3, 0.9, 1), (4, 2.9, 0)),
    "fall": ((0, 1.8, 4), (4, 0.9, 4), (5, 0.9, 5)),
    "sink": ((0, 0.9, 4), (1, 0.9, 5), (2, 0.9, 6), (4, 0.9, 4), (5, 0.9, 5), (6, 0.9, 6), (7, 0.9, 7)),
}
"""Four equal notes that lose one each time; turned over they grow again."""
THIRD = 4 / 3
HOST: dict[str, Phrase] = {
    "call": ((0, THIRD, 4), (THIRD, THIRD, 2), (2 * THIRD, THIRD, 1), (4, 2 * THIRD, 0)),
    "answer": ((0, THIRD, 1), (THIRD, THIRD, 2), (2 * THIRD, THIRD, 4), (4, 2 * THIRD, 5)),
    "rise": ((0, THIRD, 7), (THIRD, THIRD, 5), (2 * THIRD, THIRD, 4), (4, 2 * THIRD, 5)),
    "height": (
        (0, THIRD, 7),
        (THIRD, THIRD, 8),
        (2 * THIRD, THIRD, 7),
        (4, THIRD, 5),
        (4 + THIRD, THIRD, 4),
        (4 + 2 * THIRD, THIRD, 2),
    ),
    "home": ((0, THIRD, 1), (THIRD, THIRD, 2), (2 * THIRD, THIRD, 1), (4, 2 * THIRD, 0)),
    "fall": ((0, THIRD, 4), (THIRD, THIRD, 5), (2 * THIRD, THIRD, 4), (4, 2 * THIRD, 1)),
    "sink": ((0, THIRD, 2), (THIRD, THIRD, 1), (2 * THIRD, THIRD, 2), (4, 2 * THIRD, 0)),
}
ENGINE: dict[str, Phrase] = {
    "call": ((0, 1, 0), (1, 0.5, 0), (1.5, 0.5, 0), (2, 1.8, 0), (4, 1, 3), (5, 0.5, 3), (5.5, 0.5, 3), (6, 1.5, 0)),
    "answer": ((0, 1, 4), (1, 0.5, 4), (1.5, 0.5, 4), (2, 1.8, 4), (4, 1, 4), (5, 2, 0)),
    "rise": ((0, 1, 0), (1, 0.5, 0), (1.5, 0.5, 0), (2, 1.8, 0), (4, 1, 3), (5, 0.5, 3), (5.5, 0.5, 3), (6, 1.5, 4)),
    "height": ((0, 1, 4), (1, 0.5, 4), (1.5, 0.5, 4), (2, 1.8, 7), (4, 1, 6), (5, 2, 4)),
    "home": ((0, 1, 3), (1, 0.5, 3), (1.5, 0.5, 3), (2, 1.8, 1), (4, 3, 0)),
    "fall": ((0, 1, 0), (1, 0.5, 0), (1.5, 0.5, 0), (2, 1.8, 3), (4, 3, 1)),
    "sink": ((0, 1, 3), (1, 0.5, 3), (1.5, 0.5, 3), (2, 1.8, 0), (4, 3, 4)),
}
THEMES: dict[str, dict[str, Phrase]] = {"player": PLAYER, "counter": COUNTER, "host": HOST, "engine": ENGINE}
RIVALS = ("counter", "host", "engine")

FORMS: dict[str, tuple[tuple[int, str], ...]] = {
    "A": ((0, "call"), (2, "answer"), (8, "rise"), (10, "height"), (12, "home")),
    "B": ((2, "answer"), (4, "fall"), (6, "sink"), (10, "height"), (12, "home")),
}
"""In which bar each phrase of a lead begins, for both variants; the bars between are rests."""

ENDINGS: dict[str, Phrase] = {
    "won": (
        *RISE,
        *((beat + 8, beats, degree + 2) for beat, beats, degree in RISE),
        *((beat + 16, beats, degree) for beat, beats, degree in HEIGHT),
        *((24, 1, 4), (25, 1, 5), (26, 1, 6), (27, 1, 8), (28, 4, 7)),
    ),
    "lost": (
        *((0, 1, 0), (1, 2, 4), (3, 0.5, 3), (3.5, 0.5, 2), (4, 3, 1)),
        *((8, 1, 0), (9, 2, 3), (11, 0.5, 2), (11.5, 0.5, 1), (12, 3, 0)),
        *((16, 1, 0), (17, 2, 2), (19, 0.5, 1), (19.5, 0.5, 0), (20, 3, -1), (24, 7, 0)),
    ),
}
"""Eight bars that end, for the results: the rise twice and its height, or a rise that reaches less far each time."""
OPENINGS: tuple[Phrase, ...] = (
    ((0, 1, 0), (1, 2, 4), (3, 1, 3), (4, 3, 3)),
    ((0, 1.5, 4), (1.5, 0.5, 5), (2, 2, 7), (4, 3, 5)),
    ((0, 3, 2), (3, 1, 1), (4, 3, 0)),
    ((0, 2, 4), (2, 1, 3), (3, 1, 2), (4, 3, 1)),
    ((0, 1, 2), (1, 2, 6), (3, 1, 5), (4, 3, 5)),
    ((0, 2, 6), (2, 1, 5), (3, 1, 4), (4, 3, 4)),
)
"""Two bars for each of six Home Worlds, one after the other over the title."""
OPENING_BARS = (0, 2, 5, 8, 10, 13)


def placed(key: Key, phrase: Phrase, bar: int, *, written: bool = False) -> list[tuple[float, float, int]]:
    """A phrase from a bar on as (beat, beats, note): what stands in a bar moves as a whole to begin on a tone of its chord.

    With `written` nothing moves: the chords were chosen for this phrase.
    """
    notes: list[tuple[float, float, int]] = []
    last, away = -1, 0
    for beat, beats, degree in phrase:
        if int(beat // 4) != last:
            last = int(beat // 4)
            away = 0 if written else key.shift(degree, bar + last)
        notes.append((bar * 4 + beat, beats, key.note(degree + away)))
    return notes


def melody(key: Key, theme: dict[str, Phrase], variant: str, *, written: bool = False) -> list[tuple[float, float, int]]:
    """The notes of a lead as (beat, beats, note)."""
    return [note for bar, phrase in FORMS[variant] for note in placed(key, theme[phrase], bar, written=written)]
