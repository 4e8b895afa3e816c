"""`proofs`: the last column of docs/rulings.md, the test files that prove each ruling."""

from __future__ import annotations

import argparse
import ast
import re
from collections import defaultdict
from pathlib import Path

SUMMARY = "Writes into docs/rulings.md which test files prove each ruling."
ROOT = Path(__file__).resolve().parent.parent.parent
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "rulings.md"
ROW = re.compile(r'^(\| <a id="([A-Z]\d+)"></a>\2 \|(?: [^|]+ \|){3})([^|]*)\|$', re.MULTILINE)
"""A ruling's row: id, what is open, decision, source, and the column of the proofs."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--check", action="store_true", help="compare only; exit code 1 if the page is not up to date")


def run(arguments: argparse.Namespace) -> int:
    """Writes the column, or compares it; a ruling without a proof is named either way. Exit code 1 if something is wrong."""
    before = PAGE.read_text(encoding="utf-8")
    proofs = proved()
    after = filled(before, proofs)
    wrong = [f"docs/rulings.md: {ruling}: no test proves it" for ruling in ids(before) if ruling not in proofs]
    if arguments.check and before != after:
        wrong.append("docs/rulings.md: the proofs are out of date: python -m tools.house proofs")
    if not arguments.check and before != after:
        PAGE.write_text(after, encoding="utf-8")
    print("\n".join([*wrong, f"{len(ids(before))} rulings"]))
    return 1 if wrong else 0


def ids(page: str) -> list[str]:
    """The ids of the rulings on the page, in its order."""
    return [match[2] for match in ROW.finditer(page)]


def proved(tests: Path = TESTS) -> dict[str, list[str]]:
    """For each ruling named by `@proves` the test files that name it, as "rules/turns", in order."""
    by_ruling: defaultdict[str, set[str]] = defaultdict(set)
    for file in sorted(tests.rglob("test_*.py")):
        name = file.relative_to(tests).with_name(file.stem.removeprefix("test_")).as_posix()
        for ruling in _named(ast.parse(file.read_text(encoding="utf-8"))):
            by_ruling[ruling].add(name)
    return {ruling: sorted(files) for ruling, files in by_ruling.items()}


def _named(tree: ast.Module) -> list[str]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    wanted = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "proves"]
    return [str(argument.value) for call in wanted for argument in call.args if isinstance(argument, ast.Constant)]


def filled(page: str, proofs: dict[str, list[str]]) -> str:
    """The page with the column of the proofs written anew."""

    def row(match: re.Match[str]) -> str:
        files = ", ".join(proofs.get(match[2], ()))
        return f"{match[1]} {files} |" if files else f"{match[1]} |"

    return ROW.sub(row, page)
