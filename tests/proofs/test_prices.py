"""The price that is shown is the price that is charged, over games of every option set (UX-T5)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.core.rules import draft

from .prices import wrong_prices

GAMES = 100


@pytest.mark.proof
def test_every_price_shown_is_the_price_charged(proof_count: int | None) -> None:
    seen: Counter[str] = Counter()
    assert [line for number in range(proof_count or GAMES) for line in wrong_prices(number, "prices", seen)] == []
    if proof_count is None or proof_count >= GAMES:
        assert min(seen[kind] for kind in ("draft", "deploy", "invade", "build", "play", "power", "use")) > 50, seen


def test_a_price_that_is_charged_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def free(*arguments: object, **options: object) -> int:
        return 0

    monkeypatch.setattr(draft, "draft_price", free)
    assert any("charged" in line for number in range(3) for line in wrong_prices(number, "tests", Counter()))
