"""Who plays whole runs for the laboratory: a steward by a table of worths, and a careless one by lot."""

from __future__ import annotations

from collections.abc import Callable

from .draws import lot
from .fleet import BATTLE_TICKS, LEAVING_SALVAGE, STEP
from .galaxy import BATTLES
from .journey.event import EventChoice
from .journey.muster import CLOCK, FLAGSHIP
from .journey.steps import GIVE_UP, Step
from .journey.stops import event_of
from .models import Campaign, Relic
from .run import charted
from .runs import Run
from .voyage import fleet_of, relic_of, service_price, store_price

Chooser = Callable[[Campaign, Run, tuple[Step, ...]], Step]
TICK, A_STEP = 10, 36
"""What a tick of the clock is worth in salvage, and a step that is taken before the last battle only because of it."""
SAVED = 60
"""What 100 salvage that is kept is worth: what is left at the end buys nothing."""
RELIC_WORTH = {"common": 76, "uncommon": 100, "rare": 130}
PARTNER = 20
"""How much more a relic is worth for each one aboard that it goes with."""
STOPS = {"haven": 12, "rest": 34, "shop": 4, "event": 24, "mystery": 26}
"""What a stop brings, before what its time costs, to whoever has nothing to spend and no scar."""
PURSE = {"haven": 120, "shop": 160}
"""Of how much salvage a shop makes the most."""
SPENDING = 22
"""What 100 salvage bring where they can be spent."""
LEAST_AHEAD = 2
"""Battles that must lie ahead of whoever is mustered: to serve in the last one alone earns no rank. The more are aboard, the more
must lie ahead, as each of them is drawn less often then."""
SCAR = 24
SERVICE_WORTH = {"heal": 30, "train": 45, "discharge": 48, "berth": 40, "credit": 85}
STORE_WORTH = 22
GAIN_WORTH = {"credit": 85, "berth": 45, "train": 40, "heal": 25, "scar": -35}


def steward(campaign: Campaign, run: Run, steps: tuple[Step, ...]) -> Step:
    """The step that is worth most; of equal ones the first."""
    return max(steps, key=lambda step: _worth(campaign, run, step))


def careless(campaign: Campaign, run: Run, steps: tuple[Step, ...]) -> Step:
    """Any step but giving up, by a lot of the run's seed and of how far it has come."""
    likely = [step for step in steps if step != GIVE_UP]
    fleet = fleet_of(run)
    moment = f"careless:{run.phase}:{run.node}:{run.attempt}:{fleet.ticks}:{fleet.salvage}:{len(fleet.services)}:{len(steps)}"
    return likely[lot(run.seed, moment, "choice") % len(likely)]


def _worth(campaign: Campaign, run: Run, step: Step) -> int:
    """What a step is worth in salvage."""
    what, of = step[0], step[1:]
    fleet = fleet_of(run)
    if what in ("relic", "buy_relic"):
        relic = relic_of(campaign, of[0])
        paid = _kept(relic.price) if what == "buy_relic" else 0
        return _relic(relic, fleet.relics) - _time(campaign, run, relic.ticks) - paid
    if what == "choose":
        return _choice(campaign, run, next(choice for choice in event_of(campaign, run).choices if choice.key == of[0]))
    if what == "enter":
        return _node(campaign, run, of[0])
    if what == "muster":
        if len(of) == 1 and _battles_ahead(campaign, run) < max(LEAST_AHEAD, len(fleet.crew) + 1):
            return -1
        deed = next(deed for deed in fleet.mustering if deed.card == of[0])
        leaving = fleet.crew[int(of[1])] if len(of) > 1 else None
        return 10 + 4 * deed.sector + 2 * deed.n - (30 * leaving.rank if leaving is not None else 0)
    if what == "bear":
        number = int(of[0])
        if number in (CLOCK, FLAGSHIP):
            return -_time(campaign, run, 2) if number == CLOCK else -30
        return -200 if fleet.crew[number].scarred else -20 - 5 * fleet.crew[number].rank
    if what == "serve":
        brought = -_time(campaign, run, -1) if of[0] == "clock" else SERVICE_WORTH[of[0]]
        return brought - _kept(service_price(run, of[0]))
    if what == "buy_store":
        return STORE_WORTH - _kept(store_price(run))
    fixed = {"mark": 5, "retry": int(of == ("anew",)), "abandon": -500}
    if what == "leave_relics":
        return LEAVING_SALVAGE - _time(campaign, run, -1)
    return fixed.get(what, 0)


def _time(campaign: Campaign, run: Run, ticks: int) -> int:
    """What so many ticks cost: little each, much where they bring a step that the run would not see."""
    galaxy, at = charted(campaign, run).galaxy, fleet_of(run).ticks
    column = galaxy.node(run.node).column if run.node else min(node.column for node in galaxy.nodes) - 1
    there = at + BATTLE_TICKS * (max(node.column for node in galaxy.nodes) - column - 1)
    return TICK * ticks + A_STEP * ((there + ticks) // STEP - there // STEP)


def _battles_ahead(campaign: Campaign, run: Run) -> int:
    """Battles that lie between the fleet and the end of its run."""
    galaxy = charted(campaign, run).galaxy
    return max(node.column for node in galaxy.nodes) - galaxy.node(run.node or "").column


def _kept(salvage: int) -> int:
    """What salvage is worth while it is not spent."""
    return salvage * SAVED // 100


def _relic(relic: Relic, aboard: tuple[str, ...]) -> int:
    partners = sum(key in relic.goes_with for key in aboard)
    return RELIC_WORTH[relic.rarity] + PARTNER * partners


def _choice(campaign: Campaign, run: Run, choice: EventChoice) -> int:
    """What a choice of an event brings and takes, chances by their shares."""
    whole = sum(chance.of for chance in choice.odds) or 1
    worth = 0
    for gain, share in ((choice.gain, whole), *((chance.gain, chance.of) for chance in choice.odds)):
        own = gain.salvage - _time(campaign, run, gain.clock) + STORE_WORTH * bool(gain.store) + 48 * len(gain.discharge)
        own += (RELIC_WORTH.get(gain.relic, RELIC_WORTH["common"]) if gain.relic else 0) + 25 * (gain.veteran is not None)
        own += sum(each * getattr(gain, name) for name, each in GAIN_WORTH.items() if name != "heal") + 5 * min(2, gain.heal)
        worth += own * share // whole
    return worth + 15 * bool(choice.rest) + 8 * bool(choice.next) - {"": 0, "veteran": 45, "relic": 80}[choice.leaves]


def _node(campaign: Campaign, run: Run, key: str) -> int:
    """What lies on a way: a stop by what it brings less its time, an elite by its spoils."""
    node = charted(campaign, run).galaxy.node(key)
    if node.kind not in BATTLES:
        fleet = fleet_of(run)
        spent = min(fleet.salvage, PURSE.get(node.kind, 0)) * SPENDING // 100
        healed = SCAR * fleet.scars if node.kind == "rest" else 0
        return STOPS.get(node.kind, 0) + spent + healed - _time(campaign, run, 2 if node.kind == "rest" else 1)
    elite = run.chart is not None and any(place.elite for place in run.chart.places if place.node == key)
    return 15 if elite and len(fleet_of(run).relics) > 1 else 0
