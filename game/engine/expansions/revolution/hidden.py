"""Heroic Tactics that are hidden, dealt anew: backs are public, so the top and the hand keep their Heroes (rulings R3, R7)."""

from __future__ import annotations

from ...core.rng import Rng
from ...core.state import GameState
from ...core.types import Seat
from .slice import HeroicPiles, revolution_of


def sample_heroics(state: GameState, seat: Seat, rng: Rng) -> None:
    """Deals by lot what a seat cannot see of them."""
    revolution = revolution_of(state)
    dealt = [_sampled(state, heroic, number == seat, rng) for number, heroic in enumerate(revolution.heroic)]
    revolution.heroic = tuple(dealt)


def make_heroics_public(state: GameState) -> None:
    """Deals them always the same way."""
    revolution = revolution_of(state)
    revolution.heroic = tuple([_public(state, heroic) for heroic in revolution.heroic])


def _sampled(state: GameState, heroic: HeroicPiles, own: bool, rng: Rng) -> HeroicPiles:
    """What is hidden of a seat's Heroic Tactics dealt anew: backs are public, so the top and the hand keep their Heroes."""
    cards = state.cards
    hidden = list(heroic.deck if own else heroic.deck + heroic.hand)
    rng.shuffle(hidden)
    fixed = heroic.deck[-1:] if own else heroic.deck[-1:] + heroic.hand
    dealt = []
    for card in fixed:
        dealt.append(next(one for one in hidden if cards[one].hero == cards[card].hero))
        hidden.remove(dealt[-1])
    deck = (*hidden, dealt[0]) if heroic.deck else ()
    return HeroicPiles(deck, heroic.hand if own else tuple(dealt[len(dealt) - len(heroic.hand) :]), heroic.discard)


def _public(state: GameState, heroic: HeroicPiles) -> HeroicPiles:
    """Heroic Tactics dealt anew: backs are public, so the top and the hand keep their Heroes (rulings R3, R7)."""
    cards = state.cards
    deck, hand, discard = heroic
    hidden = sorted(deck + hand)
    fixed = [cards[card].hero for card in (*hand, *deck[-1:])]
    dealt = []
    for hero in fixed:
        dealt.append(next(card for card in hidden if cards[card].hero == hero))
        hidden.remove(dealt[-1])
    top = dealt[len(hand) :]
    return HeroicPiles((*hidden, *top), tuple(sorted(dealt[: len(hand)])), discard)
