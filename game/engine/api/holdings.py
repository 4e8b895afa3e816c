"""What a seat has beyond its zones: Advancements, Heroic Tactics, orders whose powers it may use, and counting cards."""

from ..core.ops.count import NEMESIS_CHART, ORDER_ZONES, Count, count, empire, has_type
from ..expansions.orders.rules.orders import standing_cards
from ..expansions.orders.rules.tokens import faction_tokens
from ..expansions.revolution.rules.holdings import advancements, heroic_hand

__all__ = [
    "NEMESIS_CHART",
    "ORDER_ZONES",
    "Count",
    "advancements",
    "count",
    "empire",
    "faction_tokens",
    "has_type",
    "heroic_hand",
    "standing_cards",
]
