"""A single battle of a campaign: a mission by itself, whose medal counts for the wall and for no run."""

from __future__ import annotations

from game.engine import seed_of
from game.engine.terms import Mode

from ..galaxy import Chart, Place
from ..models import Campaign
from ..runs import Run

SINGLE = "single"
"""The length of a run that is one battle."""


def new_single(campaign: Campaign, node: str, *, mode: Mode, home: str | None = None, seed: str) -> Run:
    """The battle on a node of the campaign's map, and nothing else. Raises KeyError for an unknown node."""
    place = campaign.galaxy.node(node)
    whole = seed_of(seed)
    chart = Chart((Place(place.key, place.kind, place.mission),))
    key = f"{campaign.id}-{whole[:12]}-{SINGLE}-{mode}"
    return Run(key, "campaign", campaign.id, campaign.version, SINGLE, mode, (), False, home, whole, 0, ranked=False, chart=chart)
