"""What Galactic Orders adds to what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...core.events import PlugEvent
from ...core.types import Order, Seat


@dataclass(slots=True)
class FactionChanged(PlugEvent):
    """Faction Tokens of a seat were placed on an order card or left it; `now` of them lie there."""

    seat: Seat
    order: Order
    change: int
    now: int
    event: ClassVar[Literal["faction_changed"]] = "faction_changed"

    @property
    def form(self) -> str:
        return "faction_placed" if self.change > 0 else "faction_gone"
