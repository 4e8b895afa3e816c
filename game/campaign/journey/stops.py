"""What lies between battles: shops, rests, mysteries and events, as steps of a run that are pure functions."""

from __future__ import annotations

from dataclasses import replace

from game.content.language import Line, line

from ..draws import lot, shuffled
from ..errors import RunError
from ..fleet import BERTHS, HAVEN_TICKS, LEAST_DECK, STARTING_DECK, Fleet, healed_fleet
from ..galaxy import Node
from ..models import RARITIES, Campaign, Relic
from ..runs import Run
from ..voyage import all_relics, fleet_of, ticked, wares_here
from .chart import drawn_map, with_arm
from .crew import MOST_BERTHS, Deed, recruit, taught, trained
from .drawing import act_of
from .event import Event, EventChoice, Gain
from .events import common_events

TICKS: dict[str, int] = {"event": 1, "shop": 1, "rest": 2, "mystery": 1, "haven": HAVEN_TICKS}
"""What a stop costs on the clock."""
MYSTERY: dict[str, int] = {"event": 55, "cache": 20, "shop": 15, "ambush": 10}
"""What a mystery turns out to be, so often in a hundred."""


def event_of(campaign: Campaign, run: Run) -> Event:
    """The event where the fleet is. Raises RunError where there is none."""
    key = fleet_of(run).event
    known = next((event for event in (*common_events(), *campaign.events) if event.key == key), None)
    if known is None:
        raise RunError(line("run_error.no_event"))
    return known


def reach(campaign: Campaign, run: Run, node: Node) -> Run:
    """The fleet arrives at a stop or a haven, and time passes."""
    kind = _turns_out(run, node)
    fleet = replace(fleet_of(run), services=(), wares=(), event="", told="", luck=0)
    run = replace(run, phase="stop", fleet=replace(fleet, visited=(*fleet.visited, node.key)))
    if kind in ("shop", "haven"):
        fleet, wares = fleet_of(run), wares_here(campaign, run)
        run = replace(run, fleet=replace(fleet, stop="haven" if kind == "haven" else "shop", wares=wares))
    else:
        key = kind if kind in ("rest", "cache", "ambush") else _drawn_event(campaign, run, node)
        fleet = fleet_of(run)
        run = replace(run, fleet=replace(fleet, stop="event", event=key, seen=(*fleet.seen, key)))
    return ticked(campaign, run, TICKS[node.kind])


def _turns_out(run: Run, node: Node) -> str:
    """What a place is; a mystery by its odds."""
    if node.kind != "mystery":
        return node.kind
    rolled = lot(run.seed, f"mystery:{node.key}", "is") % sum(MYSTERY.values())
    for kind, share in MYSTERY.items():
        if rolled < share:
            return kind
        rolled -= share
    raise AssertionError("the odds of a mystery")


def _drawn_event(campaign: Campaign, run: Run, node: Node) -> str:
    """An event of this act that the run has not met; a cache where there is none left."""
    act, fleet = act_of(node), fleet_of(run)
    met = {*fleet.seen, *run.closed}
    keys = [event.key for event in campaign.events if act in event.acts and not event.fork and event.key not in met]
    return shuffled(run.seed, f"event:{node.key}", keys)[0] if keys else "cache"


def choice_problem(campaign: Campaign, run: Run, choice: EventChoice) -> Line | None:
    """Why a choice cannot be taken, in one sentence; None if it can."""
    fleet, needs = fleet_of(run), choice.needs
    price = max(needs.salvage, *(-gain.salvage for gain in choice.gains))
    if price > fleet.salvage:
        return line("run_error.salvage_short", price=price, there=fleet.salvage)
    if (needs.veteran or choice.leaves == "veteran") and not fleet.crew:
        return line("run_error.needs_veteran")
    if (needs.relic and needs.relic not in fleet.relics) or (choice.leaves == "relic" and not fleet.relics):
        return line("run_error.needs_relic")
    if (needs.flag and needs.flag not in fleet.flags) or (needs.no_flag and needs.no_flag in fleet.flags):
        return line("run_error.too_late")
    if needs.home and needs.home != run.home:
        return line("run_error.other_home")
    return _gain_problem(campaign, run, choice.gain)


def _gain_problem(campaign: Campaign, run: Run, gain: Gain) -> Line | None:
    fleet = fleet_of(run)
    if gain.relic and not _relic_for(campaign, run, gain.relic):
        return line("run_error.relic_aboard")
    if gain.store and (len(fleet.stores) >= BERTHS or not _store_for(campaign, run, gain.store)):
        return line("run_error.hold_is_full", most=BERTHS)
    if gain.train and trained(fleet.crew) is None:
        return line("run_error.nobody_to_train")
    if gain.scar and not fleet.crew:
        return line("run_error.needs_veteran")
    if gain.veteran is not None and any(comrade.card == gain.veteran.card for comrade in fleet.crew):
        return line("run_error.serves_already")
    if gain.veteran is not None and len(fleet.crew) >= fleet.berths:
        return line("run_error.no_berth")
    if gain.berth and fleet.berths >= MOST_BERTHS:
        return line("run_error.berths_are_all")
    if gain.discharge and len(fleet.discharged) + len(gain.discharge) > STARTING_DECK - LEAST_DECK:
        return line("run_error.no_discharge")
    return None


