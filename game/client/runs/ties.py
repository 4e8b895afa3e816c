"""Who answers ties of the Nemesis in the battles of a run."""

from __future__ import annotations

from typing import get_args

from game.campaign.battle import Ties
from game.client.profile.preferences import TIES
from game.client.profile.services import Services


def ties_of(services: Services) -> Ties:
    """Who answers ties of the Nemesis, as the profile has it."""
    kept = services.settings.get(TIES)
    return next((policy for policy in get_args(Ties) if policy == kept), "ask")
