"""The flagship of a fleet: its mark, its scar, its name, and what a battle makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from game.engine import CardBook, GameState
from game.engine.api.serving import flagship_in
from game.engine.core.fleet.changes import Flagship
from game.engine.terms import Range

from ..statistics import GameStatistics

FLEET_PACK = "fleet"
MARKS = (2, 5)
"""After so many won battles in which it was committed a flagship has its second mark, and its third."""
LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Ship:
    """A flagship: the won battles in which it was committed, all its conquests, its scar, and a name of its own or none."""

    battles: Annotated[int, Range(0, 99)] = 0
    deeds: Annotated[int, Range(0, 9_999)] = 0
    scarred: bool = False
    name: str = ""

    @property
    def mark(self) -> int:
        """Its mark, 1 to 3."""
        return 1 + sum(self.battles >= won for won in MARKS)

    @property
    def to_mark(self) -> int:
        """In how many more won battles it must be committed for its next mark; 0 with the last one."""
        return next((won - self.battles for won in MARKS if self.battles < won), 0)

    @property
    def change(self) -> Flagship:
        """How it serves in a battle."""
        return Flagship(self.mark, self.scarred)


def has_flagships(book: CardBook) -> bool:
    """Whether the pack of flagships is in this book."""
    return any(pack.id == FLEET_PACK for pack in book.packs)


def ship_after(ship: Ship | None, conquests: int) -> Ship | None:
    """A flagship after a won battle in which it was committed to so many conquests."""
    if ship is None or not conquests:
        return ship
    return replace(ship, battles=ship.battles + 1, deeds=ship.deeds + conquests)


def conquests_of_flagship(state: GameState, statistics: GameStatistics) -> int:
    """How many conquests the flagship was committed to in a game."""
    card = flagship_in(state)
    return statistics.service[card][0] if card in statistics.service else 0
