"""What waits while a World is invaded (rulings A3, A4, A13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast, dataclass_transform

from .types import CardId, Seat

T = TypeVar("T")
Used = tuple[tuple[CardId, int], ...]
"""Texts that were used, each by its card and its place there."""
Strengths = tuple[tuple[CardId, int, int], ...]
"""Units, each with fleet and ground strength."""


@dataclass_transform(frozen_default=True)
def _quick(cls: type[T]) -> type[T]:
    """A dataclass that is frozen for the type checker alone: freezing twelve fields took 2.7 % of all instructions in play."""
    return dataclass(slots=True)(cls)


@_quick
class InvasionFrame:
    """An announced invasion (rulings A3, A4, A13).

    `stage` 0 uses texts, 1 commits Units, 2 picks a colonist. `boosts` are (Unit, fleet, ground) from texts; `bonus_*` go to
    the total; `weaken_*` lower the World; `strengths` is every Unit's strength now; `kept` are Units that return to the hand
    when committed; `committed` is set from stage 2 on.
    """

    seat: Seat
    world: CardId
    used: Used = ()
    stage: int = 0
    boosts: Strengths = ()
    bonus_fleet: int = 0
    bonus_ground: int = 0
    weaken_fleet: int = 0
    weaken_ground: int = 0
    strengths: Strengths = ()
    kept: tuple[CardId, ...] = ()
    committed: tuple[CardId, ...] = ()

    def after_text(self, used: Used, strengths: Strengths) -> InvasionFrame:
        """The same invasion after a text: with those used up to now, and with every Unit's strength as it is now."""
        return InvasionFrame(
            self.seat,
            self.world,
            used,
            self.stage,
            self.boosts,
            self.bonus_fleet,
            self.bonus_ground,
            self.weaken_fleet,
            self.weaken_ground,
            strengths,
            self.kept,
            self.committed,
        )

    def boosted(self, boosts: Strengths, fleet: int = 0, ground: int = 0) -> InvasionFrame:
        """The same invasion with these boosts of Units, and with more strength that belongs to none."""
        return InvasionFrame(
            self.seat,
            self.world,
            self.used,
            self.stage,
            boosts,
            self.bonus_fleet + fleet,
            self.bonus_ground + ground,
            self.weaken_fleet,
            self.weaken_ground,
            self.strengths,
            self.kept,
            self.committed,
        )

    def changed(self, **values: Any) -> InvasionFrame:
        """The same invasion with other values in these fields."""
        changed: InvasionFrame = replace(cast(Any, self), **values)
        return changed

    def at_stage(self, stage: int, committed: tuple[CardId, ...] = ()) -> InvasionFrame:
        """The same invasion at another stage."""
        return InvasionFrame(
            self.seat,
            self.world,
            self.used,
            stage,
            self.boosts,
            self.bonus_fleet,
            self.bonus_ground,
            self.weaken_fleet,
            self.weaken_ground,
            self.strengths,
            self.kept,
            committed,
        )
