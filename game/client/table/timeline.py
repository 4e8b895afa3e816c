"""The order in which what happened is shown: a queue of cues that any input may finish (architecture.md, section 9)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Cue(Generic[Item]):
    """Something to show, and how many seconds pass at normal speed before the next cue.

    With `wait` the next one comes only when it is asked for.
    """

    item: Item
    hold: float
    wait: bool = False


class Timeline(Generic[Item]):
    """Shows cues one after the other by calling `show`. The rules have long finished; nothing here can change a game.

    `speed` may be changed at any time, also by `show`; infinite means at once.
    """

    def __init__(self, show: Callable[[Item], None]) -> None:
        self._show = show
        self._cues: deque[Cue[Item]] = deque()
        self._left = 0.0
        self._wait = False  # the cue that is shown waits when its time is over
        self.waiting = False
        self.speed = 1.0

    @property
    def running(self) -> bool:
        """Whether cues or their time are left."""
        return bool(self._cues) or self._left > 0 or self._wait or self.waiting

    @property
    def pauses(self) -> bool:
        """Whether it waits now or will wait at a cue that is yet to come."""
        return self.waiting or self._wait or any(cue.wait for cue in self._cues)

    def play(self, cues: Iterable[Cue[Item]]) -> None:
        """Puts cues behind those that wait; the first one is shown at once if nothing runs."""
        self._cues.extend(cues)
        if self._left <= 0 and not self.waiting:
            self.update(0.0)

    def update(self, dt: float) -> None:
        """Lets time pass and shows what is due; each cue lasts as long as the speed during it says."""
        while self.running and not self.waiting:
            if self._left > 0 and self.speed != float("inf"):
                passed = min(self._left, dt * self.speed)
                self._left -= passed
                dt -= passed / self.speed
                if self._left > 1e-9:
                    return
            self._left = 0.0
            if self._wait:
                self._wait, self.waiting = False, True
            elif self._cues:
                cue = self._cues.popleft()
                self._left, self._wait = cue.hold, cue.wait
                self._show(cue.item)

    def go_on(self) -> None:
        """Ends a wait; before one, shows at once what comes up to it."""
        if self.waiting:
            self.waiting = False
            self.update(0.0)
            return
        self._left = 0.0
        while self._cues and not self._wait:
            cue = self._cues.popleft()
            self._wait = cue.wait
            self._show(cue.item)
        self._wait, self.waiting = False, self._wait

    def finish(self) -> None:
        """Shows everything that is left at once."""
        self._left, self._wait, self.waiting = 0.0, False, False
        while self._cues:
            self._show(self._cues.popleft().item)

    def clear(self) -> None:
        """Drops what was not shown."""
        self._cues.clear()
        self._left, self._wait, self.waiting = 0.0, False, False
