"""What a fleet carries through a run: salvage, the clock, relics, stores and who was discharged; only data and arithmetic."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from game.engine.terms import Range

from .journey.crew import CREW_BERTHS, MOST_BERTHS, Comrade, Deed, healed
from .journey.flagship import Ship
from .journey.habits import Note
from .medals import Medal

START_SALVAGE = 30
SALVAGE: dict[str, int] = {"bronze": 20, "silver": 30, "gold": 40, "ace": 50}
"""What a won battle brings, by its medal."""
DIRECTIVE_SALVAGE, LOSS_SALVAGE, LEAVING_SALVAGE = 10, 15, 15
ELITE_TICKS, ELITE_SALVAGE = 3, 30
BATTLE_TICKS, HAVEN_TICKS, LOSS_TICKS = 2, 1, 1
STEP = 3
"""Ticks of the clock from one step of the Nemesis to the next."""
LAST_ESCALATION = 8
"""From the step after this one on each brings the Nemesis points."""
STEP_POINTS = 2
BERTHS = 3
"""How many stores are aboard at most."""
GRUDGE = 4
"""Energy of the first round in a battle that is tried again."""
STORE_PRICE, HAVEN_STORE_PRICE = 25, 15
SERVICES: dict[str, int] = {"heal": 20, "train": 35, "clock": 40, "discharge": 50, "berth": 70, "credit": 90}
"""What a haven does, and what each costs; the first one is free, but for a credit."""
MOST_CLOCKS = 2
"""How often a haven sets the clock back."""
LEAST_DECK, STARTING_DECK = 12, 16


@dataclass(frozen=True, slots=True)
class Fleet:
    """A fleet at one moment of its run.

    `relics`, `stores` and `offers` are keys. `opened` are stores that hold for the battle ahead; they leave when it is won.
    `wares` are the relics that a haven sells, `services` what it has done so far; `steps` are those of the Nemesis so far.
    `flagship` is its own ship (None: the run began before there were any), `crew` are the veterans in their `berths`, `memorial`
    those that were lost or have retired, `mustering` the cards that may come aboard now. `stop` is what kind of place the fleet
    lies at, `event` what happens there and `told` the choice that was taken, with its `luck`. `visited` are the stops and `seen`
    the events so far, `flags` what the story remembers. `ahead` and `lasting` name choices (event/choice) that alter the next
    battle, or all. `notes` are what the Nemesis has learned of the player, `coming` is its next step ("": the first one).
    """

    salvage: Annotated[int, Range(0, 99_999)] = START_SALVAGE
    ticks: Annotated[int, Range(0, 999)] = 0
    steps: Annotated[int, Range(0, 333)] = 0
    relics: tuple[str, ...] = ()
    stores: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    discharged: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    wares: tuple[str, ...] = ()
    services: tuple[str, ...] = ()
    flagship: Ship | None = None
    crew: tuple[Comrade, ...] = ()
    berths: Annotated[int, Range(CREW_BERTHS, MOST_BERTHS)] = CREW_BERTHS
    memorial: tuple[Comrade, ...] = ()
    mustering: tuple[Deed, ...] = ()
    stop: Literal["", "haven", "shop", "event"] = ""
    event: str = ""
    told: str = ""
    luck: Annotated[int, Range(0, 99)] = 0
    visited: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    coming: str = ""

    @property
    def scars(self) -> int:
        """How many of the fleet bear a scar, its flagship among them."""
        return sum(comrade.scarred for comrade in self.crew) + (self.flagship is not None and self.flagship.scarred)

    @property
    def to_step(self) -> int:
        """Ticks until the next step of the Nemesis."""
        return max(1, STEP * (self.steps + 1) - self.ticks)


def healed_fleet(fleet: Fleet, n: int) -> Fleet:
    """The fleet after so many scars have healed: those of veterans from the first on, then that of the flagship."""
    ship, left = fleet.flagship, n - sum(comrade.scarred for comrade in fleet.crew)
    if ship is not None and left > 0:
        ship = replace(ship, scarred=False)
    return replace(fleet, crew=healed(fleet.crew, n), flagship=ship)


def salvage_of(won: bool, medal: Medal, directive: bool) -> int:
    """What a finished battle brings."""
    if not won:
        return LOSS_SALVAGE
    return SALVAGE.get(medal, SALVAGE["bronze"]) + DIRECTIVE_SALVAGE * directive
