"""Other drives of this machine, as far as the system shows them as folders: sticks, cards and disks that a person may mean."""

from __future__ import annotations

import contextlib
import os
import string
import sys
from pathlib import Path

_MOST = 12


def drives() -> tuple[Path, ...]:
    """The folders of other drives that can be written to, by name; at most a dozen."""
    return tuple(path for path in sorted(_mounted()) if os.access(path, os.W_OK))[:_MOST]


def _mounted() -> set[Path]:
    if sys.platform == "win32":
        own = Path(sys.executable).drive.upper()
        letters = (f"{letter}:" for letter in string.ascii_uppercase[2:])
        return {Path(f"{letter}\\") for letter in letters if letter != own and os.path.isdir(f"{letter}\\")}
    if sys.platform == "darwin":
        return {path for path in _inside(Path("/") / "Volumes") if not path.is_symlink()}
    places = [Path("/mnt")]
    for root in (Path("/media"), Path("/run/media")):
        places += [root, *_inside(root)]
    return {path for place in places for path in _inside(place) if os.path.ismount(path)}


def _inside(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return [path for path in folder.iterdir() if path.is_dir()]
    return []
