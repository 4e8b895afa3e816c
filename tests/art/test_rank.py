"""The blind ranking: whom it asks about, that a better card is found to be better, and what a wrong answer says."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tools.art.rank import ANSWERS, JUDGED, chosen, key_of, pairs_of, ranks, read_answers, too_low

KINDS = {f"{kind}_{number}": kind for kind in (*JUDGED, "world", "other") for number in range(10)}


def test_every_kind_is_asked_about_as_often() -> None:
    cards = chosen(KINDS, seed=3, count=42)
    assert len(set(cards)) == 42
    assert set(Counter(KINDS[card] for card in cards).values()) == {6}


def test_no_pair_comes_twice_and_every_card_is_met_as_often() -> None:
    cards = chosen(KINDS, seed=3, count=30)
    pairs = pairs_of(cards, seed=3, count=90)
    assert len({frozenset(pair) for pair in pairs}) == 90
    met = Counter(card for pair in pairs for card in pair)
    assert max(met.values()) - min(met.values()) <= 1
    assert 30 < sum(pair[0] < pair[1] for pair in pairs) < 60, "left and right are by chance"


def test_ranks_find_the_order_that_the_answers_follow() -> None:
    cards = [f"card_{number:02d}" for number in range(20)]
    pairs = pairs_of(cards, seed=1, count=120)
    answers = ["A" if left < right else "B" for left, right in pairs]
    ranked = ranks(dict.fromkeys(cards, "hero"), pairs, answers)
    places = [cards.index(one.card) for one in ranked]
    assert all(abs(place - number) <= 4 for number, place in enumerate(places))
    assert {sentence.split(" ")[0] for sentence in too_low(ranked)} == {one.card for one in ranked[-4:]}


def test_a_world_may_lie_low_and_an_unanswered_pair_counts_for_nobody() -> None:
    ranked = ranks({"a": "world", "b": "hero"}, [("a", "b"), ("b", "a")], ["B", ""])
    assert [one.card for one in ranked] == ["b", "a"] and ranked[0].asked == 1
    assert too_low(ranked) == []


def test_a_wrong_answer_is_told_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "pairs"
    folder.mkdir()
    key_of(folder).write_text(json.dumps({"seed": 1, "kinds": {"a": "hero", "b": "hero"}, "pairs": [["a", "b"], ["b", "a"]]}))
    (folder / ANSWERS).write_text("1: a\n2: left\n")
    with pytest.raises(ValueError, match="line 2: 'LEFT' is neither A nor B"):
        read_answers(folder)
    (folder / ANSWERS).write_text("1: a\n2: B\n")
    assert [one.card for one in read_answers(folder)] == ["a", "b"]
