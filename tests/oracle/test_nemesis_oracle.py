"""The game and the oracle agree on every Nemesis turn of thousands of random positions (SAFE-5)."""

from __future__ import annotations

import pytest

from game.engine import Rng
from tests.table import book
from tools.proofs import oracle

from .compare_nemesis import TURNED, disagreement
from .random_nemesis import random_state

STATES = 20_000
LEAST_TURNS_OF_A_CARD = 100


def test_the_game_and_the_oracle_agree_on_every_random_nemesis_turn_and_every_card_is_tried() -> None:
    rng = Rng("nemesis oracle")
    tally: dict[tuple[int, int], int] = {}
    for number in range(STATES):
        difference = disagreement(random_state(book(), rng), rng, tally)
        assert difference is None, f"position {number}: {difference}"
    for card in range(len(book().nemesis)):
        assert tally.get((card, TURNED), 0) >= LEAST_TURNS_OF_A_CARD, f"{book().nemesis[card].key} was hardly ever turned"


def test_the_proof_with_few_positions_holds_and_says_what_they_do_not_cover(capsys: pytest.CaptureFixture[str]) -> None:
    assert oracle.run(50, [])
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("50 positions, ") and "0 disagreements" in said[0]
    assert said[1].startswith("too few positions to cover every card and command")
    assert len(said) == 2


def test_the_proof_with_enough_positions_demands_that_every_command_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(oracle, "COVERING", 50)
    assert not oracle.run(50, [])
    said = capsys.readouterr().out
    assert "was never done" in said and "too few" not in said


def test_a_disagreement_is_never_put_down_to_too_few_positions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(oracle, "disagreement", lambda state, rng, tally: "another card is drafted")
    assert not oracle.run(2, [])
    assert "position 1: another card is drafted" in capsys.readouterr().out
