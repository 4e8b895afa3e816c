"""Opens a folder with the system's own program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def open_folder(path: Path) -> bool:
    """Shows a folder outside of the game; False where no program for it can be started."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            command = ["open" if sys.platform == "darwin" else "xdg-open", str(path)]
            subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
