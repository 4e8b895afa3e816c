"""The time that was played with a profile, for its card; pauses longer than two minutes count as two minutes."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.store import Store

SETTING = "played_seconds"
LONGEST = 120.0


class PlayClock:
    """Adds up the time between one command and the next; it runs from `start` on."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store, self.now = store, now
        self._since: float | None = None
        self._waiting = 0.0

    def start(self) -> None:
        """A game begins or goes on."""
        self._since = self.now()

    def tick(self, keep: bool = False) -> None:
        """Something was done; with `keep` the time so far goes into the profile."""
        if self._since is None:
            return
        moment = self.now()
        self._waiting += max(0.0, min(LONGEST, moment - self._since))
        self._since = moment
        whole = int(self._waiting)
        if keep and whole:
            self._waiting -= whole
            kept = self.store.get_setting(SETTING, 0)
            self.store.set_setting(SETTING, whole + (kept if isinstance(kept, int) and kept > 0 else 0))

    def stop(self) -> None:
        """The end: what was played goes into the profile, once."""
        self.tick(keep=True)
        self._since = None
