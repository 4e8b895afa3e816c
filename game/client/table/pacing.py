"""How fast the table shows things: the speeds, fast-forward, and the last move once more (UX-T11, UX-N4, UX-N5)."""

from __future__ import annotations

from game.client.table.effects import Again, Effect, Finish, GoOn
from game.client.table.grace import give
from game.client.table.intents import Hurry, LookAbove, ReplayLast, SetSpeed
from game.client.table.looking import close_pile
from game.client.table.state import TableState
from game.client.table.watching import show_panel
from game.content.language import say


def set_speed(table: TableState, intent: SetSpeed) -> list[Effect]:
    """The next faster or slower speed of the Nemesis's turns."""
    words = table.choices.change_their_speed(intent.step)
    table.tempo = table.driver.tempo(table.choices)
    table.say(words)
    return []


def replay_last(table: TableState, intent: ReplayLast) -> list[Effect]:
    """Shows the last move of the other side again; the table is then as it was (UX-N4)."""
    last = table.seats.last_move(table)
    if last is None:
        return table.refuse(say(table.seats.nobody_moved))
    table.list = None
    if table.shown.nemesis is not None:
        if table.pile is not None and not table.pile.picks:
            close_pile(table)
        show_panel(table, "nemesis")
    table.outdated = True
    return [Again(*last)]


def hurry(table: TableState, intent: Hurry) -> list[Effect]:
    """Fast as long as it is wanted; a tap ends what is moving."""
    was, table.hurried = table.hurried, intent.on
    showing = table.showing
    if intent.on:
        if not showing.moving:
            _look_below(table, True)
        return []
    _look_below(table, False)
    if was and intent.tapped and showing.pauses:
        return [GoOn()]
    if was and intent.tapped and not showing.moving:
        return give(table)
    return [Finish()] if was and intent.tapped and showing.moving else []


def look_above(table: TableState, intent: LookAbove) -> list[Effect]:
    """The planner lies over the Central Zone again."""
    _look_below(table, False)
    return []


def _look_below(table: TableState, on: bool) -> None:
    if table.peeking != on:
        table.peeking = on
        table.revision += 1
