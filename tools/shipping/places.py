"""Where builds lie, and what is known of the commit that they are made from."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from tools.commands import ToolError
from tools.house.repository import BUILD, ROOT, git

PACKAGING = ROOT / "packaging"
REQUIREMENTS = ROOT / "requirements"
OUT = BUILD / "shipping"
"""What is made and not kept."""
NAME = "core-worlds"


def version() -> str:
    """The version of the game, from the one place where it stands."""
    match = re.search(r'^VERSION = "(.+)"$', (ROOT / "game" / "version.py").read_text(encoding="utf-8"), re.MULTILINE)
    if match is None:
        raise ToolError('game/version.py has no line VERSION = "...".')
    return match[1]


def epoch() -> int:
    """The time of the commit in seconds since 1970: the one clock of a build, so that it is the same everywhere."""
    return int(git("log", "-1", "--format=%ct").strip())


def built_on() -> str:
    """The day of the commit."""
    return datetime.fromtimestamp(epoch(), UTC).date().isoformat()


def commit() -> str:
    """The short hash of the commit, with "dirty" when files are changed."""
    return git("describe", "--always", "--dirty", "--abbrev=8", "--exclude=*").strip()


def called(words: list[str], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """What a program prints. Raises ToolError with its last words when it fails or is not there."""
    try:
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise ToolError(f"{words[0]} is needed and not installed.") from None
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-8:]
        raise ToolError("\n".join([f"{Path(words[0]).name} failed with code {done.returncode}:", *last]))
    return done.stdout
