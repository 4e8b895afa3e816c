"""Everything that moves, as values over time: curves, tweens and tracks of tweens. Pure: no clock, no pygame.

Times are milliseconds. A tween is asked for its value at an age, so skipping, pausing and going on cost nothing, and a
picture drawn late is the picture of its moment. No view does arithmetic with time outside this module.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

CurveName = Literal["linear", "hold", "out_cubic", "in_out_sine", "anticipate", "overshoot", "spring", "bounce_once"]
Curve = Callable[[float], float]

BACK, BACK_UNTIL = 0.08, 0.18
"""How far `anticipate` draws back, and for which part of its time."""
PAST = 0.06
"""How far `overshoot` goes past its goal."""
ZETA, HERTZ = 0.55, 9.0
"""Damping and frequency of a spring."""


def _out_cubic(part: float) -> float:
    return 1 - (1 - part) ** 3


def _in_out_sine(part: float) -> float:
    return 0.5 - 0.5 * math.cos(math.pi * part)


def _anticipate(part: float) -> float:
    if part < BACK_UNTIL:
        return -BACK * math.sin(math.pi / 2 * part / BACK_UNTIL)
    return -BACK + (1 + BACK) * _out_cubic((part - BACK_UNTIL) / (1 - BACK_UNTIL))


def _overshoot(part: float) -> float:
    """Reaches its goal at six tenths, its farthest at eight tenths, and comes back."""
    if part < 0.6:
        return _out_cubic(part / 0.6)
    return 1 + PAST * math.sin(math.pi * (part - 0.6) / 0.4)


def _spring(part: float) -> float:
    """A damped swing that has come to rest at its end; six tenths of a second of a spring of nine hertz."""
    swing = 2 * math.pi * HERTZ * 0.6 * part
    rest = math.exp(-ZETA * swing / 3) * math.cos(swing * math.sqrt(1 - ZETA * ZETA) / 3)
    return 1 - rest * (1 - part)


def _bounce_once(part: float) -> float:
    """Falls, bounces to a quarter of the way once, and lies."""
    if part < 0.6:
        return (part / 0.6) ** 2
    return 1 - 0.25 * math.sin(math.pi * (part - 0.6) / 0.4)


CURVES: Mapping[CurveName, Curve] = MappingProxyType(
    {
        "linear": lambda part: part,
        "hold": lambda part: 0.0 if part < 1 else 1.0,
        "out_cubic": _out_cubic,
        "in_out_sine": _in_out_sine,
        "anticipate": _anticipate,
        "overshoot": _overshoot,
        "spring": _spring,
        "bounce_once": _bounce_once,
    }
)
"""Curves from 0 at the start to exactly 1 at the end. `hold` stays at the start until its end."""


def eased(part: float, curve: CurveName = "out_cubic") -> float:
    """How far along a curve a part of its time is; parts outside 0 to 1 are its ends."""
    if part <= 0:
        return 0.0
    return 1.0 if part >= 1 else CURVES[curve](part)


@dataclass(frozen=True, slots=True)
class Tween:
    """A value on its way from `start` to `end` in `ms`, after `delay`."""

    start: float
    end: float
    ms: float
    curve: CurveName = "out_cubic"
    delay: float = 0.0

    @property
    def length(self) -> float:
        """When it is over, delay included, in milliseconds."""
        return self.delay + self.ms

    def at(self, age: float) -> float:
        """The value at an age; the start before it begins, the end for good once it is over."""
        if age >= self.length:
            return self.end
        if age <= self.delay:
            return self.start
        return self.start + (self.end - self.start) * eased((age - self.delay) / self.ms, self.curve)


@dataclass(frozen=True, slots=True)
class Track:
    """Tweens one after another: each begins where the one before is over."""

    tweens: tuple[Tween, ...]

    @property
    def length(self) -> float:
        """When the last one is over, in milliseconds."""
        return sum(tween.length for tween in self.tweens)

    def at(self, age: float) -> float:
        """The value at an age. Raises IndexError for a track without a tween."""
        for tween in self.tweens[:-1]:
            if age < tween.length:
                return tween.at(age)
            age -= tween.length
        return self.tweens[-1].at(age)


def longest(parts: Sequence[Tween | Track]) -> float:
    """When the last of several that run beside each other is over, in milliseconds; 0 for none."""
    return max((part.length for part in parts), default=0.0)


def stagger(count: int, step: float, most: float = math.inf) -> tuple[float, ...]:
    """The delays of so many that begin one after another, `step` apart, closer where all would take more than `most`."""
    if count > 1:
        step = min(step, most / (count - 1))
    return tuple(step * index for index in range(count))
