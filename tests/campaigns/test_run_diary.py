"""The list of steps that is read out of what a window kept, and the faults that the proof of whole runs must find."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.journey.steps import FIGHT, Step, take_step
from game.campaign.models import Campaign
from game.campaign.run import finish, run_to_json
from game.campaign.runs import BattleOutcome, Run
from game.campaign.voyage import fleet_of
from game.lab.whole_runs import RunCell, begin, campaign_of, play_run
from game.resources import campaigns
from tools.proofs import runs
from tools.proofs.run_diary import NoStep, Told, made_again, of_last_run, steps_of

CELL = RunCell(campaigns() / "the_waning_frontier", "act_1", "standard", "careless")


def diary(number: int = 3) -> tuple[Campaign, list[Run], tuple[Step, ...], tuple[BattleOutcome, ...]]:
    """All states of a run, and what led from each to the next."""
    campaign, trial = campaign_of(CELL.folder), play_run(CELL, "diary", number)
    run, ends = begin(campaign, CELL, "diary", number), iter(trial.outcomes)
    pages = [run]
    for step in trial.steps:
        run = finish(campaign, run, next(ends))[0] if step == FIGHT else take_step(campaign, run, step)
        pages.append(run)
    return campaign, pages, trial.steps, trial.outcomes


def by_game(outcomes: tuple[BattleOutcome, ...]) -> Told:
    """Tells the end of a battle by the game that it was."""
    ends = {outcome.game_id: outcome for outcome in outcomes}
    return lambda before, after: ends[after.path[-1].game_id]


def test_the_steps_that_led_from_page_to_page_are_read_out_of_the_pages() -> None:
    campaign, pages, steps, outcomes = diary()
    read, ends = steps_of(campaign, pages, by_game(outcomes))
    assert (tuple(read), tuple(ends)) == (steps, outcomes)
    assert made_again(campaign, pages[0], read, ends) == run_to_json(pages[-1])


def test_a_page_that_was_not_kept_is_a_press_that_did_two_things() -> None:
    campaign, pages, steps, outcomes = diary()
    gone = next(number for number in range(1, len(pages) - 1) if FIGHT not in steps[number - 1 : number + 1])
    assert tuple(steps_of(campaign, [*pages[:gone], *pages[gone + 1 :]], by_game(outcomes))[0]) == steps


def test_what_was_taken_back_is_no_step() -> None:
    campaign, pages, steps, outcomes = diary()
    there = next(number for number, page in enumerate(pages) if page.phase == "relic")
    other = next(
        key for key in fleet_of(pages[there]).offers if take_step(campaign, pages[there], ("relic", key)) != pages[there + 1]
    )
    taken = take_step(campaign, pages[there], ("relic", other))
    back = [*pages[: there + 1], taken, pages[there], *pages[there + 1 :]]
    assert tuple(steps_of(campaign, back, by_game(outcomes))[0]) == steps


def test_of_two_runs_with_one_seed_the_last_one_counts() -> None:
    _, pages, _, _ = diary()
    given_up = [pages[0], replace(pages[0], phase="finale"), replace(pages[0], phase="over")]
    assert of_last_run([*given_up, *pages]) == of_last_run(pages) == pages


def test_salvage_out_of_nowhere_and_a_battle_that_ends_otherwise_are_found() -> None:
    campaign, pages, _, outcomes = diary()
    there = next(number for number, page in enumerate(pages) if page.phase == "relic")
    fleet = fleet_of(pages[there + 1])
    richer = replace(pages[there + 1], fleet=replace(fleet, salvage=fleet.salvage + 1))
    with pytest.raises(NoStep, match="no step leads from relic"):
        steps_of(campaign, [*pages[: there + 1], richer], by_game(outcomes))
    worse = tuple(replace(outcome, margin=outcome.margin + 1) for outcome in outcomes)
    with pytest.raises(NoStep, match="ends otherwise than its replay says"):
        steps_of(campaign, pages, by_game(worse))


def test_the_proof_finds_salvage_that_comes_by_chance(capsys: pytest.CaptureFixture[str]) -> None:
    assert not runs.run(2, ["--walks", "0", "--plant", "chance"])
    assert "2 wrong" in capsys.readouterr().out


def test_the_proof_goes_on_where_it_was_stopped_and_each_part_plays_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = tmp_path / "keep"
    played: list[int] = []

    def lost(cell: RunCell, seed: str, number: int) -> str:
        played.append(number)
        return "lost"

    monkeypatch.setattr(runs, "by_steward", lost)
    assert runs.run(5, ["--walks", "0", "--part", "2/2", "--keep", str(keep)]) and played == [1, 3]
    keep.write_text(keep.read_text(encoding="utf-8") + "\nruns\trun\t0\tfin", encoding="utf-8")  # cut off by a kill
    assert runs.run(5, ["--walks", "0", "--keep", str(keep)]) and played == [1, 3, 0, 2, 4]
    assert runs.run(5, ["--walks", "0", "--keep", str(keep), "--seed", "other"]) and len(played) == 10
    assert "5 x run: lost, 0 wrong" in capsys.readouterr().out
