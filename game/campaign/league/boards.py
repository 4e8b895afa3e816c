"""The board of a day or a week: what a try claims there."""

from __future__ import annotations

from datetime import date

from ..pools import pool_of, shipped_pools
from ..runs import WEEKLY, Run, hall_of, total_score
from .claims import Claim, ClaimKind


def claim_of(run: Run, home: str, initials: str) -> Claim:
    """What a try that is over may claim."""
    kind: ClaimKind = "weekly" if run.kind == WEEKLY else "daily"
    when = hall_of(run)[1]
    pool = 1 if kind == "weekly" else pool_number(date.fromisoformat(when))
    scores = [visit.score for visit in run.path if visit.won]
    splits = tuple(sum(scores[: battles + 1]) for battles in range(len(scores)))
    return Claim(kind, when, pool, run.mode, home, total_score(run), splits, initials)


def pool_number(day: date) -> int:
    """Which of the pools of the Daily a date is drawn from, from 1."""
    pools = shipped_pools()
    return 1 + pools.index(pool_of(day, pools))
