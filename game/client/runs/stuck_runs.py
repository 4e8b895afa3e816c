"""Runs that cannot go on, because their campaign, a pack or a relic is gone: shown with the reason, they wait or are ended."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.campaign.run import abandon, conclude, run_problem
from game.campaign.runs import Run, hall_entry, run_row
from game.client.games.names import initials_of
from game.client.profile.preferences import LAST_RUN
from game.content.language import say

if TYPE_CHECKING:
    from game.client.runs.campaigns import Campaigns


@dataclass(frozen=True, slots=True)
class StuckRun:
    """A run that cannot go on: its id, what it is called, how far it is, and why it waits."""

    run_id: str
    title: str
    reason: str
    mode: str


def stuck_runs(campaigns: Campaigns) -> tuple[StuckRun, ...]:
    """The runs that cannot go on, the one touched last first; none while campaigns of the player are still being read."""
    if campaigns.own.reading:
        return ()
    stuck = []
    for run in campaigns.runs():
        if reason := _reason(campaigns, run):
            stuck.append(StuckRun(run.id, campaigns.titles.get(run.campaign, run.campaign), reason, run.mode))
    return tuple(stuck)


def _reason(campaigns: Campaigns, run: Run) -> str:
    """Why a run cannot go on, in one sentence; "" if it can."""
    campaign = campaigns.campaign_of(run)
    if campaign is not None:
        problem = run_problem(campaign, run)
        return "" if problem is None else str(problem)
    broken = next((listing.problem for listing in campaigns.listings if listing.id == run.campaign), None)
    if broken is not None:
        return say("stuck.broken", campaign=run.campaign, problem=broken)
    return say("stuck.gone", campaign=run.campaign)


def end_stuck(campaigns: Campaigns, run_id: str) -> None:
    """Ends a run that cannot go on: it goes to the history as it stands, and to the hall if it has earned a place."""
    run = next((run for run in campaigns.runs() if run.id == run_id), None)
    if run is None or campaigns.store is None:
        return
    ended = replace(abandon(run), ended=datetime.date.today().isoformat())
    claimed = hall_entry(ended, initials_of(campaigns.services.settings))
    if campaigns.services.settings.get(LAST_RUN) == run_id:
        campaigns.services.settings.set(LAST_RUN, "")
    campaigns.store.save_run(run_row(conclude(ended)), () if claimed is None else (claimed,))
