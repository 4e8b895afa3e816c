"""The steps of a run through a campaign, as pure functions (campaigns.md, "What a run is"; UX-C1 to C6).

A run goes map -> playing -> boon -> map … -> finale -> over. A lost node costs a credit and may be played again; without a
credit the run ends. Every step gives a new run; a step that is not open raises RunError with one sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.content.language import Line, line
from game.engine import seed_of
from game.engine.terms import Mode

from .battle import current_mission, length_of, mission_changes, mission_setup, mode_of, outcome_of
from .draws import shuffled
from .errors import RunError
from .galaxy import BATTLES, LEGS, Node
from .grade import GRADE_MODE, checked_grade
from .heat import heat_modifiers, heat_of
from .journey.chart import drawn_map, stretch
from .journey.endings import ending_of
from .journey.lamps import lit_by
from .journey.stops import reach
from .models import Campaign, Mission
from .progress import NodeRecord, ProgressChange, Statistic
from .runs import (
    BattleOutcome,
    BoonOffer,
    Phase,
    Run,
    Visit,
    battles_won,
    expect,
    hall_entry,
    run_from_json,
    run_rank,
    run_row,
    run_to_json,
    total_score,
)
from .voyage import CREWED, after_fleet_battle, fleet_problem, reach_haven, set_out

__all__ = [
    "BattleOutcome",
    "BoonOffer",
    "Run",
    "Visit",
    "abandon",
    "battles_won",
    "charted",
    "choices",
    "conclude",
    "current_mission",
    "enter",
    "finish",
    "hall_entry",
    "has_conquered",
    "length_of",
    "mission_changes",
    "mission_setup",
    "mode_of",
    "new_run",
    "outcome_of",
    "retry",
    "run_from_json",
    "run_problem",
    "run_rank",
    "run_row",
    "run_to_json",
    "rung_heat",
    "take_boon",
    "total_score",
    "use_haven",
]

OFFERS = 3
"""How many boons are offered after a battle (UX-C3)."""


def new_run(
    campaign: Campaign,
    *,
    length: str,
    mode: Mode,
    heat: Sequence[str] = (),
    purist: bool = False,
    home: str | None = None,
    seed: str,
    grade: int = 0,
) -> Run:
    """A run at the edge of the map; any text is a seed. Raises RunError for a length, Heat or mixture that there is not.

    A grade is played in Expert, whatever else is chosen.
    """
    if length not in campaign.galaxy.run_lengths:
        raise RunError(line("run_error.no_length", campaign=campaign.title, length=repr(length)))
    if purist and (heat or grade):
        raise RunError(line("run_error.purist_heat"))
    mode = GRADE_MODE if checked_grade(grade) else mode
    keys = tuple(modifier.key for modifier in heat_of(heat))
    whole = seed_of(seed)
    key = f"{campaign.id}-{whole[:12]}-{length}-{mode}"
    run = Run(key, "campaign", campaign.id, campaign.version, length, mode, keys, purist, home, whole, campaign.credits)
    return replace(run, grade=grade)


def charted(campaign: Campaign, run: Run) -> Campaign:
    """The campaign with the star map of this run, from where it enters to where it ends: as it was drawn, or without stops."""
    galaxy = stretch(drawn_map(campaign.galaxy, run.chart), run.length)
    return campaign if galaxy is campaign.galaxy else replace(campaign, galaxy=galaxy)


def choices(campaign: Campaign, run: Run) -> tuple[Node, ...]:
    """The nodes that may be entered now, from the top of the map down; none but on the map."""
    if run.phase != "map":
        return ()
    campaign = charted(campaign, run)
    return campaign.galaxy.entries(run.length) if run.node is None else campaign.galaxy.after(run.node)


def enter(campaign: Campaign, run: Run, node_key: str) -> Run:
    """Commits to a node: the battle is on, or a haven makes its offer."""
    node = next((node for node in choices(campaign, run) if node.key == node_key), None)
    if node is None:
        raise RunError(line("run_error.no_lane"))
    run = replace(run, node=node.key, attempt=1, deal=1)
    if run.format >= CREWED and run.fleet is not None and node.kind not in BATTLES:
        return reach(campaign, run, node)
    if node.kind == "haven" and run.fleet is not None:
        return reach_haven(campaign, run)
    if node.kind == "haven":
        offers = () if run.purist else tuple(BoonOffer(boon, "") for boon in _boons(campaign, run))
        return replace(run, phase="haven", offers=offers)
    run = replace(run, phase="playing")
    return run if run.fleet is None else set_out(run)


def finish(campaign: Campaign, run: Run, outcome: BattleOutcome) -> tuple[Run, ProgressChange]:
    """Takes the end of the running game into the run; also what it changes in the profile, all at once."""
    expect(run, "playing", "nothing_to_finish")
    campaign = charted(campaign, run)
    node = campaign.galaxy.node(run.node or "")
    mission = campaign.mission(node.mission)
    visit = Visit(
        node.key,
        mission.key,
        run.attempt,
        outcome.won,
        outcome.margin,
        outcome.score.total,
        outcome.medal,
        outcome.rank,
        outcome.assisted,
        outcome.game_id,
        length_of(run, mission),
    )
    run = replace(run, path=(*run.path, visit), assisted=run.assisted or outcome.assisted)
    if outcome.won:
        run = _after_victory(campaign, run, node)
    elif run.credits:
        run = replace(run, phase="lost", credits=run.credits - 1)
    else:
        run = replace(run, phase="finale")
    if run.fleet is not None:
        run = after_fleet_battle(campaign, run, outcome, campaign.packs)
    if run.phase == "finale":
        ending = ending_of(campaign, run) if outcome.won else None
        run = replace(run, ending=ending.key if ending is not None else "", ended=outcome.day)
    return run, _progress(run, node, mission, outcome)


def take_boon(campaign: Campaign, run: Run, key: str | None) -> Run:
    """Takes one of the boons on offer with its escalation; None skips them for a credit."""
    expect(run, "boon", "no_boon")
    return _take(run, key)


def use_haven(campaign: Campaign, run: Run, choice: str | None) -> Run:
    """Takes a boon of the haven, without an escalation; None has a credit back."""
    expect(run, "haven", "no_haven")
    return _take(run, choice)


def retry(run: Run, same_seed: bool) -> Run:
    """Plays the lost node again, dealt as before or anew; its credit is spent already. A crew has a scar to bear before."""
    expect(run, "lost", "nothing_lost")
    phase: Phase = "scar" if run.format >= CREWED else "playing"
    return replace(run, phase=phase, attempt=run.attempt + 1, deal=run.deal + (not same_seed))


def abandon(run: Run) -> Run:
    """Gives the run up: it goes to its finale."""
    if run.phase == "over":
        raise RunError(line("run_error.over"))
    return replace(run, phase="finale", offers=())


def conclude(run: Run) -> Run:
    """Closes a run whose finale has been seen."""
    expect(run, "finale", "not_at_end")
    return replace(run, phase="over")


def _take(run: Run, key: str | None) -> Run:
    if key is None:
        return replace(run, phase="map", offers=(), credits=run.credits + 1)
    offer = next((offer for offer in run.offers if offer.boon == key), None)
    if offer is None:
        raise RunError(line("run_error.not_offered"))
    worse = (*run.escalations, offer.escalation) if offer.escalation else run.escalations
    return replace(run, phase="map", offers=(), boons=(*run.boons, key), escalations=worse)


def _after_victory(campaign: Campaign, run: Run, node: Node) -> Run:
    """On to the finale, to the boons, or back to the map."""
    if not campaign.galaxy.after(node.key):
        return replace(run, phase="finale")
    if run.fleet is not None:
        return replace(run, phase="map")
    if run.kind == "gauntlet":
        return replace(run, phase="map", heat=rung_heat(run.seed, battles_won(run) + 1))
    boons = () if run.purist else _boons(campaign, run)
    if not boons:
        return replace(run, phase="map")
    worse = _fresh(run, "escalation", [escalation.key for escalation in campaign.escalations], run.escalations)
    offers = tuple(BoonOffer(boon, worse[number % len(worse)]) for number, boon in enumerate(boons))
    return replace(run, phase="boon", offers=offers)


def _boons(campaign: Campaign, run: Run) -> tuple[str, ...]:
    """The boons on offer at the node where the fleet is."""
    return _fresh(run, "boon", [boon.key for boon in campaign.boons], run.boons)[:OFFERS]


def _fresh(run: Run, label: str, keys: list[str], taken: Sequence[str]) -> tuple[str, ...]:
    """The keys in the order of the run's seed at this node, those that the run has not yet taken before the others."""
    order = shuffled(run.seed, f"{label}:{run.node}", keys)
    return tuple(sorted(order, key=lambda key: key in taken))


