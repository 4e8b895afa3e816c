"""The panels at the side: which one is open, and what a press on a place in one of them means."""

from __future__ import annotations

from game.client.table.effects import Ask, Disarm, Effect, Rules, Scroll
from game.client.table.intents import (
    Choose,
    ChooseTie,
    ExportLog,
    Foresee,
    Intent,
    OpenLine,
    OpenPanel,
    PassTurn,
    ReplayLast,
    ScrollPanel,
)
from game.client.table.leaving import rules_wanted
from game.client.table.looking import inspect, light, unfold_card
from game.client.table.nemesis_facts import FAILURES
from game.client.table.parts.nemesis import intel_of
from game.client.table.refs import PanelRef
from game.client.table.state import TableState
from game.client.table.watching import show_panel
from game.engine.actions import COLUMN
from game.nemesis import forecast_pass


def open_panel(table: TableState, intent: OpenPanel) -> list[Effect]:
    """Brings a panel to the lower right; the Nemesis once more brings Intel. One that is not played against has none."""
    name = intent.name
    if name in ("nemesis", "intel", "ignores") and table.shown.nemesis is None:
        return []
    if name == "nemesis" and table.panel == "nemesis" and intent.turns:
        name = "intel"
    show_panel(table, name)
    if name in ("intel", "ignores"):
        table.intel = intel_of(table)
    return []


def scroll_panel(table: TableState, intent: ScrollPanel) -> list[Effect]:
    """Scrolls by the wheel's steps, by a page, or to an end."""
    return [Scroll(intent.by, intent.steps)]


def foresee(table: TableState, intent: Foresee) -> list[Effect]:
    """Shows what follows a Pass while that is armed, pointed at or in focus (UX-N7)."""
    if intent.on and table.shown.nemesis is not None and not table.showing.moving:
        table.forecast, table.panel = forecast_pass(table.session.state), "forecast"
    else:
        table.panel = table.tab
    table.revision += 1
    return []


def intent_of_panel(table: TableState, ref: PanelRef) -> Intent | None:
    """What a place of a panel stands for; None for one that is only looked at."""
    name, _, rest = ref.key.partition(":")
    if rest.isdigit():
        if name == "line":
            return OpenLine(int(rest))
        return Choose(COLUMN[int(rest)]) if name == "column" and _offers(table, int(rest)) else None
    return PLAIN.get(name)


PLAIN: dict[str, Intent] = {
    "export": ExportLog(),
    "replay": ReplayLast(),
    "nemesis_deck": OpenPanel("nemesis", turns=False),
    "nemesis": OpenPanel("nemesis", turns=False),
    "intel": OpenPanel("intel"),
    "ignores": OpenPanel("ignores"),
    "pass": PassTurn(),
    "tie": ChooseTie(),
}


def _offers(table: TableState, column: int) -> bool:
    return table.choice is not None and table.choice.offers(COLUMN[column])


def _press_rung(table: TableState, number: int) -> list[Effect]:
    """A rung that names a card lights it, and the rulebook opens at its rule; any other leads there at once."""
    nemesis = table.shown.nemesis
    if nemesis is None or number >= len(nemesis.ladder):
        return []
    reason = nemesis.ladder[number]
    if reason.args and isinstance(reason.args[0], int) and reason.code not in FAILURES:
        light(table, reason.args[0])
        table.why = (reason.code,)
        return []
    return [Ask(Rules(None, (reason.code,)))]


def press_panel(table: TableState, ref: PanelRef) -> list[Effect]:
    """A place of a panel that names a card or a move shows it; "cancel" lets Pass go, "why" leads to the rules."""
    name, _, rest = ref.key.partition(":")
    if name == "cancel":
        return [Disarm()]
    if name == "why":
        wanted = rules_wanted(table)
        return [Ask(Rules(wanted.card, wanted.about or wanted.why, wanted.about))]
    if not rest.isdigit():
        return []
    if name == "rung":
        return _press_rung(table, int(rest))
    if name in ("card", "light"):
        light(table, int(rest))
    elif name == "move" and int(rest) < len(table.moves.moves):
        move = table.moves.moves[int(rest)]
        table.lit = move.card
        if move.card is not None:
            inspect(table, move.card)
            unfold_card(table)
        table.say(move.sentence)
    return []
