"""The game itself, playing in its window on a display that shows nothing, for the proofs that end it from outside.

Usage: python window_child.py DATA_FOLDER [linger]. SIGUSR1 stands for the close button of the window, which nobody can press
here. At its end it tells `turns N`: how many turns of the loop it began between being told to stop and seeing itself out. With
`linger` it hears of that twenty turns late, which the proof must find.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from types import FrameType

LATE = 20
Handler = Callable[[int, FrameType | None], None]


def press_close(number: int, frame: FrameType | None) -> None:
    """Does what the system does when the window is closed."""
    import pygame

    pygame.event.post(pygame.Event(pygame.QUIT))


class Ears:
    """What the program hears of the system, and how long it goes on after that."""

    def __init__(self, late: int) -> None:
        self.late, self.turns = late, 0
        self._heard: Callable[[], None] | None = None
        self._going = True

    def hears(self, handler: Handler) -> Handler:
        """The same handler, which starts the count."""

        def hear(number: int, frame: FrameType | None) -> None:
            self._heard = self._heard or (lambda: handler(number, frame))
            if not self.late:
                handler(number, frame)

        return hear

    def turn(self) -> None:
        """A turn of the loop begins."""
        if self._heard is None or not self._going:
            return
        self.turns += 1
        if self.turns == self.late:
            self._heard()

    def ends(self) -> None:
        """The program sees itself out."""
        self._going = False


def listening(ears: Ears) -> None:
    """Has the loop of the game, and every handler that it sets, counted."""
    from game.app.loop import App

    set_handler, frame, see_out, close = signal.signal, App.frame, App.see_out, App.close

    def counted(app: App, dt: float) -> None:
        ears.turn()
        frame(app, dt)

    def seen_out(app: App) -> bool:
        ears.ends()
        return see_out(app)

    def closed(app: App) -> None:
        ears.ends()
        close(app)

    def heard(number: int, handler: Handler | int) -> object:
        return set_handler(number, ears.hears(handler) if callable(handler) else handler)

    App.frame, App.see_out, App.close = counted, seen_out, closed  # type: ignore[method-assign, assignment]
    signal.signal = heard  # type: ignore[assignment]


if __name__ == "__main__":
    from game.__main__ import main

    told = Ears(LATE if sys.argv[2:] == ["linger"] else 0)
    listening(told)
    signal.signal(signal.SIGUSR1, press_close)
    print("started", flush=True)
    code = main(["--data", sys.argv[1]])
    print("turns", told.turns, flush=True)
    sys.exit(code)
