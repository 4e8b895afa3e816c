"""Levels are data: what is broken is named and left out, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rivals import POLICIES, is_known, level_names, levels, load_levels, looks_ahead, make_rival
from game.rivals.levels import levels_path, read_levels
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


@pytest.mark.parametrize("text", ["level = 3", "[other]", "level = [1]", "level = " + "9" * 5_000, "level = " + "[" * 20_000])
def test_a_file_that_is_no_list_of_levels_is_named_and_commander_is_there(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, wrong = read_levels(text)
    assert found == () and len(wrong) == 1 and "\n" not in wrong[0].reason and len(wrong[0].reason) < 200
    (tmp_path / "levels.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(levels, "levels_path", lambda: tmp_path / "levels.toml")
    assert [level.key for level in load_levels.__wrapped__()] == ["commander"]


def test_a_file_that_is_no_toml_has_no_level() -> None:
    assert read_levels("[[level")[0] == () and read_levels("[[level")[1][0].reason.startswith("is no TOML")
