"""Shares and differences with the intervals that so many games allow."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

SURE = 1.96
"""Standard errors of a 95 % interval."""


def interval(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson), which holds for few games and clean sweeps too."""
    square = SURE * SURE
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = SURE * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 of less than two."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return deviation(values) / sqrt(len(values)) if values else 0.0


def percent(share: float, count: int) -> str:
    """A share with its interval as it stands in a table."""
    low, high = interval(share, count)
    return f"{100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def elo(share: float) -> float:
    """What a share of wins says of the distance in Elo points; a clean sweep counts as 99 of 100."""
    from math import log10

    share = min(0.99, max(0.01, share))
    return 400 * log10(share / (1 - share))
