"""The first run of a new player: the first act of the first campaign, from a Home World of the player's choice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.campaign.journey.drawing import first_map
from game.campaign.journey.flagship import FLEET_PACK
from game.client.games.books import book_with
from game.client.profile.requests import Go, HubArgs, PrologueArgs
from game.client.runs.campaign_choices import Choices, chosen_run, homes_everywhere
from game.content.language import say
from game.engine import CardDef
from game.engine.api.serving import flagship_card

if TYPE_CHECKING:
    from game.campaign.models import Campaign
    from game.client.runs.campaigns import Campaigns


def first_campaign(campaigns: Campaigns) -> Campaign | None:
    """The campaign with which a new player begins; None where there is none."""
    return next(iter(campaigns.sound), None)


def first_homes(campaigns: Campaigns) -> tuple[CardDef, ...]:
    """The Home Worlds from which the first run may begin."""
    campaign = first_campaign(campaigns)
    keys = homes_everywhere(campaign, campaigns.book) if campaign is not None else ()
    homes = [card for card in campaigns.book.homes if (card.replaces or card.key) in keys]
    return tuple(sorted(homes, key=lambda card: card.number))


def home_words(campaigns: Campaigns, home: CardDef) -> str:
    """What it is to sail from this Home World: its flavour, and its flagship; what they do themselves is alike."""
    campaign = first_campaign(campaigns)
    packs = campaign.packs if campaign is not None else ()
    book = book_with((*packs, FLEET_PACK), campaigns.services.content.book)
    ship = flagship_card(book, home.key, 1)
    if ship is None:
        return home.flavour
    words = say("prologue.flagship", name=ship.name, words=campaigns.services.content.wording.card_text(ship))
    return f"{home.flavour}\n{words}"


def play_now(campaigns: Campaigns) -> Go:
    """The first page of the first run; the hub without a campaign."""
    return Go(PrologueArgs()) if first_campaign(campaigns) is not None else Go(HubArgs())


def begin_first(campaigns: Campaigns, home: str) -> Go:
    """The first run: its map is the one that was written, with one stop between two battles. Raises ValueError."""
    campaign = first_campaign(campaigns)
    if campaign is None:
        raise ValueError("There is no mission for it.")
    chosen = Choices(campaign.id, "act_1", home=home)
    run = chosen_run(campaign, chosen, homes_everywhere(campaign, campaigns.book), campaigns.new_seed())
    run = replace(run, chart=first_map(campaign.galaxy)) if run.chart is not None else run
    return campaigns.enter_new(run, story_told=True)
