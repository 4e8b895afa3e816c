"""What the promo cards add to a game: the points that dice gave a card (ruling V5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.plug import Slice
from ...core.types import CardId


@dataclass(frozen=True, slots=True)
class DiceState:
    """What dice gave a card, by card. Clones share it: a roll puts a new one in its place."""

    rolls: Mapping[CardId, int]

    def clone(self) -> DiceState:
        """Itself: nothing in it is ever changed."""
        return self


SLICE: Slice[DiceState] = Slice("promos")
dice_of = SLICE.needed
