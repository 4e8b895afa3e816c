"""What texts are worth to a rival: the records of the ops say what the tables of the rivals said."""

from __future__ import annotations

import pytest

from game.content.load import load_book
from game.engine import CardDef
from game.engine.api.worth import text_worth
from game.engine.core.ops.costs import SpendTokens
from game.engine.core.vocabulary import RECORDS
from game.rivals.weights import TUNED, Weights
from game.rivals.worth import Appraiser

BOOK = load_book(("base", "revolution", "orders", "promos"))


@pytest.mark.parametrize("weights", [Weights(), TUNED], ids=["greedy", "tuned"])
def test_each_op_and_cost_is_worth_what_it_was(weights: Weights) -> None:
    old = Appraiser(BOOK, weights)
    seen = set()
    for face in BOOK.cards:
        for ability in face.abilities:
            for op in ability.do:
                for times in (1, 3):
                    assert RECORDS[type(op)].worth(op, weights, times) == old._op(op, times), op
            for cost in ability.cost:
                assert RECORDS[type(cost)].worth(cost, weights, 1) == old._cost(cost), cost
            seen |= {type(step) for step in ability.steps}
    assert set(RECORDS) - seen == {SpendTokens}
    assert RECORDS[SpendTokens].worth(SpendTokens(2), weights, 1) == old._cost(SpendTokens(2))


@pytest.mark.parametrize("face", BOOK.cards, ids=lambda face: face.key)
def test_each_text_is_worth_what_it_was(face: CardDef) -> None:
    old = Appraiser(BOOK, Weights())
    for index, ability in enumerate(face.abilities):
        price = Weights().action if ability.when == "action" else 0
        assert text_worth(ability, Weights()) - price == old.text(face, index)
