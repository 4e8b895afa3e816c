"""What a run of the window was kept as, one state after the other, and the list of steps that leads from each to the next.

The window has no list of steps: it calls the rules of a run and keeps what comes of it. Here every state that it keeps is held
against those rules: it must be what one open step makes of the state before, two where a press does two, or one taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

from game.campaign.journey.steps import FIGHT, Step, take_step
from game.campaign.league.way import leading
from game.campaign.models import Campaign
from game.campaign.run import finish, run_to_json
from game.campaign.runs import BattleOutcome, Run
from game.client.runs.campaigning import RunSession
from game.match import Match

Told = Callable[[Run, Run], BattleOutcome]
"""How a battle ended, out of its saved replay: from the run before and the run after it."""


class NoStep(AssertionError):
    """The window kept a run to which no step leads."""


@contextmanager
def diaries() -> Iterator[dict[str, list[Run]]]:
    """All states of every run that the window keeps meanwhile, by the run's id, each once."""
    kept: dict[str, list[Run]] = {}
    save, end = RunSession.save, RunSession.finish

    def note(run: Run) -> None:
        pages = kept.setdefault(run.id, [])
        if not pages or pages[-1] != run:
            pages.append(run)

    def saved(self: RunSession, claim: bool = False) -> None:
        save(self, claim)
        note(self.run)

    def ended(self: RunSession, match: Match, game_id: str, conceded: bool) -> Any:
        change = end(self, match, game_id, conceded)
        note(self.run)
        return change

    with mock.patch.object(RunSession, "save", saved), mock.patch.object(RunSession, "finish", ended):
        yield kept


def steps_of(campaign: Campaign, pages: Sequence[Run], told: Told) -> tuple[list[Step], list[BattleOutcome]]:
    """The steps and the ends of battles that lead from the first page to the last. Raises NoStep."""
    steps: list[Step] = []
    outcomes: list[BattleOutcome] = []
    trail: list[tuple[Run, int]] = [(pages[0], 0)]
    """The states that count, with the number of steps that led there."""
    for page in pages[1:]:
        before = trail[-1][0]
        if before.phase == "playing" and len(page.path) > len(before.path):
            outcomes.append(told(before, page))
            if finish(campaign, before, outcomes[-1])[0] != page:
                raise NoStep(f"the battle on {before.node} ends otherwise than its replay says")
            steps.append(FIGHT)
        elif taken := leading(campaign, before, page):
            steps += taken
        else:
            known = next(
                (place for place, (run, _) in enumerate(trail) if run == page and len(run.path) == len(before.path)), None
            )
            if known is None:
                raise NoStep(f"no step leads from {before.phase} on {before.node} to {page.phase} on {page.node}")
            del steps[trail[known][1] :], trail[known + 1 :]
            continue
        trail.append((page, len(steps)))
    return steps, outcomes


def of_last_run(pages: Sequence[Run]) -> list[Run]:
    """The pages of the last of several runs with one id, which begin with the same seed."""
    begun = [place for place, page in enumerate(pages) if place and not page.path and pages[place - 1].phase == "over"]
    return list(pages[begun[-1] if begun else 0 :])


def made_again(campaign: Campaign, first: Run, steps: Sequence[Step], outcomes: Sequence[BattleOutcome]) -> dict[str, Any]:
    """The JSON of the run that its beginning, its list of steps and the ends of its battles alone make."""
    run, ends = first, iter(outcomes)
    for step in steps:
        run = finish(campaign, run, next(ends))[0] if step == FIGHT else take_step(campaign, run, step)
    return run_to_json(run)
