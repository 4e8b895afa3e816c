"""The thread that makes backup copies. It reads beside the thread that saves, in small steps, and holds nobody up."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

from .backup import BackupPace, make_backup
from .disk import Disk
from .place import Place

_PAUSE = 0.001
_MOST_RESTARTS = 3


class Restless(Exception):
    """The file changed again and again while it was copied; the copy is made another time."""


class _Stopped(Exception):
    """The profile is being closed."""


@dataclass(frozen=True, slots=True)
class _Job:
    place: Place
    games: Collection[str]


class Copier:
    """Makes one copy after the other. `done` is told in its thread how each ended: None, or what kept it from being made.

    `turn` is held while backups change their names; whoever restores one holds it meanwhile.
    """

    def __init__(self, disk: Disk, done: Callable[[Exception | None], None]) -> None:
        self._disk, self._done = disk, done
        self._wake = threading.Condition()
        self.turn = threading.Lock()
        self._job: _Job | None = None
        self._busy = self._closing = self._stopped = False
        self._restarts = self._left = 0
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether a copy is being made or waits to be."""
        with self._wake:
            return self._busy or self._job is not None

    def ask(self, place: Place, games: Collection[str]) -> None:
        """A copy of the file as it stands now is wanted; the chains of `games` must hold in it."""
        with self._wake:
            self._job = _Job(place, games)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="backup", daemon=True)
                self._thread.start()
            self._wake.notify()

    def stop(self, seconds: float) -> None:
        """Lets what is in hand come to its end for so long; what is not done by then is dropped at the next step."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(seconds)
        with self.turn:
            self._stopped = True

    def _run(self) -> None:
        while (job := self._next()) is not None:
            problem: Exception | None = None
            self._left = self._restarts = 0
            try:
                make_backup(self._disk, job.place, job.games, BackupPace(self._step, self._beat, self.turn))
            except _Stopped:
                pass
            except Exception as failure:  # whatever it is, the thread that saves tells the player
                problem = failure
            if not self._stopped:
                self._done(problem)

    def _next(self) -> _Job | None:
        with self._wake:
            self._busy = False
            self._wake.wait_for(lambda: self._closing or self._job is not None)
            job, self._job = (None if self._stopped else self._job), None
            self._busy = job is not None
            return job

    def _beat(self) -> int:
        return int(self._stopped)

    def _step(self, left: int) -> None:
        """Between two steps, when nothing is locked and `left` pages are still to be copied."""
        if self._stopped:
            raise _Stopped
        if left > self._left > 0:
            self._restarts += 1
            if self._restarts > _MOST_RESTARTS:
                raise Restless("the file does not rest")
        self._left = left
        if not self._restarts:
            time.sleep(_PAUSE)  # a copy that had to begin again hurries
