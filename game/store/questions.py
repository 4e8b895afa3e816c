"""What other threads ask the thread that saves: each question waits for its answer as long as the thread gets on."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, InvalidStateError
from concurrent.futures import TimeoutError as FutureTimeout
from typing import Any, TypeVar

from game.content.language import line

from .errors import StoreError, Unanswered
from .pulse import Pulse

SILENT_SECONDS = 5.0
"""So long may the thread be silent before a player is told that the disk does not answer."""
_LOOK_SECONDS = 0.05
Answer = TypeVar("Answer")
Question = Callable[[sqlite3.Connection | None], Any]


class Questions:
    """The questions that wait. `wake` is the condition that the answering thread sleeps on, `pulse` tells that it gets on."""

    def __init__(self, wake: threading.Condition, pulse: Pulse) -> None:
        self._wake, self._pulse = wake, pulse
        self._waiting: list[tuple[Question, Future[Any]]] = []
        self._closed = False
        self._current: Future[Any] | None = None

    @property
    def waiting(self) -> bool:
        """Whether anybody has asked; for who holds `wake`."""
        return bool(self._waiting)

    def ask(self, question: Callable[[sqlite3.Connection | None], Answer], patience: float | None = None) -> Answer:
        """Runs a function with the connection in the other thread.

        Raises Unanswered once that thread was silent for so many seconds (None: never), and StoreError when the profile closes.
        """
        future: Future[Answer] = Future()
        with self._wake:
            if self._closed:
                raise StoreError(line("store.closed"))
            self._waiting.append((question, future))
            self._wake.notify()
        asked = time.monotonic()
        while True:
            try:
                return future.result(None if patience is None else min(patience, _LOOK_SECONDS))
            except FutureTimeout:
                if min(self._pulse.silence, time.monotonic() - asked) > (patience or 0.0):
                    future.cancel()
                    raise Unanswered(line("store.file_silent")) from None

    def take(self) -> list[tuple[Question, Future[Any]]]:
        """All that wait, for the thread that answers; it holds `wake`."""
        taken, self._waiting = self._waiting, []
        return taken

    @contextlib.contextmanager
    def answering(self, future: Future[Any]) -> Iterator[None]:
        """While one of them is answered."""
        self._current = future
        self._pulse.beat()
        try:
            yield
        finally:
            self._current = None
            self._pulse.rest()

    @property
    def given_up(self) -> bool:
        """Whether nobody waits any more for the answer in hand."""
        return self._current is not None and self._current.cancelled()

    def close(self) -> None:
        """From now on nobody is answered any more; for who holds `wake`."""
        self._closed = True
        for _, future in self.take():
            give(future, StoreError(line("store.closed")))


def give(future: Future[Any], answer: Any) -> None:
    """An answer or a problem for who asked; nothing when nobody waits any more."""
    with contextlib.suppress(InvalidStateError):
        (future.set_exception if isinstance(answer, BaseException) else future.set_result)(answer)
