"""What Revolution adds to what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...core.events import PlugEvent
from ...core.types import CardId, Seat


@dataclass(slots=True)
class HeroicShuffled(PlugEvent):
    """A seat's Heroic Discard Pile, and what joined it, became its new Heroic Deck (rulings R3, R4)."""

    seat: Seat
    event: ClassVar[Literal["heroic_shuffled"]] = "heroic_shuffled"


@dataclass(slots=True)
class HeroicTop(PlugEvent):
    """The Hero on the back of the top card of a seat's Heroic Deck, by key; None for an empty deck (ruling R3)."""

    seat: Seat
    hero: str | None
    event: ClassVar[Literal["heroic_top"]] = "heroic_top"


@dataclass(slots=True)
class MarksChanged(PlugEvent):
    """Revolution Tokens of a seat were put on a card or taken from it; `now` of them lie there."""

    card: CardId
    seat: Seat
    now: int
    event: ClassVar[Literal["marks_changed"]] = "marks_changed"

    @property
    def form(self) -> str:
        return "marks_changed" if self.now else "marks_gone"


@dataclass(slots=True)
class StrengthDoubled(PlugEvent):
    """A Unit's strength counts twice until the phase ends (ruling R10); `card` None: nothing is doubled any more."""

    card: CardId | None
    event: ClassVar[Literal["strength_doubled"]] = "strength_doubled"

    @property
    def form(self) -> str:
        return "strength_doubled" if self.card is not None else "strength_single"
