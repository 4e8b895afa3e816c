"""README and docs hold to what can be looked up: paths, commands, options and proofs are those there are, lines are short."""

from __future__ import annotations

import argparse
import re
from importlib import import_module
from pathlib import Path

import pytest

from game.cli import COMMANDS
from game.cli.arguments import parser_for
from tools.proof import names

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
LONGEST_LINE = 130
ELSEWHERE = {"game/_data/assets", "text/en.toml"}
"""Paths inside a wheel and inside a campaign."""


def text_of(document: Path) -> str:
    """What a document says."""
    return document.read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_no_line_of_prose_is_overlong(document: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", text_of(document), flags=re.MULTILINE | re.DOTALL)
    assert [line for line in prose.splitlines() if len(line) > LONGEST_LINE and not line.startswith("|")] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_and_link_leads_somewhere(document: Path) -> None:
    text = text_of(document)
    for path in re.findall(r"`([\w.-]+/[\w./-]*)`", text):
        assert path in ELSEWHERE or (ROOT / path).exists(), path
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (document.parent / link).exists(), link


def joined(text: str) -> str:
    """The text with command lines that go on in the next line in one."""
    return re.sub(r"\n {10,}", " ", text)


def options_of(command: str) -> set[str]:
    """The long options that a command knows."""
    module = import_module(f"game.cli.{command}")
    parser: argparse.ArgumentParser = parser_for(command, module.SUMMARY)
    module.configure(parser)
    return {option for action in parser._actions for option in action.option_strings if option.startswith("--")}


def command_of(line: str) -> str:
    """The command that stands behind `python -m game` in a line."""
    first = (line.split() or ["-"])[0]
    return first if re.fullmatch("[a-z]+", first) else "play"


def options_in(line: str) -> set[str]:
    """The long options in a command line, without its comment."""
    return set(re.findall(r"--[a-z][a-z-]*", line.split("#")[0]))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_line_names_a_command_and_options_that_there_are(document: Path) -> None:
    for line in re.findall(r"python -m game\b([^`\n]*)", joined(text_of(document))):
        assert command_of(line) in COMMANDS, line
        assert options_in(line) <= options_of(command_of(line)) | {"--version"}, line


def test_the_readme_names_every_command_with_every_option_it_has() -> None:
    lines = re.findall(r"^python -m game\b(.*)$", joined(text_of(ROOT / "README.md")), re.MULTILINE)
    named: dict[str, set[str]] = {}
    for line in lines:
        named.setdefault(command_of(line), set()).update(options_in(line))
    assert named == {name: options_of(name) - {"--help"} for name in COMMANDS}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_proof_that_is_named_is_there(document: Path) -> None:
    found = re.findall(r"tools/proof\.py ([a-z_]+)", text_of(document))
    assert set(found) <= set(names())


def test_every_proof_is_described() -> None:
    text = text_of(ROOT / "docs" / "proofs.md")
    assert [name for name in names() if f"\n- `{name}`: " not in text] == []
