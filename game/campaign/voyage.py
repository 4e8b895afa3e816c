"""The steps of a fleet's run beside its battles: relics, the clock, stores and havens, as pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.content.language import Line, line
from game.engine.core.changes import Income, Points
from game.engine.core.fleet.changes import StartWithout
from game.engine.terms import Change

from .draws import lot, shuffled
from .errors import RunError
from .fleet import (
    BATTLE_TICKS,
    BERTHS,
    ELITE_SALVAGE,
    ELITE_TICKS,
    GRUDGE,
    HAVEN_STORE_PRICE,
    HAVEN_TICKS,
    LAST_ESCALATION,
    LEAST_DECK,
    LEAVING_SALVAGE,
    LOSS_TICKS,
    MOST_CLOCKS,
    SERVICES,
    STARTING_DECK,
    STEP,
    STEP_POINTS,
    STORE_PRICE,
    Fleet,
    healed_fleet,
    salvage_of,
)
from .galaxy import COLUMNS, LEGS, GalaxyMap
from .journey.crew import MOST_BERTHS, after_victory, taught, trained
from .journey.drawing import draw
from .journey.events import common_events
from .journey.flagship import Ship, ship_after
from .journey.habits import ANSWERING, noted
from .journey.nemesis_decks import boss_phases, deck_changes, stage_of
from .journey.own_nemesis import BossPhase
from .lengths import LENGTHS
from .models import Campaign, Mission, Relic
from .relics import common_relics, relic_offers
from .runs import BattleOutcome, Run, expect

WARES = 2
THIRD_WARE, SECOND_TRAIT = "third_ware", "second_trait"
"""Features of a run: one more relic is sold, elites have one more escalation."""
SHOP_SERVICES: tuple[str, ...] = ("heal", "train", "clock", "discharge", "berth", "credit")
OLD_SERVICES: tuple[str, ...] = ("clock", "discharge", "credit")
"""What a haven does in a run of format 2."""
CREWED = 3
"""The format of a run from which on it has veterans, scars and a star map of its own."""
FORK_COLUMNS: dict[int, str] = {3: "gate", COLUMNS - 1: "core"}
"""Behind the battles of which columns a fork of the story lies."""
DISCHARGED: tuple[str, ...] = ("galactic_grunts", "snub_fighter")
"""Starting cards that may be discharged."""


def with_fleet(run: Run, homes: Sequence[str], galaxy: GalaxyMap | None = None) -> Run:
    """A new run as that of a fleet: its Home World is fixed, chosen or dealt from the seed, and so is its star map."""
    home = run.home or shuffled(run.seed, "home", list(homes))[0]
    living = galaxy is not None and any(node.kind == "stop" for node in galaxy.nodes)
    chart = draw(galaxy, run.seed) if galaxy is not None and living else None
    return replace(run, format=CREWED, home=home, fleet=Fleet(flagship=Ship()), chart=chart)


def fleet_of(run: Run) -> Fleet:
    """The fleet of a run. Raises RunError for a run that has none."""
    if run.fleet is None:
        raise RunError(line("run_error.no_fleet"))
    return run.fleet


def all_relics(campaign: Campaign) -> tuple[Relic, ...]:
    """The relics that a run through this campaign can find."""
    return (*common_relics(), *campaign.relics)


def found_relics(campaign: Campaign, run: Run) -> tuple[Relic, ...]:
    """Those that this run may come across."""
    return tuple(relic for relic in all_relics(campaign) if relic.key not in run.closed)


def wares_here(campaign: Campaign, run: Run) -> tuple[str, ...]:
    """The relics that are sold where the fleet is."""
    aboard = fleet_of(run).relics
    offers = relic_offers(run.seed, f"wares:{run.node}", found_relics(campaign, run), aboard, campaign.packs)
    return offers[: WARES + (THIRD_WARE in run.features)]


def relic_of(campaign: Campaign, key: str) -> Relic:
    """The relic with this key. Raises RunError where it is gone."""
    known = next((relic for relic in all_relics(campaign) if relic.key == key), None)
    if known is None:
        raise RunError(line("run_error.no_relic", relic=repr(key)))
    return known


def next_escalation(campaign: Campaign, run: Run) -> str:
    """The escalation of the next step; "" where the step brings points."""
    fleet = fleet_of(run)
    if fleet.coming:
        return fleet.coming
    pool = shuffled(run.seed, "steps", [escalation.key for escalation in campaign.escalations])
    left = [key for key in pool if key not in run.escalations]
    return left[0] if left and fleet.steps < LAST_ESCALATION else ""


def _step_after(campaign: Campaign, run: Run) -> str:
    """The step that comes after the one just taken: any of those left, those that answer a habit three times as likely."""
    fleet = fleet_of(run)
    habits = {note.habit for note in fleet.notes}
    answers = [answer.key for answer in campaign.answers if answer.answers in habits and answer.key not in run.escalations]
    left = [escalation.key for escalation in campaign.escalations if escalation.key not in run.escalations]
    if fleet.steps >= LAST_ESCALATION or not left:
        return ""
    lots = [*left, *(key for key in answers for _ in range(ANSWERING))]
    return lots[lot(run.seed, f"step:{fleet.steps}", "answers") % len(lots)]


def ticked(campaign: Campaign, run: Run, ticks: int) -> Run:
    """The run after so many ticks of the clock, or back; a step that was taken stays."""
    fleet = fleet_of(run)
    run = replace(run, fleet=replace(fleet, ticks=max(0, fleet.ticks + ticks)))
    while fleet_of(run).ticks >= STEP * (fleet_of(run).steps + 1):
        worse = next_escalation(campaign, run)
        further = (*run.escalations, worse) if worse else run.escalations
        run = replace(run, escalations=further, fleet=replace(fleet_of(run), steps=fleet_of(run).steps + 1, coming=""))
        run = replace(run, fleet=replace(fleet_of(run), coming=_step_after(campaign, run)))
    return run


def fleet_changes(campaign: Campaign, run: Run, mission: Mission) -> tuple[Change, ...]:
    """What a fleet's crew, relics, opened stores, discharges and grudge alter in a battle, and the steps of the clock."""
    fleet = fleet_of(run)
    changes: list[Change] = [fleet.flagship.change] if fleet.flagship is not None else []
    changes += [comrade.change for comrade in fleet.crew]
    for key in fleet.relics:
        relic = relic_of(campaign, key)
        if set(relic.packs) <= set(mission.packs):  # one whose pack is not in this battle waits
            changes += relic.changes
    changes += [change for key in fleet.opened for change in campaign.boon(key).changes]
    if fleet.discharged:
        changes.append(StartWithout(fleet.discharged))
    for mark in (*fleet.lasting, *fleet.ahead):
        changes += marked_changes(campaign, mark)
    if run.attempt > 1:
        changes.append(Income(GRUDGE, 1, 1))
    worse = (*run.escalations, *elite_trait(campaign, run))
    changes += [change for key in worse for change in campaign.escalation(key).changes]
    beyond = fleet.steps - len(run.escalations)
    changes += nemesis_changes(campaign, run, mission)
    return (*changes, *([Points(STEP_POINTS * beyond, "nemesis")] if beyond else []))


