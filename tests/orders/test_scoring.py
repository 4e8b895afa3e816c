"""What Faction Tokens score at the end (rulings O3, N10)."""

from __future__ import annotations

import pytest

from game.campaign.words import change_text
from game.client.table.ledger import final_of, sections
from game.content.wording import Wording
from game.engine import Rng, SetupError, apply, orders_at
from game.engine.api.history import Recording, history
from game.engine.core.changes import Points
from game.engine.core.journal import Entry, Journal
from game.engine.core.ops.count import Count
from game.engine.core.rules.scoring import ledger, outcome
from game.engine.core.types import Order
from game.engine.expansions.orders.atoms import set_faction
from game.engine.expansions.orders.slice import orders_of
from tests.problems import says
from tests.properties.driver import play
from tests.table import Table, proves, start
from tests.table_setup import TableSetup


def scored(*tokens: int) -> list[int]:
    """Points of each seat for so many tokens on one and the same order."""
    t = Table(TableSetup(expansions=("orders",), seats=max(2, len(tokens))))
    assert orders_at(t.state) is not None
    before = [t.points(seat) for seat in range(len(tokens))]
    for seat, n in enumerate(tokens):
        set_faction(t.state, seat, "mystic", n, None)
    return [t.points(seat) - before[seat] for seat in range(len(tokens))]


@proves("O3")
@pytest.mark.parametrize(
    "tokens, points",
    [
        ((5, 3), [5, 0]),  # with 2 players there is no second place
        ((4, 4), [0, 0]),
        ((0, 0), [0, 0]),
        ((0, 1), [0, 1]),
        ((5, 3, 0), [5, 1, 0]),  # half a point each, rounded down
        ((5, 4, 1), [5, 2, 0]),
        ((5, 5, 3), [0, 0, 0]),  # a tie for first leaves no second
        ((6, 3, 3), [6, 0, 0]),  # tied second places score nothing
        ((2, 1, 0), [2, 0, 0]),
        ((7, 5, 4, 5), [7, 0, 0, 0]),
        ((1, 4, 9, 0, 2), [0, 2, 9, 0, 0]),
    ],
)
def test_most_tokens_score_1_point_each_and_second_most_half_of_that(tokens: tuple[int, ...], points: list[int]) -> None:
    assert scored(*tokens) == points


@proves("O3")
def test_halves_are_rounded_down_for_each_order_by_itself() -> None:
    t = Table(TableSetup(expansions=("orders",), seats=3))
    assert orders_at(t.state) is not None
    before = t.points(1)
    orders: tuple[Order, ...] = ("mystic", "senate", "mining")
    for order in orders:
        set_faction(t.state, 0, order, 4, None)
        set_faction(t.state, 1, order, 3, None)
    assert t.points(1) - before == 3, "1 each, not 4 for nine tokens"


@proves("O3")
def test_each_order_has_a_row_in_the_ledger_that_names_its_card() -> None:
    t = Table(TableSetup(expansions=("orders",), seats=3, faction={"mystic": 4, "senate": 2}, their_faction={"senate": 5}))
    rows = {t.state.cards[row.card].key: row for row in ledger(t.state, 0) if row.kind.startswith("order")}
    assert {key: (row.kind, row.times, row.each, row.points) for key, row in rows.items()} == {
        "mystic_brotherhood": ("order", 4, 1, 4),
        "galactic_senate": ("order_second", 1, 1, 1),
    }
    result = outcome(t.state, "rounds")
    for seat, total in enumerate(result.totals):
        assert total == sum(row.points for row in result.ledger if row.seat == seat)


@proves("O3", "N10")
def test_the_nemesis_is_counted_as_the_second_of_two_players() -> None:
    t = Table(
        TableSetup(expansions=("orders",), nemesis="standard", faction={"mystic": 3, "mining": 2}, their_faction={"mystic": 5})
    )
    rows = [(row.seat, row.kind, row.points) for seat in (0, 1) for row in ledger(t.state, seat) if row.kind.startswith("order")]
    assert rows == [(0, "order", 2), (1, "order", 5)]


@proves("O3")
def test_the_score_sheet_has_a_section_for_orders_and_its_sections_add_up() -> None:
    tokens: dict[Order, int] = {"mystic": 4, "senate": 2}
    t = Table(TableSetup(expansions=("orders",), seats=3, faction=tokens, their_faction={"senate": 5}, beneath=["rim_raiders"]))
    final = final_of(t.state, conceded=True)
    for seat in range(3):
        parts = sections(final, seat, t.state.cards, False)
        assert sum(section.points for section in parts) == t.points(seat)
    shown = next(section for section in sections(final, 0, t.state.cards, False) if section.title == "Galactic Orders")
    assert [(row.label, row.formula, row.points) for row in shown.rows] == [
        ("Galactic Senate", "second most, half of 2 to 5, 0", 1),
        ("Mystic Brotherhood", "most Faction Tokens, 4 to 0, 0", 4),
    ]


@proves("O3")
def test_the_score_sheet_tells_the_tokens_of_all_also_where_they_bring_nothing() -> None:
    t = Table(TableSetup(expansions=("orders",), nemesis="standard", faction={"mystic": 3, "mining": 2, "senate": 1}))
    assert orders_at(t.state) is not None
    orders_of(t.state).tokens = (orders_of(t.state).tokens[0], (4, 0, 2, 1, 1, 0))
    final = final_of(t.state, conceded=True)
    parts = [sections(final, seat, t.state.cards, seat == 1) for seat in (0, 1)]
    sheets = [{part.title: part for part in sheet}["Galactic Orders"] for sheet in parts]
    assert [(row.formula, row.points) for row in sheets[0].rows] == [
        ("1 to 4, not most", 0),
        ("a tie, 2 to 2", 0),
        ("most Faction Tokens, 3 to 1", 3),
    ]
    assert [(row.formula, row.points) for row in sheets[1].rows] == [
        ("most Faction Tokens, 4 to 1", 4),
        ("a tie, 2 to 2", 0),
        ("most Faction Tokens, 1 to 0", 1),
        ("1 to 3, not most", 0),
    ]
    assert sum(part.points for part in sections(final, 1, t.state.cards, True)) == t.points(1)


def test_the_history_of_a_game_names_the_order_that_swung_it() -> None:
    state, _ = start(nemesis="expert", expansions=("orders",), seed="swing")
    journal = Journal(state.setup)
    rng = Rng("swing")
    for _, command in play(state, rng):
        apply(state, command)
        journal.entries.append(Entry(command, state.digest()))
    told = history(Recording(state.book, journal))
    assert told.rounds[-1].standing.points == tuple(state.result.totals)  # type: ignore[union-attr]


@proves("O3")
def test_a_mission_may_count_faction_tokens_of_either_side_where_there_are_any() -> None:
    for zone, mine, theirs in (("best_order", 3, 2), ("all_orders", 4, 2), ("orders", 2, 1)):
        change = Points(2, "both", Count(zone))  # type: ignore[arg-type]
        tokens: dict[Order, int] = {"mystic": 3, "senate": 1}
        t = Table(
            TableSetup(expansions=("orders",), nemesis="standard", faction=tokens, their_faction={"mining": 2}, changes=(change,))
        )
        rows = [row.points for seat in (0, 1) for row in ledger(t.state, seat) if row.kind == "mission"]
        assert rows == [2 * mine, 2 * theirs], zone
        assert "Faction Token" in change_text(Wording(), change)
    with pytest.raises(SetupError, check=says("Galactic Orders")):
        start(nemesis="standard", changes=(Points(2, "player", Count("best_order")),))
