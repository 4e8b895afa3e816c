"""Whether a replay file proves what is claimed of a Daily: it is played again under the rules and scored anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from game.campaign.battle import mission_setup, outcome_of
from game.campaign.daily import NODE, daily, daily_campaign, new_daily
from game.campaign.errors import RunError
from game.campaign.league.claims import Claim
from game.campaign.models import Campaign
from game.campaign.run import enter
from game.campaign.statistics import statistics_of
from game.client.games.books import book_with
from game.content.errors import ContentError
from game.content.language import Line, line
from game.engine import RULES_VERSION, CardBook, ReplayError, Setup, SetupError
from game.match import Match
from game.store import StoreError
from game.store.export import read_replay
from game.store.journal import journal_of

FREE = ("ties", "staged")
"""Options in which two who play the same Daily may differ: who settles ties, and that events are staged."""


def doubt(claim: Claim, path: Path, campaigns: Sequence[Campaign], own: CardBook) -> Line | None:
    """Why this file does not prove the claim, in one sentence; None if it does."""
    if claim.kind != "daily":
        return line("board.weeks_stay_claimed")
    try:
        replay = read_replay(path)
        if replay.header["rules_version"] != RULES_VERSION:
            return line("board.other_rules")
        journal = journal_of(replay.header, replay.entries, replay.digests)
        today = daily(date.fromisoformat(claim.when), campaigns)
        campaign = daily_campaign(today)
        run = enter(campaign, new_daily(today, mode=claim.mode), NODE)
        book = book_with(today.mission.packs, own)
        if _strict(journal.setup) != _strict(mission_setup(campaign, run, book)):
            return line("board.other_game")
        match = Match.resume(book, journal)
        deeds = statistics_of(book, journal)
    except (StoreError, ReplayError, SetupError, RunError, ContentError, ValueError):
        return line("board.no_such_replay")
    if not match.over or match.assisted:
        return line("board.unfinished_or_assisted")
    outcome = outcome_of(campaign, run, match.state, deeds, "")
    home = match.state.cards[match.state.players[0].home]
    if not outcome.won or outcome.score.total != claim.score or claim.home not in (home.key, home.replaces):
        return line("board.other_score", score=outcome.score.total if outcome.won else 0)
    return None


def _strict(setup: Setup) -> Setup:
    """The set-up without what is free."""
    return replace(setup, options=tuple(sorted(option for option in setup.options if option[0] not in FREE)))
