"""Texts that lower draft and deploy costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..types import CardType, Range
from ..vocabulary import StandingRules, op
from .count import Count


@dataclass(frozen=True, slots=True)
class Cheaper:
    """A cost is lower by `by`, times what `per` counts.

    With timing "drafting" or "deploying" it lowers the own cost of this card; with "while_drafting" or "while_deploying" the
    cost of other cards of these types while this card is in play (ruling A5).
    """

    by: Annotated[int, Range(1, 9)]
    per: Count | None = None
    types: tuple[CardType | Literal["tactic", "prestige"], ...] = ()
    op: Literal["cheaper"] = "cheaper"


@op(Cheaper, worth=lambda op, w, times: 20 * op.by)
class Lowering(StandingRules[Cheaper]):
    """Prices ask for it; a reduction that was bought is known to the draft or deployment that waits (ruling O6)."""
