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
    dealt = [rule for rule in guess.book.zones.values() if rule.dealt]
    for number, player in enumerate(guess.players):
        rng.shuffle(player.deck)
        if number != seat and not guess.is_nemesis(number):
            hidden = [*player.deck, *player.hand, *(card for rule in dealt for card in rule.read(guess, number))]
            rng.shuffle(hidden)
            size = len(player.hand)
            player.hand, hidden = hidden[:size], hidden[size:]
            for rule in dealt:
                size = len(rule.read(guess, number))
                rule.put(guess, number, tuple(hidden[:size]))
                hidden = hidden[size:]
            player.deck = hidden
    for hook in guess.book.hooks.sampled:
        hook(guess, seat, rng)
    for sector, deck in enumerate(guess.sectors):
        shuffled = list(deck)
        rng.shuffle(shuffled)
        guess.sectors[sector] = tuple(shuffled)
    nemesis = guess.nemesis
    if nemesis is not None:
        epochs = [[card for card in nemesis.deck if guess.book.nemesis[card].epoch == epoch] for epoch in (2, 1)]
        for cards in epochs:
            rng.shuffle(cards)
        nemesis.deck = epochs[0] + epochs[1]
    return guess
