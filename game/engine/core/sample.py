"""A possible game behind what one seat sees: all that is hidden from it dealt anew (ruling A16).

It is a function of the seat's view and a key alone: whatever is hidden is first sorted, so that neither its true place nor its
true order leaves a trace. What a seat once saw and no longer sees, as a card put back on a deck, is neither used nor shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import shake_128
from itertools import islice
from struct import Struct

from .nemesis_deck import EPOCHS, backs_left, foreseen, unseen_cards
from .state import GameState, Setup
from .types import CardId, Seat

LONGEST = 99
"""More round starts than any game has: every deck is dealt."""
KEY_BYTES = 16
"""A key is any integer from 0 to 2**128 - 1."""


class Lot:
    """Deals hidden cards by a key, at most `most` of them; the same calls with the same key deal the same.

    `keys` are new keys for the random streams of the world.
    """

    __slots__ = ("_numbers", "keys")

    def __init__(self, key: int, streams: int, most: int) -> None:
        layout = _layout(streams, most)
        numbers = layout.unpack(shake_128(key.to_bytes(KEY_BYTES, "little")).digest(layout.size))
        self.keys: tuple[int, ...] = numbers[:streams]
        self._numbers = iter(numbers[streams:])

    def shuffled(self, cards: Iterable[CardId]) -> list[CardId]:
        """The cards in any order, all equally likely and independent of the order in which they are given."""
        pool = sorted(cards)
        return [card for _, card in sorted(zip(islice(self._numbers, len(pool)), pool))]


@cache
def _layout(streams: int, most: int) -> Struct:
    return Struct(f"<{streams}Q{most}I")


def sample(state: GameState, seat: Seat, key: int, rounds: int = LONGEST) -> GameState:
    """World number `key` behind what a seat sees of a state in which it, or nobody, is asked.

    What the seat sees of the world is what it sees of the state. The random streams get new keys, so that nothing to come is
    foretold, and the seed is gone. Galactic Decks that are not turned up within so many round starts stay sorted, to save time.
    """
    guess = state.clone()
    lot = Lot(key, len(state.keys), len(state.cards) + 2 * len(state.book.nemesis))
    guess.keys = lot.keys
    guess.drawn = [0] * len(guess.drawn)
    guess.setup = _without_seed(state.setup)
    guess.box.sort()
    dealt = [rule for rule in guess.book.zones.values() if rule.dealt]
    for number, player in enumerate(guess.players):
        if guess.is_nemesis(number):
            player.deck.sort()
        elif number == seat:
            player.deck = lot.shuffled(player.deck)
        else:
            beneath = [rule.read(guess, number) for rule in dealt]  # open to their owner alone (ruling O8)
            hidden = lot.shuffled([*player.deck, *player.hand, *player.discard, *(card for pile in beneath for card in pile)])
            player.hand, hidden = _split(hidden, len(player.hand))
            player.discard, hidden = _split(hidden, len(player.discard))
            for rule, pile in zip(dealt, beneath):
                cards, hidden = _split(hidden, len(pile))
                rule.put(guess, number, tuple(cards))
            player.deck = hidden
    for hook in guess.book.hooks.sampled:
        hook(guess, seat, lot)
    near = (0, *state.setup.sectors[state.round - 1 : state.round + rounds])
    guess.sectors = [tuple(lot.shuffled(deck) if sector in near else sorted(deck)) for sector, deck in enumerate(guess.sectors)]
    if guess.nemesis is not None and guess.nemesis.deck:
        guess.nemesis.deck = [card for epoch in reversed(EPOCHS) for card in _dealt_epoch(state, epoch, lot)]
    return guess


def _split(cards: list[CardId], count: int) -> tuple[list[CardId], list[CardId]]:
    return cards[:count], cards[count:]


def _dealt_epoch(state: GameState, epoch: int, lot: Lot) -> list[int]:
    """As many cards of an epoch as the deck has backs of: those that a mission adds, and of the unseen printed ones any.

    Those that lie open stay on top.
    """
    added, printed = unseen_cards(state, epoch)
    known = [card for card in reversed(foreseen(state)) if (card in state.book.first_epoch) == (epoch == 1)]
    left = backs_left(state, epoch) - len(known)
    if left < len(added) + len(printed):
        printed = lot.shuffled(printed)[: left - len(added)]
    return lot.shuffled([*added, *printed]) + known


@lru_cache(maxsize=8)
def _without_seed(setup: Setup) -> Setup:
    return replace(setup, seed="")
