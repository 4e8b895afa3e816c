"""Whole runs: their steps as data, the stewards who choose them, and the proof that a run is its list of steps."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.errors import RunError
from game.campaign.fleet import Fleet
from game.campaign.journey.steps import FIGHT, GIVE_UP, open_steps, take_step
from game.campaign.run import run_to_json
from game.campaign.steward import careless, steward
from game.campaign.voyage import fleet_of
from game.lab.whole_runs import RunCell, begin, campaign_of, homes_in, play_run, played_again
from game.resources import campaigns
from tests.campaigns.test_crew import BOMBER, FEINT, battle
from tests.campaigns.test_fleet_runs import FRONTIER, begun
from tools.proofs.runs import cells, walk


def cell(name: str, chooser: str = "steward") -> RunCell:
    return RunCell(campaigns() / name, "act_1", "standard", chooser)


@pytest.mark.parametrize("name", ["the_waning_frontier", "orders_in_shadow", "age_of_revolution"])
def test_a_whole_run_is_its_beginning_and_its_list_of_steps(name: str) -> None:
    trial = play_run(cell(name), "steps", 1)
    assert trial.run.phase == "over" and len(trial.outcomes) == trial.steps.count(FIGHT)
    assert run_to_json(played_again(cell(name), "steps", 1, trial)) == run_to_json(trial.run)
    assert play_run(cell(name), "steps", 1).steps == trial.steps


def test_walks_by_chance_end_and_refuse_what_is_not_open() -> None:
    every = cells()
    for number in range(12):
        walk(every[(7 * number) % len(every)], f"walk {number}")


def test_steps_that_no_run_knows_are_refused() -> None:
    run = begun()
    for step in ((), ("fly",), ("enter",), ("enter", "nowhere"), ("teach", "x", "fleet"), ("teach", "0", "wings"), ("bear", "")):
        with pytest.raises(RunError):
            take_step(FRONTIER, run, step)


def test_all_that_is_offered_at_a_muster_can_be_done() -> None:
    run = battle(begun(), deeds=(BOMBER, FEINT))
    assert open_steps(FRONTIER, run) == (("muster", "hercules_bomber"), ("muster", "double_feint"), ("nobody",))
    lost = battle(begun(), won=False)
    assert open_steps(FRONTIER, lost) == (("retry", "same"), ("retry", "anew"), GIVE_UP)


def test_the_steward_takes_the_finer_relic_and_what_goes_with_those_aboard() -> None:
    run = replace(begun(), phase="relic", fleet=replace(fleet_of(begun()), offers=("idle_hands", "lifeboats", "cold_vault")))
    assert steward(FRONTIER, run, open_steps(FRONTIER, run)) == ("relic", "lifeboats")
    fleet: Fleet = replace(fleet_of(run), offers=("cold_vault", "idle_hands"), relics=("one_bell_more",))
    run = replace(run, fleet=fleet)
    assert steward(FRONTIER, run, open_steps(FRONTIER, run)) == ("relic", "idle_hands")


def test_the_steward_musters_nobody_who_would_serve_in_the_last_battle_alone() -> None:
    mustered = []
    for number in range(3):
        trial = play_run(cell("the_waning_frontier"), "muster", number)
        at = [place for place, step in enumerate(trial.steps) if step[0] in ("muster", "nobody")]
        mustered += [(trial.steps[place][0], trial.steps[place:].count(FIGHT)) for place in at]
    assert {("muster", 2), ("nobody", 1)} <= {*mustered} and ("muster", 1) not in mustered


def test_home_worlds_of_measured_runs_come_by_turns() -> None:
    campaign = campaign_of(campaigns() / "orders_in_shadow")
    homes = [begin(campaign, cell("orders_in_shadow"), "turns", number).home for number in range(12)]
    assert sorted(str(home) for home in homes) == sorted(homes_in(campaign) * 2)


def test_the_careless_one_never_gives_up() -> None:
    lost = battle(begun(), won=False)
    for number in range(20):
        other = replace(lost, attempt=number + 1)
        assert careless(FRONTIER, other, open_steps(FRONTIER, other)) != GIVE_UP


def test_every_cell_of_the_proof_is_one_of_its_own() -> None:
    assert len(set(cells())) == len(cells()) == 3 * 5 * 3 * 2 and all(isinstance(known.folder, Path) for known in cells())


def test_a_step_that_is_open_in_another_phase_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.proofs.runs.take_step", lambda campaign, run, step: run)
    with pytest.raises(AssertionError, match="is open in the phase map"):
        walk(cells()[0], "everything is open")
