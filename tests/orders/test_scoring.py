"""What Faction Tokens score at the end (rulings O3, N10)."""

from __future__ import annotations

import pytest

from game.engine.rules.scoring import ledger, outcome
from game.engine.types import ORDERS
from tests.table import Table, proves


def scored(*tokens: int) -> list[int]:
    """Points of each seat for so many tokens on one and the same order."""
    t = Table(expansions=("orders",), seats=max(2, len(tokens)))
    assert t.state.orders is not None
    before = [t.points(seat) for seat in range(len(tokens))]
    for seat, n in enumerate(tokens):
        t.state.orders.tokens[seat][ORDERS.index("mystic")] = n
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
    t = Table(expansions=("orders",), seats=3)
    assert t.state.orders is not None
    before = t.points(1)
    for order in ("mystic", "senate", "mining"):
        t.state.orders.tokens[0][ORDERS.index(order)] = 4
        t.state.orders.tokens[1][ORDERS.index(order)] = 3
    assert t.points(1) - before == 3, "1 each, not 4 for nine tokens"


@proves("O3")
def test_each_order_has_a_row_in_the_ledger_that_names_its_card() -> None:
    t = Table(expansions=("orders",), seats=3, faction={"mystic": 4, "senate": 2}, their_faction={"senate": 5})
    rows = {t.state.faces[row.card].key: row for row in ledger(t.state, 0) if row.kind.startswith("order")}
    assert {key: (row.kind, row.times, row.each, row.points) for key, row in rows.items()} == {
        "mystic_brotherhood": ("order", 4, 1, 4),
        "galactic_senate": ("order_second", 1, 1, 1),
    }
    result = outcome(t.state, "rounds")
    for seat, total in enumerate(result.totals):
        assert total == sum(row.points for row in result.ledger if row.seat == seat)


@proves("O3", "N10")
def test_the_nemesis_is_counted_as_the_second_of_two_players() -> None:
    t = Table(expansions=("orders",), nemesis="standard", faction={"mystic": 3, "mining": 2}, their_faction={"mystic": 5})
    rows = [(row.seat, row.kind, row.points) for seat in (0, 1) for row in ledger(t.state, seat) if row.kind.startswith("order")]
    assert rows == [(0, "order", 2), (1, "order", 5)]
