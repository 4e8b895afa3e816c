"""What a proof may expect of a table: the conditions of lessons, and those that only proofs need.

`legal STEP` · `refused CODE STEP` · `price N STEP` · `count ZONE N` · `surges N` · `bears KEY N` (Energy Tokens on a card) ·
`worth KEY N` (points of a side's total that go with a World of seat 0) · `influence you|them ORDER N` · `below PRIME N` ·
`copies KEY N` (in the whole game) · `marks KEY N` (Revolution Tokens on cards) · `income you|them N` (energy their Worlds
generate) · `surges_of SEAT N` · `turn_of SEAT` (who is asked) · `least N` (so many picks are asked for) · `wins you|them` ·
`strength KEY F G` (fleet and ground of a Unit in the Warzone of seat 0).
A STEP is written as in a test, such as "draft zeus". `not` before any of them says the opposite.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine import GameState, orders_at, price, revolution_at, why_not
from game.engine.actions import BUILD, CYCLE, DEPLOY, DRAFT, INVADE, PICK, Action, play, use
from game.engine.api.standings import generation, points
from game.engine.api.strength import unit_strength
from game.engine.terms import ORDERS, CardId
from game.lessons.conditions import KINDS as OF_LESSONS
from game.lessons.conditions import holds as holds_in_lesson
from game.lessons.conditions import wrong_condition
from game.lessons.steps import PLAIN, StepError, picks_of

OF_CARDS: Mapping[str, Callable[[int], Action]] = {
    "draft": DRAFT.__getitem__,
    "deploy": DEPLOY.__getitem__,
    "invade": INVADE.__getitem__,
    "pick": PICK.__getitem__,
    "build": BUILD.__getitem__,
    "cycle": CYCLE.__getitem__,
}
OF_SEAT = ("units", "hand", "discard", "deck", "worlds", "prestige")
ZONES = (
    *(f"{name}{whose}" for name in OF_SEAT for whose in ("", "_them")),
    *("central", "box", "sideways", "nemesis_deck", "stack", "attached", "heroic_deck", "heroic_hand", "heroic_discard"),
    *("built", "events", "capital", *(f"sector{number}" for number in range(1, 6))),
)
"""The zones whose cards are counted; `_them` is the other seat's."""


def zone(state: GameState, name: str) -> Sequence[object]:
    """What lies in a zone; nothing where the game has no such zone."""
    own, them, _ = name.partition("_them")
    if own in OF_SEAT:
        cards: Sequence[CardId] = getattr(state.players[1 if them else 0], own)
        return cards
    if name in ("central", "box"):
        return state.central if name == "central" else state.box
    if name.startswith("sector"):
        return state.sectors[int(name[-1])]
    nemesis, revolution, orders = state.nemesis, revolution_at(state), orders_at(state)
    if nemesis is not None and name in ("sideways", "nemesis_deck"):
        return nemesis.sideways if name == "sideways" else nemesis.deck
    if revolution and name == "attached":
        return [card for cards in revolution.attached.values() for card in cards]
    if revolution and name in ("stack", "built"):
        return revolution.stack if name == "stack" else revolution.built
    if revolution and name.startswith("heroic_"):
        piles: Sequence[CardId] = getattr(revolution.heroic[0], name.removeprefix("heroic_"))
        return piles
    if orders and name in ("events", "capital"):
        return orders.events if name == "events" else orders.capital_piles[0]
    return ()


def action_of(state: GameState, step: str) -> Action:
    """The action that a step names, offered or not. Raises StepError where no card has that name."""
    if step in PLAIN:
        return PLAIN[step]
    try:
        return picks_of(state, step)[0]
    except StepError:
        verb, *names = step.split()
    near = (*state.central, *state.players[0].hand, *state.players[0].units, *range(len(state.cards)))
    card = next((card for card in near if names and state.cards[card].key == names[0]), None)
    if card is None or verb not in (*OF_CARDS, "use", "play"):
        raise StepError(f"{step!r} names no card of this table")
    if verb in OF_CARDS:
        return OF_CARDS[verb](card)
    number = int(names[1]) if len(names) > 1 else 0
    return use(card, number) if verb == "use" else play(card, number)


def _legal(state: GameState, words: Sequence[str]) -> bool:
    try:
        return bool(picks_of(state, " ".join(words)))
    except StepError:
        return False


def _refused(state: GameState, words: Sequence[str]) -> bool:
    decision = state.decision
    if decision is None:
        return False
    reasons = why_not(state, 0, action_of(state, " ".join(words[1:])))
    return words[0] in [reason.code for reason in reasons]


def _bears(state: GameState, words: Sequence[str]) -> bool:
    return sum(count for card, count in state.tokens.items() if state.cards[card].key == words[0]) == int(words[1])


