"""Every step of a fleet's run as plain data: which are open, and taking one; a run is its beginning and its list of steps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Literal, cast

from game.content.language import line

from ..errors import RunError
from ..models import Campaign
from ..run import abandon, charted, choices, conclude, enter, retry
from ..runs import Run
from ..voyage import (
    DISCHARGED,
    buy_relic,
    buy_store,
    fleet_of,
    hold,
    leave_haven,
    mark_store,
    services_here,
    take_relic,
    use_service,
)
from .muster import CLOCK, FLAGSHIP, bear_scar, muster, teach
from .stops import choose, event_of

Step = tuple[str, ...]
"""What is done, and to what: ("enter", "n11"), ("relic", "idle_hands"), ("go_on",)."""
FIGHT: Step = ("fight",)
"""The step that is no choice: the battle ends as it is fought."""
GIVE_UP: Step = ("abandon",)


def open_steps(campaign: Campaign, run: Run) -> tuple[Step, ...]:
    """The steps that can be taken now, in the order in which they are offered; FIGHT alone while a battle is on."""
    if run.phase == "playing":
        return (FIGHT,)
    campaign, steps = charted(campaign, run), []
    for step in _OFFERED[run.phase](campaign, run) if run.phase in _OFFERED else ():
        with suppress(RunError):
            _TAKEN[step[0]](campaign, run, step[1:])
            steps.append(step)
    return tuple(steps)


def take_step(campaign: Campaign, run: Run, step: Step) -> Run:
    """The run after a step. Raises RunError for one that is not open; the run that is given stays as it is."""
    if not step or step[0] not in _TAKEN:
        raise RunError(line("run_error.no_choice"))
    return _TAKEN[step[0]](charted(campaign, run), run, step[1:])


def _on_the_map(campaign: Campaign, run: Run) -> list[Step]:
    stores = [("mark", key) for key in fleet_of(run).stores if key not in fleet_of(run).opened]
    return [*(("enter", node.key) for node in choices(campaign, run)), *stores]


def _at_the_muster(campaign: Campaign, run: Run) -> list[Step]:
    fleet = fleet_of(run)
    lessons = [number for number, comrade in enumerate(fleet.crew) if comrade.may_learn]
    if lessons:
        return [("teach", str(number), plus) for number in lessons for plus in ("fleet", "ground")]
    full = len(fleet.crew) >= fleet.berths
    retiring = [(str(number),) for number in range(len(fleet.crew))] if full else [()]
    return [*(("muster", deed.card, *who) for deed in fleet.mustering for who in retiring), ("nobody",)]


def _at_a_stop(campaign: Campaign, run: Run) -> list[Step]:
    fleet = fleet_of(run)
    if fleet.stop == "event" and not fleet.told:
        return [("choose", choice.key) for choice in event_of(campaign, run).choices]
    if fleet.stop == "event":
        return [("go_on",)]
    served: list[Step] = [
        ("serve", service, card) for service in services_here(run) for card in (DISCHARGED if service == "discharge" else ("",))
    ]
    wares: list[Step] = [("buy_relic", key) for key in fleet.wares]
    return [*wares, *(("buy_store", key) for key in hold(campaign, run)), *served, ("go_on",)]


def _after_a_loss(campaign: Campaign, run: Run) -> list[Step]:
    return [("retry", "same"), ("retry", "anew"), GIVE_UP]


def _scars(campaign: Campaign, run: Run) -> list[Step]:
    return [("bear", str(number)) for number in (*range(len(fleet_of(run).crew)), FLAGSHIP, CLOCK)]


def _relics(campaign: Campaign, run: Run) -> list[Step]:
    return [*(("relic", key) for key in fleet_of(run).offers), ("leave_relics",)]


_OFFERED: dict[str, Callable[[Campaign, Run], list[Step]]] = {
    "map": _on_the_map,
    "lost": _after_a_loss,
    "scar": _scars,
    "muster": _at_the_muster,
    "relic": _relics,
    "stop": _at_a_stop,
    "finale": lambda campaign, run: [("conclude",)],
}


def _number(of: Step) -> int:
    """A number that a step names. Raises RunError for what is none."""
    try:
        return int(of[0])
    except (IndexError, ValueError):
        raise RunError(line("run_error.no_choice")) from None


def _key(of: Step, place: int = 0) -> str:
    """A key that a step names; "" where it names none."""
    return of[place] if len(of) > place else ""


def _mustered(campaign: Campaign, run: Run, of: Step) -> Run:
    return muster(campaign, run, _key(of), _number(of[1:]) if len(of) > 1 else None)


def _taught(campaign: Campaign, run: Run, of: Step) -> Run:
    if _key(of, 1) not in ("fleet", "ground"):
        raise RunError(line("run_error.nothing_to_teach"))
    return teach(campaign, run, _number(of), cast(Literal["fleet", "ground"], of[1]))


_TAKEN: dict[str, Callable[[Campaign, Run, Step], Run]] = {
    "enter": lambda campaign, run, of: enter(campaign, run, _key(of)),
    "mark": lambda campaign, run, of: mark_store(run, _key(of)),
    "retry": lambda campaign, run, of: retry(run, _key(of) == "same"),
    "abandon": lambda campaign, run, of: abandon(run),
    "bear": lambda campaign, run, of: bear_scar(campaign, run, _number(of)),
    "muster": _mustered,
    "nobody": lambda campaign, run, of: muster(campaign, run, None),
    "teach": _taught,
    "relic": lambda campaign, run, of: take_relic(campaign, run, _key(of)),
    "leave_relics": lambda campaign, run, of: take_relic(campaign, run, None),
    "choose": lambda campaign, run, of: choose(campaign, run, _key(of)),
    "buy_relic": lambda campaign, run, of: buy_relic(campaign, run, _key(of)),
    "buy_store": lambda campaign, run, of: buy_store(campaign, run, _key(of)),
    "serve": lambda campaign, run, of: use_service(campaign, run, _key(of), _key(of, 1)),
    "go_on": lambda campaign, run, of: leave_haven(run),
    "conclude": lambda campaign, run, of: conclude(run),
}
