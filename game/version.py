"""The version of the game, in its one place: `pyproject.toml` reads it here. A shipped build also knows what it was made from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache

from game.files import read_regular
from game.resources import data_root

VERSION = "0.1.0"
MOST_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Build:
    """What a shipped build was made from: the commit and its day."""

    commit: str
    day: date


@cache
def build() -> Build | None:
    """The build that runs; None in a checkout, or where its file cannot be read."""
    import tomllib  # only here: nothing else that reads a version needs it

    try:
        tables = tomllib.loads(read_regular(data_root() / "build.toml", MOST_BYTES).decode())
    except (OSError, ValueError):
        return None
    commit, day = tables.get("commit"), tables.get("day")
    return Build(commit, day) if isinstance(commit, str) and type(day) is date else None


def full_version() -> str:
    """The version with the commit of a shipped build, as 0.1.0+g1234abcd."""
    made = build()
    return VERSION if made is None else f"{VERSION}+g{made.commit}"
