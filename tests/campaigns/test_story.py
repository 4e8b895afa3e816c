"""The story of a run: acts and their gates, forks that open lanes, and every ending with the choices that lead to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.galaxy import BATTLES, LEGS, RUN_NODES
from game.campaign.journey.chart import arm_of
from game.campaign.journey.drawing import first_map
from game.campaign.journey.endings import ACT_WORDS, GATED, ending_of, gate_of, next_leg
from game.campaign.journey.stops import choose
from game.campaign.models import Campaign
from game.campaign.progress import Statistic
from game.campaign.run import charted, choices, enter, finish, has_conquered, new_run, run_from_json, run_to_json
from game.campaign.runs import Run
from game.campaign.voyage import fleet_of, leave_haven, take_relic, with_fleet
from tests.campaigns.test_fleet_runs import CAMPAIGNS, HOMES, outcome


def sailing(campaign: Campaign, length: str, seed: str = "story") -> Run:
    """A new run of this length."""
    return with_fleet(new_run(campaign, length=length, mode="standard", seed=seed), HOMES, campaign.galaxy)


def won(campaign: Campaign, run: Run, number: int = 0) -> Run:
    """The next battle is won on paper, the one of this number from the top of the map, and what it offers is left."""
    nodes = [node for node in choices(campaign, run) if node.kind in BATTLES]
    node = nodes[number % len(nodes)]
    run = finish(campaign, enter(campaign, run, node.key), replace(outcome(True), day="2026-11-26"))[0]
    return take_relic(campaign, run, None) if run.phase == "relic" else run


def played(campaign: Campaign, run: Run, deeds: dict[str, str]) -> Run:
    """The run to its end; `deeds` are the events that it meets on the way with the choice that is taken there."""
    for event, choice in deeds.items():
        fleet = replace(fleet_of(run), stop="event", event=event, seen=(*fleet_of(run).seen, event), salvage=200)
        run = leave_haven(choose(campaign, replace(run, phase="stop", fleet=fleet), choice))
    while run.phase != "finale":
        run = won(campaign, run)
        if run.phase == "stop":
            fork = next(known for known in campaign.events if known.key == fleet_of(run).event)
            run = leave_haven(choose(campaign, run, fork.choices[-1].key))
    return run


@pytest.mark.parametrize("name", CAMPAIGNS)
@pytest.mark.parametrize("length", LEGS)
def test_a_run_goes_from_the_first_to_the_last_column_of_its_leg(name: str, length: str) -> None:
    campaign = CAMPAIGNS[name]
    run = played(campaign, sailing(campaign, length), {})
    columns = [campaign.galaxy.node(visit.node).column for visit in run.path]
    assert columns == list(range(LEGS[length][0], LEGS[length][1] + 1)) and len(columns) == RUN_NODES[length]
    assert has_conquered(campaign, run) and run.ended == "2026-11-26" and run_from_json(run_to_json(run)) == run
    assert {node.column for node in charted(campaign, run).galaxy.nodes} == set(columns)
    ending = ending_of(campaign, run)
    assert (ending is None) == bool(gate_of(length)) and run.ending == ("" if ending is None else ending.key)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_each_act_has_its_words_and_leads_to_the_next(name: str) -> None:
    text = CAMPAIGNS[name].text
    for act in (1, 2, 3):
        assert all(f"act.{act}.{word}" in text for word in ACT_WORDS if act < 3 or word not in GATED)
    assert [next_leg(length) for length in ("act_1", "act_2", "sortie")] == ["act_2", "sortie", ""]


def test_the_first_run_has_the_map_as_written_with_one_stop_between_two_battles() -> None:
    galaxy = CAMPAIGNS["the_waning_frontier"].galaxy
    chart = first_map(galaxy)
    stops = [galaxy.node(place.node).column for place in chart.places if galaxy.node(place.node).kind == "stop"]
    assert len(stops) == len(set(stops)) and not chart.closed and not any(place.elite for place in chart.places)
    campaign = CAMPAIGNS["the_waning_frontier"]
    run = replace(sailing(campaign, "act_1"), chart=chart)
    assert len([node for node in charted(campaign, run).galaxy.nodes if node.kind not in (*BATTLES, "haven")]) == 2


@pytest.mark.parametrize("name", CAMPAIGNS)
@pytest.mark.parametrize("arm", ["upper", "lower"])
def test_the_fork_behind_the_gate_opens_lanes_to_an_arm(name: str, arm: str) -> None:
    campaign = CAMPAIGNS[name]
    for seed in range(12):
        run = won(campaign, sailing(campaign, "crusade", f"fork{seed}"), seed)
        fork = next(event for event in campaign.events if event.fork == "gate")
        assert run.phase == "stop" and fleet_of(run).event == fork.key
        node = run.node or ""
        lanes = arm_of(charted(campaign, run).galaxy, node, arm)
        assert lanes, "a choice that opens no lane would be none"
        further = [end for begin, _, end in (lane.partition(">") for lane in lanes) if begin == node]
        run = leave_haven(choose(campaign, run, next(choice.key for choice in fork.choices if choice.opens == arm)))
        assert set(further) <= {other.key for other in choices(campaign, run)}
        assert run_from_json(run_to_json(run)) == run
        assert {(link.a, link.b) for link in charted(campaign, run).galaxy.links} >= {tuple(lane.split(">")) for lane in lanes}


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_last_question_is_put_before_the_boss_and_a_fork_is_no_event_of_a_stop(name: str) -> None:
    campaign = CAMPAIGNS[name]
    run = sailing(campaign, "sortie")
    run = won(campaign, won(campaign, run))
    last = next(event for event in campaign.events if event.fork == "core")
    assert fleet_of(run).event == last.key and [node.kind for node in charted(campaign, run).galaxy.after(run.node or "")][-1:]
    assert sorted(event.fork for event in campaign.events if event.fork) == ["core", "gate"]


WAYS: dict[tuple[str, str], dict[str, str]] = {
    ("the_waning_frontier", "ledger"): {"the_census": "ask"},
    ("the_waning_frontier", "lamp"): {},
    ("orders_in_shadow", "empty_chair"): {"coat_in_your_size": "back"},
    ("orders_in_shadow", "your_coat"): {"coat_in_your_size": "wear"},
    ("orders_in_shadow", "letters"): {"coat_in_your_size": "sell"},
    ("age_of_revolution", "cut"): {"show_of_hands": "hat", "scissors": "aboard"},
    ("age_of_revolution", "quorum"): {"show_of_hands": "hat"},
    ("age_of_revolution", "song"): {"show_of_hands": "chair", "scissors": "engine"},
}


@pytest.mark.parametrize(("name", "ending"), WAYS)
def test_each_ending_is_reached_by_its_choices_and_kept(name: str, ending: str) -> None:
    campaign = CAMPAIGNS[name]
    deeds = WAYS[name, ending]
    run = sailing(campaign, "sortie")
    if "chair" in deeds.values():  # somebody must be aboard to be trained
        deeds = deeds | {"show_of_hands": "hat"}
    run = played(campaign, run, deeds)
    assert run.ending == ending


def test_a_veteran_who_stays_with_a_lamp_leads_to_the_keepers() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    run = sailing(campaign, "sortie")
    run = replace(run, fleet=replace(fleet_of(run), flags=("keeper_left",)))
    assert played(campaign, run, {}).ending == "keepers"
    dark = replace(run, fleet=replace(fleet_of(run), flags=("keeper_left", "dark_station")))
    assert played(campaign, dark, {}).ending == "lamp"


def test_every_shipped_ending_has_its_way_and_is_a_figure_of_the_profile() -> None:
    named = {(name, ending.key) for name, campaign in CAMPAIGNS.items() for ending in campaign.endings}
    assert named == {*WAYS, ("the_waning_frontier", "keepers")}
    campaign = CAMPAIGNS["orders_in_shadow"]
    run = played(campaign, sailing(campaign, "sortie"), {})
    before = replace(run, phase="playing", path=run.path[:-1], ending="")
    change = finish(campaign, before, outcome(True))[1]
    assert (Statistic("ending", campaign.id, "letters"), 1) in change.bests
