"""Whole runs by the steward and by a careless one, each played again from its list of steps; and walks by chance.

`python tools/proof.py runs [--count 300] [--walks 5000] [--seed TEXT]`. The runs go through every campaign, length and Challenge
Mode in turn, their battles fought by the calibration bot. A walk takes any open step, its battles are ended by lot, and before
each step it tries steps that are not open.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice

from game.campaign.draws import lot
from game.campaign.errors import RunError
from game.campaign.galaxy import LEGS
from game.campaign.journey.muster import CLOCK
from game.campaign.journey.steps import FIGHT, Step, open_steps, take_step
from game.campaign.load import campaign_folders
from game.campaign.medals import Medal
from game.campaign.models import Campaign
from game.campaign.run import finish, run_from_json, run_problem, run_to_json
from game.campaign.runs import Outcome, Run
from game.campaign.score import ScoreRow, sheet_of
from game.lab.run_measures import MODES
from game.lab.whole_runs import MOST_STEPS, RunCell, begin, campaign_of, play_run, played_again
from game.resources import campaigns

RUNS, WALKS = 300, 5_000
PHASES: dict[str, str] = {
    **dict.fromkeys(("enter", "mark"), "map"),
    **dict.fromkeys(("muster", "nobody", "teach"), "muster"),
    **dict.fromkeys(("relic", "leave_relics"), "relic"),
    **dict.fromkeys(("choose", "buy_relic", "buy_store", "serve", "go_on"), "stop"),
    **{"retry": "lost", "bear": "scar", "conclude": "finale"},
}
"""The one phase in which a step may be open; a run can be given up in any."""
ALWAYS_TRIED: tuple[Step, ...] = (
    *(
        ("nobody",),
        ("leave_relics",),
        ("go_on",),
        ("conclude",),
        ("retry", "same"),
        ("bear", str(CLOCK)),
        ("teach", "0", "fleet"),
    ),
    *(("serve", "credit", ""), ("serve", "clock", ""), ("enter", "nowhere"), ("relic", "magpie"), ("choose", "nothing")),
)
"""Steps that are tried before each step of a walk, whatever its phase is."""
METALS: tuple[Medal, ...] = ("bronze", "silver", "gold", "ace")


def cells() -> list[RunCell]:
    """Every campaign, length, Challenge Mode and steward, the campaigns taking turns."""
    kinds = [(length, mode, chooser) for length in LEGS for mode in MODES for chooser in ("steward", "careless")]
    return [RunCell(folder, *kind) for kind in kinds for folder in campaign_folders(campaigns())]


def run(count: int | None, rest: list[str]) -> bool:
    """Plays the runs and the walks, and says what went wrong."""
    parser = argparse.ArgumentParser(prog="runs", allow_abbrev=False)
    parser.add_argument("--walks", type=int, default=WALKS)
    parser.add_argument("--seed", default="runs")
    wanted = parser.parse_args(rest)
    every = cells()
    ended: Counter[str] = Counter()
    wrong = []
    for number in range(RUNS if count is None else count):
        cell = every[number % len(every)]
        trial = play_run(cell, wanted.seed, number)
        ended["finished" if trial.finished else "lost"] += 1
        again = played_again(cell, wanted.seed, number, trial)
        if run_to_json(again) != run_to_json(trial.run):
            wrong.append(f"{cell.folder.name} {cell.length} {cell.mode}, run {number}: its steps make another run")
    for number in range(wanted.walks):
        cell = every[number % len(every)]
        try:
            ended[f"walk: {walk(cell, f'{wanted.seed} {number}')}"] += 1
        except AssertionError as problem:
            wrong.append(f"{cell.folder.name} {cell.length}, walk {number}: {problem}")
    for line in wrong:
        print(line)
    print(", ".join(f"{ended[what]} {what}" for what in sorted(ended)))
    return not wrong


def walk(cell: RunCell, seed: str) -> str:
    """A run by chance alone; says how it ended. Raises AssertionError."""
    campaign = campaign_of(cell.folder)
    now = begin(campaign, cell, seed, 0)
    tried: list[Step] = [("go_on",)]
    for number in range(MOST_STEPS):
        if now.phase == "over":
            return "won" if now.path and now.path[-1].won else "given up or lost"
        refused(campaign, now, tried)
        steps = open_steps(campaign, now)
        assert steps, f"stuck in {now.phase}"
        step = steps[lot(seed, f"walk:{number}", "step") % len(steps)]
        before = now
        now = finish(campaign, now, by_lot(seed, number))[0] if step == FIGHT else take_step(campaign, now, step)
        assert run_from_json(run_to_json(now)) == now, "is another run when it is read again"
        assert (problem := run_problem(campaign, now)) is None, str(problem)
        sound(before, now)
        tried = [step, *islice(tried, 6)]
    raise AssertionError("does not end")


def refused(campaign: Campaign, run: Run, tried: list[Step]) -> None:
    """Steps of other phases are refused in a sentence, those of this one are open or refused; the run stays as it is."""
    before = run_to_json(run)
    for step in (*tried, *ALWAYS_TRIED):
        try:
            take_step(campaign, run, step)
        except RunError as problem:
            assert str(problem), f"{step} is refused without a sentence"
        else:
            assert PHASES.get(step[0], run.phase) == run.phase, f"{step} is open in the phase {run.phase}"
    assert run_to_json(run) == before, "a step changed the run that it was tried on"


def sound(before: Run, after: Run) -> None:
    """Nothing that cannot be has come of a step."""
    fleet, old = after.fleet, before.fleet
    assert fleet is not None and old is not None and after.credits >= 0
    assert fleet.salvage >= 0 and len(fleet.crew) <= fleet.berths and fleet.steps >= old.steps
    assert len(set(fleet.relics)) == len(fleet.relics), "a relic twice"
    assert len(set(after.escalations)) == len(after.escalations), "a step twice"
    assert len(after.path) >= len(before.path) and len(str(run_to_json(after))) <= 64_000


def by_lot(seed: str, number: int) -> Outcome:
    """Some end of a battle: won about three times in four."""
    luck = lot(seed, f"walk:{number}", "battle")
    won = luck % 4 > 0
    sheet = sheet_of((ScoreRow("margin", 1, luck % 900, luck % 900),), "standard", 0, False)
    medal: Medal = METALS[luck % 4] if won else ""
    return Outcome(f"walk-{number}", won, luck % 20 if won else -(luck % 20), sheet, medal, "C", flagship=luck % 2)
