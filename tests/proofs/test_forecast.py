"""Every Pass comes out as foretold, over games of every option set with a Nemesis (UX-N7)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.nemesis import forecast as nemesis_forecast

from .forecast import KINDS, wrong_forecasts

PASSES = 1_000
WITH_EVENTS = ("orders-revenge", "everything-standard-staged")


@pytest.mark.proof
def test_every_pass_comes_out_as_foretold(proof_count: int | None) -> None:
    seen: Counter[str] = Counter()
    wrong, games = wrong_forecasts(proof_count or PASSES, "forecast", seen)
    assert wrong == []
    if proof_count is None or proof_count >= PASSES:
        assert games > 5 and all(seen[kind] for kind in KINDS), seen


@pytest.mark.proof
def test_every_pass_comes_out_as_foretold_with_events_and_orders(proof_count: int | None) -> None:
    wrong, _ = wrong_forecasts(proof_count or PASSES // 5, "orders", Counter(), WITH_EVENTS)
    assert wrong == []


def test_a_forecast_that_forgets_the_energy_token_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nemesis_forecast, "value_of", lambda state, world: 99)
    wrong, _ = wrong_forecasts(200, "tests", Counter())
    assert any("99 were told" in line for line in wrong)
