"""Putting what a campaign brings along in play: from then on its cards can be dealt and its pictures shown."""

from __future__ import annotations

from game.content.load import install_cards
from game.resources import show_pictures

from ..models import Campaign


def put_in_play(campaign: Campaign) -> Campaign:
    """The same campaign, whose own cards and pictures are there from now on."""
    install_cards(campaign.id, campaign.cards)
    show_pictures(campaign.id, campaign.art)
    return campaign
