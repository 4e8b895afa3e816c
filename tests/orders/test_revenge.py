"""Monarch's Revenge: how many Faction Tokens a text counts (ruling O10)."""

from __future__ import annotations

import pytest

from game.campaign.shared import code_of_game, read_shared, setup_of_shared, skirmish_of
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.cli.setups import read_new
from game.client.table.ledger import final_of, sections
from game.content.load import load_book
from game.content.plain import DataError
from game.engine import SetupError
from game.engine.core.defs import CardDef
from game.engine.core.ops.count import Count, count
from game.engine.core.ops.gains import Score
from game.engine.core.types import Order
from game.nemesis.prime import prime_row
from tests.problems import says
from tests.table import Table, Tactic, Unit, World, proves, start
from tests.table_setup import TableSetup

TOKENS: dict[Order, int] = {"mystic": 6, "senate": 9, "mining": 1}


def counted(face: CardDef | str, what: Count, revenge: int) -> int:
    """What a card of this kind counts with these tokens."""
    t = Table(TableSetup(expansions=("orders", "revolution"), faction=TOKENS, revenge=revenge, hand=[face]))
    return count(t.state, 0, t.me.hand[0], what)


@proves("O10")
@pytest.mark.parametrize("face", [Unit("agent"), Tactic("plot"), World("rock")])
def test_units_tactics_and_worlds_count_at_most_4_tokens_of_an_order(face: CardDef) -> None:
    assert counted(face, Count("order", order="mystic"), 0) == 6
    assert counted(face, Count("order", order="mystic"), 1) == 4
    assert counted(face, Count("best_order"), 1) == 4
    assert counted(face, Count("all_orders"), 1) == 4 + 4 + 1, "each order by itself"
    assert counted(face, Count("orders"), 1) == 3


@proves("O10")
@pytest.mark.parametrize("key", ["siege_foundry", "first_blood", "galactic_senate"])
def test_advancements_events_and_orders_are_not_capped(key: str) -> None:
    assert counted(key, Count("order", order="mystic"), 1) == 6


@proves("O10")
def test_raven_counts_at_most_8() -> None:
    raven = next(face for face in Table(TableSetup(expansions=("orders",))).book.cards if face.key == "raven")
    score = raven.abilities[0].do[0]
    assert isinstance(score, Score) and score.per is not None
    for revenge, points in ((0, raven.points + 9), (1, raven.points + 8)):
        t = Table(TableSetup(expansions=("orders",), faction=TOKENS, revenge=revenge, worlds=["raven"]))
        assert count(t.state, 0, t.find("raven"), score.per) + raven.points == points


@proves("O10")
def test_end_scoring_and_prime_conditions_are_not_capped() -> None:
    t = Table(TableSetup(expansions=("orders",), nemesis="standard", their_faction={"senate": 9}, revenge=1))
    row = next(row for row in prime_row(t.state) if row.key == "prime_raven")
    assert row.counted == 9 and t.points(1) == Table(TableSetup(expansions=("orders",), nemesis="standard")).points(1) + 9


@proves("O10", "R5")
def test_it_is_a_switch_of_the_set_up_that_needs_galactic_orders() -> None:
    with pytest.raises(SetupError, check=says("Galactic Orders")):
        start(monarchs_revenge=1)
    state, _ = start(expansions=("orders",), monarchs_revenge=1)
    assert state.setup.option("monarchs_revenge", 0) == 1


@proves("O10")
def test_a_request_can_turn_it_on() -> None:
    asked = {"seed": "x", "packs": ["base", "orders"], "seats": ["human", "human"], "options": {"monarchs_revenge": 1}}
    assert read_new(asked).setup.option("monarchs_revenge", 0) == 1
    with pytest.raises(DataError):
        read_new({**asked, "options": {"monarchs_revenge": 2}})


@proves("O10")
def test_a_skirmish_with_it_can_be_shared_and_needs_galactic_orders() -> None:
    orders = load_book(("base", "orders"), nemesis=True)
    setup = skirmish_setup(orders, Skirmish(home=orders.homes[-1].key, revenge=True), "x")
    assert setup.option("monarchs_revenge", 0) == 1
    assert skirmish_of(read_shared(code_of_game(setup, 30))).revenge
    assert setup_of_shared(read_shared(code_of_game(setup, 30)), orders, ()) == setup
    assert skirmish_setup(load_book(("base",), nemesis=True), Skirmish(revenge=True), "x").option("monarchs_revenge", 0) == 0
    assert not Skirmish(revenge=True, purist=True).pure.revenge, "a variant is not the printed rules"


@proves("O10")
@pytest.mark.parametrize(
    ("key", "revenge", "told"),
    [("raven", 1, True), ("raven", 0, False), ("tribunal_cruiser", 0, True), ("tribunal_cruiser", 1, True)],
)
def test_the_ledger_says_where_tokens_are_capped(key: str, revenge: int, told: bool) -> None:
    """Of nine tokens Raven counts eight under Monarch's Revenge, and Tribunal Cruiser three in any game."""
    unit = key != "raven"
    laid = TableSetup(
        expansions=("orders",), faction=TOKENS, revenge=revenge, warzone=[key] if unit else [], worlds=[] if unit else [key]
    )
    state = Table(laid).state
    rows = [row for part in sections(final_of(state, False), 0, state.cards, False) for row in part.rows if "bonus" in row.label]
    assert len(rows) == 1
    assert rows[0].formula.endswith(", capped") == told, rows[0].formula


def test_what_is_counted_in_full_is_not_called_capped() -> None:
    few: dict[Order, int] = {"senate": 3, "mystic": 2}
    state = Table(
        TableSetup(expansions=("orders",), faction=few, revenge=1, warzone=["tribunal_cruiser"], worlds=["raven"])
    ).state
    lines = [row.formula for part in sections(final_of(state, False), 0, state.cards, False) for row in part.rows]
    assert not any("capped" in formula for formula in lines) and any("Faction Tokens" in formula for formula in lines)
