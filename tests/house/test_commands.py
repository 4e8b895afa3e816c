"""`python -m tools.house` finds its commands by itself and refuses what it does not know."""

from __future__ import annotations

import pytest

from tools.house.__main__ import main, names


def test_every_module_with_a_run_is_a_command() -> None:
    assert {"commits", "map", "pair", "pictures", "stills"} <= set(names())
    assert not {"repository", "rooms", "map_picture"} & set(names())


@pytest.mark.parametrize("name", names())
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: python -m tools.house {name}")


@pytest.mark.parametrize("words", [[], ["paint"], ["commits", "--loudly"]])
def test_wrong_arguments_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: python -m tools.house" in capsys.readouterr().err


def test_a_commit_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stills", "no such commit"]) == 2
    assert capsys.readouterr().err == "There is no commit 'no such commit' here.\n"
