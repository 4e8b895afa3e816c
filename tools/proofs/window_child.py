"""The game itself, playing in its window on a display that shows nothing, for the proofs that end it from outside.

Usage: python window_child.py DATA_FOLDER. SIGUSR1 stands for the close button of the window, which nobody can press here.
"""

from __future__ import annotations

import signal
import sys
from types import FrameType


def press_close(number: int, frame: FrameType | None) -> None:
    """Does what the system does when the window is closed."""
    import pygame

    pygame.event.post(pygame.Event(pygame.QUIT))


if __name__ == "__main__":
    from game.__main__ import main

    signal.signal(signal.SIGUSR1, press_close)
    print("started", flush=True)
    sys.exit(main(["--data", sys.argv[1]]))
