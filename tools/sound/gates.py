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
MOST_ALIKE, MOST_ENDS = 0.5, 3.0
"""The most that two stems correlate, and by how many decibels the ends of a pad differ."""
DRUMS = frozenset({"planet_crack"})
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
    "interface": (Range(900, 4000), Range(0.03, 0.18), 0.008),
    "hover": (Range(900, 4000), Range(0.03, 0.18), 0.008),
    "cards": (Range(1800, 5500), Range(0.08, 0.5), 0.012),
    "economy": (Range(1200, 5000), Range(0.15, 0.6), 0.010),
    "war": (Range(250, 1800), Range(0.3, 1.4), 0.015),
    "signature": (Range(350, 2200), Range(0.8, 2.6), 0.020),
    "nemesis": (Range(200, 1400), Range(0.3, 2.6), 0.040),
    "flow": (Range(200, 2200), Range(0.5, 2.6), 0.020),
}
"""Centroid in Hz, length in seconds and the latest beginning in seconds, by class."""
TWINS: Mapping[str, str] = {"nemesis_conquest": "conquest"}
"""Whose sound lies below which of ours; beside it, not by a range of its own, its centroid is judged."""
BELOW_TWIN = Range(0.6, 0.85)


def effect_findings(name: str, takes: Sequence[Wave]) -> Iterator[str]:
    """What is wrong with the takes of one effect."""
    entry = ROSTER[name]
    goal = FAMILIES[entry.kind].lufs if entry.lufs is None else entry.lufs
    centre, long, late = FAMILY_RANGES[entry.kind]
    for number, sound in enumerate(takes, start=1):
        where = f"{name} {number}"
        loud = loudness(as_played(sound), padded=True).momentary
        if abs(loud - goal) > CLASS_LU:
            yield f"{where}: {loud:.1f} LUFS, wanted {goal:.1f}"
        if (peak := true_peak(as_played(sound))) > MOST_PEAK:
            yield f"{where}: true peak {peak:.1f} dBFS"
        if np.abs(sound).max() >= 0.9999:
            yield f"{where}: clipped samples"
        if name not in TWINS and not centre.holds(value := figures.centroid(sound)):
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


def twin_findings(name: str, theirs: Sequence[float], ours: Sequence[float]) -> Iterator[str]:
    """A sound of the Nemesis that is not darker than its twin of ours, by the centroids of their takes."""
    for number, (dark, bright) in enumerate(zip(theirs, ours, strict=True), start=1):
        if not BELOW_TWIN.holds(share := dark / bright):
            allowed = f"{BELOW_TWIN.least} to {BELOW_TWIN.most}"
            yield f"{name} {number}: {share:.2f} of the centroid of {TWINS[name]}, allowed {allowed}"


LEAST_APART = 0.35
"""How far two names must be apart, in median distances of all."""


def apart(rows: Mapping[str, Sequence[Wave]]) -> dict[tuple[str, str], float]:
    """How far the first takes of any two names are apart."""
    names = sorted(rows)
    return {(a, b): figures.distance(rows[a][0], rows[b][0]) for n, a in enumerate(names) for b in names[n + 1 :]}


def likeness_findings(rows: Mapping[str, Sequence[Wave]]) -> Iterator[str]:
    """Names that sound too much alike, and takes of one name that do not. The rows are those of `figures.mel`."""
    names, pairs = sorted(rows), apart(rows)
    least = LEAST_APART * median(pairs.values())
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


LEAST_ON_CHORD, MOST_BESIDE = 0.70, 0.08
"""The least share of a tuned signature on the tones of a chord, and the most a semitone from its third."""


def on_chords(tonic: str, sound: Wave) -> Iterator[tuple[str, float, float]]:
    """A tuned signature beside every chord that its sets have: where, its share on the tones, and beside the third."""
    heard = figures.chroma(sound)
    for key_name, key in KEYS.items():
        if key.tonic != tonic or key_name in PLAIN:
            continue
        for bar in range(len(key.chords)):
            tones = set(key.classes(bar)) | {key.note(0) % 12}
            third = key.classes(bar)[1]
            beside = max(float(heard[near % 12]) if near % 12 not in tones else 0.0 for near in (third - 1, third + 1))
            yield f"bar {bar} of {key_name}", float(heard[sorted(tones | {key.note(4) % 12})].sum()), beside