def nemesis_changes(campaign: Campaign, run: Run, mission: Mission) -> tuple[Change, ...]:
    """The cards of the campaign's Nemesis in the battle where the fleet is, and the phases of a last one."""
    node = campaign.galaxy.node(run.node) if run.node else None
    boss = node is not None and node.kind == "boss"
    phases = phases_at(campaign, run, run.node or "", mission)
    return (*deck_changes(campaign.nemesis, stage_of(fleet_of(run).steps, boss)), *(phase.change for phase in phases))


def phases_at(campaign: Campaign, run: Run, key: str, mission: Mission) -> tuple[BossPhase, ...]:
    """The phases of the battle on a node: of a boss all, at the gate where a run ends the first."""
    node = campaign.galaxy.node(key) if key else None
    if node is None or run.fleet is None or run.purist:
        return ()
    gate = run.length in LEGS and node.column == LEGS[run.length][1] < COLUMNS and node.kind == "mission"
    last = 3 if node.kind == "boss" else 2 if gate else 0
    return boss_phases(campaign.nemesis, last, LENGTHS[mission.length].sectors) if last else ()


def marked_changes(campaign: Campaign, mark: str) -> tuple[Change, ...]:
    """What a choice of an event alters in battles; `mark` names it as event/choice. Nothing where it is gone."""
    event, _, key = mark.partition("/")
    choices = (choice for known in campaign.events if known.key == event for choice in known.choices if choice.key == key)
    return next(((*choice.next, *choice.rest) for choice in choices), ())


