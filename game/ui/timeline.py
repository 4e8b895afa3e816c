"""The order in which what happened is shown: a queue of cues that any input may finish (architecture.md, section 9)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Cue(Generic[Item]):
    """Something to show, and how many seconds pass at normal speed before the next cue."""

    item: Item
    hold: float


class Timeline(Generic[Item]):
    """Shows cues one after the other by calling `show`. The rules have long finished; nothing here can change a game.

    `speed` may be changed at any time, also by `show`; infinite means at once.
    """

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
        """Lets time pass and shows what is due; each cue lasts as long as the speed during it says."""
        while self.running:
            if self._left > 0 and self.speed != float("inf"):
                passed = min(self._left, dt * self.speed)
                self._left -= passed
                dt -= passed / self.speed
                if self._left > 1e-9:
                    return
            self._left = 0.0
            if self._cues:
                cue = self._cues.popleft()
                self._left = cue.hold
                self._show(cue.item)

    def finish(self) -> None:
        """Shows everything that is left at once."""
        self._left = 0.0
        while self._cues:
            self._show(self._cues.popleft().item)

    def clear(self) -> None:
        """Drops what was not shown."""
        self._cues.clear()
        self._left = 0.0
