"""Whether replay files prove what is claimed of a Daily or a Weekly: they are played again under the rules and scored anew.

A Weekly is proved by the way of its run, which lies in the replay of its last battle, and the replay of each battle on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.campaign.battle import current_mission, mission_setup, outcome_of
from game.campaign.daily import NODE, daily, daily_campaign, new_daily
from game.campaign.errors import RunError
from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.journey.steps import FIGHT, Step, take_step
from game.campaign.league.boards import claim_of
from game.campaign.league.claims import Claim
from game.campaign.league.weekly import new_weekly, weekly
from game.campaign.models import Campaign
from game.campaign.run import charted, enter, finish
from game.campaign.runs import BattleOutcome, Run
from game.campaign.statistics import statistics_of
from game.client.games.books import book_with
from game.content.errors import ContentError
from game.content.language import Line, line
from game.engine import RULES_VERSION, CardBook, Journal, ReplayError, Setup, SetupError
from game.match import Match
from game.store import StoreError
from game.store.export import WAY, read_replay
from game.store.journal import journal_of

MOST_STEPS = 600
REFUSED = (StoreError, ReplayError, SetupError, RunError, ContentError, ValueError)
"""What is raised for files that are no replay, games that cannot be played and steps that are not open."""
FREE = ("ties", "staged")
"""Options in which two who play the same Daily may differ: who settles ties, and that events are staged."""


def doubt(claim: Claim, paths: Sequence[Path], campaigns: Sequence[Campaign], own: CardBook) -> Line | None:
    """Why none of these files proves the claim, or all of them together do not, in one sentence; None if they do."""
    doubts: list[Line] = []
    games: list[_Game] = []
    for path in paths:
        try:
            games.append(_read(path))
        except (StoreError, ReplayError, SetupError, ContentError, ValueError):
            doubts.append(line("board.no_such_replay"))
    for game in games:
        told = _of_day(claim, game, campaigns, own) if claim.kind == "daily" else _of_week(claim, game, games, campaigns, own)
        if told is None:
            return None
        doubts.append(told)
    return doubts[0] if doubts else line("board.no_replays")


class _Game(NamedTuple):
    """A replay file: the version of its rules, its journal, and the way of the run that it belongs to."""

    rules: int
    journal: Journal
    way: tuple[Step, ...]


def _read(path: Path) -> _Game:
    """A replay file. Raises StoreError, ReplayError, SetupError, ContentError or ValueError for what is none."""
    replay = read_replay(path)
    way = replay.header.get(WAY, [])
    if not isinstance(way, list) or len(way) > MOST_STEPS or not all(isinstance(step, list) for step in way):
        raise ValueError(WAY)
    steps = tuple(tuple(str(word) for word in step) for step in way)
    return _Game(replay.header["rules_version"], journal_of(replay.header, replay.entries, replay.digests), steps)


def _of_day(claim: Claim, game: _Game, campaigns: Sequence[Campaign], own: CardBook) -> Line | None:
    """Why this game does not prove what is claimed of a Daily; None if it does."""
    try:
        if game.rules != RULES_VERSION:
            return line("board.other_rules")
        today = daily(date.fromisoformat(claim.when), campaigns)
        campaign = daily_campaign(today)
        run = enter(campaign, new_daily(today, mode=claim.mode), NODE)
        book = book_with(today.mission.packs, own)
        if _strict(game.journal.setup) != _strict(mission_setup(campaign, run, book)):
            return line("board.other_game")
        match = Match.resume(book, game.journal)
        deeds = statistics_of(book, game.journal)
    except REFUSED:
        return line("board.no_such_replay")
    if not match.over or match.assisted:
        return line("board.unfinished_or_assisted")
    outcome = outcome_of(campaign, run, match.state, deeds, "")
    home = match.state.cards[match.state.players[0].home]
    if not outcome.won or outcome.score.total != claim.score or claim.home not in (home.key, home.replaces):
        return line("board.other_score", score=outcome.score.total if outcome.won else 0)
    return None


def _of_week(claim: Claim, last: _Game, games: Sequence[_Game], campaigns: Sequence[Campaign], own: CardBook) -> Line | None:
    """Why the way of this game, with all battles on it, does not prove what is claimed of a Weekly; None if it does."""
    if not last.way:
        return line("board.no_way")
    try:
        week = weekly(claim.when, campaigns)
        run = new_weekly(week)
        for step in last.way:
            if step != FIGHT:
                run = take_step(week.campaign, run, step)
                continue
            outcome = _fought(week.campaign, run, games, own)
            if outcome is None:
                return line("board.battle_missing", battle=len(run.path) + 1)
            run = finish(week.campaign, run, outcome)[0]
    except REFUSED:
        return line("board.no_such_replay")
    if run.assisted or not run.path or run.phase not in ("finale", "over", "lost"):
        return line("board.unfinished_or_assisted")
    proved = claim_of(run, run.home or "", claim.initials)
    return None if proved == claim else line("board.other_score", score=proved.score)


def _fought(campaign: Campaign, run: Run, games: Sequence[_Game], own: CardBook) -> BattleOutcome | None:
    """How the battle ended that the run is in, by the game that was begun as it must be; None if there is none."""
    whole = charted(campaign, run)
    book = book_with((*current_mission(whole, run).packs, FLEET_PACK), own)
    wanted = _strict(mission_setup(whole, run, book, run.home))
    for game in games:
        if game.rules == RULES_VERSION and _strict(game.journal.setup) == wanted:
            match = Match.resume(book, game.journal)
            deeds = statistics_of(book, game.journal)
            return outcome_of(whole, run, match.state, deeds, "", conceded=not match.over, assisted=match.assisted)
    return None


def _strict(setup: Setup) -> Setup:
    """The set-up without what is free."""
    return replace(setup, options=tuple(sorted(option for option in setup.options if option[0] not in FREE)))
