"""The computer playing itself to be looked at, as on a title that is left alone: nothing is saved, counted or asked (UX-C12).

Only great moments are shown, in rotation; what lies between them is played without being seen.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.session import Session
from game.client.profile.services import Services
from game.client.table.choices import TablePreferences
from game.client.table.drivers.play import PlayDriver
from game.client.table.effects import Effect, Finish, Play, ShowTurn
from game.client.table.looking import close_pile
from game.client.table.staging import Staged, scenes_of
from game.client.table.state import TableState, Tempo
from game.content.language import line
from game.engine import Action, Event, Reason, View, mask, seed_of, view_for
from game.engine.events import RoundStarted, TurnStarted
from game.match import Match, Sight
from game.rivals import make_rival

REST, LONGEST = 1.6, 12.0
"""Seconds that a moment is looked at once it is over, and the most that all of it takes."""
SEARCH = 2
"""Answers in a frame by which the game is played on to its next moment."""
REMEMBERED = 3
"""A moment of a kind that is among the last so many shown is not shown again yet."""
DEMO = Skirmish("advanced", draft=False, length="push")
"""What is played: short, and with both sides in the fight."""


def demo_session(services: Services, number: int) -> Session:
    """A fresh game that is kept nowhere; the `number`-th of this run of the program."""
    book, given = services.content.book, services.options.seed
    seed = f"demo:{given}:{number}" if given else secrets.token_hex(16)
    return Session(Match(book, skirmish_setup(book, DEMO, seed), digests=False))


def moment_in(events: Sequence[Event], before: View) -> str:
    """The kind of the great moment that some events tell of; "" for none. A new sector is one: the journey."""
    for part in scenes_of(events, before):
        if isinstance(part, Staged) and part.kind != "sweep":
            return part.kind
        if isinstance(part, RoundStarted) and part.sector != before.sector and part.round > 1:
            return "journey"
    return ""


class DemoDriver(PlayDriver):
    """A session that plays by itself; it takes nothing from anybody. `moment` is the kind that is shown."""

    takes: frozenset[type] = frozenset()
    refusal = line("demo_table.nobody_plays_here_any")
    alone = True

    def __init__(self, session: Session, shown: list[str] | None = None) -> None:
        super().__init__(session)
        self.waited = REST
        self.moment = ""
        self.shown = shown if shown is not None else []
        """The kinds that were shown last; it may be shared by several games."""
        self._began = False

    def tempo(self, choices: TablePreferences) -> Tempo:
        """At the speed at which it can be followed."""
        return Tempo(still=choices.still)

    def follow_up(self, table: TableState) -> list[Effect]:
        """It answers ties like everything else."""
        return []

    def refresh(self, table: TableState) -> list[Effect]:
        """Nobody is asked: what a question would open stays shut."""
        super().refresh(table)
        close_pile(table)
        table.list = None
        return []

    def pressed(self, table: TableState, moves_on: bool) -> list[Effect]:
        """Presses belong to whoever shows it."""
        return []

    @property
    def rests(self) -> bool:
        """Whether nothing is shown that has not been looked at long enough."""
        return self.waited >= REST

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """The next moment, once the last one has been looked at; the game is played on to it a little in each frame."""
        self.waited += dt
        if not self.rests:
            return []
        self.moment = ""
        for _ in range(SEARCH):
            match = self.session.match
            if match.over:
                break
            before = view_for(match.state, self.session.seat)
            outcome = self.session.submit(*choose(self.session))
            if isinstance(outcome, Reason):
                raise ValueError(f"the computer's own answer was refused: {outcome.code}")
            self._began = self._began or any(isinstance(event, TurnStarted) for event in outcome)
            kind = moment_in(outcome, before) if self._began else ""
            if kind and kind not in self.shown[-REMEMBERED:]:
                return self._show(table, kind, before, outcome)
        return []

    def cut_short(self, table: TableState) -> list[Effect]:
        """A moment that takes too long ends where it stands."""
        return [Finish()] if table.showing.moving and table.age > LONGEST else []

    def _show(self, table: TableState, kind: str, before: View, events: list[Event]) -> list[Effect]:
        self.moment, self.waited, table.age = kind, 0.0, 0.0
        self.shown.append(kind)
        state = table.laid = self.session.match.state
        table.outdated, table.last_events = True, events
        after = view_for(state, self.session.seat)
        told = tuple(mask(event, self.session.seat) for event in events)
        return [ShowTurn(self.session.seat, before, before), Play(told, after, False)]


def choose(session: Session) -> tuple[Action, ...]:
    """The answer to the open decision. Raises ValueError when nothing is asked."""
    decision = session.match.decision
    if decision is None:
        raise ValueError("nothing is asked")
    command = make_rival("greedy", seed_of(f"demo:{session.state.seq}")).choose(Sight(session.state, decision.seat), decision)
    return command.picks if command is not None else (decision.options[0],)
