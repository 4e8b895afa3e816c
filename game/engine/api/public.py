"""The game as everybody at the table knows it: what a screen may ask about while nobody's hand lies open (UX-H1)."""

from __future__ import annotations

from dataclasses import replace

from ..core.actions import Action, Decision
from ..core.reasons import Reason
from ..core.rng import Rng, seed_of
from ..core.state import GameState
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
    dealt = [rule for rule in guess.book.zones.values() if rule.dealt]
    for seat, player in enumerate(guess.players):
        if guess.is_nemesis(seat):
            player.deck.sort()
            continue
        below = [list(rule.read(guess, seat)) for rule in dealt]  # open to their owner alone (ruling O8)
        piles = [player.deck, player.hand, player.discard, *below]
        hidden = sorted(card for pile in piles for card in pile)
        rng.shuffle(hidden)
        for pile in piles:
            pile[:], hidden = hidden[: len(pile)], hidden[len(pile) :]
        for rule, pile in zip(dealt, below):
            rule.put(guess, seat, tuple(pile))
    guess.sectors = [tuple(sorted(deck)) for deck in guess.sectors]
    for hook in guess.book.hooks.made_public:
        hook(guess)
    if guess.nemesis is not None:
        guess.nemesis.deck.sort(key=lambda card: (-guess.book.nemesis[card].epoch, card))
    if guess.decision is not None:
        guess.decision = _public_decision(guess, guess.decision, hidden_cards(state))
    return guess


def hidden_cards(state: GameState) -> frozenset[CardId]:
    """Cards that lie face down for somebody: hands, decks, discard piles, and what lies beneath Capital Cities."""
    cards = [card for player in state.players for card in (*player.deck, *player.hand, *player.discard)]
    cards += [card for deck in state.sectors for card in deck]
    for rule in state.book.zones.values():
        if rule.closed:
            cards += [card for index in rule.indices(state) for card in rule.read(state, index)]
    return frozenset(cards)


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