def _worth(state: GameState, words: Sequence[str]) -> bool:
    card = next((card for card in state.players[0].worlds if state.cards[card].key == words[0]), None)
    if card is None:
        return False
    without = state.clone()
    without.players[0].worlds.remove(card)
    return points(state, 0) - points(without, 0) == int(words[1])


def _influence(state: GameState, words: Sequence[str]) -> bool:
    orders = orders_at(state)
    seat = ("you", "them").index(words[0])
    return orders.tokens[seat][ORDERS.index(words[1])] == int(words[2]) if orders else False


def _below(state: GameState, words: Sequence[str]) -> bool:
    nemesis = state.nemesis
    if nemesis is None:
        return False
    columns = (column for prime, column in zip(nemesis.primes, nemesis.columns) if state.book.primes[prime].key == words[0])
    return len(next(columns, ())) == int(words[1])


def _copies(state: GameState, words: Sequence[str]) -> bool:
    gone = frozenset(state.box)
    return sum(card.key == words[0] for number, card in enumerate(state.cards) if number not in gone) == int(words[1])


def _marks(state: GameState, words: Sequence[str]) -> bool:
    revolution = revolution_at(state)
    counts = revolution.revolution_tokens.items() if revolution else ()
    return sum(count for (card, _), count in counts if state.cards[card].key == words[0]) == int(words[1])


def _strength(state: GameState, words: Sequence[str]) -> bool:
    unit = next((card for card in state.players[0].units if state.cards[card].key == words[0]), None)
    return unit is not None and unit_strength(state, 0, unit) == (int(words[1]), int(words[2]))


def _wins(state: GameState, words: Sequence[str]) -> bool:
    return state.result is not None and state.result.winners == (("you", "them").index(words[0]),)


KINDS: Mapping[str, tuple[int, int, Callable[[GameState, Sequence[str]], bool]]] = {
    "legal": (1, 9, _legal),
    "refused": (2, 9, _refused),
    "price": (2, 9, lambda state, words: price(state, 0, action_of(state, " ".join(words[1:]))) == int(words[0])),
    "count": (2, 2, lambda state, words: len(zone(state, words[0])) == int(words[1])),
    "surges": (1, 1, lambda state, words: state.players[0].surges == int(words[0])),
    "bears": (2, 2, _bears),
    "worth": (2, 2, _worth),
    "influence": (3, 3, _influence),
    "below": (2, 2, _below),
    "copies": (2, 2, _copies),
    "marks": (2, 2, _marks),
    "income": (2, 2, lambda state, words: generation(state, ("you", "them").index(words[0])) == int(words[1])),
    "least": (1, 1, lambda state, words: state.decision is not None and state.decision.min == int(words[0])),
    "surges_of": (2, 2, lambda state, words: state.players[int(words[0])].surges == int(words[1])),
    "turn_of": (1, 1, lambda state, words: state.decision is not None and state.decision.seat == int(words[0])),
    "wins": (1, 1, _wins),
    "strength": (3, 3, _strength),
}
"""Least and most words of each kind, and what it asks."""
NUMBERS = {
    **dict.fromkeys(("price", "surges", "turn_of", "least"), 0),
    **dict.fromkeys(("count", "bears", "worth", "below", "copies", "marks", "income", "surges_of"), 1),
    **dict.fromkeys(("influence", "strength"), 2),
}


def wrong_expectation(text: str) -> str:
    """Why this is no expectation; "" if it is one."""
    kind, *words = text.removeprefix("not ").split() or [""]
    if kind in OF_LESSONS:
        return wrong_condition(text)
    if kind not in KINDS:
        return f"must begin with one of {', '.join((*OF_LESSONS, *KINDS))}"
    least, most, _ = KINDS[kind]
    if not least <= len(words) <= most:
        return f"{kind} takes {least} to {most} words" if least < most else f"{kind} takes {least} words"
    if kind in NUMBERS and not words[NUMBERS[kind]].isdigit():
        return f"{words[NUMBERS[kind]]} is no number"
    if kind == "count" and words[0] not in ZONES:
        return f"count takes one of the zones {', '.join(ZONES)}"
    if kind in ("wins", "income") and words[0] not in ("you", "them"):
        return f"{kind} takes you or them"
    if kind == "influence" and (words[0] not in ("you", "them") or words[1] not in ORDERS):
        return "influence takes you or them, and an order"
    return ""


def holds(text: str, state: GameState, events: frozenset[str]) -> bool:
    """Whether an expectation is true of this table; `events` are the names of all that has happened. Raises StepError."""
    kind, *words = text.removeprefix("not ").split()
    if kind in OF_LESSONS:
        return holds_in_lesson(text, state, events)
    return KINDS[kind][2](state, words) != text.startswith("not ")
