"""What a seat sees in the moment it answers: its view without copies, for rivals, who look before each of their answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .events import InvasionPicture, Place
from .ops.count import Count, count, further_hand, holdings
from .places import cards_at
from .rules.mission import invasion_energy
from .state import GameState
from .types import CardId, PlugZone, Seat
from .view import invasion_picture

if TYPE_CHECKING:
    from .defs import CardDef
    from .vocabulary import Change

ORDERS: Place = (PlugZone("orders"), 0)
"""Where the Galactic Order cards lie."""


class SeatView:
    """The table through the eyes of one seat; good until the next command, and nothing of it may be changed.

    It shows no more than the seat's view, most of it under the same names, with the seat's own cards and figures laid open:
    `energy`, `actions`, `hand`, `units`, `worlds` and so on are its own. `orders` are the Galactic Order cards, `revolution`
    says that Revolution is in play. Parts that few answers need are properties.
    """

    __slots__ = (
        "_player",
        "_state",
        "actions",
        "book",
        "cards",
        "central",
        "energy",
        "hand",
        "orders",
        "plan",
        "round",
        "rounds_left",
        "seat",
        "sector",
        "tokens",
        "units",
        "worlds",
    )

    def __init__(self, state: GameState, seat: Seat) -> None:
        player = state.players[seat]
        self._state = state
        self._player = player
        self.seat = seat
        self.book = state.book
        self.cards = state.cards
        self.round = number = state.round
        self.plan = plan = state.setup.sectors
        self.sector = plan[number - 1]
        self.rounds_left = len(plan) - number
        self.central = state.central
        self.tokens = state.tokens
        self.energy = player.energy
        self.actions = player.actions
        self.hand = player.hand
        self.units = player.units
        self.worlds = player.worlds
        self.orders: tuple[CardId, ...] = tuple(cards_at(state, ORDERS)) if ORDERS[0] in state.book.zones else ()

    @property
    def revolution(self) -> bool:
        """Whether Revolution is in play."""
        return self._state.book.plays("revolution")

    @property
    def changes(self) -> tuple[Change, ...]:
        """What the mission alters; nothing in any other game."""
        return self._state.setup.changes

    @property
    def turns(self) -> int:
        """Turns taken in the running Action Phase."""
        return self._state.turns

    @property
    def invasion_energy(self) -> int:
        """Energy that announcing an invasion costs."""
        return invasion_energy(self._state)

    @property
    def invasion(self) -> InvasionPicture | None:
        """What everybody sees of the running invasion; None if there is none."""
        return invasion_picture(self._state)

    @property
    def deck(self) -> list[CardId]:
        """The own draw deck, sorted: its order stays hidden."""
        return sorted(self._player.deck)

    @property
    def discard(self) -> list[CardId]:
        """The own discard pile."""
        return self._player.discard

    @property
    def advancements(self) -> Sequence[CardId]:
        """The own Advancements."""
        return holdings(self._state, self.seat)

    @property
    def heroic_hand(self) -> tuple[CardId, ...]:
        """The own Heroic Tactics in hand."""
        return further_hand(self._state, self.seat)

    @property
    def faction_tokens(self) -> tuple[tuple[int, ...], ...]:
        """The Faction Tokens of each seat on each order; none without Galactic Orders."""
        for hook in self._state.book.hooks.order_tokens:
            return hook(self._state)
        return ()

    @property
    def nemesis_deck(self) -> int | None:
        """How many cards the Nemesis has left; None where it does not play."""
        nemesis = self._state.nemesis
        return len(nemesis.deck) if nemesis is not None else None

    @property
    def target(self) -> CardId | None:
        """The World that the Nemesis has in its sights."""
        nemesis = self._state.nemesis
        return nemesis.target if nemesis is not None else None

    @property
    def other_forces(self) -> list[tuple[int, int]]:
        """Printed fleet and ground strength in the Warzone of each other seat."""
        cards = self.cards
        others = [player.units for player in self._state.players if player is not self._player]
        return [(sum([cards[unit].fleet for unit in units]), sum([cards[unit].ground for unit in units])) for units in others]

    @property
    def other_worlds(self) -> list[CardDef]:
        """The Worlds of all other seats."""
        others = [player.worlds for player in self._state.players if player is not self._player]
        return [self.cards[world] for worlds in others for world in worlds]

    def count(self, card: CardId, what: Count) -> int:
        """How many there are of something, as seen by an own card that asks."""
        return count(self._state, self.seat, card, what)

    def past_condition(self, column: int) -> int:
        """Cards in a column of the Nemesis beyond the condition of its Prime Card; below 0 where some are lacking."""
        nemesis = self._state.nemesis
        if nemesis is None:
            return 0
        conquered = [self.cards[world] for world in self._state.players[nemesis.seat].worlds[1:]]
        return len(nemesis.columns[column]) - self.book.condition(self.book.primes[nemesis.primes[column]], conquered)
