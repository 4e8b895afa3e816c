"""What runs open for the runs after them: relics, events and features on the way, and nothing that is printed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.campaign.grade import grades
from game.campaign.journey.stops import reach
from game.campaign.league.unlocks import (
    Unlock,
    counted,
    fresh_after,
    has_feature,
    opened_run,
    unlock_problems,
    unlocks,
)
from game.campaign.load import find_campaigns
from game.campaign.models import Campaign
from game.campaign.run import charted, new_run
from game.campaign.runs import Run
from game.campaign.voyage import all_relics, found_relics, trait_of, with_fleet
from game.lab.whole_runs import Met, RunCell, begin, campaign_of, play_on
from game.resources import campaigns

FRONTIER = campaigns() / "the_waning_frontier"


@cache
def shipped() -> tuple[Campaign, ...]:
    return tuple(listing.campaign for listing in find_campaigns(campaigns(), None) if listing.campaign is not None)


def run_after(runs: int, all_open: bool = False, seed: str = "unlock") -> Run:
    """A new run of a profile that has so many behind it."""
    campaign = campaign_of(FRONTIER)
    run = with_fleet(new_run(campaign, length="grand", mode="standard", seed=seed), ["umbra"], campaign.galaxy)
    return opened_run(run, runs, all_open)


def test_twenty_four_relics_are_open_at_once_and_three_sets_of_eight_follow() -> None:
    everything = {relic.key for campaign in shipped() for relic in all_relics(campaign)}
    assert len(everything) == 48
    opened = [len(everything - set(run_after(runs).closed)) for runs in (0, 1, 2, 3, 4, 6, 30)]
    assert opened == [24, 24, 32, 32, 40, 48, 48]
    for campaign in shipped():
        assert len({relic.key for relic in all_relics(campaign)} - set(run_after(0).closed)) == 18


def test_the_table_is_that_of_the_design() -> None:
    at = {feature: step.runs for step in unlocks() for feature in step.features}
    assert at == {"third_ware": 1, "second_trait": 3, "weekly": 8}
    assert [step.runs for step in unlocks() if step.relics] == [2, 4, 6]
    later = [step for step in unlocks() if step.runs > 8]
    assert later[-1].runs == 30 and all(len(step.events) == 1 and not step.relics for step in later) and len(later) == 12
    assert unlock_problems(shipped()) == []


def test_unlock_all_opens_everything_and_so_do_thirty_runs() -> None:
    assert run_after(0, all_open=True).closed == () == run_after(30).closed
    assert run_after(0, all_open=True).features == run_after(30).features == ("third_ware", "second_trait", "weekly")
    assert has_feature("weekly", 0, True) and not has_feature("weekly", 7, False) and has_feature("weekly", 8, False)
    assert run_after(0).features == ()


def test_maps_forks_and_endings_of_a_new_profile_are_whole() -> None:
    closed = set(run_after(0).closed)
    for campaign in shipped():
        run = opened_run(
            with_fleet(new_run(campaign, length="grand", mode="expert", seed="open"), ["umbra"], campaign.galaxy), 0, False
        )
        assert closed.isdisjoint(mission.key for mission in campaign.missions)
        assert closed.isdisjoint(event.key for event in campaign.events if event.fork)
        assert len(charted(campaign, run).galaxy.nodes) == len(charted(campaign, replace(run, closed=())).galaxy.nodes)
        endings = {flag for ending in campaign.endings for flag in ending.flags}
        told = {gain.flag for event in campaign.events if event.key not in closed for way in event.choices for gain in way.gains}
        assert endings <= told, "every ending can be reached"
    assert len(grades()) == 20


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_run_of_a_new_profile_comes_across_nothing_that_is_closed(seed: str) -> None:
    cell = RunCell(FRONTIER, "grand", "standard", "careless", "greedy")
    met = Met()
    run = opened_run(begin(campaign_of(FRONTIER), cell, seed, 0), 0, False)
    trial = play_on(cell, run, seed, met)
    assert set(met.offered).isdisjoint(run.closed) and trial.run.fleet is not None
    assert set(trial.run.fleet.seen).isdisjoint(run.closed)
    bought = {step[1] for step in trial.steps if step[0] == "buy_relic"}
    assert bought.isdisjoint(run.closed)


def test_features_give_a_third_ware_and_elites_a_second_rule() -> None:
    campaign = campaign_of(FRONTIER)
    for run, wares, rules in ((run_after(0), 2, 1), (run_after(3), 3, 2)):
        whole = charted(campaign, run)
        haven = next(node for node in whole.galaxy.nodes if node.kind == "haven")
        lying = reach(whole, replace(run, node=haven.key), haven)
        assert lying.fleet is not None and len(lying.fleet.wares) == wares
        assert len(trait_of(campaign, run, "n5")) == rules
        assert set(lying.fleet.wares) <= {relic.key for relic in found_relics(campaign, run)}


def test_a_run_counts_once_it_has_come_to_its_end_after_a_battle() -> None:
    run = run_after(0)
    trial = play_on(RunCell(FRONTIER, "act_1", "standard", "steward", "greedy"), replace(run, length="act_1"), "count")
    assert counted([run, trial.run, replace(run, phase="over"), replace(trial.run, fleet=None)]) == 1
    assert fresh_after(1) == (Unlock(1, features=("third_ware",)),) and fresh_after(5) == ()
