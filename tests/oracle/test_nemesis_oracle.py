"""The game and the oracle agree on every Nemesis turn of thousands of random positions (reliability row 16)."""

from __future__ import annotations

from game.engine import Rng
from tests.table import book

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
