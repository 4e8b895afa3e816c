"""The card books of the window: that of the packs in play, and those of games and campaigns with other packs."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from game.content.errors import ContentError
from game.content.load import BASE_PACK, NEMESIS_PACK, load_book, load_book_of
from game.engine import CardBook, PackRef

MOST_BOOKS = 8
PLAYABLE_PACKS: tuple[str, ...] = ("orders", "revolution", "promos")
"""The packs that a game may be played with beside the base game, in the order in which they are offered."""


@lru_cache(MOST_BOOKS)
def _loaded(packs: tuple[str, ...], nemesis: bool) -> CardBook:
    return load_book(packs, nemesis)


@lru_cache(MOST_BOOKS)
def _loaded_then(packs: tuple[PackRef, ...]) -> CardBook:
    return load_book_of(packs)


def book_with(packs: Sequence[str], own: CardBook) -> CardBook:
    """The book of these packs and the Nemesis; `own`, the one in play, where it is that. Raises ContentError."""
    if {pack.id for pack in own.packs} == {*packs, NEMESIS_PACK}:
        return own
    return _loaded(tuple(name for name in packs if name != NEMESIS_PACK), True)


def whole_book(own: CardBook) -> CardBook:
    """The book of everything that can be played with; `own`, the one in play, where a pack is missing or cannot be read."""
    try:
        return book_with((BASE_PACK, *PLAYABLE_PACKS), own)
    except ContentError:
        return own


def card_names(own: CardBook) -> dict[str, str]:
    """The name of every card by its key, also of those that are left out where all packs are together."""
    books = [own, whole_book(own)]
    for pack in PLAYABLE_PACKS:
        with suppress(ContentError):  # then its cards go by their keys
            books.append(book_with((BASE_PACK, pack), own))
    return {card.key: card.name for book in books for card in book.cards}


def book_of_packs(packs: Sequence[PackRef], own: CardBook) -> CardBook | None:
    """The book that a game with exactly these versions of packs is played with; None where they never were installed."""
    packs = tuple(packs)
    if packs == own.packs:
        return own
    try:
        return _loaded_then(packs)
    except ContentError:
        return None