def stinger_findings(name: str, tonic: str, sound: Wave) -> Iterator[str]:
    """A tuned signature that rubs against a chord."""
    for where, share, beside in on_chords(tonic, sound):
        if share < LEAST_ON_CHORD:
            yield f"{name} in {tonic}: {share:.0%} on the chord of {where}"
        if beside > MOST_BESIDE:
            yield f"{name} in {tonic}: {beside:.0%} a semitone from the third of {where}"


Figures = Mapping[str, float]
"""What was measured, by its name."""


def set_figures(name: str, stems: Mapping[str, Wave]) -> Figures:
    """Every figure of a set of stems but its onsets and joints."""
    key, whole = KEYS[name], together(stems, judged(name))
    scale = sorted((key.note(0) + step) % 12 for step in SCALES[key.scale])
    same, loss = figures.stereo(whole)
    low, middle, high = shares(whole)
    told = {
        "LUFS": loudness(whole).integrated,
        "peak": true_peak(together(stems, {**levels(1.0), "pad": 1.0, "lead": 1.0})),
        "sides": same,
        "one speaker": loss,
        "low": low,
        "middle": middle,
        "high": high,
        "ends": figures.level_step(stems["pad"]),
    }
    told |= {f"in key {stem}": figures.in_key(sound, scale) for stem, sound in stems.items() if not stem.startswith("drums")}
    plain = [stem for stem in ("pad", "pulse", "drums", "lead") if stem in stems]
    pairs = [(first, other) for n, first in enumerate(plain) for other in plain[n + 1 :]]
    return told | {f"{first} and {other} are alike": figures.likeness(stems[first], stems[other]) for first, other in pairs}


def figures_in_words(told: Figures) -> str:
    """The figures of a set in one line, of those of its stems the worst."""
    key = min(value for name, value in told.items() if name.startswith("in key"))
    alike = max((value for name, value in told.items() if name.endswith("alike")), default=0.0)
    return (
        f"{told['LUFS']:6.1f} LUFS {told['peak']:5.1f} dBTP  spectrum {told['low']:.0%} {told['middle']:.0%} {told['high']:.0%}  "
        f"in key {key:.1%}  alike {alike:.2f}  sides {told['sides']:.2f} -{told['one speaker']:.1f} dB  ends {told['ends']:.1f}"
    )


def set_findings(name: str, stems: Mapping[str, Wave], told: Figures | None = None) -> Iterator[str]:
    """What is wrong with a set of stems; `told` are its figures where they are known."""
    if len({len(sound) for sound in stems.values()}) != 1:
        yield f"{name}: stems of unequal length"
        return
    told = set_figures(name, stems) if told is None else told
    if abs((loud := told["LUFS"]) + 20) > CLASS_LU:
        yield f"{name}: {loud:.1f} LUFS, wanted -20"
    if (peak := told["peak"]) > MOST_PEAK:
        yield f"{name}: true peak of all stems {peak:.1f} dBFS"
    if (value := told["ends"]) > MOST_ENDS:
        yield f"{name} pad: the loop's ends differ by {value:.1f} dB"
    for figure, value in told.items():
        if figure.startswith("in key") and value < LEAST_IN_KEY:
            yield f"{name} {figure.removeprefix('in key ')}: {value:.1%} in key"
        if figure.endswith("alike") and value > MOST_ALIKE:
            yield f"{name}: {figure} by {value:.2f}"
    if not 0.2 <= told["sides"] <= 0.95 or told["one speaker"] > 3.0:
        yield f"{name}: correlation of the sides {told['sides']:.2f}, one speaker loses {told['one speaker']:.1f} dB"
    if name not in PLAIN:
        low, middle, high = told["low"], told["middle"], told["high"]
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


