"""Why the game does not open: into the log and to the console, and where nobody reads one into a box or a text file."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

log = logging.getLogger(__name__)

NOTE = "core-worlds-did-not-start.txt"
_DESKTOP = ("GIO_LAUNCHED_DESKTOP_FILE", "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN")
"""What desktops on Linux give a program that was started from a menu and not by a shell."""


def refuse(words: str, data: Path | None = None) -> None:
    """Tells a sentence once in each place; `data` is the folder for data that was asked for, None for the platform's."""
    from game.client.profile.diagnostics import Diagnostics, RecentLines, log_folder
    from game.client.profile.services import Options

    folder = log_folder(Options(data=data))
    started = None
    if not any(isinstance(handler, RecentLines) for handler in logging.getLogger().handlers):  # the log is not open yet
        started = Diagnostics(folder)
        started.start()
    log.error(words)
    if sys.stderr is not None:
        print(words, file=sys.stderr)
    if not has_reader(os.environ) and not _box(words):
        _write_note(folder, words)
    if started is not None:
        started.stop()


def has_reader(environment: Mapping[str, str]) -> bool:
    """Whether somebody reads what is printed."""
    return sys.stderr is not None and not any(environment.get(name) for name in _DESKTOP)


def _box(words: str) -> bool:
    from game.app.message_box import show_message

    return show_message(words, os.environ.get("SDL_VIDEODRIVER", ""))


def _write_note(folder: Path, words: str) -> None:
    """Without a message system the sentence lies in a text file beside the log, or in the passing folder of the system."""
    for place in (folder, Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
            (place / NOTE).write_text(words + "\n", encoding="utf-8")
            return
