"""What using a card would bring now: the action is played on a copy, and what happened there is counted."""

from __future__ import annotations

from typing import NamedTuple

from ..core.actions import Action, Command, Play, Use
from ..core.apply import apply
from ..core.events import (
    AbilityUsed,
    ActionsChanged,
    CardMoved,
    DeckShuffled,
    EnergyChanged,
    Event,
    Passed,
    PhaseStarted,
    TurnStarted,
)
from ..core.state import GameState
from ..core.types import CardId, Seat
from ..expansions.revolution.events import HeroicShuffled, HeroicTop

SETTLED = ("turn", "deploy", "boost", "invasion", "commit", "turn_end")
"""Questions that come when a text has been carried out; before any other one the text itself asks for something."""
NEXT = (PhaseStarted, TurnStarted, Passed)
"""Events after which nothing belongs to the text any more."""


class Gains(NamedTuple):
    """Energy gained, cards drawn, actions gained; `nothing` where all stays as it was but for the price."""

    energy: int = 0
    cards: int = 0
    actions: int = 0
    nothing: bool = False


def gains(state: GameState, action: Action) -> Gains | None:
    """What this option of the open question would bring; None where that is for the player to choose, or cannot be told.

    Nothing hidden is told: it counts cards and names none.
    """
    decision = state.decision
    if decision is None or not isinstance(action, Use | Play) or action not in decision.options:
        return None
    copy = state.clone()
    events = apply(copy, Command(state.seq, decision.seat, (action,)))
    while copy.decision is not None and copy.decision.kind == "reveal":  # a pause to look at what comes, nothing to decide
        events += apply(copy, Command(copy.seq, copy.decision.seat, copy.decision.options))
    asked = copy.decision
    over = any(isinstance(event, NEXT) for event in events)  # then nothing that is asked now belongs to the text
    if not over and (asked is None or asked.kind not in SETTLED or asked.seat != decision.seat):
        return None
    return counted(_of_the_text(events), decision.seat, action.card)


def counted(events: list[Event], seat: Seat, card: CardId) -> Gains:
    """What these events brought a seat by a text of this card."""
    energy = sum(event.change for event in events if isinstance(event, EnergyChanged) and event.seat == seat and event.change > 0)
    cards = sum(isinstance(event, CardMoved) and event.verb == "draw" for event in events)
    actions = sum(
        event.change for event in events if isinstance(event, ActionsChanged) and event.seat == seat and event.change > 0
    )
    return Gains(energy, cards, actions, all(_is_price(event, card) for event in events))


def _of_the_text(events: list[Event]) -> list[Event]:
    """The events up to the next phase or turn."""
    end = next((number for number, event in enumerate(events) if isinstance(event, NEXT)), len(events))
    return events[:end]


def _is_price(event: Event, card: CardId) -> bool:
    """Whether an event only says that the text is used and what it costs."""
    if isinstance(event, EnergyChanged | ActionsChanged):
        return event.change < 0
    if isinstance(event, CardMoved):
        return event.card == card or event.verb == "pay"
    return isinstance(event, AbilityUsed | DeckShuffled | HeroicShuffled | HeroicTop)