def parallels_of(name: str) -> int:
    """Pairs of voices of a pad that go on in fifths or octaves, the root in the bass among them."""
    key = KEYS[name]
    roots = [low(key.note(key.chord(bar)[0])) for bar in range(BARS)]
    walk = [(root, *upper) for root, upper in zip(roots, voicing(key), strict=True)]
    return sum(parallels(walk[bar - 1], walk[bar]) for bar in range(BARS))


def score_findings(name: str) -> Iterator[str]:
    """What is wrong with what a set plays, before it is heard: the walk of its chords and the melodies of its leads."""
    if (count := parallels_of(name)) > MOST_PARALLELS:
        yield f"{name}: {count} pairs of voices go on in fifths or octaves"
    for theme, variant in leads_of(name):
        yield from melody_findings(f"{name} {theme} {variant}", notes_of(name, theme, variant), KEYS[name])


def melody_figures(notes: Sequence[tuple[float, float, int]], key: Key) -> Figures:
    """Every figure of a row of notes (beat, beats, note); those of two bars are the least and the most where it sounds."""
    bars = [[note for note in notes if int(note[0] // 4) == bar] for bar in range(BARS)]
    counts = [count for start in range(0, BARS, 2) if (count := len(bars[start]) + len(bars[start + 1]))]
    heights = [height for _, _, height in notes]
    pairs = list(pairwise(notes))
    small = [_is_step(a[2], b[2], key) or {a[2] % 12, b[2] % 12} <= set(key.classes(int(a[0] // 4))) for a, b in pairs]
    rhythms = Counter(tuple(round(b[0] - a[0], 2) for a, b in pairwise(notes[n : n + 4])) for n in range(len(notes) - 3))
    return {
        "bars": sum(bool(bar) for bar in bars) / BARS,
        "fewest": min(counts),
        "most": max(counts),
        "range": max(heights) - min(heights),
        "steps": sum(small) / len(pairs),
        "rests": sum(_rests(notes, start * 4, start * 4 + 16) for start in range(0, BARS, 4)),
        "returns": max(rhythms.values(), default=0),
    }


def melody_in_words(told: Figures) -> str:
    """The figures of a lead in one line."""
    return (
        f"{told['bars']:.0%} of the bars, {told['fewest']:.0f} to {told['most']:.0f} notes in two, range {told['range']:.0f}, "
        f"{told['steps']:.0%} small steps, {told['rests']:.0f} rests, motif {told['returns']:.0f} times"
    )


def melody_findings(where: str, notes: Sequence[tuple[float, float, int]], key: Key) -> Iterator[str]:
    """What keeps a row of notes (beat, beats, note) from being a melody."""
    told = melody_figures(notes, key)
    if not SOUNDING.holds(told["bars"]):
        yield f"{where}: sounds in {told['bars']:.0%} of the bars"
    if not (NOTES_IN_TWO_BARS.holds(told["fewest"]) and NOTES_IN_TWO_BARS.holds(told["most"])):
        yield f"{where}: {told['fewest']:.0f} to {told['most']:.0f} notes in two bars"
    if not SPAN.holds(told["range"]):
        yield f"{where}: a range of {told['range']:.0f} semitones"
    if told["steps"] < SMALL_STEPS:
        yield f"{where}: only {told['steps']:.0%} of the steps are small or within the chord"
    if told["rests"] < BARS // 4:
        yield f"{where}: a rest in only {told['rests']:.0f} of four times four bars"
    if told["returns"] < RETURNS:
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


def joints(sound: Wave, begins: Sequence[Wave | None]) -> dict[int, float]:
    """The jump at the beginning of each bar that sounds; `begins` has each bar's own sound around it."""
    large = figures.large_step(sound)
    return {bar: figures.seam(sound, bar * BAR, own, large) for bar, own in enumerate(begins) if own is not None}


def joint_findings(where: str, jumps: Mapping[int, float]) -> Iterator[str]:
    """Jumps that cutting into bars made."""
    for bar, value in jumps.items():
        if value > 1.0:
            yield f"{where}: a jump of {value:.1f} at bar {bar}"


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
