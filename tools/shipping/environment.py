"""The clean environment that builds are made in: the locked packages and nothing else."""

from __future__ import annotations

import shutil
import sys
import venv
from pathlib import Path

from .places import OUT, REQUIREMENTS, called


def environment() -> Path:
    """The Python of a clean environment with the locked packages and nothing else, made when it is missing or old."""
    place, lock = OUT / "venv", REQUIREMENTS / "build.lock"
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    mark = place / "lock"
    if not (mark.exists() and mark.read_bytes() == lock.read_bytes()):
        shutil.rmtree(place, ignore_errors=True)
        venv.create(place, with_pip=True)
        called([str(python), "-m", "pip", "install", "-q", "--require-hashes", "-r", str(lock)])
        mark.write_bytes(lock.read_bytes())
    return python
