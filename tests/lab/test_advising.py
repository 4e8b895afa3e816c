"""Advice measured: positions of every round, the best answer gives away nothing, and the same figures wherever they are found."""

from __future__ import annotations

from game.lab.advising import advice_chunk, position_of, table
from game.lab.farm import Here
from game.lab.shelf import Shelf


def test_positions_are_of_every_round_and_each_of_another_deal() -> None:
    found = [position_of("advice", index) for index in range(10)]
    assert [state.round for state, _ in found] == list(range(1, 11))
    assert len({state.setup.seed for state, _ in found}) == 10
    assert all(decision.kind == "turn" and len(decision.options) > 1 for _, decision in found)


def test_what_is_given_away_is_never_below_nothing_and_the_table_holds_both() -> None:
    losses = [advice_chunk(("advice", index, 100)) for index in (8, 9)]
    assert all(loss >= 0 for pair in losses for loss in pair)
    lines = table("advice", 1, 100, Here(), Shelf(None))
    assert [line.split("|")[1].strip() for line in lines[2:4]] == ["adviser", "commander"] and "Commander" in lines[-1]
