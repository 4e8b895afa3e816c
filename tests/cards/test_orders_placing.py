"""Cards of Galactic Orders that place, take and replace Faction Tokens (rulings O1, O6, O7, A12, A14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from game.engine import orders_at
from game.engine.expansions.orders.atoms import set_faction
from tests.cards.laid import LEGION
from tests.table import Table, World, card, proves
from tests.table_setup import TableSetup

ORDERS = ("orders",)
CHOICE = "mystic_brotherhood"
"""The order that is picked where a card leaves the choice."""


def table(**laid: Any) -> Table:
    """A table with Galactic Orders and enough energy."""
    return Table(TableSetup(expansions=ORDERS, **{"energy": 20, "deck": ["galactic_grunts"] * 6, **laid}))


def choose(t: Table) -> None:
    """Picks the Mystic Brotherhood where there is a choice, and leaves nobody beneath a World."""
    while t.kind in ("pick", "colonist"):
        t.do("none" if t.kind == "colonist" else f"pick {CHOICE}")


def deploy(key: str, **laid: Any) -> Table:
    t = table(hand=[key], **laid)
    t.do(f"deploy {key}")
    choose(t)
    return t


def commit(key: str, **laid: Any) -> Table:
    t = table(warzone=[key, LEGION], central=[World("rock", fleet=1, ground=1)], **laid)
    t.do("invade rock")
    t.do(f"commit {key} legion")
    choose(t)
    return t


def conquer(key: str, **laid: Any) -> Table:
    t = table(warzone=[LEGION], central=[key], **laid)
    t.do(f"invade {key}")
    t.do("commit legion")
    choose(t)
    return t


def draft(key: str, **laid: Any) -> Table:
    t = table(central=[key, World("w")], **laid)
    t.do(f"draft {key}")
    choose(t)
    return t


def play(key: str, **laid: Any) -> Table:
    t = table(hand=[key], **laid)
    t.do(f"play {key}")
    choose(t)
    return t


class Placing(NamedTuple):
    """How a card comes to its moment, what its text places, and the icon that adds a token besides."""

    act: Callable[..., Table]
    placed: dict[str, int]
    icon: tuple[str, ...] = ()


PLACES: dict[str, Placing] = {
    "envoy_shuttle": Placing(commit, {"mystic": 1}),
    "open_charter": Placing(play, {"mystic": 1}, ("science",)),
    "chapter_rock": Placing(conquer, {"knighthood": 1}),
    "ledger_moon": Placing(conquer, {"mystic": 1}),
    "nexus_explorer": Placing(deploy, {"merchant": 1}, ("merchant",)),
    "chancellery_guard": Placing(commit, {"senate": 1}),
    "guildmoot": Placing(conquer, {"mystic": 2}),
    "deep_lode": Placing(conquer, {"mining": 2}),
    "axiom_wings": Placing(draft, {"mystic": 2}),
    "starless_shrine": Placing(conquer, {"mystic": 2}),
    "legate_corva": Placing(deploy, {"mystic": 1}),
}
EACH = [pytest.param(key, marks=pytest.mark.card(key), id=key) for key in PLACES]


def together(*counts: dict[str, int]) -> dict[str, int]:
    """Tokens added up by order."""
    sums: dict[str, int] = {}
    for count in counts:
        for order, n in count.items():
            sums[order] = sums.get(order, 0) + n
    return sums


@proves("O1")
@pytest.mark.parametrize("key", EACH)
def test_a_card_places_its_tokens_in_its_moment(key: str) -> None:
    placing = PLACES[key]
    assert placing.act(key).faction() == together(placing.placed, dict.fromkeys(placing.icon, 1))


@proves("O1")
@pytest.mark.parametrize("key", [param for key, param in zip(PLACES, EACH) if key != "nexus_explorer"])
def test_the_supply_of_21_binds_and_the_text_comes_before_the_icon(key: str) -> None:
    placing = PLACES[key]
    (order,) = placing.placed
    filler = next(spare for spare in ("merchant", "knighthood") if spare not in (*placing.placed, *placing.icon))
    t = placing.act(key, faction={filler: 20})
    assert t.faction() == {filler: 20, order: 1}, "the last token; none is left for the icon (ruling A12)"
    assert placing.act(key, faction={filler: 21}).faction() == {filler: 21}


@proves("O7")
@pytest.mark.parametrize("key", EACH)
def test_a_card_adds_to_what_lies_there_and_leaves_tokens_of_others_alone(key: str) -> None:
    placing = PLACES[key]
    t = placing.act(key, faction={"senate": 1}, their_faction={"mystic": 3, "senate": 2})
    assert t.faction() == together({"senate": 1}, placing.placed, dict.fromkeys(placing.icon, 1))
    assert t.faction(1) == {"mystic": 3, "senate": 2}


@card("nexus_explorer")
@proves("O1")
def test_the_nexus_explorer_places_two_tokens_as_long_as_the_supply_has_them() -> None:
    assert deploy("nexus_explorer", faction={"mystic": 19}).faction() == {"mystic": 19, "merchant": 2}
    assert deploy("nexus_explorer", faction={"mystic": 20}).faction() == {"mystic": 20, "merchant": 1}


@card("legate_corva")
@proves("O1", "O7")
def test_legate_corva_asks_for_the_order_each_time() -> None:
    t = table(hand=["legate_corva"])
    t.do("deploy legate_corva")
    assert len(t.offered) == 6 and t.offered[0] == "pick galactic_senate"
    t.do("pick science_guild")
    assert t.faction() == {"science": 1}


@card("assassin_unit")
def test_the_assassin_takes_two_tokens_of_an_opponent_one_by_one() -> None:
    t = table(hand=["assassin_unit"], their_faction={"mystic": 2, "science": 1})
    t.do("deploy assassin_unit")
    assert t.offered == ["pick science_guild", "pick mystic_brotherhood"]
    t.do("pick science_guild")
    assert t.faction(1) == {"mystic": 1}, "the second one leaves no choice"
    assert t.faction() == {"senate": 1}, "its own icon"


@card("assassin_unit")
@proves("A11")
def test_the_assassin_takes_what_there_is() -> None:
    t = table(hand=["assassin_unit", "assassin_unit"], their_faction={"mining": 1})
    t.do("deploy assassin_unit")
    assert t.faction(1) == {} and t.kind == "deploy"
    t.do("deploy assassin_unit")
    assert t.faction() == {"senate": 2}


@card("assassin_unit")
@proves("A11", "O6")
def test_with_several_opponents_the_user_picks_whom_the_assassin_strikes() -> None:
    t = table(hand=["assassin_unit"], seats=3, their_faction={"mystic": 2})
    assert orders_at(t.state) is not None
    set_faction(t.state, 2, "merchant", 3, None)
    t.do("deploy assassin_unit")
    homes = [t.state.cards[player.home].key for player in t.state.players]
    assert sorted(t.offered) == sorted([f"pick {homes[1]}", f"pick {homes[2]}"])
    t.do(f"pick {homes[2]}")
    assert (t.faction(1), t.faction(2)) == ({"mystic": 2}, {"merchant": 1})


@card("crownless_court")
def test_the_crownless_court_costs_an_opponent_a_token() -> None:
    t = table(warzone=[LEGION], central=["crownless_court"], their_faction={"mystic": 1, "science": 1})
    t.do("invade crownless_court")
    t.do("commit legion")
    t.do("none")
    t.do("pick mystic_brotherhood")
    assert t.faction(1) == {"science": 1}


@card("crownless_court")
@proves("A11")
def test_the_crownless_court_finds_nothing_where_no_tokens_lie() -> None:
    t = conquer("crownless_court", faction={"mystic": 2})
    assert t.owns("crownless_court") and t.faction() == {"mystic": 2}
    assert conquer("crownless_court", their_faction={"mystic": 2}).faction(1) == {"mystic": 1}


@card("crownless_court")
@proves("N13")
def test_the_crownless_court_takes_a_token_of_the_nemesis_too() -> None:
    t = conquer("crownless_court", nemesis="standard", their_faction={"senate": 5})
    assert t.faction(1) == {"senate": 4}


@card("usurpers_bargain")
def test_the_usurper_replaces_a_token_with_an_own_one() -> None:
    t = table(hand=["usurpers_bargain"], their_faction={"science": 2, "mystic": 1})
    t.do("play usurpers_bargain")
    t.do("pick science_guild")
    assert (t.faction(1), t.faction(), t.energy) == ({"science": 1, "mystic": 1}, {"science": 1, "merchant": 1}, 19)


@card("usurpers_bargain")
def test_the_usurper_needs_a_token_of_an_opponent_and_an_energy() -> None:
    table(hand=["usurpers_bargain"], faction={"science": 3}).refuses("play usurpers_bargain", "no_target")
    table(hand=["usurpers_bargain"], their_faction={"science": 3}, energy=0).refuses("play usurpers_bargain", "energy_short")
    assert table(hand=["usurpers_bargain"], their_faction={"science": 3}).offers("play usurpers_bargain")


@card("usurpers_bargain")
@proves("O1")
def test_the_usurper_needs_a_token_of_the_own_supply() -> None:
    table(hand=["usurpers_bargain"], faction={"mining": 21}, their_faction={"science": 3}).refuses(
        "play usurpers_bargain", "no_target"
    )
    t = table(hand=["usurpers_bargain"], faction={"mining": 20}, their_faction={"science": 3})
    t.do("play usurpers_bargain")
    assert t.faction() == {"mining": 20, "science": 1}, "the last token: none is left for the Tactic's icon"
