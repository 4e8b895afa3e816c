"""A journal played again: the state at any moment, the standing of each round, and the turns that swung the game.

Everything is made from set-up and commands, verified against the recorded digests; nothing of a replay can drift.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..core.actions import Command
from ..core.apply import apply, new_game
from ..core.apply_event import apply_event
from ..core.events import CardMoved, Event, RoundStarted, TurnStarted, Verb
from ..core.journal import Journal, ReplayError
from ..core.ops.gains import generation
from ..core.reasons import Refused
from ..core.rules.scoring import points
from ..core.state import GameState
from ..core.types import CardId, Seat
from ..expansions.orders.events import FactionChanged

if TYPE_CHECKING:
    from ..core.defs import CardBook

SWINGS = 3
"""So many turns are named as those that swung the game (UX-E3)."""


class Moment(NamedTuple):
    """After event number `event` of command number `command`, both from 1; command 0 is the set-up, event 0 its beginning."""

    command: int
    event: int


class ScoreStanding(NamedTuple):
    """Empire Points, energy that the Worlds generate, and number of Worlds, each by seat."""

    points: tuple[int, ...]
    energy: tuple[int, ...]
    worlds: tuple[int, ...]


class RoundEnd(NamedTuple):
    """How the sides stood when a round ended; round 0 is the beginning of the game, the last one may be unfinished."""

    round: int
    standing: ScoreStanding


class Swing(NamedTuple):
    """A turn that changed the lead: `seat` gained `change` points on the other side, most of it by `card` with `verb`."""

    moment: Moment
    round: int
    seat: Seat
    change: int
    card: CardId | None
    verb: Verb | None


@dataclass(frozen=True, slots=True)
class History:
    """The game in figures: one entry for each round, and the biggest swings, the biggest first."""

    rounds: tuple[RoundEnd, ...]
    swings: tuple[Swing, ...]


class Recording:
    """A journal that was played through once. Raises ReplayError at the first difference, SetupError for its set-up.

    `commands[i]` is command number i + 1; `events[n]` is what command number n did, unmasked, `events[0]` the set-up;
    `seats[n]` gave command n. A copy of the state is kept per round, so that any moment is near one.
    """

    def __init__(self, book: CardBook, journal: Journal) -> None:
        self.book = book
        self.setup = journal.setup
        self.commands: list[Command] = []
        state, opening = new_game(book, journal.setup)
        self.events: list[tuple[Event, ...]] = [tuple(opening)]
        self.marks: list[tuple[int, GameState]] = [(0, state.clone())]
        for number, entry in enumerate(journal.effective(), start=1):
            if entry.command is None:
                continue
            round_before = state.round
            try:
                events = apply(state, entry.command)
            except Refused as refused:
                raise ReplayError("replay_error.refused", number=number, reasons=str(refused)) from refused
            if entry.digest and state.digest() != entry.digest:
                raise ReplayError("replay_error.differs", number=number)
            self.commands.append(entry.command)
            self.events.append(tuple(events))
            if state.round != round_before:
                self.marks.append((number, state.clone()))
        self.last: GameState = state
        self._near: tuple[int, GameState] = self.marks[0]

    @property
    def end(self) -> Moment:
        """The moment after everything."""
        return self.whole(len(self.commands))

    def whole(self, command: int) -> Moment:
        """The moment at which a command is done."""
        return Moment(command, len(self.events[command]))

    def state(self, command: int) -> GameState:
        """The state after so many commands; a copy."""
        if not 0 <= command <= len(self.commands):
            raise IndexError(f"there are {len(self.commands)} commands")
        number, state = max((mark for mark in (*self.marks, self._near) if mark[0] <= command), key=lambda mark: mark[0])
        state = state.clone()
        for step in self.commands[number:command]:
            apply(state, step, listen=False)
        self._near = (command, state)
        return state.clone()

    def at(self, moment: Moment) -> GameState:
        """The state at a moment; in the middle of a command it is followed by its events and has no open decision."""
        if moment.command == 0 or moment.event >= len(self.events[moment.command]):
            return self.state(moment.command)
        state = self.state(moment.command - 1)
        for event in self.events[moment.command][: moment.event]:
            apply_event(state, event)
        state.decision = None
        state.stack.clear()
        return state

    def standing(self, command: int) -> ScoreStanding:
        """How the sides stand after so many commands."""
        return standing(self.state(command))


def standing(state: GameState) -> ScoreStanding:
    """How the sides stand now."""
    seats = range(len(state.players))
    return ScoreStanding(
        tuple(points(state, seat) for seat in seats),
        tuple(generation(state, seat) for seat in seats),
        tuple(len(player.worlds) for player in state.players),
    )


SCORING = ("central", "sector", "column", "sideways", "box", "worlds", "prestige", "under", "units")
"""Places from or to which a card that moves may change a score."""


class _Turns:
    """The turn that is being played and the swings of those before it."""

    def __init__(self, lead: int) -> None:
        self.swings: list[Swing] = []
        self._before = lead
        self._causes: list[tuple[int, Swing]] = []

    def begin(self, lead: int) -> None:
        """The first turn begins: what was dealt and drafted before it was nobody's turn."""
        self.swings, self._causes, self._before = [], [], lead

    def note(self, change: int, moment: Moment, event: CardMoved | FactionChanged, number: int, order: CardId | None) -> None:
        """An event has changed the lead of seat 0; `order` is the order card where Faction Tokens did it."""
        seat = 0 if change > 0 else 1
        card, verb = (event.card, event.verb) if isinstance(event, CardMoved) else (order, None)
        self._causes.append((change, Swing(moment, number, seat, abs(change), card, verb)))

    def close(self, lead: int) -> None:
        """The turn is over, and the lead is this now."""
        change, self._before = lead - self._before, lead
        sign = 1 if change > 0 else -1
        causes = [cause for cause in self._causes if cause[0] * sign > 0]
        self._causes = []
        if change and causes:
            most = max(causes, key=lambda cause: cause[0] * sign)[1]
            self.swings.append(most._replace(change=abs(change)))


