"""What the promo cards add to a game: the points that dice gave a card (ruling V5)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.plug import Slice
from ...core.types import CardId


@dataclass(slots=True)
class DiceState:
    """What dice gave a card, by card."""

    rolls: dict[CardId, int]

    def clone(self) -> DiceState:
        """A copy that shares nothing mutable."""
        return DiceState(self.rolls.copy())


SLICE: Slice[DiceState] = Slice("promos")
dice_of = SLICE.needed
