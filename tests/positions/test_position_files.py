"""Bad files of positions: file, line, field and reason, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.lessons.positions import all_positions, inspect_positions

HEAD = """[position.one]
homes = ["skyreach", "cinder_hold"]
nemesis = "standard"
seed = "one"
"""
BAD: dict[str, tuple[str, int, str]] = {
    "unknown field": (HEAD + "energie = 4\n", 5, "position.one.energie: is no field"),
    "unknown card": (HEAD + 'central = ["no_such_card"]\n', 5, "position.one.central[0]"),
    "more copies than printed": (HEAD + 'central = ["avalon", "avalon"]\n', 5, "No copy of avalon"),
    "negative number": (HEAD + "you = { energy = -1 }\n", 5, "position.one.you.energy: must be a whole number"),
    "a number too large": (HEAD + "round = 1000\n", 5, "position.one.round: must be a whole number"),
    "wrong epoch": (HEAD + 'script = { nemesis = ["n31", "n10"] }\n', 5, "position.one.script.nemesis[1]"),
    "wrong mode or pack": (HEAD + 'script = { nemesis = ["n55"] }\n', 5, "another Challenge Mode or pack"),
    "doubled Nemesis card": (HEAD + 'script = { nemesis = ["n10", "n10"] }\n', 5, "named twice"),
    "unknown pack": (HEAD + 'packs = ["atlantis"]\n', 5, "atlantis"),
    "doubled pack": (HEAD + 'packs = ["base", "base"]\n', 5, "names one twice"),
    "unknown Home World": (HEAD.replace("skyreach", "atlantis"), 2, "position.one.homes"),
    "one Home World": (HEAD.replace('"skyreach", ', ""), 2, "must name two"),
    "script of a wrong sector": (HEAD + 'script = { sector1 = ["zeus"] }\n', 5, "position.one.script.sector1[0]"),
    "script of the draw pile": (HEAD + 'script = { deck = ["zeus"] }\n', 5, "position.one.script.deck[0]"),
    "the other side": (HEAD + "them = { energy = 2 }\n", 5, "position.one.them[0].energy"),
    "text for a number": (HEAD + 'round = "1"\n', 5, "position.one.round"),
    "a list for a table": (HEAD + "columns = []\n", 5, "position.one.columns: must be a table"),
    "a date": (HEAD + "central = [2020-01-01]\n", 5, "position.one.central[0]"),
    "no seed": (HEAD.replace('seed = "one"\n', ""), 1, "position.one.seed: is missing"),
    "a long seed": (HEAD.replace('"one"', '"' + "x" * 300 + '"'), 4, "at most 200 characters"),
    "name of a position": ("[position.One]\nseed = 'x'\n", 1, "must be 1 to 64"),
    "other table": ("[lesson]\nx = 1\n", 1, "lesson: is no field"),
    "no position": ("x = 1\n", 1, "x: is no field"),
    "not TOML": (HEAD + "=\n", 5, "is not TOML"),
    "an Event without its pack": (HEAD + 'events = ["smugglers"]\n', 5, "position.one.events: No pack of this game has a place"),
    "tokens without orders": (HEAD + "you = { faction = { senate = 2 } }\n", 5, "position.one.you.faction: No pack"),
    "more tokens than there are": (HEAD + "you = { faction = { senate = 22 } }\n", 5, "must be a whole number"),
    "an Advancement without its pack": (HEAD + 'you = { attached = { avalon = "drill_yards" } }\n', 5, "you.attached: No pack"),
    "an Advancement on no World": (
        HEAD + 'packs = ["base", "revolution"]\nyou = { attached = { avalon = "drill_yards" } }\n',
        6,
        "position.one.you.attached[0]: avalon is not a conquered World without an Advancement",
    ),
    "cards in a whole new game": (HEAD + 'begins = "set_up"\ncentral = ["avalon"]\n', 6, "where the game begins with its set-up"),
    "no table": ("position = 3\n", 1, "must be 1 to"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_says_where_and_why(case: str, tmp_path: Path) -> None:
    """Every kind of mistake has its line and its reason."""
    text, line, reason = BAD[case]
    path = tmp_path / "positions.toml"
    path.write_text(text, encoding="utf-8")
    problems: list[ContentError] = []
    assert not inspect_positions(path, problems)
    assert problems
    assert problems[0].line == line, problems[0]
    assert reason in str(problems[0])


def test_rubbish_is_one_sentence(tmp_path: Path) -> None:
    """Two MiB of rubbish, bytes that are no text, a folder, a link, and nothing at all."""
    cases = {"rubbish.toml": b"\x00\xff" * 1024 * 1024 + b"x", "bytes.toml": b"\xfe\xfd"}
    for name, data in cases.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "link.toml").symlink_to(tmp_path / "bytes.toml")
    for name in (*cases, "folder.toml", "link.toml", "nothing.toml"):
        problems: list[ContentError] = []
        assert not inspect_positions(tmp_path / name, problems)
        assert len(problems) == 1
        assert name in str(problems[0])


def test_two_files_may_not_share_a_name(tmp_path: Path) -> None:
    """A lesson names a position without saying where it lies."""
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(HEAD, encoding="utf-8")
    with pytest.raises(ContentError, match="another file"):
        all_positions([tmp_path / "a.toml", tmp_path / "b.toml"])
