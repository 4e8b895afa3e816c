"""What the results of a campaign game lead to: the next node, a retry for a credit, or the end of the run, in one input.

Also the screen to which Continue leads in a run that was left, or that was ended by force.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.client.games.requests import ResultsArgs
from game.client.games.session import LOOKED, RESULTS, SIGNING, SUMMARY, Session
from game.client.profile.requests import Request, SceneArgs
from game.client.runs.campaigning import BriefingArgs, FinaleArgs, InitialsArgs
from game.content.language import say
from game.store import StoreError

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession


@dataclass(frozen=True, slots=True)
class NextStep:
    """One way on: its words, and what it asks of the scene stack when it is taken. `again` asks to confirm it."""

    label: str
    request: Callable[[], Request]
    again: str = ""


@dataclass(frozen=True, slots=True)
class WaysOn:
    """The ways on from a battle: the next step alone, or two retries and the end of the run."""

    first: NextStep
    second: NextStep | None = None
    end: NextStep | None = None


def ways_on(run: RunSession) -> WaysOn:
    """What the results offer: next; after a lost battle a retry with the same or a new seed, or the end of the run."""
    if run.run.phase != "lost":
        return WaysOn(NextStep(run.next_label(), partial(_go_on, run)))
    more = run.run.credits  # beside the one for this node, which is spent already
    return WaysOn(
        NextStep(say("campaign_steps.retry_same_seed", more=more, credits=more + 1), lambda: run.retry(same_seed=True)),
        NextStep(say("campaign_steps.retry_new_seed", more=more, credits=more + 1), lambda: run.retry(same_seed=False)),
        NextStep(say("campaign_steps.end_run"), run.abandon, again=say("campaign_steps.press_again_to_end")),
    )


def _go_on(run: RunSession) -> Request:
    """From the results of a battle to what comes next; Continue does not lead back to them."""
    run.look_at("")
    return run.next_request()


def screen_of(run: RunSession) -> SceneArgs:
    """The screen that was left: the briefing that was being read, results that nobody has gone on from, or that of the phase."""
    looked, _, node = run.services.settings.get(LOOKED).partition(" ")
    if looked == run.run.id and node in {choice.key for choice in run.choices()} and run.is_battle(node):
        return BriefingArgs(runs=run, node=node)
    seen = looked == run.run.id and node == RESULTS and run.run.phase != "playing" and bool(run.run.path)
    if run.run.phase == "lost" or seen:
        try:
            ended = Session.look_back(run.services, run, run.run.path[-1].game_id)
        except StoreError:  # its game cannot be read: the screen of the phase tells what can be done
            ended = None
        if ended is not None:
            return ResultsArgs(ended, ended.conceded)
    if looked == run.run.id and run.run.phase == "finale" and node in (SUMMARY, SIGNING):
        return FinaleArgs(runs=run) if node == SUMMARY else InitialsArgs(runs=run)
    return run.next_args()
