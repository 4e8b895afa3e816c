"""What battles are won for besides medals: pages of the codex and titles; which of them are open, and the title that is borne."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.progress import Statistic
from game.client.games.profile_in_play import UNLOCK_ALL, profile_name, store_of
from game.client.profile.settings import Text
from game.client.runs.campaigns import campaigns_of
from game.content.language import say
from game.store import StoreError

if TYPE_CHECKING:
    from game.campaign.models import Campaign, Mission
    from game.campaign.runs import Run
    from game.client.profile.services import Services

REWARD = "reward"
"""The scope of the figures that say which rewards a profile has won: the campaign is their key, the reward their name."""
ENDING = "ending"
"""The scope of the figures that say which endings a profile has come to."""
BORNE = Text("title")
"""Setting: the title that goes with the profile's name, as "campaign/reward"; "" for none."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A reward of a campaign as the codex lists it. `open` also without having been `won` where everything is unlocked."""

    key: str
    kind: str
    name: str
    text: str
    campaign: str
    mission_key: str
    mission: str
    won: bool
    open: bool

    @property
    def condition(self) -> str:
        """How it is won, in one sentence."""
        if self.kind == "ending":
            return say("codex_pages.ending_of", campaign=self.campaign)
        return say("codex_pages.won_with_victory", mission=self.mission, campaign=self.campaign)


def prizes(services: Services) -> tuple[Prize, ...]:
    """Every reward of every campaign that can be played, in the order of campaigns and missions."""
    won = _won(services)
    unlocked = services.settings.get(UNLOCK_ALL)
    by_key: dict[str, Prize] = {}
    for campaign in campaigns_of(services).sound:
        for mission in campaign.missions:
            if mission.reward is not None:
                prize = _prize(campaign, mission, Statistic(REWARD, campaign.id, mission.reward.key) in won, unlocked)
                by_key.setdefault(prize.key, prize)
    return tuple(by_key.values())


def _prize(campaign: Campaign, mission: Mission, won: bool, unlocked: bool) -> Prize:
    reward = mission.reward
    assert reward is not None
    key = f"{campaign.id}/{reward.key}"
    return Prize(key, reward.kind, reward.name, reward.text, campaign.title, mission.key, mission.title, won, won or unlocked)


def endings(services: Services) -> tuple[Prize, ...]:
    """Every ending of every campaign; one that a fleet has come to says which fleet, and when."""
    figures, unlocked = _figures(services, ENDING), services.settings.get(UNLOCK_ALL)
    fleets: dict[str, str] = {}
    for run in campaigns_of(services).past():
        fleets[f"{run.campaign}/{run.ending}"] = fleet_line(services, run)
    told = []
    for campaign in campaigns_of(services).sound:
        for ending in campaign.endings:
            key, won = f"{campaign.id}/{ending.key}", Statistic(ENDING, campaign.id, ending.key) in figures
            text = "\n\n".join(part for part in (ending.text, fleets.get(key, "")) if part)
            told.append(Prize(key, "ending", ending.title, text, campaign.title, "", "", won, won or unlocked))
    return tuple(told)


def fleet_line(services: Services, run: Run) -> str:
    """The fleet that came to an ending, and on which day."""
    book = services.content.book
    home = next((card.name for card in book.homes if run.home in (card.key, card.replaces)), "")
    aboard = run.fleet.crew if run.fleet is not None else ()
    crew = [book.card(comrade.card).name for comrade in aboard if comrade.card in book.by_key]
    return say("codex_pages.fleet_of", day=run.ended, home=home, crew=say("phrase.and").join(crew))


def _won(services: Services) -> set[Statistic]:
    return _figures(services, REWARD)


def _figures(services: Services, scope: str) -> set[Statistic]:
    store = store_of(services)
    try:
        figures = store.statistics() if store is not None else {}
    except StoreError:
        return set()
    return {figure for figure, value in figures.items() if figure.scope == scope and value > 0}


def borne_title(services: Services) -> str:
    """The title that goes with the profile's name; "" for none, or for one that is closed again."""
    key = services.settings.get(BORNE)
    if not key:
        return ""
    return next((prize.name for prize in prizes(services) if prize.key == key and prize.kind == "title" and prize.open), "")


def bear(services: Services, key: str) -> None:
    """Lets the profile bear a title by its key, or none with ""."""
    services.settings.set(BORNE, key)


def styled_name(services: Services) -> str:
    """The name of the profile with the title that it bears; "" where nothing is kept."""
    return ", ".join(part for part in (profile_name(services), borne_title(services)) if part)
