"""Tables that the tests of cards share: the Energy Phase of seat 0, a lone invasion, drawn cards."""

from __future__ import annotations

from typing import Any

from tests.table import Table, Unit, World
from tests.table_setup import TableSetup

LEGION = Unit("legion", fleet=30, ground=30)
"""A Unit that conquers anything."""


def energy_phase(hand: list[Any], **laid: Any) -> Table:
    """A table at seat 0's boosts in the Energy Phase of the next round, with exactly these cards drawn into the hand."""
    t = Table(TableSetup(deck=hand, **laid))
    t.do("pass")
    while not (t.state.phase == "energy" and t.decision.seat == 0):
        t.do("done")
    return t


def invasion(fleet: int = 0, ground: int = 0, **laid: Any) -> Table:
    """A table with an announced invasion of a World of this strength; `energy` is what is left after announcing it."""
    laid["energy"] = laid.get("energy", 0) + 1
    central = [World("goal", fleet=fleet, ground=ground), *laid.pop("central", [])]
    t = Table(TableSetup(central=central, **laid))
    t.do("invade goal")
    return t


def needed(t: Table) -> dict[str, int]:
    """Fleet and ground strength that committed Units must still reach in the running invasion."""
    if t.kind == "invasion":
        t.do("assault")
    assert t.state.decision is not None and t.kind == "commit"
    return dict(t.state.decision.needs)