def has_conquered(campaign: Campaign, run: Run) -> bool:
    """Whether the run has won its last battle: that for the Core, or that of the gate where its act ends."""
    return bool(run.path) and run.path[-1].won and not charted(campaign, run).galaxy.after(run.path[-1].node)


def _progress(run: Run, node: Node, mission: Mission, outcome: BattleOutcome) -> ProgressChange:
    """Run, node record, reward and, at the end of the run, the place in the hall."""
    counted = not outcome.conceded
    record = NodeRecord(
        run.campaign,
        node.recorded,
        mode_of(run, mission),
        "won" if outcome.won else "lost",
        outcome.score.total if counted else None,
        outcome.margin if counted else None,
        outcome.medal,
    )
    given = mission.reward if outcome.won else None
    bests: tuple[tuple[Statistic, int], ...] = () if given is None else ((Statistic("reward", run.campaign, given.key), 1),)
    bests += ((Statistic("ending", run.campaign, run.ending), 1),) if run.ending else ()
    bests += lit_by(run)
    place = hall_entry(run, outcome.initials) if run.phase == "finale" else None
    return ProgressChange(run_row(run), (record,), () if place is None else (place,), (), bests)


def rung_heat(seed: str, rung: int) -> tuple[str, ...]:
    """The Heat of a rung of the Gauntlet: none on the first, one more modifier on each, in an order drawn by the seed."""
    order = shuffled(seed, "heat", [modifier.key for modifier in heat_modifiers()])
    chosen = set(order[: max(0, rung - 1)])
    return tuple(modifier.key for modifier in heat_modifiers() if modifier.key in chosen)


def run_problem(campaign: Campaign, run: Run) -> Line | None:
    """Why this run cannot go on in this campaign, in one sentence; None if it can."""
    if run.campaign != campaign.id:
        return line("run_error.other_campaign", campaign=run.campaign)
    if run.length in LEGS and run.length not in campaign.galaxy.run_lengths:
        return line("run_error.no_length", campaign=campaign.title, length=repr(run.length))
    nodes = {node.key for node in campaign.galaxy.nodes}
    named = [*(visit.node for visit in run.path), *([run.node] if run.node else [])]
    gone = next((node for node in named if node not in nodes), None)
    if gone is not None:
        return line("run_error.map_changed", campaign=campaign.title, node=gone)
    if problem := fleet_problem(campaign, run):
        return problem
    boons, escalations = (run.boons, campaign.boons), (run.escalations, (*campaign.escalations, *campaign.answers))
    pools = ((*boons, "run_error.boon_gone"), (*escalations, "run_error.escalation_gone"))
    for keys, pool, what in pools:
        lost = next((key for key in keys if all(known.key != key for known in pool)), None)
        if lost is not None:
            return line(what, campaign=campaign.title, key=lost)
    return None
