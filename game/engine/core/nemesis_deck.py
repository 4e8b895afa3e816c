"""The cards of the Nemesis Deck: which ones a game may have, and which of them nobody has seen yet (rulings N2, A16)."""

from __future__ import annotations

from itertools import takewhile

from .defs import CardBook
from .events import NemesisForeseen, Sink
from .places import nemesis_of
from .rules.mission import of_kind
from .state import GameState, Setup

EPOCHS = (1, 2)


def deck_cards(book: CardBook, setup: Setup, epoch: int) -> list[int]:
    """The Nemesis cards of one epoch in this game, by index: expansion symbols first, then the Challenge Mode (ruling N2)."""
    mode = str(setup.option("nemesis_mode", "standard"))
    unwanted = "without" if "revolution" in [used.id for used in setup.packs] else "with"
    key = (epoch, mode, unwanted)
    if key not in book.decks:
        cards = enumerate(book.nemesis)
        wanted = [n for n, card in cards if card.epoch == epoch and card.revolution != unwanted and mode in card.modes]
        book.decks[key] = tuple(wanted)
    return list(book.decks[key])


def seen_cards(state: GameState) -> tuple[int, ...]:
    """The Nemesis cards that lie open, in the order in which they were turned, as indices into `CardBook.nemesis`."""
    nemesis = nemesis_of(state)
    return (*nemesis.used, *(() if nemesis.turned is None else (nemesis.turned,)))


def foreseen(state: GameState) -> tuple[int, ...]:
    """The cards of the Nemesis deck that lie open, the next one first (Foresight, and what a phase has laid there)."""
    if state.nemesis is None or not state.setup.changes:
        return ()
    most: int = sum(change.n for change in of_kind(state, "foresight"))
    if state.book.brought:
        most = max(most, len(list(takewhile(laid_open(state.book).__contains__, reversed(state.nemesis.deck)))))
    return tuple(state.nemesis.deck[: -most - 1 : -1]) if most else ()


def laid_open(book: CardBook) -> frozenset[int]:
    """The cards that phases lay face up on the Nemesis deck: they stay on top until they are turned."""
    return frozenset(card for cards in book.brought.values() for card in cards)


def end_of_epoch(state: GameState) -> int:
    """How many cards lie below the last one of the epoch that is on top of the Nemesis deck."""
    deck = nemesis_of(state).deck
    return backs_left(state, 2) if deck and deck[-1] in state.book.first_epoch else 0


def tell_foreseen(state: GameState, out: Sink) -> None:
    """Tells watchers which cards lie open now, where any do: the deck has another top, or more of it may be seen."""
    if out is not None and (state.book.brought or of_kind(state, "foresight")):
        out.append(NemesisForeseen(foreseen(state)))


def backs_left(state: GameState, epoch: int) -> int:
    """How many cards of an epoch are left in the deck, as their backs say."""
    deck = nemesis_of(state).deck
    first = len(state.book.first_epoch.intersection(deck))
    return first if epoch == 1 else len(deck) - first


def unseen_cards(state: GameState, epoch: int) -> tuple[list[int], list[int]]:
    """The cards of an epoch that nobody has seen: those that a mission adds, which are in the deck, and the printed ones.

    What lies open on the deck has been seen (Foresight). A mission may have cut printed ones out by lot (NemesisShare,
    NemesisFewer), and nobody knows which. Both lists are sorted.
    """
    printed_book = state.book.printed or state.book
    printed, seen = len(printed_book.nemesis), {*seen_cards(state), *foreseen(state)}
    unseen = [card for card in deck_cards(state.book, state.setup, epoch) if card not in seen]
    return [card for card in unseen if card >= printed], [card for card in unseen if card < printed]
