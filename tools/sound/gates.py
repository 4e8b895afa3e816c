"""The gate: each figure that stands in for an ear, with its limit. A finding names the sound, the figure and the limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import numpy as np

from game.ui.audio.catalogue import FAMILIES
from game.ui.audio.score import PLAIN, levels

from . import figures
from .compose import leads_of, notes_of
from .harmony import BARS, KEYS, SCALES, Key, low, parallels, voicing
from .loudness import as_played, loudness, true_peak
from .master import judged, shares, together
from .roster import ROSTER
from .synth import BAR, Wave

MUSIC_BYTES, EFFECT_BYTES = 16 * 2**20, 4 * 2**20
CLASS_LU = 1.0
LEAST_IN_KEY = 0.95
MOST_PEAK = -1.5
DRUMS = frozenset({"planet_crack"})
DEPLOYS = "deploy_"
ORDER = ("signature", "war", "flow", "cards", "economy", "interface")
"""The louder class first; the Nemesis's own lies between war and the flow of rounds."""


@dataclass(frozen=True, slots=True)
class Range:
    """What a figure may be."""

    least: float
    most: float

    def holds(self, value: float) -> bool:
        """Whether a value lies inside."""
        return self.least - 1e-9 <= value <= self.most + 1e-9


FAMILY_RANGES: Mapping[str, tuple[Range, Range, float]] = {
    "interface": (Range(900, 4000), Range(0.03, 0.18), 0.020),
    "hover": (Range(900, 4000), Range(0.02, 0.18), 0.020),
    "cards": (Range(1800, 5500), Range(0.08, 0.5), 0.020),
    "deploy": (Range(500, 4000), Range(0.15, 0.7), 0.020),
    "economy": (Range(1200, 5000), Range(0.1, 0.65), 0.010),
    "war": (Range(220, 1850), Range(0.3, 1.4), 0.015),
    "signature": (Range(250, 2200), Range(0.8, 2.6), 0.020),
    "nemesis": (Range(200, 1400), Range(0.3, 2.6), 0.040),
    "flow": (Range(200, 2200), Range(0.5, 2.6), 0.020),
}
"""Centroid in Hz, length in seconds and the latest beginning in seconds, by family."""


def family_of(name: str) -> str:
    """The family by whose ranges an effect is judged."""
    return "deploy" if name.startswith(DEPLOYS) else ROSTER[name].kind


def effect_findings(name: str, takes: Sequence[Wave]) -> Iterator[str]:
    """What is wrong with the takes of one effect."""
    entry, family = ROSTER[name], family_of(name)
    goal = FAMILIES[entry.kind].lufs if entry.lufs is None else entry.lufs
    centre, long, late = FAMILY_RANGES[family]
    for number, sound in enumerate(takes, start=1):
        where = f"{name} {number}"
        loud = loudness(as_played(sound), padded=True).momentary
        if abs(loud - goal) > CLASS_LU:
            yield f"{where}: {loud:.1f} LUFS, wanted {goal:.1f}"
        if (peak := true_peak(as_played(sound))) > MOST_PEAK:
            yield f"{where}: true peak {peak:.1f} dBFS"
        if np.abs(sound).max() >= 0.9999:
            yield f"{where}: clipped samples"
        if not centre.holds(value := figures.centroid(sound)):
            yield f"{where}: centroid {value:.0f} Hz, allowed {centre.least:.0f} to {centre.most:.0f}"
        if not long.holds(value := figures.length(sound)):
            yield f"{where}: {value:.2f} s long, allowed {long.least} to {long.most}"
        if (value := figures.onset(sound)) > late:
            yield f"{where}: begins after {value * 1000:.0f} ms, allowed {late * 1000:.0f}"
        if (value := figures.below(sound, 120)) > (0.60 if name in DRUMS else 0.35):
            yield f"{where}: {value:.0%} of the energy below 120 Hz"
        if (value := figures.small_speaker_loss(sound, loud)) > 5.0:
            yield f"{where}: loses {value:.1f} LU on small speakers"
    slope = figures.pitch_slope(takes[0]) if name.startswith("energy_") else 0.0
    if (name == "energy_gain" and slope <= 0.1) or (name == "energy_spend" and slope >= -0.1):
        yield f"{name}: the pitch goes {slope:+.2f} octaves"


def likeness_findings(rows: Mapping[str, Sequence[Wave]]) -> Iterator[str]:
    """Names that sound too much alike, and takes of one name that do not. The rows are those of `figures.mel`."""
    names = sorted(rows)
    pairs = {(a, b): figures.distance(rows[a][0], rows[b][0]) for n, a in enumerate(names) for b in names[n + 1 :]}
    least = 0.35 * median(pairs.values())
    for (a, b), value in pairs.items():
        if value < least:
            yield f"{a} and {b} sound alike: {value:.1f}, wanted {least:.1f}"
    for name in names:
        far = max((figures.distance(rows[name][0], other) for other in rows[name][1:]), default=0.0)
        if far > median(pairs.values()):
            yield f"{name}: a take is as far from the first as another sound: {far:.1f}"


