"""A running game without a screen: the state, its journal, and whoever answers for each seat.

The window, the simulator, the replay and the JSON protocol all play through this one class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import game.nemesis  # noqa: F401  (registers the Nemesis's frames)
from game.engine import (
    Action,
    CardBook,
    Command,
    Decision,
    Entry,
    Event,
    GameState,
    Journal,
    Reason,
    Refused,
    SeatView,
    Setup,
    View,
    apply,
    is_barrier,
    new_game,
    price,
    prices,
    view_for,
    why_not,
)
from game.engine.actions import Deploy, Draft
from game.engine.api.worlds import sample


class Sight:
    """What a controller may look at: its own seat's view, reasons, prices and samples, never the true state."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: GameState, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def seq(self) -> int:
        """Number of the open decision."""
        return self._state.seq

    def view(self) -> View:
        """The table as this seat sees it."""
        return view_for(self._state, self.seat)

    def glance(self) -> SeatView:
        """The same for who answers at once and keeps nothing of it."""
        return SeatView(self._state, self.seat)

    def why_not(self, action: Action) -> tuple[Reason, ...]:
        """Every unmet condition of an action."""
        return why_not(self._state, self.seat, action)

    def price(self, action: Action) -> int:
        """Energy the action costs now."""
        return price(self._state, self.seat, action)

    def prices(self, actions: Sequence[Draft | Deploy]) -> list[int]:
        """Energy that each of several drafts and deployments costs now."""
        return prices(self._state, self.seat, actions)

    def sample(self, key: int, rounds: int) -> GameState:
        """A possible game behind the view, a function of that and the key alone; decks as far as so many round starts show."""
        return sample(self._state, self.seat, key, rounds)


class Controller(Protocol):
    """Whoever answers for a seat: a rival, a tie policy, a replay; None means not yet."""

    def choose(self, sight: Sight, decision: Decision) -> Command | None:
        """The answer to the open decision."""
        ...


@dataclass(frozen=True, slots=True)
class UndoTarget:
    """Where undo would go: so many commands remain; `blocked` says that a barrier lies right before (UX-T1)."""

    commands: int
    undone: Command | None
    blocked: bool


Listener = Callable[[Entry, GameState, list[Event]], None]


