"""The engine stays what a compiler of Python may compile.

Identity of a tuple means nothing there, so none is asked for. What a function sets to None is None for it until the function sets
it again, whatever a call in between does, so nobody asks whether it still is.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.source import ROOT
from tools.shipping.core import listed

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


def narrowed(tree: ast.Module) -> list[str]:
    """Attributes that a function sets to None and then tests, as if a call in between had changed them."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            emptied: set[str] = set()
            for node in in_order(function):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    emptied.discard(ast.unparse(node))
                elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value is None:
                    emptied |= {ast.unparse(target) for target in node.targets if isinstance(target, ast.Attribute)}
                elif isinstance(node, ast.Attribute) and ast.unparse(node) in emptied:
                    found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def in_order(node: ast.AST) -> list[ast.AST]:
    """What stands in a function in the order in which it is carried out: of an assignment its value and targets come first."""
    if isinstance(node, ast.Assign):
        inner = [part for child in (node.value, *node.targets) for part in in_order(child)]
        return [*inner, node]
    return [node, *(part for child in ast.iter_child_nodes(node) for part in in_order(child))]


def test_nothing_that_was_set_to_none_is_asked_for_again_in_the_same_function() -> None:
    assert [(path.name, found) for path, tree in modules() if (found := narrowed(tree))] == []


@pytest.mark.parametrize(
    ("planted", "lines"),
    [
        ("def f(s):\n    s.asks = None\n    step(s)\n    if s.asks is None:\n        return", 1),
        ("def f(s):\n    s.asks = None\n    while not s.asks:\n        step(s)", 1),
        ("def f(s):\n    s.asks = None\n    step(s)\n    if asks(s) is None:\n        return", 0),
        ("def f(s):\n    s.asks = None\n    s.asks = make()\n    return s.asks", 0),
        ("def f(s):\n    old = s.asks\n    s.asks = None\n    return old", 0),
        ("def f(s):\n    s.asks, t.asks = 1, s.asks\n    s.asks = None\n    return t.asks", 0),
    ],
)
def test_a_planted_question_after_none_is_found(planted: str, lines: int) -> None:
    assert len(narrowed(ast.parse(planted))) == lines


def records(tree: ast.Module) -> list[str]:
    """The dataclasses of a module."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [node.name for node in classes if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)]


def test_no_module_that_is_compiled_has_a_dataclass() -> None:
    paths = [ROOT.joinpath(*name.split(".")).with_suffix(".py") for name in listed()]
    found = {path.name: records(ast.parse(path.read_text(encoding="utf-8"))) for path in paths}
    assert len(paths) > 50 and {name: names for name, names in found.items() if names} == {}


@pytest.mark.parametrize("planted", ["@dataclass\nclass One: ...", "@dataclasses.dataclass(slots=True)\nclass One: ..."])
def test_a_planted_dataclass_is_found(planted: str) -> None:
    assert records(ast.parse(planted)) == ["One"]
    assert records(ast.parse(planted.replace("dataclass", "frame"))) == []