MOST_REMADE, HEARD_THIRDS = 0.5, 40.0
"""The most that a third of an octave may differ in a sound that is made again, and how far below the loudest it counts, in dB."""


def remade_findings(name: str, was: Wave, now: Wave) -> Iterator[str]:
    """A sound that comes out otherwise when it is made again, as on another machine."""
    before, after = figures.thirds(was), figures.thirds(now)
    apart = np.abs(before - after)[before > before.max() - HEARD_THIRDS]
    if (value := float(apart.max())) > MOST_REMADE:
        yield f"{name}: made again it differs by {value:.2f} dB in a third of an octave, allowed {MOST_REMADE}"


def order_findings(loud: Mapping[str, float]) -> Iterator[str]:
    """Classes whose order is reversed, by the loudness of each effect."""
    by_class = {
        kind: [value for name, value in loud.items() if ROSTER[name].kind == kind and ROSTER[name].lufs is None] for kind in ORDER
    }
    for upper, lower in pairwise(ORDER):
        if by_class[upper] and by_class[lower] and min(by_class[upper]) <= max(by_class[lower]):
            yield f"{lower} is as loud as {upper}"


def stinger_findings(name: str, tonic: str, sound: Wave) -> Iterator[str]:
    """A tuned signature beside every chord that its sets have."""
    heard = figures.chroma(sound)
    for key_name, key in KEYS.items():
        if key.tonic != tonic or key_name in PLAIN:
            continue
        for bar in range(len(key.chords)):
            tones = set(key.classes(bar)) | {key.note(0) % 12}
            third = key.classes(bar)[1]
            if (value := float(heard[sorted(tones | {key.note(4) % 12})].sum())) < 0.70:
                yield f"{name} in {tonic}: {value:.0%} on the chord of bar {bar} of {key_name}"
            for near in ((third - 1) % 12, (third + 1) % 12):
                if near not in tones and heard[near] > 0.08:
                    yield f"{name} in {tonic}: {heard[near]:.0%} a semitone from the third of bar {bar} of {key_name}"


def set_findings(name: str, stems: Mapping[str, Wave]) -> Iterator[str]:
    """What is wrong with a set of stems."""
    key = KEYS[name]
    if len({len(sound) for sound in stems.values()}) != 1:
        yield f"{name}: stems of unequal length"
        return
    whole = together(stems, judged(name))
    if abs((loud := loudness(whole).integrated) + 20) > CLASS_LU:
        yield f"{name}: {loud:.1f} LUFS, wanted -20"
    if (peak := true_peak(together(stems, {**levels(1.0), "pad": 1.0, "lead": 1.0}))) > MOST_PEAK:
        yield f"{name}: true peak of all stems {peak:.1f} dBFS"
    scale = sorted((key.note(0) + step) % 12 for step in SCALES[key.scale])
    for stem, sound in stems.items():
        yield from _stem_findings(f"{name} {stem}", stem, sound, scale)
    plain = [stem for stem in ("pad", "pulse", "drums", "lead") if stem in stems]
    for n, first in enumerate(plain):
        for other in plain[n + 1 :]:
            if (value := figures.likeness(stems[first], stems[other])) > 0.5:
                yield f"{name}: {first} and {other} are alike by {value:.2f}"
    same, loss = figures.stereo(whole)
    if not 0.2 <= same <= 0.95 or loss > 3.0:
        yield f"{name}: correlation of the sides {same:.2f}, one speaker loses {loss:.1f} dB"
    if name not in PLAIN:
        low, middle, high = shares(whole)
        if not (0.10 <= low <= 0.35 and 0.45 <= middle <= 0.75 and 0.05 <= high <= 0.25):
            yield f"{name}: spectrum {low:.0%}, {middle:.0%}, {high:.0%}"


NOTES_IN_TWO_BARS, SPAN = Range(3, 14), Range(7, 19)
"""Notes of a lead in two bars where it sounds, and the semitones from its lowest to its highest."""
SMALL_STEPS, SOUNDING, RETURNS = 0.6, Range(0.40, 0.65), 3
"""Shares of steps and leaps within the chord, of bars that sound, and how often the rhythm of four notes returns."""
MOST_PARALLELS = 5
DENSITY = (Range(0.3, 1.2), Range(1.5, 3.0), Range(2.5, 5.0))
"""Onsets a second at each tension of `TENSIONS`."""
TENSIONS = (0.1, 0.5, 0.9)


