"""What the promo cards add to what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...core.events import PlugEvent
from ...core.types import CardId, Seat


@dataclass(slots=True)
class DiceRolled(PlugEvent):
    """Dice were rolled for a card; `kept` of the numbers is worth that many Empire Points (ruling V5)."""

    seat: Seat
    card: CardId
    dice: tuple[int, ...]
    kept: int
    event: ClassVar[Literal["dice_rolled"]] = "dice_rolled"