class Match:
    """One game from set-up to result. Raises SetupError if the set-up is impossible.

    `controllers` has one entry per seat; None stands for a human, who answers by `submit`. `listener` is told every journal
    entry, the state after it and its events. With `digests` False entries carry no digest (fast playouts).
    """

    def __init__(
        self,
        book: CardBook,
        setup: Setup,
        controllers: Sequence[Controller | None] = (),
        listener: Listener | None = None,
        digests: bool = True,
    ) -> None:
        self.book = book
        self.state, self.opening = new_game(book, setup)
        self.journal = Journal(setup)
        self.controllers: list[Controller | None] = list(controllers) or [None] * len(setup.seats)
        self.listener = listener
        self.digests = digests
        self.assisted = bool(setup.option("assisted", 0))
        self._played: list[Entry] = []
        self.marks: list[tuple[int, GameState]] = [(0, self.state.clone())]

    @classmethod
    def resume(cls, book: CardBook, journal: Journal, listener: Listener | None = None) -> Match:
        """The match that this journal recorded, at its last decision. Raises ReplayError at the first difference."""
        from game.engine import ReplayError

        match = cls(book, journal.setup)
        match.journal.entries = list(journal.entries)
        for number, entry in enumerate(journal.effective(), start=1):
            if entry.command is None:
                continue
            try:
                match._carry_out(entry.command)
            except Refused as refused:
                raise ReplayError("replay_error.refused", number=number, reasons=str(refused)) from refused
            if entry.digest and match._played[-1].digest != entry.digest:
                raise ReplayError("replay_error.differs", number=number)
        match.assisted = match.assisted or any(entry.command is None and entry.barrier for entry in journal.entries)
        match.listener = listener
        return match

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        return self.state.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def played(self) -> Sequence[Entry]:
        """The entries that still count."""
        return self._played

    def command(self, *picks: Action) -> Command:
        """An answer to the open decision by the seat that is asked."""
        decision = self.state.decision
        if decision is None:
            raise Refused(Reason("game_over"))
        return Command(self.state.seq, decision.seat, picks)

    def submit(self, command: Command) -> list[Event] | Reason:
        """Carries out a command and returns what happened, or the reason why it is refused."""
        try:
            events = self._carry_out(command)
        except Refused as refused:
            return refused.reason
        entry = self._played[-1]
        self.journal.entries.append(entry)
        if self.listener is not None:
            self.listener(entry, self.state, events)
        return events

    def tick(self) -> list[Event] | None:
        """Lets the controller of the asked seat answer once; None if a human is asked, it is not ready, or all is over."""
        decision = self.state.decision
        if decision is None:
            return None
        controller = self.controllers[decision.seat]
        if controller is None:
            return None
        command = controller.choose(Sight(self.state, decision.seat), decision)
        if command is None:
            return None
        outcome = self.submit(command)
        if isinstance(outcome, Reason):
            raise Refused(outcome)
        return outcome

    def undo_target(self) -> UndoTarget:
        """What undo would take back: the last command, unless a barrier lies before it."""
        last = self._played[-1] if self._played else None
        if last is None or last.command is None:
            return UndoTarget(0, None, True)
        return UndoTarget(len(self._played) - 1, last.command, last.barrier)

    def last_events(self) -> list[Event]:
        """What the last command that counts made happen, found out again on a copy: for a game that was loaded or taken back."""
        if not self._played:
            return []
        start, marked = next(mark for mark in reversed(self.marks) if mark[0] < len(self._played))
        state = marked.clone()
        events: list[Event] = []
        for entry in self._played[start:]:
            if entry.command is not None:
                events = apply(state, entry.command)
        return events

    def undo(self) -> View | Reason:
        """Takes back the last command, never past an information barrier."""
        target = self.undo_target()
        if target.blocked or target.undone is None:
            return Reason("undo_blocked")
        return self.rewind(target.commands)

    def rewind(self, commands: int) -> View | Reason:
        """Goes back to the state after so many commands; crossing a barrier marks the game Assisted (solo games only)."""
        if not 0 <= commands < len(self._played):
            return Reason("undo_nothing")
        crossed = any(entry.barrier for entry in self._played[commands:])
        humans = sum(seat.kind == "human" for seat in self.state.setup.seats)
        if crossed and humans > 1:
            return Reason("undo_blocked")
        self.assisted = self.assisted or crossed
        while self.marks[-1][0] > commands:
            self.marks.pop()
        start, marked = self.marks[-1]
        self.state = marked.clone()
        for entry in self._played[start:commands]:
            if entry.command is not None:
                apply(self.state, entry.command, listen=False)
        del self._played[commands:]
        mark = Entry(None, self.state.digest() if self.digests else b"", crossed, commands)
        self.journal.entries.append(mark)
        if self.listener is not None:
            self.listener(mark, self.state, [])
        return view_for(self.state, self.state.decision.seat if self.state.decision else None)

    def mark_assisted(self) -> None:
        """The player had help: a mark in the journal that takes nothing back says so for good."""
        if self.assisted:
            return
        self.assisted = True
        mark = Entry(None, self.state.digest() if self.digests else b"", True, len(self._played))
        self.journal.entries.append(mark)
        if self.listener is not None:
            self.listener(mark, self.state, [])

    def _carry_out(self, command: Command) -> list[Event]:
        state = self.state
        drawn = sum(state.drawn)
        round_before = state.round
        events = apply(state, command)
        barrier = is_barrier(events, sum(state.drawn) != drawn)
        self._played.append(Entry(command, state.digest() if self.digests else b"", barrier))
        if self.digests and (barrier or state.round != round_before):
            self.marks.append((len(self._played), state.clone()))
        return events