def elite_trait(campaign: Campaign, run: Run) -> tuple[str, ...]:
    """The escalation that an elite has for its battle alone, where the fleet lies before one."""
    if run.node is None or run.chart is None or run.phase == "map":
        return ()
    if not any(place.elite for place in run.chart.places if place.node == run.node):
        return ()
    return trait_of(campaign, run, run.node)


def trait_of(campaign: Campaign, run: Run, node: str) -> tuple[str, ...]:
    """The escalation of an elite on a node, or both."""
    pool = [escalation.key for escalation in campaign.escalations if escalation.key not in run.escalations]
    return shuffled(run.seed, f"elite:{node}", pool)[: 1 + (SECOND_TRAIT in run.features)]


def after_fleet_battle(campaign: Campaign, run: Run, outcome: BattleOutcome, packs: Sequence[str]) -> Run:
    """Salvage and ticks of a finished battle; after a won one that is not the last, relics are on offer."""
    fleet = fleet_of(run)
    run = replace(run, fleet=replace(fleet, notes=noted(fleet.notes, outcome.habits)))
    fleet = fleet_of(run)
    directive = any(row.what == "directive" and row.points for row in outcome.score.rows)
    run = replace(run, fleet=replace(fleet, salvage=fleet.salvage + salvage_of(outcome.won, outcome.medal, directive)))
    if not outcome.won:
        return run if run.format >= CREWED else ticked(campaign, run, LOSS_TICKS)  # a crew pays when it tries again
    run = replace(run, fleet=replace(fleet_of(run), flagship=ship_after(fleet.flagship, outcome.flagship)))
    if outcome.service:
        run = replace(run, fleet=replace(fleet_of(run), crew=after_victory(fleet.crew, outcome.service)))
    elite = run.chart is not None and any(place.elite for place in run.chart.places if place.node == run.node)
    earned = fleet_of(run).salvage + ELITE_SALVAGE * elite
    run = replace(run, fleet=replace(fleet_of(run), opened=(), ahead=(), salvage=earned))
    run = ticked(campaign, run, ELITE_TICKS if elite else BATTLE_TICKS)
    if run.phase != "map":
        return run
    offers = relic_offers(run.seed, f"relics:{run.node}", found_relics(campaign, run), fleet.relics, packs, elite)
    deeds = outcome.deeds if run.format >= CREWED else ()
    return next_phase(campaign, replace(run, fleet=replace(fleet_of(run), offers=offers, mustering=deeds)))


def next_phase(campaign: Campaign, run: Run) -> Run:
    """What is still to be decided after a won battle: who comes aboard, which relic, a fork of the story; then the map."""
    fleet = fleet_of(run)
    if fleet.mustering or any(comrade.may_learn for comrade in fleet.crew):
        return replace(run, phase="muster")
    if fleet.offers:
        return replace(run, phase="relic")
    fork = _fork_of(campaign, run)
    if not fork:
        return replace(run, phase="map")
    return replace(run, phase="stop", fleet=replace(fleet, stop="event", event=fork, seen=(*fleet.seen, fork)))


def _fork_of(campaign: Campaign, run: Run) -> str:
    """The fork of the story that lies where the fleet has won; "" for none."""
    column = campaign.galaxy.node(run.node).column if run.node else 0
    turning = FORK_COLUMNS.get(column)
    forks = [event.key for event in campaign.events if event.fork and event.fork == turning]
    return next((key for key in forks if key not in fleet_of(run).seen), "")


