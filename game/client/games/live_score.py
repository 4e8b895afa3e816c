"""The score of the running game: what the player did, followed command by command, and how the game stands by it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Protocol

from game.campaign.standing import RunStanding, Terms, standing_of, terms_in
from game.campaign.statistics import CallOut, GameStatistics
from game.client.profile.services import RunHook
from game.engine import Event, ReplayError, SetupError
from game.engine.api.history import Recording
from game.match import Match


class ScoredGame(Protocol):
    """A running game, as far as its score knows of it."""

    match: Match
    run: RunHook | None
    conceded: bool


class LiveScore:
    """Deeds and standing of a session's game. Deeds are kept for every command, so that an undo finds the earlier ones."""

    def __init__(self, session: ScoredGame) -> None:
        self.session = session
        self.calls: tuple[CallOut, ...] = ()
        """What the last command deserves to be called out for."""
        first = GameStatistics()
        first.watch(session.match.opening)
        self._deeds = [first]
        self._standing: tuple[tuple[int, int, bool], RunStanding | None] | None = None

    def note(self, events: Iterable[Event]) -> None:
        """Follows a command that was carried out."""
        played = len(self.session.match.played)
        if len(self._deeds) < played:
            self._follow_again()
        else:
            del self._deeds[played:]
            fresh = self._deeds[-1].copy()
            self.calls = tuple(fresh.watch(events))
            self._deeds.append(fresh)

    @property
    def deeds(self) -> GameStatistics:
        """What the player did so far, without what was undone."""
        played = len(self.session.match.played)
        if len(self._deeds) <= played:
            self._follow_again()
        return self._deeds[min(played, len(self._deeds) - 1)]

    def _follow_again(self) -> None:
        """Plays the game again, as after Continue."""
        match = self.session.match
        self.calls = ()
        try:
            recorded = list(Recording(match.book, match.journal).events)
        except (ReplayError, SetupError):  # the journal of another version: nothing is known of what was done
            recorded = [()] * (len(match.played) + 1)
        deeds = GameStatistics()
        self._deeds = []
        for events in recorded:
            deeds = deeds.copy()
            deeds.watch(events)
            self._deeds.append(deeds)

    @cached_property
    def terms(self) -> Terms:
        """What the game is scored by; it stays the same when its run has moved on."""
        run = self.session.run
        return (run.terms if run is not None else None) or terms_in(self.session.match.state.setup)

    @property
    def standing(self) -> RunStanding | None:
        """How the game stands now; None for one without the Nemesis."""
        match = self.session.match
        now = (len(match.played), len(match.journal.entries), self.session.conceded)
        if self._standing is None or self._standing[0] != now:
            conceded, assisted = self.session.conceded, match.assisted
            standing = standing_of(match.state, self.deeds, self.terms, assisted=assisted, conceded=conceded)
            self._standing = (now, standing)
        return self._standing[1]
