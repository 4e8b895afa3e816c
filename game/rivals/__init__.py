"""Computer players. A policy is a name; `make_rival` gives the player that answers by it."""

from __future__ import annotations

from collections.abc import Callable

from .greedy import Greedy
from .random_rival import RandomRival
from .sight import Rival, Sight
from .weights import TUNED

WORLDS_FROM = 4
"""The first round in which `no_worlds` conquers a World."""

POLICIES: dict[str, Callable[[str], Rival]] = {
    "random": RandomRival,
    "greedy": lambda seed: Greedy(),
    "tuned": lambda seed: Greedy(weights=TUNED),
    "no_worlds": lambda seed: Greedy(first_world_round=WORLDS_FROM),
}


def make_rival(policy: str, seed: str) -> Rival:
    """A player of this policy with random numbers of its own. Raises KeyError for an unknown policy."""
    return POLICIES[policy](seed)


__all__ = ["POLICIES", "Rival", "Sight", "make_rival"]
