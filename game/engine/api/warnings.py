"""What an option of the open question would waste, found by playing it on copies. A warning forbids nothing.

Nothing hidden is told: where a copy would turn something over, nothing is said.
"""

from __future__ import annotations

from typing import Literal, assert_never

from ..core.actions import (
    ASSAULT,
    BREAK_OFF,
    Action,
    Amount,
    Build,
    Column,
    Command,
    Commit,
    Cycle,
    Decision,
    Deploy,
    Draft,
    Invade,
    Pick,
    Plain,
    Play,
    Use,
)
from ..core.apply import apply
from ..core.events import CardMoved, DeckShuffled, Event
from ..core.ops.strength import KeepThis
from ..core.rules.invade import infiltrators
from ..core.state import GameState
from ..core.types import CardId, Seat
from .gains import gains
from .plan import suggest
from .questions import running_invasion

Warning = Literal["void", "hopeless", "last_unit", "gift"]
"""It would change nothing; nothing that the seat has can win; no Unit would be left to commit; the target gets a token."""
HIDDEN = ("draw", "reveal")
"""Moves of cards that nobody has seen before."""
MOST_TRIED = 60
"""Answers that are tried at most before an invasion counts as one that may be won."""


def warnings(state: GameState, action: Action) -> tuple[Warning, ...]:
    """What speaks against an option of the open question."""
    decision = state.decision
    if decision is None or action not in decision.options:
        return ()
    match action:
        case Invade():
            return ("hopeless",) if not _can_be_won(state, decision.seat, action) else ()
        case Use() | Play():
            told = gains(state, action)
            idle = (told is not None and told.nothing) or _returns_in_vain(state, action)
            void: tuple[Warning, ...] = ("void",) if idle else ()
            return void + (("last_unit",) if _spends_last_unit(state, decision, action) else ())
        case Pick():
            return ("gift",) if decision.purpose == "energize" and _is_target(state, action.card) else ()
        case Amount() | Build() | Column() | Commit() | Cycle() | Deploy() | Draft() | Plain():
            return ()
        case _:
            assert_never(action)


def _is_target(state: GameState, card: CardId) -> bool:
    return state.nemesis is not None and card in state.nemesis.targets


def _returns_in_vain(state: GameState, action: Use | Play) -> bool:
    """Whether a Unit that is discarded in any way after this invasion would pay to return from it (ruling R9)."""
    steps = state.cards[action.card].abilities[action.ability].steps
    return any(isinstance(step, KeepThis) for step in steps) and action.card in infiltrators(state)


def _spends_last_unit(state: GameState, decision: Decision, action: Use | Play) -> bool:
    """Whether the invasion would go on without a Unit that could be committed (ruling A13)."""
    if running_invasion(state) is None or not state.players[decision.seat].units:
        return False
    copy = state.clone()
    apply(copy, Command(state.seq, decision.seat, (action,)), listen=False)
    return running_invasion(copy) is not None and not copy.players[decision.seat].units


def _can_be_won(state: GameState, seat: Seat, action: Invade) -> bool:
    """Whether some Units, with abilities, Tactics and energy, can win this invasion; also where that cannot be told."""
    tried = 0
    open_states: list[tuple[GameState, Action]] = [(state, action)]
    while open_states:
        before, option = open_states.pop()
        tried += 1
        after = before.clone()
        events = apply(after, Command(before.seq, seat, (option,)))
        invasion = running_invasion(after)
        if tried > MOST_TRIED or invasion is None or _turns_over(events):
            return True
        if suggest(invasion.picture, after.cards, after.tokens) is not None:
            return True
        asked = after.decision
        if asked is None or asked.seat != seat or asked.min > 1:
            return True
        open_states += [(after, further) for further in asked.options if further not in (ASSAULT, BREAK_OFF)]
    return False


def _turns_over(events: list[Event]) -> bool:
    """Whether something hidden was seen."""
    return any(isinstance(event, DeckShuffled) or (isinstance(event, CardMoved) and event.verb in HIDDEN) for event in events)
