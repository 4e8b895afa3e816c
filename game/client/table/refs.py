"""What can be pointed at on the table: hashable, the same over every redraw; intents, effects and tests name things by it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.engine.terms import CardId, Seat


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card where it lies: a zone of the table, or "pile" in the open pile."""

    card: CardId
    zone: str


@dataclass(frozen=True, slots=True)
class ZoneRef:
    """A zone of the table, or the place of a panel, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class ButtonRef:
    """A button by its name, such as "primary", "tab:log" or "option:0"."""

    name: str


@dataclass(frozen=True, slots=True)
class PanelRef:
    """A place in a panel at the side, by what it answers, such as "line:12" or "column:3"."""

    key: str


@dataclass(frozen=True, slots=True)
class SeatRef:
    """The plate of a seat, or the eye that opens its hand."""

    seat: Seat
    part: Literal["plate", "eye"] = "plate"


Ref = CardRef | ZoneRef | ButtonRef | PanelRef | SeatRef
