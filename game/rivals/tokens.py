"""What Faction Tokens are worth to a rival: who leads on each order, and how likely that is to last (ruling O3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import CardDef, SeatView
from game.engine.api.faction_texts import faction_cost
from game.engine.terms import ORDERS, CardId, Cost, Order

LIKELY = (5, 95)
"""How likely a lead is to last, in hundredths, at least and at most."""
NARROW, LATE = 10, 40
"""What each token of a lead adds to that, at any time, and besides when no round is left."""


def standing(own: int, others: int, left: int) -> int:
    """Hundredths of points that an order is worth with so many tokens against the most of another seat."""
    sure = 50 + (own - others) * (NARROW + LATE // (1 + left))
    sure = min(LIKELY[1], max(LIKELY[0], sure))
    return own * sure - others * (100 - sure)


def on_order(view: SeatView, order: Order) -> tuple[int, int]:
    """Own tokens on an order and the most that another seat has there."""
    if not view.orders:
        return 0, 0
    index = ORDERS.index(order)
    tokens = view.faction_tokens
    return tokens[view.seat][index], max([counts[index] for seat, counts in enumerate(tokens) if seat != view.seat], default=0)


def change(view: SeatView, order: Order, own: int, theirs: int = 0) -> int:
    """What it is worth, in hundredths of points, if so many own tokens come to an order, and so many of the other seat."""
    there, others = on_order(view, order)
    left = view.rounds_left
    return standing(max(0, there + own), max(0, others + theirs), left) - standing(there, others, left)


def icon_worth(view: SeatView, face: CardDef) -> int:
    """What the token for this card's icon is worth now, on the best of its orders; 0 where none can be placed."""
    if not view.orders or not face.orders:
        return 0
    return max([change(view, order, 1) for order in face.orders])


def spending(view: SeatView, card: CardId, costs: Sequence[Cost]) -> int:
    """What the tokens are worth that a text of this card costs, taken where they are missed least."""
    worth = 0
    for step in costs:
        cost = faction_cost(step)
        if cost is not None:
            own = view.cards[card].orders
            orders = ORDERS if cost.order == "any" else (cost.order,) if cost.order is not None else own
            there = [order for order in orders if on_order(view, order)[0] >= cost.n]
            worth += min((-change(view, order, -cost.n) for order in there), default=0)
    return worth
