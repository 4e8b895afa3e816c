"""The names in one game, for templates that speak of its cards, seats and decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
    begins: Mapping[int, str] = field(default_factory=dict)
    """What a seat is called at the start of a sentence, where that is not its name: the Nemesis has its article there."""

    @classmethod
    def of(cls, game: GameState | View, seats: Sequence[str] | None = None, language: Language | None = None) -> Names:
        """The names of a game; seats are called after their Home Worlds unless names are given."""
        language = language or spoken()
        nemesis = game.nemesis
        if seats is None:
            seats = [game.cards[player.home].name for player in game.players]
            if nemesis is not None:
                seats[nemesis.seat] = language.get("seat.nemesis")
        begins = {nemesis.seat: language.get("seat.nemesis_begins")} if nemesis is not None else {}
        unknown = language.form("type.card", "with")
        return cls(game.cards, game.book, tuple(seats), unknown, alone=nemesis is not None, begins=begins)

    def subject(self, seat: int) -> str:
        """What a seat is called at the start of a sentence."""
        return self.begins.get(seat, self.seats[seat])

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
            "Subject": self.subject,
            "Sector": lambda number: self.book.sector(number).name,
            "Nemesis": lambda card: self.book.nemesis[card].name,
        }
        return name[kind](value)
