"""What is told of ties of the Nemesis that were settled for the player: what fitted, what was picked, why (UX-N8)."""

from __future__ import annotations

from game.client.table.drivers.ties import SettledTie
from game.client.table.effects import Effect, Toast
from game.client.table.labels import Labels
from game.client.table.state import TableState
from game.content.language import line, say
from game.engine import Action, Event, View
from game.engine.actions import Column, Pick
from game.engine.events import CommandTried

TOLD_SECONDS = 8.0
WHY = {
    "less": line("tie_notes.less_for_it"),
    "more": line("tie_notes.more_for_it"),
    "equal": line("tie_notes.no_difference"),
    "chance": line("tie_notes.by_chance"),
}


def note_tie(table: TableState, tie: SettledTie) -> list[Effect]:
    """A tie has been settled; the first one of a profile says who did it."""
    table.ties = [*(table.ties or ()), tie]
    if not table.choices.tells_of_tie() or tie.settled.why != "less":
        return []
    return [Toast(say("tie_notes.first_time"), TOLD_SECONDS)]


def tie_words(words: Labels, tie: SettledTie) -> str:
    """What fitted, what was picked of it, and why."""
    names = [_name(words, option) for option in tie.decision.options]
    told = say("tie_notes.and", names=", ".join(names[:-1]), last=names[-1])
    why = say(WHY[tie.settled.why])
    return say("tie_notes.settled", count=len(names), names=told, name=_name(words, tie.settled.pick), why=why)


def _name(words: Labels, option: Action) -> str:
    if isinstance(option, Pick):
        return words.name(option.card)
    if isinstance(option, Column):
        return words.primes[option.n]
    return words.action(option, "nemesis_pick", "")


def ties_at(table: TableState, card: int | None, command: int) -> list[SettledTie]:
    """The settled ties of a command of a Nemesis card."""
    return [tie for tie in table.ties or () if tie.card == card and (tie.command == command)]


def log_ties(table: TableState, event: Event, view: View) -> None:
    """The log tells of a settled tie below the command that it belongs to."""
    if isinstance(event, CommandTried) and view.nemesis is not None:
        for tie in ties_at(table, view.nemesis.turned, event.number):
            table.book.note(tie_words(table.words, tie))


def last_tie(table: TableState) -> SettledTie | None:
    """The last settled tie if the player may still choose otherwise: nothing was seen since, and nothing pressed."""
    match = table.session.match
    played = match.played
    tie = next((tie for tie in reversed(table.ties or ()) if tie.before < len(played)), None)
    if tie is None or not table.driver.rated or table.showing.moving or match.over or table.seats.hides:
        return None
    pressed = bool(table.presses) and table.presses[-1] > tie.before
    seen = any(entry.barrier for entry in played[tie.before :])
    return None if pressed or seen else tie
