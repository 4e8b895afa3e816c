"""The way of a run: which step led from one state to the next, and the list of them that a try at a Weekly keeps."""

from __future__ import annotations

from dataclasses import replace

from ..errors import RunError
from ..journey.steps import FIGHT, GIVE_UP, Step, open_steps, take_step
from ..models import Campaign
from ..runs import WEEKLY, Run


def leading(campaign: Campaign, before: Run, after: Run) -> list[Step]:
    """The one step that makes this of that, or the two; nothing where there are none."""
    firsts = [(step, made) for step in offered(campaign, before) if (made := _made(campaign, before, step)) is not None]
    for step, made in firsts:
        if made == after:
            return [step]
    for step, made in firsts:
        for second in offered(campaign, made):
            if _made(campaign, made, second) == after:
                return [step, second]
    return []


def offered(campaign: Campaign, run: Run) -> list[Step]:
    """What a window may do here: what is open, giving up, and putting stores ready or back."""
    if run.phase in ("playing", "over"):
        return [GIVE_UP]
    stores = run.fleet.stores if run.fleet is not None else ()
    return [*open_steps(campaign, run), GIVE_UP, *(("mark", store) for store in dict.fromkeys(stores))]


def with_way(campaign: Campaign, before: Run, after: Run) -> Run:
    """A run that has moved, with the step that it took; one that was taken back has its way of then already."""
    if after.kind != WEEKLY or after.way != before.way or after == before:
        return after
    fought = before.phase == "playing" and len(after.path) > len(before.path)
    return replace(after, way=(*before.way, *([FIGHT] if fought else leading(campaign, before, after))))


def _made(campaign: Campaign, run: Run, step: Step) -> Run | None:
    try:
        return take_step(campaign, run, step)
    except RunError:
        return None
