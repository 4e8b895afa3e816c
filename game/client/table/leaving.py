"""Ways out of the table: pause, ledgers, star map, other games, the rulebook, and the log as a file."""

from __future__ import annotations

from game.client.runs.campaigning import run_of
from game.client.table.effects import Ask, Effect, Ledgers, Pause, Restart, Rules, StarMap, Watch
from game.client.table.intents import BeginAnew, Explain, ExportLog, Leave, OpenLine, OpenMap, OpenScore
from game.client.table.looking import reasons_about, unfold_card
from game.client.table.state import TableState
from game.content.language import line, say, sentence
from game.store import StoreError

AFTER_THE_END = line("leaving.replay_journal_seed_tell")
NOWHERE = line("leaving.this_game_has_no")


def leave(table: TableState, intent: Leave) -> list[Effect]:
    """Opens the pause overlay."""
    view = table.shown
    round_, rounds = view.round, table.rounds
    summary = say("leaving.summary", round=round_, rounds=rounds)
    if len(view.players) == 2 and table.points:
        mine, other = table.points[:2]
        summary = say("leaving.summary_of_two", round=round_, rounds=rounds, mine=mine, other=other)
    return [Ask(Pause(table.session.notice or summary, intent.notice))]


def open_score(table: TableState, intent: OpenScore) -> list[Effect]:
    """Opens the ledgers of both sides as they would be counted now (UX-T15)."""
    return [Ask(Ledgers())]


def open_map(table: TableState, intent: OpenMap) -> list[Effect]:
    """Opens the map of the run that the battle belongs to, to look at."""
    if run_of(table.session) is None:
        return table.refuse(say("leaving.this_game_belongs_no"))
    return [Ask(StarMap())]


def begin_anew(table: TableState, intent: BeginAnew) -> list[Effect]:
    """Opens the ways to begin anew; the game that is left stays among the running ones."""
    return [Ask(Restart())]


def explain(table: TableState, intent: Explain) -> list[Effect]:
    """Opens the rulebook: at the reasons that were told last, at the open question, else at the inspected card."""
    return [Ask(rules_wanted(table))]


def rules_wanted(table: TableState) -> Rules:
    """The rules that belong to what was told, asked and looked at last."""
    subject = table.subject
    about = reasons_about(table, subject.key) if subject is not None and isinstance(subject.key, int) else ()
    return Rules(subject.card if subject is not None else None, table.why, about)


def open_line(table: TableState, intent: OpenLine) -> list[Effect]:
    """Opens the replay where a line of the log happened (UX-T10)."""
    if table.session.shared:
        table.say(say(AFTER_THE_END))
        return []
    return [Ask(Watch(line=intent.number))]


def export_log(table: TableState, intent: ExportLog) -> list[Effect]:
    """Writes the log as text and as JSON, and says where (UX-T10)."""
    exports = table.choices.exports
    unfold_card(table)
    if exports is None:
        table.say(say(NOWHERE))
        return []
    try:
        table.say(table.seats.own_log(table, exports))
    except (StoreError, OSError) as problem:
        return table.refuse(sentence(problem))
    return []


def write_own_log(table: TableState) -> str:
    """Writes the log of whoever looks, for the pause overlay, and says where or why not."""
    exports = table.choices.exports
    try:
        return table.seats.own_log(table, exports) if exports is not None else say(NOWHERE)
    except (StoreError, OSError) as problem:
        return sentence(problem)
