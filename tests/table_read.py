"""Reading a table that was laid out for a test: cards, piles, points and the open question, all by the keys of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Action, Decision, GameState, orders_at, revolution_at
from game.engine.core.ops.count import further_hand
from game.engine.core.ops.strength import unit_strength
from game.engine.core.rules.scoring import points
from game.engine.core.state import PlayerState
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.revolution.slice import HeroicPiles, revolution_of


def open_decision(state: GameState) -> Decision:
    """What is asked now; a game that is over fails the test."""
    assert state.decision is not None, "the game is over"
    return state.decision


class ReadTable:
    """What lies on a table of a test; what belongs to a seat is that of seat 0 unless one is named."""

    state: GameState

    def find(self, key: str, zones: Sequence[Sequence[int]] | None = None) -> int:
        """The physical card with this key: in the named zones, else the one laid last, anywhere on the table."""
        cards = self.state.cards
        for zone in zones or ():
            for card in zone:
                if cards[card].key == key:
                    return card
        for card in range(len(cards) - 1, -1, -1):
            if cards[card].key == key:
                return card
        raise AssertionError(f"no card {key!r} on this table")

    @property
    def me(self) -> PlayerState:
        """The player state of seat 0."""
        return self.state.players[0]

    @property
    def energy(self) -> int:
        """Energy of seat 0."""
        return self.state.players[0].energy

    @property
    def actions(self) -> int:
        """Action points of seat 0."""
        return self.state.players[0].actions

    @property
    def decision(self) -> Decision:
        """The open decision."""
        return open_decision(self.state)

    @property
    def kind(self) -> str:
        """The kind of the open decision."""
        return self.decision.kind

    def keys(self, cards: Sequence[int]) -> list[str]:
        """The keys of these cards."""
        return [self.state.cards[card].key for card in cards]

    @property
    def hand(self) -> list[str]:
        """Keys in the hand of seat 0."""
        return self.keys(self.me.hand)

    @property
    def discard(self) -> list[str]:
        """Keys in the discard pile of seat 0."""
        return self.keys(self.me.discard)

    @property
    def warzone(self) -> list[str]:
        """Keys of the Units in the Warzone of seat 0."""
        return self.keys(self.me.units)

    @property
    def central(self) -> list[str]:
        """Keys in the Central Zone."""
        return self.keys(self.state.central)

    @property
    def offered(self) -> list[str]:
        """The open options in words."""
        decision = self.state.decision
        return [] if decision is None else [self.words(option) for option in decision.options]

    @property
    def heroic_hand(self) -> list[str]:
        """Keys of the Heroic Tactics in the hand of seat 0."""
        return self.keys(further_hand(self.state, 0))

    @property
    def heroic(self) -> HeroicPiles:
        """The Heroic piles of seat 0."""
        assert revolution_at(self.state) is not None
        return revolution_of(self.state).heroic[0]

    def faction(self, seat: int = 0) -> dict[str, int]:
        """Faction Tokens of a seat, by the orders that have some."""
        assert orders_at(self.state) is not None
        return {order: n for order, n in zip(ORDERS, orders_of(self.state).tokens[seat]) if n}

    @property
    def beneath(self) -> list[str]:
        """Keys of the cards beneath the Capital City of seat 0."""
        assert orders_at(self.state) is not None
        return self.keys(orders_of(self.state).capital_piles[0])

    def advancement_on(self, world: str) -> str | None:
        """The key of the Advancement beside a World."""
        assert revolution_at(self.state) is not None
        beside = revolution_of(self.state).attached.get(self.find(world), ())
        return self.state.cards[beside[0]].key if beside else None

    def owns(self, key: str, seat: int = 0) -> bool:
        """Whether a seat has this World or Prestige card in its Warzone."""
        player = self.state.players[seat]
        return key in self.keys([*player.worlds, *player.prestige])

    def points(self, seat: int = 0) -> int:
        """Empire Points of a seat if the game ended now."""
        return points(self.state, seat)

    def strength(self, key: str) -> tuple[int, int]:
        """Fleet and ground strength of a Unit in the Warzone, running invasion included."""
        unit = self.find(key, [self.me.units])
        for frame in reversed(self.state.stack):
            boosts = getattr(frame, "boosts", None)
            if boosts is not None:
                return unit_strength(self.state, 0, unit, boosts)
        return unit_strength(self.state, 0, unit)

    def words(self, action: Action) -> str:
        """An action in the words that `do` takes."""
        face = getattr(action, "card", None)
        if face is not None:
            return f"{action.do} {self.state.cards[face].key}"
        number = getattr(action, "n", None)
        return action.do.replace("_", " ") if number is None else f"{action.do} {number}"
