"""Runs for pictures of the campaign screens: a shipped campaign with battles that were won on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.medals import Medal
from game.campaign.models import Campaign
from game.campaign.run import choices, enter, finish, new_run, take_boon, use_haven
from game.campaign.runs import Outcome, Run
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.voyage import buy_store, hold, leave_haven, mark_store, take_relic, with_fleet

from .arguments import Problem

if TYPE_CHECKING:
    from game.app.loop import App

HOME = "cinder_hold"
HEAT = ("thin_supply", "no_colonies")
PAPER: tuple[tuple[Medal, str, int, int], ...] = (
    ("silver", "B", 6, 2420),
    ("gold", "A", 11, 3610),
    ("bronze", "C", 2, 1180),
    ("ace", "S", 14, 4050),
)
"""Medal, rank, margin and score of the battles, over and over."""
BATTLES = {
    "starmap": 2,
    "briefing": 2,
    "boon": 3,
    "haven": 4,
    "relic": 3,
    "stop": 4,
    "fleet": 4,
    "finale": 9,
    "initials": 9,
    "hall": 9,
}
STAGED = frozenset({"hub", *BATTLES})


def played_run(
    campaign: Campaign, battles: int, *, length: str = "grand", seed: str = "shot", haven: bool = False, fleet: bool = False
) -> Run:
    """A run in which so many battles are won; with `haven` it ends in the first haven on its way."""
    run = new_run(campaign, length=length, mode="advanced", heat=HEAT, home=HOME, seed=seed)
    run = with_fleet(run, [HOME]) if fleet else run
    number = 0
    while run.phase not in ("finale", "over"):
        if run.phase == "boon":
            if number >= battles and not haven:
                break
            run = take_boon(campaign, run, run.offers[number % len(run.offers)].boon)
        elif run.phase == "relic" and run.fleet is not None:
            if number >= battles and not haven:
                break
            run = take_relic(campaign, run, run.fleet.offers[number % len(run.fleet.offers)])
        elif run.phase in ("haven", "stop"):
            if haven:
                break
            run = use_haven(campaign, run, None) if run.phase == "haven" else leave_haven(run)
        elif run.phase == "map":
            if number >= battles and not haven:
                break
            ways = choices(campaign, run)
            resting = [node for node in ways if node.kind == "haven"]
            to_haven = [node for node in ways if any(after.kind == "haven" for after in campaign.galaxy.after(node.key))]
            chosen = (resting or to_haven or list(ways))[0] if haven else ways[number % len(ways)]
            run = enter(campaign, run, chosen.key)
        else:
            medal, rank, margin, score = PAPER[number % len(PAPER)]
            sheet = sheet_of((ScoreRow("margin", margin, 100, score),), run.mode, 0, False)
            outcome = Outcome(f"paper-{number}", True, margin, sheet, medal, rank, initials="LEA")
            run, _ = finish(campaign, run, outcome)
            number += 1
    return run


def show_run(app: App, scene: str, seed: str, packs: Sequence[str]) -> None:
    """Puts one of the screens of a run on the stage: through a campaign of these packs, or the first one if none has them.

    Raises Problem when no campaign can be read.
    """
    from game.client.profile.requests import HallArgs, HubArgs, SceneArgs
    from game.client.runs.campaigning import RUN_SCENES, BriefingArgs, RunSession
    from game.client.runs.campaigns import campaigns_of

    found = [listing.campaign for listing in campaigns_of(app.services).listings if listing.campaign is not None]
    if not found:
        raise Problem("There is no campaign that can be read.", 1)
    campaign = next((one for one in found if set(one.packs) == set(packs)), found[0])
    battles = BATTLES.get(scene, 2)
    run = played_run(campaign, battles, seed=seed, haven=scene in ("haven", "stop"), fleet=scene not in ("boon", "haven"))
    if run.phase == "relic" and run.fleet is not None and scene in ("starmap", "briefing", "fleet"):
        run = take_relic(campaign, run, run.fleet.offers[1])
        run = buy_store(campaign, run, hold(campaign, run)[0])
        run = mark_store(run, run.fleet.stores[0]) if run.fleet is not None else run
    if run.phase == "boon" and scene in ("starmap", "briefing"):
        run = take_boon(campaign, run, run.offers[1].boon)
    runs = RunSession(app.services, campaign, run)
    if scene in ("hub", "finale", "initials", "hall"):
        runs.save(claim=scene != "hub")
    args: SceneArgs
    if scene == "hub":
        args = HubArgs()
    elif scene == "hall":
        args = HallArgs(campaign.id, run.mode, run.length, 1)
    elif scene == "briefing":
        args = BriefingArgs(runs, next(node.key for node in choices(campaign, run) if node.kind != "haven"))
    else:
        args = RUN_SCENES[scene](runs)
    app.stack.push(args)