def score_findings(name: str) -> Iterator[str]:
    """What is wrong with what a set plays, before it is heard: the walk of its chords and the melodies of its leads."""
    key = KEYS[name]
    roots = [low(key.note(key.chord(bar)[0])) for bar in range(BARS)]
    walk = [(root, *upper) for root, upper in zip(roots, voicing(key), strict=True)]
    if (count := sum(parallels(walk[bar - 1], walk[bar]) for bar in range(BARS))) > MOST_PARALLELS:
        yield f"{name}: {count} pairs of voices go on in fifths or octaves"
    for theme, variant in leads_of(name):
        yield from melody_findings(f"{name} {theme} {variant}", notes_of(name, theme, variant), key)


def melody_findings(where: str, notes: Sequence[tuple[float, float, int]], key: Key) -> Iterator[str]:
    """What keeps a row of notes (beat, beats, note) from being a melody."""
    bars = [[note for note in notes if int(note[0] // 4) == bar] for bar in range(BARS)]
    if not SOUNDING.holds(share := sum(bool(bar) for bar in bars) / BARS):
        yield f"{where}: sounds in {share:.0%} of the bars"
    for start in range(0, BARS, 2):
        count = len(bars[start]) + len(bars[start + 1])
        if count and not NOTES_IN_TWO_BARS.holds(count):
            yield f"{where}: {count} notes in bars {start} and {start + 1}"
    heights = [height for _, _, height in notes]
    if not SPAN.holds(span := max(heights) - min(heights)):
        yield f"{where}: a range of {span} semitones"
    pairs = list(pairwise(notes))
    small = [_is_step(a[2], b[2], key) or {a[2] % 12, b[2] % 12} <= set(key.classes(int(a[0] // 4))) for a, b in pairs]
    if sum(small) < SMALL_STEPS * len(pairs):
        yield f"{where}: only {sum(small)} of {len(pairs)} steps are small or within the chord"
    for start in range(0, BARS, 4):
        if not _rests(notes, start * 4, start * 4 + 16):
            yield f"{where}: no rest in bars {start} to {start + 3}"
    rhythms = Counter(tuple(round(b[0] - a[0], 2) for a, b in pairwise(notes[n : n + 4])) for n in range(len(notes) - 3))
    if max(rhythms.values(), default=0) < RETURNS:
        yield f"{where}: no motif of four notes returns"


def _is_step(first: int, other: int, key: Key) -> bool:
    """Whether no tone of the scale lies between two notes; that may be an augmented second."""
    scale = {(key.note(0) + step) % 12 for step in SCALES[key.scale]}
    return not any(note % 12 in scale for note in range(min(first, other) + 1, max(first, other)))


def _rests(notes: Sequence[tuple[float, float, int]], start: float, end: float) -> bool:
    """Whether nothing sounds for a beat somewhere between two beats."""
    free = start
    for beat, beats, _ in notes:
        if beat + beats <= start or beat >= end:
            continue
        if beat - free >= 0.99:
            return True
        free = max(free, beat + beats)
    return end - free >= 0.99


def joint_findings(where: str, sound: Wave, begins: Sequence[Wave | None]) -> Iterator[str]:
    """Jumps that cutting into bars made; `begins` has each bar's own sound around its beginning."""
    for bar, own in enumerate(begins):
        if own is not None and (value := figures.seam(sound, bar * BAR, own)) > 1.0:
            yield f"{where}: a jump of {value:.1f} at bar {bar}"


def _stem_findings(where: str, stem: str, sound: Wave, scale: Sequence[int]) -> Iterator[str]:
    if stem == "pad" and (value := figures.level_step(sound)) > 3.0:
        yield f"{where}: the loop's ends differ by {value:.1f} dB"
    if not stem.startswith("drums") and (value := figures.in_key(sound, scale)) < LEAST_IN_KEY:
        yield f"{where}: {value:.1%} in key"


def density(stems: Mapping[str, Wave]) -> list[float]:
    """Onsets a second at each of `TENSIONS`."""
    return [figures.onsets(together(stems, levels(tension))) for tension in TENSIONS]


def density_findings(name: str, dense: Sequence[float]) -> Iterator[str]:
    """A set in which too little or too much happens at a tension; those that follow no game are exempt."""
    for tension, value, allowed in zip(TENSIONS, dense, DENSITY, strict=True):
        if name not in PLAIN and not allowed.holds(value):
            yield f"{name}: {value:.1f} onsets a second at tension {tension}, allowed {allowed.least} to {allowed.most}"


def byte_findings(music: int, effects: int) -> Iterator[str]:
    """Too many bytes."""
    if music > MUSIC_BYTES:
        yield f"music: {music} bytes, allowed {MUSIC_BYTES}"
    if effects > EFFECT_BYTES:
        yield f"effects: {effects} bytes, allowed {EFFECT_BYTES}"
