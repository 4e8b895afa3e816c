"""Who plays whole runs for the laboratory: a steward by a table of worths, and a careless one by lot."""

from __future__ import annotations

from collections.abc import Callable

from .draws import lot
from .galaxy import BATTLES
from .journey.event import EventChoice
from .journey.muster import CLOCK, FLAGSHIP
from .journey.steps import GIVE_UP, Step
from .journey.stops import event_of
from .models import RELIC_TICKS, Campaign, Relic
from .run import charted
from .runs import Run
from .voyage import fleet_of, relic_of

Chooser = Callable[[Campaign, Run, tuple[Step, ...]], Step]
TICK = 12
"""What a tick of the clock is worth in salvage: a third of a step, which costs about as much as clock -1 does in a haven."""
RELIC_WORTH = {"common": 70, "uncommon": 100, "rare": 145}
PARTNER = 20
"""How much more a relic is worth for each one aboard that it goes with."""
STOPS = {"haven": 40, "rest": 22, "shop": 20, "event": 18, "mystery": 14}
"""What a stop brings, before what its time costs."""
SERVICE_WORTH = {"heal": 30, "train": 45, "clock": 38, "discharge": 48, "berth": 40, "credit": 85}
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
        return _relic(relic, fleet.relics) - (relic.price if what == "buy_relic" else 0)
    if what == "choose":
        return _choice(next(choice for choice in event_of(campaign, run).choices if choice.key == of[0]))
    if what == "enter":
        return _node(campaign, run, of[0])
    if what == "muster":
        deed = next(deed for deed in fleet.mustering if deed.card == of[0])
        leaving = fleet.crew[int(of[1])] if len(of) > 1 else None
        return 10 + 4 * deed.sector + 2 * deed.n - (30 * leaving.rank if leaving is not None else 0)
    if what == "bear":
        number = int(of[0])
        if number in (CLOCK, FLAGSHIP):
            return -TICK * 2 if number == CLOCK else -30
        return -200 if fleet.crew[number].scarred else -20 - 5 * fleet.crew[number].rank
    if what == "serve":
        free = not fleet.services and of[0] not in ("credit", "berth") and fleet.stop != "shop"
        return SERVICE_WORTH[of[0]] * (1 if free else 0) - (0 if free else 1)
    fixed = {"buy_store": -1, "mark": 5, "retry": int(of == ("anew",)), "abandon": -500, "leave_relics": 15 + TICK}
    return fixed.get(what, 0)


def _relic(relic: Relic, aboard: tuple[str, ...]) -> int:
    partners = sum(key in relic.goes_with for key in aboard)
    return RELIC_WORTH[relic.rarity] + PARTNER * partners - TICK * RELIC_TICKS[relic.rarity]


def _choice(choice: EventChoice) -> int:
    """What a choice of an event brings and takes, chances by their shares."""
    whole = sum(chance.of for chance in choice.odds) or 1
    worth = 0
    for gain, share in ((choice.gain, whole), *((chance.gain, chance.of) for chance in choice.odds)):
        own = gain.salvage - TICK * gain.clock + STORE_WORTH * bool(gain.store) + 48 * len(gain.discharge)
        own += (RELIC_WORTH.get(gain.relic, RELIC_WORTH["common"]) if gain.relic else 0) + 25 * (gain.veteran is not None)
        own += sum(each * getattr(gain, name) for name, each in GAIN_WORTH.items() if name != "heal") + 5 * min(2, gain.heal)
        worth += own * share // whole
    return worth + 15 * bool(choice.rest) + 8 * bool(choice.next) - {"": 0, "veteran": 45, "relic": 80}[choice.leaves]


def _node(campaign: Campaign, run: Run, key: str) -> int:
    """What lies on a way: a stop by what it brings less its time, an elite by its spoils."""
    node = charted(campaign, run).galaxy.node(key)
    if node.kind not in BATTLES:
        return STOPS.get(node.kind, 0) - TICK * (2 if node.kind == "rest" else 1)
    elite = run.chart is not None and any(place.elite for place in run.chart.places if place.node == key)
    return 15 if elite and len(fleet_of(run).relics) > 1 else 0
