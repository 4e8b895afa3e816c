"""Several people at one screen: curtains fall, named cards are kept, computer players answer (UX-H1 to H9)."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.games.session import Session
from game.client.profile.preferences import CURTAIN_TURNS
from game.client.table.answering import shown
from game.client.table.drivers.play import EVERY, OF_REPLAYS, PlayDriver
from game.client.table.effects import Ask, Curtain, Effect
from game.client.table.intents import Intent, TurnSeat
from game.client.table.parts.local import LocalSeats
from game.client.table.state import TableState
from game.engine import GameState
from game.engine.terms import Seat

SEATS: Mapping[str, Intent] = {"page_up": TurnSeat(-1), "page_down": TurnSeat(1)}
"""At a table of more than two seats the page keys go from seat to seat."""


class LocalDriver(PlayDriver):
    """A session that several seats play."""

    takes = EVERY - OF_REPLAYS

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.steers = SEATS if len(session.state.players) > 2 else {}

    def viewer(self, state: GameState) -> Seat | None:
        """As privacy has it."""
        return self.session.privacy.viewer

    def goes_on(self, table: TableState) -> list[Effect]:
        """Once nothing moves: a curtain falls, a named card is kept, or a computer player answers."""
        seats, session = table.seats, table.session
        if not isinstance(seats, LocalSeats):
            return []
        privacy = seats.privacy
        privacy.each_turn = table.choices.wants(CURTAIN_TURNS)
        if privacy.curtain is not None:
            return [Ask(Curtain(tuple(seats.recap.lines(privacy.curtain))))]
        before = seats.before(table)
        events = session.answer_kept()
        if events is None and session.asks_rival:
            events = session.rival_moves()
        if events is None:
            return []
        table.last_events = events
        table.said = ""
        return [*seats.sync(table, before), shown(table, events)]
