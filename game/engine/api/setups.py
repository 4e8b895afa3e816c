"""Whether a set-up can be played, and with which tables and cards."""

from collections.abc import Sequence
from dataclasses import replace

from ..core.defs import CardBook, CardDef
from ..core.rules.altered import TEXTS, altered, altered_faces, played_book
from ..core.rules.setup import check_setup, deal_homes, physical_cards
from ..core.state import Setup
from ..core.vocabulary import Change, members

__all__ = ["change_kinds", "check_setup", "played_tables", "texts_in"]


def change_kinds() -> tuple[type, ...]:
    """Every kind of change that a mission may make, those of expansions included."""
    return members("change")


def texts_in(book: CardBook, changes: Sequence[Change]) -> CardBook:
    """The tables with the texts that these changes give cards; the same book where they give none."""
    further = tuple([change for change in changes if isinstance(change, TEXTS)])
    return replace(book, cards=tuple([altered(face, further, book) for face in book.cards])) if further else book


def played_tables(book: CardBook, setup: Setup) -> tuple[CardBook, tuple[CardDef, ...]]:
    """The tables of a game with this set-up and its physical cards, as its changes make them. Raises SetupError."""
    check_setup(book, setup)
    cards = altered_faces(physical_cards(book, deal_homes(book, setup)[0]).cards, setup.changes, book)
    return played_book(book, setup.changes), cards
