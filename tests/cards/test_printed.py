"""Every card of the base pack plays as it is printed: prices charged, strength reached, energy generated, points scored.

Cards without rules text have their behavioural test here; those with text have theirs in the files of their sector.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.laid import invasion, needed
from tests.cards.printed import TACTICS, UNITS, WORLDS
from tests.table import Table, Unit, World, book
from tests.table_setup import TableSetup

OWN_DISCOUNT = {"juggernaut_walker": 1}
"""Cards whose own text makes them cheaper even on an empty table (the Home World counts)."""
OWN_BONUS = {"queen_alais": 1}
"""Cards whose own text scores even on an empty table (she counts herself)."""


def params(table: dict[str, Any]) -> list[object]:
    """One parameter for each card; a card without rules text is marked, for this is its test."""
    return [pytest.param(key, marks=() if book().card(key).abilities else pytest.mark.card(key), id=key) for key in table]


@pytest.mark.parametrize("key", params(UNITS))
def test_a_unit_costs_what_is_printed_and_has_the_printed_strength(key: str) -> None:
    sector, types, order, draft, deploy, fleet, ground, points = UNITS[key]
    face = book().card(key)
    assert (face.sector, " ".join(face.types), "".join(face.orders)) == (sector, types, order)
    t = Table(TableSetup(central=[key, World("w")], energy=draft))
    if sector is not None:
        t.do(f"draft {key}")
        assert t.energy == 0 and t.discard == [key], "drafted for its price into the discard pile"
    deploy -= OWN_DISCOUNT.get(key, 0)
    t = Table(TableSetup(hand=[key], energy=deploy))
    without = t.points() - points
    t.do(f"deploy {key}")
    assert t.energy == 0 and t.warzone == [key] and t.strength(key) == (fleet, ground)
    assert t.points() == without + points + OWN_BONUS.get(key, 0)
    if deploy:
        Table(TableSetup(hand=[key], energy=deploy - 1)).refuses(f"deploy {key}", "energy_short")
    if draft:
        Table(TableSetup(central=[key, World("w")], energy=draft - 1)).refuses(f"draft {key}", "energy_short")


@pytest.mark.parametrize("key", params(UNITS))
def test_a_committed_unit_brings_exactly_its_printed_strength(key: str) -> None:
    _, _, _, _, _, fleet, ground, _ = UNITS[key]
    t = invasion(fleet=fleet, ground=ground, warzone=[key])
    assert needed(t) == {"fleet": fleet, "ground": ground}
    t.do(f"commit {key}")
    assert t.owns("goal") or t.kind == "colonist"
    stronger = invasion(fleet=fleet, ground=ground + 1, warzone=[key, Unit("helper", types=("hero",), ground=ground + 1)])
    stronger.refuses(f"commit {key}", "strength_short")


@pytest.mark.parametrize("key", params(TACTICS))
def test_a_tactic_costs_what_is_printed(key: str) -> None:
    sector, order, draft, cost = TACTICS[key]
    face = book().card(key)
    assert (face.sector, "".join(face.orders), face.cost, face.points) == (sector, order, cost, 0)
    if sector is not None:
        t = Table(TableSetup(central=[key, World("w")], energy=draft))
        t.do(f"draft {key}")
        assert t.energy == 0 and t.discard == [key]
        Table(TableSetup(central=[key, World("w")], energy=draft - 1)).refuses(f"draft {key}", "energy_short")


@pytest.mark.parametrize("key", params(WORLDS))
def test_a_world_falls_to_its_printed_strength_generates_its_energy_and_scores_its_points(key: str) -> None:
    sector, energy, fleet, ground, points = WORLDS[key]
    assert book().card(key).sector == sector
    one_ground = min(ground, 1)
    enough = Unit("enough", types=("hero",), fleet=fleet - 1 + one_ground, ground=ground - one_ground)
    rest = Unit("rest", types=("hero",), fleet=1 - one_ground, ground=one_ground)
    t = Table(TableSetup(warzone=[enough, rest], central=[key], energy=1, homes=["aurelia"]))
    before = t.points()
    t.do(f"invade {key}")
    t.refuses("commit enough", "strength_short")
    t.do("commit enough rest")
    while t.kind == "pick":
        t.do("none")
    assert t.owns(key) and t.points() == before + points
    t.finish_round()
    assert t.energy == 3 + energy, "the Home World's and this World's"
