"""The sheet of sounds: what each set with a theme plays as a roll of notes, and the spectrum of every effect over time."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from PIL import Image, ImageDraw

from .build import FOLDER, read
from .check import open_mixer
from .compose import leads_of, notes_of
from .encode import decoded
from .figures import mono
from .harmony import BARS, KEYS, low, voicing
from .synth import RATE, Wave

SHEET = Path(__file__).parents[2] / "docs" / "sound.webp"
ROLL, TILE, COLUMNS = (640, 120), (158, 96), 8
LOWEST, HIGHEST = 36, 90
"""The notes of a roll."""
GROUND, PAD, LEADS = "#101418", "#49627a", {"A": "#ffb347", "B": "#7aa06a"}
SECONDS, BANDS, FAINTEST = 2.6, 80, 60.0
"""Of a spectrum: its seconds, its bands from 60 Hz to 16 kHz, and the dB from white to black."""


def roll(name: str) -> Image.Image:
    """The chords of a set in blue and its own theme: variant A in orange, B in green."""
    wide, high = ROLL
    picture = Image.new("RGB", ROLL, GROUND)
    draw = ImageDraw.Draw(picture)
    key = KEYS[name]

    def line(beat: float, beats: float, note: int, color: str) -> None:
        top = high - 6 - (note - LOWEST) * (high - 22) / (HIGHEST - LOWEST)
        draw.rectangle((beat * wide / BARS / 4, top - 1, (beat + beats) * wide / BARS / 4 - 1, top + 1), fill=color)

    for bar, upper in enumerate(voicing(key)):
        for note in (low(key.note(key.chord(bar)[0])), *upper):
            line(bar * 4, 3.9, note, PAD)
    for theme, variant in reversed(leads_of(name)[:2]):
        for beat, beats, note in notes_of(name, theme, variant):
            line(beat, beats, note, LEADS[variant])
    draw.text((4, 2), name, fill="white")
    return picture


def spectrum(sound: Wave) -> Image.Image:
    """Time to the right, pitch upwards, loudness as brightness."""
    size = 2048
    line = np.pad(mono(sound), (size // 2, size))[: int(SECONDS * RATE)]
    frames = sliding_window_view(line, size)[:: size // 4] * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, axis=1)) ** 2
    edges = np.unique(np.geomspace(60, 16_000, BANDS + 1) / (RATE / size)).astype(int)
    rows = np.stack([power[:, a : max(a + 1, b)].mean(axis=1) for a, b in pairwise(edges)])
    loud = 10 * np.log10(rows / rows.max() + 1e-12)
    return Image.fromarray((np.clip(1 + loud / FAINTEST, 0, 1) * 255).astype(np.uint8)[::-1])


def draw_sheet() -> None:
    """Writes the sheet."""
    open_mixer()
    sets = [name for name in KEYS if leads_of(name)]
    effects = read()["effects"]
    tall = -(-len(sets) // 2) * ROLL[1]
    sheet = Image.new("RGB", (2 * ROLL[0], tall + -(-len(effects) // COLUMNS) * (TILE[1] + 18)), GROUND)
    draw = ImageDraw.Draw(sheet)
    for place, name in enumerate(sets):
        sheet.paste(roll(name), (place % 2 * ROLL[0], place // 2 * ROLL[1]))
    for place, (name, entry) in enumerate(effects.items()):
        sound = decoded((FOLDER / entry["takes"][0]["file"]).read_bytes())
        left, top = place % COLUMNS * (TILE[0] + 2), tall + place // COLUMNS * (TILE[1] + 18)
        picture = spectrum(sound)
        wide = max(2, round(TILE[0] * min(1.0, len(sound) / RATE / SECONDS)))
        sheet.paste(picture.resize((wide, TILE[1])), (left, top + 14))
        draw.text((left + 2, top), name, fill="white")
    sheet.save(SHEET, quality=70)
