"""What a lesson may ask of a table: a closed list of conditions, each one sentence of plain words.

`asks KIND[.PURPOSE]` · `in ZONE KEY|KEY [n]` · `energy n` · `actions n` · `round n` · `target KEY|none` ·
`token KEY` · `points you|them n` · `column PRIME n` · `leads ORDER|ORDER` · `over` · `event NAME`; `not` before any of
them says the opposite. Numbers are exact, with a plus behind them the least; those of `in` and `column` are always the least.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.engine import GameState, orders_at, revolution_at
from game.engine.api.standings import points
from game.engine.terms import ORDERS, CardId

NEXT = "next"
"""The event of the button that leads on where nothing is to be done."""
PASSED_EVENT = "you_passed"


def _zones(state: GameState) -> Mapping[str, Sequence[CardId]]:
    me, them = state.players[0], state.players[1]
    return {
        "units": me.units,
        "hand": me.hand,
        "discard": me.discard,
        "worlds": me.worlds,
        "prestige": me.prestige,
        "central": state.central,
        "worlds_them": them.worlds,
        "advancements": _advancements(state),
    }


def _advancements(state: GameState) -> list[CardId]:
    """What is built on the player's Worlds."""
    revolution = revolution_at(state)
    attached = revolution.attached if revolution is not None else {}
    return [card for world in state.players[0].worlds for card in attached.get(world, ())]


def _number(value: int, wanted: str) -> bool:
    """Whether a value is the one that is wanted, or, with a plus behind that, at least so much."""
    return value >= int(wanted[:-1]) if wanted.endswith("+") else value == int(wanted)


def _asks(state: GameState, events: Collection[str], words: list[str]) -> bool:
    decision = state.decision
    kind, _, purpose = words[0].partition(".")
    return decision is not None and decision.kind == kind and purpose in ("", decision.purpose)


def _in(state: GameState, events: Collection[str], words: list[str]) -> bool:
    keys = words[1].split("|")
    there = sum(state.cards[card].key in keys for card in _zones(state)[words[0]])
    return there >= (int(words[2]) if len(words) > 2 else 1)


def _target(state: GameState, events: Collection[str], words: list[str]) -> bool:
    target = state.nemesis.target if state.nemesis is not None else None
    return words[0] == ("none" if target is None else state.cards[target].key)


def _column(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether so many cards lie below a Prime Card."""
    nemesis = state.nemesis
    if nemesis is None:
        return False
    lying = {state.book.primes[prime].key: cards for prime, cards in zip(nemesis.primes, nemesis.columns, strict=True)}
    return len(lying.get(words[0], ())) >= int(words[1])


def _leads(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether the player has more Faction Tokens than anybody else on one of these orders."""
    orders = orders_at(state)
    if orders is None:
        return False
    mine, *theirs = orders.tokens
    wanted = words[0].split("|")
    return any(all(mine[place] > seat[place] for seat in theirs) for place, order in enumerate(ORDERS) if order in wanted)


def _token(state: GameState, events: Collection[str], words: list[str]) -> bool:
    return any(state.cards[card].key == words[0] for card in state.tokens)


KINDS: Mapping[str, Callable[[GameState, Collection[str], list[str]], bool]] = {
    "asks": _asks,
    "in": _in,
    "energy": lambda state, events, words: _number(state.players[0].energy, words[0]),
    "actions": lambda state, events, words: _number(state.players[0].actions, words[0]),
    "round": lambda state, events, words: _number(state.round, words[0]),
    "target": _target,
    "token": _token,
    "points": lambda state, events, words: _number(points(state, ("you", "them").index(words[0])), words[1]),
    "column": _column,
    "leads": _leads,
    "over": lambda state, events, words: state.result is not None,
    "event": lambda state, events, words: words[0] in events,
}
ZONES = ("units", "hand", "discard", "worlds", "prestige", "central", "worlds_them", "advancements")
WORDS: Mapping[str, tuple[int, int]] = {
    "asks": (1, 1),
    "in": (2, 3),
    "energy": (1, 1),
    "actions": (1, 1),
    "round": (1, 1),
    "target": (1, 1),
    "token": (1, 1),
    "points": (2, 2),
    "column": (2, 2),
    "leads": (1, 1),
    "over": (0, 0),
    "event": (1, 1),
}
"""How many words follow each kind."""
NUMBERS = {"energy": 0, "actions": 0, "round": 0, "points": 1, "in": 2, "column": 1}
PLUS = frozenset(("energy", "actions", "round", "points"))
"""Kinds whose number may have a plus behind it."""
"""Which of them is a number, where it is there."""


def wrong_condition(text: str) -> str:
    """Why this is no condition; "" if it is one."""
    words = text.removeprefix("not ").split()
    if not words or words[0] not in KINDS:
        return f"must begin with one of {', '.join(KINDS)}"
    least, most = WORDS[words[0]]
    if not least <= len(words) - 1 <= most:
        return f"{words[0]} takes {least} to {most} words" if least < most else f"{words[0]} takes {least} words"
    if words[0] == "in" and words[1] not in ZONES:
        return f"in takes one of the zones {', '.join(ZONES)}"
    if words[0] == "points" and words[1] not in ("you", "them"):
        return "points takes you or them"
    if words[0] == "leads" and not set(words[1].split("|")) <= set(ORDERS):
        return f"leads takes some of {', '.join(ORDERS)}"
    at = NUMBERS.get(words[0], -1) + 1
    if not 0 < at < len(words):
        return ""
    figure = words[at].removesuffix("+") if words[0] in PLUS else words[at]
    return "" if figure.isdigit() else f"{words[at]} is no number"


def holds(text: str, state: GameState, events: Collection[str] = ()) -> bool:
    """Whether a condition is true of this table; `events` are the names of what has happened since the beat began."""
    negated = text.startswith("not ")
    kind, *words = text.removeprefix("not ").split()
    return KINDS[kind](state, events, words) != negated


def all_hold(conditions: Sequence[str], state: GameState, events: Collection[str] = ()) -> bool:
    """Whether every one of them is true."""
    return all(holds(text, state, events) for text in conditions)


def fits(step: str, pattern: str) -> bool:
    """Whether a pattern allows a step: the same words, with * for any one word and, at the end, for all that follow."""
    words, wanted = step.split(), pattern.split()
    if wanted[-1:] == ["*"]:
        wanted, words = wanted[:-1], words[: len(wanted) - 1]
    return len(words) == len(wanted) and all(want in ("*", word) for word, want in zip(words, wanted, strict=True))
