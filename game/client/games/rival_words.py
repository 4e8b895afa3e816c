"""What computer players are called, and what a level has shown at the ladder."""

from __future__ import annotations

from game.content.language import say
from game.rivals import POLICIES, level_names, load_levels

RIVAL_LEVELS = level_names()
"""The levels that a seat may have, the weakest first."""


def level_name(level: str) -> str:
    """What a level or a policy is called; one that is not known goes by its own name."""
    return say(f"rival_levels.{level}") if level in POLICIES or level in level_names() else level


def level_hint(level: str) -> str:
    """What a level beats, in one sentence; "" for what is no level."""
    levels = load_levels()
    for below, above in zip((None, *levels), levels):
        if above.key == level and below is None:
            return say("rival_levels.first")
        if above.key == level and below is not None and not above.beats:
            return say("rival_levels.further", name=level_name(below.key))
        if above.key == level and below is not None:
            return say("rival_levels.beats", of=above.beats, name=level_name(below.key))
    return ""
