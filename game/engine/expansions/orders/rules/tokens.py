"""How many Faction Tokens of a seat lie on which order, and what a text counts of them (rulings O10, N20)."""

from __future__ import annotations

from ....core.ops.count import NEMESIS_CHART, ORDER_ZONES, REVENGE_MOST, Count
from ....core.rules.mission import takes_revenge
from ....core.state import GameState
from ....core.types import ORDERS, CardId, Order, Seat
from ..slice import PLACE, OrderState, orders_of


def faction_tokens(state: GameState, seat: Seat, order: Order) -> int:
    """How many Faction Tokens of a seat lie on this order."""
    orders: OrderState = state.slices[PLACE]
    return orders.tokens[seat][ORDERS.index(order)]


def counted_tokens(state: GameState, seat: Seat, card: CardId, revenge: int = REVENGE_MOST) -> tuple[int, ...]:
    """A seat's Faction Tokens on each order, as this card counts them (ruling O10)."""
    orders: OrderState = state.slices[PLACE]
    counts = orders.tokens[seat]
    capped = state.cards[card].kind in ("unit", "tactic", "world") and takes_revenge(state)
    return tuple(min(n, revenge) for n in counts) if capped else counts


def order_count(state: GameState, seat: Seat, card: CardId, what: Count) -> int:
    """How many Faction Tokens, or orders with one, a card counts."""
    if what.zone == "chart":
        return NEMESIS_CHART[state.sector - 1]
    counts = counted_tokens(state, seat, card, what.revenge)
    if what.zone == "order":
        return counts[ORDERS.index(what.order)] if what.order is not None else 0
    if what.zone == "best_order":
        return max(counts)
    return sum(counts) if what.zone == "all_orders" else sum(n > 0 for n in counts)


def counted(state: GameState, seat: Seat, card: CardId, what: Count) -> int | tuple[CardId, ...] | None:
    """What a text counts in a zone of Galactic Orders; None for any other zone."""
    if what.zone in ORDER_ZONES:
        return order_count(state, seat, card, what)
    return orders_of(state).capital_piles[seat] if what.zone == "beneath" else None
