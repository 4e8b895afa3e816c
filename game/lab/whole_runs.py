"""Whole runs for the laboratory: a steward makes the choices, a computer player fights; the same seed gives the same run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.campaign.battle import current_mission, mission_setup, outcome_of
from game.campaign.draws import shuffled
from game.campaign.fleet import Fleet
from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.journey.steps import FIGHT, Step, open_steps, take_step
from game.campaign.load import load_campaign
from game.campaign.models import Campaign
from game.campaign.run import charted, finish, new_run
from game.campaign.runs import BattleOutcome, Run
from game.campaign.statistics import GameStatistics
from game.campaign.steward import Chooser, careless, steward
from game.campaign.voyage import fleet_of, with_fleet
from game.campaign.workshop.play import put_in_play
from game.content.load import load_book
from game.engine import CardBook, Entry, Event, GameState, SeatSetup, seed_of
from game.engine.terms import Mode
from game.match import Match
from game.rivals import make_rival

STEWARDS: dict[str, Chooser] = {"steward": steward, "careless": careless}
Listener = Callable[[Entry, GameState, list[Event]], None]
BOT = "tuned"
"""The policy that measures campaigns."""
MOST_STEPS = 600
"""More than any run takes; a run that takes more is told as stuck."""


class RunCell(NamedTuple):
    """Runs of one kind: through which campaign, how far, in which Challenge Mode, who chooses and who fights."""

    folder: Path
    length: str
    mode: Mode
    chooser: str = "steward"
    player: str = BOT


class Met:
    """What a run came by: the relics on offer, the choices of events that were open and those that were taken, both as
    "event.choice", and how the fleet stood when its last battle began; None if it never did."""

    def __init__(self) -> None:
        self.offered: list[str] = []
        self.open: list[str] = []
        self.chosen: list[str] = []
        self.last: Fleet | None = None

    def look(self, campaign: Campaign, run: Run, steps: Sequence[Step], step: Step) -> None:
        """A step is about to be taken."""
        fleet = fleet_of(run)
        if run.phase == "relic":
            self.offered += fleet.offers
        elif step[0] == "choose":
            self.open += (f"{fleet.event}.{of[1]}" for of in steps)
            self.chosen.append(f"{fleet.event}.{step[1]}")
        elif step == FIGHT and self.last is None and run.node is not None:
            nodes = charted(campaign, run).galaxy.nodes
            if campaign.galaxy.node(run.node).column == max(node.column for node in nodes):
                self.last = fleet


class RunTrial(NamedTuple):
    """One whole run: how it stands at its end, and all that led there, choices and the ends of battles in their order."""

    run: Run
    steps: tuple[Step, ...]
    outcomes: tuple[BattleOutcome, ...]

    @property
    def finished(self) -> bool:
        """Whether its last battle was won."""
        return bool(self.run.path) and self.run.path[-1].won


@cache
def campaign_of(folder: Path) -> Campaign:
    """The campaign of a folder, read once in each process. Raises ContentError."""
    return put_in_play(load_campaign(folder))


def begin(campaign: Campaign, cell: RunCell, seed: str, index: int) -> Run:
    """The run of this number as it begins; Home Worlds come by turns, so that each of them is measured as often as any other."""
    homes = shuffled(seed_of(seed), "homes", homes_in(campaign))
    home = homes[index % len(homes)]
    run = new_run(campaign, length=cell.length, mode=cell.mode, home=home, seed=seed_of(f"{seed}/{index}"))
    return with_fleet(run, homes, campaign.galaxy)


def homes_in(campaign: Campaign) -> list[str]:
    """The Home Worlds of its packs, by the keys of the base game where they have one."""
    return sorted(card.replaces or card.key for card in _cards(campaign.packs).homes)


def play_run(cell: RunCell, seed: str, index: int, met: Met | None = None) -> RunTrial:
    """Plays one run to its end; `met` is told what it came by. Raises RuntimeError for one that gets stuck."""
    return play_on(cell, begin(campaign_of(cell.folder), cell, seed, index), f"{seed}-{index}", met)


def play_on(cell: RunCell, run: Run, label: str, met: Met | None = None) -> RunTrial:
    """Plays a run that has begun to its end. Raises RuntimeError for one that gets stuck."""
    campaign = campaign_of(cell.folder)
    chooser = STEWARDS[cell.chooser]
    steps: list[Step] = []
    outcomes: list[BattleOutcome] = []
    while run.phase != "over":
        open_now = open_steps(campaign, run)
        if not open_now or len(steps) > MOST_STEPS:
            raise RuntimeError(f"{campaign.id}: the run {label!r} is stuck in {run.phase} after {len(steps)} steps")
        step = FIGHT if open_now == (FIGHT,) else chooser(campaign, run, open_now)
        if met is not None:
            met.look(campaign, run, open_now, step)
        steps.append(step)
        if step == FIGHT:
            outcomes.append(fight(campaign, run, cell.player, f"{label}-{len(outcomes)}"))
            run = finish(campaign, run, outcomes[-1])[0]
        else:
            run = take_step(campaign, run, step)
    return RunTrial(run, tuple(steps), tuple(outcomes))


def played_again(cell: RunCell, seed: str, index: int, trial: RunTrial) -> Run:
    """The run as its choices and the ends of its battles alone make it."""
    campaign = campaign_of(cell.folder)
    run = begin(campaign, cell, seed, index)
    ends = iter(trial.outcomes)
    for step in trial.steps:
        run = finish(campaign, run, next(ends))[0] if step == FIGHT else take_step(campaign, run, step)
    return run


def fight(campaign: Campaign, run: Run, player: str, game_id: str) -> BattleOutcome:
    """The battle where the fleet is, fought by a computer player."""
    deeds = GameStatistics()

    def take(entry: Entry, state: GameState, events: list[Event]) -> None:
        deeds.watch(events)

    match = battle(campaign, run, player, game_id, take)
    deeds.watch(match.opening)
    while match.decision is not None:
        match.tick()
    return outcome_of(charted(campaign, run), run, match.state, deeds, game_id)


def battle(campaign: Campaign, run: Run, player: str, game_id: str, take: Listener | None = None) -> Match:
    """The battle where the fleet is as it begins, with a computer player at the table; `take` hears of each command."""
    whole = charted(campaign, run)
    mission = current_mission(whole, run)
    book = _cards((*mission.packs, FLEET_PACK))
    setup = mission_setup(whole, run, book, run.home)
    seats = (SeatSetup("rival", home=setup.seats[0].home), SeatSetup("nemesis"))
    setup = replace(setup, seats=seats, options=tuple(pair for pair in setup.options if pair[0] != "staged"))
    rival = make_rival(player, f"{game_id}/{run.node}/{run.attempt}")
    return Match(book, setup, [rival, None], take, digests=take is None)


@cache
def _cards(packs: tuple[str, ...]) -> CardBook:
    return load_book(packs)
