"""Cards of Galactic Orders that count Faction Tokens: each token, at most so many, never those of others (rulings O10, A12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from game.engine.core.rules.scoring import bonus_rows
from game.engine.core.types import Order
from tests.cards.laid import LEGION, energy_phase, needed
from tests.table import Table, World, book, card, proves
from tests.table_setup import TableSetup

ORDERS_IN_PLAY: tuple[Order, ...] = ("senate", "merchant", "mystic", "knighthood", "mining", "science")
GOAL = World("goal", fleet=10, ground=10)
DECK = ["galactic_grunts"] * 12
Measure = Callable[[str, dict[str, Any]], int]


def table(laid: dict[str, Any], **more: Any) -> Table:
    """A table with enough energy and cards for each of these texts."""
    return Table(TableSetup(**{"energy": 20, "deck": DECK, **more, **laid}))


def strength(key: str, laid: dict[str, Any]) -> int:
    """Fleet and ground of the Unit in the Warzone together."""
    return sum(table(laid, warzone=[key]).strength(key))


def deploying(key: str, laid: dict[str, Any]) -> int:
    """What deploying it costs."""
    return table(laid, hand=[key]).price(f"deploy {key}")


def energy_of_deploying(key: str, laid: dict[str, Any]) -> int:
    """Energy gained when it is deployed."""
    t = table(laid, hand=[key])
    t.do(f"deploy {key}")
    return t.energy + book("orders").card(key).deploy - 20


def cards_of_deploying(key: str, laid: dict[str, Any]) -> int:
    """Cards drawn when it is deployed."""
    t = table(laid, hand=[key])
    t.do(f"deploy {key}")
    return len(t.hand)


def energy_of_playing(key: str, laid: dict[str, Any]) -> int:
    """Energy gained by playing it."""
    t = table(laid, hand=[key])
    t.do(f"play {key}")
    return t.energy - 20


def cards_of_playing(key: str, laid: dict[str, Any]) -> int:
    """Cards drawn by playing it as an action."""
    t = table(laid, hand=[key])
    t.do(f"play {key}")
    assert t.actions == 3
    return len(t.hand)


def energy_of_the_phase(key: str, laid: dict[str, Any]) -> int:
    """Energy gained by using it in the Energy Phase."""
    place = "worlds" if book("orders").card(key).is_world else "warzone"
    t = energy_phase(DECK[:6], **{place: [key], **laid})
    before = t.energy
    t.do(f"use {key}")
    return t.energy - before


def conquest(key: str, laid: dict[str, Any]) -> Table:
    """The table after this World was conquered, nobody left beneath it."""
    t = table(laid, warzone=[LEGION], central=[key])
    t.do(f"invade {key}")
    t.do("commit legion")
    t.do("none")
    return t


def energy_of_conquering(key: str, laid: dict[str, Any]) -> int:
    """Energy gained when it is conquered."""
    return conquest(key, laid).energy - 19


def cards_of_conquering(key: str, laid: dict[str, Any]) -> int:
    """Cards drawn when it is conquered."""
    return len(conquest(key, laid).hand)


def energy_of_committing(key: str, laid: dict[str, Any]) -> int:
    """Energy gained when the Unit was committed."""
    t = table(laid, warzone=[key], central=[World("rock", ground=1)])
    t.do("invade rock")
    t.do(f"commit {key}")
    t.do("none")
    return t.energy - 19


def left_to_reach(key: str, laid: dict[str, Any]) -> int:
    """Strength still needed against a World of 10 and 10 after the text was used."""
    face = book("orders").card(key)
    place = "hand" if face.is_tactic else "worlds" if face.is_world else "warzone"
    units = [LEGION, key] if place == "warzone" else [LEGION]
    t = table(laid, central=[GOAL], **{place: [key], "warzone": units})
    t.do("invade goal")
    t.do(f"{'play' if face.is_tactic else 'use'} {key}")
    if place == "warzone":
        return sum(t.strength(key))
    return sum(needed(t).values())


def score(key: str, laid: dict[str, Any]) -> int:
    """Bonus points of the card where it scores."""
    face = book("orders").card(key)
    place = "worlds" if face.is_world else "prestige" if face.kind == "prestige" else "warzone"
    t = table(laid, **{place: [key]})
    return sum(row.points for row in bonus_rows(t.state, 0) if t.state.cards[row.card].key == key)


class Probe(NamedTuple):
    """What is measured, which order counts ("orders": the number of orders, "best": the fullest one), and the amounts."""

    measure: Measure
    zone: str
    base: int
    each: int
    most: int = 99
    revenge: int = 4


PROBES: dict[str, Probe] = {
    "mining_freighter": Probe(energy_of_the_phase, "mining", 0, 1, 1),
    "errant_squires": Probe(strength, "knighthood", 1, 1, 2),
    "abbot_sel": Probe(cards_of_deploying, "mystic", 0, 1, 2),
    "census_drones": Probe(strength, "orders", 1, 1, 2),
    "oathsworn_riders": Probe(left_to_reach, "knighthood", 2, 1, 2),
    "tariff_patrol": Probe(energy_of_deploying, "senate", 0, 1, 2),
    "ore_hauler": Probe(deploying, "mining", 4, -1, 2),
    "trade_writ": Probe(energy_of_playing, "orders", 0, 1, 3),
    "quiet_cloister": Probe(cards_of_conquering, "mystic", 0, 1, 2),
    "mech_champion": Probe(strength, "knighthood", 3, 1),
    "sky_novices": Probe(cards_of_deploying, "mystic", 0, 1, 1),
    "scout_mission": Probe(cards_of_playing, "knighthood", 0, 1),
    "mint_of_calla": Probe(energy_of_the_phase, "merchant", 0, 1, 2),
    "lodestar_abbey": Probe(left_to_reach, "mystic", 20, -1, 2),
    "phantom_ship": Probe(strength, "mystic", 5, 1),
    "core_breaker": Probe(deploying, "mining", 6, -1, 3),
    "auction_flotilla": Probe(energy_of_committing, "orders", 0, 1, 4),
    "divine_energy": Probe(energy_of_playing, "mystic", 0, 1),
    "oath_of_steel": Probe(left_to_reach, "orders", 20, -2, 5),
    "forge_conclave": Probe(score, "science", 0, 1, 2),
    "the_argo": Probe(strength, "orders", 9, 1, 2),
    "tribunal_cruiser": Probe(score, "senate", 0, 1, 3),
    "grandmaster_lancers": Probe(strength, "knighthood", 6, 2, 2),
    "final_revelation": Probe(left_to_reach, "mystic", 20, -2, 5),
    "hall_of_seals": Probe(score, "orders", 0, 1, 3),
    "amber_exchange": Probe(energy_of_conquering, "best", 0, 1, 4),
    "raven": Probe(score, "best", 0, 1, revenge=8),
    "chain_of_office": Probe(score, "orders", 0, 1, 3, revenge=99),
    "relic_of_the_first_vow": Probe(score, "mystic", 0, 1, 3, revenge=99),
    "mech_champion_refitted": Probe(strength, "knighthood", 3, 1, 3),
    "phantom_ship_refitted": Probe(strength, "mystic", 4, 1, 4),
    "divine_energy_refitted": Probe(energy_of_playing, "best", 0, 1, 5),
}
EACH = [pytest.param(key, marks=pytest.mark.card(key), id=key) for key in PROBES]


def tokens(zone: str, n: int) -> dict[Order, int]:
    """Faction Tokens that this zone counts as `n`."""
    if zone == "orders":
        return dict.fromkeys(ORDERS_IN_PLAY[:n], 2)
    order: Order = next((order for order in ORDERS_IN_PLAY if order == zone), "merchant")
    return {order: n}


def measured(key: str, faction: dict[Order, int], **laid: Any) -> int:
    """The probe of this card with these own tokens."""
    expansions = ("orders", "revolution") if key.endswith("_refitted") else ("orders",)
    return PROBES[key].measure(key, {"expansions": expansions, "faction": faction, **laid})


@pytest.mark.parametrize("key", EACH)
def test_a_text_counts_the_first_token(key: str) -> None:
    probe = PROBES[key]
    assert measured(key, tokens(probe.zone, 1)) == probe.base + probe.each


@pytest.mark.parametrize("key", EACH)
def test_without_a_token_a_text_counts_nothing_and_with_many_no_more_than_it_says(key: str) -> None:
    probe = PROBES[key]
    many = 6 if probe.zone == "orders" else 9
    assert measured(key, {}) == probe.base
    assert measured(key, tokens(probe.zone, many)) == probe.base + probe.each * min(many, probe.most)


@proves("O10", "O6")
@pytest.mark.parametrize("key", EACH)
def test_tokens_of_others_and_on_other_orders_count_nothing_and_monarchs_revenge_caps_each_order(key: str) -> None:
    probe = PROBES[key]
    many = 6 if probe.zone == "orders" else 9
    assert measured(key, {}, their_faction=tokens(probe.zone, 3)) == probe.base
    if probe.zone in ORDERS_IN_PLAY:
        assert measured(key, {order: 3 for order in ORDERS_IN_PLAY[:4] if order != probe.zone}) == probe.base
    capped = many if probe.zone == "orders" else min(many, probe.revenge)
    assert measured(key, tokens(probe.zone, many), revenge=1) == probe.base + probe.each * min(capped, probe.most)


@card("raven")
@proves("O10")
def test_raven_is_worth_twelve_at_most_under_monarchs_revenge() -> None:
    """Monarch's Revenge 2: the base of 4 and 8 tokens."""
    t = Table(TableSetup(worlds=["raven"], faction={"mystic": 15}, revenge=1, expansions=("orders",)))
    bare = Table(TableSetup(faction={"mystic": 15}, revenge=1, expansions=("orders",)))
    assert t.points() - bare.points() == 12


