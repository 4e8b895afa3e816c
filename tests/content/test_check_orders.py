"""`check` knows what the packs of Galactic Orders and Revolution must show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.core.defs import Ability
from game.engine.core.ops.cards import Draw

from .test_check import Tables, changed, key, reasons, tables_of, without

DRAWS = (Ability("turn", (Draw(1),)),)

ORDERS: dict[str, tuple[Callable[[Tables], Tables], str]] = {
    "a card too few": (without("cards", key("broken_pier")), "cards: are 95 and must be 96"),
    "no World in a deck": (without("cards", key("broken_pier")), "world cards of sector 1: are 4 and must be 5"),
    "another power": (changed("cards", key("science_guild"), abilities=DRAWS), "science_guild.abilities: must be exactly"),
    "no order card": (without("cards", key("science_guild")), "order cards with orders science: are 0 and must be 1"),
    "a Home World that draws nothing": (
        changed("cards", key("palehall"), abilities=DRAWS),
        "palehall.abilities: must be the energy for two cards and the further card",
    ),
    "a Home World without garrisons": (
        changed("cards", key("palehall"), garrison=False),
        "home cards with garrison given: are 5 and must be 6",
    ),
    "a Home World in no place": (
        changed("cards", key("umbra_orders"), replaces=None),
        "Home Worlds in place of others: are 4 and must be 5",
    ),
    "a Capital City too few": (without("cards", key("lantern_row")), "capital cards: are 5 and must be 6"),
    "a Capital City with another text": (
        changed("cards", key("lantern_row"), abilities=DRAWS),
        "lantern_row.abilities: must be: once per round",
    ),
    "a starting Hero with an icon": (
        changed("cards", key("legate_corva"), orders=("senate",)),
        "legate_corva.faction: must be the Hero of the sixth faction, without order icon",
    ),
    "uneven icons": (
        changed("cards", key("census_drones"), orders=("knighthood",)),
        "icons of the most frequent order over the rarest: are 3 and must be 0 to 1",
    ),
    "a World with an icon": (
        changed("cards", key("guildmoot"), orders=("senate",)),
        "world or event or home or capital cards with orders given: are 1 and must be 0",
    ),
    "no First Blood": (without("cards", key("first_blood")), "first_blood: is missing"),
    "an Event in another sector": (changed("cards", key("smugglers"), sector=3), "smugglers.sector: must be 1"),
    "a Raven of less worth": (changed("cards", key("raven"), points=3), "raven.points: must be 4"),
    "a Raven without bonus": (changed("cards", key("raven"), abilities=()), "raven.abilities: lacks the text that is known"),
    "another Scout Mission": (changed("cards", key("scout_mission"), abilities=DRAWS), "scout_mission.abilities: lacks the text"),
    "an Argo of one order": (changed("cards", key("the_argo"), orders=("senate",)), "the_argo.orders: must be ('senate', "),
    "a Phantom Ship that counts nothing": (
        changed("cards", key("phantom_ship"), abilities=DRAWS),
        "phantom_ship.abilities: must count Faction Tokens",
    ),
    "two cards alike": (
        changed("cards", key("arbitration_ring"), sector=2, energy=2, fleet=5, ground=2, points=1),
        "arbitration_ring: differs in name alone from synod_harbour",
    ),
}

REVOLUTION: dict[str, tuple[Callable[[Tables], Tables], str]] = {
    "an Event too few": (without("cards", key("mutiny")), "mutiny: is missing"),
    "an Event without Galactic Orders": (changed("cards", key("grid_failure"), needs=""), "grid_failure.needs: must be 'orders'"),
    "a replacement too few": (
        changed("cards", key("phantom_ship_refitted"), replaces=None),
        "cards with needs orders, replaces phantom_ship: are 0 and must be 1",
    ),
    "a missing Advancement": (without("cards", key("cosmic_terraformer")), "cosmic_terraformer: is missing"),
}


@pytest.mark.parametrize("what", ORDERS)
def test_an_orders_pack_that_is_not_the_known_one_is_noticed(what: str, tmp_path: Path) -> None:
    change, reason = ORDERS[what]
    problems = reasons("orders", change(tables_of("orders", tmp_path)))
    assert any(reason in problem for problem in problems), problems


@pytest.mark.parametrize("what", REVOLUTION)
def test_a_revolution_pack_that_is_not_the_known_one_is_noticed(what: str, tmp_path: Path) -> None:
    change, reason = REVOLUTION[what]
    problems = reasons("revolution", change(tables_of("revolution", tmp_path)))
    assert any(reason in problem for problem in problems), problems


@pytest.mark.parametrize("pack", ["orders", "revolution"])
def test_the_shipped_pack_is_the_known_one(pack: str, tmp_path: Path) -> None:
    assert reasons(pack, tables_of(pack, tmp_path)) == []
