"""What texts say of Faction Tokens, for who weighs them; it names no class, so that a game without orders loads none."""

from __future__ import annotations

from typing import Any, Literal, Protocol

from ..core.types import Order
from ..core.vocabulary import Cost, Op

__all__ = ["FactionCost", "faction_cost", "takes_faction"]


class FactionCost(Protocol):
    """A price in own Faction Tokens: how many, and off which order; None is the order of the card that has the text."""

    @property
    def n(self) -> int:
        """How many tokens."""
        ...

    @property
    def order(self) -> Order | Literal["any"] | None:
        """Off which order."""
        ...


def faction_cost(step: Cost | Op) -> FactionCost | None:
    """What a piece of a text takes in Faction Tokens, a fixed number of them; None if it takes none."""
    taken: Any = step
    return taken if getattr(step, "cost", "") == "spend_faction" else None


def takes_faction(op: Op) -> bool:
    """Whether an op has the other seats lose Faction Tokens."""
    taking: Any = op
    return op.op == "lose_faction" and taking.whose == "opponent"
