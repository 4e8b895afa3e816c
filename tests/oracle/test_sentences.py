"""What cards say in a solo game is what the engine does, by a reader that knows the sentences alone."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.content.card_text import Kinds
from game.content.wording import Wording
from game.engine import Rng, seed_of
from tests.oracle.compare_sentences import Tally, compare
from tests.oracle.sentences import read
from tests.table import Table
from tests.table_setup import TableSetup
from tools.proofs.sentences import PRINTED, played

SEED = seed_of("sentences of the suite")


def test_no_sentence_says_another_thing_than_happens() -> None:
    tally = played(len(PRINTED), SEED)
    assert tally.differences == Counter()
    assert len(tally.read) > 50 and min(tally.compared[name] for name in ("use", "price", "strength", "deployed", "bonus")) > 10


@pytest.mark.parametrize(
    ("said", "printed"),
    [(r"gain \d energy", "gain 7 energy"), (r"draw \d cards", "draw 1 card"), ("As an action, gain", "During your turn, gain")],
)
def test_a_sentence_with_another_number_or_moment_is_found(said: str, printed: str) -> None:
    class Misprint(Wording):
        def ability_text(self, *given: object, **further: object) -> str:
            return re.sub(said, printed, super().ability_text(*given, **further))  # type: ignore[arg-type]

    hand = ["war_levy", "supply_drop", "old_star_charts"]
    table = Table(TableSetup(nemesis="standard", hand=hand, deck=["galactic_grunts"] * 5, energy=5))
    tally = Tally()
    compare(table.state, (), Misprint("en", game=Kinds(solo=True)), Rng(SEED), tally)
    assert tally.differences.total() >= 1


def test_the_reader_admits_what_it_cannot_read() -> None:
    class Nothing:
        def count(self, what: str) -> int:
            return 0

        def worlds_generate(self) -> tuple[int, int]:
            return 0, 0

    assert read("As an action, gain 2 energy.", Nothing(), Counter()) is not None
    assert read("As an action, gain the favour of the court.", Nothing(), Counter()) is None
