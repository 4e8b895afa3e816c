"""Many games in one object."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from statistics import median
from typing import Any

from .matches import GameOutcome, GamePlan

Summary = dict[str, Any]


def summarise(outcomes: Sequence[GameOutcome], plan: GamePlan, seconds: float) -> Summary:
    """The figures of `simulate --json`. A shared win counts as 1 / number of winners; failed games count as errors only."""
    ended = [outcome for outcome in outcomes if outcome.error is None]
    seats = range(len(ended[0].totals) if ended else 0)
    margins = [_margin(outcome) for outcome in ended]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return {
        "games": len(outcomes),
        "finished": len(ended),
        "errors": len(outcomes) - len(ended),
        "invariant_breaks": sum(outcome.breaks for outcome in outcomes),
        "seats": plan.seats,
        "mode": plan.mode,
        "policies": list(plan.policies),
        "seed": plan.seed,
        "win_rate": _mean([_share(outcome, 0) for outcome in ended], 4),
        "win_rates": [_mean([_share(outcome, seat) for outcome in ended], 4) for seat in seats],
        "first_player_win_rate": _mean([_share(outcome, outcome.first) for outcome in ended], 4),
        "mean_score": [_mean([outcome.totals[seat] for outcome in ended]) for seat in seats],
        "mean_worlds": [_mean([outcome.worlds[seat] for outcome in ended]) for seat in seats],
        "mean_winning_score": _mean([max(outcome.totals) for outcome in ended]),
        "mean_margin": _mean(margins),
        "median_margin": median(margins) if margins else 0,
        "mean_decisions": _mean([outcome.decisions for outcome in ended]),
        "deck_exhausted": _mean([outcome.end == "nemesis_deck" for outcome in ended], 4),
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds) if seconds else 0,
        "games_per_s": round(len(outcomes) / seconds, 1) if seconds else 0,
        "digest": digest_of(outcomes),
    }


def digest_of(outcomes: Sequence[GameOutcome]) -> str:
    """One hash over all final states in the order of the games."""
    whole = blake2b(digest_size=16)
    for outcome in outcomes:
        whole.update(outcome.index.to_bytes(8, "little") + outcome.digest)
    return whole.hexdigest()


def _share(outcome: GameOutcome, seat: int) -> float:
    return (seat in outcome.winners) / len(outcome.winners)


def _margin(outcome: GameOutcome) -> int:
    """Points between the best and the second best seat; 0 where a tie-breaker decided."""
    best, second = sorted(outcome.totals, reverse=True)[:2]
    return best - second


def _mean(values: Sequence[float], digits: int = 2) -> float:
    return round(sum(values) / len(values), digits) if values else 0
