"""A proof that holds whatever the engine does proves nothing: with its rule broken, it fails."""

from __future__ import annotations

import random

import pytest

from game.rulebook.load import load_rulebook
from game.rulebook.proofs import play, shipped_proofs
from tools.proofs.rules import DEFAULT_COUNT, SHARE, Mutant, broken, broken_code, function_at, mutants, noticed, rules_of_proofs

KNOWN = mutants()


@pytest.mark.parametrize("mutant", KNOWN, ids=[f"{number}-{mutant.at}" for number, mutant in enumerate(KNOWN)])
def test_each_mutant_still_fits_the_engine_and_names_rules_of_the_book(mutant: Mutant) -> None:
    assert broken_code(mutant) != function_at(mutant.at).__code__
    assert mutant.rules and set(mutant.rules) <= set(load_rulebook().rules)


def test_a_broken_rule_is_whole_again_afterwards() -> None:
    proof = shipped_proofs()["token_gain"]
    mutant = next(mutant for mutant in KNOWN if "tokens" in mutant.rules)
    whole = function_at(mutant.at).__code__
    with broken(mutant):
        assert function_at(mutant.at).__code__ != whole
    assert function_at(mutant.at).__code__ == whole
    play(proof)


def test_nine_of_ten_proofs_notice_that_their_rule_is_broken() -> None:
    proofs, rules = shipped_proofs(), rules_of_proofs()
    drawn = random.Random("rulebook").sample(sorted(proofs), DEFAULT_COUNT)
    green = [name for name in drawn if noticed(proofs[name], rules[name], KNOWN) is None]
    assert len(green) <= DEFAULT_COUNT * (1 - SHARE), green
