"""What a lesson may ask of a table: a closed list of conditions, each one sentence of plain words.

`asks KIND[.PURPOSE]` · `in ZONE KEY|KEY [n]` · `energy n` · `actions n` · `round n` · `target KEY|none` ·
`token KEY|target` · `points you|them n` · `column PRIME n` · `leads ORDER|ORDER` · `over` · `event NAME` · `lies ZONE WHAT` (a
kind, a type, `core` or `two_types`) · `offers VERB` · `prime met|prime` · `dearer` (a card costs more than is printed) · `deck n`
(cards of the draw pile) · `left n` (at most so many cards has the Nemesis Deck) · `rounds_left n` · `pack ID` · `faction n` (own
Faction Tokens on orders); `not` before any of them says the opposite. Numbers are exact, with a plus behind them the least;
those of `in` and `column` are always the least.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.engine import GameState
from game.engine.api.standings import points
from game.engine.terms import ORDERS

from .questions import (
    asks,
    column,
    dearer,
    deck,
    faction,
    in_zone,
    leads,
    left,
    lies,
    number,
    offers,
    pack,
    prime,
    rounds_left,
    target,
    token,
)

NEXT = "next"
"""The event of the button that leads on where nothing is to be done."""
PASSED_EVENT = "you_passed"
Question = Callable[[GameState, Collection[str], list[str]], bool]


KINDS: Mapping[str, Question] = {
    "asks": asks,
    "in": in_zone,
    "energy": lambda state, events, words: number(state.players[0].energy, words[0]),
    "actions": lambda state, events, words: number(state.players[0].actions, words[0]),
    "round": lambda state, events, words: number(state.round, words[0]),
    "target": target,
    "token": token,
    "points": lambda state, events, words: number(points(state, ("you", "them").index(words[0])), words[1]),
    "column": column,
    "leads": leads,
    "lies": lies,
    "offers": offers,
    "prime": prime,
    "dearer": dearer,
    "deck": deck,
    "left": left,
    "rounds_left": rounds_left,
    "pack": pack,
    "faction": faction,
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
    "lies": (2, 2),
    "offers": (1, 1),
    "prime": (1, 1),
    "dearer": (0, 0),
    "deck": (1, 1),
    "left": (1, 1),
    "rounds_left": (1, 1),
    "pack": (1, 1),
    "faction": (1, 1),
    "over": (0, 0),
    "event": (1, 1),
}
"""How many words follow each kind."""
NUMBERS = {
    **dict.fromkeys(("energy", "actions", "round", "deck", "left", "rounds_left", "faction"), 0),
    **{"points": 1, "in": 2, "column": 1},
}
PLUS = frozenset(("energy", "actions", "round", "points", "faction"))
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
    if words[0] in ("in", "lies") and words[1] not in ZONES:
        return f"{words[0]} takes one of the zones {', '.join(ZONES)}"
    if words[0] == "points" and words[1] not in ("you", "them"):
        return "points takes you or them"
    if words[0] == "prime" and words[1] not in ("met", "prime"):
        return "prime takes met or prime"
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
