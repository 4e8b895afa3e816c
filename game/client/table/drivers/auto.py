"""The window playing by itself, for proofs: it answers through the same model as a person."""

from __future__ import annotations

from game.client.games.session import Session
from game.client.profile.services import Player, Services
from game.client.table.answering import answer
from game.client.table.choice import Submission
from game.client.table.choices import INSTANT, TablePreferences
from game.client.table.drivers.play import PlayDriver
from game.client.table.effects import Ask, Effect, Game
from game.client.table.intents import Undo
from game.client.table.state import TableState, Tempo
from game.client.table.undoing import undo


class AutoDriver(PlayDriver):
    """A session that a policy plays; after one game it begins the next."""

    alone = True

    def __init__(self, session: Session, player: Player, services: Services) -> None:
        super().__init__(session)
        self.player, self.services = player, services

    def tempo(self, choices: TablePreferences) -> Tempo:
        """Everything at once."""
        return Tempo(INSTANT, INSTANT, False, choices.still)

    def follow_up(self, table: TableState) -> list[Effect]:
        """It answers ties like everything else."""
        return []

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """The next answer, sometimes an undo, after the end the next game."""
        match = table.session.match
        self.player.report(match, table.session.notice)
        if match.over:
            setup = self.player.next_setup(self.services)
            return [] if setup is None else [Ask(Game(Session.start(self.services, setup), plays=True))]
        if self.player.takes_back(match):
            return undo(table, Undo())
        return answer(table, Submission((self.player.choose(match),)))
