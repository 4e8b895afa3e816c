"""One running game of the window: the match, whose seat looks, and the saving of each command as it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.campaign.progress import ProgressChange
from game.campaign.standing import is_ranked
from game.client.games.books import book_of_packs
from game.client.games.live_score import LiveScore
from game.client.games.local_game import humans_of, is_local
from game.client.games.privacy import Privacy
from game.client.profile.preferences import ASK, LAST_RUN, TIES
from game.client.profile.services import GameRepository, RunHook, Services, Thinking
from game.client.profile.settings import MemorySettings, Settings, Text
from game.content.errors import printable
from game.content.language import Line, line, say, sentence
from game.engine import (
    Action,
    CardBook,
    Command,
    Event,
    GameState,
    Reason,
    Setup,
    View,
    apply,
    new_game,
    public_state,
    seed_of,
)
from game.engine.actions import DONE, Deploy, Pick
from game.engine.terms import CardId, Seat
from game.match import Controller, Match

if TYPE_CHECKING:
    from game.client.games.adviser import Adviser
    from game.client.games.analyst import Analyst

LOOKED = Text("campaign.looked")
"""Setting: the briefing that was read last, as the id of its run and its node; "" when it was left for the map."""
RESULTS, SUMMARY, SIGNING = "/results", "/finale", "/initials"
"""What stands there in the place of a node on screens that change nothing: results of a battle, a run's summary, initials."""
COMMON_FACE = "nemesis"
"""The face of the Nemesis where no campaign gives it another."""


class QuestionKey(NamedTuple):
    """The question that a command answered: its kind, its purpose, and the phase in which it was asked."""

    kind: str
    purpose: str
    phase: str


def asked_now(state: GameState) -> QuestionKey:
    """The open question in short."""
    decision = state.decision
    return QuestionKey(decision.kind if decision else "", decision.purpose if decision else "", state.phase)


class TakeBack(NamedTuple):
    """A committed move that may yet be taken back (UX-H4): whose, how many commands remain, and which people must agree."""

    seat: Seat
    commands: int
    agree: tuple[Seat, ...]


