"""What the screen promises about the rules, over games of every option set: the sums of its ledger."""

from __future__ import annotations

from game.engine.core.actions import PASS
from tools.proofs import ledger
from tools.proofs.option_sets import OPTION_SETS
from tools.proofs.selfplay import SOLO, Walk

EACH = range(2 * len(OPTION_SETS))
"""One game of each option set by each of the two policies."""


def test_the_rows_of_every_ledger_add_up_in_the_middle_and_at_the_end() -> None:
    assert [line for number in EACH for line in ledger.wrong_ledgers(number, "tests")] == []


def test_the_games_that_are_walked_offer_passes_and_end() -> None:
    walk = Walk(0, "tests", SOLO)
    assert sum(PASS in decision.options for decision, _ in walk.questions()) > 10
    assert walk.match.over
