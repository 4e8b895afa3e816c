"""`examples`: the examples of docs/style.md, cut from the files and the history that they are examples of."""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import textwrap
from pathlib import Path

SUMMARY = "Writes into docs/style.md the examples that it cuts from real files."
ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "style.md"
MARK = re.compile(r"(<!-- cut (card|code|commit) (.+?) -->\n```\w*\n)(.*?)(```)", re.DOTALL)
"""`card KEY`, `code NAME`, `code Class.method`, `code Class to method` (from its head on), `commit HASH`."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--check", action="store_true", help="compare only; exit code 1 if an example is not what the file says")


def run(arguments: argparse.Namespace) -> int:
    """Writes the examples, or compares them. Exit code 1 if the page is not up to date or a mark names nothing."""
    before = PAGE.read_text(encoding="utf-8")
    try:
        after = filled(before)
    except LookupError as problem:
        print(f"docs/style.md: {problem.args[0]}")
        return 1
    if arguments.check and before != after:
        print("docs/style.md: out of date: python -m tools.house examples")
        return 1
    PAGE.write_text(after, encoding="utf-8")
    print(f"{len(MARK.findall(after))} examples")
    return 0


def filled(page: str) -> str:
    """The page with its examples cut anew. Raises LookupError for a mark that names nothing, or two things."""
    return MARK.sub(lambda match: match[1] + cut(match[2], match[3], match[4]) + match[5], page)


def cut(kind: str, name: str, present: str) -> str:
    """The text that a mark names; that of a commit which this copy of the history lacks stays as it is."""
    if kind == "card":
        return _only(
            [block for file in sorted((ROOT / "assets" / "packs").rglob("*.toml")) for block in _cards(file, name)], name
        )
    if kind == "code":
        files = [file for folder in ("game", "tests") for file in sorted((ROOT / folder).rglob("*.py"))]
        return _only([piece for file in files for piece in _code(file, name)], name)
    done = subprocess.run(["git", "log", "-1", "--format=%B", name], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() + "\n" if done.returncode == 0 else present


def _only(matches: list[str], name: str) -> str:
    if len(matches) != 1:
        raise LookupError(f"{name}: there are {len(matches)} of this name")
    return matches[0]


def _cards(file: Path, key: str) -> list[str]:
    blocks = re.split(r"\n(?=\[\[)", file.read_text(encoding="utf-8"))
    return [block.split("\n\n")[0].strip() + "\n" for block in blocks if f'\nkey = "{key}"\n' in block]


def _code(file: Path, name: str) -> list[str]:
    text = file.read_text(encoding="utf-8")
    top, _, last = name.partition(" to ")
    path = top.split(".")
    if f" {path[0]}" not in text:
        return []
    nodes: list[ast.AST] = [ast.parse(text)]
    for step in path:
        nodes = [inner for node in nodes for inner in getattr(node, "body", ()) if getattr(inner, "name", "") == step]
    pieces = []
    for node in nodes:
        assert isinstance(node, ast.FunctionDef | ast.ClassDef)
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        end = node.end_lineno
        if last:
            end = next(inner.end_lineno for inner in node.body if isinstance(inner, ast.FunctionDef) and inner.name == last)
        pieces.append(textwrap.dedent("\n".join(text.splitlines()[first - 1 : end])) + "\n")
    return pieces
