"""The end of a game on its way into the profile: what it changes there, and what the results tell about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.finished import UNRANKED, change_of, finished_of
from game.campaign.progress import MatchRecord, Profile, ProgressChange
from game.engine import ReplayError, SetupError
from game.engine.api.history import Recording
from game.match import Match
from game.store import Store, StoreError

if TYPE_CHECKING:
    from game.client.games.session import Session


@dataclass(frozen=True, slots=True)
class News:
    """A finished game seen from the profile: its change, and how the profile stood before."""

    change: ProgressChange
    before: Profile

    @property
    def match(self) -> MatchRecord | None:
        """The line of the match history."""
        return self.change.match

    @property
    def ranked(self) -> bool:
        """Whether the game counts in the records; one that was set up not to stands in the history alone."""
        return (UNRANKED, 1) not in self.change.counts

    @property
    def earned(self) -> tuple[str, ...]:
        """The achievements that are new."""
        return tuple(key for key in self.change.achievements if key not in self.before.achievements)


def news_of_session(session: Session) -> News | None:
    """What the game of a session has changed in the profile; None when it is not kept."""
    news: News | None = getattr(session.keeper, "news", None)
    return news


def news_of(match: Match, conceded: bool, store: Store, run_change: ProgressChange | None) -> News:
    """What a finished game changes; a profile that does not answer is taken for an empty one, nothing is lost by that."""
    try:
        before = store.profile()
    except StoreError:
        before = Profile()
    try:
        events = Recording(match.book, match.journal).events
    except (ReplayError, SetupError):  # the journal of another version: there are no deeds, the result stands
        events = []
    game = finished_of(match.state, events, conceded=conceded, assisted=match.assisted)
    return News(change_of(game, before, run_change), before)