class Session:
    """The match, the seat at the bottom of the table, and its keeper (None: nothing is kept).

    `privacy` says who may look; `keeping` has the card that a seat has named to retain, before it is asked (UX-H6).
    """

    def __init__(
        self, match: Match, keeper: GameRepository | None = None, seat: int = 0, thinking: Thinking | None = None
    ) -> None:
        self.match = match
        self.keeper = keeper
        self.seat = seat
        self.conceded = False
        self.run: RunHook | None = None  # the run that the game belongs to
        self.undone: list[Command] = []  # taken back and not yet replaced by anything else; the next one to redo is the last
        self._finished = False
        self._asked: dict[int, QuestionKey] = {}  # by the number of the command
        setup = match.state.setup
        self.local = is_local(setup)
        self.humans = humans_of(setup)
        self.privacy = Privacy(str(setup.option("privacy", "")), self.humans)
        self.keeping: dict[Seat, CardId | None] = {}
        self._public: tuple[tuple[int, int], GameState] | None = None
        self._thinking = thinking
        self._analyst: Analyst | None = None
        self._unknown: str | None = None  # the level of a rival that nobody knows here
        for number, chair in enumerate(setup.seats):
            if chair.kind == "rival":
                match.controllers[number] = self._rival(chair.level, number, thinking)
        if self.local and self.humans:
            self.seat = self.humans[0]
        self.follow()
        self.score = LiveScore(self)

    def _rival(self, level: str, seat: Seat, thinking: Thinking | None) -> Controller:
        """The computer player of a seat; who looks ahead thinks beside the window where that can be had."""
        from game.client.games.thinking import RivalBeside
        from game.rivals import STAND_IN, is_known, looks_ahead, make_rival

        if not is_known(level):
            self._unknown, level = level, STAND_IN
        if thinking is not None and looks_ahead(level):
            return RivalBeside(level, self.match, thinking)
        return make_rival(level, seed_of(f"{self.match.state.setup.seed}:rival:{seat}"))

    @property
    def no_advice(self) -> Line | None:
        """Why nobody is advised here and now; None if somebody may be."""
        decision = self.match.decision
        if self.match.state.nemesis is None or len(self.humans) != 1:
            return line("advice.not_here")
        if decision is None or self.conceded or self.match.controllers[decision.seat] is not None:
            return line("advice.not_asked")
        return None

    @property
    def advice_costs(self) -> bool:
        """Whether the first advice makes a game Assisted that would count for records."""
        return self.keeper is not None and not self.match.assisted and is_ranked(self.match.state.setup)

    def adviser(self) -> Adviser:
        """Somebody who thinks about the open question; a game that counts for records is Assisted from here on."""
        from game.client.games.adviser import Adviser

        if self.advice_costs:
            self.match.mark_assisted()
        return Adviser(self.match, self._thinking)

    def analyst(self, conceded: bool, thinking: Thinking | None, settings: Settings) -> Analyst:
        """Somebody who judges the game as it was played by the person at the table; nothing that is known is judged again."""
        from game.client.games.analyst import Analyst

        if self._analyst is None or self._analyst.stopped or not self._analyst.of(self.match):
            keeping = settings if self.run is None or self.run.kept else MemorySettings()
            self._analyst = Analyst(self.match, self.seat, conceded, thinking, keeping)
        return self._analyst

    def stop_thinking(self) -> None:
        """The game is left: nobody waits for a rival any more."""
        if self._thinking is not None:
            self._thinking.stop()

    @property
    def face(self) -> str:
        """Whose face the Nemesis has: in a run that of its campaign, else its common one."""
        return self.run.tune.face if self.run is not None else COMMON_FACE

    @property
    def enemy(self) -> str:
        """What the Nemesis is called by its campaign; "" for its common name."""
        return self.run.tune.name if self.run is not None else ""

    @classmethod
    def start(cls, services: Services, setup: Setup, run: RunHook | None = None) -> Session:
        """A new game with this set-up, saved from its first command on, in a run if there is one. Raises SetupError.

        A game of a run that is only tried is kept nowhere.
        """
        keeper = services.keeper if run is None or run.kept else None
        book = book_of_packs(setup.packs, services.content.book) or services.content.book  # which refuses packs that it has not
        match = Match(book, setup if run is not None or is_local(setup) else with_ties(services.settings, setup))
        if keeper is not None:
            keeper.begin(match, run.run_id if run is not None else "")
            match.listener = keeper.entry
        session = cls(match, keeper, thinking=services.thinking)
        session.run = run
        if run is None:
            services.settings.set(LAST_RUN, "")  # Continue means this game now
        return session

    @classmethod
    def resume(cls, services: Services, run: RunHook | None = None, game_id: str | None = None) -> Session | None:
        """The newest running game, that of a run, or the one with an id, at its last decision; None without one.

        A game that was killed between its last command and its end is ended now. Raises StoreError or ReplayError.
        """
        keeper = services.keeper
        match = keeper.resume(run.run_id if run is not None else None, game_id) if keeper is not None else None
        if keeper is None or match is None:
            return None
        match.listener = keeper.entry
        session = cls(match, keeper, thinking=services.thinking)
        session.run = run
        session.privacy.await_owner(match.state)
        if run is None and keeper.run_id and services.campaigns is not None:
            session.run = services.campaigns.run_session(keeper.run_id)
        if match.over:
            session.finish()
        return session

    @classmethod
    def look_back(cls, services: Services, run: RunHook, game_id: str) -> Session | None:
        """A game of a run that has ended, for its results; None without a profile. Raises StoreError."""
        keeper = services.keeper
        if keeper is None:
            return None
        match, conceded = keeper.ended(game_id)
        session = cls(match, keeper, thinking=services.thinking)
        session.run, session.conceded = run, conceded
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
    def shown_state(self) -> GameState:
        """What the screen may ask about: the true state while the asked seat looks at its hand, else what everybody knows."""
        state = self.match.state
        decision = state.decision
        if not self.privacy.hides or decision is None or self.privacy.may_look(decision.seat):
            return state
        now = (state.seq, len(self.match.journal.entries))
        if self._public is None or self._public[0] != now:
            self._public = (now, public_state(state))
        return self._public[1]

    @property
    def shared(self) -> bool:
        """Whether several people play: then journal and seed, which tell all hands, open after the end only."""
        return self.local and len(self.humans) > 1

    @property
    def asks_rival(self) -> bool:
        """Whether a computer player is to answer."""
        decision = self.match.decision
        return decision is not None and self.match.controllers[decision.seat] is not None

    @property
    def notice(self) -> str | None:
        """One sentence for a banner when nothing can be saved, or when a rival's level is not known here."""
        kept = self.keeper.notice if self.keeper is not None else None
        if kept is None and self._unknown is not None:
            from game.client.games.rival_words import level_name
            from game.rivals import STAND_IN

            return say("session.unknown_level", level=printable(self._unknown), stand_in=level_name(STAND_IN))
        return kept

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
        self.follow()
        return outcome

    def follow(self) -> None:
        """The state is another one: hands go down, a curtain may fall; the seat is that of the person who is asked."""
        self.privacy.follow(self.match.state, self.keeping)
        decision = self.match.decision
        if self.local and decision is not None and decision.seat in self.humans:
            self.seat = decision.seat
        if self.match.state.phase not in ("action", "discard"):
            self.keeping.clear()

    def rival_moves(self) -> list[Event] | None:
        """Lets a computer player answer the open question; None if none is asked."""
        decision = self.match.decision
        if decision is None or self.conceded or not self.asks_rival:
            return None
        question, seq = asked_now(self.match.state), self.match.state.seq
        outcome = self.match.tick()
        if outcome is not None:
            self._asked[seq] = question
            self.score.note(outcome)
            self.undone.clear()
            if self.match.over:
                self.finish()
            self.follow()
        return outcome

    def answer_kept(self) -> list[Event] | None:
        """Answers what a seat retains as it named before; None if that is not asked or was not named."""
        decision = self.match.decision
        if decision is None or decision.kind != "retain" or decision.purpose or decision.seat not in self.keeping:
            return None
        card = self.keeping.pop(decision.seat)
        pick: Action = next((o for o in decision.options if isinstance(o, Pick) and o.card == card), DONE)
        outcome = self.submit(pick)
        return None if isinstance(outcome, Reason) else outcome

    def take_back(self) -> TakeBack | None:
        """The last committed move of a person, if nothing has been seen since; None where nothing can be taken back."""
        played, decision = self.match.played, self.match.decision
        for index in range(len(played) - 1, -1, -1):
            command = played[index].command
            if command is None or played[index].barrier:
                return None
            if command.seat in self.humans:
                if decision is not None and decision.seat == command.seat and index == len(played) - 1:
                    return None  # that is a free undo
                return TakeBack(command.seat, index, tuple(seat for seat in self.humans if seat != command.seat))
        return None

    def carry_take_back(self) -> View | Reason:
        """Takes the move back that `take_back` names; the people at the table have agreed."""
        taken = self.take_back()
        outcome = Reason("undo_blocked") if taken is None else self.match.rewind(taken.commands)
        self.undone.clear()
        self.follow()
        return outcome

    def question_of(self, command: Command) -> QuestionKey:
        """What a command that counts had answered; a resumed game is played through once to know."""
        if command.seq not in self._asked:
            state, _ = new_game(self.match.book, self.match.state.setup)
            for entry in self.match.played:
                if entry.command is not None:
                    self._asked[entry.command.seq] = asked_now(state)
                    apply(state, entry.command, listen=False)
        return self._asked.get(command.seq, QuestionKey("", "", ""))

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
        """Takes the last command back, never past an information barrier or to another person (UX-H4)."""
        if not self.undo_is_free:
            return Reason("undo_blocked")
        command = self.match.undo_target().undone
        outcome = self.match.undo()
        if command is not None and not isinstance(outcome, Reason):
            self.undone.append(command)
        self.follow()
        return outcome

    @property
    def undo_is_free(self) -> bool:
        """Whether undo takes back a step of the seat that is asked, and no barrier lies before it; what has ended stays ended."""
        target, decision = self.match.undo_target(), self.match.decision
        if target.blocked or target.undone is None or self.match.over:
            return False
        return not self.local or (decision is not None and decision.seat == target.undone.seat)

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
            change = self._change()
            if self.keeper is not None:
                self.keeper.finish(self.match, self.conceded, change)

    def _change(self) -> ProgressChange | None:
        """What the end of the game changes by its run."""
        if self.run is None:
            return None
        game_id = self.keeper.game_id if self.keeper is not None else None
        return self.run.finish(self.match, game_id or self.state.setup.seed, self.conceded)

    def export(self) -> str:
        """Writes the journal for `replay` and says in one sentence where it lies, or why not."""
        from game.store import StoreError

        if self.keeper is None:
            return say("session.this_game_has_no")
        try:
            return say("session.journal", path=str(self.keeper.export(self.match, self.run.way if self.run is not None else ())))
        except (StoreError, OSError, ValueError) as problem:
            return sentence(problem)

    def journal_text(self) -> str | None:
        """The journal as text, for reports."""
        return self.keeper.text(self.match) if self.keeper is not None else None


def with_ties(settings: Settings, setup: Setup) -> Setup:
    """The set-up with the option "ties" as the profile has it; left out where the player is asked.

    It holds for the whole game, because the score depends on it; a run brings its own.
    """
    chosen = settings.get(TIES)
    others = [option for option in setup.options if option[0] != "ties"]
    options = others if chosen == ASK else [*others, ("ties", chosen)]
    return replace(setup, options=tuple(sorted(options)))
