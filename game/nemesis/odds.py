"""What the next Nemesis card could be, from open information alone: the cards not yet seen, and what each would do now (UX-N9).

The deck is never read but for the number of its backs: which cards it may hold follows from the set-up and from what lies open.
Of the cards that a Raid or a mission cuts out by lot nobody knows which ones they are, so all that are unseen may come.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import GameState, Reason
from game.engine.core.nemesis_deck import EPOCHS, backs_left, foreseen, unseen_cards
from game.engine.core.rules.fleet import nemesis_skips
from game.engine.core.vocabulary import COMMANDS, DEEDS, Deed

from .commands import candidates
from .turn import cards_turned


class Chance(NamedTuple):
    """What the next card would do: a deed, how many of the possible cards do it, and that in whole percent."""

    deed: Deed
    cards: int
    percent: int


def possible_cards(state: GameState) -> tuple[int, ...]:
    """The cards of which one is the next: all of the epoch whose back lies on top that nobody has seen, sorted."""
    return tuple(sorted(_weights(state)))


def _weights(state: GameState) -> dict[int, int]:
    """How likely each possible card is, in shares of their sum: what a mission adds is in the deck for certain.

    A card that lies open is the only one (Foresight).
    """
    if known := foreseen(state):
        return {known[0]: 1}
    epoch = next((epoch for epoch in EPOCHS if backs_left(state, epoch)), 0)
    if not epoch:
        return {}
    added, printed = unseen_cards(state, epoch)
    kept = backs_left(state, epoch) - len(added)
    return {**dict.fromkeys(added, len(printed) or 1), **(dict.fromkeys(printed, kept) if kept else {})}


def deed_of(state: GameState, card: int) -> Deed:
    """What this card would do if it were turned now: its first command that can be done (ruling N6). Changes nothing."""
    for command in state.book.nemesis[card].commands:
        if not isinstance(candidates(state, command), Reason):
            known = COMMANDS[type(command)]
            return known.deed(state, known.odds)
    return "nothing"


def next_card_odds(state: GameState) -> tuple[Chance, ...]:
    """How likely each deed is for the next card; percents are whole and add up to 100, unless the deck is empty."""
    weights = _weights(state)
    skipped = nemesis_skips(state, cards_turned(state) + 1)
    deeds: dict[int, Deed] = {card: "nothing" if skipped else deed_of(state, card) for card in weights}
    counts = [sum(deeds[card] == deed for card in weights) for deed in DEEDS]
    parts = [sum(weight for card, weight in weights.items() if deeds[card] == deed) for deed in DEEDS]
    total = sum(parts)
    if not total:
        return tuple(Chance(deed, 0, 0) for deed in DEEDS)
    percents = [part * 100 // total for part in parts]
    by_rest = sorted(range(len(DEEDS)), key=lambda place: (-(parts[place] * 100 % total), place))
    for place in by_rest[: 100 - sum(percents)]:
        percents[place] += 1
    return tuple(Chance(deed, count, percent) for deed, count, percent in zip(DEEDS, counts, percents))