@card("scout_mission")
@proves("A12", "O7")
def test_scout_mission_draws_before_its_own_token_is_placed() -> None:
    t = Table(TableSetup(hand=["scout_mission"], deck=DECK, faction={"knighthood": 2}, expansions=("orders",)))
    t.do("play scout_mission")
    assert len(t.hand) == 2 and t.faction() == {"knighthood": 3} and t.discard == ["scout_mission"]


@card("trade_writ")
@proves("A12")
def test_a_trade_writ_does_not_count_the_token_that_it_brings() -> None:
    t = Table(TableSetup(hand=["trade_writ", "trade_writ"], faction={"science": 1}, expansions=("orders",)))
    t.do("play trade_writ")
    assert (t.energy, t.faction()) == (1, {"science": 1, "merchant": 1})
    t.do("play trade_writ")
    assert (t.energy, t.faction()) == (3, {"science": 1, "merchant": 2})


@card("tariff_patrol")
@proves("A12", "O7")
def test_a_deployed_unit_does_not_count_its_own_token() -> None:
    t = Table(TableSetup(hand=["tariff_patrol", "tariff_patrol"], energy=4, expansions=("orders",)))
    t.do("deploy tariff_patrol")
    assert (t.energy, t.faction()) == (2, {"senate": 1})
    t.do("deploy tariff_patrol")
    assert (t.energy, t.faction()) == (1, {"senate": 2})


@card("signal_choir")
def test_signal_choir_makes_tactics_cheaper() -> None:
    t = Table(TableSetup(worlds=["signal_choir"], central=["double_feint", World("w")], energy=9, expansions=("orders",)))
    assert t.price("draft double_feint") == 1


@card("signal_choir")
def test_signal_choir_makes_prestige_cards_cheaper_and_units_not() -> None:
    laid: dict[str, Any] = {"central": ["imperial_regalia", "speedbot", World("w")], "energy": 9, "expansions": ("orders",)}
    t = Table(TableSetup(worlds=["signal_choir"], **laid))
    assert (t.price("draft imperial_regalia"), t.price("draft speedbot")) == (8, 1)


@card("signal_choir")
@proves("A5")
def test_signal_choir_adds_up_with_other_reductions() -> None:
    t = Table(
        TableSetup(
            worlds=["signal_choir", "silken_reach"], central=["mining_rights", World("w")], energy=9, expansions=("orders",)
        )
    )
    assert t.price("draft mining_rights") == 1, "3, one less for each of the two Worlds"
