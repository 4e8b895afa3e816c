"""Scales, keys and chords, and the voices of a pad that walk through them. Nothing here makes a sound.

Chords avoid those whose third lies a semitone from the tonic or its fifth, because every stinger is made of these two; the sets
that follow no game may use them. The five sectors share one form of sixteen bars, each in the chords of its own mode: the
player's theme stands over it as it is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product

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
LOWEST, HIGHEST, WIDEST = 52, 69, 14
"""Between which notes the upper voices of a pad move, and how far apart the outer ones may be."""
PARALLEL = 9
"""As bad as so many semitones of movement: two voices that go on in fifths or octaves."""


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

    def shift(self, degree: int, bar: int) -> int:
        """By how many degrees a figure that begins with this one has to move to begin on a tone of the bar's chord."""
        tones = [tone + 7 * octave for tone in self.chord(bar) for octave in (-2, -1, 0, 1, 2)]
        return min((tone - degree for tone in tones), key=lambda away: (abs(away), away < 0))


KEYS: dict[str, Key] = {
    "sector_1": Key("d", "dorian", (0, 6, 2, 3, 0, 3, 6, 4, 0, 3, 6, 2, 4, 0, 3, 6)),
    "sector_2": Key("g", "mixolydian", (0, 3, 0, 3, 0, 3, 6, 4, 0, 3, 1, 6, 4, 0, 6, 3)),
    "sector_3": Key("c", "lydian", (0, 6, 2, 5, 0, 5, 6, 2, 0, 5, 6, 2, 6, 0, 5, 6)),
    "sector_4": Key("a", "minor", (0, 6, 2, 5, 0, 5, 6, 4, 0, 5, 6, 2, 4, 0, 5, 6)),
    "sector_5": Key("e", "phrygian", (0, 1, 2, 5, 0, 5, 4, 2, 0, 5, 1, 2, 1, 0, 5, 1)),
    "boss_counter": Key("a", "minor", (0, 2, 4, 0, 5, 6, 2, 4, 0, 5, 0, 5, 4, 0, 5, 6)),
    "boss_host": Key("e", "phrygian_dominant", (0, 5, 1, 5, 0, 1, 0, 5, 5, 1, 0, 5, 1, 0, 1, 0)),
    "boss_engine": Key("d", "dorian", (0, 3, 4, 0, 0, 6, 3, 4, 0, 3, 4, 2, 6, 0, 3, 6)),
    "title": Key("d", "dorian", (0, 6, 2, 3, 0, 0, 3, 3, 0, 6, 2, 3, 2, 6, 0, 0)),
    "map": Key("d", "dorian", (0, 0, 6, 6, 3, 3, 0, 0, 2, 2, 6, 6, 3, 6, 0, 0)),
    "won": Key("c", "lydian", (0, 5, 2, 0, 6, 2, 4, 0, 0, 0, 5, 5, 2, 2, 0, 0)),
    "lost": Key("a", "minor", (0, 4, 3, 5, 0, 6, 0, 0, 0, 0, 5, 5, 6, 6, 0, 0)),
}
"""Every set of stems with its key."""


Voices = tuple[int, int, int]


def voicing(key: Key) -> list[Voices]:
    """The three upper voices of each bar, from below: each tone of the chord once, moving as little as possible around the loop.

    Voices that go on in fifths or octaves with each other or with the root in the bass count as long ways.
    """
    choices = [_placed(key.classes(bar)) for bar in range(len(key.chords))]
    roots = [_bass(key, bar) for bar in range(len(key.chords))]
    best: tuple[float, list[Voices]] | None = None
    for first in choices[0]:
        ways: dict[Voices, tuple[float, list[Voices]]] = {first: (0.0, [first])}
        for bar in [*range(1, len(choices)), 0]:
            aims = choices[bar] if bar else [first]
            ways = {
                aim: min(
                    (
                        (cost + _effort((roots[bar - 1], *last), (roots[bar], *aim)), [*path, aim])
                        for last, (cost, path) in ways.items()
                    ),
                    key=lambda way: way[0],
                )
                for aim in aims
            }
        cost, path = ways[first]
        if best is None or cost < best[0]:
            best = cost, path[:-1]
    assert best is not None
    return best[1]


def _bass(key: Key, bar: int) -> int:
    return low(key.note(key.chord(bar)[0]))


def low(number: int) -> int:
    """A note in the octave of the bass."""
    return 38 + (number - 38) % 12


def _placed(classes: list[int]) -> list[Voices]:
    """All ways to lay three pitch classes between the lowest and the highest note."""
    places = [[note for note in range(LOWEST, HIGHEST + 1) if note % 12 == tone] for tone in classes]
    laid = {tuple(sorted(notes)) for notes in product(*places)}
    return [(a, b, c) for a, b, c in sorted(laid) if c - a <= WIDEST]


def parallels(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """How many pairs of voices go on in fifths or octaves."""
    pairs = combinations(range(len(before)), 2)
    return sum(
        (before[b] - before[a]) % 12 == (after[b] - after[a]) % 12
        and (before[b] - before[a]) % 12 in (0, 7)
        and before[a] != after[a]
        for a, b in pairs
    )


def _effort(before: tuple[int, ...], after: tuple[int, ...]) -> float:
    upper = zip(before[1:], after[1:], strict=True)
    return sum(float(abs(b - a) ** 1.5) for a, b in upper) + PARALLEL * parallels(before, after)
