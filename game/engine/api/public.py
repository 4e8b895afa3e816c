"""The game as everybody at the table knows it: what a screen may ask about while nobody's hand lies open (UX-H1)."""

from __future__ import annotations

from ..core.actions import Action, Decision
from ..core.places import replaced
from ..core.reasons import Reason
from ..core.record import replace
from ..core.rng import Rng, seed_of
from ..core.state import GameState, HeroicPiles
from ..core.types import CardId
from .legal import why_not

JUDGED = ("draft", "invade", "build", "use")
"""Options about open cards that may yet hang on a hidden one, as a text that is paid with a card of the hand."""
JUDGED_IN = ("turn", "deploy", "invasion", "boost")
"""The questions in which they do; elsewhere an option about an open card is open itself."""
LEGAL = (Reason("not_offered"),)
"""What `why_not` answers about an action that nothing speaks against, of a question without options."""


def public_state(state: GameState) -> GameState:
    """A clone in which hands, decks, discard piles and what lies beneath Capital Cities are dealt anew (ruling A16).

    It is always the same way: two games that look alike to everybody give equal clones. Its question offers what concerns open
    cards alone, as far as that is legal in the clone: whatever is asked of it cannot tell what a hand holds. What it offers may
    be refused in the true game.
    """
    guess = state.clone()
    guess.keys = (0,) * len(guess.keys)
    guess.drawn = [0] * len(guess.drawn)
    rng = Rng(seed_of("public"))
    for seat, player in enumerate(guess.players):
        if guess.is_nemesis(seat):
            player.deck.sort()
            continue
        buried = list(guess.orders.beneath[seat]) if guess.orders is not None else []  # open to their owner alone (ruling O8)
        piles = [player.deck, player.hand, player.discard, buried]
        hidden = sorted(card for pile in piles for card in pile)
        rng.shuffle(hidden)
        for pile in piles:
            pile[:], hidden = hidden[: len(pile)], hidden[len(pile) :]
        if guess.orders is not None:
            guess.orders.beneath = replaced(guess.orders.beneath, seat, tuple(buried))
    guess.sectors = [tuple(sorted(deck)) for deck in guess.sectors]
    if guess.revolution is not None:
        guess.revolution.heroic = tuple([_dealt_heroics(guess, heroic) for heroic in guess.revolution.heroic])
    if guess.nemesis is not None:
        guess.nemesis.deck.sort(key=lambda card: (-guess.book.nemesis[card].epoch, card))
    if guess.decision is not None:
        guess.decision = _public_decision(guess, guess.decision, hidden_cards(state))
    return guess


def hidden_cards(state: GameState) -> frozenset[CardId]:
    """Cards that lie face down for somebody: hands, decks, discard piles, and what lies beneath Capital Cities."""
    cards = [card for player in state.players for card in (*player.deck, *player.hand, *player.discard)]
    cards += [card for deck in state.sectors for card in deck]
    if state.orders is not None:
        cards += [card for beneath in state.orders.beneath for card in beneath]
    if state.revolution is not None:
        cards += [card for heroic in state.revolution.heroic for card in (*heroic.deck, *heroic.hand)]
    return frozenset(cards)


def _dealt_heroics(state: GameState, heroic: HeroicPiles) -> HeroicPiles:
    """Heroic Tactics dealt anew: backs are public, so the top and the hand keep their Heroes (rulings R3, R7)."""
    faces = state.faces
    deck, hand, discard = heroic
    hidden = sorted(deck + hand)
    fixed = [faces[card].hero for card in (*hand, *deck[-1:])]
    dealt = []
    for hero in fixed:
        dealt.append(next(card for card in hidden if faces[card].hero == hero))
        hidden.remove(dealt[-1])
    top = dealt[len(hand) :]
    return HeroicPiles((*hidden, *top), tuple(sorted(dealt[: len(hand)])), discard)


def _public_decision(guess: GameState, decision: Decision, hidden: frozenset[CardId]) -> Decision:
    guess.decision = replace(decision, options=())
    kept = [option for option in decision.options if _open(guess, decision, option, hidden)]
    return replace(decision, options=tuple(kept))


def _open(guess: GameState, decision: Decision, option: Action, hidden: frozenset[CardId]) -> bool:
    card = getattr(option, "card", None)
    if card in hidden and card != decision.source:  # the card that asks has been seen by all
        return False
    judged = option.do in JUDGED and decision.kind in JUDGED_IN
    return not judged or why_not(guess, decision.seat, option) == LEGAL
