"""The promo cards that need Galactic Orders: Buono, and the other version of Legate Corva."""

from __future__ import annotations

from typing import Any

from game.content.wording import Wording
from game.engine.core.defs import TargetPrime
from game.engine.core.rules.setup import physical_cards
from game.engine.core.types import ORDERS
from game.nemesis.prime import prime_row
from tests.nemesis.helper import NemesisTable
from tests.table import Table, World, book, card, proves
from tests.table_setup import TableSetup

PACKS = ("orders", "promos")
HERO = "legate_corva_outlawed"


def table(**laid: Any) -> Table:
    """A table with Galactic Orders and the promo cards."""
    return Table(TableSetup(expansions=PACKS, **laid))


@card("buono")
@proves("V3")
def test_buono_scores_one_for_each_order_with_an_own_token() -> None:
    tokens = {"senate": 1, "mystic": 5}
    with_it, without = table(worlds=["buono"], faction=tokens), table(faction=tokens)
    assert with_it.points() - without.points() == with_it.book.card("buono").points + 2


@card("buono")
@proves("B14")
def test_buono_counts_no_token_of_anybody_else_and_no_more_than_six_orders() -> None:
    theirs = dict.fromkeys(ORDERS, 2)
    mine = dict.fromkeys(ORDERS, 1)
    values = []
    for tokens in ({}, mine):
        with_it = table(worlds=["buono"], faction=tokens, their_faction=theirs)
        without = table(faction=tokens, their_faction=theirs)
        values.append(with_it.points() - without.points() - with_it.book.card("buono").points)
    assert values == [0, 6]


@card("buono")
@proves("O10", "N10", "N18")
def test_what_buono_brings_the_nemesis_is_what_its_prime_card_counts_also_under_monarchs_revenge() -> None:
    tokens = {"senate": 9, "mystic": 1, "mining": 2, "science": 1, "merchant": 6}
    t = NemesisTable(central=["buono"], their_faction=tokens, expansions=PACKS, revenge=1, round=9)
    row = next(row for row in prime_row(t.state) if row.key == "prime_buono")
    assert (row.counted, row.prime) == (5, True)
    with_it = table(nemesis="standard", their_faction=tokens, their_worlds=["buono"], revenge=1)
    without = table(nemesis="standard", their_faction=tokens, revenge=1)
    assert with_it.points(1) - without.points(1) == with_it.book.card("buono").points + 5


@proves("N18", "V3")
def test_the_nemesis_targets_buono_once_it_has_a_token_on_five_orders() -> None:
    for orders, target in ((4, None), (5, "buono")):
        tokens = dict.fromkeys(ORDERS[:orders], 1)
        t = NemesisTable(central=["buono", World("rock")], their_faction=tokens, expansions=PACKS, round=9)
        t.nemesis_turn(TargetPrime())
        assert t.target == target


@proves("V3")
def test_buono_lies_in_the_deck_of_sector_v_with_galactic_orders() -> None:
    layout = physical_cards(book(*PACKS), tuple(home.key for home in book(*PACKS).homes[:2]))
    keys = [layout.cards[lying].key for lying in layout.decks[5]]
    assert "buono" in keys and "tower_of_infinite_dice" in keys
    text = Wording().card_text(book(*PACKS).card("buono"), rich=False)
    assert text == "At the end of the game, gain 1 point for each order with a Faction Token of yours."


@card(HERO)
def test_legate_corva_outlawed_places_a_token_on_an_order_of_her_choice_when_committed() -> None:
    t = table(warzone=[HERO], central=[World("goal", fleet=1, ground=2)], energy=1)
    t.do("invade goal")
    t.do(f"commit {HERO}")
    t.do("none")
    t.do("pick science_guild")
    assert t.faction()["science"] == 1 and t.owns("goal")


@card(HERO)
def test_legate_corva_outlawed_places_nothing_when_deployed() -> None:
    t = table(hand=[HERO], energy=2)
    t.do(f"deploy {HERO}")
    assert not any(t.faction().values())
    assert "committed" in t.state.cards[t.find(HERO)].at


@card(HERO)
@proves("O1")
def test_legate_corva_outlawed_has_no_token_left_to_place_where_the_supply_is_empty() -> None:
    full = dict.fromkeys(ORDERS[:3], 7)
    t = table(warzone=[HERO], central=[World("goal", fleet=1, ground=2)], energy=1, faction=full)
    t.do("invade goal")
    t.do(f"commit {HERO}")
    t.do("none")
    assert t.owns("goal") and sum(t.faction().values()) == 21
    assert "committed" in t.state.cards[t.find(HERO)].at


@proves("V1", "O11")
def test_the_sixth_faction_has_two_versions_of_its_hero_too() -> None:
    homes = ("palehall", next(home.key for home in book(*PACKS).homes if home.faction == "gold"))
    layout = physical_cards(book(*PACKS), homes)
    assert [layout.cards[version or 0].key for version in layout.versions] == [HERO, "lord_banner_unfurled"]
