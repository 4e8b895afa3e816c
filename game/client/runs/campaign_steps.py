"""What the results of a campaign game lead to: the next node, a retry for a credit, or the end of the run, in one input."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.content.language import say

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession


@dataclass(frozen=True, slots=True)
class Offer:
    """One way on: its words, and what it asks of the scene stack when it is taken. `again` asks to confirm it."""

    label: str
    request: Callable[[], Request]
    again: str = ""


@dataclass(frozen=True, slots=True)
class WaysOn:
    """The ways on from a battle: the next step alone, or two retries and the end of the run."""

    first: Offer
    second: Offer | None = None
    end: Offer | None = None


def ways_on(run: RunSession) -> WaysOn:
    """What the results offer: next; after a lost battle a retry with the same or a new seed, or the end of the run."""
    if run.run.phase != "lost":
        return WaysOn(Offer(run.next_label(), run.next_request))
    more = run.run.credits  # beside the one for this node, which is spent already
    return WaysOn(
        Offer(say("campaign_steps.retry_same_seed", more=more, credits=more + 1), lambda: run.retry(same_seed=True)),
        Offer(say("campaign_steps.retry_new_seed", more=more, credits=more + 1), lambda: run.retry(same_seed=False)),
        Offer(say("campaign_steps.end_run"), run.abandon, again=say("campaign_steps.press_again_to_end")),
    )
