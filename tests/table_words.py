"""What a test names in the words of a lesson's step, such as "draft zeus", "pay 2" or "commit a b", offered or not."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Action, revolution_at
from game.engine.core.actions import AMOUNT, COLUMN, play, use
from game.engine.core.ops.count import further_hand, holdings
from game.engine.expansions.orders.rules.orders import standing_cards
from game.engine.expansions.revolution.slice import revolution_of
from game.lessons.steps import PLAIN, WITH_CARD, StepError, offered, picks_of

from .table_read import ReadTable


def actions_in(table: ReadTable, text: str) -> tuple[Action, ...]:
    """The actions that a text means on this table: the offered ones where they fit, else what it would be if it were legal."""
    assert table.state.decision is not None, "the game is over"
    try:
        return picks_of(table.state, text)
    except StepError:
        return _not_offered(table, text)


def _not_offered(table: ReadTable, text: str) -> tuple[Action, ...]:
    """The actions that a text would be if it were legal, for tests of what is refused."""
    if text in PLAIN:
        return (PLAIN[text],)
    verb, *names = text.split()
    if verb in ("pay", "amount"):
        return (AMOUNT[int(names[0])],)
    if verb == "column":
        return (COLUMN[int(names[0])],)
    if verb in ("use", "play"):
        make = play if verb == "play" else use
        return (make(table.find(names[0], _with_texts(table, verb)), int(names[1]) if len(names) > 1 else 0),)
    picks: list[Action] = []
    for name in names:
        picks.append(offered(table.state, verb, name, picks) or WITH_CARD[verb](table.find(name, _lying(table, verb))))
    return tuple(picks)


def _with_texts(table: ReadTable, verb: str) -> list[Sequence[int]]:
    """Where a card whose text is played or used lies."""
    hands = [table.me.hand, further_hand(table.state, 0)]
    zones: list[Sequence[int]] = list(hands) if verb == "play" else [table.me.units, table.me.worlds, holdings(table.state, 0)]
    return [*zones, list(standing_cards(table.state, 0)) if table.state.book.plays("orders") else []]


def _lying(table: ReadTable, verb: str) -> Sequence[Sequence[int]] | None:
    """Where a card that is drafted, deployed and so on lies; None: anywhere."""
    stack = revolution_of(table.state).stack if revolution_at(table.state) is not None else ()
    lying: dict[str, Sequence[Sequence[int]]] = {
        "draft": [table.state.central],
        "invade": [table.state.central],
        "deploy": [table.me.hand],
        "commit": [table.me.units],
        "build": [stack],
        "cycle": [table.me.hand],
    }
    return lying.get(verb)
