"""A recorded game cut into stops: one for each line of the log, with its round and its turn (UX-E7)."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from game.client.table.labels import Labels
from game.client.table.log_book import LogBook, LogLine
from game.content.language import say
from game.content.names import Names
from game.content.wording import Wording
from game.engine import Event, fold, mask, takes_revenge, view_for
from game.engine.api.history import Moment, Recording
from game.engine.events import RoundStarted, TurnStarted
from game.engine.terms import Seat


@dataclass(frozen=True, slots=True)
class ReplayStop:
    """A place where a replay can stand: its moment, the line that tells it, how many lines are told by then.

    `turn` counts the turns of the game so far, `seat` is whose turn it is; both are 0 and None before the first one.
    """

    moment: Moment
    line: LogLine
    lines: int
    round: int
    turn: int
    seat: Seat | None


class ReplayIndex:
    """All stops of a recording for one seat, the first one after the set-up, and the lines of its log."""

    def __init__(self, recording: Recording, wording: Wording, names: Names, seat: Seat | None) -> None:
        self.recording = recording
        self.seat = seat
        self.stops: list[ReplayStop] = []
        self._names = names
        state = recording.state(0)
        view = view_for(state, seat)
        self._words = Labels(wording, view, names, takes_revenge(state))
        self._book = LogBook(wording, view, names)
        self._round, self._turn, self._whose = state.round, 0, None
        for event in recording.events[0]:
            self._book.add(mask(event, seat), view)
            self._note(event)
        line = self._book.lines[-1] if self._book.lines else LogLine(say("replay_index.table_laid_out"), None, "flag")
        self._stop(recording.whole(0), line)
        for command in range(1, len(recording.commands) + 1):
            self._add(command)
        self.lines = self._book.lines
        self.moments = [stop.moment for stop in self.stops]

    _whose: Seat | None

    def _note(self, event: Event) -> None:
        """Follows the round and the turn."""
        if isinstance(event, RoundStarted):
            self._round, self._whose = event.round, None
        elif isinstance(event, TurnStarted):
            self._turn, self._whose = self._turn + 1, event.seat

    def _stop(self, moment: Moment, line: LogLine) -> None:
        self.stops.append(ReplayStop(moment, line, len(self._book.lines), self._round, self._turn, self._whose))

    def _add(self, command: int) -> None:
        """The stops of one command; its last one also has what no line tells."""
        recording, lines = self.recording, self._book.lines
        state = recording.state(command - 1)
        view = view_for(state, self.seat)
        before = len(self.stops)
        for number, event in enumerate(recording.events[command], start=1):
            self._note(event)
            masked = mask(event, self.seat)
            view = fold(view, masked)
            told, last = len(lines), lines[-1] if lines else None
            self._book.add(masked, view)
            if len(lines) > told:
                self._stop(Moment(command, number), lines[-1])
            elif lines and lines[-1] is not last and len(self.stops) > before:
                self.stops[-1] = replace(self.stops[-1], moment=Moment(command, number), line=lines[-1])
        if len(self.stops) == before:
            given = recording.commands[command - 1]
            decision = state.decision
            kind, purpose = (decision.kind, decision.purpose) if decision is not None else ("", "")
            picks = [self._words.action(pick, kind, purpose) for pick in given.picks]
            several = say("replay_index.cards", count=len(picks)) if picks else say("replay_index.none")
            deed = picks[0] if len(picks) == 1 else several
            self._stop(recording.whole(command), LogLine(f"{self._names.seats[given.seat]}: {deed}", given.seat, "dot"))
        else:
            self.stops[-1] = replace(self.stops[-1], moment=recording.whole(command))

    # -- finding one's way

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.stops) - 1

    def at(self, moment: Moment) -> int:
        """The stop that shows a moment: the first one that is not before it."""
        return min(self.last, bisect_right(self.moments, Moment(moment.command, moment.event - 1)))

    def of_line(self, line: int) -> int:
        """The stop that tells a line of the log, by its number from 0."""
        return next((number for number, stop in enumerate(self.stops) if stop.lines > line), self.last)

    def turn_from(self, index: int, step: int) -> int:
        """The beginning of the next turn, or of this or the previous one (`step` -1)."""
        return self._mark_from(index, step, [(stop.round, stop.turn) for stop in self.stops])

    def round_from(self, index: int, step: int) -> int:
        """The beginning of the next round, or of this or the previous one (`step` -1)."""
        return self._mark_from(index, step, [(stop.round, 0) for stop in self.stops])

    def _mark_from(self, index: int, step: int, keys: list[tuple[int, int]]) -> int:
        starts = [n for n in range(len(keys)) if n == 0 or keys[n] != keys[n - 1]]
        if step > 0:
            return next((n for n in starts if n > index), self.last)
        return max(n for n in starts if n < index) if index else 0

    def starts(self) -> tuple[list[int], list[tuple[int, Seat]]]:
        """The first stops of all rounds, and those of all turns with whose turn it is."""
        rounds: list[int] = []
        turns: list[tuple[int, Seat]] = []
        for number, stop in enumerate(self.stops):
            before = self.stops[number - 1] if number else None
            if before is None or stop.round != before.round:
                rounds.append(number)
            if stop.seat is not None and (before is None or stop.turn != before.turn):
                turns.append((number, stop.seat))
        return rounds, turns

    def between(self, start: int, stop: int) -> list[Event]:
        """What happened from one stop to a later one."""
        first, last = self.stops[start].moment, self.stops[stop].moment
        events = self.recording.events
        if first.command == last.command:
            return list(events[first.command][first.event : last.event])
        passed = list(events[first.command][first.event :])
        for command in range(first.command + 1, last.command):
            passed += events[command]
        return passed + list(events[last.command][: last.event])

    def decided(self, index: int) -> int:
        """How many commands had been given when a stop is shown: where the game can be branched."""
        moment = self.stops[index].moment
        whole = moment.event >= len(self.recording.events[moment.command])
        return moment.command if whole else moment.command - 1
