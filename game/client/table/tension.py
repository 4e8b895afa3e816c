"""How tight a game is: one figure from 0 to 1 of what everybody sees, which the music follows. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import View
from game.engine.terms import Seat

CALM = 0.15
MARGIN = 12
"""So many points behind are as bad as it gets."""
PRIMES = 6
LATE_ROUNDS = 2


def leads(points: Sequence[int], seat: Seat) -> bool:
    """Whether a seat has more points than any other."""
    others = [score for other, score in enumerate(points) if other != seat]
    return seat < len(points) and bool(others) and points[seat] > max(others)


def tension_of(view: View, points: Sequence[int], seat: Seat) -> float:
    """The tension for a seat: the sector, the target, the rounds left, the points, its Prime Cards, an open invasion.

    `points` are the live scores by seat, which count only what lies open.
    """
    others = [score for other, score in enumerate(points) if other != seat]
    margin = points[seat] - max(others) if others and seat < len(points) else 0
    tension = CALM + 0.10 * (max(1, view.sector) - 1)
    nemesis = view.nemesis
    if nemesis is not None:
        if nemesis.target is not None:
            tension += 0.10 + (0.25 if view.cards[nemesis.target].core else 0.0)
        tension += 0.10 * min(1.0, len(nemesis.sideways) / PRIMES)
    if len(view.plan) - view.round < LATE_ROUNDS:
        tension += 0.15
    tension += 0.20 * min(1.0, max(-0.5, -margin / MARGIN))
    if view.invasion is not None:
        tension += 0.30
    return min(1.0, max(0.0, tension))