def take_relic(campaign: Campaign, run: Run, key: str | None) -> Run:
    """Takes one of the relics on offer, or leaves them for salvage and time."""
    expect(run, "relic", "no_relics")
    fleet = fleet_of(run)
    if key is None:
        run = replace(run, fleet=replace(fleet, offers=(), salvage=fleet.salvage + LEAVING_SALVAGE))
        return next_phase(campaign, ticked(campaign, run, -1))
    if key not in fleet.offers:
        raise RunError(line("run_error.relic_not_offered"))
    run = replace(run, fleet=replace(fleet, offers=(), relics=(*fleet.relics, key)))
    return next_phase(campaign, ticked(campaign, run, relic_of(campaign, key).ticks))


def reach_haven(campaign: Campaign, run: Run) -> Run:
    """The fleet lies in a haven, which has relics to sell."""
    fleet = fleet_of(run)
    wares = wares_here(campaign, run)
    return ticked(campaign, replace(run, phase="stop", fleet=replace(fleet, wares=wares, services=())), HAVEN_TICKS)


def leave_haven(run: Run) -> Run:
    """On from a haven, a shop or an event that has been answered."""
    expect(run, "stop", "no_haven")
    fleet = fleet_of(run)
    if fleet.stop == "event" and not fleet.told:
        raise RunError(line("run_error.must_choose"))
    return replace(run, phase="map", fleet=replace(fleet, wares=(), services=(), stop="", event="", told="", luck=0))


def hold(campaign: Campaign, run: Run) -> tuple[str, ...]:
    """The stores that are sold where the fleet is, those that are aboard left out."""
    order = shuffled(run.seed, f"hold:{run.node}", [boon.key for boon in campaign.boons])
    return tuple(key for key in order[:BERTHS] if key not in fleet_of(run).stores)


def store_price(run: Run) -> int:
    """What a store costs here: less in a haven."""
    return HAVEN_STORE_PRICE if run.phase == "stop" and fleet_of(run).stop != "shop" else STORE_PRICE


def sells_stores(run: Run) -> bool:
    """Whether stores are sold where the fleet is: in havens and shops, in a run of format 2 on the map too."""
    return (run.phase == "stop" and fleet_of(run).stop != "event") or (run.phase == "map" and run.format < CREWED)


def buy_store(campaign: Campaign, run: Run, key: str) -> Run:
    """Takes a store aboard, on the map or in a haven."""
    if not sells_stores(run) or key not in hold(campaign, run):
        raise RunError(line("run_error.no_such_store"))
    fleet = fleet_of(run)
    if len(fleet.stores) >= BERTHS:
        raise RunError(line("run_error.hold_is_full", most=BERTHS))
    return _paid(replace(run, fleet=replace(fleet, stores=(*fleet.stores, key))), store_price(run))


def buy_relic(campaign: Campaign, run: Run, key: str) -> Run:
    """Buys one of the relics of a haven."""
    expect(run, "stop", "no_haven")
    fleet = fleet_of(run)
    if key not in fleet.wares:
        raise RunError(line("run_error.relic_not_offered"))
    relic = relic_of(campaign, key)
    left = tuple(ware for ware in fleet.wares if ware != key)
    run = _paid(replace(run, fleet=replace(fleet, wares=left, relics=(*fleet.relics, key))), relic.price)
    return ticked(campaign, run, relic.ticks)


def service_price(run: Run, service: str) -> int:
    """What a service of a haven costs now; the first one is free, but for a credit."""
    fleet = fleet_of(run)
    return SERVICES[service] if fleet.services or service in ("credit", "berth") or fleet.stop == "shop" else 0


def services_here(run: Run) -> tuple[str, ...]:
    """What can be done for the fleet where it lies: everything in a haven, two of it in a shop."""
    if run.format < CREWED:
        return OLD_SERVICES
    return shuffled(run.seed, f"services:{run.node}", SHOP_SERVICES)[:2] if fleet_of(run).stop == "shop" else SHOP_SERVICES


