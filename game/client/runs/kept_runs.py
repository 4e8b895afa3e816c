"""The runs of a profile as they are kept: those that are on and past ones, Gauntlet, Daily, lamps and halls of fame."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.campaign.daily import DAILY, DailyMission, daily
from game.campaign.galaxy import RUN_NODES
from game.campaign.gauntlet import GAUNTLET
from game.campaign.heat import heat_points
from game.campaign.journey.lamps import lamps_of, offered_grade
from game.campaign.league.unlocks import counted
from game.campaign.league.weekly import WeeklyRun, week_of, weekly
from game.campaign.progress import RunKind, RunRow, Statistic
from game.campaign.runs import WEEKLY, Run, battles_won, run_from_json, total_score
from game.client.games.profile_in_play import UNLOCK_ALL, store_of
from game.client.runs.campaign_choices import HallLine
from game.client.runs.figures import spaced
from game.client.runs.league.rival_lines import rival_lines
from game.client.runs.own_content import shipped_listings
from game.content.language import say
from game.content.plain import DataError
from game.engine import CardBook
from game.store import Store, StoreError

if TYPE_CHECKING:
    from game.campaign.models import Campaign
    from game.client.profile.services import Services


class KeptRuns:
    """The runs of the profile in play, and what they have brought it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @property
    def book(self) -> CardBook:
        """The tables of the packs in play."""
        return self.services.content.book

    @property
    def store(self) -> Store | None:
        """The profile."""
        return store_of(self.services)

    @property
    def shipped(self) -> tuple[Campaign, ...]:
        """Those of the game; Gauntlet and Daily are made of them alone, so that they are the same for everybody."""
        return tuple(listing.campaign for listing in shipped_listings() if listing.campaign is not None)

    def runs(self) -> tuple[Run, ...]:
        """The runs that are not over, the one touched last first; one that cannot be read is left out."""
        return tuple(run for row in self._rows() if not row.over and (run := _run_of(row)) is not None)

    def past(self) -> tuple[Run, ...]:
        """The runs that have come to their end, the one touched last first."""
        return tuple(run for row in self._rows() if (run := _run_of(row)) is not None and run.phase in ("finale", "over"))

    def _rows(self) -> tuple[RunRow, ...]:
        try:
            return self.store.runs() if self.store is not None else ()
        except StoreError:
            return ()

    # -- Gauntlet

    def best_ladder(self, mode: str = "") -> tuple[int, int]:
        """The most rungs that were won in a Gauntlet and the best score, in one Challenge Mode or in all; zeros for none."""
        rows = [row for row in self._rows() if row.kind == "gauntlet"]
        runs = [run for row in rows if (run := _run_of(row)) is not None and mode in ("", run.mode)]
        return max((battles_won(run) for run in runs), default=0), max((total_score(run) for run in runs), default=0)

    def gauntlet_words(self) -> str:
        """How the Gauntlet stands: the best ladder, and the one that is running."""
        rungs, score = self.best_ladder()
        words = [say("campaigns.best_points", rungs=rungs, score=spaced(score))] if score else []
        running = next((run for run in self.runs() if run.kind == "gauntlet"), None)
        if running is not None:
            words.append(say("campaigns.running_rung_heat", rung=battles_won(running) + 1, heat=heat_points(running.heat)))
        return " · ".join(words) or say("campaigns.not_tried_yet")

    # -- Daily

    @property
    def day(self) -> datetime.date:
        """This date, where the player is."""
        return datetime.date.today()

    def today(self) -> DailyMission:
        """The Daily of this date. Raises RunError without any mission."""
        return daily(self.day, self.shipped)

    def _tries(self, day: str, kind: RunKind = "daily") -> list[RunRow]:
        return [row for row in self._rows() if row.kind == kind and row.run_id.startswith(f"{kind}-{day}-")]

    def tries(self, day: str, kind: RunKind = "daily") -> int:
        """How many tries at the Daily of a date, or at the Weekly of a week, there were."""
        return len(self._tries(day, kind))

    def daily_runs(self, day: str, kind: RunKind = "daily") -> tuple[Run, ...]:
        """All tries at the Daily of a date, or at the Weekly of a week, the first one first; what cannot be read is left out."""
        runs = [run for row in self._tries(day, kind) if (run := _run_of(row)) is not None]
        return tuple(sorted(runs, key=lambda run: int(run.id.rpartition("-")[2])))

    # -- Weekly

    def week(self) -> WeeklyRun:
        """The Weekly of this week. Raises RunError where its campaign cannot be had."""
        return weekly(week_of(self.day), self.shipped)

    def weekly_words(self) -> str:
        """How the Weekly of this week stands: not tried yet, running, or the best score."""
        week = week_of(self.day)
        if any(not row.over for row in self._tries(week, WEEKLY)):
            return say("campaigns.try_is_running")
        scores = [total_score(run) for run in self.daily_runs(week, WEEKLY)]
        return say("campaigns.best", best=spaced(max(scores)), tries=len(scores)) if scores else say("campaigns.not_tried_yet")

    def daily_words(self) -> str:
        """How today's Daily stands: not tried yet, running, or the best score of the day."""
        day = self.day.isoformat()
        if any(not row.over for row in self._tries(day)):
            return say("campaigns.try_is_running")
        scores = [total_score(run) for run in self.daily_runs(day)]
        return say("campaigns.best", best=spaced(max(scores)), tries=len(scores)) if scores else say("campaigns.not_tried_yet")

    # -- what runs have opened

    @property
    def unlocked(self) -> bool:
        """Whether everything is open that runs would open."""
        return bool(self.services.settings.get(UNLOCK_ALL))

    def counted(self) -> int:
        """How many runs count for what they open."""
        return counted([run for row in self._rows() if (run := _run_of(row)) is not None])

    # -- the lamps

    def lamps(self, home: str) -> int:
        """How many lamps a Home World has in this profile."""
        return lamps_of(self._figures(), home)

    def offered(self, home: str | None) -> int:
        """The highest grade that a run from a Home World may take; of one that is dealt what all of them may."""
        homes = [home] if home is not None else [card.key for card in self.book.homes]
        return offered_grade(self._figures(), homes, self.unlocked)

    def _figures(self) -> Mapping[Statistic, int]:
        try:
            return self.store.statistics() if self.store is not None else {}
        except StoreError:
            return {}

    # -- the hall of fame

    def hall(self, key: str, mode: str, length: str) -> list[HallLine]:
        """The places of a hall of fame with the rivals that stand there from the start, best first."""
        try:
            places = self.store.hall(key, mode, hall_length(key, length)) if self.store is not None else ()
        except StoreError:
            return []
        homes = {card.key: card.name for card in self.book.homes}
        own = [
            HallLine(place.initials, place.score, place.rank, homes.get(place.home, say("campaigns.home_world_dealt")), number)
            for number, place in enumerate(places, 1)
        ]
        folder = next((campaign.folder for campaign in self.shipped if campaign.id == key), None)
        best = max((line.score for line in own), default=0)
        rivals = rival_lines(folder, length, mode, homes, best) if folder is not None else []
        return sorted([*own, *rivals], key=lambda line: -line.score)


def _run_of(row: RunRow) -> Run | None:
    """The run of a row; None for one that cannot be read."""
    try:
        return run_from_json(row.body)
    except DataError:
        return None


def hall_length(key: str, length: str) -> str:
    """Under which length a hall is kept: those of Gauntlet and Daily have their own, the Daily one for each date."""
    if key == GAUNTLET:
        return GAUNTLET
    if key == WEEKLY and length in RUN_NODES:
        return week_of(datetime.date.today())
    return datetime.date.today().isoformat() if key == DAILY and length in RUN_NODES else length
