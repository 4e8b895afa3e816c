"""Pictures that a thread of its own reads and scales before anybody asks for them, so that no frame waits for a file.

What is asked for and not there yet is waited for or made on the spot: the thread changes when a picture is made, never which.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.ui.kit.cache import MIB, weight

MOST_KEPT = 8 * MIB
"""Bytes of pictures that nobody has come for beside the largest of them; the oldest are forgotten beyond.

The largest does not count: a sky of a large window is more than all this by itself, and would be made, forgotten and asked for
again in every frame, with all the others."""
LINGERS = 30.0
"""Seconds that the thread waits for more: who starts one waits for it, and on a busy machine that takes longer than a frame.
A table asks for new pictures every few seconds."""
Make = Callable[[], "pygame.Surface | None"]


class Ahead:
    """Pictures by key. `make` may only read files and scale: it runs in another thread, which ends when nothing is left."""

    def __init__(self, lingers: float = LINGERS) -> None:
        self._changed = threading.Condition()
        self._lingers = lingers
        self._wanted: OrderedDict[Hashable, Make] = OrderedDict()
        self._making: Hashable = None
        self._made: OrderedDict[Hashable, pygame.Surface | None] = OrderedDict()
        self._thread: threading.Thread | None = None

    def ask(self, key: Hashable, make: Make) -> None:
        """Has a picture made, unless it is there or on its way."""
        with self._changed:
            if key in self._made or key in self._wanted or key == self._making:
                return
            self._wanted[key] = make
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def has(self, key: Hashable) -> bool:
        """Whether a picture is there, or was tried for and could not be read."""
        with self._changed:
            return key in self._made

    def take(self, key: Hashable, make: Make) -> pygame.Surface | None:
        """A picture, from the thread if it has been asked for and is begun, else made now; None where it cannot be read."""
        with self._changed:
            self._changed.wait_for(lambda: self._making != key)
            self._wanted.pop(key, None)
            made = self._made.pop(key, None)
        return made or make()

    def finish(self) -> None:
        """Waits until all that was asked for is there."""
        with self._changed:
            self._changed.wait_for(lambda: not self._wanted and self._making is None)

    def forget(self) -> None:
        """Lets go of everything, as when nobody will come for it."""
        with self._changed:
            self._wanted.clear()
            self._made.clear()

    def end(self) -> None:
        """Lets the thread end as soon as it has made what it is making; asked again, another one begins."""
        with self._changed:
            self._wanted.clear()
            self._thread = self._making = None
            self._changed.notify_all()

    def _work(self) -> None:
        own = threading.current_thread()
        while True:
            with self._changed:
                if self._thread is own:
                    self._making = None
                    self._changed.notify_all()
                    self._changed.wait_for(lambda: self._wanted or self._thread is not own, self._lingers)
                if self._thread is not own:
                    return
                if not self._wanted:
                    self._thread = None
                    return
                key, make = self._wanted.popitem(last=False)
                self._making = key
            try:
                made = make()
            except (pygame.error, OSError, ValueError, MemoryError):  # told where it is asked for
                made = None
            with self._changed:
                self._made[key] = made
                while self._too_much():
                    self._made.popitem(last=False)

    def _too_much(self) -> bool:
        weights = [weight(picture) for picture in self._made.values() if picture]
        return sum(weights) - max(weights, default=0) > MOST_KEPT


AHEAD = Ahead()
