"""The kinds of change that need *Revolution*, part of the vocabulary of `changes.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ...core.types import Range, SectorNumber


@dataclass(frozen=True, slots=True)
class OpenStack:
    """So many Advancements of a Galactic Deck lie in the Advancement stack from the start (Revolution)."""

    n: Annotated[int, Range(1, 6)]
    sector: SectorNumber
    change: Literal["open_stack"] = "open_stack"


@dataclass(frozen=True, slots=True)
class StartBuilt:
    """The Nemesis starts with so many Advancements of a Galactic Deck below Dagda (Revolution)."""

    n: Annotated[int, Range(1, 6)]
    sector: SectorNumber
    change: Literal["start_built"] = "start_built"


@dataclass(frozen=True, slots=True)
class StartHeroics:
    """The player starts with so many Heroic Tactics in hand, drawn from the Heroic Deck (Revolution)."""

    n: Annotated[int, Range(1, 3)]
    change: Literal["start_heroics"] = "start_heroics"


@dataclass(frozen=True, slots=True)
class Depth:
    """Each Advancement above the one that is built costs so much energy (instead of ruling R1)."""

    n: Annotated[int, Range(0, 4)]
    change: Literal["depth"] = "depth"


@dataclass(frozen=True, slots=True)
class HeroicRetaining:
    """In the Discard Phase the player keeps every Heroic Tactic, with or without its Hero (instead of ruling R2)."""

    change: Literal["heroic_retaining"] = "heroic_retaining"


@dataclass(frozen=True, slots=True)
class Unveiling:
    """Building an Advancement draws the top card of the Heroic Deck, before its text "when built" (Revolution)."""

    change: Literal["unveiling"] = "unveiling"
