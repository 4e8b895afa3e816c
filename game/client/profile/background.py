"""Something that may take a second or two, done beside the window so that it goes on moving."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.content.language import say
from game.store import StoreError


class BackgroundTask:
    """Runs a call in a thread of its own; `done` says when `sentence` (what to tell) and `failed` are there."""

    def __init__(self, call: Callable[[], str]) -> None:
        """`call` returns one sentence for the player, and raises StoreError with one when it cannot be done."""
        self.sentence = ""
        self.failed = False
        self.done = False
        self._call = call
        self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.sentence = self._call()
        except StoreError as problem:
            self.sentence, self.failed = str(problem), True
        except Exception:
            self.sentence, self.failed = say("background.this_could_not"), True
            raise
        finally:
            self.done = True
