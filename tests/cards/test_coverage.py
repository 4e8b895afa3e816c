"""Each card has a behavioural test; each card with rules text has three."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.content.load import load_library
from tests.cards.marks import marked_tests, playable
from tests.table import book


@cache
def number_of_tests() -> dict[str, int]:
    """How many tests each card has; a parametrised test counts once for each card, however many values it takes."""
    return {key: len({node.split("[")[0] for node in nodes}) for key, nodes in marked_tests().items()}


def test_every_card_has_a_behavioural_test() -> None:
    missing = [face.key for face in playable() if not number_of_tests().get(face.key)]
    assert not missing, missing


def test_every_card_with_rules_text_has_three_tests() -> None:
    short = {face.key: number_of_tests().get(face.key, 0) for face in playable() if face.abilities or face.owner_of}
    assert not {key: count for key, count in short.items() if count < 3}


def test_no_test_is_marked_for_a_card_that_does_not_exist() -> None:
    assert set(number_of_tests()) <= {face.key for pack in load_library().packs.values() for face in pack.tables["cards"]}


def test_plain_cards_are_in_the_minority_and_text_is_spread_over_all_decks() -> None:
    with_text = Counter((face.sector, face.kind) for face in book().cards if face.abilities and face.sector is not None)
    units = [face for face in book().cards if face.kind == "unit"]
    share = sum(bool(face.abilities) for face in units) / len(units)
    assert 0.55 <= share <= 0.66, share
    assert all(face.abilities for face in book().cards if face.kind == "tactic")
    assert all(with_text[sector, "unit"] >= 4 for sector in range(5)), with_text
