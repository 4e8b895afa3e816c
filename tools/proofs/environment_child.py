"""The game in its window, with something taken away that a proof cannot take away from outside.

Usage: python environment_child.py MODE [options of the game]
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from game.__main__ import main
from game.store import profile
from tools.proofs.faulty_disk import Fault, FaultyDisk

SMALL_AT, LARGE_AT = 40, 80
"""Frames at which the window is made one pixel small, and large again."""
NORMAL = (1280, 720)


def no_fonts() -> None:
    """As if the packages with the fonts were not installed."""
    for name in ("fontpkg_rajdhani", "font_source_sans_pro"):
        sys.modules[name] = None  # type: ignore[assignment]


def homeless() -> None:
    """As for a user without an entry in the system's list, whose home folder nobody knows."""
    import pwd

    def nobody(uid: int) -> object:
        raise KeyError(f"getpwuid(): uid not found: {uid}")

    pwd.getpwuid = nobody  # type: ignore[assignment]


def tiny() -> None:
    """The window shrinks to one pixel and comes back."""
    from game.app.loop import App

    frame = App.frame
    count = 0

    def counted(app: App, dt: float) -> None:
        nonlocal count
        count += 1
        if count in (SMALL_AT, LARGE_AT):
            app.window.window.size = (1, 1) if count == SMALL_AT else NORMAL
        frame(app, dt)
        if count in (SMALL_AT + 30, LARGE_AT + 30):
            print("size", *app.window.size, flush=True)

    App.frame = counted  # type: ignore[method-assign, assignment]  # the first name is not `self`


def failing(fault: Fault, first: int) -> Callable[[], None]:
    """A disk that fails from some call on, where no real one can be mounted."""

    def fail() -> None:
        vars(profile)["Disk"] = lambda: FaultyDisk(fault, first)

    return fail


MODES: dict[str, Callable[[], None]] = {
    "no_fonts": no_fonts,
    "homeless": homeless,
    "tiny": tiny,
    "full": failing("ENOSPC", 150),
    "read_only": failing("EROFS", 1),
}


if __name__ == "__main__":
    MODES[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
