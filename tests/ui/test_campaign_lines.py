"""Every line of a campaign's story comes to be read: tagline and intro, briefings, the Nemesis before and after."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import resources
from game.campaign.load import campaigns_in
from game.campaign.models import Campaign
from game.campaign.run import new_run
from game.campaign.runs import Run, Visit
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.node_facts import node_facts, parting_words
from tests.ui.runs import services_in

CAMPAIGNS = [listing.campaign for listing in campaigns_in(resources.campaigns()) if listing.campaign is not None]


def after(campaign: Campaign, run: Run, node: str, mission: str, won: bool) -> Run:
    """The run with this battle just fought."""
    return replace(run, path=(Visit(node, mission, 1, won, 0, 0, "", "D", False, "game", "full"),))


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=lambda campaign: campaign.id)
def test_every_line_has_a_state_that_shows_it(campaign: Campaign, tmp_path: Path) -> None:
    services = services_in(tmp_path)
    hub = next(entry for entry in campaigns_of(services).entries() if entry.key == campaign.id)
    assert campaign.text["tagline"] in hub.about and campaign.text["intro"] in hub.about
    run = new_run(campaign, length="grand", mode="standard", seed="lines")
    for node in campaign.galaxy.nodes:
        mission = campaign.mission_at(node.key)
        runs = RunSession(services, campaign, run)
        if node.kind == "stop":
            continue  # what happens there is drawn for each run, and told by the events
        if mission is None:
            assert campaign.text[f"haven.{node.key}.text"] in node_facts(runs, node.key).story
            continue
        facts = node_facts(runs, node.key, whole=True)
        assert facts.story == mission.briefing and facts.voice == mission.voice.before
        for won, words in ((True, mission.voice.won), (False, mission.voice.lost)):
            assert words, f"{mission.key} has nothing to say"
            assert words in parting_words(RunSession(services, campaign, after(campaign, run, node.key, mission.key, won)))
