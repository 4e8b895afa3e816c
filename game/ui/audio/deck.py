"""A set of stems in the mixer: memory that is filled bar by bar, channels that start together and loop. Used by one thread.

The stems of a set are started at the same moment and never apart, because the mixer cannot tell where a channel is. Memory holds
some bars of each stem, and goes round: what comes later, the next bars, a rival's lead or a second variant, is written over what
has been played, a few bars ahead of the clock. So two sets, of which one goes over into the other, are no more than a whole one.
"""

from __future__ import annotations

import io
import logging
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pygame

from game.files import read_regular
from game.ui.audio.catalogue import Stem, StemSet
from game.ui.audio.score import BAR_SECONDS, CYCLES, RIVAL_STEMS, Running

log = logging.getLogger(__name__)

RATE = 44_100
FRAME = 4
"""Bytes of a sample of both channels."""
BAR_BYTES = round(BAR_SECONDS * RATE) * FRAME
GUARD_BYTES = 2048 * FRAME
BLEND_BYTES = 128 * FRAME
"""Two bars go over into each other in so much time: each was coded by itself, so that their ends differ by a little noise."""
MOST_STEM = 4_000_000
FIRST_BARS = 2
"""So many bars of every stem are there before a set begins."""
ROOM = 8
"""So many bars of a stem are in memory: half of its turn."""
BEHIND = 2
"""A bar may be written over when the clock is so many bars past it."""
OWN = ("pad", "pulse", "drums", "lead")
GUEST = "guest"
"""The fifth stem: whichever rival leads, or the player's theme against a boss."""
GUESTS = (*RIVAL_STEMS, "player")

Told = Callable[[str, object], None]
"""Writes one line into the log for each file, the first time that it cannot be used."""


class Track:
    """One channel's stem: its memory, and what was written into each bar of it."""

    def __init__(self, count: int) -> None:
        self.stems: tuple[Stem, ...] = ()
        self.files: list[bytes] = []
        self.sound = pygame.mixer.Sound(buffer=bytes(count * BAR_BYTES))
        self.memory = memoryview(cast(Any, self.sound)).cast("B")
        self.written: list[tuple[int, int] | None] = [(0, 0)] * count
        """Which bar of which of the stems lies in each place; None where nothing is written yet."""

    def fill_from(self, stems: tuple[Stem, ...], folder: Path, told: Told) -> None:
        """From now on the bars of these stems are written, all bars anew."""
        self.stems = stems
        self.files = []
        for stem in stems:
            try:
                self.files.append(read_regular(folder / stem.file, MOST_STEM))
            except (OSError, ValueError) as reason:
                told(stem.file, reason)
                self.files.append(b"")
        self.written = [None] * len(self.written)

    def write(self, bar: int, at: int, variant: int, told: Told) -> bool:
        """Decodes a bar into a place of the memory. False if that took no time, because the bar is silent."""
        self.written[at] = bar, variant
        place = slice(at * BAR_BYTES, (at + 1) * BAR_BYTES)
        stretch = self.stems[variant].bars[bar]
        data = self.files[variant]
        if stretch is None or not data:
            self.memory[place] = bytes(BAR_BYTES)
            return False
        stem = self.stems[variant]
        try:
            raw = pygame.mixer.Sound(file=io.BytesIO(data[: stem.head] + data[stretch[0] : sum(stretch)])).get_raw()
        except pygame.error as reason:
            told(stem.file, reason)
            self.files[variant] = b""
            return True
        part = raw[GUARD_BYTES : GUARD_BYTES + BAR_BYTES]
        self.memory[place] = part + bytes(BAR_BYTES - len(part))
        self.join(at, raw)
        return True

    def join(self, at: int, raw: bytes) -> None:
        """Blends the bar before into what led up to this one, and what followed on it into the bar behind it."""
        count = len(self.written)
        before, behind = (at - 1) % count, (at + 1) % count
        if self.written[before] is not None:
            end = (before + 1) * BAR_BYTES
            self._blend(end - BLEND_BYTES, raw[GUARD_BYTES - BLEND_BYTES : GUARD_BYTES], appears=True)
        if self.written[behind] is not None:
            end = GUARD_BYTES + BAR_BYTES
            self._blend(behind * BAR_BYTES, raw[end : end + BLEND_BYTES], appears=False)

    def _blend(self, start: int, raw: bytes, *, appears: bool) -> None:
        """Fades these samples in over what lies there, or out of it."""
        place = slice(start, start + len(raw))
        lying, other = array("h", bytes(self.memory[place])), array("h", raw)
        for number, sample in enumerate(other):
            share = number / len(other)
            lying[number] = round(lying[number] + (sample - lying[number]) * (share if appears else 1 - share))
        self.memory[place] = lying.tobytes()


