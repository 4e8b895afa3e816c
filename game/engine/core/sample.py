"""A possible game behind what one seat sees: all that is hidden from it dealt anew (ruling A16)."""

from __future__ import annotations

from .places import replaced
from .rng import Rng
from .state import GameState, HeroicPiles
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
            buried = guess.orders.beneath[number] if guess.orders is not None else ()
            hidden = [*player.deck, *player.hand, *buried]
            rng.shuffle(hidden)
            size, below = len(player.hand), len(buried)
            player.hand, player.deck = hidden[:size], hidden[size + below :]
            if guess.orders is not None:
                guess.orders.beneath = replaced(guess.orders.beneath, number, tuple(hidden[size : size + below]))
    if guess.revolution is not None:
        for number, heroic in enumerate(guess.revolution.heroic):
            dealt = _dealt_heroics(guess, heroic, number == seat, rng)
            guess.revolution.heroic = replaced(guess.revolution.heroic, number, dealt)
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


def _dealt_heroics(state: GameState, heroic: HeroicPiles, own: bool, rng: Rng) -> HeroicPiles:
    """What is hidden of a seat's Heroic Tactics dealt anew: backs are public, so the top and the hand keep their Heroes."""
    faces = state.faces
    hidden = list(heroic.deck if own else heroic.deck + heroic.hand)
    rng.shuffle(hidden)
    fixed = heroic.deck[-1:] if own else heroic.deck[-1:] + heroic.hand
    dealt = []
    for card in fixed:
        dealt.append(next(one for one in hidden if faces[one].hero == faces[card].hero))
        hidden.remove(dealt[-1])
    deck = (*hidden, dealt[0]) if heroic.deck else ()
    return HeroicPiles(deck, heroic.hand if own else tuple(dealt[len(dealt) - len(heroic.hand) :]), heroic.discard)
