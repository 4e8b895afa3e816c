"""Which effect sounds on which channel, how loud and where: priorities, repeats, takes, place. No device, time is told."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass

from game.ui.audio.catalogue import Catalogue, Effect, Take

CHANNELS = 16
SAME_AGAIN = 0.06
"""Seconds before the same sound may start again; asked for earlier it is the same sound."""
OFTEN, OFTEN_SECONDS = 3, 0.3
"""So many starts of one sound within so many seconds are too many: the next ones are heard a step higher instead."""
REPLACED_SECONDS = 0.015
LEVEL_DB = 1.0
"""How much a take's level varies by chance."""
SUM = 1.6
"""What the levels of all running effects may add up to, a signature being 1."""
DUCK_SIGNATURE, DUCK_BARK = 10 ** (-6 / 20), 10 ** (-3 / 20)
REDUCED: Mapping[str, float] = {"signature": 0.42, "war": 0.5, "nemesis": 0.6, "flow": 0.7}
"""What is left of the loud classes where the range of loudness is kept small."""
DUCK_DOWN, DUCK_UP = 0.01, 0.8
"""Seconds in which the music gives way, and comes back."""
SIDE = 0.2
"""How far from the edge a sound is heard that stands at the edge of the screen."""


@dataclass(slots=True)
class Voice:
    """An effect that sounds: `level` is its share by sliders and chance, `left` and `right` its place."""

    effect: Effect
    take: Take
    channel: int
    start: float
    end: float
    level: float
    left: float
    right: float

    @property
    def weight(self) -> float:
        """How loud it is beside a signature."""
        return self.level * float(10 ** ((self.effect.family.lufs + 14) / 20))


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of all that was asked."""

    asked: int = 0
    merged: int = 0
    dropped: int = 0
    lost: tuple[str, ...] = ()
    """The names of the dropped ones."""


def sides(at: float | None) -> tuple[float, float]:
    """The gains of both speakers for a place from 0 (left) to 1, of equal power; the middle where there is none."""
    pan = SIDE + (1 - 2 * SIDE) * min(1.0, max(0.0, 0.5 if at is None else at))
    return math.cos(pan * math.pi / 2), math.sin(pan * math.pi / 2)


def step_of(strength: float | None) -> int:
    """How far a sound is moved for a strength of 1 to 12: the stronger, the lower."""
    if strength is None:
        return 0
    return 3 if strength <= 3 else 0 if strength <= 7 else -3


class Voices:
    """The sixteen channels of effects."""

    def __init__(self, catalogue: Catalogue, seed: int = 1) -> None:
        self._catalogue = catalogue
        self._chance = random.Random(seed)
        self.running: dict[int, Voice] = {}
        self.small = False
        """Whether the range of loudness is kept small, for small speakers."""
        self._starts: dict[str, list[float]] = {}
        self._last: dict[str, str] = {}
        self.asked = self.merged = 0
        self.lost: list[str] = []

    @property
    def tally(self) -> Tally:
        """What was asked so far, and what became of it."""
        return Tally(self.asked, self.merged, len(self.lost), tuple(self.lost))

    def tidy(self, now: float) -> None:
        """Channels whose sound has ended are free."""
        self.running = {channel: voice for channel, voice in self.running.items() if voice.end > now}

    def ask(
        self,
        name: str,
        now: float,
        sliders: Mapping[str, float],
        *,
        at: float | None = None,
        strength: float | None = None,
        tonic: str = "d",
    ) -> Voice | None:
        """A channel for a sound; None if it is the same that has just begun, unknown, off, or if all others matter more.

        What has to give way is no longer in `running`: whoever plays fades it out on that channel.
        """
        effect = self._catalogue.effects.get(name)
        level = sliders["master"] * sliders[effect.family.slider] if effect is not None else 0.0
        if effect is None or level <= 0:
            return None
        self.asked += 1
        self.tidy(now)
        starts = [start for start in self._starts.get(name, []) if now - start < OFTEN_SECONDS]
        if starts and now - starts[-1] < SAME_AGAIN:
            self.merged += 1
            return None
        channel = self._channel(effect)
        if channel is None:
            self.lost.append(name)
            return None
        self._starts[name] = [*starts, now]
        take = self._take(effect, step_of(strength) + (3 if len(starts) >= OFTEN - 1 else 0), tonic)
        left, right = sides(at)
        by_chance = 10 ** (self._chance.uniform(-LEVEL_DB, LEVEL_DB) / 20) if effect.family.priority < 5 else 1.0
        less = REDUCED.get(effect.kind, 1.0) if self.small else 1.0
        voice = Voice(effect, take, channel, now, now + take.seconds, min(1.0, level * by_chance * less), left, right)
        self.running[channel] = voice
        return voice

    def _channel(self, effect: Effect) -> int | None:
        free = next((channel for channel in range(CHANNELS) if channel not in self.running), None)
        if free is not None:
            return free
        least = min(self.running.values(), key=lambda voice: (voice.effect.family.priority, voice.start))
        if least.effect.family.priority > effect.family.priority:
            return None
        if least.effect.family.priority == effect.family.priority == 5:
            return None
        self.lost.append(least.effect.name)
        return least.channel

    def _take(self, effect: Effect, step: int, tonic: str) -> Take:
        takes = effect.fitting(max(-3, min(3, step)), tonic)
        last = self._last.get(effect.name, "")
        fresh = [take for take in takes if take.file != last] or list(takes)
        take = fresh[self._chance.randrange(len(fresh))]
        self._last[effect.name] = take.file
        return take

    def gain(self) -> float:
        """What all effects are lowered by, so that their sum stays within bounds."""
        total = sum(voice.weight for voice in self.running.values())
        return 1.0 if total <= SUM else SUM / total

    def duck(self) -> float:
        """What is left of the music beside what sounds now."""
        kinds = {voice.effect.kind: voice for voice in self.running.values()}
        if "signature" in kinds:
            return DUCK_BARK if self.small else DUCK_SIGNATURE
        barks = any(voice.effect.name.startswith("bark") for voice in self.running.values())
        return DUCK_BARK if barks else 1.0


def ducked(level: float, goal: float, dt: float) -> float:
    """The next level of the music on its way to a goal: quickly down, slowly up."""
    if goal < level:
        return max(goal, level - dt / DUCK_DOWN * (1 - DUCK_SIGNATURE))
    return min(goal, level + dt / DUCK_UP * (1 - DUCK_SIGNATURE))
