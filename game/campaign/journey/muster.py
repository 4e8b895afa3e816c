"""Who comes aboard after a won battle, who retires, and who bears the scar of a lost one: steps of a run, as pure functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.content.language import line

from ..errors import RunError
from ..models import Campaign
from ..runs import Run, expect
from ..voyage import fleet_of, next_phase, ticked
from .crew import Comrade, recruit
from .flagship import LONGEST_NAME

SCAR_TICKS, NO_SCAR_TICKS = 2, 1
"""What a lost battle costs on the clock in place of a scar, and where there is nobody to bear one."""
CLOCK, FLAGSHIP = -1, -2
"""The choices of time in place of a scar, and of the flagship; the others are the places of veterans."""


def muster(campaign: Campaign, run: Run, card: str | None, retire: int | None = None) -> Run:
    """Takes one of the cards that did something aboard, or none; with a full roll another one retires for salvage."""
    expect(run, "muster", "no_muster")
    fleet = fleet_of(run)
    if any(comrade.may_learn for comrade in fleet.crew):
        raise RunError(line("run_error.must_teach"))
    if card is None:
        return next_phase(campaign, replace(run, fleet=replace(fleet, mustering=())))
    deed = next((deed for deed in fleet.mustering if deed.card == card), None)
    if deed is None:
        raise RunError(line("run_error.not_mustered"))
    full = len(fleet.crew) >= fleet.berths
    if full != (retire is not None) or (retire is not None and not 0 <= retire < len(fleet.crew)):
        raise RunError(line("run_error.must_retire" if full else "run_error.berth_is_free"))
    mission = run.path[-1].mission
    crew, memorial, salvage = fleet.crew, fleet.memorial, fleet.salvage
    if retire is not None:
        leaving = crew[retire]
        crew = tuple(comrade for number, comrade in enumerate(crew) if number != retire)
        memorial, salvage = (*memorial, replace(leaving, left=mission)), salvage + leaving.pension
    crew = (*crew, recruit(deed, mission))
    return next_phase(campaign, replace(run, fleet=replace(fleet, crew=crew, memorial=memorial, salvage=salvage, mustering=())))


def teach(campaign: Campaign, run: Run, number: int, plus: Literal["fleet", "ground"]) -> Run:
    """A Unit of the second rank is taught fleet or ground strength, once."""
    expect(run, "muster", "no_muster")
    fleet = fleet_of(run)
    if not (0 <= number < len(fleet.crew) and fleet.crew[number].may_learn):
        raise RunError(line("run_error.nothing_to_teach"))
    crew = with_comrade(fleet.crew, number, replace(fleet.crew[number], plus=plus))
    run = replace(run, fleet=replace(fleet, crew=crew))
    waiting = fleet.mustering or any(comrade.may_learn for comrade in crew)
    return run if waiting else next_phase(campaign, run)


def scar_ticks(run: Run) -> int:
    """What time in place of a scar costs."""
    return SCAR_TICKS if fleet_of(run).crew or flagship_may_bear(run) else NO_SCAR_TICKS


def flagship_may_bear(run: Run) -> bool:
    """Whether the flagship can take a scar: it has none yet."""
    ship = fleet_of(run).flagship
    return ship is not None and not ship.scarred


def bear_scar(campaign: Campaign, run: Run, number: int) -> Run:
    """Pays for a retry: this veteran is scarred, or lost with its second scar; or FLAGSHIP is, or time is lost (CLOCK)."""
    expect(run, "scar", "no_scar")
    fleet = fleet_of(run)
    if number == CLOCK:
        return ticked(campaign, replace(run, phase="playing"), scar_ticks(run))
    if number == FLAGSHIP and fleet.flagship is not None and flagship_may_bear(run):
        return replace(run, phase="playing", fleet=replace(fleet, flagship=replace(fleet.flagship, scarred=True)))
    if not 0 <= number < len(fleet.crew):
        raise RunError(line("run_error.no_such_veteran"))
    hurt = fleet.crew[number]
    if hurt.scarred:
        lost = replace(hurt, left=run.path[-1].mission, lost=True)
        crew = tuple(comrade for place, comrade in enumerate(fleet.crew) if place != number)
        return replace(run, phase="playing", fleet=replace(fleet, crew=crew, memorial=(*fleet.memorial, lost)))
    crew = with_comrade(fleet.crew, number, replace(hurt, scarred=True))
    return replace(run, phase="playing", fleet=replace(fleet, crew=crew))


def with_comrade(crew: tuple[Comrade, ...], number: int, comrade: Comrade) -> tuple[Comrade, ...]:
    """The crew with another one in this place."""
    return tuple(comrade if place == number else other for place, other in enumerate(crew))


def christen(run: Run, name: str) -> Run:
    """The flagship gets a name of its own; with none it bears that of its card again."""
    fleet, plain = fleet_of(run), " ".join(name.split())[:LONGEST_NAME]
    if fleet.flagship is None:
        raise RunError(line("run_error.no_fleet"))
    return replace(run, fleet=replace(fleet, flagship=replace(fleet.flagship, name=plain)))
