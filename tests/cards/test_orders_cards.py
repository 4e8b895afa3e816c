"""The order cards, the Home Worlds and the Capital Cities of Galactic Orders, each by itself (rulings O2, O4, O6, O8)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.types import Order
from tests.cards.laid import LEGION, energy_phase, needed
from tests.table import Table, World, card, proves
from tests.table_setup import TableSetup

GOAL = World("goal", fleet=10, ground=10)
POWERS: dict[str, tuple[Order, int, int, int]] = {
    "galactic_senate": ("senate", 1, 0, 0),
    "merchant_alliance": ("merchant", 0, 2, 0),
    "mystic_brotherhood": ("mystic", 0, 0, 1),
}
"""Order cards with a free use in the own turn: their order, and the actions, energy and cards that a token gives."""
FREE = [pytest.param(key, marks=pytest.mark.card(key), id=key) for key in POWERS]


def table(**laid: Any) -> Table:
    """A table with Galactic Orders."""
    return Table(TableSetup(expansions=("orders",), **{"deck": ["galactic_grunts"] * 8, **laid}))


def wealth(t: Table) -> tuple[int, int, int]:
    """Actions, energy and hand cards."""
    return t.actions, t.energy, len(t.hand)


@proves("O2")
@pytest.mark.parametrize("key", FREE)
def test_a_token_on_an_order_pays_for_its_power(key: str) -> None:
    order, actions, energy, cards = POWERS[key]
    t = table(faction={order: 2})
    before = wealth(t)
    t.do(f"use {key}")
    assert wealth(t) == (before[0] + actions, before[1] + energy, before[2] + cards) and t.faction() == {order: 1}


@proves("O6")
@pytest.mark.parametrize("key", FREE)
def test_a_power_needs_an_own_token_on_its_order(key: str) -> None:
    order = POWERS[key][0]
    table(faction={"science": 3}, their_faction={order: 3}).refuses(f"use {key}", "faction_short")
    assert table(faction={order: 1}).offers(f"use {key}")


@proves("O2", "A10")
@pytest.mark.parametrize("key", FREE)
def test_a_power_works_once_in_a_turn(key: str) -> None:
    t = table(faction={POWERS[key][0]: 3})
    t.do(f"use {key}")
    t.refuses(f"use {key}", "used_already")


@card("science_guild")
@proves("O2")
def test_the_science_guild_takes_three_off_a_draft() -> None:
    t = table(central=["total_war", World("w")], energy=9, faction={"science": 1})
    t.do("draft total_war")
    t.do("pick science_guild")
    assert (t.energy, t.faction()) == (7, {})


@card("science_guild")
@proves("O6")
def test_the_science_guild_may_be_left_alone_and_is_not_asked_for_a_deployment() -> None:
    t = table(central=["total_war", World("w")], hand=["world_ship"], energy=20, faction={"science": 1})
    t.do("draft total_war")
    assert t.offered == ["pick science_guild", "none"]
    t.do("none")
    assert (t.energy, t.faction()) == (15, {"science": 1})
    t.do("deploy world_ship")
    assert t.energy == 7


@card("science_guild")
@proves("A5", "O2")
def test_the_science_guild_works_once_for_a_draft_and_what_is_left_over_is_lost() -> None:
    t = table(central=["speedbot", World("w")], energy=1, faction={"science": 3})
    t.do("draft speedbot")
    t.do("pick science_guild")
    assert t.kind == "turn" and (t.energy, t.faction()) == (1, {"science": 2})


@card("mining_coalition")
@proves("O2")
def test_the_mining_coalition_takes_three_off_a_deployment() -> None:
    t = table(hand=["world_ship"], energy=9, faction={"mining": 1})
    t.do("deploy world_ship")
    t.do("pick mining_coalition")
    assert (t.energy, t.faction()) == (4, {})


@card("mining_coalition")
@proves("O6")
def test_the_mining_coalition_may_be_left_alone_and_is_not_asked_for_a_draft() -> None:
    t = table(hand=["world_ship"], central=["total_war", World("w")], energy=20, faction={"mining": 1})
    t.do("draft total_war")
    assert t.energy == 15
    t.do("deploy world_ship")
    t.do("none")
    assert (t.energy, t.faction()) == (7, {"mining": 1})


@card("mining_coalition")
@proves("O2", "O7")
def test_a_unit_that_only_the_mining_coalition_makes_payable_needs_its_token() -> None:
    t = table(hand=["world_ship"], energy=5, faction={"mining": 1})
    t.do("deploy world_ship")
    assert t.offered == ["pick mining_coalition"]
    t.do("pick mining_coalition")
    assert t.energy == 0
    table(hand=["world_ship"], energy=5).refuses("deploy world_ship", "energy_short")


def fight(**faction: int) -> Table:
    t = table(warzone=[LEGION], central=[GOAL], energy=1, faction=faction)
    t.do("invade goal")
    return t


@card("order_of_knighthood")
@proves("O2")
@pytest.mark.parametrize(("text", "left"), [(0, {"fleet": 8, "ground": 10}), (1, {"fleet": 10, "ground": 8})])
def test_the_order_of_knighthood_gives_two_fleet_or_two_ground(text: int, left: dict[str, int]) -> None:
    t = fight(knighthood=2)
    t.do(f"use order_of_knighthood {text}")
    assert t.faction() == {"knighthood": 1} and needed(t) == left


@card("order_of_knighthood")
@proves("O2")
def test_the_order_of_knighthood_helps_once_in_an_invasion() -> None:
    t = fight(knighthood=3)
    t.do("use order_of_knighthood 0")
    t.refuses("use order_of_knighthood 1", "used_already")


@card("order_of_knighthood")
@proves("O6")
def test_the_order_of_knighthood_needs_a_token_and_an_invasion() -> None:
    fight(senate=3).refuses("use order_of_knighthood 0", "faction_short")
    table(faction={"knighthood": 3}).refuses("use order_of_knighthood 0", "wrong_time")
    assert fight(knighthood=1).offers("use order_of_knighthood 1")


CITIES = {
    "aurelia_orders": "aureate_court",
    "skyreach_orders": "spire_of_lenses",
    "verdance_orders": "heartwood",
    "cinder_hold_orders": "anvil_gate",
    "umbra_orders": "lampless_city",
    "palehall": "lantern_row",
}
"""The Capital City of each Home World."""
HOMES = [pytest.param(key, marks=pytest.mark.card(key), id=key) for key in CITIES]
CAPITALS = [pytest.param(home, city, marks=pytest.mark.card(city), id=city) for home, city in CITIES.items()]


@proves("O4", "B4")
@pytest.mark.parametrize("home", HOMES)
def test_a_home_world_gives_an_energy_for_two_cards(home: str) -> None:
    t = energy_phase(["galactic_grunts"] * 6, homes=[home], expansions=("orders",))
    assert t.energy == 3
    t.do(f"use {home}")
    t.do("pick galactic_grunts galactic_grunts")
    assert (t.energy, len(t.hand)) == (4, 4)
    t.refuses(f"use {home}", "used_already")


@proves("O4", "O8")
@pytest.mark.parametrize("home", HOMES)
def test_a_home_world_draws_a_further_card_for_who_has_more_conquered_worlds_than_units(home: str) -> None:
    t = energy_phase(["galactic_grunts"] * 8, homes=[home], expansions=("orders",), worlds=[World("rock")])
    assert len(t.hand) == 7


@proves("O4", "O8")
@pytest.mark.parametrize("home", HOMES)
def test_as_many_units_as_conquered_worlds_draw_no_further_card(home: str) -> None:
    laid: dict[str, Any] = {"homes": [home], "expansions": ("orders",), "worlds": [World("rock"), World("reef")]}
    assert len(energy_phase(["galactic_grunts"] * 8, **laid, warzone=["speedbot", "speedbot"]).hand) == 6
    assert len(energy_phase(["galactic_grunts"] * 8, **laid, warzone=["speedbot"]).hand) == 7


def city(home: str, worlds: int = 2, **laid: Any) -> Table:
    names = ("rock", "reef", "moor")[:worlds]
    return table(homes=[home], worlds=[World(name) for name in names], hand=["speedbot", "war_levy"], **laid)


@proves("O4", "O8")
@pytest.mark.parametrize(("home", "capital"), CAPITALS)
def test_a_capital_city_takes_a_hand_card_beneath_it(home: str, capital: str) -> None:
    t = city(home)
    points = t.points()
    t.do(f"use {capital}")
    t.do("pick speedbot")
    assert (t.hand, t.beneath, t.actions, t.points()) == (["war_levy"], ["speedbot"], 4, points)


@proves("O8")
@pytest.mark.parametrize(("home", "capital"), CAPITALS)
def test_a_capital_city_needs_three_worlds_the_home_world_included(home: str, capital: str) -> None:
    city(home, worlds=1).refuses(f"use {capital}", "worlds_short")
    assert city(home, worlds=2).offers(f"use {capital}")


@proves("O4")
@pytest.mark.parametrize(("home", "capital"), CAPITALS)
def test_a_capital_city_takes_one_card_a_round(home: str, capital: str) -> None:
    t = city(home)
    t.do(f"use {capital}")
    t.do("pick speedbot")
    t.refuses(f"use {capital}", "used_already")
