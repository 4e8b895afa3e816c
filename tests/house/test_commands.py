"""`python -m tools.house` and `tools.shipping` find their commands by themselves and refuse what they do not know."""

from __future__ import annotations

import pytest

from tools.commands import main, names

HOUSE, SHIPPING = "tools.house", "tools.shipping"
EVERY = [(package, name) for package in (HOUSE, SHIPPING) for name in names(package)]


def test_every_module_with_a_run_is_a_command() -> None:
    assert {"commits", "map", "pair", "pictures", "stills"} <= set(names(HOUSE))
    assert not {"repository", "rooms", "map_picture"} & set(names(HOUSE))
    assert {"folder", "licences", "linux", "lock", "sbom", "wheel"} <= set(names(SHIPPING))


@pytest.mark.parametrize(("package", "name"), EVERY)
def test_every_command_explains_itself(package: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(package, "", [name, "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: python -m {package} {name}")


@pytest.mark.parametrize("words", [[], ["paint"], ["commits", "--loudly"]])
def test_wrong_arguments_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(HOUSE, "", words)
    assert left.value.code == 2
    assert "usage: python -m tools.house" in capsys.readouterr().err


def test_what_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(HOUSE, "", ["stills", "no such commit"]) == 2
    assert capsys.readouterr().err == "There is no commit 'no such commit' here.\n"
    assert main(SHIPPING, "", ["licences", "no such folder"]) == 2
    assert capsys.readouterr().err == "no such folder is no folder built by `python -m tools.shipping folder`.\n"
