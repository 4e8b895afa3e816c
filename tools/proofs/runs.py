"""Whole runs by the steward and by a careless one, each played again from its list of steps; and walks by chance.

`python tools/proof.py runs [--count 300] [--walks 5000] [--seed TEXT]`. The runs go through every campaign, length and Challenge
Mode in turn, their battles fought by the calibration bot. A walk takes any open step, its battles are ended by lot, and before
each step it tries steps that are not open. `--keys` has a bot play the runs in the window by posted keys alone; its list of steps
is read out of what the window kept (`run_diary.py`), its battles out of their saved replays. `--part 2/4` is a part of a whole
that others play, `--keep FILE` goes on where a proof with that file was stopped. `--plant chance` has a battle bring salvage by
chance, `--plant window` the window give some by itself: the proof must find either.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from unittest import mock

from game.campaign.draws import lot
from game.campaign.errors import RunError
from game.campaign.galaxy import LEGS
from game.campaign.journey.muster import CLOCK
from game.campaign.journey.steps import FIGHT, Step, open_steps, take_step
from game.campaign.load import campaign_folders
from game.campaign.medals import Medal
from game.campaign.models import Campaign
from game.campaign.run import finish, run_from_json, run_problem, run_to_json
from game.campaign.runs import BattleOutcome, Run
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.voyage import after_fleet_battle, fleet_of
from game.client.games.profile_in_play import store_of
from game.client.profile.requests import Request
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.lab.run_measures import MODES
from game.lab.whole_runs import BOT, MOST_STEPS, RunCell, begin, campaign_of, play_run, played_again
from game.resources import campaigns
from tools.proofs import campaigns as campaigns_proof
from tools.proofs.run_diary import Told, diaries, made_again, of_last_run, steps_of

Task = tuple[str, int]
"""What is played, and its number."""
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
    parser.add_argument("--walks", type=int, default=None, help=f"walks by chance ({WALKS}, none with --keys)")
    parser.add_argument("--seed", default="runs")
    parser.add_argument("--keys", action="store_true", help="runs in the window, by posted keys")
    parser.add_argument("--part", type=_part, default=(1, 1), metavar="K/N", help="one of N parts of the same runs")
    parser.add_argument("--keep", type=Path, default=None, metavar="FILE", help="what is done already, and goes on")
    parser.add_argument("--plant", choices=tuple(PLANTS), default=None, help="a fault that the proof must find")
    wanted = parser.parse_args(rest)
    every = [cell for cell in cells() if cell.chooser == "steward" or not wanted.keys]  # a bot chooses for itself
    played: Callable[[RunCell, str, int], str] = by_keys if wanted.keys else by_steward
    walks = wanted.walks if wanted.walks is not None else 0 if wanted.keys else WALKS
    tasks: list[Task] = [("keys" if wanted.keys else "run", number) for number in range(RUNS if count is None else count)]
    tasks += [("walk", number) for number in range(walks)]
    part, parts = wanted.part
    done = _done(wanted.keep, wanted.seed)
    wrong = 0
    with ExitStack() as stack:
        if wanted.plant:
            stack.enter_context(PLANTS[wanted.plant]())
        for what, number in tasks:
            if number % parts != part - 1 or (what, number) in done:
                continue
            cell = every[number % len(every)]
            try:
                end = walk(cell, f"{wanted.seed} {number}") if what == "walk" else played(cell, wanted.seed, number)
            except AssertionError as problem:
                wrong += 1
                print(f"{cell.folder.name} {cell.length} {cell.mode}, {what} {number}: {problem}", flush=True)
                continue
            done[what, number] = end
            if wanted.keep is not None:
                with wanted.keep.open("a", encoding="utf-8") as file:
                    file.write(f"\n{wanted.seed}\t{what}\t{number}\t{end}\t.")
    ended = Counter(f"{what}: {end}" for (what, _), end in done.items())
    print(", ".join(f"{number} x {what}" for what, number in sorted(ended.items())) + f", {wrong} wrong")
    return not wrong


def _part(words: str) -> tuple[int, int]:
    """2/4 is the second of four parts. Raises ValueError."""
    part, parts = (int(word) for word in words.split("/"))
    if not 1 <= part <= parts:
        raise ValueError(words)
    return part, parts


def _done(keep: Path | None, seed: str) -> dict[Task, str]:
    """What a file says is done with this seed; a line that was cut off counts for nothing."""
    words = keep.read_text(encoding="utf-8") if keep is not None and keep.exists() else ""
    rows = [line.split("\t") for line in words.split("\n") if line.endswith("\t.")]
    return {(what, int(number)): end for of, what, number, end, _ in rows if of == seed}


def by_steward(cell: RunCell, seed: str, number: int) -> str:
    """A run by a steward, played again from its list; says how it ended. Raises AssertionError."""
    trial = play_run(cell, seed, number)
    again = played_again(cell, seed, number, trial)
    assert run_to_json(again) == run_to_json(trial.run), "its steps make another run"
    return "finished" if trial.finished else "lost"


def by_keys(cell: RunCell, seed: str, number: int) -> str:
    """A run in the window by keys, played again from the list of steps that it kept. Raises AssertionError."""
    ends: list[str] = []
    with diaries() as kept:

        def judged(bot: campaigns_proof.KeyBot, ended: Run) -> list[str]:
            wrong = campaigns_proof.judge(bot, ended)
            store = store_of(bot.user.app.services)
            campaign = campaigns_of(bot.user.app.services).campaign_of(ended)
            assert store is not None and campaign is not None
            row = next(row for row in store.runs() if row.run_id == ended.id)
            told: Told = lambda before, after: campaigns_proof.end_again(bot, before, after.path[-1], after.ended)  # noqa: E731
            pages = of_last_run(kept[ended.id])
            steps, outcomes = steps_of(campaign, pages, told)
            if made_again(campaign, pages[0], steps, outcomes) != row.body:
                wrong.append("its steps make another run")
            ends.append("finished" if ended.path and ended.path[-1].won else "lost")
            return wrong

        problems = campaigns_proof.play_one(cell.folder.name, cell.mode, cell.length, BOT, f"{seed}:{number}", judged)
    assert not problems, "; ".join(problems)
    return ends[0]


@contextmanager
def _salvage_by_chance() -> Iterator[None]:
    """A battle brings some salvage that no seed knows of."""

    def lucky(campaign: Campaign, run: Run, outcome: BattleOutcome, packs: tuple[str, ...]) -> Run:
        run = after_fleet_battle(campaign, run, outcome, packs)
        fleet = fleet_of(run)
        return replace(run, fleet=replace(fleet, salvage=fleet.salvage + random.randrange(100)))

    with mock.patch("game.campaign.run.after_fleet_battle", lucky):
        yield


@contextmanager
def _salvage_of_the_window() -> Iterator[None]:
    """The window gives salvage whenever it goes on from a place."""
    go_on = RunSession.go_on_with

    def giving(self: RunSession, run: Run) -> Request:
        fleet = fleet_of(run)
        return go_on(self, replace(run, fleet=replace(fleet, salvage=fleet.salvage + 1)))

    with mock.patch.object(RunSession, "go_on_with", giving):
        yield


PLANTS = {"chance": _salvage_by_chance, "window": _salvage_of_the_window}


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


def by_lot(seed: str, number: int) -> BattleOutcome:
    """Some end of a battle: won about three times in four."""
    luck = lot(seed, f"walk:{number}", "battle")
    won = luck % 4 > 0
    sheet = sheet_of((ScoreRow("margin", 1, luck % 900, luck % 900),), "standard", 0, False)
    medal: Medal = METALS[luck % 4] if won else ""
    return BattleOutcome(f"walk-{number}", won, luck % 20 if won else -(luck % 20), sheet, medal, "C", flagship=luck % 2)
