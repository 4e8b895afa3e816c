"""The promo cards as a pack: thirty cards, four swaps, Core Worlds in new print, what needs another expansion."""

from __future__ import annotations

from collections import Counter

import pytest

from game.content.load import REPAINTED, in_play, load_library
from game.content.swaps import swap_lines, swaps
from game.content.wording import Wording
from game.engine.core.rules.setup import physical_cards
from tests.table import book, proves, start

SWAPS = {
    "tower_fanatics": "assault_troopers",
    "immolation_squadron": "double_feint",
    "le_sav": "avalon",
    "mutabot": "speedbot",
}
CORE_WORLDS = ("zeus", "wotan", "anu", "indra", "ra", "ptah")
BONUSES = {
    "zeus": "+1 point per Starfighter",
    "wotan": "+1 point per Infantry",
    "anu": "+2 points per Star Cruiser or Capital Ship",
    "indra": "+1 point per Tactic",
    "ra": "",
    "ptah": "+2 points per Robot or Vehicle",
}


def deck(sector: int, *expansions: str) -> list[str]:
    """The keys in a Galactic Deck with these expansions."""
    layout = physical_cards(book(*expansions), ("aurelia", "umbra"))
    return [layout.cards[card].key for card in layout.decks[sector]]


def test_the_pack_has_thirty_cards_of_the_known_kinds() -> None:
    tables = load_library().packs["promos"].tables
    cards = tables["cards"]
    assert len(cards) + len(tables["repaints"]) == 30
    kinds = Counter("hero" if face.version_of else "swap" if face.replaces else face.kind for face in cards)
    assert kinds["hero"] == 6 and kinds["swap"] == 4 and kinds["prestige"] == 4
    assert sum(face.sector == 0 for face in cards) == 8


@pytest.mark.parametrize("key, before", SWAPS.items())
@proves("V2")
def test_a_swapped_card_lies_in_the_deck_of_the_card_that_leaves(key: str, before: str) -> None:
    sector = book().card(before).sector
    assert sector is not None
    assert before in deck(sector) and key not in deck(sector)
    assert key in deck(sector, "promos") and before not in deck(sector, "promos")
    assert len(deck(sector)) == len(deck(sector, "promos"))
    assert before not in book("promos").by_key


@pytest.mark.parametrize("key, before", SWAPS.items())
def test_a_swapped_card_has_type_sector_and_order_icon_of_the_card_that_leaves(key: str, before: str) -> None:
    new, old = book("promos").card(key), book().card(before)
    assert (new.kind, new.types, new.sector, new.orders) == (old.kind, old.types, old.sector, old.orders)
    assert new.abilities != old.abilities


@proves("V2")
def test_a_swap_whose_counterpart_is_not_there_does_not_come_in() -> None:
    kept = {face.key for face in in_play(load_library().packs["promos"].tables["cards"])}
    assert not kept & set(SWAPS) and "the_stronghold" in kept


@pytest.mark.parametrize("key", CORE_WORLDS)
@proves("V2")
def test_a_core_world_in_new_print_keeps_every_value_its_prime_card_and_its_function(key: str) -> None:
    new, old = book("promos").card(key), book().card(key)
    values = ("name", "sector", "energy", "fleet", "ground", "points", "core", "abilities")
    assert all(getattr(new, value) == getattr(old, value) for value in values)
    assert new.flavour != old.flavour and new.art == f"{key}{REPAINTED}"
    assert [prime.world for prime in book("promos").primes] == [prime.world for prime in book().primes]


@pytest.mark.parametrize("key", CORE_WORLDS)
def test_the_bonus_of_a_core_world_in_new_print_is_told_in_shorthand(key: str) -> None:
    wording = Wording()
    assert wording.card_text(book("promos").card(key), rich=False) == BONUSES[key]
    if BONUSES[key]:
        assert len(wording.card_text(book().card(key), rich=False)) > len(BONUSES[key])


@proves("V3")
def test_prestige_cards_the_stronghold_and_sector_0_cards_come_in_without_a_swap() -> None:
    added = {sector: len(deck(sector, "promos")) - len(deck(sector)) for sector in range(6)}
    assert added == {0: 8, 1: 0, 2: 0, 3: 0, 4: 1, 5: 4}
    assert "the_stronghold" in deck(4, "promos")


@proves("V3")
def test_buono_stays_out_without_galactic_orders() -> None:
    assert book("promos").card("buono").needs == "orders"
    assert "buono" not in deck(5, "promos")


def test_a_larger_sector_0_deck_still_deals_the_same_number_of_cards() -> None:
    state, _ = start(expansions=("promos",))
    assert len(state.central) == 6 and len(state.sectors[0]) == 14


def test_the_set_up_can_tell_what_is_swapped() -> None:
    swapped = swaps(("base", "promos"))
    assert {swap.card.key: swap.before.key for swap in swapped if not swap.new_print} == SWAPS
    assert {swap.card.key for swap in swapped if swap.new_print} == set(CORE_WORLDS)
    lines = swap_lines(swapped)
    assert "Le' Sav for Avalon" in lines and len(lines) == 5
    assert swaps(("base",)) == ()


def test_cards_that_are_swapped_for_others_of_the_same_name_are_told_in_one_line() -> None:
    lines = swap_lines([swap for swap in swaps(("base", "orders")) if swap.pack == "orders"])
    assert lines == ["new versions of Aurelia, Skyreach, Verdance, Cinder Hold, Umbra"]
