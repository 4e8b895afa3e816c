"""What a seat has beyond its zones: cards of expansions in play and in hand, and counting cards."""

from ..core.ops.count import NEMESIS_CHART, ORDER_ZONES, Count, count, empire, further_hand, has_type, holdings
from ..core.state import GameState
from ..core.types import CardId, Seat

__all__ = [
    "NEMESIS_CHART",
    "ORDER_ZONES",
    "Count",
    "count",
    "empire",
    "further_hand",
    "has_type",
    "holdings",
    "standing_cards",
]


def standing_cards(state: GameState, seat: Seat) -> list[CardId]:
    """Cards whose texts a seat may use besides its Units and Worlds: Advancements, order cards, its Capital City."""
    return [card for hook in state.book.hooks.standing for card in hook(state, seat)]
