"""What is told of a profile: its card, and what became of an exchange file or of an export."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ProfileCard:
    """What a card shows. `mastery` counts the pairs of Home World and mode that were won, `seconds` the time played.

    `days` is set for a profile in the trash: how many are left. `problem` is a sentence when the file cannot be used as it is.
    """

    profile_id: str
    name: str
    initials: str = ""
    emblem: str = ""
    mastery: int = 0
    games: int = 0
    wins: int = 0
    seconds: int = 0
    problem: str | None = None
    days: int | None = None


@dataclass(frozen=True, slots=True)
class Import:
    """What an exchange file became, and a sentence for each kind of thing that was damaged in it."""

    profile_id: str
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Export:
    """A profile as one file: where it lies, and a sentence for each kind of thing that was damaged and had to be left out."""

    path: Path
    left_out: tuple[str, ...] = ()
