"""Running the program as a user does, for tests of its commands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OURS = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT")
"""What the tests have set for themselves, and a user has not."""


def run(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m game` with these words, without a display of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        input=given,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**kept, **environment},
        timeout=300,
        check=False,
    )


def sentence_of(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that the program said on standard error."""
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0]
