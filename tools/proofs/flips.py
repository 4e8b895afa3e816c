"""Row 4: bits, sectors and ends of the file in use alone are lost, one at a time; one start with a game follows."""

from __future__ import annotations

from . import rot


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` damages (200); further options as `rot`."""
    return rot.run(count, ["--only", "profile.db", "--starts", "1", "--seed", "flips", *arguments])
