"""How much effect the machine can bear: quality steps down when frames take long, and carefully up again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

SLOW = 0.012  # seconds of own work per frame
FAST = 0.005
SLOW_FOR = 2.0  # seconds after which a step down is made
FAST_FOR = 30.0
STEPS_UP = 2  # per start of the game
LOWEST = 3


def median(values: Iterable[float]) -> float:
    """The value in the middle; `statistics` has it too, and costs the start of the game more than all of this package."""
    ordered = sorted(values)
    return ordered[len(ordered) // 2]


class Pace:
    """Quality 0 (all effects), 1 (no twinkle and glow), 2 (few particles), 3 (still background, cross-fades).

    It never touches text, numbers or rules. The median is used because single frames have spikes.
    """

    def __init__(self) -> None:
        self.quality = 0
        self.held = False  # the quality stays as it is: pictures and measurements must not depend on the machine
        self._works: deque[float] = deque(maxlen=60)
        self._slow = 0.0
        self._fast = 0.0
        self._ups = 0

    def note(self, work: float, dt: float) -> None:
        """Count one drawn frame: seconds of own work, seconds since the last one."""
        if self.held:
            return
        self._works.append(work)
        if len(self._works) < 30:
            return
        middle = median(self._works)
        self._slow = self._slow + dt if middle > SLOW else 0.0
        self._fast = self._fast + dt if middle < FAST else 0.0
        if self._slow >= SLOW_FOR and self.quality < LOWEST:
            self._step(1)
        elif self._fast >= FAST_FOR and self.quality > 0 and self._ups < STEPS_UP:
            self._ups += 1
            self._step(-1)

    def _step(self, by: int) -> None:
        self.quality += by
        self._slow = self._fast = 0.0
        self._works.clear()
