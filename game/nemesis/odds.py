"""What the next Nemesis card could be, from open information alone: the cards not yet seen, and what each would do now (UX-N9).

The order of the deck is never read: which cards are left follows from the mode and from what lies open.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import GameState, Reason
from game.engine.core.places import nemesis_of
from game.engine.core.vocabulary import COMMANDS, DEEDS, Deed

from .commands import candidates


class Chance(NamedTuple):
    """What the next card would do: a deed, how many of the possible cards do it, and that in whole percent."""

    deed: Deed
    cards: int
    percent: int


def seen_cards(state: GameState) -> tuple[int, ...]:
    """The Nemesis cards that lie open, in the order in which they were turned, as indices into `CardBook.nemesis`."""
    nemesis = nemesis_of(state)
    return (*nemesis.used, *(() if nemesis.turned is None else (nemesis.turned,)))


def possible_cards(state: GameState) -> tuple[int, ...]:
    """The cards of which one is the next: all that are left of the epoch whose back lies on top, sorted."""
    left = sorted(nemesis_of(state).deck)
    first = [card for card in left if state.book.nemesis[card].epoch == 1]
    return tuple(first or left)


def deed_of(state: GameState, card: int) -> Deed:
    """What this card would do if it were turned now: its first command that can be done (ruling N6). Changes nothing."""
    for command in state.book.nemesis[card].commands:
        if not isinstance(candidates(state, command), Reason):
            return COMMANDS[type(command)].odds
    return "nothing"


def next_card_odds(state: GameState) -> tuple[Chance, ...]:
    """How likely each deed is for the next card; percents are whole and add up to 100, unless the deck is empty."""
    cards = possible_cards(state)
    deeds = [deed_of(state, card) for card in cards]
    counts = [deeds.count(deed) for deed in DEEDS]
    total = len(cards)
    if not total:
        return tuple(Chance(deed, 0, 0) for deed in DEEDS)
    percents = [count * 100 // total for count in counts]
    by_rest = sorted(range(len(DEEDS)), key=lambda place: (-(counts[place] * 100 % total), place))
    for place in by_rest[: 100 - sum(percents)]:
        percents[place] += 1
    return tuple(Chance(deed, count, percent) for deed, count, percent in zip(DEEDS, counts, percents))
