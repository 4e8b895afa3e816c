"""What Galactic Orders adds to a game: order cards, Faction Tokens, Events, Capital Cities."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.plug import Slice
from ...core.tags import saved_as
from ...core.types import CardId, PlugZone

ORDER_CARDS = PlugZone("orders")
"""The six Galactic Order cards."""
CAPITAL = PlugZone("capital")
"""A Capital City beside its Home World."""
BENEATH = PlugZone("beneath")
"""Hand cards put beneath a Capital City (ruling O8)."""
EVENT_STACK = PlugZone("events")
"""The Event stack, the active one at the end (ruling O5)."""


@dataclass(slots=True)
class OrderState:
    """What Galactic Orders adds to a game.

    `cards` are the six order cards in the order of `types.ORDERS`, `tokens` has the Faction Tokens of each seat on them in
    the same order; `spent` are the order cards whose power was used in the running turn (ruling O2). `events` is the Event
    stack, the active one at the end; `capitals` has each seat's Capital City (None: the Nemesis, ruling N1), `capital_piles`
    the cards under it (ruling O8).

    Clones share its tuples: a change puts a new one in the place of the old one.
    """

    cards: tuple[CardId, ...]
    tokens: tuple[tuple[int, ...], ...]
    spent: tuple[CardId, ...]
    events: tuple[CardId, ...]
    capitals: tuple[CardId | None, ...]
    capital_piles: tuple[tuple[CardId, ...], ...] = field(metadata=saved_as("beneath"))

    def clone(self) -> OrderState:
        """A copy that shares nothing mutable."""
        return OrderState(self.cards, self.tokens, self.spent, self.events, self.capitals, self.capital_piles)


SLICE: Slice[OrderState] = Slice("orders")
PLACE = SLICE.place
"""Where rules that run often look without a call."""
orders_in = SLICE.of
orders_of = SLICE.needed
