"""Computer players. A policy or a level is a name; `make_rival` gives the player that answers by it.

A level may lean to a character, as in "admiral/denier".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine import Command, Decision

from . import levels
from .characters import PLAIN, SCHOLAR, Character, load_characters
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

LEANS = "/"
"""Stands between a level and its character."""

POLICIES: dict[str, Callable[[str], Rival]] = {
    "random": RandomRival,
    "greedy": lambda seed: Greedy(),
    "tuned": lambda seed: Greedy(weights=TUNED),
    "no_worlds": lambda seed: Greedy(first_world_round=WORLDS_FROM),
}


def level_names() -> tuple[str, ...]:
    """The levels of the box, the weakest first."""
    return tuple(level.key for level in load_levels())


def leaning_levels() -> tuple[str, ...]:
    """The levels that may have a character: those that leave nothing to a lot."""
    return tuple(level.key for level in load_levels() if not level.noise)


def named(level: str, character: str) -> str:
    """The name of a level with a character; the plain one goes without saying."""
    return level if character == PLAIN or level not in leaning_levels() else f"{level}{LEANS}{character}"


def _level_of(name: str) -> tuple[Level, Character]:
    """The level and the character that a name stands for. Raises KeyError for an unknown name."""
    key, _, leaning = name.partition(LEANS)
    level = {known.key: known for known in (*load_levels(), levels.STRONG)}[key]
    if LEANS not in name:
        return level, SCHOLAR
    if level.noise:
        raise KeyError(name)
    return level, {known.key: known for known in load_characters()}[leaning]


def is_known(name: str) -> bool:
    """Whether a policy or a level, with or without a character, has this name."""
    if name in POLICIES:
        return True
    try:
        _level_of(name)
    except KeyError:
        return False
    return True


def make_rival(name: str, seed: str) -> Rival:
    """A player of this policy or level; only policies use the seed. Raises KeyError for an unknown name."""
    if name in POLICIES:
        return POLICIES[name](seed)
    level, character = _level_of(name)
    return Searcher(level, character) if level.share else Thinned(level, character)


def looks_ahead(name: str) -> bool:
    """Whether this is a level that thinks about its answers, which takes longer than a frame."""
    return name not in POLICIES and is_known(name) and _level_of(name)[0].share > 0


def thinking_steps(rival: Rival, sight: DealingSight, decision: Decision) -> Iterator[Command | None]:
    """None after each step of a thought, at last the answer; who does not look ahead answers at once."""
    if isinstance(rival, Searcher):
        yield from rival.steps(sight, decision)
    else:
        yield rival.choose(sight, decision)


__all__ = [
    "LEANS",
    "PLAIN",
    "POLICIES",
    "STAND_IN",
    "Character",
    "DealingSight",
    "Level",
    "Rival",
    "Sight",
    "is_known",
    "leaning_levels",
    "level_names",
    "load_characters",
    "load_levels",
    "looks_ahead",
    "make_rival",
    "named",
    "thinking_steps",
]
