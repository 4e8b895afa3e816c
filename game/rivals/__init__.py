"""Computer players. A policy or a level is a name; `make_rival` gives the player that answers by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine import Command, Decision

from . import levels
from .greedy import Greedy
from .levels import Level, load_levels
from .random_rival import RandomRival
from .search.searcher import Searcher
from .sight import DealingSight, Rival, Sight
from .thinned import Thinned
from .weights import TUNED

WORLDS_FROM = 4
"""The first round in which `no_worlds` conquers a World."""
STAND_IN = levels.STAND_IN.key
"""The level that plays where a journal names one that is not known."""

POLICIES: dict[str, Callable[[str], Rival]] = {
    "random": RandomRival,
    "greedy": lambda seed: Greedy(),
    "tuned": lambda seed: Greedy(weights=TUNED),
    "no_worlds": lambda seed: Greedy(first_world_round=WORLDS_FROM),
}


def level_names() -> tuple[str, ...]:
    """The levels of the box, the weakest first."""
    return tuple(level.key for level in load_levels())


def is_known(name: str) -> bool:
    """Whether a policy or a level has this name."""
    return name in POLICIES or name in level_names()


def make_rival(name: str, seed: str) -> Rival:
    """A player of this policy or level; only policies use the seed. Raises KeyError for an unknown name."""
    if name in POLICIES:
        return POLICIES[name](seed)
    level = {known.key: known for known in load_levels()}[name]
    return Searcher(level) if level.share else Thinned(level)


def looks_ahead(name: str) -> bool:
    """Whether this is a level that thinks about its answers, which takes longer than a frame."""
    return any(level.key == name and level.share for level in load_levels())


def thinking_steps(rival: Rival, sight: DealingSight, decision: Decision) -> Iterator[Command | None]:
    """None after each step of a thought, at last the answer; who does not look ahead answers at once."""
    if isinstance(rival, Searcher):
        yield from rival.steps(sight, decision)
    else:
        yield rival.choose(sight, decision)


__all__ = [
    "POLICIES",
    "STAND_IN",
    "DealingSight",
    "Level",
    "Rival",
    "Sight",
    "is_known",
    "level_names",
    "load_levels",
    "looks_ahead",
    "make_rival",
    "thinking_steps",
]
