"""The card books of the window: that of the packs in play, and those of games and campaigns with other packs."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from game.content.cache import cache_folder
from game.content.errors import ContentError
from game.content.load import (
    BASE_PACK,
    NEMESIS_PACK,
    installed_packs,
    load_book,
    load_book_of,
    load_pack_then,
    offered_packs,
    pack_folders,
)
from game.engine import CardBook, PackRef

MOST_BOOKS = 8
PLAYABLE_PACKS: tuple[str, ...] = ("orders", "revolution", "promos")
"""The packs of the game that it may be played with beside the base game, in the order in which they are offered."""


def playable_packs() -> tuple[str, ...]:
    """The same and the packs of the player."""
    return (*PLAYABLE_PACKS, *offered_packs())


def own_packs_among(packs: Sequence[str]) -> tuple[str, ...]:
    """Those of these packs that did not come with the game."""
    return tuple(pack for pack in packs if pack in installed_packs())


def forget_books() -> None:
    """Other packs are installed: books that were made before may be of packs that are gone."""
    _loaded.cache_clear()
    _loaded_then.cache_clear()


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
    for pack in playable_packs():
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


def missing_packs(packs: Sequence[PackRef], own: CardBook) -> str:
    """The packs that a game needs and that are not there in the version that it needs, each with that; "" for none."""
    return ", ".join(f"{pack.id} {pack.version}" for pack in packs if pack not in own.packs and not _is_there(pack))


def _is_there(pack: PackRef) -> bool:
    folder = pack_folders().get(pack.id)
    try:
        return folder is not None and bool(load_pack_then(folder, cache_folder(), pack))
    except ContentError:
        return False
