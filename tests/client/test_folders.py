"""Showing a folder with the program of the system."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from game.client.profile.folders import open_folder


@pytest.mark.skipif(sys.platform != "linux", reason="what has become of a child is told by Linux")
def test_the_program_that_shows_a_folder_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "xdg-open"
    marker = tmp_path / "shown"
    program.write_text(f"#!/bin/sh\necho > '{marker}'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert open_folder(tmp_path)
    deadline = time.monotonic() + 10
    while not marker.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    while zombies() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert zombies() == []


def zombies() -> list[str]:
    """The children of this process, still there or ended and not waited for, that show a folder."""
    names = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")
        except OSError:
            continue
        if words[2].split()[1] == str(os.getpid()) and "xdg-open" in words[0]:
            names.append(words[0])
    return names
