"""What a lesson may ask of a table: a closed list of conditions, each one sentence of plain words.

`asks KIND[.PURPOSE]` · `in ZONE KEY|KEY [n]` · `energy n` · `actions n` · `round n` · `target KEY|none` ·
`token KEY` · `points you|them n` · `over` · `event NAME`; `not` before any of them says the opposite. Numbers are exact,
but that of `in`, which is the least.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.engine import GameState
from game.engine.api.standings import points
from game.engine.terms import CardId

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
    }


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


def _token(state: GameState, events: Collection[str], words: list[str]) -> bool:
    return any(state.cards[card].key == words[0] for card in state.tokens)


KINDS: Mapping[str, Callable[[GameState, Collection[str], list[str]], bool]] = {
    "asks": _asks,
    "in": _in,
    "energy": lambda state, events, words: state.players[0].energy == int(words[0]),
    "actions": lambda state, events, words: state.players[0].actions == int(words[0]),
    "round": lambda state, events, words: state.round == int(words[0]),
    "target": _target,
    "token": _token,
    "points": lambda state, events, words: points(state, ("you", "them").index(words[0])) == int(words[1]),
    "over": lambda state, events, words: state.result is not None,
    "event": lambda state, events, words: words[0] in events,
}
ZONES = ("units", "hand", "discard", "worlds", "prestige", "central", "worlds_them")
WORDS: Mapping[str, tuple[int, int]] = {
    "asks": (1, 1),
    "in": (2, 3),
    "energy": (1, 1),
    "actions": (1, 1),
    "round": (1, 1),
    "target": (1, 1),
    "token": (1, 1),
    "points": (2, 2),
    "over": (0, 0),
    "event": (1, 1),
}
"""How many words follow each kind."""
NUMBERS = {"energy": 0, "actions": 0, "round": 0, "points": 1, "in": 2}
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
    at = NUMBERS.get(words[0], -1) + 1
    return f"{words[at]} is no number" if 0 < at < len(words) and not words[at].isdigit() else ""


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
