"""The names in one game, for templates that speak of its cards, seats and decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine import CardBook, CardDef, GameState, View

from .language import Language, spoken


@dataclass(frozen=True, slots=True)
class Names:
    """The names in one game: what card numbers, seats, keys and Nemesis cards are called."""

    cards: Sequence[CardDef]
    book: CardBook
    seats: tuple[str, ...]
    unknown: str
    """What a card is called that the reader may not see."""
    alone: bool = False
    """Whether one person plays, so that a question need not say whom it asks."""
    you: int | None = None
    """The seat that is spoken to as "you"; None where all are spoken of."""

    @classmethod
    def of(cls, game: GameState | View, seats: Sequence[str] | None = None, language: Language | None = None) -> Names:
        """The names of a game; seats are called after their Home Worlds unless names are given."""
        language = language or spoken()
        if seats is None:
            seats = [game.cards[player.home].name for player in game.players]
            if game.nemesis is not None:
                seats[game.nemesis.seat] = language.get("seat.nemesis")
        return cls(game.cards, game.book, tuple(seats), language.form("type.card", "with"), game.nemesis is not None)

    def card(self, card: int | None) -> str:
        """A card's name."""
        return self.unknown if card is None else self.cards[card].name

    def key(self, key: str) -> str:
        """The name of the card with this key; the key in words if no such card is in the game."""
        return self.book.card(key).name if key in self.book.by_key else key.replace("_", " ").title()

    def prime(self, key: str) -> str:
        """The name of a Prime Card."""
        return next((prime.name for prime in self.book.primes if prime.key == key), key)

    def called(self, kind: str, value: Any) -> str:
        """What a value is called, by the kind of name that a template asks for. Raises KeyError for an unknown kind."""
        name: dict[str, Callable[[Any], str]] = {
            "Card": self.card,
            "Key": self.key,
            "Prime": self.prime,
            "Seat": lambda seat: self.seats[seat],
            "Sector": lambda number: self.book.sector(number).name,
            "Nemesis": lambda card: self.book.nemesis[card].name,
        }
        return name[kind](value)