def scarred_next(fleet: Fleet) -> int | None:
    """The place of the veteran that a scar falls on: the first without one, else the first."""
    places = [place for place, comrade in enumerate(fleet.crew) if not comrade.scarred]
    return next(iter(places or range(len(fleet.crew))), None)


def choose(campaign: Campaign, run: Run, key: str) -> Run:
    """Takes a choice of the event where the fleet is; what it led to is told until the place is left."""
    fleet = fleet_of(run)
    if run.phase != "stop" or fleet.stop != "event" or fleet.told:
        raise RunError(line("run_error.no_event"))
    event = event_of(campaign, run)
    choice = next((known for known in event.choices if known.key == key), None)
    if choice is None:
        raise RunError(line("run_error.no_choice"))
    if (problem := choice_problem(campaign, run, choice)) is not None:
        raise RunError(problem)
    luck = _luck(run, event, choice)
    if choice.leaves == "veteran":
        left = replace(fleet.crew[-1], left=run.path[-1].mission if run.path else "")
        fleet = replace(fleet, crew=fleet.crew[:-1], memorial=(*fleet.memorial, left))
    if choice.leaves == "relic":
        fleet = replace(fleet, relics=fleet.relics[:-1])
    mark = f"{event.key}/{choice.key}"
    fleet = replace(
        fleet,
        told=choice.key,
        luck=luck,
        ahead=(*fleet.ahead, mark) if choice.next else fleet.ahead,
        lasting=(*fleet.lasting, mark) if choice.rest else fleet.lasting,
    )
    chart = run.chart
    if choice.opens and chart is not None and run.node is not None:
        chart = with_arm(drawn_map(campaign.galaxy, chart), chart, run.node, choice.opens)
    run = gained(campaign, replace(run, fleet=fleet, chart=chart), choice.gain)
    return gained(campaign, run, choice.odds[luck].gain) if choice.odds else run


def _luck(run: Run, event: Event, choice: EventChoice) -> int:
    """Which of its ways a choice ends in."""
    if not choice.odds:
        return 0
    rolled = lot(run.seed, f"odds:{run.node}:{event.key}", choice.key) % sum(chance.of for chance in choice.odds)
    for number, chance in enumerate(choice.odds):
        if rolled < chance.of:
            return number
        rolled -= chance.of
    raise AssertionError("the odds of a choice")


def gained(campaign: Campaign, run: Run, gain: Gain) -> Run:
    """The run with what a choice gives and takes; time passes last."""
    fleet = fleet_of(run)
    fleet = healed_fleet(fleet, gain.heal)
    crew = fleet.crew
    memorial = fleet.memorial
    for _ in range(gain.train):
        crew = taught(crew)
    place = scarred_next(replace(fleet, crew=crew)) if gain.scar else None
    if place is not None:
        hurt = crew[place]
        gone = replace(hurt, left=run.path[-1].mission if run.path else "", lost=True)
        memorial = (*memorial, gone) if hurt.scarred else memorial
        kept = () if hurt.scarred else (replace(hurt, scarred=True),)
        crew = (*crew[:place], *kept, *crew[place + 1 :])
    if gain.veteran is not None:
        crew = (*crew, recruit(Deed(gain.veteran.card, gain.veteran.sector, False, 1), ""))
    relic, store = _relic_for(campaign, run, gain.relic), _store_for(campaign, run, gain.store)
    fleet = replace(
        fleet,
        salvage=max(0, fleet.salvage + gain.salvage),
        berths=min(MOST_BERTHS, fleet.berths + gain.berth),
        crew=crew,
        memorial=memorial,
        relics=(*fleet.relics, *([relic] if relic else [])),
        stores=(*fleet.stores, *([store] if store and len(fleet.stores) < BERTHS else [])),
        flags=(*fleet.flags, *([gain.flag] if gain.flag and gain.flag not in fleet.flags else [])),
        discharged=(*fleet.discharged, *gain.discharge),
    )
    run = replace(run, fleet=fleet, credits=min(99, run.credits + gain.credit))
    return ticked(campaign, run, gain.clock) if gain.clock else run


def _relic_for(campaign: Campaign, run: Run, wanted: str) -> str:
    """The relic that a choice gives; "" for none that could come aboard."""
    fleet = fleet_of(run)
    pool: list[Relic] = [
        relic for relic in all_relics(campaign) if relic.key not in fleet.relics and set(relic.packs) <= set(campaign.packs)
    ]
    if wanted in RARITIES:
        pool = [relic for relic in pool if relic.rarity == wanted and relic.key not in run.closed]
    elif wanted != "drawn":
        return wanted if any(relic.key == wanted for relic in pool) else ""
    order = shuffled(run.seed, f"gift:{run.node}", [relic.key for relic in pool if relic.key not in run.closed])
    return order[0] if order else ""


def _store_for(campaign: Campaign, run: Run, wanted: str) -> str:
    fleet = fleet_of(run)
    pool = [boon.key for boon in campaign.boons if boon.key not in fleet.stores]
    if wanted != "drawn":
        return wanted if wanted in pool else ""
    order = shuffled(run.seed, f"gift:{run.node}", pool)
    return order[0] if order else ""
