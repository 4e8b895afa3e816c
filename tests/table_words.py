"""The words in which a test names an action, such as "draft zeus", "use probe 1", "pay 2" or "commit a b", and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import Action, revolution_at
from game.engine.core.actions import (
    AMOUNT,
    ASSAULT,
    BREAK_OFF,
    BUILD,
    COLUMN,
    COMMIT,
    CYCLE,
    DEPLOY,
    DONE,
    DRAFT,
    INVADE,
    NONE,
    PASS,
    PICK,
    SHUFFLE,
    SURGE,
    play,
    use,
)
from game.engine.core.ops.count import further_hand, holdings
from game.engine.expansions.orders.rules.orders import standing_cards
from game.engine.expansions.revolution.slice import revolution_of

from .table_read import ReadTable

PLAIN = {
    "pass": PASS,
    "done": DONE,
    "assault": ASSAULT,
    "break off": BREAK_OFF,
    "surge": SURGE,
    "shuffle": SHUFFLE,
    "none": NONE,
}
WITH_CARD: dict[str, Callable[[int], Action]] = {
    "draft": DRAFT.__getitem__,
    "deploy": DEPLOY.__getitem__,
    "invade": INVADE.__getitem__,
    "commit": COMMIT.__getitem__,
    "pick": PICK.__getitem__,
    "colonize": PICK.__getitem__,
    "keep": PICK.__getitem__,
    "build": BUILD.__getitem__,
    "cycle": CYCLE.__getitem__,
}


def actions_in(table: ReadTable, text: str) -> tuple[Action, ...]:
    """The actions that a text means on this table: the offered ones where they fit, else what it would be if it were legal."""
    decision = table.state.decision
    assert decision is not None, "the game is over"
    if text in PLAIN:
        return (PLAIN[text],)
    verb, *names = text.split()
    if verb in ("pay", "amount"):
        return (AMOUNT[int(names[0])],)
    if verb == "column":
        return (COLUMN[int(names[0])],)
    if verb in ("use", "play"):
        ability = int(names[1]) if len(names) > 1 else None
        for option in decision.options:
            named = option.do == verb and table.state.cards[option.card].key == names[0]  # type: ignore[union-attr]
            if named and (ability is None or option.ability == ability):  # type: ignore[union-attr]
                return (option,)
        heroics = further_hand(table.state, 0)
        built = holdings(table.state, 0)
        zones = [table.me.hand, heroics] if verb == "play" else [table.me.units, table.me.worlds, built]
        zones.append(list(standing_cards(table.state, 0)) if table.state.book.plays("orders") else [])
        make = play if verb == "play" else use
        return (make(table.find(names[0], zones), ability or 0),)
    picks: list[Action] = []
    for name in names:
        found = None
        for option in decision.options:
            fits = option.do == WITH_CARD[verb](0).do and option not in picks
            if fits and table.state.cards[option.card].key == name:  # type: ignore[union-attr]
                found = option
                break
        if found is None:
            stack = revolution_of(table.state).stack if revolution_at(table.state) is not None else ()
            lying: dict[str, Sequence[Sequence[int]]] = {
                "draft": [table.state.central],
                "invade": [table.state.central],
                "deploy": [table.me.hand],
                "commit": [table.me.units],
                "build": [stack],
                "cycle": [table.me.hand],
            }
            found = WITH_CARD[verb](table.find(name, lying.get(verb)))
        picks.append(found)
    return tuple(picks)
