"""What is lit is legal, what is not has a reason, and no choice beats the suggestion, over games of every option set."""

from __future__ import annotations

from collections import Counter

import pytest

from .reasons import wrong_promises

GAMES = 48


@pytest.mark.proof
def test_what_is_lit_is_legal_what_is_not_has_a_reason_and_no_choice_beats_the_suggestion(proof_count: int | None) -> None:
    seen: Counter[str] = Counter()
    assert [line for number in range(proof_count or GAMES) for line in wrong_promises(number, "reasons", seen)] == []
    if proof_count is None or proof_count >= GAMES:
        assert seen["offered"] > 2000 and seen["refused"] > 2000 and seen["compared"] > 100, seen
