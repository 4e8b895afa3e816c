"""The score: which stems of a set sound how loud at which tension, and when one set gives way to another. No sound, no clock.

Time is told in seconds. The same calls at the same times give the same levels, in the game and in a file rendered from its log.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

BAR_SECONDS = 240 / 90
"""All music has 90 beats a minute, four to a bar."""
SMOOTH_BARS = 2
STEP = 0.5
"""The most that a stem's level changes within a bar, of 1."""
AT_ONCE = frozenset({"title", "won", "lost"})
"""Sets that come at once, over two seconds, and not at the next bar line."""
AT_ONCE_SECONDS = 2.0
LEAD_BARS, BOSS_LEAD_BARS = 8, 4
"""Bars for which a lead sounds after a conquest by its owner; against a boss the answer is shorter."""
TURN_BARS, BOSS_RESTS = 16, 2
"""In the second of two turns of 16 bars the lead of a boss rests, and pulse and drums follow the tension alone: what never stops
is not heard any more.
"""
BOSS_REST = 0.8
"""How loud its set is in that turn, of 1, where the range of loudness is not kept small."""
LEAD_FROM, RIVAL_FROM = 0.55, 0.7
CALMEST, LOUDEST = 0.4, 0.8
"""How loud all stems are where nothing presses, and where all does: war and signatures stand above the music."""
OLD_SECONDS = 600.0
"""A set that has run so long goes over into itself at a bar line, because two clocks drift apart."""
BOSS = "boss_"
"""How the names of the sets of bosses begin."""
RIVAL_STEMS = ("counter", "host", "engine")
CYCLES = (("lead", "drums"), ("lead", "drums_b"), ("lead_b", "drums_b"), ("lead_b", "drums"))
"""Which variants sound in each of four turns of 16 bars, so that nothing returns before 2 minutes and 50 seconds."""


SMALL_MIDDLE, SMALL_SHARE = 0.5, 0.3
"""With a small range of loudness the tension is heard around the middle, and so much of its way from there."""


def between(value: float, low: float, high: float) -> float:
    """How far a value lies on the way from low to high, 0 to 1."""
    return min(1.0, max(0.0, (value - low) / (high - low)))


def levels(tension: float, *, lead: bool = False, rival: str = "") -> dict[str, float]:
    """The wanted level of each stem, 0 to 1. `lead`: the player has just conquered; `rival` is the one whose lead takes over."""
    wanted = {
        "pad": 1 - 0.35 * tension,
        "pulse": between(tension, 0.15, 0.35),
        "drums": between(tension, 0.35, 0.65),
        "lead": 1.0 if lead else between(tension, LEAD_FROM, 0.7),
    }
    if rival:
        wanted[rival], wanted["lead"] = 1.0, 0.0
    return wanted


def swell(tension: float) -> float:
    """How loud the whole set is: a calm table is quieter than a tight one."""
    return CALMEST + (LOUDEST - CALMEST) * between(tension, 0.0, LEAD_FROM)


PLAIN: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "title": MappingProxyType({"pad": 1.0, "pulse": 0.8, "lead": 0.8}),
        "map": MappingProxyType({"pad": 1.0, "pulse": 0.8}),
        "won": MappingProxyType({"pad": 1.0, "pulse": 0.8, "lead": 1.0}),
        "lost": MappingProxyType({"pad": 1.0, "lead": 1.0}),
    }
)
"""Levels of the sets that follow no game."""
ENDS = frozenset({"won", "lost"})
"""Sets whose lead ends once and is not heard again; the bed goes on."""


@dataclass(slots=True)
class Running:
    """A set that sounds: since when, its levels now, and how it comes and goes (0 to 1, as shares of a quarter circle)."""

    name: str
    since: float
    comes: tuple[float, float]
    goes: tuple[float, float] | None = None
    levels: dict[str, float] = field(default_factory=dict)

    def share(self, now: float) -> float:
        """How much of the set is heard: equal power on both sides of a change."""
        start, length = self.comes
        share = math.sin(between(now, start, start + length) * math.pi / 2)
        if self.goes is not None:
            start, length = self.goes
            share *= math.cos(between(now, start, start + length) * math.pi / 2)
        return share

    def over(self, now: float) -> bool:
        """Whether it has gone."""
        return self.goes is not None and now >= self.goes[0] + self.goes[1]

    def bar(self, now: float) -> int:
        """The number of bars since it began, from 0."""
        return max(0, int((now - self.since) / BAR_SECONDS))

    def line(self, now: float) -> float:
        """When its next bar begins."""
        return self.since + (self.bar(now) + 1) * BAR_SECONDS


