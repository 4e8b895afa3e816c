"""A run of format 1 in a profile: it goes on by its own rules to its end, and what it earned stays beside what fleets earn."""

from __future__ import annotations

import json

import pytest

from game.campaign.galaxy import BATTLES
from game.campaign.progress import Profile, merge
from game.campaign.run import (
    choices,
    conclude,
    enter,
    finish,
    hall_entry,
    mission_changes,
    new_run,
    run_from_json,
    run_problem,
    run_to_json,
    take_boon,
    use_haven,
)
from game.campaign.runs import Run
from game.campaign.voyage import with_fleet
from tests.campaigns.test_fleet_runs import CAMPAIGNS, HOMES, outcome

NEWER = ("fleet", "format", "chart", "ending", "ended", "grade", "closed", "features")
"""What the record of a run had not yet when format 1 was all there was."""


def old_run(name: str, length: str) -> Run:
    """A run as a profile of that time has it, read today."""
    written = run_to_json(new_run(CAMPAIGNS[name], length=length, mode="advanced", seed=f"old {length}"))
    return run_from_json(json.loads(json.dumps({key: value for key, value in written.items() if key not in NEWER})))


@pytest.mark.parametrize("length", ["sortie", "crusade", "grand"])
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_it_goes_on_with_boons_and_escalations_to_its_end(name: str, length: str) -> None:
    campaign, profile = CAMPAIGNS[name], Profile()
    run, phases = old_run(name, length), []
    assert run.format == 1 and run_problem(campaign, run) is None
    while run.phase != "over":
        phases.append(run.phase)
        if run.phase == "map":
            ways = choices(campaign, run)
            assert {node.kind for node in ways} <= {*BATTLES, "haven"}, "stops are of later runs"
            run = enter(campaign, run, ways[len(run.path) % len(ways)].key)
        elif run.phase == "playing":
            mission = campaign.mission_at(run.node or "")
            assert mission is not None and set(mission.changes) <= set(mission_changes(campaign, run, mission))
            run, change = finish(campaign, run, outcome(medal="gold"))
            profile = merge(profile, change)
        elif run.phase == "boon":
            taken = run.offers[0]
            run = take_boon(campaign, run, taken.boon)
            assert run.boons[-1] == taken.boon and run.escalations[-1] == taken.escalation
        elif run.phase == "haven":
            run = use_haven(campaign, run, None)
        else:
            run = conclude(run)
        run = run_from_json(json.loads(json.dumps(run_to_json(run))))
        assert run.fleet is None and run.format == 1 and run.chart is None
    assert set(phases) <= {"map", "playing", "boon", "haven", "finale"} and "boon" in phases
    assert len([visit for visit in run.path if visit.won]) == {"sortie": 3, "crusade": 5, "grand": 7}[length]
    assert profile.nodes and all(record.medal for record in profile.nodes.values()), "its medals"
    place = hall_entry(run, "OLD")
    assert place is not None and (place.length, place.score) == (length, sum(visit.score for visit in run.path))


def test_its_place_in_the_hall_and_its_medals_stay_when_a_fleet_comes_after_it() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    old, profile = old_run("the_waning_frontier", "sortie"), Profile()
    node = next(node for node in choices(campaign, old) if node.kind in BATTLES)
    _, change = finish(campaign, enter(campaign, old, node.key), outcome(medal="ace"))
    profile = merge(profile, change)
    before = dict(profile.nodes)
    fleet = with_fleet(new_run(campaign, length="sortie", mode="advanced", seed="new"), HOMES)
    _, change = finish(campaign, enter(campaign, fleet, node.key), outcome(medal="bronze"))
    profile = merge(profile, change)
    assert {key: profile.nodes[key].medal for key in before} == {key: record.medal for key, record in before.items()}
