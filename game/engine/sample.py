"""A possible game behind what one seat sees: all that is hidden from it dealt anew (ruling A16)."""

from __future__ import annotations

from .rng import Rng
from .state import GameState
from .types import Seat


def sample(state: GameState, seat: Seat, rng: Rng) -> GameState:
    """A clone in which every hidden order and hand is shuffled; what the seat sees of it is the same as before.

    The random streams get new keys, so that nothing to come is foretold.
    """
    guess = state.clone()
    guess.keys = tuple(rng.below(1 << 64) for _ in guess.keys)
    for number, player in enumerate(guess.players):
        rng.shuffle(player.deck)
        if number != seat and not guess.is_nemesis(number):
            hidden = player.deck + player.hand
            rng.shuffle(hidden)
            size = len(player.hand)
            player.hand, player.deck = hidden[:size], hidden[size:]
    for cards in guess.sectors:
        rng.shuffle(cards)
    nemesis = guess.nemesis
    if nemesis is not None:
        epochs = [[card for card in nemesis.deck if guess.book.nemesis[card].epoch == epoch] for epoch in (2, 1)]
        for cards in epochs:
            rng.shuffle(cards)
        nemesis.deck = epochs[0] + epochs[1]
    return guess
