"""Whether the thread that saves gets on: slow work shows a pulse all the time, a disk that hangs shows none."""

from __future__ import annotations

import time


class Pulse:
    """Written by one thread, read by all. Silence is counted only while something is being done."""

    def __init__(self) -> None:
        self._last: float | None = None

    def beat(self) -> None:
        """Something is begun, or another piece of it is done."""
        self._last = time.monotonic()

    def go_on(self) -> None:
        """Another piece is done, if anything is being done at all."""
        if self._last is not None:
            self.beat()

    def rest(self) -> None:
        """Nothing is being done any more."""
        self._last = None

    @property
    def silence(self) -> float:
        """For how many seconds nothing has been heard of what is being done; 0 at rest."""
        last = self._last
        return 0.0 if last is None else time.monotonic() - last
