"""Who serves in a game with the player's fleet: its veterans, in the order of the changes that name them, and its flagship."""

from __future__ import annotations

from game.engine.core.defs import CardBook, CardDef
from game.engine.core.fleet.changes import Veteran
from game.engine.core.rules.altered import flagship_of, served, veterans_in
from game.engine.core.state import GameState
from game.engine.core.types import CardId


def veterans(state: GameState) -> tuple[tuple[CardId, Veteran], ...]:
    """The veterans of a game, each with the change that it serves by."""
    return tuple(veterans_in(state.cards, state.setup.changes))


def flagship_in(state: GameState) -> CardId | None:
    """The flagship of a game; None where there is none."""
    last = len(state.cards) - 1
    return None if state.cards[last].count else last


def flagship_card(book: CardBook, home: str | None, mark: int) -> CardDef | None:
    """The flagship of a Home World as it is in one of its marks; None where these packs have none."""
    known = home is not None and home in book.by_key
    return flagship_of(book, book.card(home).faction, mark) if known and home is not None else None


def as_veteran(face: CardDef, serves: Veteran) -> CardDef:
    """A card as it is while it serves by this change."""
    return served(face, serves)
