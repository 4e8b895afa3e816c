"""Trying a campaign: a mission, an event or a whole run that is played as it is in a run, and kept and ranked by nobody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.campaign.galaxy import BATTLES, Chart, Place
from game.campaign.journey.single import new_single
from game.campaign.keys import nearest
from game.campaign.load import campaign_folders, is_campaign, load_campaign
from game.campaign.run import enter, new_run
from game.campaign.runs import Run
from game.campaign.voyage import all_relics, fleet_of, ticked, with_fleet
from game.campaign.workshop.play import put_in_play
from game.client.profile.requests import Back, Go, Request
from game.client.profile.services import CampaignTrial
from game.client.runs.campaign_choices import Choices, homes_everywhere
from game.client.runs.campaigning import RunSession
from game.client.runs.own_content import CAMPAIGNS_FOLDER, OwnContent, shipped_listings
from game.content.language import Line, line, say
from game.resources import campaigns as shipped_campaigns
from game.store import Store
from game.store.profile import default_data_dir

if TYPE_CHECKING:
    from game.campaign.models import Campaign
    from game.client.profile.services import Services
    from game.engine import Setup


class NoTrial(ValueError):
    """What is to be tried is not there; `args` has the one sentence that says so."""

    def __init__(self, words: Line) -> None:
        super().__init__(words)


class TrySession(RunSession):
    """A run of which nothing is kept; when it has come to its end, it leads back to where it was begun."""

    kept = False

    @property
    def store(self) -> Store | None:
        """It has no place in any profile."""
        return None

    def save(self, claim: bool = False) -> None:
        """Nothing is kept, and Continue means what it meant before."""

    def next_request(self) -> Request:
        return Back() if self.alone and self.run.phase in ("finale", "over") else super().next_request()

    def next_label(self) -> str:
        return say("trying.back") if self.alone and self.run.phase == "finale" else super().next_label()

    def leave(self) -> Request:
        return Back()

    def launch_setup(self) -> Setup:
        """The set-up of its battle, which is on from now on. Raises RunError."""
        if self.run.phase == "map":
            self._move(enter(self.campaign, self.run, self.choices()[0].key))
        return self.setup_of(self.run)


def open_campaign(named: str, data: Path | None) -> Campaign:
    """The campaign of a folder, or one of the game or of the player by its id; the player's packs are there from now on.

    Raises NoTrial for a name that there is not, ContentError for a campaign that is broken.
    """
    own = OwnContent(data or default_data_dir(), shipped_listings())
    own.wait()
    if is_campaign(Path(named)):
        return put_in_play(load_campaign(Path(named).absolute()))
    roots = (shipped_campaigns(), (data or default_data_dir()) / CAMPAIGNS_FOLDER)
    folders = {folder.name: folder for root in reversed(roots) for folder in campaign_folders(root)}
    if named not in folders:
        raise NoTrial(_unknown("campaign", named, sorted(folders)))
    return put_in_play(load_campaign(folders[named]))


def checked_trial(trial: CampaignTrial) -> CampaignTrial:
    """The same, with nothing in it that its campaign does not know. Raises NoTrial that names the nearest one."""
    campaign = trial.campaign
    known: dict[str, tuple[Sequence[str], Sequence[str]]] = {
        "mission": ([trial.mission], [mission.key for mission in campaign.missions]),
        "event": ([trial.event], [event.key for event in campaign.events]),
        "home": ([trial.home], homes_of(campaign)),
        "relic": (trial.relics, [relic.key for relic in all_relics(campaign)]),
    }
    for what, (named, there) in known.items():
        for key in named:
            if key and key not in there:
                raise NoTrial(_unknown(what, key, there))
    return trial


def homes_of(campaign: Campaign) -> list[str]:
    """The Home Worlds from which every battle of a campaign can be fought."""
    from game.client.profile.services import shipped_content

    return homes_everywhere(campaign, shipped_content().book)


def _unknown(what: str, key: str, there: Sequence[str]) -> Line:
    near = nearest(key, there) or "."
    return line("trying.unknown", what=say(f"trying.{what}"), key=repr(key[:40]), near=near, n=len(there), known=", ".join(there))


def trial_run(trial: CampaignTrial, seed: str) -> Run:
    """The run that is tried: a whole one, one battle, or an event and then a battle."""
    campaign, home = trial.campaign, trial.home or None
    homes = homes_of(campaign)
    if not trial.mission and not trial.event:
        length = campaign.galaxy.run_lengths[0]
        run = with_fleet(new_run(campaign, length=length, mode=trial.mode, home=home, seed=seed), homes, campaign.galaxy)
        run = replace(run, ranked=False)
    else:
        mission = trial.mission or campaign.missions[0].key
        node = next(node for node in campaign.galaxy.nodes if node.kind in BATTLES and node.mission == mission)
        run = new_single(campaign, node.key, mode=trial.mode, home=home, seed=seed)
        chart = Chart((Place(node.key, node.kind, node.mission),))
        run = replace(with_fleet(run, homes), chart=chart, length=run.length)
    run = replace(run, fleet=replace(fleet_of(run), relics=trial.relics))
    run = ticked(campaign, run, trial.clock)
    if trial.event:
        return replace(run, phase="stop", fleet=replace(fleet_of(run), stop="event", event=trial.event))
    return run


def begin_trial(services: Services, trial: CampaignTrial) -> Go:
    """The screen with which it begins."""
    return Go(trying(services, trial).next_args())


def trying(services: Services, trial: CampaignTrial) -> TrySession:
    """A run that is tried in this window."""
    from game.client.runs.campaigns import campaigns_of

    shelf = campaigns_of(services)
    return TrySession(services, trial.campaign, trial_run(trial, shelf.new_seed()), shelf)


def try_run(services: Services, campaign: Campaign) -> Go:
    """A run through a campaign from its map, from the Home World and in the Challenge Mode that were chosen last."""
    chosen = Choices.kept(services)
    home = chosen.home if chosen.home in homes_of(campaign) else None
    return begin_trial(services, CampaignTrial(campaign, home=home or "", mode=chosen.mode))


def try_mission(services: Services, campaign: Campaign, mission: str) -> Go:
    """A mission by itself, from the Home World and in the Challenge Mode that were chosen last."""
    chosen = Choices.kept(services)
    home = chosen.home if chosen.home in homes_of(campaign) else None
    return begin_trial(services, CampaignTrial(campaign, mission, home=home or "", mode=chosen.mode))
