"""The open question as data: its icon and verb, the invasion it belongs to, and what the powers it offers take off a price.

Whoever shows a question asks here, and looks for nothing on the stack of the state.
"""

from __future__ import annotations

from typing import NamedTuple

from ..core.actions import Pick
from ..core.events import InvasionPicture
from ..core.frames import EffectFrame, InvasionFrame, PowerFrame
from ..core.rules.invade import picture
from ..core.state import GameState
from ..core.types import CardId
from ..core.vocabulary import QUESTIONS, Question
from ..expansions.orders.rules.powers import power_price


def question_of(kind: str, purpose: str) -> Question | None:
    """The record of a question by its kind and purpose: the icon of what can be picked, and the verb on its buttons.

    None for a question that needs no record, as the turn itself.
    """
    return QUESTIONS.get((kind, purpose))


class RunningInvasion(NamedTuple):
    """An announced invasion, also while one of its texts asks; `committed` are the Units that have taken the World."""

    picture: InvasionPicture
    committed: tuple[CardId, ...]


def running_invasion(state: GameState) -> RunningInvasion | None:
    """The innermost announced invasion; None if there is none."""
    for frame in reversed(state.stack):
        if isinstance(frame, InvasionFrame):
            return RunningInvasion(picture(state, frame), frame.committed)
    return None


class RunningText(NamedTuple):
    """An ability that is being carried out: the card, which of its abilities, and how many of its costs and effects are over."""

    card: CardId
    ability: int
    done: int


def running_text(state: GameState) -> RunningText | None:
    """The ability that asks the open question; None if something else does."""
    frame = state.stack[-1] if state.stack else None
    return RunningText(frame.card, frame.ability, frame.pc) if isinstance(frame, EffectFrame) else None


def power_prices(state: GameState) -> tuple[tuple[CardId | None, int], ...]:
    """What the draft or deployment costs with each order card whose power the open question offers, and without any (None).

    Empty where no power is offered (rulings O2, O6).
    """
    decision, waiting = state.decision, state.stack[-1] if state.stack else None
    if decision is None or decision.purpose != "power" or not isinstance(waiting, PowerFrame):
        return ()
    offered = [option.card for option in decision.options if isinstance(option, Pick)]
    return tuple((card, power_price(state, waiting, card)) for card in (*offered, None))


__all__ = ["Question", "RunningInvasion", "power_prices", "question_of", "running_invasion"]
