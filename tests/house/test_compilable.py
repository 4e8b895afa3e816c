"""The engine stays what a compiler of Python may compile: identity of a tuple means nothing there, so none is asked for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.source import ROOT

FOLDERS = ("engine", "nemesis", "rivals")


def modules() -> list[tuple[Path, ast.Module]]:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / "game" / folder).rglob("*.py"))]
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def tuples_of(tree: ast.Module) -> set[str]:
    """The names that a module binds to a tuple at its top."""
    names = set()
    for node in tree.body:
        value = getattr(node, "value", None)
        if isinstance(value, ast.Tuple):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def identities(tree: ast.Module, tuples: set[str]) -> list[str]:
    """The comparisons by `is` in which one side is such a tuple."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
            sides = [node.left, *node.comparators]
            named = {
                side.id if isinstance(side, ast.Name) else side.attr
                for side in sides
                if isinstance(side, ast.Name | ast.Attribute)
            }
            if named & tuples or any(isinstance(side, ast.Tuple) for side in sides):
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def test_no_tuple_is_compared_by_identity() -> None:
    trees = modules()
    tuples = {name for _, tree in trees for name in tuples_of(tree)}
    assert "CENTRAL" in tuples
    assert [(path.name, found) for path, tree in trees if (found := identities(tree, tuples))] == []


@pytest.mark.parametrize("planted", ["place is CENTRAL", "x.CENTRAL is not place", "place is (1, 2)"])
def test_a_planted_one_is_found(planted: str) -> None:
    assert identities(ast.parse(planted), {"CENTRAL"})
