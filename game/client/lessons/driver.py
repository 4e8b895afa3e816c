"""Leads a table by a lesson: a beat takes some answers and has words for all others, and nothing ends by itself."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.games.session import Session
from game.client.lessons.bookmark import keep
from game.client.lessons.guide import Guide
from game.client.profile.settings import Settings
from game.client.table.choices import TablePreferences
from game.client.table.drivers.play import PlayDriver
from game.client.table.effects import Effect, Wish
from game.client.table.intents import (
    Advise,
    BeginAnew,
    Explain,
    ExportLog,
    Intent,
    OpenMap,
    OpenScore,
    Redo,
    ReplayLast,
    Rewind,
    ShowIdea,
)
from game.client.table.state import TableState, Tempo
from game.client.table.undoing import cut
from game.engine import Action, Entry, Event, GameState
from game.engine.terms import Seat

OF_GAMES = frozenset((Advise, ShowIdea, BeginAnew, OpenMap, Rewind, ExportLog, OpenScore, Redo, ReplayLast))
"""What belongs to games that are kept, and would lead away from the lesson."""


class LessonDriver(PlayDriver):
    """A session that a guide leads."""

    takes = PlayDriver.takes - OF_GAMES
    rated = False
    steers: Mapping[str, Intent] = {"advise": Explain()}

    def __init__(self, guide: Guide, settings: Settings) -> None:
        super().__init__(Session(guide.match))
        self.guide, self.settings = guide, settings
        self._asked_in = guide.course.beat.key
        guide.match.listener = self._entry
        keep(settings, guide)

    def _entry(self, entry: Entry, state: GameState, events: list[Event]) -> None:
        """Every command, and every step back, is remembered before anything is shown."""
        self.guide.follow()
        keep(self.settings, self.guide)

    def viewer(self, state: GameState) -> Seat | None:
        """The player's own eyes."""
        return self.session.seat

    def tempo(self, choices: TablePreferences) -> Tempo:
        """As the player likes it, but nothing waits for a key: the box has its own button."""
        return Tempo(choices.own_speed, choices.their_speed, False, choices.still)

    def stops(self, table: TableState, picks: tuple[Action, ...], number: int) -> str | None:
        """The beat's own sentence for what it does not allow; where another beat opens, the rest of an answer is left."""
        beat = self.guide.course.beat.key
        if number == 0:
            self._asked_in = beat
        elif beat != self._asked_in and self.guide.course.speaks:
            return ""
        return self.guide.stops(picks) or None

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """Nothing happens by itself."""
        return []

    def onward(self, table: TableState) -> Wish | None:
        """The end of an act is told in the box."""
        return None

    def take_back(self, table: TableState) -> list[Effect]:
        """Back to where the failed try began: the table as it was then."""
        self.guide.take_back()
        keep(self.settings, self.guide)
        self.session.undone.clear()
        self.session.follow()
        return cut(table)
