"""A table that is led by a journal: stops in time, playing forwards and backwards, and branching off (UX-E7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.client.games.books import book_of_packs
from game.client.games.names import names_of
from game.client.games.privacy import OPEN
from game.client.games.session import Session
from game.client.profile.services import Services
from game.client.replay.replay_branch import branch
from game.client.replay.replay_index import ReplayIndex, ReplayStop
from game.client.table.answering import shown
from game.client.table.asking import tell
from game.client.table.choices import TablePreferences
from game.client.table.effects import Ask, Away, Cut, Effect, Finish, Game, Music, Sky, Toast, Wish
from game.client.table.intents import (
    Branch,
    ClosePile,
    Enlarge,
    Explain,
    FocusZone,
    Intent,
    Leave,
    MoveFocus,
    OpenLine,
    OpenPanel,
    OpenPile,
    OpenScore,
    Pin,
    Press,
    Roll,
    SetSpeed,
    StepBack,
    Travel,
)
from game.client.table.looking import close_pile, inspect
from game.client.table.refs import ButtonRef
from game.client.table.specs import TimeSpec
from game.client.table.state import TableState, Tempo
from game.client.table.watching import FELT, felt, heard
from game.content.language import line, say, sentence
from game.engine import RULES_VERSION, Action, CardBook, Event, GameState, Journal, ReplayError, SetupError, view_for
from game.engine.api.history import Moment, Recording
from game.engine.api.standings import points
from game.engine.events import RoundStarted
from game.engine.terms import Seat
from game.match import Match

SPEEDS = (1, 2, 4, 8)
REST = 0.7
"""Seconds at normal speed between two steps that play by themselves."""
LOG_LINES = 40
"""So many lines before the shown place are in the log."""
TIME: Mapping[str, Intent] = {
    "page_up": Travel("round", -1),
    "page_down": Travel("round", 1),
    "home": Travel("all", -1),
    "end": Travel("all", 1),
    "skip": Roll(1),
    "replay_last": Roll(-1),
    "faster": SetSpeed(1),
    "slower": SetSpeed(-1),
    "primary": Press(ButtonRef("branch")),
    "advise": Explain(),
}
"""What the keys mean that move in time."""


class ReplayDriver:
    """Leads a table through the stops of a recording; nothing can be done on it but to look, and to branch off."""

    takes: frozenset[type] = frozenset(
        {
            *(Press, MoveFocus, FocusZone, OpenPile, ClosePile, OpenPanel, OpenLine, OpenScore, Explain, Pin, Enlarge),
            *(StepBack, Leave, Travel, Roll, Branch, SetSpeed),
        }
    )
    refusal = line("replay_driver.this_replay_branch_off")
    steers = TIME
    alone = False
    rated = True

    def __init__(self, services: Services, recording: Recording, book: CardBook) -> None:
        self.services, self.recording = services, recording
        first = Match(book, recording.setup, digests=False)
        self.session = Session(first)
        if self.session.privacy.hides:
            self.session.privacy.mode = OPEN  # a game of several people can be watched once it is over
        watcher = self.session.privacy.viewer if self.session.local else self.session.seat
        self.reel = ReplayIndex(recording, services.content.wording, names_of(services, first.state), watcher)
        self.index = 0
        self.playing = 0  # 1 forwards, -1 backwards
        self.pace = 1
        self.first_line = 0  # the number of the first line of the log among all lines
        self.rest = 0.0
        self.deeds: Mapping[type, Callable[[Any, Any], list[Effect]]] = {
            Travel: self.travel,
            Roll: self.roll,
            Branch: self.branch_off,
            SetSpeed: self.set_pace,
            OpenLine: self.open_line,
            StepBack: self.step_back,
            Leave: self.step_back,
        }

    # -- the table

    def open(self) -> Session:
        """The game as it began."""
        return self.session

    def viewer(self, state: GameState) -> Seat | None:
        """The eyes that looked when it was played; all hands lie open where several people played."""
        return self.session.privacy.viewer if self.session.local else self.session.seat

    def tempo(self, choices: TablePreferences) -> Tempo:
        """Cards fly at the usual speed."""
        return Tempo()

    def watch(self, table: TableState, event: Event) -> list[Effect]:
        """An event is heard and felt, and the music of its sector plays; the log is led by the stops."""
        table.revision += 1
        effects: list[Effect] = [Music(table.shown.sector)] if isinstance(event, RoundStarted) else []
        effects.append(replace(heard(table, event), of_event=False))
        return [*effects, felt(table, event)] if isinstance(event, FELT) else effects

    def follow_up(self, table: TableState) -> list[Effect]:
        """Everything has been answered."""
        return []

    def pressed(self, table: TableState, moves_on: bool) -> list[Effect]:
        """A press ends nothing: what it asks for does."""
        return []

    def stops(self, table: TableState, picks: tuple[Action, ...], number: int) -> str | None:
        """Nothing is answered here."""
        return ""

    def onward(self, table: TableState) -> Wish | None:
        """It leads nowhere."""
        return None

    def refresh(self, table: TableState) -> list[Effect]:
        """The table of the shown place: no question is open, the prompt tells the line of the log."""
        table.choice = None
        state = table.session.state
        table.points = (points(state, 0), points(state, 1))
        tell(table)
        hidden = replace(table.prompt.primary, visible=False)
        table.prompt = replace(
            table.prompt,
            sentence=self.stop.line.text,
            primary=hidden,
            undo=replace(table.prompt.undo, visible=False),
            waiting=False,
        )
        table.means = replace(table.means, buttons=False)
        self.tell_time(table)
        return []

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """The next step, where it plays by itself and the last one has rested."""
        if not self.playing:
            return []
        self.rest += dt * self.pace
        if self.rest < REST:
            return []
        self.rest = 0.0
        there = self.index + self.playing
        if 0 <= there <= self.reel.last:
            return self.go(table, there, flying=True)
        self.playing = 0
        self.tell_time(table)
        return []

    # -- where we are

    @property
    def stop(self) -> ReplayStop:
        """The place that is shown."""
        return self.reel.stops[self.index]

    def words_of(self, stop: ReplayStop, names: tuple[str, ...]) -> str:
        """Round and turn of a stop."""
        if stop.seat is None:
            return say("replay_driver.round", round=max(1, stop.round))
        return say("replay_driver.round_turn", round=stop.round, name=names[stop.seat], turn=stop.turn)

    def tell_time(self, table: TableState) -> None:
        """Where the replay stands."""
        decided = self.recording.state(self.reel.decided(self.index)).decision
        words = self.words_of(self.stop, table.words.names.seats)
        table.time = TimeSpec(self.index, self.reel.last, words, self.playing, self.pace, decided is not None)
        table.revision += 1

    def go(self, table: TableState, index: int, flying: bool = False) -> list[Effect]:
        """Shows a stop; the next one may be shown by its events."""
        index = max(0, min(index, self.reel.last))
        events = self.reel.between(self.index, index) if flying and index == self.index + 1 else None
        self.index = index
        table.session.match.state = self.recording.at(self.stop.moment)
        effects: list[Effect] = [Finish()]
        if table.session.local:
            table.session.follow()
            effects += table.seats.sync(table)
        state = table.laid = table.session.state
        if events is None:
            tie = state.decision is not None and state.decision.kind == "nemesis_pick"
            effects.append(Cut(view_for(state, table.viewer), tie))
            table.outdated = True
        else:
            table.last_events = events
            effects.append(shown(table, events))
        effects.append(Sky(state.sector))
        self._tell_log(table)
        table.said = ""
        return effects

    def _tell_log(self, table: TableState) -> None:
        """The lines before the shown place, and the card that its line names."""
        first = max(0, self.stop.lines - LOG_LINES)
        table.log = (*self.reel.lines[first : max(first, self.stop.lines - 1)], self.stop.line)
        self.first_line = first
        table.lit = self.stop.line.card
        if table.lit is not None:
            inspect(table, table.lit)

    def go_to(self, table: TableState, index: int) -> list[Effect]:
        """Shows a stop and plays no further."""
        self.playing = 0
        effects = self.go(table, index) if index != self.index else []
        self.tell_time(table)
        return effects

    # -- intents

    def travel(self, table: TableState, intent: Travel) -> list[Effect]:
        """One stop on, by its events, or back; to the beginning of a turn or a round; to an end, or a stop by its number."""
        by = intent.by
        match intent.span:
            case "step":
                self.playing = 0
                effects = self.go(table, self.index + by, flying=True)
                self.tell_time(table)
                return effects
            case "turn":
                return self.go_to(table, self.reel.turn_from(self.index, by))
            case "round":
                return self.go_to(table, self.reel.round_from(self.index, by))
            case "stop":
                self.playing = 0
                effects = self.go(table, by)
                self.tell_time(table)
                return effects
            case "all":
                return self.go_to(table, self.reel.last if by > 0 else 0)

    def roll(self, table: TableState, intent: Roll) -> list[Effect]:
        """Plays that way by itself, or stands still; at an end it begins at the other one."""
        self.playing = 0 if self.playing == intent.direction else intent.direction
        effects: list[Effect] = []
        if self.playing > 0 and self.index == self.reel.last:
            effects = self.go(table, 0)
        elif self.playing < 0 and self.index == 0:
            effects = self.go(table, self.reel.last)
        self.rest = 0.0
        self.tell_time(table)
        return effects

    def set_pace(self, table: TableState, intent: SetSpeed) -> list[Effect]:
        """A speed so many places further on; the slowest and the fastest are the ends, but for a button that goes round."""
        place = SPEEDS.index(self.pace) + intent.step
        place = place % len(SPEEDS) if intent.round else max(0, min(len(SPEEDS) - 1, place))
        self.pace = SPEEDS[place]
        self.tell_time(table)
        return []

    def branch_off(self, table: TableState, intent: Branch) -> list[Effect]:
        """A new game that begins with the commands up to here."""
        count = self.reel.decided(self.index)
        if self.recording.state(count).decision is None:
            return [Toast(say("replay_driver.game_over_here_go"))]
        try:
            session = branch(self.services, self.recording.setup, self.recording.commands[:count])
        except (ReplayError, SetupError) as problem:
            return [Toast(say("replay_driver.no_branch_from_here", problem=sentence(problem)))]
        return [Ask(Game(session))]

    def open_line(self, table: TableState, intent: OpenLine) -> list[Effect]:
        """A line of the log was pressed: shows its place."""
        return self.go_to(table, self.reel.of_line(self.first_line + intent.number))

    def step_back(self, table: TableState, intent: StepBack | Leave) -> list[Effect]:
        """Closes an open pile, then the replay."""
        if table.pile is not None:
            close_pile(table)
            return []
        return [Ask(Away())] if not isinstance(intent, StepBack) or intent.leave else []

    def first_stop(self, at: int | None, event: int | None, line: int | None) -> int:
        """The stop that is asked for: after so many commands, or an event of that command, or by a line of the log."""
        if line is not None:
            return self.reel.of_line(line)
        if at is None:
            return 0
        moment = self.recording.whole(max(0, min(at, len(self.recording.commands))))
        return self.reel.at(moment if event is None else Moment(moment.command, event))


def replay_of(services: Services, journal: Journal, rules_version: int | None = None) -> ReplayDriver | str:
    """The driver of a journal; why it cannot be shown, in one sentence, for one of other rules or packs or a wrong outcome."""
    if rules_version not in (None, RULES_VERSION):
        return say("replay_driver.this_game_was_played", rules_version=rules_version, present=RULES_VERSION)
    book = book_of_packs(journal.setup.packs, services.content.book)
    if book is None:
        return say("replay_driver.this_game_was_played_with")
    try:
        return ReplayDriver(services, Recording(book, journal), book)
    except (ReplayError, SetupError) as problem:
        return say("replay_driver.this_game_cannot_replayed", problem=sentence(problem))
