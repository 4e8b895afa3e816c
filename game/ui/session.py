"""One running game of the window: the match, whose seat looks, and the saving of each command as it is made."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.engine import Action, CardBook, Command, Entry, Event, GameState, Reason, Setup, View, apply, new_game
from game.engine.actions import Deploy
from game.engine.types import CardId
from game.match import Match
from game.ui.books import book_of_packs
from game.ui.live_score import LiveScore
from game.ui.preferences import ASK, preference

if TYPE_CHECKING:
    from game.campaign.progress import ProgressChange
    from game.ui.campaigning import RunSession
    from game.ui.services import Services, Settings


LAST_RUN = "campaign.last"
"""Setting: what Continue means, the id of a run, or "" for the newest game."""


class Keeper(Protocol):
    """Keeps a game as it is played; nothing here waits for the disk."""

    game_id: str | None
    run_id: str
    """The run that the game belongs to; "" for none."""

    def begin(self, match: Match, run_id: str = "") -> None:
        """A new game has started, in this run."""

    def entry(self, entry: Entry, state: GameState, events: list[Event]) -> None:
        """A command or an undo was made; `state` is what it led to."""

    def finish(self, match: Match, conceded: bool, change: ProgressChange | None = None) -> None:
        """The game is over; what it changes in the profile is saved with its result."""

    def resume(self, run_id: str | None = None, game_id: str | None = None) -> Match | None:
        """The game that Continue means, that of a run, or the one with an id, ready to go on; None without one."""

    def export(self, match: Match) -> Path:
        """Writes the journal for exchange and returns where. Raises StoreError with one sentence."""

    def text(self, match: Match) -> str:
        """The journal as the text of a replay file."""

    @property
    def notice(self) -> str | None:
        """One sentence when nothing can be saved at the moment."""


class Asked(NamedTuple):
    """The question that a command answered: its kind, its purpose, and the phase in which it was asked."""

    kind: str
    purpose: str
    phase: str


def asked_now(state: GameState) -> Asked:
    """The open question in short."""
    decision = state.decision
    return Asked(decision.kind if decision else "", decision.purpose if decision else "", state.phase)


class Session:
    """The match, the seat at the bottom of the table, and its keeper (None: nothing is kept)."""

    def __init__(self, match: Match, keeper: Keeper | None = None, seat: int = 0) -> None:
        self.match = match
        self.keeper = keeper
        self.seat = seat
        self.conceded = False
        self.run: RunSession | None = None  # the run that the game belongs to
        self.undone: list[Command] = []  # taken back and not yet replaced by anything else; the next one to redo is the last
        self._finished = False
        self._asked: dict[int, Asked] = {}  # by the number of the command
        self.score = LiveScore(self)

    @classmethod
    def start(cls, services: Services, setup: Setup, run: RunSession | None = None) -> Session:
        """A new game with this set-up, saved from its first command on, in a run if there is one. Raises SetupError."""
        keeper = keeper_of(services)
        book = book_of_packs(setup.packs, book_of(services)) or book_of(services)  # which refuses packs that it has not
        match = Match(book, setup if run is not None else with_ties(services.settings, setup))
        if keeper is not None:
            keeper.begin(match, run.run.id if run is not None else "")
            match.listener = keeper.entry
        session = cls(match, keeper)
        session.run = run
        if run is None:
            services.settings.set(LAST_RUN, "")  # Continue means this game now
        return session

    @classmethod
    def resume(cls, services: Services, run: RunSession | None = None, game_id: str | None = None) -> Session | None:
        """The newest running game, that of a run, or the one with an id, at its last decision; None without one.

        A game that was killed between its last command and its end is ended now. Raises StoreError or ReplayError.
        """
        keeper = keeper_of(services)
        match = keeper.resume(run.run.id if run is not None else None, game_id) if keeper is not None else None
        if keeper is None or match is None:
            return None
        match.listener = keeper.entry
        session = cls(match, keeper)
        session.run = run
        if run is None and keeper.run_id:
            from game.ui.campaigns import campaigns_of

            session.run = campaigns_of(services).run_session(keeper.run_id)
        if match.over:
            session.finish()
        return session

    @property
    def state(self) -> GameState:
        """The true state; screens show it through its view."""
        return self.match.state

    @property
    def book(self) -> CardBook:
        """The tables of the packs in play, with what a mission adds to them."""
        return self.match.state.book

    @property
    def notice(self) -> str | None:
        """One sentence for a banner when nothing can be saved."""
        return self.keeper.notice if self.keeper is not None else None

    def submit(self, *picks: Action) -> list[Event] | Reason:
        """Answers the open decision; returns what happened, or why it is refused. What was undone is then gone."""
        outcome = self._submit(picks)
        if not isinstance(outcome, Reason):
            self.undone.clear()
        return outcome

    def _submit(self, picks: tuple[Action, ...]) -> list[Event] | Reason:
        if self.match.decision is None or self.conceded:
            return Reason("game_over")
        command, question = self.match.command(*picks), asked_now(self.match.state)
        outcome = self.match.submit(command)
        if not isinstance(outcome, Reason):
            self._asked[command.seq] = question
            self.score.note(outcome)
        if self.match.over:
            self.finish()
        return outcome

    def question_of(self, command: Command) -> Asked:
        """What a command that counts had answered; a resumed game is played through once to know."""
        if command.seq not in self._asked:
            state, _ = new_game(self.match.book, self.match.state.setup)
            for entry in self.match.played:
                if entry.command is not None:
                    self._asked[entry.command.seq] = asked_now(state)
                    apply(state, entry.command, listen=False)
        return self._asked.get(command.seq, Asked("", "", ""))

    def invasion_picks(self) -> tuple[Action, ...]:
        """What was picked since the running invasion was announced."""
        picks: list[Action] = []
        for entry in reversed(self.match.played):
            for pick in entry.command.picks if entry.command is not None else ():
                if pick.do == "invade":
                    return tuple(picks)
                picks.append(pick)
        return ()

    def deployed(self) -> tuple[CardId, ...]:
        """The Units deployed so far in a turn of deploying, in order."""
        units: list[CardId] = []
        for entry in reversed(self.match.played):
            picks = entry.command.picks if entry.command is not None else ()
            if any(pick.do in ("done", "pass", "draft", "invade", "build") for pick in picks):
                break
            units = [pick.card for pick in picks if isinstance(pick, Deploy)] + units
        return tuple(units)

    def undo(self) -> View | Reason:
        """Takes the last command back, never past an information barrier."""
        command = self.match.undo_target().undone
        outcome = self.match.undo()
        if command is not None and not isinstance(outcome, Reason):
            self.undone.append(command)
        return outcome

    def redo(self) -> list[Event] | Reason | None:
        """Does again what was taken back last, as long as nothing else was done since; None if there is nothing."""
        if not self.undone:
            return None
        outcome = self._submit(self.undone[-1].picks)
        if not isinstance(outcome, Reason):
            self.undone.pop()
        return outcome

    def concede(self) -> None:
        """Gives the game up; it counts as lost."""
        self.conceded = True
        self.finish()

    def finish(self) -> None:
        """Tells the keeper once that the game is over."""
        if not self._finished:
            self._finished = True
            _ = self.score.terms  # the run moves on now
            change = self.run.finish(self) if self.run is not None else None
            if self.keeper is not None:
                self.keeper.finish(self.match, self.conceded, change)

    def export(self) -> str:
        """Writes the journal for `replay` and says in one sentence where it lies, or why not."""
        from game.store import StoreError

        if self.keeper is None:
            return "This game has no profile to export to."
        try:
            return f"The journal is in {self.keeper.export(self.match)}."
        except (StoreError, OSError, ValueError) as problem:
            return str(problem)

    def journal_text(self) -> str | None:
        """The journal as text, for reports."""
        return self.keeper.text(self.match) if self.keeper is not None else None


def with_ties(settings: Settings, setup: Setup) -> Setup:
    """The set-up with the option "ties" as the profile has it; left out where the player is asked, as by default.

    It holds for the whole game, because the score depends on it; a run brings its own.
    """
    chosen = preference("ties").value(settings)
    others = [option for option in setup.options if option[0] != "ties"]
    options = others if chosen == ASK else [*others, ("ties", str(chosen))]
    return replace(setup, options=tuple(sorted(options)))


def keeper_of(services: Services) -> Keeper | None:
    """The keeper that the start of the game has put into the services."""
    keeper: Keeper | None = services.extra.get("keeper")
    return keeper


def book_of(services: Services) -> CardBook:
    """The card book of the services, or the shipped packs."""
    book: CardBook | None = getattr(services.content, "book", None)
    if book is not None:
        return book
    from game.content.load import load_book

    return load_book()
