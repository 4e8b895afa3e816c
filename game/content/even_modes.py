"""Even modes: the Empire Points that keep the Challenge Modes as far apart with further packs as without (docs/balance.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from game.engine.core.types import Range
from game.resources import assets

from .errors import ContentError
from .limits import read_text
from .records import before_fault, each_record

FILE = "assets/balance/modes.toml"
MOST_POINTS = 9
EvenPoints = Annotated[int, Range(-MOST_POINTS, MOST_POINTS)]
"""Empire Points at the end: for the player, or below 0 for the Nemesis."""


@dataclass(frozen=True, slots=True)
class EvenModes:
    """What evens the modes of games of this length with just these packs."""

    packs: tuple[str, ...]
    length: Literal["raid", "push", "full"]
    standard: EvenPoints = 0
    advanced: EvenPoints = 0
    expert: EvenPoints = 0

    def points(self, mode: str) -> int:
        """The points of a Challenge Mode."""
        return {"standard": self.standard, "advanced": self.advanced, "expert": self.expert}[mode]


def read_even_modes(text: str | None = None) -> Iterator[EvenModes]:
    """The rows of the file, one after the other. Raises ContentError with its place for the first one that is wrong."""
    text = read_text(assets() / "balance" / "modes.toml", FILE) if text is None else text
    known = set[tuple[str, frozenset[str]]]()
    for number, (place, row) in enumerate(each_record(text, FILE, "modes", EvenModes)):
        table = row.length, frozenset(row.packs)
        if table in known:
            raise ContentError(FILE, place, f"modes[{number}]", f"there are two rows for a {row.length} game with these packs")
        known.add(table)
        yield row


@cache
def even_modes() -> tuple[EvenModes, ...]:
    """All rows; from the first one that cannot be read on there are none, and `check` says why."""
    return before_fault(read_even_modes())


def even_points(packs: Collection[str], length: str, mode: str) -> int:
    """What evens a game of this length in a mode with these packs and no others; 0 where it is even as it is."""
    wanted = set(packs)
    return next((row.points(mode) for row in even_modes() if row.length == length and set(row.packs) == wanted), 0)
