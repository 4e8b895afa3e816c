"""Every line of a campaign's story comes to be read: tagline and intro, briefings, the Nemesis before and after."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import resources
from game.campaign.battle import terms_of
from game.campaign.daily import DailyMission, daily_campaign, new_daily
from game.campaign.galaxy import LEGS
from game.campaign.gauntlet import gauntlet_campaign, new_gauntlet
from game.campaign.load import campaigns_in
from game.campaign.models import Campaign, Mission
from game.campaign.run import new_run
from game.campaign.runs import Run, Visit
from game.campaign.voyage import with_fleet
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.node_facts import node_facts, parting_words
from game.client.runs.story_words import act_title, ending_words, keeper_words, story_facts
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


@pytest.mark.parametrize("kind", ["fleet", "purist", "gauntlet", "daily"])
@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=lambda campaign: campaign.id)
def test_what_the_nemesis_says_after_a_battle_is_heard_in_every_kind_of_run(
    campaign: Campaign, kind: str, tmp_path: Path
) -> None:
    services = services_in(tmp_path)
    for mission in campaign.missions:
        whole, run, node, key = laid(campaign, mission, kind)
        for won, words in ((True, mission.voice.won), (False, mission.voice.lost)):
            runs = RunSession(services, whole, after(whole, run, node, key, won))
            assert words in parting_words(runs), f"{mission.key} says nothing"


def laid(campaign: Campaign, mission: Mission, kind: str) -> tuple[Campaign, Run, str, str]:
    """A run of a kind that comes to this mission: its campaign, the run, and the keys of the node and the mission there."""
    if kind == "gauntlet":
        alone = replace(campaign, id="alone", missions=(mission,))
        run = new_gauntlet(mode="standard", seed="lines")
        return gauntlet_campaign((alone,), run), run, "rung_1", "rung_1"
    if kind == "daily":
        day = DailyMission("2026-11-27", campaign, mission, None, "1")
        whole = daily_campaign(day)
        return whole, new_daily(day, mode="standard"), whole.galaxy.nodes[0].key, whole.missions[0].key
    node = next(node.key for node in campaign.galaxy.nodes if node.mission == mission.key)
    run = new_run(campaign, length="grand", mode="standard", seed="lines", purist=kind == "purist")
    return campaign, run if kind == "purist" else with_fleet(run, ("umbra",)), node, mission.key


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=lambda campaign: campaign.id)
def test_every_line_of_the_acts_and_of_the_end_has_a_state_that_shows_it(campaign: Campaign, tmp_path: Path) -> None:
    services = services_in(tmp_path)
    shown = set()
    for length in ("act_1", "act_2", "sortie"):
        run = with_fleet(new_run(campaign, length=length, mode="standard", seed="acts"), ("umbra",))
        runs = RunSession(services, campaign, run)
        opening = story_facts(runs)
        assert opening is not None and campaign.text["intro"] in opening.story
        shown |= {*opening.story, act_title(runs)}
        last = LEGS[length][1]
        shown |= {keeper_words(runs, node) for node in campaign.galaxy.nodes if node.column == last and node.mission}
        for won in (True, False):
            node = next(node for node in campaign.galaxy.nodes if node.column == last and node.mission)
            ended = after(campaign, run, node.key, node.mission, won)
            ended = replace(ended, phase="finale", credits=0, ending="")
            shown.add(ending_words(RunSession(services, campaign, ended)).text)
    told = [words for name, words in campaign.text.items() if name.startswith(("act.", "defeat", "intro", "victory"))]
    for ending in campaign.endings:
        run = replace(new_run(campaign, length="grand", mode="standard", seed="end"), ending=ending.key, phase="finale")
        boss = campaign.galaxy.boss
        page = ending_words(RunSession(services, campaign, after(campaign, run, boss.key, boss.mission, True)))
        assert (page.title, page.text) == (ending.title, ending.text)
        shown.add(page.text)
    assert [words for words in told if words not in shown] == []


@pytest.mark.parametrize("kind", ["gauntlet", "daily", "campaign"])
def test_credits_are_spoken_of_only_where_there_are_any(tmp_path: Path, kind: str) -> None:
    campaign = CAMPAIGNS[0]
    whole, run, node, _ = laid(campaign, campaign.missions[0], "fleet" if kind == "campaign" else kind)
    facts = node_facts(RunSession(services_in(tmp_path), whole, run), node)
    ace = next(line.asks for line in facts.medals if line.medal == "ace")
    assert ("first try" in ace) == (kind == "campaign") and ace.startswith("gold")
    assert terms_of(whole, replace(run, phase="playing", node=node)).credits == (kind == "campaign")
    assert facts.kind == "mission", "a battle that stands alone leads to no Core"
