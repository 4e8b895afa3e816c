"""The hosted workflows call only commands that there are, with actions pinned by commit and rights kept small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import COMMANDS
from tools.commands import names
from tools.house.repository import ROOT
from tools.proof import names as proofs

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_there_are_workflows_for_pushes_tags_and_nights() -> None:
    assert [path.stem for path in WORKFLOWS] == ["build", "check", "proofs"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_commit_and_named_with_its_version(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", path.read_text(encoding="utf-8"))
    assert used
    for action, comment in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action), action
        version = comment.removeprefix(" # ")
        assert f"{action.partition('@')[0].removeprefix('actions/')} {version}" in (ROOT / "docs" / "release.md").read_text(
            "utf-8"
        )


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_job_may_write_or_run_for_ever(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "permissions:\n  contents: read\n" in text and "secrets." not in text
    assert text.count("runs-on:") == text.count("timeout-minutes:")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"python -m game ([a-z]+)", text)) <= set(COMMANDS)
    assert set(re.findall(r"python -m tools\.shipping ([a-z]+)", text)) <= set(names("tools.shipping"))
    assert set(re.findall(r"tools/proof\.py ([a-z_]+)", text)) <= set(proofs())
    for name in re.findall(r"packaging/\S+|requirements/\S+", text.replace("\\", "/")):
        assert (ROOT / name).exists(), name
