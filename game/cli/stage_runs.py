"""Runs for pictures of the campaign screens: a shipped campaign with battles that were won on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.campaign.galaxy import BATTLES as FIGHTS
from game.campaign.journey.crew import Deed
from game.campaign.journey.habits import Note
from game.campaign.journey.muster import muster, teach
from game.campaign.journey.stops import choice_problem, choose, event_of, reach
from game.campaign.medals import Medal
from game.campaign.models import Campaign
from game.campaign.run import charted, choices, enter, finish, new_run, retry, take_boon, use_haven
from game.campaign.runs import BattleOutcome, Run
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.voyage import leave_haven, take_relic, with_fleet
from game.content.load import load_book

from .arguments import Problem

if TYPE_CHECKING:
    from game.app.loop import App

HOME = "cinder_hold"
CREW = (("hercules_bomber", 1), ("sword_master", 1), ("picket_cutter", 0), ("twin_lance_fighter", 1), ("rim_raiders", 1))
"""Veterans of these pictures, with the sectors that they come from."""
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
    "muster": 5,
    "scar": 4,
    "memorial": 5,
    "event": 2,
    "ending": 9,
    "finale": 9,
    "initials": 9,
    "hall": 9,
}
NOTES = (Note("early_pass", 3), Note("hoard", 1), Note("thief", 2))
STAGED = frozenset({"hub", *BATTLES})


def played_run(
    campaign: Campaign, battles: int, *, length: str = "grand", seed: str = "shot", haven: bool = False, fleet: bool = False
) -> Run:
    """A run in which so many battles are won; with `haven` it ends in the first haven on its way."""
    run = new_run(campaign, length=length, mode="advanced", heat=HEAT, home=HOME, seed=seed)
    run = with_fleet(run, [HOME], campaign.galaxy) if fleet else run
    names = [(card, sector) for card, sector in CREW if card in load_book(campaign.packs).by_key] if fleet else []
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
        elif run.phase == "muster" and run.fleet is not None:
            if number >= battles and not haven:
                break
            run = _mustered(campaign, run, number)
        elif run.phase in ("haven", "stop"):
            if haven and (run.fleet is None or run.fleet.stop != "event"):
                break
            run = use_haven(campaign, run, None) if run.phase == "haven" else _left(campaign, run)
        elif run.phase == "map":
            if number >= battles and not haven:
                break
            ways = choices(campaign, run)
            ways = tuple(node for node in ways if node.kind in (*FIGHTS, "haven")) if number % 2 or haven else ways
            resting = [node for node in ways if node.kind == "haven"]
            to_haven = [
                node for node in ways if any(after.kind == "haven" for after in charted(campaign, run).galaxy.after(node.key))
            ]
            chosen = (resting or to_haven or list(ways))[0] if haven else ways[number % len(ways)]
            run = enter(campaign, run, chosen.key)
        else:
            medal, rank, margin, score = PAPER[number % len(PAPER)]
            sheet = sheet_of((ScoreRow("margin", margin, 100, score),), run.mode, 0, False)
            deeds = tuple(Deed(card, sector, False, 1 + (number + place) % 3) for place, (card, sector) in enumerate(names))
            service = () if run.fleet is None else tuple((number + place) % 2 for place in range(len(run.fleet.crew)))
            outcome = BattleOutcome(
                f"paper-{number}", True, margin, sheet, medal, rank, False, False, "LEA", deeds, service, 1, ("early_pass",)
            )
            run, _ = finish(campaign, run, outcome)
            number += 1
    return run


def _mustered(campaign: Campaign, run: Run, number: int) -> Run:
    """Somebody comes aboard on paper, and somebody is lost."""
    fleet = run.fleet
    assert fleet is not None
    while any(comrade.may_learn for comrade in fleet.crew):
        place = next(place for place, comrade in enumerate(fleet.crew) if comrade.may_learn)
        run = teach(campaign, run, place, "fleet")
        assert run.fleet is not None
        fleet = run.fleet
    if run.phase != "muster":
        return run
    full = len(fleet.crew) >= fleet.berths
    return muster(campaign, run, fleet.mustering[number % len(fleet.mustering)].card, 0 if full else None)


def _left(campaign: Campaign, run: Run) -> Run:
    """On from a stop, with the first choice that can be taken."""
    if run.fleet is not None and run.fleet.stop == "event":
        event = event_of(campaign, run)
        run = choose(campaign, run, next(choice.key for choice in event.choices if choice_problem(campaign, run, choice) is None))
    return leave_haven(run)


def _before_battle(campaign: Campaign, run: Run) -> tuple[Run, str]:
    """The run as far as a battle is one of its ways, and that battle; what lies before it is left as it is found."""
    while (ways := choices(campaign, run)) and not any(node.kind in FIGHTS for node in ways):
        run = enter(campaign, run, ways[0].key)
        run = use_haven(campaign, run, None) if run.phase == "haven" else _left(campaign, run)
    return run, next(node.key for node in ways if node.kind in FIGHTS)


def _lost(campaign: Campaign, run: Run) -> Run:
    """The next battle, lost on paper and tried again."""
    run = enter(campaign, *_before_battle(campaign, run))
    sheet = sheet_of((), run.mode, 0, False)
    return retry(finish(campaign, run, BattleOutcome("paper-lost", False, -4, sheet, "", "D"))[0], same_seed=True)


def _at_event(campaign: Campaign, run: Run) -> Run:
    """At the first event of the campaign."""
    assert run.fleet is not None
    galaxy = charted(campaign, run).galaxy
    stop = next(node for node in galaxy.nodes if node.kind == "event")
    run = reach(campaign, replace(run, node=stop.key), stop)
    shown = campaign.events[0].key if campaign.events else "rest"
    assert run.fleet is not None
    return replace(run, fleet=replace(run.fleet, event=shown))


def show_run(app: App, scene: str, seed: str, packs: Sequence[str], battles: int | None = None) -> None:
    """Puts one of the screens of a run on the stage: through a campaign of these packs, or the first one if none has them.

    `battles` are won before it, as many as the screen needs where none are named; after six of them waits the boss.
    Raises Problem when no campaign can be read.
    """
    from game.client.profile.requests import HallArgs, HubArgs, SceneArgs
    from game.client.runs.campaigning import RUN_SCENES, BriefingArgs, RunSession
    from game.client.runs.campaigns import campaigns_of

    campaigns = [listing.campaign for listing in campaigns_of(app.services).listings if listing.campaign is not None]
    if not campaigns:
        raise Problem("There is no campaign that can be read.", 1)
    campaign = next((known for known in campaigns if set(known.packs) == set(packs)), campaigns[0])
    battles = BATTLES.get(scene, 2) if battles is None else battles
    run = played_run(campaign, battles, seed=seed, haven=scene in ("haven", "stop"), fleet=scene not in ("boon", "haven"))
    if run.phase == "muster" and run.fleet is not None and scene != "muster":
        run = _mustered(campaign, run, 0)
    if run.phase == "relic" and run.fleet is not None and scene in ("starmap", "briefing", "fleet", "scar", "memorial", "event"):
        run = take_relic(campaign, run, run.fleet.offers[1])
        run = _left(campaign, run) if run.phase == "stop" else run  # a fork of the story
        aboard = (campaign.boons[0].key,)
        run = run if run.fleet is None else replace(run, fleet=replace(run.fleet, stores=aboard, opened=aboard))
    if scene == "event":
        run = _at_event(campaign, run)
    if run.fleet is not None and scene in ("fleet", "scar"):
        hurt = [replace(comrade, scarred=place == 0) for place, comrade in enumerate(run.fleet.crew)]
        run = replace(run, fleet=replace(run.fleet, crew=tuple(hurt)))
        run = _lost(campaign, run) if scene == "scar" else run
    if run.phase == "boon" and scene in ("starmap", "briefing"):
        run = take_boon(campaign, run, run.offers[1].boon)
    battle = ""
    if scene == "briefing":
        run, battle = _before_battle(campaign, run)
        run = run if run.fleet is None else replace(run, fleet=replace(run.fleet, notes=NOTES))
    runs = RunSession(app.services, campaign, run)
    if scene in ("hub", "ending", "finale", "initials", "hall"):
        runs.save(claim=scene != "hub")
    args: SceneArgs
    if scene == "hub":
        args = HubArgs()
    elif scene == "hall":
        args = HallArgs(campaign.id, run.mode, run.length, 1)
    elif scene == "briefing":
        args = BriefingArgs(runs, battle)
    else:
        args = RUN_SCENES[scene](runs)
    app.stack.push(args)
