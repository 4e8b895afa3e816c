"""The only owner of `pygame.mixer`: wakes every ten milliseconds, takes what was asked, and keeps score and effects going.

Decoding holds the mixer's lock, so that whoever called the mixer meanwhile would wait: nobody else calls it, and no more than
a bar is decoded at a time.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.ui.audio.catalogue import NOTHING, SLIDERS, Catalogue, CatalogueError, Take, read_catalogue
from game.ui.audio.deck import GUESTS, RATE, Deck
from game.ui.audio.score import Running, Score
from game.ui.audio.takes import Takes
from game.ui.audio.voices import CHANNELS, REPLACED_SECONDS, Voices, ducked

log = logging.getLogger(__name__)

TICK = 0.01
LOAD_EVERY = 0.02
"""Seconds between two bars that are decoded."""
REOPEN_SECONDS = 5.0
BUFFER = 1024
MUSIC = 10
"""Channels of the music: two sets of five."""
SPARE = 4
"""Channels on which what gave way fades out."""
FOCUS_OUT, FOCUS_IN = 0.08, 0.2
"""Seconds in which all goes silent without the focus, and comes back."""
NO_DEVICE, NO_FILES = "no_device", "no_files"
LOUD_FIRST = ("interface", "cards")
"""Classes that are read while nothing else is to be done, so that their first sound comes at once."""


def gain_of(percent: int) -> float:
    """What a slider lets through: half way sounds half as loud."""
    return (percent / 100) ** 2


class Player:
    """The thread's own side."""

    def __init__(self, folder: Path, commands: deque[tuple[Any, ...]], levels: Mapping[str, int]) -> None:
        self._folder, self._commands = folder, commands
        self.sliders = {slider: gain_of(levels.get(slider, 100)) for slider in SLIDERS}
        self.options = {"interface": True, "hover": False, "reduced": False}
        self.open = False
        self.problem = ""
        self._told: set[str] = set()
        self.catalogue: Catalogue = NOTHING
        self.voices = Voices(NOTHING)
        self.score = Score(self._ready)
        self.decks: list[Deck] = []
        self._channels: dict[int, int] = {}
        self.takes = Takes(folder, self._tell)
        self._to_warm: list[Take] = []
        self._duck = 1.0
        self._focus = self._focus_goal = 1.0
        self.paused = False
        self._next_open = self._next_load = 0.0
        self._lost_for = 0.0
        self._quitting = False

    # -- the thread

    def run(self) -> None:
        """Until it is told to quit."""
        self._read()
        last = time.monotonic()
        while not self._quitting:
            time.sleep(TICK)
            self._take()
            now = time.monotonic()
            try:
                self.tick(now, now - last)
            except pygame.error as reason:
                self._lose(reason)
            last = now
        self._shut()

    def _take(self) -> None:
        """Carries out all commands that wait."""
        while self._commands:
            self._carry(self._commands.popleft())

    def _read(self) -> None:
        try:
            self.catalogue = read_catalogue(self._folder)
        except (CatalogueError, OSError) as reason:
            self._tell("manifest.json", reason)
            self.problem = NO_FILES
        self.voices = Voices(self.catalogue)

    def _tell(self, file: str, reason: object) -> None:
        if file not in self._told:
            self._told.add(file)
            log.warning("sound: %s: %s", file, reason)

    # -- commands

    def _carry(self, command: tuple[Any, ...]) -> None:
        kind, *given = command
        now = time.monotonic()
        try:
            match kind:
                case "play":
                    self._play(now, *given)
                case "music":
                    self.score.call(given[0] if given[0] in self.catalogue.sets else None)
                case "tension":
                    self.score.tighten(given[0], given[1], at_once=given[2])
                case "crown":
                    self.score.crown(self.clock(now))
                case "volume":
                    self.sliders[given[0]] = gain_of(given[1])
                case "option":
                    self.options[given[0]] = given[1]
                    self.score.small = self.voices.small = self.options["reduced"]
                case "mute":
                    self._focus_goal = 0.0 if given[0] else 1.0
                case "device":
                    if given[0]:
                        self._lose("changed")
                    if not self.open:  # the library tells of each device as one is opened: what plays stays
                        self._next_open = 0.0
                case "quit":
                    self._quitting = True
        except pygame.error as reason:
            self._lose(reason)

    def _play(self, now: float, name: str, at: float | None, strength: float | None) -> None:
        if not self.open or self._focus_goal == 0.0:
            return
        effect = self.catalogue.effects.get(name)
        if effect is None:
            self._tell(name, "unknown")
            return
        if effect.kind in ("interface", "hover") and not self.options[effect.kind]:
            return
        voice = self.voices.ask(name, now, self.sliders, at=at, strength=strength, tonic=self._tonic())
        if voice is None:
            return
        sound = self.takes.get(voice.take.file)
        if sound is None:
            self.voices.running.pop(voice.channel, None)
            return
        self._start(voice.channel, sound)
        self._set_effects()

    def _start(self, number: int, sound: pygame.mixer.Sound) -> None:
        """On a channel of the mixer that is free: what had to give way fades out on its own."""
        if (old := self._channels.get(number)) is not None and pygame.mixer.Channel(old).get_busy():
            pygame.mixer.Channel(old).fadeout(round(REPLACED_SECONDS * 1000))
        taken = {channel for other, channel in self._channels.items() if other in self.voices.running and other != number}
        places = [place for place in range(MUSIC, MUSIC + CHANNELS + SPARE) if place not in taken]
        free = next((place for place in places if not pygame.mixer.Channel(place).get_busy()), places[0])
        self._channels[number] = free
        pygame.mixer.Channel(free).play(sound)

    def _tonic(self) -> str:
        """The tonic of what sounds now."""
        running = self.score.now
        return self.catalogue.sets[running.name].tonic if running is not None else "d"

    # -- time

    def tick(self, now: float, dt: float) -> None:
        """Lets time pass: the device, the focus, the score, one step of loading, all levels."""
        if not self.open:
            self._lost_for += dt
            if now >= self._next_open:
                self._open(now)
            return
        self._follow_focus(dt)
        if self.paused:
            self._lost_for += dt  # the music's clock stands still
            return
        clock = self.clock(now)
        self.score.step(clock)
        self._follow_score(clock)
        if now >= self._next_load:
            self._next_load = now + LOAD_EVERY
            self._load(clock)
        self.voices.tidy(now)
        self._duck = ducked(self._duck, self.voices.duck(), dt)
        self._set_effects()
        self._set_music(clock)

    def clock(self, now: float) -> float:
        """The music's time: it stands still while there is no device and while all is paused."""
        return now - self._lost_for

    def _follow_focus(self, dt: float) -> None:
        if self._focus != self._focus_goal:
            step = dt / (FOCUS_IN if self._focus_goal else FOCUS_OUT)
            if self.paused and self._focus_goal:
                pygame.mixer.unpause()
                self.paused = False
            self._focus = min(self._focus_goal, self._focus + step) if self._focus_goal else max(0.0, self._focus - step)
        elif self._focus == 0.0 and not self.paused:
            pygame.mixer.pause()
            self.paused = True

    def _ready(self, name: str) -> bool:
        """Whether a set can begin; if it is not being loaded yet, that begins, once there is room."""
        if name not in self.catalogue.sets or not self.open:
            return False
        waiting = next((deck for deck in self.decks if deck.run is None), None)
        if waiting is not None and waiting.stems.name == name:
            return waiting.ready
        if waiting is not None:
            self.decks.remove(waiting)  # it was wanted and is no longer
        self._prepare(name)
        return False

    def _prepare(self, name: str, first: int = 0) -> Deck | None:
        used = {deck.channels.start for deck in self.decks}
        start = next((start for start in (0, MUSIC // 2) if start not in used), None)
        if start is None:
            return None
        deck = Deck(self.catalogue.sets[name], self._folder, range(start, start + MUSIC // 2), self._tell, first)
        self.decks.append(deck)
        return deck

    def _follow_score(self, clock: float) -> None:
        for deck in [deck for deck in self.decks if deck.run is not None and deck.run not in self.score.running]:
            deck.stop()
            self.decks.remove(deck)
        for run in self.score.running:
            own = next((deck for deck in self.decks if deck.run is run), None) or self._deck_for(run, clock)
            if own is None:
                continue
            if not own.playing and own.ready:
                own.start(run, clock)
            for guest in GUESTS:
                if run.levels.get(guest, 0.0) > 0:
                    own.invite(guest)

    def _deck_for(self, run: Running, clock: float) -> Deck | None:
        """The set that was made ready for this; after the device was lost a new one, which goes on at its bar."""
        free = next((deck for deck in self.decks if deck.run is None and deck.stems.name == run.name), None)
        free = free or self._prepare(run.name, run.bar(clock))
        if free is not None:
            free.run = run
        return free

    def _load(self, clock: float) -> None:
        if any(deck.load(clock) for deck in sorted(self.decks, key=lambda deck: deck.playing)):
            return
        if self._to_warm:
            self.takes.get(self._to_warm.pop().file)

    def _set_effects(self) -> None:
        gain = self.voices.gain() * self._focus
        for voice in self.voices.running.values():
            level = voice.level * gain
            channel = pygame.mixer.Channel(self._channels[voice.channel])
            channel.set_volume(level * voice.left, level * voice.right)

    def _set_music(self, clock: float) -> None:
        gain = self.sliders["master"] * self.sliders["music"] * self._duck * self._focus
        for deck in self.decks:
            if deck.playing and deck.run is not None:
                deck.levels(gain * deck.run.share(clock))

    # -- the device

    def _open(self, now: float) -> None:
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        except pygame.error as reason:
            self._tell("device", reason)
            self.problem = self.problem or NO_DEVICE
            self._next_open = now + REOPEN_SECONDS
            return
        pygame.mixer.set_num_channels(MUSIC + CHANNELS + SPARE)
        self.open = True
        if self.problem == NO_DEVICE:
            self.problem = ""
        self._to_warm = [take for effect in self.catalogue.effects.values() if effect.kind in LOUD_FIRST for take in effect.takes]

    def _lose(self, reason: object) -> None:
        """The device is gone: all that hangs on it is let go of, and it is tried anew every few seconds."""
        if self.open:
            self._tell("device", reason)
        self._shut()
        self.problem = self.problem or NO_DEVICE
        self._next_open = time.monotonic() + REOPEN_SECONDS

    def _shut(self) -> None:
        """Gives the device back. Sounds go first: the mixer's own memory may not outlive it."""
        self.decks.clear()
        self.takes.clear()
        self._to_warm.clear()
        self.voices.running.clear()
        self._channels.clear()
        self.open = False
        pygame.mixer.quit()