def history(recording: Recording) -> History:
    """The standing of each round and the turns with the biggest change of the lead of seat 0 over the others' best.

    Swings are whole turns (UX-E3), from the first turn of round 1 on; the moment of one is the event in it that weighed most.
    """
    state = recording.state(0)
    now = standing(state)
    rounds = [RoundEnd(0, now)]
    turns, begun = _Turns(_lead(now)), False
    for command in range(1, len(recording.commands) + 1):
        for number, event in enumerate(recording.events[command], start=1):
            if isinstance(event, RoundStarted) and event.round > 1:
                rounds.append(RoundEnd(event.round - 1, now))
            if isinstance(event, RoundStarted | TurnStarted):
                turns.close(_lead(now))
            if isinstance(event, TurnStarted) and not begun:
                begun = True
                turns.begin(_lead(now))
            apply_event(state, event)
            record = state.book.events.get(type(event))
            order = record.card(state, event) if record is not None else None
            if isinstance(event, FactionChanged) or (
                isinstance(event, CardMoved) and (event.source[0] in SCORING or event.to[0] in SCORING)
            ):
                before, now = now, standing(state)
                change = _lead(now) - _lead(before)
                if change:
                    turns.note(change, Moment(command, number), event, max(1, state.round), order)
        state = recording.state(command)
        now = standing(state)
    turns.close(_lead(now))
    rounds.append(RoundEnd(state.round, now))
    swings = sorted(turns.swings, key=lambda swing: (-swing.change, swing.moment))
    return History(tuple(rounds), tuple(swings[:SWINGS]))


def _lead(now: ScoreStanding) -> int:
    """How far seat 0 is ahead of the best other seat."""
    return now.points[0] - max(now.points[1:])
