"""What an option of the open question would waste, found by playing it on copies. A warning forbids nothing.

Nothing hidden is told: where a copy would turn something over, nothing is said.
"""

from __future__ import annotations

from typing import Literal, assert_never

from ..core.actions import (
    ASSAULT,
    BREAK_OFF,
    PASS,
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
from ..core.ops.count import has_type
from ..core.ops.infiltrate import Infiltrate
from ..core.ops.strength import BoostUnits
from ..core.ops.zone import DeployFromHand
from ..core.reasons import Reason
from ..core.rules.prices import PRICES, Pricing
from ..core.state import GameState
from ..core.types import CardId, Seat
from ..core.vocabulary import Cost, Op
from .gains import gains
from .legal import price
from .plan import suggest
from .questions import running_invasion, running_text

Warning = Literal[
    "void", "hopeless", "last_unit", "gift", "order", "waste_energy", "waste_action", "waste_first", "waste_points", "waste_less"
]
"""It would change nothing; nothing that the seat has can win; no Unit would be left to commit; the target gets a token; a Unit
that may still be brought would miss it; a Pass loses energy, an action to be gained, or gives the Nemesis a card more; a card
with points would leave the game; a reduction is larger than what there is to pay."""
PAYING: dict[str, Pricing] = {"deploy_from_hand": "deploying", "infiltrate": "deploying", "draft_from_zone": "drafting"}
"""What the card is paid for that a text asks for."""
MUCH_ENERGY = 3
"""From so much energy on a Pass that loses it is worth a word."""
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
            doubts: list[tuple[Warning, bool]] = [
                ("void", told is not None and told.nothing),
                ("last_unit", _spends_last_unit(state, decision, action)),
                ("order", _comes_too_early(state, decision, action)),
            ]
            return tuple(warning for warning, holds in doubts if holds)
        case Pick():
            wrongs: list[tuple[Warning, bool]] = [
                ("waste_points", decision.purpose == "scrap" and bool(state.cards[action.card].points)),
                ("gift", decision.purpose == "energize" and _is_target(state, action.card)),
                ("waste_less", _reduces_too_much(state, decision, action)),
            ]
            return tuple(warning for warning, holds in wrongs if holds)
        case Plain():
            return _wasted_by_passing(state, decision) if action is PASS else ()
        case Amount() | Build() | Column() | Commit() | Cycle() | Deploy() | Draft():
            return ()
        case _:
            assert_never(action)


def _is_target(state: GameState, card: CardId) -> bool:
    return state.nemesis is not None and card in state.nemesis.targets


def _reduces_too_much(state: GameState, decision: Decision, action: Pick) -> bool:
    """Whether what a text or a power takes off this once is more than the card costs."""
    parts: list[Reason] = []
    if decision.purpose == "power":
        price(state, decision.seat, action, parts)
    elif decision.purpose in PAYING and (text := running_text(state)) is not None:
        less = getattr(state.cards[text.card].abilities[text.ability].steps[text.done], "less", 0)
        if less:
            PRICES[PAYING[decision.purpose]](state, decision.seat, action.card, less, parts)
    return any(part.code == "floor" for part in parts)


def _wasted_by_passing(state: GameState, decision: Decision) -> tuple[Warning, ...]:
    """What a Pass gives away while something else could be done."""
    spending = any(isinstance(option, Draft | Deploy | Invade | Build) for option in decision.options)
    acting = any(
        isinstance(option, Use | Play) and (told := gains(state, option)) is not None and told.actions
        for option in decision.options
    )
    doubts: list[tuple[Warning, bool]] = [
        ("waste_energy", spending and state.players[decision.seat].energy >= MUCH_ENERGY),
        ("waste_action", acting),
        ("waste_first", state.nemesis is not None and state.turns == 1 and state.destiny == decision.seat),
    ]
    return tuple(warning for warning, holds in doubts if holds)


def _comes_too_early(state: GameState, decision: Decision, action: Use | Play) -> bool:
    """Whether it strengthens Units of a type, of which the hand has one that another option could still bring."""
    boosted = [step.types for step in _steps(state, action) if isinstance(step, BoostUnits)]
    if not boosted:
        return False
    bringing = [
        step
        for option in decision.options
        if isinstance(option, Use | Play) and option is not action
        for step in _steps(state, option)
        if isinstance(step, DeployFromHand | Infiltrate)
    ]
    units = [state.cards[card] for card in state.players[decision.seat].hand if state.cards[card].is_unit]
    return any(
        has_type(unit, step.types) and any(has_type(unit, types) for types in boosted) for step in bringing for unit in units
    )


def _steps(state: GameState, action: Use | Play) -> tuple[Cost | Op, ...]:
    return state.cards[action.card].abilities[action.ability].steps


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
