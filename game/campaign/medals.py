"""Medals of a mission: bronze for winning, silver and gold by margin, ace for gold with everything (UX-C4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

if TYPE_CHECKING:
    from game.engine.terms import Range

Medal = Literal["", "bronze", "silver", "gold", "ace"]
MEDALS: tuple[Medal, ...] = ("", "bronze", "silver", "gold", "ace")
"""From none to the best."""


@dataclass(frozen=True, slots=True)
class Par:
    """Margins in Empire Points that earn silver and gold."""

    silver: Annotated[int, Range(0, 99)]
    gold: Annotated[int, Range(0, 99)]


class Distance(NamedTuple):
    """The next medal and how many Empire Points of margin are missing for it; "" and 0 when gold is reached."""

    medal: Medal
    missing: int


def medal_of(
    margin: int,
    won: bool,
    par: Par,
    *,
    directive_done: bool = False,
    has_directive: bool = False,
    assisted: bool = False,
    credit_spent: bool = False,
) -> Medal:
    """The medal for a finished game; a tie that is won by the tie-breakers earns bronze, an Assisted game nothing better."""
    if not won:
        return ""
    if margin < par.silver or assisted:
        return "bronze"
    if margin < par.gold:
        return "silver"
    whole = directive_done or not has_directive
    return "ace" if whole and not credit_spent else "gold"


def distance(margin: int, par: Par, *, assisted: bool = False) -> Distance:
    """What is missing for the next medal at this margin; bronze asks for a lead of 1, and is all that an Assisted game has."""
    steps = (("bronze", 1), ("silver", par.silver), ("gold", par.gold))
    for medal, needed in steps[:1] if assisted else steps:
        if margin < needed:
            return Distance(medal, needed - margin)  # type: ignore[arg-type]  # the three are medals
    return Distance("", 0)


def better(medal: Medal, other: Medal) -> Medal:
    """The better of two medals."""
    return max(medal, other, key=MEDALS.index)
