"""The Galactic Orders pack as a whole: how its cards differ from all others, its icons, its price line."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import CardDef, SeatSetup, Setup, new_game, orders_at, seed_of
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.slice import orders_of
from tests.table import book, start

BASE = {face.key for face in book().cards}
LEAST_TEXTS = 14
"""Of the 20 Units of sectors I to IV, so many have a text at least."""


def new_cards(*packs: str) -> list[CardDef]:
    """The cards that these packs bring besides the base game's, Home Worlds and Capital Cities apart."""
    return [face for face in book(*packs).cards if face.key not in BASE and face.kind not in ("home", "capital")]


def test_no_two_cards_of_all_packs_differ_in_name_alone() -> None:
    seen: dict[CardDef, str] = {}
    for face in (*book().cards, *new_cards("orders", "revolution"), *new_cards("orders")):
        bare = replace(face, key="", name="", flavour="", orders=(), art="")
        if face.sector is not None and seen.setdefault(bare, face.key) != face.key:
            raise AssertionError(f"{face.key} is {seen[bare]} under another name")


def test_names_are_short_and_new_and_every_card_has_a_line_of_flavour() -> None:
    cards = new_cards("orders")
    assert len({face.name for face in cards}) == len(cards)
    assert not {face.name for face in cards} & {face.name for face in book().cards}
    assert [face.name for face in cards if len(face.name) > 24] == ["Night of a Thousand Assassins"], "it is given, not ours"
    assert all(0 < len(face.flavour) <= 90 for face in (*cards, *book("orders").homes))


def test_the_icons_of_new_units_and_tactics_are_even_over_the_orders() -> None:
    drafted = [face for face in new_cards("orders") if face.sector is not None and face.kind in ("unit", "tactic")]
    icons = Counter(order for face in drafted for order in face.orders)
    assert len(drafted) == 32 and all(face.orders for face in drafted)
    assert max(icons.values()) - min(icons.values()) <= 1 and set(icons) == set(ORDERS)


@pytest.mark.parametrize("sector", [1, 2, 3, 4])
def test_each_sector_brings_five_of_the_six_orders_at_least(sector: int) -> None:
    icons = {order for face in new_cards("orders") if face.sector == sector for order in face.orders}
    assert len(icons) >= 5


@pytest.mark.parametrize(
    ("sector", "energy", "points", "strength"),
    [(1, (1, 1), (0, 1), (2, 4)), (2, (1, 2), (1, 1), (5, 7)), (3, (2, 2), (1, 2), (8, 11)), (4, (2, 3), (2, 3), (11, 15))],
)
def test_worlds_keep_to_the_price_line_of_their_sector(
    sector: int, energy: tuple[int, int], points: tuple[int, int], strength: tuple[int, int]
) -> None:
    worlds = [face for face in new_cards("orders") if face.sector == sector and face.kind == "world"]
    assert len(worlds) == 5
    for world in worlds:
        assert energy[0] <= world.energy <= energy[1], world.key
        assert points[0] <= world.points <= points[1], world.key
        assert strength[0] <= world.fleet + world.ground <= strength[1], world.key


@pytest.mark.parametrize(("sector", "least", "most"), [(0, 1, 2), (1, 1, 3), (2, 2, 4), (3, 3, 6), (4, 4, 8), (5, 4, 9)])
def test_drafts_keep_to_the_price_line_of_their_sector(sector: int, least: int, most: int) -> None:
    cards = [*new_cards("orders"), *new_cards("orders", "revolution")]
    drafts = [face.draft for face in cards if face.sector == sector and face.kind in ("unit", "tactic", "prestige")]
    assert min(drafts) >= least and max(drafts) <= most


def test_a_unit_brings_at_most_one_strength_more_than_its_deploy_cost_without_tokens() -> None:
    for face in new_cards("orders"):
        if face.kind == "unit":
            assert face.fleet + face.ground <= face.deploy + 2, face.key


def test_no_tactic_draws_cards_or_gives_actions_for_nothing() -> None:
    """Such Tactics could draw each other without end; one that costs an action cannot.

    A Faction Token is no price that ends it: the Tactic's own icon brings one back.
    """
    for face in new_cards("orders"):
        for ability in face.abilities if face.kind == "tactic" else ():
            gives = any(op.op in ("draw", "gain_action") for op in ability.do)
            assert not gives or ability.when == "action", face.key


def test_most_new_units_have_a_text_and_every_tactic_has_one() -> None:
    cards = [face for face in new_cards("orders") if face.sector in (1, 2, 3, 4)]
    assert sum(bool(face.abilities) for face in cards if face.kind == "unit") >= LEAST_TEXTS
    assert all(face.abilities for face in cards if face.kind == "tactic")


def test_early_events_help_and_later_ones_hinder() -> None:
    gives = {"gain_energy", "drain", "draft_from_zone", "fetch", "place_faction"}
    for face in book("orders", "revolution").cards:
        if face.kind == "event":
            helps = {op.op for ability in face.abilities for op in ability.do} <= gives
            assert helps == ((face.sector or 0) <= 2), face.key


def test_every_faction_starts_with_sixteen_cards_and_its_own_hero() -> None:
    heroes = {}
    for home in book("orders").homes:
        seats = (SeatSetup("human", home=home.key), SeatSetup("human"))
        state, _ = new_game(book("orders"), Setup(seed_of("decks"), book("orders").packs, seats, (("pregame_draft", 0),)))
        deck = [state.cards[card] for card in (*state.players[0].deck, *state.players[0].hand)]
        assert len(deck) == 16 and not any(face.orders for face in deck)
        heroes[home.key] = [face.key for face in deck if "hero" in face.types]
    assert heroes["palehall"] == ["legate_corva"] and sorted(map(len, heroes.values())) == [1] * 6


def test_each_sector_deck_holds_one_event_of_each_expansion_and_first_blood_lies_open() -> None:
    for packs, events in ((("orders",), 1), (("orders", "revolution"), 2), (("revolution",), 0)):
        state, _ = start(expansions=packs)
        left = [*state.sectors, state.central, *([orders_of(state).events] if orders_at(state) is not None else [])]
        keys = [state.cards[card].key for cards in left for card in cards if state.cards[card].kind == "event"]
        assert sum(key != "first_blood" for key in keys) == 5 * events
        assert ("first_blood" in keys) == bool(events)
