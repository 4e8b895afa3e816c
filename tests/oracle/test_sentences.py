"""What cards say in a solo game is what the engine does, by a reader that knows the sentences alone."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.content.card_text import Kinds
from game.content.wording import Wording
from game.engine import Rng, seed_of
from tests.oracle.compare_sentences import Tally, compare
from tests.oracle.sentences import MOMENTS, read
from tests.table import Table, World, book
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


LAID: dict[str, TableSetup] = {
    "the Nemesis loses 1 Faction Token": TableSetup(
        nemesis="standard", hand=["assassin_unit"], their_faction={"senate": 3}, energy=9, expansions=("orders", "revolution")
    ),
    "When built, put 1 Revolution Token": TableSetup(
        nemesis="standard", stack=["stockpile_bunkers"], worlds=[World("farm")], energy=9, expansions=("revolution",)
    ),
    "double the printed strength of one of your Infantry": TableSetup(
        nemesis="standard",
        heroic_hand=["perfect_form"],
        warzone=["captain_alexander", "galactic_grunts"],
        central=[World("goal", fleet=20)],
        energy=9,
        expansions=("revolution",),
    ),
    "gain 3 energy": TableSetup(nemesis="standard", heroic_hand=["ravager"], warzone=["lord_banner"], expansions=("revolution",)),
}
"""What a misprint says, and a table where it would be heard."""
MISPRINTS = {
    r"the Nemesis loses 2 Faction Tokens": "the Nemesis loses 1 Faction Token",
    r"When built, put 3 Revolution Tokens": "When built, put 1 Revolution Token",
    r"double the printed strength of one of your Heroes": "double the printed strength of one of your Infantry",
    r"gain 2 energy": "gain 3 energy",
}


@pytest.mark.parametrize("said", MISPRINTS)
def test_a_misprint_on_an_expansion_card_is_found(said: str) -> None:
    class Misprint(Wording):
        def ability_text(self, *given: object, **further: object) -> str:
            return re.sub(said, MISPRINTS[said], super().ability_text(*given, **further))  # type: ignore[arg-type]

        def card_text(self, *given: object, **further: object) -> str:
            return re.sub(said, MISPRINTS[said], super().card_text(*given, **further))  # type: ignore[arg-type]

    def differences(wording: type[Wording]) -> int:
        table = Table(LAID[MISPRINTS[said]])
        if "Heroes" in said:
            table.do("invade goal")
        tally = Tally()
        compare(table.state, (), wording("en", game=Kinds(solo=True)), Rng(SEED), tally)
        return tally.differences.total()

    assert differences(Wording) == 0
    assert differences(Misprint) >= 1


class Nothing:
    """A table on which nothing lies."""

    def count(self, what: str) -> int:
        return 0

    def worlds_generate(self) -> tuple[int, int]:
        return 0, 0

    def printed_strengths(self, what: str) -> list[tuple[int, int]]:
        return []


def test_every_sentence_that_does_something_can_be_read() -> None:
    solo = (Wording("en", game=Kinds(True, revenge)) for revenge in (False, True))
    faces = book("revolution", "orders", "promos").cards
    lines = {line for wording in solo for face in faces for line in wording.card_text(face, rich=False).splitlines()}
    doing = {line for line in lines if line.startswith(tuple(MOMENTS))}
    assert len(doing) > 150
    assert [line for line in doing if read(line, Nothing(), Counter()) is None] == []


def test_the_reader_admits_what_it_cannot_read() -> None:
    assert read("As an action, gain 2 energy.", Nothing(), Counter()) is not None
    assert read("As an action, gain the favour of the court.", Nothing(), Counter()) is None