class Score:
    """What sounds now. `ready` says whether a set's first bars can be played; it is asked until they can."""

    def __init__(self, ready: Callable[[str], bool] = lambda name: True) -> None:
        self._ready = ready
        self.running: list[Running] = []
        self.wanted: str | None = None
        self.small = False
        """Whether the range of loudness is kept small, for small speakers."""
        self._tension = self._smooth = 0.15
        self._rival = ""
        self._lead_until = 0.0
        self._last = 0.0

    @property
    def now(self) -> Running | None:
        """The set that stays."""
        return next((run for run in reversed(self.running) if run.goes is None), None)

    @property
    def tension(self) -> float:
        """The tension as it is heard."""
        return self._smooth

    def call(self, name: str | None) -> None:
        """Another set is wanted, or none."""
        self.wanted = name

    def tighten(self, tension: float, rival: str = "", *, at_once: bool = False) -> None:
        """The tension of the game, 0 to 1, and the rival who leads, if one does. `at_once`: it is heard on the next beat."""
        self._tension, self._rival = min(1.0, max(0.0, tension)), rival
        if at_once:
            self._smooth = self._tension

    def crown(self, now: float) -> None:
        """The player has conquered: the lead sounds for a while whatever the tension."""
        running = self.now
        start = running.line(now) if running is not None else now
        boss = running is not None and running.name.startswith(BOSS)
        self._lead_until = start + (BOSS_LEAD_BARS if boss else LEAD_BARS) * BAR_SECONDS

    def step(self, now: float) -> None:
        """Lets time pass up to `now`."""
        dt, self._last = max(0.0, now - self._last), now
        self._smooth += (self._tension - self._smooth) * min(1.0, dt / (SMOOTH_BARS * BAR_SECONDS))
        self.running = [run for run in self.running if not run.over(now)]
        self._change(now)
        for run in self.running:
            wanted = self._wanted(run, now)
            most = STEP * dt / BAR_SECONDS
            for stem in wanted.keys() | run.levels.keys():
                level, goal = run.levels.get(stem, 0.0), wanted.get(stem, 0.0)
                run.levels[stem] = goal if run.bar(now) == 0 and level == 0 else level + min(most, max(-most, goal - level))

    def _wanted(self, run: Running, now: float) -> Mapping[str, float]:
        if run.name in PLAIN:
            wanted = PLAIN[run.name]
            if run.name in ENDS and run.bar(now) >= 12:
                return {**wanted, "lead": 0.0}
            return wanted
        rival = self._rival if self._smooth >= RIVAL_FROM else ""
        tension = SMALL_MIDDLE + SMALL_SHARE * (self._smooth - SMALL_MIDDLE) if self.small else self._smooth
        crowned, loud = now < self._lead_until, swell(tension)
        if run.name.startswith(BOSS):  # there the lead is the rival's own, and the player's theme answers
            rests = run.bar(now) // TURN_BARS % BOSS_RESTS == BOSS_RESTS - 1
            wanted = {**levels(tension if rests else max(tension, 0.6)), "player": float(crowned)}
            wanted["lead"] = 0.0 if rests or crowned else wanted["lead"]
            loud *= BOSS_REST if rests and not self.small else 1.0
        else:
            wanted = levels(tension, lead=crowned, rival=rival)
        return {stem: level * loud for stem, level in wanted.items()}

    def _change(self, now: float) -> None:
        running = self.now
        old = running is not None and now - running.since > OLD_SECONDS
        if running is not None and running.name == self.wanted and not old:
            return
        if running is None and self.wanted is None:
            return
        if self.wanted is not None and not self._ready(self.wanted):
            return
        if len(self.running) > 1:
            return  # two changes at once would be three sets: the second waits for the first
        if running is None:
            assert self.wanted is not None
            self.running.append(Running(self.wanted, now, (now, AT_ONCE_SECONDS / 4)))
            return
        fast = self.wanted in AT_ONCE or self.wanted is None
        start = now if fast else running.line(now)
        if not fast and start - now > 0.02:
            return
        length = AT_ONCE_SECONDS if fast else BAR_SECONDS
        running.goes = (start, length)
        if self.wanted is not None:
            self.running.append(Running(self.wanted, start, (start, length)))
