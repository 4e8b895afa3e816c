"""Rivals that play a Daily or a Weekly on the spot, for its board."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.campaign.battle import current_mission, mission_setup, outcome_of
from game.campaign.daily import NODE, DailyMission, daily_campaign, new_daily
from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.journey.steps import FIGHT, open_steps, take_step
from game.campaign.league.rivals_hall import RIVALS
from game.campaign.league.weekly import WeeklyRun, new_weekly
from game.campaign.models import Campaign
from game.campaign.run import charted, enter, finish
from game.campaign.runs import BattleOutcome, Run, total_score
from game.campaign.statistics import statistics_of
from game.campaign.steward import steward
from game.client.games.books import book_with
from game.engine import CardBook, SeatSetup
from game.engine.terms import Mode
from game.match import Match
from game.rivals import make_rival

PLAYING = ("odo", "tamsin", "vesna")
"""Who plays: one of each level that answers at once."""


class BoardRival(NamedTuple):
    """What a rival came to: its key, its score and that after each battle; 0 for a lost Daily."""

    key: str
    score: int
    splits: tuple[int, ...]


def play_day(today: DailyMission, mode: Mode, own: CardBook) -> tuple[BoardRival, ...]:
    """The rivals at the Daily of a date."""
    campaign = daily_campaign(today)
    run = enter(campaign, new_daily(today, mode=mode), NODE)
    played = []
    for key in PLAYING:
        outcome = _fight(campaign, run, key, own)
        score = outcome.score.total if outcome.won else 0
        played.append(BoardRival(key, score, (score,)))
    return tuple(played)


def play_week(week: WeeklyRun, own: CardBook) -> tuple[BoardRival, ...]:
    """The rivals at the Weekly of a week; the steward chooses their way."""
    played = []
    for key in PLAYING:
        run = new_weekly(week)
        while run.phase != "over":
            steps = open_steps(week.campaign, run)
            if steps == (FIGHT,):
                run = finish(week.campaign, run, _fight(charted(week.campaign, run), run, key, own))[0]
            else:
                run = take_step(week.campaign, run, steward(week.campaign, run, steps))
        won = [visit.score for visit in run.path if visit.won]
        played.append(BoardRival(key, total_score(run), tuple(sum(won[: battle + 1]) for battle in range(len(won)))))
    return tuple(played)


def _fight(campaign: Campaign, run: Run, key: str, own: CardBook) -> BattleOutcome:
    """The battle where the run is, as this rival fights it."""
    packs = current_mission(campaign, run).packs
    book = book_with(packs if run.fleet is None else (*packs, FLEET_PACK), own)
    setup = mission_setup(campaign, run, book)
    seats = (SeatSetup("rival", home=setup.seats[0].home), SeatSetup("nemesis"))
    setup = replace(setup, seats=seats, options=tuple(option for option in setup.options if option[0] != "staged"))
    match = Match(book, setup, [make_rival(RIVALS[key], f"{run.seed}/{run.node}/{run.attempt}/{key}"), None])
    while match.decision is not None:
        match.tick()
    return outcome_of(campaign, run, match.state, statistics_of(book, match.journal), key)
