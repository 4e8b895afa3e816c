"""Ways out of the table: pause, ledgers, star map, other games, the glossary, and the log as a file."""

from __future__ import annotations

from game.client.runs.campaigning import run_of
from game.client.table.effects import Ask, Effect, Glossary, Ledgers, Pause, Restart, StarMap, Watch
from game.client.table.intents import BeginAnew, Explain, ExportLog, Leave, OpenLine, OpenMap, OpenScore
from game.client.table.log_export import export_log as write_log
from game.client.table.looking import unfold_card
from game.client.table.state import TableState
from game.store import StoreError

AFTER_THE_END = "Replay, journal and seed tell all hands: they open after the end of the game."
NOWHERE = "This game has no profile to write the log to."


def leave(table: TableState, intent: Leave) -> list[Effect]:
    """Opens the pause overlay."""
    view = table.shown
    points = " to ".join(str(value) for value in table.points[: 2 if len(view.players) == 2 else 0])
    told = f", {points} Empire Points" if points else ""
    summary = f"Round {view.round} of {table.rounds}{told}. Every move is saved as it is made."
    return [Ask(Pause(table.session.notice or summary, intent.notice))]


def open_score(table: TableState, intent: OpenScore) -> list[Effect]:
    """Opens the ledgers of both sides as they would be counted now (UX-T15)."""
    return [Ask(Ledgers())]


def open_map(table: TableState, intent: OpenMap) -> list[Effect]:
    """Opens the map of the run that the battle belongs to, to look at."""
    if run_of(table.session) is None:
        return table.refuse("This game belongs to no campaign: there is no star map.")
    return [Ask(StarMap())]


def begin_anew(table: TableState, intent: BeginAnew) -> list[Effect]:
    """Opens the ways to begin anew; the game that is left stays among the running ones."""
    return [Ask(Restart())]


def explain(table: TableState, intent: Explain) -> list[Effect]:
    """Opens the glossary, at the inspected card if there is one."""
    return [Ask(Glossary(table.subject.card if table.subject is not None else None))]


def open_line(table: TableState, intent: OpenLine) -> list[Effect]:
    """Opens the replay where a line of the log happened (UX-T10)."""
    if table.session.shared:
        table.say(AFTER_THE_END)
        return []
    return [Ask(Watch(line=intent.number))]


def export_log(table: TableState, intent: ExportLog) -> list[Effect]:
    """Writes the log as text and as JSON, and says where (UX-T10)."""
    exports = table.choices.exports
    unfold_card(table)
    if exports is None:
        table.say(NOWHERE)
        return []
    if table.session.shared:
        table.say(write_own_log(table))
        return []
    try:
        text, data = write_log(exports, table.book, table.shown.faces, table.session.state.setup.seed)
    except (StoreError, OSError) as problem:
        return table.refuse(str(problem))
    table.say(f"The log is in {text}, and as data in {data.name}.")
    return []


def write_own_log(table: TableState) -> str:
    """Writes the log of the seat whose hand lies open, else the one that everybody may read, and says where."""
    exports = table.choices.exports
    return table.seats.own_log(table, exports) if exports is not None else NOWHERE
