"""One player against the Nemesis: ties by the policy of the game, turns that end by themselves, the way to the results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from game.client.games.session import Session
from game.client.table import grace
from game.client.table.answering import shown
from game.client.table.asking import refresh
from game.client.table.choices import TablePreferences
from game.client.table.drivers.ties import MOST, settle
from game.client.table.effects import Ask, Effect, Finish, GoOn, Results, Wish
from game.client.table.intents import Branch, CallHand, Intent, LowerHands, Peek, Roll, Travel, TurnSeat
from game.client.table.state import TableState, Tempo
from game.client.table.tie_notes import note_tie
from game.client.table.watching import watch
from game.content.language import line
from game.engine import Action, Event, GameState, Reason
from game.engine.terms import Seat

EVERY = frozenset(get_args(Intent))
OF_REPLAYS = frozenset((Travel, Roll, Branch))
OF_SEATS = frozenset((Peek, CallHand, TurnSeat, LowerHands))


class PlayDriver:
    """A session that is played."""

    takes: frozenset[type] = EVERY - OF_REPLAYS - OF_SEATS
    refusal = line("play_table.that_not_this_table")
    steers: Mapping[str, Intent] = {}
    deeds: Mapping[type, Callable[[Any, Any], list[Effect]]] = {}
    alone = False
    rated = True

    def __init__(self, session: Session) -> None:
        self.session = session

    def open(self) -> Session:
        """The session that was given."""
        return self.session

    def viewer(self, state: GameState) -> Seat | None:
        """The player's own eyes."""
        return self.session.seat

    def tempo(self, choices: TablePreferences) -> Tempo:
        """As the player likes it."""
        return Tempo(choices.own_speed, choices.their_speed, choices.teaches, choices.still)

    def refresh(self, table: TableState) -> list[Effect]:
        """The open question anew."""
        return refresh(table)

    def pressed(self, table: TableState, moves_on: bool) -> list[Effect]:
        """A press ends what is moving; while a move waits, or before that, it only leads on (UX-T11, UX-N5)."""
        if not table.showing.moving:
            return []
        if table.showing.pauses and moves_on:
            return [GoOn()]
        return [Finish()] if not table.showing.waiting else []

    def watch(self, table: TableState, event: Event) -> list[Effect]:
        """Banners, sounds, log and panels follow."""
        return watch(table, event)

    def follow_up(self, table: TableState) -> list[Effect]:
        """Ties of the Nemesis that the player does not want to be asked about (UX-N8, ruling N11)."""
        effects: list[Effect] = []
        for _ in range(MOST):
            tie = settle(table.session, table.given_back)
            events = tie[1] if tie is not None else settle_empty(table)
            if events is None:
                break
            effects += note_tie(table, tie[0]) if tie is not None and self.rated else []
            table.last_events = [*table.last_events, *events]
            effects.append(shown(table, events))
        return effects

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """The end of the game leads on; a turn in which nothing else is left may end by itself (UX-T1)."""
        onward = self.onward(table)
        if onward is not None:
            table.choices.count_game()
            return [Ask(onward)]
        return self.goes_on(table) or grace.watch(table, dt)

    def goes_on(self, table: TableState) -> list[Effect]:
        """What others do first: here nobody."""
        return []

    def stops(self, table: TableState, picks: tuple[Action, ...], number: int) -> str | None:
        """Nothing that the rules allow is kept from a player."""
        return None

    def onward(self, table: TableState) -> Wish | None:
        """The results, once the game is over."""
        return Results() if table.session.match.over else None


def settle_empty(table: TableState) -> list[Event] | None:
    """Answers a question to which there is only one answer and that tells nothing; None for others.

    A turn that is done thereby ends by itself as after an answer of the player.
    """
    submission = grace.forced(table)
    if submission is None or table.session.asks_rival:
        return None
    acted = table.acted == table.session.state.seq
    outcome = table.session.submit(*submission.steps[0])
    if isinstance(outcome, Reason):
        return None
    if acted:  # the player's own act has led here
        table.acted = table.session.state.seq
    return outcome
