"""Every card of Galactic Orders plays as it is printed: prices charged, strength, energy, points, the order of its token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.core.types import ORDERS
from tests.cards.printed_orders import PRESTIGE, TACTICS, UNITS, WORLDS
from tests.table import Table, Unit, World, book
from tests.table_setup import TableSetup

EXPANSIONS = {key: ("orders", "revolution") if key.endswith("_refitted") else ("orders",) for key in (*UNITS, *TACTICS)}
"""The packs that a card needs."""


def icons(printed: str) -> tuple[str, ...]:
    """The orders that a card shows; "any" is all six."""
    return ORDERS if printed == "any" else tuple(printed.split())


def params(table: dict[str, Any]) -> Sequence[object]:
    """One parameter for each card; a card without rules text is marked, for this is its test."""
    return [
        pytest.param(key, marks=() if book("orders", "revolution").card(key).abilities else pytest.mark.card(key), id=key)
        for key in table
        if key in book("orders", "revolution").by_key
    ] + [pytest.param(key, id=key) for key in table if key not in book("orders", "revolution").by_key]


@pytest.mark.parametrize("key", params(UNITS))
def test_a_unit_costs_what_is_printed_and_has_the_printed_strength_while_no_token_lies_on_any_order(key: str) -> None:
    sector, types, order, draft, deploy, fleet, ground, points = UNITS[key]
    expansions = EXPANSIONS[key]
    face = book(*expansions).card(key)
    assert (face.sector, " ".join(face.types), face.orders) == (sector, types, icons(order))
    if sector is not None:
        t = Table(TableSetup(central=[key, World("w")], energy=draft, expansions=expansions))
        t.do(f"draft {key}")
        while t.kind == "pick":
            t.do(t.offered[-1])
        assert t.energy == 0 and t.discard == [key], "drafted for its price into the discard pile"
        Table(TableSetup(central=[key, World("w")], energy=draft - 1, expansions=expansions)).refuses(
            f"draft {key}", "energy_short"
        )
    t = Table(TableSetup(hand=[key], energy=deploy, expansions=expansions))
    without = t.points() - points
    t.do(f"deploy {key}")
    assert t.energy == 0 and t.warzone == [key] and face.points == points
    if not face.abilities:
        assert t.points() == without + points
    Table(TableSetup(hand=[key], energy=deploy - 1, expansions=expansions)).refuses(f"deploy {key}", "energy_short")
    assert Table(TableSetup(warzone=[key], expansions=expansions)).strength(key) == (fleet, ground)


@pytest.mark.parametrize("key", [key for key in UNITS if UNITS[key][2]])
def test_a_deployed_unit_places_the_token_of_its_icon(key: str) -> None:
    order = UNITS[key][2]
    t = Table(TableSetup(hand=[key], energy=9, expansions=EXPANSIONS[key]))
    t.do(f"deploy {key}")
    if order == "any":
        assert t.offered == [
            "pick galactic_senate",
            "pick merchant_alliance",
            "pick mining_coalition",
            "pick science_guild",
            "pick mystic_brotherhood",
            "pick order_of_knighthood",
        ]
        t.do("pick science_guild")
    own = {"merchant": 2} if key == "nexus_explorer" else {"science" if order == "any" else order: 1}
    assert t.faction() == own


@pytest.mark.parametrize("key", params(TACTICS))
def test_a_tactic_costs_what_is_printed(key: str) -> None:
    sector, order, draft, cost = TACTICS[key]
    expansions = EXPANSIONS[key]
    face = book(*expansions).card(key)
    assert (face.sector, face.orders, face.cost, face.points) == (sector, icons(order), cost, 0)
    t = Table(TableSetup(central=[key, World("w")], energy=draft, expansions=expansions))
    t.do(f"draft {key}")
    assert t.energy == 0 and t.discard == [key]
    Table(TableSetup(central=[key, World("w")], energy=draft - 1, expansions=expansions)).refuses(f"draft {key}", "energy_short")


@pytest.mark.parametrize("key", params(WORLDS))
def test_a_world_falls_to_its_printed_strength_generates_its_energy_and_scores_its_points(key: str) -> None:
    sector, energy, fleet, ground, points = WORLDS[key]
    assert book("orders").card(key).sector == sector
    one_ground = min(ground, 1)
    enough = Unit("enough", types=("hero",), fleet=fleet - 1 + one_ground, ground=ground - one_ground)
    rest = Unit("rest", types=("hero",), fleet=1 - one_ground, ground=one_ground)
    quiet: dict[str, Any] = {"homes": ["aurelia_orders"], "sector_deck": [World("calm", ground=9)], "expansions": ("orders",)}
    t = Table(TableSetup(warzone=[enough, rest], central=[key], energy=1, **quiet))
    t.do(f"invade {key}")
    t.refuses("commit enough", "strength_short")
    t.do("commit enough rest")
    while t.kind in ("pick", "colonist"):
        t.do("none" if "none" in t.offered else t.offered[0])
    assert t.owns(key) and book("orders").card(key).points == points
    t.finish_round()
    assert t.energy == 3 + energy, "the Home World's and this World's"


@pytest.mark.parametrize("key", params(PRESTIGE))
def test_a_prestige_card_costs_what_is_printed_scores_its_points_and_places_a_token(key: str) -> None:
    order, draft, points = PRESTIGE[key]
    face = book("orders").card(key)
    assert (face.sector, face.kind, face.orders, face.draft, face.points) == (5, "prestige", icons(order), draft, points)
    t = Table(TableSetup(central=[key, World("w")], energy=draft, round=9, expansions=("orders",)))
    before = t.points()
    t.do(f"draft {key}")
    options = len(icons(order))
    if options > 1:
        assert len(t.offered) == options
        t.do(t.offered[1])
    assert t.owns(key) and t.energy == 0 and sum(t.faction().values()) == 1
    assert t.points() >= before + points
    Table(TableSetup(central=[key, World("w")], energy=draft - 1, round=9, expansions=("orders",))).refuses(
        f"draft {key}", "energy_short"
    )
