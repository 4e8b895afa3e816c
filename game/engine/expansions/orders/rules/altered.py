"""What changes of a mission make of the cards of Galactic Orders: powers at another price, another Capital City."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ....core.defs import Ability, CardBook, CardDef
from ....core.plug import Wrong
from ....core.vocabulary import Change
from ..changes import CapitalCity, EventRises, PowerPrice


def wrong_event(book: CardBook, change: Change) -> Wrong | None:
    """Why a change cannot be that names an Event; None if it can."""
    if isinstance(change, EventRises) and (change.event not in book.by_key or book.card(change.event).kind != "event"):
        return "setup_error.unknown_event", {"event": repr(change.event)}
    return None


def altered_order(face: CardDef, change: Change) -> Mapping[str, Any]:
    """The fields of an order or a Capital City as this change makes them."""
    if isinstance(change, PowerPrice) and face.kind == "order":
        return {"abilities": tuple(_priced(ability, change.n) for ability in face.abilities)}
    if isinstance(change, CapitalCity) and face.kind == "capital":
        return {"abilities": tuple(_opened(ability, change) for ability in face.abilities)}
    return {}


def _priced(ability: Ability, n: int) -> Ability:
    """The power of an order at another price in Faction Tokens."""
    costs: tuple[Any, ...] = ability.cost
    return replace(ability, cost=tuple(replace(cost, n=n) if cost.cost == "spend_faction" else cost for cost in costs))


def _opened(ability: Ability, change: CapitalCity) -> Ability:
    """The text of a Capital City with another number of Worlds, and once a round or once a turn."""
    costs: tuple[Any, ...] = ability.cost
    cost = tuple(replace(item, least=change.worlds) if item.cost == "own_worlds" else item for item in costs)
    return replace(ability, cost=cost, per_round=change.each == "round")
