"""What Galactic Orders adds to a view: everything is public but the cards beneath a Capital City (rulings O6, A16)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.plug import Slice
from ...core.state import GameState
from ...core.types import ORDERS, CardId, Seat
from ...core.view import View
from .events import FactionChanged
from .slice import OrderState


@dataclass(slots=True)
class OrdersView:
    """What Galactic Orders adds, as everybody sees it; the fields are those of `OrderState`.

    `capital_piles` names the cards under a Capital City only where the watcher may see them, `below` says how many they are.
    """

    cards: tuple[CardId, ...]
    tokens: list[list[int]]
    events: list[CardId]
    capitals: tuple[CardId | None, ...]
    capital_piles: list[list[CardId] | None]
    below: list[int]

    def clone(self) -> OrdersView:
        """A copy that shares nothing mutable."""
        return OrdersView(
            self.cards,
            [counts[:] for counts in self.tokens],
            self.events[:],
            self.capitals,
            [None if cards is None else cards[:] for cards in self.capital_piles],
            self.below[:],
        )


def orders_view(state: GameState, orders: OrderState, seat: Seat | None) -> OrdersView:
    """What this seat sees; None opens all."""
    return OrdersView(
        orders.cards,
        [list(counts) for counts in orders.tokens],
        list(orders.events),
        orders.capitals,
        [list(cards) if seat is None or seat == number else None for number, cards in enumerate(orders.capital_piles)],
        [len(cards) for cards in orders.capital_piles],
    )


def fold_faction(view: View, event: FactionChanged) -> None:
    """Tokens of a seat on an order."""
    orders_seen(view).tokens[event.seat][ORDERS.index(event.order)] = event.now


def close_orders(view: View) -> None:
    """Nobody's cards beneath a Capital City are open any more."""
    seen = orders_seen(view)
    seen.capital_piles = [None] * len(seen.capital_piles)


def count_beneath(view: View, seat: int, card: CardId | None, change: int) -> None:
    """How many cards lie beneath a Capital City."""
    orders_seen(view).below[seat] += change


def orders_json(seen: OrdersView) -> dict[str, object]:
    """Order cards, Events with the active one last, Capital Cities with what lies below, Faction Tokens of each seat by order."""
    return {
        "cards": list(seen.cards),
        "events": seen.events[:],
        "capitals": list(seen.capitals),
        "beneath": [None if cards is None else cards[:] for cards in seen.capital_piles],
        "below": seen.below[:],
        "tokens": [dict(zip(ORDERS, counts)) for counts in seen.tokens],
    }


def order_cards(seen: OrdersView) -> list[CardId]:
    """The cards that are named there."""
    below = [card for cards in seen.capital_piles for card in cards or ()]
    return [*seen.cards, *seen.events, *below, *(city for city in seen.capitals if city is not None)]


SEEN: Slice[OrdersView] = Slice("orders")
orders_seen = SEEN.needed
