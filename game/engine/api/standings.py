"""How the sides stand: points with their ledger, income, and who leads the Galactic Orders."""

from collections.abc import Sequence

from ..core.ops.gains import Score, generation
from ..core.rules.scoring import ledger, points
from ..core.state import GameState, LedgerRow
from ..core.types import ORDERS, Order, Seat

__all__ = ["LedgerRow", "Score", "generation", "leader_of", "led_orders", "ledger", "points"]


def led_orders(state: GameState, seat: Seat) -> list[Order]:
    """The orders on which this seat has more Faction Tokens than any other; none without Galactic Orders."""
    for hook in state.book.hooks.order_tokens:
        tokens = hook(state)
        others = [counts for other, counts in enumerate(tokens) if other != seat]
        return [order for place, order in enumerate(ORDERS) if all(tokens[seat][place] > counts[place] for counts in others)]
    return []


def leader_of(counts: Sequence[int]) -> Seat | None:
    """The seat with most Faction Tokens on an order; None where nobody has any or two have as many (ruling O3)."""
    most = max(counts, default=0)
    return counts.index(most) if most and counts.count(most) == 1 else None
