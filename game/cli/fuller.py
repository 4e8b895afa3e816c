"""What answers of the protocol say more than on the first day of version 1, to whoever asks for events by name."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.content.codec import event_to_json
from game.engine import Event, GameState
from game.engine.core.events import CommandTried
from game.engine.core.vocabulary import COMMANDS

Json = dict[str, Any]


@cache
def done_codes() -> frozenset[str]:
    """What a Nemesis command says that has done something."""
    return frozenset(code for record in COMMANDS.values() for code in record.outcomes)


def full_event_to_json(event: Event) -> Json:
    """An event as plain data; a tried command also says whether it did anything."""
    plain = event_to_json(event)
    if isinstance(event, CommandTried):
        plain["done"] = event.reason.code in done_codes()
    return plain


def nemesis_card_that_asks(state: GameState) -> int | None:
    """The turned Nemesis card, where it asks the open question and no other card does."""
    decision, nemesis = state.decision, state.nemesis
    asks = decision is not None and decision.kind == "nemesis_pick" and decision.source is None
    return nemesis.turned if asks and nemesis is not None else None