def service_problem(run: Run, service: str, card: str = "") -> str:
    """Why this cannot be done here, as the key of its sentence; "" if it can."""
    fleet = fleet_of(run)
    full = len(fleet.discharged) >= STARTING_DECK - LEAST_DECK
    refused = {
        "clock": ("clock_stands", not fleet.ticks or fleet.services.count("clock") >= MOST_CLOCKS),
        "discharge": ("no_discharge", card not in DISCHARGED or full),
        "heal": ("nobody_is_scarred", not fleet.scars),
        "train": ("nobody_to_train", trained(fleet.crew) is None or "train" in fleet.services),
        "berth": ("berths_are_all", fleet.berths >= MOST_BERTHS),
        "credit": ("", False),
    }
    if service not in services_here(run):
        return "no_service"
    problem, holds = refused[service]
    return problem if holds else ""


def use_service(campaign: Campaign, run: Run, service: str, card: str = "") -> Run:
    """Has a haven or a shop do something for the fleet."""
    expect(run, "stop", "no_haven")
    if fleet_of(run).stop == "event":
        raise RunError(line("run_error.no_haven"))
    if problem := service_problem(run, service, card):
        raise RunError(line(f"run_error.{problem}"))
    run = _paid(run, service_price(run, service))
    fleet = fleet_of(run)
    fleet = replace(fleet, services=(*fleet.services, service))
    if service == "clock":
        return ticked(campaign, replace(run, fleet=fleet), -1)
    if service == "credit":
        return replace(run, fleet=fleet, credits=run.credits + 1)
    if service == "heal":
        return replace(run, fleet=healed_fleet(fleet, 1))
    if service == "train":
        return replace(run, fleet=replace(fleet, crew=taught(fleet.crew)))
    if service == "berth":
        return replace(run, fleet=replace(fleet, berths=fleet.berths + 1))
    return replace(run, fleet=replace(fleet, discharged=(*fleet.discharged, card)))


def mark_store(run: Run, key: str) -> Run:
    """Chooses a store that is aboard for the battle ahead, or chooses it no longer."""
    fleet = fleet_of(run)
    if run.phase != "map" or key not in fleet.stores:
        raise RunError(line("run_error.no_such_store"))
    opened = tuple(other for other in fleet.opened if other != key) if key in fleet.opened else (*fleet.opened, key)
    return replace(run, fleet=replace(fleet, opened=opened))


def set_out(run: Run) -> Run:
    """A battle begins: the stores that were chosen for it leave the hold."""
    fleet = fleet_of(run)
    return replace(run, fleet=replace(fleet, stores=tuple(key for key in fleet.stores if key not in fleet.opened)))


def fleet_problem(campaign: Campaign, run: Run) -> Line | None:
    """Why this fleet cannot go on in this campaign, in one sentence; None if it can."""
    if run.fleet is None:
        return None
    relics = {relic.key for relic in all_relics(campaign)}
    stores = {boon.key for boon in campaign.boons}
    carried = (((*run.fleet.relics, *run.fleet.offers, *run.fleet.wares), relics, "run_error.relic_gone"),)
    events = {event.key for event in (*common_events(), *campaign.events)}
    if run.fleet.event and run.fleet.event not in events:
        return line("run_error.event_gone", campaign=campaign.title, key=run.fleet.event)
    for keys, pool, what in (*carried, ((*run.fleet.stores, *run.fleet.opened), stores, "run_error.store_gone")):
        lost = next((key for key in keys if key not in pool), None)
        if lost is not None:
            return line(what, campaign=campaign.title, key=lost)
    return None


def _paid(run: Run, price: int) -> Run:
    fleet = fleet_of(run)
    if fleet.salvage < price:
        raise RunError(line("run_error.salvage_short", price=price, there=fleet.salvage))
    return replace(run, fleet=replace(fleet, salvage=fleet.salvage - price))
