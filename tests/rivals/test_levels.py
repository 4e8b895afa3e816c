"""Levels are data, and so is the value of a leaf: what is broken is named and left out, and the game goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine import SeatView
from game.resources import assets
from game.rivals import POLICIES, is_known, level_names, load_levels, looks_ahead, make_rival
from game.rivals.levels import levels_path, read_levels
from game.rivals.value.features import FEATURES, features
from game.rivals.value.line import CLIP, KINDS, NO_LINE, POINT, WIN, BadValue, digest_of, line_for, read_value
from tools.proofs.hidden import positions


def test_there_are_five_levels_and_the_old_policies_besides() -> None:
    assert level_names() == ("cadet", "captain", "commander", "admiral", "master")
    assert [looks_ahead(name) for name in level_names()] == [False, False, False, True, True]
    assert read_levels(levels_path().read_text(encoding="utf-8")) == (load_levels(), ())
    assert all(is_known(name) for name in (*POLICIES, *level_names())) and not is_known("grandmaster")
    with pytest.raises(KeyError):
        make_rival("grandmaster", "")


def test_commander_plays_as_tuned_does() -> None:
    from game.match import Sight

    for state in positions("standard", "commander", 9):
        assert state.decision is not None
        sight = Sight(state, 0)
        assert make_rival("commander", "a").choose(sight, state.decision) == make_rival("tuned", "b").choose(
            sight, state.decision
        )


@pytest.mark.parametrize(
    ("row", "field", "reason"),
    [
        ("", "key", "is missing"),
        ('key = "commander"', "key", "cannot be 'commander'"),
        ('key = "odd"\nspeed = 3', "speed", "is no field"),
        ('key = "odd"\nnoise = 101', "noise", "cannot be 101"),
        ('key = "odd"\nnoise = true', "noise", "cannot be True"),
    ],
)
def test_a_broken_entry_is_named_and_left_out(row: str, field: str, reason: str) -> None:
    levels, wrong = read_levels(f'[[level]]\nkey = "commander"\n[[level]]\n{row}\n')
    assert [level.key for level in levels] == ["commander"] and wrong == ((2, field, reason),)


def test_a_file_that_is_no_toml_has_no_level() -> None:
    assert read_levels("[[level")[0] == () and read_levels("[[level")[1][0].reason.startswith("is no TOML")


@pytest.mark.parametrize("kind", KINDS)
def test_the_lines_of_the_box_are_read_and_judge_a_lead_as_better(kind: str) -> None:
    line = line_for(kind)
    assert line is not NO_LINE and len(line.weights) == 10
    place = FEATURES.index("own_points") + 1
    assert all(weights[place] > 0 for weights in line.weights)
    assert all(list(row) == sorted(row) and row[0] < 500 < row[-1] for row in line.chances)


def test_features_are_integers_of_both_sides_and_read_nothing_of_the_order_of_cards() -> None:
    for name in ("standard", "everything-4-seats"):
        for state in positions(name, f"features {name}", 37):
            numbers = features(state, 0)
            assert len(numbers) == len(FEATURES) and all(type(number) is int for number in numbers)
            turned = state.clone()
            for player in turned.players:
                player.deck.reverse()
            assert features(turned, 0) == numbers
            assert numbers[FEATURES.index("energy")] == SeatView(state, 0).energy


def test_a_leaf_counts_as_much_as_an_end_at_most() -> None:
    for state in positions("2-seats", "leaf", 41):
        for line in (line_for("seats"), NO_LINE):
            assert -POINT * CLIP <= line.leaf(state, 0) <= WIN + POINT * CLIP


def _changed(kind: str, change: str) -> str:
    whole: Any = json.loads((assets() / "rivals" / f"{kind}.value").read_text(encoding="utf-8"))
    head, body = whole["head"], whole["body"]
    if change == "kind":
        head["kind"] = "other"
    elif change == "features":
        head["features"] = head["features"][1:]
    elif change == "body":
        body["weights"][0][0] += 1
    elif change == "size":
        body["weights"][0].pop()
        head["digest"] = digest_of(body)
    elif change == "large":
        head["note"] = "x" * 50_000
    elif change == "text":
        return "not a value"
    return json.dumps(whole)


@pytest.mark.parametrize("change", ["kind", "features", "body", "size", "large", "text"])
def test_a_damaged_or_foreign_value_file_is_refused_in_a_few_words(change: str) -> None:
    with pytest.raises(BadValue) as refused:
        read_value(_changed("seats", change), "seats")
    assert str(refused.value).startswith("it")
