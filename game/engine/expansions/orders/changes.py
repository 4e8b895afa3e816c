"""The kinds of change that need *Galactic Orders*, part of the vocabulary of `changes.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ...core.doctrines import ALL, Rounds
from ...core.types import LAST, Order, Range, RoundNumber, Who


@dataclass(frozen=True, slots=True)
class StartTokens:
    """A side starts with Faction Tokens on the named order, or with so many on each one (Galactic Orders)."""

    n: Annotated[int, Range(1, 6)]
    who: Who = "player"
    order: Order | None = None
    change: Literal["start_tokens"] = "start_tokens"


@dataclass(frozen=True, slots=True)
class IconTokens:
    """The icon of a card that the player deploys, plays or drafts, or that the Nemesis drafts, places more Faction Tokens."""

    n: Annotated[int, Range(1, 3)]
    who: Who = "player"
    change: Literal["icon_tokens"] = "icon_tokens"


@dataclass(frozen=True, slots=True)
class Canvass:
    """In the Galactic Phase of these rounds a side places Faction Tokens before the Event: on the order where it has most or
    fewest of its own, or where the other side has most; of equal orders on the first one (Galactic Orders)."""

    n: Annotated[int, Range(1, 4)]
    who: Literal["player", "nemesis"]
    by: Literal["most", "fewest", "rival"]
    first: RoundNumber = 1
    last: RoundNumber = LAST
    change: Literal["canvass"] = "canvass"


@dataclass(frozen=True, slots=True)
class EventRises:
    """In the Galactic Phase of a round this Event comes to the top of the Event stack and is resolved there (Galactic Orders)."""

    round: RoundNumber
    event: str
    change: Literal["event_rises"] = "event_rises"


@dataclass(frozen=True, slots=True)
class StandingEvents:
    """Every Event in the stack has its effect, the newest first (instead of ruling O5)."""

    change: Literal["standing_events"] = "standing_events"


@dataclass(frozen=True, slots=True)
class OrderWorth:
    """What each Faction Token of whoever has most on an order is worth at the end (instead of ruling O3)."""

    n: Annotated[int, Range(0, 3)]
    change: Literal["order_worth"] = "order_worth"


@dataclass(frozen=True, slots=True)
class LeadPoints:
    """Empire Points at the end for each order on which this side has most Faction Tokens (Galactic Orders)."""

    n: Annotated[int, Range(1, 9)]
    who: Who = "player"
    change: Literal["lead_points"] = "lead_points"


@dataclass(frozen=True, slots=True)
class PowerPrice:
    """Faction Tokens that the power of an order costs (instead of ruling O6)."""

    n: Annotated[int, Range(2, 4)]
    change: Literal["power_price"] = "power_price"


@dataclass(frozen=True, slots=True)
class CapitalCity:
    """The Capital City takes a card with so many Worlds, once a round or once a turn (instead of ruling O8)."""

    worlds: Annotated[int, Range(1, 9)]
    each: Literal["round", "turn"] = "round"
    change: Literal["capital_city"] = "capital_city"


@dataclass(frozen=True, slots=True)
class LeadTies:
    """An order on which the player is level with the Nemesis counts as led by the player alone (instead of ruling O3)."""

    change: Literal["lead_ties"] = "lead_ties"


@dataclass(frozen=True, slots=True)
class NoTokens:
    """The Nemesis places no Faction Tokens, whatever brings them (Galactic Orders)."""

    rounds: Rounds = ALL
    change: Literal["no_tokens"] = "no_tokens"


@dataclass(frozen=True, slots=True)
class MonarchsRevenge:
    """Units, Tactics and Worlds count at most four Faction Tokens on an order (ruling O10)."""

    change: Literal["monarchs_revenge"] = "monarchs_revenge"
