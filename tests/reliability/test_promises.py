"""What the screen promises about the rules, over games of every option set: prices, forecasts, reasons, suggestions, sums."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.core.actions import PASS
from game.engine.core.rules import draft
from game.nemesis import forecast as nemesis_forecast
from tools.proofs import forecast, ledger, prices, reasons
from tools.proofs.option_sets import OPTION_SETS
from tools.proofs.selfplay import SOLO, Walk

EACH = range(2 * len(OPTION_SETS))
"""One game of each option set by each of the two policies."""


def test_every_price_shown_is_the_price_charged() -> None:
    seen: Counter[str] = Counter()
    assert [line for number in EACH for line in prices.wrong_prices(number, "tests", seen)] == []
    assert min(seen[kind] for kind in ("draft", "deploy", "invade", "play", "power", "use")) > 50


def test_a_price_that_is_charged_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def free(*arguments: object, **options: object) -> int:
        return 0

    monkeypatch.setattr(draft, "draft_price", free)
    assert any("charged" in line for number in range(3) for line in prices.wrong_prices(number, "tests", Counter()))


def test_every_pass_comes_out_as_foretold() -> None:
    seen: Counter[str] = Counter()
    wrong, games = forecast.wrong_forecasts(400, "tests", seen)
    assert wrong == [] and games > 5
    assert all(seen[kind] for kind in forecast.KINDS), seen


def test_every_pass_comes_out_as_foretold_with_events_and_orders() -> None:
    wrong, _ = forecast.wrong_forecasts(150, "orders", Counter(), ("orders-revenge", "everything-standard-staged"))
    assert wrong == []


def test_a_forecast_that_forgets_the_energy_token_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nemesis_forecast, "worth", lambda state, world: 99)
    wrong, _ = forecast.wrong_forecasts(200, "tests", Counter())
    assert any("99 were told" in line for line in wrong)


def test_what_is_lit_is_legal_what_is_not_has_a_reason_and_no_choice_beats_the_suggestion() -> None:
    seen: Counter[str] = Counter()
    assert [line for number in EACH for line in reasons.wrong_promises(number, "tests", seen)] == []
    assert seen["offered"] > 1000 and seen["refused"] > 1000 and seen["compared"] > 50


def test_the_rows_of_every_ledger_add_up_in_the_middle_and_at_the_end() -> None:
    assert [line for number in EACH for line in ledger.wrong_ledgers(number, "tests")] == []


def test_the_games_that_are_walked_offer_passes_and_end() -> None:
    walk = Walk(0, "tests", SOLO)
    assert sum(PASS in decision.options for decision, _ in walk.questions()) > 10
    assert walk.match.over
