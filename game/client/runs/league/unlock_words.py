"""What a run that has come to its end has opened for those after it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaign.league.unlocks import counted, fresh_after
from game.client.runs.campaigns import campaigns_of
from game.content.language import say

if TYPE_CHECKING:
    from game.campaign.runs import Run
    from game.client.profile.services import Services


def opened_words(services: Services, run: Run) -> str:
    """One sentence; "" where nothing is new, or everything is open already."""
    campaigns = campaigns_of(services)
    if campaigns.unlocked or not counted([run]):
        return ""
    parts = []
    for step in fresh_after(campaigns.counted()):
        parts += [say("unlocks.relics", n=len(step.relics))] if step.relics else []
        parts += [say("unlocks.events", n=len(step.events))] if step.events else []
        parts += [say(f"unlocks.{feature}") for feature in step.features]
    return say("unlocks.opened", what=say("phrase.comma").join(parts)) if parts else ""
