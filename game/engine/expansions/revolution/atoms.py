"""Atoms of Revolution: Heroic Decks, Revolution Tokens, doubled strengths, Units that fight in one invasion only."""

from __future__ import annotations

from ...core.atoms import shuffle
from ...core.events import CardMoved, Sink, Verb
from ...core.places import replaced
from ...core.rng import STREAM
from ...core.state import GameState
from ...core.types import CardId, PlugZone, Seat
from .events import HeroicShuffled, HeroicTop, MarksChanged, StrengthDoubled
from .slice import ATTACHED, BUILT, HEROIC_DECK, HEROIC_HAND, PLACE, HeroicPiles, RevolutionState, revolution_of


def move_top_tactic(state: GameState, seat: Seat, to: PlugZone, verb: Verb, out: Sink) -> None:
    """Moves the top card of a seat's Heroic Deck to its hand or to its discard pile, and tells whose card lies there then."""
    revolution = revolution_of(state)
    deck, hand, discard = revolution.heroic[seat]
    card = deck[-1]
    if to == HEROIC_HAND:
        piles = HeroicPiles(deck[:-1], (*hand, card), discard)
    else:
        piles = HeroicPiles(deck[:-1], hand, (*discard, card))
    revolution.heroic = replaced(revolution.heroic, seat, piles)
    if out is not None:
        out.append(CardMoved(card, (HEROIC_DECK, seat), (to, seat), verb))
        out.append(_heroic_top(state, seat, piles))


def shuffle_heroic_deck(state: GameState, seat: Seat, out: Sink) -> None:
    """Shuffles a seat's Heroic Discard Pile and what is left of its Heroic Deck into a new Heroic Deck (rulings R3, R4)."""
    revolution = revolution_of(state)
    piles = revolution.heroic[seat]
    cards = sorted(piles.deck + piles.discard)
    shuffle(state, cards, STREAM[f"heroic:{seat}"])
    shuffled = HeroicPiles(tuple(cards), piles.hand)
    revolution.heroic = replaced(revolution.heroic, seat, shuffled)
    if out is not None:
        out.append(HeroicShuffled(seat))
        out.append(_heroic_top(state, seat, shuffled))


def _heroic_top(state: GameState, seat: Seat, piles: HeroicPiles) -> HeroicTop:
    """Whose Heroic Tactic lies on top now: backs are public (ruling R3)."""
    return HeroicTop(seat, state.cards[piles.deck[-1]].hero if piles.deck else None)


def double_strength(state: GameState, card: CardId, out: Sink) -> None:
    """Doubles a Unit's strength until the phase ends (ruling R10)."""
    revolution = revolution_of(state)
    revolution.doubled = (*revolution.doubled, card)
    if out is not None:
        out.append(StrengthDoubled(card))


def set_infiltrators(state: GameState, units: tuple[CardId, ...]) -> None:
    """Names the Units that fight in the running invasion only (ruling R9)."""
    revolution_of(state).infiltrators = units


def end_doubling(state: GameState, out: Sink) -> None:
    """The phase is over: no strength is doubled any more."""
    revolution: RevolutionState = state.slices[PLACE]
    if revolution.doubled:
        revolution.doubled = ()
        if out is not None:
            out.append(StrengthDoubled(None))


def lose_marks(state: GameState, card: CardId, zone: str, out: Sink) -> None:
    """A card that leaves a Warzone fights in no invasion any more; Revolution Tokens of what leaves play go back (ruling A15)."""
    revolution: RevolutionState = state.slices[PLACE]
    if zone == "units" and card in revolution.infiltrators:
        revolution.infiltrators = tuple(other for other in revolution.infiltrators if other != card)
    if revolution.revolution_tokens and zone in ("units", "worlds", ATTACHED, BUILT, "central"):
        for marked, seat in [key for key in revolution.revolution_tokens if key[0] == card]:
            set_marks(state, marked, seat, 0, out)


def set_marks(state: GameState, card: CardId, seat: Seat, now: int, out: Sink) -> None:
    """Sets how many Revolution Tokens of a seat lie on a card (ruling B5)."""
    revolution = revolution_of(state)
    if revolution.revolution_tokens.get((card, seat), 0) == now:
        return
    marks = dict(revolution.revolution_tokens)
    if now:
        marks[(card, seat)] = now
    else:
        del marks[(card, seat)]
    revolution.revolution_tokens = marks
    if out is not None:
        out.append(MarksChanged(card, seat, now))