class Deck:
    """A set that is loaded or sounds, on five channels of its own. `run` is what the score says of it once it sounds.

    `first` is the bar with which its memory begins: not 0 where music goes on after the device was lost.
    """

    def __init__(self, stems: StemSet, folder: Path, channels: range, told: Told, first: int = 0) -> None:
        self.stems, self.channels, self.first = stems, channels, first
        self._folder, self._told = folder, told
        self.tracks: dict[str, Track] = {}
        self._to_open = [name for name in OWN if name in stems.stems]
        self.guest = ""
        self.run: Running | None = None
        self.playing = False
        self.count = len(stems.chords)
        self.room = min(self.count, ROOM)

    @property
    def ready(self) -> bool:
        """Whether the first bars of every stem are there."""
        return not self._to_open and all(None not in track.written[:FIRST_BARS] for track in self.tracks.values())

    def load(self, now: float) -> bool:
        """Goes on loading by one file or one bar; the bars that sound next come first. False if all is there."""
        if self._to_open:
            name = self._to_open.pop(0)
            track = self.tracks[name] = Track(self.room)
            stems = (self.stems.stems[name], self.stems.stems.get(f"{name}_b"))
            track.fill_from(tuple(stem for stem in stems if stem is not None), self._folder, self._told)
            return True
        bar = self.run.bar(now) + 1 if self.run is not None and self.playing else self.first
        for number in range(bar, bar + self.room - BEHIND):
            for name, track in self.tracks.items():
                if track.stems and self._write(name, track, number):
                    return True
        return False

    def _write(self, name: str, track: Track, number: int) -> bool:
        """Writes a bar that is to come, unless it is there; whether that took time."""
        wanted = number % self.count, self._variant(name, number) if len(track.stems) > 1 else 0
        place = (number - self.first) % self.room
        return track.written[place] != wanted and track.write(wanted[0], place, wanted[1], self._told)

    def _variant(self, name: str, number: int) -> int:
        return int(f"{name}_b" in CYCLES[(number // self.count) % len(CYCLES)])

    def start(self, run: Running, now: float) -> None:
        """All stems begin together, silent, with the place of the fifth among them."""
        self.run, self.playing = run, True
        run.since = now - self.first * BAR_SECONDS
        if any(name in self.stems.stems for name in GUESTS):
            self.tracks[GUEST] = Track(self.room)
        for track, number in zip(self.tracks.values(), self.channels):
            channel = pygame.mixer.Channel(number)
            channel.play(track.sound, loops=-1)
            channel.set_volume(0.0, 0.0)

    def invite(self, name: str) -> None:
        """The fifth stem becomes another one; its next bars are read before all others."""
        if name != self.guest and self.playing and name in self.stems.stems and GUEST in self.tracks:
            self.guest = name
            self.tracks[GUEST].fill_from((self.stems.stems[name],), self._folder, self._told)

    def levels(self, gain: float) -> None:
        """Sets the volume of every channel."""
        assert self.run is not None
        for name, number in zip(self.tracks, self.channels):
            level = self.run.levels.get(self.guest if name == GUEST else name, 0.0) * gain
            pygame.mixer.Channel(number).set_volume(level, level)

    def stop(self) -> None:
        """Stops all channels and lets go of the memory."""
        if self.playing:
            for number in self.channels:
                pygame.mixer.Channel(number).stop()
        self.tracks.clear()
        self.playing = False
