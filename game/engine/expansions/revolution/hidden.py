"""Heroic Tactics that are hidden, dealt anew: backs are public, so the top and the hand keep their Heroes (rulings R3, R7)."""

from __future__ import annotations

from ...core.sample import Lot
from ...core.state import GameState
from ...core.types import Seat
from .slice import HeroicPiles, revolution_of


def sample_heroics(state: GameState, seat: Seat, lot: Lot) -> None:
    """Deals by lot what a seat cannot see of them."""
    revolution = revolution_of(state)
    dealt = [_sampled(state, heroic, number == seat, lot) for number, heroic in enumerate(revolution.heroic)]
    revolution.heroic = tuple(dealt)


def make_heroics_public(state: GameState) -> None:
    """Deals them always the same way."""
    revolution = revolution_of(state)
    revolution.heroic = tuple([_public(state, heroic) for heroic in revolution.heroic])


def _sampled(state: GameState, heroic: HeroicPiles, own: bool, lot: Lot) -> HeroicPiles:
    """What is hidden of a seat's Heroic Tactics dealt anew: backs are public, so the top and the hand keep their Heroes."""
    cards = state.cards
    deck, hand, discard = heroic
    hidden = lot.shuffled(deck if own else deck + hand)
    dealt = []
    for hero in [*([] if own else sorted(cards[card].hero or "" for card in hand)), *(cards[card].hero for card in deck[-1:])]:
        dealt.append(next(card for card in hidden if cards[card].hero == hero))
        hidden.remove(dealt[-1])
    if own:
        return HeroicPiles((*hidden, *dealt), hand, discard)
    return HeroicPiles((*hidden, *dealt[len(hand) :]), tuple(dealt[: len(hand)]), discard)


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
