"""The order in which what happened is shown: a queue of cues that any input may finish (architecture.md, section 9)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")

SPEEDS = (1.0, 2.0, 4.0, float("inf"))
"""What the setting "speed" may be: 1x, 2x, 4x, instant."""


@dataclass(frozen=True, slots=True)
class Cue(Generic[Item]):
    """Something to show, and how many seconds pass at normal speed before the next cue."""

    item: Item
    hold: float


class Timeline(Generic[Item]):
    """Shows cues one after the other by calling `show`. The rules have long finished; nothing here can change a game."""

    def __init__(self, show: Callable[[Item], None]) -> None:
        self._show = show
        self._cues: deque[Cue[Item]] = deque()
        self._left = 0.0
        self.speed = 1.0

    @property
    def running(self) -> bool:
        """Whether cues or their time are left."""
        return bool(self._cues) or self._left > 0

    def play(self, cues: Iterable[Cue[Item]]) -> None:
        """Puts cues behind those that wait; the first one is shown at once if nothing runs."""
        self._cues.extend(cues)
        if self._left <= 0:
            self.update(0.0)

    def update(self, dt: float) -> None:
        """Lets time pass and shows what is due; at instant speed everything is."""
        if self.speed == float("inf"):
            self.finish()
            return
        self._left -= dt * self.speed
        while self._left <= 0 and self._cues:
            cue = self._cues.popleft()
            self._left += cue.hold
            self._show(cue.item)
        if not self._cues and self._left <= 0:
            self._left = 0.0

    def finish(self) -> None:
        """Shows everything that is left at once."""
        self._left = 0.0
        while self._cues:
            self._show(self._cues.popleft().item)

    def clear(self) -> None:
        """Drops what was not shown."""
        self._cues.clear()
        self._left = 0.0
