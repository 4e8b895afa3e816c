"""The campaigns that a run is one of, as far as the run asks for them."""

from __future__ import annotations

from typing import Protocol

from game.campaign.models import Campaign
from game.campaign.runs import Run


class CampaignShelf(Protocol):
    """The campaigns that a run is one of, as far as it asks for them."""

    def campaign_of(self, run: Run) -> Campaign | None:
        """The campaign of a run; that of a Gauntlet grows with it."""

    def best_ladder(self, mode: str) -> tuple[int, int]:
        """The most rungs of a Gauntlet in a Challenge Mode, and its best score."""
