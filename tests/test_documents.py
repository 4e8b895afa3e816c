"""README and docs hold to what can be looked up: paths, commands, options and proofs are those there are, lines are short."""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from game.cli import COMMANDS
from game.cli.arguments import parser_for
from tools.commands import names as commands_of
from tools.house import examples
from tools.proof import names

ROOT = Path(__file__).resolve().parent.parent
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "tools" / "art" / "README.md"]
DOCUMENTS = [ROOT / "README.md", CONTRIBUTING, ROOT / "CHANGELOG.md", *PAGES]
LONGEST_LINE = 130
ELSEWHERE = {"game/_data/assets", "text/en.toml", "voice/en.toml", ".venv/bin/"}
"""Paths inside a wheel, inside a campaign and inside an environment."""


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
    named = re.findall(r"tools/proof\.py ([a-z_]+)", text_of(document))
    assert set(named) <= set(names())


def test_every_proof_is_described() -> None:
    text = text_of(ROOT / "docs" / "proofs.md")
    assert [name for name in names() if f"\n- `{name}`: " not in text] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_of_the_house_that_is_named_is_there(document: Path) -> None:
    assert set(re.findall(r"python -m tools\.house ([a-z]+)", text_of(document))) <= set(commands_of("tools.house"))
    assert set(re.findall(r"python -m tools\.shipping ([a-z]+)", text_of(document))) <= set(commands_of("tools.shipping"))


def fragments(page: Path) -> set[str]:
    """The fragments by which the headings and anchors of a page are linked."""
    titles = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles} | set(
        re.findall(r'<a id="([^"]+)">', text_of(page))
    )


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_into_a_page_finds_its_heading(document: Path) -> None:
    for link, fragment in re.findall(r"\]\(([^)#:]+)#([^)]+)\)", text_of(document)):
        assert fragment in fragments(document.parent / link), f"{link}#{fragment}"


def test_the_index_names_every_page() -> None:
    linked = set(re.findall(r"\]\(([^)#:]+)\)", text_of(ROOT / "docs" / "README.md")))
    assert [page.name for page in PAGES if page.name != "README.md" and page.name not in linked] == []


@pytest.mark.parametrize(
    ("page", "most"),
    [("CONTRIBUTING.md", 120), ("docs/architecture.md", 250), ("docs/style.md", 120)],
    ids=lambda value: str(value),
)
def test_the_pages_that_everybody_reads_stay_short(page: str, most: int) -> None:
    assert len(text_of(ROOT / page).splitlines()) <= most


def test_the_examples_of_the_style_page_are_those_of_the_files() -> None:
    page = text_of(examples.PAGE)
    assert page == examples.filled(page), "out of date: python -m tools.house examples"
    assert len(examples.MARK.findall(page)) == page.count("\n```") // 2


@pytest.mark.parametrize("mark", ["card no_such_card", "code NoSuchClass", "code Scene.no_such_method"])
def test_an_example_of_something_that_is_gone_is_found(mark: str) -> None:
    with pytest.raises(LookupError, match="there are 0"):
        examples.filled(f"<!-- cut {mark} -->\n```\nsomething\n```\n")


def shell_lines() -> list[str]:
    """Every command of CONTRIBUTING.md, without the path of the environment."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text_of(CONTRIBUTING), re.MULTILINE | re.DOTALL)
    return [line.replace(".venv/bin/", "") for block in blocks for line in block.splitlines()]


RUN_BY_CI = (ROOT / ".ci" / "run", ROOT / "README.md")
"""What installs, reads the whole tree or runs all tests runs in `.ci/run`, which takes two of its lines from the README."""


@pytest.mark.parametrize("line", shell_lines())
def test_every_command_of_contributing_works(line: str, tmp_path: Path) -> None:
    words = shlex.split(line)
    if words[:3] in (["python", "-m", "game"], ["python", "-m", "tools.house"]) or words[3:4] == ["tests/cards"]:
        command = [word.replace(".venv", str(tmp_path)) for word in words[1:]]
        done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    elif words[0] == "pip":
        with (ROOT / "pyproject.toml").open("rb") as file:
            extras = tomllib.load(file)["project"]["optional-dependencies"]
        assert set(re.findall(r"\[(.*)\]", words[-1])[0].split(",")) <= set(extras)
    elif words == [".ci/run"]:
        assert RUN_BY_CI[0].stat().st_mode & 0o100
    else:
        assert any(line in text_of(file).replace(".venv/bin/", "") for file in RUN_BY_CI)


def test_every_package_the_game_needs_has_bounds_and_stands_with_its_licence_in_the_readme() -> None:
    """A package that its maker changes must not change a game that was built before, and its licence is named."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        needed = tomllib.load(file)["project"]["dependencies"]
    row = re.compile(r"^\| ([\w-]+) \| [^|]+ \| ([\w.-]+) \|$", re.M)
    table = dict(row.findall(text_of(ROOT / "README.md")))
    for line in needed:
        name = re.split(r"[<>=]", line)[0]
        assert re.search(r"==|>=[\d.]+,<[\d.]+$", line), f"{line} has no upper bound"
        assert name in table, f"README does not name {name}"
