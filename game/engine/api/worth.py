"""What a card text is worth by itself: what its ops bring less what its costs take, as their records say."""

from __future__ import annotations

from game.engine.core.defs import Ability
from game.engine.core.vocabulary import RECORDS, Weights


def text_worth(ability: Ability, weights: Weights) -> int:
    """What one use of a text brings, in hundredths of an Empire Point; where an amount may be chosen the most is paid."""
    times = max([getattr(cost, "max", 1) for cost in ability.cost], default=1)
    brought = sum([RECORDS[type(op)].worth(op, weights, times) for op in ability.do])
    return brought - sum([RECORDS[type(cost)].worth(cost, weights, times) for cost in ability.cost])


__all__ = ["Weights", "text_worth"]
