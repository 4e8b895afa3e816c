"""What the pages of the records show of the profile in play, and the replays of its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaign.progress import Profile
from game.client.games.books import book_of_packs, card_names, missing_packs, whole_book
from game.client.games.profile_in_play import store_keeper, store_of
from game.client.games.requests import AnalysisArgs
from game.client.games.session import Session
from game.client.profile.problems import PROBLEMS
from game.client.profile.requests import ReplayArgs
from game.client.runs.campaign_choices import HallLine
from game.client.runs.campaigns import campaigns_of
from game.client.runs.records.past_runs import medal_walls, past_runs
from game.client.runs.records.people import person_records
from game.client.runs.records.record_lines import achievement_lines, hall_names, homes_of
from game.content.language import say, sentence
from game.engine import Journal, ReplayError, SetupError
from game.match import Match
from game.store import StoreError

if TYPE_CHECKING:
    from game.client.profile.services import Services


class RecordBook:
    """Everything a profile has achieved; `message` is the sentence on why something cannot be shown."""

    def __init__(self, services: Services) -> None:
        self.keeper = store_keeper(services)
        self.profile = Profile()
        self.message = ""
        try:
            if self.keeper is not None:
                self.profile = self.keeper.store.profile()
        except PROBLEMS as problem:
            self.message = sentence(problem)
        self.names = card_names(services.content.book)
        self.homes = homes_of(whole_book(services.content.book))
        self.achievements = achievement_lines(self.profile)
        self.titles = campaigns_of(services).titles
        self.halls = hall_names(self.profile.halls, self.titles)
        self.walls = medal_walls(services, self.profile)
        self.runs = past_runs(services)
        self.people = person_records(self.profile)

    def replay(self, number: int) -> ReplayArgs | None:
        """The replay of a match by its place; None where it cannot be shown, with the reason in `message`."""
        journal = self._journal(number)
        return ReplayArgs(journal=journal) if journal is not None else None

    def judged(self, number: int) -> AnalysisArgs | None:
        """The judgement of a match by its place; None where there is none, with the reason in `message`."""
        journal = self._journal(number)
        book = book_of_packs(journal.setup.packs, self.keeper.book) if journal is not None and self.keeper is not None else None
        if journal is None or book is None:
            return None
        try:
            session = Session(Match.resume(book, journal))
        except (ReplayError, SetupError) as problem:
            self.message = sentence(problem)
            return None
        return AnalysisArgs(session, self.profile.matches[number].conceded)

    def can_be_judged(self, number: int) -> bool:
        """Whether a match was one of a person against the Nemesis, with something to judge."""
        return 0 <= number < len(self.profile.matches) and bool(self.profile.matches[number].mode)

    def _journal(self, number: int) -> Journal | None:
        """The journal of a match by its place; None where it cannot be shown."""
        if self.keeper is None or not 0 <= number < len(self.profile.matches):
            return None
        try:
            journal = self.keeper.store.replay_of_game(self.profile.matches[number].game_id)
        except PROBLEMS as problem:
            self.message = sentence(problem)
            return None
        if book_of_packs(journal.setup.packs, self.keeper.book) is None:
            self.message = say("keeper.needs_packs", packs=missing_packs(journal.setup.packs, self.keeper.book))
            return None
        return journal


def entered_halls(services: Services) -> list[tuple[str, tuple[HallLine, ...]]]:
    """Every hall of fame that somebody has entered, with its name; none where the profile cannot be read."""
    store = store_of(services)
    try:
        halls = store.profile().halls if store is not None else {}
    except StoreError:
        return []
    titles = campaigns_of(services).titles
    return [
        (name, tuple(HallLine(entry.initials, entry.score, entry.rank, "") for entry in halls[key]))
        for key, name in hall_names(halls, titles)
        if halls[key]
    ]
