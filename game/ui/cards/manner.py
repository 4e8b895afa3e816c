"""Whether cards are drawn with their pictures or as words alone, as the player wants all of them."""

from __future__ import annotations

_alone = False


def use_words(alone: bool) -> None:
    """Draws all cards as words alone from now on, or with their pictures."""
    global _alone
    _alone = alone


def words_alone() -> bool:
    """Whether all cards are words alone."""
    return _alone
