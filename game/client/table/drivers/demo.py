"""The computer playing itself to be looked at, as on a title that is left alone: nothing is saved, counted or asked (UX-C12)."""

from __future__ import annotations

import secrets

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.session import Session
from game.client.profile.services import Services
from game.client.table.answering import answer
from game.client.table.choice import Submission
from game.client.table.choices import TablePreferences
from game.client.table.drivers.play import PlayDriver
from game.client.table.effects import Effect
from game.client.table.state import TableState, Tempo
from game.content.language import line
from game.engine import Action, seed_of
from game.match import Match, Sight
from game.rivals import make_rival

THINK = 0.25
"""Seconds of rest between two answers, so that they can be followed."""


DEMO = Skirmish("advanced", draft=False, length="push")
"""What is played: short, and with both sides in the fight."""


def demo_session(services: Services, number: int) -> Session:
    """A fresh game that is kept nowhere; the `number`-th of this run of the program."""
    book, given = services.content.book, services.options.seed
    seed = f"demo:{given}:{number}" if given else secrets.token_hex(16)
    return Session(Match(book, skirmish_setup(book, DEMO, seed), digests=False))


class DemoDriver(PlayDriver):
    """A session that plays by itself; it takes nothing from anybody."""

    takes: frozenset[type] = frozenset()
    refusal = line("demo_table.nobody_plays_here_any")
    alone = True

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.waited = 0.0

    def tempo(self, choices: TablePreferences) -> Tempo:
        """At the speed at which it can be followed."""
        return Tempo(still=choices.still)

    def follow_up(self, table: TableState) -> list[Effect]:
        """It answers ties like everything else."""
        return []

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """An answer, once the last one has been looked at."""
        if table.session.match.over:
            return []
        self.waited += dt
        if self.waited < THINK:
            return []
        self.waited = 0.0
        return answer(table, Submission((choose(table.session),)))


def choose(session: Session) -> tuple[Action, ...]:
    """The answer to the open decision. Raises ValueError when nothing is asked."""
    decision = session.match.decision
    if decision is None:
        raise ValueError("nothing is asked")
    command = make_rival("greedy", seed_of(f"demo:{session.state.seq}")).choose(Sight(session.state, decision.seat), decision)
    return command.picks if command is not None else (decision.options[0],)
