"""Folders outside the profile: opening one with the system's own program, and where pictures go."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import platformdirs


def open_folder(path: Path) -> bool:
    """Shows a folder outside of the game; False where no program for it can be started."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            import subprocess

            command = ["open" if sys.platform == "darwin" else "xdg-open", str(path)]
            child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            threading.Thread(target=child.wait, name="folder", daemon=True).start()  # else it stays as a zombie
    except OSError:
        return False
    return True


def pictures_folder() -> Path:
    """The game's own folder among the user's pictures, made when it is missing. Raises OSError or RuntimeError."""
    folder = Path(platformdirs.user_pictures_path()) / "Core Worlds"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
