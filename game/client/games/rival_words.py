"""What computer players are called, what a level has shown at the ladder, and to what a character leans."""

from __future__ import annotations

from game.content.language import say
from game.rivals import LEANS, POLICIES, is_known, leaning_levels, level_names, load_characters, load_levels, named

RIVAL_LEVELS = level_names()
"""The levels that a seat may have, the weakest first."""
LEANING_LEVELS = leaning_levels()
"""Those of them that may have a character."""
CHARACTERS = tuple(character.key for character in load_characters())
"""The characters, the plain one first."""


def level_name(level: str) -> str:
    """What a level, with or without a character, or a policy is called; one that is not known goes by its own name."""
    if level in POLICIES or level in RIVAL_LEVELS:
        return say(f"rival_levels.{level}")
    if not is_known(level):
        return level
    plain, character = parts_of(level)
    return say("rival_characters.named", level=say(f"rival_levels.{plain}"), character=character_name(character))


def with_character(level: str, character: str) -> str:
    """A level as a seat names it, with its character."""
    return named(level, character)


def parts_of(level: str) -> tuple[str, str]:
    """The level and the character that a seat names; "" without one."""
    plain, _, character = level.partition(LEANS)
    return plain, character


def character_name(character: str) -> str:
    """What a character is called."""
    return say(f"rival_characters.{character}")


def character_hint(character: str) -> str:
    """To what a character leans, in a few words."""
    return say(f"rival_characters.{character}_leans")


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
